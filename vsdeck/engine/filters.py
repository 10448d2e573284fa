"""Which cards a filter of the language means: each filter becomes one function, made once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vsdeck.card import Alignment, Kind
from vsdeck.engine.bynode import by_node
from vsdeck.engine.derived import derived
from vsdeck.engine.registry import FILTERS, TRAITS, Test, tests
from vsdeck.engine.rules import BLANK, FLIGHT, RANGED
from vsdeck.engine.state import BACK, FRONT, MARK, GameState, Run, Spot
from vsdeck.names import identity
from vsdeck.powers import ir
from vsdeck.powers.ir import Trait

if TYPE_CHECKING:
    from vsdeck.engine.rules import Fact


@by_node
def test_of(what: ir.Filter) -> Test:
    """The function of a filter."""
    return FILTERS[type(what)](what)


def is_blank(state: GameState, card: int) -> bool:
    """Whether a token is there to become a copy; it may have been one."""
    return state.rules.facts[state.rules.cards[card][0]].printing is BLANK


def fact_of(state: GameState, card: int) -> Fact:
    return state.rules.facts[state.fact[card]]


def names_of(state: GameState, card: int) -> frozenset[str]:
    """Every name that a card has now, as names are compared."""
    said = (state.derived or derived(state)).names
    return said[card] if card in said else state.rules.facts[state.fact[card]].names


@tests(ir.Trait)
def _trait(what: ir.Trait) -> Test:
    return TRAITS[what]


@tests(ir.And)
def _and(what: ir.And) -> Test:
    return all_of(what.parts)


def all_of(parts: Sequence[ir.Filter]) -> Test:
    """What all these filters mean together. Where it says face down, a location is what is printed so."""
    test = _printed_of if Trait.FACE_DOWN in parts else test_of
    return _all(tuple(map(test, parts)))


def _printed_of(what: ir.Filter) -> Test:
    match what:
        case Trait():
            return _PRINTED.get(what) or TRAITS[what]
        case ir.And(parts):
            return _all(tuple(map(_printed_of, parts)))
        case ir.Or(parts):
            return _any(tuple(map(_printed_of, parts)))
        case ir.Not(part):
            return _none(_printed_of(part))
    return test_of(what)


@tests(ir.Or)
def _or(what: ir.Or) -> Test:
    return _any(tuple(map(test_of, what.parts)))


def _any(tests: tuple[Test, ...]) -> Test:
    return lambda state, card, run: any(test(state, card, run) for test in tests)


@tests(ir.Not)
def _not(what: ir.Not) -> Test:
    return _none(test_of(what.part))


def _none(inner: Test) -> Test:
    return lambda state, card, run: not inner(state, card, run)


@tests(ir.Named)
def _named(what: ir.Named) -> Test:
    called = identity(what.name)
    return lambda state, card, run: called in names_of(state, card)


@tests(ir.SameName)
def _same_name(what: ir.SameName) -> Test:
    """A name that was meant stays meant, whatever has become of its card."""
    from vsdeck.engine.values import last_known

    as_ = what.as_
    if as_ is None:
        return lambda state, card, run: (
            run.name >= 0 and identity(state.rules.named(run.name)) in names_of(state, card)
        )
    return lambda state, card, run: any(
        names_of(state, card) & names_of(state, other) for other in last_known(state, run, as_)
    )


@tests(ir.SameRow)
def _same_row(what: ir.SameRow) -> Test:
    from vsdeck.engine.values import selected

    return lambda state, card, run: any(
        state.row(other) == state.row(card) >= 0 and state.side[other] in state.rules.yours(state.side[card])
        for other in selected(state, run, what.as_)
    )


@tests(ir.Compares)
def _compares(what: ir.Compares) -> Test:
    from vsdeck.engine.values import amount, compares, has_stat, stat

    which, op, than = what.stat, what.op, what.amount
    return lambda state, card, run: (
        has_stat(state, card, which)
        and (isinstance(than, int) or _is_known(run, than))
        and compares(stat(state, card, which), op, amount(state, run, than))
    )


def _all(tests: tuple[Test, ...]) -> Test:
    """One after the other, so that no loop is set up for each card."""
    if len(tests) == 1:
        return tests[0]
    if len(tests) == 2:
        one, other = tests
        return lambda state, card, run: one(state, card, run) and other(state, card, run)
    first, second, others = tests[0], tests[1], _all(tests[2:])
    return lambda state, card, run: (
        first(state, card, run) and second(state, card, run) and others(state, card, run)
    )


SPOTS_OF: dict[ir.Zone, tuple[int, ...]] = {
    ir.Zone.PLAY: (FRONT, BACK, Spot.ATTACHED),
    ir.Zone.HAND: (Spot.HAND,),
    ir.Zone.DECK: (Spot.DECK,),
    ir.Zone.KO_PILE: (Spot.KO_PILE,),
    ir.Zone.RESOURCES: (Spot.RESOURCE,),
    ir.Zone.REMOVED: (Spot.REMOVED,),
}


def spots_of(zone: ir.Zone | ir.Pile) -> tuple[int, ...]:
    return (Spot.PILE,) if isinstance(zone, ir.Pile) else SPOTS_OF[zone]


def _is_known(run: Run, value: ir.Amount) -> bool:
    """Nothing is more or less than a value of nobody."""
    from vsdeck.engine.values import references

    match value:
        case ir.StatOf(_, of):
            return not isinstance(of, ir.Ref | ir.Chosen) or any(ref > 0 for ref in references(run, of))
        case ir.Times(of, _) | ir.Divided(of):
            return _is_known(run, of)
        case ir.Sum(left, right) | ir.Minus(left, right):
            return _is_known(run, left) and _is_known(run, right)
    return True


def held_by(state: GameState, card: int, side: ir.Side, run: Run) -> bool:
    """Two heads share their rows but not hand, deck, KO pile or resources."""
    if state.on_table(card) or side in (ir.Side.ENEMY, ir.Side.OTHERS, ir.Side.ANY):
        return on_side(state, state.side[card], side, run)
    return state.side[card] == (run.you if side is ir.Side.YOURS else run.player)


def on_side(state: GameState, player: int, side: ir.Side, run: Run) -> bool:
    """Whether a player is one of those that a side means, seen by the power's player."""
    rules = state.rules
    match side:
        case ir.Side.YOURS:
            return rules.alliance[player] == rules.alliance[run.you]
        case ir.Side.ENEMY:
            return rules.ally[player] != rules.ally[run.you]
        case ir.Side.THEIRS:
            return run.player >= 0 and rules.alliance[player] == rules.alliance[run.player]
        case ir.Side.OTHERS:
            return player != run.you
        case ir.Side.ANY:
            return True


# -------------------------------------------------------------------------------------------- traits


def _yours(state: GameState, card: int, run: Run) -> bool:
    side = state.side[card]
    if side == run.you:
        return True
    alliance = state.rules.alliance
    return alliance[side] == alliance[run.you] and state.on_table(card)


def _enemy(state: GameState, card: int, run: Run) -> bool:
    ally = state.rules.ally
    return ally[state.side[card]] != ally[run.you]


def _stunned(state: GameState, card: int, run: Run) -> bool:
    return state.stunned(card)


def _face_up(state: GameState, card: int, run: Run) -> bool:
    """What lies open in a KO pile or out of the game is not meant: who got KO'd is no longer face up."""
    if not state.face[card]:
        return False
    spot = state.spot[card]
    return spot in _LIES or (spot == Spot.DECK and state.ref(card) in state.open)


_LIES = (FRONT, BACK, Spot.ATTACHED, Spot.RESOURCE)


def _attacker(state: GameState, card: int, run: Run) -> bool:
    combat = state.combat
    return combat is not None and state.ref(card) in combat.attackers


def _defender(state: GameState, card: int, run: Run) -> bool:
    combat = state.combat
    return combat is not None and ((ref := state.ref(card)) == combat.defender or ref in combat.others)


def _not_hidden(state: GameState, card: int, run: Run) -> bool:
    """A resource that lies face down is nothing but a resource."""
    return bool(state.face[card]) or state.spot[card] != Spot.RESOURCE


_PRINTED: dict[Trait, Test] = {
    Trait.LOCATION: lambda state, card, run: fact_of(state, card).location,
    Trait.BASIC: lambda state, card, run: fact_of(state, card).printing.kind is Kind.BASIC_LOCATION,
    Trait.SPECIAL: lambda state, card, run: fact_of(state, card).printing.kind is Kind.SPECIAL_LOCATION,
}

TRAITS.update(
    {
        Trait.THIS: lambda state, card, run: state.mark[card] * MARK + card == run.source,
        Trait.CARD: lambda state, card, run: True,
        Trait.CHARACTER: lambda state, card, run: state.rules.facts[state.fact[card]].character,
        Trait.MAIN: lambda state, card, run: state.main[card] >= 0,
        Trait.SUPPORTING: lambda state, card, run: state.main[card] < 0 and fact_of(state, card).supporting,
        Trait.PLOT_TWIST: lambda state, card, run: fact_of(state, card).plot_twist,
        Trait.EQUIPMENT: lambda state, card, run: fact_of(state, card).printing.kind is Kind.EQUIPMENT,
        **{word: _all((_not_hidden, printed)) for word, printed in _PRINTED.items()},
        Trait.RESOURCE: lambda state, card, run: state.spot[card] == Spot.RESOURCE,
        Trait.YOURS: _yours,
        Trait.ENEMY: _enemy,
        Trait.FRONT: lambda state, card, run: state.spot[card] == FRONT or state.bearer.get(card) == FRONT,
        Trait.BACK: lambda state, card, run: state.spot[card] == BACK or state.bearer.get(card) == BACK,
        Trait.READY: lambda state, card, run: bool(state.ready[card]),
        Trait.EXHAUSTED: lambda state, card, run: not state.ready[card],
        Trait.STUNNED: _stunned,
        Trait.FACE_UP: _face_up,
        Trait.FACE_DOWN: lambda state, card, run: not state.face[card],
        Trait.WOUNDED: lambda state, card, run: state.wounds[card] > 0,
        Trait.FLIGHT: lambda state, card, run: FLIGHT in derived(state).powers_of(state, card),
        Trait.RANGED: lambda state, card, run: RANGED in derived(state).powers_of(state, card),
        Trait.GOOD: lambda state, card, run: Alignment.GOOD in derived(state).aligned_of(state, card),
        Trait.EVIL: lambda state, card, run: Alignment.EVIL in derived(state).aligned_of(state, card),
        Trait.ATTACKER: _attacker,
        Trait.DEFENDER: _defender,
        Trait.IN_COMBAT: lambda state, card, run: _attacker(state, card, run) or _defender(state, card, run),
        Trait.SOLO_ATTACKER: lambda state, card, run: (
            _attacker(state, card, run) and state.combat is not None and not state.combat.team
        ),
        Trait.TEAM_ATTACKER: lambda state, card, run: (
            _attacker(state, card, run) and state.combat is not None and state.combat.team
        ),
        Trait.THEIRS: lambda state, card, run: held_by(state, card, ir.Side.THEIRS, run),
        Trait.AGAINST_THEM: lambda state, card, run: (
            run.player >= 0 and state.rules.ally[state.side[card]] != state.rules.ally[run.player]
        ),
        Trait.IT: lambda state, card, run: state.ref(card) in run.it,
        Trait.THOSE: lambda state, card, run: state.ref(card) in run.it,
        Trait.SHOWN: lambda state, card, run: state.spot[card] == Spot.HAND and state.ref(card) in state.open,
        Trait.THAT_ROW: lambda state, card, run: (
            run.row >= 0 and state.row(card) == run.row and state.side[card] in state.rules.yours(run.player)
        ),
    }
)
