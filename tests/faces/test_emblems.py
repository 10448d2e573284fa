"""Emblems: every fact has its part, the same card gives the same picture, other cards give others."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from vsdeck.card import Kind, Mark, Power, Printing, Symbol, Timing
from vsdeck.faces import draw_art, emblem
from vsdeck.faces.emblems import brush as brushes
from vsdeck.faces.emblems import field, tones
from vsdeck.faces.emblems.brush import ink_of
from vsdeck.faces.emblems.charges import charge_paths
from vsdeck.faces.emblems.mask import mask_of
from vsdeck.faces.emblems.words import charge_for
from vsdeck.pool import Pool

SIZE = (64, 64)
MOST_STROKES, MOST_POINTS = 320, 3000
"""What the richest emblem may cost: polygons, lines and discs, and their points."""


class RecordingPen:
    """Writes down what is drawn instead of drawing it."""

    made: list[RecordingPen]

    def __init__(self, image: Image.Image) -> None:
        self.strokes: list[tuple[str, tuple[float, ...]]] = []
        self.made.append(self)

    def polygon(self, points: list[tuple[float, float]], ink: object) -> None:
        self._note("polygon", [value for point in points for value in point])

    def line(self, points: list[tuple[float, float]], *how: object, **more: object) -> None:
        self._note("line", [value for point in points for value in point])

    def ellipse(self, box: tuple[float, ...], *how: object, **more: object) -> None:
        self._note("ellipse", list(box))

    def _note(self, what: str, values: list[float]) -> None:
        self.strokes.append((what, tuple(round(value, 1) + 0.0 for value in values)))


@pytest.fixture
def pens(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[RecordingPen]]:
    RecordingPen.made = []
    monkeypatch.setattr(brushes.ImageDraw, "Draw", RecordingPen)
    field._tile.cache_clear()
    monkeypatch.setattr(field, "_paint_small", lambda *_: None)
    yield RecordingPen.made
    field._tile.cache_clear()


def bytes_of(printing: Printing, pool: Pool | None = None) -> bytes:
    return emblem(printing, SIZE, pool=pool).tobytes()


def distance(first: Image.Image, second: Image.Image) -> float:
    """Root mean square over all pixels, 0 to 255."""
    rms = ImageStat.Stat(ImageChops.difference(first, second)).rms
    return (sum(value * value for value in rms) / 3) ** 0.5


def test_the_order_of_drawing_and_warm_caches_change_nothing(pool: Pool) -> None:
    some = pool.printings[:: len(pool) // 20]
    first = [bytes_of(printing, pool) for printing in some]
    for cached in (
        tones._tones,
        tones.field_tone,
        tones.eyes_on,
        field._tile,
        charge_for,
        charge_paths,
        ink_of,
    ):
        cached.cache_clear()
    again = [bytes_of(printing, pool) for printing in reversed(some)]
    assert first == again[::-1]


def test_faces_stay_as_everybody_knows_them(nova: Printing, pens: list[RecordingPen]) -> None:
    """A new trait must not change every face: whoever means to, writes the new sum here."""
    for name in ("Nova Test", "Somebody", "Space Sword", "Fire Tower"):
        for kind in Kind:
            emblem(replace(nova, name=name, kind=kind, symbols=(Symbol.MIGHT,)), (200, 200))
    strokes = [stroke for pen in pens for stroke in pen.strokes]
    assert hashlib.sha256(repr(strokes).encode()).hexdigest()[:16] == "73d0b3d875e192ab"


def test_no_emblem_costs_more_strokes_than_the_budget(pool: Pool, pens: list[RecordingPen]) -> None:
    for printing in pool:
        pens.clear()
        emblem(printing, (240, 240), pool=pool)
        strokes = [stroke for pen in pens for stroke in pen.strokes]
        assert len(strokes) <= MOST_STROKES, printing.code
        assert sum(len(values) / 2 for _, values in strokes) <= MOST_POINTS, printing.code


def test_all_cards_differ_but_two_pairs_that_differ_only_in_what_is_written(pool: Pool) -> None:
    seen: dict[bytes, set[str]] = {}
    for printing in pool:
        seen.setdefault(bytes_of(printing, pool), set()).add(printing.card)
    alike = [codes for codes in seen.values() if len(codes) > 1]
    assert alike == [{"BLK-001", "BLK-002"}, {"FUT-014", "FUT-021"}]


def test_seventeen_of_one_name_differ_at_a_glance(pool: Pool) -> None:
    pictures = [emblem(p, (110, 110), pool=pool) for p in pool if p.name.strip("*") == "Thanos"]
    assert len(pictures) >= 17
    assert min(distance(*pair) for pair in combinations(pictures, 2)) >= 15


def test_somebody_keeps_the_face_on_every_card(pool: Pool) -> None:
    masks = [mask_of(p, beast=False) for p in pool if p.name.strip("*") == "Thanos"]
    assert len({(m.head, m.crest, m.eyes, m.mark, m.wings, m.width, m.tall) for m in masks}) == 1
    assert len({(m.chest, m.shoulder, m.collar, m.cape) for m in masks}) > 3


@pytest.mark.parametrize("kind", list(Kind))
@pytest.mark.parametrize("size", [(16, 16), (60, 60), (240, 100), (100, 240)])
def test_every_kind_fills_every_box(nova: Printing, kind: Kind, size: tuple[int, int]) -> None:
    level = 2 if kind is Kind.MAIN else None
    picture = emblem(replace(nova, kind=kind, level=level), size)
    assert (picture.mode, picture.size) == ("RGB", size)
    assert len(set(picture.get_flattened_data())) > 8


SHOWN: list[dict[str, Any]] = [
    {"cost": 5},
    {"atk": 9},
    {"def_": 9},
    {"flight": False},
    {"ranged": False},
    {"teams": ("Avengers",)},
    {"teams": ("X-Men", "Avengers")},
    {"name": "Somebody Else"},
    {"set": "OTH"},
    {"kind": Kind.MAIN, "level": 1},
    {"powers": (Power(name="Bright Idea", timing=(Timing.COMBAT,), cost=(Symbol.MIGHT,)),)},
    {"powers": ()},
    {"keywords": ("Swarm",)},
    {"keywords": ("Creature",)},
    {"keywords": ("Stealth",)},
]


@pytest.mark.parametrize("change", SHOWN, ids=lambda change: " ".join(map(str, change.values()))[:40])
def test_every_fact_of_a_character_has_a_part(nova: Printing, change: dict[str, Any]) -> None:
    assert bytes_of(nova) != bytes_of(replace(nova, **change))


def test_levels_differ(nova: Printing) -> None:
    levels = [replace(nova, kind=Kind.MAIN, cost=None, level=level) for level in (None, 1, 2, 3, 4)]
    assert len({bytes_of(printing) for printing in levels}) == 5


def test_what_makes_nothing_changes_nothing(nova: Printing) -> None:
    for change in ({"health": 9}, {"aka": ("Other",)}, {"loyalty": "good"}, {"text": "Imported."}):
        assert bytes_of(nova) == bytes_of(replace(nova, **change))  # type: ignore[arg-type]


def test_unknown_numbers_draw_a_middling_figure(nova: Printing) -> None:
    middling = bytes_of(replace(nova, atk=3, def_=3, cost=3))
    for mark in Mark:
        assert bytes_of(replace(nova, atk=mark, def_=mark, cost=mark)) == middling


@pytest.mark.parametrize("value", [-5, 0, 15, 99, 10**9])
def test_odd_numbers_draw(nova: Printing, value: int) -> None:
    assert bytes_of(replace(nova, atk=value, def_=value, cost=value))
    assert bytes_of(replace(nova, kind=Kind.EQUIPMENT, cost=value))
    assert bytes_of(replace(nova, kind=Kind.MAIN, level=value))


@pytest.mark.parametrize("number", ["", "012a", "٣", "9" * 5000])
def test_odd_collector_numbers_draw(nova: Printing, number: str) -> None:
    assert bytes_of(replace(nova, number=number))


def test_evil_is_lit_from_the_other_side(pool: Pool, nova: Printing) -> None:
    """The same figure in the same colours: only the teams' alignment differs."""
    villain = replace(nova, teams=("Masters of Evil",), flight=False, ranged=False, powers=())
    lit, plain = emblem(villain, SIZE, pool=pool), emblem(villain, SIZE)
    assert distance(lit, plain) > 15
    hero = replace(villain, teams=("Avengers",))
    assert bytes_of(hero, pool) == bytes_of(hero)


@pytest.mark.parametrize("timing", list(Timing))
def test_plot_twists_of_different_timing_differ(nova: Printing, timing: Timing) -> None:
    twist = replace(nova, kind=Kind.PLOT_TWIST, powers=(Power(timing=(timing,)),))
    assert bytes_of(twist) != bytes_of(replace(twist, powers=()))


def test_the_symbols_of_a_location_are_in_its_picture(nova: Printing) -> None:
    place = replace(nova, kind=Kind.SPECIAL_LOCATION, powers=(), symbols=())
    several = [place, replace(place, symbols=(Symbol.MIGHT,)), replace(place, symbols=tuple(Symbol))]
    assert len({bytes_of(printing) for printing in several}) == 3


def test_a_table_card_shows_the_same_emblem(pool: Pool) -> None:
    tiles = [draw_art(p, 108, pool=pool) for p in pool if p.name.strip("*") == "Thanos"]
    assert {tile.size for tile in tiles} == {(108, 130)}
    rgb = [tile.convert("RGB") for tile in tiles]
    assert min(distance(*pair) for pair in combinations(rgb, 2)) >= 10
