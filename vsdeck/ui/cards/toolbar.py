"""Beside the chips: the order of the result and the three ways to look at it."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QMenu, QToolButton, QWidget

from vsdeck.ui.cards.order import Order
from vsdeck.ui.icons import keep_icon
from vsdeck.ui.session import Session


class ViewMode(StrEnum):
    GRID = "grid"
    TABLE = "list"
    TEXTS = "list with text"


ICONS = {ViewMode.GRID: "grid", ViewMode.TABLE: "list", ViewMode.TEXTS: "text-list"}


class OrderButton(QToolButton):
    chosen = Signal(object, bool)

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._menu = QMenu(self)
        self.setMenu(self._menu)
        self._menu.aboutToShow.connect(self._fill)
        self.brief = False
        self.show_order(Order.MATCH, False)

    def set_brief(self, brief: bool) -> None:
        """Where there is no room for words, arrows stand for them."""
        if brief is not self.brief:
            self.brief = brief
            self.show_order(self.order, self.descending)

    def show_order(self, order: Order, descending: bool) -> None:
        self.order, self.descending = order, descending
        say = self.session.say
        arrow = " ↓" if descending else ""
        shown = say(order.value)
        words = "⇅" if self.brief else f"{shown[:1].upper()}{shown[1:]}"
        self.setText(f"{words}{arrow} ▾")
        named = say("Order of the result: {order}", order=say(order.value))
        self.setToolTip(named if self.brief else say("Order of the result"))
        self.setAccessibleName(named)

    def _fill(self) -> None:
        say = self.session.say
        self._menu.clear()
        group = QActionGroup(self._menu)
        for choice in Order:
            action = QAction(
                say(choice.value).capitalize() if choice not in _UPPER else choice.value, self._menu
            )
            action.setCheckable(True)
            action.setChecked(choice is self.order)
            action.triggered.connect(lambda _=False, choice=choice: self.chosen.emit(choice, self.descending))
            group.addAction(action)
            self._menu.addAction(action)
        self._menu.addSeparator()
        turn = QAction(say("Descending"), self._menu)
        turn.setCheckable(True)
        turn.setChecked(self.descending)
        turn.triggered.connect(lambda on: self.chosen.emit(self.order, on))
        self._menu.addAction(turn)


_UPPER = frozenset({Order.ATK, Order.DEF})


class PrintingsButton(QToolButton):
    """Whether each printing has an entry of its own; else a card is one entry with its printings inside."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.setObjectName("quiet")
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        keep_icon(self, "copy", session.theme)
        self.say()
        session.language_changed.connect(self.say)

    def say(self) -> None:
        self.setToolTip(self.session.say("Each printing on its own"))
        self.setAccessibleName(self.session.say("Each printing on its own"))


class ViewButtons(QWidget):
    chosen = Signal(object)

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        group = QButtonGroup(self)
        self.buttons: dict[ViewMode, QToolButton] = {}
        for mode in ViewMode:
            button = QToolButton(self)
            button.setObjectName("quiet")
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.clicked.connect(lambda _=False, mode=mode: self.chosen.emit(mode))
            keep_icon(button, ICONS[mode], session.theme)
            group.addButton(button)
            row.addWidget(button)
            self.buttons[mode] = button
        self.say()
        session.language_changed.connect(self.say)

    def say(self) -> None:
        for place, (mode, button) in enumerate(self.buttons.items(), 1):
            name = self.session.say(mode.value).capitalize()
            button.setToolTip(f"{name}  ({place})")
            button.setAccessibleName(name)
