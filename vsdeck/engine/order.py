"""Whether the order of triggered powers that wait can matter; only then the turn player is asked for it."""

from __future__ import annotations

from functools import cache
from typing import Any

from vsdeck.engine.mains import xp_to_level
from vsdeck.engine.payment import somebody_pays
from vsdeck.engine.program import Program, Sort
from vsdeck.engine.state import GameState, Run
from vsdeck.engine.values import amount
from vsdeck.powers import ir
from vsdeck.powers.notation import nodes_of

_HAND_ONLY = (ir.May, ir.Sequence, ir.Draw)
"""Effects that only bring cards from a deck to a hand, which no other power hears."""


def matters(state: GameState) -> bool:
    """Counting XP changes nothing that any power can see until a level is reached. So XP that reaches none
    can come at any time, unless it depends on what another power that waits may change."""
    if len(state.pending) < 2:
        return False
    programs = state.rules.programs
    counting: dict[int, list[tuple[ir.When, Run]]] = {}
    others = set()
    idle = True
    for power, node, run in state.pending:
        when = _counting(programs[power], node)
        if when is None:
            others.add((power, node, run))
            idle = idle and _is_idle(state, programs[power].nodes[node], run)
        else:
            counting.setdefault(run.source, []).append((when, run))
    levelling = [source for source, gains in counting.items() if _levels(state, source, gains)]
    if idle and not levelling:
        return False
    if len(others) + len(levelling) != 1:
        return len(others) + len(levelling) > 1
    if levelling:
        left = [when for source, gains in counting.items() if source != levelling[0] for when, _ in gains]
        return not all(map(_is_fixed, left))
    power, node, _ = others.pop()
    return any(_touches(programs[power], node, when) for gains in counting.values() for when, _ in gains)


def _counting(program: Program, node: int) -> ir.When | None:
    """The trigger of a Level Up power that does nothing but give XP."""
    when = program.nodes[node]
    if program.sort is Sort.LEVEL_UP and isinstance(when, ir.When) and _is_own(when.do):
        return when
    return None


def _is_own(do: ir.Effect) -> bool:
    return isinstance(do, ir.GainXP) and do.what is ir.Ref.SELF


def _is_idle(state: GameState, when: Any, run: Run) -> bool:
    """What begins with a payment that nobody can make does nothing, and XP lets nobody pay. Who orders must
    not learn that such a card is in a hand."""
    match when:
        case ir.When(do=ir.May(do) | ir.Sequence((ir.May(do), ir.If(ir.DidIt.DID_IT, _, None)))):
            pay = ir.first_of(do)
            return isinstance(pay, ir.Pay) and not somebody_pays(state, run, pay)
    return False


def _levels(state: GameState, source: int, gains: list[tuple[ir.When, Run]]) -> bool:
    card = state.card(source)
    needed = xp_to_level(state, card) if card >= 0 else 0
    given = sum(amount(state, run, when.do.count) for when, run in gains if isinstance(when.do, ir.GainXP))
    return 0 < needed <= given


@cache
def _touches(program: Program, node: int, when: ir.When) -> bool:
    """Whether one triggered power may change how much XP another gives, or whether it gives any."""
    do: Any = program.nodes[node]
    effects = [part for part in nodes_of(do) if isinstance(part, ir.GainXP | ir.LoseXP | ir.BecomeLevel)]
    if effects:
        return True
    if _is_fixed(when):
        return False
    looks_into_hands = any(isinstance(part, ir.InZone) for part in nodes_of((when.if_, when.do)))
    return looks_into_hands or not _hand_only(do)


def _hand_only(when: Any) -> bool:
    return isinstance(when, ir.When | ir.Delayed) and all(
        isinstance(part, _HAND_ONLY) for part in nodes_of(when.do)
    )


def _is_fixed(when: ir.When) -> bool:
    """The same XP whatever has happened in between."""
    return when.if_ is None and isinstance(when.do, ir.GainXP) and isinstance(when.do.count, int)
