"""The Decks page in a real window, offscreen, over a fresh library."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from vsdeck.ui.decks.page import DecksPage
from vsdeck.ui.window import MainWindow


def decks_of(window: MainWindow) -> DecksPage:
    window.show_page("decks")
    page = window.page("decks")
    assert isinstance(page, DecksPage)
    return page


@pytest.fixture
def page(window: MainWindow) -> DecksPage:
    return decks_of(window)


@pytest.fixture
def avengers(page: DecksPage) -> DecksPage:
    """The page with a copy of the starter deck Avengers on the bench: legal."""
    starter = next(deck for deck in page.decks.starters if deck.name == "Avengers")
    page.open_deck(page.decks.library.copy_starter(starter))
    return page


def search(qtbot: QtBot, page: DecksPage, query: str) -> None:
    box = page.builder.browser.box
    box.setFocus()
    box.clear()
    qtbot.keyClicks(box, query)
