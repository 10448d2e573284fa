"""One deck against many, as figures."""

from __future__ import annotations

from collections.abc import Sequence

from vsdeck.bots.gauntlet import GauntletScore
from vsdeck.bots.score import Score
from vsdeck.goldfish.estimate import Tally, share
from vsdeck.goldfish.figures.figure import Figure, Form, Mark, Series, labelled, lines, mean, percent
from vsdeck.match import Gap
from vsdeck.sentence import Joined, Sentence


def win_rates(score: GauntletScore) -> Figure:
    names = [*score.gauntlet.opponents, Sentence("All together")]
    marks = tuple(_rate(name, one) for name, one in zip(names, (*score.against, score.whole), strict=True))
    return Figure(
        "win rates",
        Sentence("Games won against each deck"),
        Form.ROWS,
        (Series(Sentence("won"), marks),),
        Sentence("dashed line: half of the games"),
        share=True,
        middle=0.5,
    )


def _rate(name: str, score: Score) -> Mark:
    deck, opponent = score.seats
    found = share(deck.wins, score.games)
    first = share(deck.wins_going_first, deck.went_first)
    second = share(deck.wins - deck.wins_going_first, score.games - deck.went_first)
    told = lines(
        name,
        Sentence("won {share}", share=percent(found)),
        Sentence(
            "{wins:,} wins, {losses:,} losses, {ties:,} ties",
            wins=deck.wins,
            losses=opponent.wins,
            ties=score.ties,
        ),
        Sentence("going first: {share}", share=percent(first)),
        Sentence("going second: {share}", share=percent(second)),
    )
    return Mark(name, found, f"{found.value:.0%}", told)


def lengths(score: GauntletScore) -> Figure:
    marks = []
    for name, one in zip(score.gauntlet.opponents, score.against, strict=True):
        tally = Tally()
        for turns in one.turns:
            tally.add(turns)
        told = lines(name, labelled(Sentence("turns"), mean(tally.mean)))
        marks.append(Mark(name, tally.mean, f"{tally.mean.value:.1f}", told))
    return Figure(
        "lengths",
        Sentence("Turns of a game against each deck"),
        Form.ROWS,
        (Series(Sentence("turns"), tuple(marks)),),
        Sentence("turns of both players, mean"),
    )


def gauntlet_summary(score: GauntletScore) -> str:
    rate = share(score.whole.seats[0].wins, score.whole.games)
    told = Sentence(
        "{games:,} games, both decks by the {policy} bot, won {share}; each seed is played twice, with the "
        "seats changed over.",
        games=score.whole.games,
        policy=Sentence(score.gauntlet.bots[0]),
        share=percent(rate),
    )
    return Joined((told, Sentence("Whiskers: 95% intervals.")), " ")


def gauntlet_note(gaps: Sequence[Gap]) -> str:
    """What no game plays of all these decks; empty if everything is played."""
    if not gaps:
        return ""
    cards = len({gap.code for gap in gaps})
    return Sentence("{cards} cards of these decks have something that is not played yet.", cards=cards)
