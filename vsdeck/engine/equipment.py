"""Who may wear an equipment, and playing it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from vsdeck.engine.changes import attach, change_bearers, forbidden, most_equipment, move, permitted, stand
from vsdeck.engine.derived import invalidate
from vsdeck.engine.event import Happen, from_spot
from vsdeck.engine.filters import fact_of, test_of
from vsdeck.engine.replacement import Answers, Change, changed_by, is_cancelled
from vsdeck.engine.state import GameState, Run, Spot
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
    attach(state, card, bearer, _whose(state, card, bearer, player))


def _whose(state: GameState, card: int, bearer: int, player: int) -> int:
    """Equipment is its bearer's, but what is made for enemies is the player's who puts it on."""
    for_enemies = any(_names_enemies(rule.to) for rule in _said(state, card, ir.MayBeEquipped))
    return player if for_enemies else state.side[bearer]


def places_for(state: GameState, cards: Sequence[int], taken: Sequence[int], player: int) -> list[int]:
    """On whom the next of these equipment cards may be put when all are rearranged by a player, so that all
    others find a place too. `taken` are the characters who get the first of them."""
    if len(taken) == len(cards):
        return []
    left = cards[len(taken) :]
    room = {
        one: most_equipment(state, one) - sum(worn not in cards for worn in state.attached(one))
        for one in state.characters()
    }
    for one in taken:
        room[one] -= 1
    able = {
        card: [
            one for one in room if one == state.wearer(card) or may_wear(state, card, one, player, moved=True)
        ]
        for card in left
    }

    def leads(card: int, one: int, rest: Sequence[int]) -> bool:
        if room[one] <= 0:
            return False
        room[one] -= 1
        fits = not rest or any(leads(rest[0], other, rest[1:]) for other in able[rest[0]])
        room[one] += 1
        return fits

    return [one for one in able[left[0]] if leads(left[0], one, left[1:])]


def rearrange(state: GameState, cards: Sequence[int], onto: Sequence[int], player: int) -> list[int]:
    """Equipment cards change their bearers at the same time; gives those that did."""
    moved = [(card, one) for card, one in zip(cards, onto, strict=True) if state.wearer(card) != one]
    change_bearers(state, [(card, one, _whose(state, card, one, player)) for card, one in moved])
    return [card for card, _ in moved]


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
    if Happen.PLAYS_CARD in state.rules.replaced:
        move(state, card, Spot.REMOVED, set_aside=True)
    _come_unless(state, (state.ref(card), player, was, bearer, row), ())


@changed_by(Change.EQUIP)
def _come_unless(state: GameState, args: tuple[Any, ...], answers: Answers) -> int:
    ref, player, was, bearer, row = args
    card = state.card(ref)
    cancelled = is_cancelled(state, Change.EQUIP, args, player, was, answers)
    if cancelled is None:
        return 0
    if cancelled:
        state.unmask(card)
        invalidate(state)
    elif row:
        stand(state, card, player, row)
    else:
        put_on(state, card, bearer, player)
    happen(state, ir.PlaysCard, player, card, number=was, told=False)
    return int(not cancelled)
