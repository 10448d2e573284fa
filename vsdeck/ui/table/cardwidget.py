"""A card on the table as a control of its own: it can be clicked, focused, dragged, and says what it is."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QPoint, QPropertyAnimation, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from vsdeck.table.looks import CardLook, Place, Role
from vsdeck.table.phrases import spoken
from vsdeck.ui.faces import FaceKey
from vsdeck.ui.session import Session
from vsdeck.ui.table.chip import ChipPainter
from vsdeck.ui.table.tile import TilePainter, margins

MOVE = 180
"""Milliseconds that a card is under way."""
EDGE = 7
"""Room for the rings around a resource."""
ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class CardButton(QAbstractButton):
    pointed = Signal(object)
    """The look of the card that the pointer or the focus is on."""
    left = Signal()
    unfocused = Signal()
    steered = Signal(int, int)
    """An arrow key: columns and rows to go."""
    dragged = Signal(QPoint)
    dropped = Signal(QPoint)
    """Places on the board."""

    def __init__(self, session: Session, look: CardLook, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.look = look
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.home = QRect()
        """Where its tile stands on the board; the control is larger by its margin."""
        self._pressed: QPoint | None = None
        self._shows: tuple[object, ...] = ()
        self._picture = QPixmap()
        self.dragging = False
        self._moving = QPropertyAnimation(self, b"geometry", self)
        self._moving.setDuration(MOVE)
        self._moving.setEasingCurve(QEasingCurve.Type.OutCubic)
        self.show_look(look)

    def show_look(self, look: CardLook) -> None:
        if look != self.look or not self.accessibleName():
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

    def go(self, home: QRect, animated: bool) -> None:
        if home == self.home and self._around().size() == self.size():
            return
        first = not self.home.isValid()
        self.home = home
        self._moving.stop()
        if animated and not first and self.isVisible():
            self._moving.setStartValue(self.geometry())
            self._moving.setEndValue(self._around())
            self._moving.start()
        else:
            self.setGeometry(self._around())

    def settle(self) -> None:
        """At its place at once."""
        self._moving.stop()
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

    def paintEvent(self, event: QPaintEvent) -> None:
        key = self.art_key
        faces = self.session.faces
        art = (faces.pixmap(key) or faces.any_size(key.code, art=True)) if key is not None else None
        hover = self.underMouse() and not self.dragging
        scale = self.devicePixelRatioF()
        shows = (
            self.look,
            self.size(),
            art.cacheKey() if art is not None else 0,
            self.hasFocus(),
            hover,
            scale,
            self.session.theme.tokens.name,
        )
        if shows != self._shows:
            # Neighbours and the table behind repaint often; the card is drawn again only when it differs.
            self._shows, self._picture = shows, self._painted(art, hover, scale)
        QPainter(self).drawPixmap(0, 0, self._picture)

    def _painted(self, art: QPixmap | None, hover: bool, scale: float) -> QPixmap:
        picture = QPixmap(self.size() * scale)
        picture.setDevicePixelRatio(scale)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        beside, above = self.margins
        area = QRectF(self.rect()).adjusted(beside, above, -beside, -above)
        kind = ChipPainter if self.look.place is Place.RESOURCE else TilePainter
        kind(painter, self.session, scale).paint(self.look, area, art, self.hasFocus(), hover)
        painter.end()
        return picture

    # ------------------------------------------------------------------ pointer and keys

    def enterEvent(self, event: QEnterEvent) -> None:
        self.pointed.emit(self.look)
        self.update()

    def leaveEvent(self, event: object) -> None:
        self.left.emit()
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.raise_()
        self.pointed.emit(self.look)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
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
            self.setFocus(Qt.FocusReason.MouseFocusReason)
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        draggable = self.look.lit or self.look.role in (Role.ATTACKS, Role.CHOSEN)
        if self._pressed is None or not draggable:
            return
        here = event.position().toPoint()
        if not self.dragging and (here - self._pressed).manhattanLength() < QApplication.startDragDistance():
            return
        self.dragging = True
        self._moving.stop()
        self.raise_()
        self.move(self.pos() + here - self._pressed)
        self.dragged.emit(self.mapToParent(here))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pressed = None
        if self.dragging:
            self.dragging = False
            self.setDown(False)
            self.dropped.emit(self.mapToParent(event.position().toPoint()))
            return
        super().mouseReleaseEvent(event)
