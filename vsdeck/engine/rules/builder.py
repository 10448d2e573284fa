"""Enters printings, powers and cards into the rules of a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vsdeck.brand import is_marvel
from vsdeck.card import Kind, Power, Printing, Timing, Universe
from vsdeck.engine.program import Program, Sort, read_programs
from vsdeck.engine.rules.facts import FLIGHT, RANGED, Fact
from vsdeck.engine.rules.gifts import gift, symbol_of
from vsdeck.engine.rules.match import Rules
from vsdeck.engine.rules.seats import BadMatch, Seat
from vsdeck.names import fold, identity
from vsdeck.pool import Pool
from vsdeck.powers import ir
from vsdeck.powers.keywords import filled
from vsdeck.powers.notation import nodes_of, notation, parse_notation
from vsdeck.sentence import Sentence

GIFT = "gift"
"""A card whose power characters get from its pile."""


class Builder:
    def __init__(self, rules: Rules, pool: Pool) -> None:
        self.rules = rules
        self.pool = pool
        self.keywords = {fold(name): keyword for name, keyword in pool.keywords.items()}
        self._facts: dict[str, int] = {}
        self._programs: dict[tuple[Power, Sort], int] = {}
        for name in ("Flight", "Ranged"):
            rules.keyword[fold(name)] = self.program(Power(keyword=name), Sort.KEYWORD)

    def printing(self, seat: Seat, code: str) -> Printing:
        printing = self.pool.get(code)
        if printing is None:
            raise BadMatch(Sentence("{deck}: no card has the code {code}", deck=seat.name, code=code))
        return printing

    def card(self, fact: int, owner: int) -> int:
        self.rules.cards.append((fact, owner))
        return len(self.rules.cards) - 1

    def says(self, fact: int, kind: type[ir.Effect]) -> bool:
        """Whether a power of a printing has such a node."""
        programs = (self.rules.programs[power] for power in self.rules.facts[fact].powers)
        return any(isinstance(node, kind) for program in programs for node in program.nodes)

    def fact(self, printing: Printing) -> int:
        if printing.card not in self._facts:
            powers = [
                one
                for power in printing.powers
                for one in self.rules.whole(self.program(power, sort_of(power, printing)))
            ]
            symbols = [place for place, has in ((FLIGHT, printing.flight), (RANGED, printing.ranged)) if has]
            aligned, marvel = self.pool.alignments(printing), is_marvel(printing, self.pool)
            self._facts[printing.card] = len(self.rules.facts)
            fact = Fact(
                printing, (*symbols, *powers), self.rules.programs, aligned, marvel, self._universe(printing)
            )
            self.rules.facts.append(fact)
            self._disguise(printing, powers)
        return self._facts[printing.card]

    def _universe(self, printing: Printing) -> Universe | None:
        """That of its teams, or of its set."""
        teams = {team.universe for team in map(self.pool.teams.get, printing.teams) if team is not None}
        return teams.pop() if len(teams) == 1 else printing.universe

    def _disguise(self, printing: Printing, powers: Sequence[int]) -> None:
        """The other kinds of card as which one can be played."""
        forms: list[Printing] = []
        plain = replace(printing, atk=None, def_=None, health=None, flight=False, ranged=False)
        for node in [node for power in powers for node in self.rules.programs[power].nodes]:
            card = f"{printing.card} {type(node).__name__}"
            match node:
                case ir.AlsoEquipment(cost, ability):
                    power = Power(tree=notation(ability))
                    forms.append(replace(plain, card=card, kind=Kind.EQUIPMENT, cost=cost, powers=(power,)))
                case ir.AlsoPlotTwist(timing, do, any_turn):
                    power = Power(timing=(timing,), any_turn=any_turn, tree=notation(do))
                    forms.append(replace(plain, card=card, kind=Kind.PLOT_TWIST, cost=None, powers=(power,)))
        if forms:
            own = self._facts[printing.card]
            self.rules.guises[own] = tuple(map(self.fact, forms))
            self.rules.unmasked |= dict.fromkeys(self.rules.guises[own], own)

    def program(self, power: Power, sort: Sort) -> int:
        key = (power, sort)
        if key not in self._programs:
            tree = power.tree or filled(self.keywords.get(fold(power.keyword)), power.parameter)
            first = self._programs[key] = len(self.rules.programs)
            programs = read_programs(power, tree, sort)
            self.rules.programs.extend(programs)
            if len(programs) > 1:
                self.rules.parts[first] = tuple(range(first, first + len(programs)))
            for program in programs:
                self._give(program)
        return self._programs[key]

    def _give(self, program: Program) -> None:
        """The keywords that a power can give are ready then, and no others: what nobody brings costs nothing.
        One of which nobody has said what it does is had, and does nothing."""
        for given in [one for node in program.nodes for one in ir.gifts(node)]:
            if gift(given) not in self.rules.keyword:
                known = self.keywords.get(fold(given.keyword))
                called = known.name if known is not None else given.keyword
                power = Power(keyword=called, parameter=symbol_of(given))
                self.rules.keyword[gift(given)] = self.program(power, Sort.KEYWORD)
        for node in program.nodes:
            if isinstance(node, ir.GrantPower):
                first, *others = ((symbol,) for symbol in node.cost)
                power = Power(
                    name=node.name,
                    timing=(node.timing,),
                    cost=first,
                    other_costs=tuple(others),
                    tree=notation(node.do),
                )
                self.rules.keyword[gift(node)] = self.program(power, Sort.SUPER)
            elif isinstance(node, ir.GrantAbility):
                power = Power(name=node.name, tree=notation(node.ability))
                self.rules.keyword[gift(node)] = self.program(power, Sort.OTHER)
        copied = [node.as_ for node in program.nodes if isinstance(node, ir.PlaysAs)]
        for inner in [inner for what in copied for inner in nodes_of(what)]:
            if isinstance(inner, ir.Named):
                self._print_twist(inner.name)
            elif isinstance(inner, ir.TeamIs):
                for one in self.pool:
                    if one.kind is Kind.PLOT_TWIST and inner.team in one.teams:
                        self._print_twist(one.name)

    def _print_twist(self, name: str) -> None:
        """A plot twist that is played as a copy without being there."""
        twists = [one for one in self.pool.named(name) if one.kind is Kind.PLOT_TWIST]
        if twists and identity(name) not in self.rules.printed_twists:
            self.rules.printed_twists[identity(name)] = self.fact(twists[0])


def sort_of(power: Power, printing: Printing) -> Sort:
    """What a power is on a card: whether it is used, played, or works all the time. One of a character
    that is neither used nor for levelling up is a keyword power (rulings on Gambit and Chameleon)."""
    if printing.subtype == GIFT and power.name:
        done = bool(power.tree) and isinstance(parse_notation(power.tree), ir.Effect)
        return Sort.PLOT_TWIST if done else Sort.OTHER
    if printing.kind is Kind.PLOT_TWIST:
        return Sort.REACTION if Timing.REACTION in power.timing else Sort.PLOT_TWIST
    if power.level_up is not None:
        return Sort.LEVEL_UP
    if power.keyword:
        return Sort.KEYWORD
    if Timing.REACTION in power.timing:
        return Sort.REACTION
    if power.timing:
        return Sort.SUPER
    return Sort.KEYWORD if printing.kind.is_character and not power.levels else Sort.OTHER
