"""What was imported: each file with its day and what it brought, to be taken back and put back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from vsdeck.catalog.overlay import (
    KeptImport,
    Overlay,
    UnknownImport,
    list_overlays,
    put_back,
    remove_overlay,
)
from vsdeck.pool import Pool
from vsdeck.sentence import card_count
from vsdeck.ui.session import Session
from vsdeck.ui.task import Task
from vsdeck.ui.words import button_text

TALLEST = 240
MOST_SETS = 4


class ImportRow(QWidget):
    pressed = Signal()

    def __init__(self, session: Session, entry: KeptImport, parent: QWidget) -> None:
        super().__init__(parent)
        self.session, self.entry = session, entry
        self.gone = False
        self.setObjectName("inside")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 4, 0, 4)
        words = QVBoxLayout()
        words.setSpacing(1)
        self.title = QLabel(_title(entry), self)
        self.changed = QLabel(self)
        self.changed.setObjectName("quiet")
        for label in (self.title, self.changed):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            words.addWidget(label)
        self.button = QPushButton(self)
        self.button.clicked.connect(self.pressed)
        row.addLayout(words, 1)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)
        self.show_gone(False)

    def show_gone(self, gone: bool) -> None:
        self.gone = gone
        say = self.session.say
        act = say("Put back") if gone else say("Take back")
        self.button.setText(button_text(act))
        self.button.setAccessibleName(f"{act}: {self.entry.name}")
        self.button.setEnabled(not gone or self.entry.overlay is not None)
        self.changed.setText(say("Taken back.") if gone else self._what())

    def _what(self) -> str:
        overlay = self.entry.overlay
        return self.entry.problem if overlay is None else _changes(self.session, overlay)


class ImportsPanel(QFrame):
    changed = Signal(object)
    """The pool without or with an import."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.setObjectName("notice")
        self._task: Task | None = None
        say = session.say
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        head = QHBoxLayout()
        title = QLabel(say("What you imported"), self)
        title.setObjectName("title")
        self.close_button = QPushButton(say("Close"), self)
        self.close_button.clicked.connect(self.hide)
        head.addWidget(title, 1)
        head.addWidget(self.close_button)
        column.addLayout(head)
        told = say("Nothing was imported yet. Drop a file of cards here, or choose one with Ctrl+I.")
        self.empty = QLabel(told, self)
        self.empty.setObjectName("quiet")
        self.empty.setWordWrap(True)
        column.addWidget(self.empty)
        self.problem = QLabel(self)
        self.problem.setObjectName("error")
        self.problem.setWordWrap(True)
        column.addWidget(self.problem)
        self._area = QScrollArea(self)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column.addWidget(self._area)
        self.rows: list[ImportRow] = []
        self.refill()

    @property
    def busy(self) -> bool:
        return self._task is not None

    def refill(self) -> None:
        """List what is kept now; what was taken back since is no longer offered."""
        inside = QWidget()
        inside.setObjectName("inside")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(0)
        self.rows = [ImportRow(self.session, entry, inside) for entry in reversed(list_overlays())]
        for row in self.rows:
            row.pressed.connect(lambda row=row: self._change(row))
            column.addWidget(row)
        column.addStretch(1)
        self._area.setWidget(inside)
        self._area.setFixedHeight(min(inside.sizeHint().height() + 4, TALLEST))
        self._area.setVisible(bool(self.rows))
        self.empty.setVisible(not self.rows)
        self.problem.hide()

    def focus_first(self) -> None:
        first = self.rows[0].button if self.rows else self.close_button
        first.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _change(self, row: ImportRow) -> None:
        if self.busy:
            return
        self.problem.hide()
        act = _putting_back(row.entry) if row.gone else _taking_back(row.entry)
        for each in self.rows:
            each.button.setEnabled(False)
        self._task = Task(act, self)
        self._task.done.connect(lambda pool: self._done(row, pool))
        self._task.failed.connect(lambda error: self._failed(error))
        self._task.start()

    def _done(self, row: ImportRow, pool: Pool) -> None:
        self._task = None
        row.gone = not row.gone
        self._settle()
        row.button.setFocus()
        self.changed.emit(pool)

    def stop(self) -> None:
        """The page goes: what is changed is changed, but nobody is told any more."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _settle(self) -> None:
        for row in self.rows:
            row.show_gone(row.gone)

    def _failed(self, error: Exception) -> None:
        self._task = None
        if isinstance(error, UnknownImport):
            self.refill()
            told = self.session.say("This import was taken back elsewhere.")
        else:
            self._settle()
            told = self.session.say(
                "The import could not be changed: {error}", error=self.session.tell_error(error)
            )
        self.problem.setText(told)
        self.problem.show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
            return
        super().keyPressEvent(event)


def _taking_back(entry: KeptImport) -> Callable[[], Pool]:
    def take_back() -> Pool:
        from vsdeck.catalog import load_pool

        remove_overlay(entry.path.name)
        return load_pool()

    return take_back


def _putting_back(entry: KeptImport) -> Callable[[], Pool]:
    def bring() -> Pool:
        from vsdeck.catalog import load_pool

        put_back(entry)
        return load_pool()

    return bring


def _title(entry: KeptImport) -> str:
    return f"{entry.name} · {entry.made:%Y-%m-%d %H:%M}" if entry.made else entry.name


def _changes(session: Session, overlay: Overlay) -> str:
    say, new, texts = session.say, len(overlay.new), overlay.texts
    parts = [session.tell(card_count(len(overlay.cards)))]
    if new:
        parts.append(say("{count:,} new", count=new))
    if texts:
        parts.append(say("1 text") if texts == 1 else say("{count:,} texts", count=texts))
    facts = sum(
        1
        for code, cells in overlay.cards.items()
        if not {"name", "kind"} <= cells.keys() and cells.keys() - {"text"}
    )
    if facts:
        parts.append(say("facts of {count:,} known", count=facts))
    if overlay.sets:
        codes = [card_set.code for card_set in overlay.sets]
        shown = ", ".join(codes[:MOST_SETS]) + (" …" if len(codes) > MOST_SETS else "")
        parts.append(say("new sets: {sets}", sets=shown))
    return f"{overlay.kind.value}: " + ", ".join(parts) + "."
