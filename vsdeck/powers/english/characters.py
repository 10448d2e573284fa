"""Characters: stun and wounds, ATK and DEF, rows and sides, levels."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english import stats
from vsdeck.powers.english.amounts import known, pair, positive_per, scaled, unknowns
from vsdeck.powers.english.doers import meets_anybody
from vsdeck.powers.english.events import say_event
from vsdeck.powers.english.splitting import (
    also,
    deed_to_chosen,
    doing,
    own_or_others,
    pair_for_each,
    plain_pair,
)
from vsdeck.powers.english.template import Filling, Grammar, Split
from vsdeck.powers.ir import Cause, Op, Row, Side, Stat, Way


def add(g: Grammar) -> None:
    for row in (ir.Row.FRONT, ir.Row.BACK):
        words = f"{{who:nps in}} can only be in the {row.name.lower()} row"
        g.say("brief rule", words, ir.OnlyRow, row=row)
    for verb, node in (
        *(("stun", ir.Stun), ("daze", ir.Daze), ("KO", ir.KO), ("recover", ir.Recover)),
        *(("ready", ir.Ready), ("exhaust", ir.Exhaust), ("freeze", ir.Freeze)),
    ):
        g.say("atom", f"{verb} {{what}}", node)
        deed_to_chosen(g, verb, "readies" if node is ir.Ready else f"{verb}s", node)
    deed_to_chosen(g, "wound", "wounds", ir.Wound, count=1)
    g.say("atom", "daze {what} , but leave its equipment on", ir.Daze, keeps_equipment=True)
    g.say("atom", "wound {what}", ir.Wound, count=1)
    g.say("atom", "put {count:few wound} on {what}", ir.Wound)
    g.say("atom", "put wounds on {what} equal to {count:amount}", ir.Wound)
    g.say("atom", "heal {count:few wound} from {what}", ir.Heal)
    g.rule("atom", "heal all wounds from {what:sel}", _heal_all, _split_heal_all)
    g.say("atom", "heal wounds from {what} equal to {count:amount}", ir.Heal)
    for number, get in (("one", "gets"), ("many", "get")):
        g.say("atom", f"{{what:{number} sel}} {get} no wound from being stunned {{duration}}", ir.NoWound)
    _values(g)
    _moves(g)
    _events(g)
    _levels(g)
    _rules(g)


_CAUSES = {
    Cause.STRUCK: "by a strike in combat",
    Cause.NOT_STRUCK: "other than by a strike in combat",
    Cause.ZERO_DEF: "by having 0 DEF",
    Cause.BURNED: "by being Burned",
}


def _values(g: Grammar) -> None:
    for template in ("{what:subject} gets", "give {what:sel}"):
        plain = f"{template} {{delta:delta}} {{duration:duration}}"
        for_each = also(ir.Modify, pair_for_each, {}, ("what", "duration"))
        g.rule("atom", f"{plain} for each {{per:per}}", _modify_each, for_each)
        g.rule("atom", plain, _modify, also(ir.Modify, plain_pair, {}, ("what", "duration")))
        for what_it_is, two in _WHERE:
            unknown = f"{template} {{shape:shape}} {{duration:duration}} , {what_it_is}"
            by_name = also(ir.Modify, unknown_pair(two), {}, ("what", "duration"))
            g.rule("atom", unknown, _modify_by, by_name)
    may_get = "have {what:reference} get {delta:delta} {duration:duration}"
    g.rule("bare doing", may_get, _modify, also(ir.Modify, plain_pair, {}, ("what", "duration")))
    g.say(
        "atom",
        "the base ATK and DEF of {what} become the current ATK and DEF of {like:sel} {duration}",
        ir.SetBase,
    )
    own = "its current ATK and DEF become its base ATK and DEF {duration}"
    g.say("atom", own, ir.StatsBecomeBase, what=ir.Ref.IT)
    g.say(
        "atom", "the current ATK and DEF of {what} become its base ATK and DEF {duration}", ir.StatsBecomeBase
    )
    g.say("atom", "switch the ATK and DEF of {what} {duration}", ir.SwitchStats)


def _heal_all(filling: Filling) -> ir.Effect:
    return ir.Heal(filling["what"], ir.StatOf(Stat.WOUNDS, filling["what"]))


def _split_heal_all(value: Any) -> Filling | None:
    match value:
        case ir.Heal(what, ir.StatOf(Stat.WOUNDS, same)) if what == same and isinstance(what, ir.Ref):
            return {"what": what}
    return None


def _modify(filling: Filling) -> ir.Effect:
    atk, def_ = filling["delta"]
    return ir.Modify(filling["what"], atk, def_, filling["duration"])


def _modify_by(filling: Filling) -> ir.Effect:
    return ir.Modify(filling["what"], *known(_named(filling)), filling["duration"])


def _named(filling: Filling) -> Filling:
    return {name: filling[name] for name in ("shape", "x", "y") if name in filling}


_WHERE = (
    ("where X is {x:amount}", False),
    ("where X is {x:amount} and Y is {y:amount}", True),
)
"""What the letters in `+X/+Y` are, and whether there are two."""


def unknown_pair(two: bool) -> Split:
    def split(value: Any) -> Filling | None:
        found = unknowns(value.atk, value.def_)
        return found if found is not None and ("y" in found) is two else None

    return split


def _modify_each(filling: Filling) -> ir.Effect:
    atk, def_ = pair(filling)
    return ir.Modify(filling["what"], atk, def_, filling["duration"])


def _moves(g: Grammar) -> None:
    g.say("atom", "push {what} to the back row", ir.MoveRow, row=Row.BACK)
    g.say("atom", "pull {what} to the front row", ir.MoveRow, row=Row.FRONT)
    g.say("atom", "move {what} to the front or back row", ir.MoveRow, row=Row.EITHER)
    g.say("atom", "switch the places of {left:short sel} and {right:short sel}", ir.SwitchPlaces)
    g.say("atom", "move {what} to the other row", ir.MoveRow, row=Row.OTHER)
    for row, place in ((Row.EITHER, "side"), (Row.FRONT, "front row"), (Row.BACK, "back row")):
        yours = "your side" if row is Row.EITHER else f"your side into the {place}"
        g.say("atom", f"move {{what}} to {yours}", ir.MoveSide, row=row)
        g.say("atom", f"move {{what}} to {yours} until {{back:event}}", ir.MoveSide, row=row)
        g.say("atom", f"move {{what}} to {{to:other player}} 's {place}", ir.MoveSide, row=row)
    g.say("atom", "move {what} next to {next_to}", ir.MoveSide)


def _events(g: Grammar) -> None:
    say_event(g, ir.Appears, "{who} appears|appeared by being recruited", how=Way.RECRUITED)
    say_event(g, ir.Appears, "{who} appears|appeared without being recruited", how=Way.NOT_RECRUITED)
    say_event(g, ir.GetsWounded, "{who} gets|got wounded by being stunned", by_stun=True)
    say_event(g, ir.GetsKOd, "{who} gets|got KO'd by fatal wounds", by_wounds=True)
    g.words("value", {Stat.ATK: "ATK", Stat.DEF: "DEF"})
    say_event(g, ir.StatChanges, "{who} gains|gained {stat:value} [from {from_}]", op=Op.MORE)
    say_event(g, ir.StatChanges, "{who} loses|lost {stat:value} [from {from_}]", op=Op.LESS)


def _levels(g: Grammar) -> None:
    g.rule(
        "atom",
        "SELF gains {k:digits} XP for each {per:per}",
        lambda f: ir.GainXP(scaled(f["per"], f["k"])),
        also(ir.GainXP, positive_per("count"), {"what": ir.Ref.SELF, "into": None}, ()),
    )
    for who in ("SELF", "{what:sel}"):
        doing(g, who, "gain", "{count:digits} XP", ir.GainXP)
        doing(g, who, "gain", "that many XP", ir.GainXP, count=ir.ThatMany.THAT_MANY)
        doing(g, who, "gain", "XP equal to {count:amount}", ir.GainXP)
        g.say("atom", f"{who} loses {{count:digits}} XP", ir.LoseXP)
    g.say("atom", "SELF gains {count:digits} XP towards {into:a np}", ir.GainXP)
    g.words("atom", {ir.ShuffleLevel(): "shuffle the card of the former level into its owner 's deck"})
    g.say("atom", "SELF becomes level {level:digits}", ir.BecomeLevel)
    g.say("atom", "{what:sel} becomes level {level:digits}", ir.BecomeLevel)
    g.say("atom", "{what:sel} becomes level {level:digits} until {until:event}", ir.BecomeLevel)
    g.say("atom", "{what:sel} falls to level X , X being {level:amount}", ir.BecomeLevel)


def _rules(g: Grammar) -> None:
    each = "HAVE {delta:delta} for each {per:per}"
    own_or_others(g, each, ir.Gets, lambda f: ir.Gets(f["who"], *pair(f)), _only_stats(pair_for_each))
    own_or_others(
        g, "HAVE {delta:delta}", ir.Gets, lambda f: ir.Gets(f["who"], *f["delta"]), _only_stats(plain_pair)
    )
    for what_it_is, two in _WHERE:
        own_or_others(
            g,
            f"HAVE {{shape:shape}} , {what_it_is}",
            ir.Gets,
            lambda f: ir.Gets(f["who"], *known(_named(f))),
            _only_stats(unknown_pair(two)),
            "rule",
        )
    _health_and_bounds(g)
    twice = "GET twice as many +1/+1 counters and double increases of ATK and DEF"
    own_or_others(
        g,
        twice,
        ir.DoublesGains,
        lambda f: ir.DoublesGains(f["who"]),
        lambda value: {} if value.from_ is None else None,
    )
    own_or_others(
        g,
        "GET double increases of ATK and DEF from {from_:nps in}",
        ir.DoublesGains,
        lambda f: ir.DoublesGains(f["who"], f["from_"]),
        lambda value: {"from_": value.from_} if value.from_ is not None else None,
    )
    g.say("rule", "fatal wounds don't KO {who:nps in}", ir.EnduresWounds)
    g.say("rule", "one wound by {who:nps in} is fatal for {whom:nps in}", ir.WoundsFatally)
    g.words("rule", {ir.AnyNumberOnSide(): "SELF is not unique , and this power can't be lost"})
    g.words("rule", {ir.AppearsStunned(): "SELF appears stunned and without a wound"})


def _health_and_bounds(g: Grammar) -> None:
    """Health, values that are fixed, and bounds."""
    more = "HAVE {delta:delta} and {health:more} health"
    own_or_others(
        g, more, ir.Gets, lambda f: ir.Gets(f["who"], f["delta"][0], f["delta"][1], f["health"]), _with_health
    )
    own_or_others(
        g,
        "HAVE {health:more} health",
        ir.Gets,
        lambda f: ir.Gets(f["who"], 0, 0, f["health"]),
        lambda value: (
            {"health": value.health} if (value.atk, value.def_) == (0, 0) and _is_more(value) else None
        ),
    )
    own_or_others(
        g,
        "HAVE more health , by {health:short amount}",
        ir.Gets,
        lambda f: ir.Gets(f["who"], 0, 0, f["health"]),
        lambda value: (
            {"health": value.health}
            if (value.atk, value.def_) == (0, 0) and isinstance(value.health, ir.StatOf)
            else None
        ),
    )
    g.rule("more", "{it:digits} more", lambda f: f["it"], lambda value: {"it": value} if value > 0 else None)
    g.rule(
        "more", "{it:digits} less", lambda f: -f["it"], lambda value: {"it": -value} if value < 0 else None
    )
    own_or_others(
        g,
        "HAVE {health:more} health for each {per:per}",
        ir.Gets,
        lambda f: ir.Gets(f["who"], 0, 0, scaled(f["per"], f["health"])),
        _health_for_each,
    )
    for phrase in ("digits", "amount"):
        for whose in ("{who:own} 's {stat:stat}", "the {stat:stat} of {who:nps in}"):
            g.say("brief rule", f"{whose} is {{amount:{phrase}}}", ir.StatIs)
    level = "the lower one of base ATK and base DEF of {who:nps in} is equal to the higher one"
    g.say("brief rule", level, ir.LevelBase)
    for op, words in stats.LIMITS.items():
        told = f"the {{stat:stat}} of {{who:nps in}} {words}"
        g.rule("brief rule", told, _as_printed(op), _split_as_printed(op), ir.StatLimit)
    g.say("brief rule", "the {stat:stat} of {who:nps in} is {op:op} {amount:amount}", ir.StatLimit)
    g.say("atom", "its {stat:stat} becomes {amount:short amount} {duration}", ir.SetStat, what=ir.Ref.IT)
    for whose in ("{what:owner of value} 's {stat:stat}", "the {stat:stat} of {what:sel}"):
        g.say("atom", f"{whose} becomes {{amount:short amount}} {{duration}}", ir.SetStat)
    own_or_others(
        g,
        "GET no wound when stunned",
        ir.NoWoundFor,
        lambda f: ir.NoWoundFor(f["who"]),
        lambda value: None if value.if_ or value.cause else {},
    )
    own_or_others(
        g,
        "GET no wound when stunned {cause:cause}",
        ir.NoWoundFor,
        lambda f: ir.NoWoundFor(f["who"], cause=f["cause"]),
        lambda value: None if value.if_ or not value.cause else {"cause": value.cause},
    )
    g.words("cause", _CAUSES)
    for row, words in ((ir.Row.FRONT, "front"), (ir.Row.BACK, "back")):
        g.say(
            "brief rule",
            f"{{who:nps in}} must be in the {words} row at the end of the formation step if able",
            ir.MustForm,
            row=row,
        )
    own_or_others(
        g,
        "GET no wound when stunned {if_:given}",
        ir.NoWoundFor,
        lambda f: ir.NoWoundFor(f["who"], f["if_"]),
        lambda value: {"if_": value.if_} if value.if_ and not value.cause else None,
        "rule",
    )
    g.say("rule", "as {who:a np} appears , {do}", ir.AsAppears, how=None)
    for words, paid in (("", False), (" for a number of recruit points", True)):
        recruited = f"as {{who:a np}} appears by being recruited{words} , {{do:effect}}"
        g.rule("rule", recruited, _as_recruited, _split_recruited(paid), ir.AsAppears)


def _as_recruited(filling: Filling) -> ir.AsAppears:
    return ir.AsAppears(filling["do"], filling["who"], Way.RECRUITED)


def _split_recruited(paid: bool) -> Split:
    def split(value: Any) -> Filling | None:
        match value:
            case ir.AsAppears(do, who, Way.RECRUITED) if meets_anybody(ir.Recruits(Side.YOURS), do) is paid:
                return {"who": who, "do": do}
        return None

    return split


def _with_health(value: Any) -> Filling | None:
    if not value.health or (value.atk, value.def_) == (0, 0) or not _is_more(value):
        return None
    pair = plain_pair(value)
    return None if pair is None else pair | {"health": value.health}


def _health_for_each(value: Any) -> Filling | None:
    found = positive_per("health")(value) if (value.atk, value.def_) == (0, 0) else None
    return {"per": found["per"], "health": found["k"]} if found else None


def _is_more(value: Any) -> bool:
    return isinstance(value.health, int) and 0 < abs(value.health) < 100


def _only_stats(split: Split) -> Split:
    return lambda value: None if value.health else split(value)


def _as_printed(op: Op) -> Any:
    make = stats.printed(op)
    return lambda f: next(make(f | {"each": [f["stat"]]}))


def _split_as_printed(op: Op) -> Split:
    def split(value: Any) -> Filling | None:
        printed = isinstance(value, ir.StatLimit) and value.op is op and stats.is_printed(value)
        return {"who": value.who, "stat": value.stat} if printed else None

    return split
