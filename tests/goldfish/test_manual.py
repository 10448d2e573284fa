"""Moves by hand: for what is not scripted, marked and counted."""

from __future__ import annotations

import pytest

from tests.goldfish.conftest import at_main_phase, play_on
from vsdeck.decks.deck import Deck
from vsdeck.engine import Action, Do, Spot
from vsdeck.engine.invariants import broken
from vsdeck.engine.reading import VITALITY, fact_of, tallies
from vsdeck.engine.saved import dumps
from vsdeck.goldfish.session import Session
from vsdeck.goldfish.setup import OPPONENT, PLAYER, Opponent
from vsdeck.pool import Pool
from vsdeck.table.manual import Hand, Manual, ManualRefused


@pytest.fixture
def table(avengers: Deck, pool: Pool) -> Session:
    session = Session.of(avengers, pool, Opponent(stand_ins=("MNB-021", "MNB-014")))
    play_on(session, at_main_phase(3))
    return session


def test_cards_are_drawn_by_hand_and_taken_back(table: Session) -> None:
    before = len(table.state.zone(PLAYER, Spot.HAND))
    table.by_hand(Manual(Hand.DRAW, number=2))
    assert len(table.state.zone(PLAYER, Spot.HAND)) == before + 2
    assert table.by_hand_count == 1
    assert next(line.text for line in table.log() if line.by_hand) == "By hand: Avengers draws 2."
    table.undo()
    assert len(table.state.zone(PLAYER, Spot.HAND)) == before
    assert table.by_hand_count == 0


def test_counters_wounds_stun_recover_ready_and_exhaust(table: Session) -> None:
    main = table.rules.mains[OPPONENT][0]
    table.by_hand(Manual(Hand.COUNTERS, main, 2))
    assert table.state.counters[main] == 2
    table.by_hand(Manual(Hand.EXHAUST, main))
    assert not table.state.ready[main]
    table.by_hand(Manual(Hand.READY, main))
    assert table.state.ready[main]
    table.by_hand(Manual(Hand.STUN, main))
    assert (table.state.face[main], table.state.wounds[main], table.state.counters[main]) == (0, 1, 0)
    table.by_hand(Manual(Hand.RECOVER, main))
    assert table.state.face[main]
    table.by_hand(Manual(Hand.WOUNDS, main, -1))
    assert table.state.wounds[main] == 0
    assert table.by_hand_count == 6
    assert broken(table.state) == []


def test_as_many_wounds_as_health_win_the_game(table: Session) -> None:
    table.by_hand(Manual(Hand.WOUNDS, table.rules.mains[OPPONENT][0], 5))
    assert table.question() == "Avengers wins."
    with pytest.raises(ManualRefused, match="over"):
        table.by_hand(Manual(Hand.DRAW, number=1))


@pytest.mark.parametrize(
    ("spot", "number"),
    [(Spot.KO_PILE, 0), (Spot.DECK, 0), (Spot.DECK, 1), (Spot.RESOURCE, 0), (Spot.REMOVED, 0)],
)
def test_a_card_goes_from_hand_to_any_place(table: Session, spot: Spot, number: int) -> None:
    card = table.state.zone(PLAYER, Spot.HAND)[0]
    table.by_hand(Manual(Hand.MOVE, card, number, spot))
    assert card in table.state.zone(PLAYER, spot)
    assert broken(table.state) == []
    if spot is Spot.DECK:
        assert table.state.zone(PLAYER, spot)[0 if number else -1] == card


def test_the_actions_on_offer_follow_a_move_by_hand(table: Session) -> None:
    """A character that is readied by hand can attack at once."""
    attackers = {action.card for action in table.legal() if action.do is Do.ATTACK}
    assert attackers
    card = min(attackers)
    table.by_hand(Manual(Hand.EXHAUST, card))
    assert Action(Do.ATTACK, card) not in table.legal()
    table.by_hand(Manual(Hand.READY, card))
    assert Action(Do.ATTACK, card) in table.legal()


def test_moves_by_hand_are_kept(table: Session, pool: Pool) -> None:
    table.by_hand(Manual(Hand.COUNTERS, table.rules.mains[PLAYER][0], -1))
    again = Session.load(table.save(), pool)
    assert dumps(again.state) == dumps(table.state)
    assert again.by_hand_count == 1


@pytest.mark.parametrize(
    "move",
    [
        Manual(Hand.DRAW, number=0),
        Manual(Hand.DRAW, number=1, player=7),
        Manual(Hand.STUN, 100_000),
        Manual(Hand.STUN, -1),
        Manual(Hand.READY, 0),
        Manual(Hand.COUNTERS, 0, 0),
        Manual(Hand.COUNTERS, 0, 10**9),
        Manual(Hand.WOUNDS, 0, -1),
        Manual(Hand.MOVE, 0, 0, Spot.KO_PILE),
        Manual(Hand.MOVE, 5, 0, Spot.ATTACHED),
        Manual(Hand.DRAW, number=1, player=OPPONENT),
    ],
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(table: Session, move: Manual) -> None:
    """Card 0 is the own main character, ready and unwounded; the dummy has no deck."""
    before, steps = dumps(table.state), len(table.steps)
    with pytest.raises(ManualRefused):
        table.by_hand(move)
    assert (dumps(table.state), len(table.steps)) == (before, steps)


def test_no_move_by_hand_before_the_first_turn(session: Session) -> None:
    with pytest.raises(ManualRefused, match="between actions"):
        session.by_hand(Manual(Hand.DRAW, number=1))


def test_xp_levels_vitality_and_sides_are_given_by_hand_and_taken_back(table: Session) -> None:
    main = table.rules.mains[PLAYER][0]
    table.by_hand(Manual(Hand.XP, main, 1))
    assert table.state.xp[main] == 1
    table.by_hand(Manual(Hand.XP, main, -1))
    assert table.state.xp[main] == 0
    table.by_hand(Manual(Hand.LEVEL, main, 1))
    assert fact_of(table.state, main).level == 2
    table.by_hand(Manual(Hand.LEVEL, main, -1))
    assert fact_of(table.state, main).level == 1
    table.by_hand(Manual(Hand.TALLY, main, 2, player=VITALITY))
    assert tallies(table.state, main) == (("vitality", 2),)
    table.by_hand(Manual(Hand.TALLY, main, -1, player=VITALITY))
    assert tallies(table.state, main) == (("vitality", 1),)
    for _ in range(6):
        table.undo()
    assert not tallies(table.state, main)
    assert fact_of(table.state, main).level == 1


def test_a_character_changes_sides_by_hand(table: Session) -> None:
    card = next(card for card in table.state.zone(PLAYER, Spot.HAND) if fact_of(table.state, card).supporting)
    table.by_hand(Manual(Hand.MOVE, card, spot=Spot.FRONT))
    table.by_hand(Manual(Hand.SIDE, card, player=OPPONENT))
    assert table.state.zone(OPPONENT, Spot.FRONT)[-1] == card


def test_dice_and_shuffles_are_told_and_come_again_the_same(table: Session) -> None:
    before = list(table.state.zone(PLAYER, Spot.DECK))
    table.by_hand(Manual(Hand.ROLL, number=6))
    rolled = table.step.lines[0]
    assert rolled.startswith("By hand: a die with 6 sides shows ")
    table.undo()
    table.by_hand(Manual(Hand.ROLL, number=6))
    assert table.step.lines[0] == rolled
    table.by_hand(Manual(Hand.SHUFFLE, player=PLAYER))
    assert sorted(table.state.zone(PLAYER, Spot.DECK)) == sorted(before)
    assert table.state.zone(PLAYER, Spot.DECK) != before
    again = Session.load(table.save(), table.pool)
    assert again.state.zone(PLAYER, Spot.DECK) == table.state.zone(PLAYER, Spot.DECK)
