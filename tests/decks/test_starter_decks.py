"""The starter decks of the rulebooks ship, and are what the rulebooks say they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from vsdeck import paths
from vsdeck.card import Kind
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


LISTS = {
    "2024-daredevil": """
        1 Daredevil, 3 Academy, 1 Black Cat, 3 Colleen Wing, 3 Defender, 2 Doctor Strange, 2 Echo, 2 Elektra,
        1 Evidence, 3 Fortress, 2 Hellcat, 2 Hulk, 3 Iron Fist, 1 Jake Lockley, 2 Jessica Jones, 3 Laboratory,
        2 Luke Cage, 2 Make a Plan, 1 Moon Knight, 1 Mr. Knight, 3 Nighthawk, 1 Richmond Riding Academy,
        4 School for Gifted Youngsters, 2 She-Hulk, 1 Steven Grant, 3 Street Smart, 1 Taskmaster,
        3 Training Ground, 3 White Tiger""",
    "2024-kingpin": """
        1 Kingpin, 3 Academy, 4 Asteroid M, 1 Black Cat, 2 Bullseye, 1 Contract, 3 Crossbones, 3 Diamondback,
        2 Disrupt the Plan, 2 Echo, 1 Elektra, 2 Fixer, 3 Fortress, 3 Hammerhead, 3 Laboratory, 4 Mary Walker,
        3 Nuke, 3 Purple Man, 2 Shocker, 3 Street Fight, 1 Taskmaster, 1 The Hood, 1 The Streets, 3 Tombstone,
        3 Training Ground, 3 Underworld""",
    "2020-human-torch": """
        1 Human Torch, 4 Academy, 4 Agatha Harkness, 3 Alicia Masters, 1 Automaton, 4 Baxter Building,
        3 Caledonia, 4 Fantasticar, 4 Fortress, 2 Franklin Richards, 1 Gadget, 1 H.E.R.B.I.E., 4 Human Torch,
        4 Invisible Woman, 4 Laboratory, 3 Lyja, 1 Machine, 4 Mister Fantastic, 2 Negative Zone, 4 Thing,
        4 Training Ground, 1 Uatu, 2 Unstable Molecules, 3 Valeria Richards, 1 Weapon, 3 Willie Lumpkin,
        1 Wyatt Wingfoot""",
    "2020-the-wizard": """
        1 The Wizard, 3 Academy, 1 Automaton, 3 Awesome Android, 4 Backup Plan, 3 Blastaar, 3 Diablo,
        3 Doctor Doom, 4 Doombot, 3 Fortress, 1 Gadget, 4 Kristoff Vernard, 3 Laboratory, 4 Latveria,
        1 Machine, 3 Mad Thinker, 2 Mephisto, 4 Mole Man, 3 Molecule Man, 4 Moloids, 3 Puppet Master,
        2 Super-Skrull, 4 The Wizard, 3 Thundra, 3 Training Ground, 1 Weapon""",
}
"""The main character, then the cards in the order of the alphabet."""


def listed(name: str) -> Counter[str]:
    """How many of each name."""
    counts: Counter[str] = Counter()
    for entry in LISTS[name].split(","):
        count, card = entry.split(maxsplit=1)
        counts[card] += int(count)
    return counts


@pytest.mark.parametrize("name", PARTLY_KNOWN)
def test_the_lists_of_2024(name: str, pool: Pool) -> None:
    """H080, H081, H082, H083, H084, H085, H086, H087, H088, H089, H208, H229: who leads, how many of each
    name and of each kind."""
    deck = starter(name, pool)
    counts: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    for code, count in (*deck.main.items(), *deck.cards.items()):
        counts[pool[code].name] += count
        kinds["location" if pool[code].kind.is_location else pool[code].kind.value] += count
    assert counts == listed(name)
    assert counts.total() == 61
    assert kinds == {"main": 1, "supporting": 34, "equipment": 1, "plot twist": 8, "location": 17}
    basic = {pool[code].name for code in deck.cards if pool[code].kind is Kind.BASIC_LOCATION}
    assert basic == {"Academy", "Fortress", "Laboratory", "Training Ground"}


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("2019-iceman", {"supporting": 33, "plot twist": 7, "location": 20}),
        ("2019-norman-osborn", {"supporting": 30, "plot twist": 6, "equipment": 4, "location": 20}),
    ],
)
def test_the_lists_of_2019(name: str, kinds: dict[str, int], pool: Pool) -> None:
    """U343, U345: how many of each kind; that they are legal is held above."""
    found: Counter[str] = Counter()
    for code, count in starter(name, pool).cards.items():
        found["location" if pool[code].kind.is_location else pool[code].kind.value] += count
    assert found == kinds


@pytest.mark.parametrize(
    ("name", "kinds", "pile"),
    [
        ("2020-human-torch", {"supporting": 40, "location": 20}, 12),
        ("2020-the-wizard", {"supporting": 40, "plot twist": 4, "location": 16}, 12),
    ],
)
def test_the_lists_of_2020(name: str, kinds: dict[str, int], pile: int, pool: Pool) -> None:
    """F247, F260, F261, F263, F265, F266, F268, F269: piles and tokens lie outside the sixty."""
    deck = starter(name, pool)
    counts: Counter[str] = Counter()
    found: Counter[str] = Counter()
    for code, count in deck.cards.items():
        found["location" if pool[code].kind.is_location else pool[code].kind.value] += count
    for code, count in (*list(deck.main.items())[:1], *deck.cards.items(), *deck.pile.items()):
        counts[pool[code].name] += count
    assert counts == listed(name)
    assert found == kinds
    assert sum(deck.pile.values()) == pile


@pytest.mark.parametrize(("name", "card"), [("2020-human-torch", "FAN-015"), ("2020-the-wizard", "FAN-048")])
def test_namesakes_of_2020_are_there_for_power_ups(
    name: str, card: str, pool: Pool, judge: Callable[..., Verdict]
) -> None:
    """F262, F264, F267: legal, and hinted at; a supporting inventor is enough for the pile."""
    verdict = judge(starter(name, pool))
    assert verdict.legal
    assert ((card, 4),) in [each.cards for each in verdict.advice if each.id == "main-name"]


def test_four_names_stand_in_both_lists_of_2024() -> None:
    """H094."""
    both = listed("2024-daredevil").keys() & listed("2024-kingpin").keys()
    basic = {"Academy", "Fortress", "Laboratory", "Training Ground"}
    assert both - basic == {"Echo", "Black Cat", "Taskmaster", "Elektra"}


def test_any_main_character_leads_either_deck_of_2024(pool: Pool, judge: Callable[..., Verdict]) -> None:
    """H095."""
    for name in PARTLY_KNOWN:
        deck = replace(starter(name, pool), main={"MNB-001": 1})
        assert {problem.rule for problem in judge(deck).problems} == {"unknown-fact"}


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
    """U344."""
    advice = judge(starter("2019-iceman", pool)).advice
    assert (("TUB-021", 2),) in [each.cards for each in advice if each.id == "main-name"]
