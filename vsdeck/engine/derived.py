"""What follows from facts, counters and effects, kept until any of it changes (`invalidate`).

Here is what can be asked; `derive.py` computes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from vsdeck.card import Alignment
from vsdeck.engine.event import Happen
from vsdeck.engine.looks import ROWS
from vsdeck.engine.program import AS_IT_IS, Part, Use
from vsdeck.engine.state import MARK, GameState, Run
from vsdeck.powers import ir


class Listener:
    """A triggered power that is in force: whose, and which part of it."""

    __slots__ = ("conditions", "ends", "event", "node", "power", "run", "since", "stamp", "when")

    def __init__(
        self,
        power: int,
        node: int,
        event: Any,
        when: ir.When | None,
        run: Run,
        stamp: int,
        conditions: tuple[ir.Condition, ...] = (),
    ) -> None:
        self.conditions = conditions
        """What must be so for it to listen at all."""
        self.power = power
        self.node = node
        self.event = event
        self.when = when
        self.run = run
        self.stamp = stamp
        self.since = -1
        """The turn in which the effect began that waits for this event."""
        self.ends = -1
        """The turn in which the effect began that this event ends; nothing else happens then."""


class InForce:
    """A part of a power that works: whose, and since which effect (0: printed, or given)."""

    __slots__ = ("listener", "only", "part", "power", "run", "stamp")

    def __init__(self, part: Part, power: int, run: Run, stamp: int = 0, only: int = -1) -> None:
        self.only = only
        """The player whose cards alone it concerns; -1 for all."""
        self.part = part
        self.power = power
        self.run = run
        self.stamp = stamp
        self.listener = (
            Listener(power, part.node, part.leaf.event, part.leaf, run, stamp, part.conditions)
            if part.use is Use.LISTENS
            else None
        )

    def places(self) -> list[Entry]:
        """Where it is put as it is: nothing has to be known before somebody asks for it."""
        part = self.part
        if part.use is Use.LISTENS:
            return [(LISTENERS, kind, self.listener) for kind in part.happens]
        if part.use is Use.REPLACES:
            return [(REPLACING, kind, self) for kind in part.happens]
        if part.use is Use.ASKED:
            return [(ASKED, type(part.leaf), self)]
        if part.use is Use.FORBIDS:
            return [(RULES, part.leaf.verb, (part.leaf, part, self.run, self.only))]
        return []


LISTENERS, ASKED, RULES, REPLACING = range(4)
Entry = tuple[int, Any, Any]
"""Into which table of `Derived` something is put, under what."""


class Standing:
    """What is in force of a card, of one of its powers or of an effect: always the same."""

    __slots__ = ("all", "placed", "works")

    def __init__(self, parts: Iterable[tuple[Part, int]], run: Run, stamp: int = 0, only: int = -1) -> None:
        self.all: list[InForce] = []
        self.placed: list[Entry] = []
        self.works: list[InForce] = []
        """What changes something, or is there only while its conditions hold."""
        for part, power in parts:
            one = InForce(part, power, run, stamp, only)
            self.all.append(one)
            if part.use in AS_IT_IS:
                self.placed += one.places()
            else:
                self.works.append(one)


def _source(entry: Any) -> int:
    """Whose an entry of a table is, as a reference."""
    source: int = (entry[2] if isinstance(entry, tuple) else entry.run).source
    return source


class Derived:
    __slots__ = (
        "aligned",
        "altered",
        "asked",
        "atk",
        "attacks_ruled",
        "base",
        "copying",
        "counted",
        "def_",
        "health",
        "holding",
        "line",
        "listeners",
        "looks",
        "losing",
        "lowered",
        "names",
        "of_combat",
        "ordered",
        "plain_flight",
        "plain_reach",
        "plain_strikes",
        "powers",
        "replacing",
        "rules",
        "shared",
        "special",
        "teams",
    )

    def __init__(self) -> None:
        self.powers: dict[int, tuple[int, ...]] = {}
        self.altered: set[int] = set()
        """Cards in play that have other powers than those printed on what lies there (`alter`)."""
        self.teams: dict[int, frozenset[str]] = {}
        self.names: dict[int, frozenset[str]] = {}
        self.aligned: dict[int, frozenset[Alignment]] = {}
        self.counted: dict[int, frozenset[str]] = {}
        """What powers say that cards are called, whether they are good or evil, and the keywords among whose
        cards they count; of all others it is printed."""
        self.atk: dict[int, int] = {}
        self.def_: dict[int, int] = {}
        self.base: dict[int, tuple[int, int]] = {}
        """Base ATK and DEF of those of which a rule says it."""
        self.health: dict[int, int] = {}
        """Of those characters of which a power changes it."""
        self.asked: dict[type, list[InForce]] = {}
        """Rules whose conditions are asked by whoever needs them."""
        self.holding: dict[type, list[tuple[Any, Run, int]]] = {}
        """Rules about cards that they name, with whose they are and the power that says so."""
        self.listeners: dict[Happen, list[Listener]] = {}
        self.replacing: dict[Happen, list[InForce]] = {}
        """What would be done in the place of something, by what that is."""
        self.rules: dict[ir.Verb, list[tuple[ir.Forbid | ir.Permit, Part, Run, int]]] = {}
        """What is forbidden and permitted, and whose cards alone it concerns."""
        self.of_combat: set[ir.Verb] = set()
        """What is forbidden or permitted by the kind of the combat, or by who is in it."""
        self.losing = False
        """Whether an effect has taken powers from a card."""
        self.lowered = False
        """Whether somebody had -1/-1 counters when they were computed; only that pass asks."""
        self.special: dict[type, list[tuple[int, Any]]] = {}
        """Cards with powers that combat and uniqueness ask for, with their nodes."""
        self.plain_reach = True
        """Whether only rows and faces decide who is in reach of those who do not fly."""
        self.plain_flight = True
        """Whether only rows, faces and flight do, of those who fly."""
        self.plain_strikes = True
        """Whether no power says who strikes whom, how often or with what."""
        self.attacks_ruled = False
        """Whether powers say who may attack whom."""
        self.copying = False
        """Whether a card in play has the powers of others as well."""
        self.ordered: list[int] = []
        """Whose rules have changed something one after the other, as references."""
        self.shared: list[list[Any]] = []
        """Where more than one entry has been put."""
        self.line: frozenset[int] | None = None
        """What `in_line` has found."""
        self.looks = 0
        """What it follows from besides characters in play, their sides, faces and counters, and effects
        (`looks.py`)."""

    def put(self, several: Iterable[list[Entry]]) -> None:
        """Puts what is in force where it is asked for."""
        tables: tuple[dict[Any, list[Any]], ...]
        tables = self.listeners, self.asked, self.rules, self.replacing
        for placed in several:
            for place, key, entry in placed:
                known = tables[place].get(key)
                if known is None:
                    tables[place][key] = [entry]
                else:
                    if len(known) == 1:
                        self.shared.append(known)
                    known.append(entry)
                if place == RULES and entry[1].of_combat:
                    self.of_combat.add(key)

    def alter(self, card: int, powers: tuple[int, ...]) -> None:
        """A card has gained, lost or copied powers."""
        self.powers[card] = powers
        self.altered.add(card)

    def in_line(self) -> frozenset[int]:
        """The cards whose powers stand one after the other with those of another card."""
        if self.line is None:
            sources = [{*self.ordered}, *({one[1].source for one in some} for some in self.holding.values())]
            sources += [{card for card, _ in some} for some in self.special.values()]
            sources += [{_source(one) for one in some} for some in self.shared]
            several = (refs for refs in sources if len(refs) > 1)
            self.line = frozenset(ref % MARK for refs in several for ref in refs)
        return self.line

    def with_stats(self, card: int, atk: int, def_: int) -> Derived:
        """The same with other ATK and DEF of one card."""
        new = Derived.__new__(Derived)
        for name in Derived.__slots__:
            setattr(new, name, getattr(self, name))
        new.atk, new.def_ = self.atk | {card: atk}, self.def_ | {card: def_}
        return new

    def powers_of(self, state: GameState, card: int) -> tuple[int, ...]:
        known = self.powers.get(card)
        if known is not None:
            return known
        return state.rules.facts[state.fact[card]].powers

    def teams_of(self, state: GameState, card: int) -> frozenset[str]:
        known = self.teams.get(card)
        return known if known is not None else state.rules.facts[state.fact[card]].teams

    def names_of(self, state: GameState, card: int) -> frozenset[str]:
        known = self.names.get(card) if self.names else None
        return known if known is not None else state.rules.facts[state.fact[card]].names

    def aligned_of(self, state: GameState, card: int) -> frozenset[Alignment]:
        """Good and evil follow from the teams that a card has now."""
        known = self.aligned.get(card) if self.aligned else None
        if known is not None:
            return known
        fact, teams = state.rules.facts[state.fact[card]], self.teams.get(card)
        if teams is None or teams == fact.teams:
            return fact.aligned
        return frozenset(state.rules.alignments[team] for team in teams if team in state.rules.alignments)

    def has(self, special: type, card: int) -> bool:
        return any(owner == card for owner, _ in self.special.get(special, ()))


def derived(state: GameState) -> Derived:
    known = state.derived
    return known if known is not None else _derive()(state)


def invalidate(state: GameState) -> None:
    """Something has changed that values follow from; somebody's DEF may have become 0."""
    state.derived = None
    state.suspect = 1


def invalidate_watched(state: GameState, look: int) -> None:
    """Something has changed that values follow from only where a power looks at it (`looks.py`)."""
    known = state.derived
    if known is not None and known.looks & look:
        invalidate(state)


def settles(state: GameState, known: Derived) -> bool:
    """Whether more than derived values may follow from any change: who was held back levels up, who was
    spared or endured falls."""
    rules = state.rules
    return rules.holds_back or rules.spares or rules.immune or ir.EnduresWounds in known.holding


def line_of(state: GameState, card: int) -> list[int] | None:
    """Those whose order counts with that of a card, in the order in which they stand: in it their powers
    trigger. None where a move to another row changes derived values anyway."""
    known, rules = state.derived, state.rules
    if known is None or known.looks & ROWS or known.copying or settles(state, known):
        return None
    if not rules.facts[state.fact[card]].in_force and card not in known.altered:
        return []
    line = known.in_line()
    return [one for one in state.characters() if one in line] if card in line else []


# What is computed asks filters, and filters ask what has been computed so far: the circle is cut here.


@cache
def _derive() -> Callable[[GameState], Derived]:
    from vsdeck.engine.derive import derive

    return derive
