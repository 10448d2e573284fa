"""Tokens come into play from beside the table."""

from __future__ import annotations

from vsdeck.engine import changes
from vsdeck.engine.choices import Context, players, select
from vsdeck.engine.filters import fact_of, is_blank
from vsdeck.engine.registry import does, trait
from vsdeck.engine.state import Frame, GameState, Run
from vsdeck.engine.values import last_known
from vsdeck.engine.verbs.doing import destination
from vsdeck.names import identity
from vsdeck.piles import TOKEN
from vsdeck.powers import ir


@does(ir.PutToken)
def put_token(ctx: Context[ir.PutToken]) -> bool:
    state, node = ctx.state, ctx.node
    bearers = [] if node.on is None else select(ctx, node.on, state.in_play)
    if bearers is None:
        return True
    where = destination(ctx, node.who, node.row, None)
    if where is None:
        return True
    player, row, _ = where
    count = max(0, ctx.amount(node.count)) if player >= 0 else 0
    tokens = (_called(state, player, node.name) or _called(state, ctx.run.you, node.name))[:count]
    if node.on is not None:
        tokens = tokens[: len(bearers)]
        for token, bearer in zip(tokens, bearers, strict=False):
            changes.attach(state, token, bearer, player)
    else:
        changes.enter_together(
            state, [(Frame.ENTER, state.ref(token), player, 1, ctx.number, row, 0) for token in tokens]
        )
    ctx.bind(did=bool(tokens), many=len(tokens), it=tuple(map(state.ref, tokens)))
    return False


@does(ir.MakeToken)
def make_token(ctx: Context[ir.MakeToken]) -> bool:
    state, you = ctx.state, ctx.run.you
    tokens = _called(state, you, ctx.node.name)[:1]
    for token in tokens:
        state.stack.append((Frame.ENTER, state.ref(token), you, 1, ctx.number, 0, 0))
    ctx.bind(did=bool(tokens), many=len(tokens), it=tuple(map(state.ref, tokens)))
    return False


@does(ir.PutCopy)
def put_copy(ctx: Context[ir.PutCopy]) -> bool:
    """Blank tokens take the print of the other card, wherever that has gone, and keep it until they are
    used again."""
    state, node = ctx.state, ctx.node
    cards = last_known(state, ctx.run, node.what) if isinstance(node.what, ir.Ref) else select(ctx, node.what)
    who = players(ctx, node.who) if cards is not None else None
    if cards is None or who is None:
        return True
    copied = [card for card in cards if fact_of(state, card).supporting for _ in range(node.count)]
    copies = list(zip(_blank(state, who[0]), copied, strict=False)) if who else []
    for token, card in copies:
        fact = state.fact[card]
        state.fact[token] = fact if node.as_ is None else state.rules.forms.get((node.as_, fact), fact)
    refs = tuple(state.ref(token) for token, _ in copies)
    changes.enter_together(state, [(Frame.ENTER, ref, who[0], 1, ctx.number, 0, 0) for ref in refs])
    ctx.bind(did=bool(copies), many=len(copies), it=refs)
    return False


def _blank(state: GameState, player: int) -> list[int]:
    return [card for card in state.in_pile(player, TOKEN) if is_blank(state, card)]


def _called(state: GameState, player: int, name: str) -> list[int]:
    return [
        card
        for card in state.in_pile(player, TOKEN)
        if identity(name) in fact_of(state, card).names and not is_blank(state, card)
    ]


@trait(ir.Trait.TOKEN)
def is_token(state: GameState, card: int, run: Run) -> bool:
    return card in state.rules.tokens
