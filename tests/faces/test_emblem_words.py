"""Words of names ask for charges, places and things that can be drawn."""

from __future__ import annotations

import pytest

from vsdeck import paths
from vsdeck.faces.emblems.charges import charge_paths
from vsdeck.faces.emblems.places import BETWEEN_HILLS, BY_SYMBOL, WHOLE
from vsdeck.faces.emblems.things import THINGS
from vsdeck.faces.emblems.words import charge_for, word_tables

CHARGES, PLACES, OBJECTS = word_tables()


@pytest.mark.parametrize("name", CHARGES.every)
def test_every_charge_that_is_asked_for_can_be_drawn(name: str) -> None:
    drawn = charge_paths(name)
    assert not drawn[0][0]
    assert all(-1.01 <= value <= 1.01 for _, path in drawn for point in path for value in point)


def test_every_charge_that_can_be_drawn_is_asked_for() -> None:
    files = {file.stem for file in (paths.resources() / "emblems" / "charges").glob("*.svg")}
    assert files <= set(CHARGES.every)
    assert not files & {file.stem for file in (paths.resources() / "icons").glob("*.svg")}


def test_every_place_and_thing_that_is_asked_for_can_be_drawn() -> None:
    scenes = {*WHOLE, *BETWEEN_HILLS}
    assert set(PLACES.every) | set(BY_SYMBOL.values()) == scenes
    assert set(OBJECTS.every) == set(THINGS)


@pytest.mark.parametrize(
    ("text", "charge"),
    [
        ("Fireworks", "flame"),
        ("Campfire", None),  # not the beginning of a word
        ("Dodge", "crescent"),
        ("Team Up", "link"),
        ("Growing Up", "rise"),
        ("Shot in the Dark", "crescent"),
        ("HOT", "flame"),
        ("Hotel", None),  # not the whole word
    ],
)
def test_beginnings_and_whole_words(text: str, charge: str | None) -> None:
    assert CHARGES.named(text) == (charge or "")
    assert charge_for(text) in CHARGES.every


def test_a_text_without_known_words_always_gets_the_same_charge() -> None:
    assert charge_for("Qwxyz") == charge_for("Qwxyz")
    assert charge_for("Qwxyz") in CHARGES.others
