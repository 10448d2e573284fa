"""Generated trees: any node that the language allows, built from the fields of the node types."""

from __future__ import annotations

import dataclasses
from enum import EnumMeta
from typing import Any

from hypothesis import strategies as st

from vsdeck.powers import ir
from vsdeck.powers.ir import Trait
from vsdeck.powers.notation import fields_of, kinds_of
from vsdeck.powers.tidy import HEADS, tidy

TEXTS = st.sampled_from(["X-Men", "Wolverine", 'Say "hi"', "back\\slash", "アントマン"])
KEYWORDS = ("Lethal", "Mutant Power Duplication", "Flight", "Ranged", "I Am Groot")
NAMES = ("Wolverine", "Ms. Marvel", "X-Men", "S.H.I.E.L.D.", "Guardians of the Galaxy")


def trees(hint: Any = ir.Ability, depth: int = 3) -> st.SearchStrategy[Any]:
    return _any_of(kinds_of(hint), depth)


def tidy_trees(depth: int = 4) -> st.SearchStrategy[Any]:
    """Trees as card files write them: filters with a noun, names that exist, sensible numbers."""
    return _any_of(kinds_of(ir.Ability), depth, sensible=True).map(tidy)


def _any_of(kinds: frozenset[Any], depth: int, sensible: bool = False) -> st.SearchStrategy[Any]:
    if sensible and Trait in kinds:
        filters = _nouns(depth)
        return st.one_of(filters, st.none()) if type(None) in kinds else filters
    flat = [kind for kind in kinds if not dataclasses.is_dataclass(kind)]
    deep = [kind for kind in kinds if dataclasses.is_dataclass(kind)]
    chosen = flat + deep if depth > 0 or not flat else flat
    order = sorted(chosen, key=str)
    return st.sampled_from(order).flatmap(lambda kind: _one(kind, depth, sensible))


def _one(kind: Any, depth: int, sensible: bool) -> st.SearchStrategy[Any]:
    if isinstance(kind, tuple):
        return st.lists(_any_of(kind[1], depth - 1, sensible), min_size=2, max_size=3).map(tuple)
    if isinstance(kind, EnumMeta):
        return st.sampled_from(list(kind))  # type: ignore[call-overload]
    if kind is bool:
        return st.booleans()
    if kind is int:
        return st.integers(1, 12) if sensible else st.integers(-9, 99)
    if kind is str:
        return st.sampled_from(NAMES) if sensible else TEXTS
    if kind is type(None):
        return st.none()
    return st.fixed_dictionaries(
        {name: _value(kind, name, kinds, depth - 1, sensible) for name, (kinds, _) in fields_of(kind).items()}
    ).map(lambda values: kind(**values))


def _value(
    node: type, name: str, kinds: frozenset[Any], depth: int, sensible: bool
) -> st.SearchStrategy[Any]:
    if sensible and name == "keyword":
        return st.sampled_from(KEYWORDS)
    if sensible and name == "keywords":
        return st.lists(st.sampled_from(KEYWORDS), min_size=1, max_size=3).map(tuple)
    if sensible and name in ("atk", "def_"):
        return st.integers(-9, 12)
    return st.deferred(lambda: _any_of(kinds, depth, sensible))


def _nouns(depth: int) -> st.SearchStrategy[Any]:
    """A noun and up to three things said of it; or this card, or a choice of nouns."""
    extra = st.lists(_parts(depth - 1), max_size=3)
    noun = st.tuples(st.sampled_from(HEADS), extra).map(
        lambda pair: ir.And((pair[0], *pair[1])) if pair[1] else pair[0]
    )
    own = st.just(Trait.THIS)
    return st.one_of(noun, noun, own, st.lists(noun, min_size=2, max_size=3).map(lambda n: ir.Or(tuple(n))))


def _parts(depth: int) -> st.SearchStrategy[Any]:
    traits = st.sampled_from([trait for trait in Trait if trait not in (Trait.THIS, Trait.IT)])
    if depth <= 0:
        return traits
    simple = [
        ir.TeamIs,
        ir.Same,
        ir.HasPower,
        ir.OwnedBy,
        ir.Named,
        ir.SameName,
        ir.SameRow,
        ir.Compares,
        ir.HasKeyword,
        ir.HasCounters,
    ]
    nodes = st.sampled_from([*simple, ir.PaysWith, ir.TimingIs, ir.InZone]).flatmap(
        lambda kind: _one(kind, depth, True)
    )
    part = st.one_of(traits, traits, nodes)
    both = st.lists(part, min_size=2, max_size=2).map(tuple)
    return st.one_of(part, part, part, part.map(ir.Not), both.map(ir.Or), st.just(ir.Not(Trait.THIS)))
