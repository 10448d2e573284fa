"""Beside the table: the card that is looked at, the log, and what is left in the deck with its odds."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSpinBox,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from vsdeck.card import Printing
from vsdeck.table.why import Why
from vsdeck.ui.icons import keep_icon
from vsdeck.ui.session import Session
from vsdeck.ui.table.inspector import CardText, Inspector
from vsdeck.ui.table.livegame import LiveGame
from vsdeck.ui.table.log import LogList
from vsdeck.ui.widgets.flow import flowing

PRINTING = Qt.ItemDataRole.UserRole
LEAST = 80
"""Height of the log in a low window."""
STRIP = 36
"""Width of the folded pane, for writing of 100%."""
ICONS = ("list", "decks", "text-list")
"""Log, deck, text."""


class DeckOdds(QWidget):
    pointed = Signal(object)
    menu_asked = Signal(object, QPoint)
    """A card of the deck that is to be moved by hand, and where on the screen."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.live: LiveGame | None = None
        say = session.say
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(6)
        row = QHBoxLayout()
        self.query = QLineEdit(self)
        self.query.setPlaceholderText(say("Any of: cost<=2 team:x-men"))
        self.query.setAccessibleName(say("Cards to draw, as a search"))
        self.query.textChanged.connect(self.refresh)
        column.addWidget(self.query)
        row.addWidget(QLabel(say("by turn"), self))
        self.turn = QSpinBox(self)
        self.turn.lineEdit().setTextMargins(7, 0, 0, 0)
        self.turn.setRange(1, 30)
        self.turn.setAccessibleName(say("By which turn"))
        self.turn.valueChanged.connect(self.refresh)
        row.addWidget(self.turn)
        row.addStretch(1)
        column.addLayout(row)
        self.answer = QLabel(self)
        self.answer.setWordWrap(True)
        column.addWidget(self.answer)
        self.list = QListWidget(self)
        self.list.setAccessibleName(say("What is left in the deck, sorted"))
        self.list.currentItemChanged.connect(self._point)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._ask_menu)
        column.addWidget(self.list, 1)

    def show_game(self, live: LiveGame) -> None:
        self.live = live
        self.turn.setValue(live.game.turn(live.me) + 2)
        self.refresh()

    def _go_with_the_game(self) -> None:
        """A turn that is over brings no more cards: the odds look at the next one at least."""
        assert self.live is not None
        self.turn.blockSignals(True)
        self.turn.setMinimum(self.live.game.turn(self.live.me) + 1)
        self.turn.blockSignals(False)

    def refresh(self) -> None:
        if self.live is None or not self.isVisible():
            return
        from vsdeck.catalog.search import QueryError

        self._go_with_the_game()
        say, game, me = self.session.say, self.live.game, self.live.me
        left, by_turn = game.remaining(me), self.turn.value()
        wanted: set[str] | None = None
        if self.query.text().strip():
            try:
                wanted = {printing.code for printing in self.session.search(self.query.text())}
            except QueryError as error:
                self.answer.setText(self.session.tell(error.told))
                return
        shown = [(one, count) for one, count in left if wanted is None or one.code in wanted]
        self._sum_up([one for one, _ in shown], by_turn, wanted is None)
        self.list.clear()
        for printing, count in shown:
            odds = game.odds([printing.code], by_turn, player=me)
            name = self.session.name_of(printing.name)
            item = QListWidgetItem(f"{float(odds.chance):>4.0%}   {count} × {name}")
            item.setData(PRINTING, printing)
            item.setToolTip(
                say("{count} of {deck} cards; {draws} draws", count=count, deck=odds.deck, draws=odds.draws)
            )
            self.list.addItem(item)

    def _sum_up(self, printings: list[Printing], by_turn: int, all_: bool) -> None:
        assert self.live is not None
        say, game = self.session.say, self.live.game
        if not printings:
            self.answer.setText(say("None of these is left in the deck."))
            return
        odds = game.odds([one.code for one in printings], by_turn, player=self.live.me)
        if all_:
            text = say("{deck} cards left, sorted; {draws} draws by then", deck=odds.deck, draws=odds.draws)
        else:
            text = say(
                "{chance:.1%} to draw at least one of {copies} in {draws} draws",
                chance=float(odds.chance),
                copies=odds.copies,
                draws=odds.draws,
            )
        self.answer.setText(text)

    def showEvent(self, event: object) -> None:
        self.refresh()

    def _ask_menu(self, where: QPoint) -> None:
        item = self.list.itemAt(where) or self.list.currentItem()
        if item is not None:
            self.menu_asked.emit(item.data(PRINTING), self.list.viewport().mapToGlobal(where))

    def _point(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.pointed.emit(item.data(PRINTING))


class Lower(QWidget):
    """Takes the room that the card above leaves, whatever height would be best for its width."""

    def hasHeightForWidth(self) -> bool:
        return False


class Side(QWidget):
    """Folded, it is a strip of icons that open its pages."""

    folding = Signal()

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.setObjectName("side")
        self.folded = False
        self._widest = self.maximumWidth()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.inspector = Inspector(session, self)
        column.addWidget(self.inspector)
        below = self.below = Lower(self)
        lower = QVBoxLayout(below)
        lower.setContentsMargins(0, 0, 0, 0)
        lower.setSpacing(0)
        self.log = LogList(session, below)
        self.deck = DeckOdds(session, below)
        self.text = CardText(session, below)
        self.stack = QStackedWidget(below)
        # The page that needs most must not press on the card above.
        self.stack.setMinimumHeight(LEAST)
        row, tabs = flowing(0)
        group = QButtonGroup(self)
        self.tabs: list[QToolButton] = []
        for place, (title, widget) in enumerate(
            (("Log", self.log), ("Deck and odds", self.deck), ("Text", self.text))
        ):
            self.stack.addWidget(widget)
            tab = QToolButton(below)
            tab.setObjectName("tab")
            tab.setText(session.say(title))
            tab.setCheckable(True)
            tab.setChecked(place == 0)
            # A click leaves the keyboard with the cards, so that Space goes on with the game.
            tab.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            tab.clicked.connect(lambda _=False, place=place: self.open_tab(place))
            group.addButton(tab)
            tabs.addWidget(tab)
            self.tabs.append(tab)
        away = self._tool("chevron-right", session.say("Fold the pane at the side"))
        away.setToolTip(f"{away.accessibleName()} (F4)")
        away.clicked.connect(lambda: self.fold(True))
        head = QHBoxLayout()
        head.setContentsMargins(4, 4, 2, 0)
        head.setSpacing(0)
        head.addWidget(row, 1)
        # Beside the tabs, so that it stays in the corner where they need two rows.
        head.addWidget(away, 0, Qt.AlignmentFlag.AlignTop)
        lower.addLayout(head)
        lower.addWidget(self.stack, 1)
        column.addWidget(below, 1)
        self.strip = self._strip()
        column.addWidget(self.strip, 1)
        self.fold(False)

    def _tool(self, icon: str, words: str) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName("quiet")
        button.setAccessibleName(words)
        button.setToolTip(words)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        keep_icon(button, icon, self.session.theme)
        return button

    def _strip(self) -> QWidget:
        strip = QWidget(self)
        column = QVBoxLayout(strip)
        column.setContentsMargins(2, 8, 2, 8)
        for place, (tab, icon) in enumerate(zip(self.tabs, ICONS, strict=True)):
            button = self._tool(icon, tab.text())
            button.clicked.connect(lambda _=False, place=place: self._unfold(place))
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        return strip

    def _unfold(self, place: int) -> None:
        self.fold(False)
        self.open_tab(place)

    def fold(self, away: bool) -> None:
        self.folded = away
        for part in (self.inspector, self.below):
            part.setVisible(not away)
        self.strip.setVisible(away)
        strip = self.session.theme.tokens.px(STRIP)
        self.setMinimumWidth(strip if away else 220)
        self.setMaximumWidth(strip if away else self._widest)
        self.folding.emit()

    def open_tab(self, place: int) -> None:
        self.tabs[place].setChecked(True)
        self.stack.setCurrentIndex(place)

    def show_printing(self, printing: Printing, live: LiveGame, why: Why) -> None:
        self.inspector.show_printing(printing, live.game, why)
        self.text.show_printing(printing)

    def show_game(self, live: LiveGame) -> None:
        self.inspector.printing = None
        self.deck.show_game(live)

    def refresh(self, live: LiveGame) -> None:
        self.log.refresh(live)
        self.deck.refresh()
