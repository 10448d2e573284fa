"""A registration sheet for an event: who plays what, with exactly the levels that are brought."""

from __future__ import annotations

from dataclasses import dataclass

from vsdeck.decks.deck import Deck
from vsdeck.decks.format import Format
from vsdeck.faces.decklist import MARGIN, TEXT, ListSheet, cards_told, said
from vsdeck.faces.fonts import Role
from vsdeck.faces.layout import set_row
from vsdeck.faces.pdf import QUIET, Paper
from vsdeck.pool import Pool

TITLE = 8.0
FIELD = 11.0
"""Millimetres from line to line."""


@dataclass(frozen=True, slots=True)
class Registration:
    """What is written on the sheet; what is empty is a line to write on."""

    player: str = ""
    event: str = ""
    date: str = ""


def draw_registration(
    deck: Deck,
    pool: Pool,
    format: Format,
    registration: Registration,
    *,
    paper: Paper = Paper.A4,
    language: str = "en",
) -> bytes:
    return _Sheet(deck, pool, format, paper, language, registration).drawn()


class _Sheet(ListSheet):
    foot = 20.0

    def __init__(
        self,
        deck: Deck,
        pool: Pool,
        format: Format,
        paper: Paper,
        language: str,
        registration: Registration,
    ) -> None:
        super().__init__(deck, pool, format, paper, language)
        self.registration = registration

    def draw_head(self) -> float:
        pages, right = self.pages, self.pages.paper.width - MARGIN
        y = MARGIN + TITLE * 0.8
        pages.text(MARGIN, y, said("Deck registration", self.words), Role.TITLE, TITLE)
        pages.text(right, y, self.verdict_words(), Role.BODY, TEXT, QUIET, align=1)
        asked = self.registration
        rows = (
            (("Player", asked.player), ("Date", asked.date)),
            (("Event", asked.event), ("Format", self.format.name)),
            (("Deck", self.name), ("", cards_told(self.deck, self.words))),
        )
        middle = MARGIN + (right - MARGIN) * 0.66
        for left, beside in rows:
            y += FIELD
            self._field(MARGIN, middle - 6, y, *left)
            self._field(middle, right, y, *beside)
        return y + 5

    def _field(self, left: float, right: float, y: float, title: str, value: str) -> None:
        """A name in small type above a line, and what stands on it."""
        self.pages.line((left, y), (right, y), 0.2)
        self.pages.text(left, y - 6.2, said(title, self.words), Role.BODY, TEXT * 0.75, QUIET)
        row = set_row(value, right - left, (TEXT * 1.1, TEXT, TEXT * 0.85), Role.BOLD)
        self.pages.text(left, y - 1.2, row.rows[0], Role.BOLD, row.size)

    def draw_foot(self, page: int) -> None:
        super().draw_foot(page)
        y = self.pages.paper.height - MARGIN - 8
        right = self.pages.paper.width - MARGIN
        middle = (MARGIN + right) / 2
        self._field(MARGIN, middle - 6, y, "Signature", "")
        self._field(middle, right, y, "Checked by", "")
