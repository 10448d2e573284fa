"""The search box: completion while typing, and an error underlined where it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from vsdeck.ui.icons import icon_pixmap
from vsdeck.ui.session import Session
from vsdeck.ui.widgets.restyle import restyle

if TYPE_CHECKING:
    from vsdeck.catalog.search import QueryError
    from vsdeck.catalog.search.complete import Completion
    from vsdeck.ui.cards.suggestions import Suggestions

KEYS_OF_SUGGESTIONS = frozenset(
    {Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape, Qt.Key.Key_Tab}
)
BESIDE = 46
"""Pixels of a box that neither its icon, its writing nor its count has."""


class SearchBox(QLineEdit):
    into_results = Signal()
    """The user wants to go on with the keyboard in the result."""
    entered = Signal()
    """Enter, while no suggestion is chosen."""

    def __init__(
        self, session: Session, complete: Callable[[str, int], Sequence[Completion]], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.setObjectName("search")
        self.setMinimumHeight(40)
        self._complete = complete
        self._error: QueryError | None = None
        self.count = QLabel(self)
        self.count.setObjectName("count")
        self._counts = ("", "")
        self._hints: tuple[str, ...] = ("",)
        self._suggestions: Suggestions | None = None
        # Suggestions come after the result is painted: typing must not wait for them.
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self.suggest)
        self.textEdited.connect(lambda _: self._soon.start())

    @property
    def suggestions(self) -> Suggestions:
        if self._suggestions is None:
            from vsdeck.ui.cards.suggestions import Suggestions

            self._suggestions = Suggestions(self.session, self)
            self._suggestions.chosen.connect(self._put_in)
        return self._suggestions

    @property
    def suggesting(self) -> bool:
        if self._soon.isActive():
            self.suggest()
        return self._suggestions is not None and self._suggestions.isVisible()

    def stop_suggesting(self) -> None:
        self._soon.stop()
        if self._suggestions is not None:
            self._suggestions.close_overlay()

    def show_count(self, text: str, short: str = "") -> None:
        """How much was found; in a narrow box the short form."""
        self._counts = (text, short)
        self._place_count()

    def set_hints(self, *hints: str) -> None:
        """What an empty box says: the first of these for which there is room, if any."""
        self._hints = hints
        self._place_count()

    def show_error(self, error: QueryError | None) -> None:
        if self._error is error:
            return
        was_wrong, self._error = self._error is not None, error
        if was_wrong != (error is not None):
            self.setProperty("wrong", error is not None)
            restyle(self)
        self.update()

    @property
    def error(self) -> QueryError | None:
        return self._error

    def suggest(self) -> None:
        self._soon.stop()
        completions = self._complete(self.text(), self.cursorPosition()) if self.text() else ()
        if len(completions) == 1 and self._with(completions[0]).casefold() == self.text().casefold():
            completions = ()
        self.suggestions.offer(completions)

    def _with(self, completion: Completion) -> str:
        text = self.text()
        return text[: completion.start] + completion.text + text[completion.end :]

    def _put_in(self, completion: Completion) -> None:
        self.setText(self._with(completion))
        self.setCursorPosition(completion.start + len(completion.text))
        self.textEdited.emit(self.text())
        # After a field its values are offered; after a value the word is done.
        if completion.kind != "field":
            self.stop_suggesting()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in KEYS_OF_SUGGESTIONS and self.suggesting and self.suggestions.take_key(key):
            return
        if key == Qt.Key.Key_Down:
            self.stop_suggesting()
            self.into_results.emit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.stop_suggesting()
            self.entered.emit()
        elif key == Qt.Key.Key_Escape and self.text():
            self.clear()
            self.textEdited.emit("")
        elif key == Qt.Key.Key_Space and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.suggest()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        # Tab takes a suggestion while there are some, and moves on otherwise.
        if forward and self.suggesting:
            return self.suggestions.take_key(Qt.Key.Key_Tab)
        return super().focusNextPrevChild(forward)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_count()

    def _place_count(self) -> None:
        text, short = self._counts
        self.count.setText(text)
        if self.count.sizeHint().width() > self.width() * 0.45:
            self.count.setText(short)
        size = self.count.sizeHint()
        self.setTextMargins(0, 0, size.width() + 12, 0)
        room = self.width() - self.session.theme.tokens.px(18) - size.width() - BESIDE
        metrics = self.fontMetrics()
        fitting = (hint for hint in self._hints if metrics.horizontalAdvance(hint) <= room)
        self.setPlaceholderText(next(fitting, ""))
        self.count.setGeometry(self.width() - size.width() - 14, 0, size.width() + 2, self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        tokens = self.session.theme.tokens
        side = tokens.px(18)
        pixmap = icon_pixmap("search", tokens["quiet"], side, self.devicePixelRatioF())
        painter.drawPixmap(11, (self.height() - side) // 2, pixmap)
        if self._error is not None:
            self._paint_wave(painter, self._error)

    def _paint_wave(self, painter: QPainter, error: QueryError) -> None:
        metrics = QFontMetricsF(self.font())
        text = self.text()
        # Qt does not tell how far a long text is scrolled; the cursor's place does.
        cursor = QRectF(self.cursorRect())
        origin = cursor.center().x() - metrics.horizontalAdvance(text[: self.cursorPosition()])
        start = origin + metrics.horizontalAdvance(text[: error.position])
        end = origin + metrics.horizontalAdvance(text[: error.position + error.length])
        room = QRectF(16 + self.session.theme.tokens.px(18), 0, self.count.x() - 40, self.height())
        start, end = max(start, room.left()), min(max(end, start + 8), room.right())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.session.theme.colour("error"), 1.5))
        base = self.height() / 2 + metrics.height() / 2 + 1
        steps = int((end - start) / 3) + 1
        points = [QPointF(start + 3 * step, base + (2 if step % 2 else 0)) for step in range(steps + 1)]
        painter.drawPolyline(QPolygonF(points))
