"""What is done in a combat, or lets one begin."""

from __future__ import annotations

from typing import Any

from vsdeck.engine import changes, combat, lasting, strikes
from vsdeck.engine.choices import Context, select
from vsdeck.engine.event import Happen
from vsdeck.engine.lasting import MODIFIERS, Lasts
from vsdeck.engine.registry import asks, does
from vsdeck.engine.replacement import Answers, Change, Plan, changed_by, plan
from vsdeck.engine.state import BACK, GameState, Run
from vsdeck.engine.strikes import Strike
from vsdeck.engine.triggers import happen
from vsdeck.engine.values import atk, def_
from vsdeck.engine.verbs.doing import last, on_each, set_stats
from vsdeck.powers import ir


@does(ir.Strike)
def strike(ctx: Context[ir.Strike]) -> bool:
    """Outside a combat's end: nobody strikes back."""
    strikers = select(ctx, ctx.node.by)
    cards = None if strikers is None else select(ctx, ctx.node.what)
    if strikers is None or cards is None:
        return True
    with_ = None if ctx.node.with_ is None else ctx.amount(ctx.node.with_)
    made = [made for one in strikers for card in cards for made in _strikes(ctx.state, one, card, with_)]
    ctx.bind(did=bool(_make(ctx.state, made, ctx.node.times, ctx.node.together)))
    return False


@does(ir.StrikeEachOther)
def strike_each_other(ctx: Context[ir.StrikeEachOther]) -> bool:
    sides = _both(ctx)
    if sides is None:
        return True
    left, right = sides
    pairs = [(one, other) for one in left for other in right]
    made = [made for one, other in pairs for made in _strikes(ctx.state, one, other)]
    made += [made for one, other in pairs for made in _strikes(ctx.state, other, one)]
    ctx.bind(did=bool(_make(ctx.state, made)))
    return False


@does(ir.StunEachOther)
def stun_each_other(ctx: Context[ir.StunEachOther]) -> bool:
    sides = _both(ctx)
    if sides is None:
        return True
    left, right = sides
    by = dict.fromkeys(left, right) | dict.fromkeys(right, left)
    ctx.bind(did=bool(changes.stun(ctx.state, by, by)))
    return False


def _both(
    ctx: Context[ir.StrikeEachOther] | Context[ir.StunEachOther] | Context[ir.ExchangeStats],
) -> tuple[list[int], list[int]] | None:
    """Who is on the left and on the right; None while it is still asked."""
    left = select(ctx, ctx.node.left)
    right = None if left is None else select(ctx, ctx.node.right)
    return None if left is None or right is None else (left, right)


def _strikes(state: GameState, one: int, other: int, with_: int | None = None) -> list[Strike]:
    """One strike of a character against another, if it can; whoever is stunned can't."""
    if state.in_play(one) and not state.face[one]:
        return []
    force = strikes.force(state, one, other) if with_ is None else with_
    return [Strike(one, other, force)] if force > 0 and strikes.may_strike(state, one, other) else []


def _make(
    state: GameState, made: list[Strike], times: int = 1, together: bool = False, answers: Answers = ()
) -> list[int]:
    """Strikes at the same time, those of each striker compared by themselves unless they strike together."""
    planned = plan(state, answers)
    often = {one: sum(not _replaced(state, planned, one) for _ in range(times)) for one in made}
    args = tuple((state.ref(by), state.ref(on), force) for by, on, force in made)
    if planned.waits(Change.STRIKE_AT_ONCE, (args, times, int(together))):
        return []
    made = [one for one in made if often[one]]
    victims = strikes.enough(state, made) if together else {}
    for one in made:
        happen(state, Happen.STRIKES, state.side[one.by], one.by, one.on, one.force * often[one])
        for card, by in () if together else strikes.enough(state, [one] * often[one]).items():
            victims.setdefault(card, []).extend(by)
    cause = None if state.combat is None else ir.Cause.STRUCK
    stunned = changes.stun(state, victims, victims, cause=cause)
    planned.begin()
    return stunned


@changed_by(Change.STRIKE_AT_ONCE)
def _strike_after_all(state: GameState, args: tuple[Any, ...], answers: Answers) -> list[int]:
    refs, times, together = args
    made = [Strike(state.card(by), state.card(on), force) for by, on, force in refs]
    return _make(state, [one for one in made if min(one[:2]) >= 0], times, bool(together), answers)


def _replaced(state: GameState, planned: Plan, one: Strike) -> bool:
    """Whether a character does something else than to strike another."""
    by, on, force = one
    args = (((state.ref(by), state.ref(on), force),), 1, 0)
    return planned.replaces(Change.STRIKE_AT_ONCE, args, Happen.STRIKES, state.side[by], by, on, force)


@does(ir.CancelCombat)
def cancel_combat(ctx: Context[ir.CancelCombat]) -> bool:
    ctx.bind(did=combat.cancel(ctx.state))
    return False


@does(ir.MakePass)
def make_pass(ctx: Context[ir.MakePass]) -> bool:
    ctx.bind(did=combat.make_pass(ctx.state))
    return False


@does(ir.ResolveCombat)
def resolve_combat(ctx: Context[ir.ResolveCombat]) -> bool:
    ctx.bind(did=combat.resolve_now(ctx.state))
    return False


@on_each(ir.LeaveCombat)
def leave_combat(ctx: Context[ir.LeaveCombat], card: int) -> object:
    return combat.leave(ctx.state, card)


@on_each(ir.JoinCombat)
def join_combat(ctx: Context[ir.JoinCombat], card: int) -> object:
    return combat.join(ctx.state, card)


@does(ir.ExchangeStats)
def exchange_stats(ctx: Context[ir.ExchangeStats]) -> bool:
    sides = _both(ctx)
    if sides is None:
        return True
    left, right = sides
    both = [card for cards in (left, right) for card in cards if ctx.state.in_play(card)]
    if len(both) == 2:
        now = {card: (atk(ctx.state, card), def_(ctx.state, card)) for card in both}
        for card, other in (both, both[::-1]):
            stats = dict(zip((ir.Stat.ATK, ir.Stat.DEF), now[other], strict=True))
            set_stats(ctx, card, stats, ctx.node.duration)
    ctx.bind(did=len(both) == 2)
    return False


@on_each(ir.LoseModifiers)
def lose_modifiers(ctx: Context[ir.LoseModifiers], card: int) -> object:
    fight, ref = ctx.state.combat, ctx.state.ref(card)
    since = 0 if fight is None else fight.stamp
    return lasting.take(
        ctx.state, lambda effect: effect.card == ref and effect.stamp > since and effect.kind in MODIFIERS
    )


@does(ir.ReplaceInCombat)
def replace_in_combat(ctx: Context[ir.ReplaceInCombat]) -> bool:
    """The new one must be able to defend: face up, and not in the combat already."""
    state = ctx.state
    leaving = select(ctx, ctx.node.what)
    if leaving is None:
        return True
    if not leaving or state.combat is None:
        return False
    fighting = state.combat.fighting
    coming = select(
        ctx,
        ctx.node.with_,
        lambda card: state.in_play(card) and bool(state.face[card]) and state.ref(card) not in fighting,
    )
    if coming is None:
        return True
    if coming and state.ref(leaving[0]) in state.combat.defenders:
        happen(state, Happen.LEAVES_COMBAT, -1, leaving[0])
        combat.replace_defender(state, coming[0], leaving[0])
        if not any(changes.forbidden(state, ir.Verb.MOVE, card) for card in (leaving[0], coming[0])):
            changes.switch_places(state, leaving[0], coming[0])
        ctx.bind(did=True)
    return False


@does(ir.TurnTables)
def turn_tables(ctx: Context[ir.TurnTables]) -> bool:
    card = ctx.state.card(ctx.run.source)
    ctx.bind(did=card >= 0 and combat.turn_tables(ctx.state, card))
    return False


@does(ir.Drive)
def drive(ctx: Context[ir.Drive]) -> bool:
    state, run = ctx.state, ctx.run
    card = state.card(run.source)
    free = card >= 0 and state.combat is None
    able = free and run.row >= 0 and run.player >= 0 and changes.may_enter(state, card, run.player)
    if able:
        combat.drive(state, card, run.player, run.row)
    ctx.bind(did=able)
    return False


@does(ir.AttackAgain)
def attack_again(ctx: Context[ir.AttackAgain]) -> bool:
    state = ctx.state
    cards = select(ctx, ctx.node.who)
    if cards is None:
        return True
    if cards and state.combat is not None and state.face[cards[0]] and state.in_play(cards[0]):
        state.again = state.ref(cards[0]), state.combat.foe, _row_attacked(ctx)
    return False


def _row_attacked(ctx: Context[ir.AttackAgain]) -> int:
    """Where the defender stands or stood, or the back row."""
    state, fight = ctx.state, ctx.state.combat
    if fight is None or not ctx.node.same_row:
        return BACK
    foes = (state.card(ref) for ref in fight.fought if ref not in fight.attackers)
    standing = (state.spot[card] for card in foes if card >= 0 and state.in_play(card))
    return next(standing, fight.row)


@does(ir.MayAttackPlayers)
def may_attack_players(ctx: Context[ir.MayAttackPlayers]) -> bool:
    card = ctx.state.card(ctx.run.source)
    if card >= 0:
        last(ctx, card, Lasts.ATTACKS_PLAYERS, ir.Duration.GAME, Happen.GAINS_POWER, -1)
    return False


@asks(ir.CombatIs)
def combat_is(state: GameState, run: Run, condition: ir.CombatIs) -> bool:
    fight = state.combat
    if fight is None:
        return False
    match condition.kind:
        case ir.CombatKind.MELEE:
            return fight.melee
        case ir.CombatKind.RANGED:
            return fight.ranged
        case ir.CombatKind.TEAM:
            return fight.team
        case ir.CombatKind.SOLO:
            return not fight.team
