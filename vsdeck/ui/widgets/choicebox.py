"""A combo box whose arrow is one of our icons, in the colours of the theme."""

from __future__ import annotations

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QStyledItemDelegate, QWidget

from vsdeck.ui.icons import icon_pixmap
from vsdeck.ui.session import Session

ARROW = 14


class ChoiceBox(QComboBox):
    def __init__(self, session: Session, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.setAccessibleName(name)
        # A list below the box: the popup of the style would be cut where the window ends.
        self.setStyleSheet("QComboBox { combobox-popup: 0; }")
        # Only this delegate leaves the room around the lines that the style sheet asks for.
        self.setItemDelegate(QStyledItemDelegate(self))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        tokens = self.session.theme.tokens
        colour, side = tokens["quiet" if self.isEnabled() else "disabled"], tokens.px(ARROW)
        arrow = icon_pixmap("chevron-down", colour, side, self.devicePixelRatioF())
        QPainter(self).drawPixmap(self.width() - side - 8, (self.height() - side) // 2, arrow)
