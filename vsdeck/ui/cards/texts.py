"""The result as a list with texts: one block for each card, as tall as its powers need."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAbstractTextDocumentLayout, QColor, QPainter, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from vsdeck.card import Printing
from vsdeck.faces.tokens import tokens as face_tokens
from vsdeck.ui import cardlabels
from vsdeck.ui.cards.model import PRINTING, CardModel
from vsdeck.ui.icons import icon_pixmap
from vsdeck.ui.session import Session
from vsdeck.ui.theme import sized_font
from vsdeck.ui.widgets.richtext import PowerText
from vsdeck.ui.widgets.steadybar import keep_bar

PAD = 12
BAR = 4
HEAD = 52
PAGES = {QAbstractItemView.CursorAction.MovePageDown: 1, QAbstractItemView.CursorAction.MovePageUp: -1}
LONGEST_LINE = 760
"""Longer lines of text are tiring to read."""


class TextDelegate(QStyledItemDelegate):
    def __init__(self, view: TextsView) -> None:
        super().__init__(view)
        self.view = view
        self.document = lru_cache(maxsize=400)(self._document)
        self._heights: dict[tuple[str, int], int] = {}
        for changed in (view.session.theme.changed, view.session.language_changed, view.session.pool_changed):
            changed.connect(self.forget)

    def forget(self) -> None:
        self.document.cache_clear()
        self._heights.clear()

    def _document(self, code: str, width: int) -> PowerText:
        session = self.view.session
        document = PowerText(session, session.pool[code])
        document.setTextWidth(width)
        return document

    def text_width(self, whole: int) -> int:
        return max(120, min(whole - 2 * PAD - BAR - 4, LONGEST_LINE))

    def height(self, printing: Printing) -> int:
        width = self.text_width(self.view.viewport().width())
        key = (printing.code, width)
        if key not in self._heights:
            text = self.document(printing.code, width)
            tall = 0 if text.isEmpty() else round(text.size().height()) + 4
            self._heights[key] = self.px(HEAD) + tall + PAD
        return self._heights[key]

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(self.view.viewport().width(), self.height(index.data(PRINTING)))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        printing: Printing = index.data(PRINTING)
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        theme = self.view.session.theme
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        if chosen or state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, theme.colour("selection" if chosen else "hover"))
        painter.fillRect(rect.x(), rect.bottom(), rect.width(), 1, theme.colour("line"))
        bar = QRect(rect.x() + 4, rect.y() + PAD, BAR, rect.height() - 2 * PAD)
        painter.fillRect(bar, QColor(face_tokens().of(printing).base))
        inside = rect.adjusted(PAD + BAR + 4, 8, -PAD, 0)
        self._paint_head(painter, inside, printing)
        self._paint_text(painter, inside.topLeft() + QPoint(0, self.px(HEAD) - 8), printing, rect.width())
        if chosen and self.view.hasFocus():
            painter.setPen(QPen(theme.colour("accent"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(rect.adjusted(1, 1, -1, -2))

    def _paint_head(self, painter: QPainter, inside: QRect, printing: Printing) -> None:
        session = self.view.session
        tokens = session.theme.tokens
        right = self._paint_numbers(painter, inside, printing)
        painter.setPen(QColor(tokens["text"]))
        painter.setFont(sized_font(tokens, "body", bold=True))
        name = session.name_of(printing.name)
        room = right - inside.x() - PAD
        elide = Qt.TextElideMode.ElideRight
        painter.drawText(
            inside.x(), inside.y() + self.px(14), painter.fontMetrics().elidedText(name, elide, room)
        )
        painter.setPen(QColor(tokens["quiet"]))
        painter.setFont(sized_font(tokens, "caption"))
        parts = [
            cardlabels.subtitle(printing, session.say),
            ", ".join(map(session.name_of, printing.teams)),
            printing.code,
            self.view.card_model.inside_words(printing),
        ]
        line = " · ".join(part for part in parts if part)
        whole = painter.fontMetrics().elidedText(line, elide, inside.width())
        painter.drawText(inside.x(), inside.y() + self.px(35), whole)

    def px(self, pixels: float) -> int:
        return self.view.session.theme.tokens.px(pixels)

    def _paint_numbers(self, painter: QPainter, inside: QRect, printing: Printing) -> int:
        """Health, ATK | DEF, cost and icons in columns from the right; returns where they begin."""
        tokens = self.view.session.theme.tokens
        ratio, px = self.view.devicePixelRatioF(), self.px
        painter.setFont(sized_font(tokens, "title", bold=True))
        painter.setPen(QColor(tokens["text"]))
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        right, top = inside.right(), inside.y()
        if printing.health is not None:
            painter.drawText(
                QRect(right - px(40), top, px(40), px(26)), middle, cardlabels.number(printing.health)
            )
            painter.drawPixmap(
                right - px(46), top + px(5), icon_pixmap("health", tokens["skill"], px(16), ratio)
            )
        right -= px(58)
        if printing.atk is not None or printing.def_ is not None:
            numbers = f"{cardlabels.number(printing.atk)} | {cardlabels.number(printing.def_)}"
            painter.drawText(QRect(right - px(80), top, px(80), px(26)), middle, numbers)
        right -= px(84)
        if printing.cost is not None:
            circle = QRect(right - px(26), top, px(26), px(26))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(QColor(tokens["strong_line"]), 1.5))
            painter.drawEllipse(circle)
            painter.setPen(QColor(tokens["text"]))
            painter.drawText(circle, Qt.AlignmentFlag.AlignCenter, cardlabels.number(printing.cost))
        right -= px(34)
        marks = [("flight", printing.flight), ("ranged", printing.ranged)]
        marks += [(symbol.value, True) for symbol in printing.symbols]
        for name in (name for name, there in reversed(marks) if there):
            right -= px(22)
            colour = tokens.colour.get(name, tokens["text"])
            painter.drawPixmap(right, top + px(5), icon_pixmap(name, colour, px(16), ratio))
        return right

    def _paint_text(self, painter: QPainter, at: QPoint, printing: Printing, whole: int) -> None:
        document = self.document(printing.code, self.text_width(whole))
        painter.save()
        painter.translate(at)
        context = QAbstractTextDocumentLayout.PaintContext()
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Text, self.view.session.theme.colour("text"))
        context.palette = palette
        document.documentLayout().draw(painter, context)
        painter.restore()


class TextsView(QListView):
    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.setObjectName("texts")
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        keep_bar(self)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        # Heights differ and take a while for thousands of cards: a screenful first, the rest when idle.
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setBatchSize(40)
        self.setMouseTracking(True)
        self.setItemDelegate(TextDelegate(self))
        self.verticalScrollBar().setSingleStep(24)

    @property
    def card_model(self) -> CardModel:
        model = self.model()
        assert isinstance(model, CardModel)
        return model

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Page Up and Page Down by the heights of the cards between: while some thousand cards are still
        without a place, Qt looks for one for half a minute."""
        step = PAGES.get(action)
        row, room = self.currentIndex().row(), self.viewport().height()
        if step is None or row < 0:
            return super().moveCursor(action, modifiers)
        last = row
        while room > 0 and 0 <= last + step < self.card_model.rowCount():
            last += step
            room -= self.sizeHintForIndex(self.card_model.index(last, 0)).height()
        if room < 0 and abs(last - row) > 1:
            last -= step
        return self.card_model.index(last, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
