"""What happened as a row of scenes, each with a sentence and a picture: for turns that one only watches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from vsdeck.engine import Action, Do, GameState
from vsdeck.engine.transcript import happening, turn_begun
from vsdeck.sentence import Joined
from vsdeck.table.chronicle import BY_HAND, SILENT, icon_of, telling

ICONS = {
    Do.ATTACK: "atk",
    Do.JOIN: "atk",
    Do.DEFEND: "atk",
    Do.RESOURCE: "location",
    Do.RECRUIT: "supporting",
    Do.PLAY: "plot-twist",
    Do.USE: "xp",
    Do.POWER_UP: "plus",
    Do.SHIFT: "chevron-up",
    Do.STEP: "location",
}
MOST_LINES = 2


@dataclass(frozen=True, slots=True)
class Scene:
    step: int
    """The step after which the table shows it."""
    words: str
    icon: str
    fight: bool
    """Takes twice as long: there is more to see."""


class Told(Protocol):
    """A step of a game, as a session keeps it."""

    @property
    def number(self) -> int: ...
    @property
    def move(self) -> object: ...
    @property
    def lines(self) -> tuple[str, ...]: ...
    @property
    def state(self) -> GameState: ...


def scenes(steps: Sequence[Told]) -> list[Scene]:
    """Steps of which nothing is told belong to the next one, as do those who pass."""
    found = []
    for step in steps:
        heard = [line for line in step.lines if happening(line) not in SILENT]
        lines = [line for line in heard if turn_begun(line) is None] or heard
        if lines:
            act = step.move if isinstance(step.move, Action) else None
            icon = ICONS.get(act.do, "") if act is not None else BY_HAND
            words = Joined(telling(lines)[:MOST_LINES], " ")
            found.append(Scene(step.number, words, icon or icon_of(lines[0]), step.state.combat is not None))
    return found
