"""In place of the question while bots play: what happens now, a bar for each scene, pause and pace."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QFontInfo, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from vsdeck.ui.session import Session
from vsdeck.ui.table.dock import EDGE, Panel
from vsdeck.ui.table.keybutton import KeyButton
from vsdeck.ui.table.pieces import Pen
from vsdeck.ui.table.storytelling import Storytelling

SPEEDS = (1, 2, 4)


class StoryBars(QWidget):
    """A bar for each scene: done, now, to come. A click on one shows the table as it was then, or the next
    step."""

    asked = Signal(int)

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.story: Storytelling | None = None
        self._side = 0
        self._measure()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(session.say("Scenes of this turn"))
        self.setToolTip(session.say("Step by step: click a bar, or press ← →"))

    def _measure(self) -> None:
        """Icons are as tall as the words around them."""
        self._side = max(self.session.theme.tokens.px(13), QFontInfo(self.font()).pixelSize())
        self.setMinimumHeight(11 + self._side)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._measure()

    @property
    def step(self) -> float:
        count = len(self.story.scenes) if self.story is not None else 0
        return min(max(60.0, 4.6 * self._side), self.width() / max(1, count))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.story is None:
            return
        painter, theme, step = QPainter(self), self.session.theme, self.step
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = Pen(painter, self.devicePixelRatioF())
        here = self.story.seen if self.story.seen >= 0 else self.story.at - 1
        for place, scene in enumerate(self.story.scenes):
            token = "line" if place >= self.story.at else "accent"
            if place == here and scene.fight:
                token = "attack"
            bar = QRectF(place * step + 1, 1, max(2.0, step - 4), 4)
            pen.box(bar, 2, theme.colour(token))
            if step >= self._side + 4:
                ink = theme.tokens["text" if place == here else "quiet"]
                pen.icon(scene.icon, ink, bar.center().x() - self._side / 2, 9, self._side)
        if self.hasFocus():
            pen.box(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, None, theme.colour("text"), 1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.asked.emit(int(event.position().x() // self.step))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None or self.story is None:
            super().keyPressEvent(event)
            return
        here = self.story.seen if self.story.seen >= 0 else self.story.at - 1
        self.asked.emit(here + step)


class StoryStrip(Panel):
    speed_chosen = Signal(int)

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(session, parent)
        say = session.say
        self.story: Storytelling | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(EDGE + 12, 10, 12, 10)
        column.setSpacing(5)
        head = QHBoxLayout()
        self.words = QLabel(self)
        self.words.setObjectName("scene")
        self.words.setWordWrap(True)
        self.place = QLabel(self)
        self.place.setObjectName("advice")
        head.addWidget(self.words, 1)
        head.addWidget(self.place, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(head)
        self.bars = StoryBars(session, self)
        self.bars.asked.connect(self._look_at)
        column.addWidget(self.bars)
        column.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(6)
        self.pause = KeyButton(session, say("Pause"), self)
        self.pause.setObjectName("primary")
        self.pause.set_keys(say("Space"))
        self.pause.clicked.connect(self._toggle)
        row.addWidget(self.pause, 2)
        self.speeds: dict[int, QPushButton] = {}
        group = QButtonGroup(self)
        for speed in SPEEDS:
            button = QPushButton(f"{speed}×", self)
            button.setObjectName("pace")
            button.setCheckable(True)
            button.setAccessibleName(say("Speed {speed}", speed=speed))
            button.setFixedWidth(max(32, session.theme.tokens.px(17)))
            button.clicked.connect(lambda _=False, speed=speed: self.choose(speed))
            group.addButton(button)
            row.addWidget(button)
            self.speeds[speed] = button
        self.skip = KeyButton(session, say("My turn"), self)
        self.skip.icon_name = "skip"
        self.skip.setToolTip(say("The result at once (End)"))
        self.skip.clicked.connect(self._skip)
        row.addWidget(self.skip, 2)
        column.addLayout(row)
        self.hide()

    def show_story(self, story: Storytelling) -> None:
        self.story = self.bars.story = story

    def refresh(self) -> None:
        story = self.story
        if story is None:
            return
        self.setVisible(story.told)
        if not story.told:
            return
        say, scene = self.session.say, story.now
        told = self.session.tell(scene.words) if scene is not None else say("The turn begins…")
        self.words.setText(told)
        here = story.seen if story.seen >= 0 else story.at - 1
        count = len(story.scenes)
        self.place.setText(say("{place} of {count}", place=here + 1, count=count) if count else "")
        self.set_edge("attack" if scene is not None and scene.fight else "accent")
        self.pause.setText(say("Go on watching") if story.paused else say("Pause"))
        self.pause.icon_name = "play" if story.paused else "pause"
        for speed, button in self.speeds.items():
            button.setChecked(speed == story.speed)
        self.bars.setAccessibleDescription(self.place.text())
        self.bars.update()

    def choose(self, speed: int) -> None:
        if self.story is not None:
            self.story.choose(speed)
            self.speed_chosen.emit(speed)
            self.refresh()

    def _toggle(self) -> None:
        if self.story is not None:
            self.story.toggle()

    def _skip(self) -> None:
        if self.story is not None:
            self.story.skip()

    def _look_at(self, place: int) -> None:
        if self.story is not None:
            self.story.look_at(place)

    def tall_for(self, wide: int) -> int:
        column = self.layout()
        assert column is not None
        return column.heightForWidth(wide)
