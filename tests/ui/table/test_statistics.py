"""Statistics of a deck: run beside the interface, cancelled, shown with intervals."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from vsdeck.ui.table.page import PlaytestPage


def test_games_are_played_and_shown(qtbot: QtBot, opening: PlaytestPage) -> None:
    opening.opening.statistics.click()
    view = opening.statistics
    assert opening.stack.currentWidget() is view
    with qtbot.waitSignal(view.shown, timeout=60_000):
        view.run(6)
    assert view.report is not None
    assert view.report.games == 6
    first = view.report.turns[0]
    assert view.spent.bars[0].value == first.spent.mean.value
    assert f"1: {first.spent.mean.value:.1f}" in view.spent.accessibleName()
    assert "95% intervals" in view.summary.text()
    assert view.first.bars[0].value >= view.first.bars[-1].value
    view.back.click()
    assert opening.stack.currentWidget() is opening.opening


def test_cancel_shows_what_was_found_until_then(qtbot: QtBot, opening: PlaytestPage) -> None:
    opening.show_statistics()
    view = opening.statistics
    view.progressed.connect(lambda *_: view.cancel.click())
    with qtbot.waitSignal(view.shown, timeout=60_000):
        view.run(100)
    assert view.report is not None
    assert 0 < view.report.games < 100
    assert view.start.isEnabled()
