"""The ground of the table: felt, playmats of the teams, lanes and the seam. Painted once and kept."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap

from vsdeck.card import Printing
from vsdeck.engine import Spot
from vsdeck.faces.tokens import tokens
from vsdeck.ui.session import Session
from vsdeck.ui.table.layout import Plan, Row
from vsdeck.ui.table.lettering import BODY, fitting, grown, lettering
from vsdeck.ui.table.pieces import on_felt, with_alpha

TINT, SEAT = {"dark": 0.26, "light": 0.22}, 0.22
"""How much of its team's colour a mat and a seat show at the outer edge."""
CAPTIONS = {Spot.FRONT: "Front row", Spot.BACK: "Back row"}
HINTS = {
    Spot.FRONT: "Front row: recruit characters here, they guard the back row",
    Spot.BACK: "Back row: from here only ranged characters attack",
}


def ground(
    session: Session,
    plan: Plan,
    size: QSize,
    scale: float,
    mats: dict[int, Printing],
    me: int,
    empty: frozenset[Row],
    edges: dict[int, str],
) -> QPixmap:
    """`mats` are the main characters of the sides; `edges` the tokens for the edges of seats."""
    picture = QPixmap(size * scale)
    picture.setDevicePixelRatio(scale)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    theme = session.theme
    area = QRectF(0, 0, size.width(), size.height())
    middle = plan.seam.center().y() / max(1, size.height())
    felt = QLinearGradient(area.topLeft(), area.bottomLeft())
    felt.setColorAt(0, theme.colour("felt_far"))
    felt.setColorAt(max(0.01, min(0.99, middle)), theme.colour("felt_near"))
    felt.setColorAt(1, theme.colour("felt_far"))
    painter.fillRect(area, felt)
    for player, main in mats.items():
        if player in plan.seats:
            _seat(painter, session, QRectF(plan.seats[player]), main, edges.get(player, ""))
        else:
            _mat(painter, area, plan, main, theme.tokens.name, mine=player == me)
    for row, lane in plan.rows.items():
        if row[1] in CAPTIONS and row[0] not in plan.seats:
            _lane(painter, session, lane)
            _caption(painter, session, plan, row, row in empty, mine=row[0] == me)
    _seam(painter, session, plan.seam)
    painter.end()
    return picture


def _mat(painter: QPainter, area: QRectF, plan: Plan, main: Printing, theme: str, *, mine: bool) -> None:
    """A soft light of the team's colour from its outer edge."""
    colour = tokens().of(main).base
    seam = plan.seam.center().y()
    half = QRectF(0, seam, area.width(), area.height() - seam) if mine else QRectF(0, 0, area.width(), seam)
    outer, inner = (half.bottomLeft(), half.topLeft()) if mine else (half.topLeft(), half.bottomLeft())
    light = QLinearGradient(outer, inner)
    light.setColorAt(0, with_alpha(colour, TINT[theme]))
    light.setColorAt(0.55, with_alpha(colour, 0.05))
    light.setColorAt(1, with_alpha(colour, 0))
    painter.fillRect(half, light)
    _motif(painter, half, colour, 0.075 if theme == "dark" else 0.10, outer, inner)


def _motif(
    painter: QPainter, area: QRectF, colour: str, share: float, outer: QPointF, inner: QPointF
) -> None:
    """Wide rays from the outer edge, as calm as a mat can be."""
    painter.save()
    painter.setClipRect(area)
    painter.setPen(Qt.PenStyle.NoPen)
    fade = QLinearGradient(outer, inner)
    fade.setColorAt(0, with_alpha(colour, share))
    fade.setColorAt(0.7, with_alpha(colour, 0))
    painter.setBrush(fade)
    x, reach = area.center().x(), area.width()
    down = 1 if outer.y() < area.center().y() else -1
    for ray in range(-4, 5):
        path = QPainterPath(QPointF(x, outer.y() - down * 60))
        path.lineTo(x + ray * reach * 0.16 - reach * 0.03, outer.y() + down * area.height())
        path.lineTo(x + ray * reach * 0.16 + reach * 0.03, outer.y() + down * area.height())
        path.closeSubpath()
        painter.drawPath(path)
    painter.restore()


def _seat(painter: QPainter, session: Session, area: QRectF, main: Printing, edge: str) -> None:
    theme = session.theme
    path = QPainterPath()
    path.addRoundedRect(area, 10, 10)
    light = QLinearGradient(area.topLeft(), area.bottomLeft())
    light.setColorAt(0, with_alpha(tokens().of(main).base, SEAT))
    light.setColorAt(1, with_alpha(theme.colour("lane"), 0.42))
    painter.fillPath(path, theme.colour("felt_far"))  # no mat of somebody else shines through
    painter.fillPath(path, light)
    painter.setPen(QPen(theme.colour(edge or "line"), 2 if edge else 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(area, 10, 10)


def _lane(painter: QPainter, session: Session, lane: QRect) -> None:
    theme = session.theme
    share = 0.42 if theme.tokens.name == "dark" else 0.5
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(with_alpha(theme.colour("lane"), share))
    painter.drawRoundedRect(QRectF(lane), 10, 10)


def _caption(painter: QPainter, session: Session, plan: Plan, row: Row, empty: bool, *, mine: bool) -> None:
    theme, say, lane = session.theme, session.say, plan.rows[row]
    words = max(1.0, plan.unit) * grown(theme.scale)
    painter.setPen(on_felt(theme.tokens, "quiet"))
    painter.setFont(lettering(BODY, 12 * words))
    if empty:
        if mine:
            hint = say(HINTS[row[1]])
            painter.setFont(fitting(hint, BODY, 12 * words, lane.width() - 16))
            painter.drawText(lane, Qt.AlignmentFlag.AlignCenter, hint)
        else:
            # An arrow to a row behind it goes through its middle.
            beside = lane.adjusted(round(16 * words), 0, 0, 0)
            painter.drawText(beside, Qt.AlignmentFlag.AlignVCenter, say(CAPTIONS[row[1]]))
        return
    painter.save()
    painter.translate(lane.left() + 12 * words, lane.center().y())
    painter.rotate(-90)
    painter.drawText(QRectF(-160, -20, 320, 40), Qt.AlignmentFlag.AlignCenter, say(CAPTIONS[row[1]]))
    painter.restore()


def _seam(painter: QPainter, session: Session, seam: QRect) -> None:
    """A line that fades out at both ends."""
    y = seam.center().y()
    colour = session.theme.colour("seam")
    line = QLinearGradient(seam.left(), y, seam.right(), y)
    line.setColorAt(0, with_alpha(colour, 0))
    line.setColorAt(0.3, colour)
    line.setColorAt(0.7, colour)
    line.setColorAt(1, with_alpha(colour, 0))
    painter.fillRect(QRectF(seam.left(), y - 1, seam.width(), 2), line)


def highlight(
    painter: QPainter, session: Session, plan: Plan, row: Row, empty: bool, *, mine: bool, over: bool
) -> None:
    """A lane that would take the card that is dragged, with an edge when the card is over it."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(session.theme.tokens["accent"]), 2) if over else Qt.PenStyle.NoPen)
    painter.setBrush(with_alpha(session.theme.colour("selection"), 0.72))
    painter.drawRoundedRect(QRectF(plan.rows[row]), 10, 10)
    if row[1] in CAPTIONS and row[0] not in plan.seats:
        _caption(painter, session, plan, row, empty, mine=mine)


def outline(painter: QPainter, session: Session, area: QRect, token: str) -> None:
    """The place of a card, dashed."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    line = QPen(session.theme.colour(token), 2)
    line.setDashPattern([4, 3])
    painter.setPen(line)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(area), 8, 8)
