"""Before the game: who sits across, and one click on the deck that is taken to the table."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from vsdeck.decks.deck import Deck
from vsdeck.decks.library.library import Folder
from vsdeck.engine import Mode, Spot
from vsdeck.goldfish.policies import PASSIVE, YOU, policies
from vsdeck.goldfish.setup import Opponent
from vsdeck.table.phrases import BOT_WAYS
from vsdeck.ui.session import Session
from vsdeck.ui.table.company import ANY, CompanySeats, refill
from vsdeck.ui.table.dummy import DummySeat
from vsdeck.ui.table.keptgames import KeptGame
from vsdeck.ui.table.leaders import LeaderPanel, first_decks
from vsdeck.ui.widgets.choicebox import ChoiceBox
from vsdeck.ui.widgets.flow import flowing
from vsdeck.ui.widgets.librarymodel import Entry, LibraryHeading, LibraryRow
from vsdeck.ui.widgets.libraryview import LibraryView
from vsdeck.ui.widgets.notice import Notice
from vsdeck.ui.widgets.steadybar import keep_bar
from vsdeck.ui.widgets.titled import Titled
from vsdeck.ui.words import button_text

OPPONENTS = {
    PASSIVE: "Passive dummy: it stands there and is struck",
    **BOT_WAYS,
    YOU: "Another deck, played open-handed by you",
}
MIRROR = "The same deck"


class Seating(QWidget):
    chosen = Signal(object)
    """The deck to be played."""
    open_text = Signal()
    open_file = Signal()
    go_on = Signal()
    gone_back = Signal(object)
    """To a game whose place another has taken."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 12, 0, 0)
        column.setSpacing(8)
        column.addLayout(self._head())
        self.company = CompanySeats(session, self)
        self.company.changed.connect(self._show_options)
        self.company.begun.connect(self._play)
        column.addWidget(self._choices())
        self.dummy = DummySeat(session, self)
        policy = self.dummy.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.dummy.setSizePolicy(policy)
        across = QVBoxLayout()
        across.setContentsMargins(16, 0, 16, 4)
        across.addWidget(self.dummy)
        across.addWidget(self.company)
        column.addLayout(across)
        self.notice = Notice(session.theme, self, close_name=session.say("Close the message"))
        messages = QVBoxLayout()
        messages.setContentsMargins(16, 0, 16, 0)
        messages.addWidget(self.notice)
        column.addLayout(messages)
        column.addWidget(self._shelf(), 1)
        session.decks.changed.connect(self._changed)
        self.refill()
        own = bool(session.decks.library.list(Folder.CURRENT))
        self.leaders.fold(bool(session.settings.get("starters folded", own)))
        self._show_options()

    def _shelf(self) -> QScrollArea:
        """The user's own decks, then the starter decks of the first year, then the later ones."""
        self.leaders = LeaderPanel(self.session, self)
        self.leaders.chosen.connect(self._play)
        self.view = LibraryView(self.session, self, whole=True)
        self.later = LibraryView(self.session, self, whole=True)
        inside = QWidget(self)
        inside.setObjectName("shelf")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(8)
        panel = QVBoxLayout()
        panel.setContentsMargins(16, 0, 16, 0)
        panel.addWidget(self.leaders)
        column.addWidget(self.view)
        column.addLayout(panel)
        column.addWidget(self.later)
        column.addStretch(1)
        area = QScrollArea(self)
        area.setObjectName("shelf")
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        keep_bar(area)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inside)
        for view in (self.view, self.later):
            view.chosen.connect(self._chosen)
            view.picked.connect(lambda view=view: self._keep_in_sight(area, view))
            area.verticalScrollBar().valueChanged.connect(lambda _, view=view: view.look_again())
        return area

    def _keep_in_sight(self, area: QScrollArea, view: LibraryView) -> None:
        """For the keyboard; a row that is pressed stays under the pointer, else the click would be none."""
        if view.hasFocus() and not QApplication.mouseButtons():
            row = view.visualRect(view.currentIndex())
            inside = area.widget()
            assert inside is not None
            here = view.viewport().mapTo(inside, row.center())
            area.ensureVisible(here.x(), here.y(), 0, row.height())

    def _head(self) -> QHBoxLayout:
        head, say = QHBoxLayout(), self.session.say
        head.setContentsMargins(16, 0, 16, 0)
        self.title = QLabel(self)
        self.title.setObjectName("headline")
        self.title.setWordWrap(True)
        self.go_on_button = QPushButton(self)
        self.go_on_button.setObjectName("primary")
        self.go_on_button.clicked.connect(lambda: self.go_on.emit())
        self.go_on_button.hide()
        self.former_button = QPushButton(say("Earlier games"), self)
        self.former_button.setMenu(QMenu(self.former_button))
        self.former_button.hide()
        self.paste_button = QPushButton(say("Open from text"), self)
        self.paste_button.setToolTip(say("A position that was copied as text"))
        self.paste_button.clicked.connect(lambda: self.open_text.emit())
        self.file_button = QPushButton(say("Open a saved game…"), self)
        self.file_button.clicked.connect(lambda: self.open_file.emit())
        buttons, flow = flowing(8, right=True)
        for button in (self.go_on_button, self.former_button, self.paste_button, self.file_button):
            flow.addWidget(button)
        head.addWidget(self.title, 4)
        head.addWidget(buttons, 5)
        return head

    def _choices(self) -> QWidget:
        say = self.session.say
        choices, flow = flowing(12)
        choices.setObjectName("shelf")
        choices.setContentsMargins(16, 0, 16, 4)
        self.opponent = self._box("Opponent")
        for policy in (*policies(), YOU):
            self.opponent.addItem(say(OPPONENTS[policy]), policy)
        self.foes = self._box("Deck of the opponent")
        self.first = self._box("Who begins")
        self.first.addItem(say("You go first"), True)
        self.first.addItem(say("You go second"), False)
        self.row = self._box("Where your main character starts")
        self.row.addItem(say("Back row"), int(Spot.BACK))
        self.row.addItem(say("Front row"), int(Spot.FRONT))
        boxes = (self.company.way, self.opponent, self.foes, self.first, self.row)
        self._titled = {box: Titled(box, choices) for box in boxes}
        for titled in self._titled.values():
            flow.addWidget(titled)
        kept = self.session.settings.get("opponent", PASSIVE)
        self.opponent.setCurrentIndex(max(0, self.opponent.findData(kept)))
        self.opponent.currentIndexChanged.connect(self._show_options)
        return choices

    def _box(self, name: str) -> ChoiceBox:
        return ChoiceBox(self.session, self.session.say(name), self)

    def offer(self, game: str) -> None:
        """A game that can be gone on with; none if it is empty."""
        self.go_on_button.setVisible(bool(game))
        self.go_on_button.setText(button_text(self.session.say("Go on with {game}", game=game)))

    def offer_former(self, games: list[tuple[str, KeptGame]]) -> None:
        """Those whose place another has taken."""
        menu = self.former_button.menu()
        menu.clear()
        for words, game in games:
            menu.addAction(button_text(words)).triggered.connect(
                lambda _=False, game=game: self.gone_back.emit(game)
            )
        self.former_button.setVisible(bool(games))

    def _show_options(self) -> None:
        say, several = self.session.say, self.company.players > 2
        dummy = self.opponent.currentData() == PASSIVE and not several
        policy = self.dummy.sizePolicy()
        policy.setRetainSizeWhenHidden(not several)
        self.dummy.setSizePolicy(policy)
        self.dummy.setVisible(dummy)
        self.company.refresh()
        self._titled[self.opponent].setVisible(not several)
        self._titled[self.foes].setVisible(not dummy and not several)
        self.first.setItemText(1, say("You go last") if self._taking_turns else say("You go second"))
        self.title.setText(
            say("Choose the decks and begin, or click yours")
            if several
            else say("Click a deck to draw its opening hand")
        )

    @property
    def _taking_turns(self) -> bool:
        """More than two turns make a round."""
        return self.company.players > 2 and self.company.mode is not Mode.TWO_HEADED

    def gather(self, way: int, policy: str) -> None:
        """So many sit down, in one of the `WAYS`; the policy decides for the others."""
        self.company.way.setCurrentIndex(way)
        box = self.company.policy if self.company.players > 2 else self.opponent
        box.setCurrentIndex(box.findData(policy))

    def refill(self) -> None:
        user, say = self.session.decks, self.session.say
        own = [LibraryRow(kept.deck, kept) for kept in user.library.list(Folder.CURRENT)]
        whole = [row for row in own if self.view.library.look(row).whole]
        begun = [row for row in own if row not in whole]
        self.view.library.show([*_titled("Your decks", whole), *_titled("Not whole yet", begun)])
        in_panel = first_decks(user.starters, self.session.pool)
        others = [LibraryRow(deck) for deck in user.starters if deck not in in_panel]
        self.later.library.show(_titled("Starter decks of later years", others))
        names = {row.deck.name for row in own}
        starters = [
            (say("{deck} (starter deck)", deck=deck.name) if deck.name in names else deck.name, deck)
            for deck in user.starters
        ]
        decks = [*_offered(whole, self.session), *starters, *_offered(begun, self.session)]
        refill(self.foes, [(say(ANY), ANY), (say(MIRROR), MIRROR), *decks])
        self.company.refill(decks)

    def _changed(self) -> None:
        if self.isVisible():
            self.refill()

    def showEvent(self, event: object) -> None:
        self.refill()
        if not self.leaders.folded and self.view.isHidden():
            self.leaders.focus_first()
        else:
            (self.later if self.view.isHidden() else self.view).setFocus()

    def _chosen(self, row: LibraryRow) -> None:
        self._play(row.deck)

    def _play(self, deck: Deck) -> None:
        self.notice.hide()
        self.keep()
        self.chosen.emit(deck)

    def opponent_for(self, deck: Deck) -> Opponent:
        policy, chosen = str(self.opponent.currentData()), self.foes.currentData()
        if self.company.players > 2:
            return self.company.opponent_for(deck)
        if policy == PASSIVE:
            return self.dummy.opponent()
        # Two of the same name at one table are hard to tell apart, so nobody gets them without asking.
        other = next(one for one in self.session.decks.starters if one.name != deck.name)
        return Opponent(policy, chosen if isinstance(chosen, Deck) else deck if chosen == MIRROR else other)

    @property
    def goes_first(self) -> bool:
        return bool(self.first.currentData())

    @property
    def main_row(self) -> int:
        return int(self.row.currentData())

    def keep(self) -> None:
        self.session.settings.set("opponent", str(self.opponent.currentData()))
        self.dummy.keep()
        self.company.keep()


def _titled(title: str, rows: list[LibraryRow]) -> list[Entry]:
    return [LibraryHeading(title, len(rows)), *rows] if rows else []


def _offered(rows: list[LibraryRow], session: Session) -> list[tuple[str, Deck]]:
    return [(session.tell(row.deck.title), row.deck) for row in rows]
