"""Whether a power is scripted: it has a tree of its own, or a keyword that has one."""

from __future__ import annotations

from collections.abc import Mapping

from vsdeck.card import FACT_KEYWORDS, Keyword, Power
from vsdeck.powers import ir
from vsdeck.powers.keywords import tree_of
from vsdeck.powers.notation import nodes_of

BUILT_IN = frozenset((*FACT_KEYWORDS, "Flight", "Ranged"))
"""Keywords that the rules of decks and attacks know without a tree."""


def is_scripted(power: Power, keywords: Mapping[str, Keyword]) -> bool:
    if not power.name and power.keyword in BUILT_IN:
        return True
    return not isinstance(tree_of(power, keywords), ir.Unscripted | None)


def undefined(tree: ir.Ability, keywords: Mapping[str, Keyword]) -> tuple[str, ...]:
    """The keywords that a tree gives and that do nothing: not scripted, or effects that nobody can use."""
    given = dict.fromkeys(_as_printed(gift) for node in nodes_of(tree) for gift in ir.gifts(node))
    return tuple(dict.fromkeys(power.keyword for power in given if not _works(power, keywords)))


def _as_printed(gift: ir.Gain | ir.GrantKeyword | ir.Status) -> Power:
    symbol = None if isinstance(gift, ir.Status) else gift.symbol
    return Power(keyword=gift.keyword, parameter=symbol.value if symbol else "")


def _works(keyword: Power, keywords: Mapping[str, Keyword]) -> bool:
    tree = tree_of(keyword, keywords)
    used = isinstance(tree, ir.Usable) and bool(tree.when)
    return is_scripted(keyword, keywords) and (used or not isinstance(tree, ir.Effect))
