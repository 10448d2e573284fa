"""The Decks page in the states that pictures are made of."""

from __future__ import annotations

from collections.abc import Callable

from vsdeck.decks.deck import Deck
from vsdeck.ui.decks.page import DecksPage
from vsdeck.ui.decks.side import Panel
from vsdeck.ui.window import MainWindow

PROBLEMS = Deck(
    name="Many problems",
    main={"MNB-001": 1, "TUB-001": 1},
    cards={"MNB-021": 6, "MNB-044": 5, "MCU1-010": 3, "MNB-003": 1, "MNB-009": 4, "XXX-001": 2},
)
PASTED = """# name: Pasted
Supporting characters
4 Rockslide
2 Iceman
2 Rokcslide
1 Nobody of this Name
"""


def decks_page(window: MainWindow) -> DecksPage:
    window.show_page("decks")
    page = window.page("decks")
    assert isinstance(page, DecksPage)
    return page


def library(window: MainWindow) -> None:
    decks_page(window)


def starter(panel: Panel, place: int = 0) -> Callable[[MainWindow], None]:
    def prepare(window: MainWindow) -> None:
        page = decks_page(window)
        page.open_deck(page.decks.library.copy_starter(page.decks.starters[place]))
        page.builder.show_panel(panel)

    return prepare


def compared(window: MainWindow) -> None:
    page = decks_page(window)
    page.compare(page.decks.starters[0], page.decks.starters[4])


def problems(window: MainWindow) -> None:
    page = decks_page(window)
    page.open_deck(page.decks.library.create(PROBLEMS))


def empty(window: MainWindow) -> None:
    decks_page(window).library_page.new_deck()


def importing(window: MainWindow) -> None:
    page = decks_page(window)
    page.begin_import()
    assert page._import is not None
    page._import.text.setPlainText(PASTED)
    page._import.look()
