"""What all charts of a deck share: the analysis that they draw a part of, and the cards behind each bar."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from vsdeck.decks.analysis import Analysis
from vsdeck.decks.deck import Deck
from vsdeck.faces.tokens import mix
from vsdeck.faces.tokens import tokens as face_tokens
from vsdeck.ui.session import Session
from vsdeck.ui.theme import sized_font
from vsdeck.ui.tokens import contrast
from vsdeck.ui.widgets.areas import Area
from vsdeck.ui.widgets.chart import LEFT, RIGHT, Chart, ink_on

TITLE = 24
MOST_IN_TOOLTIP = 14


class DeckChart(Chart):
    title = ""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(session, parent)
        self.analysis: Analysis | None = None
        self.deck = Deck()
        session.language_changed.connect(self.show_again)

    # What each chart says for itself.

    def tall(self) -> int:
        """How high the chart is without its title."""
        raise NotImplementedError

    def caption(self) -> str:
        """What stands at the right of the title."""
        return ""

    def empty(self) -> str:
        """Said where there is nothing to draw; empty if there is something."""
        return ""

    def part(self, analysis: Analysis) -> object:
        """What of an analysis the chart draws: it is not painted again while this stays the same."""
        raise NotImplementedError

    # What is the same for all.

    def show_analysis(self, analysis: Analysis, deck: Deck) -> None:
        same = self.analysis is not None and self.part(analysis) == self.part(self.analysis)
        self.analysis, self.deck = analysis, deck
        if not same:
            self.show_again()

    def show_again(self) -> None:
        height = TITLE + (28 if self.empty() else self.tall()) + 8
        if height != self.height():
            self.setFixedHeight(self.session.theme.tokens.px(height))
        super().show_again()

    @property
    def drawable(self) -> bool:
        return self.analysis is not None and not self.empty()

    def spoken(self) -> str:
        title = self.session.say(self.title)
        told = self.empty() or ", ".join(area.label for area in self.areas)
        return f"{title}: {told}"

    def sizeHint(self) -> QSize:
        return QSize(300, super().height())

    def inside(self) -> QRectF:
        return QRectF(0, TITLE, self.width(), self.height() - TITLE - 8)

    def paint_head(self, painter: QPainter) -> None:
        if self.analysis is None:
            return
        tokens, head = self.session.theme.plain, QRectF(0, 0, self.width(), TITLE)
        painter.setFont(sized_font(tokens, "body", bold=True))
        painter.setPen(QColor(tokens["text"]))
        title = self.session.say(self.title)
        painter.drawText(head, LEFT, title)
        room = self.width() - painter.fontMetrics().horizontalAdvance(title) - 12
        painter.setFont(sized_font(tokens, "caption"))
        painter.setPen(QColor(tokens["quiet"]))
        painter.drawText(head, RIGHT, self.elided(painter, self.caption(), room))
        painter.drawText(QRectF(0, TITLE, self.width(), 24), LEFT, self.empty())

    def tooltip(self, area: Area) -> str:
        held = Counter({code: count for _, code, count in self.deck.entries()})
        lines = []
        for code in area.codes[:MOST_IN_TOOLTIP]:
            printing = self.session.pool.get(code)
            name = self.session.name_of(printing.name) if printing is not None else code
            lines.append(f"{held[code]} × {name}" if held[code] else name)
        if len(area.codes) > MOST_IN_TOOLTIP:
            rest = len(area.codes) - MOST_IN_TOOLTIP
            lines.append(self.session.say("… and {count} more", count=rest))
        return "\n".join([area.label, *lines])

    # Colours and bars.

    def team_colour(self, team: str) -> str:
        tokens = self.session.theme.tokens
        colour = face_tokens().team(team).base if team else tokens["strong_line"]
        return standing_out(colour, tokens["text"], tokens["surface"])

    def on(self, colour: str) -> QColor:
        return QColor(ink_on(colour))


@lru_cache(maxsize=256)
def standing_out(colour: str, towards: str, ground: str) -> str:
    """A colour, moved towards the text's until it stands out from the ground."""
    for share in (0.0, 0.15, 0.3, 0.45):
        mixed = mix(colour, towards, share)
        if contrast(mixed, ground) >= 1.8:
            break
    return mixed


def shares(by_team: Iterable[tuple[str, int]], total: int) -> list[tuple[str, float]]:
    """Teams and their parts of a bar. A card of two teams counts half for each part of the bar."""
    pairs = list(by_team)
    whole = sum(count for _, count in pairs)
    return [(team, total * count / whole) for team, count in pairs] if whole else []
