"""Odds of drawing what a query finds, turn by turn for either player, and sample opening hands."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QSizePolicy, QWidget

from vsdeck.decks.odds import KeepRule, TooManyWays, Want, chances, keep_chance, rulebook_keep
from vsdeck.ui.decks.chooser import Chooser
from vsdeck.ui.decks.hands import HandView
from vsdeck.ui.decks.opendeck import OpenDeck
from vsdeck.ui.decks.panel import ColumnPanel
from vsdeck.ui.session import Session
from vsdeck.ui.task import Task
from vsdeck.ui.theme import sized_font
from vsdeck.ui.widgets.restyle import restyle

TURNS = tuple(range(9))
"""Turn 0 is the opening hand."""
ROW = 20
FIRST_QUERY = "kind:location"


class Rule(StrEnum):
    NONE = "No mulligan"
    RULEBOOK = "Mulligan as the rulebook advises"
    OWN = "Mulligan unless the hand has…"


class OddsTable(QWidget):
    """A row for each turn with a bar for each player."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.first: tuple[Fraction, ...] = ()
        self.second: tuple[Fraction, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(session.theme.tokens.px(ROW * (len(TURNS) + 1)))
        session.theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(280, self.height())

    def show_chances(self, first: tuple[Fraction, ...], second: tuple[Fraction, ...]) -> None:
        self.first, self.second = first, second
        self.setAccessibleName(
            "; ".join(
                self.session.say(
                    "turn {turn}: first {first}, second {second}"
                    if turn
                    else "opening hand: first {first}, second {second}",
                    turn=turn,
                    first=percent(f),
                    second=percent(s),
                )
                for turn, f, s in zip(TURNS, first, second, strict=False)
            )
        )
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens, say = self.session.theme.plain, self.session.say
        scale = self.session.theme.scale
        painter.scale(scale, scale)
        half = (self.width() / scale - 64) / 2
        painter.setFont(sized_font(tokens, "caption"))
        painter.setPen(QColor(tokens["quiet"]))
        left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        metrics = painter.fontMetrics()

        def elide(text: str) -> str:
            return metrics.elidedText(text, Qt.TextElideMode.ElideRight, round(half))

        painter.drawText(QRectF(0, 0, 60, ROW), left, say("Turn"))
        painter.drawText(QRectF(60, 0, half, ROW), left, elide(say("as first player")))
        painter.drawText(QRectF(64 + half, 0, half, ROW), left, elide(say("as second player")))
        for place, turn in enumerate(TURNS):
            top = ROW * (place + 1)
            painter.setPen(QColor(tokens["quiet"]))
            painter.drawText(QRectF(0, top, 60, ROW), left, str(turn) if turn else say("hand"))
            for start, row in ((60.0, self.first), (64 + half, self.second)):
                if place < len(row):
                    self._paint_bar(painter, QRectF(start, top + 2, half - 8, ROW - 4), row[place])

    def _paint_bar(self, painter: QPainter, track: QRectF, chance: Fraction) -> None:
        tokens = self.session.theme.tokens
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tokens["raised"]))
        painter.drawRoundedRect(track, 2, 2)
        painter.setBrush(QColor(tokens["selection"]))
        painter.drawRoundedRect(
            QRectF(track.x(), track.y(), track.width() * float(chance), track.height()), 2, 2
        )
        painter.setPen(QColor(tokens["text"]))
        inside = track.adjusted(6, 0, -4, 0)
        painter.drawText(inside, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, percent(chance))


def percent(chance: Fraction) -> str:
    """To a tenth of a percent; neither the nearly sure nor the nearly impossible is called so."""
    if Fraction(9995, 10000) <= chance < 1:
        return "> 99.9%"
    if 0 < chance < Fraction(5, 10000):
        return "< 0.1%"
    return f"{float(chance):.1%}"


@dataclass(frozen=True, slots=True)
class Odds:
    first: tuple[Fraction, ...]
    second: tuple[Fraction, ...]
    kept: Fraction


def _reckon(cards: dict[str, int], want: Want, keep: KeepRule | None) -> Odds:
    first, second = (chances(cards, (want,), turns=TURNS, first=seat, keep=keep) for seat in (True, False))
    return Odds(first, second, keep_chance(cards, keep) if keep is not None else Fraction(1))


class OddsPanel(ColumnPanel):
    def __init__(self, session: Session, opened: OpenDeck, parent: QWidget) -> None:
        super().__init__(session, parent)
        self.opened = opened
        self._task: Task | None = None
        say = session.say
        self.head("Chance of having drawn", rule=False)
        self.query = QLineEdit(FIRST_QUERY, self.inside)
        self.query.setPlaceholderText(say("A card query, such as kind:location"))
        self.query.setAccessibleName(say("Cards wanted, as a query"))
        self.query.textChanged.connect(self._later)
        row = QHBoxLayout()
        self.count = Chooser(say("At least"), [(f"≥ {count}", count) for count in range(1, 9)], self.inside)
        self.count.chosen.connect(self._later)
        row.addWidget(self.count)
        row.addWidget(self.query, 1)
        self.column.addLayout(row)
        self.rule = Chooser(say("Mulligan"), [(say(rule.value), rule) for rule in Rule], self.inside)
        self.rule.chosen.connect(self._rule_chosen)
        row = QHBoxLayout()
        row.addWidget(self.rule)
        row.addStretch(1)
        self.column.addLayout(row)
        self.needs = QLineEdit(parent=self.inside)
        self.needs.setPlaceholderText(say("kind:location; kind:supporting cost<=3"))
        self.needs.setAccessibleName(say("What a hand must have to be kept: queries with semicolons between"))
        self.needs.textChanged.connect(self._later)
        self.needs.hide()
        self.column.addWidget(self.needs)
        self.told = self.words()
        self.column.addWidget(self.told)
        self.table = OddsTable(session, self.inside)
        self.column.addWidget(self.table)
        self.head("Sample opening hands")
        self.hands = HandView(session, opened, self.inside)
        self.hands.keep_rule = self.keep_rule
        self.column.addWidget(self.hands)
        self.column.addStretch(1)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(120)
        self._timer.timeout.connect(self.reckon)

    def _later(self, _: object = None) -> None:
        self._timer.start()

    def _rule_chosen(self, _: object) -> None:
        self.needs.setVisible(self.rule.value is Rule.OWN)
        self._later()

    def show_deck(self) -> None:
        self._later()
        self.hands.show_deck()

    # ------------------------------------------------------------------ reckoning

    def _sixty(self) -> dict[str, int]:
        counts: dict[str, int] = {}
        for line in self.opened.contents.sixty:
            counts[line.printing.code] = counts.get(line.printing.code, 0) + line.count
        return counts

    def _want(self, query: str, at_least: int = 1) -> Want:
        codes = self.session.index.matches(query) & self._sixty().keys()
        return Want(frozenset(codes), at_least, label=query)

    def _count(self) -> int:
        return int(str(self.count.value))

    def keep_rule(self) -> KeepRule | None:
        """The rule in force; None for no mulligan. Raises QueryError for one that cannot be read."""
        match self.rule.value:
            case Rule.NONE:
                return None
            case Rule.RULEBOOK:
                return rulebook_keep(self.opened.contents)
            case _:
                parts = [part.strip() for part in self.needs.text().split(";") if part.strip()]
                if not parts:
                    return None
                return KeepRule(tuple(self._want(part) for part in parts), " + ".join(parts))

    def reckon(self) -> None:
        from vsdeck.catalog.search import QueryError

        cards, say = self._sixty(), self.session.say
        if not cards:
            self._drop()
            self.table.hide()
            self._tell(say("The deck has no cards to draw yet."))
            return
        try:
            want = self._want(self.query.text().strip() or "kind:location", self._count())
            keep = self.keep_rule()
        except QueryError as error:
            # Numbers that stay would be taken for those of the new words.
            self._drop()
            self.table.hide()
            self._tell(self.session.tell(error.told), "error")
            return
        self._drop()
        self._task = Task(lambda: _reckon(cards, want, keep), self)
        self._task.done.connect(lambda odds: self._show(cards, want, keep, odds))
        self._task.failed.connect(self._failed)
        self._task.start()

    def _drop(self) -> None:
        """What is being reckoned is about words or a deck of before."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def _show(self, cards: dict[str, int], want: Want, keep: KeepRule | None, odds: Odds) -> None:
        self._task = None
        say = self.session.say
        copies = sum(cards[code] for code in want.codes)
        text = say("{copies} of {size} cards fit.", copies=copies, size=sum(cards.values()))
        if keep is not None:
            kept = float(odds.kept)
            text += " " + say("A hand is kept with {rule}: {kept:.0%} of hands.", rule=keep.label, kept=kept)
        self._tell(text)
        self.table.show()
        self.table.show_chances(odds.first, odds.second)

    def _failed(self, error: Exception) -> None:
        self._task = None
        self.table.hide()
        known = isinstance(error, TooManyWays)
        text = self.session.tell(error.args[0]) if known else f"{type(error).__name__}: {error}"
        self._tell(text, "error")

    def _tell(self, text: str, tone: str = "quiet") -> None:
        label: QLabel = self.told
        label.setObjectName(tone)
        restyle(label)
        label.setText(text)
