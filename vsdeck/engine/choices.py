"""Choices inside an effect: each is asked once, its answer is kept with the run under the choosing node."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

from vsdeck.engine import chance
from vsdeck.engine.action import DONE, NO, YES, Action, Do, option
from vsdeck.engine.decision import Ask, Decision
from vsdeck.engine.derived import invalidate_watched
from vsdeck.engine.event import Happen
from vsdeck.engine.likeness import all_alike, all_different
from vsdeck.engine.looks import TOUCHED
from vsdeck.engine.matching import matching
from vsdeck.engine.program import Program
from vsdeck.engine.registry import PLAYERS, SELECTIONS, Also, means, selects
from vsdeck.engine.state import MARK, GameState, Run, Spot
from vsdeck.engine.triggers import tell
from vsdeck.engine.values import UNCHOSEN, amount, from_among, has_stat, selected, stat
from vsdeck.names import fold
from vsdeck.powers import ir

N = TypeVar("N", covariant=True)


class Context(Generic[N]):
    """The node of a power that is being done, and whose."""

    __slots__ = ("index", "node", "number", "power", "program", "state")

    def __init__(self, state: GameState, power: int, index: int, number: int) -> None:
        self.state = state
        self.power = power
        self.index = index
        self.number = number
        self.program: Program = state.rules.programs[power]
        self.node: N = self.program.nodes[index]

    @property
    def run(self) -> Run:
        return self.state.runs[self.number]

    def bind(self, **values: Any) -> None:
        self.state.runs[self.number] = self.run._replace(**values)

    def amount(self, value: ir.Amount) -> int:
        return amount(self.state, self.run, value)


def picked(run: Run, key: int) -> tuple[tuple[int, ...], bool] | None:
    for node, refs, done in run.picks:
        if node == key:
            return refs, done
    return None


def keep(ctx: Context[Any], key: int, refs: tuple[int, ...], done: bool = True, **values: Any) -> None:
    """Keeps an answer, and binds what follows from it."""
    picks = ctx.run.picks
    entry = (key, refs, done)
    if picks and any(pick[0] == key for pick in picks):
        picks = tuple(entry if pick[0] == key else pick for pick in picks)
    else:
        picks = (*picks, entry)
    ctx.bind(picks=picks, **values)


def follow(state: GameState, number: int, moved: Mapping[int, int]) -> None:
    """A power knows a card again that it has moved itself: old references become new ones.

    Those that were looked at stay as they were, so that REST is what has not been taken."""
    run = state.runs.get(number)
    if run is None or all(old == new for old, new in moved.items()):
        return
    state.runs[number] = run._replace(
        source=moved.get(run.source, run.source),
        subject=moved.get(run.subject, run.subject),
        object=moved.get(run.object, run.object),
        it=tuple(moved.get(ref, ref) for ref in run.it),
        picks=tuple(
            (node, tuple(moved.get(ref, ref) for ref in refs) if node >= 0 or node == _BEFORE else refs, done)
            for node, refs, done in run.picks
        ),
    )


@contextmanager
def following(context: Context[Any], cards: Sequence[int]) -> Iterator[None]:
    """Whatever moves these cards, the power that does it knows them afterwards."""
    state = context.state
    before = [state.ref(card) for card in cards]
    yield
    follow(state, context.number, dict(zip(before, map(state.ref, cards), strict=True)))


def touch(ctx: Context[Any], how: ir.Touch, cards: Sequence[int]) -> None:
    """Notes what a power does with cards, if some power asks for it."""
    state = ctx.state
    if not state.rules.touching or fold(ctx.program.name) not in state.rules.touching:
        return
    source = ctx.run.source % MARK
    new = ((source, ctx.power, how.value, card, state.turn) for card in cards)
    state.touched = tuple(dict.fromkeys((*state.touched, *new)))
    invalidate_watched(state, TOUCHED)


def forget(ctx: Context[Any], first: int, last: int) -> None:
    """Lets the choices of nodes be made anew: the next round of a loop."""
    kept = tuple(pick for pick in ctx.run.picks if not first <= _node(pick[0]) < last)
    made = chosen(ctx.run)
    ctx.bind(picks=kept)
    if made != chosen(ctx.run):
        keep(ctx, _BEFORE, made)


def chosen(run: Run) -> tuple[int, ...]:
    """Everything that was chosen so far, also in former rounds of a loop."""
    made = (refs for key, refs, _ in run.picks if key >= 0 or key == _BEFORE)
    return tuple(dict.fromkeys(ref for refs in made for ref in refs))


_PLAYERS = 100_000
_BEFORE = -3 * _PLAYERS
"""Where choices of former rounds are kept."""


def aside(index: int) -> int:
    """The key of an answer that is no choice of cards: whether, which row, which mode."""
    return -index - 1


def beforehand(index: int) -> int:
    """The key of the answer whether a node is done at all, asked before it begins and may ask itself."""
    return -index - 1 - 2 * _PLAYERS


def unchosen(index: int) -> int:
    """The key of cards that a node takes without a choice of the power: found in a search, put in order."""
    return index + UNCHOSEN


def _which_player(index: int) -> int:
    return -index - 1 - _PLAYERS


def _node(key: int) -> int:
    """The node that an answer belongs to."""
    return key % UNCHOSEN if key >= 0 else (-key - 1) % _PLAYERS


# ---------------------------------------------------------------------------------------------- cards


def select(ctx: Context[Any], what: ir.Selection, also: Also = None) -> list[int] | None:
    """The cards of a selection; None while its choice is being asked."""
    ask = SELECTIONS.get(type(what))
    if ask is not None:
        return ask(ctx, what, also)
    cards = selected(ctx.state, ctx.run, what)
    return cards if also is None else [card for card in cards if also(card)]


@selects(ir.Top)
def _from_top(ctx: Context[Any], what: ir.Top, also: Also) -> list[int] | None:
    number = ctx.amount(what.count)
    if isinstance(what.of, ir.Pile):
        pile = ctx.state.in_pile(ctx.run.you, what.of.name)
        return pile[-number:][::-1] if number > 0 else []
    owners = players(ctx, what.of)
    if owners is None:
        return None
    return [card for player in owners for card in _top(ctx.state, player, number)]


@selects(ir.Bottom)
def _from_bottom(ctx: Context[Any], what: ir.Bottom, also: Also) -> list[int] | None:
    owners = players(ctx, what.of)
    if owners is None:
        return None
    number = max(0, ctx.amount(what.count))
    return [card for player in owners for card in ctx.state.zone(player, Spot.DECK)[:number]]


def _top(state: GameState, player: int, count: int) -> list[int]:
    deck = state.zone(player, Spot.DECK)
    return deck[-count:][::-1] if count > 0 else []


@selects(ir.LosesFlip)
def _by_coin(ctx: Context[Any], what: ir.LosesFlip, also: Also) -> list[int] | None:
    state, key = ctx.state, unchosen(ctx.program.index[id(what)])
    known = picked(ctx.run, key)
    if known is None:
        lost = []
        for card in matching(state, ctx.run, what.what):
            fallen, state.chance = chance.draw(state.chance, 2)
            tell(state, Happen.FLIPS, ctx.run.you, card, number=fallen)
            if not fallen and (also is None or also(card)):
                lost.append(state.ref(card))
        keep(ctx, key, tuple(lost))
        return [ref % MARK for ref in lost]
    return [card for card in map(state.card, known[0]) if card >= 0]


@selects(ir.Choose)
def _choose(ctx: Context[Any], what: ir.Choose, also: Also) -> list[int] | None:
    state, key = ctx.state, ctx.program.index[id(what)]
    known = picked(ctx.run, key)
    if known is not None and known[1]:
        touch(ctx, ir.Touch.CHOSEN, [ref % MARK for ref in known[0]])
        return [card for card in map(state.card, known[0]) if card >= 0]
    so_far = known[0] if known is not None else ()
    who = players(ctx, what.by)
    if who is None:
        return None
    if not who:
        keep(ctx, key, (), it=())
        return []
    candidates = [
        card
        for card in _candidates(ctx, what)
        if state.ref(card) not in so_far and (also is None or also(card))
    ]
    least, most = how_many(ctx, what.count, len(candidates) + len(so_far))
    if what.apart or what.alike or what.total:
        bounds = Bounds(ctx, what)
        candidates = bounds.fitting([state.card(ref) for ref in so_far], candidates)
        if not candidates:
            least = most = len(so_far)
    wanted = most - len(so_far)
    if what.random:
        chosen = at_random(state, candidates, wanted)
    elif wanted <= 0 or (least == most and wanted >= len(candidates)):
        chosen = candidates[: max(0, wanted)]
    else:
        ask_card(ctx, who[0], key, candidates, may_stop=len(so_far) >= least)
        return None
    refs = (*so_far, *map(state.ref, chosen))
    keep(ctx, key, refs, it=refs)
    touch(ctx, ir.Touch.CHOSEN, [ref % MARK for ref in refs])
    return [card for card in map(state.card, refs) if card >= 0]


def _candidates(ctx: Context[Any], what: ir.Choose) -> list[int]:
    find = from_among if what.among else matching
    return find(ctx.state, ctx.run, what.what)


def how_many(ctx: Context[Any], count: ir.Amount | ir.HowMany, there: int) -> tuple[int, int]:
    """How many at least and at most, of so many that there are."""
    match count:
        case ir.UpTo(most):
            return 0, min(most, there)
        case ir.HowMany():
            return 0, there
        case number:
            exactly = max(0, min(ctx.amount(number), there))
            return exactly, exactly


class Bounds:
    """What the cards of one choice must be to each other: different, alike, together at most so much."""

    def __init__(self, ctx: Context[Any], what: ir.Choose | ir.Search) -> None:
        self.state = ctx.state
        self.count = what.count
        self.alike = what.alike
        self.apart = what.apart if isinstance(what, ir.Choose) else None
        self.total = what.total if isinstance(what, ir.Choose) else None
        self.most = ctx.amount(self.total.amount) if self.total is not None else 0

    def fitting(self, chosen: list[int], candidates: Sequence[int]) -> list[int]:
        """Those that can be chosen next, so that as many as must be can be found."""
        wanted = self.count if isinstance(self.count, int) else 1
        return [card for card in candidates if self._leads(chosen, card, candidates, wanted)]

    def _leads(self, chosen: list[int], card: int, candidates: Sequence[int], wanted: int) -> bool:
        taken = [*chosen, card]
        if not self._good(taken):
            return False
        if len(taken) >= wanted:
            return True
        others = distinct(self.state, candidates) if self.apart else candidates
        later = [one for one in others if one not in taken]
        return any(self._leads(taken, one, later[place:], wanted) for place, one in enumerate(later))

    def _good(self, cards: list[int]) -> bool:
        state, total = self.state, self.total
        if self.apart is not None and not all_different(state, cards, self.apart):
            return False
        if self.alike is not None and not all_alike(state, cards, self.alike):
            return False
        if total is None:
            return True
        if not all(has_stat(state, card, total.stat) for card in cards):
            return False
        return sum(stat(state, card, total.stat) for card in cards) <= self.most


def at_random(state: GameState, cards: Sequence[int], count: int) -> list[int]:
    left, chosen = list(cards), []
    for _ in range(min(count, len(left))):
        place, state.chance = chance.draw(state.chance, len(left))
        chosen.append(left.pop(place))
    return chosen


def ask_card(ctx: Context[Any], player: int, key: int, cards: Sequence[int], may_stop: bool = False) -> None:
    options = tuple(option(Do.CHOOSE, card) for card in distinct(ctx.state, cards))
    if may_stop:
        options = (*options, DONE)
    _ask(ctx, player, Ask.CARD, options, key)


def distinct(state: GameState, cards: Sequence[int]) -> list[int]:
    """Of several copies in a hand, deck or pile the first stands for all."""
    found: dict[tuple[int, ...], int] = {}
    for card in cards:
        spot = state.spot[card]
        stacked = spot <= Spot.KO_PILE or spot == Spot.PILE
        same = (state.fact[card], spot, state.owner[card]) if stacked else (card,)
        found.setdefault(same, card)
    return list(found.values())


def answer_card(state: GameState, decision: Decision, action: Action) -> None:
    """Keeps one more chosen card; the node that asked sees whether it wants more."""
    number, key = decision.run, decision.key
    run = state.runs[number]
    known = picked(run, key)
    refs = known[0] if known is not None else ()
    done = action.do is Do.DONE
    if not done:
        refs = (*refs, state.ref(action.card))
    picks = tuple(pick for pick in run.picks if pick[0] != key)
    state.runs[number] = run._replace(picks=(*picks, (key, refs, done)), it=refs if done else run.it)


# --------------------------------------------------------------------------------------------- players


def players(ctx: Context[Any], who: ir.Player) -> list[int] | None:
    """The players that are meant, who become *that player*; None while one is being chosen."""
    return PLAYERS[type(who)](ctx, who)


@means(ir.Who)
def _who(ctx: Context[Any], who: ir.Who) -> list[int] | None:
    state, run = ctx.state, ctx.run
    in_game = [player for player in range(state.rules.players) if state.alive[player]]
    ally = state.rules.ally
    enemies = [player for player in in_game if ally[player] != ally[run.you]]
    match who:
        case ir.Who.YOU:
            return [run.you]
        case ir.Who.EACH_PLAYER:
            return in_game
        case ir.Who.EACH_ENEMY:
            return enemies
        case ir.Who.THAT_PLAYER:
            return [run.player] if run.player >= 0 else []
        case ir.Who.CHOSEN_ENEMY:
            return _chosen_player(ctx, enemies)
        case ir.Who.CHOSEN_PLAYER:
            return _chosen_player(ctx, in_game)
        case ir.Who.CHOSEN_OTHER:
            return _chosen_player(ctx, [player for player in in_game if player != run.you])
        case ir.Who.RANDOM_PLAYER | ir.Who.RANDOM_OTHER:
            sides = [player for player in in_game if state.rules.alliance[player] == player]
            if who is ir.Who.RANDOM_OTHER:
                sides = [side for side in sides if run.player < 0 or side != state.rules.alliance[run.player]]
            return _random_player(ctx, sides)


@means(ir.OwnerOf)
def _owner(ctx: Context[Any], who: ir.OwnerOf) -> list[int]:
    return _those(ctx, [ctx.state.owner[card] for card in selected(ctx.state, ctx.run, who.card)])


@means(ir.ControllerOf)
def _controller(ctx: Context[Any], who: ir.ControllerOf) -> list[int]:
    return _those(ctx, [ctx.state.side[card] for card in selected(ctx.state, ctx.run, who.card)])


@means(ir.EnemyWith)
def _with_some(ctx: Context[Any], who: ir.EnemyWith) -> list[int] | None:
    state, rules = ctx.state, ctx.state.rules
    sides = {rules.alliance[state.side[card]] for card in matching(state, ctx.run, who.what)}
    enemies = rules.ally[ctx.run.you]
    return _chosen_player(
        ctx, [side for side in sorted(sides) if rules.ally[side] != enemies and state.alive[side]]
    )


@means(ir.PlayerWithout)
def _without(ctx: Context[Any], who: ir.PlayerWithout) -> list[int] | None:
    state, run = ctx.state, ctx.run
    in_game = [player for player in range(state.rules.players) if state.alive[player]]
    return _chosen_player(
        ctx,
        [
            player
            for player in in_game
            if not all(matching(state, run._replace(player=player), what) for what in who.what)
        ],
    )


def _those(ctx: Context[Any], found: list[int]) -> list[int]:
    if found:
        ctx.bind(player=found[0])
    return found


def _random_player(ctx: Context[Any], candidates: list[int]) -> list[int]:
    key = _which_player(ctx.index)
    known = picked(ctx.run, key)
    if known is None:
        chosen = at_random(ctx.state, candidates, 1)
        keep(ctx, key, tuple(chosen))
    else:
        chosen = list(known[0])
    if chosen:
        ctx.bind(player=chosen[0])
    return chosen


def _chosen_player(ctx: Context[Any], candidates: list[int]) -> list[int] | None:
    key = _which_player(ctx.index)
    known = picked(ctx.run, key)
    if known is None:
        if len(candidates) > 1:
            options = tuple(option(Do.CHOOSE_PLAYER, other=player) for player in candidates)
            ask(ctx, ctx.run.you, Ask.PLAYER, options, key)
            return None
        keep(ctx, key, tuple(candidates))
    chosen = candidates if known is None else list(known[0])
    if chosen:
        ctx.bind(player=chosen[0])
    return chosen


def ask(
    ctx: Context[Any],
    player: int,
    what: Ask,
    options: tuple[Action, ...],
    key: int | None = None,
    about: Sequence[int] = (),
) -> None:
    """Asks for an answer that no card is; `about` are the cards that the question is about."""
    _ask(ctx, player, what, options, aside(ctx.index) if key is None else key, about)


def _ask(
    ctx: Context[Any],
    player: int,
    what: Ask,
    options: tuple[Action, ...],
    key: int,
    about: Sequence[int] = (),
) -> None:
    ctx.state.decision = Decision(
        player,
        what,
        options,
        tuple(about),
        source=ctx.run.source % MARK,
        power=ctx.power,
        run=ctx.number,
        key=key,
    )


def whether(ctx: Context[Any], player: int) -> bool | None:
    """Asks a player yes or no; None while the question is open."""
    known = picked(ctx.run, aside(ctx.index))
    if known is None:
        ask(ctx, player, Ask.WHETHER, (YES, NO))
        return None
    return bool(known[0][0])


def answer_aside(state: GameState, decision: Decision, action: Action) -> None:
    """Keeps an answer that is no card."""
    number, key = decision.run, decision.key
    run = state.runs[number]
    match action.do:
        case Do.YES:
            value: tuple[int, ...] = (1,)
        case Do.NO:
            value = (0,)
        case Do.CHOOSE_ROW:
            value = (action.card, action.other)
        case _:
            value = (action.other,)
    known = picked(run, key)
    if known is not None:
        value = (*known[0], *value)
    picks = tuple(pick for pick in run.picks if pick[0] != key)
    state.runs[number] = run._replace(picks=(*picks, (key, value, True)))
