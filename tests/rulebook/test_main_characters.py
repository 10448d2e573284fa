"""Main characters: several at once, who is out when, and the levels that they rise to.

2024 rulebook, Main Characters, Level Up Zone, Winning the Game; clarifications of Kang, Buffy and Valkyrie.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from vsdeck.card import Power, Timing
from vsdeck.engine import Action, BadMatch, Do, IllegalAction, apply
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Card, Scenario, ScenarioError, Side

FRIENDS = ("Moon Girl", "Devil Dinosaur")
HULK = "MNB-022"
KO = {"Nova": "KO(Choose(enemy & character))"}
LEVEL_UP = Power(name="Study", level_up=3, tree="When(TurnEnds(YOURS), GainXP())")
XP = Power(name="Trial", timing=(Timing.MAIN,), tree="GainXP(3)")


def friends(**more: object) -> Scenario:
    return Scenario(
        Side("Hulk", front=["Nova", "Drax"]),
        Side(FRIENDS, front=["Magik"], **more),  # type: ignore[arg-type]
        powers=KO | {"Drax": KO["Nova"]},
    )


# -------------------------------------------------------------------------------- several main characters


def test_a_player_is_out_with_the_last_main_character() -> None:
    """H051."""
    table = friends()
    table.use("Nova", "Trial", "Moon Girl")
    assert table.winners is None
    assert table["Moon Girl"].spot == "removed"
    table.use("Drax", "Trial", "Devil Dinosaur")
    assert table.winners == (0,)


def test_two_that_fall_at_once_are_the_last() -> None:
    table = Scenario(
        Side("Hulk", front=["Nova"]), Side(FRIENDS), powers={"Nova": "KO(Each(enemy & main))"}
    ).use("Nova", "Trial")
    assert table.winners == (0,)


def test_an_effect_on_your_main_character_asks_which() -> None:
    tree = {"Nova": "PutCounters(PLUS, 2, Choose(yours & main))"}
    table = Scenario(Side(FRIENDS, front=["Nova"]), Side("Loki"), powers=tree)
    table.use("Nova", "Trial", "Devil Dinosaur")
    assert [table[name].counters for name in FRIENDS] == [0, 2]
    alone = Scenario(Side("Hulk", front=["Nova"]), Side("Loki"), powers=tree).use("Nova", "Trial")
    assert alone["Hulk"].counters == 2


def test_the_gauntlet_stuns_one_of_them() -> None:
    """The Infinity Gauntlet speaks of each enemy's main character."""
    symbols = ["Laboratory", "Academy", "Fortress", "Training Ground"]
    table = Scenario(Side("Thanos", level=2, resources=symbols), Side(FRIENDS))
    table.use("Thanos", "The Infinity Gauntlet", "Moon Girl")
    assert [table[name].stunned for name in FRIENDS] == [True, False]


def test_each_of_them_has_its_own_level_row_and_xp() -> None:
    """H015."""
    table = Scenario(
        Side([Card("Moon Girl", level=2, row="front"), Card("Devil Dinosaur", xp=1, wounds=2)]), Side("Loki")
    )
    moon_girl, dinosaur = (table[name] for name in FRIENDS)
    assert (moon_girl.level, moon_girl.spot, moon_girl.xp) == (2, "front", 0)
    assert (dinosaur.level, dinosaur.spot, dinosaur.xp, dinosaur.wounds) == (1, "back", 1, 2)


def test_neither_of_them_can_be_recruited_as_a_supporting_character() -> None:
    table = Scenario(
        Side(["Captain America", "Hulk"], hand=["MNB-015", HULK], resources=["Laboratory"] * 9),
        Side("Loki"),
        phase="recruit",
    )
    for code in ("MNB-015", HULK):
        assert "has the name of" in table.refusal("recruit", code), code


def test_who_becomes_a_main_character_keeps_its_player_in_the_game() -> None:
    """As Kang says of those who bear his name."""
    table = Scenario(
        Side("Hulk", front=["Nova", "Drax"]),
        Side("Loki", front=[Card("Ronan", main=True), "Magik"]),
        powers=KO | {"Drax": KO["Nova"]},
    )
    table.use("Nova", "Trial", "Loki")
    assert table.winners is None
    table.use("Drax", "Trial", "Ronan")
    assert table.winners == (0,)


def test_who_has_become_a_main_character_is_no_supporting_one() -> None:
    you = Side("Hulk", front=["Nova", Card("Ronan", main=True)])
    table = Scenario(
        you, Side("Loki"), powers={"Nova": "PutCounters(PLUS, 1, Each(yours & supporting))"}
    ).use("Nova", "Trial")
    assert (table["Nova"].counters, table["Ronan"].counters) == (1, 0)
    again = loads(table.state.rules, dumps(table.state))
    assert again.main == table.state.main


# ---------------------------------------------------------------------------------------------- levels


def emma(*levels: str) -> Scenario:
    return Scenario(Side("Emma Frost", levels=levels), Side("Loki"), powers={"TUB-003": [LEVEL_UP, XP]}).use(
        "Emma Frost", "Trial"
    )


@pytest.mark.parametrize("code", ["TUB-004", "TUB-005"])
def test_with_two_next_levels_its_player_chooses_when_it_levels_up(code: str) -> None:
    table = emma("TUB-004", "TUB-005")
    assert table.asked == "player 0 about level: become Emma Frost TUB-004, become Emma Frost TUB-005"
    copy = loads(table.state.rules, dumps(table.state))
    assert dumps(copy) == dumps(table.state)
    assert table.refusal("done").endswith("and now a next level is being chosen for Emma Frost")
    with pytest.raises(IllegalAction, match="That is no next level in the Level Up zone of Emma Frost"):
        apply(table.state, Action(Do.BECOME, table["Emma Frost"].card, 999))
    table.choose(code)
    assert (table["Emma Frost"].code, table["Emma Frost"].xp) == (code, 0)
    assert table.asked.startswith("player 0 about main")


def test_a_list_that_names_one_level_brings_just_that() -> None:
    assert emma("TUB-005")["Emma Frost"].code == "TUB-005"


def test_a_list_that_names_none_brings_all_of_the_set() -> None:
    assert "TUB-005" in emma().asked
    wolverine = Scenario(Side("MNB-029"), Side("Loki"), powers={"MNB-029": [LEVEL_UP, XP]}).use(
        "Wolverine", "Trial"
    )
    assert wolverine["Wolverine"].code == "MNB-030"


def test_another_way_up_is_taken_where_it_is_listed() -> None:
    """F047: Legacy offers Wolverine two further levels of its own."""
    powers = {"MNB-029": [LEVEL_UP, XP], "LEG-012": [LEVEL_UP, replace(XP, name="Again")]}
    table = Scenario(Side("MNB-029", levels=["LEG-012", "LEG-013"]), Side("Loki"), powers=powers)
    table.use("Wolverine", "Trial").use("Wolverine", "Again")
    assert (table["Wolverine"].code, table["Wolverine"].level) == ("LEG-013", 3)


def test_a_level_that_falls_back_is_the_one_it_rose_from() -> None:
    table = Scenario(
        Side("LEG-013", levels=["LEG-012"]),
        Side("Loki"),
        powers={"LEG-013": [Power(name="Trial", timing=(Timing.MAIN,), tree="BecomeLevel(2)")]},
    ).use("Wolverine", "Trial")
    assert table["Wolverine"].code == "LEG-012"


def test_there_is_no_level_beyond_the_last() -> None:
    with pytest.raises(ScenarioError, match="Loki has no level 5 in its Level Up zone"):
        Scenario(Side("Hulk"), Side("Loki", level=5))


def test_a_supporting_character_starts_no_game() -> None:
    with pytest.raises(BadMatch, match="is no main character"):
        Scenario(Side("MNB-068"), Side("Loki"))
