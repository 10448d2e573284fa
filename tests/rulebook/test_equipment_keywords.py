"""Keywords of equipment and of those who wear it, each played once."""

from __future__ import annotations

from vsdeck.card import Power
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.scenario.setting import TrialPowers

PLENTY = ["MNB-111"] * 7


def _worn(keyword: str, enemy: Side | None = None) -> Scenario:
    you = Side("Hulk", back=[Card("Drax", attached=["Medikit"])], row="front")
    powers: TrialPowers = {"Medikit": Power(keyword=keyword), "Drax": []}
    return Scenario(you, enemy or Side("Loki", row="front"), powers=powers)


def _offered(keyword: str, *front: str | Card, points: int = 7) -> set[str]:
    """Onto whom the Mind Gem can be played, which costs 6, if it has this keyword."""
    you = Side("Hulk", front=front, hand=["The Mind Gem"], resources=PLENTY[:points])
    powers: TrialPowers = {"The Mind Gem": Power(keyword=keyword), "Nova": Power(name="TVA Judge")}
    table = Scenario(you, Side("Loki"), phase="recruit", powers=powers)
    names = [card if isinstance(card, str) else card.name for card in (*front, "Hulk")]
    return {name for name in names if not table.refusal("equip", "The Mind Gem", name)}


def test_creatures_wear_nothing() -> None:
    you = Side("Hulk", front=["Drax", "Nova"], hand=["The Mind Gem"], resources=PLENTY)
    table = Scenario(you, Side("Loki"), phase="recruit", powers={"Drax": Power(keyword="Creature")})
    assert "can't be equipped" in table.refusal("equip", "The Mind Gem", "Drax")
    assert not table.refusal("equip", "The Mind Gem", "Nova")


def test_black_order_finds_an_equipment_that_is_one_of_a_kind() -> None:
    deck = ["Thor", "Quinjet", "The Mind Gem", "Beast", "Ronan", "Magik", "The Power Gem"]
    you = Side("Hulk", hand=["Drax"], deck=deck, resources=PLENTY)
    table = Scenario(you, Side("Loki"), phase="recruit", powers={"Drax": Power(keyword="Black Order")})
    table.recruit("Drax")
    assert table.names("hand") == ["The Mind Gem"]


def test_techno_genius_draws_for_each_equipment() -> None:
    you = Side("Hulk", front=["Nova", Card("Drax", attached=["Medikit"]), "TUB-054"], deck=["Thor"] * 9)
    powers: TrialPowers = {"Nova": Power(keyword="Techno-Genius"), "TUB-054": []}
    table = Scenario(you, Side("Loki", front=[Card("Ronan", attached=["Quinjet"])]), powers=powers, active=1)
    table.end_turn()
    assert len(table.names("hand")) == 2 + 2


def test_long_arm_gives_range_and_force_in_ranged_attacks() -> None:
    table = _worn("Long Arm")
    before = table["Drax"].stats
    table.attack("Drax", "Loki")
    assert table["Drax"].stats == (before[0] + 2, before[1])


def test_a_jealous_parasite_stays_on_its_host() -> None:
    assert _offered("Jealous Parasite", "Drax") == {"Drax"}
    you = Side("Hulk", front=[Card("Drax", attached=["Medikit"]), "Nova"])
    powers: TrialPowers = {
        "Medikit": Power(keyword="Jealous Parasite"),
        "Nova": "Stun(Choose(yours & supporting))",
    }
    table = Scenario(you, Side("Loki"), powers=powers).use("Nova", "Trial", "Drax")
    assert table["Drax"].stunned
    assert table["Drax"].attached == ["Medikit"]


def test_benevolent_is_for_good_characters() -> None:
    assert _offered("Benevolent", "Drax", "Mandarin") == {"Drax", "Hulk"}


def test_spider_gear_is_for_spiders() -> None:
    assert _offered("Spider-Gear", "Drax", "WEB-014") == {"WEB-014"}


def test_tva_standard_issue_costs_less_for_who_has_such_a_power() -> None:
    assert _offered("TVA Standard Issue", "Drax", "Nova", points=5) == {"Nova"}
