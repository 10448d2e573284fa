"""Who attacks together is told by the attackers that are in the combat now, and the whole team stuns."""

from __future__ import annotations

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Symbol, Timing
from vsdeck.engine.scenario import Card, Scenario, Side


def _dusted(you: Side, attackers: list[str], victim: str) -> Scenario:
    """Red Skull defends and stuns one of the attackers before the strikes."""
    table = Scenario(you, Side("Storm", front=["Red Skull"], resources=["Training Ground"]))
    return table.attack(attackers, "Red Skull").use("Red Skull", "Dust of Death", victim, by=1)


def test_who_is_left_alone_attacks_solo() -> None:
    """Wolverine's XP is for solo attacks."""
    table = _dusted(
        Side(Card("Wolverine", counters=1), row="front", front=["Namor"]), ["Wolverine", "Namor"], "Namor"
    )
    table.pass_all()
    assert table["Red Skull"].stunned
    assert table["Wolverine"].xp == 1


def test_who_is_left_alone_no_longer_team_attacks() -> None:
    """Captain America's XP is for team attacks."""
    side = Side(Card("Captain America", counters=2), row="front", front=["Ant-Man"])
    table = _dusted(side, ["Captain America", "Ant-Man"], "Ant-Man").pass_all()
    assert table["Red Skull"].stunned
    assert table["Captain America"].xp == 0


def test_a_shield_for_team_attacks_does_not_help_who_is_left_alone() -> None:
    """Avengers Assemble."""
    table = Scenario(
        Side("Captain America", row="front", front=["Ant-Man"], resources=["Training Ground"]),
        Side("Storm", front=[Card("Red Skull", counters=3)], resources=["Training Ground"]),
    )
    table.use("Captain America", "Avengers Assemble").attack(["Captain America", "Ant-Man"], "Red Skull")
    table.use("Red Skull", "Dust of Death", "Ant-Man", by=1).pass_all()
    assert table["Captain America"].stunned


def test_a_juggernaut_left_alone_gets_his_other_attack() -> None:
    table = Scenario(
        Side("Thanos", front=["Juggernaut", "Mystique"], resources=["Fortress"]),
        Side("Storm", front=["Red Skull"], resources=["Training Ground"]),
    )
    table.attack(["Juggernaut", "Mystique"], "Red Skull").use("Juggernaut", "Unstoppable")
    table.use("Red Skull", "Dust of Death", "Mystique", by=1).pass_all().choose("Storm").pass_all()
    assert table["Storm"].stunned


def test_a_juggernaut_in_a_team_gets_no_other_attack() -> None:
    table = Scenario(
        Side("Thanos", front=["Juggernaut", "Mystique"], resources=["Fortress"]),
        Side("Storm", front=["Red Skull"]),
    )
    table.attack(["Juggernaut", "Mystique"], "Red Skull").use("Juggernaut", "Unstoppable")
    table.pass_all(strike="Mystique")
    assert table["Red Skull"].stunned
    assert table.state.combat is None


def test_the_whole_team_stuns_though_one_strike_came_first() -> None:
    """Ferocious: Black Panther's first strike is enough, and Captain America attacked with him."""
    table = Scenario(
        Side("Captain America", row="front", front=["Black Panther"]), Side("Storm", front=["Mantis"])
    )
    table.attack(["Captain America", "Black Panther"], "Mantis").pass_all()
    assert table["Captain America"].xp == 1


def test_a_lethal_partner_makes_the_first_strike_lethal() -> None:
    """Drax strikes first and stuns alone; Gamora beside him wounds as well."""
    _ferocious("MNB-073")
    table = Scenario(Side("Loki", front=["MNB-067", "Drax"]), Side("Hulk", front=["Black Panther"]))
    table.attack(["MNB-067", "Drax"], "Black Panther").pass_all(strike="Drax")
    assert table["Black Panther"].spot == "ko_pile"


def test_who_struck_first_in_vain_counts_in_the_sum() -> None:
    """Gamora strikes first, and with Drax's strike it is enough: it is her wound as well."""
    _ferocious("MNB-067", Power(keyword="Lethal"))
    table = Scenario(
        Side("Loki", front=["MNB-067", "Drax"]), Side("Hulk", front=[Card("Abomination", counters=4)])
    )
    table.attack(["MNB-067", "Drax"], "Abomination").pass_all()
    assert table["Abomination"].spot == "ko_pile"


def _ferocious(code: str, *more: Power) -> None:
    CARDS.scenarios({code: (Power(keyword="Ferocious"), *more)})


_STAY = Power(
    name="Stay",
    timing=(Timing.MAIN,),
    cost=(Symbol.ENERGY,),
    tree='During(TURN, Forbid(STRIKE, Named("Gamora")))',
)


def test_who_is_kept_from_striking_stuns_with_the_team() -> None:
    """Its ATK does not count, its Lethal does."""
    CARDS.scenarios({"MNB-068": (_STAY,)})
    table = Scenario(
        Side("Loki", front=["MNB-067", "Drax", "Nova"], resources=["Laboratory"]),
        Side("Hulk", front=["Black Panther"]),
    )
    table.use("Nova", "Stay").attack(["MNB-067", "Drax"], "Black Panther").pass_all(strike="Drax")
    assert table["Black Panther"].spot == "ko_pile"


def test_the_atk_of_who_is_kept_from_striking_is_not_in_the_sum() -> None:
    CARDS.scenarios({"MNB-068": (_STAY,)})
    table = Scenario(
        Side("Loki", front=["MNB-067", "Drax", "Nova"], resources=["Laboratory"]),
        Side("Hulk", front=[Card("Luke Cage", counters=3)]),
    )
    table.use("Nova", "Stay").attack(["MNB-067", "Drax"], "Luke Cage").pass_all(strike="Drax")
    assert table["Luke Cage"].stats == (10, 9)
    assert not table["Luke Cage"].stunned


def test_a_leader_may_name_who_cannot_be_struck() -> None:
    """Namor invades the back row: the strike back at him is wasted."""
    table = Scenario(Side("Loki", front=["Cyclops", "Namor"]), Side("Hulk", back=["Luke Cage"], row="back"))
    table.attack(["Cyclops", "Namor"], "Luke Cage").pass_all(strike="Namor")
    assert not table["Cyclops"].stunned
    assert not table["Namor"].stunned


def test_without_a_leader_the_defender_strikes_whom_it_can() -> None:
    table = Scenario(Side("Loki", front=["Gambit", "Namor"]), Side("Hulk", back=["Luke Cage"], row="back"))
    table.attack(["Gambit", "Namor"], "Luke Cage").pass_all(strike=None)
    assert table["Gambit"].stunned


def test_who_may_attack_with_another_need_not_share_a_team() -> None:
    tree = 'Permit(TEAM_ATTACK, this, yours & character & Named("Drax"))'
    you = Side("Hulk", front=["Nova", "Drax", "Beast"])
    table = Scenario(you, Side("Loki", front=["Gambit"]), powers={"Nova": tree})
    assert table.may_attack(["Nova", "Drax"], "Gambit")
    assert not table.may_attack(["Nova", "Beast"], "Gambit")
    assert not table.may_attack(["Nova", "Drax", "Beast"], "Gambit")
