"""Many games of one deck: what is counted, how sure it is, and that it is always the same."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from vsdeck.card import Power, Timing
from vsdeck.decks.deck import Deck
from vsdeck.engine import Seat
from vsdeck.goldfish.compare import CancelledComparison, aligned, compare
from vsdeck.goldfish.estimate import Ratio, Tally, share, student
from vsdeck.goldfish.reportjson import describe, describe_comparison
from vsdeck.goldfish.run import Run
from vsdeck.goldfish.solo import play_solo
from vsdeck.goldfish.statistics import Cancelled, goldfish
from vsdeck.match import CannotPlay
from vsdeck.pool import Pool


def test_the_interval_of_a_mean() -> None:
    tally = Tally()
    for number in (2, 4, 4, 4, 5, 5, 7, 9):
        tally.add(number)
    assert tally.mean.value == 5
    # Squares of the differences: 9 + 1 + 1 + 1 + 0 + 0 + 4 + 16 = 32; 32 / 7 / 8 is the squared error.
    assert tally.error == pytest.approx((32 / 7 / 8) ** 0.5)
    assert tally.mean.high - 5 == pytest.approx(2.3646 * tally.error, rel=1e-3)


@pytest.mark.parametrize(
    ("freedom", "t"),
    [
        (1, 12.7062),
        (2, 4.3027),
        (3, 3.1824),
        (5, 2.5706),
        (6, 2.4469),
        (10, 2.2281),
        (30, 2.0423),
        (120, 1.9799),
    ],
)
def test_means_of_few_games_are_less_sure(freedom: int, t: float) -> None:
    """The values of the tables of Student's t, two sides, 5%."""
    assert student(freedom) == pytest.approx(t, rel=1e-3)


def test_a_share_of_none_is_not_surely_none() -> None:
    found = share(0, 20)
    assert (found.value, found.low) == (0, 0)
    assert 0.1 < found.high < 0.2


def test_copies_that_always_come_together_say_as_much_as_one() -> None:
    """Two copies in each of 20 games, in 8 of them both stranded: as sure as 8 of 20, not as 16 of 40."""
    ratio = Ratio()
    for game in range(20):
        ratio.add(2 * (game < 8), 2)
    assert (ratio.hits, ratio.count) == (16, 40)
    alone = share(8, 20)
    assert (ratio.rate.low, ratio.rate.high) == pytest.approx((alone.low, alone.high))


def test_single_things_are_as_sure_as_a_share() -> None:
    ratio = Ratio()
    for game in range(20):
        ratio.add(int(game < 8), 1)
        ratio.add(0, 0)
    assert ratio.rate == share(8, 20)


def test_copies_that_differ_within_each_game_are_no_surer_than_all_of_them_alone() -> None:
    ratio = Ratio()
    for _ in range(20):
        ratio.add(1, 2)
    assert (ratio.rate.low, ratio.rate.high) == pytest.approx((share(20, 40).low, share(20, 40).high))


def test_of_none_and_of_all_games_count_not_copies() -> None:
    for hits in (0, 3):
        ratio = Ratio()
        for _ in range(10):
            ratio.add(hits, 3)
        alone = share(10 * (hits > 0), 10)
        assert (ratio.rate.value, ratio.rate.low, ratio.rate.high) == (alone.value, alone.low, alone.high)
    assert Ratio().rate.count == 0


def test_first_plays_and_stranded_cards_have_intervals(avengers: Deck, pool: Pool) -> None:
    report = goldfish(avengers, pool, Run(games=8, limit=4, jobs=1))
    for told in describe(report)["cards"]:
        by_turn = told["first_play"]["by_turn"]
        assert [one["turn"] for one in by_turn] == [1, 2, 3, 4]
        values = [one["value"] for one in by_turn]
        assert values == sorted(values)
        assert values[-1] == told["played"]["value"]
        for one in (*by_turn, told["played"], told["stranded"]):
            assert 0 <= one["low"] <= one["value"] <= one["high"] <= 1
        assert told["stranded"]["of"] == report.cards[told["code"]].seen
    card = max(report.cards.values(), key=lambda card: card.played)
    first = card.first_turn
    assert first.low < first.value == card.turn < first.high


def test_the_report_is_the_same_for_any_number_of_processes(avengers: Deck, pool: Pool) -> None:
    reports = [
        describe(goldfish(avengers, pool, Run(games=25, policy="random", limit=4, jobs=jobs)))
        for jobs in (1, 2, 3)
    ]
    assert reports[0] == reports[1] == reports[2]
    assert reports[0]["games"] == 25


def test_the_same_seed_plays_the_same_games_and_another_others(avengers: Deck, pool: Pool) -> None:
    one, same, other = (
        describe(goldfish(avengers, pool, Run(games=6, policy="random", limit=4, jobs=1, seed=seed)))
        for seed in (1, 1, 2)
    )
    assert one == same
    assert one["cards"] != other["cards"]


def test_points_of_a_turn_are_spent_or_lost(avengers: Deck, pool: Pool) -> None:
    """One resource each turn, and no power of this deck gives another before turn 3."""
    table = Run().table(avengers, pool)
    rules = table.rules(pool)
    for number in (1, 2):
        game = play_solo(table, rules, number, "greedy", 3)
        assert game.first is (number == 1)
        assert [turn.gained for turn in game.turns] == [1, 2, 3]
        assert game.seen.total() >= 7 + 2 * (3 - game.first)
        assert game.stranded.total() < game.seen.total()


def test_who_does_nothing_strands_every_card_but_none_of_the_turn_beyond(avengers: Deck, pool: Pool) -> None:
    table = Run().table(avengers, pool)
    game = play_solo(table, table.rules(pool), 2, "passive", 3)
    assert game.seen.total() == game.stranded.total() == 7 + 2 * 3
    assert [turn.gained for turn in game.turns] == [0, 0, 0]
    assert not game.played


def test_a_win_is_counted_in_the_turn_of_the_deck(avengers: Deck, pool: Pool) -> None:
    report = goldfish(avengers, pool, Run(games=4, limit=12, jobs=1))
    assert report.wins.total() == 4
    assert all(4 <= turn <= 12 for turn in report.wins)
    assert report.won.value == 1
    assert report.won_by(3).value == 0
    assert [turn.gained.count for turn in report.turns] == sorted(
        (turn.gained.count for turn in report.turns), reverse=True
    )
    assert report.note() == ""


def test_a_level_that_is_never_reached_is_told_too(avengers: Deck, pool: Pool) -> None:
    (level,) = describe(goldfish(avengers, pool, Run(games=4, limit=1, jobs=1)))["levels"]
    assert (level["level"], level["reached"]["value"], level["turn"]["of"]) == (2, 0, 0)
    assert 0.4 < level["reached"]["high"] < 0.5


def test_powers_are_wanted_only_where_somebody_has_them(avengers: Deck, pool: Pool) -> None:
    report = goldfish(avengers, pool, Run(games=4, limit=5, jobs=1))
    leader = next(power for power in report.powers.values() if power.name == "Avengers Assemble")
    assert leader.wanted >= 4
    assert 0 <= leader.unpayable <= leader.wanted


def test_what_is_not_played_is_told_in_the_note(avengers: Deck, pool: Pool) -> None:
    odd = Power(name="Nobody scripted this", timing=(Timing.MAIN,))
    cards = [replace(one, powers=(odd,)) if one.code in ("MNB-009", "MNB-010") else one for one in pool]
    other = Pool(cards, pool.sets.values(), pool.teams.values(), {}, pool.keywords.values())
    report = goldfish(avengers, other, Run(games=4, limit=4, jobs=1))
    assert [gap.name for gap in report.gaps] == ["Ant-Man", "Black Widow"]
    assert report.unscripted > 0
    assert report.note() == (
        "4 of 60 cards have something that is not played yet; such a power came into play "
        f"{report.unscripted} times in 4 games and did nothing."
    )
    assert describe(report)["not_played"] == [str(gap) for gap in report.gaps]


def test_a_deck_of_another_set_is_goldfished_too(decks: dict[str, Deck], pool: Pool) -> None:
    report = goldfish(decks["Iceman"], pool, Run(games=2, policy="random", limit=3, jobs=1))
    assert report.games == 2
    assert len(report.turns) == 3


def test_a_run_can_be_cancelled_and_gives_what_it_found(avengers: Deck, pool: Pool) -> None:
    told: list[tuple[int, int]] = []
    with pytest.raises(Cancelled) as stopped:
        goldfish(
            avengers,
            pool,
            Run(games=50, policy="random", limit=2, jobs=2),
            progress=lambda done, of: told.append((done, of)),
            cancelled=lambda: len(told) >= 3,
        )
    assert stopped.value.report.games == 3
    assert told == [(1, 50), (2, 50), (3, 50)]


def test_an_unknown_policy_is_refused(avengers: Deck, pool: Pool) -> None:
    with pytest.raises(CannotPlay, match="greedy"):
        goldfish(avengers, pool, Run(games=1, policy="wise"))


# ------------------------------------------------------------------------------------------ compared


def test_a_deck_compared_with_itself_differs_in_nothing(avengers: Deck, pool: Pool) -> None:
    found = compare(avengers, avengers, pool, Run(games=6, policy="random", limit=3, jobs=1))
    assert all(one.change.value == 0 == one.error and not one.clear for one in found.differences)
    assert describe_comparison(found)["first"] == describe_comparison(found)["second"]


def test_a_deck_without_characters_clearly_spends_less(avengers: Deck, pool: Pool) -> None:
    without = replace(avengers, name="No friends", cards={"MNB-111": 30, "MNB-112": 30})
    found = compare(avengers, without, pool, Run(games=20, policy="random", limit=4, jobs=1))
    spending = found.differences[0]
    assert spending.what == "points spent by turn 4"
    assert spending.second == 0
    assert spending.change.value < 0
    assert spending.clear


def test_cards_that_both_have_keep_their_places() -> None:
    one = Seat("one", ("M",), ("a", "a", "b", "c", "d"))
    two = Seat("two", ("M",), ("x", "d", "a", "b", "a", "y"))
    deck = aligned(one, two).deck
    assert deck == ("a", "a", "b", "x", "d", "y")
    assert Counter(deck) == Counter(two.deck)
    assert aligned(one, Seat("short", ("M",), ("d", "x"))).deck == ("x", "d")


def test_a_comparison_cancelled_in_the_second_deck_compares_what_both_have_played(
    avengers: Deck, pool: Pool
) -> None:
    without = replace(avengers, name="No friends", cards={"MNB-111": 30, "MNB-112": 30})
    told: list[int] = []
    with pytest.raises(CancelledComparison) as stopped:
        compare(
            avengers,
            without,
            pool,
            Run(games=8, policy="random", limit=2, jobs=1),
            progress=lambda done, _: told.append(done),
            cancelled=lambda: len(told) >= 13,
        )
    found = stopped.value.comparison
    assert (found.first.games, found.second.games) == (5, 5)
    whole = compare(avengers, without, pool, Run(games=5, policy="random", limit=2, jobs=1))
    assert describe_comparison(found) == describe_comparison(whole)


def test_a_run_is_stopped_in_the_middle_of_a_game(avengers: Deck, pool: Pool) -> None:
    """A bot that thinks for long must not keep anybody waiting."""
    asked: list[int] = []

    def more() -> bool:
        asked.append(1)
        return len(asked) > 2

    with pytest.raises(Cancelled) as stopped:
        goldfish(avengers, pool, Run(games=3, limit=9, jobs=1), cancelled=more)
    assert stopped.value.report.games == 0
    assert len(asked) < 5


def test_first_hands_are_counted_by_what_they_promise(avengers: Deck, pool: Pool) -> None:
    report = goldfish(avengers, pool, Run(games=6, policy="random", limit=1, jobs=1))
    assert report.promises.total() == 6
    mean = sum(points * hands for points, hands in report.promises.items()) / 6
    assert report.promise.mean.value == pytest.approx(mean)
