"""One spelling for one meaning: filters flat and in a fixed order, sequences flat.

`check` refuses a tree that is not tidy, so two files cannot say the same thing in two ways.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.ir import Trait
from vsdeck.powers.notation import notation

HEADS = (
    *(Trait.MAIN, Trait.SUPPORTING, Trait.CHARACTER, Trait.PLOT_TWIST, Trait.EQUIPMENT),
    *(Trait.LOCATION, Trait.TERRAIN, Trait.RESOURCE, Trait.CARD, Trait.ATTACKER, Trait.DEFENDER),
)
"""What can be the noun of a filter, best first."""

OWN = (Trait.THIS, Trait.IT, Trait.SUBJECT, Trait.OBJECT, Trait.BEARER)
"""What means cards that are known, and needs no noun."""

_KNOWN = dict(zip(OWN[:4], (ir.Ref.SELF, ir.Ref.IT, ir.Ref.SUBJECT, ir.Ref.OBJECT), strict=True))
_SIDES = (Trait.YOURS, Trait.ENEMY, Trait.THEIRS)
_LISTS: dict[type, str] = {
    ir.Sequence: "steps",
    ir.AllOf: "parts",
    ir.AnyOf: "parts",
    ir.Together: "parts",
    ir.Either: "parts",
}


def tidy(node: Any) -> Any:
    """An equal meaning in the one spelling that the language keeps."""
    if isinstance(node, tuple):
        return tuple(tidy(part) for part in node)
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return node
    values = {field.name: tidy(getattr(node, field.name)) for field in dataclasses.fields(node)}
    match node:
        case ir.And():
            return both(*values["parts"])
        case ir.Or():
            return _either(values["parts"])
        case ir.Same(ir.Facet.NAME, as_) if as_ is not None:
            return ir.SameName(values["as_"])
        case ir.Same(ir.Facet.ROW, as_) if as_ is not None:
            return ir.SameRow(values["as_"])
        case ir.Each(Trait() as own) if own in _KNOWN:
            return _KNOWN[own]
        case ir.HasKeyword("Flight"):
            return Trait.FLIGHT
        case ir.HasKeyword("Ranged"):
            return Trait.RANGED
        case ir.Not():
            part = values["part"]
            return part.part if isinstance(part, ir.Not) else ir.Not(part)
        case ir.OneOrMore():
            inner = values["event"]
            return inner if _is_once(inner) else ir.OneOrMore(inner)
        case ir.When(do=ir.If(otherwise=None)):
            return _with_condition(values)
        case ir.May():
            return _chosen_first(values["do"], values["by"])
        case ir.Together():
            values["parts"] = _under_conditions(values["parts"])
    name = _LISTS.get(type(node))
    if name:
        return _flat(type(node), name, values[name])
    return type(node)(**values)


def _is_once(event: Any) -> bool:
    """Whether an event happens only once at a time: one card gets three counters."""
    return event.at_once or (event.counts and getattr(event, "who", None) is Trait.THIS)


def _with_condition(values: dict[str, Any]) -> ir.When:
    """A condition at the very start of a trigger's effect is a condition of the trigger."""
    given, inner = values["if_"], values["do"]
    condition = inner.condition if given is None else tidy(ir.AllOf((given, inner.condition)))
    whole = ir.When(**(values | {"do": inner.then, "if_": condition}))
    return tidy(whole) if isinstance(inner.then, ir.If) else whole


def _under_conditions(parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Neighbours that hold while the same is so stand together under it: *while …: … . … .*"""
    found: list[Any] = []
    for part in parts:
        match found[-1:], part:
            case [ir.While(condition, first)], ir.While(same, second) if same == condition:
                found[-1] = ir.While(condition, _flat(ir.Together, "parts", (first, second)))
            case _:
                found.append(part)
    return tuple(found)


def _chosen_first(do: ir.Effect, by: ir.Player) -> ir.Effect:
    """What may be done, and then what is done if it was: *you may … . If you do, … .*"""
    match do:
        case ir.Sequence((*steps, ir.If(ir.DidIt.DID_IT, _, None) as after)):
            chosen = ir.May(_flat(ir.Sequence, "steps", tuple(steps)), by)
            return ir.Sequence((chosen, after))
    return ir.May(do, by)


def both(*filters: ir.Filter) -> ir.Filter:
    """Cards that match every filter."""
    parts: list[ir.Filter] = []
    for part in filters:
        parts.extend(part.parts if isinstance(part, ir.And) else (part,))
    unlike = sorted(set(parts), key=_rank)
    return unlike[0] if len(unlike) == 1 else ir.And(tuple(unlike))


def _either(filters: tuple[ir.Filter, ...]) -> ir.Filter:
    parts: list[ir.Filter] = []
    for part in filters:
        parts.extend(part.parts if isinstance(part, ir.Or) else (part,))
    unlike = tuple(dict.fromkeys(parts))
    return unlike[0] if len(unlike) == 1 else ir.Or(unlike)


def _flat(kind: type, name: str, parts: tuple[Any, ...]) -> Any:
    flat: list[Any] = []
    for part in parts:
        flat.extend(getattr(part, name) if isinstance(part, kind) else (part,))
    return flat[0] if len(flat) == 1 else kind(tuple(flat))


def _rank(part: ir.Filter) -> tuple[int, int, str]:
    match part:
        case Trait() if part in OWN:
            return 0, OWN.index(part), ""
        case Trait() if part in _SIDES:
            return 1, part.value, ""
        case Trait() if part in HEADS:
            return 2, HEADS.index(part), ""
        case Trait():
            return 3, part.value, ""
        case ir.Not():
            return 5, 0, notation(part)
    return 4, 0, notation(part)
