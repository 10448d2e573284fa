"""Faces that can be walked through, looked at large and asked for their menu: hands and compared decks."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from vsdeck.card import Printing
from vsdeck.ui.cardmenu import card_menu
from vsdeck.ui.faces import FaceKey
from vsdeck.ui.session import Session
from vsdeck.ui.widgets.placeholder import paint_placeholder

STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class FacesRow(QWidget):
    pointed = Signal(object)
    """The printing that was clicked."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.at = 0
        """The card in hand of the keyboard."""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        session.faces.arrived.connect(self._arrived)

    def cards(self) -> list[tuple[Printing, QRect]]:
        """Every card and where it stands."""
        raise NotImplementedError

    def _arrived(self, code: str) -> None:
        if self.isVisible():
            self.update()

    def card_at(self, where: QPoint) -> Printing | None:
        return next((printing for printing, area in self.cards() if area.contains(where)), None)

    @property
    def current(self) -> Printing | None:
        cards = self.cards()
        return cards[min(self.at, len(cards) - 1)][0] if cards else None

    def paint_faces(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        faces, scale = self.session.faces, self.devicePixelRatioF()
        for place, (printing, area) in enumerate(self.cards()):
            face = faces.pixmap(FaceKey(printing.code, area.width(), scale)) or faces.any_size(printing.code)
            if face is not None:
                painter.drawPixmap(area, face)
            else:
                name = self.session.name_of(printing.name)
                paint_placeholder(painter, QRectF(area), printing, name, self.font())
            if self.hasFocus() and place == self.at:
                painter.setPen(QPen(self.session.theme.colour("accent"), 3))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(QRectF(area).adjusted(1, 1, -1, -1), 8, 8)

    def _large(self, printing: Printing | None) -> None:
        if printing is not None:
            self.session.wishes.large.emit(printing)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        printing = self.card_at(event.position().toPoint())
        if printing is not None and event.button() == Qt.MouseButton.LeftButton:
            self.pointed.emit(printing)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._large(self.card_at(event.position().toPoint()))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        printing = self.current if by_key else self.card_at(event.pos())
        if printing is not None:
            card_menu(self.session, printing, self).popup(event.globalPos())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, count = Qt.Key(event.key()), len(self.cards())
        if key in STEPS and count:
            self.at = (self.at + STEPS[key]) % count
            self.update()
        elif key == Qt.Key.Key_Space:
            self._large(self.current)
        else:
            super().keyPressEvent(event)
