"""Resource rows in which other cards than locations lie face up."""

from __future__ import annotations

from vsdeck.engine import lasting
from vsdeck.engine.changes import turn_faces
from vsdeck.engine.derive import holds
from vsdeck.engine.derived import derived
from vsdeck.engine.filters import fact_of
from vsdeck.engine.lasting import Lasts, Until
from vsdeck.engine.state import GameState, Run, Spot
from vsdeck.powers import ir


def settle(state: GameState) -> None:
    """Where nothing lets other cards than locations lie face up any more, they are turned face down."""
    ruled = derived(state).rules.get(ir.Verb.PLAY_FACE_UP, ())
    open_now = {
        run.you: run for leaf, part, run, _ in ruled if type(leaf) is ir.Permit and holds(state, part, run)
    }
    were = {effect.player: effect.stamp for effect in state.effects if effect.kind == Lasts.OPEN_ROW}
    for player in open_now.keys() - were.keys():
        lasting.add(
            state, Lasts.OPEN_ROW, Until.GAME_ENDS, Run(open_now[player].source, player), player=player
        )
    for player in were.keys() - open_now.keys():
        lasting.once(state, were[player])
        row = state.zone(player, Spot.RESOURCE)
        turn_faces(state, [card for card in row if state.face[card] and not fact_of(state, card).location], 0)
