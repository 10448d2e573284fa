"""What many games of one deck say, as figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from vsdeck.goldfish import hints
from vsdeck.goldfish.estimate import Tally, share
from vsdeck.goldfish.figures.figure import Figure, Form, Mark, Series, Words
from vsdeck.goldfish.solo import SYMBOLS
from vsdeck.goldfish.statistics import CardTally, Report, mean_of

PROMISED = hints.TURNS * (hints.TURNS + 1) // 2
"""The most points that an opening hand can promise."""
MOST_STRANDED = 15
MOST_POWERS = 12
FEW = 0.2
"""A turn to which less than this share of the games came is told to be one of few games."""


def figures_of(report: Report, words: Words) -> list[Figure]:
    """All figures of a report, the most asked for first."""
    return [
        points(report, words),
        wins(report, words),
        attack(report, words),
        first_plays(report, words),
        stranded(report, words),
        symbols(report, words),
        unpayable(report, words),
        levels(report, words),
        opening(report, words),
        promise(report, words),
    ]


def points(report: Report, words: Words) -> Figure:
    say = words.say
    names = (say("spent"), say("lost"), say("gained"))
    series: list[list[Mark]] = [[], [], []]
    for number, turn in enumerate(report.turns, 1):
        found = [tally.mean for tally in (turn.spent, turn.lost, turn.gained)]
        few = _few(turn.spent, report)
        told = "\n".join(
            [
                _turn_head(number, turn.spent, few, words),
                *(f"{name}: {words.mean(one)}" for name, one in zip(names, found, strict=True)),
            ]
        )
        for place, one in enumerate(found):
            series[place].append(Mark(str(number), one, f"{one.value:.1f}", told, few=few))
    return Figure(
        "points",
        say("Recruit points by turn"),
        Form.COLUMNS,
        tuple(Series(name, tuple(marks)) for name, marks in zip(names, series, strict=True)),
        say("filled: spent, hatched: lost, above: gained"),
    )


def _few(tally: Tally, report: Report) -> bool:
    return tally.count < FEW * report.games


def _turn_head(number: int, tally: Tally, few: bool, words: Words) -> str:
    head = words.say("Turn {turn}, {games:,} games", turn=number, games=tally.count)
    return f"{head} · {words.say('few games come so far')}" if few else head


def attack(report: Report, words: Words) -> Figure:
    return Figure(
        "attack",
        words.say("Attack on your side by turn"),
        Form.COLUMNS,
        (_means(words.say("ATK"), (turn.attack for turn in report.turns), report, words),),
        words.say("ready characters as the main phase begins"),
    )


def _means(name: str, tallies: Iterable[Tally], report: Report, words: Words, symbol: str = "") -> Series:
    marks = []
    for number, tally in enumerate(tallies, 1):
        few = _few(tally, report)
        told = f"{_turn_head(number, tally, few, words)}\n{name}: {words.mean(tally.mean)}"
        marks.append(Mark(str(number), tally.mean, f"{tally.mean.value:.1f}", told, few=few))
    return Series(name, tuple(marks), symbol)


def _by_turn(name: str, counts: Counter[int], report: Report, words: Words) -> Series:
    """The share of games in which something had happened by each turn."""
    marks = []
    for number in range(1, report.limit + 1):
        by_then = share(sum(games for turn, games in counts.items() if turn <= number), report.games)
        then = share(counts[number], report.games)
        told = "\n".join(
            (
                f"{words.say('Turn {turn}', turn=number)}: {name}",
                words.say("by then {share} of the games", share=words.percent(by_then)),
                words.say("in this turn {share}", share=words.percent(then)),
            )
        )
        marks.append(Mark(str(number), by_then, f"{by_then.value:.0%}", told))
    text = words.say("turn {turn:.1f}", turn=mean_of(counts).value) if counts else words.say("never")
    return Series(name, tuple(marks), text=text)


def wins(report: Report, words: Words) -> Figure:
    say = words.say
    mean = say("mean turn {turn}", turn=words.mean(report.win_turn)) if report.wins else ""
    return Figure(
        "wins",
        say("Won by turn, of all games"),
        Form.COLUMNS,
        (_by_turn(say("won"), report.wins, report, words),),
        mean,
        share=True,
    )


def levels(report: Report, words: Words) -> Figure:
    say = words.say
    return Figure(
        "levels",
        say("Level up by turn, % of all games"),
        Form.GRID,
        tuple(
            _by_turn(say("Level {level}", level=level), turns, report, words)
            for level, turns in sorted(report.levels.items())
        ),
        say("at the right: mean turn"),
        say("No main character reached another level."),
        share=True,
    )


def first_plays(report: Report, words: Words) -> Figure:
    say = words.say
    cards = sorted(report.cards.values(), key=lambda card: (card.turn or 99.0, -card.played, card.name))
    return Figure(
        "first plays",
        say("First play of each card by turn, % of all games"),
        Form.GRID,
        tuple(_first_play(card, report, words) for card in cards),
        say("at the right: played at all, mean turn"),
        share=True,
    )


def _first_play(card: CardTally, report: Report, words: Words) -> Series:
    say = words.say
    name = words.name(card.name)
    played = share(card.played, report.games)
    mean = [say("mean turn {turn}", turn=words.mean(card.first_turn))] if card.played else []
    marks = []
    for number in range(1, report.limit + 1):
        found = share(card.first[number], report.games)
        told = "\n".join(
            (
                f"{card.copies} × {name}",
                say("first played in turn {turn}: {share}", turn=number, share=words.percent(found)),
                say("by then {share} of the games", share=words.percent(report.played_by(card.code, number))),
                say("played at all: {share}", share=words.percent(played)),
                *mean,
            )
        )
        marks.append(Mark(str(number), found, f"{found.value:.0%}", told))
    turn = f"{played.value:.0%} · {card.turn:.1f}" if card.turn is not None else say("never")
    return Series(f"{card.copies} × {name}", tuple(marks), text=turn)


def stranded(report: Report, words: Words) -> Figure:
    say = words.say
    kept = [card for card in report.cards.values() if card.stranded]
    kept.sort(key=lambda card: (-card.stranded / card.seen, card.name))
    marks = []
    for card in kept[:MOST_STRANDED]:
        found, name = card.in_hand.rate, words.name(card.name)
        told = "\n".join(
            (
                f"{card.copies} × {name}",
                say("in hand at the end: {share}", share=words.percent(found)),
                say("{stranded:,} of {seen:,} copies drawn", stranded=card.stranded, seen=card.seen),
            )
        )
        marks.append(Mark(name, found, f"{found.value:.0%}", told))
    return Figure(
        "stranded",
        say("Stranded: in hand at the end, of the copies drawn"),
        Form.ROWS,
        (Series(say("stranded"), tuple(marks)),),
        say("all cards: {cards} in each game", cards=words.mean(report.hand.mean)),
        say("No card was left in hand."),
        share=True,
    )


def symbols(report: Report, words: Words) -> Figure:
    say = words.say
    shown = [symbol for symbol in SYMBOLS if any(turn.symbols[symbol].total for turn in report.turns)]
    return Figure(
        "symbols",
        say("Resources face up by symbol and turn"),
        Form.GRID,
        tuple(
            _means(
                say(symbol.value),
                (turn.symbols[symbol] for turn in report.turns),
                report,
                words,
                symbol.value,
            )
            for symbol in shown
        ),
        say("mean number as the main phase begins"),
        say("No resource with a symbol lay face up."),
    )


def unpayable(report: Report, words: Words) -> Figure:
    say = words.say
    wanted = [power for power in report.powers.values() if power.unpayable]
    wanted.sort(key=lambda power: (-power.unpayable, power.name))
    marks = []
    for power in wanted[:MOST_POWERS]:
        found = power.missed.rate
        cost = tuple(symbol.value for symbol in power.cost)
        told = "\n".join(
            (
                f"{power.name} ({words.name(power.character)}): {', '.join(say(one) for one in cost)}",
                say("not payable: {share}", share=words.percent(found)),
                say("{unpayable:,} of {wanted:,} turns", unpayable=power.unpayable, wanted=power.wanted),
            )
        )
        label = f"{power.name} ({words.name(power.character)})"
        marks.append(Mark(label, found, f"{found.value:.0%}", told, cost))
    return Figure(
        "unpayable",
        say("Powers wanted but not payable, of the turns wanted"),
        Form.ROWS,
        (Series(say("not payable"), tuple(marks)),),
        "",
        say("Every power that was wanted could be paid for."),
        share=True,
    )


def opening(report: Report, words: Words) -> Figure:
    say = words.say
    found = {
        say("Opening hands sent back"): report.mulligan_rate,
        say("First hands with a location and an early character"): report.keepable_rate,
    }
    marks = tuple(
        Mark(label, one, f"{one.value:.0%}", f"{label}: {words.percent(one)}") for label, one in found.items()
    )
    title = say("Opening hands and mulligans")
    return Figure("opening", title, Form.ROWS, (Series(title, marks),), share=True)


def promise(report: Report, words: Words) -> Figure:
    """How good first hands are: what the plan of the keep hint spends with them."""
    say = words.say
    marks = []
    for number in range(PROMISED + 1):
        found = share(report.promises[number], report.games)
        told = say("{points} points: {share} of the hands", points=number, share=words.percent(found))
        marks.append(Mark(str(number), found, f"{found.value:.0%}", told))
    return Figure(
        "promise",
        say("Points that first hands promise in {turns} turns", turns=hints.TURNS),
        Form.COLUMNS,
        (Series(say("hands"), tuple(marks)),),
        say("mean {points} of {most}", points=words.mean(report.promise.mean), most=PROMISED),
    )


# ------------------------------------------------------------------------------------------ sentences


def report_summary(report: Report, words: Words) -> str:
    say = words.say
    parts = [
        say("{games:,} games by the {policy} bot", games=report.games, policy=say(report.policy)),
        say("won within {limit} turns: {share}", limit=report.limit, share=words.percent(report.won)),
        say("opening hands sent back: {share}", share=words.percent(report.mulligan_rate)),
    ]
    if report.wins:
        parts.append(say("mean turn of the win {turn}", turn=words.mean(report.win_turn)))
    told = say("; ").join(parts) + say(". ") + say("Whiskers: 95% intervals.")
    if report.stopped:
        told += " " + say("{count:,} games did not end and count as not won.", count=report.stopped)
    return told


def report_note(report: Report, words: Words) -> str:
    """What the numbers leave out; empty if everything was played."""
    left_out = report.unplayed()
    if left_out is None:
        return ""
    sentence = (
        "{copies} of {size} cards and the main character have something that is not played yet; such a "
        "power came into play {times:,} times in {games:,} games and did nothing."
        if left_out.main
        else "{copies} of {size} cards have something that is not played yet; such a power came into play "
        "{times:,} times in {games:,} games and did nothing."
    )
    return words.say(
        sentence,
        copies=left_out.copies,
        size=left_out.size,
        times=report.unscripted,
        games=report.games,
    )
