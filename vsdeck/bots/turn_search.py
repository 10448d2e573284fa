"""Looks for the best way through the rest of a turn: a beam over actions, each tried on a copy.

Others pass in combat and otherwise choose what is worst for the player. A node is one copy: when the limit
is reached, what has been found so far is the answer.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from vsdeck.bots import attacks
from vsdeck.bots.lookahead import CALM, simplest, spread
from vsdeck.bots.naming import likeliest
from vsdeck.bots.prospect import prospect
from vsdeck.card import Timing
from vsdeck.engine import Action, Ask, Decision, Do, GameState, Spot, apply, clone
from vsdeck.engine.game import advance
from vsdeck.engine.reading import BACK, FRONT, derived, fact_of, likeness

BEAM = 4
"""Tables from which the search goes on after each action."""
LONGEST = 8
"""Actions of one plan."""
INNER, WIDTH = 2, 10
"""How many of the choices within one action are all tried, and how many of each."""
SHORT = 3
"""ATK that a plot twist, a power or a power-up in the combat may still add."""


class Plan(NamedTuple):
    """Where a turn may lead: what to do first, what the table is then worth, and the table."""

    value: float
    first: Action
    table: GameState


class TurnSearch:
    def __init__(self, player: int, limit: int, beam: int = BEAM, inner: int = INNER) -> None:
        self.player = player
        self.limit = limit
        self.nodes = 0
        """Copies made so far; never more than the limit."""
        self._beam = beam
        self._inner = inner
        self._known: set[int] = set()
        self._root = 0
        """The table and the question from which the search starts."""

    def plans(self, table: GameState, longest: int = LONGEST) -> list[Plan]:
        """Tables that the turn may lead to, the best first; doing no more is a plan too."""
        assert table.decision is not None
        options = table.decision.options
        self._root = hash((likeness(table), table.decision))
        found: list[Plan] = []
        if table.decision.ask in CALM and options[-1].do is Do.DONE:
            found.append(self._plan(options[-1], table))
            options = options[:-1]
        front = [
            plan for option in self._tried(table, options) for plan in self._after(table, option, option)
        ]
        found += front
        for _ in range(1, longest):
            front = sorted(front, key=lambda plan: -plan.value)[: self._beam]
            front = [further for plan in front for further in self._further(plan)]
            found += front
            if not front or self.nodes >= self.limit:
                break
        return sorted(found, key=lambda plan: -plan.value) or [self._plan(simplest(options), table)]

    def _further(self, plan: Plan) -> list[Plan]:
        """Plans that go on where one ends, as long as it is the player's main phase."""
        table = plan.table
        if self.nodes >= self.limit or table.result is not None:
            return []
        advance(table)
        decision = table.decision
        if decision is None or decision.ask is not Ask.MAIN or decision.player != self.player:
            return []
        options = self._tried(table, decision.options[:-1])
        return [further for option in options for further in self._after(table, option, plan.first)]

    def _plan(self, first: Action, table: GameState) -> Plan:
        return Plan(prospect(table, self.player), first, table)

    def _after(self, table: GameState, action: Action, first: Action) -> list[Plan]:
        """What may come of one action with all choices that belong to it."""
        if self.nodes >= self.limit:
            return []
        ends: list[GameState] = []
        self._try(table, action, self._inner, ends)
        return [self._plan(first, end) for end in ends]

    def _try(self, table: GameState, action: Action, depth: int, ends: list[GameState]) -> None:
        if self.nodes >= self.limit:
            return
        self.nodes += 1
        copy = clone(table)
        apply(copy, action, within=True)
        self._settle(copy, depth, ends)

    def _settle(self, table: GameState, depth: int, ends: list[GameState]) -> None:
        """Plays a copy on until it is calm; where there is a choice, on further copies."""
        while (decision := table.decision) is not None and decision.ask not in CALM:
            if decision.ask is Ask.ATTACK and self._comes_again(table, decision, depth):
                return
            options = self._answers(table, decision, depth)
            if len(options) == 1 or self.nodes >= self.limit:
                # Who passes in a combat, or has no more time for trying, does nothing to its end.
                over = decision.ask is Ask.COMBAT and decision.player == self.player
                apply(table, simplest(options), within=True, unanswered=over)
                continue
            deeper = depth if decision.ask is Ask.ATTACK else depth - 1
            if table.rules.ally[decision.player] == table.rules.ally[self.player]:
                for option in options:
                    self._try(table, option, deeper, ends)
            else:
                ends += self._worst(table, options, deeper)
            return
        if not self._is_known(likeness(table)):
            ends.append(table)

    def _is_known(self, key: int) -> bool:
        """Whether a table was seen before; from now on it was."""
        known = key in self._known
        self._known.add(key)
        return known

    def _comes_again(self, table: GameState, decision: Decision, depth: int) -> bool:
        """Whether who attacks as often as he likes stands where he stood: an idle attack is no way."""
        key = hash((likeness(table), decision))
        return key == self._root or self._is_known(hash((key, depth)))

    def _worst(self, table: GameState, options: Iterable[Action], depth: int) -> list[GameState]:
        """What is left to the player after the answer of somebody else that leaves him least."""
        least: list[GameState] = []
        low, known = float("inf"), self._known
        for option in options:
            ends: list[GameState] = []
            self._known = set()  # an answer counts even if it leads where other actions have led
            self._try(table, option, depth, ends)
            best = max((prospect(end, self.player) for end in ends), default=low)
            if best < low:
                low, least = best, ends
        self._known = known
        return least

    # ---------------------------------------------------------------------------------- what is tried

    def _tried(self, table: GameState, options: Iterable[Action]) -> list[Action]:
        """Without attacks that come to nothing."""
        assert table.decision is not None
        if table.decision.ask is Ask.ATTACK:
            return list(self._declared(table, table.decision))
        if _has_tricks(table, self.player):
            return list(options)
        return [
            option
            for option in options
            if option.do is not Do.ATTACK or attacks.may_gain(table, self.player, option.card)
        ]

    def _answers(self, table: GameState, decision: Decision, depth: int) -> tuple[Action, ...]:
        """The answers that are tried."""
        options = decision.options
        match decision.ask:
            case Ask.ATTACK:
                return self._declared(table, decision)
            case Ask.COMBAT:
                if (
                    decision.player != self.player
                    or depth <= 0
                    or len(options) == 1
                    or attacks.goes_well(table, self.player)
                ):
                    return options[-1:]
                return options[-WIDTH:]
            case Ask.PAYMENT | Ask.COST:
                return options[:1]
            case Ask.NAME | Ask.TEAM:
                return (likeliest(table, decision),)
            case Ask.NUMBER:
                return spread(options) if depth > 0 else options[-1:]
        return options[:WIDTH] if depth > 0 else (simplest(options),)

    def _declared(self, table: GameState, decision: Decision) -> tuple[Action, ...]:
        """Attacks that stun, and those that a little help in the combat would make stun."""
        found = attacks.tries(table, decision)
        if not _has_tricks(table, self.player):
            return found
        values = derived(table)
        force = sum(values.atk[card] for card in decision.cards)
        return found + tuple(
            option
            for option in decision.options
            if option.do is Do.DEFEND
            and option not in found
            and force < values.def_.get(option.card, 0) <= force + SHORT
        )


def _has_tricks(table: GameState, player: int) -> bool:
    """Whether a player may have something to do in a combat of his."""
    programs = table.rules.programs
    names: set[str] = set()
    for card in table.zone(player, Spot.HAND):
        fact = fact_of(table, card)
        if fact.plot_twist and any(Timing.COMBAT in programs[power].timing for power in fact.powers):
            return True
        if fact.character:
            names |= fact.names
    for row in (FRONT, BACK):
        for card in table.zone(player, row):
            fact = fact_of(table, card)
            if table.face[card] and (
                fact.names & names
                or any(Timing.COMBAT in programs[power].timing for power in derived(table).powers[card])
            ):
                return True
    return False
