"""What is said of cards after their noun: names, prints, owners, likeness, protection."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.modifiers import OWN_WORDS, say_adjective
from vsdeck.powers.english.selections import SIDES
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import CombatKind, Facet, Fact, Neighbour, Side, Span, Touch, Trait, Who
from vsdeck.powers.tidy import OWN

TOUCHED = {Touch.REMOVED: "removed", Touch.PUT: "put into play", Touch.CHOSEN: "chosen"}


def add(g: Grammar) -> None:
    for how, words in TOUCHED.items():
        g.say("quality", f"{words} with {{power:quoted}}", ir.ByPower, how=how)
        g.say("quality", f"{words} this turn with {{power:quoted}}", ir.ByPower, how=how, within=Span.TURN)
        first = f"{words} for the first time with {{power:quoted}}"
        g.say("quality", first, ir.ByPower, how=how, within=Span.TURN, first=True)
        g.say("quality", f"{words} by you with {{power:quoted}}", ir.ByPower, how=how, yours=True)
    g.say("quality", "showing {symbol:symbol}", ir.Shows)
    g.say("quality", "whose name was noted with {power:quoted}", ir.Noted)
    new = "whose name was not noted with {power:quoted}"
    g.rule("quality", new, lambda f: ir.Not(ir.Noted(f["power"])), _split_not_noted, ir.Not)
    say_adjective(g, Trait.FROZEN, "frozen")
    say_adjective(g, Trait.CHOSEN, "chosen")
    _names(g)
    _likeness(g)
    _places(g)
    _powers(g)


def _names(g: Grammar) -> None:
    g.say("quality", "with {text:quoted} in the name", ir.NameHas, word=False)
    g.say("quality", "with the word {text:quoted} in the name", ir.NameHas, word=True)
    g.words("quality", {Trait.AKA: "with AKA"})
    g.rule("quality", "without the label {text:quoted}", _unlabelled, _split_unlabelled)
    for fact, words in (
        (Fact.LABEL, "with the label {text:quoted}"),
        (Fact.SET, "of the set {text:quoted}"),
        (Fact.UNIVERSE, "of the {text:quoted} universe"),
        (Fact.SUBTYPE, "of the subtype {text:quoted}"),
        (Fact.TITLE, "with the title {text:quoted}"),
    ):
        g.say("quality", words, ir.Printed, fact=fact)
    for side, owner in SIDES.items():
        owns = "own" if side is Side.YOURS else "owns"
        g.words("quality", {ir.OwnedBy(side): f"that {owner} {owns}"})
    g.rule("quality", "that {of:other player} owns", _owned, _owner, ir.OwnedBy)


def _owned(filling: Filling) -> ir.OwnedBy:
    if filling["of"] in _SIDES:
        raise Unfit
    return ir.OwnedBy(filling["of"])


def _owner(value: Any) -> Filling | None:
    """Sides have words of their own, and so have the players that are none but a side."""
    if type(value) is not ir.OwnedBy or isinstance(value.of, Side) or value.of in _SIDES:
        return None
    return {"of": value.of}


_SIDES = (Who.YOU, Who.CHOSEN_ENEMY, Who.CHOSEN_PLAYER, Who.CHOSEN_OTHER, Who.THAT_PLAYER)


def _likeness(g: Grammar) -> None:
    for facet, words in (
        (Facet.TEAM, "sharing a team with"),
        (Facet.TYPE, "of the same card type as"),
        (Facet.SYMBOL, "with the same symbol as"),
        (Facet.SIDE, "on the same side as"),
        (Facet.ZONE, "in the same zone as"),
        (Facet.COST, "with the same cost as"),
        (Facet.CARD, "that is a copy of"),
        (Facet.MANTLE, "with the same mantle as"),
    ):
        g.say("quality", f"{words} {{as_:likened}}", ir.Same, of=facet)
    alone = {ir.Same(Facet.MANTLE): "that shares a mantle", ir.Same(Facet.TITLE): "with that title"}
    g.words("quality", alone)
    g.rule("likened", "{what:a plain np}", lambda f: ir.Each(f["what"]), _each)
    g.same("likened", "{it:short sel}", lambda value: not isinstance(value, ir.Each) or value.among)

    g.rule("quality", "sharing no team with {as_:likened}", _of_no_team, _split_no_team, ir.Not)
    other = "other than copies of {as_:short sel}"
    g.rule("quality", other, lambda f: ir.Not(ir.Same(Facet.CARD, f["as_"])), _split_no_copy, ir.Not)
    no_name = "whose name no {what:np in} has"
    g.rule("quality", no_name, lambda f: ir.Not(ir.SameName(ir.Each(f["what"]))), _split_no_name, ir.Not)


def _split_not_noted(value: Any) -> Filling | None:
    match value:
        case ir.Not(ir.Noted(power)):
            return {"power": power}
    return None


def _of_no_team(filling: Filling) -> ir.Filter:
    return ir.Not(ir.Same(Facet.TEAM, filling["as_"]))


def _split_no_team(value: Any) -> Filling | None:
    match value:
        case ir.Not(ir.Same(Facet.TEAM, as_)) if as_ is not None:
            return {"as_": as_}
    return None


def _split_no_copy(value: Any) -> Filling | None:
    match value:
        case ir.Not(ir.Same(Facet.CARD, as_)) if as_ is not None:
            return {"as_": as_}
    return None


def _split_no_name(value: Any) -> Filling | None:
    match value:
        case ir.Not(ir.SameName(ir.Each(what, among=False))):
            return {"what": what}
    return None


def _each(value: Any) -> Filling | None:
    return {"what": value.what} if isinstance(value, ir.Each) and not value.among else None


def _places(g: Grammar) -> None:
    g.say("quality", "protected by {who:guard}", ir.ProtectedBy)
    g.say("quality", "protecting {whom:guard}", ir.Protecting)
    protected = ir.ProtectedBy(Trait.CHARACTER)
    say_adjective(g, protected, "protected")
    g.words("adjective", {ir.Not(protected): "unprotected"})
    g.words("guard", OWN_WORDS)
    g.same("guard", "{it:a plain np}", lambda value: value not in OWN)
    g.say("quality", "that {by:short sel} could attack", ir.CouldAttack)
    for kind in (CombatKind.MELEE, CombatKind.RANGED):
        words = f"that {{by:short sel}} could {kind.name.lower()} attack"
        g.say("quality", words, ir.CouldAttack, kind=kind)
    for where in Neighbour:
        words = f"to the {where.name.lower()} of {{as_:short sel}}"
        g.say("quality", words, ir.NextTo, where=where)


def _unlabelled(filling: Filling) -> ir.Filter:
    return ir.Not(ir.Printed(Fact.LABEL, filling["text"]))


def _split_unlabelled(value: Any) -> Filling | None:
    match value:
        case ir.Not(ir.Printed(Fact.LABEL, text)):
            return {"text": text}
    return None


def _powers(g: Grammar) -> None:
    """With one thing said of the power; more than one no card needs."""
    for more in (
        "",
        " that costs {symbol:symbol}",
        " of {timing:timing} timing",
        " called {name:quoted}",
        " with {name_has:quoted} in its name",
    ):
        g.say("quality", f"with a {{powers:power kind}}{more}", ir.HasPower)
