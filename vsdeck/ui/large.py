"""One card as large as the window allows; its levels and printings by the arrow keys."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from vsdeck.card import Kind, Printing
from vsdeck.ui import cardlabels
from vsdeck.ui.cardmenu import offer_menu
from vsdeck.ui.faces import RATIO, FaceKey
from vsdeck.ui.session import Session
from vsdeck.ui.theme import sized_font
from vsdeck.ui.widgets.placeholder import paint_placeholder

ROOM = 24
WIDEST = 800
STEP = 20
"""Widths differ by this much, so that a resized window seldom needs a new face."""
STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
CLOSES = frozenset({Qt.Key.Key_Escape, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter})


class LargeCard(QWidget):
    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self.session = session
        self.row: tuple[Printing, ...] = ()
        """The card with its levels, or else its printings."""
        self.at = 0
        self._before: QWidget | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hide()
        window.installEventFilter(self)
        session.faces.arrived.connect(self._arrived)
        offer_menu(self, session, lambda _: self.printing)

    @property
    def printing(self) -> Printing:
        return self.row[self.at]

    def show_printing(self, printing: Printing) -> None:
        window = self.window()
        if self.isHidden():
            self._before = window.focusWidget()
        pool = self.session.pool
        levels = pool.levels(printing) if printing.kind is Kind.MAIN else ()
        self.row = levels if len(levels) > 1 else pool.printings_of(printing.card)
        self.at = next(place for place, one in enumerate(self.row) if one.code == printing.code)
        self.setGeometry(0, 0, window.width(), window.height())
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.PopupFocusReason)
        self._show()

    def close_card(self) -> None:
        self.hide()
        self.session.faces.want("large", [])
        if self._before is not None and self._before.isVisible():
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)

    def turn(self, step: int) -> None:
        self.at = (self.at + step) % len(self.row)
        self._show()

    def _show(self) -> None:
        self.setAccessibleName(cardlabels.spoken(self.printing, self.session.say, self.session.name_of))
        self.session.faces.want("large", [self._key()])
        self.update()

    def _foot(self) -> int:
        return round(self.session.theme.tokens.type["body"] * 2.2)

    def _key(self) -> FaceKey:
        most = min(self.width() - 2 * ROOM, (self.height() - 2 * ROOM - self._foot()) / RATIO, WIDEST)
        return FaceKey(self.printing.code, max(120, int(most) // STEP * STEP), self.devicePixelRatioF())

    def face_area(self) -> QRectF:
        wide = self._key().width
        tall = wide * RATIO
        return QRectF((self.width() - wide) / 2, (self.height() - self._foot() - tall) / 2, wide, tall)

    def caption(self) -> str:
        say, printing = self.session.say, self.printing
        parts = [self.session.name_of(printing.name), cardlabels.subtitle(printing, say), printing.code]
        if len(self.row) > 1:
            parts.append(say("{place} of {count}: ← →", place=self.at + 1, count=len(self.row)))
        parts.append(say("Esc closes"))
        return "   ·   ".join(parts)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, tokens = QPainter(self), self.session.theme.tokens
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        ground = QColor(tokens["window"])
        ground.setAlpha(232)
        painter.fillRect(self.rect(), ground)
        area, faces = self.face_area(), self.session.faces
        face = faces.pixmap(self._key()) or faces.any_size(self.printing.code)
        if face is not None:
            painter.drawPixmap(area, face, QRectF(face.rect()))
        else:
            name = self.session.name_of(self.printing.name)
            paint_placeholder(painter, area, self.printing, name, self.font())
        painter.setFont(sized_font(tokens, "body"))
        painter.setPen(QColor(tokens["text"]))
        below = QRectF(ROOM, area.bottom() + 4, self.width() - 2 * ROOM, self._foot())
        text = painter.fontMetrics().elidedText(
            self.caption(), Qt.TextElideMode.ElideRight, round(below.width())
        )
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, text)

    def _arrived(self, code: str) -> None:
        if self.isVisible() and code == self.printing.code:
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in CLOSES:
            self.close_card()
        elif key in STEPS:
            self.turn(STEPS[key])

    def focusOutEvent(self, event: object) -> None:
        # Tab, another page by its key, the palette: who goes on is done looking.
        from PySide6.QtGui import QFocusEvent

        assert isinstance(event, QFocusEvent)
        if event.reason() not in (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason):
            self.hide()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.close_card()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.turn(-1 if event.angleDelta().y() > 0 else 1)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            window = self.window()
            self.setGeometry(0, 0, window.width(), window.height())
            self._show()
        return False
