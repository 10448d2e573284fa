"""A button that shows its key, and whose words always fit: without the key, then smaller, then in brief."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QFont, QHideEvent, QIcon, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOptionButton, QStylePainter, QWidget

from vsdeck.ui.session import Session
from vsdeck.ui.table.lettering import BODY, lettering, wide
from vsdeck.ui.table.pieces import CENTRE, Pen, with_alpha

BESIDE = 7
"""Room left and right of the words."""
SMALLEST = 0.74
"""How much smaller words get before they are cut."""
SMALL = 0.86
"""How much smaller words get that can be said in brief."""


class KeyButton(QPushButton):
    def __init__(self, session: Session, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self.session = session
        self.keys = ""
        self.icon_name = ""
        self.brief = ""
        """What it says where its words would be tiny."""
        self._said = ""
        """Its words when it was last pressed, as long as it stands there."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._said = self.text()
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second click of a double click was meant for what stood here at the first one; it only leads on
        where nothing is given away."""
        if self._calls() or self._said == self.text():
            super().mouseDoubleClickEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._said = ""

    def set_keys(self, keys: str) -> None:
        """`keys` in the language of the window."""
        if keys != self.keys:
            self.keys = keys
            self.setToolTip(keys)
            self.update()

    @property
    def _room(self) -> int:
        """For its words."""
        return self.width() - 2 * BESIDE - (self.font().pixelSize() + 5 if self.icon_name else 0)

    @property
    def told(self) -> str:
        """The words that are painted."""
        text = self.text().replace("&&", "&")
        font = QFont(self.font())
        font.setPixelSize(int(font.pixelSize() * SMALL))
        return self.brief if self.brief and wide(text, font) > self._room else text

    @property
    def tells_keys(self) -> bool:
        """Whether its key has room beside its words."""
        return bool(self.keys) and wide(self.told, self.font()) + 8 + self.key_size().width() <= self._room

    def key_size(self) -> QRectF:
        """How large its key is drawn."""
        small = self._small()
        return QRectF(0, 0, wide(self.keys, small) + 14, small.pixelSize() + 7)

    def _small(self) -> QFont:
        return lettering(BODY, self.font().pixelSize() * 0.82)

    def draw_keys(self, pen: Pen, box: QRectF, ink: QColor) -> None:
        pen.box(box, 4, None, with_alpha(ink, 0.45), 1)
        pen.text(box, self.keys, self._small(), ink, CENTRE)

    def minimumSizeHint(self) -> QSize:
        return QSize(44, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text, option.icon = "", QIcon()
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        pen = Pen(painter, self.devicePixelRatioF())
        theme = self.session.theme
        token = "disabled" if not self.isEnabled() else "on_accent" if self._calls() else "text"
        text, font, room = self.told, QFont(self.font()), self._room
        icon = font.pixelSize() + 5 if self.icon_name else 0
        chip = self.key_size().width() if self.tells_keys else 0
        while wide(text, font) > room and font.pixelSize() > self.font().pixelSize() * SMALLEST:
            font.setPixelSize(font.pixelSize() - 1)
        across = min(room, wide(text, font)) + (chip + 8 if chip else 0)
        left = (self.width() - across - icon) / 2
        if self.icon_name:
            side = font.pixelSize()
            pen.icon(self.icon_name, theme.tokens[token], left, (self.height() - side) / 2, side)
            left += icon
        ink = theme.colour(token)
        pen.text(QRectF(left, 0, room, self.height()), text, font, ink)
        if chip:
            box = self.key_size()
            box.moveTo(left + wide(text, font) + 8, (self.height() - box.height()) / 2)
            self.draw_keys(pen, box, ink)

    def _calls(self) -> bool:
        """Whether it is the one that calls for a click."""
        return self.objectName() == "primary"
