"""Turns of bots, played back: the game is ahead, the table follows scene by scene at a pace of one's own."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

from vsdeck.engine import GameState
from vsdeck.goldfish.session import LogLine
from vsdeck.goldfish.session import Session as Game
from vsdeck.table.story import Scene, scenes

PACES = {1: 900, 2: 450, 4: 220, 0: 0}
"""Milliseconds for a scene at each speed; 0 shows the end at once."""


class Storytelling(QObject):
    stepped = Signal(object)
    """The table shows another step: those that are told now; empty for going back and at the end."""

    def __init__(self, game: Game, parent: QObject) -> None:
        super().__init__(parent)
        self.game = game
        self.speed = 1
        self.paused = False
        self.hurried = False
        """Somebody wants to be asked again, and see nothing before."""
        self.scenes: list[Scene] = []
        self.at = 0
        """How many scenes have been shown."""
        self.seen = -1
        """A scene that is looked at again, or -1."""
        self._begun = -1
        """The step after which it begins; -1 when nothing is told."""
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self._tick)

    @property
    def told(self) -> bool:
        return self._begun >= 0

    @property
    def shown(self) -> int:
        """The step that the table shows."""
        if not self.told:
            return self.game.at
        place = self.seen if self.seen >= 0 else self.at - 1
        return self.scenes[place].step if place >= 0 else self._begun

    @property
    def state(self) -> GameState:
        return self.game.steps[self.shown].state

    @property
    def now(self) -> Scene | None:
        place = self.seen if self.seen >= 0 else self.at - 1
        return self.scenes[place] if self.told and place >= 0 else None

    def log(self) -> list[LogLine]:
        lines = self.game.log()
        if not self.told:
            return lines
        shown = set()
        for step in self.game.line():
            shown.add(step.number)
            if step.number == self.shown:
                break
        return [line for line in lines if line.step in shown]

    # ------------------------------------------------------------------ its course

    def begin(self, since: int = -1) -> None:
        """From what the table shows now on; what is being told goes on. What came of an answer, `since` the
        step before it, is the first scene, so that the next one does not take its place at once."""
        if self.told or self.hurried or not PACES[self.speed]:
            return
        self._begun, self.at, self.seen = since if since >= 0 else self.game.at, 0, -1
        self.scenes = self._since()
        self.at = len(self.scenes)
        if not self.at:
            self._begun = self.game.at

    def _since(self) -> list[Scene]:
        line = self.game.line()
        return scenes(
            line[next(place for place, step in enumerate(line) if step.number == self._begun) + 1 :]
        )

    def go_on(self) -> None:
        """The game has gone on: there is more to tell, or soon nothing more."""
        if not self.told:
            return
        self.scenes = self._since()
        if not self._clock.isActive() and not self.paused:
            self._clock.start(0 if not self.at else self._pause())
        elif self.paused:
            self.stepped.emit([])

    def _pause(self) -> int:
        scene = self.now
        return PACES[self.speed] * (2 if scene is not None and scene.fight else 1)

    def _tick(self) -> None:
        if not self.told or self.paused:
            return
        if self.at < len(self.scenes):
            self.at += 1
            self._clock.start(self._pause())
            self.stepped.emit([self.scenes[self.at - 1].step])
        elif not self.game.waiting:
            self.finish()
            self.stepped.emit([])

    def finish(self) -> None:
        """The table shows the game as it is."""
        self._clock.stop()
        self._begun, self.seen, self.paused = -1, -1, False

    def skip(self) -> None:
        """The result at once; what bots still find comes without a story."""
        if not self.told:
            return
        steps = [scene.step for scene in self.scenes[self.at :]]
        self.finish()
        self.hurried = True
        self.stepped.emit(steps)

    def toggle(self) -> None:
        """Pause, or go on where it was."""
        if not self.told:
            return
        self.paused = not self.paused
        self.seen = -1
        if self.paused:
            self._clock.stop()
        else:
            self._clock.start(0)
        self.stepped.emit([])

    def look_at(self, place: int) -> None:
        """The table as it was then; going on returns. A scene to come is shown as the next step."""
        if not self.told or not 0 <= place < len(self.scenes):
            return
        self.paused = True
        self._clock.stop()
        fresh = [scene.step for scene in self.scenes[self.at : place + 1]]
        self.at = max(self.at, place + 1)
        self.seen = -1 if place == self.at - 1 else place
        self.stepped.emit(fresh)

    def choose(self, speed: int) -> None:
        self.speed = speed
        if not PACES[speed]:
            self.skip()
        elif self.told and not self.paused:
            self._clock.start(
                min(self._clock.remainingTime(), self._pause()) if self._clock.isActive() else 0
            )
