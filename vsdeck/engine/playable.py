"""Which trees the engine can play."""

from __future__ import annotations

from vsdeck.card import Kind, Power, Printing
from vsdeck.engine.program import SUPERS, runs_as
from vsdeck.engine.registry import EFFECTS
from vsdeck.engine.rules import sort_of
from vsdeck.powers import ir
from vsdeck.powers.check import PERMITS
from vsdeck.powers.notation import nodes_of


def plays(tree: ir.Ability) -> bool:
    """Whether the engine has a case for every part of a tree."""
    return all(_plays(node) for node in nodes_of(tree))


def plays_on(printing: Printing, power: Power, tree: ir.Ability) -> bool:
    """Whether the engine plays a power of a card: an effect is used or played, all else always works. Nobody
    pays for super powers of locations, or of what lies in a pile: what they offer is used without a symbol in
    the head."""
    sort = sort_of(power, printing)
    never_used = sort in SUPERS and (printing.kind.is_location or printing.kind is Kind.FACEHUGGER_PILE)
    return runs_as(tree, sort) and not never_used and plays(tree)


def _plays(node: object) -> bool:
    match node:
        case ir.Unscripted():
            return False
        case ir.Permit(verb):
            return verb in PERMITS
    return type(node) in EFFECTS or not isinstance(node, ir.Effect)
