"""Faces come from the drawing process, best first, and within a bound of memory."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from vsdeck.ui import faces
from vsdeck.ui.cards.page import CardsPage
from vsdeck.ui.cards.toolbar import ViewMode
from vsdeck.ui.drawing import Studio
from vsdeck.ui.faces import FaceKey

PATIENCE = 60_000


def test_a_wanted_face_arrives_sharp(qtbot: QtBot, cards: CardsPage) -> None:
    store = cards.session.faces
    store.start()
    key = FaceKey(cards.session.pool.printings[0].code, 200, 2.0)
    with qtbot.waitSignal(store.arrived, timeout=PATIENCE, check_params_cb=lambda code: code == key.code):
        store.want("test", [key])
    qtbot.waitUntil(lambda: store.pixmap(key) is not None, timeout=PATIENCE)
    pixmap = store.pixmap(key)
    assert pixmap is not None
    assert (pixmap.width(), pixmap.height(), pixmap.devicePixelRatio()) == (400, 560, 2.0)
    store.close()
    assert store.pixmap(key) is None


def test_the_user_s_own_picture_stands_in_for_ours(qtbot: QtBot, cards: CardsPage, tmp_path: Path) -> None:
    first, second = (printing.code for printing in cards.session.pool.printings[:2])
    folder = tmp_path / "pictures"
    folder.mkdir()
    Image.new("RGB", (200, 280), (12, 200, 34)).save(folder / f"{first.lower()}.png")
    (folder / f"{second.lower()}.jpg").write_bytes(b"no picture")
    store = cards.session.faces
    cards.session.choose_images(folder)
    store.start()
    keys = [FaceKey(first, 100, 1.0), FaceKey(second, 100, 1.0)]
    store.want("test", keys)
    qtbot.waitUntil(lambda: all(store.pixmap(key) is not None for key in keys), timeout=PATIENCE)
    pixmap = store.pixmap(keys[0])
    assert pixmap is not None
    middle = pixmap.toImage().pixelColor(50, 70)
    assert (middle.red(), middle.green(), middle.blue()) == pytest.approx((12, 200, 34), abs=3)
    qtbot.waitUntil(cards.notice.isVisible, timeout=PATIENCE)
    assert f"{second.lower()}.jpg" in cards.notice.label.text()
    store.close()


def test_the_oldest_faces_go_first(cards: CardsPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faces, "CACHE_BYTES", 3 * 10 * 14 * 4)
    store = cards.session.faces
    image = QImage(10, 14, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("red"))
    keys = [FaceKey(f"AAA-{number}", 10, 1.0) for number in range(4)]
    for key in keys[:3]:
        store._take(store._generation, key, image)
    assert store.pixmap(keys[0]) is not None  # looked at, so no longer the oldest
    store._take(store._generation, keys[3], image)
    assert store.pixmap(keys[1]) is None
    assert store.pixmap(keys[0]) is not None
    assert store.bytes_kept <= faces.CACHE_BYTES


def test_a_new_wish_drops_the_old_one(cards: CardsPage) -> None:
    store = cards.session.faces
    store.want("grid", [])
    others = store.waiting
    store.want("grid", [FaceKey("AAA-1", 10, 1.0), FaceKey("AAA-2", 10, 1.0)])
    store.want("hand", [FaceKey("AAA-3", 10, 1.0)])
    store.want("grid", [FaceKey("AAA-4", 10, 1.0)])
    assert store.waiting == others + 2


def test_faces_of_another_language_are_thrown_away(cards: CardsPage) -> None:
    store = cards.session.faces
    image = QImage(10, 14, QImage.Format.Format_ARGB32_Premultiplied)
    late = store._generation
    store.forget()
    store._take(late, FaceKey("AAA-1", 10, 1.0), image)
    assert store.pixmap(FaceKey("AAA-1", 10, 1.0)) is None


def test_what_is_scrolled_into_sight_is_wanted_at_once(qtbot: QtBot, cards: CardsPage) -> None:
    """The scroll bar's value was once taken for the time to wait: seconds far down in the result."""
    grid = cards.results.view(ViewMode.GRID)
    store = cards.session.faces
    grid.verticalScrollBar().setValue(grid.verticalScrollBar().maximum())
    last = cards.results.model.printings[-1].code
    qtbot.waitUntil(lambda: last in {key.code for key in store._wants.get("grid", [])}, timeout=2000)


def test_the_drawing_process_knows_keywords_and_teams(cards: CardsPage) -> None:
    """Without them every keyword on a screen was called unexplained, and evil lit like good."""
    pool = cards.session.pool
    studio = Studio.of(pool, "en", None)
    assert {keyword.name for keyword in studio.keywords} == set(pool.keywords) != set()
    assert {team.name for team in studio.teams} == set(pool.teams)
