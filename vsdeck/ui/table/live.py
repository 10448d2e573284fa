"""The game on the table: a goldfish session that tells the screen of every change."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QObject, Signal

from vsdeck.engine import Action, Ask, Do, GameState
from vsdeck.goldfish.manual import Manual
from vsdeck.goldfish.policies import YOU
from vsdeck.goldfish.session import Session as Game
from vsdeck.goldfish.table import PLAYER


class LiveGame(QObject):
    changed = Signal(object)
    """What happened since, in lines; empty after going back and forth."""

    def __init__(self, game: Game, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self.gaps = frozenset(gap.code for gap in game.gaps)

    @property
    def state(self) -> GameState:
        return self.game.state

    @property
    def me(self) -> int:
        """Whose side lies before the person: the own one, or the one that is asked when both are played."""
        open_handed = self.game.table.policy == YOU and self.game.asked >= 0
        return self.game.asked if open_handed else PLAYER

    @property
    def asked(self) -> bool:
        return self.game.asked >= 0

    def do(self, actions: Iterable[Action]) -> None:
        """One after the other; what has only one answer in a combat is answered."""
        begun = self.game.step.number
        for action in actions:
            self.game.do(action)
        while self._only_pass():
            self.game.do(Action(Do.PASS))
        self._tell_since(begun)

    def by_hand(self, move: Manual) -> None:
        begun = self.game.step.number
        self.game.by_hand(move)
        self._tell_since(begun)

    def undo(self) -> None:
        self._go(self.game.undo)

    def redo(self) -> None:
        self._go(self.game.redo)

    def _go(self, move: Callable[[], bool]) -> None:
        """Past the places where nothing was decided."""
        if move():
            while self._only_pass() and move():
                pass
            self.changed.emit([])

    def _only_pass(self) -> bool:
        decision = self.game.decision
        return (
            self.asked and decision is not None and decision.ask is Ask.COMBAT and len(decision.options) == 1
        )

    def _tell_since(self, begun: int) -> None:
        told: list[str] = []
        for step in reversed(self.game.line()):
            if step.number == begun:
                break
            told[:0] = step.lines
        self.changed.emit(told)


def recent(lines: Sequence[str], most: int = 4) -> str:
    return " ".join(lines[-most:])
