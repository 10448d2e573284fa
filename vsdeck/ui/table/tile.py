"""A card on the table: no shrunken face but a tile of its own. Measures are in units of its width/108;
those of words and signs grow with all writing."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
)

from vsdeck.card import Kind, Timing
from vsdeck.faces.emblems.words import charge_for
from vsdeck.faces.tokens import Colours, mix, tokens
from vsdeck.table.looks import CardLook, Place, Role
from vsdeck.table.phrases import apart_words
from vsdeck.ui.cardlabels import number
from vsdeck.ui.session import Session
from vsdeck.ui.table import pieces
from vsdeck.ui.table.lettering import NAME, NUMBER, STRONG, fitting, grown, lettering, wide
from vsdeck.ui.table.pieces import CENTRE, NIGHT, NOTE, RIGHT, WHITE, Pen, with_alpha

RATIO = 1.2
"""Height of a tile to its width."""
WIDE = 108
LEAN = 7
"""Degrees that an exhausted card leans."""
LARGE = 10_000.0
SMALLEST_NAME, SMALLEST_ROW = 10, 9
"""Pixels of a name in one row, and in two."""
SIGNS_GROW = 1.25
"""How far signs grow with the words beside them."""
SIGNS = {"Burned": "flame", "Infected": "drop"}
"""What stands for a status; others have the charge of their name."""
WHOLE = 5
"""Letters of a Japanese word that is not cut in two."""

BEGINS_NO_ROW = "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヶー、。」』）！？"


@dataclass(frozen=True, slots=True)
class Pose:
    """How a tile stands: turned about its middle, smaller, and higher or lower than its place."""

    angle: float = 0.0
    size: float = 1.0
    down: float = 0.0

    def towards(self, other: Pose, share: float) -> Pose:
        return Pose(
            self.angle + (other.angle - self.angle) * share,
            self.size + (other.size - self.size) * share,
            self.down + (other.down - self.down) * share,
        )


@dataclass(slots=True)
class Spots:
    """Where on a tile its things were painted, before it was turned."""

    tile: QRectF = field(default_factory=QRectF)
    numbers: dict[str, QRectF] = field(default_factory=dict)
    heart: QRectF = field(default_factory=QRectF)
    """The one that was lost last."""


def leaning(look: CardLook) -> bool:
    """Exhausted cards lean, but stand straight while they fight."""
    fights = look.role in (Role.ATTACKS, Role.DEFENDS)
    return look.place.in_play and look.face_up and not look.ready and not fights


def pose(look: CardLook, hover: bool, unit: float) -> Pose:
    leans = leaning(look)
    return Pose(
        LEAN if leans else 0.0,
        0.93 if leans else 0.95 if look.stunned else 1.0,
        -_lift(look, hover, unit),
    )


def _lift(look: CardLook, hover: bool, unit: float) -> float:
    if look.role is Role.ATTACKS:
        return 8 * unit if look.mine else -8 * unit
    if look.role is Role.DEFENDS:
        return 4 * unit if look.mine else -4 * unit
    if look.role is Role.CHOSEN:
        return 6 * unit
    return 4.0 if hover else 0.0


def margins(wide_: float) -> tuple[int, int]:
    """Room beside a tile for rings, marks and coins; above and below for the lift and what is attached."""
    return max(9, round(wide_ * 0.11)), max(12, round(wide_ * 0.19))


class TilePainter:
    def __init__(self, painter: QPainter, session: Session, scale: float) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.painter, self.session, self.theme = painter, session, session.theme
        self.pen = Pen(painter, scale)
        self.own = tokens()

    def paint(
        self,
        look: CardLook,
        area: QRectF,
        art: QPixmap | None,
        focus: bool,
        hover: bool,
        seen: float = LARGE,
    ) -> None:
        """The tile stands in `area`; what sticks out of it may go a margin farther. Of a card that lies below
        its neighbour only so much is `seen` from the left."""
        painter = self.painter
        self.u = area.width() / WIDE
        # The neighbour's ring lies over the card, too.
        self.seen_to = area.left() + seen - 6 * self.u
        words = grown(self.theme.scale)
        self.w, self.sign = self.u * words, self.u * min(SIGNS_GROW, words)
        self.colours: Colours = self.own.of(look.printing)
        stands = pose(look, hover, self.u)
        self.spots = Spots(QRectF(area))
        painter.save()
        middle = area.center()
        painter.translate(middle.x(), middle.y() + stands.down)
        painter.rotate(stands.angle)
        painter.scale(stands.size, stands.size)
        painter.translate(-middle)
        if look.aside:
            painter.setOpacity(0.84 if self.theme.tokens.name == "dark" else 0.93)
        self._attached(look, area)
        pieces.shadow(self.pen, area, 6 * self.u, 1.2 * self.u)
        if look.hides:
            self._hiding(look, area)
        elif look.stunned:
            self._stunned(look, area)
        else:
            self._card(look, area, art, 0.55 if leaning(look) else 0.3 if look.aside else 0.0)
        self._rings(look, area, hover)
        if focus:
            out = 3.6 * self.u + 4  # outside of all other rings
            around = area.adjusted(-out, -out, out, out)
            self.pen.box(around, 6 * self.u + out, None, self.theme.colour("text"), 2)
        if look.level:
            sign = 20.5 * self.u
            x, y = area.left() + 10 * self.u, area.top() + 10 * self.u
            pieces.level_sign(self.pen, x, y, sign, look.level, look.xp, look.xp_needed, dull=look.stunned)
        if look.counters:
            top = area.top() + 25 * self.w + 3 * self.u
            pieces.coin(self.pen, area.left() - 7 * self.u, top, 27 * self.sign, look.counters)
        self._others(look, area)
        self._mark(look, area)
        painter.restore()

    # ------------------------------------------------------------------ the card

    def _clip(self, area: QRectF) -> QPainterPath:
        path = QPainterPath()
        path.addRoundedRect(area, 6 * self.u, 6 * self.u)
        return path

    def _card(self, look: CardLook, area: QRectF, art: QPixmap | None, grey: float) -> None:
        painter, u, w = self.painter, self.u, self.w
        paper = look.place is Place.HAND and look.printing.kind is Kind.PLOT_TWIST
        numbers = look.printing.kind.is_character or look.health > 0
        foot = 31 * w if numbers else 25 * w if paper else 0
        painter.save()
        painter.setClipPath(self._clip(area))
        ground = QLinearGradient(area.topLeft(), area.bottomLeft())
        ground.setColorAt(0, QColor(self.colours.deep))
        ground.setColorAt(1, QColor(self.colours.base))
        painter.fillRect(area, ground)
        if art is not None:
            painter.drawPixmap(area, art, QRectF(art.rect()))
        if grey:
            self._grey(area, art, grey)
        dark = pieces.darker(self.colours.deep, 0.35)
        head = QLinearGradient(area.topLeft(), QPointF(area.left(), area.top() + 34 * w))
        head.setColorAt(0, dark)
        head.setColorAt(0.62, with_alpha(dark, 0.85))
        head.setColorAt(1, with_alpha(dark, 0))
        painter.fillRect(QRectF(area.left(), area.top(), area.width(), 34 * w), head)
        below = QRectF(area.left(), area.bottom() - foot, area.width(), foot)
        if foot:
            painter.fillRect(
                below, QColor(self.own.paper.surface) if paper else pieces.darker(self.colours.deep, 0.42)
            )
            painter.fillRect(
                QRectF(below.left(), below.top(), below.width(), 1.5 * u), QColor(self.colours.accent)
            )
        painter.restore()
        edge = QColor(self.own.gold) if look.main else QColor(mix(self.colours.base, "#FFFFFF", 0.18))
        self.pen.box(
            area.adjusted(0.5, 0.5, -0.5, -0.5),
            6 * u,
            None,
            edge,
            2.4 * u if look.main else max(1.0, 1.2 * u),
        )
        self._name(look, area)
        if paper:
            self._when(look, below)
        elif numbers:
            self._numbers(look, below)
        if numbers and (look.health > 1 or look.wounds):
            side = 12.5 * self.sign
            x = area.left() + 7 * u
            self._hearts(look, x, below.top() - side - 3 * u, min(area.width() - 14 * u, self.seen_to - x))
        self._signs(look, area, below.top())
        self._part(look, area)

    def _part(self, look: CardLook, area: QRectF) -> None:
        """In hand: a band across the art says who plays along with it."""
        words = self.session.say(", ").join(map(self.session.tell, apart_words(look)))
        if not words:
            return
        u, w = self.u, self.w
        band = QRectF(area.left() + 1, area.top() + 29 * w, area.width() - 2, max(14.0, 18 * w))
        self.painter.fillRect(band, with_alpha(NIGHT, 0.72))
        self.pen.icon("supporting", NOTE.name(), band.left() + 4 * u, band.center().y() - 5.5 * u, 11 * u)
        room = band.adjusted(18 * u, 0, -3 * u, 0)
        self.pen.text(room, words, fitting(words, NAME, 12.5 * w, room.width(), SMALLEST_ROW), NOTE)

    def _grey(self, area: QRectF, art: QPixmap | None, share: float) -> None:
        """Colour goes out of the art, the rest stays."""
        self.painter.setOpacity(self.painter.opacity() * share)
        if art is not None:
            pale = art.toImage().convertToFormat(QImage.Format.Format_Grayscale8)
            self.painter.drawImage(area, pale, QRectF(pale.rect()))
        else:
            self.painter.fillRect(area, QColor("#5B5F66"))
        self.painter.setOpacity(self.painter.opacity() / share)
        self.painter.fillRect(area, with_alpha(NIGHT, share * 0.6))

    def _name(self, look: CardLook, area: QRectF) -> None:
        """One row, or two small ones; beside the level, the cost or the sign of the kind."""
        u = self.u
        left = area.left() + (33 * u if look.level else 6 * u)
        if look.place is Place.HAND:
            left = area.left() + self._cost(look, area)
        marked = look.target or look.role is not None
        leans = leaning(look) and not marked
        edge = min(area.right(), self.seen_to + 5 * u)
        right = max(left + 8 * u, edge - (17.5 * u if leans or look.gap else 15 * u if marked else 5 * u))
        room = QRectF(left, area.top() + 2 * u, right - left, 25 * self.w - 2 * u)
        if leans and not look.gap:
            self.pen.icon("turned", "#E6E9EE", edge - 17 * u, area.top() + 6 * u, 12 * u)
        if look.gap:
            self.pen.icon("warning", self.own.unknown, edge - 18 * u, area.top() + 5 * u, 13 * u)
        ink = WHITE if not look.stunned else QColor("#B9BEC7")
        self._fit_name(look.name, room, ink)

    def _fit_name(self, name: str, room: QRectF, ink: QColor) -> None:
        u, w = self.u, self.w
        cut = not name.isascii() and not _ends_of_words(name)  # two rows would cut a word in two
        for size in (15.5, 14, 13, 12, 11, 10.5) if cut else (15.5, 14, 13):
            font = lettering(NAME, max(SMALLEST_NAME, size * w))
            if wide(name, font) <= room.width():
                self.pen.text(room, name, font, ink)
                return
        rows = two_rows(name)
        smallest = SMALLEST_ROW if name.isascii() else SMALLEST_ROW - 1
        size = max(smallest, 11.5 * w)
        while size > smallest and any(wide(row, lettering(NAME, size)) > room.width() for row in rows):
            size -= 1
        small = lettering(NAME, size)
        top = room.center().y() - max(len(rows) * size / 2, size / 2)
        for place, row in enumerate(rows):
            line = QRectF(room.left(), max(room.top() - u, top) + place * size, room.width(), size)
            self.pen.text(line, row, small, ink)

    def _cost(self, look: CardLook, area: QRectF) -> float:
        """In hand the cost disc, or the sign of the kind; where the name begins."""
        u, printing = self.sign, look.printing
        if printing.cost is None or not (printing.kind.is_character or printing.kind is Kind.EQUIPMENT):
            sign = (
                "plot-twist"
                if printing.kind is Kind.PLOT_TWIST
                else "location"
                if printing.kind.is_location
                else "supporting"
            )
            self.pen.icon(sign, "#FFFFFF", area.left() + 5 * u, area.top() + 5 * u, 15 * u)
            return 23 * u
        x, y, radius = area.left() + 13.5 * u, area.top() + 13.5 * u, 10.5 * u
        if printing.kind is Kind.EQUIPMENT:
            self.pen.box(QRectF(x - radius, y - radius, 2 * radius, 2 * radius), radius * 0.4, WHITE)
        else:
            self.pen.disc(x, y, radius, WHITE)
        box = QRectF(x - radius, y - radius, 2 * radius, 2 * radius)
        self.pen.text(
            box, number(printing.cost), lettering(NUMBER, 17 * u), QColor(self.colours.deep), CENTRE
        )
        return 28 * u

    def _when(self, look: CardLook, foot: QRectF) -> None:
        """When a plot twist can be played."""
        u, say = self.w, self.session.say
        timings = [timing for power in look.printing.powers for timing in power.timing]
        told = ", ".join(dict.fromkeys(say(timing.value.capitalize()) for timing in timings)) or say(
            "Plot Twist"
        )
        left = foot.left() + 7 * u
        if any(timing is not Timing.MAIN for timing in timings):
            self.pen.icon("any-turn", self.own.paper.text, left, foot.center().y() - 5.5 * u, 11 * u)
            left += 15 * u
        right = min(foot.right() - 4 * u, self.seen_to)
        room = QRectF(left, foot.top() + u, max(8 * u, right - left), foot.height() - u)
        self.pen.text(room, told, fitting(told, STRONG, 12.5 * u, room.width()), QColor(self.own.paper.text))

    def _numbers(self, look: CardLook, foot: QRectF) -> None:
        """ATK and DEF at the left, flight and ranged at the right. Below a neighbour the numbers are seen
        whole, without sword and shield where those leave no room."""
        u = self.u
        in_hand = look.place is Place.HAND
        icons = [
            icon
            for icon, has in (("ranged", look.ranged), ("flight", look.flight))
            if has or (in_hand and getattr(look.printing, icon))
        ]
        pairs = (("atk", look.atk, look.base_atk), ("def", look.def_, look.base_def))
        printed = (look.printing.atk, look.printing.def_) if in_hand else (None, None)
        texts = [
            number(value) if value is not None else str(now)
            for (_, now, _), value in zip(pairs, printed, strict=True)
        ]
        changed = [
            now != base and value is None for (_, now, base), value in zip(pairs, printed, strict=True)
        ]
        size, edge = 25 * self.w, 103 * u
        aside = (38 + 7.5 * sum(changed) + (14 if icons else 0)) * u

        def too_wide() -> bool:
            return aside + sum(wide(text, lettering(NUMBER, size)) for text in texts) > edge

        below = not in_hand and self.seen_to < foot.right() - 5 * u
        if below:  # flight and ranged are not seen in any case
            edge, aside = self.seen_to + 4 * u - foot.left(), (38 + 7.5 * sum(changed)) * u
        bare = below and too_wide()
        if bare:
            aside -= 23 * u
        while size > 15 * u and too_wide():
            size -= 1
        font = lettering(NUMBER, size)
        left = foot.left() + 5 * u
        for place, ((icon, now, base), text) in enumerate(zip(pairs, texts, strict=True)):
            if place:
                self.painter.fillRect(
                    QRectF(left, foot.top() + 8 * u, max(1.0, u), foot.height() - 15 * u),
                    with_alpha(WHITE, 0.35),
                )
                left += 5 * u
            ink = self.own.up if now > base else self.own.down if now < base else "#FFFFFF"
            if not bare:
                quiet = mix(self.colours.deep, "#FFFFFF", 0.62)
                self.pen.icon(icon, quiet, left, foot.center().y() - 3.5 * u, 10.5 * u)
                left += 11.5 * u
            room = QRectF(left, foot.top() + 1.5 * u, foot.width(), foot.height() - 1.5 * u)
            self.pen.text(room, text, font, QColor(ink))
            self.spots.numbers[icon] = QRectF(
                left - 2 * u, foot.top() + 4 * u, wide(text, font) + 4 * u, foot.height() - 7 * u
            )
            left += wide(text, font) + 1.5 * u
            if changed[place]:
                self._arrow(left, foot.center().y() + u, now > base, QColor(ink))
                left += 7.5 * u
            left += 2.5 * u
        self._icons(icons, left, foot)

    def _icons(self, icons: list[str], left: float, foot: QRectF) -> None:
        """Side by side, or one over the other where the numbers leave no room."""
        u, right, middle = self.u, foot.right() - 5 * self.u, foot.center().y() + self.u
        side = 15 * (self.sign if len(icons) * 17 * self.sign <= right - left + 4 * u else u)
        beside = len(icons) * (side + 2 * u) <= right - left + 4 * u
        side = side if beside or len(icons) < 2 else 13 * u
        for place, icon in enumerate(icons):
            x = right - side - (place * (side + 2 * u) if beside else 0)
            y = middle - side / 2 if beside or len(icons) < 2 else middle - place * side
            self.pen.icon(icon, "#FFFFFF", x, y, side)

    def _arrow(self, x: float, y: float, up: bool, ink: QColor) -> None:
        size = 3.2 * self.u * (1 if up else -1)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(ink)
        wide_ = abs(size)
        self.painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(x, y + size * 0.8),
                    QPointF(x + 2 * wide_, y + size * 0.8),
                    QPointF(x + wide_, y - size * 0.8),
                ]
            )
        )

    def _signs(self, look: CardLook, area: QRectF, foot: float) -> None:
        """New this turn, frozen and what has become of it, at the right of the art."""
        u, y = self.u, foot - 18 * self.u
        signs = [("frozen", look.frozen, "#CDE6FF"), ("plus", look.fresh, "#FFFFFF")]
        signs[1:1] = [(SIGNS.get(name) or charge_for(name), True, self.own.stun) for name in look.signs]
        for icon, has, colour in signs[:4]:
            if has:
                x = min(area.right(), self.seen_to + 2 * u) - 18 * u
                self.pen.disc(x + 7 * u, y + 7 * u, 7.6 * u, with_alpha(NIGHT, 0.62))
                self.pen.icon(icon, colour, x + 2 * u, y + 2 * u, 10 * u)
                y -= 17 * u

    # ------------------------------------------------------------------ face down

    def _plate(self, look: CardLook, area: QRectF, foot: float) -> QRectF:
        painter, u = self.painter, self.u
        painter.save()
        painter.setClipPath(self._clip(area))
        ground = QLinearGradient(area.topLeft(), area.bottomLeft())
        ground.setColorAt(0, QColor(mix(mix(self.colours.deep, "#33373F", 0.78), "#000000", 0.1)))
        ground.setColorAt(1, QColor("#2A2E35"))
        painter.fillRect(area, ground)
        painter.setPen(QPen(QColor(255, 255, 255, 16), 2.2 * u))
        for step in range(-20, 40):
            x = area.left() + step * 7 * u
            painter.drawLine(QPointF(x, area.bottom()), QPointF(x + area.height(), area.top()))
        below = QRectF(area.left(), area.bottom() - foot, area.width(), foot)
        painter.fillRect(below, QColor("#1B1E24"))
        painter.fillRect(QRectF(below.left(), below.top(), below.width(), max(1.0, u)), QColor("#4A505A"))
        painter.restore()
        edge = QColor(self.own.gold).darker(150) if look.main else QColor("#565C66")
        self.pen.box(
            area.adjusted(0.5, 0.5, -0.5, -0.5),
            6 * u,
            None,
            edge,
            1.8 * u if look.main else max(1.0, 1.2 * u),
        )
        return below

    def _stunned(self, look: CardLook, area: QRectF) -> None:
        """Grey and hatched, the star in the art, a spiral without a wound; the foot says it, with hearts."""
        u, w = self.u, self.w
        icon, ink, said = (
            ("daze", self.own.daze, "Dazed") if look.dazed else ("stun", self.own.stun, "Stunned")
        )
        foot = self._plate(look, area, 31 * w)
        self._name(look, area)
        x, y = area.center().x(), area.top() + (area.height() - 6 * w) / 2
        self.pen.disc(x, y, 17 * u, QColor("#14171C"), QColor(ink), 2 * u)
        self.pen.icon(icon, ink, x - 9.5 * u, y - 9.5 * u, 19 * u)
        words = self.session.say(said)
        font = fitting(words, STRONG, 14.5 * w, self._said_room(area))
        self.pen.text(foot.adjusted(7 * u, u, 0, 0), words, font, WHITE)
        self._life(look, foot, foot.left() + 9 * u + wide(words, font))

    def _said_room(self, area: QRectF) -> float:
        return min(area.right() - 5 * self.u, self.seen_to) - area.left() - 7 * self.u

    def _life(self, look: CardLook, foot: QRectF, left: float) -> None:
        """Hearts in the foot of a card that is face down, or above it if they are many."""
        u, side = self.u, 12.5 * self.sign
        if look.health <= 1 and not look.wounds:
            return
        need = side * 1.1 * min(look.health, 8)
        right = min(foot.right() - 6 * u, self.seen_to)
        if right - left >= need:
            self._hearts(look, right - need, foot.center().y() - side / 2, need)
        else:
            x = foot.left() + 7 * u
            self._hearts(look, x, foot.top() - side - 3 * u, min(foot.width() - 14 * u, self.seen_to - x))

    def _hearts(self, look: CardLook, x: float, y: float, room: float) -> None:
        side = 12.5 * self.sign
        self.spots.heart = pieces.hearts(self.pen, x, y, side, look.health, look.wounds, room)

    def _hiding(self, look: CardLook, area: QRectF) -> None:
        """Face down but upright: the back with a closed eye, and its name, since that is public."""
        u, w = self.u, self.w
        pieces.back(self.pen, area, 6 * u, emblem=False)
        head = QRectF(area.left() + 1, area.top() + 1, area.width() - 2, 25 * w)
        self.painter.fillRect(head, with_alpha(QColor(self.own.back_deep).darker(130), 0.85))
        self._name(look, area)
        if look.captive:
            self._bars(area)
        x, y = area.center().x(), area.top() + (area.height() - 6 * w) / 2
        self.pen.disc(x, y, 17 * u, QColor(self.own.back_deep), QColor(self.own.back_line), 2 * u)
        self.pen.icon("hidden", "#E6EEFB", x - 10 * u, y - 10 * u, 20 * u)
        foot = QRectF(area.left() + 1, area.bottom() - 31 * w, area.width() - 2, 31 * w - u)
        self.painter.fillRect(foot, with_alpha(QColor(self.own.back_deep).darker(140), 0.92))
        words = self.session.say("Imprisoned") if look.captive else self.session.say("Hidden")
        font = fitting(words, STRONG, 14.5 * w, self._said_room(area))
        self.pen.text(foot.adjusted(7 * u, 0, 0, 0), words, font, WHITE)
        self._life(look, foot, foot.left() + 9 * u + wide(words, font))

    def _bars(self, area: QRectF) -> None:
        """In front of who is kept on the side of an enemy."""
        u, iron = self.u, QColor("#C8D0DB")
        top, tall = area.top() + 25 * self.w, area.height() - 56 * self.w
        for step in range(5):
            x = area.left() + area.width() * (step + 0.5) / 5
            self.pen.box(QRectF(x - 2.2 * u, top, 4.4 * u, tall), 1.5 * u, iron, QColor("#3A4250"), 0.8 * u)

    # ------------------------------------------------------------------ what belongs to it

    def _attached(self, look: CardLook, area: QRectF) -> None:
        """Equipment and terrain under the foot; several lie over each other, the last says how many more."""
        lying = (*look.attached, look.ground) if look.ground else look.attached
        if not lying:
            return
        u, kind = self.u, self.own.kinds[Kind.EQUIPMENT]
        tall = max(13.0, 17 * self.sign)
        box = QRectF(area.left() + 5 * u, area.bottom() - 4 * u, area.width() - 10 * u, tall)
        seen = QRectF(box.left(), area.bottom(), box.width(), tall - 4 * u)
        self.pen.box(box, 4 * u, QColor(kind.deep), QColor(kind.accent).darker(130), 1)
        text = lying[-1]
        more = f"+{len(lying) - 1}" if len(lying) > 1 else ""
        self.pen.icon("equipment", kind.accent, box.left() + 5 * u, seen.center().y() - 4.5 * u, 9 * u)
        room = seen.adjusted(17 * u, 0, -(17 if more else 4) * u, 0)
        self.pen.text(room, text, fitting(text, NAME, 10.5 * self.sign, room.width()), WHITE)
        if more:
            self.pen.text(
                QRectF(box.right() - 17 * u, seen.top(), 13 * u, seen.height()),
                more,
                lettering(NUMBER, max(9, 10.5 * self.sign)),
                WHITE,
                RIGHT,
            )

    def _others(self, look: CardLook, area: QRectF) -> None:
        """Any other counters, as small plates at the left edge: first letters."""
        u, w = self.u, self.w
        y = area.top() + 25 * w + 5 * u + (28 * self.sign if look.counters else 0)
        for text in [f"{name[:3]} {count}" for name, count in look.tallies][:2]:
            font = lettering(NUMBER, max(9, 12 * w))
            box = QRectF(area.left() - 5 * u, y, wide(text, font) + 10 * u, 17 * w)
            self.pen.box(box, 4 * u, QColor("#22262E"), QColor("#C8D0DB"), 1.2 * u)
            self.pen.text(box, text, font, WHITE, CENTRE)
            y += 17 * w + 2 * u

    # ------------------------------------------------------------------ what it does now

    def _rings(self, look: CardLook, area: QRectF, hover: bool) -> None:
        u, theme = self.u, self.theme
        radius, accent = 6 * u, theme.colour("accent")
        match look.role:
            case Role.ATTACKS:
                pieces.glow(self.pen, area, radius, theme.colour("attack"), 2.8 * u)
            case Role.DEFENDS:
                pieces.glow(self.pen, area, radius, theme.colour("defend"), 2.8 * u)
            case Role.CHOSEN | Role.PAYS | Role.DISCARDED:
                self.pen.box(area, radius, None, WHITE, 1.4 * u)
                pieces.glow(self.pen, area, radius, accent, 3.4 * u)
            case _ if look.target:
                pieces.dashed(self.pen, area, radius, accent, 2.4 * u)
            case _ if look.lit:
                pieces.glow(self.pen, area, radius, accent, 2.6 * u)
                self._flag(area, accent, 15 * u)
            case _ if hover:
                self.pen.box(area.adjusted(-1, -1, 1, 1), radius + 1, None, theme.colour("quiet"), 1.6)

        if look.role in (Role.ATTACKS, Role.DEFENDS):
            if look.target:
                pieces.dashed(self.pen, area.adjusted(5 * u, 5 * u, -5 * u, -5 * u), radius, accent, 2.4 * u)
            elif look.lit:
                self._flag(area, accent, 32 * u)  # the mark of the combat covers a smaller one

    def _flag(self, area: QRectF, colour: QColor, side: float) -> None:
        """In the corner, since a ring alone would be told by colour only."""
        painter, corner = self.painter, QPointF(min(area.right(), self.seen_to + 3 * self.u), area.top())
        painter.save()
        painter.setClipPath(self._clip(area))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(colour))
        painter.drawPolygon(
            QPolygonF(
                [corner, QPointF(corner.x() - side, corner.y()), QPointF(corner.x(), corner.y() + side)]
            )
        )
        painter.restore()

    def _mark(self, look: CardLook, area: QRectF) -> None:
        tokens_ = self.theme.tokens
        marks = {
            Role.ATTACKS: ("atk", "attack", "on_attack"),
            Role.DEFENDS: ("def", "defend", "on_defend"),
            Role.CHOSEN: ("check", "accent", "on_accent"),
            Role.PAYS: ("check", "accent", "on_accent"),
            Role.DISCARDED: ("ko", "accent", "on_accent"),
        }
        found = (
            marks[look.role]
            if look.role is not None
            else ("target", "accent", "on_accent")
            if look.target
            else None
        )
        if found is not None:
            icon, ground, ink = found
            x = min(area.right() - 3 * self.u, self.seen_to - 6 * self.u)
            y = area.top() + 3 * self.u
            pieces.mark(self.pen, x, y, 24 * self.u, icon, QColor(tokens_[ground]), tokens_[ink])


def two_rows(name: str) -> list[str]:
    """Cut between its words, near to the middle; a long Japanese word where a row may begin."""
    ends = _ends_of_words(name)
    if ends:
        cut = min(ends, key=lambda end: abs(end - len(name) / 2))
        return [name[:cut].rstrip(" ・"), name[cut:].lstrip(" ・")]
    if len(name) > WHOLE and not name.isascii():
        half = (len(name) + 1) // 2
        while half < len(name) - 1 and name[half] in BEGINS_NO_ROW:
            half += 1
        return [name[:half], name[half:]]
    return [name]


def _ends_of_words(name: str) -> list[int]:
    """Spaces, middle dots and hyphens; without them, where Japanese changes its script: what is added to a
    word, like a particle, is written in hiragana and stays with it."""
    ends = [place + (sign == "-") for place, sign in enumerate(name) if sign in " ・-"]
    if ends or len(name) <= WHOLE:
        return ends
    scripts = [_script(sign) for sign in name]
    return [
        place
        for place in range(2, len(name) - 1)
        if scripts[place] not in (scripts[place - 1], "hiragana", "") and scripts[place - 1]
    ]


def _script(sign: str) -> str:
    if "\u3041" <= sign <= "\u309f":
        return "hiragana"
    if "\u30a1" <= sign <= "\u30ff":
        return "katakana"
    return "kanji" if "\u3005" <= sign <= "\u9fff" else ""
