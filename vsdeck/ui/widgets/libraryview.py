"""The list of decks: a small face of the main character, name, facts, tags, and whether it is legal."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from vsdeck.card import Printing
from vsdeck.ui.faces import RATIO, FaceKey
from vsdeck.ui.icons import icon_pixmap
from vsdeck.ui.session import Session
from vsdeck.ui.theme import enlarged, sized_font
from vsdeck.ui.widgets.librarymodel import Index, LibraryHeading, LibraryModel, LibraryRow
from vsdeck.ui.widgets.placeholder import paint_placeholder

ROW, HEADING = 76, 40
FACE = 46
PAD = 16
TICK = 34
"""The room of a tick box, all of which can be clicked."""


class LibraryDelegate(QStyledItemDelegate):
    def __init__(self, view: LibraryView) -> None:
        super().__init__(view)
        self.view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        heading = isinstance(self.view.library.entries[index.row()], LibraryHeading)
        return QSize(100, self.view.session.theme.tokens.px(HEADING if heading else ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry = self.view.library.entries[index.row()]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = enlarged(painter, option.rect, self.view.session.theme.scale)
        if isinstance(entry, LibraryHeading):
            self._paint_heading(painter, rect, entry)
        else:
            self._paint_row(painter, rect, entry, option.state)
        painter.restore()

    def _paint_heading(self, painter: QPainter, rect: QRect, entry: LibraryHeading) -> None:
        tokens = self.view.session.theme.plain
        painter.setFont(sized_font(tokens, "caption", bold=True))
        painter.setPen(QColor(tokens["quiet"]))
        inside = rect.adjusted(PAD, 10, -PAD, 0)
        text = f"{self.view.session.say(entry.title)}   {entry.count}"
        painter.drawText(inside, Qt.AlignmentFlag.AlignVCenter, text)

    def _paint_row(self, painter: QPainter, rect: QRect, row: LibraryRow, state: QStyle.StateFlag) -> None:
        tokens = self.view.session.theme.plain
        box = QRectF(rect).adjusted(PAD - 4, 2, -PAD + 4, -2)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        ring = chosen and self.view.hasFocus()
        ground = "selection" if chosen else "hover" if hovered else "surface"
        painter.setPen(QPen(QColor(tokens["accent" if ring else "line"]), 2 if ring else 1))
        painter.setBrush(QColor(tokens[ground]))
        painter.drawRoundedRect(box, tokens.radius, tokens.radius)
        look = self.view.library.look(row)
        left = box.x() + 8
        if self.view.ticks:
            name = "box-ticked" if self.view.is_ticked(row) else "box"
            colour = tokens["accent" if self.view.is_ticked(row) else "quiet"]
            icon = icon_pixmap(name, colour, 18, self.view.sharpness)
            painter.drawPixmap(round(left), round(box.center().y() - 9), icon)
            left += TICK - 8
        if look.leader is not None:
            self._paint_face(painter, QRectF(left, box.y() + 4, FACE, FACE * RATIO), look.leader)
        self._paint_words(painter, box.adjusted(left - box.x() + FACE + 14, 10, -16, -10), row)

    def _paint_face(self, painter: QPainter, area: QRectF, leader: Printing) -> None:
        faces = self.view.session.faces
        pixmap = faces.pixmap(self.view.key(leader)) or faces.any_size(leader.code)
        if pixmap is None:
            name = self.view.session.name_of(leader.name)
            paint_placeholder(painter, area, leader, name, self.view.font())
            return
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(area.toRect(), pixmap)

    def _paint_words(self, painter: QPainter, area: QRectF, row: LibraryRow) -> None:
        session, model = self.view.session, self.view.library
        tokens, elide = session.theme.plain, Qt.TextElideMode.ElideRight
        right = self._paint_verdict(painter, area, row)
        painter.setFont(sized_font(tokens, "title", bold=True))
        painter.setPen(QColor(tokens["text"]))
        room = round(right - area.x() - 12)
        title = painter.fontMetrics().elidedText(model.title(row), elide, room)
        top = QRectF(area.x(), area.y(), room, area.height() / 2)
        painter.drawText(top, Qt.AlignmentFlag.AlignVCenter, title)
        painter.setFont(sized_font(tokens, "body"))
        painter.setPen(QColor(tokens["quiet"]))
        line = painter.fontMetrics().elidedText(model.subtitle(row), elide, round(area.width()))
        low = QRectF(area.x(), area.center().y(), area.width(), area.height() / 2)
        painter.drawText(low, Qt.AlignmentFlag.AlignVCenter, line)

    def _paint_verdict(self, painter: QPainter, area: QRectF, row: LibraryRow) -> float:
        """Tags and the verdict at the right of the name; returns where they begin."""
        session = self.view.session
        tokens, look = session.theme.plain, self.view.library.look(row)
        legal = look.verdict.legal
        count = len(look.verdict.problems)
        text = session.say("Legal") if legal else session.say("{count} to mend", count=count)
        text = session.say("Not all is known") if look.verdict.untold else text
        painter.setFont(sized_font(tokens, "caption"))
        metrics = painter.fontMetrics()
        colour = tokens["good" if legal else "warning"]
        wide = metrics.horizontalAdvance(text)
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        top = QRectF(area.x(), area.y(), area.width(), area.height() / 2)
        painter.setPen(QColor(colour))
        painter.drawText(top, middle, text)
        left = area.right() - wide - 20
        icon = icon_pixmap("check" if legal else "warning", colour, 14, self.view.sharpness)
        painter.drawPixmap(round(left), round(top.center().y() - 7), icon)
        for tag in reversed(row.kept.tags if row.kept is not None else ()):
            wide = metrics.horizontalAdvance(tag) + 16
            left -= wide + 6
            pill = QRectF(left, top.center().y() - 9, wide, 18)
            painter.setPen(QPen(QColor(tokens["strong_line"]), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(pill, 9, 9)
            painter.setPen(QColor(tokens["quiet"]))
            painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, tag)
        return left


class LibraryView(QListView):
    chosen = Signal(object)
    """The row that Enter or a click opens."""
    picked = Signal()
    """Other rows are selected."""
    deleted = Signal()

    def __init__(
        self, session: Session, parent: QWidget, *, whole: bool = False, ticks: bool = False
    ) -> None:
        """`whole`: as tall as its rows, to stand in a page that scrolls. `ticks`: with a tick box each."""
        super().__init__(parent)
        self.session = session
        self.whole, self.ticks = whole, ticks
        self._ticked: list[object] = []
        self.library = LibraryModel(session)
        self._wanting = QTimer(self)
        self._wanting.setSingleShot(True)
        self._wanting.setInterval(0)
        self._wanting.timeout.connect(self._want)
        self.setObjectName("library")
        self.setModel(self.library)
        self.setItemDelegate(LibraryDelegate(self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        bar = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if whole else Qt.ScrollBarPolicy.ScrollBarAlwaysOn
        self.setVerticalScrollBarPolicy(bar)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setAccessibleName(session.say("Decks"))
        self.selectionModel().selectionChanged.connect(lambda: self.picked.emit())
        self.clicked.connect(self._clicked)
        self.verticalScrollBar().valueChanged.connect(lambda _: self._wanting.start())
        self.verticalScrollBar().setSingleStep(ROW // 2)
        session.faces.arrived.connect(self._arrived)

    @property
    def sharpness(self) -> float:
        """Pixels of the screen for one of the drawing."""
        return self.devicePixelRatioF() * self.session.theme.scale

    def key(self, leader: Printing) -> FaceKey:
        # Drawn twice as large and then made smaller: letters of four pixels need it.
        return FaceKey(leader.code, FACE * 2, self.sharpness)

    def _arrived(self, code: str) -> None:
        if self.isVisible():
            self.viewport().update()

    def rows(self) -> list[LibraryRow]:
        """The selected rows, from top to bottom."""
        places = sorted(index.row() for index in self.selectedIndexes())
        found = (self.library.entries[place] for place in places)
        return [entry for entry in found if isinstance(entry, LibraryRow)]

    # ------------------------------------------------------------------ ticks

    def is_ticked(self, row: LibraryRow) -> bool:
        return row.key in self._ticked

    def tick(self, row: LibraryRow) -> None:
        """Tick a row, or take its tick away."""
        if row.key in self._ticked:
            self._ticked.remove(row.key)
        else:
            self._ticked.append(row.key)
        self.viewport().update()
        self.picked.emit()

    def meant(self) -> list[LibraryRow]:
        """What a button acts on: the ticked rows, in the order of ticking; else the selected ones."""
        rows = {entry.key: entry for entry in self.library.entries if isinstance(entry, LibraryRow)}
        return [rows[key] for key in self._ticked if key in rows] or self.rows()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        row = self._box_at(event)
        if row is None:
            super().mousePressEvent(event)
        else:
            self.tick(row)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._box_at(event) is None:
            super().mouseReleaseEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        row = self._box_at(event)
        if row is None:
            super().mouseDoubleClickEvent(event)
        else:
            self.tick(row)

    def _box_at(self, event: QMouseEvent) -> LibraryRow | None:
        where = event.position().toPoint()
        index = self.indexAt(where)
        if not self.ticks or not index.isValid() or where.x() > self.session.theme.tokens.px(PAD + TICK):
            return None
        entry = self.library.entries[index.row()]
        return entry if isinstance(entry, LibraryRow) else None

    def select_first(self) -> None:
        for place, entry in enumerate(self.library.entries):
            if isinstance(entry, LibraryRow):
                self.setCurrentIndex(self.library.index(place))
                return

    def _clicked(self, index: Index) -> None:
        from PySide6.QtWidgets import QApplication

        entry = self.library.entries[index.row()]
        if isinstance(entry, LibraryRow) and not QApplication.keyboardModifiers():
            self.chosen.emit(entry)

    def _want(self) -> None:
        if not self.isVisible():
            return
        shown = self.viewport().visibleRegion().boundingRect()
        keys = []
        for place in range(len(self.library.entries)):
            index = self.library.index(place)
            entry = self.library.entries[place]
            if isinstance(entry, LibraryRow) and self.visualRect(index).intersects(shown):
                leader = self.library.look(entry).leader
                keys += [self.key(leader)] if leader is not None else []
        self.session.faces.want(f"library {id(self)}", keys)

    def look_again(self) -> None:
        """The page around it was scrolled: other rows are in sight."""
        self._wanting.start()

    def reset(self) -> None:
        super().reset()
        if self.whole:
            rows = sum(HEADING if isinstance(one, LibraryHeading) else ROW for one in self.library.entries)
            self.setFixedHeight(self.session.theme.tokens.px(rows) + len(self.library.entries) + 4)
            self.setVisible(bool(self.library.entries))
        self._wanting.start()

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        self._wanting.start()

    def showEvent(self, event: object) -> None:
        self._wanting.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        rows = self.rows()
        if event.key() == Qt.Key.Key_Space and self.ticks and rows:
            self.tick(rows[0])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and rows:
            self.chosen.emit(rows[0])
        elif event.key() == Qt.Key.Key_Delete and rows:
            self.deleted.emit()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            super().keyPressEvent(event)
            place = self.currentIndex().row()
            if place >= 0 and isinstance(self.library.entries[place], LibraryHeading):
                super().keyPressEvent(event)
        else:
            super().keyPressEvent(event)
