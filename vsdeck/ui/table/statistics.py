"""Many games of a deck against the passive dummy: run beside the interface, shown with their intervals."""

from __future__ import annotations

import threading
from collections import Counter
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from vsdeck.decks.deck import Deck
from vsdeck.goldfish.estimate import Estimate
from vsdeck.goldfish.run import Run
from vsdeck.goldfish.statistics import Cancelled, Report, goldfish
from vsdeck.match import CannotPlay
from vsdeck.ui.icons import keep_icon
from vsdeck.ui.session import Session
from vsdeck.ui.table.charts import Bar, BarChart, Columns, Rows
from vsdeck.ui.table.choicebox import ChoiceBox
from vsdeck.ui.task import Task

GAMES = (100, 400, 1000, 5000)
FEW = 100
"""Up to so many games worker processes would cost more than they save."""
TURNS_SHOWN = 10
SEED = 1


def _bar(label: str, found: Estimate, form: str = "{:.1f}", second: float = 0.0) -> Bar:
    return Bar(label, found.value, found.low, found.high, form.format(found.value), second)


class StatisticsView(QWidget):
    left = Signal()
    progressed = Signal(int, int)
    shown = Signal()

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.deck: Deck | None = None
        self.report: Report | None = None
        self._task: Task | None = None
        self._stop = threading.Event()
        say = session.say
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 8)
        head = QHBoxLayout()
        self.back = QPushButton(say("Back"), self)
        keep_icon(self.back, "chevron-left", session.theme, size=16)
        self.back.clicked.connect(lambda: self.left.emit())
        self.title = QLabel(self)
        self.title.setObjectName("title")
        self.count = ChoiceBox(session, say("How many games"), self)
        for games in GAMES:
            self.count.addItem(say("{games:,} games", games=games), games)
        self.start = QPushButton(say("Play them"), self)
        self.start.setObjectName("primary")
        self.start.clicked.connect(lambda: self.run(self.count.currentData()))
        self.cancel = QPushButton(say("Cancel"), self)
        self.cancel.clicked.connect(lambda: self._stop.set())
        for widget in (self.back, self.title, self.count, self.start, self.cancel):
            head.addWidget(widget, 1 if widget is self.title else 0)
        column.addLayout(head)
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        column.addWidget(self.bar)
        self.summary = QLabel(self)
        self.summary.setWordWrap(True)
        column.addWidget(self.summary)
        column.addWidget(self._charts(), 1)
        self.progressed.connect(self._progress)
        self._show_running(False)

    def _charts(self) -> QScrollArea:
        say = self.session.say
        area = QScrollArea(self)
        area.setObjectName("details")
        area.setWidgetResizable(True)
        inside = QWidget(area)
        inside.setObjectName("inside")
        grid = QGridLayout(inside)
        grid.setContentsMargins(12, 12, 12, 12)
        grid.setSpacing(20)
        self.spent = Columns(self.session, say("Recruit points spent by turn; grey: lost"), inside)
        self.attack = Columns(self.session, say("Attack on your side by turn"), inside)
        self.wins = Columns(self.session, say("Won by turn, of all games"), inside)
        self.levels = Columns(self.session, say("Reached level 2 by turn, of all games"), inside)
        self.first = Rows(self.session, say("Played at all, and the mean turn of the first play"), inside)
        self.stranded = Rows(self.session, say("Stranded: in hand at the end, for each game"), inside)
        self.missing = Rows(self.session, say("Powers wanted but not payable, of the turns wanted"), inside)
        for shares in (self.wins, self.levels, self.first, self.missing):
            shares.scale = 1.0
        charts: tuple[BarChart, ...] = (self.spent, self.attack, self.wins, self.levels)
        for place, chart in enumerate(charts):
            grid.addWidget(chart, place // 2, place % 2)
        grid.addWidget(self.first, 2, 0, 2, 1)
        grid.addWidget(self.stranded, 2, 1)
        grid.addWidget(self.missing, 3, 1)
        area.setWidget(inside)
        return area

    def show_deck(self, deck: Deck) -> None:
        if deck != self.deck:
            self._stop.set()
            self.deck, self.report = deck, None
            self.summary.setText(
                self.session.say(
                    "The greedy bot plays your deck against a passive dummy, always from the same seeds."
                )
            )
            for chart in self.findChildren(BarChart):
                chart.show_bars(())
        self.title.setText(self.session.say("Statistics of {deck}", deck=deck.name))
        self.start.setFocus()

    def _show_running(self, running: bool) -> None:
        self.start.setEnabled(not running)
        self.count.setEnabled(not running)
        self.cancel.setVisible(running)
        self.bar.setVisible(running)

    # ------------------------------------------------------------------ running

    def run(self, games: int) -> None:
        if self.deck is None or self._task is not None:
            return
        stop = self._stop = threading.Event()
        self.bar.setRange(0, games)
        self.bar.setValue(0)
        self._show_running(True)
        self._task = Task(partial(self._play, self.deck, games, stop), self)
        self._task.done.connect(self._done)
        self._task.failed.connect(self._failed)
        self._task.start()

    def _play(self, deck: Deck, games: int, stop: threading.Event) -> Report:
        """In the task's thread."""
        each = max(1, games // 100)

        def progress(done: int, all_: int) -> None:
            if done % each == 0:
                self.progressed.emit(done, all_)

        try:
            return goldfish(
                deck,
                self.session.pool,
                Run(games=games, seed=SEED, jobs=1 if games <= FEW else None),
                progress=progress,
                cancelled=stop.is_set,
            )
        except Cancelled as cancelled:
            return cancelled.report

    def _progress(self, done: int, all_: int) -> None:
        self.bar.setValue(done)
        self.summary.setText(self.session.say("{done:,} of {all:,} games", done=done, all=all_))

    def _failed(self, error: Exception) -> None:
        self._task = None
        self._show_running(False)
        told = str(error) if isinstance(error, CannotPlay) else f"{type(error).__name__}: {error}"
        self.summary.setText(self.session.say("No statistics: {why}", why=told))
        self.shown.emit()

    def _done(self, report: Report) -> None:
        self._task = None
        self._show_running(False)
        if self.deck is not None and report.games:
            self.show_report(report)
        self.shown.emit()

    def close_task(self) -> None:
        self._stop.set()

    # ------------------------------------------------------------------ showing

    def show_report(self, report: Report) -> None:
        self.report = report
        say = self.session.say
        turns = report.turns[:TURNS_SHOWN]
        numbered = list(enumerate(turns, 1))
        self.spent.show_bars(
            [_bar(str(turn), one.spent.mean, second=one.lost.mean.value) for turn, one in numbered]
        )
        self.attack.show_bars([_bar(str(turn), one.attack.mean) for turn, one in numbered])
        self.wins.show_bars([_bar(str(turn), report.won_by(turn), "{:.0%}") for turn, _ in numbered])
        self._show_levels(report, len(turns))
        self._show_cards(report)
        won = report.won
        parts = [
            say("{games:,} games by the {policy} bot", games=report.games, policy=report.policy),
            say(
                "won within {limit} turns: {share:.0%} ({low:.0%} to {high:.0%})",
                limit=report.limit,
                share=won.value,
                low=won.low,
                high=won.high,
            ),
            say(
                "opening hands sent back: {share:.0%} ({low:.0%} to {high:.0%})",
                share=report.mulligan_rate.value,
                low=report.mulligan_rate.low,
                high=report.mulligan_rate.high,
            ),
        ]
        if report.wins:
            mean = report.win_turn
            parts.append(
                say(
                    "mean turn of the win {turn:.1f} ({low:.1f} to {high:.1f})",
                    turn=mean.value,
                    low=mean.low,
                    high=mean.high,
                )
            )
        told = "; ".join(parts) + ". " + say("Whiskers: 95% intervals.")
        self.summary.setText(f"{told} {report.note()}".strip())

    def _show_levels(self, report: Report, turns: int) -> None:
        from vsdeck.goldfish.estimate import share

        reached: Counter[int] = report.levels.get(2, Counter())
        bars = []
        for turn in range(1, turns + 1):
            count = sum(games for at, games in reached.items() if at <= turn)
            bars.append(_bar(str(turn), share(count, report.games), "{:.0%}"))
        self.levels.show_bars(bars)

    def _show_cards(self, report: Report) -> None:
        from vsdeck.goldfish.estimate import share

        say = self.session.say
        played = sorted(report.cards.values(), key=lambda card: (-card.played, card.name))
        bars = []
        for card in played:
            found = share(card.played, report.games)
            turn = say("turn {turn:.1f}", turn=card.turn) if card.turn is not None else say("never")
            text = f"{found.value:.0%}, {turn}"
            bars.append(Bar(f"{card.copies} × {card.name}", found.value, found.low, found.high, text))
        self.first.show_bars(bars)
        kept = sorted(report.cards.values(), key=lambda card: (-card.stranded, card.name))[:15]
        self.stranded.show_bars(
            [
                Bar(card.name, mean, mean, mean, f"{mean:.2f}")
                for card in kept
                if (mean := card.stranded / report.games) > 0
            ]
        )
        wanted = sorted(
            (power for power in report.powers.values() if power.unpayable),
            key=lambda power: (-power.unpayable, power.name),
        )[:12]
        missing = []
        for power in wanted:
            found = share(power.unpayable, power.wanted)
            missing.append(_bar(f"{power.name} ({power.character})", found, "{:.0%}"))
        self.missing.show_bars(missing)
