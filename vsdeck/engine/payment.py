"""Paying for super powers: face-up locations are turned face down, locations in hand are discarded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from vsdeck.card import Symbol
from vsdeck.engine.action import Action, Do, option
from vsdeck.engine.changes import (
    BOTTOM,
    TOP,
    discard,
    forbidden,
    move,
    permitted,
    shuffle,
    turn_face,
    user_of,
)
from vsdeck.engine.choices import beforehand
from vsdeck.engine.costs import (
    Cost,
    first_costs,
    note_first,
    of_player,
    pays_otherwise,
    sole_casters,
    spend_next,
    symbol_costs,
)
from vsdeck.engine.decision import Ask, Decision
from vsdeck.engine.derive import holds
from vsdeck.engine.derived import derived, invalidate
from vsdeck.engine.event import Happen, from_spot
from vsdeck.engine.filters import SPOTS_OF, fact_of, test_of
from vsdeck.engine.matching import matching
from vsdeck.engine.program import SUPERS, Program, Sort
from vsdeck.engine.replacement import Answers, Change, changed_by, is_cancelled, plan
from vsdeck.engine.state import MARK, SPOTS, Frame, GameState, Run, Spot, uses_within
from vsdeck.engine.triggers import happen, start, tell, tell_by_name
from vsdeck.engine.values import amount, past_events, selected
from vsdeck.powers import ir
from vsdeck.powers.ir import Verb

Source = tuple[int, frozenset[Symbol], frozenset[str]]
"""What can pay: the card, its symbols, the teams it pays for (none: all). A card that pays some symbols for
others than the rest of them is there twice."""

ANY = len(Symbol)
"""A symbol of any kind in a frame; the others have their places among all symbols."""
_SYMBOLS = tuple(Symbol)
_ALL = frozenset(Symbol)


def sources(state: GameState, player: int, payer: int = -1, power: int = -1) -> list[Source]:
    """What a player can pay with, for a power of a card if one is named."""
    paying, fact, face = state.rules.payers, state.fact, state.face
    zones, first = state.zones, player * SPOTS
    found: list[Source] = [
        (card, *paying[fact[card]])
        for card in zones[first + Spot.RESOURCE]
        if fact[card] in paying and face[card]
    ]
    hand = zones[first + Spot.HAND]
    found += [(card, *paying[fact[card]]) for card in hand if fact[card] in paying]
    program = state.rules.programs[power] if power >= 0 else None
    otherwise = payer >= 0 and pays_otherwise(state, program)
    return _otherwise(state, player, payer, program, found) if otherwise else found


def _otherwise(
    state: GameState, player: int, payer: int, program: Program | None, found: list[Source]
) -> list[Source]:
    """What powers say of the cards that could pay for one character."""
    around = program.paid_by if program is not None else ()
    run = Run(state.ref(payer), player)
    if program is not None and program.sort in SUPERS:
        for card in (*state.zone(player, Spot.RESOURCE), *state.zone(player, Spot.HAND)):
            if state.spot[card] == Spot.HAND or state.face[card]:
                found += _produced(state, player, payer, card)
                if any(not one.only and test_of(one.what)(state, card, run) for one in around):
                    found.append((card, _ALL, frozenset()))
    values = derived(state)
    if Verb.PAY_WITH in values.rules:
        found = [
            (card, symbols, frozenset() if permitted(state, Verb.PAY_WITH, payer, card) else teams)
            for card, symbols, teams in found
            if not forbidden(state, Verb.PAY_WITH, payer, card)
        ]
    found = _restricted(state, found)
    for one in around:
        if one.only:
            found = [source for source in found if test_of(one.what)(state, source[0], run)]
    return found


def _produced(state: GameState, player: int, payer: int, card: int) -> Iterator[Source]:
    """What a card gives besides its own symbols. A location gives other symbols only to those for whom it
    pays, but a named symbol to anybody."""
    fact = fact_of(state, card)
    for works in of_player(state, ir.Produces, player, card):
        rule: ir.Produces = works.part.leaf
        if (
            test_of(rule.what)(state, card, works.run)
            and test_of(rule.for_)(state, payer, works.run)
            and holds(state, works.part, works.run)
            and (fact.symbols or not fact.location)
        ):
            bound = fact.teams if fact.location and not rule.symbols else frozenset[str]()
            yield card, frozenset(rule.symbols) or _ALL, bound


def _restricted(state: GameState, found: list[Source]) -> list[Source]:
    """Without the symbols that locations can't produce."""
    asked = derived(state).asked
    for works in (*asked.get(ir.ProducesOnly, ()), *asked.get(ir.CantProduce, ())):
        rule, test = works.part.leaf, test_of(works.part.leaf.what)
        if not holds(state, works.part, works.run):
            continue
        only = isinstance(rule, ir.ProducesOnly)
        found = [
            (card, symbols if not test(state, card, works.run) else _left(symbols, rule.symbol, only), teams)
            for card, symbols, teams in found
        ]
    return [source for source in found if source[1]]


def _left(symbols: frozenset[Symbol], symbol: Symbol, only: bool) -> frozenset[Symbol]:
    return frozenset({symbol}) if only else symbols - {symbol}


def can_pay(having: list[Source], teams: frozenset[str], cost: Cost, used: tuple[int, ...] = ()) -> bool:
    """Whether different cards can give all symbols to a character of these teams."""
    if not cost:
        return True
    symbol, rest = cost[0], cost[1:]
    for card, symbols, only in having:
        if (
            (symbol is None or symbol in symbols)
            and card not in used
            and (not only or only & teams)
            and (not rest or can_pay(having, teams, rest, (*used, card)))
        ):
            return True
    return False


def affordable(state: GameState, player: int, card: int, power: int, having: list[Source]) -> bool:
    """Whether a player can pay for a super power, having these locations."""
    rules, program = state.rules, state.rules.programs[power]
    if program.used_by is not None or (rules.pays_otherwise and pays_otherwise(state, program)):
        return bool(payable(state, player, card, power))
    user = user_of(state, card) if state.bearer else card
    teams = (state.derived or derived(state)).teams_of(state, user)
    for cost in program.costs:  # noqa: SIM110 - asked all the time, mostly of one
        if can_pay(having, teams, cost):
            return True
    return False


def payable(state: GameState, player: int, card: int, power: int, user: int = -1) -> list[Cost]:
    """The costs of a super power of which a player can pay any one now."""
    if user < 0 and state.rules.programs[power].used_by is not None:
        return [
            cost
            for one in users(state, player, card, power)
            for cost in payable(state, player, card, power, one)
        ]
    user = user_of(state, card) if user < 0 else user
    having = sources(state, player, user, power)
    teams = derived(state).teams_of(state, user)
    return [cost for cost in symbol_costs(state, card, power) if can_pay(having, teams, cost)]


def step_costs(state: GameState, run: Run, node: ir.Pay, card: int) -> list[Cost]:
    """What a card pays in a step, if it can."""
    if state.in_play(card) and not state.face[card]:
        return []
    symbols = node.symbols
    costs: list[Cost] = [symbols] if isinstance(symbols, tuple) else [(None,) * amount(state, run, symbols)]
    if node.different:
        costs = [pair for cost in costs for pair in combinations(_SYMBOLS, len(cost))]
    having, teams = sources(state, state.side[card], card), derived(state).teams_of(state, card)
    return [less for less in first_costs(state, card, costs) if can_pay(having, teams, less)]


def somebody_pays(state: GameState, run: Run, node: ir.Pay) -> bool:
    """Whether somebody who is meant could pay."""
    by = node.by
    cards = matching(state, run, by.what) if isinstance(by, ir.Choose) else selected(state, run, by)
    return any(step_costs(state, run, node, card) for card in cards)


def users(state: GameState, player: int, card: int, power: int) -> list[int]:
    """Characters of a player that may use a power of a card that others use, and can pay for it. What costs
    no symbols is used by the player: those for whom it is told so need not lie face up."""
    rule = state.rules.programs[power].used_by
    run = Run(state.ref(card), state.side[user_of(state, card)])
    mates = state.rules.yours(player)
    return [
        one
        for one in (matching(state, run, rule.who) if rule is not None else ())
        if state.side[one] in mates
        and (state.face[one] or not state.rules.programs[power].cost)
        and not (state.rules.programs[power].sort in SUPERS and forbidden(state, Verb.USE_SUPER_POWERS, one))
        and payable(state, player, card, power, one)
    ]


def use(state: GameState, player: int, card: int, power: int) -> None:
    """Starts the use of a super power: first it is paid for. Who uses that of another is asked before."""
    program = state.rules.programs[power]
    usable = program.usable
    costs = payable(state, player, card, power) if program.used_by is None else ()
    spans = {ir.Span.TURN, *(state.rules.use_spans if usable is None else (usable.within,))}
    for span in spans:
        uses, number = uses_within(state, span)
        uses.append((state.ref(card), power, number))
    if program.used_by is not None:
        start(state, power, program.index[id(program.used_by)], Run(state.ref(card), player))
    else:
        owe(state, player, state.ref(card), power, costs)


def use_for(state: GameState, player: int, card: int, power: int, costs: Sequence[Cost]) -> None:
    """As a use of the super power, for one of these costs."""
    for span in {ir.Span.TURN, *state.rules.use_spans}:
        uses, number = uses_within(state, span)
        uses.append((state.ref(card), power, number))
    owe(state, player, state.ref(card), power, costs)


def owe(
    state: GameState,
    player: int,
    ref: int,
    power: int,
    costs: Sequence[Cost],
    run: int = -1,
    user: int = 0,
    printed: Sequence[Cost] = (),
) -> None:
    """One of these costs is paid for a power: before it is used, or for a step of its run. Who pays is the
    user of its card, unless another is named; `printed` is what would be paid if nothing made it cheaper."""
    ways = dict.fromkeys(costs)
    codes = (code for cost in ways for code in (len(cost), *map(_code, cost)))
    user = user or state.ref(user_of(state, ref % MARK))
    note_first(state, user % MARK, printed or state.rules.programs[power].costs)
    state.stack.append((Frame.PAY, player, ref, power, run, user, len(ways), *codes))


def _code(symbol: Symbol | None) -> int:
    return ANY if symbol is None else _SYMBOLS.index(symbol)


def payment(symbol: Symbol | None, for_super_power: bool) -> int:
    """The symbol that is paid and what for, as one number."""
    return _code(symbol) * 2 + for_super_power


def payment_of(number: int) -> tuple[Symbol | None, bool]:
    """What `payment` put together; without a symbol any will do."""
    code = number // 2
    return (None if code == ANY else _SYMBOLS[code]), bool(number % 2)


class Owed(NamedTuple):
    """A payment under way, as its frame says."""

    player: int
    ref: int
    power: int
    run: int
    user: int
    """Who pays."""
    ways: tuple[Cost, ...]
    """The costs of which one is paid."""
    paid: tuple[int, ...]

    @property
    def left(self) -> Cost:
        return self.ways[0][len(self.paid) :]


def owed(frame: tuple[int, ...]) -> Owed:
    _, player, ref, power, run, user, count, *rest = frame
    ways = []
    for _ in range(count):
        number, rest = rest[0], rest[1:]
        ways.append(tuple(None if code == ANY else _SYMBOLS[code] for code in rest[:number]))
        rest = rest[number:]
    return Owed(player, ref, power, run, user, tuple(ways), tuple(rest))


def pay(state: GameState, frame: tuple[int, ...]) -> None:
    """Asks for one of several costs, then for card after card, or does what has been paid for."""
    known = owed(frame)
    card = known.ref % MARK
    if len(known.ways) > 1:
        options = tuple(option(Do.COST, other=place) for place in range(len(known.ways)))
        state.decision = Decision(known.player, Ask.COST, options, source=card, power=known.power)
        return
    if not known.ways or not known.left:
        _paid(state, known)
        return
    found = _options(state, known)
    if len(found) == 1:
        pay_with(state, found[0].card)
    else:
        state.decision = Decision(
            known.player,
            Ask.PAYMENT,
            tuple(found),
            source=card,
            power=known.power,
            owed=len(known.left),
        )


def answer_cost(state: GameState, decision: Decision, action: Action) -> None:
    known = owed(state.stack.pop())
    chosen = known.ways[action.other : action.other + 1]
    owe(state, known.player, known.ref, known.power, chosen, known.run, known.user, ((),))


def costs_asked(state: GameState) -> tuple[Cost, ...]:
    """Of which costs one is to be chosen now."""
    return owed(state.stack[-1]).ways


def is_use(state: GameState) -> bool:
    """Whether a power is being paid for that is used, not a step of one."""
    return owed(state.stack[-1]).run < 0


def payer(state: GameState) -> int:
    """Who pays now."""
    return owed(state.stack[-1]).user % MARK


def symbols_owed(state: GameState, decision: Decision) -> Cost:
    """What is still to be paid, the one that is asked for first; None is a symbol of any kind."""
    return owed(state.stack[-1]).left


def _options(state: GameState, known: Owed) -> list[Action]:
    card = known.user % MARK
    having = sources(state, known.player, card, known.power if known.run < 0 else -1)
    teams, left = derived(state).teams_of(state, card), known.left
    options: dict[tuple[int, int], Action] = {}
    for location, symbols, only in having:
        if (
            (left[0] is None or left[0] in symbols)
            and (not only or only & teams)
            and can_pay(having, teams, left[1:], (location,))
        ):
            same = (state.fact[location], state.spot[location])
            options.setdefault(same, option(Do.PAY, location))
    return list(options.values())


def pay_with(state: GameState, location: int) -> None:
    frame = state.stack[-1]
    known = owed(frame)
    state.stack[-1] = (*frame, location)
    happen(state, Happen.PAYS, known.player, location)
    number = payment(known.left[0], known.run < 0)
    happen(state, ir.PaysSymbol, known.player, known.user % MARK, location, number, told=False)
    if state.spot[location] == Spot.HAND:
        discard(state, location)
    else:
        turn_face(state, location, 0)


def _paid(state: GameState, known: Owed) -> None:
    state.stack.pop()
    symbols = tuple(map(_code, known.ways[0])) if known.ways else ()
    if known.run >= 0:
        run = state.runs[known.run]
        state.runs[known.run] = run._replace(
            did=bool(known.ways), many=len(known.paid), paid=known.paid, symbols=symbols
        )
        return
    card = state.card(known.ref)
    spend_next(state, known.ref % MARK, known.power)
    program = state.rules.programs[known.power]
    sort = program.sort
    if sort in SUPERS:
        happen(state, Happen.USES_SUPER_POWER, known.player, known.user % MARK, number=known.power)
    else:
        happen(state, Happen.TRIGGERS, known.player, card, number=known.power)
        tell_by_name(state, known.power, Run(known.ref, known.player))
    args = known.ref, known.player, known.power, known.paid, symbols, known.user
    _do_used(state, args, ())


@changed_by(Change.USE)
def _do_used(state: GameState, args: tuple[Any, ...], answers: Answers) -> int:
    """What a super power does that has been paid for, unless somebody cancels it."""
    ref, player, power, paid, symbols, user = args
    program = state.rules.programs[power]
    if Happen.USES_SUPER_POWER in state.rules.replaced and program.sort in SUPERS:
        planned = plan(state, answers)
        cancelled = planned.replaces(
            Change.USE, args, Happen.USES_SUPER_POWER, player, user % MARK, number=power, paid=paid
        )
        if planned.waits(Change.USE, args):
            return 0
        if cancelled and program.sort is Sort.REACTION:
            _call_off(state, power)
        planned.begin()
        if cancelled:
            return 0
    if program.sort is not Sort.REACTION:
        node = 0 if program.used_by is None else program.index[id(program.used_by.do)]
        start(state, power, node, Run(ref, player, paid=tuple(paid), symbols=tuple(symbols)))
    elif state.stack[-1][0] == Frame.REACT:
        number = state.stack[-1][3]
        state.runs[number] = state.runs[number]._replace(paid=tuple(paid), symbols=tuple(symbols))
    return 1


def _call_off(state: GameState, power: int) -> None:
    """A reaction that waits until it is paid for is not done."""
    for depth in range(len(state.stack) - 1, -1, -1):
        frame = state.stack[depth]
        if frame[0] == Frame.REACT and frame[1] == power:
            del state.stack[depth], state.runs[frame[3]]
            return
        if frame[0] == Frame.WOULD and frame[5][1] == power:
            key, run = beforehand(frame[5][2]), state.runs[frame[7]]
            picks = tuple((key, (0,), True) if pick[0] == key else pick for pick in run.picks)
            state.runs[frame[7]] = run._replace(picks=picks)
            return


_PLACES = (None, ir.Place.SHUFFLED, ir.Place.TOP, ir.Place.BOTTOM)
"""In the order of their numbers in saved games."""


def play_plot_twist(
    state: GameState,
    player: int,
    card: int,
    power: int,
    then: Spot = Spot.KO_PILE,
    place: ir.Place | None = None,
    printed: int = -1,
) -> None:
    """One power of a plot twist works at once, then the card goes away. Until then it is in no zone; it may
    be played as another one than it is `printed` as."""
    was = state.spot[card]
    casters = tuple(map(state.ref, sole_casters(state, card))) if fact_of(state, card).cast else ()
    ref = set_aside(state, player, card, then, place, printed)
    _do_played(state, (ref, player, power, from_spot(was)), ())
    for cost in fact_of(state, card).cast:
        start(state, cost, 0, Run(ref, player, casters))


def set_aside(
    state: GameState,
    player: int,
    card: int,
    then: Spot = Spot.KO_PILE,
    place: ir.Place | None = None,
    printed: int = -1,
) -> int:
    """A plot twist is played; its reference, while it does something."""
    was = state.spot[card]
    if then == Spot.KO_PILE:
        then, place = _then(state, player, card, place)
    move(state, card, Spot.REMOVED, set_aside=True)
    ref = state.ref(card)
    own = state.fact[card] if printed < 0 else printed
    state.stack.append((Frame.PLOT_TWIST, ref, int(then), _PLACES.index(place), own))
    tell(state, Happen.PLAYS_PLOT_TWIST, player, card)
    if own != state.fact[card]:
        tell(state, Happen.PLAYS_AS, player, card, number=state.fact[card])
    happen(state, ir.PlaysCard, player, card, number=from_spot(was), told=False)
    return ref


def _then(state: GameState, player: int, card: int, place: ir.Place | None) -> tuple[Spot, ir.Place | None]:
    """Where a plot twist goes once it is done: where powers say, or to the KO pile."""
    for works in derived(state).asked.get(ir.PlayedGoTo, ()):
        rule: ir.PlayedGoTo = works.part.leaf
        if (
            works.run.you == player
            and test_of(rule.what)(state, card, works.run)
            and not (rule.which is ir.Which.FIRST and _played_before(state, works.run))
            and holds(state, works.part, works.run)
        ):
            return Spot(SPOTS_OF[rule.to][0]), rule.place
    return Spot.KO_PILE, place


def _played_before(state: GameState, run: Run) -> bool:
    """Whether a player has played a plot twist this turn."""
    return next(past_events(state, run, _PLAYS_TWIST, ir.Span.TURN), None) is not None


_PLAYS_TWIST = ir.PlaysCard(ir.Side.YOURS, ir.Trait.PLOT_TWIST)


@changed_by(Change.PLAY)
def _do_played(state: GameState, args: tuple[Any, ...], answers: Answers) -> int:
    """What a plot twist does, unless somebody cancels it."""
    ref, player, power, was = args
    if is_cancelled(state, Change.PLAY, args, player, was, answers) is not False:
        return 0
    start(state, power, 0, Run(ref, player))
    return 1


def put_away(state: GameState, frame: tuple[int, ...]) -> None:
    """A plot twist that has been done goes to its place. Frame: reference, spot, place there, what is printed
    on it."""
    _, ref, spot, number, printed = frame
    place = _PLACES[number]
    card = state.card(ref)
    if state.fact[ref % MARK] != printed:
        state.fact[ref % MARK] = printed
        invalidate(state)
    if card >= 0 and state.alive[state.owner[card]]:
        move(state, card, Spot(spot), BOTTOM if place is ir.Place.BOTTOM else TOP)
        if place is ir.Place.SHUFFLED:
            shuffle(state, state.owner[card])
