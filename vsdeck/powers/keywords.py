"""Keywords and powers as trees: a keyword's definition with what the card prints put in."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from vsdeck.card import Keyword, Power
from vsdeck.powers import ir
from vsdeck.powers.notation import parse_notation


def tree_of(power: Power, keywords: Mapping[str, Keyword]) -> ir.Ability | None:
    """What a power does: its own tree, or that of its keyword; None while it is not scripted."""
    if power.tree:
        return _parsed(power.tree)
    keyword = keywords.get(power.keyword)
    if keyword is None or not keyword.tree or bool(keyword.parameter) is not bool(power.parameter):
        return None
    tree = _parsed(keyword.tree)
    if not keyword.parameter:
        return tree
    filled: ir.Ability = _put(tree, f"{{{keyword.parameter}}}", power.parameter)
    return filled


@lru_cache(maxsize=8192)
def _parsed(text: str) -> ir.Ability:
    tree: ir.Ability = parse_notation(text)
    return tree


def _put(node: Any, word: str, value: str) -> Any:
    if isinstance(node, tuple):
        return tuple(_put(part, word, value) for part in node)
    if isinstance(node, str):
        return value if node == word else node
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return node
    changed = {each.name: _put(getattr(node, each.name), word, value) for each in dataclasses.fields(node)}
    return type(node)(**changed)
