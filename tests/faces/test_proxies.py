"""Proxies, read back from the PDF as a printer reads it."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream

from vsdeck.card import Printing
from vsdeck.faces.fonts import Role, text_width
from vsdeck.faces.images import ImageFolder
from vsdeck.faces.lowink import draw_low_ink
from vsdeck.faces.pdf import Pages, Paper
from vsdeck.faces.proxies import CARD, PER_PAGE, cut_marks, draw_proxies
from vsdeck.pool import Pool

MILLIMETRE = 72 / 25.4
UNPRINTABLE = 3.5
"""What ordinary printers leave white at the edges, in millimetres."""

Box = tuple[float, float, float, float]


def read(content: bytes) -> PdfReader:
    return PdfReader(BytesIO(content), strict=True)


def pictures(page: PageObject) -> list[tuple[str, Box]]:
    """Each picture of a page with x, y, width and height in millimetres from the bottom left."""
    found: list[tuple[str, Box]] = []
    matrix: list[float] = []
    for operands, operator in ContentStream(page.get_contents(), page.pdf).operations:
        if operator == b"cm":
            matrix = [float(value) / MILLIMETRE for value in operands]
        elif operator == b"Do":
            width, _, _, height, x, y = matrix
            found.append((str(operands[0]), (x, y, width, height)))
    return found


@pytest.mark.parametrize("paper", list(Paper))
def test_nine_cards_of_63_by_88_mm_in_the_middle_of_any_paper(paper: Paper, nova: Printing) -> None:
    (page,) = read(draw_proxies([(nova, 9)], paper=paper, dpi=72)).pages
    size = [float(value) / MILLIMETRE for value in page.mediabox[2:]]
    assert size == pytest.approx([paper.width, paper.height], abs=0.02)
    boxes = sorted(box for _, box in pictures(page))
    assert len(boxes) == PER_PAGE
    left, bottom = (paper.width - 3 * 63) / 2, (paper.height - 3 * 88) / 2
    wanted = [(left + 63 * column, bottom + 88 * row, 63, 88) for column in range(3) for row in range(3)]
    for box, place in zip(boxes, wanted, strict=True):
        assert box == pytest.approx(place, abs=0.02)


def test_viewers_are_told_not_to_scale(nova: Printing) -> None:
    reader = read(draw_proxies([(nova, 1)], dpi=72))
    assert reader.root_object["/ViewerPreferences"]["/PrintScaling"] == "/None"
    assert "Print at 100 %: each card is 63 × 88 mm." in reader.pages[0].extract_text()


def test_every_copy_is_printed_and_every_face_stored_once(pool: Pool) -> None:
    cards = [(pool["MNB-001"], 1), (pool["MNB-009"], 4), (pool["MNB-026"], 6)]
    first, second = read(draw_proxies(cards, dpi=72, pool=pool)).pages
    names = [name for page in (first, second) for name, _ in pictures(page)]
    assert [names.count(name) for name in dict.fromkeys(names)] == [1, 4, 6]
    assert len(pictures(first)) == PER_PAGE
    assert "1/2" in first.extract_text()
    assert "2/2" in second.extract_text()


@pytest.mark.parametrize("paper", list(Paper))
def test_cut_marks_stand_outside_the_cards_where_printers_reach(paper: Paper) -> None:
    left, top = (paper.width - 3 * CARD[0]) / 2, (paper.height - 3 * CARD[1]) / 2
    marks = list(cut_marks(paper))
    assert len(marks) == 16
    for start, end in marks:
        for x, y in (start, end):
            assert UNPRINTABLE <= x <= paper.width - UNPRINTABLE
            assert UNPRINTABLE <= y <= paper.height - UNPRINTABLE
            assert not (left < x < paper.width - left and top < y < paper.height - top)
    lines = {round(start[0] - left, 6) for start, end in marks if start[0] == end[0]}
    assert lines == {0, 63, 126, 189}


def test_the_resolution_is_that_of_the_paper(nova: Printing) -> None:
    (page,) = read(draw_proxies([(nova, 1)], dpi=300)).pages
    (picture,) = page.images
    assert picture.image is not None
    assert picture.image.width == round(63 / 25.4 * 300)


def test_the_users_own_picture_is_printed(nova: Printing, tmp_path: Path) -> None:
    Image.new("RGB", (630, 880), "#C00000").save(tmp_path / "TST-001.png")
    (page,) = read(draw_proxies([(nova, 1)], dpi=72, images=ImageFolder(tmp_path))).pages
    (picture,) = page.images
    assert picture.image is not None
    assert picture.image.convert("RGB").getpixel((80, 120)) == pytest.approx((0xC0, 0, 0), abs=6)


def test_low_ink_is_text_without_pictures(nova: Printing, pool: Pool) -> None:
    cards = [(nova, 2), (pool["MNB-026"], 1)]
    (page,) = read(draw_proxies(cards, low_ink=True, title="Two", pool=pool)).pages
    assert not pictures(page)
    text = page.extract_text()
    for word in ("Nova Test", "TST-001", "Avengers · X-Men", "Bright Idea", "Combat", "Lethal"):
        assert text.count(word) == 2, word
    assert "Avengers Mansion" in text
    assert "MNB-026" in text


def test_low_ink_in_japanese(pool: Pool) -> None:
    (page,) = read(draw_proxies([(pool["MNB-009"], 1)], low_ink=True, pool=pool, language="ja")).pages
    text = page.extract_text()
    assert "アントマン" in text
    assert "サポートキャラクター" in text


class Seen(Pages):
    """Pages that only remember which boxes were written or drawn on."""

    def __init__(self) -> None:
        super().__init__(Paper.A4, "")
        self.add_page()
        self.boxes: list[tuple[str, Box]] = []

    def text(
        self, x: float, baseline: float, text: str, role: Role, size: float, ink: str = "", align: float = 0
    ) -> None:
        width = text_width(text, role, size)
        self.boxes.append((text, (x - align * width, baseline - size * 0.7, width, size * 0.7)))

    def icon(self, name: str, x: float, y: float, side: float, ink: str = "") -> None:
        self.boxes.append((name, (x, y, side, side)))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_low_ink_keeps_every_card_of_the_pool_in_its_box(pool: Pool, language: str) -> None:
    """And nothing in the foot, where numbers, icons, code and health stand in a row, overlaps."""
    seen = Seen()
    for printing in pool:
        seen.boxes.clear()
        draw_low_ink(seen, printing, (0, 0), CARD, pool=pool, language=language)
        boxes = [(what, box) for what, box in seen.boxes if what]
        for what, (x, y, width, height) in boxes:
            assert x >= 1, (printing.code, what)
            assert y >= 1, (printing.code, what)
            assert x + width <= 62, (printing.code, what)
            assert y + height <= 87, (printing.code, what)
        foot = sorted((x, y, width, height, what) for what, (x, y, width, height) in boxes if y > 77)
        for (x, y, width, height, what), (following, low, _, tall, other) in combinations(foot, 2):
            level = y < low + tall and low < y + height
            assert not level or x + width <= following + 0.05, (printing.code, what, other)


@pytest.mark.parametrize("low_ink", [True, False])
def test_letters_that_no_font_has_are_question_marks(nova: Printing, low_ink: bool) -> None:
    content = draw_proxies([(nova, 1)], low_ink=low_ink, dpi=72, title="A \U0001f600 \ud800 deck")
    assert "A ? ? deck" in read(content).pages[0].extract_text()


def test_nothing_to_print_is_an_error(nova: Printing) -> None:
    with pytest.raises(ValueError, match="no cards"):
        draw_proxies([(nova, 0)])
    with pytest.raises(ValueError, match="72 to 600"):
        draw_proxies([(nova, 1)], dpi=1200)
