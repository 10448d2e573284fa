"""2015 rulebook: free for all, 2 vs. 2 with its optional rule, two-headed teammates."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Timing
from vsdeck.engine import Ask, Mode, apply
from vsdeck.engine.action import TEAMMATE
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.state import FRONT
from vsdeck.engine.transcript import lines


def test_everybody_may_act_in_a_combat_in_seat_order() -> None:
    """U334, H265."""
    table = Scenario(
        Side("Hulk", front=["Ronan"]), Side("Loki", front=["Magik"]), Side("Storm", hand=["Find Cover"])
    )
    table.attack("Ronan", "Magik").play("Find Cover", by=2)
    assert table["Magik"].stats == (3, 5)
    table.pass_all()
    assert table["Magik"].face_up


def test_attacks_may_be_spread_over_several_players() -> None:
    """U332, U333."""
    table = Scenario(
        Side("Hulk", front=["Ronan", "Luke Cage"]),
        Side("Loki", front=["Magik"]),
        Side("Storm", front=["Gambit"]),
    )
    table.attack("Ronan", "Magik").pass_all().attack("Luke Cage", "Gambit").pass_all()
    assert not table["Gambit"].in_play


def test_one_front_row_does_not_protect_another_players_back_row() -> None:
    table = Scenario(
        Side("Hulk", front=["Ronan"]), Side("Loki", front=["Magik"]), Side("Storm", back=["Gambit"])
    )
    assert table.may_attack("Ronan", "Gambit")


def test_recruits_may_go_to_the_teammate_where_that_is_agreed() -> None:
    """U341, H255: and nowhere else."""
    sides = (
        Side("Hulk", hand=["Magik"], resources=["Academy"]),
        Side("Loki"),
        Side("Storm"),
        Side("Gamora"),
    )
    table = Scenario(*sides, phase="recruit", mode=Mode.TEAMS, shared_recruits=True)
    assert table.state.decision is not None
    rows = {action.other for action in table.state.decision.options if action.card >= 0}
    assert FRONT + TEAMMATE in rows
    action = next(one for one in table.state.decision.options if one.other == FRONT + TEAMMATE)
    apply(table.state, action)
    assert table["Magik"].side == 2
    alone = Scenario(*sides, phase="recruit", mode=Mode.TEAMS)
    assert alone.state.decision is not None
    assert all(option.other < TEAMMATE for option in alone.state.decision.options)


def _heads(**more: Side) -> Scenario:
    you = more.get("you", Side("Hulk", front=["Thor"], resources=["Academy"], hand=["Magik"]))
    mate = more.get("mate", Side("Captain America", front=["Luke Cage"], resources=["Academy"] * 2))
    enemy = more.get("enemy", Side("Loki", back=["Magik"]))
    other = more.get("other", Side("Gamora", front=["Drax"]))
    return Scenario(you, mate, enemy, other, mode=Mode.TWO_HEADED, phase="recruit")


def test_two_heads_recruit_separately_then_arrange_and_attack_together() -> None:
    table = _heads()
    assert table.state.points == [1, 2, 0, 0]
    table.done()
    assert table.state.decision is not None
    assert (table.state.decision.player, table.state.decision.ask) == (1, Ask.RECRUIT)
    table.done().shift("Luke Cage", by=0)
    assert table["Luke Cage"].spot == "back"
    table.done(2)
    assert not table.may_attack(["Thor", "Luke Cage"], "Drax")


def test_two_heads_share_rows_for_team_attacks_and_protection() -> None:
    table = _heads(enemy=Side("Loki", back=["Mystique"]))
    table.done(2).done(2)
    assert not table.may_attack("Luke Cage", "Mystique")
    assert table.may_attack(["Thor", "Luke Cage"], "Drax")


def test_a_head_without_main_character_plays_on_until_both_are_gone() -> None:
    table = _heads(
        enemy=Side(Card("Loki", wounds=4), row="front"), other=Side(Card("Gamora", wounds=4), row="front")
    )
    table.done(4)
    table.attack("Luke Cage", "Loki").pass_all()
    assert table.winners is None
    assert table.state.alive == [1, 1, 1, 1]
    table.attack("Thor", "Gamora").pass_all()
    assert table.winners == (0, 1)


def test_what_one_head_does_the_other_has_not_done() -> None:
    """They share a side and a turn; they recruit separately."""
    table = _heads(
        you=Side("Star-Lord", resources=["Academy"]), mate=Side("Hulk", hand=["Magik"], resources=["Academy"])
    )
    table.done().recruit("Magik", by=1)
    assert table["Star-Lord"].xp == 0
    own = _heads(you=Side("Star-Lord", hand=["Magik"], resources=["Academy"]), enemy=Side("Loki"))
    own.recruit("Magik")
    assert own["Star-Lord"].xp == 1


def test_two_heads_do_not_share_resources() -> None:
    table = _heads(
        you=Side("Hulk", front=["MNB-070"], resources=["Academy"] * 2),
        mate=Side("Storm", resources=["Academy"] * 5),
    )
    assert table["MNB-070"].stats == (2, 2)


def test_two_heads_both_control_all_characters_of_their_side() -> None:
    """A power of one head's character is paid by the other; a power-up as well."""
    table = _heads(
        you=Side("Hulk", front=["Thor"]),
        mate=Side("Storm", hand=["Thor"], resources=["Laboratory"]),
        enemy=Side("Loki", front=["Drax"]),
        other=Side("Gamora"),
    )
    table.done(4).done()
    table.use("Thor", "Lightning Strike", "Drax", by=1)
    assert table["Drax"].counters == -3
    table.power_up("Thor", by=1)
    assert table["Thor"].counters == 1


def test_two_against_two_the_turns_alternate_between_the_teams() -> None:
    """U337, H253, F259."""
    sides = (Side("Hulk"), Side("Loki"), Side("Storm"), Side("Gamora"))
    table = Scenario(*sides, mode=Mode.TEAMS)
    order = [table.state.active]
    for _ in range(4):
        order.append(table.end_turn().state.active)
    assert order == [0, 1, 2, 3, 0]


def test_two_against_two_a_teammate_is_neither_yours_nor_an_enemy() -> None:
    """U362."""
    table = Scenario(
        Side("Captain America", level=2, front=["Magik"], resources=["Academy"]),
        Side("Loki", front=["Drax"]),
        Side("Storm", front=["Gambit"]),
        Side("Gamora"),
        mode=Mode.TEAMS,
    )
    table.use("Captain America", "Leader of the Avengers")
    assert (table["Magik"].counters, table["Gambit"].counters) == (1, 0)


@pytest.mark.parametrize(("active", "winners"), [(0, (0, 1)), (2, (2, 3))])
def test_when_both_teams_of_two_heads_fall_at_once_the_team_whose_turn_it_is_wins(
    active: int, winners: tuple[int, ...]
) -> None:
    falls = Power(name="All Fall", timing=(Timing.MAIN,), tree="Wound(Each(main), 9)")
    CARDS.scenarios({"MNB-020": (falls,)})
    sides = [Side("Hulk"), Side("Storm"), Side("Loki"), Side("Gamora")]
    sides[active] = replace(sides[active], front=["MNB-020"])
    table = Scenario(*sides, mode=Mode.TWO_HEADED, active=active)
    table.use("MNB-020", "All Fall", by=active)
    assert table.winners == winners
    first, second = (table.state.rules.names[player] for player in winners)
    assert lines(table.state, table.state.log)[-1] == f"The game is over: {first} and {second} win."
