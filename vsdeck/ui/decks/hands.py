"""Sample opening hands: seven faces, drawn by a seed, and whether the rule would keep them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QToolTip, QVBoxLayout, QWidget

from vsdeck.card import Printing
from vsdeck.decks.odds import KeepRule
from vsdeck.ui import cardlabels
from vsdeck.ui.decks.opendeck import OpenDeck
from vsdeck.ui.faces import RATIO, FaceKey
from vsdeck.ui.session import Session
from vsdeck.ui.task import Task
from vsdeck.ui.widgets.facesrow import FacesRow

ACROSS = 4
GAP = 6
SEED = 2024
MANY = 1000


class HandFaces(FacesRow):
    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(session, parent)
        self.codes: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(260, self.height())

    def show_hand(self, codes: tuple[str, ...]) -> None:
        self.codes, self.at = codes, 0
        pool = self.session.pool
        self.setAccessibleName("; ".join(self._spoken(pool[code]) for code in codes if code in pool))
        self._fit()
        self.update()

    def _spoken(self, printing: Printing) -> str:
        return cardlabels.spoken(printing, self.session.say, self.session.name_of)

    def _face(self) -> int:
        return max(48, (self.width() - GAP * (ACROSS - 1)) // ACROSS // 4 * 4)

    def _fit(self) -> None:
        rows = -(-len(self.codes) // ACROSS)
        self.setFixedHeight(max(1, rows * (round(self._face() * RATIO) + GAP)))
        scale = self.devicePixelRatioF()
        keys = [FaceKey(code, self._face(), scale) for code in dict.fromkeys(self.codes)]
        self.session.faces.want("hand", keys if self.isVisible() else [])

    def resizeEvent(self, event: object) -> None:
        self._fit()

    def showEvent(self, event: object) -> None:
        self._fit()

    def cards(self) -> list[tuple[Printing, QRect]]:
        wide = self._face()
        tall = round(wide * RATIO)
        return [
            (printing, QRect(place % ACROSS * (wide + GAP), place // ACROSS * (tall + GAP), wide, tall))
            for place, code in enumerate(self.codes)
            if (printing := self.session.pool.get(code)) is not None
        ]

    def paintEvent(self, event: QPaintEvent) -> None:
        self.paint_faces(QPainter(self))

    def event(self, event: object) -> bool:
        if isinstance(event, QHelpEvent):
            printing = self.card_at(event.pos())
            if printing is not None:
                QToolTip.showText(event.globalPos(), self._spoken(printing), self)
            return True
        return super().event(event)  # type: ignore[arg-type]


class HandView(QWidget):
    def __init__(self, session: Session, opened: OpenDeck, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.opened = opened
        self.keep_rule: Callable[[], KeepRule | None] = lambda: None
        self.number = 0
        self._hands: list[tuple[str, ...]] = []
        self._cards: dict[str, int] = {}
        self._task: Task | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        row = QHBoxLayout()
        self.title = QLabel(self)
        self.title.setObjectName("quiet")
        self.before = QPushButton("‹", self)
        self.before.setAccessibleName(session.say("The hand before"))
        self.before.clicked.connect(lambda: self.turn(-1))
        self.next = QPushButton(session.say("Next hand"), self)
        self.next.clicked.connect(lambda: self.turn(1))
        row.addWidget(self.title, 1)
        row.addWidget(self.before)
        row.addWidget(self.next)
        column.addLayout(row)
        self.faces = HandFaces(session, self)
        column.addWidget(self.faces)

    def show_deck(self) -> None:
        """Hands of the deck as it is now: drawn beside the interface, as the first takes a while."""
        cards: dict[str, int] = {}
        for line in self.opened.contents.sixty:
            cards[line.printing.code] = cards.get(line.printing.code, 0) + line.count
        if cards == self._cards and self._hands:
            self._show()
            return
        self._cards, self._hands, self.number = cards, [], 0
        if self._task is not None:
            self._task.cancel()
        if not 0 < sum(cards.values()) <= 250:
            self._show()
            return
        self._task = Task(lambda: _draw(cards), self)
        self._task.done.connect(self._drawn)
        self._task.start()

    def _drawn(self, hands: list[tuple[str, ...]]) -> None:
        self._task = None
        self._hands = hands
        self._show()

    def turn(self, step: int) -> None:
        if self._hands:
            self.number = (self.number + step) % len(self._hands)
            self._show()

    def _show(self) -> None:
        from vsdeck.catalog.search import QueryError

        say = self.session.say
        for button in (self.before, self.next):
            button.setEnabled(bool(self._hands))
        if not self._hands:
            self.title.setText(say("No cards to draw yet"))
            self.faces.show_hand(())
            return
        hand = self._hands[self.number]
        text = say("Hand {number:,} of {count:,}", number=self.number + 1, count=len(self._hands))
        try:
            keep = self.keep_rule()
        except QueryError:
            keep = None
        if keep is not None:
            met = all(need.met(sum(code in need.codes for code in hand)) for need in keep.needs)
            text += " · " + (say("keep") if met else say("mulligan"))
        self.title.setText(text)
        pool = self.session.pool
        self.faces.show_hand(tuple(sorted(hand, key=lambda code: _rank(pool.get(code), code))))


def _rank(printing: object, code: str) -> tuple[int, str]:
    cost = getattr(printing, "cost", None)
    return (cost if isinstance(cost, int) else 99, code)


def _draw(cards: dict[str, int]) -> list[tuple[str, ...]]:
    from vsdeck.decks.hands import opening_hands

    return opening_hands(cards, MANY, SEED)
