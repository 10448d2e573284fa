"""Amounts, conditions and references of the language, read off the state without changing it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from vsdeck.card import Mark
from vsdeck.engine.bynode import by_node
from vsdeck.engine.derived import derived
from vsdeck.engine.event import HAPPENS, happens, origin
from vsdeck.engine.filters import SPOTS_OF, fact_of, names_of, on_side, test_of
from vsdeck.engine.lasting import Lasts
from vsdeck.engine.matching import matching
from vsdeck.engine.program import belongs
from vsdeck.engine.registry import AMOUNTS, CONDITIONS, EVENTS, FOUND, asks, finds, measures
from vsdeck.engine.state import LONG, MARK, GameState, Past, Phase, Run
from vsdeck.powers import ir


def atk(state: GameState, card: int) -> int:
    known = (state.derived or derived(state)).atk.get(card)
    return known if known is not None else fact_of(state, card).atk


def def_(state: GameState, card: int) -> int:
    known = (state.derived or derived(state)).def_.get(card)
    return known if known is not None else fact_of(state, card).def_


def health(state: GameState, card: int) -> int:
    known = (state.derived or derived(state)).health.get(card)
    return known if known is not None else state.rules.facts[state.fact[card]].health


def stat(state: GameState, card: int, which: ir.Stat) -> int:
    return _STATS[which](state, card)


def _powers(state: GameState, card: int) -> int:
    programs, group = state.rules.programs, ir.Powers.KEYWORD_AND_SUPER
    powers = derived(state).powers_of(state, card)
    return len({programs[power].name for power in powers if belongs(programs[power], group)})


def _level_up(state: GameState, card: int) -> int:
    programs = state.rules.programs
    return max((programs[power].level_up for power in fact_of(state, card).powers), default=0)


def cost(state: GameState, card: int) -> int:
    ruled = ruled_cost(state, card)
    return fact_of(state, card).cost if ruled is None else ruled


def ruled_cost(state: GameState, card: int) -> int | None:
    """What a power says that a card costs, the latest one winning."""
    found = None
    for works in (state.derived or derived(state)).asked.get(ir.CostIs, ()):
        if test_of(works.part.leaf.who)(state, card, works.run):
            found = amount(state, works.run, works.part.leaf.amount)
    return found


def base(state: GameState, card: int) -> tuple[int, int]:
    """Base ATK and DEF: what a rule says, else an effect, the latest winning, else the printed ones."""
    ruled = derived(state).base.get(card)
    return ruled if ruled is not None else base_before(state, card)


def base_before(state: GameState, card: int) -> tuple[int, int]:
    """Base ATK and DEF before any rule."""
    ref, fact = state.ref(card), fact_of(state, card)
    atk, def_ = fact.atk, fact.def_
    for effect in state.effects:
        if effect.card != ref:
            continue
        if effect.kind == Lasts.BASE:
            atk, def_ = effect.a, effect.b
        elif effect.kind == Lasts.SET and effect.a == ir.Stat.BASE_ATK.value:
            atk = effect.b
        elif effect.kind == Lasts.SET and effect.a == ir.Stat.BASE_DEF.value:
            def_ = effect.b
    return atk, def_


_STATS: dict[ir.Stat, Callable[[GameState, int], int]] = {
    ir.Stat.ATK: atk,
    ir.Stat.DEF: def_,
    ir.Stat.HEALTH: health,
    ir.Stat.COST: cost,
    ir.Stat.WOUNDS: lambda state, card: state.wounds[card],
    ir.Stat.LEVEL: lambda state, card: fact_of(state, card).level,
    ir.Stat.REMAINING: lambda state, card: max(0, health(state, card) - state.wounds[card]),
    ir.Stat.PRINTED_COST: lambda state, card: fact_of(state, card).cost,
    ir.Stat.PRINTED_ATK: lambda state, card: fact_of(state, card).atk,
    ir.Stat.PRINTED_DEF: lambda state, card: fact_of(state, card).def_,
    **dict.fromkeys(
        (ir.Stat.PRINTED_HEALTH, ir.Stat.BASE_HEALTH), lambda state, card: fact_of(state, card).health
    ),
    ir.Stat.BASE_ATK: lambda state, card: base(state, card)[0],
    ir.Stat.BASE_DEF: lambda state, card: base(state, card)[1],
    ir.Stat.XP: lambda state, card: state.xp[card],
    ir.Stat.LEVEL_UP: _level_up,
    ir.Stat.TEAMS: lambda state, card: len(derived(state).teams_of(state, card)),
    ir.Stat.POWERS: _powers,
}
_OF_PRINT = {
    **dict.fromkeys((ir.Stat.COST, ir.Stat.PRINTED_COST), "cost"),
    **dict.fromkeys((ir.Stat.ATK, ir.Stat.PRINTED_ATK, ir.Stat.BASE_ATK), "atk"),
    **dict.fromkeys((ir.Stat.DEF, ir.Stat.PRINTED_DEF, ir.Stat.BASE_DEF), "def_"),
    **dict.fromkeys((ir.Stat.HEALTH, ir.Stat.PRINTED_HEALTH, ir.Stat.BASE_HEALTH), "health"),
    ir.Stat.REMAINING: "health",
}


def has_stat(state: GameState, card: int, which: ir.Stat) -> bool:
    """Whether a card has such a value at all, and anybody knows it: nothing is more or less than another."""
    name = _OF_PRINT.get(which)
    if name is None or (name != "cost" and state.in_play(card)):
        return True
    value = getattr(fact_of(state, card).printing, name)
    return value is not None and value is not Mark.UNKNOWN


def compares(left: int, op: ir.Op, right: int) -> bool:
    match op:
        case ir.Op.AT_MOST:
            return left <= right
        case ir.Op.AT_LEAST:
            return left >= right
        case ir.Op.EXACTLY:
            return left == right
        case ir.Op.LESS:
            return left < right
        case ir.Op.MORE:
            return left > right


UNCHOSEN = 100_000
"""From here on are the keys of cards that no choice of the power has chosen."""


def references(run: Run, what: ir.Selection) -> tuple[int, ...]:
    """What a selection refers to without a new choice."""
    match what:
        case ir.Ref.SELF | ir.Ref.HOLDER:
            return (run.source,)
        case ir.Ref.IT:
            return run.it
        case ir.Ref.SUBJECT:
            return run.subjects or (run.subject,)
        case ir.Ref.OBJECT:
            return run.objects or (run.object,)
        case ir.Ref.REST:
            return run.looked
        case ir.Chosen(choice):
            chosen = [refs for node, refs, _ in run.picks if 0 <= node < UNCHOSEN]
            return chosen[choice - 1] if choice <= len(chosen) else ()
        case _:
            raise TypeError(f"{what} is no reference")


def selected(state: GameState, run: Run, what: ir.Selection) -> list[int]:
    """The cards of a selection that needs no choice, as far as they are still what they were."""
    find = FOUND.get(type(what))
    if find is None:
        raise TypeError(f"{what} needs a choice")
    return find(state, run, what)


@finds(ir.Each)
def _each(state: GameState, run: Run, what: ir.Each) -> list[int]:
    return from_among(state, run, what.what) if what.among else matching(state, run, what.what)


def from_among(state: GameState, run: Run, what: ir.Filter) -> list[int]:
    """Those of the cards looked at or revealed that match, as far as nobody has taken them."""
    test = test_of(what)
    looked = (card for card in map(state.card, run.looked) if card >= 0)
    return [card for card in looked if test(state, card, run)]


def _referred(state: GameState, run: Run, what: ir.Selection) -> list[int]:
    return [card for card in (state.card(ref) for ref in references(run, what)) if card >= 0]


finds(ir.Ref)(_referred)
finds(ir.Chosen)(_referred)


def last_known(state: GameState, run: Run, what: ir.Selection) -> list[int]:
    """The cards of a selection, also those that have become another object since."""
    if isinstance(what, ir.Ref | ir.Chosen):
        return [ref % MARK for ref in references(run, what) if ref > 0]
    return selected(state, run, what)


def players_now(state: GameState, run: Run, who: ir.Player) -> list[int]:
    """The players that are meant, where nobody is chosen."""
    in_game = [player for player in range(state.rules.players) if state.alive[player]]
    ally = state.rules.ally
    match who:
        case ir.Who.YOU:
            return [run.you]
        case ir.Who.EACH_PLAYER:
            return in_game
        case ir.Who.EACH_ENEMY:
            return [player for player in in_game if ally[player] != ally[run.you]]
        case ir.Who.THAT_PLAYER:
            return [run.player] if run.player >= 0 else []
        case ir.OwnerOf(card):
            return [state.owner[one] for one in last_known(state, run, card)]
        case ir.ControllerOf(card):
            return [state.side[one] for one in last_known(state, run, card)]
    raise TypeError(f"{who} needs a choice")


# ------------------------------------------------------------------------------------------- amounts


def amount(state: GameState, run: Run, value: ir.Amount) -> int:
    return value if isinstance(value, int) else AMOUNTS[type(value)](state, run, value)


@measures(ir.CountOf)
def _count_of(state: GameState, run: Run, value: ir.CountOf) -> int:
    return len(matching(state, run, value.what))


@measures(ir.StatOf)
def _stat_of(state: GameState, run: Run, value: ir.StatOf) -> int:
    """Last known: a card that has gone still has what is printed on it."""
    return sum(stat(state, ref % MARK, value.stat) for ref in references(run, value.card) if ref > 0)


@measures(ir.ThatMany)
def _that_many(state: GameState, run: Run, value: ir.ThatMany) -> int:
    return run.many


@measures(ir.Times)
def _times(state: GameState, run: Run, value: ir.Times) -> int:
    return amount(state, run, value.amount) * value.factor


@measures(ir.Sum)
def _sum(state: GameState, run: Run, value: ir.Sum) -> int:
    return amount(state, run, value.left) + amount(state, run, value.right)


# ---------------------------------------------------------------------------------------- conditions


def is_so(state: GameState, run: Run, condition: ir.Condition) -> bool:
    return CONDITIONS[type(condition)](state, run, condition)


@asks(ir.Is)
def _is(state: GameState, run: Run, condition: ir.Is) -> bool:
    cards, test = selected(state, run, condition.card), test_of(condition.what)
    return bool(cards) and all(test(state, one, run) for one in cards)


@asks(ir.FirstOfItsName)
def _first_of_its_name(state: GameState, run: Run, condition: ir.FirstOfItsName) -> bool:
    card = run.source % MARK
    zone = state.zone(state.side[card], state.spot[card])
    same = (one for one in zone if state.face[one] and names_of(state, one) & names_of(state, card))
    return next(same, -1) == card


@asks(ir.SomeAre)
def _some_are(state: GameState, run: Run, condition: ir.SomeAre) -> bool:
    return len(matching(state, run, condition.what)) >= amount(state, run, condition.at_least)


@asks(ir.AllAre)
def _all_are(state: GameState, run: Run, condition: ir.AllAre) -> bool:
    test = test_of(condition.what)
    for player in range(state.rules.players):
        if not state.alive[player] or not on_side(state, player, condition.whose, run):
            continue
        mates = state.rules.yours(player)
        cards = [card for card in derived(state).atk if state.side[card] in mates]
        if cards and all(test(state, card, run) for card in cards):
            return True
    return False


@asks(ir.Compare)
def _compare(state: GameState, run: Run, condition: ir.Compare) -> bool:
    left, right = amount(state, run, condition.left), amount(state, run, condition.right)
    return compares(left, condition.op, right)


@asks(ir.DidIt)
def _did_it(state: GameState, run: Run, condition: ir.DidIt) -> bool:
    return run.did


@asks(ir.WonFlip)
def _won_flip(state: GameState, run: Run, condition: ir.WonFlip) -> bool:
    return run.many == 1


@asks(ir.AllOf)
def _all_of(state: GameState, run: Run, condition: ir.AllOf) -> bool:
    return all(is_so(state, run, part) for part in condition.parts)


@asks(ir.AnyOf)
def _any_of(state: GameState, run: Run, condition: ir.AnyOf) -> bool:
    return any(is_so(state, run, part) for part in condition.parts)


@asks(ir.NotSo)
def _not_so(state: GameState, run: Run, condition: ir.NotSo) -> bool:
    return not is_so(state, run, condition.part)


@asks(ir.Happened)
def _happened(state: GameState, run: Run, condition: ir.Happened) -> bool:
    return next(past_events(state, run, condition.event, condition.within), None) is not None


def how_often(state: GameState, run: Run, event: ir.Event, within: ir.Span) -> int:
    found = list(past_events(state, run, event, within))
    once = isinstance(event, ir.OneOrMore) or event.at_once
    return len({(past.turn, past.moment) for past in found}) if once else len(found)


def past_events(state: GameState, run: Run, event: ir.Event, within: ir.Span) -> Iterator[Past]:
    """All that has happened of this kind within a time."""
    kinds = happens(event)
    since, now = 0, len(state.history)
    begun = state.combat.since if state.combat is not None else now
    if within is ir.Span.COMBAT:
        since = begun
    elif within is ir.Span.BEFORE_COMBAT:
        now = begun
    elif within is ir.Span.SINCE_YOUR_LAST_TURN:
        since = _last_turn(state, run.you)
    for past in state.history[since:now]:
        if (
            past.kind in kinds
            and (past.turn == state.turn or within in LONG)
            and (past.turn < state.turn or within is not ir.Span.BEFORE_TURN)
            and _fitted(state, run, event, past)
        ):
            yield past


def _last_turn(state: GameState, player: int) -> int:
    """How much had happened when the last turn of a player's side ended."""
    alliance, ends = state.rules.alliance, HAPPENS[ir.TurnEnds]
    for place in range(len(state.history) - 1, -1, -1):
        past = state.history[place]
        if past.kind == ends and past.turn < state.turn and alliance[past.player] == alliance[player]:
            return place + 1
    return 0


def _fitted(state: GameState, run: Run, event: ir.Event, past: Past) -> bool:
    """Whether something past is the event that a power asks for, cards being on the sides of that time and
    face up as they were: a location that has paid since then was played as a location."""
    subject, other = (ref % MARK if ref > 0 else -1 for ref in (past.subject, past.object))
    derived(state)
    now = state.side, state.face, state.reach
    state.side, state.face, state.reach = state.side[:], state.face[:], None
    for card, side, face in zip((subject, other), past.sides, past.faces, strict=True):
        if card >= 0:
            state.side[card], state.face[card] = side, face
    try:
        return fits(state, run, event, past.kind, subject, other, past.player, past.number)
    finally:
        state.side, state.face, state.reach = now


_PHASES: dict[ir.Phase, tuple[Phase, ...]] = {
    **{phase: (Phase[phase.name],) for phase in ir.Phase if phase.name in Phase.__members__},
    ir.Phase.BUILD: (Phase.RESOURCE, Phase.RECRUIT, Phase.FORMATION),
}


def in_phase(state: GameState, phase: ir.Phase) -> bool:
    """Whether this phase or step is under way; a combat is part of the main phase."""
    if phase is ir.Phase.COMBAT:
        return state.combat is not None
    return state.phase in _PHASES[phase]


# -------------------------------------------------------------------------------------------- events


_Match = Callable[[GameState, Run, int, int, int, int], bool]


def fits(
    state: GameState,
    run: Run,
    event: ir.Event,
    kind: int,
    card: int,
    other: int,
    player: int,
    number: int = 0,
) -> bool:
    """Whether something that happened is the event that a power speaks of."""
    if isinstance(event, ir.Either):
        parts = (part for part in event.parts if kind in happens(part))
        return any(fits(state, run, part, kind, card, other, player, number) for part in parts)
    if isinstance(event, ir.OneOrMore):
        return fits(state, run, event.event, kind, card, other, player, number)
    for match in _matches(event):  # noqa: SIM110 - asked of every listener
        if not match(state, run, card, other, player, number):
            return False
    return True


@by_node
def _matches(event: ir.Event) -> tuple[_Match, ...]:
    return tuple(_matching(event))


def _matching(event: ir.Event) -> Iterator[_Match]:
    """What each field asks, then what only this event asks."""
    kind: Any = type(event)
    for name in _fields(kind):
        value = getattr(event, name)
        if kind is ir.Attacks and name == "whom" and value is ir.Trait.CHARACTER:
            continue  # whoever is attacked, a machine too
        if name in FIELDS:
            yield FIELDS[name](value)
    more = EVENTS.get(kind)
    if more is not None:
        yield lambda state, run, card, other, player, number: more(
            state, run, event, card, other, player, number
        )


@cache
def _fields(event: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(event)) if is_dataclass(event) else ()


def _of_subject(what: ir.Filter) -> _Match:
    test = test_of(what)
    return lambda state, run, card, other, player, number: test(state, card, run)


def _of_object(what: ir.Filter) -> _Match:
    if what is ir.Trait.CARD:
        return lambda state, run, card, other, player, number: True
    test = test_of(what)
    return lambda state, run, card, other, player, number: other >= 0 and test(state, other, run)


def _of_origin(what: ir.Filter | ir.Zone | None) -> _Match:
    """From which zone it came, or whose power it is."""
    if isinstance(what, ir.Filter):
        return _of_object(what)
    if what is None:
        return lambda state, run, card, other, player, number: True
    spots = SPOTS_OF[what]
    return lambda state, run, card, other, player, number: origin(number) in spots


def _of_doer(side: ir.Side) -> _Match:
    if side is ir.Side.ANY:
        return lambda state, run, card, other, player, number: True
    return lambda state, run, card, other, player, number: player >= 0 and is_doer(state, player, side, run)


def _of_side(side: ir.Side) -> _Match:
    return lambda state, run, card, other, player, number: on_side(state, player, side, run)


FIELDS: dict[str, Callable[[Any], _Match]] = {
    "who": _of_subject,
    "what": _of_subject,
    "whom": _of_object,
    "with_": _of_object,
    "from_": _of_origin,
    "by": _of_doer,
    "of": _of_side,
}
"""What the fields of events ask; any other field needs a function of its own (`matches`)."""


def is_doer(state: GameState, player: int, side: ir.Side, run: Run) -> bool:
    """Two heads share a side and a turn, but what one of them does the other has not done."""
    return player == run.you if side is ir.Side.YOURS else on_side(state, player, side, run)
