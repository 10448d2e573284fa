"""A deal with the devil: 2020 rulebook, Mephisto; the terms are a fixed list."""

from __future__ import annotations

import pytest

from vsdeck.engine import Ask
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.transcript import question, words

DEVIL = "FAN-053"
DRAWS_5, THEY_DRAW_10, DISCARDS, MAIN_WOUNDED = 1, 4, 5, 7
THEIR_MAIN_WOUNDED, STUNS_MINE, STUNS_THEIRS, THEY_PUT, THEY_LOSE = 8, 9, 10, 12, 14


def table_of(*hand: str) -> Scenario:
    table = Scenario(
        Side("FAN-037", front=[DEVIL], hand=["Nova"], resources=["Academy"]),
        Side("Loki", row="front", front=["Drax"], hand=hand),
        phase="resource",
    )
    return table.use(DEVIL, "Deal with the Devil")


def test_one_term_is_no_deal() -> None:
    """F163, F164, R223: only with two of them the offer can be made."""
    table = table_of()
    assert table.refusal("choose", DRAWS_5, "done")
    assert not table.refusal("choose", DRAWS_5, THEY_DRAW_10, "done")


def test_the_other_only_takes_it_or_leaves_it() -> None:
    """F165, F166, F174: the offerer draws five cards, the other ten."""
    table = table_of().choose(DRAWS_5, THEY_DRAW_10, "done")
    decision = table.state.decision
    assert decision is not None
    assert (decision.player, decision.ask, len(decision.options)) == (1, Ask.WHETHER, 2)
    assert "deal" in question(table.state, decision)
    table.choose("yes")
    assert (len(table.names("hand")), len(table.names("hand", 1))) == (6, 10)


def test_left_nothing_happens_and_the_cost_stays_paid() -> None:
    """F167."""
    table = table_of().choose(DRAWS_5, THEY_DRAW_10, "done", "no")
    assert (len(table.names("hand")), len(table.names("hand", 1))) == (1, 0)
    assert not table.piece("Academy", player=0, spot="resource").face_up


def test_both_terms_can_fall_on_one_player() -> None:
    """F175: the main character is wounded, and a supporting character comes from the hand."""
    table = table_of("Magik").choose(THEIR_MAIN_WOUNDED, THEY_PUT, "done", "yes", "back")
    assert table["Loki"].wounds == 1
    assert (table["Magik"].side, table["Magik"].spot) == (1, "back")


def test_terms_can_hold_choices() -> None:
    """F176: the other chooses one of each side, and both are stunned."""
    table = table_of().choose(STUNS_MINE, STUNS_THEIRS, "done", "yes", DEVIL, "Drax")
    assert table[DEVIL].stunned
    assert table["Drax"].stunned


def test_somebody_may_lose_the_game() -> None:
    """F177."""
    table = table_of().choose(DISCARDS, THEY_LOSE, "done", "yes")
    assert table.winners == (0,)


def test_all_is_done_at_the_same_time() -> None:
    """F173: both main characters get their last wound at once, so the player whose turn it is wins."""
    table = Scenario(
        Side(Card("FAN-037", wounds=5), front=[DEVIL], resources=["Academy"]),
        Side(Card("Loki", wounds=4)),
        phase="resource",
        powers={"Loki": "Gets(this, 0, 0, 0)"},
    )
    assert (table["FAN-037"].health, table["Loki"].health) == (1, 1)
    table.use(DEVIL, "Deal with the Devil", MAIN_WOUNDED, THEIR_MAIN_WOUNDED, "done", "yes")
    assert table.winners == (0,)


@pytest.mark.parametrize("place", range(15))
def test_every_term_is_a_game_effect_that_is_done_now(place: int) -> None:
    """F168-F172: nothing but what the list has can be offered."""
    table = table_of("Magik")
    assert table.state.decision is not None
    assert words(table.state, table.state.decision.options[place])
    other = 0 if place else 1
    table.choose(place, other, "done", "yes")
    assert table.state.decision is not None or table.state.over
