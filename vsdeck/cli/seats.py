"""Decks, seats and records, as the commands that play games read them."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vsdeck.cli.deckfile import read_whole_deck
from vsdeck.cli.mistake import Mistake, told
from vsdeck.untrusted.files import MEGABYTE, Unreadable, read_head, read_text

if TYPE_CHECKING:
    from vsdeck.card import Kind
    from vsdeck.decks.deck import Deck
    from vsdeck.engine import Mode
    from vsdeck.engine.record import Record
    from vsdeck.goldfish.session import Session
    from vsdeck.goldfish.setup import Opponent
    from vsdeck.match import Gap, Match
    from vsdeck.pool import Pool

LARGEST_RECORD = 5 * MEGABYTE
SHOWN_GAPS = 12


class ModeName(StrEnum):
    """How `--mode` calls the modes of the game."""

    DUEL = "duel"
    FREE_FOR_ALL = "free-for-all"
    TEAMS = "teams"
    TWO_HEADED = "two-headed"

    def mode(self) -> Mode:
        from vsdeck.engine import Mode

        return Mode[self.name]


ModeOption = Annotated[
    ModeName | None,
    typer.Option("--mode", help="Else a duel, or free for all with three or four decks."),
]
SeedOption = Annotated[
    str, typer.Option("--seed", "-s", metavar="S", help="The same seed, the same shuffles.")
]
BotsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--bot",
        metavar="SEAT=BOT",
        help="Who plays a seat, from 1 on: random, greedy or searching. Repeatable.",
        autocompletion=lambda incomplete: complete_bot(incomplete) if "=" in incomplete else [],
    ),
]
MainOption = Annotated[
    str | None,
    typer.Option("--main", metavar="CARD", help="The passive opponent's main character: a code or a name."),
]
StandInOption = Annotated[
    list[str] | None,
    typer.Option(
        "--stand-in", metavar="CARD", help="A character in its front row, as a code or name. Repeatable."
    ),
]
SharedOption = Annotated[
    bool, typer.Option("--shared-recruits", help="2 vs. 2: recruits may go to the teammate's side.")
]


def read_seed(seed: str) -> int | str:
    """A number where it is one, so that records read well."""
    return int(seed) if re.fullmatch("-?[0-9]{1,18}", seed) else seed[:200]


def read_match(
    files: Sequence[Path], pool: Pool, seed: str, mode: ModeName | None, shared_recruits: bool
) -> Match:
    """A table for the decks of these files; a single deck plays against itself."""
    from vsdeck.match import CannotPlay, make_match

    decks = [read_whole_deck(file, pool) for file in files]
    if len(decks) == 1:
        seats = (
            4 if mode in (ModeName.TEAMS, ModeName.TWO_HEADED) else 3 if mode is ModeName.FREE_FOR_ALL else 2
        )
        decks *= seats
    with told(CannotPlay):
        return make_match(decks, pool, read_seed(seed), mode.mode() if mode else None, shared_recruits)


def tell_gaps(gaps: Sequence[Gap]) -> None:
    """What is on the cards and not played is said before the game, on stderr."""
    for gap in gaps[:SHOWN_GAPS]:
        print(f"vsdeck: {gap}", file=sys.stderr)
    if len(gaps) > SHOWN_GAPS:
        print(f"vsdeck: … and {len(gaps) - SHOWN_GAPS} more that are not played", file=sys.stderr)


def tell_legality(deck: Deck, pool: Pool) -> bool | None:
    """A deck that is not legal is played all the same, and that is said on stderr; None for a format that
    nobody knows."""
    from vsdeck.cli.formats import read_formats
    from vsdeck.decks.legality import check

    format = read_formats().find(deck.format)
    if format is None:
        print(f"vsdeck: {deck.title}: there is no format “{deck.format}”; played anyway", file=sys.stderr)
        return None
    problems = check(deck, pool, format).problems
    if problems:
        more = f" (and {len(problems) - 1} more; `vsdeck validate` tells all)" if len(problems) > 1 else ""
        words = f"not legal in {format.name}, played anyway: {problems[0].message}{more}"
        print(f"vsdeck: {deck.title}: {words}", file=sys.stderr)
    return not problems


def read_bots(words: Sequence[str], seats: int, default: str = "") -> tuple[str, ...]:
    """For each seat the name of its bot, or `default`."""
    from vsdeck.bots import BOTS

    numbers = {str(number): number - 1 for number in range(1, seats + 1)}
    names: dict[int, str] = {}
    for word in words:
        seat, _, bot = (part.strip() for part in word.partition("="))
        if seat not in numbers:
            raise Mistake(
                f"--bot {word[:60]}: write a seat from 1 to {seats} and a bot, as in --bot 2=greedy."
            )
        if bot not in BOTS:
            raise Mistake(f"--bot {word[:60]}: there is no bot “{bot[:40]}”; choose {' or '.join(BOTS)}.")
        if names.setdefault(numbers[seat], bot) != bot:
            raise Mistake(f"--bot {word}: seat {seat} has got {names[numbers[seat]]} already.")
    return tuple(names.get(seat, default) for seat in range(seats))


def complete_bot(incomplete: str) -> list[str]:
    """For a shell that completes: `greedy`, or `2=greedy` behind the seat."""
    from vsdeck.bots import BOTS

    seat, equals, bot = incomplete.rpartition("=")
    return [f"{seat}{equals}{name}" for name in BOTS if name.startswith(bot)]


# ------------------------------------------------------------------------------------ against the dummy


def read_dummy(main: str | None, stand_ins: Sequence[str], pool: Pool) -> Opponent:
    """The passive opponent, with cards that are named by code or by name."""
    from vsdeck.card import Kind
    from vsdeck.goldfish.setup import DUMMY, Opponent

    return Opponent(
        main=_code("--main", main, Kind.MAIN, pool) if main else DUMMY,
        stand_ins=tuple(_code("--stand-in", word, Kind.SUPPORTING, pool) for word in stand_ins),
    )


def _code(option: str, word: str, kind: Kind, pool: Pool) -> str:
    if (coded := pool.coded(word)) is not None:
        return coded.code
    named = [printing for printing in pool.named(word) if printing.kind is kind]
    cards = list(dict.fromkeys(pool.levels(one)[0].card for one in named))
    if not cards:
        raise Mistake(f"{option} {word}: no {kind.value} character has this code or name.")
    if len(cards) > 1:
        raise Mistake(f"{option} {word}: {len(cards)} cards are called so; choose {' or '.join(cards)}.")
    return cards[0]


def seat_dummy(file: Path, pool: Pool, seed: str, main: str | None, stand_ins: Sequence[str]) -> Session:
    """A deck at the table of the dummy, where everything is asked as the rules do."""
    from vsdeck.goldfish.session import Session
    from vsdeck.match import CannotPlay

    deck, opponent = read_whole_deck(file, pool), read_dummy(main, stand_ins, pool)
    with told(CannotPlay):
        return Session.of(deck, pool, opponent, seed=read_seed(seed), first=None, row=None)


def is_session(file: Path) -> bool:
    """Whether a file looks like a saved session of the goldfish table."""
    return _begins_with(file, b'"vsdeck session"')


def read_session(file: Path, pool: Pool) -> Session:
    from vsdeck.goldfish.session import Session
    from vsdeck.goldfish.sessiontext import BadSession

    try:
        return Session.load(_text(file), pool)
    except BadSession as error:
        raise Mistake(f"{file.name}: {printable(str(error))}.") from error


# ------------------------------------------------------------------------------------------- records


def write_game(folder: Path, number: str, record: str) -> None:
    """One of many games, as a file that `vsdeck replay` tells."""
    from vsdeck.cli.outputfile import write_file

    folder.mkdir(parents=True, exist_ok=True)
    write_file(folder / f"game-{number}.json", record.encode())


def is_record(file: Path) -> bool:
    """Whether a file looks like a recorded game, not like a deck."""
    return _begins_with(file, b'"vsdeck game"')


def _begins_with(file: Path, mark: bytes) -> bool:
    try:
        return mark in read_head(file, 200)
    except Unreadable:
        return False


def read_record(file: Path) -> Record:
    from vsdeck.engine.record import BadRecord, read

    try:
        return read(_text(file))
    except BadRecord as error:
        raise Mistake(f"{file.name}: {printable(str(error))}.") from error


def _text(file: Path) -> str:
    try:
        return read_text(file, LARGEST_RECORD)
    except Unreadable as error:
        raise Mistake(f"{file.name}: {error}") from error


def open_match(file: Path, record: Record, pool: Pool) -> Match:
    from vsdeck.match import CannotPlay, open_record

    try:
        return open_record(record, pool)
    except CannotPlay as error:
        raise Mistake(f"{file.name}: {printable(str(error))}.") from error


def printable(words: str) -> str:
    """A name out of a file, short enough for a line of its own."""
    return harmless(words)[:300].rstrip(". ")


def harmless(words: str) -> str:
    """Files may hold anything; nothing of it may steer a terminal."""
    return "".join(sign if sign.isprintable() else " " for sign in words)
