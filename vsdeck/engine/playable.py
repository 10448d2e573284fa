"""Which trees the engine can play."""

from __future__ import annotations

from typing import get_args

from vsdeck.engine.effects import EFFECTS
from vsdeck.powers import ir
from vsdeck.powers.notation import nodes_of

PERMITS = (ir.Verb.TEAM_ATTACK,)
"""What a power can allow that the rules do not; every verb can be forbidden."""


def plays(tree: ir.Ability) -> bool:
    """Whether the engine has a case for every part of a tree."""
    return all(_plays(node) for node in nodes_of(tree))


def _plays(node: object) -> bool:
    match node:
        case ir.Unscripted():
            return False
        case ir.Permit(verb):
            return verb in PERMITS
    return type(node) in EFFECTS or not isinstance(node, get_args(ir.Effect))
