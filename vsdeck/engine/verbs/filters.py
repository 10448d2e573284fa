"""What can be said of cards beyond one word: names, prints, owners, likeness, protection."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from vsdeck.card import FACT_KEYWORDS, Printing
from vsdeck.engine.attack import attackers, guards, targets
from vsdeck.engine.choices import chosen
from vsdeck.engine.filters import fact_of, names_of, on_side, test_of
from vsdeck.engine.lasting import Lasts
from vsdeck.engine.likeness import alike, has_a_mantle, values_of
from vsdeck.engine.registry import Test, tests, trait
from vsdeck.engine.rules import Fact as CardFact
from vsdeck.engine.state import BACK, FRONT, MARK, SPOTS, GameState, Run
from vsdeck.engine.values import last_known, players_now, references, selected
from vsdeck.names import fold, identity
from vsdeck.powers import ir
from vsdeck.powers.ir import Fact, Trait


@trait(Trait.FROZEN)
def is_frozen(state: GameState, card: int, run: Run) -> bool:
    ref = state.ref(card)
    return any(effect.kind == Lasts.FROZEN and effect.card == ref for effect in state.effects)


@trait(Trait.CHOSEN)
def is_chosen(state: GameState, card: int, run: Run) -> bool:
    return state.ref(card) in chosen(run)


@trait(Trait.SUBJECT)
def is_subject(state: GameState, card: int, run: Run) -> bool:
    return state.ref(card) in references(run, ir.Ref.SUBJECT)


@trait(Trait.OBJECT)
def is_object(state: GameState, card: int, run: Run) -> bool:
    return state.ref(card) in references(run, ir.Ref.OBJECT)


# --------------------------------------------------------------------------------- names, prints, owners


@tests(ir.NameHas)
def name_has(what: ir.NameHas) -> Test:
    part = fold(what.text)
    if what.word:
        return lambda state, card, run: any(
            word.endswith(part) and not word.endswith(_NO_COMPOUNDS)
            for name in _spelled(state, card)
            for word in map(fold, _WORDS.findall(name))
        )
    return lambda state, card, run: any(part in name for name in map(fold, names_of(state, card)))


def _spelled(state: GameState, card: int) -> Iterator[str]:
    """The names that a card has now, as they are written."""
    printed = fact_of(state, card).printing.names
    names = names_of(state, card)
    yield from (name for name in printed if identity(name) in names)
    if not names <= fact_of(state, card).names:
        yield from (name for name in state.rules.titles.names if identity(name) in names)


_WORDS = re.compile(r"[^\W_]+")
_NO_COMPOUNDS = ("woman", "human", "norman")
"""What ends like one and is none (ruling on Lorelei)."""


@trait(ir.Trait.AKA)
def is_also_known(state: GameState, card: int, run: Run) -> bool:
    return bool(fact_of(state, card).printing.aka)


_PRINTED: dict[Fact, Callable[[Printing], tuple[str, ...]]] = {
    Fact.LABEL: lambda printing: (
        *printing.keywords,
        *(power.keyword for power in printing.powers),
        *(keyword for keyword, field in FACT_KEYWORDS.items() if getattr(printing, field)),
    ),
    Fact.SET: lambda printing: (printing.set,),
    Fact.UNIVERSE: lambda printing: (printing.universe or "",),
    Fact.SUBTYPE: lambda printing: (printing.subtype,),
    Fact.TITLE: lambda printing: (printing.name,),
}


@tests(ir.Printed)
def printed(what: ir.Printed) -> Test:
    which, text = what.fact, fold(what.text)
    return lambda state, card, run: text in _words(fact_of(state, card), which)


def _words(fact: CardFact, which: Fact) -> frozenset[str]:
    known = fact.words.get(which)
    if known is None:
        known = fact.words[which] = frozenset(map(fold, _PRINTED[which](fact.printing)))
    return known


@tests(ir.OwnedBy)
def owned_by(what: ir.OwnedBy) -> Test:
    of = what.of
    if isinstance(of, ir.Side):
        return lambda state, card, run: on_side(state, state.owner[card], of, run)
    return lambda state, card, run: state.owner[card] in players_now(state, run, of)


# --------------------------------------------------------------------------------------------- likeness


@tests(ir.Same)
def same(what: ir.Same) -> Test:
    facet, as_ = what.of, what.as_
    if as_ is None and facet is ir.Facet.TITLE:
        return lambda state, card, run: (
            run.name >= 0 and identity(state.rules.named(run.name)) in values_of(state, card, facet)
        )
    if as_ is None:
        return lambda state, card, run: has_a_mantle(state, card)
    return lambda state, card, run: any(
        alike(state, card, other, facet) for other in last_known(state, run, as_)
    )


# ------------------------------------------------------------------------------------------- the table


@tests(ir.ProtectedBy)
def protected_by(what: ir.ProtectedBy) -> Test:
    test = test_of(what.who)
    return lambda state, card, run: any(
        test(state, guard, run) for guard in (protectors(state, card) if state.spot[card] == BACK else ())
    )


def protectors(state: GameState, card: int) -> list[int]:
    """Who protects a character: nobody if it is stunned."""
    return guards(state, state.side[card]) if state.face[card] and state.spot[card] == BACK else []


@tests(ir.Protecting)
def protecting(what: ir.Protecting) -> Test:
    test = test_of(what.whom)

    def protects(state: GameState, card: int, run: Run) -> bool:
        if state.spot[card] != FRONT or card not in guards(state, state.side[card]):
            return False
        behind = (
            other
            for mate in state.rules.yours(state.side[card])
            for other in state.zones[mate * SPOTS + BACK]
        )
        return any(state.face[other] and test(state, other, run) for other in behind)

    return protects


@tests(ir.CouldAttack)
def could_attack(what: ir.CouldAttack) -> Test:
    rows = {None: (FRONT, BACK), ir.CombatKind.MELEE: (FRONT,), ir.CombatKind.RANGED: (BACK,)}[what.kind]

    def could(state: GameState, card: int, run: Run) -> bool:
        return any(
            state.spot[one] in rows
            and one in attackers(state, state.side[one])
            and card in targets(state, (one,))
            for one in selected(state, run, what.by)
        )

    return could


@tests(ir.NextTo)
def next_to(what: ir.NextTo) -> Test:
    left = what.where is ir.Neighbour.LEFT

    def beside(state: GameState, card: int, run: Run) -> bool:
        for other in selected(state, run, what.as_):
            row = state.zone(state.side[other], state.spot[other])
            if state.in_play(other) and card in row and card != other:
                return (row.index(card) < row.index(other)) is left
        return False

    return beside


@tests(ir.Shows)
def shows(what: ir.Shows) -> Test:
    def test(state: GameState, card: int, run: Run) -> bool:
        fact, symbol = fact_of(state, card), what.symbol
        programs = [state.rules.programs[power] for power in fact.powers]
        return symbol in fact.symbols or any(
            symbol in program.symbols
            or symbol in program.kinds
            or (program.head.tree and any(_names(node, symbol) for node in program.nodes))
            for program in programs
        )

    return test


def _names(node: object, symbol: object) -> bool:
    """Whether a part of a tree names a symbol."""
    values = (getattr(node, name) for name in getattr(node, "__match_args__", ()))
    return any(value is symbol or (isinstance(value, tuple) and symbol in value) for value in values)


@tests(ir.Noted)
def noted(what: ir.Noted) -> Test:
    called, wanted = fold(what.power), ir.Touch.CHOSEN.value

    def test(state: GameState, card: int, run: Run) -> bool:
        source, programs, title = run.source % MARK, state.rules.programs, fact_of(state, card).name
        return any(
            (whose, how) == (source, wanted)
            and fold(programs[power].name) == called
            and fact_of(state, one).name == title
            for whose, power, how, one, _ in state.touched
        )

    return test


@tests(ir.ByPower)
def by_power(what: ir.ByPower) -> Test:
    called, wanted = fold(what.power), what.how.value

    def test(state: GameState, card: int, run: Run) -> bool:
        source, programs = run.source % MARK, state.rules.programs
        turns = {
            turn
            for whose, power, how, one, turn in state.touched
            if (how, one) == (wanted, card)
            and (state.owner[whose] == run.you if what.yours else whose == source)
            and fold(programs[power].name) == called
        }
        if what.first:
            return turns == {state.turn}
        return bool(turns) if what.within is ir.Span.GAME else state.turn in turns

    return test
