"""Two things that hold in one sentence: `SELF has Leap, and when it attacks, draw a card`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Trait


def add(g: Grammar) -> None:
    for joint in ("and", ", and"):
        g.rule("ability", f"{{first:brief rule}} {joint} {{second:rule}}", _together)
        g.rule("ability", f"{{first:brief rule}} {joint} {{second:brief rule}}", _both)


def _subject(rule: Any) -> Any:
    parts = rule.parts if isinstance(rule, ir.Together) else (rule,)
    return getattr(parts[0], "who", None)


def _together(filling: Filling) -> ir.Ability:
    """What happens to *it* then happens to whom the first part speaks of."""
    first, second = filling["first"], filling["second"]
    if not isinstance(second, ir.When | ir.Instead):
        raise Unfit
    event: Any = second.event
    if getattr(event, "who", None) is Trait.IT:
        if _subject(first) not in (Trait.THIS, Trait.BEARER):
            raise Unfit
        second = replace(second, event=replace(event, who=_subject(first)))
    return ir.Together((first, second))


def _both(filling: Filling) -> ir.Ability:
    first, second = filling["first"], filling["second"]
    if _subject(second) is Trait.IT:
        if _subject(first) not in (Trait.THIS, Trait.BEARER) or isinstance(second, ir.Together):
            raise Unfit
        second = replace(second, who=_subject(first))
    return ir.Together((first, second))
