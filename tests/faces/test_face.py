"""Faces: same card, same picture; every kind can be told; nothing leaves its box."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest

from vsdeck.card import Kind, Mark, Power, Printing
from vsdeck.faces import draw, thumbnail
from vsdeck.faces.foot import set_foot
from vsdeck.faces.layout import FULL, HEIGHT, MARGIN, THUMBNAIL, WIDTH, set_panel, set_title
from vsdeck.faces.typeset import LEADING, Block, word_width
from vsdeck.pool import Pool
from vsdeck.powers.render import card_lines, words_of


def assert_inside(block: Block, width: float, height: float, what: str) -> None:
    for row in block.rows:
        assert (row.y + LEADING) * block.size <= height + 0.01, what
        for placed in row.placed:
            assert placed.x >= 0, what
            assert (placed.x + word_width(placed.run)) * block.size <= width + 0.01, what


def title_width(printing: Printing, corner: float, badge: float) -> float:
    return WIDTH - 2 * MARGIN - corner - 5 - (badge + 3 if printing.teams else 0)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_powers_of_every_card_stay_in_their_box(pool: Pool, language: str) -> None:
    for printing in pool:
        panel = set_panel(card_lines(printing, language, pool.japanese), FULL, FULL.foot)
        assert not panel.block.cut, printing.code
        assert panel.box.bottom <= HEIGHT - FULL.foot
        assert_inside(panel.block, panel.box.width, panel.box.height, printing.code)


@pytest.mark.parametrize("measures", [FULL, THUMBNAIL])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_name_fits_whole_beside_cost_and_badge(pool: Pool, language: str, measures: object) -> None:
    from vsdeck.faces.fonts import Role, text_width
    from vsdeck.faces.layout import Measures

    assert isinstance(measures, Measures)
    words = words_of(language, pool.japanese)
    for printing in pool:
        width = title_width(printing, measures.corner, measures.badge)
        title = set_title(words.name(printing.name), width, measures.title_sizes)
        assert all(text_width(row, Role.TITLE, title.size) <= width for row in title.rows), printing.code
        assert not any(row.endswith("…") for row in title.rows), printing.code


@pytest.mark.parametrize("measures", [FULL, THUMBNAIL])
def test_nothing_collides_at_the_foot_of_any_card(pool: Pool, measures: object) -> None:
    from vsdeck.faces.layout import Measures

    assert isinstance(measures, Measures)
    for printing in pool:
        if not printing.kind.is_character:
            continue
        foot = set_foot(printing, measures)
        boxes = [foot.plate, *(box for _, box in foot.ways), *(box for box in (foot.heart, foot.code) if box)]
        for index, one in enumerate(boxes):
            assert one.x >= 0, printing.code
            assert one.right <= WIDTH, printing.code
            for other in boxes[index + 1 :]:
                apart = one.right <= other.x or other.right <= one.x
                above = one.bottom <= other.y or other.bottom <= one.y
                assert apart or above, printing.code


@pytest.mark.parametrize("length", [0, 1, 40, 300, 972, 4000, 40000])
@pytest.mark.parametrize("word", ["word ", "longestunbreakableword", "戦闘", "[Energy] "])
def test_an_imported_text_of_any_length_stays_in_its_box(nova: Printing, length: int, word: str) -> None:
    printing = replace(nova, text=(word * (length // len(word) + 1))[:length])
    panel = set_panel(card_lines(printing), FULL, FULL.foot)
    assert_inside(panel.block, panel.box.width, panel.box.height, word)


def test_pixels_below_and_beside_the_text_box_do_not_change_with_the_text(nova: Printing) -> None:
    """Drawn, not only measured: a text that fills the whole box leaves margins and foot as they were."""
    full = replace(nova, text="Wide WWWWW words jumping gyqpj " * 60)
    other = replace(nova, text="other ÅÄÖ letters [Energy][Might] " * 60)
    first, second = draw(full), draw(other)
    from PIL import ImageChops

    changed = ImageChops.difference(first.convert("RGB"), second.convert("RGB")).getbbox()
    panel = set_panel(card_lines(full), FULL, FULL.foot)
    assert changed is not None
    assert changed[0] >= panel.box.x - 1
    assert changed[1] >= panel.box.y - 1
    assert changed[2] <= panel.box.right + 1
    assert changed[3] <= panel.box.bottom + 1


def test_a_text_too_long_for_the_smallest_size_ends_in_an_ellipsis(nova: Printing) -> None:
    panel = set_panel(card_lines(replace(nova, text="word " * 5000)), FULL, FULL.foot)
    assert panel.block.cut
    assert getattr(panel.block.rows[-1].placed[-1].run, "text", "") == "…"


@pytest.mark.parametrize(
    ("width", "scale", "size"), [(200, 1, (200, 280)), (200, 2, (400, 560)), (120, 1.5, (180, 252))]
)
def test_size_is_width_times_scale(nova: Printing, width: int, scale: float, size: tuple[int, int]) -> None:
    assert draw(nova, width, scale).size == size


def test_a_face_is_the_same_in_another_process() -> None:
    import hashlib

    script = (
        "import hashlib\n"
        "from vsdeck.card import Kind, Printing\n"
        "from vsdeck.faces import draw\n"
        "card = Printing('TST-002', 'TST', '002', 'Same', Kind.SUPPORTING, 'TST-002', teams=('Inhumans',))\n"
        "print(hashlib.sha256(draw(card).tobytes()).hexdigest())\n"
    )
    there = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    card = Printing("TST-002", "TST", "002", "Same", Kind.SUPPORTING, "TST-002", teams=("Inhumans",))
    assert there.strip() == hashlib.sha256(draw(card).tobytes()).hexdigest()


@pytest.mark.parametrize("make", [draw, thumbnail])
def test_every_kind_draws_and_differs_from_every_other(nova: Printing, make: object) -> None:
    assert callable(make)
    seen = {make(replace(nova, kind=kind, powers=(), teams=())).tobytes() for kind in Kind}
    assert len(seen) == len(Kind)


@pytest.mark.parametrize(
    "change", [{"cost": 5}, {"atk": 9}, {"def_": 1}, {"health": 3}, {"flight": False}, {"ranged": False}]
)
@pytest.mark.parametrize("make", [draw, thumbnail])
def test_every_printed_fact_shows(nova: Printing, make: object, change: dict[str, object]) -> None:
    assert callable(make)
    assert make(nova).tobytes() != make(replace(nova, **change)).tobytes()  # type: ignore[arg-type]


def test_unknown_none_x_and_star_look_different(nova: Printing) -> None:
    values = [Mark.UNKNOWN, Mark.X, Mark.STAR, None, 0]
    assert len({draw(replace(nova, atk=value)).tobytes() for value in values}) == len(values)
    assert len({draw(replace(nova, cost=value)).tobytes() for value in values}) == len(values)


def test_two_cards_of_one_team_have_different_pictures_and_the_same_card_the_same(nova: Printing) -> None:
    assert draw(nova).tobytes() == draw(nova).tobytes()
    renamed = replace(nova, name="Nova Toast")
    assert draw(nova).crop((0, 60, 200, 100)).tobytes() != draw(renamed).crop((0, 60, 200, 100)).tobytes()


def test_a_team_that_the_user_imported_still_gets_a_badge(nova: Printing) -> None:
    homemade = replace(nova, teams=("My Own Team", "Sparrows", "Third", "Fourth", "Fifth"))
    assert draw(homemade).size == (200, 280)


@pytest.mark.parametrize(
    "name", ["", "   ", "*", "🦸 Emoji", "x" * 400, "無名・カード", "Ōkami Žižek", "a\nb"]
)
def test_odd_names_draw(nova: Printing, name: str) -> None:
    assert draw(replace(nova, name=name)).size == (200, 280)
    assert thumbnail(replace(nova, name=name)).size == (120, 168)


def test_a_card_without_powers_gives_the_room_to_its_picture(nova: Printing) -> None:
    empty = set_panel((), FULL, FULL.foot)
    some = set_panel(card_lines(replace(nova, powers=(Power(keyword="Lethal"),))), FULL, FULL.foot)
    assert empty.top > some.top


def test_japanese_names_break_where_a_reader_pauses() -> None:
    def rows(name: str) -> tuple[str, ...]:
        return set_title(name, 6.5, ((1.0, 3),)).rows

    assert rows("地球最強のヒーロー") == ("地球最強の", "ヒーロー")
    assert rows("恵まれし子らの学園") == ("恵まれし", "子らの学園")
    assert rows("キャプテン・アメリカ") == ("キャプテン・", "アメリカ")
