"""Helpers that several areas use: values taken apart, deeds of players."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.amounts import split_pair
from vsdeck.powers.english.template import Filling, Grammar, Split, Unfit
from vsdeck.powers.ir import Who
from vsdeck.powers.tidy import OWN


def also(node: type, split: Split, fixed: Filling, slots: tuple[str, ...]) -> Split:
    """A split that first looks at the node and its fixed fields, then also fills slots from fields."""

    def whole(value: Any) -> Filling | None:
        if type(value) is not node or any(getattr(value, name) != one for name, one in fixed.items()):
            return None
        filling = split(value)
        return None if filling is None else filling | {name: getattr(value, name) for name in slots}

    return whole


def is_doubled(do: Any, counter: Any = None) -> bool:
    """Whether somebody gets as many counters as it has."""
    match do:
        case ir.PutCounters(kind, ir.CountersOn(same, card), on):
            return card == on and kind is same and counter in (None, kind)
    return False


def plain_pair(value: Any) -> Filling | None:
    """ATK and DEF as plain numbers."""
    numbers = (value.atk, value.def_)
    return {"delta": numbers} if all(isinstance(n, int) and -99 <= n <= 99 for n in numbers) else None


def pair_for_each(value: Any) -> Filling | None:
    return split_pair(value.atk, value.def_)


def deed(
    g: Grammar, verb: str, mine: str, theirs: str, node: type[ir.Effect], you: str = "", **fixed: Any
) -> None:
    """What a player `who` does: `draw a card`, `that player draws a card`, `have that player draw a card`."""
    g.say("atom", f"{you}{verb} {mine}", node, who=Who.YOU, **fixed)
    g.say("atom", f"{{who:other player}} {verb}s {theirs}", node, **fixed)
    g.say("bare atom", f"have {{who:other player}} {verb} {theirs}", node, **fixed)
    g.say("deed", f"{verb}s {theirs}", node, who=Who.THAT_PLAYER, **fixed)
    g.say("their deed", f"{verb} {theirs}", node, who=Who.THAT_PLAYER, **fixed)


def deed_to_chosen(g: Grammar, verb: str, verbs: str, node: type[ir.Effect], **fixed: Any) -> None:
    """What a player does to cards of his own choice: `that player stuns a character on their side`."""

    def make(filling: Filling) -> Any:
        what = filling["what"]
        if not isinstance(what, ir.Choose) or what.by is not Who.YOU or what.random:
            raise Unfit
        return node(what=replace(what, by=Who.THAT_PLAYER), **fixed)  # type: ignore[call-arg]

    def split(value: Any) -> Filling | None:
        what = value.what if type(value) is node else None  # type: ignore[attr-defined]
        if not isinstance(what, ir.Choose) or what.by is not Who.THAT_PLAYER or what.random:
            return None
        filling = {"what": replace(what, by=Who.YOU)}
        return filling if make(filling) == value else None

    g.rule("deed to chosen", f"{verbs} {{what:sel}}", make, split, node)
    g.rule("do to chosen", f"{verb} {{what:sel}}", make, split, node)


def doing(g: Grammar, who: str, verb: str, rest: str, node: type[ir.Effect], **fixed: Any) -> None:
    """What a card does: `SELF strikes it`; what a player may let it do: `have SELF strike it`."""
    g.say("atom", f"{who} {verb}s {rest}", node, **fixed)
    g.say("bare doing", f"have {who} {verb} {rest}", node, **fixed)


def is_own(who: Any) -> bool:
    """Whether one card is meant: SELF or IT, also while it is something."""
    parts = who.parts if isinstance(who, ir.And) else (who,)
    return any(trait in parts for trait in OWN)


def own_or_others(
    g: Grammar, template: str, node: type[ir.Rule], make: Any, split: Split, phrase: str = "brief rule"
) -> None:
    """A rule about `who`: *SELF has …* or *it has …* for one card, *characters … have …* for all others."""
    for subject, own in (("{who:a np}", True), ("{who:nps in}", False)):

        def whole(value: Any, own: bool = own) -> Filling | None:
            if type(value) is not node or is_own(value.who) is not own:  # type: ignore[attr-defined]
                return None
            filling = split(value)
            return None if filling is None else filling | {"who": value.who}  # type: ignore[attr-defined]

        def one_or_many(filling: Filling, own: bool = own) -> Any:
            # “A character has …” is a rule about nobody.
            if own and not is_own(filling["who"]):
                raise Unfit
            return make(filling)

        g.rule(phrase, f"{subject} {_verbs(template, own)}", one_or_many, whole)


def _verbs(template: str, own: bool) -> str:
    """A verb in capitals stands for its two forms."""
    forms = (
        ("HAVE", "has", "have"),
        ("ALSO", "is also", "are also"),
        ("DO", "doesn't", "don't"),
        ("GET", "gets", "get"),
        ("LOSE", "loses", "lose"),
        ("PAY", "pays", "pay"),
        ("COUNT", "counts", "count"),
        ("STRIKE", "strikes", "strike"),
        ("THEIR", "its", "their"),
    )
    for word, one, many in forms:
        template = template.replace(word, one if own else many)
    return template
