"""The starter decks of the rulebooks ship, and are what the rulebooks say they are."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from vsdeck import paths
from vsdeck.decks.deck import Deck
from vsdeck.decks.files import read_deck, write_deck
from vsdeck.decks.format import Formats
from vsdeck.decks.legality import Verdict
from vsdeck.pool import Pool

FOLDER = paths.resources() / "decks"
COMPLETE = (
    "2015-avengers",
    "2015-guardians-of-the-galaxy",
    "2015-super-villains",
    "2015-x-men",
    "2019-iceman",
    "2019-norman-osborn",
    "2020-human-torch",
    "2020-the-wizard",
)
PARTLY_KNOWN = ("2024-daredevil", "2024-kingpin")


@pytest.fixture(params=[*COMPLETE, *PARTLY_KNOWN])
def stem(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def starter(stem: str, pool: Pool) -> Deck:
    return read_deck(FOLDER / f"{stem}.txt", pool).deck


def test_these_ten_decks_ship() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted([*COMPLETE, *PARTLY_KNOWN])


def test_every_line_is_understood_and_written_the_same_way(stem: str, pool: Pool) -> None:
    file = FOLDER / f"{stem}.txt"
    read = read_deck(file, pool)
    assert read.complete
    assert read.deck.count() == 60
    assert write_deck(read.deck, pool) == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", COMPLETE)
def test_the_starter_decks_are_legal(name: str, pool: Pool, judge: Callable[..., Verdict]) -> None:
    assert judge(starter(name, pool)).problems == ()


@pytest.mark.parametrize(("name", "cards"), [("2024-daredevil", 25), ("2024-kingpin", 24)])
def test_of_the_2024_decks_not_all_is_known(
    name: str, cards: int, pool: Pool, judge: Callable[..., Verdict]
) -> None:
    """H090, H091, H093: that is all there is to say against them, four Mary Walkers and locations of other
    teams included."""
    (problem,) = judge(starter(name, pool)).problems
    assert problem.rule == "unknown-fact"
    assert len(problem.cards) == cards


@pytest.mark.parametrize(
    "name", ["2015-avengers", "2015-x-men", "2019-iceman", "2019-norman-osborn", "2020-human-torch"]
)
def test_decks_of_one_team_are_loyal(
    name: str, pool: Pool, judge: Callable[..., Verdict], formats: Formats
) -> None:
    assert judge(starter(name, pool), formats.by_id["loyalty"]).problems == ()


def test_iceman_names_the_card_that_is_only_for_powering_up(
    pool: Pool, judge: Callable[..., Verdict]
) -> None:
    advice = judge(starter("2019-iceman", pool)).advice
    assert (("TUB-021", 2),) in [each.cards for each in advice if each.id == "main-name"]
