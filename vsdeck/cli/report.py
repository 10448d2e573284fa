"""What many goldfish games say, printed for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vsdeck.cli.output import counted, print_columns

if TYPE_CHECKING:
    from vsdeck.goldfish.compare import Comparison
    from vsdeck.goldfish.estimate import Estimate
    from vsdeck.goldfish.statistics import CardTally, Report

SHOWN = 12


def print_report(report: Report) -> None:
    games = counted(report.games, "game")
    print(f"{report.deck}, played by {report.policy} against {report.opponent}: {games}")
    print("± and the numbers in brackets: 19 times of 20 the true number lies there.")
    _print_result(report)
    _print_turns(report)
    _print_levels(report)
    _print_resources(report)
    _print_cards(report)
    _print_powers(report)
    if report.stopped:
        stopped = counted(report.stopped, "game")
        print(f"\n{stopped} did not come to an end; each counts as a game without a win.")
    if note := report.note():
        print(f"\n{note}")


def _print_result(report: Report) -> None:
    print()
    print_columns(
        [
            (f"won by turn {report.limit}", _percent(report.won)),
            ("turn of the win", _mean(report.win_turn)),
            ("mulligans", _percent(report.mulligan_rate)),
            ("first hands with a location and an early character", _percent(report.keepable_rate)),
            ("points that the first hand promises in 4 turns, of 10", _mean(report.promise.mean)),
            ("cards in hand at the end", _mean(report.hand.mean)),
        ]
    )


def _print_turns(report: Report) -> None:
    print("\nRecruit points and ATK on the board, of the games that came to each turn; games won by then")
    rows: list[tuple[str, ...]] = [("turn", "games", "gained", "spent", "lost", "ATK", "won")]
    for number, turn in enumerate(report.turns, 1):
        tallies = (turn.gained, turn.spent, turn.lost, turn.attack)
        means = (_mean(tally.mean) for tally in tallies)
        rows.append((str(number), str(turn.gained.count), *means, _percent(report.won_by(number))))
    print_columns(rows)


def _print_levels(report: Report) -> None:
    from vsdeck.goldfish.estimate import share
    from vsdeck.goldfish.statistics import mean_of

    if not report.levels:
        return
    print("\nLevels: reached by the end, in which turn on average, and by each turn")
    turns = range(1, len(report.turns) + 1)
    rows: list[tuple[str, ...]] = [("level", "reached", "turn", *map(str, turns))]
    for level, counts in sorted(report.levels.items()):
        reached = share(counts.total(), report.games)
        by_turn = [share(sum(counts[at] for at in turns if at <= turn), report.games) for turn in turns]
        rows.append((str(level), _percent(reached), _mean(mean_of(counts)), *map(_rough, by_turn)))
    print_columns(rows)


def _print_resources(report: Report) -> None:
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
    from vsdeck.goldfish.estimate import share

    turns = range(1, len(report.turns) + 1)
    print("\nCards: the turn of their first play, and the percentage of games with it by each turn")
    rows: list[tuple[str, ...]] = [("copies", "card", "first in turn", *map(str, turns))]
    cards = sorted(report.cards.values(), key=lambda card: (card.turn or 99, card.name))
    for card in cards:
        by_turn = (_rough(report.played_by(card.code, turn)) for turn in turns)
        rows.append((str(card.copies), _named(card), _mean(card.first_turn), *by_turn))
    print_columns(rows)
    print("\nCards played at all, of the games; stranded: in hand at the end, of the copies that were drawn")
    rows = [("copies", "card", "played", "stranded")]
    for card in sorted(cards, key=lambda card: (-card.in_hand.rate.value, card.name)):
        played = _percent(share(card.played, report.games))
        rows.append((str(card.copies), _named(card), played, _percent(card.in_hand.rate)))
    print_columns(rows)


def _named(card: CardTally) -> str:
    return f"{card.name} ({card.code})"


def _print_powers(report: Report) -> None:
    wanted = [power for power in report.powers.values() if power.wanted]
    if not wanted:
        return
    print("\nSuper powers that could not be paid for, of the turns in which their character stood ready")
    rows = [("power", "of", "cost", "unpayable", "turns")]
    for power in sorted(wanted, key=lambda power: (-power.unpayable, power.name))[:SHOWN]:
        cost = " ".join(symbol.value for symbol in power.cost)
        rows.append((power.name, power.character, cost, _percent(power.missed.rate), str(power.wanted)))
    print_columns(rows)
    if len(wanted) > SHOWN:
        print(f"… and {len(wanted) - SHOWN} more that were missed less often; --json tells all")


def _mean(estimate: Estimate) -> str:
    if estimate.count > 1:
        return f"{estimate.value:.2f} ±{(estimate.high - estimate.low) / 2:.2f}"
    return f"{estimate.value:.2f} (once)" if estimate.count else "–"


def _percent(estimate: Estimate) -> str:
    return f"{estimate.value:.1%} ({estimate.low:.1%} – {estimate.high:.1%})" if estimate.count else "–"


def _rough(estimate: Estimate) -> str:
    """A share in a narrow column; the interval is Wilson's, told by its half."""
    return f"{100 * estimate.value:.0f} ±{50 * (estimate.high - estimate.low):.0f}"


# -------------------------------------------------------------------------------------- a comparison


def print_comparison(comparison: Comparison) -> None:
    first, second = comparison.first, comparison.second
    print(f"{first.games} games of each on the same seeds, played by {first.policy} against {first.opponent}")
    rows = [("", first.deck, second.deck, "difference", "")]
    for one in comparison.differences:
        change = f"{one.change.value:+.3f} ±{(one.change.high - one.change.low) / 2:.3f}"
        rows.append((one.what, f"{one.first:.3f}", f"{one.second:.3f}", change, "clear" if one.clear else ""))
    print_columns(rows)
    print("±: 95% interval of the difference. Clear: it leaves 0 out.")
    for report in (first, second):
        if note := report.note():
            print(f"{report.deck}: {note}")
