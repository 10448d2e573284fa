"""The one place that asks: the question, a sentence or two, other answers, and the button that leads on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QMenu, QPushButton, QVBoxLayout, QWidget

from vsdeck.engine import Action, Ask, Do, GameState
from vsdeck.engine.transcript import name, symbol_words
from vsdeck.table.naming import naming
from vsdeck.table.offers import Offers
from vsdeck.table.payment import Proposal
from vsdeck.table.phrases import (
    advice,
    end_words,
    location_words,
    loose_words,
    pay_words,
    question_words,
    skips,
)
from vsdeck.ui.icons import icon_pixmap
from vsdeck.ui.session import Session
from vsdeck.ui.table.answerbutton import AnswerButton
from vsdeck.ui.table.keybutton import KeyButton
from vsdeck.ui.table.livegame import LiveGame
from vsdeck.ui.table.picker import CardPicker
from vsdeck.ui.table.pieces import Pen
from vsdeck.ui.widgets.flow import flowing
from vsdeck.ui.widgets.gone import part_with
from vsdeck.ui.widgets.restyle import restyle
from vsdeck.ui.widgets.richtext import with_icons
from vsdeck.ui.words import button_text

BUTTONS = 5
"""More answers than this are chosen from a menu: buttons in many rows would press on the table."""
GAP = 8
"""Between the buttons at its foot."""
EDGE = 4
"""The coloured edge at the left."""


class Panel(QFrame):
    """A raised plate with a coloured edge, in the lower right corner of the table."""

    laid = Signal()
    """It says something else now, and may need another height."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.edge = "accent"

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.laid.emit()
        return done

    def set_edge(self, token: str) -> None:
        if token != self.edge:
            self.edge = token
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self.session.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        path = QPainterPath()
        path.addRoundedRect(area, 9, 9)
        painter.fillPath(path, theme.colour("raised"))
        painter.save()
        painter.setClipPath(path)
        painter.fillRect(QRectF(0, 0, EDGE, self.height()), theme.colour(self.edge))
        painter.restore()
        painter.setPen(QPen(theme.colour("line"), 1))
        painter.drawPath(path)


class Dock(Panel):
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
        super().__init__(session, parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(EDGE + 12, 10, 12, 10)
        column.setSpacing(4)
        self.question = QLabel(self)
        self.question.setObjectName("question")
        self.question.setWordWrap(True)
        self.advice = QLabel(self)
        self.advice.setObjectName("advice")
        self.advice.setProperty("rich", True)
        self.advice.setWordWrap(True)
        column.addWidget(self.question)
        column.addWidget(self.advice)
        column.addStretch(1)
        self._holder, self._answers = flowing(6)
        column.addWidget(self._holder)
        column.addLayout(self._feet())
        self._end: Action | None = None
        self._ask: Ask | None = None
        self._wary = False
        self.buttons: list[AnswerButton] = []
        self.names: CardPicker | None = None

    def _feet(self) -> QHBoxLayout:
        """What goes on within the turn stands at the left, what ends it at the right: a second click on the
        same place never ends the turn."""
        self._row = QHBoxLayout()
        self._row.setSpacing(GAP)
        say = self.session.say
        self.cancel = KeyButton(self.session, say("Take back"), self)
        self.cancel.set_keys(say("Esc"))
        self.cancel.setMinimumHeight(32)
        self.cancel.clicked.connect(lambda: self.cancelled.emit())
        self.go_on = self._primary(self._ended)
        self.pay = self._primary(lambda: self.paid.emit())
        self.pay.set_keys(say("Space"))
        self.new_game = self._primary(lambda: self.again.emit())
        self.new_game.setText(say("New game: the next opening hand"))
        self.new_game.brief = say("New game")
        self.end_turn = self._primary(self._ended)
        self._row.addWidget(self.go_on, 3)
        self._row.addWidget(self.pay, 3)
        self._row.addWidget(self.new_game, 3)
        self._row.addWidget(self.cancel, 2)
        self._space = QWidget(self)
        self._row.addWidget(self._space, 3)
        self._row.addWidget(self.end_turn, 2)
        kept = self.end_turn.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.end_turn.setSizePolicy(kept)
        self.end_turn.setText(say("End the turn"))
        return self._row

    @property
    def end(self) -> KeyButton:
        """The button that goes on without doing more."""
        return self.end_turn if self._ask is Ask.MAIN else self.go_on

    def _primary(self, act: Callable[[], None]) -> KeyButton:
        button = KeyButton(self.session, "", self)
        button.setObjectName("primary")
        button.setMinimumHeight(32)
        button.clicked.connect(lambda: act())
        return button

    def _weigh(self, button: QPushButton, quiet: bool) -> None:
        """A button that gives something away does not call for a click."""
        name = "" if quiet else "primary"
        if button.objectName() != name:
            button.setObjectName(name)
            restyle(button)

    def focus_answer(self) -> None:
        """The keyboard begins at the first answer, else at the button that goes on."""
        for button in (*self.buttons, self.pay, self.end, self.new_game):
            if button.isVisible() and button.isEnabled():
                button.setFocus(Qt.FocusReason.OtherFocusReason)
                return

    def chain(self) -> tuple[QPushButton, ...]:
        """As the keyboard goes through it."""
        return (*self.buttons, self.go_on, self.pay, self.new_game, self.cancel, self.end_turn)

    def lead_on(self, wary: bool = False) -> None:
        """What Ctrl+Enter does: whatever leads on; Space does so where nothing is given away."""
        button = self._leads
        if button is not None and not (wary and self._wary and button is self.end):
            button.click()

    def refresh(self, live: LiveGame, offers: Offers, declaring: bool, replaying: bool) -> None:
        state, say = live.state, self.session.say
        asked = live.asked and not replaying
        paying = live.proposal if asked else None
        self._ask = state.decision.ask if state.decision is not None else None
        self.set_edge("attack" if state.combat is not None or declaring else "accent")
        self.question.setText(self._question(live, paying, replaying))
        told = ""
        if asked:
            told = self.session.tell(
                advice(state, paying, self.session.explain_keyword, bool(offers.by_card))
            )
        if live.thinking:
            told = say("You can undo, look at cards or leave meanwhile.")
        self.advice.setText(with_icons(self.session.theme, told))
        self.advice.setAccessibleName(told)
        self.be_brief(False)
        self._end = offers.end
        self._wary = offers.end is not None and skips(state)
        for button in (self.go_on, self.end_turn):
            button.setVisible(offers.end is not None and button is self.end)
        self._space.setVisible(self.end_turn.isVisibleTo(self))
        if offers.end is not None:
            self.end.setText(self.session.tell(end_words(state)))
            self.end.set_keys(say("Ctrl+Enter") if self._wary else say("Space"))
            self._weigh(self.end, self._wary)
        self.pay.setVisible(paying is not None)
        if paying is not None:
            self.pay.brief = say("Pay") if paying.symbols else say("Discard")
            self.pay.setText(button_text(self.session.tell(pay_words(state, paying))))
        self.cancel.setVisible(not replaying and (declaring or paying is not None or live.thinking))
        self.new_game.setVisible(state.over and not replaying and not live.story.told)
        self._clear()
        if paying is not None:
            self._fill_payment(state, paying)
        else:
            self._fill(state, offers.loose)

    def _question(self, live: LiveGame, paying: Proposal | None, replaying: bool) -> str:
        say, tell = self.session.say, self.session.tell
        decision = live.state.decision
        if decision is None:
            return tell(live.game.question())
        name = tell(live.state.rules.names[decision.player])
        if live.thinking:
            return say("{name} thinks…", name=name)
        if replaying or not live.asked:
            question = tell(question_words(live.state, None))
            return say("{name} decides: {question}", name=name, question=question)
        if live.deciding > 1 and live.state.rules.players > 2:
            return f"{name}: {tell(question_words(live.state, paying))}"
        return tell(question_words(live.state, paying))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        leads, box = self._leads, self.key_beside()
        if leads is not None and box is not None:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            leads.draw_keys(Pen(painter, self.devicePixelRatioF()), box, self.session.theme.colour("quiet"))

    @property
    def _leads(self) -> KeyButton | None:
        """Whatever leads on now."""
        return next((one for one in (self.pay, self.end, self.new_game) if one.isVisible()), None)

    def key_beside(self) -> QRectF | None:
        """Where the key of the button that leads on stands, if it has room beside the button alone."""
        leads = self._leads
        if leads is None or not leads.keys or leads.tells_keys:
            return None
        own, sides = leads.geometry(), self.contentsRect().adjusted(EDGE + 12, 0, -12, 0)
        first = self.cancel.geometry().right() + GAP if self.cancel.isVisible() else sides.left()
        box = leads.key_size()
        if leads is self.end_turn:
            box.moveRight(own.left() - GAP)
        else:
            box.moveLeft(max(own.right() + GAP, first))
        box.moveTop(own.center().y() - box.height() / 2)
        return box if first <= box.left() and box.right() <= sides.right() else None

    def keep_end(self, wide: int) -> None:
        """The button that ends the turn has its share of the dock's usual width, however wide the dock gets:
        else it would reach where another button stood in a narrower one. Answers fit into that width, too."""
        column = self.layout()
        assert column is not None
        sides = column.contentsMargins()
        for button in self.buttons:
            button.fit(wide - sides.left() - sides.right())
        share = max(wide * 2 // 5, self.end_turn.sizeHint().width())
        if self.end_turn.minimumWidth() != share:
            self.end_turn.setFixedWidth(share)

    def tall_for(self, wide: int, brief: bool = False) -> int:
        """How tall it must be to say everything; `brief` is without the advice."""
        column = self.layout()
        assert column is not None
        sides = column.contentsMargins()
        told = self.advice.heightForWidth(wide - sides.left() - sides.right()) + column.spacing()
        wanted, shown = bool(self.advice.text()) and not brief, not self.advice.isHidden()
        return column.heightForWidth(wide) + told * (wanted - shown)

    def be_brief(self, brief: bool) -> None:
        """The advice is only a tip where it has no room."""
        told = self.advice.text()
        self.advice.setVisible(bool(told) and not brief)
        self.question.setToolTip(f"<qt>{told}</qt>" if told and brief else "")
        self.question.setAccessibleDescription(self.advice.accessibleName() if brief else "")

    # ------------------------------------------------------------------ answers

    def _clear(self) -> None:
        for button in self.buttons:
            part_with(button)
        self.buttons = []
        if self.names is not None:
            self.names.hide()
            self.names.deleteLater()
            self.names = None
        while self._answers.takeAt(0) is not None:
            pass
        self._holder.setVisible(False)

    def _add(self, text: str) -> AnswerButton:
        button = AnswerButton(text, self._holder)
        self._answers.addWidget(button)
        self.buttons.append(button)
        self._holder.setVisible(True)
        button.show()  # a layout shows a late comer only when events are next handled: Tab would pass it by
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
                    colour, side = self.session.theme.tokens[symbol.value], self.session.theme.tokens.px(16)
                    button.setIconSize(QSize(side, side))
                    button.setIcon(icon_pixmap(symbol.value, colour, side, self.devicePixelRatioF()))
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
