"""Above the table: where the turn is, what is asked, and the answers that belong to no card."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from vsdeck.engine import Action, Do, GameState, Phase
from vsdeck.engine.transcript import name, symbol_words
from vsdeck.table.naming import naming
from vsdeck.table.offers import Offers
from vsdeck.table.payment import Proposal
from vsdeck.table.phrases import (
    STEPS,
    advice,
    end_words,
    location_words,
    loose_words,
    pay_words,
    question_words,
    skips,
)
from vsdeck.ui.icons import icon_pixmap, keep_icon
from vsdeck.ui.session import Session
from vsdeck.ui.table.livegame import LiveGame
from vsdeck.ui.table.picker import CardPicker
from vsdeck.ui.widgets.flow import flowing
from vsdeck.ui.words import button_text

BUTTONS = 5
"""More answers than this are chosen from a menu: buttons in many rows would press on the table."""


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
        shown = state.phase == Phase.RECRUIT and mine
        points = state.points[live.me]
        text = say("{count} point" if points == 1 else "{count} points", count=points)
        self.points.setText(text if shown else "")
        told = "{count} recruit point to spend" if points == 1 else "{count} recruit points to spend"
        self.points.setToolTip(say(told, count=points))
        self.undo.setEnabled(live.game.can_undo)
        self.redo.setEnabled(live.game.can_redo)
        self.setAccessibleName(f"{self.turn.text()}, {say(STEPS[state.phase - 1]) if state.phase else ''}")


class AnswerButton(QPushButton):
    """An answer that may be a card out of sight: the pane at the side shows it when it is pointed at."""

    pointed = Signal()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.pointed.emit()


class QuestionBar(QFrame):
    answered = Signal(object)
    pointed = Signal(int)
    """The card of an answer that the pointer or the focus is on."""
    paid = Signal()
    changed_payment = Signal(int, int)
    """A card that pays instead, and at which place."""
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
        words.addStretch(1)
        words.addWidget(self.question)
        words.addWidget(self.advice)
        words.addStretch(1)
        row.addLayout(words, 1)
        self._holder, self._answers = flowing(6)
        row.addWidget(self._holder, 1)
        self.cancel = QPushButton(session.say("Take back"), self)
        self.cancel.clicked.connect(lambda: self.cancelled.emit())
        row.addWidget(self.cancel)
        self.end = self._primary(self._ended)
        self.pay = self._primary(lambda: self.paid.emit())
        self.new_game = self._primary(lambda: self.again.emit())
        self.new_game.setText(session.say("New game: the next opening hand"))
        self._end: Action | None = None
        self.buttons: list[QPushButton] = []
        self.names: CardPicker | None = None

    def _primary(self, act: Callable[[], None]) -> QPushButton:
        button = QPushButton(self)
        button.setObjectName("primary")
        button.setMinimumHeight(34)
        button.clicked.connect(lambda: act())
        layout = self.layout()
        assert layout is not None
        layout.addWidget(button)
        return button

    def _weigh(self, button: QPushButton, quiet: bool) -> None:
        """A button that gives something away does not call for a click."""
        name = "" if quiet else "primary"
        if button.objectName() != name:
            button.setObjectName(name)
            button.style().unpolish(button)
            button.style().polish(button)

    def focus_answer(self) -> None:
        """The keyboard begins at the first answer, else at the button that goes on."""
        for button in (*self.buttons, self.pay, self.end, self.new_game):
            if button.isVisible() and button.isEnabled():
                button.setFocus(Qt.FocusReason.OtherFocusReason)
                return

    def go_on(self) -> None:
        """What Ctrl+Enter does: whatever leads on."""
        for button in (self.pay, self.end, self.new_game):
            if button.isVisible():
                button.click()
                return

    def refresh(self, live: LiveGame, offers: Offers, declaring: bool, replaying: bool) -> None:
        state, say = live.state, self.session.say
        paying = live.proposal if live.asked and not replaying else None
        self.question.setText(self._question(live, paying, replaying))
        asked = live.asked and not replaying
        told = ""
        if asked:
            told = self.session.tell(
                advice(state, paying, self.session.explain_keyword, bool(offers.by_card))
            )
        if live.thinking:
            told = say("You can undo, look at cards or leave meanwhile.")
        self.advice.setText(told)
        self.advice.setVisible(bool(told))
        self._end = offers.end
        self.end.setVisible(offers.end is not None)
        if offers.end is not None:
            self.end.setText(self.session.tell(end_words(state)))
            self._weigh(self.end, skips(state))
        self.pay.setVisible(paying is not None)
        if paying is not None:
            self.pay.setText(button_text(self.session.tell(pay_words(state, paying))))
        self.cancel.setVisible(not replaying and (declaring or paying is not None or live.thinking))
        self.new_game.setVisible(state.over and not replaying)
        self._clear()
        if paying is not None:
            self._fill_payment(state, paying)
        else:
            self._fill(state, offers.loose)

    def _question(self, live: LiveGame, paying: Proposal | None, replaying: bool) -> str:
        say, tell = self.session.say, self.session.tell
        decision = live.game.decision
        if decision is None:
            return tell(live.game.question())
        name = tell(live.state.rules.names[decision.player])
        if live.thinking:
            return say("{name} thinks…", name=name)
        if replaying or not live.asked:
            return say("{name} decides: {question}", name=name, question=tell(live.game.question()))
        return tell(question_words(live.state, paying))

    # ------------------------------------------------------------------ answers

    def _clear(self) -> None:
        for button in self.buttons:
            button.setParent(None)
            button.deleteLater()
        self.buttons = []
        if self.names is not None:
            self.names.hide()
            self.names.deleteLater()
            self.names = None
        while self._answers.takeAt(0) is not None:
            pass
        self._holder.setVisible(False)

    def _add(self, text: str) -> AnswerButton:
        button = AnswerButton(button_text(text), self._holder)
        self._answers.addWidget(button)
        self.buttons.append(button)
        self._holder.setVisible(True)
        return button

    def _fill(self, state: GameState, loose: list[Action]) -> None:
        if loose and loose[0].do is Do.NAME:
            self._add_names(loose)
            return
        if len(loose) > BUTTONS:
            self._add_menu(state, loose)
            return
        for action in loose:
            button = self._add(self.session.tell(loose_words(state, action)))
            button.clicked.connect(partial(self._answer, action))
            button.pointed.connect(partial(self.pointed.emit, _card_of(action)))

    def _add_menu(self, state: GameState, loose: list[Action]) -> None:
        button = self._add(self.session.say("Choose one of {count}…", count=len(loose)))
        menu = self._menu(button)
        for action in loose:
            text = button_text(self.session.tell(loose_words(state, action)))
            line = menu.addAction(text)
            line.triggered.connect(partial(self._answer, action))
            line.hovered.connect(partial(self.pointed.emit, _card_of(action)))

    def _add_names(self, loose: list[Action]) -> None:
        """A name out of all that there are is found by typing."""
        button = self._add(self.session.say("Name a card…"))
        offered = frozenset(loose)
        self.names = CardPicker(
            self.session, button, "", lambda printing: naming(printing.name) in offered, by_name=True
        )
        self.names.picked.connect(lambda printing: self._answer(naming(printing.name)))
        button.clicked.connect(self.names.show_picker)

    def _menu(self, button: QPushButton) -> QMenu:
        menu = QMenu(button)
        menu.setStyleSheet("QMenu { menu-scrollable: 1; }")
        button.setMenu(menu)
        return menu

    def _fill_payment(self, state: GameState, paying: Proposal) -> None:
        """One button for each place, with the cards that could stand there instead."""
        for place, card in enumerate(paying.chosen):
            text = self.session.tell(location_words(state, card))
            button = self._add(text if paying.symbols else self.session.tell(name(state, card)))
            if paying.symbols:
                symbol = paying.symbols[place]
                if symbol is not None:
                    colour = self.session.theme.tokens[symbol.value]
                    button.setIcon(icon_pixmap(symbol.value, colour, 16, self.devicePixelRatioF()))
                button.setAccessibleName(f"{self.session.tell(symbol_words(symbol))}: {text}")
            others = paying.others(place)
            button.setEnabled(bool(others))
            menu = self._menu(button)
            for other in others:
                words = self.session.tell(location_words(state, other))
                act = partial(self._change, other, place)
                menu.addAction(button_text(words)).triggered.connect(act)

    def _change(self, card: int, place: int, _checked: bool = False) -> None:
        self.changed_payment.emit(card, place)

    def _answer(self, action: Action, _checked: bool = False) -> None:
        self.answered.emit(action)

    def _ended(self) -> None:
        if self._end is not None:
            self.answered.emit(self._end)


def _card_of(action: Action) -> int:
    return action.card if action.do in (Do.CHOOSE, Do.PAY, Do.DEFEND, Do.JOIN) else -1
