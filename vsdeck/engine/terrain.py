"""Terrain lies in a row beside the characters; those that it has room for step onto it and off again."""

from __future__ import annotations

from vsdeck.engine import changes
from vsdeck.engine.derived import invalidate
from vsdeck.engine.event import Happen
from vsdeck.engine.filters import fact_of
from vsdeck.engine.state import BACK, FRONT, SPOTS, GameState, Spot
from vsdeck.engine.triggers import happen
from vsdeck.powers import ir
from vsdeck.powers.ir import Verb

_ROWS = {"front": int(FRONT), "back": int(BACK)}


def sites(state: GameState, card: int, player: int) -> list[tuple[int, int]]:
    """The rows into which a player may lay a terrain: whose, and which."""
    says, rules = fact_of(state, card).placement, state.rules
    if says is None:
        return []
    sides = (
        rules.yours(player)[:1]
        if not says.enemy
        else [
            other
            for other in range(rules.players)
            if state.alive[other]
            and rules.ally[other] != rules.ally[player]
            and rules.alliance[other] == other
        ]
    )
    return [(side, _ROWS[row]) for side in sides for row in says.rows]


def lay(state: GameState, card: int, side: int, row: int) -> None:
    """It belongs to the player whose row it is in; a secret one lies face down."""
    says = fact_of(state, card).placement
    changes.put_beside(state, card, side, row)
    state.face[card] = int(says is None or not says.secret)
    happen(state, Happen.PLACED, side, card, number=row)


def carry(state: GameState, card: int, side: int, row: int) -> bool:
    """Moves a terrain into another row; who stood on it stays behind."""
    if (state.side[card], state.row(card)) == (side, row):
        return False
    changes.step_off(state, card)
    changes.put_beside(state, card, side, row)
    happen(state, Happen.MOVES_ROW, side, card, number=row)
    return True


def on(state: GameState, terrain: int) -> list[int]:
    """Who stands on a terrain."""
    ref = state.ref(terrain)
    return [card for card, under in state.stands.items() if under == ref]


def open_to(state: GameState, card: int) -> list[int]:
    """The terrain onto which a character may step: of its row, with room left, if it stands on none."""
    if card in state.stands:
        return []
    return [
        one
        for mate in state.rules.yours(state.side[card])
        for one in state.zones[mate * SPOTS + Spot.ATTACHED]
        if (says := fact_of(state, one).placement) is not None
        and says.room > len(on(state, one))
        and state.row(one) == state.spot[card]
    ]


def may_step(state: GameState, card: int) -> bool:
    """Each character steps onto a terrain or off it once in a formation step."""
    return ~card not in state.moved and not changes.forbidden(state, Verb.MOVE, card)


def step_onto(state: GameState, card: int, terrain: int) -> None:
    """The first one who steps onto a secret terrain turns it face up."""
    changes.turn_face(state, terrain, 1)
    state.stands = state.stands | {card: state.ref(terrain)}
    invalidate(state)
    happen(state, ir.StepsOnto, state.side[card], card, terrain)
