"""One deck against many, as figures."""

from __future__ import annotations

from collections.abc import Sequence

from vsdeck.bots.gauntlet import GauntletScore
from vsdeck.bots.score import Score
from vsdeck.goldfish.estimate import Tally, share
from vsdeck.goldfish.figures.figure import Figure, Form, Mark, Series, Words
from vsdeck.match import Gap


def win_rates(score: GauntletScore, words: Words) -> Figure:
    say = words.say
    names = [*score.gauntlet.opponents, say("All together")]
    marks = tuple(
        _rate(name, one, words) for name, one in zip(names, (*score.against, score.whole), strict=True)
    )
    return Figure(
        "win rates",
        say("Games won against each deck"),
        Form.ROWS,
        (Series(say("won"), marks),),
        say("dashed line: half of the games"),
        share=True,
        middle=0.5,
    )


def _rate(name: str, score: Score, words: Words) -> Mark:
    say = words.say
    deck, opponent = score.seats
    found = share(deck.wins, score.games)
    first = share(deck.wins_going_first, deck.went_first)
    second = share(deck.wins - deck.wins_going_first, score.games - deck.went_first)
    told = "\n".join(
        (
            name,
            say("won {share}", share=words.percent(found)),
            say(
                "{wins:,} wins, {losses:,} losses, {ties:,} ties",
                wins=deck.wins,
                losses=opponent.wins,
                ties=score.ties,
            ),
            say("going first: {share}", share=words.percent(first)),
            say("going second: {share}", share=words.percent(second)),
        )
    )
    return Mark(name, found, f"{found.value:.0%}", told)


def lengths(score: GauntletScore, words: Words) -> Figure:
    say = words.say
    marks = []
    for name, one in zip(score.gauntlet.opponents, score.against, strict=True):
        tally = Tally()
        for turns in one.turns:
            tally.add(turns)
        told = f"{name}\n{say('turns')}: {words.mean(tally.mean)}"
        marks.append(Mark(name, tally.mean, f"{tally.mean.value:.1f}", told))
    return Figure(
        "lengths",
        say("Turns of a game against each deck"),
        Form.ROWS,
        (Series(say("turns"), tuple(marks)),),
        say("turns of both players, mean"),
    )


def gauntlet_summary(score: GauntletScore, words: Words) -> str:
    say = words.say
    rate = share(score.whole.seats[0].wins, score.whole.games)
    told = say(
        "{games:,} games, both decks by the {policy} bot, won {share}; each seed is played twice, with the "
        "seats changed over.",
        games=score.whole.games,
        policy=say(score.gauntlet.bots[0]),
        share=words.percent(rate),
    )
    return f"{told} {say('Whiskers: 95% intervals.')}"


def gauntlet_note(gaps: Sequence[Gap], words: Words) -> str:
    """What no game plays of all these decks; empty if everything is played."""
    if not gaps:
        return ""
    cards = len({gap.code for gap in gaps})
    return words.say("{cards} cards of these decks have something that is not played yet.", cards=cards)
