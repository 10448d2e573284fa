"""What a power is: something done, a trigger, a rule that holds."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.doers import meets_anybody, seen_from
from vsdeck.powers.english.sentences import first_time, is_done, sentences, whole
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Limit, Side


def add(g: Grammar) -> None:
    g.rule("text", "{it:sentence*}", lambda f: whole(f["it"]), _sentences(g))
    g.same("sentence", "{it:ability} .")
    g.same("ability", "{it:effect}", is_done)
    g.same("ability", "{it:rule}", lambda value: not is_done(value))
    g.same("made", "{it:rule}", lambda value: not is_done(value))
    _triggers(g)
    g.same("rule", "{it:brief rule}")
    g.same("ability", "{it:joined rule}", lambda value: isinstance(value, ir.Together))
    g.say("rule", "{condition:as long as} , {ability:rule}", ir.While)
    g.say("rule", "not scripted : {name:quoted}", ir.Unscripted)
    g.words("rule", {ir.Unscripted(): "not scripted yet"})


def _sentences(g: Grammar) -> Any:
    def split(value: Any) -> Filling | None:
        found = sentences(g, value)
        return None if found is None else {"it": found}

    return split


def _split_first(value: Any) -> Filling | None:
    if not isinstance(value, ir.When) or value.limit is not None or value.if_ != first_time(value.event):
        return None
    return {"event": value.event, "do": seen_from(value.event, value.do)}


def _triggers(g: Grammar) -> None:
    shown = ir.When(ir.Draws(ir.Side.ENEMY), ir.Reveal(ir.Ref.OBJECT, ir.Who.THAT_PLAYER))
    g.words("rule", {shown: "enemy players reveal each card that they draw"})
    g.rule(
        "rule",
        "when {event:event} for the first time this turn , {do:effect}",
        lambda f: ir.When(f["event"], seen_from(f["event"], f["do"]), first_time(f["event"])),
        _split_first,
    )
    for phrase, words, limit in (
        ("occasion", "when {event:full event}", None),
        ("occasion", "{event:trigger}", None),
        ("occasion", "the first time each turn that {event:event}", Limit.EACH_TURN),
        ("occasion", "the first time each combat that {event:event}", Limit.EACH_COMBAT),
        ("occasion", "the first time in the game that {event:event}", Limit.EACH_GAME),
        ("occasion", "at most once each turn , when {event:event}", Limit.USED_EACH_TURN),
        ("occasion", "at most once each combat , when {event:event}", Limit.USED_EACH_COMBAT),
        ("made occasion", "the next time {event:event}", Limit.ONCE),
    ):
        g.rule(phrase, words, _occasion(limit), _split_occasion(limit, "full event" in words))
    for asked in ("", " , {if_:given}"):
        for phrase, at in (("rule", "occasion"), ("made", "made occasion")):
            words = f"{{at:{at}}}{asked} , {{do:effect}}"
            g.rule(phrase, words, _when(begun=False), _split_when(bool(asked), begun=False), ir.When)
        words = f"{{at:occasion}}{asked} : {{do:effect}}"
        g.rule("begun", words, _when(begun=True), _split_when(bool(asked), begun=True), ir.When)
    for event in (ir.Attacks, ir.Strikes):
        g.say("full event", f"{{who:a np}} {event.__name__.lower()} {{whom:a np}}", event)
    paid = "you recruit {what:a np} for a number of recruit points"
    g.say("full event", paid, ir.Recruits, by=Side.YOURS)


def _occasion(limit: Limit | None) -> Any:
    return lambda f: (f["event"], limit, False)


def _split_occasion(limit: Limit | None, in_full: bool) -> Any:
    """`in_full` also says who is met, if something is done to them."""

    def split(value: Any) -> Filling | None:
        event, when, met = value
        return {"event": event} if when is limit and (met or not in_full) else None

    return split


def _when(begun: bool) -> Any:
    def make(filling: Filling) -> ir.When:
        # `When it attacks, if ...` has its condition in the trigger: tidy trees say it in this one way.
        if isinstance(filling["do"], ir.If) and filling["do"].otherwise is None and not begun:
            raise Unfit
        event, limit, _ = filling["at"]
        return ir.When(event, seen_from(event, filling["do"]), seen_from(event, filling.get("if_")), limit)

    return make


def _split_when(conditional: bool, begun: bool) -> Any:
    def split(value: Any) -> Filling | None:
        if not isinstance(value, ir.When) or (value.if_ is None) is conditional:
            return None
        if isinstance(value.do, ir.If) and value.do.otherwise is None and not begun:
            return None
        event, met = value.event, meets_anybody(value.event, value.do, value.if_)
        filling: Filling = {"at": (event, value.limit, met), "do": seen_from(event, value.do)}
        return filling | {"if_": seen_from(event, value.if_)} if conditional else filling

    return split
