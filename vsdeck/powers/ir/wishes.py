"""Wishes: cards that two players may play."""

from __future__ import annotations

from vsdeck.powers.ir.node import Effect, node
from vsdeck.powers.ir.words import Pile


@node
class MakeWish(Effect):
    """You remove both copies of a card in the pile from the game and choose an enemy player. While they are
    removed, you may play one of them and that player the other, of whatever team."""

    pile: Pile
