"""Creating inventions."""

from __future__ import annotations

from vsdeck.engine import changes
from vsdeck.engine.choices import Context, ask_card, following, keep, picked, unchosen
from vsdeck.engine.derived import derived
from vsdeck.engine.event import HAPPENS
from vsdeck.engine.filters import fact_of, test_of
from vsdeck.engine.registry import does
from vsdeck.engine.replacement import Change, plan
from vsdeck.engine.state import MARK, GameState, Spot
from vsdeck.engine.triggers import happen
from vsdeck.piles import INVENTION
from vsdeck.powers import ir


@does(ir.Invent)
def invent(ctx: Context[ir.Invent]) -> bool:
    """One card after the other; its player alone sees which."""
    state, key = ctx.state, unchosen(ctx.index)
    known = picked(ctx.run, key)
    if known is None and _replaced(ctx):
        ctx.bind(did=False)
        return False
    found = known[0] if known is not None else ()
    left = [card for card in _makeable(ctx) if state.ref(card) not in found]
    wanted = min(ctx.node.count - len(found), len(left))
    if wanted > 0 and len({state.fact[card] for card in left}) > 1:
        ask_card(ctx, ctx.run.you, key, left)
        return True
    refs = (*found, *map(state.ref, left[:wanted]))
    keep(ctx, key, refs)
    cards = [state.card(ref) for ref in refs]
    with following(ctx, cards):
        for card in cards:
            changes.move(state, card, Spot.HAND)
    ctx.bind(it=tuple(map(state.ref, cards)), many=len(cards), did=bool(cards))
    if cards:
        inventor = ctx.run.source % MARK
        happen(state, ir.Invents, state.side[inventor], inventor)
    return False


def _replaced(ctx: Context[ir.Invent]) -> bool:
    """Whether something else is done where an Invention would be created."""
    state, inventor = ctx.state, ctx.run.source % MARK
    planned, args = plan(state), (state.ref(inventor),)
    side, kind = state.side[inventor], HAPPENS[ir.Invents]
    replaced = planned.replaces(Change.INVENT, args, kind, side, inventor)
    planned.begin()
    return replaced


def _makeable(ctx: Context[ir.Invent]) -> list[int]:
    """Of what is no Invention only that which a power of the inventor has let into the pile."""
    state, run, what = ctx.state, ctx.run, ctx.node.what
    inventor = run.source % MARK
    own = [test_of(rule.what) for rule in _own(state, inventor)]
    teams = derived(state).teams_of(state, inventor)
    meant = None if what is ir.Trait.CARD else test_of(what)

    def makes(card: int) -> bool:
        fact = fact_of(state, card)
        if fact.printing.invention is None:
            return any(test(state, card, run) for test in own)
        if meant is not None:
            return meant(state, card, run)
        return not fact.teams or bool(fact.teams & teams)

    return [card for card in state.in_pile(run.you, INVENTION) if makes(card)]


def _own(state: GameState, inventor: int) -> list[ir.DeckMayHold]:
    programs = state.rules.programs
    return [
        node
        for power in fact_of(state, inventor).powers
        for node in programs[power].nodes
        if isinstance(node, ir.DeckMayHold) and node.own
    ]
