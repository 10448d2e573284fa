"""The opening hand: seven faces, keep or mulligan, the next sample hand, and a hint with its number."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from vsdeck.card import Printing
from vsdeck.engine import Action, Ask, Do, Spot
from vsdeck.engine.reading import fact_of
from vsdeck.goldfish.hints import KeepHint
from vsdeck.goldfish.session import SAMPLES
from vsdeck.goldfish.setup import PLAYER, turn_in_round
from vsdeck.table.phrases import loose_words
from vsdeck.ui import cardlabels
from vsdeck.ui.faces import RATIO, FaceKey
from vsdeck.ui.icons import keep_icon
from vsdeck.ui.session import Session
from vsdeck.ui.table.livegame import LiveGame
from vsdeck.ui.task import Task
from vsdeck.ui.widgets.beside import Beside
from vsdeck.ui.widgets.facesrow import FacesRow
from vsdeck.ui.widgets.gone import part_with
from vsdeck.ui.widgets.notice import Notice

GAP = 10
WIDEST = 300
YOU_GO = ("you go first", "you go second", "you go third", "you go last")
GOES = ("goes first", "goes second", "goes third", "goes last")
LEAST = 420
"""Pixels for the hint in writing of 100%."""
LOWEST = 80
"""Pixels for the hand, which leaves the hint its words on the smallest screen."""
CLOSE = 0.5
"""Points by which two hands hardly differ."""


class Fan(FacesRow):
    """Faces side by side, as large as there is room; two rows where that makes them larger."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(session, parent)
        self.printings: tuple[Printing, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(LOWEST)

    def cards(self) -> list[tuple[Printing, QRect]]:
        return list(zip(self.printings, self.areas(), strict=True))

    def show_hand(self, printings: Sequence[Printing]) -> None:
        self.printings = tuple(printings)
        self.at = 0
        say, name_of = self.session.say, self.session.name_of
        self.setAccessibleName("; ".join(cardlabels.spoken(printing, say, name_of) for printing in printings))
        self._want()
        self.update()

    def _across(self) -> tuple[int, int]:
        """How many side by side, and how wide."""
        count = max(1, len(self.printings))
        best = (count, 40)
        for rows in (1, 2):
            across = -(-count // rows)
            wide = min(
                (self.width() - GAP * (across - 1)) // across,
                int((self.height() - GAP * (rows - 1)) / rows / RATIO),
                WIDEST,
            )
            if wide // 4 * 4 > best[1]:
                best = (across, wide // 4 * 4)
        return best

    def areas(self) -> list[QRect]:
        across, wide = self._across()
        tall = round(wide * RATIO)
        count = len(self.printings)
        rows = -(-count // across)
        top = max(0, (self.height() - rows * (tall + GAP) + GAP) // 2)
        found = []
        for place in range(count):
            row, column = divmod(place, across)
            in_row = min(across, count - row * across)
            left = (self.width() - in_row * (wide + GAP) + GAP) // 2
            found.append(QRect(left + column * (wide + GAP), top + row * (tall + GAP), wide, tall))
        return found

    def _want(self) -> None:
        wide, scale = self._across()[1], self.devicePixelRatioF()
        keys = [FaceKey(one.code, wide, scale) for one in dict.fromkeys(self.printings)]
        self.session.faces.want("opening", keys if self.isVisible() else [])

    def resizeEvent(self, event: object) -> None:
        self._want()

    def showEvent(self, event: object) -> None:
        self._want()

    def hideEvent(self, event: object) -> None:
        self.session.faces.want("opening", [])

    def paintEvent(self, event: QPaintEvent) -> None:
        self.paint_faces(QPainter(self))


class Opening(QWidget):
    left = Signal()
    statistics_asked = Signal()

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.live: LiveGame | None = None
        self._task: Task | None = None
        self._hinted: tuple[str, ...] = ()
        say = session.say
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(12)
        head = QHBoxLayout()
        self.back = QPushButton(say("All decks"), self)
        keep_icon(self.back, "chevron-left", session.theme, size=16)
        self.back.clicked.connect(lambda: self.left.emit())
        self.title = QLabel(self)
        self.title.setWordWrap(True)
        self.title.setObjectName("title")
        self.before = QPushButton("‹", self)
        self.before.setAccessibleName(say("The hand before"))
        self.before.clicked.connect(lambda: self._deal(-1))
        self.next = QPushButton(say("New hand"), self)
        self.next.setToolTip(say("The next of the sample hands; each number is always the same hand"))
        self.next.clicked.connect(lambda: self._deal(1))
        head.addWidget(self.back)
        head.addWidget(self.title, 1)
        self.statistics = QPushButton(say("Statistics"), self)
        self.statistics.setToolTip(say("Many games of this deck, with intervals"))
        self.statistics.clicked.connect(lambda: self.statistics_asked.emit())
        head.addWidget(self.statistics)
        head.addWidget(self.before)
        head.addWidget(self.next)
        column.addLayout(head)
        self.notice = Notice(session.theme, self, close_name=say("Close the message"))
        column.addWidget(self.notice)
        self.fan = Fan(session, self)
        column.addWidget(self.fan, 1)
        self.foot = Beside(self, session.theme.tokens.px(LEAST))
        self._fill_foot()
        column.addWidget(self.foot)

    def _fill_foot(self) -> None:
        say, words = self.session.say, self.foot.words
        self.answers: list[QPushButton] = []
        self.hint = QLabel(self)
        self.hint.setObjectName("title")
        self.hint.setWordWrap(True)
        self.assumes = QLabel(self)
        self.assumes.setObjectName("quiet")
        self.assumes.setWordWrap(True)
        words.addWidget(self.hint)
        words.addWidget(self.assumes)
        self.mulligan = QPushButton(say("Mulligan: seven new cards"), self)
        self.mulligan.clicked.connect(lambda: self._answer(Do.MULLIGAN))
        self.keep = QPushButton(say("Keep this hand"), self)
        self.keep.setObjectName("primary")
        self.keep.clicked.connect(lambda: self._answer(Do.KEEP))
        for button in (self.mulligan, self.keep):
            button.setMinimumHeight(40)
            self.foot.add(button)

    def show_game(self, live: LiveGame) -> None:
        self.live = live
        self.refresh()
        self._focus_answer()

    def _focus_answer(self) -> None:
        """The keyboard is where an answer is expected; while a bot thinks, on the way back."""
        about_hand = self.keep if self.keep.isVisibleTo(self) else self.back
        button = self.answers[0] if self.answers else about_hand
        button.setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self) -> None:
        assert self.live is not None
        state, me, say = self.live.state, self.live.me, self.session.say
        hand = [fact_of(state, card).printing for card in state.zone(me, Spot.HAND)]
        # Before the cards are drawn, what is asked is about the main character.
        lead = fact_of(state, state.rules.mains[me][0])
        self.fan.show_hand(sorted(hand, key=_rank) or [lead.printing])
        name = self.session.tell(state.rules.names[me])
        number = say("hand {number:,} of {count:,}", number=self.live.game.number, count=SAMPLES)
        turn = turn_in_round(state, me)
        if me == PLAYER:
            begins = say(YOU_GO[turn])
        else:
            begins = say(GOES[turn])
            partner = state.rules.ally[me] == state.rules.ally[PLAYER]
            whose = say("Your partner: {deck}", deck=name)
            name = whose if partner else say("Opponent: {deck}", deck=name)
        leader = self.session.name_of(lead.name)
        self.title.setText(f"{name} · {leader} · {number} · {begins}")
        decision = self.live.game.decision
        about_hand = self.live.asked and decision is not None and decision.ask is Ask.MULLIGAN
        for button in (self.mulligan, self.keep):
            button.setVisible(about_hand)
        self._fill_answers([] if about_hand else list(self.live.game.legal()))
        if about_hand:
            self._ask_hint(tuple(sorted(printing.code for printing in hand)))
        else:
            self._show_question()
        if self.live.asked and (self.back.hasFocus() or QApplication.focusWidget() is None):
            # While a bot thought there was no answer that could have had the focus.
            self._focus_answer()

    def _fill_answers(self, actions: list[Action]) -> None:
        """What else is asked before the first turn, as where the opponent's main character stands."""
        assert self.live is not None
        for button in self.answers:
            part_with(button)
        self.answers = []
        for action in actions:
            button = QPushButton(self.session.tell(loose_words(self.live.state, action)), self)
            button.setMinimumHeight(40)
            button.clicked.connect(partial(self._do, action))
            self.foot.add(button)
            button.show()  # now: the layout would show it later, and until then it gets no focus
            self.answers.append(button)
        self.foot.fit()

    def _show_question(self) -> None:
        assert self.live is not None
        tell, state = self.session.tell, self.live.state
        self._hinted = ()
        if self._task is not None:
            self._task.cancel()
        other = self.live.asked and self.live.me != PLAYER
        self.assumes.setText(self.session.say("You decide for this seat, too.") if other else "")
        if state.decision is None:
            self.hint.setText("")
        elif self.live.asked:
            self.hint.setText(tell(self.live.game.question()))
        else:
            name = tell(state.rules.names[state.decision.player])
            self.hint.setText(self.session.say("{name} thinks…", name=name))

    def _ask_hint(self, hand: tuple[str, ...]) -> None:
        """The hint tries some hundred draws: beside the interface, since that takes more than a frame."""
        assert self.live is not None
        if hand == self._hinted:
            return
        self._hinted = hand
        if self._task is not None:
            self._task.cancel()
        self.hint.setText(self.session.say("Looking at this hand…"))
        self.assumes.setText("")
        self._task = Task(partial(self.live.game.hint, self.live.me), self)
        self._task.done.connect(self._show_hint)
        self._task.start()

    def _show_hint(self, hint: KeepHint) -> None:
        self._task = None
        say = self.session.say
        close = abs(hint.hand - hint.new) < CLOSE
        better = round(hint.better, 2)
        at_odds = better > 0.5 if hint.keep else better <= 0.5
        even = f"{hint.hand:.1f}" == f"{hint.new:.1f}" or (close and at_odds)
        if even:
            advice = say("Either is as good")
        elif hint.keep:
            advice = say("Rather keep") if close else say("Keep")
        else:
            advice = say("Rather mulligan") if close else say("Mulligan")
        numbers = say("this hand spends {hand:.1f} points, a new one {new:.1f}", hand=hint.hand, new=hint.new)
        chance = say("a new hand is better {better:.0%} of the time", better=hint.better)
        self.hint.setText(say("{advice}: {numbers}; {chance}", advice=advice, numbers=numbers, chance=chance))
        self.assumes.setText(say(hint.assumes))

    def _deal(self, step: int) -> None:
        assert self.live is not None
        self.live.deal(step)

    def _answer(self, do: Do) -> None:
        self._do(Action(do))

    def _do(self, action: Action, _checked: bool = False) -> None:
        assert self.live is not None
        if action in self.live.game.legal():
            self.live.do((action,))
            if self.isVisible():
                self._focus_answer()


def _rank(printing: Printing) -> tuple[int, int, str]:
    kinds = ("supporting", "plot twist", "equipment")
    kind = kinds.index(printing.kind.value) if printing.kind.value in kinds else len(kinds)
    return kind, printing.cost if isinstance(printing.cost, int) else 0, printing.name
