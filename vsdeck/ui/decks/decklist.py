"""The deck as a list one works in: digits, plus and minus, Delete, the mouse, and cards dropped onto it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import (
    QMimeData,
    QModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QDrag,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from vsdeck.card import Kind, Printing
from vsdeck.decks.deck import Section
from vsdeck.faces.tokens import tokens as face_tokens
from vsdeck.ui import cardlabels
from vsdeck.ui.cardmenu import fill_card_menu
from vsdeck.ui.cards.model import CARDS_MIME
from vsdeck.ui.decks.decklistmodel import DeckModel, Index
from vsdeck.ui.decks.rows import CardRow, Heading, Row
from vsdeck.ui.icons import icon_pixmap
from vsdeck.ui.session import Session
from vsdeck.ui.theme import enlarged, sized_font

ROW, HEADING = 28, 32
PAD = 12
STEPPER = 24
NUMBERS = 60
"""Left of this column stand the marks of all rows."""
MOST = 99
KIND_ICONS = {Kind.PLOT_TWIST: "plot-twist", Kind.EQUIPMENT: "equipment"}


class DeckDelegate(QStyledItemDelegate):
    def __init__(self, view: DeckView) -> None:
        super().__init__(view)
        self.view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        row = self.view.deck_model.rows[index.row()]
        return QSize(100, self.view.session.theme.tokens.px(HEADING if isinstance(row, Heading) else ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = self.view.deck_model.rows[index.row()]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = enlarged(painter, option.rect, self.view.session.theme.scale)
        if isinstance(row, Heading):
            self._paint_heading(painter, rect, row)
        else:
            self._paint_row(painter, rect, row, option.state)
        painter.restore()

    def _paint_heading(self, painter: QPainter, rect: QRect, row: Heading) -> None:
        tokens = self.view.session.theme.plain
        painter.setFont(sized_font(tokens, "caption", bold=True))
        painter.setPen(QColor(tokens["quiet"]))
        inside = rect.adjusted(PAD, 8, -PAD, 0)
        metrics, count = painter.fontMetrics(), str(row.count)
        room = inside.width() - metrics.horizontalAdvance(count) - 8
        title = metrics.elidedText(self.view.session.say(row.title), Qt.TextElideMode.ElideRight, room)
        painter.drawText(inside, Qt.AlignmentFlag.AlignVCenter, title)
        right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(inside, right, count)
        painter.setPen(QColor(tokens["line"]))
        painter.drawLine(rect.left() + PAD, rect.bottom(), rect.right() - PAD, rect.bottom())

    def _paint_row(self, painter: QPainter, rect: QRect, row: CardRow, state: QStyle.StateFlag) -> None:
        tokens = self.view.session.theme.plain
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        hovered = bool(state & QStyle.StateFlag.State_MouseOver)
        if chosen or hovered:
            painter.fillRect(rect, QColor(tokens["selection" if chosen else "hover"]))
        if row.begins:
            painter.setPen(QPen(QColor(tokens["line"]), 1, Qt.PenStyle.DotLine))
            painter.drawLine(rect.left() + PAD, rect.top(), rect.right() - PAD, rect.top())
        if row.code in self.view.flashing:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens["accent"]))
            painter.drawRoundedRect(QRectF(rect.x() + PAD - 4, rect.y() + 4, 28, rect.height() - 8), 4, 4)
        self._paint_count(painter, rect, row)
        right = self._paint_right(painter, rect, row, steppers=chosen or hovered)
        left = self._paint_cost(painter, rect, row)
        self._paint_name(painter, QRect(left, rect.y(), right - left - 4, rect.height()), row)
        if chosen and self.view.hasFocus():
            painter.setPen(QPen(QColor(tokens["accent"]), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(rect.adjusted(1, 1, -1, -1))

    def _paint_count(self, painter: QPainter, rect: QRect, row: CardRow) -> None:
        if not row.listed and not row.comes_along:
            return
        tokens = self.view.session.theme.plain
        flashing = row.code in self.view.flashing
        painter.setFont(sized_font(tokens, "body", bold=row.listed))
        painter.setPen(QColor(tokens["on_accent" if flashing else "text" if row.listed else "quiet"]))
        area = QRect(rect.x() + PAD - 4, rect.y(), 28, rect.height())
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, str(row.count) if row.listed else "(1)")

    def _paint_cost(self, painter: QPainter, rect: QRect, row: CardRow) -> int:
        """The cost in a disc of the team's colour, the level of a main character, or a location's symbol."""
        left = rect.x() + PAD + 30
        printing = row.printing
        if printing is None:
            return left
        tokens, ratio = self.view.session.theme.plain, self.view.sharpness
        disc = QRectF(left, rect.y() + 4, 20, 20)
        if printing.kind.is_location and printing.symbols:
            return self._paint_symbols(painter, left, rect.y(), printing)
        if printing.kind in KIND_ICONS and printing.cost is None:
            pixmap = icon_pixmap(KIND_ICONS[printing.kind], tokens["quiet"], 16, ratio)
            painter.drawPixmap(left + 2, rect.y() + 6, pixmap)
            return left + 28
        colours = face_tokens().of(printing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.deep))
        painter.drawEllipse(disc)
        text = f"L{printing.level}" if printing.level is not None else cardlabels.number(printing.cost)
        painter.setFont(sized_font(tokens, "caption", bold=True))
        painter.setPen(QColor("#FFFFFF"))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, text)
        return left + 28

    def _paint_symbols(self, painter: QPainter, left: int, top: int, printing: Printing) -> int:
        tokens, ratio = self.view.session.theme.plain, self.view.sharpness
        size, step = (18, 20) if len(printing.symbols) == 1 else (13, 14)
        for place, symbol in enumerate(printing.symbols):
            colour = tokens.colour.get(symbol.value, tokens["text"])
            pixmap = icon_pixmap(symbol.value, colour, size, ratio)
            painter.drawPixmap(left + 1 + place * step, top + (ROW - size) // 2, pixmap)
        return left + max(28, len(printing.symbols) * step + 6)

    def _paint_name(self, painter: QPainter, area: QRect, row: CardRow) -> None:
        tokens = self.view.session.theme.plain
        painter.setFont(sized_font(tokens, "body"))
        wrong = row.code in self.view.wrong
        painter.setPen(QColor(tokens["error" if wrong else "text" if row.listed else "quiet"]))
        name = painter.fontMetrics().elidedText(
            self.view.deck_model.name(row), Qt.TextElideMode.ElideRight, area.width()
        )
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, name)

    def _paint_right(self, painter: QPainter, rect: QRect, row: CardRow, *, steppers: bool) -> int:
        """Buttons on the row in hand; otherwise ATK | DEF and the icons. Returns where it begins."""
        tokens, ratio = self.view.session.theme.plain, self.view.sharpness
        right = rect.right() - PAD
        if steppers:
            for name, area in buttons_of(rect).items():
                if name == "minus" and not row.listed:
                    continue
                painter.setPen(QPen(QColor(tokens["strong_line"]), 1))
                painter.setBrush(QColor(tokens["raised"]))
                painter.drawRoundedRect(QRectF(area).adjusted(1.5, 3.5, -1.5, -3.5), 4, 4)
                pixmap = icon_pixmap(name, tokens["text"], 14, ratio)
                painter.drawPixmap(area.center() - QPoint(6, 6), pixmap)
            right -= 2 * STEPPER + 4
        painter.setFont(sized_font(tokens, "caption"))
        painter.setPen(QColor(tokens["quiet"]))
        align = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        if row.printing is None or rect.width() < 300:
            return right
        marks_end = right
        if row.printing.atk is not None:
            numbers = f"{cardlabels.number(row.printing.atk)} | {cardlabels.number(row.printing.def_)}"
            painter.drawText(QRect(right - NUMBERS, rect.y(), NUMBERS, rect.height()), align, numbers)
            marks_end -= NUMBERS + 2
            right -= painter.fontMetrics().horizontalAdvance(numbers) + 8
        marks = [name for name in ("flight", "ranged") if getattr(row.printing, name)]
        for place, mark in enumerate(reversed(marks), 1):
            right = marks_end - 18 * place
            painter.drawPixmap(right, rect.y() + 7, icon_pixmap(mark, tokens["quiet"], 14, ratio))
        return right


def buttons_of(rect: QRect, scale: float = 1.0) -> dict[str, QRect]:
    """Where the two buttons of a row are."""
    wide = round(STEPPER * scale)
    right = rect.right() - round(PAD * scale)
    minus = QRect(right - 2 * wide, rect.y(), wide, rect.height())
    return {"minus": minus, "plus": minus.translated(wide, 0)}


class DeckView(QListView):
    counted = Signal(object, str, int)
    """Section, code and how many copies are wanted."""
    dropped = Signal(str)
    """A card that was dragged here."""
    moved_out = Signal(object, str)
    """Section and code of a card that was dragged out of the list."""
    pointed = Signal(object)
    """The printing in hand."""
    opened = Signal()

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.deck_model = DeckModel(session)
        self.wrong: frozenset[str] = frozenset()
        """Codes that a problem is about."""
        self.flashing: frozenset[str] = frozenset()
        """Codes whose number has just changed."""
        self.setObjectName("decklist")
        self.setModel(self.deck_model)
        self.setItemDelegate(DeckDelegate(self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.verticalScrollBar().setSingleStep(ROW)
        self.selectionModel().currentChanged.connect(self._moved)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._ask_menu)

    def show_rows(self, rows: Sequence[Row], wrong: frozenset[str], changed: frozenset[str]) -> None:
        """New rows; the row in hand stays in hand, or its neighbour is."""
        current = self.current
        place = max(self.currentIndex().row(), 0)
        marked = (self.wrong ^ wrong) | self.flashing | changed
        self.wrong, self.flashing = wrong, changed
        self.deck_model.show(rows)
        self._repaint(marked)
        if current is not None and not self.select(current.section, current.code) and rows:
            self._select_near(min(place, len(rows) - 1))
        self._bring_into_sight(changed)

    def _bring_into_sight(self, codes: frozenset[str]) -> None:
        """What was just changed is seen: the first of it with its heading, if none is in sight."""
        rows = self.deck_model.rows
        places = [at for at, row in enumerate(rows) if isinstance(row, CardRow) and row.code in codes]
        seen = self.viewport().rect()
        if not places or any(seen.contains(self.visualRect(self.deck_model.index(at))) for at in places):
            return
        if places[0] and isinstance(rows[places[0] - 1], Heading):
            self.scrollTo(self.deck_model.index(places[0] - 1))
        self.scrollTo(self.deck_model.index(places[0]))

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """Paint those rows again: their heights are the same, and Qt would lay out all of them again."""
        for place in range(first.row(), last.row() + 1):
            self.viewport().update(self.visualRect(self.deck_model.index(place)))

    def _repaint(self, codes: frozenset[str]) -> None:
        for place, row in enumerate(self.deck_model.rows):
            if isinstance(row, CardRow) and row.code in codes:
                self.viewport().update(self.visualRect(self.deck_model.index(place)))

    def end_flash(self) -> None:
        if self.flashing:
            flashed, self.flashing = self.flashing, frozenset()
            self._repaint(flashed)

    @property
    def current(self) -> CardRow | None:
        place = self.currentIndex().row()
        row = self.deck_model.rows[place] if 0 <= place < len(self.deck_model.rows) else None
        return row if isinstance(row, CardRow) else None

    def select(self, section: Section, code: str) -> bool:
        place = self.deck_model.row_of(section, code)
        if place >= 0:
            self.setCurrentIndex(self.deck_model.index(place))
        return place >= 0

    def focus_list(self) -> None:
        if self.current is None:
            self._select_near(0)
            self.scrollToTop()  # with its heading
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def begin_choosing(self) -> None:
        """To the sixty: plus and minus stand in the row in hand."""
        rows = self.deck_model.rows
        sixty = (
            place
            for place, row in enumerate(rows)
            if isinstance(row, CardRow) and row.section is Section.CARDS
        )
        self._select_near(next(sixty, 0))
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _select_near(self, place: int) -> None:
        rows = self.deck_model.rows
        for candidate in (*range(place, len(rows)), *range(place - 1, -1, -1)):
            if isinstance(rows[candidate], CardRow):
                self.setCurrentIndex(self.deck_model.index(candidate))
                return

    def _moved(self, current: QModelIndex, previous: QModelIndex) -> None:
        row = self.current
        if row is not None and row.printing is not None:
            self.pointed.emit(row.printing)

    # ------------------------------------------------------------------ keys and mouse

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row, key = self.current, event.key()
        plain = not event.modifiers() & (
            Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        )
        if row is not None and plain:
            if event.text().isascii() and event.text().isdigit():
                self.counted.emit(row.section, row.code, int(event.text()))
                return
            step = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1}.get(Qt.Key(key))
            if step is not None:
                self._step(row, step)
                return
            if key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
                self.counted.emit(row.section, row.code, 0)
                return
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.opened.emit()
                return
            if key == Qt.Key.Key_Space:
                self._look_large(row)
                return
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and not event.modifiers():
            self._walk(-1 if key == Qt.Key.Key_Up else 1)
            return
        super().keyPressEvent(event)

    def _walk(self, step: int) -> None:
        rows, place = self.deck_model.rows, self.currentIndex().row() + step
        while 0 <= place < len(rows) and isinstance(rows[place], Heading):
            place += step
        if 0 <= place < len(rows):
            self.setCurrentIndex(self.deck_model.index(place))
        elif step < 0:
            self.scrollToTop()

    def _step(self, row: CardRow, step: int) -> None:
        self.counted.emit(row.section, row.code, min(max(row.count + step, 0), MOST))

    def steppers(self, rect: QRect) -> dict[str, QRect]:
        """Where the two buttons of a row are, in the size that it is shown in."""
        return buttons_of(rect, self.session.theme.scale)

    @property
    def sharpness(self) -> float:
        """Pixels of the screen for one of the drawing."""
        return self.devicePixelRatioF() * self.session.theme.scale

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        row = self.deck_model.rows[index.row()] if index.isValid() else None
        if isinstance(row, CardRow) and event.button() == Qt.MouseButton.LeftButton:
            for name, area in self.steppers(self.visualRect(index)).items():
                if area.contains(event.position().toPoint()):
                    self.setCurrentIndex(index)
                    self._step(row, 1 if name == "plus" else -1)
                    return
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The card large; but the second press on a button is a press like the first."""
        where = event.position().toPoint()
        row, rect = self.current, self.visualRect(self.indexAt(where))
        if row is None or any(area.contains(where) for area in self.steppers(rect).values()):
            self.mousePressEvent(event)
        else:
            self._look_large(row)

    def _look_large(self, row: CardRow) -> None:
        if row.printing is not None:
            self.session.wishes.large.emit(row.printing)

    def _ask_menu(self, where: QPoint) -> None:
        """The menu of the card below the pointer, else of the one in hand."""
        index = self.indexAt(where)
        if index.isValid() and isinstance(self.deck_model.rows[index.row()], CardRow):
            self.setCurrentIndex(index)
        if self.current is not None:
            self.menu_of(self.current).popup(self.viewport().mapToGlobal(where))

    def menu_of(self, row: CardRow) -> QMenu:
        """How to take it out of the deck, then what any card offers."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        say = self.session.say
        if row.listed:
            one = say("Remove one of {count}", count=row.count) if row.count > 1 else ""
            every = (
                say("Remove all {count}", count=row.count) if row.count > 1 else say("Remove from the deck")
            )
            for text, count, key in ((one, row.count - 1, "-"), (every, 0, "Del")):
                if text:
                    act = menu.addAction(text, partial(self.counted.emit, row.section, row.code, count))
                    act.setShortcut(key)
                    act.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        if row.printing is not None:
            menu.addSeparator()
            fill_card_menu(menu, self.session, row.printing, key="Space")
        return menu

    # ------------------------------------------------------------------ drag and drop

    def startDrag(self, actions: Qt.DropAction) -> None:
        row = self.current
        if row is None or not row.listed:
            return
        drag = QDrag(self)
        mime = QMimeData()
        mime.setData(CARDS_MIME, row.code.encode())
        drag.setMimeData(mime)
        done = drag.exec(Qt.DropAction.MoveAction | Qt.DropAction.CopyAction, Qt.DropAction.MoveAction)
        if done == Qt.DropAction.MoveAction:
            self.moved_out.emit(row.section, row.code)

    def _takes(self, event: QDropEvent) -> bool:
        return event.mimeData().hasFormat(CARDS_MIME) and event.source() is not self

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self._takes(event):
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        if self._takes(event):
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
        else:
            event.ignore()

    def dropEvent(self, event: QDropEvent) -> None:
        if self._takes(event):
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            for code in bytes(event.mimeData().data(CARDS_MIME).data()).decode().split():
                self.dropped.emit(code)
