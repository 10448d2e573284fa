"""A ground with rounded corners as large as a table: Qt takes milliseconds for one path of that size."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

RADIUS = 6
CORNERS = ((0, 0, 90), (1, 0, 0), (0, 1, 180), (1, 1, 270))
"""Right or not, below or not, and the angle at which the arc of the corner begins."""


def paint_ground(painter: QPainter, area: QRect, ground: QColor, line: QColor, thick: int = 1) -> None:
    """Plain rectangles for ground and edges, and an arc in each corner."""
    for across, down in ((RADIUS, 1), (1, RADIUS), (2, 2)):
        painter.fillRect(area.adjusted(across, down, -across, -down), ground)
    wide, tall = area.width() - 2 * RADIUS, area.height() - 2 * RADIUS
    for top in (area.top(), area.top() + area.height() - thick):
        painter.fillRect(area.left() + RADIUS, top, wide, thick, line)
    for left in (area.left(), area.left() + area.width() - thick):
        painter.fillRect(left, area.top() + RADIUS, thick, tall, line)
    painter.setPen(QPen(line, thick))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inset, side = thick / 2, 2 * RADIUS - thick
    for right, below, angle in CORNERS:
        x = area.left() + inset + right * (area.width() - 2 * RADIUS)
        y = area.top() + inset + below * (area.height() - 2 * RADIUS)
        painter.drawArc(QRectF(x, y, side, side), angle * 16, 90 * 16)
