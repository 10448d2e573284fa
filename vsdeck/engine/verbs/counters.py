"""Counters on characters: +1/+1 counters are kept as a number above zero, -1/-1 counters as one below."""

from __future__ import annotations

from vsdeck.engine import changes
from vsdeck.engine.action import Do, option
from vsdeck.engine.choices import Context, aside, ask, ask_card, picked, players, select, unchosen
from vsdeck.engine.decision import Ask
from vsdeck.engine.registry import Test, does, matches, measures, tests
from vsdeck.engine.state import GameState, Run
from vsdeck.engine.tally import BASIC, WOUNDS, apart, how_many, is_kind, kind_of, kinds, together
from vsdeck.engine.values import selected, stat
from vsdeck.powers import ir


def _sign(counter: ir.Counter | ir.Mark) -> int:
    return -1 if counter is ir.Counter.MINUS else 1


@does(ir.PutCounters)
def put_counters(ctx: Context[ir.PutCounters]) -> bool:
    cards = select(ctx, ctx.node.on)
    if cards is None:
        return True
    sign, kind = _sign(ctx.node.counter), kind_of(ctx.node.counter)
    done = [
        card
        for card in cards
        if changes.put_counters(ctx.state, card, sign * ctx.amount(ctx.node.count), kind)
    ]
    ctx.bind(did=bool(done))
    return False


@does(ir.DivideCounters)
def divide_counters(ctx: Context[ir.DivideCounters]) -> bool:
    """One for each that was chosen, the others one by one as the same player likes."""
    node, state = ctx.node, ctx.state
    count = ctx.amount(node.count)
    cards = select(ctx, node.on) if count > 0 else []
    if cards is None:
        return True
    extra = picked(ctx.run, unchosen(ctx.index))
    given = extra[0] if extra is not None else ()
    if len(cards) > 1 and len(cards) + len(given) < count:
        who = players(ctx, node.on.by)
        if not who:
            return who is None
        ask_card(ctx, who[0], unchosen(ctx.index), cards)
        return True
    shares = {card: 1 + sum(state.card(ref) == card for ref in given) for card in cards[:count]}
    if len(cards) == 1:
        shares = {cards[0]: count}
    for card, share in shares.items():
        changes.put_counters(state, card, _sign(node.counter) * share)
    ctx.bind(did=bool(shares))
    return False


@does(ir.WeakenEachOther)
def weaken_each_other(ctx: Context[ir.WeakenEachOther]) -> bool:
    state = ctx.state
    cards = select(ctx, ctx.node.on, state.in_play)
    if cards is None:
        return True
    printed = {card: stat(state, card, ir.Stat.PRINTED_ATK) for card in cards}
    for card in cards:
        changes.put_counters(state, card, printed[card] - sum(printed.values()))
    ctx.bind(did=len(cards) > 1)
    return False


@does(ir.RemoveCounters)
def remove_counters(ctx: Context[ir.RemoveCounters]) -> bool:
    """All of them, so many, or as many as you say: then each card and each kind is a question."""
    cards = select(ctx, ctx.node.from_)
    if cards is None:
        return True
    there = [
        (card, kind, count)
        for card in cards
        for kind, count in kinds(ctx.state, card, ctx.node.counter)
        if kind != BASIC or not _holds_on(ctx.state, card)
    ]
    known = picked(ctx.run, aside(ctx.index))
    told = known[0] if known is not None else ()
    going: list[int] = []
    for place, (card, kind, count) in enumerate(there):
        least, most = _bounds(ctx, abs(count))
        if least == most:
            going.append(most)
        elif place < len(told):
            going.append(abs(apart(told[place])[1]))
        else:
            sign = -1 if count < 0 else 1
            options = [
                option(Do.COUNTERS, other=together(kind, sign * some)) for some in range(least, most + 1)
            ]
            ask(ctx, ctx.run.you, Ask.COUNTERS, tuple(options), about=[card])
            return True
    for (card, kind, count), some in zip(there, going, strict=True):
        changes.remove_counters(ctx.state, card, some if count > 0 else -some, kind)
    ctx.bind(many=sum(going), did=any(going))
    return False


def _bounds(ctx: Context[ir.RemoveCounters], there: int) -> tuple[int, int]:
    match ctx.node.count:
        case None:
            return there, there
        case ir.UpTo(most):
            return 0, min(most, there)
        case int() | ir.Counted() as amount:
            count = min(there, max(0, ctx.amount(amount)))
            return count, count
    return 0, there


@does(ir.MoveCounter)
def move_counter(ctx: Context[ir.MoveCounter]) -> bool:
    state = ctx.state
    cards = select(ctx, ctx.node.from_)
    onto = None if cards is None else select(ctx, ctx.node.to)
    if cards is None or onto is None:
        return True
    there = [
        together(kind, 1 if count > 0 else -1)
        for card in cards[:1]
        for kind, count in kinds(state, card, ir.Counter.ANY)
        if kind != BASIC or not _holds_on(state, card)
    ]
    known = picked(ctx.run, aside(ctx.index))
    if known is None and len(there) > 1 and onto:
        options = tuple(option(Do.COUNTERS, other=number) for number in there)
        ask(ctx, ctx.run.you, Ask.COUNTERS, options, about=cards[:1])
        return True
    moved = known[0][0] if known is not None else there[0] if there and onto else 0
    if moved:
        kind, count = apart(moved)
        changes.remove_counters(state, cards[0], count, kind)
        if kind == WOUNDS:
            changes.wound(state, onto[:1])
        else:
            changes.put_counters(state, onto[0], count, kind)
    ctx.bind(did=bool(moved))
    return False


@does(ir.TurnCounters)
def turn_counters(ctx: Context[ir.TurnCounters]) -> bool:
    cards = select(ctx, ctx.node.on)
    if cards is None:
        return True
    for card in cards:
        if not _holds_on(ctx.state, card):
            changes.put_counters(ctx.state, card, -2 * ctx.state.counters[card], turned=True)
    ctx.bind(did=bool(cards))
    return False


def _holds_on(state: GameState, card: int) -> bool:
    """Whether its +1/+1 counters can't be taken from it."""
    return state.counters[card] > 0 and changes.forbidden(state, ir.Verb.LOSE_PLUS, card)


@measures(ir.HadCounters)
def had_counters(state: GameState, run: Run, value: ir.HadCounters) -> int:
    return run.many


@measures(ir.CountersOn)
def counters_on(state: GameState, run: Run, value: ir.CountersOn) -> int:
    return sum(how_many(state, card, value.counter) for card in selected(state, run, value.card))


@tests(ir.HasCounters)
def has_counters(what: ir.HasCounters) -> Test:
    if kind_of(what.counter) != BASIC or what.counter is ir.Counter.ANY:
        return lambda state, card, run: how_many(state, card, what.counter) > 0
    sign = _sign(what.counter)
    return lambda state, card, run: state.counters[card] * sign > 0


@matches(ir.GetsCounters)
def gets_counters(
    state: GameState, run: Run, event: ir.GetsCounters, card: int, other: int, player: int, number: int
) -> bool:
    if not is_kind(number, event.counter):
        return False
    if event.having is None:
        return True
    kind, count = apart(number)
    before = state.counters[card] - (count if kind == BASIC else 0)
    return before * _sign(event.having) > 0
