"""What the later rulebooks brought is seen and heard at the table, by whoever may know it."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from tests.engine.mnb import CARDS
from tests.ui.table.conftest import board_of, lay, zone
from vsdeck.engine import Spot
from vsdeck.engine.scenario import Card, Effect, Scenario, Side
from vsdeck.ui.table.page import PlaytestPage


@pytest.fixture(autouse=True)
def _cards() -> None:
    CARDS.scenarios()


def _lines(menu: QMenu) -> list[str]:
    """All lines of a menu and of those within it."""
    found: list[str] = []
    for action in menu.actions():
        found.append(action.text())
        found += _lines(inner) if (inner := _inner(action)) is not None else []
    return found


def _inner(action: QAction) -> QMenu | None:
    inner = action.menu()
    return inner if isinstance(inner, QMenu) else None


def _opened(menu: QMenu, title: str) -> QMenu:
    return next(inner for action in menu.actions() if action.text() == title and (inner := _inner(action)))


def _removed() -> Scenario:
    """Of either hand one card is out of the game face down, and of the enemy's one face up as well."""
    away = "Move(Choose(card & InZone(HAND)), REMOVED, face=DOWN)"
    effects = [
        Effect("Hulk", away, ("Nova",)),
        Effect("Loki", away, ("Drax",), by=1),
        Effect("Loki", "Move(Choose(card & InZone(HAND)), REMOVED)", ("Magik",), by=1),
    ]
    you, enemy = Side("Hulk", hand=["Nova", "Gambit"]), Side("Loki", hand=["Drax", "Magik", "Thor"])
    return Scenario(you, enemy, effects=effects)


def test_bug_what_an_enemy_removed_face_down_was_named(table: PlaytestPage) -> None:
    lay(table, _removed())
    menu = _opened(table.screen_.pile_menu(1, Spot.KO_PILE), "Cards out of the game")
    assert [action.text() for action in menu.actions()] == ["Magik", "face-down card"]
    assert not [line for line in _lines(menu) if "Drax" in line]
    own = _opened(table.screen_.pile_menu(0, Spot.KO_PILE), "Cards out of the game")
    assert [action.text() for action in own.actions()] == ["Nova (face down)"]


def test_bug_the_moves_of_a_hidden_card_told_what_it_is(table: PlaytestPage) -> None:
    """A plot twist and a character that lie face down across have the same menu."""
    dark = [Card("Open Fire", face_down=True), Card("Drax", face_down=True)]
    lay(table, Scenario(Side("Hulk"), Side("Loki", resources=dark)))
    assert table.live is not None
    twist, character = table.live.state.zone(1, Spot.RESOURCE)
    assert _lines(table.screen_.hand_menu(twist)) == _lines(table.screen_.hand_menu(character))
    assert "Drax" not in "".join(_lines(table.screen_.hand_menu(character)))


def test_bug_another_game_was_laid_while_a_card_had_the_focus(table: PlaytestPage) -> None:
    """The focus went on to cards of the game before, of which the new one knew nothing."""
    first, *_, last = zone(table, Spot.HAND)
    board_of(table).cards[first].setFocus()
    board = lay(table, Scenario(Side("Hulk"), Side("Loki")))
    assert last not in board.cards
    assert board.pointed_at is None or board.pointed_at.card in board.cards
