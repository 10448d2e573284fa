"""A resource: a chip with its symbols and its name, or a back; in the header of a seat a disc."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPixmap

from vsdeck.faces.tokens import mix, tokens
from vsdeck.sentence import Sentence
from vsdeck.table.looks import CardLook, Role
from vsdeck.table.phrases import apart_words
from vsdeck.ui.session import Session
from vsdeck.ui.table import pieces
from vsdeck.ui.table.lettering import BODY, NAME, grown, lettering, wide
from vsdeck.ui.table.pieces import NOTE, WHITE, Pen, with_alpha
from vsdeck.ui.table.tile import two_rows

NARROW = 60
"""Below this width there is room for symbols only."""
NOTED = 24
"""Height from which there is room for a note below the name."""
SMALLEST = 8.0


class ChipPainter:
    def __init__(self, painter: QPainter, session: Session, scale: float) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.painter, self.session, self.theme = painter, session, session.theme
        self.pen = Pen(painter, scale)

    def paint(self, look: CardLook, area: QRectF, art: QPixmap | None, focus: bool, hover: bool) -> None:
        words = grown(self.theme.scale)
        self._size = area.width() * 0.11 * words / max(1.0, min(1.25, words))
        radius = min(6.0, area.height() * 0.2)
        if area.width() < area.height() * 1.6:
            self._disc(look, area)
        elif look.face_up:
            self._face(look, area, art, radius)
        else:
            self._back(look, area, radius)
        if self._note(look) and not self._told(area):
            icon = "chevron-down" if look.beneath else "supporting"
            side = min(16.0, area.height() * 0.6)
            pieces.mark(
                self.pen, area.right() - 3, area.bottom() - 3, side, icon, QColor("#22262E"), "#FFFFFF"
            )
        self._rings(look, area, radius, focus, hover)

    def _face(self, look: CardLook, area: QRectF, art: QPixmap | None, radius: float) -> None:
        painter, colours = self.painter, tokens().of(look.printing)
        path = QPainterPath()
        path.addRoundedRect(area, radius, radius)
        ground = QLinearGradient(area.topLeft(), area.topRight())
        ground.setColorAt(0, QColor(mix(colours.deep, "#000000", 0.12)))
        ground.setColorAt(
            1, QColor(mix(colours.base, "#000000", 0.22) if look.ready else mix(colours.deep, "#555555", 0.6))
        )
        painter.fillPath(path, ground)
        if art is not None:
            painter.save()
            painter.setClipPath(path)
            painter.setOpacity(0.35)
            part = art.height() * area.height() / max(1.0, area.width()) * 0.9
            painter.drawPixmap(area, art, QRectF(0, art.height() * 0.62, art.width(), part))
            painter.restore()
        self.pen.box(
            area.adjusted(0.5, 0.5, -0.5, -0.5), radius, None, QColor(mix(colours.base, "#FFFFFF", 0.3)), 1
        )
        left = self._symbols(look, area)
        if area.width() > NARROW + 20:
            room = QRectF(
                left, area.top(), area.right() - left - (18 if not look.ready else 5), area.height()
            )
            self._names(look, room, look.name)
        if not look.ready:
            self.pen.icon("turned", "#E6E9EE", area.right() - 16, area.center().y() - 6, 12)

    def _symbols(self, look: CardLook, area: QRectF) -> float:
        side = min(area.height() - 8, 26.0)
        left, symbols = area.left() + 5, look.printing.symbols
        step = side + 2
        if len(symbols) > 1:
            side *= 0.82 if len(symbols) < 3 else 0.72
            step = min(side * 0.72, (area.width() - 8 - side) / (len(symbols) - 1))
        for place, symbol in enumerate(symbols):
            pieces.symbol_disc(self.pen, symbol, left + place * step, area.center().y() - side / 2, side)
        return left + (max(0, len(symbols) - 1) * step + side + 5 if symbols else 2)

    def _name(self, name: str, room: QRectF, *, italic: bool = False) -> None:
        size = max(10.0, min(26.0, room.height() * 0.64, self._size))
        family = BODY if italic else NAME
        font = lettering(family, size, italic=italic)
        rows = two_rows(name)
        if wide(name, font) <= room.width() or len(rows) < 2 or room.height() < 22:
            rows = [name]
        else:
            size = max(SMALLEST + 1, min(size * 0.8, room.height() / 2 - 2))
        while size > SMALLEST + 1 and any(wide(row, lettering(family, size)) > room.width() for row in rows):
            size -= 0.5
        small = lettering(family, size, italic=italic)
        tall = size * 1.15
        top = room.center().y() - len(rows) * tall / 2
        for place, row in enumerate(rows):
            line = QRectF(room.left(), top + place * tall, room.width(), tall)
            self.pen.text(line, row, small, WHITE)

    def _note(self, look: CardLook) -> str:
        """Who is under it, and whose part it is."""
        return self.session.say(", ").join(map(self.session.tell, apart_words(look)))

    def _told(self, area: QRectF) -> bool:
        """Whether there is room for a note; a mark stands for it elsewhere."""
        return area.width() > NARROW + 20 and area.height() >= NOTED

    def _names(self, look: CardLook, room: QRectF, name: str, *, italic: bool = False) -> None:
        """The name, and below it what tells this card from others."""
        note = self._note(look)
        if not note or room.height() < NOTED:
            self._name(name, room, italic=italic)
            return
        above, below = QRectF(room), QRectF(room)
        above.setHeight(room.height() * 0.56)
        below.setTop(above.bottom() - 2)
        font = lettering(BODY if italic else NAME, max(10.0, min(20.0, room.height() * 0.38)), italic=italic)
        self.pen.text(above, name, font, WHITE)
        size = max(10.0, min(16.0, room.height() * 0.3))
        while size > SMALLEST and wide(note, lettering(BODY, size, italic=True)) > below.width():
            size -= 0.5
        self.pen.text(below, note, lettering(BODY, size, italic=True), NOTE)

    def _back(self, look: CardLook, area: QRectF, radius: float) -> None:
        pieces.back(self.pen, area, radius, emblem=False)
        if look.hidden:
            side = min(16.0, area.height() * 0.5)
            x = area.center().x() - side / 2
            if self._note(look) and self._told(area):
                x = area.left() + 7
                self.painter.fillRect(area.adjusted(4, 4, -4, -4), with_alpha(tokens().back_deep, 0.55))
                room = area.adjusted(side + 12, 0, -5, 0)
                self._names(look, room, self.session.tell(Sentence("face-down card")), italic=True)
            self.pen.icon("hidden", "#DCE8FA", x, area.center().y() - side / 2, side)
            return
        self.painter.fillRect(area.adjusted(4, 4, -4, -4), with_alpha(tokens().back_deep, 0.55))
        self._names(look, area.adjusted(7, 0, -5, 0), look.name, italic=True)

    def _disc(self, look: CardLook, area: QRectF) -> None:
        """In a header: the first symbol, or a small back."""
        if not look.face_up:
            upright = area.adjusted(area.width() * 0.16, 0, -area.width() * 0.16, 0)
            pieces.back(self.pen, upright, 2, emblem=False)
        elif look.printing.symbols:
            pieces.symbol_disc(self.pen, look.printing.symbols[0], area.left(), area.top(), area.width())
        else:
            colours = tokens().of(look.printing)
            self.pen.disc(
                area.center().x(), area.center().y(), area.width() / 2 - 1, QColor(colours.badge), WHITE, 1
            )

    def _rings(self, look: CardLook, area: QRectF, radius: float, focus: bool, hover: bool) -> None:
        accent = self.theme.colour("accent")
        if look.role is Role.PAYS:
            pieces.glow(self.pen, area, radius, accent, 3)
            size = min(20.0, area.height() * 0.6)
            tokens_ = self.theme.tokens
            pieces.mark(
                self.pen, area.right() - 3, area.top() + 2, size, "check", accent, tokens_["on_accent"]
            )
        elif look.lit:
            pieces.ring(self.pen, area, radius, accent, 2)
        elif hover:
            self.pen.box(area, radius, None, self.theme.colour("quiet"), 1.5)
        if focus:
            self.pen.box(area.adjusted(-4, -4, 4, 4), radius + 4, None, self.theme.colour("text"), 2)
