"""Generated trees: any node that the language allows, built from the fields of the node types."""

from __future__ import annotations

import dataclasses
from enum import EnumMeta
from typing import Any

from hypothesis import strategies as st

from vsdeck.powers import ir
from vsdeck.powers.notation import _fields, _kinds

TEXTS = st.sampled_from(["X-Men", "Wolverine", 'Say "hi"', "back\\slash", "アントマン"])


def trees(hint: Any = ir.Ability, depth: int = 3) -> st.SearchStrategy[Any]:
    return _any_of(_kinds(hint), depth)


def _any_of(kinds: frozenset[Any], depth: int) -> st.SearchStrategy[Any]:
    flat = [kind for kind in kinds if not dataclasses.is_dataclass(kind)]
    deep = [kind for kind in kinds if dataclasses.is_dataclass(kind)]
    chosen = flat + deep if depth > 0 or not flat else flat
    order = sorted(chosen, key=str)
    return st.sampled_from(order).flatmap(lambda kind: _one(kind, depth))


def _one(kind: Any, depth: int) -> st.SearchStrategy[Any]:
    if isinstance(kind, tuple):
        return st.lists(_any_of(kind[1], depth - 1), min_size=2, max_size=3).map(tuple)
    if isinstance(kind, EnumMeta):
        return st.sampled_from(list(kind))  # type: ignore[call-overload]
    if kind is bool:
        return st.booleans()
    if kind is int:
        return st.integers(-9, 99)
    if kind is str:
        return TEXTS
    if kind is type(None):
        return st.none()
    fields = _fields(kind)
    return st.fixed_dictionaries(
        {
            name: st.deferred(lambda kinds=kinds: _any_of(kinds, depth - 1))
            for name, (kinds, _) in fields.items()
        }
    ).map(lambda values: kind(**values))
