"""Sentences about the power itself: how often it is used, when, and that nothing turns it off."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.amounts import scaled
from vsdeck.powers.english.reworded_phrases import constant
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import AnyNumber, CombatKind, Span, Trait
from vsdeck.powers.tidy import both

_MAY = ("SELF can", "SELF may", "you can", "you may", "it can")


def add(g: Grammar) -> None:
    g.rule("about", "this power can't be turned off .", constant(("always",)))
    g.rule("about", "SELF can't lose this power .", constant(("always",)))
    for works in ("works", "remains on", "stays on"):
        for is_ in ("", "SELF is ", "it is ", "equipped character is "):
            for so in ("stunned", "face-down"):
                g.rule("about", f"this power {works} while {is_}{so} .", constant(("stunned",)))
    g.rule("about", "only enemy characters can use this power .", constant(("enemies",)))
    for who in _MAY:
        for use in ("use this power", "use this"):
            g.rule(
                "about",
                f"{who} {use} any number of times each turn .",
                _uses(AnyNumber.ANY_NUMBER, Span.TURN),
            )
            g.rule("about", f"{who} {use} any number of times .", _uses(AnyNumber.ANY_NUMBER, Span.TURN))
            g.rule("about", f"{who} {use} up to {{n:number}} times each turn .", _often)
            g.rule("about", f"{who} {use} twice each turn .", _uses(2, Span.TURN))
            for only in ("only", ""):
                g.rule(
                    "about", f"{who} {only} {use} once this game .".replace("  ", " "), _uses(1, Span.GAME)
                )
                g.rule(
                    "about", f"{who} {use} {only} once this game .".replace("  ", " "), _uses(1, Span.GAME)
                )
            for kind in CombatKind:
                during = f"{who} only {use} during a {kind.name.lower()} attack ."
                g.rule("about", during, constant(("while", ir.CombatIs(kind))))
            g.rule("about", f"{who} only {use} while {{it:own place}} .", lambda f: ("while", f["it"]))
            for once in ("once", "only once"):
                level = f"{who} only {use} {once} while SELF is level {{n:digits}} ."
                g.rule("about", level, _uses(1, Span.GAME))
            g.rule("about", f"{who} only {use} while {{it:condition}} .", lambda f: ("while", f["it"]))
            g.rule("about", f"{who} {use} only while {{it:condition}} .", lambda f: ("while", f["it"]))
            g.rule("about", f"{who} only {use} if {{it:condition}} .", lambda f: ("while", f["it"]))
            g.rule("about", f"{who} {use} only if {{it:condition}} .", lambda f: ("while", f["it"]))
    g.rule("about", "this power can be used only once this game .", _uses(1, Span.GAME))
    g.rule("about", "this power can only be used once this game .", _uses(1, Span.GAME))
    g.rule("about", "use this power only once this game .", _uses(1, Span.GAME))
    g.rule("about", "use this power only if {it:condition} .", lambda f: ("while", f["it"]))
    g.rule("about", "use this power only while {it:condition} .", lambda f: ("while", f["it"]))
    pays = "SELF pays {n:digits} less power symbol to use this power"
    g.rule("about", f"{pays} while {{it:condition}} .", lambda f: ("cheaper", f["n"], f["it"]))
    g.rule("about", f"{pays} if {{it:condition}} .", lambda f: ("cheaper", f["n"], f["it"]))
    g.rule("about", f"if {{it:condition}} , {pays} .", lambda f: ("cheaper", f["n"], f["it"]))
    g.rule("about", f"{pays} for each {{per:per}} .", lambda f: ("cheaper", scaled(f["per"], f["n"]), None))
    for words, zone in (("in your hand", ir.Zone.HAND), ("in your KO pile", ir.Zone.KO_PILE)):
        g.rule("own place", words, constant(ir.Is(ir.Ref.SELF, ir.InZone(zone))))
    g.rule("text", "{it:sentence*} {about:about} {more:about}", _whole_twice)
    g.rule("text", "{it:sentence*} {about:about}", _whole)
    g.rule("text", "{about:about} {it:sentence*}", _whole)


def _uses(times: int | AnyNumber, within: Span) -> Any:
    return constant(("often", times, within))


def _often(filling: Filling) -> Any:
    return ("often", filling["n"], Span.TURN)


def _whole(filling: Filling) -> Any:
    parts = filling["it"]
    if not parts:
        raise Unfit
    effects = [isinstance(part, ir.Effect) for part in parts]
    if any(effects) and not all(effects):
        raise Unfit
    match filling["about"]:
        case ("always",):
            return _each(parts, effects, lambda rule: ir.AlwaysOn(rule))
        case ("stunned",):
            return _each(parts, effects, lambda rule: ir.AlwaysOn(rule, losable=True))
        case ("often", times, within):
            return ir.Usable(_done(parts, effects), times, within)
        case ("enemies",):
            return ir.UsedBy(both(Trait.ENEMY, Trait.CHARACTER), _done(parts, effects))
        case ("cheaper", count, condition):
            return ir.Cheaper(count, _done(parts, effects), condition)
        case ("while", condition):
            return ir.OnlyWhile(condition, _done(parts, effects))
    raise Unfit


def _whole_twice(filling: Filling) -> Any:
    """How often stands around where it can be used."""
    inner = _whole(filling)
    return _whole({"it": (inner,), "about": filling["more"]})


def _each(parts: Any, effects: list[bool], around: Any) -> Any:
    if any(effects):
        raise Unfit
    whole = tuple(map(around, parts))
    return whole[0] if len(whole) == 1 else ir.Together(whole)


def _done(parts: Any, effects: list[bool]) -> Any:
    if not all(effects):
        raise Unfit
    return parts[0] if len(parts) == 1 else ir.Sequence(tuple(parts))
