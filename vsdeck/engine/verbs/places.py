"""Places of the game: domains, and terrain in the rows."""

from __future__ import annotations

from typing import Any

from vsdeck.card import Kind
from vsdeck.engine import changes, terrain
from vsdeck.engine.action import Do, option
from vsdeck.engine.choices import Context, aside, ask, following, picked, players, select, touch
from vsdeck.engine.decision import Ask
from vsdeck.engine.event import HAPPENS
from vsdeck.engine.filters import fact_of
from vsdeck.engine.registry import Test, does, tests, trait
from vsdeck.engine.replacement import Answers, Change, changed_by, plan
from vsdeck.engine.state import GameState, Run, Spot
from vsdeck.engine.triggers import happen
from vsdeck.engine.values import selected
from vsdeck.engine.verbs.doing import on_each
from vsdeck.piles import DOMAIN
from vsdeck.powers import ir


@on_each(ir.EnterDomain)
def enter_domain(ctx: Context[ir.EnterDomain], card: int) -> bool:
    if fact_of(ctx.state, card).printing.kind is not Kind.DOMAIN:
        return False
    with following(ctx, [card]):
        return _enter(ctx.state, card, ctx.run.you, ctx.node.also)


def _enter(state: GameState, card: int, player: int, also: bool, answers: Answers = ()) -> bool:
    """Somebody may keep the game where it is."""
    planned, args = plan(state, answers), (state.ref(card), player, int(also))
    replaced = planned.replaces(Change.ENTER_DOMAIN, args, HAPPENS[ir.EntersDomain], player, card)
    if planned.waits(Change.ENTER_DOMAIN, args):
        return False
    planned.begin()
    if replaced:
        return False
    for former in [one for one, pile in state.pile.items() if pile == DOMAIN and not also]:
        happen(state, ir.LeavesDomain, player, former, told=False)
        changes.move(state, former, Spot.PILE, changes.BOTTOM, pile=state.rules.home[former])
    changes.move(state, card, Spot.PILE, pile=DOMAIN)
    happen(state, ir.EntersDomain, player, card)
    return True


@changed_by(Change.ENTER_DOMAIN)
def _enter_after_all(state: GameState, args: tuple[Any, ...], answers: Answers) -> int:
    card = state.card(args[0])
    return int(card >= 0 and _enter(state, card, args[1], bool(args[2]), answers))


@does(ir.PlaceTerrain)
def place_terrain(ctx: Context[ir.PlaceTerrain]) -> bool:
    state = ctx.state
    who = players(ctx, ctx.node.who)
    cards = select(ctx, ctx.node.what) if who is not None else None
    if who is None or cards is None:
        return True
    card = next((card for card in cards if fact_of(state, card).terrain), -1)
    sites = terrain.sites(state, card, who[0]) if card >= 0 and who else []
    ctx.bind(did=bool(sites))
    if not sites:
        return False
    known = picked(ctx.run, aside(ctx.index))
    if known is None and len(sites) > 1:
        ask(ctx, who[0], Ask.ROW, tuple(option(Do.CHOOSE_ROW, *site) for site in sites), about=[card])
        return True
    side, row = sites[0] if known is None else known[0]
    with following(ctx, [card]):
        terrain.lay(state, card, side, row)
    touch(ctx, ir.Touch.PUT, [card])
    return False


@does(ir.PutIntoRow)
def put_into_row(ctx: Context[ir.PutIntoRow]) -> bool:
    state = ctx.state
    cards = select(ctx, ctx.node.what)
    to = select(ctx, ctx.node.to) if cards is not None else None
    if cards is None or to is None:
        return True
    rows = [(state.side[card], state.spot[card]) for card in to if state.in_play(card)]
    moved = [card for card in cards if rows and _put(state, card, *rows[0])]
    ctx.bind(did=bool(moved))
    return False


def _put(state: GameState, card: int, side: int, row: int) -> bool:
    fact = fact_of(state, card)
    if fact.terrain:
        return card in state.bearer and terrain.carry(state, card, side, row)
    if fact.machine:
        changes.stand(state, card, side, row)
    return fact.machine


@trait(ir.Trait.TERRAIN)
def is_terrain(state: GameState, card: int, run: Run) -> bool:
    return fact_of(state, card).terrain


@trait(ir.Trait.HERE)
def is_here(state: GameState, card: int, run: Run) -> bool:
    return state.stands.get(card, 0) == run.source


@tests(ir.StandsOn)
def stands_on(what: ir.StandsOn) -> Test:
    return lambda state, card, run: any(
        state.stands.get(one) == state.ref(card) for one in selected(state, run, what.who)
    )
