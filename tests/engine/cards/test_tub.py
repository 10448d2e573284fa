"""Cards of The Utopia Battles whose powers only they have; the rulebook of 2019 explains them."""

from __future__ import annotations

import pytest

from vsdeck.engine.scenario import Card, Scenario, ScenarioError, Side


def test_tub_009_pixie_leaves_the_combat_and_the_formation_is_rearranged() -> None:
    table = Scenario(
        Side("Hulk", row="front"),
        Side("TUB-009", row="front", front=["TUB-011"], back=["TUB-012"], resources=["Laboratory"]),
    )
    table.attack("Hulk", "TUB-009").use("TUB-009", '"Sihal Novarum Chinoth!"', by=1)
    table.choose("TUB-011", "TUB-012", "done")
    assert table["TUB-009"].face_up
    assert not table["Hulk"].ready
    assert table["TUB-011"].spot == "back"
    assert table["TUB-012"].spot == "front"
    assert table["TUB-009"].spot == "front"


def test_tub_011_magma_stuns_who_had_a_plus_counter() -> None:
    """The counters have cancelled out by then: what counts is what it had before."""
    table = Scenario(
        Side("Thor", front=["TUB-011"], resources=["Laboratory"]),
        Side("Loki", front=[Card("Nova", counters=1), "Drax"]),
        powers={"Thor": "PutCounters(MINUS, 3, Choose(enemy & character))"},
    )
    table.use("Thor", "Trial", "Nova")
    assert table["Nova"].stunned


def test_tub_011_magma_leaves_others_alone() -> None:
    table = Scenario(
        Side("Thor", front=["TUB-011"]),
        Side("Loki", front=[Card("Nova", counters=-1)]),
        powers={"Thor": "PutCounters(MINUS, 1, Choose(enemy & supporting))"},
    )
    table.use("Thor", "Trial")
    assert not table["Nova"].stunned


def test_tub_015_celeste_brings_at_most_one_of_each_sister() -> None:
    you = Side("Hulk", hand=["TUB-015", "TUB-016", "TUB-016", "TUB-017"], resources=["Academy"] * 4)
    table = Scenario(you, Side("Loki"), phase="recruit")
    table.recruit("TUB-015", "front").choose("yes", "Mindee")
    with pytest.raises(ScenarioError):
        table.choose("Mindee")
    table.choose("Phoebe", "front", "front")
    assert table.names("front") == ["Celeste", "Mindee", "Phoebe"]


ADDICTED = (
    "AsAppears(Sequence([PutCounters(PLUS, PowersOf(SUBJECT), SELF), Lose(SUBJECT, ALL, GAME, "
    'and_cannot_gain=True)]), yours & supporting & TeamIs("Resistance"))'
)
STUNS = "Stun(Choose(supporting))"


@pytest.mark.parametrize("seed", range(1, 7))
def test_tub_020_domino_flips_a_coin_when_she_attacks(seed: int) -> None:
    """U314, U315, R098: nobody asks whether; lost, the combat goes on."""
    table = Scenario(Side("Hulk", front=["TUB-020"]), Side("Loki", front=["Thor"]), seed=seed)
    table.attack("TUB-020", "Thor")
    won = table["Thor"].stunned
    assert (table.state.combat is None) is won
    assert not table["TUB-020"].ready


def test_tub_020_both_sides_of_the_coin_come_up() -> None:
    """U315."""

    def stuns(seed: int) -> bool:
        table = Scenario(Side("Hulk", front=["TUB-020"]), Side("Loki", front=["Thor"]), seed=seed)
        return table.attack("TUB-020", "Thor")["Thor"].stunned

    assert {stuns(seed) for seed in range(12)} == {True, False}


def test_tub_020_domino_slips_away_when_she_defends() -> None:
    """U314, U315, R098: a won flip takes her out of the combat, and she may hide."""
    seen = set()
    for seed in range(12):
        table = Scenario(Side("Hulk", row="front"), Side("Loki", front=["TUB-020"]), seed=seed)
        table.attack("Hulk", "TUB-020")
        if table.state.combat is None or table.state.combat.defender <= 0:
            table.choose("yes")
            assert table["TUB-020"].hidden
            seen.add("won")
        else:
            assert table["TUB-020"].face_up
            seen.add("lost")
    assert seen == {"won", "lost"}


def test_tub_036_weapon_omega_feeds_on_who_appears() -> None:
    """U308, U309, R374: before its own powers could trigger, and for as long as it is in play."""
    table = Scenario(
        Side("TUB-036", hand=["TUB-012"], resources=["Laboratory", "Academy", "Laboratory"]),
        Side("Loki", front=["Hulk"]),
        phase="recruit",
        powers={"TUB-012": ["When(Appears(this), Draw(3))", "Gets(this, 2, 2)"]},
    )
    table.recruit("TUB-012")
    assert table.names("hand") == []
    assert table["TUB-036"].counters == 3  # Flight is one of the lost powers
    assert table["TUB-012"].stats == (3, 4)


def test_tub_036_what_was_lost_is_not_gained_back_by_recovering() -> None:
    """U309."""
    table = Scenario(
        Side("TUB-036", hand=["TUB-012"], resources=["Laboratory", "Academy", "Laboratory"]),
        Side("Loki"),
        phase="recruit",
        powers={"TUB-012": "Gets(this, 2, 2)", "TUB-036": [ADDICTED, STUNS]},
    )
    table.recruit("TUB-012").to_main().use("TUB-036", "Trial")
    assert table["TUB-012"].stunned
    table.end_turn().end_turn()
    assert table["TUB-012"].stats == (3, 4)


def test_tub_036_others_keep_their_powers() -> None:
    table = Scenario(
        Side("TUB-036", hand=["Nova"], resources=["Laboratory"] * 5),
        Side("Loki"),
        phase="recruit",
    )
    table.recruit("Nova")
    assert table["TUB-036"].counters == 0


def test_tub_037_simon_trasks_deck_rule_is_played() -> None:
    table = Scenario(
        Side("TUB-037"), Side("Loki", hand=["TUB-012"], resources=["Academy"] * 3), active=1, phase="recruit"
    )
    table.recruit("TUB-012", by=1)
    assert table["TUB-037"].xp == 1


@pytest.mark.parametrize("code", ["TUB-041", "TUB-044", "TUB-052"])
def test_shifting_loyalties(code: str) -> None:
    """U327: at the end of the turn it goes over, and is of the teams that it finds there."""
    table = Scenario(Side("Hulk", front=[code]), Side("Loki", front=["TUB-012"], back=["Colossus"]))
    table.end_turn().choose("back")
    moved = table[code]
    assert (moved.side, moved.spot) == (1, "back")
    assert moved.teams == {"Resistance", "X-Men"}
    table.end_turn().end_turn()
    assert table[code].side == 1


def test_shifting_loyalties_needs_somebody_who_stands_face_up() -> None:
    table = Scenario(Side("Hulk", front=["TUB-052"]), Side("Loki", front=[Card("TUB-012", stunned=True)]))
    table.end_turn()
    assert table["TUB-052"].side == 0
    assert table["TUB-052"].teams == {"H.A.M.M.E.R."}


def test_shifting_loyalties_chooses_among_sides() -> None:
    """U328, U329: its player says which side, and it moves once."""
    table = Scenario(
        Side("Hulk", front=["TUB-052"]),
        Side("Loki", front=["TUB-012"]),
        Side("Thor", front=["Nova"]),
        Side("Magneto", front=["Colossus"]),
    )
    table.end_turn().choose(3, "front")
    assert table["TUB-052"].side == 3
    assert "X-Men" in table["TUB-052"].teams
    assert "Resistance" not in table["TUB-052"].teams


def test_tub_048_venom_is_mobile_without_spider_man() -> None:
    """U387: once each turn, in the main phase, outside combat."""
    table = Scenario(Side("Hulk", front=["TUB-048"]), Side("Loki"))
    table.use("TUB-048", "Mobile", "back")
    assert table["TUB-048"].spot == "back"
    assert not table.may_use("TUB-048", "Mobile")
    enemy = Side("Loki", front=["Drax"])
    fighting = Scenario(Side("Hulk", front=["TUB-048", "Nova"]), enemy).attack("Nova", "Drax")
    assert not fighting.may_use("TUB-048", "Mobile")
    assert not Scenario(Side("Hulk", front=["TUB-048"]), enemy, phase="formation").may_use(
        "TUB-048", "Mobile"
    )
    theirs = Scenario(Side("Hulk", front=["TUB-048"]), enemy, active=1)
    assert "player 1 about main" in theirs.asked
    assert not theirs.attack("Drax", "TUB-048", by=1).may_use("TUB-048", "Mobile")


def test_tub_058_all_whose_counters_are_doubled_get_stunned_together() -> None:
    hurt = [Card("Nova", counters=-3), Card("Rhino", counters=-2)]
    powers = {"Loki": "When(OneOrMore(GetsStunned(yours & character)), PutCounters(PLUS, 1, SELF))"}
    table = Scenario(Side("TUB-031", hand=["TUB-058"]), Side("Loki", front=hurt), powers=powers)
    table.play("TUB-058")
    assert table["Nova"].stunned
    assert table["Rhino"].stunned
    assert table["Loki"].counters == 1
