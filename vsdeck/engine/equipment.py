"""Who may wear an equipment, and playing it."""

from __future__ import annotations

from typing import Any

from vsdeck.engine.changes import attach, forbidden, permitted, stand
from vsdeck.engine.event import Happen, from_spot
from vsdeck.engine.filters import fact_of, test_of
from vsdeck.engine.state import GameState, Run
from vsdeck.engine.triggers import happen, tell
from vsdeck.engine.values import is_so
from vsdeck.powers import ir
from vsdeck.powers.ir import Trait, Verb
from vsdeck.powers.notation import nodes_of


def may_wear(state: GameState, card: int, bearer: int, player: int, moved: bool = False) -> bool:
    """Whether a player may put an equipment onto a character: face up, of his side, and as it says itself.
    What a power moves may go to any side."""
    return (
        state.in_play(bearer)
        and fact_of(state, bearer).character
        and bearer not in state.rules.persons
        and fits(state, card, bearer, player, moved)
        and (bool(state.face[bearer]) or _while_stunned(state, card, bearer))
        and not forbidden(state, Verb.EQUIP, card, bearer)
    )


def fits(state: GameState, card: int, bearer: int, player: int, any_side: bool = False) -> bool:
    """Whether what an equipment says of who wears it is met, and the side is right."""
    run = Run(state.ref(card), player)
    said = _said(state, card, ir.MayBeEquipped)
    own = state.side[bearer] in state.rules.yours(player)
    if not all(test_of(rule.to)(state, bearer, run) for rule in said):
        return False
    return any_side or own or any(_names_enemies(rule.to) for rule in said)


def put_on(state: GameState, card: int, bearer: int, player: int) -> None:
    """Equipment is its bearer's, but what is made for enemies is the player's who puts it on."""
    for_enemies = any(_names_enemies(rule.to) for rule in _said(state, card, ir.MayBeEquipped))
    attach(state, card, bearer, player if for_enemies else state.side[bearer])


def keeps_itself(state: GameState, player: int, card: int) -> bool:
    """Whether an equipment says of itself that it can't be played now."""
    run = Run(state.ref(card), player)
    return any(
        rule.verb is Verb.PLAY
        and test_of(rule.whom)(state, card, run)
        and (rule.if_ is None or is_so(state, run, rule.if_))
        for rule in _said(state, card, ir.Forbid)
        if rule.whom is not Trait.CARD
    )


def _names_enemies(to: ir.Filter) -> bool:
    return to is Trait.ENEMY or any(Trait.ENEMY in getattr(node, "parts", ()) for node in nodes_of(to))


def _while_stunned(state: GameState, card: int, bearer: int) -> bool:
    if any(rule.also_stunned for rule in _said(state, card, ir.MayBeEquipped)):
        return True
    return permitted(state, Verb.EQUIP, card, bearer)


def _said(state: GameState, card: int, kind: type[ir.Rule]) -> list[Any]:
    """The rules of a kind that an equipment has printed; their conditions must be so."""
    run = Run(state.ref(card), state.side[card])
    return [
        part.leaf
        for part, _ in fact_of(state, card).in_force
        if isinstance(part.leaf, kind) and all(is_so(state, run, condition) for condition in part.conditions)
    ]


def play_equipment(state: GameState, player: int, card: int, bearer: int, row: int = 0) -> None:
    """Plays an equipment that has been paid for onto a character, or a machine into a row."""
    was = from_spot(state.spot[card])
    tell(state, Happen.PLAYS_PLOT_TWIST, player, card)
    if row:
        stand(state, card, player, row)
    else:
        put_on(state, card, bearer, player)
    happen(state, ir.PlaysCard, player, card, number=was, told=False)
