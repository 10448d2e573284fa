"""What is done in the place of something else."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.template import Filling, Grammar
from vsdeck.powers.ir import Limit

_BEGINNINGS = (
    ("rule", "{event:trigger}", None),
    ("rule", "the first time each turn that {event:event}", Limit.EACH_TURN),
    ("rule", "the first time each combat that {event:event}", Limit.EACH_COMBAT),
    ("rule", "the first time in the game that {event:event}", Limit.EACH_GAME),
    ("made", "the next time {event:event}", Limit.ONCE),
)


def add(g: Grammar) -> None:
    for phrase, begin, limit in _BEGINNINGS:
        for may in (False, True):
            for asks in (False, True):
                condition = " if {if_:condition} ," if asks else ""
                instead = "you may instead" if may else "instead"
                template = f"{begin} ,{condition} {instead} {{do:effect}}"
                g.rule(phrase, template, _make(limit, may), _split(limit, may, asks), ir.Instead)
    g.words("atom", {ir.Nothing(): "nothing happens", ir.Proceed(): "it happens after all"})


def _make(limit: Limit | None, may: bool) -> Any:
    return lambda filling: ir.Instead(**filling, may=may, limit=limit)


def _split(limit: Limit | None, may: bool, asks: bool) -> Any:
    def split(value: Any) -> Filling | None:
        if not isinstance(value, ir.Instead) or value.limit is not limit or value.may is not may:
            return None
        if (value.if_ is not None) is not asks:
            return None
        filling: Filling = {"event": value.event, "do": value.do}
        return filling | {"if_": value.if_} if asks else filling

    return split
