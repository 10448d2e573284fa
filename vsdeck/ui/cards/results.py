"""The result in three views that share one model and one selection, and what stands in its place if empty."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLabel,
    QPushButton,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from vsdeck.card import Printing
from vsdeck.ui.cardmenu import add_to, offer_menu
from vsdeck.ui.cards.model import CardModel
from vsdeck.ui.cards.toolbar import ViewMode
from vsdeck.ui.session import Session
from vsdeck.ui.words import button_text

if TYPE_CHECKING:
    from vsdeck.ui.cards.table import TableView

MODE_KEYS = {Qt.Key.Key_1: ViewMode.GRID, Qt.Key.Key_2: ViewMode.TABLE, Qt.Key.Key_3: ViewMode.TEXTS}
STEPS = {
    Qt.Key.Key_Plus: 1,
    Qt.Key.Key_Equal: 1,
    Qt.Key.Key_Minus: -1,
    Qt.Key.Key_Delete: -1,
    Qt.Key.Key_Backspace: -1,
}


class Results(QStackedWidget):
    current_changed = Signal(object)
    opened = Signal()
    """Enter on a card; where a deck is built a double click, too."""
    mode_asked = Signal(object)
    left = Signal()
    """Escape, or up from the first row: back to the search box."""
    cleared = Signal()
    meant = Signal(str)
    """A query that is tried in place of one without a result."""
    counted = Signal(object, int)
    """While a deck is built: a card and how many copies of it are wanted."""
    stepped = Signal(object, int)
    """While a deck is built: a card and how many copies more, or fewer."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.model = CardModel(session)
        self.selection = QItemSelectionModel(self.model)
        self.selection.currentRowChanged.connect(self._moved)
        self._views: dict[ViewMode, QAbstractItemView] = {}
        self.table: TableView | None = None
        self.mode = ViewMode.GRID
        self._code = ""
        self._wrong = False
        self._meant = ""
        self.building = False
        """Whether digits, plus, minus and the mouse put cards into a deck; else digits choose the view."""
        self.empty = self._make_empty()
        self.addWidget(self.empty)

    def _make_empty(self) -> QWidget:
        page = QWidget(self)
        column = QVBoxLayout(page)
        column.addStretch(1)
        self.empty_title = QLabel(page)
        self.empty_title.setObjectName("title")
        self.empty_hint = QLabel(page)
        self.empty_hint.setObjectName("quiet")
        self.empty_hint.setWordWrap(True)
        self.meant_button = QPushButton(page)
        self.meant_button.setObjectName("primary")
        self.meant_button.clicked.connect(lambda: self.meant.emit(self._meant))
        self.meant_button.hide()
        self.clear_button = QPushButton(page)
        self.clear_button.clicked.connect(self.cleared)
        for label in (self.empty_title, self.empty_hint):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        column.addSpacing(12)
        column.addWidget(self.meant_button, 0, Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self.clear_button, 0, Qt.AlignmentFlag.AlignCenter)
        column.addStretch(2)
        self.say()
        area = QScrollArea(self)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(page)
        return area

    def show_meant(self, query: str) -> None:
        """What the words of a search without a result may have meant; empty for nothing."""
        self._meant = query
        self.meant_button.setVisible(bool(query))
        self.say()

    def show_wrong(self, wrong: bool) -> None:
        """Whether the query cannot be read: then nobody knows whether a card matches."""
        if wrong != self._wrong:
            self._wrong = wrong
            self.say()

    def say(self) -> None:
        say = self.session.say
        if self._wrong:
            self.empty_title.setText(say("This search cannot be read"))
            self.empty_hint.setText(say("Mend what is marked in it, or look at all cards."))
        else:
            self.empty_title.setText(say("No card matches"))
            self.empty_hint.setText(say("Take a word or a filter away, or look at all cards."))
        self.meant_button.setText(button_text(say("Search {query}", query=self._meant)))
        self.clear_button.setText(say("Show all cards"))

    def view(self, mode: ViewMode) -> QAbstractItemView:
        """Made when first looked at: the program starts with one view."""
        if mode not in self._views:
            view = self._make(mode)
            view.setSelectionModel(self.selection)
            view.setAccessibleName(self.session.say("Cards found"))
            view.doubleClicked.connect(lambda _: self.opened.emit() if self.building else self.look_large())
            offer_menu(view, self.session, self.printing_at)
            view.installEventFilter(self)
            view.setDragEnabled(self.building)
            self._views[mode] = view
            self.addWidget(view)
        return self._views[mode]

    def printing_at(self, where: QPoint) -> Printing | None:
        """What a right click means; the menu key asks for the middle of the card in hand."""
        index = self.view(self.mode).indexAt(where)
        if index.isValid():
            self.select_row(index.row(), scroll=False)
        return self.current

    def look_large(self) -> None:
        if self.current is not None:
            self.session.wishes.large.emit(self.current)

    def _make(self, mode: ViewMode) -> QAbstractItemView:
        view: QAbstractItemView
        if mode is ViewMode.TABLE:
            from vsdeck.ui.cards.table import TableView

            self.table = view = TableView(self.session, self.model, self)
        elif mode is ViewMode.GRID:
            from vsdeck.ui.cards.grid import GridView

            grid = view = GridView(self.session, self)
            grid.adds = self.building
            grid.added.connect(lambda row: self.stepped.emit(self.model.printings[row], 1))
        else:
            from vsdeck.ui.cards.texts import TextsView

            view = TextsView(self.session, self)
        if view.model() is None:
            view.setModel(self.model)
        return view

    def show_mode(self, mode: ViewMode) -> None:
        had_focus = self._has_focus()
        self.mode = mode
        view = self.view(mode)
        if self.model.printings:
            self.setCurrentWidget(view)
            if had_focus:
                view.setFocus()
            row = self.selection.currentIndex().row()
            if row >= 0:
                # Faces are chosen one cell at a time; a table shows the whole row.
                self.select_row(row)

    def show_printings(
        self,
        printings: Sequence[Printing],
        inside: Mapping[str, int] | None = None,
        *,
        keep_card: bool = True,
    ) -> None:
        """A new result; the card in hand can stay in hand if it is still there."""
        focused = self._has_focus()
        code = self._code if keep_card else ""
        self.model.show(printings, inside)
        self.setCurrentWidget(self.view(self.mode) if printings else self.empty)
        if focused and printings:
            self.view(self.mode).setFocus()
        row = self.model.row_of(code) if code else -1
        if printings:
            self.select_row(row if row >= 0 else 0, scroll=row > 0)
            if row < 0:
                self.view(self.mode).scrollToTop()
        else:
            self.current_changed.emit(None)

    def select_row(self, row: int, *, scroll: bool = True) -> None:
        index = self.model.index(row, 0)
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.selection.setCurrentIndex(index, flags)
        if scroll:
            self.view(self.mode).scrollTo(index)

    def select_code(self, code: str) -> bool:
        """Put a printing in hand if it has an entry."""
        row = self.model.row_of(code)
        if row >= 0:
            self.select_row(row)
        return row >= 0

    def ask_faces(self) -> None:
        """The faces on the screen are stale."""
        view = self.view(self.mode)
        view.viewport().update()
        if self.mode is ViewMode.GRID:
            from vsdeck.ui.cards.grid import GridView

            assert isinstance(view, GridView)
            view.want_faces()

    def _has_focus(self) -> bool:
        shown = self.currentWidget()
        return shown is not None and shown.hasFocus()

    def focus_cards(self) -> None:
        if self.model.printings:
            self.view(self.mode).setFocus(Qt.FocusReason.ShortcutFocusReason)

    @property
    def current(self) -> Printing | None:
        index = self.selection.currentIndex()
        return self.model.printings[index.row()] if index.isValid() else None

    def _moved(self, current: QModelIndex, previous: QModelIndex) -> None:
        printing = self.model.printings[current.row()] if current.isValid() else None
        if printing is not None:
            self._code = printing.code
            self.current_changed.emit(printing)

    def eventFilter(self, watched: object, event: object) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QKeyEvent.Type.KeyPress:
            return self._take_key(event)
        return False

    def _take_key(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        if self.building and plain and self.current is not None and self._build(event, self.current):
            return True
        if key in MODE_KEYS and plain and not self.building:
            self.mode_asked.emit(MODE_KEYS[key])
        elif event.text() == "+" and not self.building and self.current is not None:
            add_to(self.session, self.current, self.session.decks.current())
        elif key == Qt.Key.Key_Escape or (key == Qt.Key.Key_Up and self._in_first_row()):
            self.left.emit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
        elif key == Qt.Key.Key_Space and plain:
            self.look_large()
        else:
            return False
        return True

    def _build(self, event: QKeyEvent, printing: Printing) -> bool:
        step = STEPS.get(Qt.Key(event.key()))
        if step is not None:
            self.stepped.emit(printing, step)
        elif event.text().isascii() and event.text().isdigit():
            self.counted.emit(printing, int(event.text()))
        else:
            return False
        return True

    def _in_first_row(self) -> bool:
        view = self.view(self.mode)
        current = self.selection.currentIndex()
        if not current.isValid():
            return True
        first = view.visualRect(self.model.index(0, 0))
        return view.visualRect(current).top() == first.top()
