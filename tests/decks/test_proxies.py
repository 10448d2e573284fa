"""What lies on the table with a deck."""

from __future__ import annotations

from vsdeck.decks.deck import Deck
from vsdeck.decks.proxies import cards_to_print, with_levels
from vsdeck.pool import Pool


def printed(deck: Deck, pool: Pool, *, main: bool = True) -> dict[str, int]:
    return {printing.code: count for printing, count in cards_to_print(deck, pool, main=main)}


def test_levels_come_with_a_main_character_listed_or_not(pool: Pool) -> None:
    both = {"MNB-001": 1, "MNB-002": 1}
    assert printed(Deck(main={"MNB-001": 1}), pool) == both
    assert printed(Deck(main=both), pool) == both


def test_the_deck_and_its_piles_follow(pool: Pool) -> None:
    deck = Deck(main={"FAN-037": 1}, cards={"FAN-060": 3, "FAN-039": 4}, pile={"FAN-056": 4})
    assert list(printed(deck, pool).items()) == [
        ("FAN-037", 1),
        ("FAN-038", 1),
        ("FAN-039", 4),
        ("FAN-060", 3),
        ("FAN-056", 4),
    ]
    assert list(printed(deck, pool, main=False)) == ["FAN-039", "FAN-060", "FAN-056"]


def test_moon_girl_brings_devil_dinosaur_and_both_bring_their_levels(pool: Pool) -> None:
    assert printed(Deck(main={"MMU-045": 1}), pool) == {
        "MMU-045": 1,
        "MMU-046": 1,
        "MMU-105": 1,
        "MMU-106": 1,
    }


def test_six_outriders_start_the_game(pool: Pool) -> None:
    assert printed(Deck(main={"MCU6-006": 1}), pool) == {"MCU6-006": 6}


def test_other_forms_and_alternative_levels_are_there_too(pool: Pool) -> None:
    for code in ("MNB-001", "MMU-045", "VER-001", "FRI-001", "CV2-001"):
        main = pool[code]
        found = printed(Deck(main={code: 1}), pool)
        assert {level.code for level in pool.levels(main)} <= found.keys()
        assert {link.code for link in main.links if pool[link.code].kind is main.kind} <= found.keys()


def test_what_the_pool_does_not_know_stays_listed(pool: Pool) -> None:
    deck = Deck(main={"MNB-001": 1, "ZZZ-001": 1}, cards={"ZZZ-002": 4})
    assert dict(with_levels(deck, pool).main) == {"MNB-001": 1, "MNB-002": 1, "ZZZ-001": 1}
    assert printed(deck, pool) == {"MNB-001": 1, "MNB-002": 1}


def test_a_deck_without_cards_needs_none(pool: Pool) -> None:
    assert cards_to_print(Deck(), pool) == ()
