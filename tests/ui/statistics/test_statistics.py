"""Statistics of a deck: run beside the interface, cancelled, shown with intervals, compared, taken away."""

from __future__ import annotations

import ast
import csv
import json
import multiprocessing
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from tests.ui.table.conftest import playtest
from vsdeck import paths
from vsdeck.decks.deck import Deck
from vsdeck.goldfish.background import Found
from vsdeck.goldfish.compare import Comparison, compare, measures
from vsdeck.goldfish.figures.export import HEADS, as_json
from vsdeck.goldfish.reportjson import describe
from vsdeck.goldfish.run import TURNS, Run
from vsdeck.goldfish.setup import Opponent
from vsdeck.goldfish.statistics import Report, goldfish
from vsdeck.pool import Pool
from vsdeck.table.phrases import BOT_WAYS
from vsdeck.ui.statistics.view import HINTS, StatisticsView, Way
from vsdeck.ui.table.page import PlaytestPage
from vsdeck.ui.task import working
from vsdeck.ui.theme import ThemeChoice
from vsdeck.ui.window import MainWindow
from vsdeck.ui.words import Language, table


@pytest.fixture
def opening(window: MainWindow) -> PlaytestPage:
    page = playtest(window)
    page.play(next(deck for deck in page.session.decks.starters if deck.name == "X-Men"))
    return page


@pytest.fixture
def view(opening: PlaytestPage) -> StatisticsView:
    opening.show_statistics()
    return opening.statistics


@pytest.fixture(scope="module")
def decks(pool: Pool) -> dict[str, Deck]:
    from vsdeck.decks.files import starter_decks

    return {deck.name: deck for deck in starter_decks(pool, paths.resources() / "decks")}


@pytest.fixture(scope="module")
def report(decks: dict[str, Deck], pool: Pool) -> Report:
    return goldfish(decks["X-Men"], pool, Run(8, jobs=1))


@pytest.fixture(scope="module")
def comparison(decks: dict[str, Deck], pool: Pool) -> Comparison:
    return compare(decks["X-Men"], decks["Avengers"], pool, Run(8, policy="random", limit=3, jobs=1))


# ------------------------------------------------------------------------------------------ running


def test_games_are_played_and_shown(qtbot: QtBot, opening: PlaytestPage) -> None:
    opening.opening.statistics.click()
    view = opening.statistics
    assert opening.stack.currentWidget() is view
    with qtbot.waitSignal(view.shown, timeout=60_000):
        view.run(6)
    assert view.report is not None
    assert view.report.games == 6
    first = view.report.turns[0]
    chart = view.chart_grid.charts["points"]
    assert chart.figure is not None
    assert chart.figure.series[0].marks[0].found == first.spent.mean
    assert f"spent: 1 {first.spent.mean.value:.1f}" in chart.accessibleName()
    assert "95% intervals" in view.summary.text()
    view.back.click()
    assert opening.stack.currentWidget() is opening.opening


def test_cancel_shows_what_was_found_until_then(qtbot: QtBot, view: StatisticsView) -> None:
    with qtbot.waitSignal(view.shown, timeout=60_000):
        view.run(100, jobs=1)
        assert view._task is not None
        view._task.progressed.connect(lambda *_: view.cancel.click())
    assert view.report is not None
    assert 0 < view.report.games < 100
    assert view.start.isEnabled()
    assert "Stopped" in view.notice.label.text()
    assert not view.chart_grid.isHidden()


def test_who_stops_at_once_is_told_that_there_is_nothing_yet(qtbot: QtBot, view: StatisticsView) -> None:
    view.policy.setCurrentIndex(view.policy.findData("searching"))
    with qtbot.waitSignal(view.shown, timeout=60_000):
        view.run(5, jobs=1)
        qtbot.keyClick(view.cancel, Qt.Key.Key_Escape)
    assert view.report is None
    assert "before the first game" in view.notice.label.text()


def test_closing_the_window_leaves_no_process_behind(qtbot: QtBot, view: StatisticsView) -> None:
    view.policy.setCurrentIndex(view.policy.findData("random"))
    view.run(2000, jobs=2)
    qtbot.waitUntil(lambda: view.bar.value() > 0, timeout=60_000)
    workers = multiprocessing.active_children()
    assert workers
    view.window().close()
    qtbot.waitUntil(lambda: not working(), timeout=60_000)
    assert not any(worker.is_alive() for worker in workers)


def test_the_bot_of_choice_plays_and_is_remembered(qtbot: QtBot, view: StatisticsView) -> None:
    view.policy.setCurrentIndex(view.policy.findData("random"))
    with qtbot.waitSignal(view.shown, timeout=60_000):
        view.run(2)
    assert view.report is not None
    assert view.report.policy == "random"
    view.close_task()
    assert view.session.settings.get("statistics policy", "") == "random"


def test_the_dummy_that_was_chosen_is_struck(
    qtbot: QtBot, view: StatisticsView, decks: dict[str, Deck]
) -> None:
    view.policy.setCurrentIndex(view.policy.findData("random"))
    view.show_deck(decks["X-Men"], Opponent(main="MNB-003", stand_ins=("MNB-009", "MNB-010")))
    with qtbot.waitSignal(view.shown, timeout=60_000):
        view.run(1)
    name = view.session.pool["MNB-003"].name
    assert f"The dummy is {name}, with 2 stand-ins." in view.summary.text()


def test_who_cannot_be_played_is_told_why(qtbot: QtBot, view: StatisticsView) -> None:
    view.show_deck(Deck(name="Nothing in it"))
    with qtbot.waitSignal(view.shown, timeout=10_000):
        view.run(2)
    assert view.notice.label.text().startswith("No statistics: ")
    assert view.report is None
    assert view.start.isEnabled()


# ------------------------------------------------------------------------------------------ on the screen


def test_a_comparison_shows_differences_and_the_charts_of_both(
    view: StatisticsView, comparison: Comparison
) -> None:
    view.show_found(Found(Deck(), comparison.first, comparison))
    assert next(iter(view.chart_grid.charts)) == "differences"
    assert [button.text() for button in view.side_buttons] == ["X-Men", "Avengers"]
    cards = view.chart_grid.charts["first plays"].accessibleName()
    view.side_buttons[1].click()
    assert view.chart_grid.charts["first plays"].accessibleName() != cards
    assert "Avengers" in view.summary.text()
    view.show_found(Found(Deck(), comparison.first))
    assert "differences" not in view.chart_grid.charts
    assert view.side_row.isHidden()


def test_names_stand_before_a_wide_colon_in_japanese(view: StatisticsView, comparison: Comparison) -> None:
    view.session.choose_language(Language.JAPANESE)
    view.show_found(Found(Deck(), comparison.first, comparison))
    assert "X-Men：" in view.summary.text()
    assert ": " not in view.summary.text()


def test_the_same_seeds_are_played_by_both_decks(
    qtbot: QtBot, view: StatisticsView, decks: dict[str, Deck]
) -> None:
    view.policy.setCurrentIndex(view.policy.findData("random"))
    view.rival.choose(decks["X-Men"])
    with qtbot.waitSignal(view.shown, timeout=60_000):
        view.run(3)
    assert view.comparison is not None
    assert view.comparison.second.games == 3
    assert all(one.change.value == 0 for one in view.comparison.differences)


def test_versions_and_steps_of_the_deck_can_be_compared(
    opening: PlaytestPage, decks: dict[str, Deck]
) -> None:
    library = opening.session.decks.library
    kept = library.copy_starter(decks["X-Men"])
    library.name_version(kept, "League")
    code = next(iter(kept.deck.cards))
    kept = library.edit(kept, kept.deck.add(code, -1), "Remove one")
    view = opening.statistics
    view.show_deck(kept.deck)
    view.rival.fill()
    found = {menu.title(): menu for menu in view.rival._menu.findChildren(QMenu)}
    found["Versions of this deck"].actions()[0].trigger()
    assert view.rival.rival is not None
    assert view.rival.rival.name == "X-Men · League"
    assert view.rival.rival.cards[code] == kept.deck.cards.get(code, 0) + 1
    found["As this deck was before"].actions()[0].trigger()
    assert view.rival.rival.name == "X-Men · before “Remove one”"
    assert "Avengers" in [action.text() for action in found["Starter decks"].actions()]


def test_long_names_do_not_push_the_buttons_out(view: StatisticsView, decks: dict[str, Deck]) -> None:
    view.rival.choose(replace(decks["Avengers"], name="A name that goes on and on and never comes to an end"))
    assert view.rival.text() == "Compare with A name that goes on and o…"
    assert view.rival.toolTip().startswith("A name that goes on and on and never comes to an end")


def test_a_deck_file_can_be_compared_or_is_refused(
    view: StatisticsView, decks: dict[str, Deck], pool: Pool, tmp_path: Path
) -> None:
    from vsdeck.decks.files import FileKind, write_deck

    file = tmp_path / "other.txt"
    file.write_text(write_deck(decks["Avengers"], pool, FileKind.TEXT), encoding="utf-8")
    view.rival.open_file(file)
    assert view.rival.rival is not None
    assert view.rival.rival.cards == decks["Avengers"].cards
    file.write_text("4 Nobody of this name at all\n", encoding="utf-8")
    view.rival.open_file(file)
    assert "not clear" in view.notice.label.text()
    assert view.rival.rival.cards == decks["Avengers"].cards


@pytest.mark.parametrize(("width", "columns"), [(1100, 2), (1280, 2), (1920, 4), (3840, 4)])
def test_charts_stand_in_as_many_columns_as_fit(
    view: StatisticsView, report: Report, qtbot: QtBot, width: int, columns: int
) -> None:
    view.show_found(Found(Deck(), report))
    view.window().resize(width, 720)
    qtbot.waitUntil(lambda: view.window().width() == width)
    QGuiApplication.processEvents()
    charts = list(view.chart_grid.charts.values())
    assert len({chart.x() for chart in charts}) == columns
    inside = view.chart_grid.inside.rect()
    for chart in charts:
        assert inside.contains(chart.geometry())
        assert not any(
            chart.geometry().intersects(other.geometry()) for other in charts if other is not chart
        )


def test_a_grid_is_walked_by_keyboard_and_every_cell_says_its_numbers(
    qtbot: QtBot, view: StatisticsView, report: Report
) -> None:
    view.show_found(Found(Deck(), report))
    chart = view.chart_grid.charts["first plays"]
    chart.setFocus()
    qtbot.keyClick(chart, Qt.Key.Key_Right)
    assert chart.accessibleDescription() == chart.areas[1].label.replace("\n", ", ")
    qtbot.keyClick(chart, Qt.Key.Key_Down)
    assert chart.accessibleDescription() == chart.areas[TURNS + 1].label.replace("\n", ", ")
    assert "first played in turn 2" in chart.accessibleDescription()


def test_pointing_at_a_bar_tells_its_numbers(view: StatisticsView, report: Report) -> None:
    view.show_found(Found(Deck(), report))
    chart = view.chart_grid.charts["attack"]
    middle = chart.areas[0].rect.center().toPoint()
    assert chart._at(middle) == 0
    assert chart._at(QPoint(0, 0)) == -1
    assert chart.tooltip(chart.areas[0]).startswith("Turn 1, 8 games\nATK: ")


@pytest.mark.parametrize("theme", [ThemeChoice.DARK, ThemeChoice.LIGHT])
def test_charts_are_painted_in_both_themes(
    view: StatisticsView, comparison: Comparison, theme: ThemeChoice
) -> None:
    view.session.choose_theme(theme)
    view.show_found(Found(Deck(), comparison.first, comparison))
    tokens = view.session.theme.tokens
    for key in ("points", "differences", "first plays", "opening"):
        chart = view.chart_grid.charts[key]
        image = chart.grab().toImage()
        assert image.pixelColor(4, 4).name() == tokens["surface"].lower()
        row = chart.areas[0].rect
        there = {
            image.pixelColor(x, y).name()
            for x in range(image.width())
            for y in range(int(row.top()), int(row.bottom()), 2)
        }
        assert tokens["text"].lower() in there, key
    bar = view.chart_grid.charts["points"].areas[1].rect
    image = view.chart_grid.charts["points"].grab().toImage()
    assert image.pixelColor(int(bar.center().x()), int(bar.bottom()) - 22).name() == tokens["accent"].lower()


# ------------------------------------------------------------------------------------------ against others


def test_a_deck_plays_against_others_and_its_win_rates_are_shown(
    qtbot: QtBot, view: StatisticsView, decks: dict[str, Deck]
) -> None:
    view.way_box.setCurrentIndex(view.way_box.findData(Way.GAUNTLET))
    assert view.rival.isHidden()
    assert [deck.name for deck in view.opponents.decks].count("X-Men") == 0
    view.opponents.choose([decks["Avengers"], decks["Super Villains"]])
    view.policy.setCurrentIndex(view.policy.findData("random"))
    with qtbot.waitSignal(view.shown, timeout=60_000):
        view.run(2)
    assert view.found is not None
    score = view.found.score
    assert score is not None
    assert score.whole.games == 4
    figure = view.figures[0]
    assert [mark.label for mark in figure.marks] == ["Avengers", "Super Villains", "All together"]
    assert figure.marks[2].found.value == score.whole.seats[0].wins / 4
    assert json.loads(as_json(view.numbers.described))["opponents"][1]["games"] == 2
    view.opponents.choose([])
    view.run(2)
    assert "at least one deck" in view.notice.label.text()


def test_opponents_are_ticked_in_the_menu(view: StatisticsView) -> None:
    button = view.opponents
    button.fill()
    ticks = {action.text(): action for action in button._menu.actions() if action.isCheckable()}
    before = [deck.name for deck in button.decks]
    ticks["X-Men"].trigger()
    assert [deck.name for deck in button.decks] == [*before, "X-Men"]
    ticks[before[0]].trigger()
    assert [deck.name for deck in button.decks] == [*before[1:], "X-Men"]


# ------------------------------------------------------------------------------------------ taken away


def test_numbers_are_copied_and_saved(view: StatisticsView, report: Report, tmp_path: Path) -> None:
    view.show_found(Found(Deck(), report))
    told: list[str] = []
    view.session.wishes.told.connect(lambda text, *_: told.append(text))
    view.numbers.copy_json()
    assert told == ["The numbers are in the clipboard."]
    assert view.notice.isHidden(), "it is told for a moment only"
    assert json.loads(QGuiApplication.clipboard().text()) == describe(report)
    view.numbers.copy_table()
    lines = list(csv.reader(QGuiApplication.clipboard().text().splitlines(), delimiter="\t"))
    assert lines[0] == ["Figure", "What", "Turn or name", "Value", "Low", "High", "Of"]
    view.numbers.save(tmp_path / "numbers.csv")
    with (tmp_path / "numbers.csv").open(encoding="utf-8-sig", newline="") as file:
        assert list(csv.reader(file)) == lines
    view.numbers.save(tmp_path / "numbers.json")
    assert json.loads((tmp_path / "numbers.json").read_text(encoding="utf-8")) == describe(report)
    view.numbers.save(tmp_path / "missing" / "numbers.csv")
    assert "could not be written" in view.notice.label.text()


def test_all_numbers_are_a_table_too(view: StatisticsView, report: Report) -> None:
    view.show_found(Found(Deck(), report))
    view.numbers.as_table.trigger()
    assert view.table is not None
    assert view.stack.currentWidget() is view.table
    assert view.table.rowCount() == sum(len(figure.marks) for figure in view.figures)
    view.numbers.as_table.trigger()
    assert view.stack.currentWidget() is view.chart_grid


# ------------------------------------------------------------------------------------------ words


def sentences() -> Iterator[str]:
    """Whatever the files of this view say."""
    for source in (paths.PACKAGE / "ui" / "statistics").glob("*.py"):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                called = (
                    node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                )
                first = node.args[0]
                if called == "say" and isinstance(first, ast.Constant) and isinstance(first.value, str):
                    yield first.value


def test_the_statistics_are_translated_whole() -> None:
    known = table(Language.JAPANESE).keys()
    assert sorted(set(sentences()) - known) == []
    assert sorted(measures(TURNS).keys() - known) == []
    shown = {*(way.value for way in Way), *HINTS.values(), *BOT_WAYS.values(), *BOT_WAYS, *HEADS}
    assert sorted(shown - known) == []


def test_decks_without_a_name_are_called_so(view: StatisticsView, decks: dict[str, Deck]) -> None:
    nameless = replace(decks["X-Men"], name="")
    view.session.decks.library.create(nameless)
    view.show_deck(nameless)
    assert view.title.text() == "Statistics of Deck without a name"
    view.rival.choose(nameless)
    assert view.rival.toolTip().startswith("Deck without a name (other)\n")
    view.opponents.choose([nameless])
    assert view.opponents.toolTip() == "Deck without a name"


def test_what_was_counted_is_told_again_in_another_language(
    opening: PlaytestPage, view: StatisticsView, decks: dict[str, Deck], report: Report
) -> None:
    view.rival.choose(decks["Avengers"])
    view.show_found(Found(decks["X-Men"], report))
    opening.session.choose_language(Language.JAPANESE)
    assert opening.stack.currentWidget() is opening.statistics is not view
    assert opening.statistics.report is report
    assert opening.statistics.rival.rival == decks["Avengers"]
    assert "ターン" in opening.statistics.headline.text()
