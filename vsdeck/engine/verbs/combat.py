"""What is done in a combat, or lets one begin."""

from __future__ import annotations

from vsdeck.engine import changes, combat
from vsdeck.engine.choices import Context, select
from vsdeck.engine.event import Happen
from vsdeck.engine.lasting import Lasts
from vsdeck.engine.registry import asks, does
from vsdeck.engine.state import GameState, Run
from vsdeck.engine.triggers import happen
from vsdeck.engine.values import atk, def_
from vsdeck.engine.verbs.doing import last
from vsdeck.powers import ir


@does(ir.Strike)
def strike(ctx: Context[ir.Strike]) -> bool:
    """Outside a combat's end: nobody strikes back."""
    state = ctx.state
    strikers = select(ctx, ctx.node.by)
    cards = None if strikers is None else select(ctx, ctx.node.what)
    if strikers is None or cards is None:
        return True
    victims: dict[int, list[int]] = {}
    for striker in strikers:
        force = atk(state, striker) * ctx.node.times
        for card in cards:
            if not changes.forbidden(state, ir.Verb.STRIKE, striker, card):
                happen(state, Happen.STRIKES, state.side[striker], striker, card, force)
                if force >= def_(state, card):
                    victims.setdefault(card, []).append(striker)
    ctx.bind(did=bool(changes.stun(state, victims, victims)))
    return False


@does(ir.CancelCombat)
def cancel_combat(ctx: Context[ir.CancelCombat]) -> bool:
    ctx.bind(did=combat.cancel(ctx.state))
    return False


@does(ir.ReplaceInCombat)
def replace_in_combat(ctx: Context[ir.ReplaceInCombat]) -> bool:
    """The new one must be able to defend: face up, and not in the combat already."""
    state = ctx.state
    leaving = select(ctx, ctx.node.what)
    if leaving is None:
        return True
    if not leaving or state.combat is None:
        return False
    fighting = {*state.combat.attackers, state.combat.defender}
    coming = select(
        ctx,
        ctx.node.with_,
        lambda card: state.in_play(card) and bool(state.face[card]) and state.ref(card) not in fighting,
    )
    if coming is None:
        return True
    if coming and state.ref(leaving[0]) == state.combat.defender:
        happen(state, Happen.LEAVES_COMBAT, -1, leaving[0])
        combat.replace_defender(state, coming[0])
        if not any(changes.forbidden(state, ir.Verb.MOVE, card) for card in (leaving[0], coming[0])):
            changes.switch_places(state, leaving[0], coming[0])
        ctx.bind(did=True)
    return False


@does(ir.AttackAgain)
def attack_again(ctx: Context[ir.AttackAgain]) -> bool:
    state = ctx.state
    cards = select(ctx, ctx.node.who)
    if cards is None:
        return True
    if cards and state.combat is not None and state.face[cards[0]] and state.in_play(cards[0]):
        state.again = (state.ref(cards[0]), state.combat.foe)
    return False


@does(ir.MayAttackPlayers)
def may_attack_players(ctx: Context[ir.MayAttackPlayers]) -> bool:
    card = ctx.state.card(ctx.run.source)
    if card >= 0:
        last(ctx, card, Lasts.ATTACKS_PLAYERS, ir.Duration.GAME, Happen.GAINS_POWER)
    return False


@asks(ir.CombatIs)
def combat_is(state: GameState, run: Run, condition: ir.CombatIs) -> bool:
    fight = state.combat
    if fight is None:
        return False
    match condition.kind:
        case ir.CombatKind.MELEE:
            return not fight.ranged
        case ir.CombatKind.RANGED:
            return fight.ranged
        case ir.CombatKind.TEAM:
            return fight.team
        case ir.CombatKind.SOLO:
            return not fight.team
