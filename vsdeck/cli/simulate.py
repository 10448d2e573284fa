"""`vsdeck simulate A B --games N`: bots play many games, and who wins how often is told."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from vsdeck.cli.cards import read_pool
from vsdeck.cli.deckfile import deck_argument
from vsdeck.cli.gauntlet import read_duels, run_gauntlet
from vsdeck.cli.mistake import Mistake
from vsdeck.cli.progress import GAMES, JOBS, Progress
from vsdeck.cli.seats import (
    BotsOption,
    ModeName,
    ModeOption,
    SeedOption,
    SharedOption,
    read_bots,
    read_match,
    tell_gaps,
    write_game,
)

if TYPE_CHECKING:
    from vsdeck.bots.score import Score
    from vsdeck.match import Match
    from vsdeck.pool import Pool

FILES = deck_argument(
    "A B…",
    help="A deck for each seat (a file, starter:NAME or kept:NAME); one alone plays itself. "
    "In a gauntlet the first meets all others, which may also be folders or `starters`.",
)
GAUNTLET = typer.Option(
    "--gauntlet",
    help="Duels of the first deck with each of the others (none named: the starter decks of 2015). "
    "--games counts for each of them; every seed is played twice, seats and first turn changed over.",
)
RECORD = typer.Option("--record", metavar="DIR", help="Keep every game as a file here.", file_okay=False)
JSON = typer.Option("--json", help="Print a JSON object.")


def simulate(
    files: Annotated[list[Path], FILES],
    gauntlet: Annotated[bool, GAUNTLET] = False,
    games: Annotated[int, GAMES] = 100,
    seed: SeedOption = "1",
    jobs: Annotated[int | None, JOBS] = None,
    mode: ModeOption = None,
    bots: BotsOption = None,
    shared_recruits: SharedOption = False,
    record: Annotated[Path | None, RECORD] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Let bots play many games (greedy ones, unless --bot says otherwise).

    With --gauntlet one deck meets many: simulate mine.txt starters --gauntlet. Then --bot 1=… plays the
    deck and --bot 2=… all others. Ctrl-C ends with what was played.
    """
    from vsdeck.bots.workers import all_cores

    pool = read_pool()
    jobs = jobs or all_cores()
    if gauntlet:
        if mode not in (None, ModeName.DUEL) or shared_recruits:
            raise Mistake("A gauntlet is a row of duels; leave --mode and --shared-recruits out.")
        deck, others = read_bots(bots or (), 2, "greedy")
        run_gauntlet(read_duels(files, pool, seed), pool, (deck, others), games, jobs, record, as_json)
    else:
        match = read_match(files, pool, seed, mode, shared_recruits)
        names = read_bots(bots or (), match.rules.players, "greedy")
        _run(match, pool, names, games, jobs, record, as_json)


def _run(
    match: Match,
    pool: Pool,
    names: Sequence[str],
    games: int,
    jobs: int,
    folder: Path | None,
    as_json: bool,
) -> None:
    from vsdeck.bots.playing import play_many
    from vsdeck.bots.score import Score
    from vsdeck.cli.output import print_json

    tell_gaps(match.gaps)
    score, keep, digits = Score(match.rules.ally), folder is not None, len(str(games))
    with (
        Progress() as progress,
        closing(play_many(match.record, pool, names, games, jobs, keep, progress.stopped)) as played,
    ):
        for outcome in played:
            if folder is not None:
                write_game(folder, f"{outcome.number:0{digits}}", outcome.record)
            score.add(outcome)
            progress(score.games, games)
    if as_json:
        print_json(describe(match, names, score, games))
    elif score.games:
        _print(match, names, score)
    progress.end()


def describe(match: Match, names: Sequence[str], score: Score, asked: int) -> dict[str, Any]:
    """Everything that follows from decks, bots, seed and number of games; no clock."""
    from vsdeck.bots.score import interval

    return {
        "mode": match.rules.mode.value,
        "seed": match.record.seed,
        "games": score.games,
        "asked": asked,
        "ties": score.ties,
        "stopped": score.stopped,
        "seats": [
            {
                "name": match.rules.names[place],
                "bot": names[place],
                "wins": seat.wins,
                "win_rate": round(seat.wins / score.games, 6) if score.games else None,
                "interval": [round(bound, 6) for bound in interval(seat.wins, score.games)],
                "went_first": seat.went_first,
                "wins_going_first": seat.wins_going_first,
            }
            for place, seat in enumerate(score.seats)
        ],
        "turns": score.described_turns(),
        "actions": score.actions,
        "not_played": [str(gap) for gap in match.gaps],
    }


def _print(match: Match, names: Sequence[str], score: Score) -> None:
    from vsdeck.bots.score import interval
    from vsdeck.cli.output import counted, print_columns

    rows = [("deck", "bot", "wins", "rate", "95% interval", "went first", "won then")]
    for place, seat in enumerate(score.seats):
        low, high = interval(seat.wins, score.games)
        rows.append(
            (
                match.rules.names[place],
                names[place],
                str(seat.wins),
                f"{seat.wins / score.games:.1%}",
                f"{low:.1%} – {high:.1%}",
                str(seat.went_first),
                f"{seat.wins_going_first / seat.went_first:.1%}" if seat.went_first else "–",
            )
        )
    print_columns(rows)
    ties = f", {counted(score.ties, 'tie')}" if score.ties else ""
    stopped = f", {score.stopped} of them without an end" if score.stopped else ""
    print(
        f"{counted(score.games, 'game')} of {match.rules.mode.value}{ties}{stopped}; "
        f"{score.mean_turns:.1f} turns on average, {min(score.turns)} to {max(score.turns)}."
    )
