"""What hardly ever happens in a game, and the rules settle all the same: trees written for a test."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS, VAST
from tests.engine.trial import trial
from vsdeck.card import Power, Timing
from vsdeck.engine import Action, Do, Happen, apply
from vsdeck.engine.decision import Ask
from vsdeck.engine.derived import derived
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.transcript import lines, phase_name
from vsdeck.engine.values import in_phase
from vsdeck.engine.view import hidden
from vsdeck.powers.ir import Phase, StrikesFirst

YOU = Side(
    "Hulk", row="front", front=["Nova", "Juggernaut"], back=["Magik"], resources=["Laboratory", "Fortress"]
)
ENEMY = Side("Loki", front=["Gambit", "Drax"], back=["Hawkeye"], hand=["Beast", "Ronan"])


def _trial(tree: str = "", *answers: str | int, keyword: str = "", **power: Timing | bool) -> Scenario:
    table = Scenario(YOU, ENEMY, powers=trial(tree, keyword, **power))
    return table if keyword or power else table.use("Nova", "Trial", *answers)


# ------------------------------------------------------------------------------------- ATK and DEF


def test_current_values_become_the_base_ones_that_an_effect_has_set() -> None:
    steps = (
        "SetBase(SELF, Choose(enemy & character), TURN)",
        "PutCounters(PLUS, 2, SELF)",
        "StatsBecomeBase(SELF, TURN)",
    )
    table = _trial(f"Sequence([{', '.join(steps)}])", "Drax")
    assert table["Nova"].stats == table["Drax"].stats == (6, 6)


def test_def_below_zero_is_zero_and_stuns() -> None:
    table = _trial("Modify(Choose(enemy & character), 0, -99, TURN)", "Drax")
    assert table["Drax"].stunned


def test_values_that_follow_the_hand_change_with_every_card_drawn() -> None:
    table = _trial(keyword="Gets(this, CountOf(card & InZone(HAND)), 0)")
    assert table["Nova"].stats == (5, 5)
    table.end_turn().end_turn()
    assert table["Nova"].stats == (5 + len(table.names("hand")), 5)
    assert broken(table.state) == []


@pytest.mark.parametrize(
    ("what", "count"),
    [("resource", 2), ("InZone(HAND, ENEMY)", 2), ("location", 1), ("card & InZone(DECK)", 20)],
)
def test_what_is_counted_may_be_in_any_place(what: str, count: int) -> None:
    assert _trial(f"PutCounters(PLUS, CountOf({what}), SELF)")["Nova"].counters == count


def test_nobody_drives_away_while_a_combat_is_fought() -> None:
    table = _trial(keyword="When(GetsStunned(character), Sequence([PickRow(ENEMY), Drive()]))")
    table.attack("Juggernaut", "Gambit").pass_all()
    while table.state.decision.ask is not Ask.MAIN:
        apply(table.state, table.state.decision.options[0])
    assert table["Gambit"].stunned
    assert table["Nova"].side == 0


# ------------------------------------------------------------------------------------------ turning


def test_only_locations_turn_face_up_as_resources() -> None:
    hidden_card = Side("Hulk", front=["Nova"], resources=["Laboratory", Card("Beast", face_down=True)])
    table = Scenario(
        hidden_card,
        ENEMY,
        powers=trial("Sequence([Turn(Choose(resource & face_down), UP), If(DID_IT, Draw(2))])"),
    ).use("Nova", "Trial", "Beast")
    assert table.asked.startswith("player 0 about main")
    assert not table.piece("Beast", player=0).face_up
    assert table.names("hand") == []


def test_who_cannot_ready_stays_exhausted_in_his_recovery() -> None:
    table = _trial(keyword="Forbid(READY, yours & character & ~this)")
    table.attack("Juggernaut", "Gambit").pass_all()
    table.end_turn().end_turn()
    juggernaut = table["Juggernaut"]
    assert (juggernaut.face_up, juggernaut.ready) == (True, False)


# ------------------------------------------------------------------------------------------- combat


@pytest.mark.parametrize(("attackers", "drawn"), [(["Nova"], 1), (["Nova", "Drax"], 0)])
def test_a_solo_attack_is_made_by_one(attackers: list[str], drawn: int) -> None:
    table = Scenario(
        Side("Hulk", front=["Nova", "Drax"], resources=["Laboratory"]),
        Side("Loki", front=["Magik"]),
        powers=trial("If(CombatIs(SOLO), Draw())", timing=Timing.COMBAT),
    )
    table.attack(attackers, "Magik").use("Nova", "Trial")
    assert len(table.names("hand")) == drawn


def test_outside_a_combat_there_is_none_to_cancel() -> None:
    assert _trial("Sequence([CancelCombat(), If(DID_IT, Draw())])").names("hand") == []


def test_who_gets_stunned_attacks_no_more_however_unstoppable() -> None:
    """Gambit and Juggernaut stun each other, so nobody is left to go on to the back row."""
    CARDS.scenarios()
    table = Scenario(YOU, ENEMY).attack("Juggernaut", "Gambit").use("Juggernaut", "Unstoppable").pass_all()
    assert table["Gambit"].stunned
    assert table["Juggernaut"].stunned
    assert table.state.decision is not None
    assert table.state.decision.ask is Ask.MAIN


def test_a_player_who_falls_in_a_combat_of_others_does_not_act_in_it() -> None:
    you = Side("Hulk", front=["Nova"], resources=["Laboratory"])
    table = Scenario(
        you,
        Side(Card("Loki", wounds=1), hand=["Open Fire"]),
        Side("Thanos", front=["Drax"]),
        powers=trial("KO(Each(enemy & main & wounded))", timing=Timing.COMBAT),
    )
    table.attack("Nova", "Drax").use("Nova", "Trial")
    assert table.state.alive == [1, 0, 1]
    assert table.state.decision is not None
    assert (table.state.decision.ask, table.state.decision.player) == (Ask.COMBAT, 2)
    assert broken(table.state) == []


# -------------------------------------------------------------------------------------------- sides


def test_who_is_gone_does_not_come_back_to_his_side() -> None:
    tree = "Sequence([MoveSide(Choose(enemy & supporting), TurnEnds(YOURS)), KO(IT)])"
    table = _trial(tree, "Gambit", "front")
    table.end_turn()
    assert table["Gambit"].spot == "ko_pile"
    assert broken(table.state) == []


# ------------------------------------------------------------------------------------------- telling


def test_a_power_that_is_not_scripted_is_told_when_its_card_appears() -> None:
    table = Scenario(
        Side("Hulk", hand=["Gambit"], resources=["Academy"] * 3),
        Side("Loki"),
        phase="recruit",
        powers={"MNB-041": [Power(name="Mystery", timing=(Timing.MAIN,))]},
    )
    events = apply(table.state, Action(Do.RECRUIT, table["Gambit"].card, 4))
    assert Happen.UNSCRIPTED in {event.kind for event in events}
    assert "The effect of Mystery of Gambit is not known yet: nothing happens." in lines(table.state, events)


def test_the_phase_has_a_name() -> None:
    CARDS.scenarios()
    assert phase_name(Scenario(YOU, ENEMY, phase="formation").state) == "formation"


def test_the_card_that_may_lie_face_up_or_down_is_seen_by_its_player_only() -> None:
    CARDS.scenarios()
    you = Side("Hulk", front=["Nick Fury"], deck=["Laboratory"], resources=["Academy"])
    table = Scenario(you, Side("Loki")).use("Nick Fury", VAST)
    assert table.state.decision is not None
    assert table.state.decision.ask is Ask.FACE
    card = table.state.decision.cards[0]
    assert card not in hidden(table.state, 0)
    assert card in hidden(table.state, 1)


# ------------------------------------------------------------------------------- found by generated trees


def test_powers_that_trigger_each_other_for_ever_come_to_an_end() -> None:
    again = "When(Recovers(yours & character), Sequence([Daze(SUBJECT), Recover(SUBJECT)]))"
    table = _trial(f"Sequence([During(TURN, {again}), Daze(SELF), Recover(SELF)])")
    assert table.state.decision is not None
    assert table.state.decision.ask is Ask.MAIN
    assert table["Nova"].face_up
    assert table.state.pending == []


def test_where_nobody_is_to_choose_nothing_is_chosen() -> None:
    table = _trial("Daze(Choose(enemy & character, by=ControllerOf(Each(enemy & character & stunned))))")
    assert not any(table[name].stunned for name in ("Loki", "Gambit", "Drax", "Hawkeye"))


def test_a_ready_character_that_is_turned_down_is_hidden_not_stunned() -> None:
    """Ruling on the Reality Gem."""
    table = _trial("Turn(SELF, DOWN)")
    assert not table["Nova"].face_up
    assert not table["Nova"].stunned
    assert broken(table.state) == []


def test_a_plot_twist_does_not_play_itself_while_it_is_played_nor_is_a_character_played() -> None:
    tree = "Sequence([PlayPlotTwist(SELF, REMOVED), PlayPlotTwist(Each(card), KO_PILE), Draw()])"
    table = Scenario(
        Side("Hulk", hand=["Open Fire"]),
        Side("Loki"),
        powers={"MNB-105": [Power(timing=(Timing.MAIN,), tree=tree)]},
    ).play("Open Fire")
    assert table["Open Fire"].spot == "ko_pile"
    assert table.names("hand") == ["Academy"]
    assert table["Hulk"].in_play


@pytest.mark.parametrize(("row", "struck_back"), [("front", False), ("back", True)])
def test_a_way_to_strike_is_had_while_its_condition_holds(row: str, struck_back: bool) -> None:
    table = Scenario(
        YOU,
        Side("Loki", front=[Card("Drax", counters=-1)]),
        powers=trial(keyword=f"While(Is(SELF, {row}), StrikesFirst())"),
    )
    table.attack("Nova", "Drax").pass_all()
    assert table["Drax"].stunned
    assert table["Nova"].stunned is struck_back


def test_a_plot_twist_gives_itself_no_way_to_strike() -> None:
    tree = "During(TURN, StrikesFirst())"
    table = Scenario(
        Side("Hulk", hand=["Open Fire"]),
        Side("Loki"),
        powers={"MNB-105": [Power(timing=(Timing.MAIN,), tree=tree)]},
    ).play("Open Fire")
    assert broken(table.state) == []
    assert StrikesFirst not in derived(table.state).special


def test_every_phase_can_be_asked_for() -> None:
    table = Scenario(YOU, Side("Loki"), phase="recruit")
    assert [phase.name for phase in Phase if in_phase(table.state, phase)] == ["BUILD", "RECRUIT"]
