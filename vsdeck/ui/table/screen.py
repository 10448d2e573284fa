"""A game on the screen: phase bar, question, table and side pane, all refreshed from one state."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QMenu,
    QPushButton,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from vsdeck.card import Printing
from vsdeck.engine import Action, GameState, Spot
from vsdeck.engine.reading import fact_of
from vsdeck.handbook import topic_of
from vsdeck.sentence import opening
from vsdeck.table.aiming import aimed
from vsdeck.table.clash import Clash, clash
from vsdeck.table.looks import CardLook
from vsdeck.table.manual import Hand, Manual, ManualRefused
from vsdeck.table.offers import asking
from vsdeck.table.phrases import predicted_words
from vsdeck.table.why import UNTOLD, Why, why
from vsdeck.ui.motion import things_move
from vsdeck.ui.session import Session
from vsdeck.ui.table.board import Board
from vsdeck.ui.table.cardwidget import CardButton
from vsdeck.ui.table.dock import Dock
from vsdeck.ui.table.floating import FloatingCard
from vsdeck.ui.table.handmenus import HandMenus
from vsdeck.ui.table.layout import unit_of
from vsdeck.ui.table.lettering import BODY, NUMBER, STRONG, lettering
from vsdeck.ui.table.livegame import LiveGame, recent
from vsdeck.ui.table.replay import ReplayBar
from vsdeck.ui.table.side import Side
from vsdeck.ui.table.storystrip import StoryStrip
from vsdeck.ui.table.storytelling import PACES
from vsdeck.ui.table.topbar import TopBar
from vsdeck.ui.widgets.notice import Notice
from vsdeck.ui.widgets.toast import Toast

DECK_TAB = 1
NARROW, ROOMY = 1200, 1.1
"""Width of a window below which the pane is folded away, and up to which size of text that holds."""
BESIDE_HAND, WIDER = 12, 24
"""Room between the hand and the dock, and the steps in which the dock gets wider."""
PANES = ((1400, 240), (1900, 280), (3000, 300), (100_000, 560))
"""How wide the pane at the side is in windows below a width."""
SPEED = "bot speed"
"""Setting: how fast turns of bots are shown."""


REACTIONS = 6
"""Lines of what others have played that are told at once."""
NAMED = 3
"""Cards of which not all is known that are told by name."""


class TableScreen(QWidget):
    left = Signal()
    menu_wanted = Signal(QMenu)
    again = Signal()

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.live: LiveGame | None = None
        self.bar = TopBar(session, self)
        self.board = Board(session, self)
        self.side = Side(session, self)
        self.main = QWidget(self)
        self.dock = Dock(session, self.main)
        self.strip = StoryStrip(session, self.main)
        self.replay = ReplayBar(session, self.main)
        self.floating = FloatingCard(session, self.main)
        self.notice = Notice(session.theme, self, close_name=session.say("Close the message"))
        self.hands = HandMenus(session, self)
        self.hands.moved.connect(self.by_hand)
        self.hands.pointed.connect(self._inspect)
        self.passing = Toast(
            session.theme, self.main, close_name=session.say("Close the message"), at_top=True
        )
        """What holds only until the next thing happens; over the bar, so that no card moves or is hidden."""
        self.predicted = QLabel(self.main)
        self.predicted.setObjectName("predicted")
        self.predicted.setWordWrap(True)
        self.predicted.hide()
        self.board.animated = things_move(session.settings)
        self._asked = False
        """Whether the person was asked when the table was last refreshed."""
        self._seen: GameState | None = None
        """What was last shown: going back and forth shows another state without any step."""
        self._reactions: list[str] = []
        """What others have played since the person did something."""
        self._pane = 0
        self._narrow = False
        self._style = ""
        self._lay_out()
        self.bar.back.clicked.connect(lambda: self.left.emit())
        self.bar.undo.clicked.connect(self._undo)
        self.bar.redo.clicked.connect(self._redo)
        self.bar.more.clicked.connect(self._open_menu)
        self.dock.answered.connect(self.board.answer)
        self.dock.pointed.connect(self._point_answer)
        self.dock.cancelled.connect(self._undo)
        self.dock.paid.connect(self._pay)
        self.dock.changed_payment.connect(self._change_payment)
        self.dock.again.connect(self.again)
        self.board.pointed.connect(self._point)
        self.board.unpointed.connect(self.floating.hide)
        self.side.folding.connect(self._share)
        self.board.nothing_lit.connect(self.dock.focus_answer)
        self.board.pile_asked.connect(self._show_pile)
        self.board.pile_menu.connect(lambda player, spot, at: self.hands.of_pile(player, spot).popup(at))
        self.board.hand_menu.connect(lambda card, at: self.hands.of_card(card).popup(at))
        self.board.placed.connect(self._place_dock)
        self.board.weighed.connect(self._announce)
        for panel in (self.dock, self.strip, self.replay):
            panel.laid.connect(self._place_dock)
        session.theme.changed.connect(self._dress_again)
        self.strip.speed_chosen.connect(lambda speed: session.settings.set(SPEED, speed))
        self.side.log.asked.connect(self._go_to)
        self.side.deck.pointed.connect(self._inspect)
        self.side.deck.menu_asked.connect(self._open_deck_menu)
        acts: dict[str, Callable[[], object]] = {
            "Ctrl+Z": self._undo,
            "Ctrl+Y": self._redo,
            "Ctrl+Shift+Z": self._redo,
            "Ctrl+Return": self.dock.lead_on,
            "Space": self._space,
            "Escape": self._escape,
            "End": self._end,
            "F6": self.board.next_seat,
            "L": self.board.next_lit,
            **{str(speed): partial(self._pace, speed) for speed in PACES if speed},
        }
        for keys, act in acts.items():
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.activated.connect(act)
            # A key that is held leads through no step unasked.
            shortcut.setAutoRepeat(keys not in ("Ctrl+Return", "Space"))
            if "Ctrl" not in keys:
                # Elsewhere in the window these keys mean something else.
                shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self.main)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        messages = QVBoxLayout()
        messages.setContentsMargins(8, 0, 8, 0)
        messages.addWidget(self.notice)
        messages.addWidget(self.predicted)
        column.addLayout(messages)
        column.addWidget(self.board, 1)
        self.split = QSplitter(Qt.Orientation.Horizontal, self)
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(self.main)
        self.split.addWidget(self.side)
        self.split.setStretchFactor(0, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.split)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Words and pane grow with the window."""
        super().resizeEvent(event)
        window = self.window()
        self.bar.fit(window.height(), self._unit())
        self._dress()
        narrow = window.width() < NARROW * max(1.0, self.session.theme.scale / ROOMY)
        pane = next(wide for most, wide in PANES if window.width() < most)
        if narrow != self._narrow:
            self._narrow = narrow
            self.side.fold(narrow)
        if pane != self._pane:
            self._pane = pane
            self._share()

    def _share(self) -> None:
        """The pane has its width, the table the rest."""
        pane = self.side.minimumWidth() if self.side.folded else self._pane
        self.split.setSizes([self.width() - pane, pane])
        self.floating.hide()

    def _unit(self) -> float:
        window = self.window()
        return unit_of(window.width(), window.height())

    def _dress_again(self) -> None:
        """In the colours of another theme."""
        self._dress()
        if self.live is not None:
            self.bar.refresh(self.live)

    def _dress(self) -> None:
        """Everything at the table is written in card type."""
        lettering(BODY, 13)
        unit = self._unit()
        grown = max(0.93, min(2.0, unit)) * self.session.theme.scale
        behind = "".join(f", '{family}'" for family in QApplication.font().families())
        style = (
            f"QWidget {{ font-family: '{BODY}'{behind}; font-size: {round(13 * grown)}px; }}"
            f"QLabel#turn {{ font-family: '{STRONG}'{behind}; font-weight: 700;"
            f" font-size: {round(17 * grown)}px; }}"
            f"QLabel#question, QLabel#scene {{ font-family: '{STRONG}'{behind}; font-weight: 700;"
            f" font-size: {round(16 * min(grown, 1.6 * max(0.93, unit)))}px; }}"
            f"QLabel#title {{ font-family: '{NUMBER}'{behind}; font-size: {round(18 * grown)}px; }}"
            f"QLabel#why {{ background: {self.session.theme.tokens['selection']}; border-radius: 6px;"
            f" padding: 6px 9px; }}"
            f"QPushButton#primary {{ font-family: '{STRONG}'{behind}; font-weight: 700;"
            f" font-size: {round(14 * grown)}px; }}"
            f"QPushButton#primary {{ padding: {round(4 * grown)}px {round(8 * grown)}px; }}"
            f"QPushButton#pace {{ padding: {round(4 * grown)}px 0; }}"
            f"QFrame#floating {{ background: {self.session.theme.tokens['raised']};"
            f" border: 1px solid {self.session.theme.tokens['line']}; border-radius: 9px; }}"
            f"QLabel#predicted {{ color: {self.session.theme.tokens['quiet']}; padding: 2px 4px 4px; }}"
            f"QLabel#advice {{ color: {self.session.theme.tokens['quiet']}; }}"
        )
        if style != self._style:
            self._style = style
            self.setStyleSheet(style)

    def _place_dock(self) -> None:
        """Always in the same corner; to say more it takes room that the hand leaves, then grows upwards, then
        is brief."""
        plan = self.board.plan
        if plan is None:
            return
        most = plan.dock.right() - self.board.hand_ends() - BESIDE_HAND
        self.dock.keep_end(plan.dock.width())
        for panel in (self.dock, self.strip, self.replay):
            brief, area = False, self._corner(panel.tall_for, most)
            if panel is self.dock:
                brief = self.board.covers(area)
                if brief:
                    area = self._corner(partial(self.dock.tall_for, brief=True), most)
                self.dock.be_brief(brief)
            panel.setGeometry(area.translated(self.board.pos()))
            panel.raise_()
            if not panel.isHidden():
                self.board.keep_piles_above(area.top())

    def _corner(self, tall_for: Callable[[int], int], most: int) -> QRect:
        """Where a panel stands that is so tall for a width, and at most so wide."""
        assert self.board.plan is not None
        area = QRect(self.board.plan.dock)
        tall = tall_for(area.width())
        while tall > area.height() and area.width() + WIDER <= most:
            area.setLeft(area.left() - WIDER)
            tall = tall_for(area.width())
        area.setTop(area.bottom() + 1 - min(max(area.height(), tall), self.board.height() - 80))
        return area

    # ------------------------------------------------------------------ what it shows

    def show_game(self, live: LiveGame) -> None:
        if self.live is not None:
            self.live.changed.disconnect(self._changed)
            self.live.failed.disconnect(self._failed)
        self.live = self.hands.live = live
        speed = int(self.session.settings.get(SPEED, 1))
        live.story.speed = speed if speed in PACES else 1
        self.strip.show_story(live.story)
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
            self.live = self.hands.live = None

    def _tell_gaps(self) -> None:
        assert self.live is not None
        codes = list(dict.fromkeys(gap.code for gap in self.live.game.gaps))
        if codes:
            say, pool = self.session.say, self.session.pool
            names = [f"{self.session.name_of(pool[code].name)} ({code})" for code in codes[:NAMED]]
            cards = say(", ").join(names)
            if len(codes) > NAMED:
                cards = say("{names} and {count} more", names=cards, count=len(codes) - NAMED)
            text = say(
                "{cards} has an effect that is not known yet; it is marked ⚠. "
                "Right-click a card to move it by hand."
                if len(codes) == 1
                else "{cards} have effects that are not known yet; they are marked ⚠. "
                "Right-click a card to move it by hand.",
                cards=cards,
            )
            write = partial(self.session.wishes.edited.emit, codes[0])
            self.notice.tell(text, "warning", (say("Write it…"), write))

    def _tell_predicted(self, live: LiveGame) -> None:
        """What the player has predicted, as long as it may come true; nobody else ever sees it."""
        attacks = predicted_words(live.state, live.me)
        told = self.session.say(", ").join(map(self.session.tell, attacks))
        self.predicted.setText(self.session.say("You have predicted: {attacks}", attacks=told))
        self.predicted.setVisible(bool(attacks))

    def _tell_reactions(self, live: LiveGame, steps: list[int]) -> None:
        """A bot that plays something in one's own turn is not only told in the log: an attack that it cancels
        had gone without a trace on the table."""
        if not live.only_watched(steps):
            self._reactions = []
            self.passing.hide()
        told = [self.session.tell(line) for line in live.reactions(steps)]
        if told:
            self._reactions += told
            self.passing.show_for_a_while(recent(self._reactions, REACTIONS), "quiet", [])

    def _failed(self, error: Exception) -> None:
        why = self.session.tell_error(error)
        told = "The opponent could not answer: {why}. Take back and do something else, or move by hand."
        self.notice.tell(self.session.say(told, why=why), "error")

    def _changed(self, steps: list[int]) -> None:
        if self.live is None or not self.live.state.phase:
            return
        self._tell_reactions(self.live, steps)
        replaying = self.board.replaying = not self.replay.isHidden()
        self.board.refresh(self._fought(steps), self._aimed(steps))
        self.bar.refresh(self.live)
        self._tell_predicted(self.live)
        self.dock.refresh(self.live, self.board.offers, self.board.declaring, replaying)
        for before, after in pairwise((self.board.last, *self.dock.chain())):
            QWidget.setTabOrder(before, after)
        self.side.refresh(self.live)
        self.replay.refresh()
        self.strip.refresh()
        self.dock.setVisible(not replaying and not self.live.story.told)
        self._place_dock()
        source = asking(self.live.state)
        if source >= 0:
            self._inspect(fact_of(self.live.state, source).printing)
        elif self.board.pointed_at is not None:
            self._point(self.board.pointed_at)
        else:
            self.floating.hide()
            # Why a card was lit holds no longer.
            main = self.live.game.rules.mains[self.live.me][0]
            self._inspect(self.side.inspector.printing or fact_of(self.live.state, main).printing)
        state = self.live.state
        fresh = bool(steps) or not self._asked or state is not self._seen
        if steps or (fresh and self.live.asked):
            told = (line for step in steps for line in self.live.game.steps[step].lines)
            lines = [self.session.tell(self.live.words_of(line)) for line in told]
            self._announce(f"{recent(lines)} {self._question(self.live)}".strip())
        self._keep_focus(fresh)
        self._asked, self._seen = self.live.asked, state

    def _fought(self, steps: list[int]) -> Clash | None:
        """The last combat of these steps, if it is over."""
        assert self.live is not None
        if self.live.state.combat is not None or not steps:
            return None
        told = [self.live.game.steps[step] for step in steps]
        begun = [told[0].origin] if told[0].origin is not None else []
        fights = [step.state for step in (*begun, *told) if step.state.combat is not None]
        return clash(fights[-1]) if fights else None

    def _aimed(self, steps: list[int]) -> list[tuple[int, int]]:
        """Cards that were chosen in these steps, each after the card whose power asked for it."""
        assert self.live is not None
        told = [self.live.game.steps[step] for step in steps]
        found = [aimed(step.origin.state, step.move) for step in told if step.origin is not None]
        return [one for one in found if one is not None]

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
        return focus in (self.board, self.dock.end) or (isinstance(focus, CardButton) and not focus.look.lit)

    def _question(self, live: LiveGame) -> str:
        """What is asked, and in a combat how it stands; nothing while a turn is only watched."""
        if live.story.told:
            return ""
        fight = self.board.combat.accessibleName() if live.asked and live.state.combat is not None else ""
        return f"{self.dock.question.text()} {fight}".rstrip()

    def _announce(self, text: str) -> None:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.board, text))

    def _point(self, look: CardLook) -> None:
        if not look.hidden and self.live is not None:
            offered = self.board.offers.by_card.get(look.card, [])
            told = why(self.live.state, look, offered)
            self._inspect(look.printing, told)
            if self.side.folded and self.board.sought and look.printing.set:
                here = self.board.pos()
                tile = self.board.cards[look.card].home.translated(here)
                fight = self.board.combat.told.translated(here)
                self.floating.show_beside(
                    look.printing, told, tile, self.board.geometry(), self.dock.geometry(), fight
                )
            else:
                self.floating.hide()

    def _point_answer(self, card: int) -> None:
        if self.live is not None and card >= 0:
            self._inspect(fact_of(self.live.state, card).printing)

    def _inspect(self, printing: Printing, told: Why = UNTOLD) -> None:
        """A player who is attacked is no card that could be looked at."""
        if self.live is not None and printing.set:
            self.side.show_printing(printing, self.live, told)

    # ------------------------------------------------------------------ what it does

    def _space(self) -> None:
        """The focused button of the dock, else the one that leads on; in a story the pause."""
        focus = QApplication.focusWidget()
        if self.live is None:
            return
        if self.live.story.told:
            self.live.story.toggle()
        elif isinstance(focus, QPushButton | QToolButton) and self.isAncestorOf(focus):
            focus.click()
        elif not self.board.replaying:
            self.dock.lead_on(wary=True)

    def _escape(self) -> None:
        """A dragged card goes home; takes back what is not decided; closes a seat that was opened."""
        if self.live is None or self.board.let_go():
            return
        if self.board.opened >= 0:
            self.board.open_seat(self.board.opened)
        elif self.dock.isVisible() and self.dock.cancel.isVisible():
            self._undo()

    def _end(self) -> None:
        if self.live is not None:
            self.live.story.skip()

    def _pace(self, speed: int) -> None:
        if self.live is not None and self.live.story.told:
            self.strip.choose(speed)

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

    def _show_pile(self, player: int, spot: Spot) -> None:
        """The own deck with its odds; a KO pile, which is open to all, as a menu with the newest first."""
        assert self.live is not None
        if spot is Spot.DECK:
            if player == self.live.me:
                self.side.open_tab(DECK_TAB)
            return
        pile = self.board.piles[player, spot]
        self.hands.of_cards(player, spot).popup(pile.mapToGlobal(QPoint(0, pile.height())))

    # ------------------------------------------------------------------ moves by hand

    def _open_deck_menu(self, printing: Printing, where: QPoint) -> None:
        """A card out of the deck, by hand; which of its copies does not matter, as their order is hidden."""
        assert self.live is not None
        deck = self.live.state.zone(self.live.me, Spot.DECK)
        for card in deck:
            if fact_of(self.live.state, card).printing is printing:
                self.hands.of_card(card).popup(where)
                return

    def by_hand(self, move: Manual) -> None:
        assert self.live is not None
        if self.board.replaying:
            told = self.session.say("Nothing changes in a replay: first press “Go on playing from here”")
            self.passing.show_for_a_while(told, "warning", [])
            return
        try:
            self.live.by_hand(move)
        except ManualRefused as error:
            told = self.session.tell(opening(error.sentence))
            self.passing.show_for_a_while(told, "warning", self._rules_asked())
        else:
            if move.hand is Hand.ROLL:
                # It changes nothing that could be seen on the table.
                told = self.session.tell(self.live.game.step.lines[-1])
                self.passing.show_for_a_while(told, "quiet", [])

    def _rules_asked(self) -> list[tuple[str, Callable[[], None]]]:
        """The way from a refusal to the rules of what is asked."""
        decision = self.live.state.decision if self.live is not None else None
        if decision is None:
            return []
        ask = partial(self.session.wishes.rule_asked.emit, topic_of(decision.ask))
        return [(self.session.say("What the rules say"), ask)]
