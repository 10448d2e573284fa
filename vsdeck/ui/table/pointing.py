"""An effect points at cards: a thin line from whoever uses it, then only the mark of what was chosen."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from vsdeck.ui.session import Session
from vsdeck.ui.table.clock import Clock
from vsdeck.ui.table.pieces import Pen, mark, with_alpha
from vsdeck.ui.table.tile import WIDE

REACHES, POINTS, STAYS = 160, 600, 600
"""Milliseconds until a line has come to its card, for which it is seen, and the mark after it."""
THICK = 2.4


class PointingLayer(QWidget):
    """Over all cards; the pointer goes through it, and the log tells the same."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session, self.table = session, parent
        self.lines: list[tuple[QRectF, QRectF]] = []
        """The tile or place from which, and the tile at which it points."""
        self._unit = 1.0
        self._clock = Clock(self, self._tick)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def point(self, lines: list[tuple[QRectF, QRectF]], unit: float) -> None:
        self.lines, self._unit = lines, unit
        if lines:
            self.setGeometry(self.table.rect())
            self.show()
            self._clock.run(POINTS + STAYS)

    def _tick(self) -> None:
        if self._clock.at >= POINTS + STAYS:
            self.settle()
        elif self._clock.at <= REACHES or self._clock.at >= POINTS:
            self.update()

    def settle(self) -> None:
        self._clock.stop()
        self.lines = []
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self.session.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        pen, at = Pen(painter, self.devicePixelRatioF()), self._clock.at
        accent, ground = theme.colour("accent"), with_alpha(theme.colour("felt_near"), 0.8)
        for source, tile in self.lines:
            if at < POINTS:
                line = _between(source, tile)
                line.setLength(line.length() * min(1.0, at / REACHES))
                for colour, thick in ((ground, THICK + 2.5), (accent, THICK)):
                    painter.setPen(QPen(colour, thick * self._unit, c=Qt.PenCapStyle.RoundCap))
                    painter.drawLine(line)
            if at >= REACHES:
                unit = tile.width() / WIDE
                x, y = tile.right() - 3 * unit, tile.top() + 3 * unit
                mark(pen, x, y, 24 * unit, "target", accent, theme.tokens["on_accent"])


def _between(source: QRectF, tile: QRectF) -> QLineF:
    """From edge to edge, middle to middle."""
    line = QLineF(source.center(), tile.center())
    return QLineF(_edge(line, source, line.p1()), _edge(line, tile, line.p2()))


def _edge(line: QLineF, area: QRectF, inside: QPointF) -> QPointF:
    """Where a line leaves an area in which it ends."""
    corners = [area.topLeft(), area.topRight(), area.bottomRight(), area.bottomLeft()]
    for one, other in zip(corners, [*corners[1:], corners[0]], strict=True):
        kind, place = line.intersects(QLineF(one, other))
        if kind is QLineF.IntersectionType.BoundedIntersection:
            return place
    return inside
