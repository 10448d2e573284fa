"""What is done in the place of something else."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.doers import seen_from
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Limit, Stat

_BEGINNINGS = (
    ("rule", "{event:trigger}", None),
    ("rule", "the first time each turn that {event:event}", Limit.EACH_TURN),
    ("rule", "the first time each combat that {event:event}", Limit.EACH_COMBAT),
    ("rule", "the first time in the game that {event:event}", Limit.EACH_GAME),
    ("made", "the next time {event:event}", Limit.ONCE),
)


def add(g: Grammar) -> None:
    for phrase, begin, limit in _BEGINNINGS:
        for may in (False, True):
            for asks in (False, True):
                condition = " if {if_:condition} ," if asks else ""
                instead = "you may instead" if may else "instead"
                template = f"{begin} ,{condition} {instead} {{do:effect}}"
                g.rule(phrase, template, _make(limit, may), _split(limit, may, asks), ir.Instead)
                first = "you may first" if may else "first"
                template = f"{begin} ,{condition} {first} {{do:effect}}"
                g.rule(phrase, template, _before(limit, may), _split_before(limit, may, asks), ir.Instead)
                cancel = "you may cancel it" if may else "cancel it"
                template = f"{begin} ,{condition} {cancel}"
                g.rule(phrase, template, _cancel(limit, may), _split_cancel(limit, may, asks), ir.Instead)
    g.words("atom", {ir.Nothing(): "nothing happens", ir.Proceed(): "it happens after all"})
    g.words("atom", {ir.ProceedAs(stat): f"give it that much {stat.name}" for stat in (Stat.ATK, Stat.DEF)})


def _is_cancelled(event: ir.Event, do: ir.Effect) -> bool:
    """What is used or played can be cancelled: then it does nothing."""
    parts = event.parts if isinstance(event, ir.Either) else (event,)
    return isinstance(do, ir.Nothing) and all(isinstance(one, ir.UsesPower | ir.PlaysCard) for one in parts)


def _cancel(limit: Limit | None, may: bool) -> Any:
    def make(filling: Filling) -> ir.Instead:
        if not _is_cancelled(filling["event"], ir.Nothing()):
            raise Unfit
        return _instead(filling, ir.Nothing(), may, limit)

    return make


def _split_cancel(limit: Limit | None, may: bool, asks: bool) -> Any:
    def split(value: Any) -> Filling | None:
        found = _fields(value, limit, may, asks)
        if found is None or not _is_cancelled(value.event, value.do):
            return None
        return {name: part for name, part in found.items() if name != "do"}

    return split


_PROCEED = ir.Proceed()


def _rest(do: ir.Effect) -> ir.Effect | None:
    """What is done before the thing happens after all."""
    match do:
        case ir.Sequence((*steps, ir.Proceed())) if steps:
            return steps[0] if len(steps) == 1 else ir.Sequence(tuple(steps))
    return None


def _before(limit: Limit | None, may: bool) -> Any:
    def make(filling: Filling) -> ir.Instead:
        do = filling["do"]
        steps = do.steps if isinstance(do, ir.Sequence) else (do,)
        return _instead(filling, ir.Sequence((*steps, _PROCEED)), may, limit)

    return make


def _split_before(limit: Limit | None, may: bool, asks: bool) -> Any:
    def split(value: Any) -> Filling | None:
        found = _fields(value, limit, may, asks)
        rest = _rest(found["do"]) if found is not None else None
        return None if found is None or rest is None else found | {"do": rest}

    return split


def _make(limit: Limit | None, may: bool) -> Any:
    def make(filling: Filling) -> ir.Instead:
        if _is_cancelled(filling["event"], filling["do"]) or _rest(filling["do"]) is not None:
            raise Unfit
        return _instead(filling, filling["do"], may, limit)

    return make


def _split(limit: Limit | None, may: bool, asks: bool) -> Any:
    def split(value: Any) -> Filling | None:
        found = _fields(value, limit, may, asks)
        if found is None or _is_cancelled(value.event, value.do) or _rest(value.do) is not None:
            return None
        return found

    return split


def _fields(value: Any, limit: Limit | None, may: bool, asks: bool) -> Filling | None:
    if not isinstance(value, ir.Instead) or value.limit is not limit or value.may is not may:
        return None
    if (value.if_ is not None) is not asks:
        return None
    filling: Filling = {"event": value.event, "do": seen_from(value.event, value.do)}
    return filling | {"if_": seen_from(value.event, value.if_)} if asks else filling


def _instead(filling: Filling, do: ir.Effect, may: bool, limit: Limit | None) -> ir.Instead:
    event = filling["event"]
    return ir.Instead(event, seen_from(event, do), seen_from(event, filling.get("if_")), may, limit)
