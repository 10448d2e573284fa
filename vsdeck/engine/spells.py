"""Who can cast a Spell: a plot twist that a Spellcaster of its symbol pays for."""

from __future__ import annotations

from collections.abc import Collection

from vsdeck.engine.costs import Cost, first_costs, sole_casters
from vsdeck.engine.derive import holds
from vsdeck.engine.derived import derived
from vsdeck.engine.filters import fact_of, test_of
from vsdeck.engine.payment import can_pay, sources
from vsdeck.engine.program import Program
from vsdeck.engine.state import BACK, FRONT, GameState
from vsdeck.powers import ir

_CASTER = "Spellcaster"


def casters(state: GameState, player: int, spell: Program, among: Collection[int] = ()) -> list[int]:
    """Who could cast a Spell now and pay for it, of some or of all."""
    values = derived(state)
    return [
        card
        for mate in state.rules.yours(player)
        for row in (FRONT, BACK)
        for card in state.zone(mate, row)
        if state.face[card]
        and (not among or card in among)
        and any(_casts(state.rules.programs[power], spell) for power in values.powers_of(state, card))
        and can_pay(
            sources(state, player, card), values.teams_of(state, card), spell_cost(state, card, spell)
        )
    ]


def _casts(program: Program, spell: Program) -> bool:
    return program.keyword == _CASTER and not program.kinds.isdisjoint(spell.kinds)


def castable(state: GameState, player: int, card: int) -> bool:
    """Whether a plot twist is no Spell, or somebody could cast it."""
    programs, among = state.rules.programs, sole_casters(state, card)
    return all(casters(state, player, programs[power], among) for power in fact_of(state, card).cast)


def spell_cost(state: GameState, caster: int, spell: Program) -> Cost:
    """The symbols that a caster pays, less what powers spare it."""
    spared = 0
    for works in derived(state).asked.get(ir.SymbolsLess, ()):
        rule: ir.SymbolsLess = works.part.leaf
        if (
            rule.for_ is ir.PaidFor.SPELLS
            and (rule.symbol is None or rule.symbol in spell.kinds)
            and test_of(rule.who)(state, caster, works.run)
            and holds(state, works.part, works.run)
        ):
            spared += rule.count
    cost = tuple(sorted(spell.kinds, key=list(ir.Symbol).index))[spared:]
    return first_costs(state, caster, [cost])[0]
