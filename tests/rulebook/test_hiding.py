"""Hidden characters: rulebooks of 2019, 2020 and 2024, glossary, and the keywords that are about them."""

from __future__ import annotations

import pytest

from tests.engine.trial import trial
from vsdeck.card import Power
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.transcript import lines
from vsdeck.table.board import board

HIDE = 'Hide(Choose(yours & Named("Magik")))'


def _table(tree: str = HIDE, *answers: str, magik: Card | str = "Magik", **powers: str) -> Scenario:
    you = Side("Hulk", front=["Nova", magik], back=["Thor"], resources=["Laboratory"])
    table = Scenario(you, Side("Loki", front=["Drax"]), powers=trial(tree) | powers)
    return table.use("Nova", "Trial", *answers)


def test_hiding_turns_a_character_face_down_and_ready() -> None:
    """U363, U364, U365, U366, F026, F027, H235: without wound, counters and equipment, and not stunned."""
    magik = Card("Magik", exhausted=True, counters=2, attached=["Find Cover"])
    table = _table(magik=magik)
    piece = table["Magik"]
    assert piece.hidden
    assert not piece.face_up
    assert piece.ready
    assert not piece.stunned
    assert (piece.wounds, piece.counters, piece.attached) == (0, 0, [])
    assert table.piece("Find Cover", 0, "ko_pile").spot == "ko_pile"


def test_vitality_counters_stay_on_a_hidden_character() -> None:
    """U139 by the ruling on Chi counters: all others go."""
    piece = _table(magik=Card("Magik", counters={"vitality": 1, "Chi": 2}))["Magik"]
    assert (piece.tally("vitality"), piece.tally("Chi")) == (1, 0)


def test_a_hidden_character_keeps_name_and_team_and_has_no_powers() -> None:
    """U370, U371."""
    table = _table(Magik="Gets(yours & character, 2, 2)")
    assert table["Magik"].name == "Magik"
    assert table["Magik"].teams == {"X-Men"}
    assert table["Thor"].stats == Scenario(Side("Hulk", front=["Thor"]), Side("Loki"))["Thor"].stats


def test_a_hidden_character_does_not_attack_and_is_not_attacked() -> None:
    """U081, U367, U368, F023."""
    table = _table()
    reason = "Magik is hidden, and hidden characters can't attack"
    assert table.refusal("attack", "Magik", "Drax") == reason
    enemy = Scenario(
        Side("Hulk", front=["Nova"]), Side("Loki", row="front", front=[Card("Drax", hidden=True)])
    )
    assert (
        enemy.refusal("attack", "Nova", "Drax") == "Drax is hidden, and hidden characters can't be attacked"
    )


def test_a_hidden_character_protects_nobody() -> None:
    """U369, U164."""
    table = Scenario(
        Side("Hulk", front=["Gambit"]), Side("Loki", front=[Card("Drax", hidden=True)], back=["Hawkeye"])
    )
    table.attack("Gambit", "Hawkeye").pass_all()
    assert table["Hawkeye"].stunned


def test_recovering_is_for_the_stunned() -> None:
    """U372: a hidden character is not stunned."""
    tree = (
        f"Sequence([{HIDE}, Recover(Each(yours & character)), PutCounters(PLUS, 1, Each(yours & stunned))])"
    )
    table = _table(tree)
    assert table["Magik"].hidden
    assert table["Magik"].counters == 0


def test_a_hidden_character_can_be_stunned() -> None:
    """Glossary: it is then stunned and exhausted, and wounded."""
    tree = f"Sequence([{HIDE}, Stun(IT)])"
    piece = _table(tree, magik=Card("Magik", counters={"vitality": 1}))["Magik"]
    assert piece.stunned
    assert not piece.ready
    assert not piece.hidden
    assert piece.tally("vitality") == 0


def test_a_stunned_character_does_not_hide() -> None:
    piece = _table(magik=Card("Magik", stunned=True))["Magik"]
    assert piece.stunned
    assert not piece.ready


def test_hidden_characters_turn_up_in_the_recovery_phase_of_their_player() -> None:
    """U060, H031, H032, H256: the book of 2024: after the stunned have recovered, before all get ready."""
    up = "When(Becomes(yours & character, face_up), PutCounters(PLUS, 1, SELF))"
    table = _table(Thor=up).done()
    assert table["Magik"].hidden
    while table.state.turn < 7:
        table.done()
    assert table["Magik"].face_up
    assert table["Magik"].ready
    assert not table["Magik"].hidden
    assert table["Thor"].counters == 1


def test_the_exhausted_who_hide_turn_up_in_time_to_get_ready() -> None:
    """U060, H031: face up before all get ready."""
    you = Side("Hulk", front=[Card("Magik", hidden=True, exhausted=True)])
    table = Scenario(you, Side("Loki"), active=1)
    assert (table["Magik"].hidden, table["Magik"].ready) == (True, False)
    table.end_turn()
    assert (table["Magik"].face_up, table["Magik"].ready) == (True, True)


def test_who_hides_leaves_the_combat() -> None:
    """U368: a combat without its defender is over."""
    table = Scenario(
        Side("Hulk", front=["Nova"]),
        Side("Loki", front=["Drax"], resources=["Laboratory"]),
        powers={"Nova": "When(Attacks(this), Hide(OBJECT))"},
    ).attack("Nova", "Drax")
    assert table.state.combat is None
    assert table["Drax"].hidden


def test_powers_hear_who_hides() -> None:
    heard = "When(Becomes(yours & character, hidden), PutCounters(PLUS, 1, SELF))"
    assert _table(Thor=heard)["Thor"].counters == 1


def test_level_and_side_change_nothing() -> None:
    """U210: who hides stays hidden."""
    hulk = Card("Hulk", hidden=True)
    rage = Power(name="Rage", level_up=1, tree="AlwaysOn(When(Appears(yours & supporting), GainXP()))")
    table = Scenario(
        Side(hulk, front=["Nova"], hand=["Gambit"], resources=["Laboratory"] * 5),
        Side("Loki"),
        phase="recruit",
        powers={"MNB-003": rage},
    )
    table.recruit("Gambit", "front")
    assert table["Hulk"].level == 2
    assert table["Hulk"].hidden


def test_it_is_saved_told_and_shown() -> None:
    table = _table()
    state = table.state
    again = loads(state.rules, dumps(state))
    assert again.hidden == state.hidden == (table["Magik"].card,)
    assert "Magik hides." in map(str, lines(state, state.log))
    assert "Magik 3/2 (hidden)" in "\n".join(board(state, 0))


def test_invisibility_may_hide_who_is_ready_at_the_end_of_the_turn() -> None:
    """F279."""
    side = Side("Hulk", front=["Nova"])
    power = {"MNB-068": Power(keyword="Invisibility")}
    assert Scenario(side, Side("Loki"), powers=power).done().choose("yes")["Nova"].hidden
    assert not Scenario(side, Side("Loki"), powers=power).done().choose("no")["Nova"].hidden
    tired = Side("Hulk", front=[Card("Nova", exhausted=True)])
    assert not Scenario(tired, Side("Loki"), powers=power).done()["Nova"].hidden


@pytest.mark.parametrize(("mode", "reaches", "hides"), [(0, True, False), (1, False, True)])
def test_the_invisible_woman_chooses_one_of_two(mode: int, reaches: bool, hides: bool) -> None:
    """F282: Invisible is one keyword and Invisibility another."""
    you = Side("Hulk", front=["FAN-018"], resources=["Academy"])
    enemy = Side("Loki", front=["Magik"], back=["Gambit"])
    powers = {"Magik": 'GrantKeyword(this, "Flight")'}
    table = Scenario(you, enemy, powers=powers).use("FAN-018", "Where'd She Go?", mode)
    assert table.may_attack("FAN-018", "Gambit") is reaches
    assert ("yes" in table.done().asked) is hides


def test_the_invisible_protect_nobody() -> None:
    """F280: characters behind it are attacked as if it were not there."""
    table = Scenario(
        Side("Hulk", front=["Gambit"]),
        Side("Loki", front=["Nova"], back=["Hawkeye"]),
        powers={"MNB-068": Power(keyword="Invisible")},
    )
    table.attack("Gambit", "Hawkeye").pass_all()
    assert table["Hawkeye"].stunned


def test_stealth_does_not_reach_the_stunned() -> None:
    table = Scenario(
        Side("Hulk", front=["Gambit"]),
        Side("Loki", front=["Drax"], back=[Card("Hawkeye", stunned=True)]),
        powers={"Gambit": Power(keyword="Stealth")},
    )
    assert "stunned" in table.refusal("attack", "Gambit", "Hawkeye")


def test_the_invisible_attack_the_protected() -> None:
    """F281: in melee and with range; the stunned are not attacked."""
    sides = (Side("Hulk", front=["Gambit"]), Side("Loki", front=["Drax"], back=["Hawkeye"]))
    table = Scenario(*sides, powers={"Gambit": Power(keyword="Invisible")})
    table.attack("Gambit", "Hawkeye").pass_all()
    assert table["Hawkeye"].stunned
    ranged = Scenario(
        Side("Hulk", back=["Storm"]),
        sides[1],
        powers={"Storm": [Power(keyword="Invisible"), 'GrantKeyword(this, "Ranged")']},
    )
    ranged.attack("Storm", "Hawkeye")
    assert ranged.state.combat is not None
    assert ranged.state.combat.ranged
    stunned = Scenario(
        sides[0],
        Side("Loki", front=["Drax"], back=[Card("Hawkeye", stunned=True)]),
        powers={"Gambit": Power(keyword="Invisible")},
    )
    assert "stunned" in stunned.refusal("attack", "Gambit", "Hawkeye")


def test_invisibility_for_the_turn_works_at_its_end() -> None:
    """F279: Mass Invisibility."""
    you = Side("FAN-003", row="front", front=["Nova"], resources=["Academy"])
    table = Scenario(you, Side("Loki")).use("Invisible Woman", "Mass Invisibility").done()
    table.choose("Nova", "yes", "yes")
    assert table["Nova"].hidden
    assert table["Invisible Woman"].hidden
    assert table["Invisible Woman"].xp == 2
