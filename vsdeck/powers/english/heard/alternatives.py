"""One of several gifts: `SELF gets +2/+0 or +0/+2 this combat`."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Duration, Ref, Stat


def add(g: Grammar) -> None:
    g.rule("gifts to choose", "{one:gift} or {last:gift}", lambda f: (f["one"], f["last"]))
    for joint in (", or", "or"):
        g.rule("gifts to choose", f"{{more:gift+,}} {joint} {{last:gift}}", lambda f: (*f["more"], f["last"]))
    g.rule("timed gift", "{it:gift} {duration:duration}", lambda f: (f["it"], f["duration"]))
    for verb in ("gets", "gains", "has", "becomes", "is"):
        g.rule(
            "open", f"{{what:subject}} {verb} {{gifts:gifts to choose}} {{duration:duration}}", _chosen_gift
        )
    for verb in ("get", "gain", "become", "be", "have"):
        to = f"choose {{what:sel}} to {verb}"
        g.rule("open", f"{to} {{gifts:gifts to choose}} {{duration:duration}}", _chosen_gift)
        g.rule("open", f"{to} {{one:timed gift}} or {{other:timed gift}}", _each_with_its_time)
    g.rule("open", "give {what:sel} {gifts:gifts to choose} {duration:duration}", _chosen_gift)
    _of_these(g)
    for both_of in ("ATK or SELF 's DEF", "ATK or DEF", "current ATK or DEF"):
        g.rule("open", f"double SELF 's {both_of} {{duration:duration}}", _doubled)
    for one, other, do in (
        ("ready", "exhaust", (ir.Ready, ir.Exhaust)),
        ("exhaust", "ready", (ir.Exhaust, ir.Ready)),
    ):
        g.rule("open", f"{one} or {other} {{what:sel}}", _either_deed(*do))


def _of_these(g: Grammar) -> None:
    """`choose one for it to gain - A or B`; without a time it lasts while the card is in play."""
    listed = "{gifts:gifts to choose}"
    for mark in ("-", ":"):
        for whom in ("SELF", "it", "her", "him"):
            for these in ("", "of the following ", "of these "):
                begin = f"choose {{count:number}} {these}for {whom} to gain {mark} {listed}"
                g.rule("open", begin, _kept)
                get = f"choose one {these}for {whom} to get {{duration:duration}} {mark} {listed}"
                g.rule("open", get, lambda f: _chosen_gift({**f, "what": Ref.SELF}))
    at_random = "SELF gets one of the following {duration:duration} , at random : {gifts:all gifts}"
    g.rule("open", at_random, _at_random)
    g.rule("all gifts", "{it:gift+,}", lambda f: tuple(f["it"]))


def _given(what: ir.Selection, gift: Any, duration: ir.HowLong) -> ir.Effect:
    if isinstance(gift, str):
        return ir.Gain(what, gift, duration)
    atk, def_ = gift
    return ir.Modify(what, atk, def_, duration)


def _whom(what: ir.Selection, options: Any) -> ir.Effect:
    """Who is chosen is chosen first."""
    if isinstance(what, ir.Choose):
        return ir.Sequence((ir.Pick(what), ir.Modes(tuple(options(Ref.IT)))))
    if not isinstance(what, Ref):
        raise Unfit
    return ir.Modes(tuple(options(what)))


def _chosen_gift(filling: Filling) -> ir.Effect:
    return _whom(
        filling["what"],
        lambda whom: (_given(whom, gift, filling["duration"]) for gift in filling["gifts"]),
    )


def _each_with_its_time(filling: Filling) -> ir.Effect:
    return _whom(
        filling["what"],
        lambda whom: (_given(whom, *filling[name]) for name in ("one", "other")),
    )


def _kept(filling: Filling) -> ir.Effect:
    while_here = ir.Until(ir.LeavesPlay(ir.Trait.THIS))
    options = tuple(_given(Ref.SELF, gift, while_here) for gift in filling["gifts"])
    if not 0 < filling["count"] < len(options):
        raise Unfit
    return ir.Modes(options, filling["count"])


def _at_random(filling: Filling) -> ir.Effect:
    options = (_given(Ref.SELF, gift, filling["duration"]) for gift in filling["gifts"])
    return ir.Modes(tuple(options), random=True)


def _doubled(filling: Filling) -> ir.Effect:
    duration: Duration = filling["duration"]
    atk = ir.Modify(Ref.SELF, ir.StatOf(Stat.ATK), 0, duration)
    return ir.Modes((atk, ir.Modify(Ref.SELF, 0, ir.StatOf(Stat.DEF), duration)))


def _either_deed(one: Any, other: Any) -> Any:
    return lambda f: _whom(f["what"], lambda whom: (one(whom), other(whom)))
