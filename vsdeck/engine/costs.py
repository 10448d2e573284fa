"""What is paid now, in recruit points or symbols: what is printed, and what powers say of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from vsdeck.card import Symbol
from vsdeck.engine import lasting
from vsdeck.engine.changes import user_of
from vsdeck.engine.derive import holds
from vsdeck.engine.derived import InForce, derived
from vsdeck.engine.filters import fact_of, test_of
from vsdeck.engine.matching import matching
from vsdeck.engine.program import SUPERS, Program, is_meant
from vsdeck.engine.state import MARK, GameState, Run
from vsdeck.engine.triggers import happen
from vsdeck.engine.values import amount, is_so, past_events, ruled_cost
from vsdeck.powers import ir
from vsdeck.powers.ir import Side, Span, Which

_OF_PRICES = frozenset({ir.CostIs, ir.PaysLess, ir.PaysAround})


def is_priced(state: GameState, card: int) -> bool:
    """Whether a power in force, or the card itself, says what is paid for a card, or might."""
    if state.rules.facts[state.fact[card]].of_itself:
        return True
    asked = (state.derived or derived(state)).asked
    return bool(asked) and not _OF_PRICES.isdisjoint(asked)


def recruit_cost(state: GameState, player: int, card: int, onto: int = -1) -> int:
    """The recruit points that a player pays for a card, if it is equipment onto some character."""
    if not is_priced(state, card):
        return fact_of(state, card).cost
    ruled = ruled_cost(state, card)
    if ruled is not None:
        return ruled
    cost = fact_of(state, card).cost
    it = (state.ref(card),)
    for works in sorted(_discounts(state, player, card, onto), key=_least, reverse=True):
        rule: ir.PaysLess = works.part.leaf
        less = amount(state, works.run._replace(it=it), rule.count)
        cost = max(min(cost, rule.least), cost - less)
    return cost


def _least(works: InForce) -> int:
    """What stops above nothing is counted first: so a player pays least."""
    least: int = works.part.leaf.least
    return least


def _discounts(state: GameState, player: int, card: int, onto: int) -> Iterator[InForce]:
    for works in of_player(state, ir.PaysLess, player, card):
        rule: ir.PaysLess = works.part.leaf
        if (
            test_of(rule.what)(state, card, works.run)
            and (rule.onto is None or (onto >= 0 and test_of(rule.onto)(state, onto, works.run)))
            and holds(state, works.part, works.run)
            and not (rule.which is Which.FIRST and _recruited(state, works.run, rule.what))
        ):
            yield works


def of_player(state: GameState, kind: type[ir.Rule], player: int, card: int) -> Iterator[InForce]:
    """What is in force for a player, and what the card says of itself wherever it is."""
    for works in derived(state).asked.get(kind, ()):
        if works.run.you == player:
            yield works
    fact = fact_of(state, card)
    if fact.of_itself and not state.in_play(card):
        run = Run(state.ref(card), player)
        yield from (InForce(part, power, run) for part, power in fact.of_itself if type(part.leaf) is kind)


def leeway(state: GameState, player: int, card: int) -> int:
    """How many points less or more a player may pay for a card as he likes."""
    return sum(
        rule.most
        for works in of_player(state, ir.PaysAround, player, card)
        for rule in (works.part.leaf,)
        if test_of(rule.what)(state, card, works.run)
        and holds(state, works.part, works.run)
        and not (rule.which is Which.FIRST and _recruited(state, works.run, rule.what))
    )


def own_costs(state: GameState, player: int, card: int) -> list[InForce]:
    """What a character says that it costs besides its recruit points, or in their place."""
    of_itself = fact_of(state, card).of_itself
    if not of_itself:
        return []
    run = Run(state.ref(card), player)
    return [
        InForce(part, power, run)
        for part, power in of_itself
        if type(part.leaf) is ir.Cost and holds(state, part, run)
    ]


def _recruited(state: GameState, run: Run, what: ir.Filter) -> bool:
    """Whether the first of them has been recruited in this turn."""
    return next(past_events(state, run, _recruits(what), Span.TURN), None) is not None


@cache
def _recruits(what: ir.Filter) -> ir.Recruits:
    return ir.Recruits(Side.YOURS, what)


def pay_for(state: GameState, player: int, card: int, onto: int = -1) -> int:
    """Takes the recruit points for a card, and what makes only the next one cheaper; says how many."""
    cost = recruit_cost(state, player, card, onto)
    if is_priced(state, card):
        for works in list(_discounts(state, player, card, onto)):
            if works.part.leaf.which is Which.NEXT:
                lasting.once(state, works.stamp)
    state.points[player] -= cost
    return cost


def sole_casters(state: GameState, card: int) -> list[int]:
    """Who alone can cast a Spell from where it lies; nobody if anyone can."""
    found: list[int] = []
    for leaf, part, run, _ in derived(state).rules.get(ir.Verb.PLAY, ()):
        if type(leaf) is ir.Permit and test_of(leaf.whom)(state, card, run) and holds(state, part, run):
            if leaf.who is ir.Trait.CARD:
                return []
            found += matching(state, run, leaf.who)
    return found


# ------------------------------------------------------------------------------------------- symbols

Cost = tuple[Symbol | None, ...]
"""Symbols that are paid together; None is one of any kind."""


_OF_PAYMENTS = frozenset({ir.SymbolsLess, ir.Produces, ir.ProducesOnly, ir.CantProduce})


def pays_otherwise(state: GameState, program: Program | None) -> bool:
    """Whether a power says now, or some card in force, that other symbols or cards pay than those printed."""
    rules = state.rules
    if not rules.pays_otherwise:
        return False
    if rules.paying or (program is not None and (program.cheaper or program.paid_by or program.said)):
        return True
    values = state.derived or derived(state)
    return ir.Verb.PAY_WITH in values.rules or not values.asked.keys().isdisjoint(_OF_PAYMENTS)


def symbol_costs(state: GameState, card: int, power: int) -> tuple[Cost, ...]:
    """The costs of which one is paid for a power of a card now."""
    program = state.rules.programs[power]
    if not pays_otherwise(state, program):
        return program.costs
    costs: list[Cost] = [cost for cost in program.costs if cost or not _is_hushed(state, program)]
    for symbols, count in _fewer(state, card, program):
        costs = _lessened(costs, symbols, count)
    return tuple(first_costs(state, user_of(state, card), costs) if program.sort in SUPERS else costs)


def _is_hushed(state: GameState, program: Program) -> bool:
    """Whether what might be said instead of paying can't be."""
    return bool(program.said and derived(state).holding.get(ir.Quiet))


def with_symbol(state: GameState, card: int, power: int) -> list[Cost]:
    """The costs of a power for one symbol less, whichever it is."""
    return _lessened(list(symbol_costs(state, card, power)), (), 1)


def _lessened(costs: list[Cost], symbols: tuple[Symbol, ...], count: int) -> list[Cost]:
    for _ in range(count):
        costs = list(dict.fromkeys(less for cost in costs for less in _without(cost, symbols)))
    return costs


def first_costs(state: GameState, user: int, costs: list[Cost]) -> list[Cost]:
    """What is paid, of whatever kind, where powers make somebody's first payment of a turn cheaper."""
    for works in _first_payments(state, user, costs):
        costs = _lessened(costs, _kinds(works.part.leaf), works.part.leaf.count)
    return costs


def note_first(state: GameState, user: int, costs: Iterable[Cost]) -> None:
    """A payment is made: the next one of this turn is not the first."""
    for works in list(_first_payments(state, user, costs)):
        state.used.append((_whose(state, user, works), works.power, works.part.node))
        happen(state, ir.SparesSymbol, state.side[user], user, number=works.power, told=False)


def _first_payments(state: GameState, user: int, costs: Iterable[Cost]) -> list[InForce]:
    if not state.rules.pays_otherwise:
        return []
    symbols = {symbol for cost in costs for symbol in cost}
    return [
        works
        for works in derived(state).asked.get(ir.SymbolsLess, ())
        for rule in (works.part.leaf,)
        if rule.for_ is ir.PaidFor.ANYTHING
        and symbols
        and (rule.symbol is None or not symbols.isdisjoint(_kinds(rule)))
        and test_of(rule.who)(state, user, works.run)
        and holds(state, works.part, works.run)
        and (_whose(state, user, works), works.power, works.part.node) not in state.used
    ]


def _whose(state: GameState, user: int, works: InForce) -> int:
    return works.run.source if works.part.leaf.together else state.ref(user)


def _without(cost: Cost, symbols: tuple[Symbol, ...]) -> list[Cost]:
    """A cost with one symbol less, in each way; with nothing less if it has none of these, or none at all."""
    places = [place for place, one in enumerate(cost) if not symbols or one in symbols]
    return [cost[:place] + cost[place + 1 :] for place in reversed(places)] or [cost]


def _fewer(state: GameState, card: int, program: Program) -> Iterator[tuple[tuple[Symbol, ...], int]]:
    run = Run(state.ref(card), state.side[card])
    for around in program.cheaper:
        if around.if_ is None or is_so(state, run, around.if_):
            yield (), amount(state, run, around.count)
    if program.sort in SUPERS:
        for works in _spared(state, card, program):
            rule: ir.SymbolsLess = works.part.leaf
            yield _kinds(rule), rule.count


def _kinds(rule: ir.SymbolsLess) -> tuple[Symbol, ...]:
    return tuple(symbol for symbol in (rule.symbol, rule.or_) if symbol is not None)


def _spared(state: GameState, card: int, program: Program) -> Iterator[InForce]:
    user = user_of(state, card)
    for works in derived(state).asked.get(ir.SymbolsLess, ()):
        rule: ir.SymbolsLess = works.part.leaf
        if (
            rule.for_ is ir.PaidFor.SUPER_POWERS
            and test_of(rule.who)(state, user, works.run)
            and (rule.symbol is None or not program.symbols.isdisjoint(_kinds(rule)))
            and (not rule.named or is_meant(program, state.rules.meant(NAMED_POWER, works.run.named)))
            and holds(state, works.part, works.run)
            and not (rule.which is Which.FIRST and _has_used(state, user, rule, works.run))
            and not (rule.which is Which.FIRST_OF_EACH and _was_used(state, card, program))
        ):
            yield works


NAMED_POWER = ir.HasPower(name=ir.Said.NAMED)


def _was_used(state: GameState, card: int, program: Program) -> bool:
    """Whether this power of a card has been used this turn."""
    ref, programs = state.ref(card), state.rules.programs
    return any(one == ref and number < 0 and programs[power] is program for one, power, number in state.used)


def _has_used(state: GameState, card: int, rule: ir.SymbolsLess, run: Run) -> bool:
    """Whether the first super power of the turn, that the rule could mean, has been used."""
    used = [
        user_of(state, ref % MARK)
        for ref, power, number in state.used
        if number < 0
        and (program := state.rules.programs[power]).sort in SUPERS
        and (rule.symbol is None or not program.symbols.isdisjoint(_kinds(rule)))
    ]
    test = test_of(rule.who)
    return any(test(state, one, run) for one in used) if rule.together else card in used


def spend_next(state: GameState, card: int, power: int) -> None:
    """The use of a super power ends what was said of the next one."""
    program = state.rules.programs[power]
    if program.sort not in SUPERS or not state.rules.pays_otherwise:
        return
    spent = [works for works in _spared(state, card, program) if works.part.leaf.which is Which.NEXT]
    for works in derived(state).asked.get(ir.Produces, ()):
        rule: ir.Produces = works.part.leaf
        if rule.which is Which.NEXT and test_of(rule.for_)(state, user_of(state, card), works.run):
            spent.append(works)
    for works in spent:
        lasting.once(state, works.stamp)
