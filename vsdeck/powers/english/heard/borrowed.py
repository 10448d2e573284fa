"""Powers and symbols that are taken from others, in other words."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Powers, Trait

_KINDS = {
    "powers": Powers.ALL,
    "keyword powers": Powers.KEYWORD,
    "super powers": Powers.SUPER,
    "keyword and super powers": Powers.KEYWORD_AND_SUPER,
}


def add(g: Grammar) -> None:
    for words, kind in _KINDS.items():
        for all_ in ("the printed", "all the printed", "all of the printed"):
            g.rule("rule", f"SELF has {all_} {words} of {{of:nps in}}", _copies(kind))
        if kind is Powers.ALL:
            g.rule("rule", f"SELF has all the {words} of {{of:nps in}}", _copies(kind))
    for whose in ("their", "its", "SELF 's", ""):
        use = f"can use any power symbols to pay for {whose}".rstrip()
        for who in ("{who:nps in}", "{who:holder}"):
            g.rule("brief rule", f"{who} {use} super powers", _any_symbol(ir.Which.EACH))
            g.rule("brief rule", f"{who} {use} next super power", _any_symbol(ir.Which.NEXT))


def _copies(kind: Powers) -> Any:
    def make(filling: Filling) -> ir.Rule:
        if filling["of"] is Trait.THIS:
            raise Unfit
        return ir.CopiesPowers(filling["of"], kind)

    return make


def _any_symbol(which: ir.Which) -> Any:
    return lambda f: ir.Produces(Trait.LOCATION, f["who"], which=which)
