"""Strikes in a combat and outside: with what, how often, when, and what keeps nobody from striking."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from tests.engine.trial import trial
from vsdeck.card import Power, Timing
from vsdeck.engine.scenario import Card, Scenario, Side, use_cards
from vsdeck.engine.transcript import lines

ENEMY = Side("Loki", front=["Gambit", "Drax"], back=["Hawkeye"])


@pytest.fixture(autouse=True)
def _cards() -> None:
    use_cards(CARDS.pool)


def _strikes(table: Scenario, name: str) -> list[str]:
    """Whom somebody has just struck, and with what."""
    said = (str(line) for line in lines(table.state, table.state.log))
    return [line.removeprefix(f"{name} strikes ") for line in said if line.startswith(f"{name} strikes ")]


def _fight(tree: str, on: str = "Gambit", enemy: Side = ENEMY) -> Scenario:
    """Nova (5/5) has the power and attacks Gambit (5/3)."""
    table = Scenario(Side("Hulk", front=["Nova", "Magik"], back=["Thor"]), enemy, powers=trial(keyword=tree))
    return table.attack("Nova", on)


def _defended(tree: str, counters: int) -> Scenario:
    """A team attacks Nova."""
    you = Side("Hulk", front=["Nova"])
    team = [Card("Major Victory", counters=counters), Card("Drax", counters=counters)]
    table = Scenario(you, Side("Loki", front=team), powers=trial(keyword=tree), active=1)
    return table.attack(["Major Victory", "Drax"], "Nova", by=1)


# ------------------------------------------------------------------------------------------- with what


@pytest.mark.parametrize(
    ("tree", "force"),
    [
        ("StrikesWith(this, 2)", 10),
        ("StrikesWith(this, 3)", 15),
        ("StrikesWith(this & defender, 2)", 5),
        ("StrikesWith(this & attacker, 2, whom=supporting)", 10),
        ("StrikesWith(this & attacker, 2, whom=main)", 5),
        ("StrikesWith(this, amount=StatOf(DEF, OBJECT))", 3),
        ("Together([StrikesWith(this, 2), StrikesWith(this, 3), StrikesWith(yours & character, 2)])", 15),
    ],
)
def test_a_multiple_of_the_atk_and_of_several_the_highest(tree: str, force: int) -> None:
    """Doublings set what it strikes with, and none doubles another (ruling on Fearless)."""
    assert _strikes(_fight(tree).pass_all(), "Nova") == [f"Gambit with {force}."]


@pytest.mark.parametrize(("on", "force"), [("Gambit", 10), ("Loki", 5)])
def test_violent_doubles_against_supporting_characters(on: str, force: int) -> None:
    """U188, F292, F293: as attacker and when striking back, and never against a main character."""
    enemy = Side("Loki", front=["Gambit"], row="front")
    for active in (0, 1):
        you, powers = Side("Hulk", front=["Nova"]), {"Nova": Power(keyword="Violent")}
        table = Scenario(you, enemy, powers=powers, active=active)
        table.attack(*(("Nova", on) if not active else (on, "Nova")), by=active).pass_all()
        assert _strikes(table, "Nova") == [f"{on} with {force}."]


def test_acrobatic_is_struck_with_double_def_in_combat_alone() -> None:
    """U187."""
    enemy = Side("Loki", front=["Nova"])
    acrobatic = trial(keyword="StruckWith(this, 2)")
    table = Scenario(Side("Hulk", front=["Drax"]), enemy, powers=acrobatic)
    assert not table.attack("Drax", "Nova").pass_all()["Nova"].stunned
    powers = acrobatic | {"Drax": "Strike(Choose(enemy & supporting))"}
    table = Scenario(Side("Hulk", front=["Drax"]), enemy, powers=powers)
    assert table.use("Drax", "Trial")["Nova"].stunned


def test_who_has_no_atk_does_not_strike() -> None:
    weak = Side("Loki", front=["Magik"])
    table = Scenario(Side("Hulk", front=["Nova"]), weak, powers={"Magik": "Gets(this, -3, 9)"})
    assert not _strikes(table.attack("Nova", "Magik").pass_all(), "Magik")


# ------------------------------------------------------------------------------------------- how often


def test_additional_strikes_of_an_attacker_add_up() -> None:
    """U285, U287."""
    table = _fight("StrikesAgain(this, 2)", "Loki", Side("Loki", row="front")).pass_all()
    assert _strikes(table, "Nova") == ["Loki with 5."] * 3
    assert table["Loki"].wounds == 1


def test_additional_strikes_of_a_defender_are_divided_as_its_player_likes() -> None:
    """U284, U285."""
    tree = "StrikesAgain(this)"
    table = _defended(tree, 0).pass_all(None).choose("Major Victory").choose("Drax")
    assert _strikes(table, "Nova") == ["Major Victory with 5.", "Drax with 5."]
    table = _defended(tree, 0).pass_all(None).choose("Drax").choose("Drax")
    assert _strikes(table, "Nova") == ["Drax with 5."] * 2
    assert table["Drax"].stunned
    assert not table["Major Victory"].stunned


def test_any_number_of_strikes_is_enough_for_everybody() -> None:
    table = _defended("StrikesAgain(this, ANY_NUMBER)", 20).pass_all()
    assert all(table[name].stunned for name in ("Major Victory", "Drax", "Nova"))


def test_who_is_chosen_strikes_itself_with_the_defender() -> None:
    """The two strikes on it add up (ruling on Blob)."""
    tree = "AlsoStrikes(attacker & Compares(DEF, LESS, 9), this, attacker & Compares(DEF, LESS, 9))"
    enemy = Side("Loki", front=["Drax"])
    for counters, stunned in ((-1, False), (0, True)):
        you = Side("Hulk", front=[Card("Magik", counters=counters)])
        powers = {"Magik": tree, "Drax": "Gets(this, -1, 2)"}
        table = Scenario(you, enemy, powers=powers, active=1).attack("Drax", "Magik", by=1).pass_all()
        assert table["Drax"].stunned is stunned


# ------------------------------------------------------------------------------------------------ when


def test_before_everybody_is_before_ferocious() -> None:
    """In ranged combats as well; two of them strike at the same time."""
    enemy = Side("Loki", front=["Beast"])
    table = _fight("StrikesBefore(this)", "Beast", enemy).pass_all()
    assert table["Beast"].stunned
    assert not table["Nova"].stunned
    you = Side("Hulk", front=["Nova"])
    table = Scenario(you, enemy, powers=dict.fromkeys(("Nova", "Beast"), "StrikesBefore(this)"))
    table.attack("Nova", "Beast").pass_all()
    assert table["Beast"].stunned
    assert table["Nova"].stunned


def test_the_strikes_of_a_team_add_up_over_all_exchanges() -> None:
    you = Side("Hulk", front=["Magik", "Nova", "Thor"])
    powers = {"Magik": "StrikesBefore(this)", "Thor": "StrikesFirst()"}
    powers["Nova"] = 'AlsoTeam(yours & character, "Avengers")'
    table = Scenario(you, Side("Loki", front=[Card("Drax", counters=8)]), powers=powers)
    table.attack(["Magik", "Nova", "Thor"], "Drax").pass_all()
    assert table["Drax"].stunned


@pytest.mark.parametrize(("kind", "stunned"), [("MELEE", True), ("RANGED", False)])
def test_strikes_first_in_one_kind_of_combat(kind: str, stunned: bool) -> None:
    """Hawkeye (2/3) attacks from the back row; Major Victory strikes back with 3."""
    you = Side("Hulk", back=["Hawkeye"])
    enemy = Side("Loki", front=[Card("Major Victory", counters=-2)])
    powers = {"Hawkeye": f'Together([GrantKeyword(this, "Ranged"), StrikesFirst({kind})])'}
    powers["Major Victory"] = 'Together([GrantKeyword(this, "Ranged"), Gets(this, 3, 0)])'
    table = Scenario(you, enemy, powers=powers).attack("Hawkeye", "Major Victory").pass_all()
    assert table["Major Victory"].stunned
    assert table["Hawkeye"].stunned is stunned


def test_a_combat_is_resolved_at_once() -> None:
    """Nobody does anything more, and Ferocious still strikes first (ruling)."""
    enemy = Side("Loki", front=["Beast"], hand=["Savage Surprise"])
    powers = {"Nova": Power(name="Trial", timing=(Timing.COMBAT,), tree="ResolveCombat()")}
    table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers=powers)
    table.attack("Nova", "Beast").use("Nova", "Trial")
    assert table["Nova"].stunned
    assert not table["Beast"].stunned


# ------------------------------------------------------------------------------------ what keeps nobody


def test_always_against_cant() -> None:
    """H130, H132, H134, H133: effects of enemies don't keep it from striking, those of its own side do."""
    enemy = Side("Loki", front=["Drax"])
    for forbids, strikes in (("Drax", True), ("Nova", False)):
        side = "enemy" if forbids == "Drax" else "yours"
        forbid = f"Forbid(STRIKE, {side} & character)"
        powers = {"Nova": "AlwaysStrikes(this)"}
        if forbids == "Nova":
            powers["Nova"] = f"Together([AlwaysStrikes(this), {forbid}])"
        else:
            powers["Drax"] = forbid
        table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers=powers).attack("Nova", "Drax").pass_all()
        assert bool(_strikes(table, "Nova")) is strikes


def test_always_striking_gives_no_range() -> None:
    """H135: that who is not ranged doesn't strike back in a ranged combat is a rule of the game."""
    you, enemy = Side("Hulk", front=["Nova"]), Side("Loki", back=["Hawkeye"])
    table = Scenario(you, enemy, powers=trial(keyword="AlwaysStrikes(this)"), active=1)
    assert not _strikes(table.attack("Hawkeye", "Nova", by=1).pass_all(), "Nova")


# -------------------------------------------------------------------------------- outside the end of it


def _main(tree: str) -> Power:
    return Power(name="Trial", timing=(Timing.MAIN, Timing.COMBAT), tree=tree)


def test_strikes_outside_combat_are_compared_one_by_one_and_not_returned() -> None:
    """H108, H109, H110, H241, H242, H243: every enemy front row, full ATK against each."""
    others = Side("Loki", front=["Gambit", "Drax"]), Side("Ultron", front=["Magik"], back=["Beast"])
    powers = {"Nova": _main("Strike(Each(enemy & character & front))")}
    table = Scenario(Side("Hulk", front=["Nova"]), *others, powers=powers).use("Nova", "Trial")
    assert _strikes(table, "Nova") == ["Gambit with 5.", "Drax with 5.", "Magik with 5."]
    stunned = {name: table[name].stunned for name in ("Gambit", "Drax", "Magik", "Beast", "Nova")}
    assert stunned == {"Gambit": True, "Drax": False, "Magik": True, "Beast": False, "Nova": False}


def test_two_strikes_in_the_middle_of_a_combat_are_one_comparison() -> None:
    """H111, H112, H113, H114, H115: who falls strikes no more; otherwise she strikes again in the end, and
    what was before does not count then."""
    powers = {"Nova": _main("Strike(Choose(enemy & defender), times=2)")}
    table = Scenario(
        Side("Hulk", front=["Nova"]), Side("Loki", front=[Card("Drax", counters=4)]), powers=powers
    )
    table.attack("Nova", "Drax").use("Nova", "Trial")
    assert table["Drax"].stunned
    assert table["Drax"].wounds == 1
    assert not table["Nova"].stunned
    table = Scenario(
        Side("Hulk", front=["Nova"]), Side("Loki", front=[Card("Drax", counters=5)]), powers=powers
    )
    table.attack("Nova", "Drax").use("Nova", "Trial").pass_all()
    assert _strikes(table, "Nova") == ["Drax with 5."]
    assert not table["Drax"].stunned
    assert table["Nova"].stunned


def test_a_strike_with_a_number_of_its_own() -> None:
    powers = {"Nova": _main("Strike(Choose(enemy & supporting), with_=6)")}
    table = Scenario(Side("Hulk", front=["Nova"]), Side("Loki", front=["Drax"]), powers=powers)
    assert table.use("Nova", "Trial")["Drax"].stunned


def test_both_strike_at_the_same_time() -> None:
    tree = "Sequence([Pick(Choose(enemy & supporting)), StrikeEachOther(SELF, Chosen(1))])"
    table = Scenario(Side("Hulk", front=["Nova"]), ENEMY, powers={"Nova": _main(tree)})
    table.use("Nova", "Trial", "Gambit")
    assert table["Gambit"].stunned
    assert table["Nova"].stunned
