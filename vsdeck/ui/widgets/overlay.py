"""A panel that floats over the page: never a window of its own, never modal, closed by Escape."""

from __future__ import annotations

import shiboken6
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QVBoxLayout, QWidget


class Overlay(QFrame):
    """Shown below an anchor, inside its window; it closes when something else is clicked or focused. The
    keyboard goes back to where it was within the anchor, or to the anchor."""

    def __init__(self, anchor: QWidget, width: int = 320, most_height: int = 420) -> None:
        super().__init__(anchor.window())
        self.setObjectName("overlay")
        self.anchor = anchor
        self._before: QWidget | None = None
        """Where the keyboard was."""
        self.wide, self.most_height = width, most_height
        self.inside = QVBoxLayout(self)
        self.inside.setContentsMargins(8, 8, 8, 8)
        self.inside.setSpacing(4)
        self.hide()
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._focus_moved)

    def open(self) -> None:
        window = self.anchor.window()
        if self.parentWidget() is not window:
            self.setParent(window)
        window.removeEventFilter(self)
        window.installEventFilter(self)
        focus = window.focusWidget()
        if focus is None or not self.isAncestorOf(focus):
            self._before = focus
        self.place()
        self.show()
        self.raise_()

    def place(self) -> None:
        window = self.anchor.window()
        corner = self.anchor.mapTo(window, QPoint(0, self.anchor.height() + 4))
        wide = min(self.wide, window.width() - 16)
        wanted = self.wanted_height()
        tall = min(self.most_height, wanted, window.height() - corner.y() - 8)
        left = max(8, min(corner.x(), window.width() - wide - 8))
        self.setGeometry(left, corner.y(), wide, max(tall, 40))

    def wanted_height(self) -> int:
        return self.sizeHint().height()

    def close_overlay(self) -> None:
        if self.isHidden():
            return
        focus = QApplication.focusWidget()
        self.hide()
        self.anchor.window().removeEventFilter(self)
        if focus is not None and self.isAncestorOf(focus):
            before = self._before
            known = before is not None and shiboken6.isValid(before) and self.anchor.isAncestorOf(before)
            back = before if known and before is not None and before.isVisible() else self.anchor
            back.setFocus(Qt.FocusReason.OtherFocusReason)

    def _focus_moved(self, old: QWidget | None, now: QWidget | None) -> None:
        if now is None or self.isHidden() or now is self.anchor:
            return
        if now is not self and not self.isAncestorOf(now) and not self.anchor.isAncestorOf(now):
            self.close_overlay()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Presses that nobody takes end at the window; all others move the focus.
        if event.type() == QEvent.Type.MouseButtonPress:
            self.close_overlay()
        elif event.type() == QEvent.Type.Resize:
            self.place()
        return False

    def mousePressEvent(self, event: object) -> None:
        """Taken here, so that it does not end at the window."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_overlay()
            return
        super().keyPressEvent(event)
