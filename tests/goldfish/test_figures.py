"""Figures of many games: every number with its interval and its words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from vsdeck.decks.deck import Deck
from vsdeck.goldfish.compare import Comparison, compare, win_difference
from vsdeck.goldfish.estimate import Estimate
from vsdeck.goldfish.figures import report as report_figures
from vsdeck.goldfish.figures.comparison import differences
from vsdeck.goldfish.figures.headline import compared, headline
from vsdeck.goldfish.figures.report import figures_of
from vsdeck.goldfish.run import Run
from vsdeck.goldfish.statistics import Report, goldfish
from vsdeck.match import Gap
from vsdeck.pool import Pool


@pytest.fixture(scope="module")
def report(decks: dict[str, Deck], pool: Pool) -> Report:
    return goldfish(decks["X-Men"], pool, Run(8, jobs=1))


@pytest.fixture(scope="module")
def comparison(decks: dict[str, Deck], pool: Pool) -> Comparison:
    return compare(decks["X-Men"], decks["Avengers"], pool, Run(8, policy="random", limit=3, jobs=1))


def test_every_number_that_is_asked_for_has_a_figure_with_intervals(report: Report) -> None:
    found = {figure.key: figure for figure in figures_of(report)}
    assert list(found) == [
        "points",
        "wins",
        "attack",
        "first plays",
        "stranded",
        "symbols",
        "unpayable",
        "levels",
        "opening",
        "promise",
    ]
    for figure in found.values():
        assert figure.marks or figure.empty, figure.key
        assert all(mark.found.low <= mark.found.value <= mark.found.high for mark in figure.marks), figure.key
        assert all(mark.found.count > 0 for mark in figure.marks), figure.key


def test_gained_is_spent_and_lost(report: Report) -> None:
    spent, lost, gained = report_figures.points(report).series
    for parts in zip(spent.marks, lost.marks, gained.marks, strict=True):
        values = [mark.found.value for mark in parts]
        assert values[0] + values[1] == pytest.approx(values[2])
    assert "gained: 1.00 (1.00 to 1.00)" in gained.marks[0].told


def test_a_turn_to_which_few_games_come_says_so(report: Report) -> None:
    marks = report_figures.attack(report).marks
    for mark, turn in zip(marks, report.turns, strict=True):
        assert mark.few is (turn.attack.count < report.games / 5)
        assert ("few games" in mark.told) is mark.few
    assert not marks[0].few


def test_first_plays_add_up_to_played_at_all(report: Report) -> None:
    cards = {f"{card.copies} × {card.name}": card for card in report.cards.values()}
    figure = report_figures.first_plays(report)
    assert len(figure.series) == len(report.cards)
    for series in figure.series:
        shares = sum(mark.found.value for mark in series.marks)
        assert shares == pytest.approx(cards[series.name].played / report.games)


def test_symbols_are_told_by_turn_and_by_their_icon(report: Report) -> None:
    figure = report_figures.symbols(report)
    assert {series.symbol for series in figure.series} == {series.name for series in figure.series}
    for series in figure.series:
        assert [mark.label for mark in series.marks] == [str(n) for n in range(1, len(report.turns) + 1)]


def test_what_first_hands_promise_is_shared_among_all_of_them(report: Report) -> None:
    shares = [mark.found.value for mark in report_figures.promise(report).marks]
    assert len(shares) == 11
    assert sum(shares) == pytest.approx(1)


def test_the_note_counts_what_is_not_played(report: Report) -> None:
    assert report.note() == ""
    code, card = next(iter(report.cards.items()))
    odd = replace_gaps(report, (Gap(code, card.name, "something"),))
    assert odd.note().startswith(f"{card.copies} of 60 cards have")


def replace_gaps(report: Report, gaps: tuple[Gap, ...]) -> Report:
    return replace(report, gaps=gaps)


def test_a_clear_difference_is_told_in_words_and_by_its_mark(comparison: Comparison) -> None:
    figure = differences(comparison)
    assert len(figure.marks) == len(comparison.differences)
    for mark, one in zip(figure.marks, comparison.differences, strict=True):
        assert mark.clear is one.clear
        assert ("\nclear: " in mark.told) is one.clear
        assert ("\nnot clear: " in mark.told) is not one.clear


def test_the_first_sentence_is_one_that_a_player_understands(report: Report, comparison: Comparison) -> None:
    assert headline(report).startswith("X-Men wins ")
    assert "on average in turn" in headline(report)

    def told(value: float, low: float, high: float) -> str:
        win = win_difference(comparison)
        changed = replace(win, change=Estimate(value, low, high, 8))
        found = tuple(changed if one is win else one for one in comparison.differences)
        return compared(replace(comparison, differences=found))

    assert told(-0.7, -1.0, -0.4) == "Avengers wins 0.7 turns sooner than X-Men, 0.4 to 1.0."
    assert told(0.7, 0.4, 1.0) == "X-Men wins 0.7 turns sooner than Avengers, 0.4 to 1.0."
    assert "may be chance" in told(0.3, -0.1, 0.7)
    assert told(0.0, -0.2, 0.2).endswith("win equally soon.")
