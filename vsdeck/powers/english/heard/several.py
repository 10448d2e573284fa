"""One deed for several cards, and one more of the same."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.amounts import scaled
from vsdeck.powers.english.reworded_phrases import constant
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Counter, Ref, Stat, ThatMany, Trait
from vsdeck.powers.tidy import both

_DEEDS: dict[str, Any] = {
    "stun": ir.Stun,
    "wound": ir.Wound,
    "KO": ir.KO,
    "daze": ir.Daze,
    "exhaust": ir.Exhaust,
    "ready": ir.Ready,
    "hide": ir.Hide,
}
_SIGNS = ((Counter.PLUS, "+1/+1"), (Counter.MINUS, "-1/-1"), (Counter.VITALITY, "vitality"))


def add(g: Grammar) -> None:
    for verb, deed in _DEEDS.items():
        g.rule("done steps", f"{verb} {{one:sel}} and {{other:sel}}", _both(deed))
        g.rule("atom", f"{verb} them both", constant(deed(Ref.IT)))
    _another(g)
    _until(g)
    _above(g)
    for words in ("choose two {what:nps in} to strike each other",):
        g.rule("done steps", words, _strike_each_other)
    for counter, sign in _SIGNS[:2]:
        all_ = f"move all {sign} counters onto {{on:sel}}"
        g.rule("done steps", all_, _moved(counter))
        own = f"SELF gains {{n:number}} XP and a {sign} counter"
        g.rule("done steps", own, _xp_and_counter(counter))
        g.rule("atom", f"SELF gains {{count:n {counter.name}}}", _gains(counter, Ref.SELF))
        g.rule("atom", f"SELF gains {sign} counters equal to {{count:amount}}", _gains(counter, Ref.SELF))
        g.rule("atom", f"it gains {{count:n {counter.name}}}", _gains(counter, Ref.IT))
        g.rule("atom", f"put {{k:number}} {sign} counters on {{on:sel}} for each {{per:per}}", _each(counter))


def _both(deed: Any) -> Any:
    def make(filling: Filling) -> ir.Effect:
        one, other = filling["one"], filling["other"]
        if one == other or isinstance(one, ir.Each) is not isinstance(other, ir.Each):
            raise Unfit
        return ir.Sequence((deed(one), deed(other)))

    return make


def _another(g: Grammar) -> None:
    """`draw a card, then another for each …`."""
    for joint in (", then", "and", ". then", ", and"):
        for one in ("another", "another card"):
            for draw in ("", "draw "):
                words = f"draw {{n:n card}} {joint} {draw}{one} for each {{per:per}}"
                g.rule("done steps", words, lambda f: ir.Sequence((ir.Draw(f["n"]), ir.Draw(f["per"]))))
    for counter, sign in _SIGNS[:2]:
        put = f"put a {sign} counter on {{on:sel}}"
        for joint in (" ,", " , then", " and", " , and"):
            for one in ("another", "another one", f"another {sign} counter", f"a additional {sign} counter"):
                g.rule("done steps", f"{put}{joint} {one} for each {{per:per}}", _one_and_more(counter))
        for more in ("another", "a additional"):
            again = f"put {more} {{count:number}} {sign} counters on {{on:sel}}"
            g.hear("atom", again, ir.PutCounters, counter=counter)
            g.hear(
                "atom", f"put {more} {sign} counter on {{on:sel}}", ir.PutCounters, counter=counter, count=1
            )
    g.rule("atom", "SELF gains another XP", constant(ir.GainXP()))
    g.rule("atom", "SELF gains a additional XP", constant(ir.GainXP()))


def _one_and_more(counter: Counter) -> Any:
    def make(filling: Filling) -> ir.Effect:
        on = filling["on"]
        again = Ref.IT if isinstance(on, ir.Choose) else on
        return ir.Sequence((ir.PutCounters(counter, 1, on), ir.PutCounters(counter, filling["per"], again)))

    return make


def _until(g: Grammar) -> None:
    """So much that a value becomes this."""
    g.rule("done steps", "wound {what:sel} until it has {n:number} remaining health", _down_to)
    for stat in (Stat.ATK, Stat.DEF):
        name = stat.name
        for counter, sign in _SIGNS[:2]:
            for less in ("less", "lower") if counter is Counter.MINUS else ("higher", "greater", "more"):
                for own in ("SELF 's", f"SELF 's {name}"):
                    words = f"put {sign} counters on {{on:sel}} until its {name} is {less} than {own}"
                    g.rule("done steps", words, _past(counter, stat))
        enough = f"put enough -1/-1 counters on {{on:sel}} to make its {name} {{n:digits}}"
        g.rule("done steps", enough, _made(stat))


def _above(g: Grammar) -> None:
    """`put +1/+1 counters on SELF until its DEF is higher than that character's ATK`."""
    for stat in (Stat.ATK, Stat.DEF):
        for other, name in ((stat, ""), (Stat.ATK, " ATK"), (Stat.DEF, " DEF")):
            for higher in ("higher", "greater"):
                until = f"until SELF 's {stat.name} is {higher} than that character 's{name}"
                words = f"put +1/+1 counters on SELF {until}"
                g.rule("atom", words, constant(_so_many(stat, other)))


def _so_many(stat: Stat, other: Stat) -> ir.Effect:
    missing = ir.Minus(ir.Sum(ir.StatOf(other, Ref.SUBJECT), 1), ir.StatOf(stat))
    return ir.PutCounters(Counter.PLUS, missing, Ref.SELF)


def _picked(what: ir.Selection, do: ir.Effect) -> ir.Effect:
    if not isinstance(what, ir.Choose):
        raise Unfit
    return ir.Sequence((ir.Pick(what), do))


def _down_to(filling: Filling) -> ir.Effect:
    too_many = ir.Minus(ir.StatOf(Stat.REMAINING, Ref.IT), filling["n"])
    return _picked(filling["what"], ir.Wound(Ref.IT, too_many))


def _past(counter: Counter, stat: Stat) -> Any:
    def make(filling: Filling) -> ir.Effect:
        theirs, own = ir.StatOf(stat, Ref.IT), ir.StatOf(stat)
        low, high = (own, theirs) if counter is Counter.MINUS else (theirs, own)
        amount = ir.Minus(ir.Sum(high, 1), low)
        return _picked(filling["on"], ir.PutCounters(counter, amount, Ref.IT))

    return make


def _made(stat: Stat) -> Any:
    def make(filling: Filling) -> ir.Effect:
        amount = ir.Minus(ir.StatOf(stat, Ref.IT), filling["n"])
        return _picked(filling["on"], ir.PutCounters(Counter.MINUS, amount, Ref.IT))

    return make


def _strike_each_other(filling: Filling) -> ir.Effect:
    what = filling["what"]
    other = ir.Pick(ir.Choose(both(what, ir.Not(Trait.IT))))
    return ir.Sequence((ir.Pick(ir.Choose(what)), other, ir.StrikeEachOther(ir.Chosen(1), ir.Chosen(2))))


def _moved(counter: Counter) -> Any:
    def make(filling: Filling) -> ir.Effect:
        taken = ir.RemoveCounters(counter, ir.Each(Trait.CHARACTER))
        return ir.Sequence((taken, ir.PutCounters(counter, ThatMany.THAT_MANY, filling["on"])))

    return make


def _xp_and_counter(counter: Counter) -> Any:
    return lambda f: ir.Sequence((ir.GainXP(f["n"]), ir.PutCounters(counter, 1, Ref.SELF)))


def _gains(counter: Counter, on: Ref) -> Any:
    return lambda f: ir.PutCounters(counter, f["count"], on)


def _each(counter: Counter) -> Any:
    return lambda f: ir.PutCounters(counter, scaled(f["per"], f["k"]), f["on"])
