"""What stands in for a face until it is drawn: its colours, name and numbers, painted at once."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter

from vsdeck.card import Printing
from vsdeck.faces.tokens import tokens
from vsdeck.ui.cardlabels import number


def paint_placeholder(painter: QPainter, area: QRectF, printing: Printing, name: str, font: QFont) -> None:
    colours = tokens().of(printing)
    unit = area.width() / 200
    radius = 9 * unit
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.deep))
    painter.drawRoundedRect(area, radius, radius)
    painter.setBrush(QColor(colours.base))
    painter.drawRect(area.adjusted(0, 44 * unit, 0, -136 * unit))
    painter.setPen(QColor(tokens().on_colour))
    painter.setFont(_sized(font, 14 * unit, bold=True))
    heading = area.adjusted(12 * unit, 6 * unit, -12 * unit, 0)
    heading.setHeight(34 * unit)
    left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
    painter.drawText(heading, left, painter.fontMetrics().elidedText(name, _RIGHT, round(heading.width())))
    painter.setFont(_sized(font, 18 * unit, bold=True))
    foot = area.adjusted(12 * unit, area.height() - 40 * unit, -12 * unit, -8 * unit)
    if printing.atk is not None:
        painter.drawText(foot, left, f"{number(printing.atk)} | {number(printing.def_)}")
    if printing.cost is not None:
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(foot, right, number(printing.cost))


_RIGHT = Qt.TextElideMode.ElideRight


def _sized(font: QFont, pixels: float, *, bold: bool) -> QFont:
    sized = QFont(font)
    sized.setPixelSize(max(8, round(pixels)))
    sized.setBold(bold)
    return sized
