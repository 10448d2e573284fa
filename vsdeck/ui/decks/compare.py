"""Two decks side by side: who leads them, their curves, and the cards that one has and the other has not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from vsdeck.card import Printing
from vsdeck.decks.analysis import Analysis, analyse
from vsdeck.decks.contents import Contents, total
from vsdeck.decks.deck import Deck, Section
from vsdeck.decks.diff import card_of
from vsdeck.decks.legality import check
from vsdeck.faces import badge_height
from vsdeck.sentence import card_count
from vsdeck.ui.cards.details import FaceLabel
from vsdeck.ui.decks.charts.curve import CurveChart
from vsdeck.ui.faces import RATIO, FaceKey
from vsdeck.ui.icons import keep_icon
from vsdeck.ui.session import Session
from vsdeck.ui.theme import sized_font
from vsdeck.ui.widgets.facesrow import FacesRow
from vsdeck.ui.widgets.steadybar import keep_bar

GAP = 8
FACE = 96
LEADER = 110


@dataclass(frozen=True, slots=True)
class Counted:
    """A card of one or both decks with its copies there."""

    printing: Printing
    count: int


def shared_and_own(one: Deck, other: Deck, session: Session) -> tuple[list[Counted], ...]:
    """What the first deck has more of, what both have, what the second has more of; in the order of cost."""
    pool = session.pool
    held: list[dict[tuple[Section, str], int]] = [{}, {}]
    for deck, counts in zip((one, other), held, strict=True):
        for section, code, count in deck.entries():
            key = (section, card_of(code, pool))
            counts[key] = counts.get(key, 0) + count
    columns: tuple[list[Counted], ...] = ([], [], [])
    for key in sorted({*held[0], *held[1]}, key=lambda key: _order(key, session)):
        printing = pool.get(key[1])
        if printing is not None:
            first, second = (counts.get(key, 0) for counts in held)
            both = min(first, second)
            for column, count in zip(columns, (first - both, both, second - both), strict=True):
                if count:
                    column.append(Counted(printing, count))
    return columns


def _order(key: tuple[Section, str], session: Session) -> tuple[object, ...]:
    printing = session.pool.get(key[1])
    cost = printing.cost if printing is not None and isinstance(printing.cost, int) else 99
    return (list(Section).index(key[0]), cost, key[1])


class CountedFaces(FacesRow):
    """As many faces side by side as there is room for, each with its number of copies."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(session, parent)
        self.counted: Sequence[Counted] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_cards(self, counted: Sequence[Counted]) -> None:
        self.counted, self.at = counted, 0
        self.setAccessibleName("; ".join(map(self._words, counted)))
        self._fit()
        self.update()

    def _words(self, one: Counted) -> str:
        return f"{one.count} × {self.session.name_of(one.printing.name)} ({one.printing.code})"

    def sizeHint(self) -> QSize:
        return QSize(2 * self.face, self.height())

    @property
    def face(self) -> int:
        """How wide each is: as the writing asks, where two have room."""
        return max(FACE, min(self.session.theme.tokens.px(FACE), (self.width() - GAP) // 2))

    def _across(self) -> int:
        return max(1, (self.width() + GAP) // (self.face + GAP))

    def cards(self) -> list[tuple[Printing, QRect]]:
        across, wide = self._across(), self.face
        tall = round(wide * RATIO)
        return [
            (one.printing, QRect(place % across * (wide + GAP), place // across * (tall + GAP), wide, tall))
            for place, one in enumerate(self.counted)
        ]

    def _fit(self) -> None:
        rows = -(-len(self.counted) // self._across())
        self.setFixedHeight(max(1, rows * (round(self.face * RATIO) + GAP)))
        keys = [FaceKey(one.printing.code, self.face, self.devicePixelRatioF()) for one in self.counted]
        self.session.faces.want(f"compared {id(self)}", keys if self.isVisible() else [])

    def resizeEvent(self, event: object) -> None:
        self._fit()

    def showEvent(self, event: object) -> None:
        self._fit()

    def hideEvent(self, event: object) -> None:
        self.session.faces.want(f"compared {id(self)}", [])

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self.session.theme
        self.paint_faces(painter)
        painter.setFont(sized_font(theme.tokens, "body", bold=True))
        wide, tall = theme.tokens.px(30), theme.tokens.px(22)
        for one, (_, area) in zip(self.counted, self.cards(), strict=True):
            badge = QRectF(
                area.right() - wide - 4, area.top() + area.height() * badge_height(one.printing), wide, tall
            )
            painter.setPen(theme.colour("on_accent"))
            painter.setBrush(theme.colour("accent"))
            painter.drawRoundedRect(badge, tall / 2, tall / 2)
            painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, f"×{one.count}")

    def event(self, event: object) -> bool:
        if isinstance(event, QHelpEvent):
            for one, (_, area) in zip(self.counted, self.cards(), strict=True):
                if area.contains(event.pos()):
                    QToolTip.showText(event.globalPos(), self._words(one), self)
            return True
        return super().event(event)  # type: ignore[arg-type]


class DeckBeside(QWidget):
    """One of the two: its name, what it is, who leads it and its curve."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        self.face = FaceLabel(session, self)
        self.face.setFixedWidth(LEADER)
        words = QVBoxLayout()
        words.setSpacing(2)
        self.name, self.facts = QLabel(self), QLabel(self)
        self.name.setObjectName("title")
        self.facts.setObjectName("quiet")
        for label in (self.name, self.facts):
            label.setWordWrap(True)
            _share_room(label)
            words.addWidget(label)
        self.curve = CurveChart(session, self)
        words.addWidget(self.curve)
        words.addStretch(1)
        row.addWidget(self.face, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)

    def show_deck(self, deck: Deck, name: str, analysis: Analysis) -> None:
        session = self.session
        contents = Contents(deck, session.pool)
        leader = contents.leader or next(iter(contents.starting_mains), None)
        self.face.setVisible(leader is not None)
        if leader is not None:
            self.face.show_printing(leader)
        size = total(contents.sixty)
        format = session.decks.format(deck.format)
        verdict = session.tell(check(deck, session.pool, format).word)
        count = session.tell(card_count(size))
        self.name.setText(name)
        self.facts.setText(" · ".join((count, format.name, verdict)))
        self.curve.show_analysis(analysis, deck)


class ComparePage(QWidget):
    left = Signal()

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(8)
        head = QHBoxLayout()
        self.back = QPushButton(session.say("All decks"), self)
        keep_icon(self.back, "chevron-left", session.theme, size=16)
        self.back.clicked.connect(self.left)
        self.title = QLabel(self)
        self.title.setObjectName("title")
        head.addWidget(self.back)
        head.addWidget(self.title, 1)
        column.addLayout(head)
        beside = QHBoxLayout()
        beside.setSpacing(24)
        self.decks = [DeckBeside(session, self) for _ in range(2)]
        for one in self.decks:
            beside.addWidget(one, 1)
        column.addLayout(beside)
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        self.heads: list[QLabel] = []
        self.faces: list[CountedFaces] = []
        for place in range(3):
            label = QLabel(self)
            label.setObjectName("section")
            label.setWordWrap(True)
            _share_room(label)
            faces = CountedFaces(session, self)
            grid.addWidget(label, 0, place)
            grid.addWidget(_scrolled(faces, self), 1, place)
            grid.setColumnStretch(place, 1)
            self.heads.append(label)
            self.faces.append(faces)
        grid.setRowStretch(1, 1)
        column.addLayout(grid, 1)

    def show_decks(self, one: Deck, other: Deck) -> None:
        say, pool = self.session.say, self.session.pool
        names = [self.session.tell(deck.title) for deck in (one, other)]
        if names[0] == names[1]:
            names = [f"{name} ({number})" for number, name in enumerate(names, 1)]
        self.title.setText(say("{one} and {other}", one=names[0], other=names[1]))
        analyses = [analyse(deck, pool) for deck in (one, other)]
        most, across = _bounds(analyses)
        for shown, deck, name, analysis in zip(self.decks, (one, other), names, analyses, strict=True):
            shown.curve.most, shown.curve.across = most, across
            shown.show_deck(deck, name, analysis)
        columns = shared_and_own(one, other, self.session)
        more = "Only or more in {name}"
        titles = (say(more, name=names[0]), say("In both"), say(more, name=names[1]))
        for label, faces, title, counted in zip(self.heads, self.faces, titles, columns, strict=True):
            label.setText(f"{title}   {sum(card.count for card in counted)}")
            faces.show_cards(counted)
        self.back.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)


def _bounds(analyses: Iterable[Analysis]) -> tuple[int, int]:
    """The tallest bar and the number of costs of all: curves beside each other are drawn to one scale."""
    curves = [analysis.curve for analysis in analyses]
    tallest = max((bar.count for curve in curves for bar in curve), default=1)
    return tallest, max((len(curve) for curve in curves), default=1)


def _scrolled(faces: CountedFaces, parent: QWidget) -> QScrollArea:
    area = QScrollArea(parent)
    area.setObjectName("shelf")
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    keep_bar(area)
    inside = QWidget(area)
    inside.setObjectName("shelf")
    column = QVBoxLayout(inside)
    column.setContentsMargins(0, 0, 4, 0)
    column.addWidget(faces)
    column.addStretch(1)
    area.setWidget(inside)
    return area


def _share_room(label: QLabel) -> None:
    """A long word in a name takes no room from the deck beside it."""
    policy = label.sizePolicy()
    policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
    label.setSizePolicy(policy)
