"""Many games: the same on any number of processors, and counted rightly."""

from __future__ import annotations

import pytest

from tests.engine.mnb import MnbCards
from vsdeck.bots import RandomBot, answer, make_bot
from vsdeck.bots import playing as playing_module
from vsdeck.bots.playing import Outcome, Players, game_seed, play_game, play_many
from vsdeck.bots.score import Score, interval
from vsdeck.engine import Mode, Seat, apply, start
from vsdeck.engine.record import Record, read, replay
from vsdeck.engine.saved import fingerprint


def test_the_same_seed_gives_the_same_game_and_another_another(mnb: MnbCards) -> None:
    record = Record(1, mnb.seats[:2])
    players = Players(record, mnb.pool, ("random", "random"), keep=True)
    assert players.play(3) == Players(record, mnb.pool, ("random", "random"), keep=True).play(3)
    assert players.play(3).record != players.play(4).record


@pytest.mark.parametrize("jobs", [2, 3])
def test_the_number_of_processes_changes_nothing(mnb: MnbCards, jobs: int) -> None:
    record = Record("seed", mnb.seats[:2])
    one = list(play_many(record, mnb.pool, ("random", "random"), 9))
    assert [outcome.number for outcome in one] == list(range(1, 10))
    assert list(play_many(record, mnb.pool, ("random", "random"), 9, jobs)) == one


def test_processes_know_every_card_that_a_match_may_speak_of(mnb: MnbCards) -> None:
    """Tokens, other forms, who Mystique may be, and each name that Ronan may name."""
    avengers, _, villains, _ = mnb.seats
    mystique = Seat("Mystique", ("LEG-067",), (*["MNB-087", "LEG-060"] * 4, *villains.deck))
    banner = Seat("Banner", ("MCU1-003",), (*["MFM-017", "LEG-060"] * 4, *avengers.deck))
    record, bots = Record("seed", (mystique, banner)), ("random", "random")
    one = list(play_many(record, mnb.pool, bots, 4, keep=True))
    assert list(play_many(record, mnb.pool, bots, 4, jobs=2, keep=True)) == one


def test_whoever_has_enough_stops_the_processes(mnb: MnbCards) -> None:
    games = play_many(Record(1, mnb.seats[:2]), mnb.pool, ("random", "random"), 1000, 2)
    assert next(games).number == 1
    games.close()
    with pytest.raises(StopIteration):
        next(games)


def test_a_kept_game_replays_to_its_end(mnb: MnbCards) -> None:
    (outcome,) = play_many(Record(2, mnb.seats[:2]), mnb.pool, ("random", "random"), 1, keep=True)
    record = read(outcome.record)
    assert record.seed == game_seed(2, 1)
    assert fingerprint(replay(record, mnb.pool)) == record.end


@pytest.mark.parametrize("mode", [Mode.TEAMS, Mode.TWO_HEADED, Mode.FREE_FOR_ALL])
def test_greedy_bots_play_every_mode_to_its_end(mnb: MnbCards, mode: Mode) -> None:
    (outcome,) = play_many(Record(1, mnb.seats, mode), mnb.pool, ("greedy", "random") * 2, 1)
    assert not outcome.stopped


def test_a_game_that_does_not_end_is_a_tie(mnb: MnbCards, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing_module, "LONGEST", 20)
    rules = mnb.rules(0)
    outcome = play_game(Record(1, mnb.seats[:2]), rules, [RandomBot(1), RandomBot(2)])
    assert (outcome.stopped, outcome.winners, outcome.actions) == (True, (0, 1), 20)


def test_an_answer_after_undo_is_the_same(mnb: MnbCards) -> None:
    """A bot decides by seed and number of the question, not by how often it was asked."""
    state = start(mnb.rules(1), 4)
    bot = make_bot("random", "x")
    for number in range(40):
        first = answer(bot, state, number)
        assert answer(bot, state, number) == first
        apply(state, first)


def test_random_means_every_answer_equally_often(mnb: MnbCards) -> None:
    state = start(mnb.rules(1), 4)
    answers = [answer(RandomBot(seed), state, number).other for seed in range(20) for number in range(50)]
    assert 430 < sum(answers) < 570


def test_score_counts_wins_ties_and_who_went_first() -> None:
    score = Score((0, 1))
    for outcome in (
        Outcome(1, (0,), 0, 10, 100),
        Outcome(2, (0,), 1, 12, 100),
        Outcome(3, (1,), 1, 20, 100),
        Outcome(4, (0, 1), 0, 30, 100, stopped=True),
    ):
        score.add(outcome)
    assert [seat.wins for seat in score.seats] == [2, 1]
    assert [seat.went_first for seat in score.seats] == [2, 2]
    assert [seat.wins_going_first for seat in score.seats] == [1, 1]
    assert (score.ties, score.stopped, score.median_turns, score.mean_turns) == (1, 1, 16, 18)


def test_teammates_win_together_without_a_tie() -> None:
    score = Score((0, 1, 0, 1))
    score.add(Outcome(1, (0, 2), 3, 10, 100))
    assert ([seat.wins for seat in score.seats], score.ties) == ([1, 0, 1, 0], 0)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 0, 0, 1),
        (0, 10, 0, 0.2775),
        (10, 10, 0.7225, 1),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_intervals_are_those_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    """81 of 263 is the example of Newcombe, Statistics in Medicine 17 (1998)."""
    assert interval(wins, games) == pytest.approx((low, high), abs=1e-4)
