"""Equipment is put on who wears it, terrain into a row."""

from __future__ import annotations

from vsdeck.engine.changes.appearing import Coming, begin_appearing
from vsdeck.engine.changes.places import take_away, tell_kos
from vsdeck.engine.changes.standing import put_beside
from vsdeck.engine.derived import derived
from vsdeck.engine.event import Happen
from vsdeck.engine.filters import test_of
from vsdeck.engine.state import MARK, GameState, Spot
from vsdeck.engine.triggers import happen
from vsdeck.powers import ir


def attach(state: GameState, card: int, bearer: int, player: int) -> None:
    """Puts equipment of a player onto a character; it goes with it wherever that moves. If it is on another
    character it stays the same card."""
    most = most_equipment(state, bearer)
    worn = [one for one in state.attached(bearer) if one != card]
    take_away(state, tell_kos(state, worn[: max(0, len(worn) + 1 - most)]))
    former = state.wearer(card)
    if former >= 0:
        happen(state, ir.GetsUnequipped, player, former, card, told=False)
    _come_to_table(state, card, player, state.ref(bearer))
    happen(state, ir.GetsEquipped, player, bearer, card)


def stand(state: GameState, card: int, player: int, row: int) -> None:
    """Puts a machine beside the characters of a row."""
    _come_to_table(state, card, player, row)


def _come_to_table(state: GameState, card: int, player: int, bearer: int) -> None:
    was, owner = state.spot[card], state.side[card]
    put_beside(state, card, player, bearer)
    if was == Spot.HAND:
        happen(state, Happen.LEAVES_HAND, owner, card)
    if was != Spot.ATTACHED:
        row = bearer if bearer < MARK else state.spot[bearer % MARK]
        begin_appearing(state, card, Coming(player, row))


def most_equipment(state: GameState, card: int) -> int:
    """A character has one equipment at a time, unless a power says otherwise."""
    for rule, run, _ in derived(state).holding.get(ir.MostEquipment, ()):
        if test_of(rule.who)(state, card, run):
            return rule.count if isinstance(rule.count, int) else len(state.fact)
    return 1
