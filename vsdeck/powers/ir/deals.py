"""Deals that one player offers and another takes or leaves."""

from __future__ import annotations

from vsdeck.powers.ir.node import Effect, node


@node
class Deal(Effect):
    """You make an offer to an enemy, who is THAT_PLAYER: two or more of these terms. It is taken or left as
    it is; taken, all of it is done at the same time."""

    terms: tuple[Effect, ...]
