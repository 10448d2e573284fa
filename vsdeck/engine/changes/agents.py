"""Who does what is done, and what becomes of a card by it."""

from __future__ import annotations

from vsdeck.engine.event import Aspect, Happen
from vsdeck.engine.state import MARK, Frame, GameState
from vsdeck.engine.triggers import happen
from vsdeck.powers import ir


def agent(state: GameState) -> tuple[int, int]:
    """The player and the card whose power is being done or paid for; -1 where nobody's is."""
    for frame in reversed(state.stack):
        if frame[0] == Frame.RUN:
            run = state.runs[frame[3]]
            return run.you, user_of(state, run.source % MARK)
        if frame[0] == Frame.PAY:
            return frame[1], frame[5] % MARK
        if frame[0] < Frame.RUN:
            break
    return -1, -1


def user_of(state: GameState, card: int) -> int:
    """Who uses the powers of a card: of equipment its bearer, who has done what they do."""
    if card not in state.bearer:
        return card
    wearer = state.wearer(card)
    return wearer if wearer >= 0 else card


def source_of(state: GameState, kind: Happen) -> int:
    """The card whose power does something, if anybody may ask for it."""
    return agent(state)[1] if kind in state.rules.minded else -1


def becomes(state: GameState, card: int, aspect: Aspect, to: int, other: int = -1) -> None:
    """A card in play is changed; told before it loses something by that, otherwise afterwards."""
    if ir.Becomes in state.rules.minded:
        player = agent(state)[0]
        happen(state, ir.Becomes, player, card, other, to * len(Aspect) + aspect, told=False)
