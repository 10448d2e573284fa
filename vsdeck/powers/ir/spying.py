"""A game of claims about a card that only one player knows."""

from __future__ import annotations

from vsdeck.powers.ir.node import Effect, node


@node
class SpyGame(Effect):
    """Of a random card in the hand of an enemy that enemy says which type it is, truly or not, and you say
    whether it is so. It is revealed; if you were right, it is discarded, and all that is done once more."""
