"""The main window: a rail of pages, the page in view, the command palette, and what is remembered."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QByteArray, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QHBoxLayout,
    QMainWindow,
    QStackedWidget,
    QWidget,
)

from vsdeck.ui.cards.page import CardsPage
from vsdeck.ui.collector import Collector
from vsdeck.ui.pages import PAGES, Deep, OwnKeys, Page, PageEntry, as_page
from vsdeck.ui.rail import Rail
from vsdeck.ui.session import Session
from vsdeck.ui.theme import SIZES, ThemeChoice
from vsdeck.ui.words import Language

if TYPE_CHECKING:
    from vsdeck.card import Printing
    from vsdeck.catalog.drafting import Draft
    from vsdeck.decks.deck import Deck
    from vsdeck.goldfish.session import Session as Game
    from vsdeck.ui.cards.browser import Browser
    from vsdeck.ui.cards.welcome import Welcome
    from vsdeck.ui.decks.page import DecksPage
    from vsdeck.ui.editor.editor import CardEditor
    from vsdeck.ui.large import LargeCard
    from vsdeck.ui.palette import Command, CommandPalette
    from vsdeck.ui.widgets.toast import Toast

SOON = 150
"""Milliseconds after which the first faces are under way and the first key has not come yet."""


class MainWindow(QMainWindow):
    def __init__(self, session: Session, pages: tuple[PageEntry, ...] = PAGES) -> None:
        super().__init__()
        self.session = session
        self._collector = Collector(self)
        self._entries = pages
        self._pages: dict[str, QWidget] = {}
        self.setWindowTitle("VsDeck")
        self.setMinimumSize(860, 560)
        inside = QWidget(self)
        row = QHBoxLayout(inside)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self.rail = Rail(session, pages, self)
        self.rail.chosen.connect(self._choose_page)
        self.stack = QStackedWidget(inside)
        row.addWidget(self.rail)
        row.addWidget(self.stack, 1)
        self.setCentralWidget(inside)
        self.palette_: CommandPalette | None = None
        self.welcome: Welcome | None = None
        self.large: LargeCard | None = None
        self.toast: Toast | None = None
        self.editor: CardEditor | None = None
        self._add_shortcuts()
        self._restore()
        shown = self.stack.currentWidget()
        if isinstance(shown, CardsPage):
            shown.focus_search()
        elif shown is not None and shown.focusWidget() is None:
            shown.setFocus()
        session.language_changed.connect(self.rail.say)
        session.wishes.large.connect(self.show_large)
        session.wishes.searched.connect(self.search_for)
        session.wishes.shown.connect(self.show_card)
        session.wishes.edited.connect(self.edit_card)
        session.wishes.deck_opened.connect(self.show_deck)
        session.wishes.playtested.connect(self.playtest)
        session.wishes.tried.connect(self.playtest)
        session.wishes.example_opened.connect(self.open_example)
        session.wishes.rule_asked.connect(self.show_rule)
        session.wishes.told.connect(self.tell)

    @property
    def cards(self) -> CardsPage:
        page = self.page("cards")
        assert isinstance(page, CardsPage)
        return page

    def _current(self) -> Page:
        shown = self.stack.currentWidget()
        assert shown is not None, "the window opens with a page"
        return as_page(shown)

    def browser(self) -> Browser:
        """The card browser in sight; if there is none, that of the Cards page, which comes into view."""
        shown = self._current().shown_browser()
        if shown is None:
            self.show_page("cards")
            return self.cards
        return shown

    def page(self, key: str) -> QWidget:
        """A page, made when first asked for."""
        if key not in self._pages:
            entry = next(entry for entry in self._entries if entry.key == key)
            page = entry.make(self.session)
            self._pages[key] = page
            self.stack.addWidget(page)
            as_page(page).retitled.connect(self._title)
            if isinstance(page, CardsPage):
                self._welcome(page)
        return self._pages[key]

    def stand(self) -> None:
        """The first window is painted: what had to wait for it begins."""
        gc.freeze()
        self.session.faces.start()
        QTimer.singleShot(SOON, self.session.warm)

    def _choose_page(self, key: str) -> None:
        """A page of the rail; the one in sight goes back to where it begins."""
        page: object = self._pages.get(key)
        in_sight = self._pages.get(key) is self.stack.currentWidget()
        if in_sight and isinstance(page, Deep):
            page.begin_again()
        self.show_page(key)

    def show_page(self, key: str) -> None:
        page = self.page(key)
        self.stack.setCurrentWidget(page)
        if page.focusProxy() is not None:
            page.setFocus()
        self.rail.show_current(key)
        self._title()
        self._keep_page(key)

    def _keep_page(self, key: str) -> None:
        """StoredDeck at once: a program that is killed comes back with the page that was in sight."""
        from vsdeck.user.errors import UserDataError

        settings = self.session.settings
        with suppress(UserDataError):
            if settings.get("page", "cards") != key:
                settings.set("page", key)

    def show_card(self, code: str) -> None:
        self.show_page("cards")
        self.cards.show_code(code)

    def show_large(self, printing: Printing) -> None:
        if self.large is None:
            from vsdeck.ui.large import LargeCard

            self.large = LargeCard(self.session, self)
        self.large.show_printing(printing)

    def edit_card(self, begun: str | Draft = "") -> None:
        """The editor for a card, for what was begun before, or for a new card."""
        from vsdeck.ui.editor.editor import CardEditor

        if self.large is not None:
            self.large.hide()
        if self.editor is not None and shiboken6.isValid(self.editor) and not self.editor.isHidden():
            self.editor.close_editor()
        self.editor = CardEditor(self.session, self, begun)

    def search_for(self, query: str) -> None:
        if self.large is not None:
            self.large.hide()
        browser = self.browser()
        browser.set_query(query)
        browser.results.focus_cards()

    def playtest(self, deck: Deck, card: Printing | None = None) -> None:
        from vsdeck.ui.table.page import PlaytestPage

        self.show_page("playtest")
        page = self.page("playtest")
        assert isinstance(page, PlaytestPage)
        page.play(deck, card)

    def open_example(self, game: Game, told: str, actions: Sequence[tuple[str, Callable[[], None]]]) -> None:
        from vsdeck.ui.table.page import PlaytestPage

        self.show_page("playtest")
        page = self.page("playtest")
        assert isinstance(page, PlaytestPage)
        page.show_example(game, told, *actions)

    def show_rule(self, id: str) -> None:
        from vsdeck.ui.rules.page import RulesPage

        if self.large is not None:
            self.large.hide()
        self.show_page("rules")
        page = self.page("rules")
        assert isinstance(page, RulesPage)
        page.show_topic(id)

    def tell(self, text: str, tone: str, actions: Sequence[tuple[str, Callable[[], None]]] = ()) -> None:
        """For a moment, whatever page is in sight."""
        if self.toast is None:
            from vsdeck.ui.widgets.toast import Toast

            self.toast = Toast(self.session.theme, self, close_name=self.session.say("Close the message"))
        self.toast.show_for_a_while(text, tone, actions)

    def show_decks(self) -> DecksPage:
        from vsdeck.ui.decks.page import DecksPage

        self.show_page("decks")
        page = self.page("decks")
        assert isinstance(page, DecksPage)
        return page

    def show_deck(self, id: int) -> None:
        self.show_decks().open_id(id)

    # ------------------------------------------------------------------ actions

    def commands(self) -> list[Command]:
        from vsdeck.ui.palette import Command

        say, session = self.session.say, self.session
        go = [
            Command(
                say("Go to {page}", page=say(entry.title)),
                partial(self.show_page, entry.key),
                f"Ctrl+{place}",
            )
            for place, entry in enumerate(self._entries, 1)
        ]
        looks = [
            Command(
                say("Theme: {theme}", theme=say(choice.value)),
                partial(session.choose_theme, choice),
            )
            for choice in ThemeChoice
        ]
        tongues = [
            Command(
                say("Language: {language}", language=language.own_name),
                partial(session.choose_language, language),
            )
            for language in Language
        ]
        sizes = [
            Command(say("Size of text: {size}%", size=size), partial(session.choose_size, size))
            for size in SIZES
        ]
        page: object = self.stack.currentWidget()
        return [
            *(page.commands() if isinstance(page, OwnKeys) else ()),
            *go,
            Command(say("Search the cards"), self._search_cards, "Ctrl+F"),
            Command(say("How to search"), lambda: self.browser().open_help(), "F1"),
            Command(say("Saved searches"), lambda: self.browser().open_saved(), "Ctrl+S"),
            Command(say("New deck"), lambda: self.show_decks().library_page.new_deck()),
            Command(say("Import a deck"), lambda: self.show_decks().begin_import()),
            *(
                command
                for kept in (session.opened_decks.library.list() if session.opened_decks else ())
                for command in (
                    Command(say("Open the deck {name}", name=kept.title), partial(self.show_deck, kept.id)),
                    Command(
                        say("Playtest the deck {name}", name=kept.title), partial(self.playtest, kept.deck)
                    ),
                )
            ),
            Command(say("Write a new card…"), self.edit_card),
            Command(say("Import cards…"), self.ask_import, "Ctrl+I"),
            Command(say("Imports…"), self.show_imports),
            Command(say("Choose a folder of card images…"), self.ask_images),
            *(
                [Command(say("Stop using card images"), lambda: session.choose_images(None))]
                if session.image_folder
                else []
            ),
            *looks,
            *sizes,
            *tongues,
            Command(say("Quit"), self.close_all, "Ctrl+Q"),
        ]

    def _save(self) -> None:
        page: object = self.stack.currentWidget()
        if isinstance(page, OwnKeys):
            page.ask_save()
        else:
            self.browser().open_saved()

    def _help(self) -> None:
        page: object = self.stack.currentWidget()
        if isinstance(page, OwnKeys):
            page.open_help()
        else:
            self.browser().open_help()

    def _search_cards(self) -> None:
        self.show_page("cards")
        self.cards.focus_search()

    def close_all(self) -> None:
        self.close()

    def open_palette(self) -> None:
        if self.palette_ is None:
            from vsdeck.ui.palette import CommandPalette

            self.palette_ = CommandPalette(self.session, self, self.commands, self.show_card)
        self.palette_.show_palette()

    def ask_import(self) -> None:
        from vsdeck.ui.widgets.filedialog import ask_file

        say = self.session.say
        kinds = say("Card files") + " (*.xml *.csv *.yaml *.yml);;" + say("All files") + " (*)"
        chosen = ask_file(self.session, self, say("Import cards"), kinds)
        if chosen is not None:
            self.show_page("cards")
            self.cards.import_file(chosen)

    def show_imports(self) -> None:
        self.show_page("cards")
        self.cards.open_imports()

    def ask_images(self) -> None:
        from vsdeck.ui.widgets.filedialog import ask_folder

        chosen = ask_folder(self.session, self, self.session.say("Folder of card images"))
        if chosen is not None:
            self.session.choose_images(chosen)

    def _add_shortcuts(self) -> None:
        acts: dict[str, Callable[[], object]] = {
            "Ctrl+K": self.open_palette,
            "Ctrl+Q": self.close_all,
            "Ctrl+I": self.ask_import,
            "Ctrl+S": self._save,
            "F1": self._help,
            "F4": lambda: self._current().fold(),
        }
        for place, entry in enumerate(self._entries, 1):
            acts[f"Ctrl+{place}"] = partial(self.show_page, entry.key)
        for keys, act in acts.items():
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
            shortcut.activated.connect(act)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Outside of dialogs Qt presses buttons with Space only; Enter, which nobody took, ends here.
        button = QApplication.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(button, QAbstractButton):
            button.click()
            return
        super().keyPressEvent(event)

    # ------------------------------------------------------------------ state

    def _welcome(self, page: CardsPage) -> None:
        if self.session.settings.get("welcomed", False):
            return
        from vsdeck.ui.cards.welcome import Choice, Welcome

        choices = [
            Choice(entry.icon, entry.welcome, partial(self._begin, entry.key))
            for entry in self._entries
            if entry.welcome
        ]
        choices.append(Choice("info", "See how to search", lambda: page.open_help()))
        self.welcome = Welcome(self.session, choices, page)
        self.welcome.closed.connect(self._welcomed)
        page.add_message(self.welcome)
        page.query_changed.connect(self._welcome_idle)
        self._welcome_idle(page.query)

    def _welcome_idle(self, query: str) -> None:
        """Who searches has begun, and wants to see cards."""
        if self.welcome is not None and not self.session.settings.get("welcomed", False):
            self.welcome.setVisible(not query.strip())

    def _begin(self, key: str) -> None:
        self._welcomed()
        self.show_page(key)
        if key == "cards":
            self.cards.results.focus_cards()

    def _welcomed(self) -> None:
        if self.welcome is not None:
            self.welcome.hide()
        self.session.settings.set("welcomed", True)

    def _restore(self) -> None:
        settings = self.session.settings
        saved = settings.get("window", "")
        if not (saved and self.restoreGeometry(QByteArray.fromBase64(saved.encode()))):
            room = self.screen().availableSize()
            self.resize(min(1440, room.width() - 40), min(900, room.height() - 60))
        last = settings.get("page", "cards")
        self.show_page(last if last in {entry.key for entry in self._entries} else self._entries[0].key)

    def keep(self) -> None:
        settings = self.session.settings
        settings.set("window", bytes(self.saveGeometry().toBase64().data()).decode())
        if len(self._pages) > 1 or (self.welcome is not None and self.welcome.isHidden()):
            settings.set("welcomed", True)
        for page in self._pages.values():
            as_page(page).keep()

    def closeEvent(self, event: QCloseEvent) -> None:
        from vsdeck.user.errors import UserDataError

        # Only the places of things would be lost; closing must not be refused for that.
        with suppress(UserDataError):
            self.keep()
        self.session.close()
        super().closeEvent(event)

    def _title(self) -> None:
        page = self.stack.currentWidget()
        title = as_page(page).title().strip() if page is not None else ""
        self.setWindowTitle(f"{title} – VsDeck" if title else "VsDeck")
