"""Many games of a deck, alone or against others: run beside the interface, shown with their intervals."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from enum import Enum

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSpinBox,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from vsdeck.bots import BOTS
from vsdeck.bots.gauntlet import GauntletScore
from vsdeck.decks.deck import Deck
from vsdeck.goldfish import background
from vsdeck.goldfish.background import Found, Work
from vsdeck.goldfish.compare import Comparison
from vsdeck.goldfish.figures.comparison import comparison_note, differences
from vsdeck.goldfish.figures.figure import Figure
from vsdeck.goldfish.figures.gauntlet import gauntlet_note, gauntlet_summary, lengths, win_rates
from vsdeck.goldfish.figures.headline import against, compared, headline
from vsdeck.goldfish.figures.report import figures_of, report_summary
from vsdeck.goldfish.run import Run
from vsdeck.goldfish.setup import Opponent
from vsdeck.goldfish.statistics import Report
from vsdeck.match import CannotPlay
from vsdeck.sentence import Sentence
from vsdeck.table.phrases import BOT_WAYS
from vsdeck.ui.icons import keep_icon
from vsdeck.ui.session import Session
from vsdeck.ui.statistics.chartgrid import ChartGrid
from vsdeck.ui.statistics.numbers import NumbersButton, NumberTable
from vsdeck.ui.statistics.opponents import OpponentsButton
from vsdeck.ui.statistics.rivals import RivalButton, short
from vsdeck.ui.task import Task
from vsdeck.ui.widgets.choicebox import ChoiceBox
from vsdeck.ui.widgets.flow import FlowLayout
from vsdeck.ui.widgets.notice import Notice
from vsdeck.ui.words import button_text

GAMES = (100, 400, 1000, 5000)
FEW = 20
"""Up to that many games worker processes would cost more than they save."""
SEED, LAST_SEED = 1, 999_999
STEPS = 200
"""So often the progress is told."""


class Way(Enum):
    GOLDFISH = "Goldfish: alone against a dummy"
    GAUNTLET = "Gauntlet: against other decks"


HINTS = {
    Way.GOLDFISH: (
        "A bot plays your deck against a passive dummy, always from the same seeds. Choose who plays and how "
        "many games; then “Play them” shows what the deck does, with intervals."
    ),
    Way.GAUNTLET: (
        "A bot plays your deck and another the decks that you choose, to the end of each game. Choose who "
        "plays and how many games; then “Play them” shows how often your deck wins, with intervals."
    ),
}


class StatisticsView(QWidget):
    left = Signal()
    shown = Signal()

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.deck: Deck | None = None
        self.opponent = Opponent()
        self.found: Found | None = None
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
        self.bar.setAccessibleName(session.say("Games are played"))
        column.addWidget(self.bar)
        self.notice = Notice(session.theme, self, close_name=session.say("Close the message"))
        column.addWidget(self.notice)
        self.headline = QLabel(self)
        self.headline.setObjectName("title")
        self.summary = QLabel(self)
        self.note = QLabel(self)
        self.note.setObjectName("warning")
        for label in (self.headline, self.summary, self.note):
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            column.addWidget(label)
        self.stack = QStackedWidget(self)
        self.stack.addWidget(QWidget(self.stack))
        self.chart_grid = ChartGrid(session, self.stack)
        self.stack.addWidget(self.chart_grid)
        self.table: NumberTable | None = None
        column.addWidget(self.stack, 1)
        self._show_running(False)
        self._show_way()

    # ------------------------------------------------------------------ making

    def _head(self) -> QHBoxLayout:
        head, say = QHBoxLayout(), self.session.say
        self.back = QPushButton(say("Back"), self)
        keep_icon(self.back, "chevron-left", self.session.theme, size=16)
        self.back.clicked.connect(lambda: self.left.emit())
        self.title = QLabel(self)
        self.title.setObjectName("title")
        self.title.setWordWrap(True)
        self.cancel = QPushButton(say("Cancel"), self)
        self.cancel.setToolTip(say("Stop, and show what was played so far"))
        self.cancel.clicked.connect(lambda: self._stop.set())
        self.start = QPushButton(say("Play them"), self)
        self.start.setToolTip(say("The same seeds every time: equal decks give equal numbers"))
        self.start.setObjectName("primary")
        self.start.clicked.connect(lambda: self.run(self.count.currentData()))
        self.numbers = NumbersButton(self.session, self)
        self.numbers.told.connect(lambda text, tone: self.notice.tell(text, tone))
        self.numbers.table_wanted.connect(self.show_table)
        for widget in (self.back, self.title, self.numbers, self.cancel, self.start):
            head.addWidget(widget, 1 if widget is self.title else 0)
        return head

    def _choices(self) -> FlowLayout:
        row, settings, say = FlowLayout(gap=8), self.session.settings, self.session.say
        self.way_box = self._box("What is played")
        for way in Way:
            self.way_box.addItem(say(way.value), way)
        self.policy = self._box("Who plays the deck")
        for name in BOTS:
            self.policy.addItem(say(BOT_WAYS[name]), name)
        self.policy.setCurrentIndex(max(0, self.policy.findData(settings.get("statistics policy", "greedy"))))
        self.count = self._box("How many games")
        for games in GAMES:
            self.count.addItem("", games)
        self.count.setCurrentIndex(max(0, self.count.findData(settings.get("statistics games", GAMES[0]))))
        self.rival = RivalButton(self.session, self)
        self.rival.refused.connect(lambda why: self.notice.tell(why, "error"))
        self.opponents = OpponentsButton(self.session, self)
        self.sides = QButtonGroup(self)
        self.side_row = QWidget(self)
        beside = QHBoxLayout(self.side_row)
        beside.setContentsMargins(0, 0, 0, 0)
        self.side_buttons = [self._side(place) for place in (0, 1)]
        for button in self.side_buttons:
            beside.addWidget(button)
        self.seed = QSpinBox(self)
        self.seed.lineEdit().setTextMargins(7, 0, 0, 0)
        self.seed.setRange(1, LAST_SEED)
        self.seed.setValue(settings.get("statistics seed", SEED))
        self.seed.setAccessibleName(say("Seed"))
        self.seed.setToolTip(say("Another seed deals other hands; the same seed the same ones again"))
        seeded = self._named(self.seed)
        choices = (self.way_box, self.policy, self.count, seeded, self.rival, self.opponents)
        for widget in (*choices, self.side_row):
            row.addWidget(widget)
        self.way_box.currentIndexChanged.connect(self._show_way)
        return row

    def _box(self, name: str) -> ChoiceBox:
        box = ChoiceBox(self.session, self.session.say(name), self)
        box.setToolTip(self.session.say(name))
        return box

    def _named(self, box: QSpinBox) -> QWidget:
        """A box with its name before it."""
        named = QWidget(self)
        row = QHBoxLayout(named)
        row.setContentsMargins(4, 0, 0, 0)
        label = QLabel(box.accessibleName(), named)
        label.setObjectName("quiet")
        label.setBuddy(box)
        row.addWidget(label)
        row.addWidget(box)
        return named

    def _side(self, place: int) -> QToolButton:
        """Whose charts are shown when two decks are compared."""
        button = QToolButton(self.side_row)
        button.setObjectName("tab")
        button.setCheckable(True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self._show())
        self.sides.addButton(button, place)
        return button

    # ------------------------------------------------------------------ the deck

    @property
    def way(self) -> Way:
        return Way(self.way_box.currentData())

    @property
    def report(self) -> Report | None:
        return self.found.report if self.found is not None else None

    @property
    def comparison(self) -> Comparison | None:
        return self.found.comparison if self.found is not None else None

    def show_deck(self, deck: Deck, opponent: Opponent | None = None) -> None:
        """A deck to be played; charts of the same deck stay."""
        opponent = opponent or Opponent()
        if (deck, opponent) != (self.deck, self.opponent):
            self._stop.set()
            self.deck, self.opponent = deck, opponent
            self.rival.show_deck(deck)
            self.opponents.show_deck(deck)
            self._show_nothing()
        self.title.setText(self.session.say("Statistics of {deck}", deck=deck.title))
        self.start.setFocus()

    def _show_way(self) -> None:
        say, goldfish = self.session.say, self.way is Way.GOLDFISH
        self.rival.setVisible(goldfish)
        self.opponents.setVisible(not goldfish)
        words = "{games:,} games" if goldfish else "{games:,} games against each"
        for place, games in enumerate(GAMES):
            self.count.setItemText(place, say(words, games=games))
        self._show_nothing()

    def _show_nothing(self) -> None:
        self.found = None
        self.figures = []
        self.stack.setCurrentIndex(0)
        self.note.hide()
        self.headline.hide()
        self.numbers.show_numbers("", (), {})
        self.side_row.hide()
        self.summary.setText(self.session.say(HINTS[self.way]))

    def _show_running(self, running: bool) -> None:
        focused = self.cancel.hasFocus() or self.start.hasFocus()
        self.cancel.setVisible(running)
        self.bar.setVisible(running)
        choices = (self.way_box, self.count, self.policy, self.seed, self.rival, self.opponents)
        for widget in (self.start, *choices):
            widget.setEnabled(not running)
        if focused:
            (self.cancel if running else self.start).setFocus()

    # ------------------------------------------------------------------ running

    def run(self, games: int, jobs: int | None = None) -> None:
        """That many games, in worker processes if they are many; `jobs` says how many of these."""
        if self.deck is None or self._task is not None:
            return
        self.notice.hide()
        policy, pool = str(self.policy.currentData()), self.session.pool
        asked = Run(
            games, self.seed.value(), policy, self.opponent, jobs=jobs or (1 if games <= FEW else None)
        )
        others, rival = self.opponents.decks, self.rival.rival
        if self.way is Way.GAUNTLET:
            if not others:
                self.notice.tell(self.session.say("Choose at least one deck to play against."), "warning")
                return
            self._begin(background.against(self.deck, others, asked, pool), games * len(others))
        elif rival is not None:
            self._begin(background.compared(self.deck, rival, asked, pool), 2 * games)
        else:
            self._begin(background.alone(self.deck, asked, pool), games)

    def _begin(self, work: Work, total: int) -> None:
        each = max(1, total // STEPS)
        stopped = self._stop = threading.Event()

        def progress(done: int, of: int) -> None:
            if done % each == 0:
                task.report(done, of)

        task = Task(lambda: work(progress, stopped.is_set), self)
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
        self.bar.setMaximum(of)
        self.bar.setValue(done)
        self.summary.setText(self.session.say("{done:,} of {all:,} games", done=done, all=of))

    def _failed(self, error: Exception) -> None:
        self._ended()
        known = isinstance(error, CannotPlay)
        told = self.session.tell_error(error) if known else f"{type(error).__name__}: {error}"
        self.notice.tell(self.session.say("No statistics: {why}", why=told), "error")
        self.shown.emit()

    def _done(self, found: Found) -> None:
        fresh = found.deck == self.deck and found.games > 0
        if fresh:
            self.found = found
            self.side_buttons[0].setChecked(True)
        self._ended()
        if self._stop.is_set() and found.deck == self.deck:
            say = self.session.say
            told = say("Stopped: these are the games that were played until then.")
            self.notice.tell(told if fresh else say("Stopped before the first game was over."), "warning")
        self.shown.emit()

    def _ended(self) -> None:
        self._task = None
        self._show_running(False)
        self._show() if self.found is not None else self._show_nothing()

    def close_task(self) -> None:
        """Nothing goes on when the window is closed."""
        self._stop.set()
        self.session.settings.set("statistics policy", str(self.policy.currentData()))
        self.session.settings.set("statistics games", int(self.count.currentData()))
        self.session.settings.set("statistics seed", self.seed.value())

    # ------------------------------------------------------------------ showing

    def show_found(self, found: Found) -> None:
        self.found = found
        self.side_buttons[0].setChecked(True)
        self._show()

    def take_over(self, before: StatisticsView) -> None:
        """What was chosen and counted in a view that this one takes the place of."""
        self.way_box.setCurrentIndex(before.way_box.currentIndex())
        self.rival.choose(before.rival.rival)
        self.opponents.choose(before.opponents.decks)
        if before.found is not None:
            self.show_found(before.found)

    def _show(self) -> None:
        assert self.found is not None
        comparison, score, report = self.found.comparison, self.found.score, self.found.report
        self.side_row.setVisible(comparison is not None)
        if score is not None:
            first, (told, note) = against(score), self._show_against(score)
        elif comparison is not None:
            first, (told, note) = compared(comparison), self._show_compared(comparison)
        else:
            assert report is not None
            first, (told, note) = headline(report), self._show_alone(report)
        tell = self.session.tell
        self.headline.setText(tell(first))
        self.headline.show()
        self.note.setText(self.session.say("Note: {note}", note=note))
        self.note.setVisible(bool(note))
        self.summary.setText(told)
        self.numbers.show_numbers(tell(self.found.deck.title), self.figures, self.found.described())
        self.chart_grid.show_figures(self.figures)
        if self.table is not None:
            self.table.show_figures(self.figures)
        self.show_table(self.numbers.as_table.isChecked())

    def _show_alone(self, report: Report) -> tuple[str, str]:
        self._tell_figures(figures_of(report))
        tell = self.session.tell
        return f"{tell(report_summary(report))} {self._across()}", tell(report.note())

    def _tell_figures(self, figures: Iterable[Figure]) -> None:
        self.figures = [figure.translated(self.session.tell) for figure in figures]

    def _across(self) -> str:
        """Who is struck."""
        main = self.session.pool.get(self.opponent.main)
        name = self.session.name_of(main.name) if main is not None else self.opponent.main
        if not self.opponent.stand_ins:
            return self.session.say("The dummy is {main}.", main=name)
        count = len(self.opponent.stand_ins)
        if count == 1:
            return self.session.say("The dummy is {main}, with one stand-in.", main=name)
        return self.session.say("The dummy is {main}, with {count} stand-ins.", main=name, count=count)

    def _show_compared(self, comparison: Comparison) -> tuple[str, str]:
        both = (comparison.first, comparison.second)
        report, tell = both[max(0, self.sides.checkedId())], self.session.tell
        for button, one in zip(self.side_buttons, both, strict=True):
            button.setText(button_text(short(tell(one.deck))))
            button.setToolTip(self.session.say("Charts of {deck}", deck=one.deck))
        self._tell_figures([differences(comparison), *figures_of(report)])
        told = tell(_of(report.deck, report_summary(report)))
        notes = [tell(_of(one.deck, note)) for one in both if (note := one.note())]
        return f"{tell(comparison_note(comparison))} {told} {self._across()}", " ".join(notes)

    def _show_against(self, score: GauntletScore) -> tuple[str, str]:
        assert self.found is not None
        self._tell_figures([win_rates(score), lengths(score)])
        tell = self.session.tell
        return tell(gauntlet_summary(score)), tell(gauntlet_note(self.found.gaps))

    def show_table(self, on: bool) -> None:
        if on and self.table is None:
            self.table = NumberTable(self.session, self.stack)
            self.table.show_figures(self.figures)
            self.stack.addWidget(self.table)
        self.stack.setCurrentWidget(self.table if on and self.table is not None else self.chart_grid)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._stop.set() if self._task is not None else self.left.emit()
            return
        super().keyPressEvent(event)


def _of(deck: str, told: str) -> Sentence:
    return Sentence("{title}: {values}", title=deck, values=told)
