"""A card is named by typing: all names of the pool are offered, and none is told apart."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.engine.mnb import CARDS
from tests.ui.table.conftest import board_of
from vsdeck.engine import Action
from vsdeck.engine.scenario import Scenario, Side
from vsdeck.table.naming import naming
from vsdeck.table.offers import offers
from vsdeck.ui.table.page import PlaytestPage


def test_a_name_is_found_by_typing_a_part_of_it(qtbot: QtBot, table: PlaytestPage) -> None:
    CARDS.scenarios()
    accused = Scenario(Side("Thanos", front=["Ronan"], resources=["Academy"]), Side("Hulk", hand=["Magik"]))
    accused.use("Ronan", "Accuse")
    strip, answers = table.screen_.strip, list[Action]()
    strip.answered.disconnect(board_of(table).answer)
    strip.answered.connect(answers.append)
    strip._fill(accused.state, offers(accused.state, ()).loose)
    (button,) = strip.buttons
    assert button.text() == "Name a card…"
    button.click()
    names = strip.names
    assert names is not None
    qtbot.keyClicks(names.line, "fin fang")
    assert [names.list.item(row).text() for row in range(names.list.count())] == ["Fin Fang Foom"]
    qtbot.keyClick(names.line, Qt.Key.Key_Return)
    assert answers == [naming("Fin Fang Foom")]
    assert answers[0] in accused.state.decision.options  # type: ignore[union-attr]


def test_a_name_that_many_cards_have_stands_there_once(qtbot: QtBot, table: PlaytestPage) -> None:
    CARDS.scenarios()
    accused = Scenario(Side("Thanos", front=["Ronan"], resources=["Academy"]), Side("Hulk"))
    accused.use("Ronan", "Accuse")
    strip = table.screen_.strip
    strip._fill(accused.state, offers(accused.state, ()).loose)
    strip.buttons[0].click()
    assert strip.names is not None
    qtbot.keyClicks(strip.names.line, "wolverine")
    found = [strip.names.list.item(row).text() for row in range(strip.names.list.count())]
    assert found.count("Wolverine") == 1
