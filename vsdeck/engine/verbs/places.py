"""Places of the game: domains, and terrain in the rows."""

from __future__ import annotations

from vsdeck.card import Kind
from vsdeck.engine import changes, terrain
from vsdeck.engine.action import Action, Do
from vsdeck.engine.choices import Context, aside, ask, following, picked, players, select
from vsdeck.engine.decision import Ask
from vsdeck.engine.event import Happen
from vsdeck.engine.filters import fact_of
from vsdeck.engine.registry import Test, does, tests, trait
from vsdeck.engine.state import GameState, Run, Spot
from vsdeck.engine.triggers import tell
from vsdeck.engine.values import selected
from vsdeck.engine.verbs.doing import on_each
from vsdeck.piles import DOMAIN
from vsdeck.powers import ir


@on_each(ir.EnterDomain)
def enter_domain(ctx: Context[ir.EnterDomain], card: int) -> bool:
    state = ctx.state
    if fact_of(state, card).printing.kind is not Kind.DOMAIN:
        return False
    for former in [one for one, pile in state.pile.items() if pile == DOMAIN]:
        changes.move(state, former, Spot.PILE, changes.BOTTOM, pile=state.rules.home[former])
    with following(ctx, [card]):
        changes.move(state, card, Spot.PILE, pile=DOMAIN)
    tell(state, Happen.REVEALS, ctx.run.you, card)
    return True


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
        ask(ctx, who[0], Ask.ROW, tuple(Action(Do.CHOOSE_ROW, *site) for site in sites), about=[card])
        return True
    side, row = sites[0] if known is None else known[0]
    with following(ctx, [card]):
        terrain.lay(state, card, side, row)
    return False


@does(ir.CarryTerrain)
def carry_terrain(ctx: Context[ir.CarryTerrain]) -> bool:
    state = ctx.state
    cards = select(ctx, ctx.node.what)
    to = select(ctx, ctx.node.to) if cards is not None else None
    if cards is None or to is None:
        return True
    rows = [(state.side[card], state.spot[card]) for card in to if state.in_play(card)]
    moved = [card for card in cards if rows and _lies(state, card) and terrain.carry(state, card, *rows[0])]
    ctx.bind(did=bool(moved))
    return False


def _lies(state: GameState, card: int) -> bool:
    return fact_of(state, card).terrain and card in state.bearer


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
