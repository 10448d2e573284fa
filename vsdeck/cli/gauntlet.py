"""`vsdeck simulate A B… --gauntlet`: how one deck does against each of many."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from vsdeck.cli.deckfile import STARTERS, read_decks, read_whole_deck
from vsdeck.cli.mistake import told
from vsdeck.cli.progress import Progress
from vsdeck.cli.seats import read_seed, tell_gaps, write_game

if TYPE_CHECKING:
    from vsdeck.bots.gauntlet import GauntletScore
    from vsdeck.bots.score import Score
    from vsdeck.match import Match
    from vsdeck.pool import Pool


def read_duels(files: Sequence[Path], pool: Pool, seed: str) -> list[Match]:
    """The first deck with each of the others; without any with the starter decks of 2015."""
    from vsdeck.match import CannotPlay, duels

    deck = read_whole_deck(files[0], pool)
    others = [other for file in files[1:] or (Path(STARTERS),) for other in read_decks(file, pool)]
    with told(CannotPlay):
        return duels(deck, others, pool, read_seed(seed))


def run_gauntlet(
    matches: Sequence[Match],
    pool: Pool,
    bots: tuple[str, str],
    games: int,
    jobs: int,
    folder: Path | None,
    as_json: bool,
) -> None:
    from vsdeck.bots.gauntlet import Gauntlet, GauntletScore, describe, play_gauntlet
    from vsdeck.cli.output import print_json

    gaps = tuple(dict.fromkeys(gap for match in matches for gap in match.gaps))
    tell_gaps(gaps)
    records = tuple(match.record for match in matches)
    asked = Gauntlet(records, bots, games, keep=folder is not None)
    score = GauntletScore(asked)
    with Progress() as progress, closing(play_gauntlet(asked, pool, jobs, progress.stopped)) as bouts:
        for bout in bouts:
            if folder is not None:
                write_game(folder, f"{bout.opponent + 1}-{bout.outcome.number}", bout.outcome.record)
            score.add(bout.opponent, bout.outcome)
            progress(score.whole.games, asked.total)
    if as_json:
        print_json(describe(score) | {"not_played": [str(gap) for gap in gaps]})
    elif score.whole.games:
        _print(score)
    progress.end()


def _print(score: GauntletScore) -> None:
    from vsdeck.cli.output import counted, print_columns

    asked, whole = score.gauntlet, score.whole
    many = counted(len(asked.records), "deck")
    print(f"{asked.deck} ({asked.bots[0]}) against {many} ({asked.bots[1]}), seed {asked.records[0].seed}")
    head = ("opponent", "games", "wins", "rate", "95% interval", "going first", "second", "turns")
    rows = [_row(name, one) for name, one in zip(asked.opponents, score.against, strict=True)]
    print_columns([head, *rows, _row("all", whole)])
    if whole.ties:
        stopped = f", {whole.stopped} of them without an end" if whole.stopped else ""
        print(f"{counted(whole.ties, 'tie')}, won by nobody{stopped}.")


def _row(name: str, score: Score) -> tuple[str, ...]:
    from vsdeck.bots.score import interval

    deck = score.seats[0]
    low, high = interval(deck.wins, score.games)
    return (
        name,
        str(score.games),
        str(deck.wins),
        _rate(deck.wins, score.games),
        f"{low:.1%} – {high:.1%}",
        _rate(deck.wins_going_first, deck.went_first),
        _rate(deck.wins - deck.wins_going_first, score.games - deck.went_first),
        f"{score.mean_turns:.1f}" if score.games else "–",
    )


def _rate(wins: int, games: int) -> str:
    return f"{wins / games:.1%}" if games else "–"
