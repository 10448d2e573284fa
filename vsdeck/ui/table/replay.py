"""The game once more, step by step at a chosen speed."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QSlider, QVBoxLayout, QWidget

from vsdeck.sentence import opening
from vsdeck.ui.session import Session
from vsdeck.ui.table.dock import EDGE, Panel
from vsdeck.ui.table.livegame import LiveGame

SLOWEST, FASTEST = 2000, 100
"""Milliseconds for each step."""


class StepLine(QLabel):
    """What happened, as much of it as there is room for; the rest is in its tooltip."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def show_step(self, told: str) -> None:
        self.setText(told)
        self.setToolTip(told)

    def paintEvent(self, event: QPaintEvent) -> None:
        told = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        QPainter(self).drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, told)


class ReplayBar(Panel):
    """In place of the question."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(session, parent)
        self.live: LiveGame | None = None
        say = session.say
        column = QVBoxLayout(self)
        column.setContentsMargins(EDGE + 12, 8, 12, 8)
        self.place = StepLine(self)
        column.addWidget(self.place)
        self.before = QPushButton(say("One step back"), self)
        self.play = QPushButton(say("Play"), self)
        self.next = QPushButton(say("One step forth"), self)
        self.speed = QSlider(Qt.Orientation.Horizontal, self)
        self.speed.setRange(0, 100)
        self.speed.setFixedWidth(70)
        self.speed.setAccessibleName(say("Speed"))
        self.pace = QLabel(self)
        self.pace.setObjectName("quiet")
        self.speed.setValue(int(session.settings.get("replay speed", 60)))
        self.speed.valueChanged.connect(self._paced)
        self._paced()
        self.done = QPushButton(say("Go on playing from here"), self)
        for widgets in ((self.before, self.play, self.next), (self.speed, self.pace, self.done)):
            row = QHBoxLayout()
            row.setSpacing(6)
            for widget in widgets:
                row.addWidget(widget)
            column.addLayout(row)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)
        self.before.clicked.connect(lambda: self._step(False))
        self.next.clicked.connect(lambda: self._step(True))
        self.play.clicked.connect(self.toggle)
        self.done.clicked.connect(self.finish)
        self.hide()

    def show_game(self, live: LiveGame) -> None:
        self._timer.stop()
        self.hide()
        self.live = live

    def begin(self) -> None:
        """From the first turn on."""
        if self.live is None:
            return
        game = self.live.game
        game.rewind()
        while game.state.phase == 0 and game.forward():
            pass
        self.show()
        self.live.replayed(lines=False)
        self.play.setFocus()

    @property
    def pause(self) -> int:
        """Milliseconds between two steps."""
        return round(SLOWEST - (SLOWEST - FASTEST) * self.speed.value() / 100)

    def _paced(self) -> None:
        self.pace.setText(self.session.say("{seconds:.1f} s a step", seconds=self.pause / 1000))
        self.session.settings.set("replay speed", self.speed.value())

    def tall_for(self, wide: int) -> int:
        return self.sizeHint().height()

    @property
    def running(self) -> bool:
        return self._timer.isActive()

    def toggle(self) -> None:
        if self.running:
            self._timer.stop()
        else:
            self._timer.start(self.pause)
        self.refresh()

    def finish(self) -> None:
        """What has been shown stays; the person decides from here, or where he is asked next."""
        self._timer.stop()
        self.hide()
        if self.live is not None:
            self.live.show(self.live.game.at)

    def hideEvent(self, event: QHideEvent) -> None:
        """Whoever leaves the table does not want to be called back by the next step."""
        super().hideEvent(event)
        if not event.spontaneous():
            self._timer.stop()
            self.play.setText(self.session.say("Play"))

    def _tick(self) -> None:
        self._timer.setInterval(self.pause)
        if not self._step(True):
            self._timer.stop()
            self.refresh()

    def _step(self, forth: bool) -> bool:
        if self.live is None:
            return False
        game = self.live.game
        moved = game.forward() if forth else game.back()
        if moved and game.state.phase == 0:
            game.forward()
            moved = False
        if moved:
            self.live.replayed(lines=forth)
        return moved

    def refresh(self) -> None:
        if self.live is None or self.isHidden():
            return
        say, game = self.session.say, self.live.game
        done, ahead = len(game.line()) - 1, len(game.ahead())
        tell = self.session.tell
        told = " ".join(tell(self.live.words_of(line)) for line in game.step.lines) or tell(
            opening(game.step.words)
        )
        self.place.show_step(say("Step {done} of {all}: {told}", done=done, all=done + ahead, told=told))
        self.play.setText(say("Pause") if self.running else say("Play"))
        self.next.setEnabled(ahead > 0)
        self.play.setEnabled(ahead > 0)
