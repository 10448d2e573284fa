"""One deck against many: each seed twice, with the seats changed over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.engine.mnb import MnbCards
from vsdeck.bots.gauntlet import Gauntlet, GauntletScore, describe, play_gauntlet
from vsdeck.bots.playing import Outcome
from vsdeck.bots.score import interval
from vsdeck.engine.record import Record, read, replay
from vsdeck.engine.saved import fingerprint

RANDOM = ("random", "random")


def gauntlet(mnb: MnbCards, games: int = 4, keep: bool = False, seed: int = 1) -> Gauntlet:
    """The Avengers against the three other starter decks."""
    mine, *others = mnb.seats
    return Gauntlet(tuple(Record(seed, (mine, other)) for other in others), RANDOM, games, keep)


def test_every_opponent_is_met_equally_often_and_in_turn(mnb: MnbCards) -> None:
    """Whoever stops early has met all of them about equally often."""
    met = [bout.opponent for bout in play_gauntlet(gauntlet(mnb), mnb.pool)]
    assert met == [0, 0, 1, 1, 2, 2] * 2


def test_the_deck_goes_first_in_one_game_of_each_seed(mnb: MnbCards) -> None:
    bouts = list(play_gauntlet(gauntlet(mnb), mnb.pool))
    assert [bout.outcome.first for bout in bouts] == [0, 1] * 6


def test_both_games_of_a_pair_have_the_same_seed_and_changed_seats(mnb: MnbCards) -> None:
    one, two, *others = (
        read(bout.outcome.record) for bout in play_gauntlet(gauntlet(mnb, games=2, keep=True), mnb.pool)
    )
    assert one.seed == two.seed
    assert one.seats == two.seats[::-1]
    assert one.actions[0] == two.actions[0]
    assert len({record.seed for record in (one, *others)}) == 3
    assert fingerprint(replay(two, mnb.pool)) == two.end


def test_a_win_is_counted_for_the_deck_wherever_it_sat(mnb: MnbCards) -> None:
    for bout in play_gauntlet(gauntlet(mnb, games=4, keep=True), mnb.pool):
        record = read(bout.outcome.record)
        names = [seat.name for seat in record.seats]
        (winner,) = replay(record, mnb.pool).result or ()
        assert (names[winner] == "Avengers") == (bout.outcome.winners == (0,))


def test_the_number_of_processes_changes_nothing(mnb: MnbCards) -> None:
    asked = gauntlet(mnb)
    assert list(play_gauntlet(asked, mnb.pool, 3)) == list(play_gauntlet(asked, mnb.pool))


def test_the_games_against_one_do_not_depend_on_who_else_is_there(mnb: MnbCards) -> None:
    whole = gauntlet(mnb)
    alone = replace(whole, records=whole.records[1:2])
    found = [bout.outcome for bout in play_gauntlet(whole, mnb.pool) if bout.opponent == 1]
    assert [bout.outcome for bout in play_gauntlet(alone, mnb.pool)] == found


def test_games_come_in_pairs(mnb: MnbCards) -> None:
    asked = gauntlet(mnb, games=3)
    assert asked.total == 12
    assert len(list(play_gauntlet(asked, mnb.pool))) == 12


def test_the_score_tells_each_opponent_and_all(mnb: MnbCards) -> None:
    asked = gauntlet(mnb)
    score = GauntletScore(asked)
    for opponent, winners, first, turns in ((0, (0,), 0, 8), (0, (1,), 1, 10), (2, (0, 1), 0, 12)):
        score.add(opponent, Outcome(1, winners, first, turns, 100))
    told = describe(score)
    assert (told["deck"], told["seed"], told["games"], told["asked"]) == ("Avengers", 1, 3, 12)
    first, second, third = told["opponents"]
    assert (first["name"], first["games"], first["wins"], first["losses"]) == (
        "Guardians of the Galaxy",
        2,
        1,
        1,
    )
    assert (first["win_rate"], first["turns"]["mean"]) == (0.5, 9.0)
    assert first["interval"] == pytest.approx(list(interval(1, 2)), abs=1e-5)
    assert first["going_first"] == {"games": 1, "wins": 1}
    assert first["going_second"] == {"games": 1, "wins": 0}
    assert (second["games"], second["win_rate"], second["interval"]) == (0, None, [0.0, 1.0])
    assert (third["ties"], third["losses"]) == (1, 0)
    assert told["all"]["interval"] == pytest.approx(list(interval(1, 3)), abs=1e-5)
    assert told["all"]["turns"] == {"mean": 10.0, "median": 10, "least": 8, "most": 12}
