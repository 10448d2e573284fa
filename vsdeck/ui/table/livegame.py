"""The game on the table: a goldfish session that tells the screen of every change, and lets the opponent
think beside the interface."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from vsdeck.engine import Action, Ask, Do, GameState
from vsdeck.goldfish.policies import PASSIVE, YOU
from vsdeck.goldfish.session import Session as Game
from vsdeck.goldfish.setup import PLAYER
from vsdeck.table.manual import Manual
from vsdeck.table.payment import Proposal, next_payment, proposal
from vsdeck.ui.task import Task

PAUSE = 450
"""Milliseconds between two moves of a bot, so that a person can follow; none without animations."""


class LiveGame(QObject):
    changed = Signal(object)
    """What happened since, in numbers of steps; empty after going back and forth."""
    failed = Signal(object)
    """The opponent could not answer, and why."""

    def __init__(self, game: Game, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self.gaps = frozenset(gap.code for gap in game.gaps)
        self.pause = PAUSE
        self._task: Task | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self.think)
        self._thought = 0
        """Counts the questions that the opponent thinks about: an answer to an earlier one comes too late."""
        self.proposal: Proposal | None = None
        self._propose()

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

    @property
    def thinking(self) -> bool:
        """Whether the opponent looks for its answer now, or will after a short rest."""
        return self._task is not None or self._rest.isActive()

    # ------------------------------------------------------------------ the person

    def do(self, actions: Iterable[Action]) -> None:
        """One after the other; what has only one answer in a combat is answered."""
        self._make(lambda: [self.game.do(action, reply=False) for action in actions])

    def by_hand(self, move: Manual) -> None:
        self._make(lambda: self.game.by_hand(move, reply=False))

    def change_payment(self, card: int, place: int = -1) -> bool:
        """Pay with another card; False if it cannot stand there."""
        other = self.proposal.with_card(card, place) if self.proposal is not None else None
        if other is None:
            return False
        self.proposal = other
        self.changed.emit([])
        return True

    def pay(self) -> None:
        """Do what is proposed."""
        paying = self.proposal
        if paying is not None:
            self._make(lambda: self._pay(paying))

    def _pay(self, paying: Proposal) -> None:
        while (action := next_payment(self.state, paying)) is not None:
            self.game.do(action, reply=False)

    def _make(self, move: Callable[[], object]) -> None:
        begun = self.game.step.number
        move()
        self._settle()
        self.think()
        self._tell_since(begun)

    def _settle(self) -> None:
        """What needs no thought: a dummy's answers, and passing where nothing else is possible."""
        while True:
            if self.game.table.policy in (PASSIVE, YOU) and self.game.waiting:
                self.game.reply()
            elif self._only_pass():
                self.game.do(Action(Do.PASS), reply=False)
            else:
                return

    def _only_pass(self) -> bool:
        decision = self.game.decision
        return (
            self.asked and decision is not None and decision.ask is Ask.COMBAT and len(decision.options) == 1
        )

    # ------------------------------------------------------------------ the opponent

    def begin(self) -> None:
        """A game that was just dealt or opened: whoever does not need to think answers at once."""
        self._settle()
        self._propose()
        self.think()

    def think(self) -> None:
        """Let the opponent answer, if it is asked."""
        self.stop_thinking()
        work = self.game.ponder()
        if work is None:
            return
        number = self._thought
        self._task = Task(lambda: (number, work()), self)
        self._task.done.connect(self._answered)
        self._task.failed.connect(self._stuck)
        self._task.start()

    def stop_thinking(self) -> None:
        """Whatever the opponent finds is no longer wanted."""
        self._thought += 1
        self._rest.stop()
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _answered(self, found: Any) -> None:
        number, action = found
        if number != self._thought or not self.game.waiting:
            return
        self._task = None
        begun = self.game.step.number
        self.game.answered(action)
        self._settle()
        if self.game.waiting:
            # A person wants to see a move before the next one comes.
            self._rest.start(self.pause if self.game.step.lines else 0)
        self._tell_since(begun)

    def _stuck(self, error: Exception) -> None:
        self.stop_thinking()
        self.failed.emit(error)
        self.changed.emit([])

    # ------------------------------------------------------------------ back and forth

    def undo(self) -> None:
        self._go(self.game.undo)

    def redo(self) -> None:
        self._go(self.game.redo)

    def _go(self, move: Callable[[], bool]) -> None:
        """Past the places where nothing was decided."""
        self.stop_thinking()
        if move():
            while self._only_pass() and move():
                pass
        self._moved()

    def show(self, step: int) -> None:
        """Any step of any branch; where the opponent was asked there, what it answered."""
        self.stop_thinking()
        self.game.show(step)
        while self.game.waiting and self.game.forward():
            pass
        self._moved()

    def deal(self, step: int) -> None:
        """The next opening hand, or the one before."""
        self.stop_thinking()
        if step > 0:
            self.game.next_hand(reply=False)
        else:
            self.game.previous_hand(reply=False)
        self._settle()
        self._moved()

    def replayed(self, lines: bool) -> None:
        """A replay has moved to another step, where nobody thinks."""
        self.stop_thinking()
        self._propose()
        self.changed.emit([self.game.step.number] if lines else [])

    def _moved(self) -> None:
        self._propose()
        if not self.game.can_redo:
            self.think()
        self.changed.emit([])

    # ------------------------------------------------------------------ telling

    def _propose(self) -> None:
        self.proposal = proposal(self.state) if self.asked else None

    def _tell_since(self, begun: int) -> None:
        made: list[int] = []
        for step in reversed(self.game.line()):
            if step.number == begun:
                break
            made.insert(0, step.number)
        self._propose()
        self.changed.emit(made)


def recent(lines: Sequence[str], most: int = 4) -> str:
    return " ".join(lines[-most:])
