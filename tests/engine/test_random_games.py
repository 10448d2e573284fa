"""Random full games: no exception, none endless, sound after every action."""

from __future__ import annotations

import pytest

from tests.engine.mnb import MnbCards, random_game
from vsdeck.engine import Mode
from vsdeck.engine.invariants import broken
from vsdeck.engine.options import own_turn, super_powers, timing_now
from vsdeck.engine.saved import dumps, fingerprint, loads

MODES = [
    (Mode.DUEL, 2),
    (Mode.FREE_FOR_ALL, 3),
    (Mode.FREE_FOR_ALL, 4),
    (Mode.TEAMS, 4),
    (Mode.TWO_HEADED, 4),
]


@pytest.mark.parametrize(("mode", "players"), MODES)
def test_every_state_of_a_random_game_is_sound(mnb: MnbCards, mode: Mode, players: int) -> None:
    for number in range(2):
        for state in random_game(mnb.rules(number, players, mode, shared_recruits=True), number):
            assert broken(state) == []
        assert state.result


def test_every_main_character_finishes_games(mnb: MnbCards) -> None:
    for number in range(len(mnb.mains)):
        *_, last = random_game(mnb.rules(number), number)
        assert last.result


def test_random_decks_finish_games(mnb: MnbCards) -> None:
    for number in range(6):
        for count, state in enumerate(random_game(mnb.random_rules(number), number)):
            assert count % 7 or broken(state) == []
        assert state.result


def test_powers_that_are_plainly_usable_are_usable_by_all_that_is_asked_of_others(mnb: MnbCards) -> None:
    """`super_powers` does not ask a power without conditions what it asks of others: both say the same."""
    for number in range(3):
        rules = mnb.random_rules(number)
        plain = [program for program in rules.programs if program.plain]
        assert plain
        for state in random_game(rules, number):
            timing = timing_now(state)
            if state.over or timing is None:
                continue
            for player in range(rules.players):
                moment = timing, own_turn(state, player)
                quickly = super_powers(state, player, moment)
                for program in plain:
                    program.plain = False
                assert super_powers(state, player, moment) == quickly
                for program in plain:
                    program.plain = True


def test_a_state_survives_json_at_every_decision(mnb: MnbCards) -> None:
    rules = mnb.rules(3)
    for state in random_game(rules, 5):
        text = dumps(state)
        assert dumps(loads(rules, text)) == text


def test_a_copy_of_a_state_does_not_feel_what_happens_to_the_other(mnb: MnbCards) -> None:
    rules = mnb.rules(2)
    before: list[tuple[object, str]] = []
    for state in random_game(rules, 9):
        before.append((state.clone(), fingerprint(state)))
    for copy, mark in before:
        assert fingerprint(copy) == mark  # type: ignore[arg-type]


def test_the_same_seed_gives_the_same_game(mnb: MnbCards) -> None:
    rules = mnb.rules(7)
    *_, first = random_game(rules, 11)
    *_, again = random_game(mnb.rules(7), 11)
    assert fingerprint(first) == fingerprint(again)
