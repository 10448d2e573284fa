"""An inline message: what happened, what is safe, what to do. Never a dialog."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QWidget

from vsdeck.ui.icons import icon_pixmap, keep_icon
from vsdeck.ui.theme import Theme
from vsdeck.ui.widgets.emptying import empty
from vsdeck.ui.widgets.restyle import restyle
from vsdeck.ui.words import button_text

ICONS = {"error": "warning", "warning": "warning", "good": "check", "quiet": "info"}


class Notice(QFrame):
    closed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, close_name: str = "Close") -> None:
        super().__init__(parent)
        self.theme = theme
        self.setObjectName("notice")
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 6, 6)
        row.setSpacing(8)
        self._icon = QLabel(self)
        self.label = QLabel(self)
        self.label.setWordWrap(True)
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._actions = QHBoxLayout()
        self._close = QToolButton(self)
        self._close.setObjectName("quiet")
        self._close.setAccessibleName(close_name)
        self._close.clicked.connect(self.dismiss)
        keep_icon(self._close, "close", theme, size=14)
        row.addWidget(self._icon)
        row.addWidget(self.label, 1)
        row.addLayout(self._actions)
        row.addWidget(self._close)
        self._tone = "quiet"
        theme.changed.connect(self._paint_icon)
        self.hide()

    def _paint_icon(self) -> None:
        tokens, name = self.theme.tokens, ICONS[self._tone]
        pixmap = icon_pixmap(name, tokens[self._tone], tokens.px(18), self.devicePixelRatioF())
        self._icon.setPixmap(pixmap)

    def tell(self, text: str, tone: str = "quiet", *actions: tuple[str, Callable[[], None]]) -> None:
        """Show a message, with buttons for what can be done about it."""
        self.setProperty("tone", tone)
        restyle(self)
        self._tone = tone
        self._paint_icon()
        self.label.setText(text)
        self.setAccessibleName(text)
        empty(self._actions)
        for label, act in actions:
            button = QPushButton(button_text(label), self)
            button.clicked.connect(lambda _=False, act=act: act())
            self._actions.addWidget(button)
        self.show()

    def actions_shown(self) -> list[QPushButton]:
        return [
            widget
            for place in range(self._actions.count())
            if (item := self._actions.itemAt(place)) is not None
            and isinstance(widget := item.widget(), QPushButton)
        ]

    def settled(self) -> None:
        """What went wrong is past: the same was done now."""
        if self._tone == "error" and not self.isHidden():
            self.dismiss()

    def dismiss(self) -> None:
        self.hide()
        self.closed.emit()
