"""How a card gets from one look to the next: what has changed decides what is seen, and how long."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import cos, pi

from PySide6.QtCore import QEasingCurve, QRectF
from PySide6.QtGui import QPainter, QPixmap

from vsdeck.faces.tokens import tokens
from vsdeck.table.looks import CardLook
from vsdeck.ui.table import pieces
from vsdeck.ui.table.pieces import Pen, with_alpha
from vsdeck.ui.table.tile import Pose, Spots, pose

POINTED, LEANS, TURNS, MOVES = 90, 140, 220, 180
CRACKS, FLASHES, RISES = 240, 400, 500
"""Milliseconds."""
EASED = QEasingCurve(QEasingCurve.Type.OutCubic)


@dataclass(frozen=True, slots=True)
class Change:
    before: QPixmap
    """How the card looked until now."""
    old: Pose
    new: Pose
    lasts: int
    """Milliseconds until it has its new look."""
    turns: bool = False
    flashes: dict[str, str] = field(default_factory=dict)
    """Numbers that are other ones now, each with the colour of its flash."""
    cracks: bool = False
    rises: bool = False

    @property
    def whole(self) -> int:
        """Milliseconds until nothing more is seen of it."""
        return max(
            self.lasts,
            FLASHES if self.flashes else 0,
            CRACKS + self.lasts // 2 if self.cracks else 0,
            RISES if self.rises else 0,
        )

    def paint(self, painter: QPainter, area: QRectF, now: QPixmap, spots: Spots, at: int) -> None:
        """`area` is all of the control, `at` the milliseconds since it began."""
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        share = EASED.valueForProgress(min(1.0, at / max(1, self.lasts)))
        if self.turns:
            self._turn(painter, area, now, share)
        else:
            self._blend(painter, area, now, share)
        if self.flashes or self.cracks or self.rises:
            painter.save()
            _stand(painter, spots.tile, self.new, Pose())
            pen = Pen(painter, now.devicePixelRatio())
            self._light(pen, spots, at)
            painter.restore()

    def _turn(self, painter: QPainter, area: QRectF, now: QPixmap, share: float) -> None:
        """About the upright axis; the face changes at the half."""
        painter.save()
        middle = area.center()
        painter.translate(middle.x(), 0)
        painter.scale(max(0.02, abs(cos(share * pi))), 1)
        painter.translate(-middle.x(), 0)
        picture = now if share >= 0.5 else self.before
        painter.drawPixmap(area, picture, QRectF(picture.rect()))
        painter.restore()

    def _blend(self, painter: QPainter, area: QRectF, now: QPixmap, share: float) -> None:
        """Both looks in the pose between their own; the new one comes through."""
        between = self.old.towards(self.new, share)
        for picture, own, seen in ((self.before, self.old, 1.0), (now, self.new, share)):
            painter.save()
            _stand(painter, area, between, own)
            painter.setOpacity(seen)
            painter.drawPixmap(area, picture, QRectF(picture.rect()))
            painter.restore()

    def _light(self, pen: Pen, spots: Spots, at: int) -> None:
        own, unit = tokens(), spots.tile.width() / 108
        for name, colour in self.flashes.items():
            if name in spots.numbers and at < FLASHES:
                fading = with_alpha(colour, 0.6 * (1 - at / FLASHES))
                pen.box(spots.numbers[name], 4 * unit, fading)
        since = at - (self.lasts // 2 if self.turns else 0)
        if self.cracks and spots.heart.isValid() and 0 <= since < CRACKS:
            done = since / CRACKS
            grown = spots.heart.width() * 0.4 * done
            broken = spots.heart.adjusted(-grown, -grown, grown, grown)
            pen.painter.setOpacity(1 - done)
            pieces.heart(pen, broken.x(), broken.y(), broken.width(), lost=False)
            pen.painter.setOpacity(1)
        if self.rises and at < RISES:
            done = at / RISES
            thick = 3.4 * unit
            grown = 7 * unit * done
            glow = spots.tile.adjusted(-grown, -grown, grown, grown)
            pieces.ring(pen, glow, 6 * unit + grown, with_alpha(own.gold, 1 - done), thick * (1 + done))


def change(old: CardLook, new: CardLook, before: QPixmap, unit: float) -> Change | None:
    """What is seen when a card that looked so gets another look; None if it lies elsewhere or is new."""
    if before.isNull():
        return None
    stays = old.place.in_play and new.place.in_play
    own = tokens()
    flashes: dict[str, str] = {}
    if stays and new.face_up and old.face_up:
        for name, was, now in (("atk", old.atk, new.atk), ("def", old.def_, new.def_)):
            if was != now:
                flashes[name] = own.up if now > was else own.down
    turns = stays and (old.face_up, old.hides) != (new.face_up, new.hides)
    leans = stays and old.ready != new.ready
    lasts = TURNS if turns else LEANS if leans else MOVES if old.place is not new.place else POINTED
    return Change(
        before,
        pose(old, False, unit),
        pose(new, False, unit),
        lasts,
        turns=turns,
        flashes=flashes,
        cracks=stays and new.wounds > old.wounds,
        rises=stays and new.level > old.level,
    )


def pointed(look: CardLook, before: QPixmap, unit: float, hover: bool) -> Change:
    """The pointer comes to a card, or leaves it."""
    return Change(before, pose(look, not hover, unit), pose(look, hover, unit), POINTED)


def _stand(painter: QPainter, area: QRectF, wanted: Pose, own: Pose) -> None:
    """What is painted next was painted in one pose, and is seen in another."""
    middle = area.center()
    painter.translate(middle.x(), middle.y() + wanted.down - own.down)
    painter.rotate(wanted.angle - own.angle)
    painter.scale(wanted.size / own.size, wanted.size / own.size)
    painter.translate(-middle)
