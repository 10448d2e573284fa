"""What all charts share: a head, and areas that can be pointed at, walked to by keyboard and clicked."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from vsdeck.ui.session import Session
from vsdeck.ui.tokens import contrast
from vsdeck.ui.widgets.areas import Area, AreaWidget

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter


class Chart(AreaWidget):
    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(session, parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        session.theme.changed.connect(self.update)

    # What each chart says for itself.

    @property
    def drawable(self) -> bool:
        """Whether there is something to draw; else only the head is painted."""
        raise NotImplementedError

    def inside(self) -> QRectF:
        """Where the chart is drawn, below its head."""
        raise NotImplementedError

    def arrange(self, inside: QRectF) -> list[Area]:
        """The areas, in the order in which the keyboard walks them."""
        raise NotImplementedError

    def paint_head(self, painter: QPainter) -> None:
        raise NotImplementedError

    def draw(self, painter: QPainter, inside: QRectF) -> None:
        raise NotImplementedError

    def spoken(self) -> str:
        """The whole chart in words, for a screen reader."""
        raise NotImplementedError

    # What is the same for all.

    def show_again(self) -> None:
        """What is drawn has changed."""
        self.forget_place()
        self._arrange()
        self.setAccessibleName(self.spoken())
        self.update()

    def resizeEvent(self, event: object) -> None:
        self._arrange()

    def _arrange(self) -> None:
        self.areas = self.arrange(self.inside()) if self.drawable else []

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.enlarged(QPainter(self))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_head(painter)
        if self.drawable:
            self.draw(painter, self.inside())
            self.paint_marks(painter)


@lru_cache(maxsize=256)
def ink_on(colour: str) -> str:
    """Black or white, whichever can be read on a colour."""
    return max(("#0B1220", "#FFFFFF"), key=lambda ink: contrast(ink, colour))
