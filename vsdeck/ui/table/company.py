"""More than two at a table: who sits where with which deck, who decides for them; and the game begins."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from vsdeck.decks.deck import Deck
from vsdeck.engine import Mode
from vsdeck.goldfish.policies import PASSIVE, YOU, policies
from vsdeck.goldfish.setup import Opponent
from vsdeck.table.phrases import BOT_WAYS
from vsdeck.ui.session import Session
from vsdeck.ui.widgets.choicebox import ChoiceBox
from vsdeck.ui.widgets.flow import flowing
from vsdeck.ui.widgets.titled import Titled

WAYS = (
    ("Two players", Mode.DUEL, 2),
    ("Free for all, three players", Mode.FREE_FOR_ALL, 3),
    ("Free for all, four players", Mode.FREE_FOR_ALL, 4),
    ("2 against 2: each takes a turn", Mode.TEAMS, 4),
    ("Two-headed: partners share their turn", Mode.TWO_HEADED, 4),
)
DECIDE = {
    PASSIVE: "Dummies: they stand there and are struck",
    **BOT_WAYS,
    YOU: "You: all hands are open",
}
USUAL = "greedy"
ANY = "Another starter deck"
PARTNERS = {Mode.TEAMS: 2, Mode.TWO_HEADED: 1}
"""The seat of the first player's partner."""
FOES = ("Deck of the first opponent", "Deck of the second opponent", "Deck of the third opponent")


class CompanySeats(QFrame):
    """One deck for each seat, in the order of their turns."""

    changed = Signal()
    begun = Signal(object)
    """With this deck of the person."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.setObjectName("notice")
        say = session.say
        self.way = ChoiceBox(session, say("How many play"), self)
        for place, (words, _, _) in enumerate(WAYS):
            self.way.addItem(say(words), place)
        kept = session.settings.get("players", 0)
        self.way.setCurrentIndex(kept if isinstance(kept, int) and 0 <= kept < len(WAYS) else 0)
        self.way.currentIndexChanged.connect(lambda: self.changed.emit())
        self.policy = ChoiceBox(session, say("Who plays the opponents"), self)
        for policy in (*policies(), YOU):
            self.policy.addItem(say(DECIDE[policy]), policy)
        usual = self.policy.findData(session.settings.get("opponents", USUAL))
        self.policy.setCurrentIndex(usual if usual >= 0 else self.policy.findData(USUAL))
        self.partner = ChoiceBox(session, say("Who plays your partner"), self)
        self.partner.addItem(say("You, too"), True)
        self.partner.addItem(say("The same as the opponents"), False)
        self.yours = ChoiceBox(session, say("Your deck"), self)
        self.decks = [ChoiceBox(session, say(name), self) for name in FOES]
        self.begin = QPushButton(say("Begin with these decks"), self)
        self.begin.setObjectName("primary")
        self.begin.clicked.connect(lambda: self.begun.emit(self.yours.currentData()))
        inside, flow = flowing(12)
        self._seats = [Titled(box, inside) for box in self.decks]
        self._partner = Titled(self.partner, inside)
        for cell in (Titled(self.yours, inside), *self._seats, Titled(self.policy, inside), self._partner):
            flow.addWidget(cell)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.addWidget(inside)
        column.addWidget(self.begin, 0, Qt.AlignmentFlag.AlignLeft)

    @property
    def mode(self) -> Mode:
        return WAYS[self.way.currentIndex()][1]

    @property
    def players(self) -> int:
        return WAYS[self.way.currentIndex()][2]

    def refresh(self) -> None:
        """What is asked depends on how many play."""
        say, partner = self.session.say, PARTNERS.get(self.mode)
        foes = iter(FOES)
        for seat, cell in enumerate(self._seats, 1):
            cell.retitle(say("Deck of your partner") if seat == partner else say(next(foes)))
            cell.setVisible(seat < self.players)
        self._partner.setVisible(partner is not None)
        self.setVisible(self.players > 2)

    def refill(self, decks: Sequence[tuple[str, Deck]]) -> None:
        """By the names under which they are offered."""
        refill(self.yours, decks, str(self.session.settings.get("your deck", "")))
        for box in self.decks:
            refill(box, [(self.session.say(ANY), None), *decks])

    def opponent_for(self, deck: Deck) -> Opponent:
        """All other seats; decks that nobody has chosen are starters that nobody has."""
        chosen = [box.currentData() for box in self.decks[: self.players - 1]]
        # Two of the same name at one table are hard to tell apart, so nobody gets them without asking.
        taken = {one.name for one in (deck, *chosen) if one is not None}
        free = iter(one for one in self.session.decks.starters if one.name not in taken)
        second, *others = [(self._decides(seat), one or next(free)) for seat, one in enumerate(chosen, 1)]
        return Opponent(*second, others=tuple(others), mode=self.mode)

    def _decides(self, seat: int) -> str:
        partner = seat == PARTNERS.get(self.mode) and bool(self.partner.currentData())
        return YOU if partner else str(self.policy.currentData())

    def keep(self) -> None:
        self.session.settings.set("players", self.way.currentIndex())
        self.session.settings.set("opponents", str(self.policy.currentData()))
        self.session.settings.set("your deck", self.yours.currentText())


def refill(box: ChoiceBox, choices: Sequence[tuple[str, object]], wanted: str = "") -> None:
    """What was chosen stays so, while it is there."""
    before = box.currentText() or wanted
    box.clear()
    for name, data in choices:
        box.addItem(name, data)
    box.setCurrentIndex(max(0, box.findText(before)))
