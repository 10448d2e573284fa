"""Above the table: whose turn it is and where in it, undo, redo and the menu of the game."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QWidget

from vsdeck.engine import Mode
from vsdeck.table.phrases import STEPS, universe_words
from vsdeck.ui.icons import icon_pixmap
from vsdeck.ui.session import Session
from vsdeck.ui.table.livegame import LiveGame

TALL, LOW = 44, 40
EDGE, BETWEEN = 8, 18
LETTERS = 26
"""Height of its largest words, in the usual size of writing."""
LOW_BELOW = 800
"""Height of a window in which every pixel counts."""


class TopBar(QWidget):
    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self._icons: dict[QToolButton, str] = {}
        self._unit = 0.0
        row = QHBoxLayout(self)
        row.setContentsMargins(EDGE, 0, EDGE, 0)
        row.setSpacing(2)
        self.back = self._tool("chevron-left", "Opening hands and decks")
        row.addWidget(self.back)
        self.turn = QLabel(self)
        self.turn.setObjectName("turn")
        row.addWidget(self.turn)
        row.addSpacing(BETWEEN)
        self.steps = [QLabel(session.say(step), self) for step in STEPS]
        for step in self.steps:
            row.addWidget(step, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(1)
        self.undo = self._tool("undo", "Undo", "Ctrl+Z")
        self.redo = self._tool("redo", "Redo", "Ctrl+Y")
        self.more = self._tool("settings", "More: save, copy, replay, moves by hand")
        for button in (self.undo, self.redo, self.more):
            row.addWidget(button)
        self._now = 0
        """The step that is now, from 1."""
        self.fit(LOW_BELOW)
        session.theme.changed.connect(self._paint_icons)

    def fit(self, window: int, unit: float = 1.0) -> None:
        """To the height of the window, and how large everything in it is."""
        tall = LOW if window < LOW_BELOW else TALL
        if unit != self._unit:
            self._unit = unit
            self._paint_icons()
        self.setFixedHeight(max(tall, round(LETTERS * self.session.theme.scale)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share()

    def _share(self) -> None:
        """Where not all steps have room beside the turn, only the one that is now is told."""
        parts = (self.back, self.turn, *self.steps, self.undo, self.redo, self.more)
        needed = BETWEEN + sum(part.sizeHint().width() + 2 for part in parts) + 2 * EDGE
        for place, label in enumerate(self.steps, 1):
            label.setVisible(needed <= self.width() or place == self._now)

    def _tool(self, icon: str, name: str, keys: str = "") -> QToolButton:
        button = QToolButton(self)
        button.setObjectName("quiet")
        text = self.session.say(name)
        button.setAccessibleName(text)
        button.setToolTip(f"{text} ({keys})" if keys else text)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._icons[button] = icon
        return button

    def _paint_icons(self) -> None:
        """As large as the words beside them."""
        tokens, ratio = self.session.theme.tokens, self.devicePixelRatioF()
        side = round(tokens.px(18) * max(1.0, self._unit))
        for button, name in self._icons.items():
            icon = QIcon(icon_pixmap(name, tokens["quiet"], side, ratio))
            icon.addPixmap(icon_pixmap(name, tokens["disabled"], side, ratio), QIcon.Mode.Disabled)
            button.setIcon(icon)
            button.setIconSize(QSize(side, side))

    def refresh(self, live: LiveGame) -> None:
        state, say, tokens = live.state, self.session.say, self.session.theme.tokens
        rules = state.rules
        shared = rules.mode is Mode.TWO_HEADED and rules.ally[state.active] == rules.ally[live.me]
        if state.active == live.me or shared:
            whose = say("your turn")
        elif rules.players == 2:
            whose = say("their turn")
        else:
            whose = say("turn of {name}", name=self.session.tell(rules.names[state.active]))
        number = live.turn_of(state.active)
        told = say("Turn {number} · {whose}", number=number, whose=whose)
        universe = self.session.tell(universe_words(state))
        self.turn.setText(f"{told} · {universe}" if universe else told)
        self._now = state.phase
        for place, label in enumerate(self.steps, 1):
            now = place == state.phase
            ground = tokens["selection"] if now else "transparent"
            colour = tokens["quiet" if place < state.phase else "text"]  # what is past steps back
            style = (
                f"color: {colour}; background: {ground}; border-radius: {tokens.px(8)}px; padding: 1px 9px;"
            )
            style += f" font-weight: {700 if now else 500};"
            if label.styleSheet() != style:
                label.setStyleSheet(style)
        self._share()
        self.undo.setEnabled(live.game.can_undo)
        self.redo.setEnabled(live.game.can_redo)
        self.setAccessibleName(f"{self.turn.text()}, {say(STEPS[state.phase - 1]) if state.phase else ''}")
