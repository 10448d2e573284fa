"""Whether something that happened is what a power speaks of, where more than its cards and players decide."""

from __future__ import annotations

from typing import Any

from vsdeck.engine.changes import is_cause
from vsdeck.engine.event import Aspect, from_spot, stat_change
from vsdeck.engine.filters import fact_of, spots_of, test_of
from vsdeck.engine.payment import payment_of
from vsdeck.engine.program import SUPERS
from vsdeck.engine.registry import Test, matches, tests
from vsdeck.engine.state import GameState, Run, Spot
from vsdeck.engine.titles import name_number
from vsdeck.engine.triggers import DONE_TO_CARDS
from vsdeck.engine.values import past_events
from vsdeck.names import fold
from vsdeck.powers import ir
from vsdeck.powers.ir import Trait

ASPECTS: dict[Any, Aspect] = {
    **dict.fromkeys((Trait.READY, Trait.EXHAUSTED), Aspect.ORIENTATION),
    **dict.fromkeys((Trait.FACE_UP, Trait.FACE_DOWN), Aspect.FACE),
    **dict.fromkeys((Trait.FRONT, Trait.BACK), Aspect.ROW),
    Trait.HIDDEN: Aspect.HIDDEN,
    Trait.YOURS: Aspect.SIDE,
}
"""What of a card changes when it comes to match a trait, or a filter of this type."""


@matches(ir.StrikesZone)
def strikes_zone(
    state: GameState, run: Run, event: ir.StrikesZone, card: int, other: int, player: int, number: int
) -> bool:
    return number == event.zone.value


@matches(ir.Becomes)
def becomes(
    state: GameState, run: Run, event: ir.Becomes, card: int, other: int, player: int, number: int
) -> bool:
    """Who it is was asked as the table is now; what it becomes is asked as if it were so."""
    word = event.so.part if isinstance(event.so, ir.Not) else event.so
    to, aspect = divmod(number, len(Aspect))
    if aspect != ASPECTS.get(word if isinstance(word, Trait) else type(word)):
        return False
    if aspect == Aspect.HIDDEN:
        return event.so is Trait.HIDDEN
    test, changing = test_of(event.so), _CHANGING.get(Aspect(aspect))
    if changing is None:
        return test(state, card, run)
    values: list[int] = getattr(state, changing)
    before, was_so = values[card], test(state, card, run)
    values[card] = to
    try:
        return test(state, card, run) and (before == to or not was_so)
    finally:
        values[card] = before


_CHANGING = {
    Aspect.ORIENTATION: "ready",
    Aspect.FACE: "face",
    Aspect.ROW: "spot",
    Aspect.SIDE: "side",
}
"""The list of the state that tells it."""


@matches(ir.Appears)
def appears(
    state: GameState, run: Run, event: ir.Appears, card: int, other: int, player: int, number: int
) -> bool:
    return event.how is None or (other >= 0) is (event.how is ir.Way.RECRUITED)


@matches(ir.StatChanges)
def stat_changes(
    state: GameState, run: Run, event: ir.StatChanges, card: int, other: int, player: int, number: int
) -> bool:
    stat, change = stat_change(number)
    return stat is event.stat and (change > 0) is (event.op is ir.Op.MORE)


@matches(ir.GetsStunned)
def gets_stunned(
    state: GameState, run: Run, event: ir.GetsStunned, card: int, other: int, player: int, number: int
) -> bool:
    return is_cause(event.cause, number)


@matches(ir.Stuns)
def stuns(
    state: GameState, run: Run, event: ir.Stuns, card: int, other: int, player: int, number: int
) -> bool:
    """The number is the kind of the combat, below 0 where no strike did it."""
    if isinstance(event.kind, ir.Cause):
        return is_cause(event.kind, (ir.Cause.STRUCK if number > 0 else ir.Cause.NOT_STRUCK).value)
    return event.kind is None or event.kind.value == abs(number)


@matches(ir.Wounds)
def wounds(
    state: GameState, run: Run, event: ir.Wounds, card: int, other: int, player: int, number: int
) -> bool:
    return event.kind is None or event.kind.value == number


@matches(ir.EntersZone)
def enters_zone(
    state: GameState, run: Run, event: ir.EntersZone, card: int, other: int, player: int, number: int
) -> bool:
    if isinstance(event.zone, ir.Pile) and state.pile.get(card) != event.zone.name:
        return False
    return number % from_spot(1) in spots_of(event.zone)


@matches(ir.PlaysCard)
def plays_card(
    state: GameState, run: Run, event: ir.PlaysCard, card: int, other: int, player: int, number: int
) -> bool:
    """What is put down face down is nothing but a resource, whatever card it is."""
    if number % from_spot(1) != Spot.RESOURCE:
        return True
    parts = event.what.parts if isinstance(event.what, ir.And) else (event.what,)
    return _PUT_DOWN.issuperset(parts)


_PUT_DOWN = frozenset({Trait.CARD, Trait.RESOURCE, Trait.FACE_DOWN, Trait.YOURS, Trait.ENEMY})


@matches(ir.UsesPower)
def uses_power(
    state: GameState, run: Run, event: ir.UsesPower, card: int, other: int, player: int, number: int
) -> bool:
    program = state.rules.programs[number]
    if event.symbol is not None and event.symbol not in program.symbols:
        return False
    return fold(program.name) == fold(event.name) if event.name else program.sort in SUPERS


@matches(ir.ChoosesMode)
def chooses_mode(
    state: GameState, run: Run, event: ir.ChoosesMode, card: int, other: int, player: int, number: int
) -> bool:
    return number == name_number(event.mode)


@matches(ir.SparesSymbol)
def spares_symbol(
    state: GameState, run: Run, event: ir.SparesSymbol, card: int, other: int, player: int, number: int
) -> bool:
    return fold(state.rules.programs[number].name) == fold(event.power)


@matches(ir.PaysSymbol)
def pays_symbol(
    state: GameState, run: Run, event: ir.PaysSymbol, card: int, other: int, player: int, number: int
) -> bool:
    symbol, for_super_power = payment_of(number)
    if event.for_ is ir.PaidFor.SUPER_POWERS and not for_super_power:
        return False
    return event.symbol in ((None, symbol) if symbol else (None, *fact_of(state, other).symbols))


@tests(ir.Did)
def did(what: ir.Did) -> Test:
    def test(state: GameState, card: int, run: Run) -> bool:
        ref = state.ref(card)
        return any(
            (past.subject if what.as_ is ir.Ref.SUBJECT or past.kind in DONE_TO_CARDS else past.object) == ref
            for past in past_events(state, run, what.event, what.within)
        )

    return test
