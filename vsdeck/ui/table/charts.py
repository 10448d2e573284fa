"""Charts of many games: columns by turn and rows by card, values written on them, intervals as whiskers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from vsdeck.ui.session import Session
from vsdeck.ui.theme import sized_font

CENTRE = Qt.AlignmentFlag.AlignCenter
LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


@dataclass(frozen=True, slots=True)
class Bar:
    label: str
    value: float
    low: float
    high: float
    text: str
    """The value as it is written on the bar."""
    second: float = 0.0
    """A second part on top, hatched: what was lost."""

    @property
    def spoken(self) -> str:
        return f"{self.label}: {self.text}"


class BarChart(QWidget):
    def __init__(self, session: Session, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.title = title
        self.scale = 0.0
        """The least that the longest bar stands for: 1 for shares, so that little looks little."""
        self.bars: tuple[Bar, ...] = ()
        session.theme.changed.connect(self.update)

    def show_bars(self, bars: Sequence[Bar]) -> None:
        self.bars = tuple(bars)
        self.setAccessibleName(f"{self.title}. " + "; ".join(bar.spoken for bar in bars))
        self.updateGeometry()
        self.update()

    @property
    def most(self) -> float:
        longest = (max(bar.high, bar.value + bar.second) for bar in self.bars)
        return max((self.scale, *longest)) or 1.0

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, tokens = QPainter(self), self.session.theme.tokens
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(tokens["text"]))
        painter.setFont(sized_font(tokens, "body", bold=True))
        painter.drawText(QRectF(0, 0, self.width(), 22), LEFT, self.title)
        painter.setFont(sized_font(tokens, "caption"))
        self.draw(painter, QRectF(0, 26, self.width(), self.height() - 26))

    def draw(self, painter: QPainter, area: QRectF) -> None:
        raise NotImplementedError

    def whisker(self, painter: QPainter, line: QLineF) -> None:
        painter.setPen(QPen(QColor(self.session.theme.tokens["text"]), 1.4))
        painter.drawLine(line)


class Columns(BarChart):
    """One column for each turn."""

    def __init__(self, session: Session, title: str, parent: QWidget) -> None:
        super().__init__(session, title, parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(190)

    def draw(self, painter: QPainter, area: QRectF) -> None:
        tokens = self.session.theme.tokens
        step = area.width() / max(6, len(self.bars))
        room = area.height() - 40
        for place, bar in enumerate(self.bars):
            left = area.left() + place * step + step * 0.15
            wide = step * 0.7
            floor = area.top() + 18 + room
            tall = room * bar.value / self.most
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens["accent"]))
            painter.drawRoundedRect(QRectF(left, floor - tall, wide, tall), 2, 2)
            top = floor - tall
            if bar.second:
                more = room * bar.second / self.most
                painter.setBrush(QBrush(QColor(tokens["strong_line"]), Qt.BrushStyle.Dense3Pattern))
                painter.drawRect(QRectF(left, top - more, wide, more))
                top -= more
            middle = left + wide * 0.85
            low, high = (floor - room * edge / self.most for edge in (bar.low, bar.high))
            self.whisker(painter, QLineF(middle, low, middle, high))
            painter.setPen(QColor(tokens["text"]))
            painter.drawText(QRectF(left - 8, min(top, high) - 17, wide + 16, 16), CENTRE, bar.text)
            painter.setPen(QColor(tokens["quiet"]))
            painter.drawText(QRectF(left - 8, floor + 3, wide + 16, 16), CENTRE, bar.label)


class Rows(BarChart):
    """One row for each card or power."""

    TALL = 22

    def __init__(self, session: Session, title: str, parent: QWidget) -> None:
        super().__init__(session, title, parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)

    def sizeHint(self) -> QSize:
        return QSize(300, 30 + self.TALL * len(self.bars))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def draw(self, painter: QPainter, area: QRectF) -> None:
        tokens = self.session.theme.tokens
        name = min(170.0, area.width() * 0.38)
        room = area.width() - name - 150
        for place, bar in enumerate(self.bars):
            top = area.top() + place * self.TALL
            painter.setPen(QColor(tokens["text"]))
            shown = painter.fontMetrics().elidedText(bar.label, Qt.TextElideMode.ElideRight, int(name) - 6)
            painter.drawText(QRectF(0, top, name, self.TALL), LEFT, shown)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens["accent"]))
            wide = room * bar.value / self.most
            painter.drawRoundedRect(QRectF(name, top + 4, wide, self.TALL - 8), 2, 2)
            middle = top + self.TALL / 2
            low, high = (name + room * edge / self.most for edge in (bar.low, bar.high))
            self.whisker(painter, QLineF(low, middle, high, middle))
            painter.setPen(QColor(tokens["text"]))
            after = max(name + wide, high) + 6
            painter.drawText(QRectF(after, top, 150, self.TALL), LEFT, bar.text)
