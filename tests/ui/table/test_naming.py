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
    question, answers = table.screen_.dock, list[Action]()
    question.answered.disconnect(board_of(table).answer)
    question.answered.connect(answers.append)
    question._fill(accused.state, offers(accused.state, ()).loose)
    (button,) = question.buttons
    assert button.text() == "Name a card…"
    button.click()
    names = question.names
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
    question = table.screen_.dock
    question._fill(accused.state, offers(accused.state, ()).loose)
    question.buttons[0].click()
    assert question.names is not None
    qtbot.keyClicks(question.names.line, "wolverine")
    found = [question.names.list.item(row).text() for row in range(question.names.list.count())]
    assert found.count("Wolverine") == 1
