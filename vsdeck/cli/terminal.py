"""A game at the keyboard: numbered choices, the table as text, and a few words beside them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from vsdeck.cli.game import obvious
from vsdeck.cli.mistake import Mistake
from vsdeck.cli.seats import printable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vsdeck.card import Printing
    from vsdeck.cli.game import Game
    from vsdeck.engine import Action
    from vsdeck.pool import Pool

HELP = """\
a number    that answer; Enter alone: the answer that goes on, or the only one
n NAME      that card, when one is to be named; a part of its name is enough
u [N]       take the last answer back, or the last N
b           the table
p           KO piles, and what is out of the game
c NAME      what a card says, or what a keyword does
t [N]       the last N lines of what happened (20)
s FILE      save; `vsdeck play FILE` plays on
q           stop
h           this"""
MOST = 20
"""More names than this are not listed."""


class Terminal:
    """A person at the keyboard, and whoever else plays."""

    def __init__(self, game: Game, pool: Pool) -> None:
        self._pool = pool
        self._game = game
        self._told: list[str] = []
        self._mine: list[tuple[int, int]] = []
        """Where the game was, and how many lines were told, at each answer of the person."""
        self._shown: tuple[object, ...] = ()
        self._over = False
        for made in game.past:
            if made.by_person:
                self._mine.append((made.at, len(self._told)))
            self._told += made.lines

    def run(self) -> None:
        while not self._over:
            decision = self._game.state.decision
            if decision is None:
                self._over = not self._ask_after_end()
            elif self._game.waiting:
                self._tell(self._game.reply())
            elif (only := obvious(decision)) is not None:
                self._tell(self._game.do(only))
            else:
                self._ask()

    def _tell(self, lines: Sequence[str]) -> None:
        self._told += lines
        for line in lines:
            print(line)

    # ------------------------------------------------------------------------------------- asking

    def _ask(self) -> None:
        from vsdeck.engine import Ask
        from vsdeck.engine.transcript import question, words
        from vsdeck.table.offers import ENDS
        from vsdeck.table.phrases import end_words

        state = self._game.state
        decision = state.decision
        assert decision is not None
        opening = decision.ask is Ask.MULLIGAN
        now = (state.turn, state.phase, decision.player, state.combat is not None, opening)
        if now != self._shown:
            self._board()
            self._shown = now
        print(f"{state.rules.names[decision.player]}: {question(state, decision)}")
        if decision.ask is Ask.NAME:
            print(f"  n NAME, as in: n Wolverine ({len(decision.options):,} cards can be named)")
            self._obey(self._read())
            return
        for number, action in enumerate(decision.options, 1):
            told = end_words(state) if action.do in ENDS else words(state, action)
            print(f"  {number:>2}  {told}")
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
            self._answer(line)
        elif word in ("n", "name"):
            self._name(rest)
        elif word in ("u", "undo"):
            self._undo(rest)
        elif word in ("b", "board"):
            self._board()
        elif word in ("p", "piles"):
            self._piles()
        elif word in ("c", "card"):
            self._card(rest)
        elif word in ("t", "transcript"):
            print(*self._told[-(_number(rest) or 20) :], sep="\n")
        elif word in ("s", "save"):
            self._save(rest)
        elif word in ("q", "quit"):
            self._over = True
        else:
            print(HELP)

    def _answer(self, word: str) -> None:
        from vsdeck.bots.lookahead import simplest
        from vsdeck.table.offers import ENDS

        decision = self._game.state.decision
        if decision is None:
            return
        options = decision.options
        if word:
            place = _number(word)
            if not 1 <= place <= len(options):
                print(f"There are answers 1 to {len(options)}; h helps.")
                return
            chosen = options[place - 1]
        else:
            chosen = simplest(options)
            if len(options) > 1 and chosen.do not in ENDS:
                print(f"Choose 1 to {len(options)}; h helps.")
                return
        self._do(chosen)

    def _name(self, typed: str) -> None:
        """Names the one card that is meant, or lists what could be meant."""
        from vsdeck.engine import Ask
        from vsdeck.table.naming import names_with, naming

        state = self._game.state
        if state.decision is None or state.decision.ask is not Ask.NAME:
            print("No card is to be named now.")
            return
        found = names_with(state, typed) if typed else []
        if len(found) == 1:
            self._do(naming(found[0]))
        elif found:
            more = f" … and {len(found) - MOST} more" if len(found) > MOST else ""
            print(f"Which one: {', '.join(found[:MOST])}{more}?")
        else:
            print(f"No card is called “{printable(typed)}”." if typed else "n NAME, as in: n Wolverine")

    def _do(self, chosen: Action) -> None:
        self._mine.append((self._game.at, len(self._told)))
        self._tell(self._game.do(chosen))

    # ------------------------------------------------------------------------------------ commands

    def _undo(self, rest: str) -> None:
        steps = _number(rest) if rest else 1
        if not 1 <= steps <= len(self._mine):
            print(
                "There is nothing to take back."
                if not self._mine
                else f"1 to {len(self._mine)} can be taken back."
            )
            return
        at, lines = self._mine[-steps]
        del self._mine[-steps:], self._told[lines:]
        self._game.back_to(at)
        self._shown = ()

    def _board(self) -> None:
        from vsdeck.table.board import board

        print(*board(self._game.state, self._viewer), sep="\n")

    def _piles(self) -> None:
        from vsdeck.table.board import open_piles

        print(*open_piles(self._game.state, self._viewer), sep="\n")

    @property
    def _viewer(self) -> int:
        """Who is asked, or else a person who plays."""
        state, people = self._game.state, self._game.people
        asked = state.decision.player if state.decision is not None else 0
        return people[0] if people and asked not in people else asked

    def _card(self, name: str) -> None:
        """Cards of this match come first, then all others; a keyword is explained too."""
        from vsdeck.cli.output import card_text, line
        from vsdeck.names import fold

        found = self._named(name)
        keywords = [each for each in self._pool.keywords.values() if fold(each.name) == fold(name)]
        for keyword in keywords:
            print(f"{keyword.name}: {keyword.explanation}")
        if not found and not keywords:
            print(f"No card is called “{printable(name)}”." if name else "c NAME, as in: c Wolverine")
        for card in found[:6]:
            print("  ".join(cell for cell in line(card) if cell))
            for text in card_text(card, self._pool.keywords):
                print(f"    {text}")

    def _named(self, name: str) -> list[Printing]:
        from vsdeck.names import fold

        wanted = fold(name)
        if not wanted:
            return []
        here = [fact.printing for fact in self._game.state.rules.facts if fact.printing.set]
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
        from vsdeck.cli.outputfile import write_file

        write_file(file, self._game.save().encode())


def _number(typed: str) -> int:
    """A number as people type it; 0 for anything else."""
    return int(typed) if typed.isdecimal() and len(typed) < 9 else 0
