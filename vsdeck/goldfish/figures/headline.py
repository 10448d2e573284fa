"""What many games say, in one sentence that a player understands, before any chart."""

from __future__ import annotations

from vsdeck.bots.gauntlet import GauntletScore
from vsdeck.goldfish.compare import Comparison, win_difference
from vsdeck.goldfish.estimate import share
from vsdeck.goldfish.statistics import Report
from vsdeck.sentence import Joined, Sentence

CLOSE = 0.05
"""Turns that nobody notices."""


def headline(report: Report) -> str:
    """How soon and how often the deck wins alone."""
    won = sum(report.wins.values())
    if not won:
        return Sentence(
            "{deck} wins none of {games:,} games within {limit} turns.",
            deck=report.deck,
            games=report.games,
            limit=report.limit,
        )
    turn = report.win_turn
    return Sentence(
        "{deck} wins {share:.0%} of its games within {limit} turns, on average in turn {turn:.1f} "
        "({low:.1f} to {high:.1f}).",
        deck=report.deck,
        share=report.won.value,
        limit=report.limit,
        turn=turn.value,
        low=turn.low,
        high=turn.high,
    )


def compared(comparison: Comparison) -> str:
    """Which of the two wins sooner, and by how much."""
    change = win_difference(comparison).change
    sooner, later = comparison.second.deck, comparison.first.deck
    low, high = -change.high, -change.low
    if change.value > 0:
        sooner, later, low, high = later, sooner, change.low, change.high
    by = abs(change.value)
    if low > 0:
        return Sentence(
            "{sooner} wins {by:.1f} turns sooner than {later}, {low:.1f} to {high:.1f}.",
            sooner=sooner,
            later=later,
            by=by,
            low=low,
            high=high,
        )
    if by < CLOSE:
        return Sentence("{sooner} and {later} win equally soon.", sooner=sooner, later=later)
    return Sentence(
        "{sooner} seems to win {by:.1f} turns sooner than {later}, but that may be chance: "
        "more games would tell.",
        sooner=sooner,
        later=later,
        by=by,
    )


def against(score: GauntletScore) -> str:
    """How often the deck beats the others, and whom it fears."""
    rate = share(score.whole.seats[0].wins, score.whole.games)
    told = Sentence(
        "{deck} wins {share:.0%} of its games ({low:.0%} to {high:.0%}).",
        deck=score.gauntlet.deck,
        share=rate.value,
        low=rate.low,
        high=rate.high,
    )
    rates = [
        (share(one.seats[0].wins, one.games).value, name)
        for name, one in zip(score.gauntlet.opponents, score.against, strict=True)
        if one.games
    ]
    if len(rates) < 2:
        return told
    best, worst = max(rates), min(rates)
    spread = Sentence(
        "Most against {best} ({high:.0%}), fewest against {worst} ({low:.0%}).",
        best=best[1],
        high=best[0],
        worst=worst[1],
        low=worst[0],
    )
    return Joined((told, spread), " ")
