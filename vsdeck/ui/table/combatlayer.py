"""Combat on the middle line: ribbons from the attackers to the sum, an arrow to the defender, the verdict."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QWidget

from vsdeck.table.clash import Clash
from vsdeck.ui.session import Session
from vsdeck.ui.table.clock import Clock
from vsdeck.ui.table.lettering import BODY, NUMBER, STRONG, grown, lettering, wide
from vsdeck.ui.table.pieces import CENTRE, LEFT, Pen, with_alpha
from vsdeck.ui.table.tile import WIDE

PREVIEW = 0.62
GROWS, COUNTS = 160, 120
"""Milliseconds in which the ribbons reach the seam, and the sum its number."""
STAYS = 700
"""Milliseconds for which a combat is seen that nobody could act in."""
FLASHES = 400
STEPS = 48
"""Pieces of which the edges of a ribbon are made."""
RING = 2.8
"""How far the ring of a card that fights reaches around it, in units of the tile."""
EDGE = 2.5
"""The line around ribbons and arrows, outside of them."""
HEAD = 15
"""How long the head of an arrow is."""
BELOW = 22
"""How much what the defender does in return needs below the sum."""
BEND = 52
"""How wide a ribbon turns that comes along the seam."""


class CombatLayer(QWidget):
    """Ribbons over the cards that do not fight, under those that do; the pointer goes through it."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.table = parent
        self.fight: Clash | None = None
        self.back = ""
        self._from: list[QRectF] = []
        self._to = QRectF()
        self._further: list[QRectF] = []
        self._struck = QRectF()
        self._tiles: list[QRectF] = []
        self._seam = QRect()
        self._unit = self._words = 1.0
        """How large ribbons are, and the sum."""
        self._clock = Clock(self, self._tick)
        self._grows = False
        self.passing = False
        """The fight is over, and is seen for a moment."""
        self._flashing = Clock(self, self.update)
        self._changed: frozenset[int] = frozenset()
        """Places of the texts that are other ones now."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_fight(
        self,
        fight: Clash | None,
        spoken: str,
        back: str,
        homes: dict[int, QRect],
        seam: QRect,
        unit: float,
        animated: bool = False,
    ) -> None:
        """`homes` are the tiles of all cards in sight."""
        if fight is None and self.passing:
            return
        before = self.fight
        known = (
            fight is not None and fight.defender in homes and all(card in homes for card in fight.attackers)
        )
        if fight is None or not known:
            self.end()
            return
        self.passing = False
        self._move(before, fight, animated)
        self.fight, self.back, self._seam, self._unit = fight, back, QRect(seam), unit
        self._words = unit * grown(self.session.theme.scale)
        self._from = [QRectF(homes[card]) for card in fight.attackers]
        self._to = QRectF(homes[fight.defender])
        self._further = [QRectF(homes[card]) for card in fight.others if card in homes]
        self._struck = QRectF(homes[fight.answered]) if fight.answered in homes else QRectF()
        whole = QRectF(self._pill()).adjusted(-8, -8, 8, 8)
        if back:
            whole = whole.united(self._plate(QRectF(self._pill())).adjusted(-2, -2, 2, 2))
        for home in (*self._from, self._to, *self._further):
            whole = whole.united(home)
        self.setGeometry(whole.toAlignedRect().adjusted(-30, -20, 30, 20).intersected(self.table.rect()))
        self.setAccessibleName(spoken)
        self.show()
        self.update()

    def pass_below(self, tiles: Sequence[QRect]) -> None:
        """Ribbons go under the cards that fight; they lie in their rows as ever, so that names stay free."""
        self._tiles = [QRectF(tile) for tile in tiles]
        self.update()

    def _move(self, before: Clash | None, fight: Clash, animated: bool) -> None:
        """A fight that is new grows; in one that goes on, numbers that are other ones flash."""
        if before is not None and before.sides == fight.sides:
            changed = (before.sum_words() != fight.sum_words(), before.total != fight.total, False)
            places = [place for place, new in enumerate((*changed, before.against != fight.against)) if new]
            if animated and places and not fight.preview and not before.preview:
                self._changed = frozenset(places)
                self._flashing.run(FLASHES)
            return
        self._grows = animated and not fight.preview
        if self._grows:
            self._clock.run(GROWS + COUNTS)

    def pass_by(self) -> None:
        """What is shown is over already: it is seen for a moment."""
        if self.fight is not None and self._grows:
            self.passing = True
            self._clock.run(GROWS + COUNTS + STAYS)

    def _tick(self) -> None:
        if self.passing and not self._clock.runs:
            self.end()
        elif self._clock.at <= GROWS + COUNTS or not self._clock.runs:
            self.update()

    def settle(self) -> None:
        """Whatever moves has arrived."""
        self._clock.stop()
        self._flashing.stop()
        if self.passing:
            self.end()

    def end(self) -> None:
        self.fight, self.passing = None, False
        self.hide()

    def _shares(self) -> tuple[float, float]:
        """How far the ribbons have come, and the sum."""
        if not self._grows or not self._clock.runs:
            return 1.0, 1.0
        at = self._clock.at
        return min(1.0, at / GROWS), max(0.0, min(1.0, (at - GROWS) / COUNTS))

    # ------------------------------------------------------------------ geometry

    def _middle(self) -> float:
        """Between attackers and defender, so that ribbons are short."""
        assert self.fight is not None
        xs = [home.center().x() for home in self._from]
        return (sum(xs) / len(xs) + self._to.center().x()) / 2

    def _beside(self) -> bool:
        """Whether two fight who sit on the same side of the seam."""
        seam = self._seam.center().y()
        return (self._from[0].center().y() < seam) == (self._to.center().y() < seam)

    def _pieces(self) -> tuple[list[tuple[str, float, str]], float]:
        """Texts of the pill with size and token, and how wide they are."""
        assert self.fight is not None
        unit, fight = self._words, self.fight
        texts = [
            (fight.sum_words(), 14 * unit, "quiet"),
            (str(fight.total), 22 * unit, "attack"),
            (self.session.say("against"), 13 * unit, "quiet"),
            (fight.defence_words(), 22 * unit, "defend"),
        ]
        across = sum(wide(text, self._font(size)) + 7 * unit for text, size, _ in texts if text)
        return texts, across + 2 * 19 * unit + 14 * unit

    def _font(self, size: float) -> QFont:
        return lettering(NUMBER if size >= 20 * self._words else BODY, size)

    def _verdict(self) -> tuple[str, float]:
        assert self.fight is not None
        words = self.session.tell(self.fight.verdict())
        return words, wide(words, lettering(STRONG, 16 * self._words)) + 30 * self._words

    def _pill(self) -> QRect:
        _, across = self._pieces()
        whole = round(across + self._verdict()[1])
        tall = round(38 * self._words)
        left = round(self._middle() - whole / 2)
        if not self._beside():
            # The arrow to the defender is straight.
            x, inset = self._to.center().x(), 26 * self._words
            left = round(max(x + inset - whole, min(left, x - inset)))
        left = max(8, min(left, self.table.width() - whole - 8))
        return QRect(left, self._height(tall), whole, tall)

    def _height(self, tall: int) -> int:
        """Where the sum begins: on the middle line, or so far above it that there is room below. There is the
        head of an arrow to the near side, or between two seats what the defender does in return."""
        middle, seam = self._seam.center().y(), self._seam
        top = middle - tall // 2
        if self._beside():
            below = round(BELOW * self._words) if self.back else 0
            return max(seam.top(), min(top, seam.bottom() - below - tall))
        if self._to.center().y() < middle:
            return top
        room = self._to.top() - _ring(self._to) - (HEAD + 5) * self._unit
        return max(round(seam.top() - 8 * self._unit), min(top, int(room) - tall))

    @property
    def told(self) -> QRect:
        """Where the sum stands, and what the defender does in return."""
        if self.fight is None:
            return QRect()
        pill = self._pill()
        return pill.united(self._plate(QRectF(pill)).toAlignedRect()) if self.back else pill

    def _plate(self, pill: QRectF) -> QRectF:
        """What the defender does in return, beside the sum; between two seats, where ribbons run, below."""
        unit = self._words
        across = wide(self.back, self._back_font()) + 18 * unit
        tall = 20 * unit
        if self._beside():
            return QRectF(pill.center().x() - across / 2, pill.bottom() + 2, across, tall)
        left = pill.right() + 8 * unit
        comes = any(home.center().x() > left for home in self._from)
        if left + across > self.table.width() - 8 or (comes and pill.left() - across > 80 * unit):
            left = pill.left() - 8 * unit - across
        return QRectF(left, pill.center().y() - tall / 2, across, tall)

    def _back_font(self) -> QFont:
        return lettering(BODY, 12.5 * self._words)

    # ------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.fight is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(-self.x(), -self.y())
        pill = QRectF(self._pill())
        come, counted = self._shares()
        painter.setOpacity(PREVIEW if self.fight.preview else 1.0)
        self._spare_tiles(painter)
        for home in self._from:
            painter.save()
            self._reach(painter, home, pill, come)
            if self._beside():
                self._around(painter, home, pill, head=False)
            else:
                self._ribbon(painter, home, pill)
            painter.restore()
        if counted <= 0:
            return
        painter.setOpacity(painter.opacity() * counted)
        for home in (self._to, *self._further):
            if self._beside():
                self._around(painter, home, pill, head=True)
            else:
                self._arrow(painter, home, pill)
        if self._struck.isValid():
            self._strike_back(painter, pill)
        painter.setClipping(False)
        painter.setOpacity(counted)
        self._paint_pill(Pen(painter, self.devicePixelRatioF()), pill, counted)

    def _reach(self, painter: QPainter, home: QRectF, pill: QRectF, come: float) -> None:
        """A ribbon grows from its attacker to the seam."""
        if come >= 1:
            return
        above = home.center().y() < pill.center().y()
        begin = home.bottom() if above else home.top()
        now = begin + (pill.center().y() - begin) * come
        top, bottom = (home.top(), now) if above else (now, home.bottom())
        reached = QRectF(self.x(), top, self.width(), bottom - top)
        painter.setClipRect(reached, Qt.ClipOperation.IntersectClip)

    def _spare_tiles(self, painter: QPainter) -> None:
        around = QPainterPath()
        around.addRect(QRectF(self.geometry()))
        for tile in self._tiles:
            ring = _ring(tile)
            corner = 6 * tile.width() / WIDE + ring
            card = QPainterPath()
            card.addRoundedRect(tile.adjusted(-ring, -ring, ring, ring), corner, corner)
            around -= card
        painter.setClipPath(around)

    def _fill(self, painter: QPainter, path: QPainterPath) -> None:
        theme, edge = self.session.theme, QPainterPathStroker()
        edge.setWidth(2 * EDGE)
        painter.fillPath(edge.createStroke(path) - path, theme.colour("felt_near"))
        painter.fillPath(path, theme.colour("attack"))

    def _ribbon(self, painter: QPainter, home: QRectF, pill: QRectF) -> None:
        """Tapered, straight as far as the sum is wide; from far away along the seam."""
        unit = self._unit
        below = home.center().y() > pill.center().y()
        x = home.center().x()
        y = home.top() + 6 if below else home.bottom() - 6
        end = pill.bottom() - 2 if below else pill.top() + 2
        to = max(pill.left() + 20 * unit, min(x, pill.right() - 20 * unit))
        course = QPainterPath(QPointF(x, y))
        if abs(to - x) > abs(end - y):
            course = self._along(home, pill, y).toReversed()
        elif abs(to - x) < 1:
            course.lineTo(to, end)
        else:
            bend = (end - y) * 0.55
            course.cubicTo(QPointF(x, y + bend), QPointF(to, end - bend), QPointF(to, end))
        self._fill(painter, band(course, 17 * unit, 11 * unit))

    def _along(self, home: QRectF, pill: QRectF, tip: float) -> QPainterPath:
        """From the side of the sum along the seam, round a bend, then up or down to a card."""
        x, y = home.center().x(), pill.center().y()
        begin = pill.left() + 6 if x < pill.center().x() else pill.right() - 6
        bend = min(abs(tip - y), abs(begin - x), BEND * self._unit)
        course = QPainterPath(QPointF(begin, y))
        course.lineTo(x + (bend if begin > x else -bend), y)
        course.quadTo(QPointF(x, y), QPointF(x, y + (bend if tip > y else -bend)))
        course.lineTo(x, tip)
        return course

    def _around(self, painter: QPainter, home: QRectF, pill: QRectF, *, head: bool) -> None:
        """Between two seats."""
        unit, above = self._unit, home.center().y() < pill.center().y()
        x, sign = home.center().x(), 1 if above else -1
        edge = home.bottom() + _ring(home) if above else home.top() - _ring(home)
        tip = edge + sign * 14 * unit if head else edge - sign * 8
        course = self._along(home, pill, tip)
        if not head:
            self._fill(painter, band(course.toReversed(), 17 * unit, 11 * unit))
            return
        self._fill(painter, band(course, 12 * unit, 12 * unit))
        point = QPainterPath(QPointF(x, edge))
        point.lineTo(x - 17 * unit, edge + sign * HEAD * unit)
        point.lineTo(x + 17 * unit, edge + sign * HEAD * unit)
        point.closeSubpath()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.session.theme.colour("attack"))
        painter.drawPath(point)

    def _arrow(self, painter: QPainter, home: QRectF, pill: QRectF) -> None:
        unit = self._unit
        above = home.center().y() < pill.center().y()
        sign = -1 if above else 1
        x = home.center().x()
        begin = max(pill.left() + 20 * unit, min(x, pill.right() - 20 * unit))
        start = pill.top() if above else pill.bottom()
        tip = home.bottom() + _ring(home) if above else home.top() - _ring(home)
        neck = tip - sign * HEAD * unit
        thin, head = 6 * unit, 17 * unit
        path = QPainterPath(QPointF(begin - thin, start))
        if abs(begin - x) < 1:
            path.lineTo(x - thin, neck)
        else:
            bend = (neck - start) * 0.6
            path.cubicTo(
                QPointF(begin - thin, start + bend), QPointF(x - thin, neck - bend), QPointF(x - thin, neck)
            )
        path.lineTo(x - head, neck)
        path.lineTo(x, tip)
        path.lineTo(x + head, neck)
        path.lineTo(x + thin, neck)
        if abs(begin - x) < 1:
            path.lineTo(begin + thin, start)
        else:
            path.cubicTo(
                QPointF(x + thin, neck - bend),
                QPointF(begin + thin, start + bend),
                QPointF(begin + thin, start),
            )
        path.closeSubpath()
        self._fill(painter, path)

    def _strike_back(self, painter: QPainter, pill: QRectF) -> None:
        line = QPen(self.session.theme.colour("defend"), 2)
        line.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(line)
        home = self._struck
        below = home.center().y() > pill.center().y()
        end = QPointF(home.center().x() + 22 * self._unit, home.top() if below else home.bottom())
        begin = QPointF(max(pill.left(), min(pill.right(), end.x())), pill.bottom() if below else pill.top())
        painter.drawLine(begin, end)

    def _paint_pill(self, pen: Pen, pill: QRectF, counted: float) -> None:
        assert self.fight is not None
        theme, unit = self.session.theme, self._words
        texts, across = self._pieces()
        texts[1] = (str(round(self.fight.total * counted)), *texts[1][1:])
        words, _ = self._verdict()
        radius = pill.height() / 2
        result = "attack" if self.fight.stuns else "defend"
        line = theme.colour("attack")
        shade = QColor(0, 0, 0, 60)
        pen.box(pill.adjusted(-1, 1, 1, 4), radius, shade)
        pen.box(pill, radius, theme.colour("surface"))
        pen.painter.save()
        clip = QPainterPath()
        clip.addRoundedRect(pill, radius, radius)
        pen.painter.setClipPath(clip)
        end = QRectF(pill.left() + across, pill.top(), pill.width() - across, pill.height())
        pen.painter.fillRect(end, theme.colour(result))
        pen.painter.restore()
        pen.text(
            end.adjusted(0, 0, -4 * unit, 0),
            words,
            lettering(STRONG, 16 * unit),
            theme.colour(f"on_{result}"),
            CENTRE,
        )
        pen.box(pill, radius, None, line, 2)
        x, side = pill.left() + 13 * unit, 14 * unit
        for place, (text, size, token) in enumerate(texts):
            if place in (0, 3):
                icon = "atk" if place == 0 else "def"
                pen.icon(
                    icon,
                    theme.tokens["attack" if place == 0 else "defend"],
                    x,
                    pill.center().y() - side / 2,
                    side,
                )
                x += side + 5 * unit
            if text:
                font = self._font(size)
                room = wide(text, font)
                if place in self._changed and self._flashing.runs:
                    light = with_alpha(theme.colour(token), 0.45 * (1 - self._flashing.at / FLASHES))
                    spot = QRectF(x - 3, pill.top() + 5 * unit, room + 6, pill.height() - 10 * unit)
                    pen.box(spot, 5 * unit, light)
                pen.text(QRectF(x, pill.top(), 400, pill.height()), text, font, theme.colour(token), LEFT)
                x += room + 7 * unit
        if self.back:
            plate = self._plate(pill)
            pen.box(plate, plate.height() / 2, theme.colour("surface"), theme.colour("defend"), 1)
            pen.text(plate, self.back, self._back_font(), theme.colour("defend"), CENTRE)


def _ring(tile: QRectF) -> float:
    return RING * tile.width() / WIDE


def band(course: QPainterPath, begin: float, end: float) -> QPainterPath:
    """A band around a course, so wide where it begins and so where it ends."""
    left: list[QPointF] = []
    right: list[QPointF] = []
    for place in range(STEPS + 1):
        share = place / STEPS
        middle, half = course.pointAtPercent(share), (begin + (end - begin) * share) / 2
        angle = radians(course.angleAtPercent(share))
        aside = QPointF(sin(angle), cos(angle)) * half
        left.append(middle + aside)
        right.append(middle - aside)
    path = QPainterPath()
    path.addPolygon(QPolygonF([*left, *reversed(right)]))
    path.closeSubpath()
    return path
