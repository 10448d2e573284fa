"""Universes beside the original one."""

from __future__ import annotations

from vsdeck.powers.ir.node import Effect, node


@node
class MakePocketUniverse(Effect):
    """Puts each other character into a Pocket Universe until this one leaves play. Whoever has characters
    there has a turn there after each turn of his own: with a recovery phase, a formation step and a main
    phase, and without a resource row. Nothing in one universe affects another."""
