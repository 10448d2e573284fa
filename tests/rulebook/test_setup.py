"""2015 and 2024 rulebooks, Setting Up the Game."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.engine import Action, Ask, Do, Mode, Seat, Spot, apply, build_rules, start
from vsdeck.engine.invariants import broken
from vsdeck.engine.state import BACK, FRONT, GameState
from vsdeck.engine.view import hidden


def _opening(seed: int = 1, mode: Mode = Mode.DUEL, players: int = 2) -> GameState:
    return start(CARDS.rules(0, players, mode), seed)


def _asked(state: GameState) -> tuple[int, Ask]:
    assert state.decision is not None
    return state.decision.player, state.decision.ask


def test_a_random_player_chooses_who_goes_first() -> None:
    """U047, H018."""
    choosers = {_asked(_opening(seed)) for seed in range(20)}
    assert choosers == {(0, Ask.FIRST_PLAYER), (1, Ask.FIRST_PLAYER)}


def test_who_leads_is_known_before_the_first_player_is_chosen() -> None:
    """U046, H019: the starting main characters of all players, to all players."""
    state = _opening()
    assert _asked(state)[1] is Ask.FIRST_PLAYER
    starting = {card for mains in state.rules.mains for card in mains}
    assert len(starting) == 2
    assert not starting & (hidden(state, 0) | hidden(state, 1))


def test_main_characters_are_placed_from_the_first_player_on_then_hands_are_drawn() -> None:
    """U048, U050, H018, H020, H021."""
    state = _opening()
    apply(state, Action(Do.GO_FIRST, other=1))
    assert _asked(state) == (1, Ask.MAIN_ROW)
    apply(state, Action(Do.PLACE, other=FRONT))
    assert not state.zone(0, Spot.HAND)
    assert _asked(state) == (0, Ask.MAIN_ROW)
    apply(state, Action(Do.PLACE, other=BACK))
    assert [len(state.zone(player, Spot.HAND)) for player in (0, 1)] == [7, 7]
    assert state.zone(1, FRONT) == list(state.rules.mains[1])
    assert state.zone(0, BACK) == list(state.rules.mains[0])


def test_each_player_may_mulligan_once_in_turn_order() -> None:
    """U051, U052, H018, H025, H026."""
    state = _opening()
    for action in (
        Action(Do.GO_FIRST, other=1),
        Action(Do.PLACE, other=FRONT),
        Action(Do.PLACE, other=FRONT),
    ):
        apply(state, action)
    before = state.zone(1, Spot.HAND)[:]
    assert _asked(state) == (1, Ask.MULLIGAN)
    apply(state, Action(Do.MULLIGAN))
    assert len(state.zone(1, Spot.HAND)) == 7
    assert len(state.zone(1, Spot.DECK)) == 53
    assert state.zone(1, Spot.HAND) != before
    assert _asked(state) == (0, Ask.MULLIGAN)
    apply(state, Action(Do.KEEP))
    assert _asked(state) == (1, Ask.RESOURCE)


def test_a_mulligan_shuffles_the_whole_hand_in() -> None:
    """U052: of seven new cards out of sixty some have been in the hand before, and never many."""
    again = []
    for seed in range(25):
        state = _opening(seed)
        apply(state, Action(Do.GO_FIRST, other=0))
        for _ in range(2):
            apply(state, Action(Do.PLACE, other=FRONT))
        before = set(state.zone(0, Spot.HAND))
        apply(state, Action(Do.MULLIGAN))
        again.append(len(before & set(state.zone(0, Spot.HAND))))
    assert 0 < sum(again) < 50
    assert max(again) < 5


def _to_turn(state: GameState, turn: int) -> None:
    """Everybody does nothing but what must be done."""
    while state.turn < turn or state.decision is None or state.decision.ask is not Ask.RESOURCE:
        assert state.decision is not None
        first, last = state.decision.options[0], state.decision.options[-1]
        apply(state, first if state.decision.ask in (Ask.FIRST_PLAYER, Ask.MAIN_ROW, Ask.MULLIGAN) else last)


@pytest.mark.parametrize(
    ("mode", "players", "hands"),
    [
        (Mode.DUEL, 2, [7, 9]),
        (Mode.FREE_FOR_ALL, 3, [7, 8, 9]),
        (Mode.TEAMS, 4, [7, 8, 9, 9]),
    ],
)
def test_the_first_player_draws_none_and_with_more_sides_the_second_draws_one(
    mode: Mode, players: int, hands: list[int]
) -> None:
    """U331, U338, U001, U056, U057."""
    state = _opening(mode=mode, players=players)
    _to_turn(state, players)
    assert [len(state.zone(player, Spot.HAND)) for player in range(players)] == hands


def test_both_heads_of_the_first_team_draw_nothing() -> None:
    state = _opening(mode=Mode.TWO_HEADED, players=4)
    _to_turn(state, 2)
    assert [len(state.zone(player, Spot.HAND)) for player in range(4)] == [7, 7, 9, 9]


@pytest.mark.parametrize("frail", [0, 1])
def test_who_leads_somebody_without_health_is_out_when_all_have_set_up(frail: int) -> None:
    """Nobody who is out is asked about his hand, and the others set up all the same."""
    mains = ["WDV-004" if player == frail else "MNB-001" for player in range(3)]
    seats = [Seat(f"player {player}", (main,), ("MNB-111",) * 60) for player, main in enumerate(mains)]
    state = start(build_rules(CARDS.pool, seats, Mode.FREE_FOR_ALL), 1)
    asked = []
    while not state.turn:
        apply(state, Action(Do.GO_FIRST, other=0) if not asked else state.decision.options[0])
        asked.append(state.decision.ask)
        assert broken(state) == []
    assert asked == [Ask.MAIN_ROW] * 3 + [Ask.MULLIGAN] * 3 + [Ask.RESOURCE]
    assert [bool(state.alive[player]) for player in range(3)] == [player != frail for player in range(3)]
    assert [len(state.mains(player)) for player in range(3)] == state.alive
    assert state.active == min(player for player in range(3) if player != frail)
