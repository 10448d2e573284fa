"""The Cards page: the browser, with the card in hand at its right."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from vsdeck.card import Printing
from vsdeck.pool import Pool
from vsdeck.ui.cards.browser import Browser
from vsdeck.ui.cards.details import Details
from vsdeck.ui.session import Session
from vsdeck.user.errors import UserDataError

if TYPE_CHECKING:
    from vsdeck.ui.cards.importing import ImportPanel
    from vsdeck.ui.cards.imports import ImportsPanel

SHOWN_PICTURES = 3


NARROWEST = 1024
"""A window that nobody has shown yet has no width of its own."""


class CardsPage(Browser):
    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, "cards", parent)
        self._shared = False
        """Whether the panes have got their room in a window that is seen."""
        self.setObjectName("page")
        self.setAcceptDrops(True)
        self._import: ImportPanel | None = None
        self._imports: ImportsPanel | None = None
        self._opened: Printing | None = None
        self.details = Details(session, self)
        self.splitter.addWidget(self.details)
        self.splitter.setStretchFactor(1, 0)
        self.fold_button = self.tool("chevron-right", self._fold_and_keep)
        self.fold_button.setCheckable(True)
        self.search_row.addWidget(self.fold_button)
        self._connect_details()
        self._restore_details()

    def _connect_details(self) -> None:
        self.results.current_changed.connect(self._show_details)
        self.results.opened.connect(self.open_details)
        self.details.chosen.connect(self.show_code)
        self.details.searched.connect(self.set_query)
        self.details.left.connect(self.results.focus_cards)
        self.details.left.connect(lambda: self._open(None))
        self._unused_pictures: list[str] = []
        self.session.faces.noticed.connect(self._tell_unused)
        self.session.images_changed.connect(self._images_changed)
        self.session.language_changed.connect(self._forget_imports)
        self._details_later = QTimer(self)
        self._details_later.setSingleShot(True)
        self._details_later.setInterval(30)
        self._details_later.timeout.connect(self._details_due)
        self._patience = 10
        self.results.view(self.results.mode).viewport().installEventFilter(self)

    # ------------------------------------------------------------------ details

    def _show_details(self, printing: Printing | None) -> None:
        # Typing and walking fast must not wait for the pane: it follows when the hand rests.
        self._open(None)
        self._details_later.start()

    def _details_due(self) -> None:
        """The first cards are painted before the pane is made: its words take longer than the whole grid.
        Where they are not painted after all, it does not wait for ever."""
        if self.isVisible() and self._patience:
            self._patience -= 1
            self._details_later.start()
        else:
            self._show_details_now()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self._patience = 0
            watched.removeEventFilter(self)
        return False

    def _show_details_now(self) -> None:
        self._details_later.stop()
        if not self.details.isHidden():
            self.details.show_printing(self.results.current)

    def open_details(self) -> None:
        self.fold_details(False)
        self._show_details_now()
        self._open(self.results.current)
        self.details.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def fold_details(self, folded: bool) -> None:
        self.details.setVisible(not folded)
        self.fold_button.setChecked(folded)
        keep_fold = self.session.say("Show the details") if folded else self.session.say("Hide the details")
        self.fold_button.setAccessibleName(keep_fold)
        self.fold_button.setToolTip(f"{keep_fold}  (F4)")
        self._details_later.start()

    def fold(self) -> None:
        self._fold_and_keep(not self.details.isHidden())

    def _fold_and_keep(self, folded: bool) -> None:
        """Kept at once: after a killed program the pane stands as it was."""
        self.fold_details(folded)
        with suppress(UserDataError):
            self.session.settings.set("cards details folded", folded)

    def _open(self, printing: Printing | None) -> None:
        """The card that the window's title names, until the user goes on."""
        if printing is not self._opened:
            self._opened = printing
            self.retitled.emit()

    def title(self) -> str:
        if self._opened is None:
            return self.query
        card = f"{self.session.name_of(self._opened.name)} · {self._opened.code}"
        return f"{card} – {self.query}" if self.query.strip() else card

    def shown_browser(self) -> Browser:
        return self

    def show_code(self, code: str) -> None:
        """Put one printing in hand, in the result if it is there, else in the pane alone."""
        if self.results.select_code(code):
            self._show_details_now()
        else:
            self.fold_details(False)
            self._details_later.stop()
            self.details.show_printing(self.session.pool[code])
        self._open(self.session.pool[code])

    # ------------------------------------------------------------------ pictures

    def _tell_unused(self, why: str) -> None:
        """One message for all pictures that were skipped, not one for each."""
        if why in self._unused_pictures:
            return
        self._unused_pictures.append(why)
        shown = "; ".join(self._unused_pictures[:SHOWN_PICTURES])
        more = len(self._unused_pictures) - SHOWN_PICTURES
        if more > 0:
            shown += "; " + self.session.say("… and {count:,} more", count=more)
        self.notice.tell(self.session.say("Pictures not used: {files}", files=shown), "warning")

    def _images_changed(self) -> None:
        self._unused_pictures.clear()
        self.notice.hide()
        self.results.ask_faces()
        self._show_details_now()

    # ------------------------------------------------------------------ import

    def import_file(self, path: Path) -> None:
        if self._import is None:
            from vsdeck.ui.cards.importing import ImportPanel

            self._import = ImportPanel(self.session, self)
            self._import.imported.connect(self._take_imported)
            self._messages.addWidget(self._import)
        self._import.begin(path)

    def _take_imported(self, pool: Pool) -> None:
        self.session.take(pool)
        if self._imports is not None:
            self._imports.refill()

    def open_imports(self) -> None:
        """What was imported, to be taken back."""
        if self._imports is None:
            from vsdeck.ui.cards.imports import ImportsPanel

            self._imports = ImportsPanel(self.session, self)
            self._imports.changed.connect(self.session.take)
            self._messages.addWidget(self._imports)
        else:
            self._imports.refill()
        self._imports.show()
        self._imports.focus_first()

    def _forget_imports(self) -> None:
        """Listed again in the other language when asked for again."""
        if self._imports is not None and not self._imports.busy:
            self._imports.hide()
            self._imports.deleteLater()
            self._imports = None

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        files = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if not files:
            return
        event.acceptProposedAction()
        from vsdeck.ui.pictures import is_picture, take_picture

        path = Path(files[0])
        if not is_picture(path):
            self.import_file(path)
            return
        printing = self._card_under(event.position().toPoint())
        if printing is not None:
            take_picture(self.session, printing, path)
            self.show_code(printing.code)

    def _card_under(self, where: QPoint) -> Printing | None:
        """The card on which something is dropped: one of the result, or the one in hand."""
        if self.details.isVisible() and self.details.geometry().contains(self.splitter.mapFrom(self, where)):
            return self.details.printing
        view = self.results.view(self.results.mode)
        ground = view.viewport()
        if ground.rect().contains(ground.mapFrom(self, where)):
            return self.results.printing_at(ground.mapFrom(self, where))
        return self.results.current

    # ------------------------------------------------------------------ state

    def _restore_details(self) -> None:
        settings = self.session.settings
        sizes = settings.get("cards splitter", [])
        if len(sizes) == 2 and all(isinstance(size, int) for size in sizes):
            self.splitter.setSizes([int(str(size)) for size in sizes])
        else:
            self._share_room()
        self.fold_details(settings.get("cards details folded", False))
        self.restore()
        self.results.select_code(settings.get("cards code", ""))

    def _share_room(self) -> None:
        """The details as large as their writing asks: a sixth of the window at least, a third at most."""
        wide = max(self.window().width(), NARROWEST)
        details = min(max(self.session.theme.tokens.px(336), wide // 6), round(wide * 0.34))
        self.splitter.setSizes([wide - details, details])

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self.session.settings.get("cards splitter", []) and not self._shared:
            self._shared = True
            self._share_room()

    def keep(self) -> None:
        super().keep()
        if self._imports is not None:
            self._imports.stop()
        settings = self.session.settings
        settings.set("cards details folded", self.details.isHidden())
        settings.set("cards code", self.results.current.code if self.results.current else "")
        if not self.details.isHidden():
            settings.set("cards splitter", list(self.splitter.sizes()))
