"""The deck library: the user's decks and the starter decks, to open, search, copy, put away and compare."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from vsdeck.decks.library import StoredDeck
from vsdeck.decks.library.library import Folder
from vsdeck.ui.icons import keep_icon
from vsdeck.ui.session import Session
from vsdeck.ui.userdecks import UserDecks
from vsdeck.ui.widgets.flow import flowing
from vsdeck.ui.widgets.librarymodel import Entry, LibraryHeading, LibraryRow
from vsdeck.ui.widgets.libraryview import LibraryView
from vsdeck.ui.widgets.notice import Notice
from vsdeck.user.errors import UserDataError

FOLDER_TITLES = {Folder.CURRENT: "Decks", Folder.ARCHIVED: "Archive", Folder.DELETED: "Deleted"}


class LibraryPage(QWidget):
    opened = Signal(object)
    """The kept deck to build on."""
    compared = Signal(object, object)
    import_wanted = Signal()

    def __init__(self, session: Session, decks: UserDecks, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.decks = decks
        self.folder = Folder.CURRENT
        self.view = LibraryView(session, self, ticks=True)
        self.notice = Notice(session.theme, self, close_name=session.say("Close the message"))
        self.problem = QLabel(self)
        self.problem.setObjectName("error")
        self.problem.setWordWrap(True)
        self._lay_out()
        self.view.chosen.connect(self.open_row)
        self.view.picked.connect(self._show_actions)
        self.view.deleted.connect(self.delete)
        decks.changed.connect(self._changed)
        session.language_changed.connect(self.refill)
        for keys, act in (
            ("Ctrl+N", self.new_deck),
            ("/", self.finder.setFocus),
            ("Ctrl+F", self.finder.setFocus),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
            shortcut.activated.connect(act)
        self.refill()

    def _lay_out(self) -> None:
        say = self.session.say
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 12, 0, 0)
        column.setSpacing(8)
        top = QHBoxLayout()
        top.setContentsMargins(12, 0, 12, 0)
        top.setSpacing(8)
        self.finder = QLineEdit(self)
        self.finder.setMinimumHeight(40)
        self.finder.setPlaceholderText(say("Search decks: a name, tag:fun, deck:(team:x-men cost<=2)"))
        self.finder.setAccessibleName(say("Search decks"))
        self.finder.textChanged.connect(self.refill)
        self.finder.returnPressed.connect(self._into_list)
        top.addWidget(self.finder, 1)
        self.new_button = self._button("New deck", "plus", self.new_deck, primary=True)
        self.import_button = self._button("Import…", "import", self.import_wanted.emit)
        top.addWidget(self.new_button)
        top.addWidget(self.import_button)
        column.addLayout(top)
        column.addLayout(self._bar())
        messages = QVBoxLayout()
        messages.setContentsMargins(12, 0, 12, 0)
        messages.addWidget(self.notice)
        messages.addWidget(self.problem)
        column.addLayout(messages)
        column.addWidget(self.view, 1)

    def _bar(self) -> QHBoxLayout:
        bar = QHBoxLayout()
        bar.setContentsMargins(12, 0, 12, 0)
        bar.setSpacing(4)
        group = QButtonGroup(self)
        self.folder_buttons: dict[Folder, QToolButton] = {}
        for folder, title in FOLDER_TITLES.items():
            button = QToolButton(self)
            button.setObjectName("tab")
            button.setText(self.session.say(title))
            button.setCheckable(True)
            button.setChecked(folder is self.folder)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.clicked.connect(lambda _=False, folder=folder: self.show_folder(folder))
            group.addButton(button)
            bar.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
            button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
            self.folder_buttons[folder] = button
        buttons, flow = flowing(4, right=True)
        self.open_button = self._button("Open", "", self.open_selected)
        self.play_button = self._button("Playtest", "play", self.playtest)
        self.copy_button = self._button("Copy as variant", "copy", self.copy)
        self.compare_button = self._button("Compare", "", self.compare)
        self.archive_button = self._button("Archive", "folder", self.archive)
        self.delete_button = self._button("Delete", "trash", self.delete)
        self.erase_button = self._button("Erase…", "trash", self.erase)
        for push in (
            self.open_button,
            self.play_button,
            self.copy_button,
            self.compare_button,
            self.archive_button,
            self.delete_button,
            self.erase_button,
        ):
            flow.addWidget(push)
        bar.addWidget(buttons, 1)
        return bar

    def _button(
        self, title: str, icon: str, act: Callable[[], object], *, primary: bool = False
    ) -> QPushButton:
        button = QPushButton(self.session.say(title), self)
        if primary:
            button.setObjectName("primary")
        if icon:
            colour = "on_accent" if primary else "quiet"
            keep_icon(button, icon, self.session.theme, colour=colour, size=16)
        button.clicked.connect(lambda: act())
        return button

    # ------------------------------------------------------------------ what it shows

    def show_folder(self, folder: Folder) -> None:
        self.folder = folder
        self.folder_buttons[folder].setChecked(True)
        self.refill()

    def refill(self) -> None:
        chosen = {row.kept.id for row in self.view.rows() if row.kept is not None}
        self.view.library.show(self._entries())
        again = QItemSelectionModel.SelectionFlag.Select
        for place, entry in enumerate(self.view.library.entries):
            if isinstance(entry, LibraryRow) and entry.kept is not None and entry.kept.id in chosen:
                self.view.selectionModel().setCurrentIndex(self.view.library.index(place), again)
        self._show_actions()

    def _changed(self) -> None:
        if self.isVisible():
            self.refill()

    def showEvent(self, event: object) -> None:
        self.refill()

    def _entries(self) -> list[Entry]:
        words = self.finder.text().strip()
        found = self._found(words)
        if found is None:
            # Nothing found and not understood are two things: all decks stay in sight.
            words, found = "", self.decks.library.list(self.folder)
        entries: list[Entry] = []
        if found or words or self.folder is not Folder.CURRENT:
            title = "Found" if words else FOLDER_TITLES[self.folder]
            entries.append(LibraryHeading(title, len(found)))
        entries += [LibraryRow(kept.deck, kept) for kept in found]
        if self.folder is Folder.CURRENT:
            starters = self.decks.starters_named(words)
            if starters:
                entries.append(
                    LibraryHeading("Starter decks: click one to get a copy of your own", len(starters))
                )
                entries += [LibraryRow(deck) for deck in starters]
        return entries

    def _found(self, words: str) -> tuple[StoredDeck, ...] | None:
        """The decks that the words find; None if they cannot be understood."""
        from vsdeck.catalog.search import QueryError

        self.problem.hide()
        if not words:
            return self.decks.library.list(self.folder)
        try:
            return self.decks.library.search(words, self.session.index, self.decks.formats)
        except QueryError as error:
            self.problem.setText(self.session.tell(error.told))
            self.problem.show()
            return None

    def _show_actions(self) -> None:
        say, rows = self.session.say, self.view.meant()
        kept = [row.kept for row in rows if row.kept is not None]
        self.open_button.setEnabled(len(rows) == 1)
        self.play_button.setEnabled(len(rows) == 1)
        self.copy_button.setEnabled(len(rows) == 1)
        self.compare_button.setEnabled(len(rows) == 2)
        self.compare_button.setToolTip(say("Tick two decks to compare them"))
        self.archive_button.setEnabled(bool(kept) and self.folder is not Folder.DELETED)
        archived = bool(kept) and all(one.archived for one in kept)
        self.archive_button.setText(say("Back to the decks") if archived else say("Archive"))
        self.delete_button.setEnabled(bool(kept))
        deleted = bool(kept) and all(one.deleted for one in kept)
        self.delete_button.setText(say("Bring back") if deleted else say("Delete"))
        self.erase_button.setVisible(deleted)

    def _into_list(self) -> None:
        self.view.select_first()
        self.view.setFocus()

    # ------------------------------------------------------------------ what it does

    def new_deck(self) -> None:
        self._do(lambda: self.opened.emit(self.decks.create()))

    def open_row(self, row: LibraryRow) -> None:
        if row.kept is None:
            self._do(lambda: self.opened.emit(self.decks.library.copy_starter(row.deck)))
        elif row.kept.deleted:
            kept = row.kept
            self._do(lambda: self.opened.emit(self.decks.library.undelete(kept)))
        else:
            self.opened.emit(row.kept)

    def playtest(self) -> None:
        rows = self.view.meant()
        if rows:
            self.session.wishes.playtested.emit(rows[0].deck)

    def open_selected(self) -> None:
        rows = self.view.meant()
        if rows:
            self.open_row(rows[0])

    def copy(self) -> None:
        rows = self.view.meant()
        kept = rows[0].kept if rows else None
        if kept is None:
            self.open_selected()
            return
        name = self.session.say("{name} (variant)", name=kept.deck.whole_title)
        self._do(lambda: self.opened.emit(self.decks.library.variant(kept, name)))

    def archive(self) -> None:
        library = self.decks.library
        for kept in self._kept():
            self._do(partial(library.unarchive if kept.archived else library.archive, kept))

    def delete(self) -> None:
        library, say = self.decks.library, self.session.say
        gone: list[StoredDeck] = []
        for kept in self._kept():
            if kept.deleted:
                self._do(partial(library.undelete, kept))
            elif self._do(partial(library.delete, kept)):
                gone.append(kept)
        if gone:
            names = ", ".join(f"“{self.session.tell(kept.title)}”" for kept in gone)
            text = say("{names} deleted. The folder “Deleted” keeps what was deleted.", names=names)
            self.notice.tell(text, "quiet", (say("Undo"), lambda: self._undelete(gone)))

    def erase(self) -> None:
        """Asks once more: what is erased comes only back from a backup."""
        gone = [kept for kept in self._kept() if kept.deleted]
        if not gone:
            return
        say, names = self.session.say, ", ".join(f"“{self.session.tell(kept.title)}”" for kept in gone)
        text = say("{names}: gone for good, with every step and version. Really erase?", names=names)
        self.notice.tell(text, "warning", (say("Erase"), lambda: self._erase(gone)))

    def _erase(self, gone: list[StoredDeck]) -> None:
        self.notice.hide()
        self._do(partial(self.decks.library.erase, gone))

    def _undelete(self, gone: list[StoredDeck]) -> None:
        for kept in gone:
            self._do(partial(self.decks.library.undelete, kept))
        self.notice.hide()

    def compare(self) -> None:
        rows = self.view.meant()
        if len(rows) == 2:
            self.compared.emit(rows[0].deck, rows[1].deck)

    def _kept(self) -> list[StoredDeck]:
        return [row.kept for row in self.view.meant() if row.kept is not None]

    def _do(self, act: Callable[[], object]) -> bool:
        try:
            act()
        except UserDataError as error:
            self.notice.tell(self.session.tell_error(error), "error")
            return False
        self.decks.touched()
        return True
