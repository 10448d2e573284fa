"""Keep or mulligan, by the points that a hand can spend."""

from __future__ import annotations

from vsdeck.goldfish.hints import Plan, keep_hint, spent
from vsdeck.pool import Pool


def character(cost: int, name: str = "") -> Plan:
    return Plan(cost, False, frozenset({name or f"cost {cost}"}))


LOCATION = Plan(0, True, frozenset({"a location"}))


def test_a_perfect_curve_spends_every_point() -> None:
    hand = [character(1), character(2), character(3), character(4), LOCATION, LOCATION, LOCATION]
    assert spent(hand, [LOCATION] * 6, first=True) == 1 + 2 + 3 + 4


def test_two_small_ones_spend_as_much_as_a_great_one() -> None:
    hand = [character(1, "a"), character(1, "b"), *[LOCATION] * 5]
    assert spent(hand, [LOCATION] * 6, first=True) == 1 + 1


def test_a_name_that_is_in_play_is_not_recruited_again() -> None:
    hand = [character(1, "Ant-Man"), character(1, "Ant-Man"), *[LOCATION] * 5]
    assert spent(hand, [LOCATION] * 6, first=True) == 1


def test_the_second_player_draws_before_the_first_turn() -> None:
    draws = [character(1), LOCATION, *[LOCATION] * 6]
    assert spent([LOCATION] * 7, draws, first=False) == 1
    assert spent([LOCATION] * 7, [LOCATION, LOCATION, *draws][:6], first=True) == 1


def test_without_a_location_a_character_is_given_up() -> None:
    hand = [character(1), character(2), character(3), character(4), character(6, "late")]
    assert spent(hand, [], first=True) < 10


def test_a_curve_is_kept_and_seven_late_cards_go_back(pool: Pool) -> None:
    curve = [pool[code] for code in ("MNB-009", "MNB-012", "MNB-016", "MNB-017")] + [pool["MNB-111"]] * 3
    late = [pool["MNB-022"], pool["MNB-021"], *[pool["MNB-024"]] * 5]
    rest = [pool[code] for code in ("MNB-009", "MNB-010", "MNB-013", "MNB-018", "MNB-112")] * 8
    mains = [pool["MNB-001"]]
    good, bad = (keep_hint(hand, rest, mains, first=True) for hand in (curve, late))
    assert good.keep
    assert not bad.keep
    assert good.hand > bad.hand
    assert good.better < bad.better


def test_cards_of_the_main_characters_name_are_no_recruits(pool: Pool) -> None:
    hand = [pool["MNB-015"]] * 7
    hint = keep_hint(hand, [pool["MNB-111"]] * 20, [pool["MNB-001"]], first=True)
    assert hint.hand == 0
