"""What the later rulebooks brought is seen and heard at the table, by whoever may know it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu

from tests.engine.mnb import CARDS
from tests.ui.table.conftest import board_of, lay, zone
from vsdeck.card import Printing
from vsdeck.engine import Spot
from vsdeck.engine.reading import predictions
from vsdeck.engine.scenario import Card, Effect, Scenario, Side
from vsdeck.ui.table.page import PlaytestPage
from vsdeck.ui.window import MainWindow


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
    menu = _opened(table.screen_.hands.of_pile(1, Spot.KO_PILE), "Cards out of the game")
    assert [action.text() for action in menu.actions()] == ["Magik", "face-down card"]
    assert not [line for line in _lines(menu) if "Drax" in line]
    own = _opened(table.screen_.hands.of_pile(0, Spot.KO_PILE), "Cards out of the game")
    assert [action.text() for action in own.actions()] == ["Nova (face down)"]


def test_bug_the_moves_of_a_hidden_card_told_what_it_is(table: PlaytestPage) -> None:
    """A plot twist and a character that lie face down across have the same menu."""
    dark = [Card("Open Fire", face_down=True), Card("Drax", face_down=True)]
    lay(table, Scenario(Side("Hulk"), Side("Loki", resources=dark)))
    assert table.live is not None
    twist, character = table.live.state.zone(1, Spot.RESOURCE)
    assert _lines(table.screen_.hands.of_card(twist)) == _lines(table.screen_.hands.of_card(character))
    assert "Drax" not in "".join(_lines(table.screen_.hands.of_card(character)))


def test_bug_another_game_was_laid_while_a_card_had_the_focus(table: PlaytestPage) -> None:
    """The focus went on to cards of the game before, of which the new one knew nothing."""
    first, *_, last = zone(table, Spot.HAND)
    board_of(table).cards[first].setFocus()
    board = lay(table, Scenario(Side("Hulk"), Side("Loki")))
    assert last not in board.cards
    assert board.pointed_at is None or board.pointed_at.card in board.cards


# ------------------------------------------------------------------------------- what later rulebooks brought


def _tunnelled(*, dark: bool) -> Scenario:
    enemy = Side("Loki", resources=[Card("Laboratory", face_down=dark)])
    return Scenario(Side("FAN-033", resources=["Academy"]), enemy).use("FAN-033", "Mole, Man")


@pytest.mark.parametrize("dark", [False, True])
def test_a_resource_says_who_is_beneath(table: PlaytestPage, dark: bool) -> None:
    board = lay(table, _tunnelled(dark=dark))
    (other,), (above,) = ([board.cards[card] for card in zone(table, Spot.RESOURCE, me)] for me in (0, 1))
    assert "above Mole Man" in above.accessibleName()
    assert ("Laboratory" in above.accessibleName()) is not dark
    assert "Mole Man" not in other.accessibleName()


def test_cards_of_who_plays_along_say_so(table: PlaytestPage) -> None:
    """In hand and among the resources."""
    you = Side("Hulk", back=["FAN-014"], deck=["Magik", "Academy", "Nova", "Fortress", "Laboratory"])
    effects = [Effect("Wyatt Wingfoot", "PlayAlong(SELF)")]
    laid = Scenario(you, Side("Loki"), active=1, effects=effects).end_turn()
    board = lay(table, laid)
    heard = {
        board.cards[card].look.name: board.cards[card].accessibleName() for card in zone(table, Spot.HAND)
    }
    assert {name for name, words in heard.items() if "of Wyatt Wingfoot" in words} == {"Nova", "Fortress"}
    board = lay(table, laid.done().resource("Fortress", face_up=True))
    (placed,) = (board.cards[card] for card in zone(table, Spot.RESOURCE))
    assert "of Wyatt Wingfoot" in placed.accessibleName()


def test_a_mark_is_painted_on_cards_of_who_plays_along(table: PlaytestPage) -> None:
    """The same card with the mark and without differs, as a tile and as a resource of any size."""
    assert table.live is not None
    board = lay(table, Scenario(Side("Hulk", hand=["Nova"], resources=["Fortress"]), Side("Loki")))
    (tile,), (chip,) = (zone(table, spot) for spot in (Spot.HAND, Spot.RESOURCE))
    for button in (board.cards[tile], board.cards[chip]):
        before = button.grab().toImage()
        button.show_look(replace(button.look, part="Wyatt Wingfoot"))
        assert button.grab().toImage() != before


def test_the_bar_says_which_universe_is_played(table: PlaytestPage) -> None:
    you = Side("Hulk", front=["FAN-021", "Nova"], resources=["Laboratory", "Academy"])
    laid = Scenario(you, Side("Loki"), phase="formation").use("FAN-021", "Manipulate Reality")
    lay(table, laid)
    bar = table.screen_.bar
    assert "Universe" not in bar.turn.text()
    lay(table, laid.end_turn())
    assert bar.turn.text().endswith("· Pocket Universe 1")
    assert "Pocket Universe 1" in bar.accessibleName()


def test_large_writing_has_room_for_turn_and_universe(table: PlaytestPage) -> None:
    """The steps that are not now give way."""
    you = Side("Hulk", front=["FAN-021", "Nova"], resources=["Laboratory", "Academy"])
    laid = Scenario(you, Side("Loki"), phase="formation").use("FAN-021", "Manipulate Reality").end_turn()
    window = table.window()
    assert isinstance(window, MainWindow)
    window.resize(1280, 720)
    table.session.choose_size(200)
    page = window.page("playtest")
    assert isinstance(page, PlaytestPage)
    lay(page, laid)
    QApplication.processEvents()
    bar = page.screen_.bar
    assert bar.turn.fontMetrics().horizontalAdvance(bar.turn.text()) <= bar.turn.width()
    assert [step.text() for step in bar.steps if step.isVisible()] == ["Formation"]


def test_a_prediction_is_shown_to_its_maker_alone(table: PlaytestPage) -> None:
    laid = Scenario(Side("FAN-037", front=["FAN-040"], resources=["Academy"]), Side("Loki"))
    lay(table, laid)
    told = table.screen_.predicted
    assert told.isHidden()
    lay(table, laid.use("FAN-040", "Computer Mind", "Drax", "Blastaar"))
    assert not told.isHidden()
    assert told.text() == "You have predicted: Drax attacks Blastaar"


def test_nobody_sees_what_an_enemy_has_predicted(table: PlaytestPage) -> None:
    enemy = Side("FAN-037", front=["FAN-040"], resources=["Academy"])
    laid = Scenario(Side("Hulk"), enemy, active=1)
    lay(table, laid.use("FAN-040", "Computer Mind", "Drax", "Blastaar", by=1))
    assert table.live is not None
    assert (table.live.me, predictions(table.live.state, 1)) == (0, [("Drax", "Blastaar")])
    assert table.screen_.predicted.isHidden()
    assert "Blastaar" not in table.screen_.predicted.text()


def test_the_ko_pile_tells_what_lies_beside_the_table_and_a_click_leads_there(table: PlaytestPage) -> None:
    """An Invention pile stood in the menu of a right click alone, and nothing told that there is one."""
    lay(table, Scenario(Side("Hulk", piles={"Invention": ["Stark Tech"]}), Side("Loki")))
    own, theirs = (board_of(table).piles[player, Spot.KO_PILE] for player in (0, 1))
    assert own.beside == "Invention 1"
    assert own.toolTip() == "Your KO pile, 0 cards, Invention pile: 1 card"
    assert theirs.beside == ""
    menu = _opened(table.screen_.hands.of_cards(0, Spot.KO_PILE), "Invention")
    told: list[Printing] = []
    table.screen_.hands.pointed.connect(told.append)
    [card] = menu.actions()
    card.hovered.emit()
    assert card.text() == "Stark Tech"
    assert [printing.name for printing in told] == ["Stark Tech"], "which card it is was not shown"


def test_what_lies_in_a_pile_of_an_enemy_is_not_told(table: PlaytestPage) -> None:
    lay(table, Scenario(Side("Hulk"), Side("Loki", piles={"Invention": ["Stark Tech"]})))
    assert board_of(table).piles[1, Spot.KO_PILE].beside == ""
    assert not any("Stark" in line for line in _lines(table.screen_.hands.of_cards(1, Spot.KO_PILE)))


def test_several_piles_beside_the_table_are_counted_together(table: PlaytestPage) -> None:
    piles = {"Invention": ["Stark Tech"], "Memory": ["Nova", "Drax"]}
    lay(table, Scenario(Side("Hulk", piles=piles), Side("Loki")))
    assert board_of(table).piles[0, Spot.KO_PILE].beside == "3 beside"
