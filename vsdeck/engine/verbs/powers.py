"""Powers that are gained, lost or had."""

from __future__ import annotations

from vsdeck.engine.choices import Context, at_random, select
from vsdeck.engine.derived import derived
from vsdeck.engine.event import Happen
from vsdeck.engine.filters import fact_of
from vsdeck.engine.lasting import Lasts
from vsdeck.engine.program import is_meant
from vsdeck.engine.registry import Test, does, tests
from vsdeck.engine.state import GameState
from vsdeck.engine.values import last_known
from vsdeck.engine.verbs.doing import last, on_each
from vsdeck.names import fold
from vsdeck.powers import ir


@on_each(ir.Gain)
def gain(ctx: Context[ir.Gain], card: int) -> bool:
    power = ctx.state.rules.given(ctx.node)
    return last(ctx, card, Lasts.GAIN, ctx.node.duration, Happen.GAINS_POWER, power)


@on_each(ir.GainAtRandom)
def gain_at_random(ctx: Context[ir.GainAtRandom], card: int) -> bool:
    state, node = ctx.state, ctx.node
    has = derived(state).powers_of(state, card)
    known = [state.rules.keyword[fold(name)] for name in node.keywords]
    lacking = [power for power in known if power not in has]
    for power in at_random(state, lacking, node.count):
        last(ctx, card, Lasts.GAIN, node.duration, Happen.GAINS_POWER, power)
    return bool(lacking)


@on_each(ir.Lose)
def lose(ctx: Context[ir.Lose], card: int) -> bool:
    return last(ctx, card, Lasts.LOSE, ctx.node.duration, Happen.LOSES_POWERS, ctx.power, ctx.index)


@does(ir.GainPowersOf)
def gain_powers_of(ctx: Context[ir.GainPowersOf]) -> bool:
    """The printed ones: of a card that has gone too, whatever it had become."""
    state, node = ctx.state, ctx.node
    of = last_known(state, ctx.run, node.of) if isinstance(node.of, ir.Ref) else select(ctx, node.of)
    cards = None if of is None else select(ctx, node.what)
    if of is None or cards is None:
        return True
    done = False
    for card in cards:
        has = set(derived(state).powers_of(state, card)) if node.new_only else set()
        for power in [power for other in of for power in offered(state, other, node.powers)]:
            if power not in has:
                done |= last(ctx, card, Lasts.GAIN, node.duration, Happen.GAINS_POWER, power)
                has |= {power} if node.new_only else set()
    ctx.bind(did=done)
    return False


def offered(state: GameState, card: int, powers: ir.Powers | ir.HasPower) -> list[int]:
    """The printed powers of a card that somebody else can gain; parts of a power come with it."""
    rules = state.rules
    parts = {part for whole in rules.parts.values() for part in whole[1:]}
    return [
        power
        for power in fact_of(state, card).powers
        if power not in parts and is_meant(rules.programs[power], powers)
    ]


@tests(ir.HasKeyword)
def has_keyword(what: ir.HasKeyword) -> Test:
    folded = fold(what.keyword)
    return lambda state, card, run: (
        any(
            fold(program.keyword) == folded and (what.symbol is None or what.symbol in program.kinds)
            for program in map(state.rules.programs.__getitem__, derived(state).powers_of(state, card))
        )
        or folded in derived(state).counted.get(card, ())
    )


@tests(ir.HasPower)
def has_power(what: ir.HasPower) -> Test:
    return lambda state, card, run: any(
        is_meant(state.rules.programs[power], what) for power in derived(state).powers_of(state, card)
    )
