"""Amounts, conditions and references of the language, read off the state without changing it."""

from __future__ import annotations

from typing import assert_never

from vsdeck.engine.derived import derived
from vsdeck.engine.event import HAPPENS, Happen
from vsdeck.engine.filters import fact_of, matching, on_side, test_of
from vsdeck.engine.state import MARK, GameState, Past, Run
from vsdeck.powers import ir


def atk(state: GameState, card: int) -> int:
    known = (state.derived or derived(state)).atk.get(card)
    return known if known is not None else fact_of(state, card).atk


def def_(state: GameState, card: int) -> int:
    known = (state.derived or derived(state)).def_.get(card)
    return known if known is not None else fact_of(state, card).def_


def stat(state: GameState, card: int, which: ir.Stat) -> int:
    match which:
        case ir.Stat.ATK:
            return atk(state, card)
        case ir.Stat.DEF:
            return def_(state, card)
        case ir.Stat.HEALTH:
            return fact_of(state, card).health
        case ir.Stat.COST:
            return fact_of(state, card).cost
        case ir.Stat.WOUNDS:
            return state.wounds[card]
        case ir.Stat.LEVEL:
            return fact_of(state, card).level


def compares(left: int, op: ir.Op, right: int) -> bool:
    match op:
        case ir.Op.AT_MOST:
            return left <= right
        case ir.Op.AT_LEAST:
            return left >= right
        case ir.Op.EXACTLY:
            return left == right
        case ir.Op.LESS:
            return left < right
        case ir.Op.MORE:
            return left > right


def references(run: Run, what: ir.Selection) -> tuple[int, ...]:
    """What a selection refers to without a new choice."""
    match what:
        case ir.Ref.SELF:
            return (run.source,)
        case ir.Ref.IT:
            return run.it
        case ir.Ref.SUBJECT:
            return (run.subject,)
        case ir.Ref.OBJECT:
            return (run.object,)
        case ir.Ref.REST:
            return run.looked
        case ir.Chosen(choice):
            chosen = [refs for node, refs, _ in run.picks if node >= 0]
            return chosen[choice - 1] if choice <= len(chosen) else ()
        case _:
            raise TypeError(f"{what} needs a choice")


def selected(state: GameState, run: Run, what: ir.Selection) -> list[int]:
    """The cards of a selection that needs no choice, as far as they are still what they were."""
    if isinstance(what, ir.Each):
        return matching(state, run, what.what)
    return [card for card in (state.card(ref) for ref in references(run, what)) if card >= 0]


def amount(state: GameState, run: Run, value: ir.Amount) -> int:
    match value:
        case int():
            return value
        case ir.CountOf(what):
            return len(matching(state, run, what))
        case ir.CountersOn(counter, on):
            sign = 1 if counter is ir.Counter.PLUS else -1
            return sum(max(0, sign * state.counters[card]) for card in selected(state, run, on))
        case ir.StatOf(which, of):
            # Last known: a card that has gone still has what is printed on it.
            return sum(stat(state, ref % MARK, which) for ref in references(run, of) if ref > 0)
        case ir.ThatMany.THAT_MANY:
            return run.many
        case ir.Times(of, factor):
            return amount(state, run, of) * factor
        case ir.Sum(left, right):
            return amount(state, run, left) + amount(state, run, right)
        case _:
            assert_never(value)


def is_so(state: GameState, run: Run, condition: ir.Condition) -> bool:
    match condition:
        case ir.Is(card, what):
            cards = selected(state, run, card)
            return bool(cards) and all(test_of(what)(state, one, run) for one in cards)
        case ir.SomeAre(what, at_least):
            return len(matching(state, run, what)) >= amount(state, run, at_least)
        case ir.AllAre(whose, what):
            return _all_are(state, run, whose, what)
        case ir.Compare(left, op, right):
            return compares(amount(state, run, left), op, amount(state, run, right))
        case ir.Happened(event, within):
            return _happened(state, run, event, within)
        case ir.CombatIs(kind):
            return _combat_is(state, kind)
        case ir.DidIt.DID_IT:
            return run.did
        case ir.AllOf(parts):
            return all(is_so(state, run, part) for part in parts)
        case ir.AnyOf(parts):
            return any(is_so(state, run, part) for part in parts)
        case ir.NotSo(part):
            return not is_so(state, run, part)
        case _:
            assert_never(condition)


def _all_are(state: GameState, run: Run, whose: ir.Side, what: ir.Filter) -> bool:
    test = test_of(what)
    for player in range(state.rules.players):
        if not state.alive[player] or not on_side(state, player, whose, run):
            continue
        mates = state.rules.yours(player)
        cards = [card for card in derived(state).atk if state.side[card] in mates]
        if cards and all(test(state, card, run) for card in cards):
            return True
    return False


def _happened(state: GameState, run: Run, event: ir.Event, within: ir.Span) -> bool:
    kind = HAPPENS[type(event)]
    since = 0
    if within is ir.Span.COMBAT:
        since = state.combat.since if state.combat is not None else len(state.history)
    return any(
        past.kind == kind
        and (past.turn == state.turn or within is ir.Span.GAME)
        and _fitted(state, run, event, past)
        for past in state.history[since:]
    )


def _fitted(state: GameState, run: Run, event: ir.Event, past: Past) -> bool:
    """Whether something past is the event that a power asks for, cards being on the sides of that time."""
    subject, other = past.subject % MARK, past.object % MARK
    derived(state)
    now = state.side
    state.side = now[:]
    for ref, side in zip((past.subject, past.object), past.sides, strict=True):
        if ref > 0:
            state.side[ref % MARK] = side
    try:
        return fits(state, run, event, subject, other, past.player)
    finally:
        state.side = now


def _combat_is(state: GameState, kind: ir.CombatKind) -> bool:
    combat = state.combat
    if combat is None:
        return False
    match kind:
        case ir.CombatKind.MELEE:
            return not combat.ranged
        case ir.CombatKind.RANGED:
            return combat.ranged
        case ir.CombatKind.TEAM:
            return combat.team
        case ir.CombatKind.SOLO:
            return not combat.team


def fits(state: GameState, run: Run, event: ir.Event, card: int, other: int, player: int) -> bool:
    """Whether something that happened is the event that a power speaks of."""
    match event:
        case ir.Attacks(who, whom) | ir.Stuns(who, whom) | ir.Wounds(who, whom):
            return test_of(who)(state, card, run) and test_of(whom)(state, other, run)
        case (
            ir.Appears(who)
            | ir.GetsStunned(who)
            | ir.GetsKOd(who)
            | ir.LeavesPlay(who)
            | ir.Recovers(who)
            | ir.PowersUp(who)
        ):
            return test_of(who)(state, card, run)
        case ir.Recruits(by, what) | ir.UsesSuperPower(by, what):
            return _is_doer(state, player, by, run) and test_of(what)(state, card, run)
        case ir.PlaysPlotTwist(by, first):
            return _is_doer(state, player, by, run) and (not first or _plot_twists(state, player) == 1)
        case ir.GainsResource(side) | ir.LeavesHand(side):
            return _is_doer(state, player, side, run)
        case ir.TurnStarts(side) | ir.TurnEnds(side):
            return on_side(state, player, side, run)
        case ir.CombatEnds.COMBAT_ENDS:
            return True
        case _:
            assert_never(event)


def _is_doer(state: GameState, player: int, side: ir.Side, run: Run) -> bool:
    """Two heads share a side and a turn, but what one of them does the other has not done."""
    return player == run.you if side is ir.Side.YOURS else on_side(state, player, side, run)


def _plot_twists(state: GameState, player: int) -> int:
    return sum(
        past.kind == Happen.PLAYS_PLOT_TWIST and past.player == player and past.turn == state.turn
        for past in state.history
    )
