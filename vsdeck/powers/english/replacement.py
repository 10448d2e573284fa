"""What is done in the place of something else."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.doers import seen_from
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Limit, Stat


def add(g: Grammar) -> None:
    _occasions(g)
    for phrase, at in (
        *(("rule", "{at:would occasion}"), ("made", "{at:made would occasion}")),
        *(("rule", "{at:occasion}"), ("made", "{at:made occasion}")),
    ):
        for may in (False, True):
            for asks in (False, True):
                begin = f"{at} , if {{if_:condition}} ," if asks else f"{at} ,"
                instead = "you may instead" if may else "instead"
                do = "bare" if may else "effect"
                template = f"{begin} {instead} {{do:{do}}}"
                g.rule(phrase, template, _make(may), _split(may, asks), ir.Instead)
                if phrase == "rule" and (may or asks):
                    template = f"{begin} {instead} : {{do:{do}}}"
                    g.rule("begun", template, _make(may), _split(may, asks), ir.Instead)
                first = "you may first" if may else "first"
                template = f"{begin} {first} {{do:effect}}"
                g.rule(phrase, template, _before(may), _split_before(may, asks), ir.Instead)
                for word, used in (("cancel", True), ("prevent", False)):
                    if used and "would" in at:
                        continue
                    template = f"{begin} you may {word} it" if may else f"{begin} {word} it"
                    g.rule(phrase, template, _cancel(may, used), _split_cancel(may, asks, used), ir.Instead)
    g.words("atom", {ir.Nothing(): "nothing happens", ir.Proceed(): "it happens after all"})
    g.words("atom", {ir.ProceedAs(stat): f"give it that much {stat.name}" for stat in (Stat.ATK, Stat.DEF)})


def _occasions(g: Grammar) -> None:
    for phrase, words, limit in (
        ("would occasion", "when", None),
        ("would occasion", "the first time each turn that", Limit.EACH_TURN),
        ("would occasion", "the first time each combat that", Limit.EACH_COMBAT),
        ("would occasion", "the first time in the game that", Limit.EACH_GAME),
        ("made would occasion", "the next time", Limit.ONCE),
    ):
        g.rule(phrase, f"{words} {{event:would event}}", _at(limit), _split_at(limit))


def _at(limit: Limit | None) -> Any:
    return lambda f: (f["event"], limit, False)


def _split_at(limit: Limit | None) -> Any:
    return lambda value: {"event": value[0]} if value[1] is limit else None


def _is_used(event: ir.Event) -> bool:
    """What is used or played can be cancelled: then it does nothing. All else is prevented."""
    parts = event.parts if isinstance(event, ir.Either) else (event,)
    return all(isinstance(one, ir.UsesPower | ir.PlaysCard) for one in parts)


def _cancel(may: bool, used: bool) -> Any:
    def make(filling: Filling) -> ir.Instead:
        if _is_used(filling["at"][0]) is not used:
            raise Unfit
        return _instead(filling, ir.Nothing(), may)

    return make


def _split_cancel(may: bool, asks: bool, used: bool) -> Any:
    def split(value: Any) -> Filling | None:
        found = _fields(value, may, asks)
        if found is None or not isinstance(value.do, ir.Nothing) or _is_used(value.event) is not used:
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


def _before(may: bool) -> Any:
    def make(filling: Filling) -> ir.Instead:
        do = filling["do"]
        steps = do.steps if isinstance(do, ir.Sequence) else (do,)
        return _instead(filling, ir.Sequence((*steps, _PROCEED)), may)

    return make


def _split_before(may: bool, asks: bool) -> Any:
    def split(value: Any) -> Filling | None:
        found = _fields(value, may, asks)
        rest = _rest(found["do"]) if found is not None else None
        return None if found is None or rest is None else found | {"do": rest}

    return split


def _make(may: bool) -> Any:
    def make(filling: Filling) -> ir.Instead:
        if isinstance(filling["do"], ir.Nothing) or _rest(filling["do"]) is not None:
            raise Unfit
        return _instead(filling, filling["do"], may)

    return make


def _split(may: bool, asks: bool) -> Any:
    def split(value: Any) -> Filling | None:
        found = _fields(value, may, asks)
        if found is None or isinstance(value.do, ir.Nothing) or _rest(value.do) is not None:
            return None
        return found

    return split


def _fields(value: Any, may: bool, asks: bool) -> Filling | None:
    if not isinstance(value, ir.Instead) or value.may is not may or value.limit in ir.USED:
        return None
    if (value.if_ is not None) is not asks:
        return None
    filling: Filling = {"at": (value.event, value.limit, False), "do": seen_from(value.event, value.do)}
    return filling | {"if_": seen_from(value.event, value.if_)} if asks else filling


def _instead(filling: Filling, do: ir.Effect, may: bool) -> ir.Instead:
    event, limit, _ = filling["at"]
    if limit in ir.USED:
        raise Unfit
    return ir.Instead(event, seen_from(event, do), seen_from(event, filling.get("if_")), may, limit)
