"""Where on the table somebody stands: row, terrain, bearer, combat."""

from __future__ import annotations

from collections.abc import Sequence

from vsdeck.engine import looks
from vsdeck.engine.changes.agents import becomes
from vsdeck.engine.changes.room import open_rows
from vsdeck.engine.derived import invalidate, invalidate_watched, line_of
from vsdeck.engine.event import Aspect, Happen
from vsdeck.engine.playing_along import leave_part
from vsdeck.engine.state import SPOTS, GameState, Spot
from vsdeck.engine.triggers import happen
from vsdeck.powers import ir


def lift(state: GameState, card: int) -> None:
    """Takes a card out of the list in which it lies, and off the card that bears it."""
    player = state.owner[card] if state.spot[card] <= Spot.KO_PILE else state.side[card]
    zone = state.zones[player * SPOTS + state.spot[card]]
    if card in zone:
        zone.remove(card)
    if state.touched and state.spot[card] == Spot.REMOVED:
        removed = ir.Touch.REMOVED.value  # what comes back was removed no more
        state.touched = tuple(one for one in state.touched if one[2:4] != (removed, card))
    if card in state.bearer:
        state.bearer = {one: bearer for one, bearer in state.bearer.items() if one != card}
    if card in state.pile:
        state.pile = {one: name for one, name in state.pile.items() if one != card}
    if state.part:
        leave_part(state, card)
    if card in state.stands:
        state.stands = {one: under for one, under in state.stands.items() if one != card}


def step_off(state: GameState, card: int) -> None:
    """Takes a character off its terrain, or all that stand on a terrain off that."""
    ref = state.ref(card)
    state.stands = {one: under for one, under in state.stands.items() if one != card and under != ref}
    invalidate(state)


def change_bearers(state: GameState, moves: Sequence[tuple[int, int, int]]) -> None:
    """Equipment goes from characters to others at the same time: card, new bearer, whose it is then."""
    for card, _, player in moves:
        happen(state, ir.GetsUnequipped, player, state.wearer(card), card, told=False)
    for card, bearer, player in moves:
        put_beside(state, card, player, state.ref(bearer))
    for card, bearer, player in moves:
        happen(state, ir.GetsEquipped, player, bearer, card)


def put_beside(state: GameState, card: int, player: int, bearer: int) -> None:
    """To a character (a reference) or a row, without a word to anybody."""
    was = state.spot[card]
    lift(state, card)
    if was != Spot.ATTACHED:
        state.mark[card] += 1
        state.face[card] = state.ready[card] = 1
    state.side[card] = player
    state.spot[card] = Spot.ATTACHED
    state.zones[player * SPOTS + Spot.ATTACHED].append(card)
    state.bearer = state.bearer | {card: bearer}
    invalidate(state)


def leave_combat(state: GameState, ref: int) -> None:
    combat = state.combat
    if combat is None:
        return
    if ref in combat.defenders:
        left = tuple(one for one in combat.defenders if one != ref)
        state.combat = combat._replace(defender=left[0] if left else 0, others=left[1:])
    elif ref in combat.attackers:
        state.combat = combat._replace(attackers=tuple(one for one in combat.attackers if one != ref))
    else:
        return
    invalidate_watched(state, looks.COMBAT)
    happen(state, Happen.LEAVES_COMBAT, -1, state.card(ref))


def set_row(state: GameState, card: int, row: int) -> None:
    if state.spot[card] == row or row not in open_rows(state, card):
        return
    line = line_of(state, card)
    lift(state, card)
    state.spot[card] = row
    state.zones[state.side[card] * SPOTS + row].append(card)
    if line is not None and line == line_of(state, card):
        state.reach = None
    else:
        invalidate(state)
    happen(state, Happen.MOVES_ROW, state.side[card], card, number=row)
    becomes(state, card, Aspect.ROW, row)


def stand_beside(state: GameState, card: int, neighbour: int, place: int) -> None:
    """Right of its neighbour, or where that stood if it has gone."""
    row = state.zones[state.side[card] * SPOTS + state.spot[card]]
    if card in row and (neighbour in row or place >= 0):
        row.remove(card)
        row.insert(row.index(neighbour) + 1 if neighbour in row else place, card)
        invalidate(state)


def switch_places(state: GameState, one: int, other: int) -> None:
    """Two characters of one side switch their positions."""
    rows = state.spot[one], state.spot[other]
    if rows[1] not in open_rows(state, one) or rows[0] not in open_rows(state, other):
        return
    set_row(state, one, rows[1])
    set_row(state, other, rows[0])


def set_hidden(state: GameState, card: int, hidden: bool) -> None:
    others = tuple(one for one in state.hidden if one != card)
    state.hidden = (*others, card) if hidden else others
