"""What many games of one deck say, as figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from vsdeck.goldfish import hints
from vsdeck.goldfish.estimate import Tally, share
from vsdeck.goldfish.figures.figure import Figure, Form, Mark, Series, labelled, lines, mean, percent
from vsdeck.goldfish.solo import SYMBOLS
from vsdeck.goldfish.statistics import CardTally, Report, mean_of
from vsdeck.sentence import Joined, Name, Sentence

PROMISED = hints.TURNS * (hints.TURNS + 1) // 2
"""The most points that an opening hand can promise."""
MOST_STRANDED = 15
MOST_POWERS = 12
FEW = 0.2
"""A turn to which less than this share of the games came is told to be one of few games."""


def figures_of(report: Report) -> list[Figure]:
    """All figures of a report, the most asked for first."""
    return [
        points(report),
        wins(report),
        attack(report),
        first_plays(report),
        stranded(report),
        symbols(report),
        unpayable(report),
        levels(report),
        opening(report),
        promise(report),
    ]


def points(report: Report) -> Figure:
    names = (Sentence("spent"), Sentence("lost"), Sentence("gained"))
    series: list[list[Mark]] = [[], [], []]
    for number, turn in enumerate(report.turns, 1):
        found = [tally.mean for tally in (turn.spent, turn.lost, turn.gained)]
        few = _few(turn.spent, report)
        told = lines(
            _turn_head(number, turn.spent, few),
            *(labelled(name, mean(one)) for name, one in zip(names, found, strict=True)),
        )
        for place, one in enumerate(found):
            series[place].append(Mark(str(number), one, f"{one.value:.1f}", told, few=few))
    return Figure(
        "points",
        Sentence("Recruit points by turn"),
        Form.COLUMNS,
        tuple(Series(name, tuple(marks)) for name, marks in zip(names, series, strict=True)),
        Sentence("filled: spent, hatched: lost, above: gained"),
    )


def _few(tally: Tally, report: Report) -> bool:
    return tally.count < FEW * report.games


def _turn_head(number: int, tally: Tally, few: bool) -> str:
    head = Sentence("Turn {turn}, {games:,} games", turn=number, games=tally.count)
    return Joined((head, Sentence("few games come so far")), " · ") if few else head


def attack(report: Report) -> Figure:
    return Figure(
        "attack",
        Sentence("Attack on your side by turn"),
        Form.COLUMNS,
        (_means(Sentence("ATK"), (turn.attack for turn in report.turns), report),),
        Sentence("ready characters as the main phase begins"),
    )


def _means(name: str, tallies: Iterable[Tally], report: Report, symbol: str = "") -> Series:
    marks = []
    for number, tally in enumerate(tallies, 1):
        few = _few(tally, report)
        told = lines(_turn_head(number, tally, few), labelled(name, mean(tally.mean)))
        marks.append(Mark(str(number), tally.mean, f"{tally.mean.value:.1f}", told, few=few))
    return Series(name, tuple(marks), symbol)


def _by_turn(name: str, counts: Counter[int], report: Report) -> Series:
    """The share of games in which something had happened by each turn."""
    marks = []
    for number in range(1, report.limit + 1):
        by_then = share(sum(games for turn, games in counts.items() if turn <= number), report.games)
        then = share(counts[number], report.games)
        told = lines(
            labelled(Sentence("Turn {turn}", turn=number), name),
            Sentence("by then {share} of the games", share=percent(by_then)),
            Sentence("in this turn {share}", share=percent(then)),
        )
        marks.append(Mark(str(number), by_then, f"{by_then.value:.0%}", told))
    text = Sentence("turn {turn:.1f}", turn=mean_of(counts).value) if counts else Sentence("never")
    return Series(name, tuple(marks), text=text)


def wins(report: Report) -> Figure:
    caption = Sentence("mean turn {turn}", turn=mean(report.win_turn)) if report.wins else ""
    return Figure(
        "wins",
        Sentence("Won by turn, of all games"),
        Form.COLUMNS,
        (_by_turn(Sentence("won"), report.wins, report),),
        caption,
        share=True,
    )


def levels(report: Report) -> Figure:
    return Figure(
        "levels",
        Sentence("Level up by turn, % of all games"),
        Form.GRID,
        tuple(
            _by_turn(Sentence("Level {level}", level=level), turns, report)
            for level, turns in sorted(report.levels.items())
        ),
        Sentence("at the right: mean turn"),
        Sentence("No main character reached another level."),
        share=True,
    )


def first_plays(report: Report) -> Figure:
    cards = sorted(report.cards.values(), key=lambda card: (card.turn or 99.0, -card.played, card.name))
    return Figure(
        "first plays",
        Sentence("First play of each card by turn, % of all games"),
        Form.GRID,
        tuple(_first_play(card, report) for card in cards),
        Sentence("at the right: played at all, mean turn"),
        share=True,
    )


def _first_play(card: CardTally, report: Report) -> Series:
    name = _copies(card)
    played = share(card.played, report.games)
    mean_turn = [Sentence("mean turn {turn}", turn=mean(card.first_turn))] if card.played else []
    marks = []
    for number in range(1, report.limit + 1):
        found = share(card.first[number], report.games)
        told = lines(
            name,
            Sentence("first played in turn {turn}: {share}", turn=number, share=percent(found)),
            Sentence("by then {share} of the games", share=percent(report.played_by(card.code, number))),
            Sentence("played at all: {share}", share=percent(played)),
            *mean_turn,
        )
        marks.append(Mark(str(number), found, f"{found.value:.0%}", told))
    turn = f"{played.value:.0%} · {card.turn:.1f}" if card.turn is not None else Sentence("never")
    return Series(name, tuple(marks), text=turn)


def _copies(card: CardTally) -> str:
    return Sentence("{copies} × {card}", copies=card.copies, card=Name(card.name))


def stranded(report: Report) -> Figure:
    kept = [card for card in report.cards.values() if card.stranded]
    kept.sort(key=lambda card: (-card.stranded / card.seen, card.name))
    marks = []
    for card in kept[:MOST_STRANDED]:
        found = card.in_hand.rate
        told = lines(
            _copies(card),
            Sentence("in hand at the end: {share}", share=percent(found)),
            Sentence("{stranded:,} of {seen:,} copies drawn", stranded=card.stranded, seen=card.seen),
        )
        marks.append(Mark(Name(card.name), found, f"{found.value:.0%}", told))
    return Figure(
        "stranded",
        Sentence("Stranded: in hand at the end, of the copies drawn"),
        Form.ROWS,
        (Series(Sentence("stranded"), tuple(marks)),),
        Sentence("all cards: {cards} in each game", cards=mean(report.hand.mean)),
        Sentence("No card was left in hand."),
        share=True,
    )


def symbols(report: Report) -> Figure:
    shown = [symbol for symbol in SYMBOLS if any(turn.symbols[symbol].total for turn in report.turns)]
    return Figure(
        "symbols",
        Sentence("Resources face up by symbol and turn"),
        Form.GRID,
        tuple(
            _means(
                Sentence(symbol.value),
                (turn.symbols[symbol] for turn in report.turns),
                report,
                symbol.value,
            )
            for symbol in shown
        ),
        Sentence("mean number as the main phase begins"),
        Sentence("No resource with a symbol lay face up."),
    )


def unpayable(report: Report) -> Figure:
    wanted = [power for power in report.powers.values() if power.unpayable]
    wanted.sort(key=lambda power: (-power.unpayable, power.name))
    marks = []
    for power in wanted[:MOST_POWERS]:
        found = power.missed.rate
        cost = tuple(symbol.value for symbol in power.cost)
        label = Sentence("{power} ({card})", power=power.name, card=Name(power.character))
        told = lines(
            labelled(label, Joined(Sentence(one) for one in cost)),
            Sentence("not payable: {share}", share=percent(found)),
            Sentence("{unpayable:,} of {wanted:,} turns", unpayable=power.unpayable, wanted=power.wanted),
        )
        marks.append(Mark(label, found, f"{found.value:.0%}", told, cost))
    return Figure(
        "unpayable",
        Sentence("Powers wanted but not payable, of the turns wanted"),
        Form.ROWS,
        (Series(Sentence("not payable"), tuple(marks)),),
        "",
        Sentence("Every power that was wanted could be paid for."),
        share=True,
    )


def opening(report: Report) -> Figure:
    found = {
        Sentence("Opening hands sent back"): report.mulligan_rate,
        Sentence("First hands with a location and an early character"): report.keepable_rate,
    }
    marks = tuple(
        Mark(label, one, f"{one.value:.0%}", labelled(label, percent(one))) for label, one in found.items()
    )
    title = Sentence("Opening hands and mulligans")
    return Figure("opening", title, Form.ROWS, (Series(title, marks),), share=True)


def promise(report: Report) -> Figure:
    """How good first hands are: what the plan of the keep hint spends with them."""
    marks = []
    for number in range(PROMISED + 1):
        found = share(report.promises[number], report.games)
        told = Sentence("{points} points: {share} of the hands", points=number, share=percent(found))
        marks.append(Mark(str(number), found, f"{found.value:.0%}", told))
    return Figure(
        "promise",
        Sentence("Points that first hands promise in {turns} turns", turns=hints.TURNS),
        Form.COLUMNS,
        (Series(Sentence("hands"), tuple(marks)),),
        Sentence("mean {points} of {most}", points=mean(report.promise.mean), most=PROMISED),
    )


# ------------------------------------------------------------------------------------------ sentences


def report_summary(report: Report) -> str:
    parts = [
        Sentence("{games:,} games by the {policy} bot", games=report.games, policy=Sentence(report.policy)),
        Sentence("won within {limit} turns: {share}", limit=report.limit, share=percent(report.won)),
        Sentence("opening hands sent back: {share}", share=percent(report.mulligan_rate)),
    ]
    if report.wins:
        parts.append(Sentence("mean turn of the win {turn}", turn=mean(report.win_turn)))
    told = Joined((Joined(parts, "; "), Sentence("Whiskers: 95% intervals.")), ". ")
    if not report.stopped:
        return told
    stopped = (
        Sentence("1 game did not end and counts as not won.")
        if report.stopped == 1
        else Sentence("{count:,} games did not end and count as not won.", count=report.stopped)
    )
    return Joined((told, stopped), " ")
