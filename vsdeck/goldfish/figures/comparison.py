"""Two decks on the same seeds, as a figure of the differences."""

from __future__ import annotations

from vsdeck.goldfish.compare import Comparison, Difference, Unit
from vsdeck.goldfish.figures.figure import Figure, Form, Mark, Series, lines
from vsdeck.sentence import Sentence


def differences(comparison: Comparison) -> Figure:
    first, second = comparison.first.deck, comparison.second.deck
    marks = tuple(_mark(one, first, second) for one in comparison.differences)
    return Figure(
        "differences",
        Sentence("{second} less {first}, on the same seeds", first=first, second=second),
        Form.DIFFERENCES,
        (Series(Sentence("difference"), marks),),
        Sentence("diamond and bold: clear, the 95% interval leaves 0 out"),
    )


def _mark(one: Difference, first: str, second: str) -> Mark:
    change = one.change
    form = "{:+.1%}" if one.unit is Unit.GAMES else "{:+.2f}"
    plain = "{:.1%}" if one.unit is Unit.GAMES else "{:.2f}"
    what = Sentence(one.what)
    told = lines(
        what,
        Sentence("{title}: {values}", title=first, values=plain.format(one.first)),
        Sentence("{title}: {values}", title=second, values=plain.format(one.second)),
        Sentence(
            "difference {change} ({low} to {high})",
            change=form.format(change.value),
            low=form.format(change.low),
            high=form.format(change.high),
        ),
        Sentence("clear: 0 lies outside the interval" if one.clear else "not clear: 0 lies inside"),
    )
    spread = form.format((change.high - change.low) / 2).lstrip("+")
    text = f"{form.format(change.value)} ±{spread}"
    return Mark(what, change, text, told, clear=one.clear, unit=one.unit.value)


def comparison_note(comparison: Comparison) -> str:
    clear = sum(one.clear for one in comparison.differences)
    return Sentence(
        "{games:,} games of each on the same seeds; {clear} of {count} differences are clear.",
        games=comparison.second.games,
        clear=clear,
        count=len(comparison.differences),
    )
