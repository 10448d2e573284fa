"""The pages of the window, in the order of the rail. A page joins the program by one line here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, cast, runtime_checkable

from PySide6.QtWidgets import QWidget

from vsdeck.ui.session import Session

if TYPE_CHECKING:
    from PySide6.QtCore import SignalInstance

    from vsdeck.ui.cards.browser import Browser
    from vsdeck.ui.palette import Command


class Page(Protocol):
    """What the window asks of a page, which is also a widget."""

    retitled: SignalInstance
    """Told when `title` says something else."""

    def keep(self) -> None:
        """Remember in the settings how the page stands."""

    def title(self) -> str:
        """What the window's title says of the page; empty for nothing."""

    def fold(self) -> None:
        """Hide the side pane, or show it again."""

    def shown_browser(self) -> Browser | None:
        """The card browser in sight, if there is one."""


@runtime_checkable
class OwnKeys(Protocol):
    """A page where F1 and Ctrl+S mean something of its own, and that has commands for the palette."""

    def open_help(self) -> None:
        """How this page works."""

    def ask_save(self) -> None:
        """Keep what is shown in a file."""

    def commands(self) -> list[Command]:
        """What can be done on this page now."""


@runtime_checkable
class Deep(Protocol):
    """A page with more below it: its button on the rail leads back to where it begins."""

    def begin_again(self) -> None: ...


@dataclass(frozen=True, slots=True)
class PageEntry:
    key: str
    title: str
    icon: str
    make: Callable[[Session], QWidget]
    welcome: str = ""
    """The choice that leads here on the first start; empty for none."""


def _cards(session: Session) -> QWidget:
    from vsdeck.ui.cards.page import CardsPage

    return CardsPage(session)


def _decks(session: Session) -> QWidget:
    from vsdeck.ui.decks.page import DecksPage

    return DecksPage(session)


def _playtest(session: Session) -> QWidget:
    from vsdeck.ui.table.page import PlaytestPage

    return PlaytestPage(session)


def _rules(session: Session) -> QWidget:
    from vsdeck.ui.rules.page import RulesPage

    return RulesPage(session)


PAGES: tuple[PageEntry, ...] = (
    PageEntry("cards", "Cards", "cards", _cards, "Browse the cards"),
    PageEntry("decks", "Decks", "decks", _decks, "Open a starter deck"),
    PageEntry("playtest", "Playtest", "play", _playtest, "Draw an opening hand"),
    PageEntry("rules", "Rules", "rules", _rules),
)


def as_page(widget: QWidget) -> Page:
    return cast(Page, widget)
