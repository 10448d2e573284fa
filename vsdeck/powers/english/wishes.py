"""Wishes."""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.template import Grammar


def add(g: Grammar) -> None:
    words = (
        "choose an enemy player and remove both copies of a card in your {pile:pile} from the game , then "
        "you may play one of them and that player the other , ignoring teams"
    )
    g.say("atom", words, ir.MakeWish)
