"""`vsdeck play DECK…`: the game in a terminal, with numbered choices."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING, Annotated

import typer

from vsdeck.cli.cards import read_pool
from vsdeck.cli.deckfile import deck_argument
from vsdeck.cli.game import Game, GoldfishGame, MatchGame
from vsdeck.cli.mistake import Mistake
from vsdeck.cli.seats import (
    BotsOption,
    MainOption,
    ModeOption,
    SeedOption,
    SharedOption,
    StandInOption,
    is_record,
    is_session,
    open_match,
    read_bots,
    read_match,
    read_record,
    read_session,
    seat_dummy,
    tell_gaps,
)

if TYPE_CHECKING:
    from vsdeck.goldfish.session import Session
    from vsdeck.pool import Pool

FILES = deck_argument(
    "DECK…",
    "A deck for each seat (a file, starter:NAME or kept:NAME); one alone plays against itself. "
    "Or a saved game.",
)
DUMMY = typer.Option("--dummy", help="One deck alone, against an opponent that does nothing.")
RECORD = typer.Option("--record", metavar="FILE", help="Keep the game here, however it ends.", dir_okay=False)

MOST_SEEDS = 1_000_000_000
"""Without --seed every game is another one, and its seed is told."""


def play(
    files: Annotated[list[Path], FILES],
    seed: SeedOption = "",
    dummy: Annotated[bool, DUMMY] = False,
    main: MainOption = None,
    stand_in: StandInOption = None,
    mode: ModeOption = None,
    bots: BotsOption = None,
    shared_recruits: SharedOption = False,
    record: Annotated[Path | None, RECORD] = None,
) -> None:
    """Play in the terminal: every seat by you, some by bots (--bot 2=greedy), or alone (--dummy).

    For example: play starter:avengers --dummy, or play mine.txt theirs.txt --bot 2=greedy.
    """
    from vsdeck.cli.outputfile import check_target
    from vsdeck.cli.terminal import Terminal

    if record is not None:
        check_target(record)
    if not dummy and (main or stand_in):
        raise Mistake("--main and --stand-in are for the passive opponent; add --dummy.")
    pool = read_pool()
    seed = seed or str(randbelow(MOST_SEEDS))
    saved = len(files) == 1 and (is_session(files[0]) or is_record(files[0]))
    if saved and dummy:
        raise Mistake(f"{files[0].name} is a saved game and has its opponent; leave --dummy out.")
    alone = dummy or (saved and is_session(files[0]))
    if alone and (mode or bots or shared_recruits or len(files) > 1):
        raise Mistake("Against the dummy one deck plays alone: leave other decks, --bot and --mode out.")
    game: Game
    if alone and saved:
        game = _alone(read_session(files[0], pool))
    elif dummy:
        game = _alone(seat_dummy(files[0], pool, seed, main, stand_in or ()))
    else:
        game = _match(files, pool, seed, mode, bots or (), shared_recruits)
    table = Terminal(game, pool)
    try:
        table.run()
    finally:
        if record is not None:
            table.save(record)


def _alone(session: Session) -> Game:
    tell_gaps(session.gaps)
    print(f"Seed {session.table.seed}.")
    return GoldfishGame(session)


def _match(
    files: Sequence[Path],
    pool: Pool,
    seed: str,
    mode: ModeOption,
    bots: Sequence[str],
    shared_recruits: bool,
) -> Game:
    if len(files) == 1 and is_record(files[0]):
        match = open_match(files[0], read_record(files[0]), pool)
    else:
        match = read_match(files, pool, seed, mode, shared_recruits)
    names = read_bots(bots, match.rules.players)
    tell_gaps(match.gaps)
    print(f"Seed {match.record.seed}.")
    return MatchGame(match, pool, names)
