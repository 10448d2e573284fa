"""The Cards page: search box and chips above, the result left, the card in hand right."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QToolButton, QVBoxLayout, QWidget

from vsdeck.card import Printing
from vsdeck.pool import Pool
from vsdeck.ui.cards.chips import Chips
from vsdeck.ui.cards.details import Details
from vsdeck.ui.cards.order import Order, arranged
from vsdeck.ui.cards.results import Results
from vsdeck.ui.cards.searchbox import SearchBox
from vsdeck.ui.cards.toolbar import OrderButton, ViewButtons, ViewMode
from vsdeck.ui.icons import keep_icon
from vsdeck.ui.notice import Notice
from vsdeck.ui.session import Session

if TYPE_CHECKING:
    from vsdeck.catalog.search.complete import Completion
    from vsdeck.ui.cards.help import HelpOverlay
    from vsdeck.ui.cards.importing import ImportPanel
    from vsdeck.ui.cards.saved import SavedOverlay

MARGIN = 16


class CardsPage(QWidget):
    query_changed = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.setObjectName("page")
        self.setAcceptDrops(True)
        self.order, self.descending = Order.MATCH, False
        self._found: Sequence[Printing] = ()
        self._help: HelpOverlay | None = None
        self._saved: SavedOverlay | None = None
        self._import: ImportPanel | None = None
        self.box = SearchBox(session, self._completions, self)
        self.problem = Notice(session.theme, self, close_name=session.say("Close the message"))
        self.notice = Notice(session.theme, self, close_name=session.say("Close the message"))
        self.chips = Chips(session, self)
        self.order_button = OrderButton(session, self)
        self.view_buttons = ViewButtons(session, self)
        self.results = Results(session, self)
        self.details = Details(session, self)
        self._lay_out()
        self._connect()
        self._restore()

    # ------------------------------------------------------------------ layout

    def _lay_out(self) -> None:
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 12, 0, 0)
        column.setSpacing(8)
        search = QHBoxLayout()
        search.setContentsMargins(MARGIN, 0, MARGIN, 0)
        search.setSpacing(8)
        search.addWidget(self.box, 1)
        self.saved_button = self._tool("saved", self.open_saved)
        self.help_button = self._tool("info", self.open_help)
        self.fold_button = self._tool("chevron-right", self.fold_details)
        self.fold_button.setCheckable(True)
        for button in (self.saved_button, self.help_button, self.fold_button):
            search.addWidget(button)
        tools = QHBoxLayout()
        tools.setContentsMargins(MARGIN, 0, MARGIN, 0)
        tools.setSpacing(8)
        tools.addWidget(self.chips, 1)
        tools.addWidget(self.order_button, 0, Qt.AlignmentFlag.AlignTop)
        tools.addWidget(self.view_buttons, 0, Qt.AlignmentFlag.AlignTop)
        self._messages = QVBoxLayout()
        self._messages.setContentsMargins(MARGIN, 0, MARGIN, 0)
        self._messages.addWidget(self.problem)
        self._messages.addWidget(self.notice)
        self.splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(1)
        self.splitter.addWidget(self.results)
        self.splitter.addWidget(self.details)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setStretchFactor(1, 0)
        column.addLayout(search)
        column.addLayout(tools)
        column.addLayout(self._messages)
        column.addWidget(self.splitter, 1)

    def _tool(self, icon: str, act: object) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName("quiet")
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setFixedSize(36, 36)
        button.clicked.connect(act)
        keep_icon(button, icon, self.session.theme, size=20)
        return button

    def _connect(self) -> None:
        session = self.session
        self.box.textEdited.connect(self._typed)
        self.box.into_results.connect(self.results.focus_cards)
        self.chips.edited.connect(self.set_query)
        self.order_button.chosen.connect(self.set_order)
        self.view_buttons.chosen.connect(self.set_mode)
        self.results.current_changed.connect(self._show_details)
        self.results.mode_asked.connect(self.set_mode)
        self.results.opened.connect(self.open_details)
        self.results.left.connect(self.focus_search)
        self.results.cleared.connect(lambda: self.set_query(""))
        self.details.chosen.connect(self.show_code)
        self.details.searched.connect(self.set_query)
        self.details.left.connect(self.results.focus_cards)
        session.language_changed.connect(self._say)
        session.pool_changed.connect(self.search)
        session.faces.noticed.connect(lambda text: self.notice.tell(text, "warning"))
        for keys in ("/", "Ctrl+F"):
            # From anywhere in the window: at the start the focus is on the rail. Hidden pages do not listen.
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
            shortcut.activated.connect(self.focus_search)
        self._details_later = QTimer(self)
        self._details_later.setSingleShot(True)
        self._details_later.setInterval(30)
        self._details_later.timeout.connect(self._show_details_now)

    # ------------------------------------------------------------------ query

    @property
    def query(self) -> str:
        return self.box.text()

    def set_query(self, query: str) -> None:
        self.box.setText(query)
        self.box.stop_suggesting()
        self.search()

    def _typed(self) -> None:
        self.search()

    def search(self) -> None:
        """Show what the query finds; with an error in it the last result stays."""
        query = self.query
        try:
            self._found = self.session.search(query)
        except ValueError as error:
            self._show_error(error)
            return
        self._show_error(None)
        self.chips.show_query(query)
        self._show_found()
        self.query_changed.emit(query)

    def _show_found(self) -> None:
        count, total = len(self._found), len(self.session.pool)
        self.box.show_count(self.session.say("{count:,} of {total:,}", count=count, total=total))
        self.results.show_printings(arranged(self._found, self.order, descending=self.descending))

    def _show_error(self, error: ValueError | None) -> None:
        if error is None:
            self.box.show_error(None)
            self.problem.hide()
            return
        from vsdeck.catalog.search import QueryError

        if not isinstance(error, QueryError):
            raise error
        self.box.show_error(error)
        actions = []
        if error.suggestion:
            mended = error.mended(self.query)
            label = self.session.say("Use {suggestion}", suggestion=error.suggestion)
            actions.append((label, lambda: self._mend(mended)))
        text = self.session.say(
            "{message} (at character {place})", message=error.message, place=error.position + 1
        )
        self.problem.tell(text, "error", *actions)

    def _mend(self, query: str) -> None:
        self.set_query(query)
        self.box.setFocus()

    def _completions(self, text: str, cursor: int) -> Sequence[Completion]:
        from vsdeck.catalog.search.complete import complete

        return complete(self.session.index, text, cursor)

    # ------------------------------------------------------------------ views

    def set_order(self, order: Order, descending: bool) -> None:
        self.order, self.descending = order, descending
        self.order_button.show_order(order, descending)
        if self.results.table is not None:
            self.results.table.show_order(order, descending)
        self._show_found()

    def set_mode(self, mode: ViewMode) -> None:
        had_table = self.results.table is not None
        self.results.show_mode(mode)
        self.view_buttons.buttons[mode].setChecked(True)
        if self.results.table is not None and not had_table:
            self.results.table.ordered.connect(self.set_order)
            self.results.table.show_order(self.order, self.descending)

    def focus_search(self) -> None:
        self.box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.box.selectAll()

    # ------------------------------------------------------------------ details

    def _show_details(self, printing: Printing | None) -> None:
        # Typing and walking fast must not wait for the pane: it follows when the hand rests.
        self._details_later.start()

    def _show_details_now(self) -> None:
        if not self.details.isHidden():
            self.details.show_printing(self.results.current)

    def open_details(self) -> None:
        self.fold_details(False)
        self._show_details_now()
        self.details.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def fold_details(self, folded: bool) -> None:
        self.details.setVisible(not folded)
        self.fold_button.setChecked(folded)
        keep_fold = self.session.say("Show the details") if folded else self.session.say("Hide the details")
        self.fold_button.setAccessibleName(keep_fold)
        self.fold_button.setToolTip(f"{keep_fold}  (F4)")
        self._details_later.start()

    def show_code(self, code: str) -> None:
        """Put one printing in hand, in the result if it is there, else in the pane alone."""
        if self.results.select_code(code):
            self._show_details_now()
            return
        self.fold_details(False)
        self.details.show_printing(self.session.pool[code])

    # ------------------------------------------------------------------ panels

    def open_help(self) -> None:
        if self._help is None:
            from vsdeck.ui.cards.help import HelpOverlay

            self._help = HelpOverlay(self.session, self.help_button)
            self._help.chosen.connect(self.set_query)
        if self._help.isVisible():
            self._help.close_overlay()
        else:
            self._help.show_help()

    def open_saved(self) -> None:
        if self._saved is None:
            from vsdeck.ui.cards.saved import SavedOverlay

            self._saved = SavedOverlay(self.session, self.saved_button)
            self._saved.chosen.connect(self.set_query)
        if self._saved.isVisible():
            self._saved.close_overlay()
        else:
            self._saved.show_for(self.query)

    def import_file(self, path: Path) -> None:
        if self._import is None:
            from vsdeck.ui.cards.importing import ImportPanel

            self._import = ImportPanel(self.session, self)
            self._import.imported.connect(self._take_imported)
            self._messages.addWidget(self._import)
        self._import.begin(path)

    def _take_imported(self, pool: Pool) -> None:
        self.session.take(pool)

    def add_message(self, widget: QWidget) -> None:
        """Put a strip above the result."""
        self._messages.insertWidget(0, widget)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        files = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if files:
            event.acceptProposedAction()
            self.import_file(Path(files[0]))

    # ------------------------------------------------------------------ state

    def _restore(self) -> None:
        settings = self.session.settings
        order = settings.get("cards order", Order.MATCH.value)
        if order in {choice.value for choice in Order}:
            self.order = Order(order)
        self.descending = settings.get("cards descending", False)
        self.order_button.show_order(self.order, self.descending)
        mode = settings.get("cards view", ViewMode.GRID.value)
        self.set_mode(ViewMode(mode) if mode in {choice.value for choice in ViewMode} else ViewMode.GRID)
        sizes = settings.get("cards splitter", [])
        if len(sizes) == 2 and all(isinstance(size, int) for size in sizes):
            self.splitter.setSizes([int(str(size)) for size in sizes])
        else:
            self.splitter.setSizes([800, 336])
        self._say()
        self.fold_details(settings.get("cards details folded", False))
        self.box.setText(settings.get("cards query", ""))
        self.search()

    def keep(self) -> None:
        """Remember how the page stands."""
        settings = self.session.settings
        settings.set("cards query", self.query)
        settings.set("cards view", self.results.mode.value)
        settings.set("cards order", self.order.value)
        settings.set("cards descending", self.descending)
        settings.set("cards details folded", self.details.isHidden())
        if not self.details.isHidden():
            settings.set("cards splitter", list(self.splitter.sizes()))
        if self.results.table is not None:
            settings.set("table heads", self.results.table.keep_state())

    def _say(self) -> None:
        say = self.session.say
        self.box.setPlaceholderText(say("Search: a name, or team:x-men cost<=3 is:ranged"))
        self.box.setAccessibleName(say("Search the cards"))
        self.saved_button.setToolTip(say("Saved searches") + "  (Ctrl+S)")
        self.saved_button.setAccessibleName(say("Saved searches"))
        self.help_button.setToolTip(say("How to search") + "  (F1)")
        self.help_button.setAccessibleName(say("How to search"))
        self.results.say()
        self.order_button.show_order(self.order, self.descending)
        if self._found:
            self._show_found()
