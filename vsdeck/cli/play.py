"""`vsdeck play FILE…`: the game in a terminal, with numbered choices."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING, Annotated

import typer

from vsdeck.cli.board import board
from vsdeck.cli.cards import read_pool
from vsdeck.cli.mistake import Mistake
from vsdeck.cli.table import (
    BotsOption,
    ModeOption,
    SeedOption,
    SharedOption,
    is_record,
    open_match,
    printable,
    read_bots,
    read_match,
    read_record,
    tell_gaps,
)

if TYPE_CHECKING:
    from vsdeck.bots import Bot
    from vsdeck.card import Printing
    from vsdeck.engine import Action
    from vsdeck.engine.record import Session
    from vsdeck.match import Match
    from vsdeck.pool import Pool

FILES = typer.Argument(
    metavar="FILE…", help="A deck for each seat; one alone plays against itself. Or a saved game."
)
RECORD = typer.Option("--record", metavar="FILE", help="Keep the game here, however it ends.", dir_okay=False)

MOST_SEEDS = 1_000_000_000
"""Without --seed every game is another one, and its seed is told."""

HELP = """\
a number    that answer; Enter alone: done, pass or the only answer
u [N]       take the last answer back, or the last N
b           the table
c NAME      what a card says
t [N]       the last N lines of what happened (20)
s FILE      save; `vsdeck play FILE` plays on
q           stop
h           this"""


def play(
    files: Annotated[list[Path], FILES],
    seed: SeedOption = "",
    mode: ModeOption = None,
    bots: BotsOption = None,
    shared_recruits: SharedOption = False,
    record: Annotated[Path | None, RECORD] = None,
) -> None:
    """Play in the terminal: every seat by you, or some by bots (--bot 2=greedy)."""
    pool = read_pool()
    seed = seed or str(randbelow(MOST_SEEDS))
    match = _match(files, pool, seed, mode, shared_recruits)
    names = read_bots(bots or (), match.rules.players)
    tell_gaps(match.gaps)
    print(f"Seed {match.record.seed}.")
    table = Terminal(match, pool, names)
    try:
        table.run()
    finally:
        if record is not None:
            table.save(record)


def _match(files: Sequence[Path], pool: Pool, seed: str, mode: ModeOption, shared_recruits: bool) -> Match:
    if len(files) == 1 and is_record(files[0]):
        return open_match(files[0], read_record(files[0]), pool)
    return read_match(files, pool, seed, mode, shared_recruits)


class Terminal:
    """A game between a person at the keyboard and bots."""

    def __init__(self, match: Match, pool: Pool, names: Sequence[str]) -> None:
        from vsdeck.bots import make_bot

        self._pool = pool
        self._session = _session(match, pool)
        seed = match.record.seed
        self._bots: list[Bot | None] = [
            make_bot(name, f"{seed}/{seat}") if name else None for seat, name in enumerate(names)
        ]
        self._told: list[str] = []
        self._mine: list[tuple[int, int]] = []
        """How many actions had been made, and lines told, at each answer of the person."""
        self._shown: tuple[object, ...] = ()
        self._over = False

    def run(self) -> None:
        from vsdeck.engine import Do

        while not self._over:
            decision = self._session.state.decision
            if decision is None:
                self._over = not self._ask_after_end()
                continue
            bot = self._bots[decision.player]
            if len(decision.options) == 1 and decision.options[0].do in (Do.PASS, Do.DONE):
                self._do(decision.options[0])
            elif bot is None:
                self._ask()
            else:
                from vsdeck.bots import answer

                self._do(answer(bot, self._session.state, len(self._session.actions)))

    def _do(self, action: Action) -> None:
        from vsdeck.engine.transcript import lines

        self._session.apply(action)
        new = lines(self._session.state, self._session.state.log)
        self._told += new
        for line in new:
            print(line)

    # ------------------------------------------------------------------------------------- asking

    def _ask(self) -> None:
        from vsdeck.engine import Ask
        from vsdeck.engine.transcript import question, words

        state = self._session.state
        decision = state.decision
        assert decision is not None
        opening = decision.ask is Ask.MULLIGAN
        now = (state.turn, state.phase, decision.player, state.combat is not None, opening)
        if now != self._shown:
            self._board()
            self._shown = now
        print(f"{state.rules.names[decision.player]}: {question(state, decision)}")
        for number, action in enumerate(decision.options, 1):
            print(f"  {number:>2}  {words(state, action)}")
        self._obey(self._read())

    def _ask_after_end(self) -> bool:
        """After the end one can still look, save and take back; whether the game goes on."""
        if not self._mine:
            return False
        print("The game is over. u takes back, s FILE saves, Enter leaves.")
        word = self._read()
        if not word:
            return False
        self._obey(word)
        return not self._over

    def _read(self) -> str:
        """One line; the end of the input is the end of the game."""
        print("> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            self._over = True
            return "q"
        return line.strip()

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if not word or word.isdecimal():
            self._answer(word)
        elif word in ("u", "undo"):
            self._undo(rest)
        elif word in ("b", "board"):
            self._board()
        elif word in ("c", "card"):
            self._card(rest)
        elif word in ("t", "transcript"):
            print(*self._told[-int(rest if rest.isdecimal() and rest != "0" else 20) :], sep="\n")
        elif word in ("s", "save"):
            self._save(rest)
        elif word in ("q", "quit"):
            self._over = True
        else:
            print(HELP)

    def _answer(self, word: str) -> None:
        from vsdeck.bots.lookahead import simplest
        from vsdeck.engine import Do

        decision = self._session.state.decision
        if decision is None:
            return
        options = decision.options
        if word:
            place = int(word) if len(word) < 9 else 0
            if not 1 <= place <= len(options):
                print(f"There are answers 1 to {len(options)}; h helps.")
                return
            chosen = options[place - 1]
        else:
            chosen = simplest(options)
            if len(options) > 1 and chosen.do not in (Do.PASS, Do.DONE):
                print(f"Choose 1 to {len(options)}; h helps.")
                return
        self._mine.append((len(self._session.actions), len(self._told)))
        self._do(chosen)

    # ------------------------------------------------------------------------------------ commands

    def _undo(self, rest: str) -> None:
        steps = int(rest) if rest.isdecimal() and len(rest) < 9 else 1
        if not 1 <= steps <= len(self._mine):
            print(
                "There is nothing to take back."
                if not self._mine
                else f"1 to {len(self._mine)} can be taken back."
            )
            return
        actions, lines = self._mine[-steps]
        del self._mine[-steps:], self._told[lines:]
        self._session.undo(len(self._session.actions) - actions)
        self._shown = ()

    def _board(self) -> None:
        state = self._session.state
        viewer = state.decision.player if state.decision is not None else 0
        if self._bots[viewer] is not None:
            people = [seat for seat, bot in enumerate(self._bots) if bot is None]
            viewer = people[0] if people else viewer
        print(*board(state, viewer), sep="\n")

    def _card(self, name: str) -> None:
        """Cards of this match come first, then all others."""
        from vsdeck.cli.facts import line
        from vsdeck.powers.render import plain_text

        found = self._named(name)
        if not found:
            print(f"No card is called “{printable(name)}”." if name else "c NAME, as in: c Wolverine")
        for card in found[:6]:
            print("  ".join(cell for cell in line(card) if cell))
            for text in plain_text(card).splitlines():
                print(f"    {text}")
            for keyword in {power.keyword: None for power in card.powers if not power.tree}:
                if keyword in self._pool.keywords:
                    print(f"    ({keyword}: {self._pool.keywords[keyword].explanation})")

    def _named(self, name: str) -> list[Printing]:
        from vsdeck.names import fold

        wanted = fold(name)
        if not wanted:
            return []
        here = [fact.printing for fact in self._session.state.rules.facts if fact.printing.set]
        exact = [card for card in here if wanted in map(fold, (card.code, *card.names))]
        partly = [card for card in here if any(wanted in fold(one) for one in card.names)]
        anywhere = [self._pool[name]] if name in self._pool else list(self._pool.named(name))
        return exact or partly or anywhere

    def _save(self, name: str) -> None:
        if not name:
            print("s FILE, as in: s game.json")
            return
        try:
            self.save(Path(name).expanduser())
            print(f"Saved. `vsdeck play {name}` plays on.")
        except Mistake as mistake:
            print(mistake)

    def save(self, file: Path) -> None:
        from vsdeck.cli.target import write_file
        from vsdeck.engine.record import write

        write_file(file, write(self._session.record).encode())


def _session(match: Match, pool: Pool) -> Session:
    from vsdeck.engine import IllegalAction
    from vsdeck.engine.record import Session

    try:
        return Session(match.record, pool)
    except IllegalAction as error:
        raise Mistake(f"The saved game cannot be played on: {error}.") from error
