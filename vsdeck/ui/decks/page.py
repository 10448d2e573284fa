"""The Decks page: the deck library, the bench, an import on its way, or two decks side by side."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QMenu, QStackedWidget, QVBoxLayout, QWidget

from vsdeck.decks.deck import Deck
from vsdeck.decks.library import StoredDeck
from vsdeck.ui.decks.builder import Builder
from vsdeck.ui.decks.library import LibraryPage
from vsdeck.ui.decks.opendeck import OpenDeck
from vsdeck.ui.decks.side import Panel
from vsdeck.ui.session import Session
from vsdeck.user.errors import UserDataError

if TYPE_CHECKING:
    from vsdeck.ui.cards.browser import Browser
    from vsdeck.ui.decks.compare import ComparePage
    from vsdeck.ui.decks.importing import ImportPage


class DecksPage(QWidget):
    retitled = Signal()
    """What `title` says has changed."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.decks = session.decks
        self.setObjectName("page")
        self.setAcceptDrops(True)
        self.opened = OpenDeck(session, self.decks)
        self.library_page = self._make_library_page()
        self._builder: Builder | None = None
        self._import: ImportPage | None = None
        self._compare: ComparePage | None = None
        self.stack = QStackedWidget(self)
        self.stack.addWidget(self.library_page)
        session.language_changed.connect(self._speak)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.stack)
        self.opened.gone.connect(self._gone)
        self.opened.changed.connect(self.retitled)
        self._restore()
        self._remembered = self._bench()
        self.opened.changed.connect(self._remember)

    def _make_library_page(self) -> LibraryPage:
        library_page = LibraryPage(self.session, self.decks, self)
        library_page.opened.connect(self.open_deck)
        library_page.compared.connect(self.compare)
        library_page.import_wanted.connect(self.begin_import)
        self.setFocusProxy(library_page.view)
        return library_page

    def _speak(self) -> None:
        """Another language: everything here is made again, with the deck that was on the bench."""
        kept = self.opened.kept
        if self._builder is not None:
            self._builder.keep()
        while (old := self.stack.widget(0)) is not None:
            self.stack.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._builder = self._import = self._compare = None
        self.library_page = self._make_library_page()
        self.stack.addWidget(self.library_page)
        if kept is not None:
            self.open_deck(kept)
        self.retitled.emit()

    @property
    def builder(self) -> Builder:
        """Made with the first deck that is opened."""
        if self._builder is None:
            self._builder = Builder(self.session, self.opened, self)
            self._builder.left.connect(self.show_library)
            self._builder.menu_wanted.connect(self.fill_menu)
            self.stack.addWidget(self._builder)
        return self._builder

    def open_deck(self, kept: StoredDeck) -> None:
        self.stack.setCurrentWidget(self.builder)
        self.builder.begin(kept)

    def open_id(self, id: int) -> None:
        """A deck that a link elsewhere names."""
        try:
            self.open_deck(self.decks.library.get(id))
        except UserDataError as error:
            self.show_library()
            self.library_page.notice.tell(self.session.tell_error(error), "error")

    def show_library(self) -> None:
        self.opened.close_deck()
        self.stack.setCurrentWidget(self.library_page)
        self.library_page.view.setFocus()
        self.retitled.emit()

    def begin_again(self) -> None:
        self.show_library()

    def _gone(self, kept: StoredDeck | None) -> None:
        self.show_library()
        say = self.session.say
        if kept is None:
            self.library_page.notice.tell(say("Another window erased this deck."), "warning")
            return
        offer = (say("Bring it back"), lambda: self.open_deck(self.decks.library.undelete(kept)))
        text = say("Another window deleted “{name}”.", name=kept.title)
        self.library_page.notice.tell(text, "warning", offer)

    # ------------------------------------------------------------------ the deck's menu

    def fill_menu(self, menu: QMenu) -> None:
        kept, say = self.opened.kept, self.session.say
        if kept is None:
            return
        menu.addAction(say("Playtest this deck"), self.builder.head.playtest).setShortcut("Ctrl+T")
        menu.addSeparator()
        menu.addAction(say("Name this version…"), lambda: self.builder.show_panel(Panel.HISTORY))
        menu.addAction(say("Notes and tags"), lambda: self.builder.show_panel(Panel.NOTES))
        menu.addAction(say("Export or print…"), lambda: self.builder.show_panel(Panel.EXPORT)).setShortcut(
            "Ctrl+E"
        )
        menu.addAction(say("Copy the code to share"), self.copy_code)
        menu.addSeparator()
        menu.addAction(say("Copy as variant"), self.copy_variant)
        menu.addAction(say("Archive"), self.archive)
        menu.addAction(say("Delete"), self.delete)

    def copy_code(self) -> None:
        from vsdeck.decks.files import FileKind, write_deck

        code = write_deck(self.opened.deck, self.session.pool, FileKind.CODE).strip()
        QGuiApplication.clipboard().setText(code)
        told = "The code of this deck is in the clipboard: {count} characters."
        self.session.wishes.told.emit(self.session.say(told, count=len(code)), "good", ())

    def copy_variant(self) -> None:
        kept = self.opened.kept
        if kept is not None:
            name = self.session.say("{name} (variant)", name=kept.deck.whole_title)
            self._try(lambda: self.open_deck(self.decks.library.variant(kept, name)))

    def archive(self) -> None:
        kept = self.opened.kept
        if kept is not None and self._try(lambda: self.decks.library.archive(kept)):
            self.show_library()
            text = self.session.say("“{name}” is in the archive.", name=kept.title)
            self.library_page.notice.tell(text, "quiet")

    def delete(self) -> None:
        kept, say = self.opened.kept, self.session.say
        if kept is not None and self._try(lambda: self.decks.library.delete(kept)):
            self.show_library()
            undo = (say("Undo"), lambda: self.open_deck(self.decks.library.undelete(kept)))
            self.library_page.notice.tell(say("“{name}” deleted.", name=kept.title), "quiet", undo)

    def _try(self, act: object) -> bool:
        assert callable(act)
        try:
            act()
        except UserDataError as error:
            self.builder.notice.tell(self.session.tell_error(error), "error")
            return False
        self.decks.touched()
        return True

    # ------------------------------------------------------------------ import and compare

    def begin_import(self, path: Path | None = None) -> None:
        if self._import is None:
            from vsdeck.ui.decks.importing import ImportPage

            self._import = ImportPage(self.session, self.decks, self)
            self._import.left.connect(self.show_library)
            self._import.taken.connect(self.open_deck)
            self.stack.addWidget(self._import)
        self.stack.setCurrentWidget(self._import)
        self._import.begin(path)

    def compare(self, one: Deck, other: Deck) -> None:
        if self._compare is None:
            from vsdeck.ui.decks.compare import ComparePage

            self._compare = ComparePage(self.session, self)
            self._compare.left.connect(self.show_library)
            self.stack.addWidget(self._compare)
        self.stack.setCurrentWidget(self._compare)
        self._compare.show_decks(one, other)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        files = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if files:
            event.acceptProposedAction()
            self.begin_import(Path(files[0]))

    # ------------------------------------------------------------------ what the window asks

    def title(self) -> str:
        if self.opened.kept is None:
            return self.session.say("Decks")
        judged = self.session.tell(self.opened.verdict.word)
        return f"{self.session.tell(self.opened.kept.title)} ({judged})"

    def fold(self) -> None:
        if self._builder is not None:
            self._builder.fold_side(not self._builder.side.isHidden())

    def shown_browser(self) -> Browser | None:
        builder = self._builder
        return builder.browser if builder is not None and self.stack.currentWidget() is builder else None

    # ------------------------------------------------------------------ state

    def _restore(self) -> None:
        """The deck that was on the bench is there again."""
        last = self.session.settings.get("open deck", 0)
        if last:
            try:
                kept = self.decks.library.get(last)
            except UserDataError:
                return
            if not kept.deleted:
                self.open_deck(kept)

    def _bench(self) -> int:
        """The deck on the bench; 0 for none."""
        return self.opened.kept.id if self.opened.kept is not None else 0

    def _remember(self) -> None:
        """At once: a program that is killed comes back with the deck that was on the bench."""
        if self._bench() != self._remembered:
            with suppress(UserDataError):
                self.session.settings.set("open deck", self._bench())
                if self._bench():
                    self.session.settings.set("last deck", self._bench())
                self._remembered = self._bench()

    def keep(self) -> None:
        self.opened.leaving.emit()
        self.session.settings.set("open deck", self._bench())
        if self._builder is not None:
            self._builder.keep()
