"""One of several: a button that says what is chosen and opens a menu with the rest."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QSizePolicy, QToolButton, QWidget

from vsdeck.ui.words import button_text

LONGEST = 48


class Chooser(QToolButton):
    chosen = Signal(object)
    """The value that the user has chosen."""

    def __init__(self, title: str, choices: Iterable[tuple[str, object]], parent: QWidget) -> None:
        super().__init__(parent)
        self.title = title
        self.choices = list(choices)
        self.value: object = self.choices[0][1]
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._menu = QMenu(self)
        self._menu.aboutToShow.connect(self._fill)
        self.setMenu(self._menu)
        self._say()

    def choose(self, value: object) -> None:
        self.value = value
        self._say()
        self.chosen.emit(value)

    def _say(self) -> None:
        label = next((label for label, value in self.choices if value == self.value), "")
        short = label if len(label) <= LONGEST else label[: LONGEST - 1] + "…"
        self.setText(button_text(f"{short} ▾"))
        self.setAccessibleName(f"{self.title}: {label}")

    def _fill(self) -> None:
        self._menu.clear()
        group = QActionGroup(self._menu)
        for label, value in self.choices:
            action = QAction(button_text(label), self._menu)
            action.setCheckable(True)
            action.setChecked(value == self.value)
            action.triggered.connect(lambda _=False, value=value: self.choose(value))
            group.addAction(action)
            self._menu.addAction(action)
