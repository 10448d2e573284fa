"""2024 rulebook: the Level Up zone, XP and the next level."""

from __future__ import annotations

from vsdeck.card import Power, Timing
from vsdeck.engine import Spot
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.view import view

XP = Power(name="Trial", timing=(Timing.MAIN, Timing.COMBAT), tree="GainXP()")
GOAL = Power(name="Study", level_up=2, tree="When(Appears(yours & supporting), GainXP())")


def _hulk(**more: object) -> Scenario:
    you = Side("Hulk", row="front", front=["Nova"], **more)  # type: ignore[arg-type]
    return Scenario(you, Side("Loki", front=["Drax"]), powers={"MNB-003": [GOAL, XP]})


def test_further_levels_lie_in_a_zone_of_their_own_that_all_can_see() -> None:
    """U049, H013, H014, H022, F015: not in play and in no deck, hand or pile."""
    state = Scenario(Side(["MMU-045", "MMU-105"]), Side("Hulk")).state
    further = {state.rules.facts[fact].code for facts in state.rules.next_levels.values() for fact in facts}
    assert further == {"MMU-046", "MMU-106", "MNB-004"}
    everywhere = [card for spot in Spot for player in (0, 1) for card in state.zone(player, spot)]
    assert not further & {state.rules.facts[state.fact[card]].code for card in everywhere}
    assert view(state, 1).rules.next_levels == state.rules.next_levels


def test_one_zone_for_all_main_characters_of_a_player() -> None:
    """H015: each finds its own next level there."""
    goal = Power(name="Study", level_up=1, tree="When(TurnEnds(YOURS), GainXP())")
    powers = {"MMU-045": [goal, XP], "MMU-105": [goal, XP]}
    table = Scenario(Side(["MMU-045", "MMU-105"]), Side("Hulk"), powers=powers)
    table.use("Moon Girl", "Trial").use("Devil Dinosaur", "Trial")
    assert [table[name].level for name in ("Moon Girl", "Devil Dinosaur")] == [2, 2]


def test_there_may_be_no_further_level() -> None:
    """U205, H023: Kang is what he is."""
    state = Scenario(Side("FFO-005"), Side("Loki")).state
    assert not [facts for (player, _), facts in state.rules.next_levels.items() if player == 0 and facts]


def test_xp_comes_one_by_one_and_outlasts_a_stun() -> None:
    """H067, H068: it lies with the next level, not on the character."""
    you = Side("Hulk", row="front", hand=["Magik"], front=["Nova"], resources=["Academy"])
    powers = {"MNB-003": [GOAL], "Nova": "Stun(Each(yours & main))"}
    table = Scenario(you, Side("Loki"), powers=powers, phase="recruit").recruit("Magik").to_main()
    assert table["Hulk"].xp == 1
    table.use("Nova", "Trial")
    assert table["Hulk"].stunned
    assert table["Hulk"].xp == 1


def test_the_next_level_is_the_same_character() -> None:
    """H069, H070, H071, F049: it goes on fighting, what lasts on it goes on, it does not appear, and the XP
    is gone."""
    powers = {
        "MNB-003": [GOAL, XP, "When(Attacks(this), Modify(SELF, 3, 0, TURN))"],
        "Nova": "When(Appears(character), PutCounters(PLUS, 1, SELF))",
    }
    you = Side(
        Card("Hulk", counters={"+1/+1": 1, "Chi": 2, "vitality": 1}, row="front"), xp=1, front=["Nova"]
    )
    table = Scenario(you, Side("Loki", front=["Drax"]), powers=powers).attack("Hulk", "Drax")
    card = table["Hulk"].card
    atk = table["Hulk"].stats[0]
    table.use("Hulk", "Trial")
    hulk = table["Hulk"]
    assert (hulk.level, hulk.xp, hulk.card, hulk.counters) == (2, 0, card, 1)
    assert (hulk.tally("Chi"), hulk.tally("vitality")) == (2, 1)
    assert hulk.stats[0] - atk == table.state.rules.facts[table.state.fact[card]].atk - 3
    assert table["Nova"].counters == 0
    assert not hulk.ready
    combat = table.state.combat
    assert combat is not None
    assert [table.state.card(ref) for ref in combat.attackers] == [card]
