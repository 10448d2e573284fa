"""A game as the terminal plays it: decks at a table with bots, or one deck alone against a dummy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from vsdeck.cli.mistake import Mistake

if TYPE_CHECKING:
    from vsdeck.bots import Bot
    from vsdeck.engine import Action, Decision, GameState
    from vsdeck.goldfish.session import Session, SessionStep
    from vsdeck.match import Match
    from vsdeck.pool import Pool


@dataclass(frozen=True, slots=True)
class Made:
    """An action of a game that was saved."""

    at: int
    """Where the game was before it."""
    by_person: bool
    lines: Sequence[str]


class Game(Protocol):
    past: Sequence[Made]
    """What had been done when the game was opened."""
    people: Sequence[int]
    """The seats of the person at the keyboard."""

    @property
    def state(self) -> GameState: ...

    @property
    def waiting(self) -> bool:
        """Whether somebody has to answer who plays for himself."""

    @property
    def at(self) -> int:
        """A place to which one can go back."""

    def back_to(self, at: int) -> None: ...

    def do(self, action: Action) -> Sequence[str]:
        """Does what the person says, and tells what happens."""

    def reply(self) -> Sequence[str]:
        """Lets whoever is waited for do one action, and tells what happens."""

    def save(self) -> str: ...


def obvious(decision: Decision) -> Action | None:
    """The answer that nobody has to be asked for: nothing else can be done."""
    from vsdeck.table.offers import ENDS

    (first, *others) = decision.options
    return first if not others and first.do in ENDS else None


class MatchGame:
    """Two to four decks; a bot for each seat that has one."""

    def __init__(self, match: Match, pool: Pool, names: Sequence[str]) -> None:
        from vsdeck.bots import make_bot
        from vsdeck.engine.record import Session

        seed = match.record.seed
        self._bots: list[Bot | None] = [
            make_bot(name, f"{seed}/{seat}") if name else None for seat, name in enumerate(names)
        ]
        self.people: Sequence[int] = tuple(seat for seat, bot in enumerate(self._bots) if bot is None)
        self._session = Session(replace(match.record, actions=()), pool)
        self.past: Sequence[Made] = [self._again(action) for action in match.record.actions]

    def _again(self, action: Action) -> Made:
        from vsdeck.engine import IllegalAction

        at, decision = self.at, self.state.decision
        asked = decision is not None and decision.player in self.people and obvious(decision) is None
        try:
            return Made(at, asked, self.do(action))
        except IllegalAction as error:
            raise Mistake(f"The saved game cannot be played on: action {at + 1}: {error}.") from error

    @property
    def state(self) -> GameState:
        return self._session.state

    @property
    def waiting(self) -> bool:
        decision = self.state.decision
        return decision is not None and self._bots[decision.player] is not None

    @property
    def at(self) -> int:
        return len(self._session.actions)

    def back_to(self, at: int) -> None:
        self._session.undo(self.at - at)

    def do(self, action: Action) -> Sequence[str]:
        from vsdeck.engine.transcript import lines

        self._session.apply(action)
        return lines(self.state, self.state.log)

    def reply(self) -> Sequence[str]:
        from vsdeck.bots import answer

        decision = self.state.decision
        assert decision is not None
        bot = self._bots[decision.player]
        assert bot is not None
        return self.do(obvious(decision) or answer(bot, self.state, self.at))

    def save(self) -> str:
        from vsdeck.engine.record import write

        return write(self._session.record)


class GoldfishGame:
    """A session of the goldfish table, which the Playtest page opens too."""

    def __init__(self, session: Session) -> None:
        from vsdeck.goldfish.policies import YOU
        from vsdeck.goldfish.setup import OPPONENT, PLAYER

        self._session = session
        self.people: Sequence[int] = (PLAYER, OPPONENT) if session.table.policy == YOU else (PLAYER,)
        self.past: Sequence[Made] = [self._made(step) for step in session.line()[1:]]

    def _made(self, step: SessionStep) -> Made:
        decision = self._session.steps[step.before].state.decision
        asked = not step.by_itself and decision is not None and obvious(decision) is None
        return Made(step.before, asked, step.lines)

    @property
    def state(self) -> GameState:
        return self._session.state

    @property
    def waiting(self) -> bool:
        return self._session.waiting

    @property
    def at(self) -> int:
        return self._session.at

    def back_to(self, at: int) -> None:
        self._session.show(at)

    def do(self, action: Action) -> Sequence[str]:
        return self._session.do(action, reply=False)[0].lines

    def reply(self) -> Sequence[str]:
        return [line for step in self._session.reply(1) for line in step.lines]

    def save(self) -> str:
        return self._session.save()
