"""Tiles that are small or lie below their neighbour: what must be seen stands where it is seen."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QPainter, QPixmap

from vsdeck.engine.scenario import Scenario, Side, use_cards
from vsdeck.pool import Pool
from vsdeck.table.looks import CardLook, Viewer, look
from vsdeck.ui.session import Session
from vsdeck.ui.table.lettering import wide
from vsdeck.ui.table.pieces import LEFT, Pen
from vsdeck.ui.table.tile import RATIO, Spots, TilePainter, margins, two_rows
from vsdeck.ui.window import MainWindow

AREA = QRectF(30, 30, 108, 130)
SEEN = 65.0
"""The least that an overlapping neighbour leaves: three fifths."""


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("Best Offense Is A Good Defense", ["Best Offense Is", "A Good Defense"]),
        ("キャプテン・アメリカ", ["キャプテン", "アメリカ"]),
        ("脅威のディフェンス", ["脅威の", "ディフェンス"]),
        ("防御は最大の攻撃", ["防御は", "最大の攻撃"]),
        ("恵まれし子らの学園", ["恵まれし", "子らの学園"]),
        ("アボミネーション", ["アボミネー", "ション"]),
        ("ケーブル", ["ケーブル"]),
    ],
)
def test_a_name_is_cut_between_its_words(name: str, rows: list[str]) -> None:
    assert two_rows(name) == rows


@pytest.fixture
def session(window: MainWindow, pool: Pool) -> Session:
    use_cards(pool)
    return window.session


def look_of(table: Scenario, name: str) -> CardLook:
    return look(table.state, table[name].card, Viewer(0, frozenset(), str), lit=False)


def painted(session: Session, seen: CardLook, width: float) -> Spots:
    picture = QPixmap(200, 200)
    painter = QPainter(picture)
    tile = TilePainter(painter, session, 1)
    tile.paint(seen, AREA, None, focus=False, hover=False, seen=width)
    painter.end()
    return tile.spots


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, QRectF, bool]]:
    """What is painted in words, where, and whether it was cut."""
    found: list[tuple[str, QRectF, bool]] = []

    def note(_: Pen, area: QRectF, text: str, font: QFont, __: QColor, where: object = LEFT) -> None:
        long = wide(text, font)
        found.append((text, QRectF(area.left(), area.top(), long, area.height()), long > area.width() + 0.5))

    monkeypatch.setattr(Pen, "text", note)
    return found


def test_a_japanese_word_is_written_smaller_before_it_is_cut_in_two(
    session: Session, written: list[tuple[str, QRectF, bool]]
) -> None:
    table = Scenario(Side("Storm", front=["Beast"]), Side("Magneto"))
    beast = replace(look_of(table, "Beast"), name="アボミネーション")
    painted(session, beast, 10_000)
    assert ("アボミネーション", False) in [(text, cut) for text, _, cut in written]


@pytest.mark.parametrize("stun", [True, False])
def test_wounds_of_a_card_below_its_neighbour_are_seen(session: Session, stun: bool) -> None:
    table = Scenario(Side("Storm", front=["Beast"]), Side("Magneto"))
    seen = replace(look_of(table, "Beast"), wounds=1, health=2, face_up=not stun)
    last = painted(session, seen, SEEN).heart
    assert last.isValid()
    assert last.right() <= AREA.left() + SEEN


@pytest.mark.parametrize(("atk", "def_", "base"), [(2, 3, 1), (12, 13, 1), (1, 2, 3), (3, 3, 3)])
def test_bug_changed_numbers_of_a_card_below_its_neighbour_were_hidden(
    session: Session, atk: int, def_: int, base: int
) -> None:
    """Ten tokens in a row at 1280 by 720: the DEF that a counter had raised lay below the next one."""
    table = Scenario(Side("Storm", front=["Beast"]), Side("Magneto"))
    seen = replace(look_of(table, "Beast"), atk=atk, def_=def_, base_atk=base, base_def=base)
    numbers = painted(session, seen, SEEN - 1).numbers
    assert set(numbers) == {"atk", "def"}
    assert all(area.right() <= AREA.left() + SEEN - 1 for area in numbers.values())
    assert numbers["atk"].right() < numbers["def"].left()


def test_when_a_plot_twist_can_be_played_is_seen_below_its_neighbour(
    session: Session, written: list[tuple[str, QRectF, bool]]
) -> None:
    session.choose_size(150)
    table = Scenario(Side("Storm", hand=["Open Fire"]), Side("Magneto"))
    painted(session, look_of(table, "Open Fire"), SEEN)
    (where,) = [area for text, area, _ in written if text == "Combat"]
    assert where.right() <= AREA.left() + SEEN


def test_that_a_card_can_act_is_told_by_its_flag_below_its_neighbour(session: Session) -> None:
    """Its ring alone is a colour."""
    table = Scenario(Side("Storm", front=["Beast"]), Side("Magneto"))
    picture = QPixmap(200, 200)
    painter = QPainter(picture)
    tile = TilePainter(painter, session, 1)
    tile.paint(replace(look_of(table, "Beast"), lit=True), AREA, None, focus=False, hover=False, seen=SEEN)
    painter.end()
    shown = picture.toImage().pixelColor(round(AREA.left() + SEEN - 6), round(AREA.top() + 4))
    assert shown == session.theme.colour("accent")


@pytest.mark.parametrize("width", [72, 108, 220])
def test_the_ring_of_the_focus_stands_outside_of_all_others(
    session: Session, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    """On a large screen it lay in the dashes of a card that can be chosen."""
    rings: list[QRectF] = []
    box = Pen.box

    def note(
        pen: Pen,
        area: QRectF,
        radius: float,
        fill: QColor | None,
        line: QColor | None = None,
        thick: float = 1,
    ) -> None:
        if line == session.theme.colour("text"):
            rings.append(area.adjusted(thick / 2, thick / 2, -thick / 2, -thick / 2))
        box(pen, area, radius, fill, line, thick)

    monkeypatch.setattr(Pen, "box", note)
    area = QRectF(40, 40, width, width * RATIO)
    picture = QPixmap(320, 360)
    painter = QPainter(picture)
    table = Scenario(Side("Storm", front=["Beast"]), Side("Magneto"))
    beast = replace(look_of(table, "Beast"), target=True)
    TilePainter(painter, session, 1).paint(beast, area, None, focus=True, hover=False)
    painter.end()
    (ring,) = rings
    dashes = 2.4 * 1.5 * width / 108
    assert area.left() - ring.left() >= dashes + 2.5
    assert area.left() - ring.left() + 2 <= margins(width)[0]
