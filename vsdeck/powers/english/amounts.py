"""How many: numbers, counts and what is counted for each."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Ref, Stat, ThatMany

NOUNS = {
    "card": ("card", "cards"),
    "random card": ("random card", "random cards"),
    "wound": ("wound", "wounds"),
    "PLUS": ("+1/+1 counter", "+1/+1 counters"),
    "MINUS": ("-1/-1 counter", "-1/-1 counters"),
}


def add(g: Grammar) -> None:
    g.rule("short amount", "{it:digits}", lambda f: f["it"], _whole)
    g.words("short amount", {ThatMany.THAT_MANY: "that many"})
    g.say("short amount", "its {stat:stat}", ir.StatOf, card=Ref.IT)
    g.say("short amount", "the {stat:stat} of {card:reference}", ir.StatOf)
    g.same("short amount", "( {it:amount} )", lambda value: not isinstance(value, int | ThatMany), last=True)
    g.rule("amount", "{it:digits}", lambda f: f["it"], _whole)
    g.words("amount", {ThatMany.THAT_MANY: "that many"})
    g.say("amount", "the number of {what:nps in}", ir.CountOf)
    g.say("amount", "its {stat:stat}", ir.StatOf, card=Ref.IT)
    g.say("amount", "the {stat:stat} of {card:short sel}", ir.StatOf)
    g.say("amount", "{factor:digits} times {amount:short amount}", ir.Times)
    g.say("amount", "{left:short amount} plus {right:short amount}", ir.Sum)
    for noun, (one, many) in NOUNS.items():
        _quantity(g, noun, one, many)
    g.say("per", "{what:np in}", ir.CountOf)
    g.say("per", "wound on {card:short sel}", ir.StatOf, stat=Stat.WOUNDS)


def _whole(value: Any) -> Filling | None:
    return {"it": value} if isinstance(value, int) and value >= 0 else None


def _quantity(g: Grammar, noun: str, one: str, many: str) -> None:
    """`a card`, `three cards`, `that many cards`, `a number of cards equal to …`."""
    phrase = f"n {noun}"
    g.words(phrase, {1: f"a {one}"}, (f"one {one}", 1), (f"1 {one}", 1))
    g.rule(phrase, f"{{it:number}} {many}", lambda f: f["it"], _several)
    g.words(phrase, {ThatMany.THAT_MANY: f"that many {many}"})
    g.same(phrase, f"a number of {many} equal to {{it:short amount}}", lambda value: not _easy(value))
    g.words(f"k {noun}", {1: f"a {one}"})
    g.rule(f"k {noun}", f"{{it:number}} {many}", lambda f: f["it"], _several)


def _several(value: Any) -> Filling | None:
    return {"it": value} if isinstance(value, int) and value > 1 else None


def _easy(value: Any) -> bool:
    return isinstance(value, int | ThatMany)


# ---------------------------------------------------------------------------------- so much for each


def scaled(per: ir.Amount, factor: int) -> ir.Amount:
    if factor == 0:
        return 0
    return per if factor == 1 else ir.Times(per, factor)


def unscaled(amount: ir.Amount) -> tuple[ir.Amount | None, int] | None:
    """What is counted and how often it counts, for amounts that can be said with `for each`."""
    match amount:
        case 0:
            return None, 0
        case ir.Times(per, factor) if factor not in (0, 1) and _for_each(per):
            return per, factor
    return (amount, 1) if _for_each(amount) else None


def _for_each(amount: ir.Amount) -> bool:
    match amount:
        case ir.StatOf(stat):
            return stat is Stat.WOUNDS
        case ir.Counted():
            return amount.for_each
    return False


def positive_per(field: str) -> Any:
    """Splits a node whose amount says `k for each per` with a positive k."""

    def split(value: Any) -> Filling | None:
        found = unscaled(getattr(value, field))
        if found is None or found[0] is None or found[1] < 1:
            return None
        return {"per": found[0], "k": found[1]}

    return split


def pair(filling: Filling) -> tuple[ir.Amount, ir.Amount]:
    """ATK and DEF of `+1/+1 … for each`."""
    atk, def_ = filling["delta"]
    if atk == def_ == 0:
        raise Unfit
    return scaled(filling["per"], atk), scaled(filling["per"], def_)


def split_pair(atk: ir.Amount, def_: ir.Amount) -> Filling | None:
    one, other = unscaled(atk), unscaled(def_)
    if one is None or other is None:
        return None
    pers = {per for per, _ in (one, other) if per is not None}
    if len(pers) != 1 or not all(-99 <= factor <= 99 for _, factor in (one, other)):
        return None
    return {"per": pers.pop(), "delta": (one[1], other[1])}
