"""The card browser: one query in two forms above its result. The pages that search for cards build on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSplitter, QToolButton, QVBoxLayout, QWidget

from vsdeck.card import Printing
from vsdeck.ui.cards.chips import Chips
from vsdeck.ui.cards.order import Order, arranged, one_of_each
from vsdeck.ui.cards.results import Results
from vsdeck.ui.cards.searchbox import SearchBox
from vsdeck.ui.cards.toolbar import OrderButton, PrintingsButton, ViewButtons, ViewMode
from vsdeck.ui.icons import keep_icon
from vsdeck.ui.session import Session
from vsdeck.ui.widgets.notice import Notice

if TYPE_CHECKING:
    from vsdeck.catalog.search import QueryError
    from vsdeck.catalog.search.complete import Completion
    from vsdeck.catalog.search.rank import Preference
    from vsdeck.ui.cards.help import HelpOverlay
    from vsdeck.ui.cards.saved import SavedOverlay

REST = 600
"""Milliseconds without a key after which an unfinished word is a mistake."""
MOST_TRIES = 6


class Browser(QWidget):
    query_changed = Signal(str)
    retitled = Signal()
    """What `title` says has changed."""

    def __init__(
        self, session: Session, key: str, parent: QWidget | None = None, *, margin: int = 16
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.key = key
        """Under which the settings remember how this browser stands."""
        self.margin = margin
        self.order, self.descending = Order.MATCH, False
        self._found: Sequence[Printing] = ()
        self._error: QueryError | None = None
        self._tell_later = QTimer(self)
        self._tell_later.setSingleShot(True)
        self._tell_later.setInterval(REST)
        self._tell_later.timeout.connect(self.tell_error)
        self._help: HelpOverlay | None = None
        self._saved: SavedOverlay | None = None
        self.box = SearchBox(session, self._completions, self)
        self.problem = Notice(session.theme, self, close_name=session.say("Close the message"))
        self.notice = Notice(session.theme, self, close_name=session.say("Close the message"))
        self.chips = Chips(session, self)
        self.order_button = OrderButton(session, self)
        self.view_buttons = ViewButtons(session, self)
        self.printings_button = PrintingsButton(session, self)
        self.results = Results(session, self)
        self._lay_out()
        self._size_order()
        self._connect()

    # ------------------------------------------------------------------ layout

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 12, 0, 0)
        column.setSpacing(8)
        self.search_row = QHBoxLayout()
        self.search_row.setContentsMargins(self.margin, 0, self.margin, 0)
        self.search_row.setSpacing(8)
        self.search_row.addWidget(self.box, 1)
        self.saved_button = self.tool("saved", self.open_saved)
        self.help_button = self.tool("info", self.open_help)
        self.search_row.addWidget(self.saved_button)
        self.search_row.addWidget(self.help_button)
        tools = self.tools_row()
        tools.setContentsMargins(self.margin, 0, self.margin, 0)
        tools.setSpacing(8)
        self._messages = QVBoxLayout()
        self._messages.setContentsMargins(self.margin, 0, self.margin, 0)
        self._messages.addWidget(self.problem)
        self._messages.addWidget(self.notice)
        self.splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(1)
        self.splitter.addWidget(self.results)
        self.splitter.setStretchFactor(0, 1)
        column.addLayout(self.search_row)
        column.addLayout(tools)
        column.addLayout(self._messages)
        column.addWidget(self.splitter, 1)

    def tools_row(self) -> QBoxLayout:
        """The chips, with order and views beside them."""
        tools = QHBoxLayout()
        tools.addWidget(self.chips, 1)
        tools.addWidget(self.order_button, 0, Qt.AlignmentFlag.AlignTop)
        tools.addWidget(self.printings_button, 0, Qt.AlignmentFlag.AlignTop)
        tools.addWidget(self.view_buttons, 0, Qt.AlignmentFlag.AlignTop)
        return tools

    def _size_order(self) -> None:
        self.order_button.setFixedHeight(self.session.theme.tokens.px(18) + 12)

    def tool(self, icon: str, act: object) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName("quiet")
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        side = self.session.theme.tokens.px(36)
        button.setFixedSize(side, side)
        button.clicked.connect(act)
        keep_icon(button, icon, self.session.theme, size=20)
        return button

    def _connect(self) -> None:
        session = self.session
        self.box.textEdited.connect(self._typed)
        self.box.into_results.connect(self.results.focus_cards)
        self.box.entered.connect(self.tell_error)
        self.box.entered.connect(self.enter)
        self.chips.edited.connect(self.set_query)
        self.order_button.chosen.connect(self.set_order)
        self.view_buttons.chosen.connect(self.set_mode)
        self.printings_button.toggled.connect(lambda _: self._show_found())
        self.results.mode_asked.connect(self.set_mode)
        self.results.left.connect(self.focus_search)
        self.results.cleared.connect(lambda: self.set_query(""))
        self.results.meant.connect(self._mend)
        session.language_changed.connect(self._say)
        session.theme.changed.connect(self._size_order)
        session.pool_changed.connect(self.search)
        for keys in ("/", "Ctrl+F"):
            # From anywhere in the window: at the start the focus is on the rail. Hidden pages do not listen.
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
            shortcut.activated.connect(self.focus_search)

    def add_message(self, widget: QWidget) -> None:
        """Put a strip above the result."""
        self._messages.insertWidget(0, widget)

    # ------------------------------------------------------------------ query

    @property
    def query(self) -> str:
        return self.box.text()

    def set_query(self, query: str, *, keep_card: bool = True) -> None:
        self.box.setText(query)
        self.box.stop_suggesting()
        self.search(keep_card=keep_card)

    def _typed(self) -> None:
        # Half a word finds cards that nobody chose: typing begins at the top each time.
        self.search(keep_card=False, typing=True)

    def search(self, *, keep_card: bool = True, typing: bool = False) -> None:
        """Show what the query finds; with an error in it the last result stays."""
        query = self.query
        try:
            found = self.session.search(query, self.preference())
        except ValueError as error:
            self._take_error(error, typing=typing)
            return
        self._show_error(None)
        self._found = found
        self.chips.show_query(query)
        self._show_found(keep_card=keep_card)
        self.query_changed.emit(query)
        self.retitled.emit()

    def _take_error(self, error: ValueError, *, typing: bool) -> None:
        """A word that is still being typed is no mistake yet: meanwhile the rest of the query is shown."""
        from vsdeck.catalog.search import QueryError

        if not isinstance(error, QueryError):
            raise error
        if not (typing and _is_unfinished(self.query, error)):
            self._show_error(error)
        else:
            self._show_error(None)
            found = self._find_readable(self.query)
            if found is not None:
                self._found = found
                self._show_found(keep_card=False)
            self._error = error
            self._tell_later.start()
        self.retitled.emit()

    def _find_readable(self, query: str) -> Sequence[Printing] | None:
        """What is found when that which is open is closed, and without the word that cannot be read."""
        from vsdeck.catalog.search import QueryError

        for _ in range(MOST_TRIES):
            try:
                return self.session.search(query, self.preference())
            except QueryError as error:
                query = query + error.closing if error.closing else query[: error.position]
        return None

    def _show_found(self, *, keep_card: bool = True) -> None:
        found = arranged(self._found, self.order, descending=self.descending)
        inside: Mapping[str, int] = {}
        total = len(self.session.pool)
        if not self._each_printing:
            found, inside = one_of_each(found)
            total = self.session.pool.card_count
        self.box.show_count(
            self.session.say("{count:,} of {total:,}", count=len(found), total=total), f"{len(found):,}"
        )
        self.results.show_printings(found, inside, keep_card=keep_card)
        self.results.show_meant(self._meant_query() if not found else "")

    @property
    def _each_printing(self) -> bool:
        """Who names codes asks for printings."""
        return self.printings_button.isChecked() or "code" in self.query

    def _meant_query(self) -> str:
        from vsdeck.catalog.search.meant import meant

        query = meant(self.session.index, self.query)
        return query if query and self.session.search(query) else ""

    def preference(self) -> Preference | None:
        """Which cards come first among those that answer the search equally well."""
        return None

    def tell_error(self) -> None:
        """Tell of an unfinished word now, without waiting for the hand to rest."""
        self._show_error(self._error)

    def _show_error(self, error: QueryError | None) -> None:
        self._tell_later.stop()
        self._error = error
        self.box.show_error(error)
        self.results.show_wrong(error is not None)
        if error is None:
            self.problem.hide()
            return
        self.box.show_count("")
        say, mended, actions = self.session.say, error.mended(self.query), []
        if error.closing:
            label = say("Put {closing} at the end", closing=error.closing)
            actions.append((label, lambda: self._mend(mended)))
        elif error.suggestion:
            label = say("Use {suggestion}", suggestion=error.suggestion)
            actions.append((label, lambda: self._mend(mended)))
        text = say(
            "{message} (at character {place})",
            message=self.session.tell(error.message),
            place=error.position + 1,
        )
        self.problem.tell(text, "error", *actions)

    def _mend(self, query: str) -> None:
        self.set_query(query)
        self.box.setFocus()

    def _completions(self, text: str, cursor: int) -> Sequence[Completion]:
        from vsdeck.catalog.search.complete import complete

        return complete(self.session.index, text, cursor, each_printing=self._each_printing)

    # ------------------------------------------------------------------ views

    def set_order(self, order: Order, descending: bool) -> None:
        self.order, self.descending = order, descending
        self.order_button.show_order(order, descending)
        if self.results.table is not None:
            self.results.table.show_order(order, descending)
        self._show_found()
        if self.box.error is not None:
            self.box.show_count("")

    def set_mode(self, mode: ViewMode) -> None:
        had_table = self.results.table is not None
        self.results.show_mode(mode)
        self.view_buttons.buttons[mode].setChecked(True)
        if self.results.table is not None and not had_table:
            self.results.table.ordered.connect(self.set_order)
            self.results.table.show_order(self.order, self.descending)

    def enter(self) -> None:
        """Enter in the search box: on into the result."""
        self.results.focus_cards()

    def focus_search(self) -> None:
        self.box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.box.selectAll()

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

    # ------------------------------------------------------------------ state

    def restore(self) -> None:
        """Stand as the settings remember, and search."""
        settings = self.session.settings
        order = settings.get(f"{self.key} order", Order.MATCH.value)
        if order in {choice.value for choice in Order}:
            self.order = Order(order)
        self.descending = settings.get(f"{self.key} descending", False)
        self.order_button.show_order(self.order, self.descending)
        self.printings_button.setChecked(settings.get(f"{self.key} each printing", False))
        mode = settings.get(f"{self.key} view", ViewMode.GRID.value)
        self.set_mode(ViewMode(mode) if mode in {choice.value for choice in ViewMode} else ViewMode.GRID)
        self._say()
        self.box.setText(settings.get(f"{self.key} query", ""))
        self.search()

    def keep(self) -> None:
        """Remember how the browser stands."""
        settings = self.session.settings
        settings.set(f"{self.key} query", self.query)
        settings.set(f"{self.key} view", self.results.mode.value)
        settings.set(f"{self.key} order", self.order.value)
        settings.set(f"{self.key} descending", self.descending)
        settings.set(f"{self.key} each printing", self.printings_button.isChecked())
        if self.results.table is not None:
            settings.set("table heads", self.results.table.keep_state())

    def _say(self) -> None:
        say = self.session.say
        for overlay in (self._help, self._saved):
            if overlay is not None:
                overlay.deleteLater()
        self._help = self._saved = None
        self.box.set_hints(say("Search: a name, or team:x-men cost<=3 is:ranged"), say("Search"))
        self.box.setAccessibleName(say("Search the cards"))
        self.saved_button.setToolTip(say("Saved searches") + "  (Ctrl+S)")
        self.saved_button.setAccessibleName(say("Saved searches"))
        self.help_button.setToolTip(say("How to search") + "  (F1)")
        self.help_button.setAccessibleName(say("How to search"))
        self.results.say()
        self.order_button.show_order(self.order, self.descending)
        if self._found and self._error is None:
            self._show_found()


def _is_unfinished(query: str, error: QueryError) -> bool:
    """Whether the error stands in the last word, or in something that is still open."""
    return bool(error.closing) or not any(char.isspace() for char in query[error.position + error.length :])
