"""2024 rulebook, Reaction: a super power for when something happens, or for changing what is about to."""

from __future__ import annotations

import pytest

from vsdeck.card import Power, Symbol, Timing
from vsdeck.engine.scenario import Card, Scenario, ScenarioError, Side

ENEMY = Side("Loki", front=["Gambit"])


def _reaction(tree: str) -> Power:
    return Power(name="Trial", timing=(Timing.REACTION,), cost=(Symbol.SKILL,), tree=tree)


def _table(tree: str, gambit: str, *resources: str) -> Scenario:
    """Nova has the reaction; it is the turn of Gambit's player."""
    you = Side("Hulk", front=["Nova"], resources=list(resources or ("Training Ground",)))
    return Scenario(you, ENEMY, powers={"Nova": _reaction(tree), "Gambit": gambit}, active=1)


def test_it_is_used_and_paid_for_when_something_happens() -> None:
    """U201, U202, H236, H064: it costs symbols like every super power, also in an enemy's turn."""
    tree = "When(GetsWounded(yours & main), Heal(SUBJECT))"
    table = _table(tree, "Wound(Choose(enemy & main))").use("Gambit", "Trial", "yes", by=1)
    assert table["Hulk"].wounds == 0
    assert not table["Training Ground"].face_up


def test_its_player_may_leave_it() -> None:
    """U202."""
    tree = "When(GetsWounded(yours & main), Heal(SUBJECT))"
    table = _table(tree, "Wound(Choose(enemy & main))").use("Gambit", "Trial", "no", by=1)
    assert table["Hulk"].wounds == 1
    assert table["Training Ground"].face_up


def test_nobody_is_asked_who_cannot_pay() -> None:
    tree = "When(GetsWounded(yours & main), Heal(SUBJECT))"
    table = _table(tree, "Wound(Choose(enemy & main))", "Academy").use("Gambit", "Trial", by=1)
    assert table["Hulk"].wounds == 1
    assert table.asked.startswith("player 1 about main")


def test_it_is_used_once_a_turn() -> None:
    """U203, H236."""
    tree = "When(GetsWounded(yours & main), Heal(SUBJECT))"
    twice = "Sequence([Wound(Choose(enemy & main)), Wound(IT)])"
    table = _table(tree, twice, "Training Ground", "Training Ground").use("Gambit", "Trial", "yes", by=1)
    assert table["Hulk"].wounds == 1
    assert table.asked.startswith("player 1 about main"), "nobody is asked a second time"


def test_it_is_lost_while_stunned() -> None:
    """U203, H236."""
    you = Side("Hulk", front=[Card("Nova", stunned=True)], resources=["Training Ground"])
    powers = {
        "Nova": _reaction("When(GetsWounded(yours & main), Heal(SUBJECT))"),
        "Gambit": "Wound(Choose(enemy & main))",
    }
    table = Scenario(you, ENEMY, powers=powers, active=1).use("Gambit", "Trial", by=1)
    assert table["Hulk"].wounds == 1


def test_it_is_never_offered_as_an_action() -> None:
    table = Scenario(
        Side("Hulk", front=["Nova"], resources=["Training Ground"]),
        ENEMY,
        powers={"Nova": _reaction("When(GetsWounded(yours & main), Heal(SUBJECT))")},
    )
    with pytest.raises(ScenarioError):
        table.use("Nova", "Trial")


def test_somebody_reacts_to_his_own_end() -> None:
    tree = "When(GetsKOd(this), Move(SELF, PLAY))"
    table = _table(tree, "KO(Choose(enemy & supporting))").use("Gambit", "Trial", "yes", "front", by=1)
    assert table["Nova"].in_play


def test_some_cut_into_what_is_about_to_happen() -> None:
    """H065, H249: it is paid for before the effect takes place, and changes it."""
    tree = "Instead(GetsWounded(yours & character & ~this), Nothing())"
    table = _table(tree, "Wound(Choose(enemy & main))").use("Gambit", "Trial", "yes", by=1)
    assert table["Hulk"].wounds == 0
    assert not table["Training Ground"].face_up
    table = _table(tree, "Wound(Choose(enemy & main))").use("Gambit", "Trial", "no", by=1)
    assert table["Hulk"].wounds == 1
    assert table["Training Ground"].face_up


def test_a_stun_waits_for_a_reaction_and_its_payment() -> None:
    tree = "Instead(GetsWounded(yours & main), Nothing())"
    two = ("Training Ground", "Fortress", "Training Ground")
    table = _table(tree, "Stun(Choose(enemy & main))", *two).use("Gambit", "Trial", "yes", by=1)
    assert table["Hulk"].stunned
    assert table["Hulk"].wounds == 0


def test_bug_a_reaction_that_asks_for_a_row_took_the_yes_for_its_answer() -> None:
    tree = "When(GetsWounded(yours & main), MoveRow(Choose(enemy & character), EITHER))"
    table = _table(tree, "Wound(Choose(enemy & main))")
    table.use("Gambit", "Trial", "yes", by=1).choose("Gambit", "back")
    assert table["Gambit"].spot == "back"


@pytest.mark.parametrize(("symbol", "asked"), [("SKILL", False), ("MIGHT", True)])
def test_a_power_that_keeps_from_such_super_powers_keeps_from_such_reactions(
    symbol: str, asked: bool
) -> None:
    you = Side("Hulk", front=["Nova"], resources=["Training Ground"])
    powers: dict[str, str | Power] = {
        "Nova": _reaction("When(GetsWounded(yours & main), Heal(SUBJECT))"),
        "Gambit": "Wound(Choose(enemy & main))",
        "Drax": f"Forbid(USE_POWER, enemy & character, HasPower(SUPER, {symbol}))",
    }
    table = Scenario(you, Side("Loki", front=["Gambit", "Drax"]), powers=powers, active=1)
    table.use("Gambit", "Trial", by=1)
    assert ("whether" in table.asked) is asked
