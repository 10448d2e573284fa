"""What is shared of a deck: a picture that carries its code, and a registration sheet."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from pypdf import PdfReader

from vsdeck.decks.deck import Deck
from vsdeck.decks.files import read_deck
from vsdeck.decks.format import Format
from vsdeck.faces.deckpicture import draw_deck
from vsdeck.faces.fonts import Role, text_width
from vsdeck.faces.pdf import Pages
from vsdeck.faces.registration import Registration, draw_registration
from vsdeck.pool import Pool

THUNDER = Deck("Thunder", main={"MNB-001": 1}, cards={"MNB-021": 4, "MNB-009": 2})
OPEN = Format("open", "Open")


def test_a_picture_is_read_back(pool: Pool) -> None:
    png = draw_deck(THUNDER, pool, OPEN)
    again = read_deck(png, pool).deck
    assert (again.name, again.main, again.cards) == (THUNDER.name, THUNDER.main, THUNDER.cards)
    with Image.open(BytesIO(png)) as picture:
        assert picture.width == 1600


def test_a_long_name_on_a_registration_sheet_keeps_to_its_line(
    pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[float] = []
    lines: list[float] = []

    def text(
        _: Pages, x: float, y: float, text: str, role: Role, size: float, *more: Any, **last: Any
    ) -> None:
        if text.startswith("Ada"):
            drawn.append(text_width(text, role, size))

    monkeypatch.setattr(Pages, "text", text)
    monkeypatch.setattr(Pages, "line", lambda _, begin, end, *more: lines.append(end[0] - begin[0]))
    for words in range(1, 30):
        draw_registration(Deck("Claws"), pool, OPEN, Registration("Ada " * words))
    assert len(drawn) == 29
    assert max(drawn) <= max(lines)


def test_a_registration_sheet_lists_exactly_the_levels_that_are_brought(pool: Pool) -> None:
    def sheet(deck: Deck) -> str:
        pdf = draw_registration(deck, pool, OPEN, Registration("Ada", "Winter Cup", "2026-01-02"))
        return "\n".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages)

    whole = sheet(Deck("Claws", main={"MNB-029": 1}, cards={"MNB-045": 4}))
    assert "MNB-030" in whole
    assert "LEG-012" not in whole
    assert all(word in whole for word in ("Ada", "Winter Cup", "2026-01-02", "Claws", "MNB-045"))
    chosen = sheet(Deck("Claws", main={"MNB-029": 1, "LEG-012": 1}, cards={"MNB-045": 4}))
    assert "LEG-012" in chosen
    assert "MNB-030" not in chosen
