"""Which trees the engine can play."""

from __future__ import annotations

from vsdeck.engine.effects import EFFECTS
from vsdeck.powers import ir
from vsdeck.powers.notation import nodes_of


def plays(tree: ir.Ability) -> bool:
    """Whether the engine has a case for every effect of a tree."""
    return all(type(node) in EFFECTS for node in nodes_of(tree) if isinstance(node, ir.Effect.__args__))
