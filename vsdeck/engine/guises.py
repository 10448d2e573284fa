"""Cards that are played as something else: as a copy of another plot twist, or as another kind of card."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from vsdeck.engine.action import Action, Do
from vsdeck.engine.costs import of_player, recruit_cost
from vsdeck.engine.derive import holds
from vsdeck.engine.derived import InForce, derived
from vsdeck.engine.filters import fact_of, test_of
from vsdeck.engine.matching import matching
from vsdeck.engine.state import GameState, Run
from vsdeck.names import identity
from vsdeck.powers import ir
from vsdeck.powers.notation import nodes_of


@contextmanager
def as_if(state: GameState, card: int, fact: int) -> Iterator[None]:
    """A card that is not in play, looked at as if it were another one."""
    own, state.fact[card] = state.fact[card], fact
    try:
        yield
    finally:
        state.fact[card] = own


def equipment_form(state: GameState, card: int) -> int:
    """The equipment as which a card of another kind is played, or -1."""
    facts = state.rules.facts
    forms = state.rules.guises.get(state.fact[card], ())
    return next((form for form in forms if facts[form].equipment), -1)


def character_form(state: GameState, player: int, card: int) -> int:
    """The character as which a player may recruit a card of another kind, or -1."""
    for works in derived(state).asked.get(ir.RecruitsAs, ()):
        rule: ir.RecruitsAs = works.part.leaf
        form = state.rules.forms.get((rule.as_, state.fact[card]), -1)
        if (
            form >= 0
            and works.run.you == player
            and test_of(rule.what)(state, card, works.run)
            and holds(state, works.part, works.run)
        ):
            return form
    return -1


def price(state: GameState, player: int, action: Action) -> int:
    """The recruit points for which a card comes, as what it comes then: a character, a machine or equipment
    onto somebody."""
    card, fact = action.card, fact_of(state, action.card)
    if action.do is Do.EQUIP:
        form = -1 if fact.equipment else equipment_form(state, card)
    else:
        form = character_form(state, player, card) if fact.worn else -1
    with as_if(state, card, state.fact[card] if form < 0 else form):
        return recruit_cost(state, player, card, action.other if action.do is Do.EQUIP else -1)


def disguised(state: GameState, player: int, cards: list[int]) -> list[int]:
    """Those of these cards of which something in force for a player, or one itself, may say that it is
    another."""
    rules, fact = state.rules, state.fact
    if rules.copies_twists:
        for works in derived(state).asked.get(ir.PlaysAs, ()):
            if works.run.you == player:
                return cards
    return [card for card in cards if fact[card] in rules.disguises] if rules.disguises else []


def twists(state: GameState, player: int, card: int) -> list[tuple[int, bool]]:
    """The plot twists as which a card may be played, and whether it keeps its own teams."""
    rules = state.rules
    found = [(form, False) for form in rules.guises.get(state.fact[card], ()) if rules.facts[form].plot_twist]
    for works in _lent(state, player, card):
        rule: ir.PlaysAs = works.part.leaf
        found += [(fact, rule.own_teams) for fact in _copied(state, rule, works.run)]
    return list(dict.fromkeys(found))


def _lent(state: GameState, player: int, card: int) -> list[InForce]:
    """What says now that a player may play a card as another."""
    rules, asked = state.rules, derived(state).asked
    if not rules.copies_twists or (ir.PlaysAs not in asked and not rules.facts[state.fact[card]].of_itself):
        return []
    return [
        works
        for works in of_player(state, ir.PlaysAs, player, card)
        if test_of(works.part.leaf.what)(state, card, works.run)
        and holds(state, works.part, works.run)
        and not (works.part.leaf.once and _use(works) in state.used)
    ]


def _use(works: InForce) -> tuple[int, int, int]:
    return works.run.source, works.power, _ONCE


_ONCE = -3
"""Stands among the uses of this turn for a card that was played as another."""


def use_guise(state: GameState, player: int, card: int, fact: int) -> None:
    """A card is played as another: what lets it be so only once each turn is used, if nothing else does."""
    if any(form == fact for form in state.rules.guises.get(state.fact[card], ())):
        return
    able = [
        works for works in _lent(state, player, card) if fact in _copied(state, works.part.leaf, works.run)
    ]
    if able and all(works.part.leaf.once for works in able):
        state.used.append(_use(able[0]))


def _copied(state: GameState, rule: ir.PlaysAs, run: Run) -> Iterator[int]:
    """Cards in the zones that are named; otherwise any that is printed with such a name."""
    nodes = list(nodes_of(rule.as_))
    if any(isinstance(node, ir.InZone) for node in nodes):
        for other in matching(state, run, rule.as_):
            if state.rules.facts[state.fact[other]].plot_twist:
                yield state.fact[other]
    else:
        for node in nodes:
            if isinstance(node, ir.Named) and identity(node.name) in state.rules.printed_twists:
                yield state.rules.printed_twists[identity(node.name)]
            elif isinstance(node, ir.TeamIs):
                facts = state.rules.facts
                yield from (
                    one for one in state.rules.printed_twists.values() if node.team in facts[one].teams
                )
