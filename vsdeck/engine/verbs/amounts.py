"""Amounts beyond plain counts: sums, extremes, differences, what is counted on cards."""

from __future__ import annotations

from collections import Counter

from vsdeck.engine.derived import derived
from vsdeck.engine.filters import fact_of
from vsdeck.engine.likeness import values_of
from vsdeck.engine.matching import matching
from vsdeck.engine.program import belongs
from vsdeck.engine.registry import measures
from vsdeck.engine.state import GameState, Run
from vsdeck.engine.values import amount, has_stat, last_known, players_now, stat
from vsdeck.names import fold
from vsdeck.powers import ir
from vsdeck.powers.infinity import INFINITY
from vsdeck.powers.ir import Facet


@measures(ir.Said)
def named(state: GameState, run: Run, value: ir.Said) -> int:
    return max(0, run.named)


@measures(ir.Endless)
def endless(state: GameState, run: Run, value: ir.Endless) -> int:
    return INFINITY


@measures(ir.Total)
def total(state: GameState, run: Run, value: ir.Total) -> int:
    return sum(stat(state, card, value.stat) for card in matching(state, run, value.what))


@measures(ir.Most)
def most(state: GameState, run: Run, value: ir.Most) -> int:
    found = [
        stat(state, card, value.stat)
        for card in matching(state, run, value.what)
        if has_stat(state, card, value.stat)
    ]
    return (min if value.least else max)(found, default=0)


@measures(ir.Minus)
def minus(state: GameState, run: Run, value: ir.Minus) -> int:
    return max(0, amount(state, run, value.left) - amount(state, run, value.right))


@measures(ir.Divided)
def divided(state: GameState, run: Run, value: ir.Divided) -> int:
    whole = amount(state, run, value.amount)
    return -(-whole // value.by) if value.up else whole // value.by


@measures(ir.Different)
def different(state: GameState, run: Run, value: ir.Different) -> int:
    if value.separate:
        return _separate([set(values_of(state, card, value.of)) for card in matching(state, run, value.what)])
    found = _all_values(state, run, value, value.what)
    return len(found - _all_values(state, run, value, value.besides)) if value.besides else len(found)


def _separate(of_cards: list[set[object]]) -> int:
    """The most values that can be told if each card tells one of its own."""
    told: dict[object, int] = {}

    def tells(card: int, tried: set[object]) -> bool:
        for one in of_cards[card] - tried:
            tried.add(one)
            if one not in told or tells(told[one], tried):
                told[one] = card
                return True
        return False

    return sum(tells(card, set()) for card in range(len(of_cards)))


def _all_values(state: GameState, run: Run, value: ir.Different, what: ir.Filter) -> set[object]:
    """One name for each card: what else it is called makes it no second one."""
    found: set[object] = set()
    for card in matching(state, run, what):
        fact = fact_of(state, card)
        match value.of:
            case Facet.NAME:
                found.add(fact.name)
            case Facet.TEAM if value.printed:
                found |= fact.teams
            case _:
                found |= values_of(state, card, value.of)
    return found


@measures(ir.Alike)
def alike(state: GameState, run: Run, value: ir.Alike) -> int:
    cards = matching(state, run, value.what)
    shared = Counter(one for card in cards for one in values_of(state, card, value.of))
    return max(shared.values(), default=0)


@measures(ir.PowersOf)
def powers_of(state: GameState, run: Run, value: ir.PowersOf) -> int:
    """Of a card that has gone the printed ones; who is stunned has none but them."""
    programs, values = state.rules.programs, derived(state)
    return sum(
        belongs(programs[power], value.powers)
        for card in last_known(state, run, value.card)
        for power in (fact_of(state, card).powers if value.printed else values.powers_of(state, card))
    )


@measures(ir.KeywordsOf)
def keywords_of(state: GameState, run: Run, value: ir.KeywordsOf) -> int:
    programs, values, folded = state.rules.programs, derived(state), fold(value.keyword)
    return sum(
        sum(fold(programs[power].keyword) == folded for power in values.powers_of(state, card))
        or folded in values.counted.get(card, ())
        for card in last_known(state, run, value.card)
    )


@measures(ir.DigitsOf)
def digits_of(state: GameState, run: Run, value: ir.DigitsOf) -> int:
    facts = [fact_of(state, card) for card in last_known(state, run, value.card)]
    printed = [(fact.cost if fact.has_cost else "", fact.atk, fact.def_, fact.health) for fact in facts]
    return sum(str(number).count(str(value.digit)) for numbers in printed for number in numbers)


@measures(ir.InName)
def in_name(state: GameState, run: Run, value: ir.InName) -> int:
    """Of the title; what stands between two spaces is a word."""
    titles = [fact_of(state, card).name for card in last_known(state, run, value.card)]
    if value.of is ir.NamePart.WORDS:
        return sum(len([word for word in title.split() if fold(word)]) for title in titles)
    return sum(sum(sign.isalpha() for sign in title) for title in titles)


@measures(ir.PointsOf)
def points_of(state: GameState, run: Run, value: ir.PointsOf) -> int:
    return sum(state.points[player] for player in players_now(state, run, value.who))
