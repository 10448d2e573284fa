"""Above the deck: its name, size and format, undo and redo, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QMenu, QToolButton, QVBoxLayout, QWidget

from vsdeck.decks.deck import one_line
from vsdeck.ui.decks.opendeck import OpenDeck
from vsdeck.ui.decks.rows import ListOrder
from vsdeck.ui.icons import keep_icon
from vsdeck.ui.session import Session
from vsdeck.ui.widgets.flow import flowing
from vsdeck.ui.words import button_text

BESIDE = 52
"""Pixels around the name that it cannot write on."""


class DeckHead(QWidget):
    left = Signal()
    """Back to the deck library."""
    ordered = Signal(object)
    searched = Signal()
    """Back to the search, where the panel has taken its place."""
    folded = Signal()
    """Hide the pane at the right, or show it."""
    menu_wanted = Signal(object)
    """Fill this menu with what can be done with the deck."""

    def __init__(self, session: Session, opened: OpenDeck, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.opened = opened
        self.order = ListOrder.COST
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(8, 12, 8, 0)
        column.setSpacing(6)
        self._top = top = QHBoxLayout()
        top.setSpacing(4)
        self.back = self._tool("chevron-left", self.left.emit)
        self.name = QLineEdit(self)
        self.name.setObjectName("deckname")
        self.name.editingFinished.connect(self._renamed)
        opened.leaving.connect(self._renamed)
        self.name.installEventFilter(self)
        top.addWidget(self.back)
        top.addWidget(self.name, 1)
        self.tools = QWidget(self)
        tools = QHBoxLayout(self.tools)
        tools.setContentsMargins(0, 0, 0, 0)
        tools.setSpacing(4)
        self.search = self._tool("search", self.searched.emit)
        self.search.hide()
        self.play = self._tool("play", self.playtest)
        self.undo = self._tool("undo", opened.undo)
        self.redo = self._tool("redo", opened.redo)
        self.menu_button = self._tool("settings", self.open_menu)
        self.fold = self._tool("chevron-right", self.folded.emit)
        for button in (self.search, self.play, self.undo, self.redo, self.menu_button, self.fold):
            tools.addWidget(button)
        top.addWidget(self.tools)
        self.count = QLabel(self)
        self.count.setObjectName("title")
        self.format = self._chooser(self._fill_formats)
        self.order_button = self._chooser(self._fill_orders)
        low = QHBoxLayout()
        low.setContentsMargins(8, 0, 0, 0)
        low.setSpacing(6)
        choosers, flow = flowing(6, right=True)
        for chooser in (self.format, self.order_button):
            flow.addWidget(chooser)
        low.addWidget(self.count, 0, Qt.AlignmentFlag.AlignVCenter)
        low.addWidget(choosers, 1)
        column.addLayout(top)
        column.addLayout(low)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def offer_search(self, offered: bool) -> None:
        """While the panel stands where the search was."""
        self.search.setVisible(offered)
        self._make_room()

    def _make_room(self) -> None:
        """Where the name would have no room the tools stand in a row of their own."""
        written = self.name.fontMetrics().horizontalAdvance(self.name.text())
        needed = self.back.width() + self.tools.sizeHint().width() + written + BESIDE
        narrow = self.width() < needed
        if narrow != (self._top.indexOf(self.tools) < 0):
            if narrow:
                self._top.removeWidget(self.tools)
                self._column.insertWidget(1, self.tools, 0, Qt.AlignmentFlag.AlignRight)
            else:
                self._column.removeWidget(self.tools)
                self._top.addWidget(self.tools)

    def _tool(self, icon: str, act: Callable[[], object]) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName("quiet")
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        side = self.session.theme.tokens.px(32)
        button.setFixedSize(side, side)
        button.clicked.connect(lambda: act())
        keep_icon(button, icon, self.session.theme, size=18)
        return button

    def _chooser(self, fill: Callable[[QMenu], None]) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName("chip")
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        menu = QMenu(button)
        menu.setToolTipsVisible(True)
        menu.aboutToShow.connect(lambda: fill(menu))
        button.setMenu(menu)
        return button

    # ------------------------------------------------------------------ what it shows

    def show_deck(self) -> None:
        opened, say = self.opened, self.session.say
        kept = opened.kept
        if kept is None:
            return
        if not self.name.hasFocus() or not self.name.isModified():
            self.name.setText(one_line(kept.deck.name))
            self.name.setCursorPosition(0)
            self._make_room()
        size, wanted = opened.size, opened.format.size
        self.count.setText(f"{size} / {wanted}")
        self.count.setAccessibleName(say("{size} of {wanted} cards", size=size, wanted=wanted))
        self.undo.setEnabled(bool(kept.undo))
        self.redo.setEnabled(bool(kept.redo))
        for button, word, step, keys in (
            (self.undo, "Undo", kept.undo, "Ctrl+Z"),
            (self.redo, "Redo", kept.redo, "Ctrl+Y"),
        ):
            text = (
                say("{title}: {values}", title=say(word), values=self.session.tell(step))
                if step
                else say(word)
            )
            button.setToolTip(f"{text}  ({keys})")
            button.setAccessibleName(text)
        self.say()

    def say(self) -> None:
        say, format = self.session.say, self.opened.format
        self.name.setPlaceholderText(say("Name it…"))
        self.name.setAccessibleName(say("Name of the deck"))
        self.back.setToolTip(say("All decks") + "  (Ctrl+O)")
        self.back.setAccessibleName(say("All decks"))
        self.search.setToolTip(say("Search the cards") + "  (Ctrl+F)")
        self.search.setAccessibleName(say("Search the cards"))
        self.play.setToolTip(say("Playtest this deck") + "  (Ctrl+T)")
        self.play.setAccessibleName(say("Playtest this deck"))
        self.fold.setToolTip(say("Show or hide the panel") + "  (F4)")
        self.fold.setAccessibleName(say("Show or hide the panel"))
        self.menu_button.setToolTip(say("What can be done with this deck"))
        self.menu_button.setAccessibleName(say("Deck menu"))
        self.format.setText(button_text(f"{format.name} ▾"))
        self.format.setToolTip(say(format.summary))
        self.format.setAccessibleName(say("Format: {format}", format=format.name))
        self.order_button.setText(f"{say('By')} {say(self.order.value)} ▾")
        self.order_button.setAccessibleName(say("Order of the deck: {order}", order=say(self.order.value)))

    # ------------------------------------------------------------------ what it asks

    def _renamed(self) -> None:
        name = one_line(self.name.text())
        modified = self.name.isModified()
        self.name.setModified(False)
        if not modified or self.opened.kept is None or name == self.opened.deck.name:
            return
        if not name:
            self.name.setText(one_line(self.opened.deck.name))
            return
        self.opened.rename(name)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        from PySide6.QtGui import QKeyEvent

        if watched is self.name and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Escape:
                self.name.setText(one_line(self.opened.deck.name))
                self.name.setModified(False)
                self.setFocus()
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._renamed()
                self.name.clearFocus()
                return True
        return False

    def _fill_formats(self, menu: QMenu) -> None:
        menu.clear()
        group = QActionGroup(menu)
        for format in self.opened.decks.formats.by_id.values():
            action = QAction(button_text(format.name), menu)
            action.setToolTip(self.session.say(format.summary))
            action.setCheckable(True)
            action.setChecked(format.id == self.opened.format.id)
            action.triggered.connect(lambda _=False, id=format.id: self.opened.choose_format(id))
            group.addAction(action)
            menu.addAction(action)
        for error in self.opened.decks.formats.refused:
            menu.addSeparator()
            menu.addAction(button_text(str(error))).setEnabled(False)

    def _fill_orders(self, menu: QMenu) -> None:
        menu.clear()
        group = QActionGroup(menu)
        for order in ListOrder:
            action = QAction(self.session.say(order.value).capitalize(), menu)
            action.setCheckable(True)
            action.setChecked(order is self.order)
            action.triggered.connect(lambda _=False, order=order: self.set_order(order))
            group.addAction(action)
            menu.addAction(action)

    def set_order(self, order: ListOrder) -> None:
        self.order = order
        self.say()
        self.ordered.emit(order)

    def playtest(self) -> None:
        if self.opened.kept is not None:
            self.session.wishes.playtested.emit(self.opened.deck)

    def open_menu(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.menu_wanted.emit(menu)
        menu.popup(self.menu_button.mapToGlobal(self.menu_button.rect().bottomLeft()))
