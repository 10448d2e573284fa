"""2020 rulebook, Mantles and AKA: stars around a name make it another name."""

from __future__ import annotations

from tests.engine.mnb import CARDS
from vsdeck import paths
from vsdeck.catalog.search import Index
from vsdeck.decks.deck import Deck
from vsdeck.decks.format import load_formats
from vsdeck.decks.legality import check
from vsdeck.engine.scenario import Card, Scenario, Side

ENEMY = Side("Loki")


def test_two_who_share_a_mantle_stay_in_play_together() -> None:
    """U273, U274, H261."""
    table = Scenario(
        Side("Hulk", front=["Venom"], hand=["*Venom*"], resources=["Laboratory"] * 5), ENEMY, phase="recruit"
    )
    table.recruit("*Venom*")
    assert table["Venom"].in_play
    assert table["*Venom*"].in_play
    assert table["Venom"].card != table["*Venom*"].card


def test_the_main_character_does_not_keep_his_successor_from_being_recruited() -> None:
    """The starter deck of Kano holds three *Kano*."""
    table = Scenario(Side("Kano", hand=["*Kano*"], resources=["Laboratory"] * 3), ENEMY, phase="recruit")
    table.recruit("*Kano*")
    assert table["*Kano*"].in_play
    assert table["Kano"].level == 1


def test_they_do_not_power_each_other_up() -> None:
    table = Scenario(Side("Hulk", front=["*Venom*"], hand=["Venom"]), ENEMY)
    assert table.refusal("power_up", "*Venom*").startswith("Venom does not have the name of *Venom*")
    table = Scenario(Side("Hulk", front=["*Venom*"], hand=[Card("TUB-048")]), ENEMY)
    table.power_up("*Venom*")
    assert table["*Venom*"].counters == 1


def test_an_aka_is_a_name_like_any_other() -> None:
    """*Venom* is Scorpion too, so the one who comes later stays."""
    scorpion = next(card for card in CARDS.pool.named("Scorpion") if card.name == "Scorpion")
    table = Scenario(
        Side("Hulk", front=["*Venom*"], hand=[scorpion.code], resources=["Laboratory"] * 9),
        ENEMY,
        phase="recruit",
    )
    table.recruit(scorpion.code)
    assert table["TUB-048"].spot == "ko_pile"


def test_stars_in_an_aka_count_too() -> None:
    """John Walker is **Captain America**, neither *Captain America* nor Captain America."""
    table = Scenario(
        Side("Captain America", front=["FWS-018"], hand=["FWS-016"], resources=["Laboratory"] * 7),
        ENEMY,
        phase="recruit",
    )
    table.recruit("FWS-016")
    assert [table[code].in_play for code in ("FWS-018", "FWS-016")] == [True, True]


def test_a_power_that_names_a_character_means_that_name() -> None:
    table = Scenario(
        Side("Hulk", front=["Nova", "*Venom*"], hand=["Venom"], resources=["Laboratory"]),
        ENEMY,
        powers={"Nova": 'PutCounters(PLUS, 1, Each(yours & Named("Venom")))'},
    )
    table.use("Nova", "Trial")
    assert table["*Venom*"].counters == 0


def test_a_successor_in_the_deck_is_no_card_of_the_main_character() -> None:
    formats = load_formats(paths.resources() / "formats")
    deck = Deck(main={"MKE-031": 1, "MKE-032": 1}, cards={"MKE-044": 4})
    verdict = check(deck, CARDS.pool, formats.by_id["multiverse"])
    assert not [advice for advice in verdict.advice if advice.id == "main-name"]
    own = next(card.code for card in CARDS.pool.named("Captain America") if card.code == "MNB-015")
    told = check(Deck(main={"MNB-001": 1}, cards={own: 1}), CARDS.pool, formats.by_id["multiverse"])
    assert [advice.id for advice in told.advice if advice.id == "main-name"] == ["main-name"]


def test_a_name_is_found_with_and_without_its_stars() -> None:
    found = {card.code for card in CARDS.pool.named("venom")}
    assert {"TUB-048", "THU-016"} <= found
    assert {card.code for card in CARDS.pool.named("*Venom*")} == found
    assert {"TUB-048", "THU-016"} <= {card.code for card in Index(CARDS.pool).search("venom")}
