"""The result as a grid of faces."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from vsdeck.card import Printing
from vsdeck.faces import badge_height
from vsdeck.ui.cards.model import CardModel
from vsdeck.ui.faces import RATIO, FaceKey
from vsdeck.ui.icons import icon_pixmap
from vsdeck.ui.session import Session
from vsdeck.ui.theme import sized_font
from vsdeck.ui.widgets.placeholder import paint_placeholder
from vsdeck.ui.widgets.steadybar import keep_bar

WIDTHS = (132, 164, 200, 248, 300)
GAP = 12
FEW, MANY = 3, 12
"""Faces side by side that large writing leaves, and that a huge window has until its user wants more."""
HEAD = 0.16
"""Which part of a face its head takes."""
RING = 2
STEP = 4
"""Widths of faces differ by this much, so that a small move of the splitter needs no new faces."""


class FaceDelegate(QStyledItemDelegate):
    def __init__(self, view: GridView) -> None:
        super().__init__(view)
        self.view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return self.view.gridSize()

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        view = self.view
        printing: Printing = view.printing_at(index.row())
        cell: QRect = option.rect
        state: QStyle.StateFlag = option.state
        width = view.face_width
        height = round(width * RATIO)
        left = cell.x() + (cell.width() - width) // 2
        top = cell.y() + GAP // 2
        faces = view.session.faces
        pixmap = faces.pixmap(FaceKey(printing.code, width, view.devicePixelRatioF()))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if pixmap is not None:
            painter.drawPixmap(left, top, pixmap)
        elif (other := faces.any_size(printing.code)) is not None:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(QRect(left, top, width, height), other)
        else:
            area = QRectF(left, top, width, height)
            paint_placeholder(painter, area, printing, view.session.name_of(printing.name), view.font())
        model: CardModel = view.model()  # type: ignore[assignment]
        if held := model.held(printing):
            self._badge(painter, QRectF(view.badge_area(cell, printing)), held)
        if view.adds and state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            self._plus(painter, view.plus_area(cell, printing))
        if inside := model.inside_words(printing):
            self._inside(painter, QRectF(view.inside_area(cell, inside)), inside)
        if state & QStyle.StateFlag.State_Selected:
            self._ring(painter, QRectF(left, top, width, height), view.hasFocus())
        elif state & QStyle.StateFlag.State_MouseOver:
            self._ring(painter, QRectF(left, top, width, height), None)

    def _badge(self, painter: QPainter, badge: QRectF, held: int) -> None:
        """How many copies are in the deck that is being built."""
        theme, tall = self.view.session.theme, badge.height()
        painter.setPen(QPen(theme.colour("on_accent"), 2))
        painter.setBrush(theme.colour("accent"))
        painter.drawRoundedRect(badge, tall / 2, tall / 2)
        painter.setFont(sized_font(theme.tokens, "body", bold=True))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, f"×{held}")

    def _plus(self, painter: QPainter, area: QRect) -> None:
        """One copy more with a click."""
        theme = self.view.session.theme
        painter.setPen(QPen(theme.colour("strong_line"), 1))
        painter.setBrush(theme.colour("raised"))
        painter.drawRoundedRect(area, area.height() / 2, area.height() / 2)
        size = theme.tokens.px(16)
        icon = icon_pixmap("plus", theme.tokens["text"], size, self.view.devicePixelRatioF())
        painter.drawPixmap(area.center() - QPoint(size // 2 - 1, size // 2 - 1), icon)

    def _inside(self, painter: QPainter, pill: QRectF, words: str) -> None:
        """That an entry stands for several printings."""
        tokens, tall = self.view.session.theme.tokens, pill.height()
        painter.setFont(sized_font(tokens, "caption"))
        painter.setPen(QPen(QColor(tokens["strong_line"]), 1))
        painter.setBrush(QColor(tokens["raised"]))
        painter.drawRoundedRect(pill, tall / 2, tall / 2)
        painter.setPen(QColor(tokens["text"]))
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, words)

    def _ring(self, painter: QPainter, area: QRectF, focus: bool | None) -> None:
        tokens = self.view.session.theme
        colour = tokens.colour("strong_line" if focus is None else "accent" if focus else "quiet")
        painter.setPen(QPen(colour, RING if focus is not True else RING + 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        away = RING + 1
        radius = area.width() * 9 / 200 + away
        painter.drawRoundedRect(area.adjusted(-away, -away, away, away), radius, radius)


class GridView(QListView):
    added = Signal(int)
    """The row of a card of which one copy more is wanted."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.setObjectName("grid")
        # A wrapping list with equal cells is laid out in one pass; icon mode keeps a tree of item places.
        self.setViewMode(QListView.ViewMode.ListMode)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setUniformItemSizes(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        keep_bar(self)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.adds = False
        self._added: int | None = None
        """Whether a button on the face in hand adds it to a deck."""
        self.setItemDelegate(FaceDelegate(self))
        self.wanted_width = session.settings.get("face width", WIDTHS[2])
        if self.wanted_width not in WIDTHS:
            self.wanted_width = WIDTHS[2]
        self.face_width = self.wanted_width
        self._wanting = QTimer(self)
        self._wanting.setSingleShot(True)
        self._wanting.setInterval(0)
        self._wanting.timeout.connect(self.want_faces)
        # Not the timer's start itself: it would take the place of the scroll bar for its interval.
        self.verticalScrollBar().valueChanged.connect(lambda _: self._wanting.start())
        session.faces.arrived.connect(self._arrived)
        self._fit()

    def plus_area(self, cell: QRect, printing: Printing) -> QRect:
        """Where the button stands that adds a card: on the picture, whose other side has the traits."""
        badge = self.badge_area(cell, printing)
        return badge.translated(0, badge.height() + 4)

    def badge_area(self, cell: QRect, printing: Printing) -> QRect:
        """Where the number of copies in the deck stands: above the button that adds one."""
        px = self.session.theme.tokens.px
        tall, face = px(26), round(self.face_width * RATIO)
        picture = round(face * badge_height(printing))
        wanted = picture if printing.kind.is_location else picture - tall - 4
        lowest = cell.y() + GAP // 2 + min(wanted, face - 2 * tall - 8)
        above = self.inside_area(cell, "").bottom() + 4
        return QRect(self._left(cell) + 6, max(lowest, above), px(34), tall)

    def inside_area(self, cell: QRect, words: str) -> QRect:
        """Where it stands that an entry has several printings: on the picture, below the cost."""
        metrics = QFontMetrics(sized_font(self.session.theme.tokens, "caption"))
        top = cell.y() + GAP // 2 + round(self.face_width * RATIO * HEAD)
        return QRect(self._left(cell) + 6, top, metrics.horizontalAdvance(words) + 16, metrics.height() + 4)

    def _left(self, cell: QRect) -> int:
        return cell.x() + (cell.width() - self.face_width) // 2

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._adds_at(event):
            row = self.indexAt(event.position().toPoint())
            self.setCurrentIndex(row)
            self._added = row.row()
            self.added.emit(row.row())
        else:
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second press on the button is a press like the first; the first may have opened this deck."""
        if self._adds_at(event):
            if self._added == self.indexAt(event.position().toPoint()).row():
                self.mousePressEvent(event)
        else:
            super().mouseDoubleClickEvent(event)

    def _adds_at(self, event: QMouseEvent) -> bool:
        where = event.position().toPoint()
        index = self.indexAt(where)
        left = event.button() == Qt.MouseButton.LeftButton
        return (
            self.adds
            and left
            and index.isValid()
            and self.plus_area(self.visualRect(index), self.printing_at(index.row())).contains(where)
        )

    def printing_at(self, row: int) -> Printing:
        printing: Printing = self.model().printings[row]  # type: ignore[attr-defined]
        return printing

    def zoom(self, steps: int) -> None:
        place = min(max(WIDTHS.index(self.wanted_width) + steps, 0), len(WIDTHS) - 1)
        if WIDTHS[place] != self.wanted_width:
            self.wanted_width = WIDTHS[place]
            self.session.settings.set("face width", self.wanted_width)
            self._fit()
            self.scrollTo(self.currentIndex())
            self._wanting.start()

    def dataChanged(
        self,
        first: QModelIndex | QPersistentModelIndex,
        last: QModelIndex | QPersistentModelIndex,
        roles: Sequence[int] = (),
    ) -> None:
        """Paint those cells again. Qt would lay out all cells again, though all are alike."""
        for row in range(first.row(), last.row() + 1):
            self.viewport().update(self.visualRect(self.model().index(row, 0)))

    def want_faces(self) -> None:
        """Ask for the faces in sight, then for one screen below."""
        model = self.model()
        count = model.rowCount() if model is not None else 0
        if not count or not self.isVisible():
            return
        cell = self.gridSize()
        columns = max(1, self.viewport().width() // cell.width())
        top = max(0, self.verticalOffset() // cell.height())
        rows = self.viewport().height() // cell.height() + 2
        first, last = top * columns, min(count, (top + rows * 2) * columns)
        scale = self.devicePixelRatioF()
        keys = [
            FaceKey(self.printing_at(row).code, self.face_width, scale)
            for row in range(min(first, count), last)
        ]
        self.session.faces.want("grid", keys)

    def reset(self) -> None:
        super().reset()
        self._wanting.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        super().resizeEvent(event)
        self._wanting.start()

    def showEvent(self, event: object) -> None:
        self._added = None
        self._wanting.start()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
            return
        super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
                return self.zoom(1)
            if event.key() == Qt.Key.Key_Minus:
                return self.zoom(-1)
        super().keyPressEvent(event)

    def _fit(self) -> None:
        """Columns share the width: faces grow or shrink a little from the wanted width to fill it."""
        # One pixel less: Qt wraps a row that fills the width to the last.
        room = max(2, self.viewport().width() - 1)
        # Large writing is for the faces, too, as long as a few stand side by side.
        wanted = min(self.session.theme.tokens.px(self.wanted_width), max(self.wanted_width, room // FEW))
        columns = max(1, round(room / (wanted + GAP)))
        if not self.session.settings.get("face width", 0):
            columns = min(columns, MANY)
        self.face_width = max(96, (room // columns - GAP) // STEP * STEP)
        cell = QSize(room // columns, round(self.face_width * RATIO) + GAP)
        if cell != self.gridSize():
            self.setGridSize(cell)
        self.verticalScrollBar().setSingleStep(cell.height() // 3)

    def _arrived(self, code: str) -> None:
        if not self.isVisible():
            return
        cell = self.gridSize()
        columns = max(1, self.viewport().width() // cell.width())
        top = max(0, self.verticalOffset() // cell.height()) * columns
        rows = (self.viewport().height() // cell.height() + 2) * columns
        for row in range(top, min(top + rows, len(self.model().printings))):  # type: ignore[attr-defined]
            if self.printing_at(row).code == code:
                self.viewport().update(self.visualRect(self.model().index(row, 0)))
                return
