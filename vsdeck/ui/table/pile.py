"""Decks, KO piles and hands that are not spread out: a name and a count, to be opened where allowed."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from vsdeck.ui.session import Session
from vsdeck.ui.theme import sized_font


class Pile(QAbstractButton):
    def __init__(self, session: Session, title: str, spoken: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.title = title
        self.spoken = spoken
        self.count = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_count(self, count: int) -> None:
        if count == self.count and self.accessibleName():
            return
        self.count = count
        self.setAccessibleName(self.session.say(self.spoken, count=count))
        self.setToolTip(self.accessibleName())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = self.session.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        open_ = self.isEnabled() and (self.underMouse() or self.isDown())
        painter.setPen(QPen(theme.colour("strong_line"), 1))
        painter.setBrush(theme.colour("hover" if open_ else "raised"))
        if self.count > 1:
            painter.drawRoundedRect(area.adjusted(3, 3, 0, 0), 5, 5)
        painter.drawRoundedRect(area.adjusted(0, 0, -3, -3), 5, 5)
        inside = area.adjusted(8, 0, -10, -3)
        large = max(1.0, min(1.6, self.height() / 46))
        painter.setFont(_larger(sized_font(theme.tokens, "caption"), large))
        painter.setPen(theme.colour("quiet"))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(inside, middle | Qt.AlignmentFlag.AlignLeft, self.session.say(self.title))
        painter.setFont(_larger(sized_font(theme.tokens, "body", bold=True), large))
        painter.setPen(theme.colour("text"))
        painter.drawText(inside, middle | Qt.AlignmentFlag.AlignRight, str(self.count))
        if self.hasFocus():
            painter.setPen(QPen(theme.colour("accent"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area.adjusted(-1, -1, -2, -2), 6, 6)


def _larger(font: QFont, factor: float) -> QFont:
    font.setPixelSize(round(font.pixelSize() * factor))
    return font
