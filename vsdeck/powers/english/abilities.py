"""What a power is: something done, a trigger, a rule that holds."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.doers import meets_anybody, seen_from
from vsdeck.powers.english.sentences import first_time, is_done, is_moment, sentences, whole
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Duration, Limit, Side, Trait
from vsdeck.powers.notation import nodes_of


def add(g: Grammar) -> None:
    g.words("text", {ir.Nothing(): "by itself this does nothing ."})
    g.rule("text", "{it:sentence*}", lambda f: whole(f["it"]), _sentences(g))
    g.same("sentence", "{it:ability} .")
    g.same("ability", "{it:effect}", is_done)
    g.same("ability", "{it:rule}", lambda value: not is_done(value))
    g.same("made", "{it:rule}", lambda value: not is_done(value))
    _triggers(g)
    g.same("rule", "{it:brief rule}")
    g.same("ability", "{it:joined rule}", _joins)
    g.say("rule", "{condition:as long as} , {ability:rule}", ir.While)
    g.say("rule", "not scripted : {name:quoted}", ir.Unscripted)
    g.words("rule", {ir.Unscripted(): "not scripted yet"})


def _joins(value: Any) -> bool:
    inner = value.ability if isinstance(value, ir.While) else value
    return isinstance(inner, ir.Together)


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
        ("occasion", "at most once in the game , when {event:event}", Limit.USED_EACH_GAME),
        ("made occasion", "the next time {event:event}", Limit.ONCE),
    ):
        g.rule(phrase, words, _occasion(limit), _split_occasion(limit, "full event" in words))
    _fought(g)
    _within(g)
    for asked in ("", " {if_:moment}", " , {if_:given}"):
        for phrase, at in (("rule", "occasion"), ("made", "made occasion")):
            words = f"{{at:{at}}}{asked} , {{do:effect}}"
            g.rule(phrase, words, _when(asked, begun=False), _split_when(asked, begun=False), ir.When)
    for asked in ("", " , {if_:given}"):
        words = f"{{at:occasion}}{asked} : {{do:effect}}"
        g.rule("begun", words, _when(asked, begun=True), _split_when(asked, begun=True), ir.When)
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


def _within(g: Grammar) -> None:
    """`when SELF stuns a character this combat, …`, `the next time it attacks this turn, …`."""
    for asked in ("", " , {if_:given}"):
        wins = _wins(asked), _split_wins(asked)
        g.rule("open", f"when {{who:a np}} wins this combat{asked} , {{do:effect}}", *wins, ir.During)
    for at in ("when {event:full event}", "when {event:event}", "the next time {event:event}"):
        limit = Limit.ONCE if "next" in at else None
        for asked in ("", " {if_:moment}", " , {if_:given}"):
            before, after = (asked, "") if "moment" in asked else ("", asked)
            words = f"{at}{before} {{duration:brief}}{after} , {{do:effect}}"
            ways = _during(limit, asked), _split_during(limit, asked, "full" in at)
            g.rule("open", words, *ways, ir.During)


def _during(limit: Limit | None, asked: str) -> Any:
    make = _when(asked, begun=False)

    def during(filling: Filling) -> ir.During:
        if filling["event"].moment:
            raise Unfit
        at = (filling["event"], limit, False)
        return ir.During(filling["duration"], make({**filling, "at": at}))

    return during


def _split_during(limit: Limit | None, asked: str, in_full: bool) -> Any:
    split_when = _split_when(asked, begun=False)

    def split(value: Any) -> Filling | None:
        brief = isinstance(value, ir.During) and value.duration in _BRIEF
        told = split_when(value.ability) if brief else None
        if told is None:
            return None
        event, when, met = told.pop("at")
        long = any(isinstance(node, ir.Either | ir.Did | ir.Most | ir.Divided) for node in nodes_of(event))
        if long or event.moment or when is not limit or (in_full and not met):
            return None
        return {**told, "event": event, "duration": value.duration}

    return split


def _wins(asked: str) -> Any:
    make = _during(None, asked)
    return lambda f: make({**f, "event": ir.WinsCombat(f["who"]), "duration": Duration.COMBAT})


def _split_wins(asked: str) -> Any:
    split_during = _split_during(None, asked, in_full=False)

    def split(value: Any) -> Filling | None:
        match split_during(value):
            case {"event": ir.WinsCombat(who), "duration": Duration.COMBAT} as told:
                return {**told, "who": who}
        return None

    return split


_BRIEF = (Duration.TURN, Duration.COMBAT)


def _fought(g: Grammar) -> None:
    """`when SELF melee attacks a character`, `when SELF enters ranged combat`."""
    for words, event in (
        ("{who:a np} {kind:fight kind} attacks", ir.Attacks),
        ("{who:a np} {kind:fight kind} attacks {whom:a np}", ir.Attacks),
        ("one or more {who:nps in} {kind:fight kind} attack", ir.OneOrMore),
        ("{who:a np} enters {kind:fight kind} combat", ir.EntersCombat),
    ):
        fought = f"when {words} , {{do:effect}}"
        g.rule("rule", fought, _when_fought(event), _split_fought(event, "{whom" in words), ir.When)


def _when_fought(event: Any) -> Any:
    make = _when("if", begun=False)

    def fought(filling: Filling) -> Any:
        whom = filling.get("whom", Trait.CHARACTER)
        attacks = ir.Attacks(filling["who"], whom)
        meant = {ir.Attacks: attacks, ir.OneOrMore: ir.OneOrMore(attacks)}
        at = (meant.get(event) or ir.EntersCombat(filling["who"]), None, False)
        return make({"at": at, "if_": ir.CombatIs(filling["kind"]), "do": filling["do"]})

    return fought


def _split_fought(wanted: Any, in_full: bool) -> Any:
    told = _split_when("if", begun=False)

    def split(value: Any) -> Filling | None:
        match value:
            case ir.When(ir.OneOrMore(ir.Attacks(who, Trait.CHARACTER)), if_=ir.CombatIs(kind), limit=None):
                event: Any = ir.OneOrMore
            case ir.When(ir.Attacks(who) | ir.EntersCombat(who) as one, if_=ir.CombatIs(kind), limit=None):
                event = type(one)
            case _:
                return None
        filling = told(value) if event is wanted else None
        if filling is None:
            return None
        fought = {"who": who, "kind": kind, "do": filling["do"]}
        whom = getattr(value.event, "whom", None)
        if event is ir.Attacks and (whom is not Trait.CHARACTER or filling["at"][2]) is not in_full:
            return None
        return fought | ({"whom": whom} if in_full else {})

    return split


def _when(asked: str, begun: bool) -> Any:
    def make(filling: Filling) -> ir.When:
        if "moment" in asked and not is_moment(filling["at"][0], filling["if_"]):
            raise Unfit
        # `When it attacks, if ...` has its condition in the trigger: tidy trees say it in this one way.
        if isinstance(filling["do"], ir.If) and filling["do"].otherwise is None and not begun:
            raise Unfit
        event, limit, _ = filling["at"]
        return ir.When(event, seen_from(event, filling["do"]), seen_from(event, filling.get("if_")), limit)

    return make


def _split_when(asked: str, begun: bool) -> Any:
    conditional = bool(asked)

    def split(value: Any) -> Filling | None:
        if not isinstance(value, ir.When) or (value.if_ is None) is conditional:
            return None
        if "moment" in asked and not is_moment(value.event, value.if_):
            return None
        if isinstance(value.do, ir.If) and value.do.otherwise is None and not begun:
            return None
        event, met = value.event, meets_anybody(value.event, value.do, value.if_)
        filling: Filling = {"at": (event, value.limit, met), "do": seen_from(event, value.do)}
        return filling | {"if_": seen_from(event, value.if_)} if conditional else filling

    return split
