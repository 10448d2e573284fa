"""Phases, how often powers are used, how long things last: trees played at the table."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Timing
from vsdeck.engine.scenario import Scenario, Side, use_cards

YOU = Side("Hulk", front=["Nova", "Magik"], back=["Thor"], resources=["Laboratory", "Academy"])
ENEMY = Side("Loki", front=["Gambit", "Drax"], back=["Hawkeye"], hand=["Beast", "Ronan"])


@pytest.fixture(autouse=True)
def _cards() -> None:
    use_cards(CARDS.pool)


def _table(tree: str, phase: str = "main", **more: str) -> Scenario:
    return Scenario(YOU, ENEMY, powers={"Nova": tree, **more}, phase=phase)


def test_a_power_is_used_any_number_of_times() -> None:
    table = _table("Usable(PutCounters(PLUS, 1, SELF), ANY_NUMBER, TURN)")
    for _ in range(3):
        table.use("Nova", "Trial")
    assert table["Nova"].counters == 3


def test_once_in_the_game_is_not_once_each_turn() -> None:
    table = _table("Usable(PutCounters(PLUS, 1, SELF), 1, GAME)")
    table.use("Nova", "Trial").end_turn().end_turn().to_main()
    assert not table.may_use("Nova", "Trial")
    assert "as often as it can be used in a game" in table.refusal("use", "Nova", "Trial")


def test_a_power_without_a_symbol_is_used_in_the_step_that_it_names() -> None:
    table = _table("Usable(Draw(), 1, TURN, when=[FORMATION])", phase="formation")
    table.use("Nova", "Trial")
    assert len(table.names("hand")) == 1
    assert not table.may_use("Nova", "Trial")
    assert not table.done().may_use("Nova", "Trial")


def test_a_combat_use_works_in_combats_of_both_players() -> None:
    tree = "Usable(PutCounters(PLUS, 1, SELF), 1, TURN, when=[COMBAT], any_turn=True)"
    table = Scenario(YOU, ENEMY, powers={"Nova": tree}, active=1)
    assert not table.may_use("Nova", "Trial")
    table.attack("Gambit", "Magik", by=1)
    table.use("Nova", "Trial")
    assert table["Nova"].counters == 1


def test_what_is_used_stands_beside_what_holds() -> None:
    table = _table("Together([Gets(this, 2, 0), Usable(Draw(), ANY_NUMBER, TURN, when=[MAIN])])")
    plain = _table("Gets(this, 2, 0)")
    table.use("Nova", "Trial").use("Nova", "Trial")
    assert len(table.names("hand")) == 2
    assert table["Nova"].stats == plain["Nova"].stats


def test_a_character_comes_out_of_the_hand_in_the_build_phase() -> None:
    tree = "While(Is(SELF, InZone(HAND)), Usable(Move(SELF, PLAY), ANY_NUMBER, TURN, when=[RECRUIT]))"
    you = Side("Hulk", hand=["Nova"])
    table = Scenario(you, ENEMY, powers={"Nova": tree}, phase="recruit")
    table.use("Nova", "Trial", "front")
    assert table["Nova"].in_play
    assert not table.may_use("Nova", "Trial")


def test_other_rules_say_how_often_super_powers_are_used() -> None:
    table = _table("PutCounters(PLUS, 1, SELF)", Magik="UseLimit(yours & character, 2, TURN)")
    table.use("Nova", "Trial").use("Nova", "Trial")
    assert "as often as it can be used in a turn" in table.refusal("use", "Nova", "Trial")


@pytest.mark.parametrize(
    ("phase", "begins", "counters"),
    [("MAIN", "formation", 1), ("BUILD", "resource", 1), ("MAIN", "main", 0), ("RECRUIT", "resource", 1)],
)
def test_the_start_of_a_phase_is_told_once(phase: str, begins: str, counters: int) -> None:
    table = _table(f"When(PhaseStarts({phase}, YOURS), PutCounters(PLUS, 1, SELF))", phase="start")
    table.to_main()
    assert table["Nova"].counters == 1
    table.end_turn()
    table.to_main()
    assert table["Nova"].counters == 1


def test_the_end_of_a_phase_comes_before_the_next_one() -> None:
    """Nova draws before Magik counts the hand."""
    table = _table(
        "When(PhaseEnds(BUILD, YOURS), Draw())",
        phase="formation",
        Magik="When(PhaseStarts(MAIN, YOURS), PutCounters(PLUS, CountOf(card & InZone(HAND)), SELF))",
    )
    assert table["Magik"].counters == 0
    table.done()
    assert table["Magik"].counters == 1


def test_until_your_next_turn_goes_through_the_enemy_turn() -> None:
    table = _table('Gain(SELF, "Leader", Until(TurnStarts(YOURS)))').use("Nova", "Trial")
    assert table["Nova"].has("Leader")
    table.end_turn().to_main()
    assert table["Nova"].has("Leader")
    table.end_turn()
    assert not table["Nova"].has("Leader")


def test_until_the_end_of_your_next_turn_is_not_this_one() -> None:
    table = _table("Modify(SELF, 3, 0, Until(TurnEnds(YOURS, next=True)))")
    before = table["Nova"].stats[0]
    table.use("Nova", "Trial").end_turn().end_turn().to_main()
    assert table["Nova"].stats[0] == before + 3
    table.end_turn()
    assert table["Nova"].stats[0] == before


def test_a_rule_ends_when_somebody_leaves_play() -> None:
    tree = "Sequence([Pick(Choose(yours & character)), During(Until(LeavesPlay(it)), Forbid(ATTACK, enemy))])"
    table = _table(tree, Gambit="KO(Choose(enemy & supporting))").use("Nova", "Trial", "Magik")
    table.end_turn().to_main()
    assert not table.may_attack("Drax", "Nova", by=1)
    table.use("Gambit", "Trial", "Magik", by=1)
    assert table.may_attack("Drax", "Nova", by=1)


def test_what_lasts_until_something_is_so() -> None:
    tree = "Modify(SELF, 3, 0, Until(SomeAre(card & InZone(HAND), 2)))"
    table = _table(tree, Magik="Usable(Draw(), ANY_NUMBER, TURN)")
    before = table["Nova"].stats[0]
    table.use("Nova", "Trial").use("Magik", "Trial")
    assert table["Nova"].stats[0] == before + 3
    table.use("Magik", "Trial")
    assert table["Nova"].stats[0] == before


def test_how_often_counts_the_whole_game() -> None:
    tree = "PutCounters(PLUS, HowOften(TurnStarts(YOURS), GAME), SELF)"
    table = _table(tree, phase="start").to_main().use("Nova", "Trial")
    assert table["Nova"].counters == 1
    table.end_turn().end_turn().to_main().use("Nova", "Trial")
    assert table["Nova"].counters == 3


def test_the_first_time_in_the_game_comes_once() -> None:
    table = _table("When(TurnStarts(YOURS), PutCounters(PLUS, 1, SELF), limit=EACH_GAME)", phase="start")
    table.end_turn().end_turn().end_turn()
    assert table["Nova"].counters == 1


def test_whose_turn_it_is() -> None:
    table = _table("While(TurnIs(ENEMY), Gets(this, 0, 2))")
    own = table["Nova"].stats[1]
    assert table.end_turn()["Nova"].stats[1] == own + 2


def test_a_rule_for_a_phase_begins_with_it() -> None:
    rule = "While(TurnIs(ENEMY, BUILD), Gets(this, 3, 3))"
    table = Scenario(Side("Hulk", front=["Nova"]), Side("Loki"), powers={"Nova": rule}).end_turn()
    assert (table.state.active, table["Nova"].stats) == (1, (8, 8))
    assert table.to_main()["Nova"].stats == (5, 5)


def test_what_happened_before_this_combat() -> None:
    """The attack under way does not count, and neither does one by somebody of another name."""
    asked = "If(Happened(Attacks(character & SameName(IT), this), BEFORE_COMBAT), Draw())"
    tree = f"Sequence([Pick(Choose(attacker)), {asked}])"
    power = Power("Trial", timing=(Timing.COMBAT,), any_turn=True, tree=tree)
    for second, drawn in (("Nova", 1), ("Magik", 0)):
        table = Scenario(YOU, Side("Loki", row="front"), powers={"Loki": power})
        table.attack("Nova", "Loki").use("Loki", "Trial", by=1)
        assert table.names("hand", 1) == []
        table.pass_all().end_turn().to_main().end_turn().to_main()
        before = len(table.names("hand", 1))
        table.attack(second, "Loki").use("Loki", "Trial", by=1)
        assert len(table.names("hand", 1)) == before + drawn
