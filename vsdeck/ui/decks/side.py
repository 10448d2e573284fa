"""The pane at the right of the deck: one panel at a time, each made when first looked at."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QStackedWidget, QToolButton, QVBoxLayout, QWidget

from vsdeck.ui.session import Session
from vsdeck.ui.widgets.flow import flowing


class Panel(StrEnum):
    CARD = "Card"
    CHARTS = "Charts"
    ODDS = "Odds"
    HISTORY = "History"
    NOTES = "Notes"
    EXPORT = "Export"


class Side(QWidget):
    shown = Signal(object)
    """The panel that came into view."""
    chosen = Signal(object)
    """The panel that the user asked for."""

    def __init__(self, session: Session, makers: dict[Panel, Callable[[], QWidget]], parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self._makers = makers
        self.panels: dict[Panel, QWidget] = {}
        self.setObjectName("side")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(4)
        tabs, row = flowing(0)
        tabs.setContentsMargins(8, 4, 8, 0)
        self._group = QButtonGroup(self)
        self.buttons: dict[Panel, QToolButton] = {}
        for panel in makers:
            button = QToolButton(self)
            button.setObjectName("tab")
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.clicked.connect(lambda _=False, panel=panel: self._choose(panel))
            self._group.addButton(button)
            self.buttons[panel] = button
            row.addWidget(button)
        column.addWidget(tabs)
        self.stack = QStackedWidget(self)
        column.addWidget(self.stack, 1)
        self.current = Panel.CARD
        self.setMinimumWidth(300)
        self.say()
        session.language_changed.connect(self.say)

    def panel(self, which: Panel) -> QWidget:
        if which not in self.panels:
            made = self._makers[which]()
            self.panels[which] = made
            self.stack.addWidget(made)
        return self.panels[which]

    def show_panel(self, which: Panel) -> None:
        self.current = which
        self.stack.setCurrentWidget(self.panel(which))
        self.buttons[which].setChecked(True)
        self.shown.emit(which)

    def _choose(self, which: Panel) -> None:
        self.show_panel(which)
        self.chosen.emit(which)

    def say(self) -> None:
        for panel, button in self.buttons.items():
            button.setText(self.session.say(panel.value))
            button.setAccessibleName(self.session.say(panel.value))
