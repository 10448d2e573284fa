"""What is done to characters: stun and wounds, ATK and DEF, rows and sides, levels."""

from __future__ import annotations

from typing import Any

from vsdeck.engine import changes, lasting, mains, terrain
from vsdeck.engine.action import Do, option
from vsdeck.engine.choices import Context, aside, ask, picked, select
from vsdeck.engine.decision import Ask
from vsdeck.engine.event import HAPPENS, Happen, of_stat
from vsdeck.engine.filters import fact_of
from vsdeck.engine.gains import gained
from vsdeck.engine.lasting import Lasts, Until
from vsdeck.engine.registry import does, matches
from vsdeck.engine.replacement import Answers, Change, changed_by, plan
from vsdeck.engine.state import BACK, FRONT, MARK, SPOTS, Frame, GameState, Run, Spot
from vsdeck.engine.statuses import unaffected
from vsdeck.engine.triggers import happen
from vsdeck.engine.values import atk, def_
from vsdeck.engine.verbs.doing import at_once, destination, last, on_each, set_stats
from vsdeck.powers import ir
from vsdeck.powers.ir import Verb

# ------------------------------------------------------------------------------------- stun, KO, wounds


@at_once(ir.Stun)
def stun(ctx: Context[ir.Stun], cards: list[int]) -> list[int]:
    return stun_by(ctx, cards, wound=True)


@at_once(ir.Daze)
def daze(ctx: Context[ir.Daze], cards: list[int]) -> list[int]:
    return stun_by(ctx, cards, wound=False, disarm=not ctx.node.keeps_equipment)


def stun_by(ctx: Context[ir.Effect], cards: list[int], wound: bool, disarm: bool = True) -> list[int]:
    """The card whose power does it stuns them."""
    state = ctx.state
    source = state.card(ctx.run.source)
    doer = changes.user_of(state, source) if source >= 0 else -1
    by = [doer] if doer >= 0 and state.in_play(doer) else []
    strikers = {card: [one for one in by if one != card] for card in cards}
    cause = ir.Cause.BURNED if ctx.program.keyword == "Burned" else None
    return changes.stun(state, cards, strikers, wound, cause, disarm=disarm)


@at_once(ir.KO)
def ko(ctx: Context[ir.KO], cards: list[int]) -> list[int]:
    return changes.ko(ctx.state, cards, _source(ctx))


@at_once(ir.Wound)
def wound(ctx: Context[ir.Wound], cards: list[int]) -> list[int]:
    return changes.wound(ctx.state, cards, ctx.amount(ctx.node.count), _source(ctx))


def _source(ctx: Context[ir.Effect]) -> tuple[int, ...]:
    """The card whose power does it, wherever it is, or who wears it."""
    return (changes.user_of(ctx.state, ctx.run.source % MARK),) if ctx.run.source else ()


@on_each(ir.Heal)
def heal(ctx: Context[ir.Heal], card: int) -> object:
    return changes.heal(ctx.state, card, ctx.amount(ctx.node.count))


@on_each(ir.NoWound)
def no_wound(ctx: Context[ir.NoWound], card: int) -> bool:
    return last(ctx, card, Lasts.NO_WOUND, ctx.node.duration, Happen.TAKES_NO_WOUND)


@on_each(ir.Recover)
def recover(ctx: Context[ir.Recover], card: int) -> object:
    return changes.recover(ctx.state, card)


@on_each(ir.Ready)
def ready(ctx: Context[ir.Ready], card: int) -> object:
    return changes.ready(ctx.state, card)


@on_each(ir.Exhaust)
def exhaust(ctx: Context[ir.Exhaust], card: int) -> object:
    return changes.exhaust(ctx.state, card)


@on_each(ir.Freeze)
def freeze(ctx: Context[ir.Freeze], card: int) -> bool:
    state = ctx.state
    if not (state.in_play(card) or state.spot[card] == Spot.RESOURCE):
        return False
    if changes.forbidden(state, ir.Verb.FREEZE, card) or unaffected(state, card, "Freeze"):
        return False
    changes.exhaust(state, card)
    lasting.add(state, Lasts.FROZEN, Until.NEXT_TURN_ENDS, ctx.run, state.ref(card), state.side[card])
    happen(state, ir.GetsFrozen, state.side[card], card, told=changes.lies_open(state, card))
    return True


# ----------------------------------------------------------------------------------------- ATK and DEF


@on_each(ir.Modify)
def modify(ctx: Context[ir.Modify], card: int) -> bool:
    node = ctx.node
    source = ctx.run.source % MARK
    a, b = (gained(ctx.state, card, ctx.amount(change), source) for change in (node.atk, node.def_))
    if b > 0 and changes.forbidden(ctx.state, Verb.GAIN_DEF, source, card):
        b = 0
    return _change_stats(ctx, card, a, b)


def _change_stats(
    ctx: Context[ir.Modify], card: int, a: int, b: int, answers: Answers = (), settled: bool = False
) -> bool:
    """Each of the two may be replaced; who is asked for both answers once."""
    state, node, kind = ctx.state, ctx.node, HAPPENS[ir.StatChanges]
    if kind in state.rules.replaced and not settled:
        planned, power = plan(state, answers), (ctx.power, ctx.index, ctx.number, 0)
        kept = [a, b]
        for place, (stat, change) in enumerate(((ir.Stat.ATK, a), (ir.Stat.DEF, b))):
            both = (change, 0) if stat is ir.Stat.ATK else (0, change)
            args, side, source = (state.ref(card), *both, *power), state.side[card], ctx.run.source % MARK
            number = of_stat(stat, change)
            if change and planned.replaces(Change.STATS, args, kind, side, card, source, number):
                kept[place] = 0
        if planned.waits(Change.STATS, (state.ref(card), a, b, *power)):
            return False
        planned.begin()
        if (a or b) and not any(kept):
            return False
        a, b = kept
    done = last(ctx, card, Lasts.MODIFY, node.duration, Happen.MODIFIED, a, b)
    for stat, change in ((ir.Stat.ATK, a), (ir.Stat.DEF, b)):
        if done and change:
            changes.stat_changed(ctx.state, card, stat, change)
    return done


@changed_by(Change.STATS)
def _stats_after_all(state: GameState, args: tuple[Any, ...], answers: Answers) -> int:
    ref, a, b, power, index, number, settled = args
    card = state.card(ref)
    if card < 0 or number not in state.runs:
        return 0
    return int(_change_stats(Context(state, power, index, number), card, a, b, answers, bool(settled)))


@on_each(ir.SetStat)
def set_stat(ctx: Context[ir.SetStat], card: int) -> bool:
    return set_stats(ctx, card, {ctx.node.stat: ctx.amount(ctx.node.amount)}, ctx.node.duration)


@does(ir.SetBase)
def set_base(ctx: Context[ir.SetBase]) -> bool:
    like = select(ctx, ctx.node.like)
    cards = None if like is None else select(ctx, ctx.node.what)
    if like is None or cards is None:
        return True
    if like:
        a, b = atk(ctx.state, like[0]), def_(ctx.state, like[0])
        for card in cards:
            last(ctx, card, Lasts.BASE, ctx.node.duration, Happen.BASE_BECOMES, a, b)
    ctx.bind(did=bool(like and cards))
    return False


@on_each(ir.StatsBecomeBase)
def stats_become_base(ctx: Context[ir.StatsBecomeBase], card: int) -> bool:
    counters = ctx.state.counters[card]
    return last(ctx, card, Lasts.RESET, ctx.node.duration, Happen.STATS_BECOME_BASE, counters)


@on_each(ir.SwitchStats)
def switch_stats(ctx: Context[ir.SwitchStats], card: int) -> bool:
    return last(ctx, card, Lasts.SWITCH, ctx.node.duration, Happen.STATS_SWITCH)


# --------------------------------------------------------------------------------------- rows and sides


@does(ir.MoveRow)
def move_row(ctx: Context[ir.MoveRow]) -> bool:
    state, row = ctx.state, ctx.node.row
    cards = select(ctx, ctx.node.what)
    if cards is None:
        return True
    cards = [card for card in cards if state.row(card) >= 0]
    place: int = BACK if row is ir.Row.BACK else FRONT
    if row is ir.Row.EITHER and cards:
        known = picked(ctx.run, aside(ctx.index))
        if known is None:
            player = state.side[cards[0]]
            options = tuple(option(Do.CHOOSE_ROW, player, spot) for spot in (FRONT, BACK))
            ask(ctx, ctx.run.you, Ask.ROW, options)
            return True
        place = known[0][1]
    other = row is ir.Row.OTHER
    done = [card for card in cards if _to_row(ctx, card, FRONT + BACK - state.row(card) if other else place)]
    ctx.bind(did=bool(done), many=len(done))
    return False


def _to_row(ctx: Context[ir.MoveRow], card: int, row: int) -> bool:
    state = ctx.state
    if fact_of(state, card).terrain:
        return terrain.carry(state, card, state.side[card], row)
    if state.spot[card] == row or not state.in_play(card) or changes.forbidden(state, ir.Verb.MOVE, card):
        return False
    if row not in changes.open_rows(state, card):
        return False
    changes.set_row(ctx.state, card, row)
    return True


@does(ir.SwitchPlaces)
def switch_places(ctx: Context[ir.SwitchPlaces]) -> bool:
    state = ctx.state
    left = select(ctx, ctx.node.left, state.in_play)
    right = select(ctx, ctx.node.right, state.in_play) if left is not None else None
    if left is None or right is None:
        return True
    both = [card for card in (*left[:1], *right[:1]) if state.in_play(card)]
    could = len(both) == 2 and state.side[both[0]] in state.rules.yours(state.side[both[1]])
    could = could and not any(changes.forbidden(state, Verb.MOVE, card) for card in both)
    if could:
        changes.switch_places(state, left[0], right[0])
    ctx.bind(did=could)
    return False


@does(ir.MoveSide)
def move_side(ctx: Context[ir.MoveSide]) -> bool:
    """To a side, and back again when the power says so."""
    state, node = ctx.state, ctx.node
    cards = select(ctx, node.what)
    where = destination(ctx, node.to, node.row, node.next_to) if cards is not None else None
    if cards is None or where is None:
        return True
    player, row, beside = where
    ctx.bind(did=False)
    entering = []
    for card in cards:
        if player < 0 or not state.in_play(card) or not changes.may_enter(state, card, player):
            continue
        ref, home = state.ref(card), state.side[card] * SPOTS + state.spot[card]
        if node.back is not None:
            run = ctx.run._replace(it=(ref,), row=home)
            lasting.add(
                state, Lasts.RETURN, Until.GAME_ENDS, run, ref, player, a=ctx.power, b=ctx.index, c=home
            )
        entering.append((Frame.ENTER, ref, player, 0, ctx.number, row, beside))
    changes.enter_together(state, entering)
    return False


# ----------------------------------------------------------------------------------------------- levels


@on_each(ir.GainXP)
def gain_xp(ctx: Context[ir.GainXP], card: int) -> None:
    count = ctx.amount(ctx.node.count)
    if ctx.program.level_down and card == ctx.run.source % MARK:
        mains.gain_xp_below(ctx.state, card, count)
    else:
        mains.gain_xp(ctx.state, card, count, ctx.node.into)


@on_each(ir.LoseXP)
def lose_xp(ctx: Context[ir.LoseXP], card: int) -> bool:
    return mains.lose_xp(ctx.state, card, ctx.node.count)


@on_each(ir.BecomeLevel)
def become_level(ctx: Context[ir.BecomeLevel], card: int) -> bool:
    state, level = ctx.state, ctx.amount(ctx.node.level)
    facts, now = state.rules.facts, state.rules.facts[state.fact[card]].level
    if now < level:
        further = state.rules.next_levels.get((state.owner[card], state.fact[card]), ())
        above = [one for one in further if facts[one].level == level]
        for one in above[:1]:
            mains.rise(state, card, one)
        return bool(above)
    if now == level:
        return False
    former = mains.levels_below(state, card, level)
    if former:
        had = ctx.run._replace(it=(state.ref(card),), named=state.fact[card], many=state.xp[card])
        mains.set_level(state, card, former[-1])
        if ctx.node.until is not None:
            lasting.add(state, Lasts.LEVEL, Until.GAME_ENDS, had, player=had.you, a=ctx.power, b=ctx.index)
    return bool(former)


@does(ir.ShuffleLevel)
def shuffle_level(ctx: Context[ir.ShuffleLevel]) -> bool:
    state, card = ctx.state, ctx.run.source % MARK
    owner, left = state.owner[card], state.below.get(card, ())[-1:]
    for one in state.rules.level_cards:
        nowhere = state.spot[one] == Spot.REMOVED and one not in state.zone(owner, Spot.REMOVED)
        if nowhere and state.owner[one] == owner and state.fact[one] in left:
            changes.move(state, one, Spot.DECK)
            changes.shuffle(state, owner)
    return False


@matches(ir.GetsWounded)
def gets_wounded(
    state: GameState, run: Run, event: ir.GetsWounded, card: int, other: int, player: int, number: int
) -> bool:
    """The wound of a stun is told with the card itself as the other one."""
    return not event.by_stun or other == card


@matches(ir.GetsKOd)
def gets_kod(
    state: GameState, run: Run, event: ir.GetsKOd, card: int, other: int, player: int, number: int
) -> bool:
    """A KO by fatal wounds is told with the card itself as the other one."""
    return not event.by_wounds or other == card
