"""What a power is: something done, a trigger, a rule that holds."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.doers import meets_anybody, seen_from
from vsdeck.powers.english.joining import joined
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Limit
from vsdeck.powers.tidy import tidy


def add(g: Grammar) -> None:
    g.rule("text", "{it:sentence*}", _whole, _sentences)
    g.same("sentence", "{it:ability} .")
    g.same("ability", "{it:effect}", _is_done)
    g.same("ability", "{it:rule}", lambda value: not _is_done(value))
    g.same("made", "{it:rule}", lambda value: not _is_done(value))
    _triggers(g)
    g.same("rule", "{it:brief rule}")
    g.same("ability", "{it:joined rule}", lambda value: isinstance(value, ir.Together))
    g.say("rule", "{condition:as long as} , {ability:rule}", ir.While)
    g.say("rule", "not scripted : {name:quoted}", ir.Unscripted)
    g.words("rule", {ir.Unscripted(): "not scripted yet"})


def _is_done(value: Any) -> bool:
    """An effect; what is used in steps that it names stands among rules."""
    return isinstance(value, ir.Effect) and not (isinstance(value, ir.Usable) and value.when)


def _whole(filling: Filling) -> Any:
    """Sentences of effects are steps one after the other, sentences of rules stand together."""
    parts = filling["it"]
    if not parts:
        raise Unfit
    if len(parts) == 1:
        return parts[0]
    effects = [_is_done(part) for part in parts]
    if all(effects):
        return tidy(ir.Sequence(tuple(parts)))
    if any(effects):
        raise Unfit
    return tidy(ir.Together(tuple(parts)))


def _sentences(value: Any) -> Filling | None:
    if isinstance(value, ir.Sequence):
        return {"it": joined(value.steps, ir.Sequence)} if all(map(_is_done, value.steps)) else None
    if isinstance(value, ir.Together):
        rules = not any(map(_is_done, value.parts))
        return {"it": joined(value.parts, ir.Together)} if rules else None
    return {"it": [value]}


def _first_time(event: ir.Event) -> ir.Condition:
    return ir.Compare(ir.HowOften(event, ir.Span.TURN), ir.Op.EXACTLY, 1)


def _split_first(value: Any) -> Filling | None:
    if not isinstance(value, ir.When) or value.limit is not None or value.if_ != _first_time(value.event):
        return None
    return {"event": value.event, "do": seen_from(value.event, value.do)}


def _triggers(g: Grammar) -> None:
    g.rule(
        "rule",
        "when {event:event} for the first time this turn , {do:effect}",
        lambda f: ir.When(f["event"], seen_from(f["event"], f["do"]), _first_time(f["event"])),
        _split_first,
    )
    for phrase, begin, limit in (
        ("rule", "when {event:full event}", None),
        ("rule", "{event:trigger}", None),
        ("rule", "the first time each turn that {event:event}", Limit.EACH_TURN),
        ("rule", "the first time each combat that {event:event}", Limit.EACH_COMBAT),
        ("rule", "the first time in the game that {event:event}", Limit.EACH_GAME),
        ("rule", "at most once each turn , when {event:event}", Limit.USED_EACH_TURN),
        ("rule", "at most once each combat , when {event:event}", Limit.USED_EACH_COMBAT),
        ("made", "the next time {event:event}", Limit.ONCE),
    ):
        in_full = "full event" in begin
        for condition in ("", "{if_:given} , "):
            split = _split_when(limit, bool(condition), in_full)
            g.rule(phrase, f"{begin} , {condition}{{do:effect}}", _when(limit), split)
    for event in (ir.Attacks, ir.Strikes):
        g.say("full event", f"{{who:a np}} {event.__name__.lower()} {{whom:a np}}", event)


def _when(limit: Limit | None) -> Any:
    def make(filling: Filling) -> ir.When:
        # `When it attacks, if ...` has its condition in the trigger: tidy trees say it in this one way.
        if isinstance(filling["do"], ir.If) and filling["do"].otherwise is None:
            raise Unfit
        event, condition = filling["event"], filling.get("if_")
        return ir.When(event, seen_from(event, filling["do"]), seen_from(event, condition), limit)

    return make


def _split_when(limit: Limit | None, conditional: bool, in_full: bool) -> Any:
    def split(value: Any) -> Filling | None:
        if not isinstance(value, ir.When) or value.limit is not limit or (value.if_ is None) is conditional:
            return None
        if isinstance(value.do, ir.If) and value.do.otherwise is None:
            return None
        if in_full and not meets_anybody(value.event, value.do, value.if_):
            return None
        filling: Filling = {"event": value.event, "do": seen_from(value.event, value.do)}
        return filling | {"if_": seen_from(value.event, value.if_)} if conditional else filling

    return split
