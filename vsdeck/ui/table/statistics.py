"""Many games of a deck against the passive dummy: run beside the interface, shown with their intervals."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QIODevice, QSaveFile, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QMenu,
    QProgressBar,
    QPushButton,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from vsdeck.bots import BOTS
from vsdeck.decks.deck import Deck
from vsdeck.goldfish.compare import CancelledComparison, Comparison, compare
from vsdeck.goldfish.described import describe, describe_comparison
from vsdeck.goldfish.run import Run
from vsdeck.goldfish.statistics import Cancelled, Report, goldfish
from vsdeck.goldfish.table import Opponent
from vsdeck.match import CannotPlay
from vsdeck.ui.icons import keep_icon
from vsdeck.ui.notice import Notice
from vsdeck.ui.session import Session
from vsdeck.ui.table import duels, figures, numbers
from vsdeck.ui.table.choicebox import ChoiceBox
from vsdeck.ui.table.figures import Figure, Words
from vsdeck.ui.table.rivals import RivalButton
from vsdeck.ui.table.wall import Wall
from vsdeck.ui.task import Task
from vsdeck.ui.words import button_text

GAMES = (100, 400, 1000, 5000)
FEW = 20
"""Up to so many games worker processes would cost more than they save."""
SEED = 1
POLICIES = {
    "random": "Random: any legal action",
    "greedy": "Greedy: what looks best now",
    "searching": "Searching: looks ahead",
}
STEPS = 200
"""So often the progress is told."""


class StatisticsView(QWidget):
    left = Signal()
    shown = Signal()

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.deck: Deck | None = None
        self.opponent = Opponent()
        self.report: Report | None = None
        self.comparison: Comparison | None = None
        self.figures: list[Figure] = []
        self._task: Task | None = None
        self._stop = threading.Event()
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 8)
        column.setSpacing(8)
        column.addLayout(self._head())
        column.addLayout(self._choices())
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        column.addWidget(self.bar)
        self.notice = Notice(session.theme, self, close_name=session.say("Close the message"))
        column.addWidget(self.notice)
        self.summary = QLabel(self)
        self.note = QLabel(self)
        self.note.setObjectName("warning")
        for label in (self.summary, self.note):
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            column.addWidget(label)
        self.note.hide()
        self.wall = Wall(session, self)
        self.wall.hide()
        self.table: numbers.NumberTable | None = None
        self.stack = QStackedWidget(self)
        self.stack.addWidget(QWidget(self.stack))
        self.stack.addWidget(self.wall)
        column.addWidget(self.stack, 1)
        self._speak()
        self._show_running(False)

    # ------------------------------------------------------------------ making

    def _head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        self.back = QPushButton(self)
        keep_icon(self.back, "chevron-left", self.session.theme, size=16)
        self.back.clicked.connect(lambda: self.left.emit())
        self.title = QLabel(self)
        self.title.setObjectName("title")
        self.cancel = QPushButton(self)
        self.cancel.clicked.connect(lambda: self._stop.set())
        self.start = QPushButton(self)
        self.start.setObjectName("primary")
        self.start.clicked.connect(lambda: self.run(self.count.currentData()))
        for widget in (self.back, self.title, self.cancel, self.start):
            head.addWidget(widget, 1 if widget is self.title else 0)
        return head

    def _choices(self) -> QHBoxLayout:
        row, settings = QHBoxLayout(), self.session.settings
        self.policy = ChoiceBox(self.session, "", self)
        for name in BOTS:
            self.policy.addItem("", name)
        self.policy.setCurrentIndex(max(0, self.policy.findData(settings.get("statistics policy", "greedy"))))
        self.count = ChoiceBox(self.session, "", self)
        for games in GAMES:
            self.count.addItem("", games)
        self.count.setCurrentIndex(max(0, self.count.findData(settings.get("statistics games", GAMES[0]))))
        self.rival = RivalButton(self.session, self)
        self.rival.refused.connect(lambda why: self.notice.tell(why, "error"))
        self.sides = QButtonGroup(self)
        self.side_buttons = [self._side(place) for place in (0, 1)]
        self.export = QPushButton(self)
        keep_icon(self.export, "export", self.session.theme, size=16)
        self.export_menu = QMenu(self.export)
        self.export.setMenu(self.export_menu)
        for widget in (self.policy, self.count, self.rival, *self.side_buttons):
            row.addWidget(widget)
        row.addStretch(1)
        row.addWidget(self.export)
        return row

    def _side(self, place: int) -> QToolButton:
        """Whose charts are shown when two decks are compared."""
        button = QToolButton(self)
        button.setObjectName("tab")
        button.setCheckable(True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self._show())
        self.sides.addButton(button, place)
        return button

    def _speak(self) -> None:
        """All words of the view; the page makes it anew in another language."""
        say = self.session.say
        self.back.setText(say("Back"))
        self.start.setText(say("Play them"))
        self.start.setToolTip(say("The same seeds every time: equal decks give equal numbers"))
        self.cancel.setText(say("Cancel"))
        self.cancel.setToolTip(say("Stop, and show what was played so far"))
        self.bar.setAccessibleName(say("Games are played"))
        self.policy.setAccessibleName(say("Who plays the deck"))
        self.policy.setToolTip(say("Who plays the deck"))
        for place, name in enumerate(BOTS):
            self.policy.setItemText(place, say(POLICIES.get(name, name)))
        self.count.setAccessibleName(say("How many games"))
        for place, games in enumerate(GAMES):
            self.count.setItemText(place, say("{games:,} games", games=games))
        self.rival.say_again()
        self.export.setText(say("Numbers"))
        self.export.setToolTip(say("All numbers as a table, for the clipboard or as a file"))
        self._fill_export()
        if self.deck is not None:
            self.title.setText(say("Statistics of {deck}", deck=self.deck.name))
        if self.report is not None:
            self._show()
        else:
            self._show_nothing()

    def _fill_export(self) -> None:
        menu, say = self.export_menu, self.session.say
        menu.clear()
        self.as_table = menu.addAction(say("Show as a table"))
        self.as_table.setCheckable(True)
        self.as_table.setChecked(self.table is not None and self.stack.currentWidget() is self.table)
        self.as_table.toggled.connect(self.show_table)
        menu.addSeparator()
        menu.addAction(say("Copy for a spreadsheet"), self.copy_table)
        menu.addAction(say("Copy as JSON"), self.copy_json)
        menu.addSeparator()
        menu.addAction(say("Save as CSV…"), lambda: self.ask_save(".csv"))
        menu.addAction(say("Save as JSON…"), lambda: self.ask_save(".json"))

    # ------------------------------------------------------------------ the deck

    def show_deck(self, deck: Deck, opponent: Opponent | None = None) -> None:
        """A deck to be played; charts of the same deck stay."""
        opponent = opponent or Opponent()
        if (deck, opponent) != (self.deck, self.opponent):
            self._stop.set()
            self.deck, self.opponent = deck, opponent
            self.report = self.comparison = None
            self.rival.show_deck(deck)
            self._show_nothing()
        self.title.setText(self.session.say("Statistics of {deck}", deck=deck.name))
        self.start.setFocus()

    def _show_nothing(self) -> None:
        self.figures = []
        self.stack.setCurrentIndex(0)
        self.note.hide()
        self.export.setEnabled(False)
        for button in self.side_buttons:
            button.hide()
        self.summary.setText(
            self.session.say(
                "A bot plays your deck against a passive dummy, always from the same seeds. Choose who plays "
                "and how many games; then “Play them” shows what the deck does, with intervals."
            )
        )

    def _show_running(self, running: bool) -> None:
        focused = self.cancel.hasFocus() or self.start.hasFocus()
        self.cancel.setVisible(running)
        self.bar.setVisible(running)
        for widget in (self.start, self.count, self.policy, self.rival):
            widget.setEnabled(not running)
        if focused:
            (self.cancel if running else self.start).setFocus()

    # ------------------------------------------------------------------ running

    def run(self, games: int, jobs: int | None = None) -> None:
        """So many games, in worker processes if they are many; `jobs` says how many of these."""
        if self.deck is None or self._task is not None:
            return
        self.notice.hide()
        self._stop = threading.Event()
        policy = str(self.policy.currentData())
        asked = Run(games, SEED, policy, self.opponent, jobs=jobs or (1 if games <= FEW else None))
        play = _played(self.deck, self.rival.rival, asked, self.session, self._stop)
        total = games if self.rival.rival is None else 2 * games
        each = max(1, total // STEPS)

        def progress(done: int, of: int) -> None:
            if done % each == 0:
                task.report(done, of)

        task = Task(lambda: play(progress), self)
        self.bar.setRange(0, total)
        self.bar.setValue(0)
        self.summary.setText(self.session.say("The games begin…"))
        self._task = task
        task.progressed.connect(self._progress)
        task.done.connect(self._done)
        task.failed.connect(self._failed)
        self._show_running(True)
        task.start()

    def _progress(self, done: int, of: int) -> None:
        self.bar.setValue(done)
        self.summary.setText(self.session.say("{done:,} of {all:,} games", done=done, all=of))

    def _failed(self, error: Exception) -> None:
        self._ended()
        told = str(error) if isinstance(error, CannotPlay) else f"{type(error).__name__}: {error}"
        self.notice.tell(self.session.say("No statistics: {why}", why=told), "error")
        self._show() if self.report is not None else self._show_nothing()
        self.shown.emit()

    def _ended(self) -> None:
        self._task = None
        self._show_running(False)

    def _done(self, found: tuple[Deck, Report, Comparison | None]) -> None:
        deck, report, comparison = found
        self._ended()
        if deck == self.deck and report.games:
            stopped = self._stop.is_set()
            self.show_report(report, comparison)
            if stopped:
                self.notice.tell(
                    self.session.say("Stopped: these are the games that were played until then."), "warning"
                )
        elif self.report is None:
            self._show_nothing()
        else:
            self._show()
        self.shown.emit()

    def close_task(self) -> None:
        """Nothing goes on when the window is closed."""
        self._stop.set()
        self.session.settings.set("statistics policy", str(self.policy.currentData()))
        self.session.settings.set("statistics games", int(self.count.currentData()))

    # ------------------------------------------------------------------ showing

    def show_report(self, report: Report, comparison: Comparison | None = None) -> None:
        self.report, self.comparison = report, comparison
        self.side_buttons[0].setChecked(True)
        self._show()

    def _show(self) -> None:
        assert self.report is not None
        words = Words(self.session.say, self.session.name_of)
        report, comparison = self.report, self.comparison
        self.figures = []
        for button in self.side_buttons:
            button.setVisible(comparison is not None)
        told = figures.summary(report, words)
        if comparison is not None:
            both = (comparison.first, comparison.second)
            report = both[max(0, self.sides.checkedId())]
            for button, one in zip(self.side_buttons, both, strict=True):
                button.setText(button_text(one.deck))
                button.setToolTip(self.session.say("Charts of {deck}", deck=one.deck))
            self.figures.append(duels.differences(comparison, words))
            told = (
                f"{duels.comparison_note(comparison, words)} {report.deck}: {figures.summary(report, words)}"
            )
        self.figures += figures.figures_of(report, self.session.say, self.session.name_of)
        note = figures.note(report, words)
        self.note.setText(f"⚠ {note}")
        self.note.setVisible(bool(note))
        self.summary.setText(told)
        self.export.setEnabled(True)
        self.wall.show_figures(self.figures)
        if self.table is not None:
            self.table.show_figures(self.figures)
        self.show_table(self.as_table.isChecked())

    def show_table(self, on: bool) -> None:
        if on and self.table is None:
            self.table = numbers.NumberTable(self.session, self.stack)
            self.table.show_figures(self.figures)
            self.stack.addWidget(self.table)
        self.stack.setCurrentWidget(self.table if on and self.table is not None else self.wall)

    # ------------------------------------------------------------------ numbers

    def csv_text(self, separator: str = ",") -> str:
        return numbers.separated(self.figures, self.session.say, separator)

    def json_text(self) -> str:
        assert self.report is not None
        found = describe_comparison(self.comparison) if self.comparison else describe(self.report)
        return numbers.as_json(found)

    def copy_table(self) -> None:
        self._copy(self.csv_text("\t"))

    def copy_json(self) -> None:
        self._copy(self.json_text())

    def _copy(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.notice.tell(self.session.say("The numbers are in the clipboard."), "good")

    def ask_save(self, suffix: str) -> None:
        from PySide6.QtWidgets import QFileDialog

        folder = self.session.settings.get("export folder", "") or str(Path.home())
        name = "".join(letter if letter.isalnum() else "-" for letter in self.deck.name) if self.deck else ""
        start = str(Path(folder) / f"{name or 'deck'}-goldfish{suffix}")
        chosen, _ = QFileDialog.getSaveFileName(
            self, self.session.say("Save the numbers"), start, f"*{suffix}"
        )
        if chosen:
            self.save(Path(chosen).with_suffix(suffix))

    def save(self, path: Path) -> None:
        say = self.session.say
        text = self.json_text() if path.suffix == ".json" else self.csv_text()
        file = QSaveFile(str(path))
        data = text.encode("utf-8" if path.suffix == ".json" else "utf-8-sig")
        if file.open(QIODevice.OpenModeFlag.WriteOnly) and file.write(data) == len(data) and file.commit():
            self.notice.tell(say("Saved as {file}.", file=path.name), "good")
            return
        self.notice.tell(
            say(
                "{file} could not be written: {why}. Nothing there was changed.",
                file=path.name,
                why=file.errorString(),
            ),
            "error",
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._stop.set() if self._task is not None else self.left.emit()
            return
        super().keyPressEvent(event)


def _played(
    deck: Deck, rival: Deck | None, run: Run, session: Session, stop: threading.Event
) -> Callable[[Callable[[int, int], None]], tuple[Deck, Report, Comparison | None]]:
    """What the thread does; it holds no widget."""
    pool = session.pool

    def play(progress: Callable[[int, int], None]) -> tuple[Deck, Report, Comparison | None]:
        try:
            if rival is None:
                return deck, goldfish(deck, pool, run, progress, stop.is_set), None
            comparison = compare(deck, rival, pool, run, progress, stop.is_set)
        except CancelledComparison as cancelled:
            comparison = cancelled.comparison
        except Cancelled as cancelled:
            return deck, cancelled.report, None
        return deck, comparison.first, comparison

    return play
