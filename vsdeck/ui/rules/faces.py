"""Cards that a rule is about: as many faces below its text as there is room for."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from vsdeck.card import Printing
from vsdeck.handbook import Topic
from vsdeck.ui import cardlabels
from vsdeck.ui.cardmenu import quoted
from vsdeck.ui.cards.order import one_of_each
from vsdeck.ui.faces import RATIO, FaceKey
from vsdeck.ui.session import Session
from vsdeck.ui.widgets.facesrow import FacesRow

WIDE, NARROWEST = 168, 110
GAP = 12
ASKER = "rules"


def is_borne(topic: Topic, session: Session) -> bool:
    """Some keywords are printed on no card: others give them."""
    return any(topic.keyword in one.keywords for one in session.pool)


def cards_of(topic: Topic, session: Session) -> Sequence[Printing]:
    """Those that have the keyword, or those of the position that shows the rule."""
    if is_borne(topic, session):
        found, _ = one_of_each(session.search(f"keyword:{quoted(topic.keyword)}"))
        return found
    example = topic.example
    if example is None:
        return ()
    codes = (*example.front, *example.back, *example.hand, example.main, *example.enemies)
    return [session.pool[code] for code in dict.fromkeys(codes) if code in session.pool]


class TopicFaces(FacesRow):
    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(session, parent)
        self.printings: Sequence[Printing] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_topic(self, topic: Topic) -> None:
        self.printings, self.at = cards_of(topic, self.session), 0
        self._ask()
        self.update()

    def cards(self) -> list[tuple[Printing, QRect]]:
        # As large as the writing asks, where one has room; smaller rather than not at all.
        fits = int(self.height() / RATIO)
        wide = max(WIDE if fits >= WIDE else NARROWEST, min(self.session.theme.tokens.px(WIDE), fits))
        tall = round(wide * RATIO)
        across = max(1, (self.width() + GAP) // (wide + GAP))
        down = (self.height() + GAP) // (tall + GAP)
        return [
            (one, QRect(place % across * (wide + GAP), place // across * (tall + GAP), wide, tall))
            for place, one in enumerate(self.printings[: across * down])
        ]

    def _ask(self) -> None:
        shown, scale = self.cards() if self.isVisible() else [], self.devicePixelRatioF()
        self.session.faces.want(ASKER, [FaceKey(one.code, area.width(), scale) for one, area in shown])
        say, name_of = self.session.say, self.session.name_of
        self.setAccessibleName("; ".join(cardlabels.spoken(one, say, name_of) for one, _ in shown))

    def resizeEvent(self, event: object) -> None:
        self._ask()

    def showEvent(self, event: object) -> None:
        self._ask()

    def hideEvent(self, event: object) -> None:
        self.session.faces.want(ASKER, [])

    def paintEvent(self, event: QPaintEvent) -> None:
        self.paint_faces(QPainter(self))
