"""A deck that stands in a row as a character."""

from __future__ import annotations

from vsdeck.powers.ir.node import Effect, node


@node
class AnimateDeck(Effect):
    """Your deck comes into play as the supporting character Animated Building, with as much ATK and DEF as it
    has cards, one health, Massive and Monstrous. It is your deck all the same. Where it leaves play, all its
    cards go to the KO pile; without cards it is gone. While it lies face down all see the bottom card."""
