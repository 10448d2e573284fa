"""A card on the table as a control of its own: it can be clicked, focused, dragged, and says what it is."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QPoint, QPointF, QPropertyAnimation, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from vsdeck.table.looks import CardLook, Place, Role
from vsdeck.table.phrases import spoken
from vsdeck.ui.faces import FaceKey
from vsdeck.ui.session import Session
from vsdeck.ui.table.change import MOVES, Change, change, pointed
from vsdeck.ui.table.chip import ChipPainter
from vsdeck.ui.table.clock import Clock
from vsdeck.ui.table.tile import LARGE, WIDE, Spots, TilePainter, margins, pose

STRIKES, REACH = 240, 14
"""Milliseconds and pixels of a strike."""
DRAGGED = 1.04
"""How much larger a card is in the hand."""
EDGE = 7
"""Room for the rings around a resource."""
ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


UNASKED = (
    Qt.FocusReason.OtherFocusReason,
    Qt.FocusReason.ActiveWindowFocusReason,
    Qt.FocusReason.PopupFocusReason,
)


class CardButton(QAbstractButton):
    pointed = Signal(object)
    """The look of the card that the pointer or the focus is on."""
    left = Signal()
    handed = Signal(object)
    """It has got the focus, for which nobody asked."""
    unfocused = Signal()
    reached = Signal()
    """By the keyboard: below a pointer nothing moves."""
    steered = Signal(int, int)
    """An arrow key: columns and rows to go."""
    dragged = Signal(QPoint)
    dropped = Signal(QPoint)
    """Places on the board."""
    escaped = Signal()
    """The card in the hand is to go home: the other button, or the keyboard has gone elsewhere."""

    def __init__(self, session: Session, look: CardLook, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.look = look
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.home = QRect()
        """Where its tile stands on the board; the control is larger by its margin."""
        self.seen = 0
        """How much of it is seen from the left where its neighbour lies over it; 0 is all."""
        self._pressed: QPoint | None = None
        self._shows: tuple[object, ...] = ()
        self._picture = QPixmap()
        self._spots = Spots()
        self.dragging = False
        self._caught = False
        """Pressed while it was on its way: it waits until the hand lets go."""
        self.animated = False
        self._hover = False
        self._moving = QPropertyAnimation(self, b"geometry", self)
        self._change: Change | None = None
        self._clock = Clock(self, self.update)
        self.show_look(look)

    def show_look(self, look: CardLook, animated: bool = False) -> None:
        self.animated = animated
        if look != self.look or not self.accessibleName():
            if animated and look.place is not Place.RESOURCE and self.look.place is not Place.RESOURCE:
                self._begin(change(self.look, look, self._picture, self._unit))
            self.look = look
            self.setAccessibleName(self.session.tell(spoken(look)))
            self.setCursor(Qt.CursorShape.PointingHandCursor if look.lit else Qt.CursorShape.ArrowCursor)
            self.update()

    # ------------------------------------------------------------------ where it is

    @property
    def margins(self) -> tuple[int, int]:
        return (EDGE, EDGE) if self.look.place is Place.RESOURCE else margins(self.home.width())

    def _around(self) -> QRect:
        beside, above = self.margins
        return self.home.adjusted(-beside, -above, beside, above)

    def go(self, home: QRect, animated: bool, origin: QPoint | None = None) -> None:
        """To its place; a card that is new to the table comes from a place of its own, if it has one."""
        if home == self.home and self._around().size() == self.size():
            return
        first = not self.home.isValid()
        self.home = home
        self._moving.stop()
        if first and origin is not None:
            begin = self._around()
            begin.moveCenter(origin)
            self.setGeometry(begin)
        if animated and self.isVisible() and (not first or origin is not None):
            self._glide(MOVES, QEasingCurve.Type.OutCubic)
        else:
            self.setGeometry(self._around())

    def _glide(self, lasts: int, course: QEasingCurve.Type) -> None:
        self._moving.setKeyValues([(0.0, self.geometry()), (1.0, self._around())])
        self._moving.setDuration(lasts)
        self._moving.setEasingCurve(course)
        self._moving.start()

    def strike(self, at: QPointF, wait: int) -> None:
        """A short way towards the defender and back, after so many milliseconds."""
        here = self._around()
        way = at - QRectF(here).center()
        far = (way.x() ** 2 + way.y() ** 2) ** 0.5
        if not far:
            return
        whole = wait + STRIKES
        struck = here.translated(round(way.x() / far * REACH), round(way.y() / far * REACH))
        self._moving.stop()
        self._moving.setKeyValues(
            [(0.0, here), (wait / whole, here), ((wait + STRIKES * 0.4) / whole, struck), (1.0, here)]
        )
        self._moving.setDuration(whole)
        self._moving.setEasingCurve(QEasingCurve.Type.Linear)
        self._moving.start()

    @property
    def on_top(self) -> bool:
        """Over its neighbours, where they overlap: in the hand, pointed at, or focused."""
        return self.dragging or self._hover or self.hasFocus()

    @property
    def tile(self) -> QRect:
        """Where its tile is seen when it has arrived: lifted, if it does something."""
        return self.home.translated(0, round(pose(self.look, self._hover, self._unit).down))

    def settle(self) -> None:
        """At its place at once, as it looks now."""
        self._moving.stop()
        self._clock.stop()
        self._change = None
        if self.home.isValid() and not self.dragging:
            self.setGeometry(self._around())

    @property
    def settled(self) -> bool:
        return self.geometry() == self._around()

    # ------------------------------------------------------------------ painting

    @property
    def art_key(self) -> FaceKey | None:
        if self.look.hidden or not self.look.printing.set:
            return None
        wide = max(60, min(240, -(-self.home.width() // 4) * 4))
        return FaceKey(self.look.printing.code, wide, self.devicePixelRatioF(), art=True)

    @property
    def _unit(self) -> float:
        return self.home.width() / WIDE

    def _begin(self, seen: Change | None) -> None:
        """What has changed is seen, unless more is to be seen of what changed before."""
        left = self._change.whole - self._clock.at if self._change is not None and self._clock.runs else 0
        if seen is not None and seen.whole > left:
            self._change = seen
            self._clock.run(seen.whole)

    def picture(self) -> QPixmap:
        """As it looks now, for what is left of it when it goes."""
        return self._picture

    def paintEvent(self, event: QPaintEvent) -> None:
        self._draw()
        painter, area = QPainter(self), QRectF(self.rect())
        if self._change is not None and self._clock.runs:
            self._change.paint(painter, area, self._picture, self._spots, self._clock.at)
            return
        self._change = None
        if self.size() == self._around().size():
            painter.drawPixmap(0, 0, self._picture)
            return
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(area, self._picture, QRectF(self._picture.rect()))

    def _draw(self) -> None:
        """Neighbours and the table behind repaint often; the card is drawn again only when it differs."""
        key = self.art_key
        faces = self.session.faces
        art = (faces.pixmap(key) or faces.any_size(key.code, art=True)) if key is not None else None
        scale = self.devicePixelRatioF()
        shows = (
            self.look,
            self._around().size(),
            art.cacheKey() if art is not None else 0,
            self.hasFocus(),
            self._hover,
            self.seen,
            scale,
            self.session.theme.tokens.name,
        )
        if shows != self._shows:
            self._shows, self._picture = shows, self._painted(art, scale)

    def _painted(self, art: QPixmap | None, scale: float) -> QPixmap:
        around = self._around()
        picture = QPixmap(around.size() * scale)
        picture.setDevicePixelRatio(scale)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        beside, above = self.margins
        area = QRectF(beside, above, self.home.width(), self.home.height())
        focus = self.hasFocus()
        if self.look.place is Place.RESOURCE:
            ChipPainter(painter, self.session, scale).paint(self.look, area, art, focus, self._hover)
        else:
            tile = TilePainter(painter, self.session, scale)
            seen = self.seen if self.seen and not self.on_top else LARGE
            tile.paint(self.look, area, art, focus, self._hover, seen)
            self._spots = tile.spots
        painter.end()
        return picture

    # ------------------------------------------------------------------ pointer and keys

    def enterEvent(self, event: QEnterEvent) -> None:
        self._point(True)
        self.pointed.emit(self.look)

    def leaveEvent(self, event: object) -> None:
        self._point(False)
        self.left.emit()

    def _point(self, hover: bool) -> None:
        if hover != self._hover and self.animated and self.look.place is not Place.RESOURCE:
            self._begin(pointed(self.look, self._picture, self._unit, hover))
        self._hover = hover
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.raise_()
        (self.handed if event.reason() in UNASKED else self.pointed).emit(self.look)
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            self.reached.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self.dragging:
            self.escaped.emit()
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.unfocused.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in ARROWS:
            self.steered.emit(*ARROWS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            # Space belongs to the dock, so it must not press the card.
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = event.position().toPoint()
            self._caught = self._moving.state() == QPropertyAnimation.State.Running
            self._moving.stop()
            self.setFocus(Qt.FocusReason.MouseFocusReason)
        elif self.dragging:
            self.escaped.emit()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        draggable = self.look.lit or self.look.role in (Role.ATTACKS, Role.CHOSEN)
        if self._pressed is None or not draggable:
            return
        here = event.position().toPoint()
        if not self.dragging and (here - self._pressed).manhattanLength() < QApplication.startDragDistance():
            return
        self.carry(self.mapToParent(here), self._pressed)

    def carry(self, where: QPoint, grip: QPoint) -> None:
        """In the hand to a place on the board: a bit larger, and held where it was taken."""
        if not self.dragging:
            self._moving.stop()
            self._clock.stop()
            self._change = None
            self.dragging, self._hover = True, False
            self.resize(self._around().size() * DRAGGED)
        self.move(where - grip * DRAGGED)
        self.dragged.emit(where)

    def let_go(self) -> None:
        """No longer in the hand; the button that is still pressed does nothing more."""
        self._pressed, self.dragging = None, False
        self.setDown(False)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.dragging and event.button() == Qt.MouseButton.LeftButton:
            self.let_go()
            self.dropped.emit(self.mapToParent(event.position().toPoint()))
            return
        self._pressed = None
        super().mouseReleaseEvent(event)
        if self._caught:
            self._caught = False
            self.settle()
