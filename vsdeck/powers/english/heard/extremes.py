"""The one that has the most or the least of something."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.reworded_phrases import parts_of
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.tidy import OWN, both

_MOST = {"highest": False, "most": False, "lowest": True, "least": True}


def add(g: Grammar) -> None:
    for word, least in _MOST.items():
        g.rule("one sel", f"the {{what:np in}} with the {word} {{stat:stat}}", _chosen(least))
        g.rule("one sel", f"the {word} {{stat:stat}} {{what:np in}}", _chosen(least))
        row = f"the {{what:np in}} with the {word} {{stat:stat}} in this row"
        g.rule("one sel", row, _in_this_row(least))
        if word in ("highest", "lowest"):
            one = f"a {{what:np in}} with the {word} {{stat:stat}}"
            g.rule("some np in", one, _such(least))


def _extreme(filling: Filling, least: bool) -> ir.Filter:
    what, stat = filling["what"], filling["stat"]
    if isinstance(what, ir.Or) or parts_of(what) & {*OWN}:
        raise Unfit
    return both(what, ir.Compares(stat, ir.Op.EXACTLY, ir.Most(stat, what, least)))


def _in_this_row(least: bool) -> Any:
    here = ir.SameRow(ir.Ref.SELF)
    return lambda f: ir.Choose(_extreme({**f, "what": both(f["what"], here)}, least))


def _such(least: bool) -> Any:
    return lambda f: _extreme(f, least)


def _chosen(least: bool) -> Any:
    return lambda f: ir.Choose(_extreme(f, least))
