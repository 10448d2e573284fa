"""Decks and KO piles: a back or the top face, edges behind it, a count in a pill; empty a dashed outline."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from vsdeck.card import Printing
from vsdeck.faces.tokens import tokens
from vsdeck.ui.faces import RATIO as FACE
from vsdeck.ui.faces import FaceKey
from vsdeck.ui.session import Session
from vsdeck.ui.table import pieces
from vsdeck.ui.table.lettering import BODY, NUMBER, fitting, grown, lettering, wide
from vsdeck.ui.table.pieces import CENTRE, Pen, on_felt, with_alpha
from vsdeck.ui.widgets.placeholder import paint_placeholder

EDGES = 3
"""Cards that are seen behind the first one."""


class Pile(QAbstractButton):
    def __init__(self, session: Session, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.title = title
        self.count = 0
        self.top: Printing | None = None
        self.beside = ""
        """What else is reached through it."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_count(self, count: int, spoken: str, top: Printing | None = None, beside: str = "") -> None:
        if (count, top, spoken, beside) == (self.count, self.top, self.accessibleName(), self.beside):
            return
        self.count, self.top, self.beside = count, top, beside
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)
        self.update()

    def _card(self) -> QRectF:
        label = max(18.0, self.width() * 0.22) * grown(self.session.theme.scale)
        tall = self.height() - label - 8
        wide_ = min(self.width() - 12.0, tall / FACE)
        tall = wide_ * FACE
        return QRectF((self.width() - wide_) / 2, (self.height() - label - tall) / 2, wide_, tall)

    @property
    def face_key(self) -> FaceKey | None:
        if self.top is None:
            return None
        return FaceKey(self.top.code, max(40, int(self._card().width()) // 4 * 4), self.devicePixelRatioF())

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = self.session.theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        pen, area = Pen(painter, self.devicePixelRatioF()), self._card()
        radius = area.width() * 0.06
        if not self.count:
            line = QPen(theme.colour("strong_line"), 1.3)
            line.setDashPattern([4, 3])
            painter.setPen(line)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area, radius, radius)
        else:
            for step in range(min(EDGES, self.count - 1), 0, -1):
                back = self.top is None
                edge = QColor(tokens().back_base if back else "#C9CDD4").darker(100 + step * 25)
                rim = with_alpha(tokens().back_line, 0.5) if back else QColor(0, 0, 0, 90)
                pen.box(area.translated(step * 1.6, -step * 1.6), radius, edge, rim)
            self._first(pen, area, radius)
        if self.underMouse() and self.isEnabled():
            pen.box(area, radius, None, theme.colour("quiet"), 1.6)
        self._labels(pen, area)
        if self.hasFocus():
            pen.box(area.adjusted(-4, -4, 4, 4), radius + 4, None, theme.colour("text"), 2)

    def _first(self, pen: Pen, area: QRectF, radius: float) -> None:
        key = self.face_key
        if key is None or self.top is None:
            pieces.back(pen, area, radius)
            return
        faces = self.session.faces
        face = faces.pixmap(key) or faces.any_size(key.code)
        if face is not None:
            pen.painter.drawPixmap(area, face, QRectF(face.rect()))
        else:
            name = self.session.name_of(self.top.name)
            paint_placeholder(pen.painter, area, self.top, name, lettering(BODY, 11))

    def _labels(self, pen: Pen, area: QRectF) -> None:
        theme = self.session.theme
        size = max(11.0, self.width() * 0.125) * grown(theme.scale)
        font = lettering(NUMBER, size * 1.15)
        text = str(self.count)
        across = max(size * 1.9, wide(text, font) + size)
        pill = QRectF(area.center().x() - across / 2, area.bottom() - size * 0.9, across, size * 1.6)
        pen.box(pill, pill.height() / 2, theme.colour("text"))
        pen.text(pill, text, font, theme.colour("window"), CENTRE)
        below = QRectF(0, pill.bottom() + 1, self.width(), self.height() - pill.bottom())
        ink = on_felt(theme.tokens, "quiet")
        pen.text(below, self.session.say(self.title), lettering(BODY, size), ink, CENTRE)
        if self.beside:
            font = fitting(self.beside, NUMBER, size, self.width() - size)
            across = min(float(self.width()), wide(self.beside, font) + size)
            # Not over the name of the card on top.
            above = QRectF(area.center().x() - across / 2, pill.top() - size * 1.8, across, size * 1.6)
            pen.box(above, above.height() / 2, theme.colour("text"))
            pen.text(above, self.beside, font, theme.colour("window"), CENTRE)
