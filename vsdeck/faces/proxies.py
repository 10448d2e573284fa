"""Proxies: faces at the size of a card, nine to a page, with marks to cut along."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from vsdeck.card import Printing
from vsdeck.faces.face import draw_face
from vsdeck.faces.fonts import Role
from vsdeck.faces.layout import set_row
from vsdeck.faces.lowink import draw_low_ink
from vsdeck.faces.pdf import Pages, Paper, Point, as_jpeg
from vsdeck.pool import Pool

if TYPE_CHECKING:
    from vsdeck.faces.images import ImageFolder

CARD = (63.0, 88.0)
"""Width and height of a card in millimetres."""
ACROSS, DOWN = 3, 3
PER_PAGE = ACROSS * DOWN
FULL_WIDTH = 200
"""A proxy shows what a face of this width on the screen shows."""
MARK = (0.8, 3.6)
"""Where a cut mark begins and ends, from the edge of the cards outwards."""
LEAST_DPI, MOST_DPI = 72, 600
NOTES = {
    "en": f"Print at 100 %: each card is {CARD[0]:g} × {CARD[1]:g} mm.",
    "ja": f"100 %で印刷：カードは{CARD[0]:g} × {CARD[1]:g} mm。",
}

Progress = Callable[[int, int], None]
"""Told after each card: how many are done, and of how many."""


def draw_proxies(
    cards: Sequence[tuple[Printing, int]],
    *,
    paper: Paper = Paper.A4,
    low_ink: bool = False,
    dpi: int = 300,
    title: str = "",
    pool: Pool | None = None,
    language: str = "en",
    images: ImageFolder | None = None,
    progress: Progress | None = None,
) -> bytes:
    """A PDF with that many copies of each printing, every card exactly 63 × 88 mm on any paper."""
    if not any(count > 0 for _, count in cards):
        raise ValueError("there are no cards to print")
    if not LEAST_DPI <= dpi <= MOST_DPI:
        raise ValueError(f"proxies are drawn with {LEAST_DPI} to {MOST_DPI} dots per inch, not {dpi}")
    pages = Pages(paper, title)
    total = sum(count for _, count in cards)
    done = 0
    for printing, count in cards:
        face = b"" if low_ink else _face(printing, dpi, pool, language, images)
        for _ in range(count):
            if done % PER_PAGE == 0:
                _begin(pages, title, NOTES[language], -(-total // PER_PAGE))
            corner = place(paper, done % PER_PAGE)
            if low_ink:
                draw_low_ink(pages, printing, corner, CARD, pool=pool, language=language)
            else:
                pages.picture(face, *corner, *CARD)
            done += 1
            if low_ink and (done % PER_PAGE == 0 or done == total):
                _outline(pages, (done - 1) % PER_PAGE + 1)
        if progress is not None:
            progress(done, total)
    return pages.finished()


def place(paper: Paper, index: int) -> Point:
    """The upper left corner of the card in a place of a page, counted row by row."""
    row, column = divmod(index, ACROSS)
    left, top = _start(paper)
    return left + column * CARD[0], top + row * CARD[1]


def _start(paper: Paper) -> Point:
    return (paper.width - ACROSS * CARD[0]) / 2, (paper.height - DOWN * CARD[1]) / 2


def _face(
    printing: Printing, dpi: int, pool: Pool | None, language: str, images: ImageFolder | None
) -> bytes:
    scale = CARD[0] / 25.4 * dpi / FULL_WIDTH
    return as_jpeg(draw_face(printing, FULL_WIDTH, scale, pool=pool, language=language, images=images))


def _begin(pages: Pages, title: str, note: str, of: int) -> None:
    pages.add_page()
    for start, end in cut_marks(pages.paper):
        pages.line(start, end, 0.15)
    left, top = _start(pages.paper)
    baseline = top + DOWN * CARD[1] + MARK[1]
    pages.text(left + 2, baseline, note, Role.BODY, 2.5)
    name = set_row(title, CARD[0] - 4, (2.5,), Role.BODY).rows[0]
    pages.text(left + 1.5 * CARD[0], baseline, name, Role.BODY, 2.5, align=0.5)
    right = left + ACROSS * CARD[0] - 2
    pages.text(right, baseline, f"{pages.count}/{of}", Role.BODY, 2.5, align=1)


def cut_marks(paper: Paper) -> Iterator[tuple[Point, Point]]:
    """Short lines outside the cards, at both ends of every cut."""
    left, top = _start(paper)
    right, bottom = left + ACROSS * CARD[0], top + DOWN * CARD[1]
    near, far = MARK
    for column in range(ACROSS + 1):
        x = left + column * CARD[0]
        yield (x, top - far), (x, top - near)
        yield (x, bottom + near), (x, bottom + far)
    for row in range(DOWN + 1):
        y = top + row * CARD[1]
        yield (left - far, y), (left - near, y)
        yield (right + near, y), (right + far, y)


def _outline(pages: Pages, cards: int) -> None:
    """Thin grey edges: a white card has none of its own."""
    for index in range(cards):
        corner = place(pages.paper, index)
        pages.rectangle(*corner, *CARD, ink="#999999", line=0.1)
