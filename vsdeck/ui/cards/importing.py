"""An import beside the result: progress while it runs, then what was taken, guessed or refused by line."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from vsdeck.pool import Pool
from vsdeck.ui.session import Session
from vsdeck.ui.task import Task
from vsdeck.ui.widgets.restyle import restyle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from vsdeck.catalog.compiling import CardReading
    from vsdeck.catalog.importers import Report, ReportLine

MOST_LINES = 2000
TALLEST, SHARE = 220, 0.25
"""How tall the report grows before it scrolls, and which part of the window it may have."""
MOST_SETS = 6
"""Whose cards one search shows."""
LONG_WORK = 500
"""Milliseconds after which work shows its progress."""
TONES = {"taken": "good", "guessed": "warning", "ignored": "quiet", "refused": "error"}


class ImportPanel(QFrame):
    imported = Signal(object)
    """The pool after an import."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self._query = ""
        self.setObjectName("notice")
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        head = QHBoxLayout()
        self.title = QLabel(self)
        self.title.setObjectName("title")
        self.title.setWordWrap(True)
        self.close_button = QPushButton(session.say("Close"), self)
        self.close_button.clicked.connect(self._close)
        self.show_button = QPushButton(session.say("Show the cards"), self)
        self.show_button.clicked.connect(lambda: session.wishes.searched.emit(self._query))
        head.addWidget(self.title, 1)
        head.addWidget(self.show_button)
        head.addWidget(self.close_button)
        column.addLayout(head)
        self.bar = QProgressBar(self)
        self.bar.setRange(0, 0)
        self.bar.setAccessibleName(session.say("The import is running"))
        column.addWidget(self.bar)
        self.lines = QListWidget(self)
        self.lines.setAccessibleName(session.say("Report of the import"))
        self.lines.setWordWrap(True)
        self.lines.itemActivated.connect(self._open)
        column.addWidget(self.lines)
        hint = session.say("Double-click a card, or press Enter, to write what is missing.")
        self.hint = QLabel(hint, self)
        self.hint.setObjectName("quiet")
        self.hint.setWordWrap(True)
        column.addWidget(self.hint)
        self._task: Task | None = None
        self._slow = QTimer(self)
        self._slow.setSingleShot(True)
        self._slow.setInterval(LONG_WORK)
        self._slow.timeout.connect(self._show_running)
        self.hide()

    def begin(self, path: Path) -> None:
        if self._task is not None:
            return
        self._path = path
        self._task = Task(lambda: _import(path, self.session.pool), self)
        self._task.done.connect(self._done)
        self._task.failed.connect(self._failed)
        self._slow.start()
        self._task.start()

    def _show_running(self) -> None:
        self.title.setText(self.session.say("Importing {file}…", file=self._path.name))
        self.close_button.setText(self.session.say("Cancel"))
        self.bar.show()
        for widget in (self.lines, self.show_button, self.hint):
            widget.hide()
        self.show()

    def _done(self, outcome: tuple[Report, Pool]) -> None:
        report, pool = outcome
        counts = report.counts
        say = self.session.say
        parts = say(", ").join(
            say(f"{{count:,}} {status.value}", count=count) for status, count in counts.items() if count
        )
        self._finish(
            " ".join([self._read_words(report), say("{parts}.", parts=parts), *self._texts(report)]),
            report.lines,
            "good",
            report.readings,
        )
        self.imported.emit(pool)

    def _read_words(self, report: Report) -> str:
        say, file = self.session.say, report.source.name
        if report.cards != 1:
            words = "{file}: {cards:,} cards read, {new:,} of them new."
            return say(words, file=file, cards=report.cards, new=report.new)
        return (
            say("{file}: 1 card read, a new one.", file=file)
            if report.new
            else say("{file}: 1 card read, known before.", file=file)
        )

    def _texts(self, report: Report) -> list[str]:
        say = self.session.say
        parts = say(", ").join(
            say(f"{{count:,}} {verdict.value}", count=count) for verdict, count in report.verdicts.items()
        )
        return [say("Texts: {parts}.", parts=parts)] if parts else []

    def _failed(self, error: Exception) -> None:
        from vsdeck.catalog.importers import ImportRefused

        if isinstance(error, ImportRefused):
            self._finish(self.session.tell_error(error), error.lines, "error")
        else:
            say = self.session.say(
                "The import stopped: {error}. Nothing was imported.", error=self.session.tell_error(error)
            )
            self._finish(say, (), "error")

    def _finish(
        self,
        title: str,
        lines: tuple[ReportLine, ...],
        tone: str,
        readings: tuple[CardReading, ...] = (),
    ) -> None:
        self._slow.stop()
        self._task = None
        self.setProperty("tone", tone)
        restyle(self)
        self.title.setText(title)
        self.close_button.setText(self.session.say("Close"))
        self.bar.hide()
        self._fill(lines, readings)
        codes = [line.code for line in lines if line.code]
        new = [code for code in codes if code not in self.session.pool]
        sets = dict.fromkeys(code.partition("-")[0] for code in new or codes)
        self._query = " or ".join(f"set:{code.lower()}" for code in sets)
        self.show_button.setVisible(tone == "good" and 0 < len(sets) <= MOST_SETS)
        self.hint.setVisible(any(power.problem for card in readings for power in card.powers))
        self.show()

    def _fill(self, lines: tuple[ReportLine, ...], readings: tuple[CardReading, ...] = ()) -> None:
        self.lines.clear()
        self._fill_texts(readings)
        # What went wrong first: nobody reads two thousand lines of success.
        rank = {"refused": 0, "guessed": 1, "ignored": 2, "taken": 3}
        ordered = sorted(lines, key=lambda line: (rank[line.status.value], line.line))
        for line in ordered[:MOST_LINES]:
            item = QListWidgetItem(self.session.tell(line.told), self.lines)
            item.setForeground(QColor(self.session.theme.tokens[TONES[line.status.value]]))
        if len(ordered) > MOST_LINES:
            rest = self.session.say("… and {count:,} more", count=len(ordered) - MOST_LINES)
            self.lines.addItem(rest)
        rows = self.lines.count() * max(self.lines.sizeHintForRow(0), 16)
        self.lines.setFixedHeight(min(rows + 8, TALLEST, round(self.window().height() * SHARE)))
        self.lines.setVisible(bool(lines))

    def _fill_texts(self, readings: tuple[CardReading, ...]) -> None:
        """What of the texts is played; a line opens its card in the editor."""
        say = self.session.say
        rank = {"not understood": 0, "understood in part": 1, "understood": 2, "facts only": 3}
        told = [card for card in readings if card.verdict.value in rank]
        for card in sorted(told, key=lambda card: (rank[card.verdict.value], card.code))[:MOST_LINES]:
            for text, tone in _reading_lines(card, say, self.session.tell):
                item = QListWidgetItem(text, self.lines)
                item.setForeground(QColor(self.session.theme.tokens[tone]))
                item.setData(Qt.ItemDataRole.UserRole, card.code)

    def _open(self, item: QListWidgetItem) -> None:
        code = item.data(Qt.ItemDataRole.UserRole)
        if code and code in self.session.pool:
            self.session.wishes.edited.emit(code)

    def _close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self._slow.stop()
        self.hide()

    def keyPressEvent(self, event: object) -> None:
        from PySide6.QtGui import QKeyEvent

        assert isinstance(event, QKeyEvent)
        if event.key() == Qt.Key.Key_Escape:
            self._close()
            return
        super().keyPressEvent(event)


def _reading_lines(
    card: CardReading, say: Callable[..., str], tell: Callable[[str], str]
) -> Iterator[tuple[str, str]]:
    yield (
        f"{card.code} {card.name}: {say(card.verdict.value)}",
        "good" if not any(power.problem for power in card.powers) else "warning",
    )
    for power in card.powers:
        called = f"{power.called}: " if power.called else ""
        if power.problem:
            place = say("letter {at}", at=power.position + 1)
            yield f"    {called}{tell(power.problem)} ({place})", "warning"
            if power.suggestion:
                told = "Understood would be: {text}" if power.whole else "It could go on with: {text}"
                yield "        " + say(told, text=power.suggestion), "quiet"
        elif power.english:
            yield f"    {called}{power.english}", "quiet"


def _import(path: Path, pool: Pool) -> tuple[Report, Pool]:
    from vsdeck.catalog import load_pool
    from vsdeck.catalog.importers import import_file

    report = import_file(path, pool)
    return report, load_pool()
