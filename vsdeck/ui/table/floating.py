"""The card that is pointed at, large beside it, where the pane at the side is folded away."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from vsdeck.card import Printing
from vsdeck.table.why import Why
from vsdeck.ui.faces import RATIO
from vsdeck.ui.session import Session
from vsdeck.ui.table.inspector import BigFace

WIDE, EDGE, BESIDE, SPACE = 208, 8, 10, 6
"""Width of the face, room around it, between it and the card, and above the words."""


class FloatingCard(QFrame):
    """It only shows: the pointer goes through it, and a screen reader hears the card itself."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.setObjectName("floating")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        column = QVBoxLayout(self)
        column.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        column.setSpacing(SPACE)
        self.face = BigFace(session, self)
        self.why = QLabel(self)
        self.why.setObjectName("why")
        self.why.setWordWrap(True)
        self.why.setIndent(0)  # What Qt would leave for a frame makes a second line out of nothing.
        column.addWidget(self.face)
        column.addWidget(self.why)
        self.setFixedWidth(WIDE + 2 * EDGE)
        self.hide()

    def show_beside(
        self, printing: Printing, why: Why, tile: QRect, room: QRect, dock: QRect, fight: QRect
    ) -> None:
        """Never over the tile of the card nor over the dock, which are in the same coordinates, nor over what
        a fight comes to."""
        self.why.setText(self.session.tell(why.text))
        self.why.setVisible(bool(why.text))
        self.show()
        words = SPACE + self.why.heightForWidth(WIDE) if why.text else 0
        tall = min(round(WIDE * RATIO), room.height() - words - 2 * EDGE)
        self.face.show_printing(printing, tall)
        own = QRect(0, 0, self.width(), tall + words + 2 * EDGE)
        self.setGeometry(beside(tile, own, room, dock, fight))
        self.raise_()


def beside(tile: QRect, own: QRect, room: QRect, dock: QRect, fight: QRect) -> QRect:
    """Above a tile at the lower edge, whose neighbours are looked through; else at its right or left, as high
    as the tile if that is free; else at an edge of the room."""
    over = QRect(own)
    over.moveTo(tile.center().x() - own.width() // 2, tile.top() - BESIDE - own.height())
    over.moveLeft(max(room.left(), min(over.left(), room.right() - own.width())))
    found = [over] if tile.bottom() > room.bottom() - tile.height() // 2 else []
    edges = (room.left(), room.right() + 1 - own.width())
    for left in (tile.right() + BESIDE, tile.left() - BESIDE - own.width(), *edges):
        place = QRect(own)
        place.moveTo(left, tile.center().y() - own.height() // 2)
        place.moveTop(max(room.top(), min(place.top(), room.bottom() - own.height())))
        if place.intersects(dock):
            place.moveBottom(dock.top() - BESIDE)
        found.append(place)
    fitting = [place for place in found if room.contains(place) and not place.intersects(tile)] or found
    return min(fitting, key=lambda place: place.intersects(fight))
