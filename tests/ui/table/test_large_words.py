"""Words on the board in the size that the user wants, in a window of 1280 × 720: larger, and not cut."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont

from tests.ui.table.conftest import lay
from vsdeck.engine import Spot
from vsdeck.engine.scenario import Scenario, Side, use_cards
from vsdeck.ui.table import scenes
from vsdeck.ui.table.board import Board
from vsdeck.ui.table.lettering import wide
from vsdeck.ui.table.log import LogLines
from vsdeck.ui.table.page import PlaytestPage
from vsdeck.ui.table.pieces import LEFT, Pen
from vsdeck.ui.window import MainWindow
from vsdeck.ui.words import Language


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> dict[str, tuple[int, bool]]:
    """Whatever is painted in words: how tall, and whether it was cut."""
    found: dict[str, tuple[int, bool]] = {}
    paint = Pen.text

    def note(pen: Pen, area: QRectF, text: str, font: QFont, colour: QColor, where: object = LEFT) -> None:
        found[text] = (font.pixelSize(), wide(text, font) > area.width() + 0.5)
        paint(pen, area, text, font, colour, where)  # type: ignore[arg-type]

    monkeypatch.setattr(Pen, "text", note)
    return found


GROWN = ("Luke Cage", "Avengers", "7 in hand", "Training Ground", "Deck", "37")
FULL = {(0, Spot.FRONT): 12, (0, Spot.BACK): 0, (1, Spot.FRONT): 4, (1, Spot.BACK): 3}


def board_of(window: MainWindow) -> Board:
    page = window.page("playtest")
    assert isinstance(page, PlaytestPage)
    return page.screen_.board


def test_words_on_the_board_grow_with_all_writing(
    window: MainWindow, written: dict[str, tuple[int, bool]]
) -> None:
    window.resize(1280, 720)
    scenes.full(window)
    board_of(window).grab()
    usual = dict(written)
    written.clear()
    window.session.choose_size(150)
    board_of(window).grab()
    assert not [text for text, (_, cut) in (usual | written).items() if cut]
    assert not [words for words in GROWN if written[words][0] <= usual[words][0] * 1.1]


def test_an_attacker_does_not_lie_over_the_name_of_its_neighbour(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scenes, "FULL", FULL)
    window.resize(1024, 600)
    scenes.full(window)
    board = board_of(window)
    assert board.combat.fight is not None
    fan = [board.cards[card] for card in board.row_cards((0, Spot.FRONT))]
    assert all(button.seen for button in fan[:-1]), "they overlap"
    layers = [child for child in board.children() if child in (*fan, board.combat)]
    assert layers == [*fan, board.combat]


@pytest.mark.parametrize(
    ("language", "told"),
    [(Language.ENGLISH, "9 of 11 points left"), (Language.JAPANESE, "残り9／11ポイント")],
)
@pytest.mark.parametrize("size", [100, 150])
def test_the_plate_says_of_what_something_is_left(
    table: PlaytestPage, written: dict[str, tuple[int, bool]], language: Language, told: str, size: int
) -> None:
    """ "2 of 2 left" did not say of what."""
    window = table.window()
    assert isinstance(window, MainWindow)
    window.resize(1280, 720)
    window.session.choose_language(language)
    window.session.choose_size(size)
    plate = board_of(window).plates[0]
    assert plate.person is not None
    plate.show_person(replace(plate.person, points=9, resources=11), seat=False)
    plate.grab()
    assert not written[told][1], "it is not cut"
    plate.show_person(replace(plate.person, points=0, resources=1), seat=False)
    plate.grab()
    assert language is Language.JAPANESE or "0 of 1 point left" in written


def test_what_a_card_gets_is_not_broken_in_the_log(table: PlaytestPage) -> None:
    lines = table.screen_.side.log.itemDelegate()
    assert isinstance(lines, LogLines)
    text = "By hand: Magik gets 2 +1/+1 counters."
    for room in range(100, 400, 7):
        laid = lines._lay(text, ["Magik"], table.font(), room)
        rows = [laid.lineAt(place) for place in range(laid.lineCount())]
        told = [laid.text()[row.textStart() : row.textStart() + row.textLength()] for row in rows]
        assert not [row for row in told if row.rstrip("\u2060").endswith("/")]


@pytest.mark.parametrize("language", list(Language))
def test_the_button_that_goes_on_says_all_that_it_skips(
    table: PlaytestPage, written: dict[str, tuple[int, bool]], language: Language
) -> None:
    """In Japanese the words for lost points were cut off."""
    window = table.window()
    assert isinstance(window, MainWindow)
    window.resize(1500, 950)
    window.session.choose_language(language)
    use_cards(table.session.pool)
    side = Side("Storm", hand=["Iceman"], resources=["Fortress"] * 12)
    lay(table, Scenario(side, Side("Thanos"), phase="recruit"))
    end = table.screen_.dock.end
    end.resize(164, end.height())
    end.grab()
    assert "12" in end.text()
    assert not written[end.told][1], "it is not cut"
