"""A card on the table, painted: its face, and over it what counts now in letters that can be read."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPen, QPixmap, QPolygonF

from vsdeck.table.looks import CardLook, Place
from vsdeck.table.phrases import ROLES
from vsdeck.ui.faces import RATIO
from vsdeck.ui.icons import icon_pixmap
from vsdeck.ui.session import Session
from vsdeck.ui.widgets.placeholder import paint_placeholder

MARGIN = 4
"""Room for the rings around a card."""
HEAD = 0.195
"""How much of a small face its head takes."""
DARK = QColor(12, 15, 20)
"""Behind what counts now; what is printed does not shine through."""
LIGHT = QColor("#F4F6FA")
WARNING = "#F2C14E"
WARNING_SIZE = (0.22, 14, 24)
UP, DOWN = QColor("#7FE0A6"), QColor("#FF9C93")
LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
CENTRE = Qt.AlignmentFlag.AlignCenter


def face_width(tall: float) -> int:
    """The width of a face that stands so tall, in steps so that few sizes are drawn."""
    return max(40, int((tall - 2 * MARGIN) / RATIO) // 4 * 4)


def card_area(look: CardLook, area: QRectF) -> QRectF:
    """Where the card is inside its cell: upright, or lying when it is exhausted."""
    tall = area.height() - 2 * MARGIN
    wide = tall / RATIO
    if look.place.in_play and not look.ready:
        wide, tall = tall, wide
    centre = area.center()
    return QRectF(centre.x() - wide / 2, centre.y() - tall / 2, wide, tall)


class CardPainter:
    def __init__(self, painter: QPainter, session: Session, font: QFont, scale: float) -> None:
        self.painter = painter
        self.theme = session.theme
        self.say = session.say
        self.font = font
        self.scale = scale
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)

    def paint(self, look: CardLook, cell: QRectF, face: QPixmap | None, focus: bool, hover: bool) -> None:
        if look.place is Place.RESOURCE:
            self._resource(look, cell.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN), focus, hover)
            return
        area = card_area(look, cell)
        if look.place.in_play and not look.face_up:
            self._back(area)
        else:
            self._face(look, cell, face)
        if look.place.in_play:
            self._values(look, area)
        elif look.role is not None:
            size = self._size(area, 0.14, 11, 15)
            middle = QRectF(area.left(), area.center().y() - size, area.width(), size + 7)
            self._tag(middle, self.say(ROLES[look.role]), size, strong=True)
        if look.gap:
            self._warning(area)
        self._rings(look, area, focus, hover)

    # ------------------------------------------------------------------ the card itself

    def _face(self, look: CardLook, cell: QRectF, face: QPixmap | None) -> None:
        painter = self.painter
        painter.save()
        painter.translate(cell.center())
        if look.place.in_play and not look.ready:
            painter.rotate(90)
        tall = cell.height() - 2 * MARGIN
        upright = QRectF(-tall / RATIO / 2, -tall / 2, tall / RATIO, tall)
        if face is not None:
            painter.drawPixmap(upright, face, QRectF(face.rect()))
        else:
            paint_placeholder(painter, upright, look.printing, look.name, self.font)
        painter.restore()

    def _back(self, area: QRectF) -> None:
        painter, theme = self.painter, self.theme
        painter.setPen(QPen(theme.colour("strong_line"), 1))
        painter.setBrush(theme.colour("raised"))
        painter.drawRoundedRect(area, 6, 6)
        painter.setBrush(QBrush(theme.colour("strong_line"), Qt.BrushStyle.BDiagPattern))
        painter.drawRoundedRect(area.adjusted(4, 4, -4, -4), 4, 4)

    def _size(self, area: QRectF, part: float, least: int, most: int) -> int:
        side = min(area.width(), area.height() * 1.1)
        return max(least, min(max(most, round(side * part * 0.6)), round(side * part)))

    def _values(self, look: CardLook, area: QRectF) -> None:
        """Name above, ATK and DEF below with the wounds, what else is so between them."""
        small = self._size(area, 0.14, 10, 15)
        lying = area.width() > area.height()
        # On a card that stands, the printed head with name and cost lies below the band.
        head = small + 7 if lying else max(small + 7, round(area.height() * HEAD))
        name = QRectF(area.left(), area.top(), area.width(), head)
        self._band(name)
        self._write(name.adjusted(5, 0, -4, 0), look.name, small, LEFT, bold=True)
        large = self._size(area, 0.21, 14, 26)
        pips = self._size(area, 0.1, 8, 12) if look.health > 1 or look.wounds else 0
        tall = (large + 6 if look.face_up else 0) + (pips + 5 if pips and not (lying and look.face_up) else 0)
        foot = QRectF(area.left(), area.bottom() - tall, area.width(), tall)
        if tall:
            self._band(foot)
        if look.face_up:
            numbers = QRectF(foot.left() + 6, foot.bottom() - large - 6, foot.width() - 10, large + 6)
            self._numbers(look, numbers, large)
        if pips and lying and look.face_up:
            half = foot.width() / 2
            self._pips(look, QRectF(foot.left() + half, foot.top() + (tall - pips) / 2, half, pips))
        elif pips:
            self._pips(look, QRectF(foot.left(), foot.top() + 3, foot.width(), pips))
        self._tags(look, QRectF(area.left(), name.bottom(), area.width(), foot.top() - name.bottom()), small)
        if look.counters:
            self._counters(look, area, name.bottom() + 3, small)
        if look.face_up:
            self._moves(look, area, name.bottom() + 3, small)

    def _tags(self, look: CardLook, area: QRectF, size: int) -> None:
        """What is so now, between name and numbers: a line for each, or one for all if there is no room."""
        told = [] if look.face_up else [self.say("stunned")]
        if look.role is not None:
            told.append(self.say(ROLES[look.role]))
        level = ""
        if look.level:
            level = f"L{look.level} · XP {look.xp}/{look.xp_needed}" if look.xp_needed else f"L{look.level}"
        tall = size + 6
        rows = len(told) + bool(level)
        if rows > 1 and area.height() < rows * (tall + 1):
            told, level = [" · ".join((*told, f"L{look.level}") if level else told)], ""
        if level:
            self._tag(QRectF(area.left(), area.bottom() - tall, area.width(), tall - 1), level, size)
            area = area.adjusted(0, 0, 0, -tall)
        top = area.center().y() - len(told) * (tall + 2) / 2
        for place, line in enumerate(told):
            box = QRectF(area.left(), top + place * (tall + 2), area.width(), tall)
            self._tag(box, line, size, strong=True)

    def _band(self, area: QRectF) -> None:
        painter = self.painter
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(DARK)
        painter.drawRoundedRect(area, 4, 4)

    def _numbers(self, look: CardLook, area: QRectF, size: int) -> None:
        """Current values; an arrow tells that a value is not the printed one."""
        left = area.left()
        for place, (now, base) in enumerate(((look.atk, look.base_atk), (look.def_, look.base_def))):
            if place:
                left += self._piece(left, area, "|", size, QColor("#8D97A8")) + 3
            mark = "▲" if now > base else "▼" if now < base else ""
            colour = UP if now > base else DOWN if now < base else LIGHT
            left += self._piece(left, area, str(now), size, colour)
            if mark:
                left += self._piece(left, area, mark, max(8, size // 2), colour)
            left += 3

    def _piece(self, left: float, area: QRectF, text: str, size: int, colour: QColor) -> float:
        painter = self.painter
        painter.setFont(self._sized(size, bold=True))
        painter.setPen(colour)
        wide = painter.fontMetrics().horizontalAdvance(text)
        painter.drawText(QRectF(left, area.top(), wide + 2, area.height()), LEFT, text)
        return float(wide)

    def _pips(self, look: CardLook, row: QRectF) -> None:
        """One ring for each wound that KOs; filled ones are wounds taken."""
        painter = self.painter
        count = min(look.health, 10)
        size = min(row.height(), (row.width() - 12) / count - 2)
        for place in range(count):
            box = QRectF(row.left() + 6 + place * (size + 2), row.center().y() - size / 2, size, size)
            painter.setPen(QPen(DOWN, 1.4))
            painter.setBrush(DOWN if place < look.wounds else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(box)

    def _counters(self, look: CardLook, area: QRectF, top: float, size: int) -> None:
        text = f"{look.counters:+d}"
        self.painter.setFont(self._sized(size, bold=True))
        wide = self.painter.fontMetrics().horizontalAdvance(text) + 10
        box = QRectF(area.left() + 3, top, wide, size + 6)
        self.painter.setPen(QPen(UP if look.counters > 0 else DOWN, 1.5))
        self.painter.setBrush(DARK)
        self.painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        self._write(box, text, size, CENTRE, bold=True)

    def _moves(self, look: CardLook, area: QRectF, top: float, size: int) -> None:
        """Flight and Ranged, where the face does not show them: covered, lying, or not as printed."""
        printed = (look.printing.flight, look.printing.ranged)
        if not look.level and look.ready and printed == (look.flight, look.ranged):
            return
        icons = [name for name, has in (("flight", look.flight), ("ranged", look.ranged)) if has]
        if not icons:
            return
        wide = len(icons) * (size + 3) + 5
        right = area.right() - (self._size(area, *WARNING_SIZE) + 12 if look.gap else 3)
        box = QRectF(right - wide, top, wide, size + 6)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(DARK)
        self.painter.drawRoundedRect(box, 4, 4)
        for place, icon in enumerate(icons):
            pixmap = icon_pixmap(icon, LIGHT.name(), size, self.scale)
            self.painter.drawPixmap(QPointF(box.left() + 4 + place * (size + 3), box.top() + 3), pixmap)

    def _warning(self, area: QRectF) -> None:
        """Something on the card is not played; the pane beside the table says what."""
        side = self._size(area, *WARNING_SIZE)
        box = QRectF(area.right() - side - 8, area.top() + area.height() * 0.28, side + 4, side + 4)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(DARK)
        self.painter.drawRoundedRect(box, 4, 4)
        icon = icon_pixmap("warning", WARNING, side, self.scale)
        self.painter.drawPixmap(QPointF(box.left() + 2, box.top() + 2), icon)

    def _tag(self, area: QRectF, text: str, size: int = 11, *, strong: bool = False) -> None:
        painter = self.painter
        painter.setPen(QPen(LIGHT, 1) if strong else Qt.PenStyle.NoPen)
        painter.setBrush(DARK)
        box = area.adjusted(3, 0, -3, 0)
        painter.drawRoundedRect(box, 4, 4)
        self._write(box, text, size, CENTRE, bold=strong)

    def _write(
        self, area: QRectF, text: str, size: int, where: Qt.AlignmentFlag, *, bold: bool = False
    ) -> None:
        painter = self.painter
        painter.setFont(self._sized(size, bold=bold))
        metrics = painter.fontMetrics()
        while metrics.horizontalAdvance(text) > area.width() and size > 9:
            size -= 1
            painter.setFont(self._sized(size, bold=False))
            metrics = painter.fontMetrics()
        painter.setPen(LIGHT)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, int(area.width()))
        painter.drawText(area, where, shown)

    def _sized(self, size: int, *, bold: bool) -> QFont:
        font = QFont(self.font)
        font.setPixelSize(size)
        font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
        return font

    # ------------------------------------------------------------------ resources

    def _resource(self, look: CardLook, area: QRectF, focus: bool, hover: bool) -> None:
        painter, theme = self.painter, self.theme
        painter.setPen(QPen(theme.colour("strong_line"), 1))
        painter.setBrush(theme.colour("raised"))
        painter.drawRoundedRect(area, 5, 5)
        size = max(11, min(22, round(area.height() * 0.32)))
        text = look.name
        if not look.face_up:
            painter.setBrush(QBrush(theme.colour("line"), Qt.BrushStyle.BDiagPattern))
            painter.drawRoundedRect(area.adjusted(2, 2, -2, -2), 4, 4)
            text = self.say("face down") if look.hidden else f"▼ {look.name}"
        if look.role is not None:
            text = f"{self.say(ROLES[look.role])}: {text}"
        left = area.left() + 7
        if look.face_up and look.role is None:
            side = round(min(30.0, max(18.0, area.height() * 0.45), area.height() - 8))
            for symbol in look.printing.symbols[:3]:
                icon = icon_pixmap(symbol.value, theme.tokens[symbol.value], side, self.scale)
                painter.drawPixmap(QPointF(left, area.center().y() - side / 2), icon)
                left += side + 3
        painter.setFont(self._sized(size, bold=False))
        painter.setPen(theme.colour("text" if look.face_up else "quiet"))
        room = QRectF(left, area.top(), area.right() - left - 5, area.height())
        shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(room.width()))
        painter.drawText(room, LEFT, shown)
        self._rings(look, area, focus, hover)

    # ------------------------------------------------------------------ rings

    def _rings(self, look: CardLook, area: QRectF, focus: bool, hover: bool) -> None:
        painter, theme = self.painter, self.theme
        painter.setBrush(Qt.BrushStyle.NoBrush)
        accent = theme.colour("accent")
        if look.role is not None:
            painter.setPen(QPen(theme.colour("warning"), 3))
            painter.drawRoundedRect(area.adjusted(-1, -1, 1, 1), 7, 7)
        elif look.lit:
            painter.setPen(QPen(accent, 3))
            painter.drawRoundedRect(area.adjusted(-1, -1, 1, 1), 7, 7)
        elif hover:
            painter.setPen(QPen(theme.colour("quiet"), 1.5))
            painter.drawRoundedRect(area.adjusted(-1, -1, 1, 1), 7, 7)
        if look.lit:
            self._corner(area, accent)
        if focus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.colour("text"), 2))
            painter.drawRoundedRect(area.adjusted(-3, -3, 3, 3), 9, 9)

    def _corner(self, area: QRectF, colour: QColor) -> None:
        """A flag in the corner, since the ring alone would be told by colour only."""
        side = max(9.0, min(16.0, area.height() * 0.16))
        corner = area.topRight()
        painter = self.painter
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        flag = [corner, QPointF(corner.x() - side, corner.y()), QPointF(corner.x(), corner.y() + side)]
        painter.drawPolygon(QPolygonF(flag))
