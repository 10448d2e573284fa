"""Strikes: who may strike whom, with what, how often and when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from vsdeck.engine.changes import forbidden, ruling, rulings
from vsdeck.engine.derive import holds
from vsdeck.engine.derived import derived
from vsdeck.engine.filters import test_of
from vsdeck.engine.state import MARK, Combat, GameState, Run
from vsdeck.engine.values import amount, atk, def_
from vsdeck.powers import ir
from vsdeck.powers.ir import Verb

R = TypeVar("R", bound=ir.CombatRule)


class Strike(NamedTuple):
    by: int
    on: int
    force: int


def may_strike(state: GameState, one: int, other: int) -> bool:
    """Whether no power keeps one from striking another. What enemies say may not count, nor what its own
    powers say where it is permitted."""
    if not forbidden(state, Verb.STRIKE, one, other):
        return True
    enemies = next(_rules(state, ir.AlwaysStrikes, one), None) is None
    own = ruling(state, Verb.STRIKE, one, other, ir.Permit) is None
    ally = state.rules.ally
    return not any(
        own if run.source == state.ref(one) else enemies or ally[run.you] == ally[state.side[one]]
        for run in rulings(state, Verb.STRIKE, one, other, ir.Forbid)
    )


def force(state: GameState, one: int, other: int) -> int:
    """With what one strikes another."""
    own = atk(state, one)
    if ir.StrikesWith not in derived(state).asked:
        return own
    factor = 1
    for rule, run in _rules(state, ir.StrikesWith, one):
        if test_of(rule.whom)(state, other, run):
            if rule.amount is not None:
                ref = state.ref(other)
                return amount(state, run._replace(object=ref), rule.amount)
            factor = max(factor, rule.factor)
    return own * factor


def resistance(state: GameState, card: int) -> int:
    """The DEF with which one gets struck."""
    if state.combat is None or ir.StruckWith not in (state.derived or derived(state)).asked:
        return def_(state, card)
    factors = [rule.factor for rule, _ in _rules(state, ir.StruckWith, card)]
    return def_(state, card) * max(factors, default=1)


def as_often_as_it_takes(state: GameState, one: int, others: Sequence[int]) -> int:
    """How many strikes are enough for each of these."""
    most = max((resistance(state, other) for other in others), default=1)
    least = min((force(state, one, other) for other in others), default=1)
    return max(1, -(-most // least)) if least > 0 else 1


def strikes_of(state: GameState, one: int) -> int:
    """How often one strikes; 0 for any number of times."""
    times = 1
    if ir.StrikesAgain not in derived(state).asked:
        return times
    for rule, run in _rules(state, ir.StrikesAgain, one):
        if isinstance(rule.times, ir.AnyNumber):
            return 0
        times += amount(state, run, rule.times)
    return times


def _rules(state: GameState, kind: type[R], card: int) -> Iterator[tuple[R, Run]]:
    """Rules of a kind that speak of a card."""
    for works in (state.derived or derived(state)).asked.get(kind, ()):
        rule, run = works.part.leaf, works.run
        if test_of(rule.who)(state, card, run) and holds(state, works.part, run):
            yield rule, run


# ------------------------------------------------------------------------------------------ when


def earliest(state: GameState, combat: Combat) -> tuple[int, ...]:
    """Who strikes before everybody."""
    if ir.StrikesBefore not in derived(state).asked:
        return ()
    return tuple(
        ref for ref in combat.fighting if next(_rules(state, ir.StrikesBefore, ref % MARK), None) is not None
    )


def early(state: GameState, combat: Combat) -> tuple[int, ...]:
    """Who strikes before those without such a power, and has not yet."""
    special = derived(state).special.get(ir.StrikesFirst)
    if special is None:
        return ()
    kinds = combat.kinds
    first = {card for card, rule in special if rule.kind in kinds}
    return tuple(ref for ref in combat.fighting if ref % MARK in first and ref not in combat.had)


def late(state: GameState, combat: Combat) -> tuple[int, ...]:
    """All others: each has one time to strike, whatever powers come and go between the exchanges."""
    had = combat.had
    return tuple(ref for ref in combat.fighting if ref not in had) if had else combat.fighting


# ------------------------------------------------------------------------------------------ what


def of_attacker(state: GameState, card: int, defender: int) -> list[Strike]:
    """What an attacker does when the combat resolves, with whom it strikes besides."""
    if (state.derived or derived(state)).plain_strikes:
        plain = atk(state, card)
        return [Strike(card, defender, plain)] if plain > 0 else []
    with_ = force(state, card, defender)
    if with_ <= 0 or not may_strike(state, card, defender):
        return []
    times = strikes_of(state, card) or as_often_as_it_takes(state, card, (defender,))
    return [Strike(card, defender, with_)] * times + also(state, card, defender)


def of_defender(state: GameState, defender: int, struck: Sequence[int]) -> list[Strike]:
    made = [Strike(defender, card, force(state, defender, card)) for card in struck]
    if ir.AlsoStrikes not in derived(state).asked:
        return made
    return made + [more for card in dict.fromkeys(struck) for more in also(state, defender, card)]


def also(state: GameState, card: int, other: int) -> list[Strike]:
    """Whom one strikes together with another."""
    if ir.AlsoStrikes not in derived(state).asked:
        return []
    return [
        Strike(card, more, force(state, card, more))
        for rule, run in _rules(state, ir.AlsoStrikes, card)
        if test_of(rule.whom)(state, other, run)
        for more in state.characters()
        if more != other and state.face[more] and test_of(rule.also)(state, more, run)
    ]


def turned(state: GameState, made: list[Strike]) -> list[Strike]:
    """Who strikes itself and not another."""
    if ir.StrikesItself not in derived(state).asked:
        return made
    return [
        Strike(by, by, force(state, by, by)) if _turns(state, by, on) else Strike(by, on, with_)
        for by, on, with_ in made
    ]


def _turns(state: GameState, card: int, other: int) -> bool:
    return any(test_of(rule.whom)(state, other, run) for rule, run in _rules(state, ir.StrikesItself, card))


def enough(state: GameState, made: Sequence[Strike]) -> dict[int, list[int]]:
    """Whom strikes at the same time are enough for, and whose they are."""
    strikers: dict[int, dict[int, int]] = {}
    for by, on, with_ in made:
        sums = strikers.setdefault(on, {})
        sums[by] = sums.get(by, 0) + with_
    return {on: list(sums) for on, sums in strikers.items() if sum(sums.values()) >= resistance(state, on)}
