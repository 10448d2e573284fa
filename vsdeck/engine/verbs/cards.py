"""Hands, decks and the cards in them: drawing, discarding, looking, naming, playing."""

from __future__ import annotations

from typing import Any

from vsdeck.engine import changes
from vsdeck.engine.action import DONE, Action, Do, option
from vsdeck.engine.choices import (
    Context,
    aside,
    ask,
    ask_card,
    at_random,
    following,
    keep,
    picked,
    players,
    select,
    touch,
    unchosen,
)
from vsdeck.engine.costs import pay_for, recruit_cost
from vsdeck.engine.decision import Ask
from vsdeck.engine.derived import derived
from vsdeck.engine.equipment import may_wear, play_equipment
from vsdeck.engine.event import Happen, from_spot
from vsdeck.engine.filters import fact_of, test_of
from vsdeck.engine.options import kept_from_play, may_play_now, power_played_now, team_met
from vsdeck.engine.payment import play_plot_twist
from vsdeck.engine.recruiting import come
from vsdeck.engine.registry import Test, does, matches, tests
from vsdeck.engine.state import Frame, GameState, Run, Spot
from vsdeck.engine.triggers import happen, tell
from vsdeck.engine.values import is_doer, selected
from vsdeck.engine.verbs.doing import on_each
from vsdeck.engine.verbs.piles import SPOT_OF
from vsdeck.engine.view import hidden
from vsdeck.powers import ir


@does(ir.Draw)
def draw(ctx: Context[ir.Draw]) -> bool:
    who = players(ctx, ctx.node.who)
    if who is None:
        return True
    drawn = sum(changes.draw(ctx.state, player, ctx.amount(ctx.node.count)) for player in who)
    ctx.bind(many=drawn, did=drawn > 0)
    return False


@does(ir.Discard)
def discard(ctx: Context[ir.Discard]) -> bool:
    state, who = ctx.state, players(ctx, ctx.node.who)
    if who is None:
        return True
    count = ctx.amount(ctx.node.count)
    able = sum(min(count, len(state.zone(player, Spot.HAND))) for player in who)
    ctx.bind(many=able, did=able > 0)
    for player in reversed(who):
        if ctx.node.random:
            for card in at_random(state, state.zone(player, Spot.HAND), count):
                changes.discard(state, card)
        else:
            state.stack.append((Frame.DISCARD, player, count, ctx.number))
    return False


@on_each(ir.DiscardThose)
def discard_those(ctx: Context[ir.DiscardThose], card: int) -> bool:
    if ctx.state.spot[card] != Spot.HAND:
        return False
    with following(ctx, [card]):
        changes.discard(ctx.state, card)
    return True


@does(ir.DiscardHand)
def discard_hand(ctx: Context[ir.DiscardHand]) -> bool:
    state, who = ctx.state, players(ctx, ctx.node.who)
    if who is None:
        return True
    hands = [card for player in who for card in state.zone(player, Spot.HAND)]
    for card in hands:
        changes.discard(state, card)
    ctx.bind(many=len(hands), did=bool(hands))
    return False


@does(ir.Reveal)
def reveal(ctx: Context[ir.Reveal]) -> bool:
    who = players(ctx, ctx.node.by)
    return True if who is None else _show(ctx, ctx.node.what, Happen.REVEALS, who[0] if who else ctx.run.you)


@does(ir.Look)
def look(ctx: Context[ir.Look]) -> bool:
    return _show(ctx, ctx.node.what, Happen.LOOKS, ctx.run.you)


def _show(ctx: Context[Any], what: ir.Selection, told: Happen, player: int) -> bool:
    cards = select(ctx, what)
    if cards is None:
        return True
    for card in cards:
        happen(ctx.state, told, player, card)
    refs = tuple(map(ctx.state.ref, cards))
    ctx.bind(looked=refs, it=refs, did=bool(cards), many=len(cards))
    return False


@does(ir.LookAtHand)
def look_at_hand(ctx: Context[ir.LookAtHand]) -> bool:
    """Where nothing follows for which it is looked at, its player says when he has seen it."""
    state, key = ctx.state, aside(ctx.index)
    if picked(ctx.run, key) is not None:
        return False
    who = players(ctx, ctx.node.who)
    if who is None:
        return True
    cards = [card for player in who for card in state.zone(player, Spot.HAND)]
    for card in cards:
        happen(state, Happen.LOOKS, ctx.run.you, card)
    refs = tuple(map(state.ref, cards))
    ctx.bind(looked=refs, it=refs, did=bool(cards), many=len(cards))
    if cards and state.stack[-2][0] == Frame.END_RUN:
        ask(ctx, ctx.run.you, Ask.SEEN, (DONE,), key, about=cards)
        return True
    return False


@does(ir.LookEverywhere)
def look_everywhere(ctx: Context[ir.LookEverywhere]) -> bool:
    state, ally = ctx.state, ctx.state.rules.ally
    if picked(ctx.run, aside(ctx.index)) is None:
        you = ctx.run.you
        cards = [card for card in hidden(state, you) if ally[state.owner[card]] != ally[you]]
        ask(ctx, you, Ask.SEEN, (DONE,), about=sorted(cards))
        return True
    for player in range(state.rules.players):
        if state.alive[player] and ally[player] != ally[ctx.run.you]:
            changes.shuffle(state, player)
    ctx.bind(did=True)
    return False


@does(ir.RevealUntil)
def reveal_until(ctx: Context[ir.RevealUntil]) -> bool:
    state, test = ctx.state, test_of(ctx.node.what)
    who = players(ctx, ctx.node.of)
    if who is None:
        return True
    shown: list[int] = []
    found: list[int] = []
    for player in who:
        for card in reversed(state.zone(player, Spot.DECK)):
            happen(state, Happen.REVEALS, player, card)
            shown.append(card)
            if test(state, card, ctx.run):
                found.append(card)
                break
    refs = tuple(map(state.ref, found))
    ctx.bind(looked=tuple(map(state.ref, shown)), it=refs, did=bool(found), many=len(shown))
    return False


@does(ir.Shuffle)
def shuffle(ctx: Context[ir.Shuffle]) -> bool:
    who = players(ctx, ctx.node.who)
    if who is None:
        return True
    for player in who:
        changes.shuffle(ctx.state, player)
    ctx.bind(shuffle=tuple(player for player in ctx.run.shuffle if player not in who))
    return False


@does(ir.RevealHand)
def reveal_hand(ctx: Context[ir.RevealHand]) -> bool:
    state, who = ctx.state, players(ctx, ctx.node.who)
    if who is None:
        return True
    for player in who:
        for card in state.zone(player, Spot.HAND):
            happen(state, Happen.REVEALS, player, card)
    return False


@does(ir.NameCard)
def name_card(ctx: Context[ir.NameCard]) -> bool:
    """Any name: to offer only those of the match would tell what is in the decks."""
    known = picked(ctx.run, aside(ctx.index))
    who = ctx.run.player if ctx.node.theirs and ctx.run.player >= 0 else ctx.run.you
    if known is None:
        ask(ctx, who, Ask.NAME, ctx.state.rules.titles.to_tell(ctx.node.what))
        return True
    ctx.bind(name=known[0][0])
    if ctx.node.secret:
        tell(ctx.state, Happen.PREDICTS, who)
    else:
        happen(ctx.state, Happen.NAMES, who, number=known[0][0])
    return False


@does(ir.Note)
def note(ctx: Context[ir.Note]) -> bool:
    cards = select(ctx, ctx.node.what)
    if cards is None:
        return True
    touch(ctx, ir.Touch.CHOSEN, cards)
    ctx.bind(did=bool(cards))
    return False


@does(ir.Name)
def name(ctx: Context[ir.Name]) -> bool:
    state, node = ctx.state, ctx.node
    known = picked(ctx.run, aside(ctx.index))
    team = node.what is ir.Naming.TEAM
    if known is None:
        options = _teams(ctx) if team else _numbers(ctx)
        if len(options) > 1:
            ask(ctx, ctx.run.you, Ask.TEAM if team else Ask.NUMBER, options)
            return True
        keep(ctx, aside(ctx.index), tuple(option.other for option in options) or (-1,))
        return name(ctx)
    named = known[0][0]
    ctx.bind(named=named, did=named >= 0)
    if named >= 0:
        happen(state, Happen.NAMES_TEAM if team else Happen.NAMES_NUMBER, ctx.run.you, number=named)
    return False


HIGHEST = 99
"""No card has a higher number; so far those go that can be named."""


def _numbers(ctx: Context[ir.Name]) -> tuple[Action, ...]:
    node = ctx.node
    most = HIGHEST if node.most is None else min(HIGHEST, ctx.amount(node.most))
    return tuple(option(Do.NUMBER, other=number) for number in range(node.least, most + 1))


def _teams(ctx: Context[ir.Name]) -> tuple[Action, ...]:
    """All that there are, those of characters in play first."""
    state, node = ctx.state, ctx.node
    values = derived(state)
    had = {team for card in values.atk for team in values.teams_of(state, card)}
    owned: set[str] = set()
    if node.not_of is not None:
        for card in selected(state, ctx.run, node.not_of):
            owned |= values.teams_of(state, card)
    offered = {number: team for number, team in state.rules.teams().items() if team not in owned}
    if node.among:
        offered = {number: team for number, team in offered.items() if team in node.among}
    order = sorted(offered, key=lambda number: (offered[number] not in had, offered[number]))
    return tuple(option(Do.NAME_TEAM, other=number) for number in order)


@does(ir.PlayPlotTwist)
def play(ctx: Context[ir.PlayPlotTwist]) -> bool:
    """By the rules of playing one: its time, its team, nothing that forbids it; none that is being played."""
    state, you = ctx.state, ctx.run.you
    playing = {frame[1] for frame in state.stack if frame[0] == Frame.PLOT_TWIST}
    cards = select(
        ctx,
        ctx.node.what,
        lambda card: (
            fact_of(state, card).plot_twist
            and state.ref(card) not in playing
            and may_play_now(state, you, card)
        ),
    )
    if cards is None:
        return True
    ctx.bind(did=bool(cards))
    power = power_played_now(state, you, cards[0]) if cards else None
    if power is not None:
        play_plot_twist(state, you, cards[0], power, SPOT_OF[ctx.node.then_to], ctx.node.place)
    return False


@does(ir.PlayNow)
def play_now(ctx: Context[ir.PlayNow]) -> bool:
    """What is played is known again after it has been asked where."""
    state, key = ctx.state, unchosen(ctx.index)
    known = picked(ctx.run, key)
    if known is None:
        cards = select(ctx, ctx.node.what, lambda card: _can_be_played(ctx, card))
        if cards is None:
            return True
        known = tuple(map(state.ref, cards[:1])), True
        keep(ctx, key, known[0])
    card = state.card(known[0][0]) if known[0] else -1
    if card < 0:
        ctx.bind(did=False)
        return False
    return _recruit_now(ctx, card) if fact_of(state, card).character else _equip_now(ctx, card)


def _can_be_played(ctx: Context[ir.PlayNow], card: int) -> bool:
    state, you, fact = ctx.state, ctx.run.you, fact_of(ctx.state, card)
    if kept_from_play(state, card):
        return False
    if fact.character:
        payable = not ctx.node.paid or recruit_cost(state, you, card) <= state.points[you]
        return payable and changes.may_enter(state, card, you)
    if ctx.node.paid:
        return False
    return fact.worn and (ctx.node.any_team or team_met(state, you, card))


def _recruit_now(ctx: Context[ir.PlayNow], card: int) -> bool:
    state, you = ctx.state, ctx.run.you
    known = picked(ctx.run, aside(ctx.index))
    if known is None:
        ask(
            ctx,
            you,
            Ask.ROW,
            tuple(option(Do.CHOOSE_ROW, you, row) for row in changes.open_rows(state, card)),
        )
        return True
    was = from_spot(state.spot[card])
    paid = pay_for(state, you, card) if ctx.node.paid else 0
    with following(ctx, [card]):
        come(state, you, card, changes.Coming(you, known[0][1], recruited=True, paid=paid), was)
    ctx.bind(did=True)
    return False


def _equip_now(ctx: Context[ir.PlayNow], card: int) -> bool:
    state, you, key = ctx.state, ctx.run.you, aside(ctx.index)
    able = [one for one in state.characters() if may_wear(state, card, one, you)]
    if ctx.node.onto is not None:
        onto = select(ctx, ctx.node.onto, able.__contains__)
        if onto is None:
            return True
    else:
        known = picked(ctx.run, key)
        if known is None and len(able) > 1:
            ask_card(ctx, you, key, able)
            return True
        onto = [state.card(ref) for ref in known[0]] if known is not None else able
    with following(ctx, [card]):
        for one in onto[:1]:
            play_equipment(state, you, card, one)
    ctx.bind(did=bool(onto))
    return False


@matches(ir.LeavesHand)
def from_a_hand(
    state: GameState, run: Run, event: ir.LeavesHand, card: int, other: int, player: int, number: int
) -> bool:
    """Two heads share a side, but no hand."""
    return is_doer(state, player, event.of, run)


@tests(ir.TimingIs)
def timing_is(what: ir.TimingIs) -> Test:
    return lambda state, card, run: any(
        what.timing in power.timing and (power.any_turn or not what.any_turn)
        for power in fact_of(state, card).printing.powers
    )
