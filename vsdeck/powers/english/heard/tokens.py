"""Tokens that are called by their name."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.template import Filling, Grammar
from vsdeck.powers.ir import Trait
from vsdeck.powers.tidy import both


def add(g: Grammar) -> None:
    for side in ("onto your side", "on your side"):
        g.rule("atom", f"put a {{name:token name}} token {side}", lambda f: ir.PutToken(f["name"]))
        several = f"put {{n:number}} {{name:token name}} tokens {side}"
        g.rule("atom", several, lambda f: ir.PutToken(f["name"], f["n"]))
    for row in (ir.Row.FRONT, ir.Row.BACK):
        where = f"into your {row.name.lower()} row"
        g.rule("atom", f"put a {{name:token name}} token {where}", _token_in(row))
        g.rule("atom", f"put {{n:number}} {{name:token name}} tokens {where}", _token_in(row))
        until = f"put {{name:token name}} tokens {where} until there are {{most:number}} on your side"
        g.rule("atom", until, _tokens_up_to(row))
    for noun in ("token", "equipment token"):
        g.rule("atom", f"equip a {{name:card name}} {noun} onto {{on:sel}}", _token_on)


def _token_in(row: ir.Row) -> Any:
    return lambda f: ir.PutToken(f["name"], f.get("n", 1), row)


def _tokens_up_to(row: ir.Row) -> Any:
    def make(filling: Filling) -> ir.Effect:
        there = ir.CountOf(both(Trait.YOURS, Trait.CHARACTER, ir.Named(filling["name"])))
        return ir.PutToken(filling["name"], ir.Minus(filling["most"], there), row)

    return make


def _token_on(filling: Filling) -> ir.Effect:
    return ir.PutToken(filling["name"], on=filling["on"])
