"""Small things that tiles, chips and plates are made of: hearts, coins, hexagons, marks, backs, rings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
)

from vsdeck.card import Symbol
from vsdeck.faces.tokens import Colours, mix, tokens
from vsdeck.ui.icons import icon_pixmap
from vsdeck.ui.table.lettering import NUMBER, lettering, wide
from vsdeck.ui.tokens import Tokens

CENTRE = Qt.AlignmentFlag.AlignCenter
LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
NOTE = QColor("#FFE3A3")
WHITE = QColor("#FFFFFF")
NIGHT = QColor("#0E1116")
LATTICE = 19.0
"""A smaller back is plain: its lattice would only be a tangle."""


@dataclass(slots=True)
class Pen:
    """A painter that knows the screen's scale."""

    painter: QPainter
    scale: float

    def icon(self, name: str, colour: str, x: float, y: float, side: float) -> None:
        picture = icon_pixmap(name, colour, max(1, round(side)), self.scale)
        self.painter.drawPixmap(QRectF(x, y, side, side), picture, QRectF(picture.rect()))

    def text(
        self, area: QRectF, text: str, font: QFont, colour: QColor, where: Qt.AlignmentFlag = LEFT
    ) -> None:
        """One row, cut where there is no more room."""
        self.painter.setFont(font)
        self.painter.setPen(colour)
        if wide(text, font) > area.width() + 0.5:
            text = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, area.width())
        self.painter.drawText(area, where | Qt.TextFlag.TextSingleLine | Qt.TextFlag.TextDontClip, text)

    def box(
        self, area: QRectF, radius: float, fill: QColor | None, line: QColor | None = None, thick: float = 1
    ) -> None:
        self.painter.setPen(QPen(line, thick) if line is not None else Qt.PenStyle.NoPen)
        self.painter.setBrush(fill if fill is not None else Qt.BrushStyle.NoBrush)
        self.painter.drawRoundedRect(area, radius, radius)

    def disc(
        self, x: float, y: float, radius: float, fill: QColor, line: QColor | None = None, thick: float = 1
    ) -> None:
        self.painter.setPen(QPen(line, thick) if line is not None else Qt.PenStyle.NoPen)
        self.painter.setBrush(fill)
        self.painter.drawEllipse(QPointF(x, y), radius, radius)


def on_felt(look: Tokens, name: str) -> QColor:
    """A colour for writing on the ground, which teams tint: nearer to that of text, to be readable."""
    return QColor(mix(look[name], look["text"], 0.25 if look.name == "dark" else 0.5))


def with_alpha(colour: QColor | str, share: float) -> QColor:
    found = QColor(colour)
    found.setAlphaF(share)
    return found


@lru_cache(maxsize=64)
def _stamp(
    kind: str, wide_: float, tall: float, radius: float, colour: int, thick: float, scale: float
) -> tuple[QPixmap, float]:
    """A shadow or a glow as a picture, and how far it reaches around: many layers, the same on many tiles."""
    around = thick * 4 + 8
    picture = QPixmap(round((wide_ + 2 * around) * scale), round((tall + 2 * around) * scale))
    picture.setDevicePixelRatio(scale)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint = _shadow if kind == "shadow" else _glow
    area = QRectF(around, around, wide_, tall)
    paint(Pen(painter, scale), area, radius, QColor.fromRgba(colour), thick)
    painter.end()
    return picture, around


def _stamped(pen: Pen, kind: str, area: QRectF, radius: float, colour: QColor, thick: float) -> None:
    picture, around = _stamp(
        kind, area.width(), area.height(), radius, colour.rgba(), round(thick, 2), pen.scale
    )
    pen.painter.drawPixmap(area.topLeft() - QPointF(around, around), picture)


def shadow(pen: Pen, area: QRectF, radius: float, deep: float) -> None:
    """Soft, below: a few thin layers."""
    _stamped(pen, "shadow", area, radius, QColor(0, 0, 0, 26), deep)


def glow(pen: Pen, area: QRectF, radius: float, colour: QColor, thick: float) -> None:
    """A ring with light around it."""
    _stamped(pen, "glow", area, radius, colour, thick)


def _shadow(pen: Pen, area: QRectF, radius: float, colour: QColor, deep: float) -> None:
    for step in (3, 2, 1):
        grown = area.adjusted(-step, -step / 2, step, step * 1.6).translated(0, deep)
        pen.box(grown, radius + step, colour)


def _glow(pen: Pen, area: QRectF, radius: float, colour: QColor, thick: float) -> None:
    for step, share in ((4.5, 0.10), (3.0, 0.16), (1.6, 0.24)):
        grown = thick * step * 0.55
        pen.box(
            area.adjusted(-grown, -grown, grown, grown),
            radius + grown,
            None,
            with_alpha(colour, share),
            thick * 1.5,
        )
    ring(pen, area, radius, colour, thick)


def ring(pen: Pen, area: QRectF, radius: float, colour: QColor, thick: float) -> None:
    half = thick / 2
    pen.box(area.adjusted(-half, -half, half, half), radius + half, None, colour, thick)


def dashed(pen: Pen, area: QRectF, radius: float, colour: QColor, thick: float) -> None:
    line = QPen(colour, thick)
    line.setDashPattern([2.6, 1.7])
    line.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.painter.setPen(line)
    pen.painter.setBrush(Qt.BrushStyle.NoBrush)
    pen.painter.drawRoundedRect(area.adjusted(-thick, -thick, thick, thick), radius + thick, radius + thick)


def badge(pen: Pen, x: float, y: float, radius: float, colours: Colours) -> None:
    """The disc of a team."""
    pen.disc(x, y, radius - 1, QColor(colours.badge), WHITE, max(1.2, radius * 0.09))
    size = radius * (1.2 if len(colours.monogram) < 2 else 0.95)
    area = QRectF(x - radius, y - radius, 2 * radius, 2 * radius)
    pen.text(area, colours.monogram, lettering(NUMBER, size), WHITE, CENTRE)


def symbol_disc(pen: Pen, symbol: Symbol, x: float, y: float, side: float) -> None:
    """A white glyph on a disc of its colour, from its left upper corner."""
    half = side / 2
    pen.disc(
        x + half, y + half, half - 0.7, QColor(tokens().symbols[symbol].disc), WHITE, max(1.0, side * 0.06)
    )
    inner = side * 0.66
    pen.icon(symbol.value, "#FFFFFF", x + (side - inner) / 2, y + (side - inner) / 2, inner)


def heart_path(x: float, y: float, side: float) -> QPainterPath:
    def at(across: float, down: float) -> QPointF:
        return QPointF(x + across / 24 * side, y + down / 24 * side)

    path = QPainterPath(at(12, 21.8))
    path.cubicTo(at(4.8, 16.6), at(1.4, 12.6), at(1.4, 8.4))
    path.cubicTo(at(1.4, 4.8), at(4, 2.4), at(7, 2.4))
    path.cubicTo(at(9.2, 2.4), at(11, 3.6), at(12, 5.6))
    path.cubicTo(at(13, 3.6), at(14.8, 2.4), at(17, 2.4))
    path.cubicTo(at(20, 2.4), at(22.6, 4.8), at(22.6, 8.4))
    path.cubicTo(at(22.6, 12.6), at(19.2, 16.6), at(12, 21.8))
    return path


def heart(pen: Pen, x: float, y: float, side: float, *, lost: bool) -> None:
    painter, own = pen.painter, tokens()
    if not lost:
        painter.setPen(QPen(QColor(60, 6, 10), max(0.6, side * 0.05)))
        painter.setBrush(QColor(own.heart))
        painter.drawPath(heart_path(x, y, side))
        return
    painter.setPen(QPen(QColor("#E9ECF1"), max(0.9, side * 0.09)))
    painter.setBrush(QColor(own.heart_lost))
    painter.drawPath(heart_path(x, y, side))
    crack = [
        QPointF(x + side * a / 24, y + side * d / 24)
        for a, d in ((12, 5.6), (9.4, 10.4), (14, 13), (11.4, 20))
    ]
    painter.drawPolyline(QPolygonF(crack))


def hearts(pen: Pen, x: float, y: float, side: float, health: int, wounds: int, room: float) -> QRectF:
    """Life left is full, wounds are broken; many are told as a number. Where the heart is that broke last."""
    if health > 8:
        text, font = f"{max(0, health - wounds)}/{health}", lettering(NUMBER, side * 1.15)
        ground = QRectF(x - side * 0.2, y - side * 0.12, side * 1.55 + wide(text, font), side * 1.24)
        pen.box(ground, side * 0.4, with_alpha(NIGHT, 0.72))
        heart(pen, x, y, side, lost=False)
        pen.text(QRectF(x + side * 1.15, y - side * 0.1, room, side * 1.2), text, font, WHITE)
        return QRectF(x, y, side, side)
    step = min(side * 1.1, (room - side) / max(1, health - 1))
    for place in range(health):
        heart(pen, x + place * step, y, side, lost=place >= health - wounds)
    return QRectF(x + max(0, health - wounds) * step, y, side, side)


def coin(pen: Pen, x: float, y: float, side: float, count: int) -> None:
    """+1/+1 counters are round, -1/-1 counters square; a second one lies behind from two on."""
    own = tokens()
    up = count > 0
    fill, line = (QColor("#12331F"), QColor(own.up)) if up else (QColor("#3A1414"), QColor(own.down))
    for place in range(1 if abs(count) > 1 else 0, -1, -1):
        area = QRectF(x + place * side * 0.14, y - place * side * 0.1, side, side)
        pen.box(area, side / 2 if up else side * 0.18, fill, line, max(1.2, side * 0.07))
    text = f"{count:+d}".replace("-", "−")
    pen.text(QRectF(x, y, side, side), text, lettering(NUMBER, side * 0.62), WHITE, CENTRE)


def hexagon(x: float, y: float, radius: float) -> QPolygonF:
    """Standing on a side; around a middle."""
    corners = [(cos(pi / 3 * n), sin(pi / 3 * n)) for n in range(6)]
    return QPolygonF([QPointF(x + radius * dx, y + radius * dy) for dx, dy in corners])


def level_sign(
    pen: Pen, x: float, y: float, radius: float, level: int, xp: int, needed: int, *, dull: bool
) -> None:
    """The level in gold; around it one piece for each XP that is needed, gold when it is gained."""
    painter, own = pen.painter, tokens()
    gold = QColor("#8E8A80" if dull else own.gold)
    pen.disc(x, y, radius, NIGHT)
    line = QPen(gold, radius * 0.16)
    line.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    around = QRectF(x - radius * 0.88, y - radius * 0.88, radius * 1.76, radius * 1.76)
    if needed:
        step, gap = 360 / needed, min(14.0, 90 / needed)
        for piece in range(needed):
            line.setColor(gold if piece < xp else QColor("#3A3A36"))
            painter.setPen(line)
            painter.drawArc(around, round((90 - piece * step - gap / 2) * 16), round(-(step - gap) * 16))
    else:
        line.setWidthF(radius * 0.1)
        painter.setPen(line)
        painter.drawEllipse(around)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(gold)
    painter.drawPolygon(hexagon(x, y, radius * 0.72))
    area = QRectF(x - radius, y - radius, 2 * radius, 2 * radius)
    pen.text(area, str(level), lettering(NUMBER, radius * 0.98), QColor(own.on_gold), CENTRE)


def mark(pen: Pen, x: float, y: float, side: float, icon: str, ground: QColor, ink: str) -> None:
    """The one mark of a state, around a middle."""
    pen.disc(x, y, side / 2, ground, NIGHT, max(1.5, side * 0.09))
    inner = side * 0.58
    pen.icon(icon, ink, x - inner / 2, y - inner / 2, inner)


def back(pen: Pen, area: QRectF, radius: float, *, emblem: bool = True) -> None:
    """The back of a card: blue lattice in a thin frame, and a V in a hexagon."""
    painter, own = pen.painter, tokens()
    fill = QLinearGradient(area.topLeft(), area.bottomLeft())
    fill.setColorAt(0, QColor(own.back_deep))
    fill.setColorAt(1, QColor(own.back_base))
    path = QPainterPath()
    path.addRoundedRect(area, radius, radius)
    painter.fillPath(path, fill)
    if min(area.width(), area.height()) >= LATTICE:
        _lattice(pen, area, radius, path)
    pen.box(area, radius, None, QColor(own.back_line).darker(140), 1)
    if emblem:
        middle, size = area.center(), min(area.width(), area.height()) * 0.2
        painter.setPen(QPen(QColor("#DCE8FA"), max(1.0, size * 0.12)))
        painter.setBrush(QColor(own.back_deep))
        painter.drawPolygon(hexagon(middle.x(), middle.y(), size * 1.15))
        box = QRectF(middle.x() - size, middle.y() - size, 2 * size, 2 * size)
        pen.text(box, "V", lettering(NUMBER, size * 1.35), QColor("#DCE8FA"), CENTRE)


def _lattice(pen: Pen, area: QRectF, radius: float, path: QPainterPath) -> None:
    painter, own = pen.painter, tokens()
    painter.save()
    painter.setClipPath(path)
    painter.setPen(QPen(with_alpha(own.back_line, 0.28), 1))
    step = max(6.0, min(area.width(), area.height()) / 7)
    reach = area.width() + area.height()
    place = -area.height()
    while place < reach:
        painter.drawLine(
            QPointF(area.left() + place, area.top()),
            QPointF(area.left() + place + area.height(), area.bottom()),
        )
        painter.drawLine(
            QPointF(area.left() + place + area.height(), area.top()),
            QPointF(area.left() + place, area.bottom()),
        )
        place += step
    painter.restore()
    inset = max(2.0, min(area.width(), area.height()) * 0.06)
    pen.box(
        area.adjusted(inset, inset, -inset, -inset),
        max(1.0, radius - inset / 2),
        None,
        with_alpha(own.back_line, 0.7),
        1,
    )


def darker(colour: str, share: float) -> QColor:
    return QColor(mix(colour, "#000000", share))
