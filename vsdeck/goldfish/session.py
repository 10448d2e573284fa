"""A game at the table, played by one person: every step can be taken back, branched off, kept and shown.

The session is a tree of steps. Each step is one action, of the person or of the opponent's policy, or one
move by hand, with the state after it; nothing is ever lost by going back and doing something else.
"""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import zip_longest

from vsdeck.bots import Bot, answer
from vsdeck.card import Printing
from vsdeck.decks.deck import Deck
from vsdeck.engine import Action, Ask, Decision, Do, Event, GameState, IllegalAction, Spot, apply
from vsdeck.engine.reading import fact_of
from vsdeck.engine.transcript import lines, question, words
from vsdeck.goldfish import sessiontext
from vsdeck.goldfish.hints import KeepHint, keep_hint
from vsdeck.goldfish.liveodds import LiveOdds, live_odds
from vsdeck.goldfish.policies import make_policy
from vsdeck.goldfish.sessiontext import Made
from vsdeck.goldfish.setup import (
    OPPONENT,
    PLAYER,
    Opponent,
    Table,
    first_foe,
    opening,
    own_turn,
    sit,
    turn_in_round,
)
from vsdeck.match import Gap, gaps
from vsdeck.pool import Pool
from vsdeck.sentence import Refusal, Sentence, series
from vsdeck.table import manual
from vsdeck.table.manual import Manual

SAMPLES = 1000
"""Opening hands that can be stepped through: `hand 7 of 1,000`."""
LONGEST = 20_000
"""Steps in a row that a policy may take before the session says that it is stuck."""

KEPT = 16
"""Of so many steps of an opened session one keeps its state; the others are played again when needed."""

Move = Action | Manual


class Stuck(Refusal):
    """A policy that never gives the turn back."""


class Unplayable(sessiontext.BadSession):
    """A step of an opened session that cannot be made here."""

    def __init__(self, step: SessionStep, why: Refusal) -> None:
        super().__init__(Sentence("step {number}: {why}", number=step.number, why=why.sentence))
        self.step = step


@dataclass(slots=True)
class SessionStep:
    """One move, and the table after it."""

    number: int
    """Its place in `Session.steps`; 0 is the start."""
    move: Move | None = None
    origin: SessionStep | None = None
    """The step that it follows; None for the start."""
    made: Made = Made.DECIDED
    after: list[int] = field(default_factory=list)
    """The steps that follow it, oldest first; several where the game branches."""
    taken: int = -1
    """The one of them that was shown last: where `redo` leads."""
    refused: bool = False
    """It cannot be made, or one before it: only in a file that another program has made up."""
    _made: tuple[int, tuple[Event, ...], int] | None = None
    """Who made it, what happened, the turn after it; None until it has been played."""
    _state: GameState | None = None
    _lines: tuple[str, ...] | None = None

    @property
    def before(self) -> int:
        """The number of the step that it follows; -1 for the start."""
        return -1 if self.origin is None else self.origin.number

    @property
    def by_itself(self) -> bool:
        return self.made is Made.BY_ITSELF

    @property
    def played(self) -> bool:
        return self._made is not None

    def play(self, state: GameState, asks: bool = True) -> None:
        """Makes the move on a state like the one before it; without asking where one by hand follows."""
        asked = state.decision
        if isinstance(self.move, Manual):
            manual.move_by_hand(state, self.move, asks)
        elif self.move is not None:
            apply(state, self.move)
        player = asked.player if isinstance(self.move, Action) and asked is not None else -1
        self._made = player, tuple(state.log), state.turn

    def keep(self, state: GameState) -> None:
        """The table after it, which nobody changes from now on."""
        self._state = state

    @property
    def state(self) -> GameState:
        """The table after it, never changed once it is here; played again if it was not kept."""
        self.settle()
        assert self._state is not None, "a settled step keeps it"
        return self._state

    def settle(self) -> None:
        """Plays the way to it from the last step that has kept its state; Unplayable if that cannot be."""
        if self._state is None:
            missing = [self]
            while (origin := missing[-1].origin) is not None and origin._state is None:
                missing.append(origin)
            _play(missing[::-1], all_kept=len(missing) <= KEPT)

    def _told(self) -> tuple[int, tuple[Event, ...], int]:
        if self._made is None:
            self.settle()
        assert self._made is not None, "a settled step was played"
        return self._made

    @property
    def player(self) -> int:
        """Who made it; -1 for the start and for moves by hand."""
        return self._told()[0]

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, for animations."""
        return self._told()[1]

    @property
    def turn(self) -> int:
        return self._told()[2]

    @property
    def words(self) -> str:
        """The move as it was offered."""
        if self.origin is None or self.move is None:
            return ""
        if isinstance(self.move, Manual):
            return manual.words(self.origin.state, self.move)
        return words(self.origin.state, self.move)

    @property
    def lines(self) -> tuple[str, ...]:
        """What happened, for the log; put into words when somebody asks, for most steps nobody does."""
        if self._lines is None:
            if isinstance(self.move, Manual):
                led_to = lines(self.state, manual.led_to(self.move, self.events))
                self._lines = (self.words, *led_to)
            else:
                self._lines = tuple(lines(self.state, self.events))
        return self._lines


@dataclass(frozen=True, slots=True)
class LogLine:
    step: int
    turn: int
    text: str
    by_hand: bool = False


class Session:
    """A table that is being played. Make one with `Session.of`, `Session.load` or `Session.from_text`."""

    def __init__(self, table: Table, pool: Pool, number: int = 1, *, reply: bool = True) -> None:
        """The hand of that number of the table; with `reply=False` the opponent is left `waiting`."""
        self.pool = pool
        self.table = table
        self.rules = table.rules(pool, by_hand=True)
        self.gaps: tuple[Gap, ...] = gaps(self.rules, pool)
        """What lies on this table and is not played; mark it on the cards."""
        self.number = number
        """The number of the opening hand."""
        self.steps: list[SessionStep] = []
        self.at = 0
        """The step that is shown."""
        self._policies = self._deciding()
        self._begin(opening(table, self.rules, number), reply)

    @classmethod
    def of(
        cls,
        deck: Deck,
        pool: Pool,
        opponent: Opponent | None = None,
        *,
        seed: int | str = 0,
        first: bool | None = True,
        row: int | None = Spot.BACK,
        reply: bool = True,
    ) -> Session:
        """A deck at a table, at the question whether to keep the first hand; CannotPlay if it cannot sit.

        `first=None` and `row=None` ask who goes first and where the main character stands."""
        table = sit(deck, opponent or Opponent(), pool, seed=seed, first=first, row=row)
        return cls(table, pool, reply=reply)

    # ------------------------------------------------------------------------------------------ now

    @property
    def step(self) -> SessionStep:
        return self.steps[self.at]

    @property
    def state(self) -> GameState:
        """The table as it is shown. To read only: `do` and `by_hand` are the ways to change it."""
        return self.step.state

    @property
    def decision(self) -> Decision | None:
        """What is asked, of whoever it is; None when the game is over."""
        return self.state.decision

    @property
    def waiting(self) -> bool:
        """Whether the opponent's policy has to answer; `reply` lets it."""
        return self._answer_by_itself(self.state, ask=False) is not None

    @property
    def asked(self) -> int:
        """The player for whom the person decides now; -1 if there is nothing to decide."""
        decision = self.decision
        return -1 if decision is None or self.waiting else decision.player

    def legal(self) -> tuple[Action, ...]:
        """Every action that the person can do now."""
        return self.decision.options if self.decision is not None and not self.waiting else ()

    def question(self) -> str:
        """What is asked, in words; who has won when the game is over."""
        if self.decision is not None:
            return question(self.state, self.decision)
        winners = [self.rules.names[player] for player in self.state.result or ()]
        if len(winners) == 1:
            return Sentence("{name} wins.", name=winners[0])
        return Sentence("A tie of {names}.", names=series(winners))

    def words(self, action: Action) -> str:
        """An action in words, as an answer to what is asked."""
        return words(self.state, action)

    def turn(self, player: int = PLAYER) -> int:
        """How many turns of his own a player has begun: the turn that players speak of."""
        return own_turn(self.state, player)

    # ------------------------------------------------------------------------------------------ doing

    def do(self, action: Action, reply: bool = True, along: bool = False) -> list[SessionStep]:
        """Does a legal action and lets the opponent answer; gives the steps that were made.

        IllegalAction if it is not legal now. With `reply=False` the opponent is left `waiting`; `along` is by
        the gesture that made the step before."""
        if self.waiting:
            raise IllegalAction(action, Sentence("the opponent decides now; let it answer first"))
        made = [self._do(action, Made.ALONG if along else Made.DECIDED)]
        return made + (self.reply() if reply else [])

    def reply(self, most: int = LONGEST) -> list[SessionStep]:
        """Lets the opponent's policy answer until the person is asked, at most that many times."""
        made: list[SessionStep] = []
        while len(made) < most:
            action = self._answer_by_itself(self.state)
            if action is None:
                return made
            made.append(self._do(action, Made.BY_ITSELF))
        if most == LONGEST:
            name = self.rules.names[self.state.decision.player if self.state.decision else OPPONENT]
            raise Stuck(Sentence("{name} has acted {count:,} times in a row", name=name, count=LONGEST))
        return made

    def ponder(self) -> Callable[[], Action] | None:
        """What the opponent has to think about, as work on a table of its own that may be done beside the
        interface; `answered` takes what it finds. None if the opponent is not asked."""
        if not self.waiting:
            return None
        thought, number = self.state.clone(), len(self.line()) - 1
        return lambda: self._found(thought, number)

    def answered(self, action: Action) -> SessionStep:
        """Does what the opponent has found by `ponder`; IllegalAction if something else is asked now."""
        if not self.waiting:
            raise IllegalAction(action, Sentence("the opponent is not asked now"))
        return self._do(action, Made.BY_ITSELF)

    def by_hand(self, move: Manual, reply: bool = True) -> list[SessionStep]:
        """Moves something that the engine does not play; ManualRefused if it makes no sense."""
        return [self._by_hand(move), *(self.reply() if reply else [])]

    # ------------------------------------------------------------------------------- backward and forward

    @property
    def can_undo(self) -> bool:
        return self._stop_before() >= 0

    @property
    def can_redo(self) -> bool:
        return self.step.taken >= 0

    def undo(self) -> bool:
        """Back to where the person last began to do something; False at the beginning."""
        stop = self._stop_before()
        if stop < 0:
            return False
        self.at = stop
        return True

    def redo(self) -> bool:
        """Forth to where the person is asked next, on the branch that was shown last; False at its end."""
        if not self.can_redo:
            return False
        moved = self.forward()
        while self.can_redo and (self.waiting or self.steps[self.step.taken].made is Made.ALONG):
            self.forward()
        return moved

    def back(self) -> bool:
        """One single step back, also into the opponent's; for a replay."""
        if self.step.before < 0:
            return False
        self.at = self.step.before
        return True

    def forward(self) -> bool:
        """One step forward on the branch that was shown last; for a replay."""
        if self.step.taken < 0:
            return False
        begun, self.at = self.at, self._reached(self.step.taken)
        return self.at != begun

    def rewind(self) -> None:
        """To the start, for a replay with `forward`."""
        self.at = 0

    def show(self, number: int) -> None:
        """To any step of any branch; `redo` then follows that branch to its end."""
        if not 0 <= number < len(self.steps):
            raise IndexError(f"there is no step {number}")
        self.at = self._reached(number)
        step = self.step
        while step.origin is not None:
            step.origin.taken = step.number
            step = step.origin

    def line(self) -> list[SessionStep]:
        """The steps from the start to what is shown."""
        found = [self.step]
        while (origin := found[-1].origin) is not None:
            found.append(origin)
        return found[::-1]

    def ahead(self) -> list[SessionStep]:
        """The steps that `forward` leads to."""
        found: list[SessionStep] = []
        step = self.step
        while step.taken >= 0:
            step = self.steps[step.taken]
            found.append(step)
        return found

    def branches(self) -> list[SessionStep]:
        """The last step of every branch, in the order in which they began; more than one after undo and
        another action. `show(step.number)` goes there."""
        self._play_all()
        return [step for step in self.steps if not step.after and not step.refused]

    def log(self) -> list[LogLine]:
        """Everything that happened on the way to what is shown, in plain language."""
        return [
            LogLine(step.number, step.turn, text, isinstance(step.move, Manual) and not place)
            for step in self.line()
            for place, text in enumerate(step.lines)
        ]

    # -------------------------------------------------------------------------------- opening hands

    def deal(self, number: int, reply: bool = True) -> None:
        """A new game with another opening hand of the same table: 1 is the first. Forgets all steps."""
        self.number = max(1, number)
        self._policies = self._deciding()
        self.steps, self.at = [], 0
        self._begin(opening(self.table, self.rules, self.number), reply)

    def next_hand(self, reply: bool = True) -> None:
        self.deal(self.number % SAMPLES + 1, reply)

    def previous_hand(self, reply: bool = True) -> None:
        self.deal((self.number - 2) % SAMPLES + 1, reply)

    def hint(self, player: int = PLAYER) -> KeepHint:
        """Whether the hand looks better than a new one, with the numbers and what they assume."""
        state = self.state
        hand = [fact_of(state, card).printing for card in state.zone(player, Spot.HAND)]
        deck = [fact_of(state, card).printing for card in state.zone(player, Spot.DECK)]
        mains = [fact_of(state, card).printing for card in self.rules.mains[player]]
        return keep_hint(hand, deck, mains, turn_in_round(state, player) == 0)

    # ------------------------------------------------------------------------------------- knowing

    def odds(self, codes: Iterable[str], by_turn: int, at_least: int = 1, player: int = PLAYER) -> LiveOdds:
        """The chance to draw that many of these printings by one's own turn N, from what is known now.

        For a query give the codes that it finds."""
        known = (self.pool.get(code) for code in codes)
        cards = frozenset(printing.card for printing in known if printing is not None)
        return live_odds(self.state, player, cards, by_turn, at_least)

    def remaining(self, player: int = PLAYER) -> list[tuple[Printing, int]]:
        """What is left in a deck, sorted by kind, cost and name: never in the order in which it lies."""
        state = self.state
        count = Counter(fact_of(state, card).printing for card in state.zone(player, Spot.DECK))
        return sorted(count.items(), key=_by_kind)

    # ------------------------------------------------------------------------------------- keeping

    def save(self) -> str:
        """The whole session with all its branches as JSON, at any point."""
        moves = [(step.before, step.move, step.made) for step in self.steps[1:]]
        return sessiontext.write(self.table, self.number, moves, self.at, self.state)

    @classmethod
    def load(cls, text: str, pool: Pool) -> Session:
        """A saved session, where it was left; BadSession says what is wrong with the text."""
        with _no_collector():
            return cls._load(text, pool)

    @classmethod
    def _load(cls, text: str, pool: Pool) -> Session:
        saved = sessiontext.read(text, pool)
        session = cls(saved.table, pool, saved.number, reply=False)
        session._grow(saved.moves)
        if not saved.sealed:
            _play(session.steps[1:])
        sessiontext.same_end(saved, session.steps[saved.at].state)
        session.show(saved.at)
        return session

    def _grow(self, moves: Iterable[tuple[int, Move, Made]]) -> None:
        """The tree of a saved session; nothing is played yet."""
        known = set[tuple[int, Move]]()
        for number, (before, move, made) in enumerate(moves, 1):
            if (before, move) in known and not isinstance(move, Manual):
                raise sessiontext.BadSession(Sentence("step {number} is there twice", number=number))
            known.add((before, move))
            self._join(SessionStep(number, move, self.steps[before], made))

    def text(self) -> str:
        """The position that is shown as text, to read and to send: the last line is what a program reads.

        It holds the way to the position, too, without other branches."""
        line = self.line()
        moves = [(place, step.move, step.made) for place, step in enumerate(line[1:])]
        session = sessiontext.write(self.table, self.number, moves, len(moves), self.state)
        return sessiontext.position_text(self.state, session)

    @classmethod
    def from_text(cls, text: str, pool: Pool) -> Session:
        """A session at a position copied with `text`; BadSession if there is none in it."""
        return cls.load(sessiontext.read_position(text), pool)

    # -------------------------------------------------------------------------------------- within

    def _begin(self, state: GameState, reply: bool) -> None:
        self.steps = [SessionStep(0, _made=(-1, (), state.turn), _state=state)]
        self.at = 0
        if reply:
            self.reply()

    def _do(self, action: Action, made: Made) -> SessionStep:
        for number in self.step.after:
            if self.steps[number].move == action:
                # The same again is no new branch.
                self.step.taken = self.at = number
                self.step.made = made
                return self.step
        return self._add(action, made)

    def _by_hand(self, move: Manual) -> SessionStep:
        return self._add(move)

    def _add(self, move: Move, made: Made = Made.DECIDED) -> SessionStep:
        step, state = SessionStep(len(self.steps), move, self.step, made), self.state.clone()
        step.play(state)
        step.keep(state)
        self._join(step)
        self.at = step.number
        return step

    def _join(self, step: SessionStep) -> None:
        assert step.origin is not None, "only the start follows none"
        self.steps.append(step)
        step.origin.after.append(step.number)
        step.origin.taken = step.number

    def _reached(self, number: int) -> int:
        """A step, played now if it was not; of one that cannot be played, the last before it that can."""
        step = self.steps[number]
        if not step.refused:
            try:
                step.settle()
            except Unplayable as error:
                self._cut(error.step)
        while step.refused and step.origin is not None:
            step = step.origin
        return step.number

    def _play_all(self) -> None:
        while waiting := [step for step in self.steps if not (step.played or step.refused)]:
            try:
                _play(waiting)
            except Unplayable as error:
                self._cut(error.step)

    def _cut(self, step: SessionStep) -> None:
        """A step that cannot be made is not shown, nor is what would follow it."""
        assert step.origin is not None, "the start was not made by anybody"
        step.refused = True
        step.origin.after.remove(step.number)
        step.origin.taken = max(step.origin.after, default=-1)
        for later in self.steps[step.number :]:
            later.refused = later.refused or (later.origin is not None and later.origin.refused)

    def _answer_by_itself(
        self, state: GameState, ask: bool = True, number: int | None = None
    ) -> Action | None:
        """What the table or a policy answers; None if the person is asked. `ask=False`: only whether.
        The number of actions before it is that of what is shown, unless told."""
        decision = state.decision
        if decision is None:
            return None
        if decision.ask is Ask.FIRST_PLAYER and self.table.first is not None:
            first = Action(Do.GO_FIRST, other=PLAYER if self.table.first else first_foe(self.rules))
            return first if first in decision.options else decision.options[-1]
        if decision.ask is Ask.MAIN_ROW and decision.player == PLAYER and self.table.row is not None:
            return Action(Do.PLACE, other=self.table.row)
        policy = self._policies[decision.player]
        if policy is None:
            return None
        if not ask:
            return decision.options[0]
        return answer(policy, state, len(self.line()) - 1 if number is None else number)

    def _deciding(self) -> list[Bot | None]:
        """Who answers for each seat; None for the person."""
        seed = self.table.record(self.number).seed
        policies = (self.table.policy_of(player) for player in range(self.rules.players))
        return [
            make_policy(policy, f"{seed}/{player}" if player > 1 else seed)
            for player, policy in enumerate(policies)
        ]

    def _found(self, state: GameState, number: int) -> Action:
        action = self._answer_by_itself(state, number=number)
        assert action is not None, "who waits is asked"
        return action

    def _stop_before(self) -> int:
        """The last step before this one at which the person began a gesture; -1 if there is none."""
        step = self.step
        while (origin := step.origin) is not None:
            if step.made is not Made.ALONG and self._answer_by_itself(origin.state, ask=False) is None:
                return origin.number
            step = origin
        return -1


def _play(steps: Sequence[SessionStep], all_kept: bool = False) -> None:
    """Plays steps, each after the one that it follows. The last one keeps its state, of the others one in
    sixteen or all."""
    at: SessionStep | None = None
    state: GameState | None = None
    for step, following in zip_longest(steps, steps[1:]):
        assert step.origin is not None, "the start is always there"
        if state is None or step.origin is not at:
            state = step.origin.state.clone()
        kept = all_kept or step.number % KEPT == 0 or following is None
        by_hand = following is not None and following.origin is step and isinstance(following.move, Manual)
        try:
            step.play(state, asks=kept or not by_hand)
        except (IllegalAction, manual.ManualRefused) as error:
            raise Unplayable(step, error) from error
        if kept:
            step.keep(state)
            state = state.clone()
        at = step


@contextmanager
def _no_collector() -> Iterator[None]:
    """Many states and no garbage: to look through them again and again would take most of the time."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()


def _by_kind(entry: tuple[Printing, int]) -> tuple[str, int, str, str]:
    printing = entry[0]
    cost = printing.cost if isinstance(printing.cost, int) else 99
    return printing.kind.value, cost, printing.name, printing.code
