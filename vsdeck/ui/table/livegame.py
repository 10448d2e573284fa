"""The game on the table: a goldfish session that tells the screen of every change, and lets the opponent
think beside the interface."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from vsdeck.engine import Action, Ask, Do, GameState, Phase, Spot
from vsdeck.engine.reading import fact_of
from vsdeck.engine.transcript import happening
from vsdeck.goldfish.policies import PASSIVE, YOU
from vsdeck.goldfish.session import SAMPLES, LogLine, SessionStep
from vsdeck.goldfish.session import Session as Game
from vsdeck.goldfish.setup import PLAYER, own_turn, turns_of_round
from vsdeck.table.chronicle import SILENT, telling
from vsdeck.table.manual import Manual
from vsdeck.table.payment import Proposal, next_payment, proposal
from vsdeck.table.phrases import log_words
from vsdeck.ui.table.storytelling import Storytelling
from vsdeck.ui.task import Task

REACTS = frozenset({Do.PLAY, Do.USE, Do.PAY, Do.POWER_UP})
"""What somebody does of his own accord in the turn of another."""


class LiveGame(QObject):
    changed = Signal(object)
    """What happened since, in numbers of steps; empty after going back and forth."""
    failed = Signal(object)
    """The opponent could not answer, and why."""

    def __init__(self, game: Game, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self.gaps = frozenset(gap.code for gap in game.gaps)
        self.story = Storytelling(game, self)
        """What bots have done in their turns and the table has not shown yet."""
        self.story.stepped.connect(self._stepped)
        self._me = PLAYER
        self._task: Task | None = None
        self._thought = 0
        """Counts the questions that the opponent thinks about: an answer to an earlier one comes too late."""
        self.proposal: Proposal | None = None
        self._propose()

    @property
    def state(self) -> GameState:
        """What the table shows: in a bot's turn it comes after what the bot has found already."""
        return self.story.state

    @property
    def me(self) -> int:
        """Whose side lies before the person: the own one, or the one that is asked in a shared game."""
        if self.asked:
            self._me = self.game.asked
        return self._me

    def sit(self, player: int) -> None:
        """From where the table is looked at while nobody is asked."""
        self._me = player

    @property
    def asked(self) -> bool:
        return self.game.asked >= 0 and not self.story.told

    @property
    def deciding(self) -> int:
        """For how many seats the person decides."""
        players = range(self.state.rules.players)
        return sum(self.game.table.policy_of(player) == YOU for player in players)

    @property
    def recruiting(self) -> bool:
        return self.state.phase == Phase.RECRUIT

    def turn_of(self, player: int) -> int:
        """How many turns of his own a player has begun, as the table shows it."""
        return own_turn(self.state, player)

    def log(self) -> list[LogLine]:
        """What happened, as far as the table has shown it."""
        return self.story.log()

    def words_of(self, line: str) -> str:
        """A line of the log, with the turns as players count them."""
        return log_words(line, turns_of_round(self.game.rules))

    @property
    def thinking(self) -> bool:
        """Whether a bot looks for its answer now, and the table has shown all that came before."""
        return self._task is not None and not self.story.told

    # ------------------------------------------------------------------ the person

    def do(self, actions: Iterable[Action]) -> None:
        """One after the other; what has only one answer in a combat is answered."""
        self._make(lambda: self._gesture(actions))

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
            self._make(lambda: self._gesture(self._payments(paying)))

    def _payments(self, paying: Proposal) -> Iterator[Action]:
        while (action := next_payment(self.state, paying)) is not None:
            yield action

    def _gesture(self, actions: Iterable[Action]) -> None:
        """What one click or drop says is also taken back as one."""
        for place, action in enumerate(actions):
            self.game.do(action, reply=False, along=place > 0)

    def _make(self, move: Callable[[], object]) -> None:
        self.story.finish()
        self.story.hurried = False
        begun, answers = self.game.step.number, not self._own_turn()
        move()
        self._settle()
        self.think(begun if answers else -1)
        self._tell_since(begun)

    def _settle(self) -> None:
        """What needs no thought: a dummy's answers, and passing where nothing else is possible."""
        while True:
            if self.game.waiting and self._thoughtless():
                self.game.reply(1)
            elif self._only_pass():
                self.game.do(Action(Do.PASS), reply=False)
            else:
                return

    def _thoughtless(self) -> bool:
        """Whether a dummy is asked, or the table answers for the person."""
        decision = self.game.decision
        assert decision is not None
        return self.game.table.policy_of(decision.player) in (PASSIVE, YOU)

    def _only_pass(self) -> bool:
        decision = self.game.decision
        return (
            self.game.asked >= 0
            and decision is not None
            and decision.ask is Ask.COMBAT
            and len(decision.options) == 1
        )

    # ------------------------------------------------------------------ the opponent

    def begin(self) -> None:
        """A game that was just dealt or opened: whoever does not need to think answers at once."""
        self._settle()
        self._propose()
        self.think()

    def think(self, since: int = -1) -> None:
        """Let the opponent answer, if it is asked; in its turn what came of the own answer `since` a step is
        told first."""
        self.stop_thinking()
        work = self.game.ponder()
        if work is None:
            return
        if not self._own_turn():
            self.story.begin(since)
        number = self._thought
        self._task = Task(lambda: (number, work()), self)
        self._task.done.connect(self._answered)
        self._task.failed.connect(self._stuck)
        self._task.start()

    def _own_turn(self) -> bool:
        """Whether a person has the turn: what bots do then is shown at once."""
        state = self.game.state
        return not state.phase or self.game.table.policy_of(state.active) == YOU

    def stop_thinking(self) -> None:
        """Whatever the opponent finds is no longer wanted."""
        self._thought += 1
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
        self.think()
        self.story.go_on()
        if not self.story.told:
            self._tell_since(begun)
        else:
            self._propose()

    def _stepped(self, steps: list[int]) -> None:
        self._propose()
        self.changed.emit(steps)

    def _stuck(self, error: Exception) -> None:
        self.stop_thinking()
        self.story.finish()
        self.failed.emit(error)
        self.changed.emit([])

    def reactions(self, steps: Sequence[int]) -> list[str]:
        """What others have played in a turn of the person, which nothing else on the table might show."""
        told = []
        for step in (self.game.steps[number] for number in steps):
            if self._watched(step) and isinstance(step.move, Action) and step.move.do in REACTS:
                told += telling([line for line in step.lines if happening(line) not in SILENT])
        return told

    def only_watched(self, steps: Sequence[int]) -> bool:
        """Whether others alone have made these steps."""
        return bool(steps) and all(self._watched(self.game.steps[number]) for number in steps)

    def _watched(self, step: SessionStep) -> bool:
        if step.player < 0 or step.origin is None or self.game.table.policy_of(step.player) == YOU:
            return False
        return self.game.table.policy_of(step.origin.state.active) == YOU

    # ------------------------------------------------------------------ back and forth

    def undo(self) -> None:
        self._go(self.game.undo)

    def redo(self) -> None:
        self._go(self.game.redo)

    def _go(self, move: Callable[[], bool]) -> None:
        """Past the places where nothing was decided."""
        self.stop_thinking()
        self.story.finish()
        if move():
            while self._only_pass() and move():
                pass
        self._moved()

    def show(self, step: int) -> None:
        """Any step of any branch; where the opponent was asked there, what it answered."""
        self.stop_thinking()
        self.story.finish()
        self.game.show(step)
        while self.game.waiting and self.game.forward():
            pass
        self._moved()

    def deal(self, step: int) -> None:
        """The next opening hand, or the one before."""
        self.stop_thinking()
        self.story.finish()
        if step > 0:
            self.game.next_hand(reply=False)
        else:
            self.game.previous_hand(reply=False)
        self._settle()
        self._moved()

    def deal_with(self, codes: Collection[str]) -> None:
        """The first opening hand that has one of these cards; the first of all if they come in none."""
        self.stop_thinking()
        self.story.finish()
        for number in (*range(1, SAMPLES + 1), 1):
            self.game.deal(number, reply=False)
            self._settle()
            hand = self.game.state.zone(PLAYER, Spot.HAND)
            # Without a hand something is asked before cards are drawn.
            if not hand or any(fact_of(self.game.state, card).printing.code in codes for card in hand):
                break
        self._moved()

    def replayed(self, lines: bool) -> None:
        """A replay has moved to another step, where nobody thinks."""
        self.stop_thinking()
        self.story.finish()
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
