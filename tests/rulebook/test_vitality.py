"""Vitality counters, maximum and remaining health: rulebooks of 2019 and 2020, glossary."""

from __future__ import annotations

from tests.engine.trial import trial
from vsdeck.card import Power
from vsdeck.engine.scenario import Card, Scenario, Side


def _table(tree: str, *answers: str | int, gambit: Card | str = "Gambit") -> Scenario:
    you = Side("Hulk", front=["Nova"], resources=["Laboratory"])
    return Scenario(you, Side("Loki", front=[gambit]), powers=trial(tree)).use("Nova", "Trial", *answers)


def test_a_vitality_counter_gives_one_health() -> None:
    """U138, U143, U144, U145: maximum health counts it, and remaining health is what is left of it."""
    table = _table('PutCounters(VITALITY, 2, Choose(Named("Gambit")))')
    assert table["Gambit"].tally("vitality") == 2
    assert table["Gambit"].health == 3
    assert table["Gambit"].counters == 0


def test_a_stun_leaves_vitality_counters() -> None:
    """U139, U142: two vitality counters, then a stun: one is left, and no wound."""
    table = _table('Stun(Choose(Named("Gambit")))', gambit=Card("Gambit", counters={"vitality": 2}))
    assert table["Gambit"].in_play
    assert table["Gambit"].stunned
    assert (table["Gambit"].tally("vitality"), table["Gambit"].wounds) == (1, 0)


def test_a_vitality_counter_saves_from_the_wound_of_a_stun() -> None:
    """U140, U141: wound and counter cancel out before health is looked at."""
    table = _table('Stun(Choose(Named("Gambit")))', gambit=Card("Gambit", counters={"vitality": 1}))
    assert table["Gambit"].in_play
    assert (table["Gambit"].tally("vitality"), table["Gambit"].wounds) == (0, 0)
    assert table["Gambit"].health == 1


def test_dazed_characters_keep_vitality_counters() -> None:
    """U130, U131, U139: a daze is a stun without a wound."""
    gambit = Card("Gambit", counters={"vitality": 1, "+1/+1": 2})
    table = _table('Daze(Choose(Named("Gambit")))', gambit=gambit)
    assert table["Gambit"].stunned
    assert (table["Gambit"].tally("vitality"), table["Gambit"].wounds, table["Gambit"].counters) == (1, 0, 0)
    assert not table["Gambit"].ready


def test_as_many_wounds_as_remaining_health_are_the_end() -> None:
    """U042, U132, U133, U146: wounds do not stun; as many as the remaining health KO."""
    gambit = Card("Gambit", counters={"vitality": 2})
    assert _table('Wound(Choose(Named("Gambit")), 2)', gambit=gambit)["Gambit"].health == 1
    gone = _table('Wound(Choose(Named("Gambit")), StatOf(REMAINING, IT))', gambit=gambit)["Gambit"]
    assert gone.spot == "ko_pile"
    assert gone.tally("vitality") == 0


def test_a_vitality_counter_takes_a_wound_away() -> None:
    """U140, H260: it does not matter which of the two came first."""
    table = Scenario(
        Side(Card("Hulk", wounds=2), front=["Nova"], resources=["Laboratory"]),
        Side("Loki"),
        powers=trial("PutCounters(VITALITY, 3, Each(yours & main))"),
    ).use("Nova", "Trial")
    assert (table["Hulk"].wounds, table["Hulk"].tally("vitality")) == (0, 1)


def test_vitality_counters_come_to_a_stunned_character() -> None:
    """U139: being face down does not matter to them."""
    table = _table('PutCounters(VITALITY, 1, Choose(Named("Gambit")))', gambit=Card("Gambit", stunned=True))
    assert table["Gambit"].tally("vitality") == 1


def test_all_counters_go_onto_the_next_level() -> None:
    """U210, U211, F050: wounds and counters of every kind."""
    hulk = Card("Hulk", counters={"vitality": 2, "+1/+1": 1, "Chi": 1})
    rage = Power(name="Rage", level_up=1, tree="When(TurnEnds(YOURS), GainXP())")
    table = Scenario(Side(hulk), Side("Loki"), powers={"MNB-003": ["GainXP()", rage]}).use("Hulk", "Trial")
    assert (table["Hulk"].level, table["Hulk"].counters) == (2, 1)
    assert (table["Hulk"].tally("vitality"), table["Hulk"].tally("Chi")) == (2, 1)
    assert table["Hulk"].health == 8


def _bite(gambit: str | Card, nova: Card | str = "Nova", atk: int = 5) -> Scenario:
    """Nova is a vampire and attacks."""
    return (
        Scenario(
            Side("Hulk", front=[nova]),
            Side("Loki", front=[gambit]),
            powers={"MNB-068": Power(keyword="Vampire"), "Gambit": f"Gets(this, {atk - 5}, 0)"},
        )
        .attack("Nova", "Gambit")
        .pass_all()
    )


def test_a_vampire_that_kos_the_defender_and_survives_gets_a_vitality_counter() -> None:
    table = _bite("Gambit", atk=1)
    assert table["Gambit"].spot == "ko_pile"
    assert table["Nova"].tally("vitality") == 1


def test_a_vampire_that_is_stunned_or_only_stuns_gets_none() -> None:
    table = _bite("Gambit", atk=9)
    assert table["Nova"].stunned
    assert table["Nova"].tally("vitality") == 0
    table = _bite(Card("Gambit", counters={"vitality": 1}), atk=1)
    assert table["Gambit"].stunned
    assert table["Nova"].tally("vitality") == 0
