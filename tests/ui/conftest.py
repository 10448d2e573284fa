"""A real window, offscreen, over the real cards and a fresh user's database."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from vsdeck.catalog import load_pool
from vsdeck.pool import Pool
from vsdeck.ui.app import deck_stores_of
from vsdeck.ui.cards.page import CardsPage
from vsdeck.ui.session import Session
from vsdeck.ui.task import working
from vsdeck.ui.theme import Theme, ThemeChoice
from vsdeck.ui.window import MainWindow
from vsdeck.user.database import open_database
from vsdeck.user.searches import SavedSearches
from vsdeck.user.settings import Settings

OpenWindow = Callable[[], MainWindow]


@pytest.fixture(autouse=True)
def _earlier_windows_are_gone(qapp: QApplication) -> Iterator[None]:
    """No event loop runs between tests: closed windows would still be styled, and then be collected by
    whatever thread of a later test makes the next object. As nothing is collected within a test, all that
    the one before made is young: what has stayed since earlier ones need not be looked at."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    if not working():
        gc.collect(0)
    gc.disable()
    yield
    gc.enable()


@pytest.fixture(scope="session")
def pool() -> Pool:
    return load_pool()


@pytest.fixture
def open_window(qtbot: QtBot, pool: Pool, tmp_path: Path) -> Iterator[OpenWindow]:
    """Opens windows one after the other over the same user's data, as a user does from day to day."""
    QApplication.setStyle("Fusion")
    with closing(open_database(tmp_path)) as connection:

        def open_one() -> MainWindow:
            settings = Settings(connection)
            theme = Theme(ThemeChoice(settings.get("theme", "dark")))
            theme.apply()
            session = Session(pool, settings, SavedSearches(connection), theme, deck_stores_of(connection))
            session.faces.drawing = False
            window = MainWindow(session)
            qtbot.addWidget(window)
            window.resize(1200, 800)
            window.show()
            window.activateWindow()
            qtbot.waitExposed(window)
            QApplication.processEvents()
            return window

        yield open_one


@pytest.fixture
def window(open_window: OpenWindow) -> MainWindow:
    return open_window()


@pytest.fixture
def cards(window: MainWindow) -> CardsPage:
    return window.cards
