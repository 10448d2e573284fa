"""Trees drawn with dice: those of `trees.py` without its search for small ones, so many times faster."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from enum import EnumMeta
from random import Random
from typing import Any

from tests.powers.trees import KEYWORDS, NAMES
from vsdeck.powers import ir
from vsdeck.powers.check import check
from vsdeck.powers.ir import Trait
from vsdeck.powers.notation import fields_of, kinds_of
from vsdeck.powers.tidy import HEADS, tidy

DEPTH = 4
TRAITS = [trait for trait in Trait if trait is not Trait.THIS]
PARTS = (
    *(ir.TeamIs, ir.Named, ir.SameName, ir.SameRow, ir.Compares, ir.HasKeyword, ir.HasCounters),
    *(ir.PaysWith, ir.TimingIs, ir.InZone, ir.InZone),
    *(ir.Same, ir.HasPower, ir.OwnedBy, ir.ProtectedBy, ir.Protecting, ir.CouldAttack, ir.NextTo),
    *(ir.NameHas, ir.Printed),
)
SHAPES: tuple[Any, ...] = (ir.Ability, ir.Effect, ir.Effect, ir.Sequence, ir.Sequence, ir.When, ir.Rule)


def accepted(seed: int, count: int) -> Iterator[ir.Ability]:
    """So many different trees that `check` accepts, always the same for a seed."""
    dice, seen = Random(seed), set()
    while len(seen) < count:
        tree = tidy(_any_of(dice, kinds_of(dice.choice(SHAPES)), DEPTH))
        if tree not in seen and not check(tree):
            seen.add(tree)
            yield tree


def _any_of(dice: Random, kinds: frozenset[Any], depth: int) -> Any:
    if Trait in kinds:
        return None if type(None) in kinds and dice.random() < 0.4 else _noun(dice, depth)
    flat = [kind for kind in kinds if not dataclasses.is_dataclass(kind)]
    chosen = list(kinds) if depth > 0 or not flat else flat
    return _one(dice, dice.choice(sorted(chosen, key=_name)), depth)


def _name(kind: Any) -> str:
    return getattr(kind, "__name__", str(kind))


def _one(dice: Random, kind: Any, depth: int) -> Any:
    if isinstance(kind, tuple):
        return tuple(_any_of(dice, kind[1], depth - 1) for _ in range(dice.randint(2, 3)))
    if isinstance(kind, EnumMeta):
        return dice.choice(list(kind))  # type: ignore[call-overload]
    if kind is bool:
        return dice.random() < 0.5
    if kind is int:
        return dice.randint(1, 4)
    if kind is str:
        return dice.choice(NAMES)
    if kind is type(None):
        return None
    return kind(
        **{name: _value(dice, name, kinds, depth - 1) for name, (kinds, _) in fields_of(kind).items()}
    )


def _value(dice: Random, name: str, kinds: frozenset[Any], depth: int) -> Any:
    if name == "keyword":
        return dice.choice(KEYWORDS)
    if name == "keywords":
        return tuple(dice.choices(KEYWORDS, k=dice.randint(1, 3)))
    if name in ("atk", "def_") and dice.random() < 0.5:
        return dice.randint(-9, 12)
    return _any_of(dice, kinds, depth)


def _noun(dice: Random, depth: int) -> Any:
    """This card, or a noun and up to two things said of it, or a choice of nouns."""
    luck = dice.random()
    if luck < 0.15:
        return Trait.THIS
    if luck < 0.2:
        return ir.Or((_noun(dice, depth - 1), _noun(dice, depth - 1)))
    extra = [_part(dice, depth - 1) for _ in range(dice.randint(0, 2))]
    return ir.And((dice.choice(HEADS), *extra)) if extra else dice.choice(HEADS)


def _part(dice: Random, depth: int) -> Any:
    part = dice.choice(TRAITS) if depth <= 0 or dice.random() < 0.6 else _one(dice, dice.choice(PARTS), depth)
    return ir.Not(part) if dice.random() < 0.15 else part
