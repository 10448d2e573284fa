"""An attacker in the hand: what it would come to is seen before it is let go, and it can be taken home."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tests.ui.table.conftest import board_of, choose, end_step, lay, offered, play_turn, zone
from tests.ui.table.test_turns import move
from vsdeck.engine import Do, Spot
from vsdeck.engine.saved import dumps
from vsdeck.engine.scenario import Scenario, Side, use_cards
from vsdeck.ui.table.cardwidget import CardButton
from vsdeck.ui.table.page import PlaytestPage


@pytest.fixture
def attacker(table: PlaytestPage) -> CardButton:
    """Iceman, who can attack Captain America, and nobody else."""
    play_turn(table)
    end_step(table)
    play_turn(table)
    card = next(action.card for action in offered(table, Do.ATTACK) if action.card in zone(table, Spot.FRONT))
    return board_of(table).cards[card]


def hold(qtbot: QtBot, button: CardButton, over: QPoint) -> None:
    """Take it up with the mouse and bring it there, without letting go."""
    qtbot.mousePress(button, Qt.MouseButton.LeftButton, pos=button.rect().center())
    for _ in range(2):
        move(button, button.mapFromParent(over))


def over_target(page: PlaytestPage) -> QPoint:
    return board_of(page).cards[zone(page, Spot.BACK, 1)[0]].home.center()


def test_what_an_attack_would_come_to_is_seen_while_the_attacker_is_dragged(
    qtbot: QtBot, table: PlaytestPage, attacker: CardButton
) -> None:
    board = board_of(table)
    hold(qtbot, attacker, over_target(table))
    assert board.combat.isVisibleTo(board)
    assert board.combat.accessibleName() == "Iceman: 2 against 5 of Captain America: would hold"
    layers = board.children()
    assert layers.index(attacker) < layers.index(board.combat), "the sum is never hidden by what is held"
    assert all(layers.index(other) <= layers.index(attacker) for other in board.cards.values())
    move(attacker, attacker.mapFromParent(QPoint(5, 5)))
    assert board.combat.fight is None, "nothing would be attacked there"
    assert board.plan is not None
    move(attacker, attacker.mapFromParent(board.plan.rows[1, Spot.FRONT].center()))
    assert board.combat.fight is not None, "across the line there is one attack, which a drop would be"
    qtbot.mouseRelease(attacker, Qt.MouseButton.LeftButton, pos=attacker.mapFromParent(over_target(table)))
    assert table.live is not None
    assert "Iceman attacks Captain America." in [line.text for line in table.live.game.log()]


def test_a_dragged_attack_is_taken_back_as_one(
    qtbot: QtBot, table: PlaytestPage, attacker: CardButton
) -> None:
    assert table.live is not None
    before = dumps(table.live.state)
    hold(qtbot, attacker, over_target(table))
    qtbot.mouseRelease(attacker, Qt.MouseButton.LeftButton, pos=attacker.mapFromParent(over_target(table)))
    attacked = dumps(table.live.state)
    table.screen_.bar.undo.click()
    assert dumps(table.live.state) == before
    table.screen_.bar.redo.click()
    assert dumps(table.live.state) == attacked


def test_what_a_drop_leaves_open_is_asked_with_the_first_answer_at_hand(
    qtbot: QtBot, table: PlaytestPage
) -> None:
    """A location that is dragged to the resources: Enter places it face up, as after a click on it."""
    board = board_of(table)
    location = next(action.card for action in offered(table, Do.RESOURCE) if action.other)
    assert board.plan is not None
    place = board.plan.rows[0, Spot.RESOURCE].center()
    hold(qtbot, board.cards[location], place)
    button = board.cards[location]
    qtbot.mouseRelease(button, Qt.MouseButton.LeftButton, pos=button.mapFromParent(place))
    (menu,) = board.findChildren(QMenu)
    assert menu.activeAction() is not None
    assert menu.activeAction().text().startswith("Place as a resource, face up")
    menu.close()


@pytest.mark.parametrize("way", ["Escape", "the other button", "another window"])
def test_a_dragged_card_is_taken_home(
    qtbot: QtBot, table: PlaytestPage, attacker: CardButton, way: str
) -> None:
    assert table.live is not None
    steps, home = len(table.live.game.steps), attacker.geometry()
    hold(qtbot, attacker, over_target(table))
    if way == "Escape":
        qtbot.keyClick(attacker, Qt.Key.Key_Escape)
    elif way == "the other button":
        qtbot.mousePress(attacker, Qt.MouseButton.RightButton, pos=attacker.rect().center())
    else:
        QApplication.sendEvent(
            attacker, QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.ActiveWindowFocusReason)
        )
    assert attacker.geometry() == home
    assert board_of(table).combat.fight is None
    move(attacker, attacker.mapFromParent(over_target(table)))
    assert attacker.geometry() == home, "the button is still pressed, and moves nothing"
    qtbot.mouseRelease(attacker, Qt.MouseButton.LeftButton, pos=attacker.rect().center())
    assert QApplication.activePopupWidget() is None
    assert len(table.live.game.steps) == steps


def test_a_line_of_the_menu_shows_what_its_attack_would_come_to(
    table: PlaytestPage, attacker: CardButton
) -> None:
    board = board_of(table)
    attacker.left.emit()
    assert board.combat.fight is None
    menu = board.menu_of(attacker.look.card)
    line = next(action for action in menu.actions() if action.text().startswith("Attack Captain"))
    line.hovered.emit()
    assert board.combat.accessibleName() == "Iceman: 2 against 5 of Captain America: would hold"
    menu.aboutToHide.emit()
    assert board.combat.fight is None


def test_between_two_lanes_a_card_is_over_one_of_them(qtbot: QtBot, table: PlaytestPage) -> None:
    """A card that was let go in the narrow gap went home without a word."""
    choose(table, offered(table, Do.RESOURCE)[0].card, "Place as a resource, face down")
    board = board_of(table)
    button = board.cards[offered(table, Do.RECRUIT)[0].card]
    assert board.plan is not None
    hold(qtbot, button, board.plan.rows[0, Spot.FRONT].center())
    assert board.plan is not None
    front, back = board.plan.rows[0, Spot.FRONT], board.plan.rows[0, Spot.BACK]
    over = []
    for y in range(front.bottom(), back.top() + 1):
        move(button, button.mapFromParent(QPoint(front.center().x(), y)))
        over.append(board._drop)
    assert set(over) == {(0, Spot.FRONT), (0, Spot.BACK)}
    assert over == sorted(over, key=lambda row: row != (0, Spot.FRONT)), "first one, then the other"


def test_a_plot_twist_is_played_wherever_on_the_table_it_is_laid(qtbot: QtBot, table: PlaytestPage) -> None:
    """Laid into the middle it went home, and nothing said why."""
    use_cards(table.session.pool)
    mine = Side("Storm", front=["Gambit"], hand=["X-Factor"])
    board = lay(table, Scenario(mine, Side("Thanos", front=["Drax"])))
    (card,) = zone(table, Spot.HAND)
    assert board.plan is not None
    hold(qtbot, board.cards[card], board.plan.seam.center())
    there = board.cards[card].mapFromParent(board.plan.seam.center())
    qtbot.mouseRelease(board.cards[card], Qt.MouseButton.LeftButton, pos=there)
    assert table.live is not None
    assert not zone(table, Spot.HAND)
