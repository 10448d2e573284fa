"""What powers forbid and permit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from vsdeck.engine.derived import derived
from vsdeck.engine.filters import fact_of, test_of
from vsdeck.engine.state import GameState, Run
from vsdeck.engine.values import is_so
from vsdeck.powers import ir
from vsdeck.powers.ir import Verb


def forbidden(state: GameState, verb: Verb, who: int, whom: int = -1) -> bool:
    """Whether some power says that one card can't do this (to another)."""
    values = state.derived or derived(state)
    if verb not in values.rules and not (verb in OF_COMING and state.rules.facts[state.fact[who]].of_itself):
        return False
    return ruling(state, verb, who, whom, ir.Forbid) is not None


def allowed(state: GameState, verb: Verb, cards: list[int]) -> list[int]:
    """Those of these cards that no power keeps from doing this."""
    if verb not in (state.derived or derived(state)).rules:
        if verb not in OF_COMING:
            return cards
        facts, fact = state.rules.facts, state.fact
        return [card for card in cards if not facts[fact[card]].of_itself or not forbidden(state, verb, card)]
    return [card for card in cards if not forbidden(state, verb, card)]


def permitted(state: GameState, verb: Verb, who: int, whom: int = -1) -> bool:
    return ruling(state, verb, who, whom, ir.Permit) is not None and not forbidden(state, verb, who, whom)


def ruling(state: GameState, verb: Verb, who: int, whom: int, kind: type) -> Run | None:
    """Whose power forbids or permits one card to do this (to another)."""
    return next(rulings(state, verb, who, whom, kind), None)


def rulings(state: GameState, verb: Verb, who: int, whom: int, kind: type) -> Iterator[Run]:
    for leaf, part, run, only in (state.derived or derived(state)).rules.get(verb, ()):
        if (
            type(leaf) is kind
            and _concerns(state, leaf, only, who, whom)
            and (_speaks_of(state, leaf, run, who) if whom < 0 else _meets(state, leaf, run, who, whom))
            and (leaf.if_ is None or is_so(state, run, leaf.if_))
            and all(is_so(state, run, condition) for condition in part.conditions)
        ):
            yield run
    if verb in OF_COMING and kind is ir.Forbid and not state.in_play(who):
        run = Run(state.ref(who), state.side[who])
        for part, _ in fact_of(state, who).of_itself:
            leaf = part.leaf
            if (
                isinstance(leaf, ir.Forbid)
                and leaf.verb is verb
                and (leaf.if_ is None or is_so(state, run, leaf.if_))
                and all(is_so(state, run, condition) for condition in part.conditions)
            ):
                yield run


OF_COMING = (Verb.APPEAR, Verb.APPEAR_UNRECRUITED, Verb.PLAY, Verb.PLAY_RESOURCE)
"""What a card says of itself holds where it is not in play."""


_OF_ITSELF = (Verb.READY, Verb.RECOVER, Verb.MOVE, Verb.POWER_UP, Verb.PLAY)
"""Who can't do it and who can't have it done are the same."""


def _concerns(state: GameState, leaf: ir.Forbid | ir.Permit, only: int, who: int, whom: int) -> bool:
    """On the next turn of each side, a rule holds for that side alone: who does it counts, or where nobody in
    particular does, to whom it is done."""
    if only < 0:
        return True
    card = whom if leaf.who is ir.Trait.CARD and whom >= 0 else who
    return state.rules.alliance[state.side[card]] == state.rules.alliance[only]


def _meets(state: GameState, leaf: ir.Forbid | ir.Permit, run: Run, who: int, whom: int) -> bool:
    if not test_of(leaf.who)(state, who, run):
        return False
    if leaf.verb is Verb.POWER_UP:  # with whom may depend on who it is
        run = run._replace(subject=state.ref(who))
    return test_of(leaf.whom)(state, whom, run)


def _speaks_of(state: GameState, leaf: ir.Forbid | ir.Permit, run: Run, who: int) -> bool:
    """Whether a rule is about what one card does, to whomever."""
    if leaf.whom is ir.Trait.CARD and test_of(leaf.who)(state, who, run):
        return True
    return leaf.verb in _OF_ITSELF and leaf.who is ir.Trait.CARD and test_of(leaf.whom)(state, who, run)


def all_forbidden(state: GameState, verb: Verb, whom: int, by: Iterable[int] = ()) -> bool:
    """Whether none of these can do this to a card; if nobody is named, whether it can't be done at all."""
    rules = (state.derived or derived(state)).rules
    if verb not in rules:
        return False
    doers = tuple(by)
    for leaf, part, run, only in rules[verb]:
        if (
            type(leaf) is ir.Forbid
            and all(_concerns(state, leaf, only, who, whom) for who in doers or (whom,))
            and test_of(leaf.whom)(state, whom, run)
            and (doers or leaf.who is ir.Trait.CARD)
            and all(test_of(leaf.who)(state, who, run) for who in doers)
            and (leaf.if_ is None or is_so(state, run, leaf.if_))
            and all(is_so(state, run, condition) for condition in part.conditions)
        ):
            return True
    return False
