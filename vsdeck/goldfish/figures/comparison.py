"""Two decks on the same seeds, as a figure of the differences."""

from __future__ import annotations

from vsdeck.goldfish.compare import Comparison, Difference, Unit
from vsdeck.goldfish.figures.figure import Figure, Form, Mark, Series, Words


def differences(comparison: Comparison, words: Words) -> Figure:
    say = words.say
    first, second = comparison.first.deck, comparison.second.deck
    marks = tuple(_mark(one, first, second, words) for one in comparison.differences)
    return Figure(
        "differences",
        say("{second} less {first}, on the same seeds", first=first, second=second),
        Form.DIFFERENCES,
        (Series(say("difference"), marks),),
        say("diamond and bold: clear, the 95% interval leaves 0 out"),
    )


def _mark(one: Difference, first: str, second: str, words: Words) -> Mark:
    say, change = words.say, one.change
    form = "{:+.1%}" if one.unit is Unit.GAMES else "{:+.2f}"
    plain = "{:.1%}" if one.unit is Unit.GAMES else "{:.2f}"
    what = say(one.what)
    told = "\n".join(
        (
            what,
            f"{first}: {plain.format(one.first)}",
            f"{second}: {plain.format(one.second)}",
            say(
                "difference {change} ({low} to {high})",
                change=form.format(change.value),
                low=form.format(change.low),
                high=form.format(change.high),
            ),
            say("clear: 0 lies outside the interval") if one.clear else say("not clear: 0 lies inside"),
        )
    )
    spread = form.format((change.high - change.low) / 2).lstrip("+")
    text = f"{form.format(change.value)} ±{spread}"
    return Mark(what, change, text, told, clear=one.clear, unit=one.unit.value)


def comparison_note(comparison: Comparison, words: Words) -> str:
    clear = sum(one.clear for one in comparison.differences)
    return words.say(
        "{games:,} games of each on the same seeds; {clear} of {count} differences are clear.",
        games=comparison.second.games,
        clear=clear,
        count=len(comparison.differences),
    )
