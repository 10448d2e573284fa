"""A game on the screen: phase bar, question, table and side pane, all refreshed from one state."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import QApplication, QMenu, QSplitter, QVBoxLayout, QWidget

from vsdeck.card import Printing
from vsdeck.engine import Action, Spot
from vsdeck.engine.reading import fact_of
from vsdeck.table.looks import CardLook
from vsdeck.table.manual import Hand, Manual, ManualRefused
from vsdeck.table.manualmenu import moves_of
from vsdeck.table.offers import asking
from vsdeck.table.phrases import log_words
from vsdeck.ui.session import Session
from vsdeck.ui.table.bars import PhaseBar, QuestionBar
from vsdeck.ui.table.board import Board
from vsdeck.ui.table.cardwidget import CardButton
from vsdeck.ui.table.livegame import PAUSE, LiveGame, recent
from vsdeck.ui.table.replay import ReplayBar
from vsdeck.ui.table.side import WIDTH, Side
from vsdeck.ui.widgets.notice import Notice
from vsdeck.ui.words import button_text

DECK_TAB = 1
LARGE = 1500
"""Height of a window on a screen of twice the usual points that is not scaled."""


class TableScreen(QWidget):
    left = Signal()
    menu_wanted = Signal(QMenu)
    again = Signal()

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.live: LiveGame | None = None
        self.bar = PhaseBar(session, self)
        self.question_bar = QuestionBar(session, self)
        self.board = Board(session, self)
        self.side = Side(session, self)
        self.replay = ReplayBar(session, self)
        self.notice = Notice(session.theme, self, close_name=session.say("Close the message"))
        self.board.animated = bool(session.settings.get("animations", True))
        self._large = False
        self._lay_out()
        self.bar.back.clicked.connect(lambda: self.left.emit())
        self.bar.undo.clicked.connect(self._undo)
        self.bar.redo.clicked.connect(self._redo)
        self.bar.more.clicked.connect(self._open_menu)
        self.question_bar.answered.connect(self.board.answer)
        self.question_bar.pointed.connect(self._point_answer)
        self.question_bar.cancelled.connect(self._undo)
        self.question_bar.paid.connect(self._pay)
        self.question_bar.changed_payment.connect(self._change_payment)
        self.question_bar.again.connect(self.again)
        self.board.pointed.connect(self._point)
        self.board.nothing_lit.connect(self.question_bar.focus_answer)
        self.board.deck_asked.connect(lambda: self.side.open_tab(DECK_TAB))
        self.board.pile_asked.connect(self._show_pile)
        self.board.hand_menu.connect(self.open_hand_menu)
        deck = self.board.piles["Deck"]
        deck.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        deck.customContextMenuRequested.connect(lambda at: self.draw_menu().popup(deck.mapToGlobal(at)))
        self.side.log.asked.connect(self._go_to)
        self.side.deck.pointed.connect(self._inspect)
        self.side.deck.menu_asked.connect(self._open_deck_menu)
        acts: dict[str, Callable[[], object]] = {
            "Ctrl+Z": self._undo,
            "Ctrl+Y": self._redo,
            "Ctrl+Shift+Z": self._redo,
            "Ctrl+Return": self.question_bar.go_on,
        }
        for keys, act in acts.items():
            QShortcut(QKeySequence(keys), self).activated.connect(act)

    def _lay_out(self) -> None:
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.bar)
        messages = QVBoxLayout()
        messages.setContentsMargins(8, 0, 8, 0)
        messages.setSpacing(6)
        messages.addWidget(self.question_bar)
        messages.addWidget(self.replay)
        messages.addWidget(self.notice)
        column.addLayout(messages)
        column.addWidget(self.board, 1)
        main = QWidget(self)
        main.setLayout(column)
        self.split = QSplitter(Qt.Orientation.Horizontal, self)
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(main)
        self.split.addWidget(self.side)
        self.split.setStretchFactor(0, 1)
        self.split.setSizes([1000, WIDTH])
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.split)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """On a very large window without scaling, words grow too, and so does the pane at the side."""
        super().resizeEvent(event)
        large = self.height() >= LARGE
        if large != self._large:
            self._large = large
            size, title = (20, 26) if large else (0, 0)
            words = f"QWidget {{ font-size: {size}px; }} QLabel#title {{ font-size: {title}px; }}"
            self.setStyleSheet(words if large else "")
            wide = round(self.width() * 0.17) if large else WIDTH
            self.split.setSizes([self.width() - wide, wide])

    # ------------------------------------------------------------------ what it shows

    def show_game(self, live: LiveGame) -> None:
        if self.live is not None:
            self.live.changed.disconnect(self._changed)
            self.live.failed.disconnect(self._failed)
        self.live = live
        live.pause = PAUSE if self.board.animated else 0
        live.changed.connect(self._changed)
        live.failed.connect(self._failed)
        self.notice.hide()
        self.side.show_game(live)
        self.board.show_game(live)
        self.replay.show_game(live)
        self._tell_gaps()
        self._changed([])

    def forget(self) -> None:
        """This screen goes; the game does not."""
        if self.live is not None:
            self.live.changed.disconnect(self._changed)
            self.live.failed.disconnect(self._failed)
            self.live = None

    def _tell_gaps(self) -> None:
        assert self.live is not None
        gaps = self.live.game.gaps
        if gaps:
            count = len({gap.code for gap in gaps})
            text = self.session.say(
                "{count} card has an effect that is not known yet; it is marked ⚠. "
                "Right-click a card to move it by hand."
                if count == 1
                else "{count} cards have effects that are not known yet; they are marked ⚠. "
                "Right-click a card to move it by hand.",
                count=count,
            )
            self.notice.tell(text, "warning")

    def _failed(self, error: Exception) -> None:
        why = self.session.tell_error(error)
        told = "The opponent could not answer: {why}. Take back and do something else, or move by hand."
        self.notice.tell(self.session.say(told, why=why), "error")

    def _changed(self, steps: list[int]) -> None:
        if self.live is None or not self.live.state.phase:
            return
        replaying = self.board.replaying = not self.replay.isHidden()
        self.board.refresh()
        self.bar.refresh(self.live)
        self.question_bar.refresh(self.live, self.board.offers, self.board.declaring, replaying)
        self.side.refresh(self.live)
        self.replay.refresh()
        source = asking(self.live.state)
        if source >= 0:
            self._inspect(fact_of(self.live.state, source).printing)
        elif self.side.inspector.printing is None:
            main = self.live.game.rules.mains[self.live.me][0]
            self._inspect(fact_of(self.live.state, main).printing)
        if steps:
            told = (line for step in steps for line in self.live.game.steps[step].lines)
            lines = [self.session.tell(log_words(line)) for line in told]
            self._announce(f"{recent(lines)} {self.question_bar.question.text()}")
        self._keep_focus(bool(steps))

    def _keep_focus(self, acted: bool) -> None:
        """The keyboard goes on where something can be done: never lost, never on a card that is done."""
        focus = QApplication.focusWidget()
        if not self.isVisible() or QApplication.activePopupWidget() is not None:
            return
        assert self.live is not None
        asked = self.live.asked and not self.board.replaying
        lost = focus is None or not self.isAncestorOf(focus) or not focus.isVisible()
        if asked and (lost or (acted and self._idle_focus(focus))):
            self.board.focus_first()
        elif lost:
            # Nobody presses a button by accident while the opponent plays.
            self.board.setFocus()

    def _idle_focus(self, focus: QWidget | None) -> bool:
        """On the button that ended a step, the next Enter would end the next one, too."""
        return focus in (self.board, self.question_bar.end) or (
            isinstance(focus, CardButton) and not focus.look.lit
        )

    def _announce(self, text: str) -> None:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.board, text))

    def _point(self, look: CardLook) -> None:
        if not look.hidden:
            self._inspect(look.printing)

    def _point_answer(self, card: int) -> None:
        if self.live is not None and card >= 0:
            self._inspect(fact_of(self.live.state, card).printing)

    def _inspect(self, printing: Printing) -> None:
        """A player who is attacked is no card that could be looked at."""
        if self.live is not None and printing.set:
            self.side.inspector.show_printing(printing, self.live.game)

    # ------------------------------------------------------------------ what it does

    def _undo(self) -> None:
        if self.live is not None:
            self.live.undo()

    def _redo(self) -> None:
        if self.live is not None:
            self.live.redo()

    def _go_to(self, step: int) -> None:
        if self.live is not None:
            self.live.show(step)

    def _pay(self) -> None:
        if self.live is not None:
            self.live.pay()

    def _change_payment(self, card: int, place: int) -> None:
        if self.live is not None:
            self.live.change_payment(card, place)

    def _open_menu(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.menu_wanted.emit(menu)
        menu.popup(self.bar.more.mapToGlobal(QPoint(0, self.bar.more.height())))

    def answer(self, action: Action) -> None:
        self.board.answer(action)

    def _show_pile(self, player: int) -> None:
        """The KO pile is open to all: its cards as a menu, the newest first."""
        assert self.live is not None
        state = self.live.state
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        cards = state.zone(player, Spot.KO_PILE)[::-1]
        if not cards:
            menu.addAction(self.session.say("No card is in this KO pile")).setEnabled(False)
        for card in cards:
            printing = fact_of(state, card).printing
            own = menu.addMenu(button_text(self.session.name_of(printing.name)))
            own.menuAction().hovered.connect(lambda printing=printing: self._inspect(printing))
            self._fill_hand_menu(own, card)
        pile = (self.board.piles if player == self.live.me else self.board.foe_piles)["KO pile"]
        menu.popup(pile.mapToGlobal(QPoint(0, pile.height())))

    # ------------------------------------------------------------------ moves by hand

    def open_hand_menu(self, card: int, where: QPoint) -> None:
        self.hand_menu(card).popup(where)

    def hand_menu(self, card: int) -> QMenu:
        """What can be done to a card without the rules, for what the engine does not play."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._fill_hand_menu(menu, card)
        return menu

    def draw_menu(self) -> QMenu:
        """The same for the deck as a pile."""
        assert self.live is not None
        menu, draw = QMenu(self), Manual(Hand.DRAW, number=1, player=self.live.me)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.session.say("By hand, without the rules")).setEnabled(False)
        menu.addAction(self.session.say("Draw a card by hand")).triggered.connect(lambda: self.by_hand(draw))
        return menu

    def _fill_hand_menu(self, menu: QMenu, card: int) -> None:
        assert self.live is not None
        menu.addAction(self.session.say("By hand, without the rules")).setEnabled(False)
        for text, move in moves_of(self.live.state, card):
            act = menu.addAction(self.session.say(text))
            act.triggered.connect(lambda _=False, move=move: self.by_hand(move))

    def _open_deck_menu(self, printing: Printing, where: QPoint) -> None:
        """A card out of the deck, by hand; which of its copies does not matter, as their order is hidden."""
        assert self.live is not None
        deck = self.live.state.zone(self.live.me, Spot.DECK)
        for card in deck:
            if fact_of(self.live.state, card).printing is printing:
                self.hand_menu(card).popup(where)
                return

    def by_hand(self, move: Manual) -> None:
        assert self.live is not None
        if self.board.replaying:
            told = self.session.say("Nothing changes in a replay: first press “Go on playing from here”")
            self.notice.tell(told, "warning")
            return
        try:
            self.live.by_hand(move)
        except ManualRefused as refused:
            self.notice.tell(self.session.tell(refused.sentence), "warning")
