"""Parts of a painted widget that can be pointed at, walked to by keyboard and chosen."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QToolTip, QWidget

from vsdeck.ui.session import Session
from vsdeck.ui.theme import sized_font

STEPS = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}


@dataclass(frozen=True, slots=True)
class Area:
    """A part of a chart that stands for something, often for some cards."""

    rect: QRectF
    label: str
    codes: tuple[str, ...] = ()


class AreaWidget(QWidget):
    looked = Signal(object)
    """The codes behind the area that was clicked."""
    walked = Signal(object)
    """The rectangle of the area to which the keyboard went."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.areas: list[Area] = []
        """In the order in which the keyboard walks them."""
        self._hovered = -1
        self._walked = -1
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    # Drawn as if for writing of 100%, then enlarged as a whole: these measures are the drawing's.

    def width(self) -> int:
        return round(super().width() / self.session.theme.scale)

    def height(self) -> int:
        return round(super().height() / self.session.theme.scale)

    def enlarged(self, painter: QPainter) -> QPainter:
        painter.scale(self.session.theme.scale, self.session.theme.scale)
        return painter

    @property
    def sharpness(self) -> float:
        """Of pictures in the drawing, which are enlarged with it."""
        return self.devicePixelRatioF() * self.session.theme.scale

    def tooltip(self, area: Area) -> str:
        return area.label

    def step(self, key: Qt.Key) -> int:
        """How many areas further a key leads."""
        return STEPS.get(key, 0)

    def forget_place(self) -> None:
        self._hovered = self._walked = -1

    def paint_marks(self, painter: QPainter) -> None:
        tokens = self.session.theme.tokens
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if 0 <= self._hovered < len(self.areas):
            painter.setPen(QPen(QColor(tokens["text"]), 1))
            painter.drawRoundedRect(self.areas[self._hovered].rect.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        if self.hasFocus() and 0 <= self._walked < len(self.areas):
            painter.setPen(QPen(QColor(tokens["accent"]), 2))
            painter.drawRoundedRect(self.areas[self._walked].rect.adjusted(1, 1, -1, -1), 3, 3)

    def text_font(self, painter: QPainter, size: str = "caption", *, bold: bool = False) -> None:
        painter.setFont(sized_font(self.session.theme.plain, size, bold=bold))

    def elided(self, painter: QPainter, text: str, width: float) -> str:
        return painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, round(width))

    # ------------------------------------------------------------------ pointing and walking

    def _at(self, place: QPoint) -> int:
        here = QPointF(place) / self.session.theme.scale
        for number, area in enumerate(self.areas):
            if area.rect.contains(here):
                return number
        return -1

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            number = self._at(event.pos())
            if number >= 0:
                QToolTip.showText(event.globalPos(), self.tooltip(self.areas[number]), self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        number = self._at(event.position().toPoint())
        if number != self._hovered:
            self._hovered = number
            clickable = number >= 0 and self.areas[number].codes
            self.setCursor(Qt.CursorShape.PointingHandCursor if clickable else Qt.CursorShape.ArrowCursor)
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = -1
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._choose(self._at(event.position().toPoint()))

    def _choose(self, number: int) -> None:
        if 0 <= number < len(self.areas) and self.areas[number].codes:
            self.looked.emit(self.areas[number].codes)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = self.step(Qt.Key(event.key()))
        if step and self.areas:
            self._walked = min(max(self._walked + step, 0), len(self.areas) - 1)
            self.setAccessibleDescription(self.tooltip(self.areas[self._walked]).replace("\n", ", "))
            rect, scale = self.areas[self._walked].rect, self.session.theme.scale
            self.walked.emit(QRectF(rect.topLeft() * scale, rect.size() * scale))
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._choose(self._walked)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: object) -> None:
        self._walked = max(self._walked, 0)
        self.update()

    def focusOutEvent(self, event: object) -> None:
        self.update()
