"""Wishes: cards that two players may play."""

from __future__ import annotations

from vsdeck.powers.ir.node import Effect, node
from vsdeck.powers.ir.words import Pile


@node
class MakeWish(Effect):
    """You choose an enemy player and take both copies of a card out of the pile and the game. While they are
    removed, you may play one of them and that player the other, of whatever team."""

    pile: Pile
