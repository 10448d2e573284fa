"""`vsdeck simulate A B --games N`: bots play many games, and who wins how often is told."""

from __future__ import annotations

import sys
from collections.abc import Generator, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from vsdeck.cli.cards import read_pool
from vsdeck.cli.table import (
    BotsOption,
    ModeOption,
    SeedOption,
    SharedOption,
    read_bots,
    read_match,
    tell_gaps,
)

if TYPE_CHECKING:
    from vsdeck.bots.playing import Outcome
    from vsdeck.bots.score import Score
    from vsdeck.match import Match
    from vsdeck.pool import Pool

BAR = 30
MOST_GAMES = 1_000_000

FILES = typer.Argument(metavar="A B…", help="Deck files, one for each seat; one alone plays itself.")
GAMES = typer.Option("--games", "-n", min=1, max=MOST_GAMES, help="How many games.")
JOBS = typer.Option("--jobs", "-j", min=1, max=64, help="Processes; the result is the same for any number.")
RECORD = typer.Option("--record", metavar="DIR", help="Keep every game as a file here.", file_okay=False)
JSON = typer.Option("--json", help="Print a JSON object.")


def simulate(
    files: Annotated[list[Path], FILES],
    games: Annotated[int, GAMES] = 100,
    seed: SeedOption = "1",
    jobs: Annotated[int, JOBS] = 1,
    mode: ModeOption = None,
    bots: BotsOption = None,
    shared_recruits: SharedOption = False,
    record: Annotated[Path | None, RECORD] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Let bots play many games (greedy ones, unless --bot says otherwise)."""
    from vsdeck.bots.score import Score

    pool = read_pool()
    match = read_match(files, pool, seed, mode, shared_recruits)
    names = read_bots(bots or (), match.rules.players, "greedy")
    tell_gaps(match)
    score = Score(match.rules.ally)
    with closing(_outcomes(match, pool, names, games, jobs, record)) as outcomes:
        for outcome in outcomes:
            score.add(outcome)
            if sys.stderr.isatty():
                _show(score.games, games)
    if as_json:
        from vsdeck.cli.facts import print_json

        print_json(describe(match, names, score))
    else:
        _print(match, names, score)


def _outcomes(
    match: Match, pool: Pool, names: Sequence[str], games: int, jobs: int, folder: Path | None
) -> Generator[Outcome, None, None]:
    from vsdeck.bots.playing import play_many
    from vsdeck.cli.target import write_file

    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    digits = len(str(games))
    with closing(play_many(match.record, pool, names, games, jobs, keep=folder is not None)) as played:
        for outcome in played:
            if folder is not None:
                write_file(folder / f"game-{outcome.number:0{digits}}.json", outcome.record.encode())
            yield outcome


def _show(done: int, total: int) -> None:
    full = BAR * done // total
    bar = "#" * full + "." * (BAR - full)
    print(f"\r{bar} {done} of {total} games", end="\n" if done == total else "", file=sys.stderr, flush=True)


def describe(match: Match, names: Sequence[str], score: Score) -> dict[str, Any]:
    """Everything that follows from decks, bots, seed and number of games; no clock."""
    from vsdeck.bots.score import interval

    return {
        "mode": match.rules.mode.value,
        "seed": match.record.seed,
        "games": score.games,
        "ties": score.ties,
        "stopped": score.stopped,
        "seats": [
            {
                "name": match.rules.names[place],
                "bot": names[place],
                "wins": seat.wins,
                "win_rate": round(seat.wins / score.games, 6),
                "interval": [round(bound, 6) for bound in interval(seat.wins, score.games)],
                "went_first": seat.went_first,
                "wins_going_first": seat.wins_going_first,
            }
            for place, seat in enumerate(score.seats)
        ],
        "turns": {
            "mean": round(score.mean_turns, 3),
            "median": score.median_turns,
            "least": min(score.turns),
            "most": max(score.turns),
        },
        "actions": score.actions,
        "not_played": [str(gap) for gap in match.gaps],
    }


def _print(match: Match, names: Sequence[str], score: Score) -> None:
    from vsdeck.bots.score import interval
    from vsdeck.cli.facts import print_columns

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
    ties = f", {score.ties} ties" if score.ties else ""
    stopped = f", {score.stopped} of them without an end" if score.stopped else ""
    print(
        f"{score.games} games of {match.rules.mode.value}{ties}{stopped}; "
        f"{score.mean_turns:.1f} turns on average, {min(score.turns)} to {max(score.turns)}."
    )
