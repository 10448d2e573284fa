"""What the language says of equipment: trees of a test, and cards that say it."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Timing
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side

PLENTY = ["MNB-111"] * 7


@pytest.fixture(autouse=True)
def _cards() -> None:
    CARDS.scenarios()


def worn(tree: str, *answers: str | int, bearer: str = "Drax", **more: str) -> Scenario:
    """Drax wears the Medikit with this power; Gambit is an enemy with a Quinjet."""
    return Scenario(
        Side("Hulk", front=[Card(bearer, attached=["Medikit"]), "Nova"], hand=["Quinjet"]),
        Side("Loki", front=[Card("Gambit", attached=["Quinjet"]), "Ronan"]),
        powers={"Medikit": tree, **more},
    )


def recruiting(equipment: str, you: Side, enemy: Side | None = None, **powers: str) -> Scenario:
    return Scenario(you, enemy or Side("Loki", front=["Ronan"]), phase="recruit", powers=powers)


# ----------------------------------------------------------------------------------------- who wears what


def test_bearer_is_who_wears_this() -> None:
    table = worn("Gets(bearer, 1, 0)")
    printed = CARDS.pool["MNB-073"]
    assert table["Drax"].name == printed.name
    assert table["Drax"].stats == (printed.atk + 1, printed.def_)  # type: ignore[operator]


def test_equipped_with_and_equipped_to() -> None:
    table = worn(
        "Gets(bearer, 0, 0)",
        Nova="Sequence([PutCounters(PLUS, 1, Each(character & EquippedWith(equipment))), "
        "KO(Each(equipment & EquippedTo(enemy & character)))])",
    )
    table.use("Nova", "Trial")
    assert [table[name].counters for name in ("Drax", "Gambit", "Nova")] == [1, 1, 0]
    assert table["Drax"].attached == ["Medikit"]
    assert table["Gambit"].attached == []


def test_what_a_main_character_wears_is_equipped_to_it() -> None:
    """Also to that of the player who goes first, which is the first card of the match."""
    table = Scenario(
        Side(Card("Hulk", attached=["Medikit"]), front=[Card("Nova", attached=["Medikit"])]),
        Side("Loki"),
        powers={"Nova": "KO(Each(equipment & EquippedTo(main)))"},
    )
    table.use("Nova", "Trial")
    assert (table["Hulk"].attached, table["Nova"].attached) == ([], ["Medikit"])


def test_equip_moves_equipment_from_one_character_to_another() -> None:
    table = worn(
        "Gets(bearer, 0, 0)",
        Nova="Equip(Choose(enemy & equipment), Choose(character & ~EquippedWith(equipment)))",
    )
    table.use("Nova", "Trial", "Nova")
    assert table["Nova"].attached == ["Quinjet"]
    assert table["Gambit"].attached == []
    assert table["Nova"].side == table.piece("Quinjet", spot="attached").side == 0
    assert not broken(table.state)


def test_equip_from_the_deck_takes_the_card_that_was_found() -> None:
    you = Side("Hulk", front=["Nova", "Drax"], deck=["Thor", "Quinjet"])
    table = Scenario(
        you,
        Side("Loki"),
        powers={"Nova": "Sequence([Search(equipment), Equip(IT, Choose(yours & supporting))])"},
    )
    table.use("Nova", "Trial", "Drax")
    assert table["Drax"].attached == ["Quinjet"]


def test_what_is_moved_keeps_its_own_rules() -> None:
    """A ruling on Grid."""
    table = worn(
        "MayBeEquipped(main)",
        Nova="Equip(Choose(yours & equipment), Choose(yours & character & ~EquippedWith(equipment)))",
    )
    table.use("Nova", "Trial")
    assert table["Hulk"].attached == ["Medikit"]


def test_who_is_equipped_and_who_loses_it_hears_of_it() -> None:
    table = worn(
        "Gets(bearer, 0, 0)",
        Nova="Equip(Choose(yours & equipment), SELF)",
        Drax="When(GetsUnequipped(this), PutCounters(PLUS, 1, SELF))",
        Hulk="When(GetsEquipped(yours & supporting, by=YOURS), PutCounters(PLUS, 2, SUBJECT))",
    )
    table.use("Nova", "Trial", "Drax")
    assert table["Drax"].counters == 1
    assert table["Nova"].counters == 2


# ---------------------------------------------------------------------------------------- who may wear it


def test_may_be_equipped_says_who_wears_it() -> None:
    you = Side("Hulk", front=["Drax", "Nova"], hand=["The Mind Gem"], resources=PLENTY)
    table = recruiting("The Mind Gem", you, **{"The Mind Gem": 'MayBeEquipped(character & Named("Nova"))'})
    assert table.refusal("equip", "The Mind Gem", "Drax") == "Drax may not wear The Mind Gem"
    table.equip("The Mind Gem", "Nova")


def test_what_is_made_for_enemies_stays_its_players() -> None:
    """A ruling on Magneto: it is equipment of an enemy for the side of who wears it."""
    you = Side("Hulk", front=["Drax"], hand=["The Mind Gem"], resources=PLENTY)
    table = recruiting(
        "The Mind Gem",
        you,
        **{"The Mind Gem": "MayBeEquipped(enemy & supporting)", "Ronan": "KO(Choose(enemy & equipment))"},
    )
    assert not table.refusal("equip", "The Mind Gem", "Ronan")
    assert table.refusal("equip", "The Mind Gem", "Drax")
    table.equip("The Mind Gem", "Ronan").end_turn().to_main().use("Ronan", "Trial", by=1)
    assert table["The Mind Gem"].spot == "ko_pile"
    assert not broken(table.state)


def test_also_stunned_ones() -> None:
    you = Side("Hulk", hand=["The Mind Gem"], resources=PLENTY)
    enemy = Side("Loki", front=[Card("Ronan", stunned=True)])
    tree = "Together([MayBeEquipped(enemy & supporting, also_stunned=True), StaysEquipped()])"
    table = recruiting("The Mind Gem", you, enemy, **{"The Mind Gem": tree}).equip("The Mind Gem", "Ronan")
    assert table["Ronan"].attached == ["The Mind Gem"]


def test_forbidden_and_permitted() -> None:
    you = Side("Hulk", front=["Drax", Card("Nova", stunned=True)], hand=["The Mind Gem"], resources=PLENTY)
    table = recruiting(
        "The Mind Gem",
        you,
        Drax="Forbid(EQUIP, card, this)",
        Hulk="Permit(EQUIP, card, yours & character & stunned)",
        **{"The Mind Gem": "Gets(bearer, 1, 1)"},
    )
    assert (
        table.refusal("equip", "The Mind Gem", "Drax") == "A power of Drax says that Drax can't be equipped"
    )
    assert not table.refusal("equip", "The Mind Gem", "Nova")


def test_it_costs_less_for_some() -> None:
    you = Side("Hulk", front=["Drax", "Nova"], hand=["The Mind Gem"], resources=PLENTY[:1])
    table = recruiting(
        "The Mind Gem", you, **{"The Mind Gem": 'PaysLess(this, 5, onto=character & Named("Nova"))'}
    )
    assert table.refusal("equip", "The Mind Gem", "Drax")
    table.equip("The Mind Gem", "Nova")
    assert table.state.points[0] == 0


# ------------------------------------------------------------------------------------------ how long it stays


def test_what_stays_equipped_outlasts_a_stun_but_not_its_bearer() -> None:
    table = worn(
        "Together([StaysEquipped(), Gets(bearer, 0, 0, 1)])",
        Nova="Stun(Choose(yours & supporting))",
    )
    table.use("Nova", "Trial", "Drax")
    assert table["Drax"].stunned
    assert table["Drax"].attached == ["Medikit"]


def test_what_cannot_be_kod_stays_on_a_stunned_bearer_until_that_leaves() -> None:
    """A ruling on the Alien Symbiote."""
    table = worn(
        "Forbid(KO, card, this)", Nova="Sequence([Stun(Choose(yours & supporting)), Move(IT, HAND)])"
    )
    table.use("Nova", "Trial", "Drax")
    assert table["Drax"].spot == "hand"
    assert table["Medikit"].spot == "ko_pile"


def test_what_cannot_be_unequipped_is_not_moved() -> None:
    table = worn("Forbid(UNEQUIP, card, this)", Nova="Equip(Choose(yours & equipment), SELF)")
    table.use("Nova", "Trial")
    assert table["Drax"].attached == ["Medikit"]


def test_most_equipment() -> None:
    you = Side("Hulk", front=[Card("Drax", attached=["Medikit"])], hand=["The Mind Gem"], resources=PLENTY)
    table = recruiting("The Mind Gem", you, Drax="MostEquipment(this, ANY_NUMBER)").equip(
        "The Mind Gem", "Drax"
    )
    assert table["Drax"].attached == ["Medikit", "The Mind Gem"]


# ------------------------------------------------------------------------------------------------- cards


def test_svh_056() -> None:
    """The Serpent Crown takes its bearer to your side, and gives it back with itself."""
    tree = CARDS.pool["SVH-056"].powers[1].tree
    table = Scenario(
        Side("Hulk", front=["Nova"], hand=["Medikit"]),
        Side("Loki", front=["Ronan"]),
        powers={
            "Nova": [
                Power(
                    name="Crown",
                    timing=(Timing.MAIN,),
                    tree="Equip(Choose(equipment & InZone(HAND)), Choose(enemy & supporting))",
                ),
                Power(name="Melt", timing=(Timing.MAIN,), tree="KO(Choose(equipment))"),
            ],
            "Medikit": ["MayBeEquipped(enemy & supporting)", tree],
        },
    )
    table.use("Nova", "Crown", "front")
    assert table["Ronan"].side == 0
    assert table["Ronan"].attached == ["Medikit"]
    table.use("Nova", "Melt")
    assert table["Ronan"].side == 1
    assert not broken(table.state)


def test_svh_005() -> None:
    """Red Skull rises with a Cosmic Cube and falls without it."""
    you = Side("SVH-005", front=["Nova"], hand=["SVH-023"], resources=PLENTY)
    table = Scenario(you, Side("Loki"), phase="recruit", powers={"Nova": "KO(Choose(yours & equipment))"})
    table.equip("SVH-023", "SVH-005")
    skull = table["Red Skull"]
    assert skull.level == 2
    assert skull.attached == ["Cosmic Cube"]
    table.to_main().use("Nova", "Trial")
    assert table["Red Skull"].level == 1


def test_mcu7_021() -> None:
    """Chitauri Weaponry is played only while such a card is in a KO pile."""
    tree = CARDS.pool["MCU7-021"].powers[0].tree
    you = Side("Hulk", hand=["The Mind Gem"], resources=PLENTY)
    table = recruiting("The Mind Gem", you, **{"The Mind Gem": tree})
    assert "can't be played" in table.refusal("equip", "The Mind Gem", "Hulk")
    table = recruiting("The Mind Gem", you, Side("Loki", ko_pile=["MCU7-021"]), **{"The Mind Gem": tree})
    assert not table.refusal("equip", "The Mind Gem", "Hulk")


def test_ffo_022() -> None:
    """The Big Bang Cannon weakens who attacks a character of its own row, and of no other."""
    you = Side("Hulk", row="front", front=["Drax"])
    enemy = Side("Loki", front=["Ronan", "FFO-022"], row="back")
    powers = {"Drax": "Gets(this, 0, 0)", "Ronan": "Gets(this, 0, 0)"}
    table = Scenario(you, enemy, powers=powers)
    before = table["Drax"].stats
    table.attack("Drax", "Ronan")
    assert table["Drax"].stats == (before[0] - 1, before[1] - 1)


def test_fnd_020() -> None:
    """The Power Siphon takes powers for as long as it is in play."""
    you = Side("Hulk", front=["Nova", "Drax"], hand=["FND-020"])
    powers = {
        "Nova": [
            Power(name="Put", timing=(Timing.MAIN,), tree="Equip(Choose(equipment & InZone(HAND)), SELF)"),
            Power(name="Melt", timing=(Timing.MAIN,), tree="KO(Choose(equipment))"),
        ],
        "Ronan": Power(keyword="Tough"),
    }
    table = Scenario(you, Side("Loki", front=["Ronan"]), powers=powers)
    table.use("Nova", "Put")
    assert table["Nova"].has("Tough")
    assert not table["Ronan"].has("Tough")
    table.use("Nova", "Melt")
    assert not table["Nova"].has("Tough")
    assert table["Ronan"].has("Tough")
