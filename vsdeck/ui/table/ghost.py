"""A card that leaves the table: its picture glides to where it went, and fades."""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from vsdeck.ui.table.clock import Clock

LEAVES = 260
"""Milliseconds."""
SHRINKS = 0.55
"""How large it is in the end."""
EASED = QEasingCurve(QEasingCurve.Type.InOutCubic)


class Ghost(QWidget):
    """Nothing more than a picture: the pointer goes through it, and no screen reader meets it."""

    def __init__(self, picture: QPixmap, begun: QRect, target: QPointF | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._picture, self._begun = picture, begun
        self._target = target if target is not None else QRectF(begun).center()
        self._clock = Clock(self, self._tick)
        self._tick()
        self.show()
        self._clock.run(LEAVES)

    @property
    def _share(self) -> float:
        return EASED.valueForProgress(min(1.0, self._clock.at / LEAVES))

    def _tick(self) -> None:
        if self._clock.at >= LEAVES:
            self.hide()
            return
        share = self._share
        size = 1 - (1 - SHRINKS) * share
        middle = QRectF(self._begun).center() * (1 - share) + self._target * share
        wide, tall = self._begun.width() * size, self._begun.height() * size
        self.setGeometry(QRectF(middle.x() - wide / 2, middle.y() - tall / 2, wide, tall).toAlignedRect())
        self.update()

    def end(self) -> None:
        """It goes before its time, or has gone."""
        self._clock.stop()
        self.hide()
        self.deleteLater()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setOpacity(1 - self._share**2)
        painter.drawPixmap(QRectF(self.rect()), self._picture, QRectF(self._picture.rect()))
