"""The log beside the table: what happened, turn by turn, each line with its icon and the cards in bold."""

from __future__ import annotations

import re

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QPainter,
    QResizeEvent,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from vsdeck.engine.transcript import turn_begun
from vsdeck.goldfish.session import LogLine
from vsdeck.sentence import names_in
from vsdeck.table.chronicle import icon_of, told
from vsdeck.ui.session import Session
from vsdeck.ui.table.lettering import STRONG, wide
from vsdeck.ui.table.livegame import LiveGame
from vsdeck.ui.table.pieces import Pen

STEP = Qt.ItemDataRole.UserRole
ICON, NAMES = STEP + 1, STEP + 2
"""Roles of a line: the step, its icon (none begins a turn), and the cards that it names."""
KEPT = 500
STATS = re.compile(r"/(?=[-+−]\d)")
"""Within +1/+1, where Qt would begin another row."""
Index = QModelIndex | QPersistentModelIndex


class LogList(QListWidget):
    asked = Signal(int)
    """The step whose table is to be shown."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.setViewportMargins(4, 0, 0, 0)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setAccessibleName(session.say("What happened"))
        self.setToolTip(session.say("Double click a line to go back to it"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemActivated.connect(lambda item: self.asked.emit(item.data(STEP)))
        self._lines = LogLines(session, self)
        self.setItemDelegate(self._lines)
        self._shown: list[LogLine] = []
        self._measured: tuple[int, str] = (0, "")

    def refresh(self, live: LiveGame) -> None:
        """Only what differs is written again."""
        lines = told(live.log())
        same = 0
        for old, new in zip(self._shown, lines, strict=False):
            if old != new:
                break
            same += 1
        while self.count() > same:
            self.takeItem(self.count() - 1)
        self._measure()
        for line in lines[same:]:
            self.addItem(self._item(line, live.words_of(line.text)))
        self._shown = lines
        self.scrollToBottom()

    def _item(self, line: LogLine, words: str) -> QListWidgetItem:
        told = self.session.tell(words)
        item = QListWidgetItem(told)
        item.setData(STEP, line.step)
        begins = turn_begun(line.text) is not None
        item.setData(ICON, "" if begins else icon_of(line.text, line.by_hand))
        item.setData(NAMES, [] if begins else [self.session.name_of(name) for name in names_in(line.text)])
        if line.by_hand:
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"✎ {told}")
        item.setSizeHint(self._lines.size_of(item, self.viewport().width(), self.font()))
        return item

    def _measure(self) -> None:
        """Lines are as tall as the width and the letters of the pane make them."""
        now = (self.viewport().width(), self.font().key())
        if now != self._measured:
            self._measured = now
            for row in range(self.count()):
                item = self.item(row)
                item.setSizeHint(self._lines.size_of(item, now[0], self.font()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What happened last stays in sight when the card above it needs more room."""
        super().resizeEvent(event)
        self._measure()
        self.scrollToBottom()


class LogLines(QStyledItemDelegate):
    """Paints one line; how tall it is was said when it was written."""

    def __init__(self, session: Session, parent: LogList) -> None:
        super().__init__(parent)
        self.session, self.list = session, parent
        self._kept: dict[tuple[str, int, str], QTextLayout] = {}
        """Lines that were laid out, by their text, width and letters."""

    def size_of(self, item: QListWidgetItem, wide_: int, font: QFont) -> QSize:
        if not item.data(ICON):
            return QSize(wide_, round(_size(font) * 2.2))
        layout = self._laid(item.text(), item.data(NAMES), font, wide_)
        return QSize(wide_, round(layout.boundingRect().height() + _size(font) * 0.4))

    def _laid(self, text: str, names: list[str], font: QFont, wide_: int) -> QTextLayout:
        key = (text, wide_, font.key())
        if key not in self._kept:
            if len(self._kept) > KEPT:
                self._kept.clear()
            self._kept[key] = self._lay(text, names, font, wide_)
        return self._kept[key]

    def _lay(self, text: str, names: list[str], font: QFont, wide_: int) -> QTextLayout:
        text = STATS.sub("/\u2060", text)
        layout = QTextLayout(text, font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.setFormats(_bold(text, names))
        layout.beginLayout()
        y = 0.0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(40.0, wide_ - _indent(font) - 8))
            line.setPosition(QPointF(0, y))
            y += line.height()
        layout.endLayout()
        return layout

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, font = self.session.theme, self.list.font()
        area, size = QRectF(option.rect), _size(font)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = Pen(painter, self.list.devicePixelRatioF())
        icon = index.data(ICON)
        if not icon:
            self._turn(pen, area, index.data(), font)
        else:
            last = index.row() == self.list.count() - 1
            if last or index.row() == self.list.currentRow():
                pen.box(area.adjusted(2, 0, -2, 0), 5, theme.colour("selection"))
            ink = "attack" if icon in ("atk", "stun", "ko") else "quiet"
            side = size * 1.02
            pen.icon(icon, theme.tokens[ink], area.left() + size * 0.55, area.top() + size * 0.32, side)
            painter.setPen(theme.colour("text"))
            laid = self._laid(index.data(), index.data(NAMES), font, round(area.width()))
            laid.draw(painter, QPointF(area.left() + _indent(font), area.top() + size * 0.2))
        if self.list.hasFocus() and index.row() == self.list.currentRow():
            pen.box(area.adjusted(2, 1, -2, -1), 5, None, theme.colour("text"), 1.4)
        painter.restore()

    def _turn(self, pen: Pen, area: QRectF, text: str, font: QFont) -> None:
        """Whose turn begins, and a line to the edge."""
        theme, size = self.session.theme, _size(font)
        bold = QFont(font)
        bold.setFamilies([STRONG, *font.families()[1:]])
        bold.setBold(True)
        room = area.adjusted(size * 0.55, size * 0.5, -8, 0)
        pen.text(room, text, bold, theme.colour("quiet"))
        left = room.left() + wide(text, bold) + 8
        if left < room.right():
            pen.painter.fillRect(
                QRectF(left, room.center().y(), room.right() - left, 1), theme.colour("line")
            )


def _size(font: QFont) -> float:
    return max(11, font.pixelSize())


def _indent(font: QFont) -> float:
    return _size(font) * 2.15


def _bold(text: str, names: list[str]) -> list[QTextLayout.FormatRange]:
    """Wherever a card is named."""
    found: list[QTextLayout.FormatRange] = []
    if names:
        for match in re.finditer("|".join(map(re.escape, sorted(names, key=len, reverse=True))), text):
            piece = QTextLayout.FormatRange()
            piece.start, piece.length = match.start(), match.end() - match.start()
            strong = QTextCharFormat()
            strong.setFontWeight(QFont.Weight.Bold)
            piece.format = strong
            found.append(piece)
    return found
