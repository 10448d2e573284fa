"""The same of several stats in one clause: `the ATK and DEF of enemy characters are at most 6`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.template import Filling, Unfit
from vsdeck.powers.ir import Op, Ref, Stat

PRINTED = {
    Stat.ATK: Stat.PRINTED_ATK,
    Stat.DEF: Stat.PRINTED_DEF,
    Stat.HEALTH: Stat.PRINTED_HEALTH,
}


LIMITS = {Op.AT_MOST: "can't be more than printed", Op.AT_LEAST: "can't be less than printed"}


def is_printed(rule: ir.StatLimit) -> bool:
    """Whether no more, or no less, is allowed than each has printed."""
    printed: Any = PRINTED.get(rule.stat)
    return rule.op in LIMITS and rule.amount == ir.StatOf(printed, Ref.IT)


def shared(rule: Any) -> Any:
    """All but the stat; None for a rule of something else."""
    match rule:
        case ir.StatLimit(who, _, op, amount):
            return "stat", (who, op, None if is_printed(rule) else amount)
        case ir.StatIs(who, _, ir.Endless() as amount):
            return "stat", (who, None, amount)
    return None


def printed(op: Op) -> Any:
    def make(filling: Filling) -> Iterator[ir.Rule]:
        for stat in filling["each"]:
            if stat not in PRINTED:
                raise Unfit
            yield ir.StatLimit(filling["who"], stat, op, ir.StatOf(PRINTED[stat], Ref.IT))

    return make


def limited(filling: Filling) -> Iterator[ir.Rule]:
    return (ir.StatLimit(filling["who"], stat, filling["op"], filling["amount"]) for stat in filling["each"])


def fixed(filling: Filling) -> Iterator[ir.Rule]:
    return (ir.StatIs(filling["who"], stat, filling["amount"]) for stat in filling["each"])


def split_printed(op: Op) -> Any:
    return _split(lambda found: found[1:] == (op, None))


def split_limited() -> Any:
    return _split(lambda found: None not in found[1:])


def split_fixed() -> Any:
    return _split(lambda found: found[1] is None)


def _split(fits: Any) -> Any:
    def split(rules: Sequence[Any]) -> Filling | None:
        _, found = shared(rules[0]) or ("", None)
        if found is None or not fits(found):
            return None
        who, op, amount = found
        return {"who": who, "op": op, "amount": amount, "each": [rule.stat for rule in rules]}

    return split
