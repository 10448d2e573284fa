"""What is done instead where a condition holds: `… If it is hidden, draw two cards instead`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Ref, Trait


def add(g: Grammar) -> None:
    g.rule("text", "{it:sentence*} amplify - {more:effect} instead .", _amplified)
    g.rule("sentence", "amplify - {more:effect} .", lambda f: ir.If(ir.Amplified.AMPLIFIED, f["more"]))
    g.rule("text", "{it:sentence*} if {condition:condition} , {more:effect} instead .", _rather)
    g.rule("text", "{it:sentence*} if {condition:condition} , instead {more:effect} .", _rather)
    gets = "{it:sentence*} if {condition:condition} , {what:subject} gets {delta:delta} instead ."
    g.rule("text", gets, _rather_so_much)


def _done(filling: Filling) -> ir.Effect:
    steps = filling["it"]
    if not steps or not all(isinstance(step, ir.Effect) for step in steps):
        raise Unfit
    return steps[0] if len(steps) == 1 else ir.Sequence(tuple(steps))


def _amplified(filling: Filling) -> ir.Effect:
    *before, last = filling["it"] or [None]
    if not before and not isinstance(last, ir.During):
        whole: ir.Effect = _or_rather(_done({"it": [last]}), ir.Amplified.AMPLIFIED, filling["more"])
        return whole
    return ir.If(ir.Amplified.AMPLIFIED, filling["more"], _done(filling))


def _rather(filling: Filling) -> ir.Ability:
    """The last sentence, or where the condition holds something else."""
    *before, last = filling["it"] or [None]
    if not all(isinstance(step, ir.Effect) for step in before) or (
        before and not isinstance(last, ir.Effect)
    ):
        raise Unfit
    whole: Any = _or_rather(last, filling["condition"], filling["more"])
    return ir.Sequence((*before, whole)) if before else whole


def _rather_so_much(filling: Filling) -> ir.Ability:
    """As long as what it stands for."""
    last = filling["it"][-1] if filling["it"] else None
    if not isinstance(last, ir.Modify):
        raise Unfit
    atk, def_ = filling["delta"]
    return _rather({**filling, "more": ir.Modify(filling["what"], atk, def_, last.duration)})


def _or_rather(said: Any, condition: ir.Condition, more: ir.Effect) -> Any:
    """Who is chosen is chosen first, if the other deed is done to the same one."""
    match said:
        case ir.When() | ir.May():
            return replace(said, do=_or_rather(said.do, condition, more))
        case ir.During(duration, ir.When() as when):
            return ir.During(duration, _or_rather(when, condition, more))
        case ir.Together((*first, ir.When() as when)):
            return ir.Together((*first, _or_rather(when, condition, more)))
        case ir.Sequence((ir.Pick() as pick, last)):
            return ir.Sequence((pick, ir.If(condition, more, last)))
        case ir.Sequence():
            raise Unfit
        case ir.Effect():
            deed: Any = said
            field = next(
                (name for name in ("what", "on") if isinstance(getattr(said, name, None), ir.Choose)), ""
            )
            same = field and any(node in _THE_SAME for node in _refs((condition, more)))
            if not same:
                return ir.If(condition, more, said)
            pick = ir.Pick(getattr(said, field))
            return ir.Sequence((pick, ir.If(condition, more, replace(deed, **{field: Ref.IT}))))
    raise Unfit


_THE_SAME = frozenset({Ref.IT, Ref.SUBJECT, Ref.OBJECT, Trait.IT, Trait.SUBJECT, Trait.OBJECT})


def _refs(parts: Any) -> Iterator[Any]:
    """Every reference in a tree."""
    if isinstance(parts, tuple):
        for part in parts:
            yield from _refs(part)
    elif is_dataclass(parts) and not isinstance(parts, type):
        for each in fields(parts):
            yield from _refs(getattr(parts, each.name))
    elif isinstance(parts, Ref | Trait):
        yield parts
