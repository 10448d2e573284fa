"""What is said of one card in a row is said in one sentence: `it gains Flight and Lethal this turn`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.references import Them, Yours
from vsdeck.powers.english.splitting import is_own
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Ref, Who


def joined(parts: Iterable[Any], group: Callable[[tuple[Any, ...]], Any]) -> list[Any]:
    """Neighbours that are told in one sentence become one: a Sequence of steps, a Together of rules."""
    found = _gathered(parts, group)
    return list(_searched(found)) if group is ir.Sequence else found


def is_told_so(said: Sequence[Any], steps: Iterable[Any]) -> bool:
    """Whether steps that were read belong together as they were told; a search may also stand alone."""
    apart: list[Any] = []
    for step in said:
        apart += (
            step.steps if isinstance(step, ir.Sequence) and isinstance(step.steps[0], ir.Search) else (step,)
        )
    return apart == _gathered(steps, ir.Sequence)


def _gathered(parts: Iterable[Any], group: Callable[[tuple[Any, ...]], Any]) -> list[Any]:
    """Neighbours that share all but one word."""
    found: list[Any] = []
    for shared, members in groupby(parts, _shared):
        several = tuple(members)
        together = shared is not None and len(several) > 1 and len(set(several)) == len(several)
        found += [group(several)] if together else several
    return found


def _searched(steps: Sequence[Any]) -> Iterator[Any]:
    """What is done to a card that was searched for belongs to the search."""
    place = 0
    while place < len(steps):
        end = place + 1
        if isinstance(steps[place], ir.Search) and steps[place].who is Who.YOU:
            end += end < len(steps) and isinstance(steps[end], ir.Reveal) and _of_it(steps[end])
            end += end < len(steps) and isinstance(steps[end], ir.Move) and _of_it(steps[end])
        yield steps[place] if end == place + 1 else ir.Sequence(tuple(steps[place:end]))
        place = end


def _of_it(step: Any) -> bool:
    return step.what is Ref.IT or isinstance(step.what, Them | Yours)


def _shared(part: Any) -> Any:
    """None for what is never joined."""
    match part:
        case ir.Gain(Ref(), symbol=None):
            return replace(part, keyword="")
        case ir.GrantKeyword(who, symbol=None) | ir.Gets(who, int(), int(), 0):
            return who
        case ir.While(condition, inner) if _shared(inner) is not None and not isinstance(inner, ir.While):
            return condition, _shared(inner)
    return None


def add(g: Grammar) -> None:
    for words in (
        "{search:own search} , {shown:atom} and {move:atom}",
        "{search:own search} and {shown:atom}",
        "{search:own search} and {move:atom}",
    ):
        names = tuple(name for name in ("search", "shown", "move") if f"{{{name}:" in words)
        g.rule("taken", words, _taken, _split_taken(names))
    g.same("joined effect", "{it:taken}")
    g.same("bare joined effect", "{it:taken}")
    g.rule(
        "gift",
        "{it:keyword}",
        lambda f: f["it"],
        lambda value: {"it": value} if isinstance(value, str) else None,
    )
    g.rule(
        "gift",
        "{it:delta}",
        lambda f: f["it"],
        lambda value: None if isinstance(value, str) else {"it": value},
    )
    g.same("next gift", ", {it:gift}")
    gifts = "{first:gift} {more:next gift*} and {last:gift}"
    for phrase, gains in (
        ("joined effect", "{what:reference} gains"),
        ("bare joined effect", "have {what:reference} gain"),
    ):
        g.rule(phrase, f"{gains} {gifts} {{duration:duration}}", _gains, _split_gains)
    for subject, has, own in (("{who:a np}", "has", True), ("{who:nps in}", "have", False)):
        for while_ in ("", "{condition:as long as} , "):
            split = _split_has(own, bool(while_))
            g.rule("joined rule", f"{while_}{subject} {has} {gifts}", _has, split)


def _taken(filling: Filling) -> ir.Sequence:
    steps = tuple(filling[name] for name in ("search", "shown", "move") if name in filling)
    if joined(steps, ir.Sequence) != [ir.Sequence(steps)] or len(steps) < 2:
        raise Unfit
    return ir.Sequence(steps)


def _split_taken(names: tuple[str, ...]) -> Any:
    kinds = {"shown": ir.Reveal, "move": ir.Move}

    def split(value: Any) -> Filling | None:
        if not isinstance(value, ir.Sequence) or not isinstance(value.steps[0], ir.Search):
            return None
        if joined(value.steps, ir.Sequence) != [value] or len(value.steps) != len(names):
            return None
        steps = dict(zip(names, value.steps, strict=True))
        return steps if all(isinstance(steps[name], kinds[name]) for name in names[1:]) else None

    return split


def _given(filling: Filling) -> list[Any]:
    return [filling["first"], *filling["more"], filling["last"]]


def _gifts(each: Sequence[Any]) -> Filling:
    return {"first": each[0], "more": each[1:-1], "last": each[-1]}


def _gains(filling: Filling) -> ir.Sequence:
    if not all(isinstance(gift, str) for gift in _given(filling)):
        raise Unfit
    steps = (ir.Gain(filling["what"], keyword, filling["duration"]) for keyword in _given(filling))
    return ir.Sequence(tuple(steps))


def _split_gains(value: Any) -> Filling | None:
    if not isinstance(value, ir.Sequence) or joined(value.steps, ir.Sequence) != [value]:
        return None
    steps: Any = value.steps
    if not isinstance(steps[0], ir.Gain):
        return None
    gifts = _gifts([step.keyword for step in steps])
    return {"what": steps[0].what, "duration": steps[0].duration, **gifts}


def _has(filling: Filling) -> ir.Together:
    parts: list[ir.Ability] = []
    for gift in _given(filling):
        of_keyword = isinstance(gift, str)
        rule = ir.GrantKeyword(filling["who"], gift) if of_keyword else ir.Gets(filling["who"], *gift)
        parts.append(ir.While(filling["condition"], rule) if "condition" in filling else rule)
    if len(joined(parts, ir.Together)) != 1:
        raise Unfit
    return ir.Together(tuple(parts))


def _split_has(own: bool, conditional: bool) -> Any:
    def split(value: Any) -> Filling | None:
        if not isinstance(value, ir.Together) or joined(value.parts, ir.Together) != [value]:
            return None
        parts: Any = value.parts
        if isinstance(parts[0], ir.While) is not conditional:
            return None
        rules = [part.ability for part in parts] if conditional else parts
        who = rules[0].who
        if is_own(who) is not own:
            return None
        given = [
            rule.keyword if isinstance(rule, ir.GrantKeyword) else (rule.atk, rule.def_) for rule in rules
        ]
        filling = {"who": who, **_gifts(given)}
        return filling | {"condition": parts[0].condition} if conditional else filling

    return split
