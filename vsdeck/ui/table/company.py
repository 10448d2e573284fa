"""More than two at a table: how they play, with which decks, and who decides for the partner."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from vsdeck.decks.deck import Deck
from vsdeck.engine import Mode
from vsdeck.goldfish.policies import YOU
from vsdeck.ui.session import Session
from vsdeck.ui.widgets.choicebox import ChoiceBox

WAYS = (
    ("Two players", Mode.DUEL, 2),
    ("Free for all, three players", Mode.FREE_FOR_ALL, 3),
    ("Free for all, four players", Mode.FREE_FOR_ALL, 4),
    ("2 against 2, turns by turns", Mode.TEAMS, 4),
    ("Two-headed: partners share their turn", Mode.TWO_HEADED, 4),
)
ANY = "Another starter deck"
PARTNERS = {Mode.TEAMS: 2, Mode.TWO_HEADED: 1}
"""The seat of the first player's partner."""


class CompanySeats(QWidget):
    """Decks of the third and fourth seat, and the partner where there is one."""

    changed = Signal()

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        say = session.say
        self.way = ChoiceBox(session, say("How many play"), self)
        for place, (words, _, _) in enumerate(WAYS):
            self.way.addItem(say(words), place)
        kept = session.settings.get("players", 0)
        self.way.setCurrentIndex(kept if isinstance(kept, int) and 0 <= kept < len(WAYS) else 0)
        self.way.currentIndexChanged.connect(lambda: self.changed.emit())
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        names = (say("Deck of the third seat"), say("Deck of the fourth seat"))
        self.decks = [ChoiceBox(session, name, self) for name in names]
        self.partner = ChoiceBox(session, say("Your partner"), self)
        self.partner.addItem(say("is played by you, too"), True)
        self.partner.addItem(say("is played like the opponents"), False)
        self._cells = [self._cell(row, box) for box in (*self.decks, self.partner)]
        row.addStretch(1)

    def _cell(self, row: QHBoxLayout, box: ChoiceBox) -> QWidget:
        cell = QWidget(self)
        column = QVBoxLayout(cell)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        label = QLabel(box.accessibleName(), cell)
        label.setObjectName("caption")
        label.setBuddy(box)
        column.addWidget(label)
        column.addWidget(box)
        row.addWidget(cell)
        return cell

    @property
    def mode(self) -> Mode:
        return WAYS[self.way.currentIndex()][1]

    @property
    def players(self) -> int:
        return WAYS[self.way.currentIndex()][2]

    def refresh(self) -> None:
        """What is asked depends on how many play."""
        third, fourth, partner = self._cells
        third.setVisible(self.players > 2)
        fourth.setVisible(self.players > 3)
        partner.setVisible(self.mode in (Mode.TEAMS, Mode.TWO_HEADED))
        self.setVisible(self.players > 2)

    def refill(self, decks: list[Deck]) -> None:
        for box in self.decks:
            before = box.currentText()
            box.clear()
            box.addItem(self.session.say(ANY), None)
            for deck in decks:
                box.addItem(deck.name, deck)
            box.setCurrentIndex(max(0, box.findText(before)))

    def others(self, policy: str, taken: list[Deck]) -> tuple[tuple[str, Deck], ...]:
        """The third and fourth seat; decks that nobody has chosen are starters that nobody has."""
        free = [deck for deck in self.session.decks.starters if deck.name not in {one.name for one in taken}]
        found: list[tuple[str, Deck]] = []
        for place in range(self.players - 2):
            deck = self.decks[place].currentData() or free[place % len(free)]
            found.append((self._decides(place + 2, policy), deck))
        return tuple(found)

    def _decides(self, seat: int, policy: str) -> str:
        partner = self.mode in (Mode.TEAMS, Mode.TWO_HEADED) and seat == PARTNERS[self.mode]
        return YOU if partner and self.partner.currentData() else policy

    def second(self, policy: str) -> str:
        return self._decides(1, policy)

    def keep(self) -> None:
        self.session.settings.set("players", self.way.currentIndex())
