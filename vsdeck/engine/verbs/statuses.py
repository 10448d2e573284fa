"""Statuses: burned, infected, hibernating."""

from __future__ import annotations

from vsdeck.engine import lasting
from vsdeck.engine.choices import Context
from vsdeck.engine.derived import derived
from vsdeck.engine.event import Happen
from vsdeck.engine.filters import test_of
from vsdeck.engine.lasting import Lasting, Lasts, Until
from vsdeck.engine.registry import Test, tests
from vsdeck.engine.state import MARK, GameState, Run
from vsdeck.engine.triggers import tell
from vsdeck.engine.verbs.doing import on_each
from vsdeck.names import fold
from vsdeck.powers import ir

_FREEZE = fold("Freeze")


@on_each(ir.Status)
def status(ctx: Context[ir.Status], card: int) -> bool:
    state, you = ctx.state, ctx.run.you
    if not state.in_play(card):
        return False
    power = state.rules.given(ctx.node)
    lasting.add(state, Lasts.STATUS, Until.GAME_ENDS, ctx.run, state.ref(card), you, a=power)
    tell(state, Happen.GETS_STATUS, you, card, number=power)
    return True


@tests(ir.HasStatus)
def has_status(what: ir.HasStatus) -> Test:
    name, by = fold(what.keyword), None if what.by is None else test_of(what.by)

    def test(state: GameState, card: int, run: Run) -> bool:
        ref = state.ref(card)
        return any(
            effect.kind == Lasts.STATUS
            and effect.card == ref
            and _name(state, effect) == name
            and (by is None or by(state, effect.source % MARK, run))
            for effect in state.effects
        )

    return test


@tests(ir.Makes)
def makes(what: ir.Makes) -> Test:
    name = fold(what.keyword)

    def makes_it(state: GameState, power: int) -> bool:
        nodes = state.rules.programs[power].nodes
        return any(isinstance(node, ir.Status) and fold(node.keyword) == name for node in nodes)

    def test(state: GameState, card: int, run: Run) -> bool:
        if any(makes_it(state, power) for power in derived(state).powers_of(state, card)):
            return True
        return any(
            isinstance(part.leaf, ir.GrantPower | ir.GrantAbility)
            and makes_it(state, state.rules.given(part.leaf))
            and test_of(part.leaf.who)(state, card, effect.run)
            for effect in state.effects
            if effect.kind == Lasts.ABILITY
            for part in state.rules.programs[effect.a].parts(effect.b)
        )

    return test


def _name(state: GameState, effect: Lasting) -> str:
    """Under which name something lasts on a card."""
    if effect.kind == Lasts.FROZEN:
        return _FREEZE
    return fold(state.rules.programs[effect.a].name) if effect.kind in (Lasts.STATUS, Lasts.GAIN) else ""


@on_each(ir.EndStatus)
def end_status(ctx: Context[ir.EndStatus], card: int) -> bool:
    state, names, ref = ctx.state, {*map(fold, ctx.node.keywords)}, ctx.state.ref(card)
    return lasting.take(state, lambda effect: effect.card == ref and _name(state, effect) in names)
