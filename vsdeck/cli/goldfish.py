"""`vsdeck goldfish DECK --games N`: many games of a deck alone, and what they say about it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vsdeck.cli.cards import read_pool
from vsdeck.cli.deckfile import complete_deck, deck_argument, read_whole_deck
from vsdeck.cli.mistake import told
from vsdeck.cli.progress import GAMES, JOBS, Progress
from vsdeck.cli.seats import (
    MainOption,
    SeedOption,
    StandInOption,
    complete_bot,
    read_dummy,
    read_seed,
    tell_legality,
)

if TYPE_CHECKING:
    from vsdeck.decks.deck import Deck
    from vsdeck.goldfish.run import Run
    from vsdeck.pool import Pool

FILE = deck_argument()
POLICY = typer.Option(
    "--policy",
    metavar="BOT",
    help="Who plays the deck: random, greedy or searching.",
    autocompletion=complete_bot,
)
TURNS = typer.Option("--turns", min=1, max=30, help="A game without a win ends after so many turns.")
COMPARE = typer.Option(
    "--compare",
    metavar="DECK",
    help="Another deck or version: the same seeds, and the differences with their errors.",
    autocompletion=complete_deck,
)
JSON = typer.Option("--json", help="Print a JSON object.")


def goldfish(
    file: Annotated[Path, FILE],
    games: Annotated[int, GAMES] = 200,
    seed: SeedOption = "1",
    policy: Annotated[str, POLICY] = "greedy",
    jobs: Annotated[int | None, JOBS] = None,
    main: MainOption = None,
    stand_in: StandInOption = None,
    turns: Annotated[int, TURNS] = 10,
    compare: Annotated[Path | None, COMPARE] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Play many games of a deck against a passive opponent and tell how it does.

    For example: goldfish mine.txt --games 1000, or to see what a change did: goldfish kept:Mine@before
    --compare kept:Mine. Ctrl-C ends with what was played.
    """
    from vsdeck.goldfish.run import Run

    pool = read_pool()
    deck = read_whole_deck(file, pool)
    run = Run(games, read_seed(seed), policy, read_dummy(main, stand_in or (), pool), turns, jobs)
    if compare is None:
        _report(deck, pool, run, as_json)
        return
    other = read_whole_deck(compare, pool)
    if other.name == deck.name:
        other = replace(other, name=f"{other.name} ({compare.name})")
    _compare(deck, other, pool, run, as_json)


def _report(deck: Deck, pool: Pool, run: Run, as_json: bool) -> None:
    from vsdeck.cli.output import print_json
    from vsdeck.cli.report import print_report
    from vsdeck.goldfish.reportjson import describe
    from vsdeck.goldfish.statistics import Cancelled, goldfish
    from vsdeck.match import CannotPlay

    legal = tell_legality(deck, pool)
    with told(CannotPlay), Progress() as progress:
        try:
            report = goldfish(deck, pool, run, progress, progress.stopped)
        except Cancelled as cancelled:
            report = cancelled.report
            progress.because(cancelled)
    if as_json:
        print_json(describe(report) | {"asked": run.games, "legal": legal})
    elif report.games:
        print_report(report)
    progress.end()


def _compare(deck: Deck, other: Deck, pool: Pool, run: Run, as_json: bool) -> None:
    from vsdeck.cli.output import print_json
    from vsdeck.cli.report import print_comparison, print_report
    from vsdeck.goldfish.compare import CancelledComparison, compare
    from vsdeck.goldfish.reportjson import describe, describe_comparison
    from vsdeck.goldfish.statistics import Cancelled
    from vsdeck.match import CannotPlay

    legal = [tell_legality(one, pool) for one in (deck, other)]
    found, first = None, None
    with told(CannotPlay), Progress() as progress:
        try:
            found = compare(deck, other, pool, run, progress, progress.stopped)
        except CancelledComparison as cancelled:
            found = cancelled.comparison
            progress.because(cancelled)
        except Cancelled as cancelled:
            first = cancelled.report
            progress.because(cancelled)
    if as_json and found is not None:
        print_json(describe_comparison(found) | {"asked": run.games, "legal": legal})
    elif as_json and first is not None:
        print_json({"first": describe(first), "second": None, "differences": [], "asked": run.games})
    elif found is not None:
        print_comparison(found)
    elif first is not None and first.games:
        print_report(first)
    progress.end()
