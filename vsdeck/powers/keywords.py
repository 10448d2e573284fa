"""Keywords and powers as trees: a keyword's definition with what the card prints put in."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from vsdeck.card import Keyword, Power
from vsdeck.powers import ir
from vsdeck.powers.notation import notation, parse_notation

STAND_IN = "ENERGY"
"""Stands in the tree of a keyword for the symbol with which it is printed."""


def tree_of(power: Power, keywords: Mapping[str, Keyword]) -> ir.Ability | None:
    """What a power does: its own tree, or that of its keyword; None while it is not scripted."""
    written = power.tree or filled(keywords.get(power.keyword), power.parameter)
    return _parsed(written) if written else None


def filled(keyword: Keyword | None, parameter: str) -> str:
    """The notation of a keyword as it is printed on a card; nothing while it is not scripted."""
    if keyword is None or bool(keyword.parameter) is not bool(parameter):
        return ""
    if not parameter:
        return keyword.tree
    if keyword.parameter == "symbol":
        return keyword.tree.replace(STAND_IN, parameter.upper())
    within_quotes = notation(parameter)[1:-1]
    return keyword.tree.replace(f"{{{keyword.parameter}}}", within_quotes)


@lru_cache(maxsize=8192)
def _parsed(text: str) -> ir.Ability:
    tree: ir.Ability = parse_notation(text)
    return tree
