"""`vsdeck goldfish FILE --games N`: many games of a deck alone, and what they say about it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vsdeck.cli.cards import read_pool
from vsdeck.cli.deckfile import DECK, read_whole_deck
from vsdeck.cli.mistake import told
from vsdeck.cli.table import MainOption, SeedOption, StandInOption, read_dummy, read_seed

if TYPE_CHECKING:
    from vsdeck.goldfish.compare import Comparison
    from vsdeck.goldfish.estimate import Estimate
    from vsdeck.goldfish.statistics import Report

BAR = 30
SHOWN = 12
MOST_GAMES = 1_000_000

FILE = typer.Argument(metavar="DECK", help=DECK)
GAMES = typer.Option("--games", "-n", min=1, max=MOST_GAMES, help="How many games.")
POLICY = typer.Option("--policy", metavar="BOT", help="Who plays the deck: greedy, random …")
JOBS = typer.Option(
    "--jobs", "-j", min=1, max=64, help="Processes; else one for each core. The result is the same."
)
TURNS = typer.Option("--turns", min=1, max=30, help="A game without a win ends after so many turns.")
AGAINST = typer.Option(
    "--compare", metavar="FILE", help="Another deck or version: the same seeds, and the differences."
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
    compare: Annotated[Path | None, AGAINST] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Play many games of a deck against a passive opponent and tell how it does."""
    from vsdeck.cli.facts import print_json
    from vsdeck.goldfish import compare as comparing
    from vsdeck.goldfish import described, statistics
    from vsdeck.goldfish.run import Run
    from vsdeck.match import CannotPlay

    pool = read_pool()
    deck = read_whole_deck(file, pool)
    opponent = read_dummy(main, stand_in or (), pool)
    progress = _show if sys.stderr.isatty() else None
    run = Run(games, read_seed(seed), policy, opponent, turns, jobs)
    with told(CannotPlay):
        if compare is None:
            report = statistics.goldfish(deck, pool, run, progress)
            print_json(described.describe(report)) if as_json else _print(report)
            return
        comparison = comparing.compare(deck, read_whole_deck(compare, pool), pool, run, progress)
    print_json(described.describe_comparison(comparison)) if as_json else _print_comparison(comparison)


def _show(done: int, total: int) -> None:
    full = BAR * done // total
    bar = "#" * full + "." * (BAR - full)
    print(f"\r{bar} {done} of {total} games", end="\n" if done == total else "", file=sys.stderr, flush=True)


# ------------------------------------------------------------------------------------------ a report


def _print(report: Report) -> None:
    print(f"{report.deck}, played by {report.policy} against {report.opponent}: {report.games} games")
    print("Numbers with ± hold for 19 of 20 such series of games.")
    print()
    _print_result(report)
    _print_turns(report)
    _print_resources(report)
    _print_cards(report)
    _print_powers(report)
    if report.stopped:
        print(f"\n{report.stopped} games did not come to an end and count as games without a win.")
    if note := report.note():
        print(f"\n{note}")


def _print_result(report: Report) -> None:
    from vsdeck.cli.facts import print_columns
    from vsdeck.goldfish.estimate import share
    from vsdeck.goldfish.statistics import mean_of

    rows = [
        (f"won by turn {report.limit}", _percent(report.won)),
        ("turn of the win", _mean(report.win_turn)),
        ("mulligans", _percent(report.mulligan_rate)),
        ("first hands with a location and an early character", _percent(report.keepable_rate)),
        ("points that the first hand promises in 4 turns, of 10", _mean(report.promise.mean)),
        ("cards in hand at the end", _mean(report.hand.mean)),
    ]
    for level, turns in sorted(report.levels.items()):
        reached = _percent(share(turns.total(), report.games))
        rows.append((f"level {level} reached", f"{reached}, in turn {_mean(mean_of(turns))}"))
    print_columns(rows)


def _print_turns(report: Report) -> None:
    from vsdeck.cli.facts import print_columns

    print("\nRecruit points and ATK on the board, of the games that came to each turn")
    rows: list[tuple[str, ...]] = [("turn", "games", "gained", "spent", "lost", "ATK")]
    for number, turn in enumerate(report.turns, 1):
        tallies = (turn.gained, turn.spent, turn.lost, turn.attack)
        rows.append((str(number), str(turn.gained.count), *(_mean(tally.mean) for tally in tallies)))
    print_columns(rows)


def _print_resources(report: Report) -> None:
    from vsdeck.cli.facts import print_columns

    symbols = [
        symbol
        for symbol in (report.turns[0].symbols if report.turns else ())
        if any(turn.symbols[symbol].total for turn in report.turns)
    ]
    if not symbols:
        return
    print("\nResources face up in the main phase, by symbol")
    rows = [("turn", *(symbol.value for symbol in symbols))]
    for number, turn in enumerate(report.turns, 1):
        rows.append((str(number), *(_mean(turn.symbols[symbol].mean) for symbol in symbols)))
    print_columns(rows)


def _print_cards(report: Report) -> None:
    from vsdeck.cli.facts import print_columns
    from vsdeck.goldfish.estimate import share

    print("\nCards by the turn of their first play; stranded: in hand at the end, of the copies seen")
    rows = [("copies", "card", "played", "first in turn", "stranded")]
    for card in sorted(report.cards.values(), key=lambda card: (card.turn or 99, card.name)):
        turn = f"{card.turn:.1f}" if card.turn else "–"
        stranded = _percent(share(card.stranded, card.seen)) if card.seen else "–"
        played = _percent(share(card.played, report.games))
        rows.append((str(card.copies), f"{card.name} ({card.code})", played, turn, stranded))
    print_columns(rows)


def _print_powers(report: Report) -> None:
    from vsdeck.cli.facts import print_columns
    from vsdeck.goldfish.estimate import share

    wanted = [power for power in report.powers.values() if power.wanted]
    if not wanted:
        return
    print("\nSuper powers that could not be paid for, of the turns in which their character stood ready")
    rows = [("power", "of", "cost", "unpayable", "turns")]
    for power in sorted(wanted, key=lambda power: -power.unpayable)[:SHOWN]:
        cost = " ".join(symbol.value for symbol in power.cost)
        unpayable = _percent(share(power.unpayable, power.wanted))
        rows.append((power.name, power.character, cost, unpayable, str(power.wanted)))
    print_columns(rows)


def _mean(estimate: Estimate) -> str:
    return f"{estimate.value:.2f} ±{(estimate.high - estimate.low) / 2:.2f}" if estimate.count > 1 else "–"


def _percent(estimate: Estimate) -> str:
    return f"{estimate.value:.1%} ({estimate.low:.1%} – {estimate.high:.1%})" if estimate.count else "–"


# -------------------------------------------------------------------------------------- a comparison


def _print_comparison(comparison: Comparison) -> None:
    from vsdeck.cli.facts import print_columns

    first, second = comparison.first, comparison.second
    print(f"{first.games} games of each on the same seeds, played by {first.policy} against {first.opponent}")
    rows = [("", first.deck, second.deck, "difference", "")]
    for one in comparison.differences:
        change = f"{one.change.value:+.3f} ±{(one.change.high - one.change.low) / 2:.3f}"
        rows.append((one.what, f"{one.first:.3f}", f"{one.second:.3f}", change, "clear" if one.clear else ""))
    print_columns(rows)
    print("Clear: the interval of 95% around the difference leaves 0 out.")
    for report in (first, second):
        if note := report.note():
            print(f"{report.deck}: {note}")
