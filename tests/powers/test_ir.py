"""Node types: in a union, exported, frozen, compared by value."""

from __future__ import annotations

import copy
import dataclasses
import importlib
import pickle
import pkgutil
from enum import Enum
from typing import Any

import pytest

from vsdeck.powers import ir
from vsdeck.powers.ir import Choose, Counter, PutCounters, Stat, StatOf, Trait, Who
from vsdeck.powers.notation import fields_of, kinds_of

AREAS = [module.name for module in pkgutil.iter_modules(ir.__path__) if module.name != "node"]
MODULES = [importlib.import_module(f"vsdeck.powers.ir.{area}") for area in AREAS]


def _made_in(module: Any) -> dict[str, type]:
    return {
        name: thing
        for name, thing in vars(module).items()
        if isinstance(thing, type) and thing.__module__ == module.__name__
    }


def test_every_node_belongs_to_a_union_and_is_exported() -> None:
    nodes = {name: kind for module in MODULES for name, kind in _made_in(module).items()}
    for name, kind in nodes.items():
        assert getattr(ir, name) is kind, name
        if dataclasses.is_dataclass(kind):
            assert issubclass(kind, ir.Node), f"{name} derives from no union"
            assert ir.LANGUAGE[name] is kind, name
    assert set(ir.LANGUAGE.values()) <= set(nodes.values())


def test_a_union_is_all_that_derives_from_it() -> None:
    assert kinds_of(ir.Player) == {ir.Who, ir.OwnerOf, ir.ControllerOf, ir.EnemyWith, ir.PlayerWithout}
    assert kinds_of(ir.Count) == {int, ir.UpTo, ir.AnyNumber}
    assert {int, ir.CountOf, ir.ThatMany} < kinds_of(ir.Amount)
    assert ir.Stun in kinds_of(ir.ToCharacters) < kinds_of(ir.Effect)
    assert ir.StrikesFirst not in kinds_of(ir.Effect)


def test_a_name_is_declared_once() -> None:
    with pytest.raises(TypeError, match=r"Stun is declared in vsdeck.powers.ir.characters and in"):
        type("Stun", (ir.Effect,), {"__module__": __name__, "__slots__": ()})


def test_every_field_of_a_node_takes_kinds_of_the_language() -> None:
    known = {int, str, bool, type(None), ir.Symbol, ir.Timing}
    known |= {kind for module in MODULES for kind in _made_in(module).values()}
    for module in MODULES:
        for name, kind in _made_in(module).items():
            if not dataclasses.is_dataclass(kind):
                assert issubclass(kind, Enum), name
                continue
            for kinds, _ in fields_of(kind).values():
                flat = {inner for one in kinds for inner in (one[1] if isinstance(one, tuple) else [one])}
                assert flat <= known, name


def test_an_ability_takes_every_effect() -> None:
    assert kinds_of(ir.Effect) < kinds_of(ir.Ability)


LIGHTNING = PutCounters(Counter.MINUS, 3, Choose(ir.And((Trait.ENEMY, Trait.CHARACTER))))


def test_nodes_are_equal_by_value() -> None:
    same = PutCounters(on=LIGHTNING.on, count=3, counter=Counter.MINUS)
    assert same == LIGHTNING
    assert len({same, LIGHTNING}) == 1
    assert PutCounters(Counter.PLUS, 3, LIGHTNING.on) != LIGHTNING
    assert ir.Stun(LIGHTNING.on) != ir.Daze(LIGHTNING.on), "another verb is another node"
    assert ir.Stun(LIGHTNING.on) != "Stun"
    assert ir.CancelCombat() == ir.CancelCombat()
    assert Choose(Trait.MAIN) == Choose(Trait.MAIN, 1, Who.YOU, random=False)


def test_nodes_are_frozen() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError, match=r"PutCounters\.count cannot be changed"):
        LIGHTNING.count = 4  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError):
        LIGHTNING.more = 4  # type: ignore[attr-defined]
    with pytest.raises(dataclasses.FrozenInstanceError):
        del LIGHTNING.count
    assert LIGHTNING.count == 3


def test_nodes_can_be_copied_and_sent_to_other_processes() -> None:
    assert copy.deepcopy(LIGHTNING) == LIGHTNING
    assert pickle.loads(pickle.dumps(LIGHTNING)) == LIGHTNING
    assert dataclasses.replace(LIGHTNING, count=4) == PutCounters(Counter.MINUS, 4, LIGHTNING.on)


@pytest.mark.parametrize(
    ("parts", "named", "why"),
    [
        ((), {}, "StatOf lacks stat"),
        ((Stat.ATK, ir.Ref.SELF, 3), {}, "StatOf has 2 parts, not 3"),
        ((Stat.ATK,), {"colour": 1}, "StatOf takes no colour here"),
        ((Stat.ATK,), {"stat": Stat.DEF}, "StatOf takes no stat here"),
    ],
)
def test_a_node_takes_its_parts_and_no_others(
    parts: tuple[Any, ...], named: dict[str, Any], why: str
) -> None:
    with pytest.raises(TypeError, match=why):
        StatOf(*parts, **named)


def test_nodes_show_themselves_in_notation() -> None:
    assert repr(LIGHTNING) == "PutCounters(MINUS, 3, Choose(enemy & character))"
