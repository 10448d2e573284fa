"""Equipment that is put onto characters, and who wears it."""

from __future__ import annotations

from vsdeck.engine.changes import all_forbidden
from vsdeck.engine.choices import Context, ask_card, picked, select, unchosen
from vsdeck.engine.choices import keep as keep_choice
from vsdeck.engine.equipment import may_wear, places_for, put_on, rearrange
from vsdeck.engine.filters import fact_of, test_of
from vsdeck.engine.registry import Test, does, tests, trait
from vsdeck.engine.state import MARK, GameState, Run
from vsdeck.powers import ir


@trait(ir.Trait.BEARER)
def is_bearer(state: GameState, card: int, run: Run) -> bool:
    return state.bearer.get(run.source % MARK) == state.ref(card)


@tests(ir.EquippedWith)
def equipped_with(what: ir.EquippedWith) -> Test:
    test = test_of(what.what)
    return lambda state, card, run: any(test(state, one, run) for one in state.attached(card))


@tests(ir.EquippedTo)
def equipped_to(what: ir.EquippedTo) -> Test:
    test = test_of(what.who)

    def worn(state: GameState, card: int, run: Run) -> bool:
        bearer = state.wearer(card)
        return bearer >= 0 and test(state, bearer, run)

    return worn


@does(ir.Rearrange)
def rearrange_equipment(ctx: Context[ir.Rearrange]) -> bool:
    state, you, key = ctx.state, ctx.run.you, unchosen(ctx.index)
    cards = select(
        ctx,
        ctx.node.what,
        lambda card: state.wearer(card) >= 0 and not all_forbidden(state, ir.Verb.UNEQUIP, card),
    )
    if cards is None:
        return True
    known = picked(ctx.run, key)
    taken = [state.card(ref) for ref in known[0]] if known is not None else []
    while places := places_for(state, cards, taken, you):
        if len(places) > 1:
            ask_card(ctx, you, key, places)
            return True
        taken += places
        keep_choice(ctx, key, tuple(map(state.ref, taken)), done=False)
    fits = len(taken) == len(cards)
    ctx.bind(did=fits and bool(rearrange(state, cards, taken, you)))
    return False


@does(ir.Equip)
def equip(ctx: Context[ir.Equip]) -> bool:
    """What is put on is known again after the one who gets it has been chosen."""
    state, you = ctx.state, ctx.run.you
    known = picked(ctx.run, unchosen(ctx.index))
    if known is None:
        cards = select(
            ctx,
            ctx.node.what,
            lambda card: fact_of(state, card).worn and not all_forbidden(state, ir.Verb.UNEQUIP, card),
        )
        if cards is None:
            return True
        known = tuple(map(state.ref, cards[:1])), True
        keep_choice(ctx, unchosen(ctx.index), known[0])
    card = state.card(known[0][0]) if known[0] else -1
    if card < 0:
        ctx.bind(did=False)
        return False
    to = select(
        ctx,
        ctx.node.to,
        lambda one: one != state.wearer(card) and may_wear(state, card, one, you, True),
    )
    if to is None:
        return True
    for one in to[:1]:
        put_on(state, card, one, you)
    ctx.bind(did=bool(to))
    return False
