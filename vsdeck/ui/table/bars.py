"""Above the table: where the turn is, what is asked, and the answers that belong to no card."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QVBoxLayout, QWidget

from vsdeck.engine import Action, Phase
from vsdeck.ui.flow import flowing
from vsdeck.ui.icons import keep_icon
from vsdeck.ui.session import Session
from vsdeck.ui.table.live import LiveGame
from vsdeck.ui.table.offers import Offers
from vsdeck.ui.table.phrases import STEPS, advice, end_words, loose_words, many

BUTTONS = 8
"""More answers than this are chosen from a menu."""


class PhaseBar(QWidget):
    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 6, 8, 0)
        row.setSpacing(4)
        self.back = self._tool("chevron-left", "Opening hands and decks")
        row.addWidget(self.back)
        self.turn = QLabel(self)
        self.turn.setObjectName("title")
        row.addWidget(self.turn)
        row.addSpacing(8)
        self.steps = [QLabel(session.say(step), self) for step in STEPS]
        for place, step in enumerate(self.steps):
            if place:
                arrow = QLabel("›", self)
                arrow.setObjectName("caption")
                row.addWidget(arrow)
            row.addWidget(step)
        row.addSpacing(8)
        self.points = QLabel(self)
        row.addWidget(self.points)
        row.addStretch(1)
        self.undo = self._tool("undo", "Undo", "Ctrl+Z")
        self.redo = self._tool("redo", "Redo", "Ctrl+Y")
        self.more = self._tool("settings", "More: save, copy, replay, moves by hand")
        for button in (self.undo, self.redo, self.more):
            row.addWidget(button)

    def _tool(self, icon: str, name: str, keys: str = "") -> QToolButton:
        button = QToolButton(self)
        button.setObjectName("quiet")
        text = self.session.say(name)
        button.setAccessibleName(text)
        button.setToolTip(f"{text} ({keys})" if keys else text)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        keep_icon(button, icon, self.session.theme, size=18)
        return button

    def refresh(self, live: LiveGame) -> None:
        state, say = live.state, self.session.say
        mine = state.active == live.me
        whose = say("your turn") if mine else say("opponent's turn")
        number = live.game.turn(state.active)
        self.turn.setText(say("Turn {number} · {whose}", number=number, whose=whose))
        for place, label in enumerate(self.steps, 1):
            now = place == state.phase
            label.setText(f"● {say(STEPS[place - 1])}" if now else say(STEPS[place - 1]))
            colour = self.session.theme.tokens["accent" if now else "quiet"]
            style = f"color: {colour}; font-weight: {600 if now else 400}"
            if label.styleSheet() != style:
                label.setStyleSheet(style)
        left = state.points[live.me]
        shown = state.phase == Phase.RECRUIT and mine
        self.points.setText(say("{points} to spend", points=many(left, "recruit point")) if shown else "")
        self.undo.setEnabled(live.game.can_undo)
        self.redo.setEnabled(live.game.can_redo)
        self.setAccessibleName(f"{self.turn.text()}, {say(STEPS[state.phase - 1]) if state.phase else ''}")


class QuestionStrip(QFrame):
    answered = Signal(object)
    cancelled = Signal()
    again = Signal()
    """The game is over, and another one is wanted."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.setObjectName("notice")
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 8, 6)
        row.setSpacing(8)
        words = QVBoxLayout()
        words.setSpacing(0)
        self.question = QLabel(self)
        self.question.setObjectName("title")
        self.question.setWordWrap(True)
        self.advice = QLabel(self)
        self.advice.setObjectName("quiet")
        self.advice.setWordWrap(True)
        words.addWidget(self.question)
        words.addWidget(self.advice)
        row.addLayout(words, 1)
        self._holder, self._answers = flowing(6)
        row.addWidget(self._holder, 1)
        self.cancel = QPushButton(session.say("Take back"), self)
        self.cancel.clicked.connect(lambda: self.cancelled.emit())
        row.addWidget(self.cancel)
        self.end = QPushButton(self)
        self.end.setObjectName("primary")
        self.end.setMinimumHeight(34)
        self.end.clicked.connect(self._ended)
        row.addWidget(self.end)
        self.new_game = QPushButton(session.say("New game: the next opening hand"), self)
        self.new_game.setObjectName("primary")
        self.new_game.setMinimumHeight(34)
        self.new_game.clicked.connect(lambda: self.again.emit())
        row.addWidget(self.new_game)
        self._end: Action | None = None
        self.buttons: list[QPushButton] = []

    def refresh(self, live: LiveGame, offers: Offers, declaring: bool) -> None:
        state = live.state
        self.question.setText(live.game.question())
        told = advice(state, live.asked)
        self.advice.setText(told)
        self.advice.setVisible(bool(told))
        self._end = offers.end
        self.end.setVisible(offers.end is not None)
        if offers.end is not None:
            self.end.setText(end_words(state, offers.end))
        self.cancel.setVisible(declaring)
        self.new_game.setVisible(state.over)
        self._fill(live, offers.loose)

    def _fill(self, live: LiveGame, loose: list[Action]) -> None:
        for button in self.buttons:
            button.setParent(None)
            button.deleteLater()
        self.buttons = []
        while self._answers.takeAt(0) is not None:
            pass
        self._holder.setVisible(bool(loose))
        if len(loose) > BUTTONS:
            self._add_menu(live, loose)
            return
        for action in loose:
            button = QPushButton(loose_words(live.state, action), self._holder)
            button.clicked.connect(partial(self._answer, action))
            self._answers.addWidget(button)
            self.buttons.append(button)

    def _add_menu(self, live: LiveGame, loose: list[Action]) -> None:
        from PySide6.QtWidgets import QMenu

        button = QPushButton(self.session.say("Choose one of {count}…", count=len(loose)), self._holder)
        menu = QMenu(button)
        menu.setStyleSheet("QMenu { menu-scrollable: 1; }")
        for action in loose:
            menu.addAction(loose_words(live.state, action)).triggered.connect(partial(self._answer, action))
        button.setMenu(menu)
        self._answers.addWidget(button)
        self.buttons.append(button)

    def _answer(self, action: Action, _checked: bool = False) -> None:
        self.answered.emit(action)

    def _ended(self) -> None:
        if self._end is not None:
            self.answered.emit(self._end)
