"""A power made ready to be played: its tree with numbered nodes, its parts sorted by what asks for them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import IntEnum
from functools import cache
from typing import Any

from vsdeck.card import Power, Symbol, Timing
from vsdeck.engine.event import happens
from vsdeck.engine.looks import looks_at
from vsdeck.engine.registry import RULES
from vsdeck.names import fold
from vsdeck.powers import ir
from vsdeck.powers.notation import nodes_of, parse_notation


class Sort(IntEnum):
    KEYWORD = 0
    SUPER = 1
    LEVEL_UP = 2
    PLOT_TWIST = 3
    OTHER = 4
    REACTION = 5
    """A super power that is used when something happens, or in its place."""


SUPERS = (Sort.SUPER, Sort.REACTION)


class Use(IntEnum):
    """Who asks for a part of a power."""

    LISTENS = 0
    CHANGES_STATS = 1
    HOLDS = 2
    """A function changes derived values (`registry.holds`)."""
    FORBIDS = 3
    GRANTS = 4
    COPIES = 5
    OF_OTHERS = 7
    """Whoever needs it asks by its name, for any card."""
    SPECIAL = 6
    """Whoever needs it asks by its name."""
    ASKED = 8
    """Whoever needs it asks by its name, and whether its conditions hold."""
    REPLACES = 9
    """Whatever is about to happen asks for it."""


_USES: dict[type, Use] = {
    ir.When: Use.LISTENS,
    ir.Instead: Use.REPLACES,
    ir.Gets: Use.CHANGES_STATS,
    ir.Forbid: Use.FORBIDS,
    ir.Permit: Use.FORBIDS,
    ir.GrantKeyword: Use.GRANTS,
    ir.GrantPower: Use.GRANTS,
    ir.GrantAbility: Use.GRANTS,
    ir.GrantAgain: Use.GRANTS,
    ir.CopiesPowers: Use.COPIES,
}


AS_IT_IS = (Use.LISTENS, Use.FORBIDS, Use.ASKED, Use.REPLACES)
"""Whose conditions are asked when something happens, not kept."""

OF_VALUES = (ir.StatIs, ir.StatLimit, ir.LevelBase, ir.IgnoresCounters)
"""Rules about others that derived values follow themselves; whoever asks for one looks at the cards then."""


def _looks(use: Use, leaf: Any) -> int:
    of_values = isinstance(leaf, (*OF_VALUES, ir.LosesPowers))
    asked_later = use is Use.SPECIAL or (use is Use.OF_OTHERS and not of_values)
    return 0 if asked_later or use in AS_IT_IS else looks_at(leaf)


def _use(leaf: Any) -> Use:
    known = _USES.get(type(leaf))
    if known is not None:
        return known
    if isinstance(leaf, ir.Rule) and (leaf.asked or leaf.of_others):
        return Use.ASKED if leaf.asked else Use.OF_OTHERS
    return Use.HOLDS if type(leaf) in RULES else Use.SPECIAL


def _places(condition: ir.Condition) -> Iterator[ir.Is]:
    """The parts of a condition that say where its own card is, other than face up in play."""
    match condition:
        case ir.Is(ir.Ref.SELF, what) if _is_place(what):
            yield condition
        case ir.AllOf(parts) | ir.AnyOf(parts):
            for part in parts:
                yield from _places(part)


def _out_of_play(condition: ir.Condition) -> bool:
    return any(isinstance(part, ir.InZone) for place in _places(condition) for part in nodes_of(place))


def _is_place(what: ir.Filter) -> bool:
    match what:
        case ir.And(parts) | ir.Or(parts):
            return any(map(_is_place, parts))
        case ir.InZone(zone):
            return zone is not ir.Zone.PLAY
        case ir.ByPower(how=how):
            return how is ir.Touch.REMOVED
    return what in (ir.Trait.STUNNED, ir.Trait.HIDDEN, ir.Trait.FACE_DOWN)


_TIMINGS = {
    ir.Phase.DRAW: Timing.DRAW,
    ir.Phase.RECOVERY: Timing.RECOVERY,
    ir.Phase.BUILD: Timing.BUILD,
    ir.Phase.RESOURCE: Timing.BUILD,
    ir.Phase.RECRUIT: Timing.BUILD,
    ir.Phase.FORMATION: Timing.BUILD,
    ir.Phase.MAIN: Timing.MAIN,
    ir.Phase.COMBAT: Timing.COMBAT,
}

_OF_COMBAT = (
    *(ir.Trait.ATTACKER, ir.Trait.DEFENDER, ir.Trait.IN_COMBAT),
    *(ir.Trait.SOLO_ATTACKER, ir.Trait.TEAM_ATTACKER),
)


def of_combat(tree: Any) -> bool:
    """Whether it asks about the combat: of what kind it is, or who is in it."""
    return any(
        isinstance(part, ir.CombatIs) or any(word in _OF_COMBAT for word in _words(part))
        for part in nodes_of(tree)
    )


def _words(node: object) -> Iterator[object]:
    for name in getattr(node, "__match_args__", ()):
        value = getattr(node, name)
        yield from value if isinstance(value, tuple) else (value,)


def _around(tree: Any) -> Iterator[Any]:
    """What stands around a whole power: how often, when and for what it is used."""
    while isinstance(tree, ir.Usable | ir.OnlyWhile | ir.Cheaper | ir.PaidBy | ir.OrSay | ir.UsedBy):
        yield tree
        tree = tree.do


def _first_payment(do: Any) -> ir.Pay | None:
    match do:
        case ir.Sequence((ir.Pay() as pay, ir.If(ir.DidIt.DID_IT, _, None))):
            return pay
    return None


class Part:
    """A leaf of an ability with the conditions around it."""

    __slots__ = (
        "conditions",
        "elsewhere",
        "happens",
        "leaf",
        "looks",
        "looks_while_held",
        "node",
        "of_combat",
        "use",
    )

    def __init__(self, leaf: Any, node: int, conditions: tuple[ir.Condition, ...]) -> None:
        self.leaf = leaf
        self.node = node
        self.conditions = conditions
        self.use = _use(leaf)
        self.happens = happens(leaf.event) if self.use in (Use.LISTENS, Use.REPLACES) else ()
        asked = (*conditions, *([leaf.if_] if isinstance(leaf, ir.When) and leaf.if_ else ()))
        self.elsewhere = self.use is Use.LISTENS and any(map(_out_of_play, asked))
        """Whether it listens where its card is not in play: in a hand or a KO pile, as it says itself."""
        self.looks = 0 if self.use in AS_IT_IS else looks_at(conditions)
        self.looks_while_held = _looks(self.use, leaf)
        """What derived values depend on through it: always, and besides while its conditions hold."""
        self.of_combat = self.use is Use.FORBIDS and any(map(of_combat, (leaf, *conditions)))
        """Whether a prohibition or permission asks about the combat."""


class Program:
    """One power. Nodes are numbered in the order in which notation writes them."""

    __slots__ = (
        "always",
        "any_turn",
        "cheaper",
        "condition",
        "copies",
        "cost",
        "costs",
        "head",
        "in_force",
        "index",
        "keyword",
        "kinds",
        "level_down",
        "level_up",
        "losable",
        "name",
        "nodes",
        "paid_by",
        "parts_of",
        "pays_first",
        "places",
        "plain",
        "said",
        "scripted",
        "secret_picks",
        "sort",
        "symbols",
        "timing",
        "tree",
        "usable",
        "used_by",
    )

    def __init__(self, head: Power, tree: ir.Ability | None, sort: Sort) -> None:
        self.head = head
        self.tree = tree
        self.sort = sort
        self.name = head.name or head.keyword
        self.keyword = head.keyword
        self.kinds = frozenset(symbol for symbol in Symbol if symbol.value in head.parameter.split())
        """The symbols with which a keyword is printed: each makes it another keyword."""
        self.timing: tuple[Timing, ...] = head.timing
        self.any_turn = head.any_turn
        self.cost: tuple[Symbol, ...] = head.cost
        self.costs: tuple[tuple[Symbol, ...], ...] = (head.cost, *head.other_costs)
        """What may be paid for it, one or the other."""
        self.symbols = frozenset(symbol for cost in self.costs for symbol in cost)
        self.level_up = head.level_up if isinstance(head.level_up, int) else 0
        self.level_down = head.level_down if isinstance(head.level_down, int) else 0
        self.scripted = runs_as(tree, sort)
        sentences = tree.parts if isinstance(tree, ir.Together) else (tree,)
        always = [part for part in sentences if isinstance(part, ir.AlwaysOn)]
        self.always = len(always) == len(sentences)
        """Whether it works while its card is stunned: each of its sentences says so."""
        fixed = self.always or isinstance(tree, ir.AnyNumberOnSide)
        self.losable = not fixed or any(part.losable for part in always)
        self.nodes: list[Any] = [] if tree is None else list(nodes_of(tree))
        self.index = {id(node): number for number, node in enumerate(self.nodes)}
        self.parts_of: dict[int, tuple[Part, ...]] = {}
        self.usable = tree if isinstance(tree, ir.Usable) else None
        """How often it can be used, if that is not once each turn, and when."""
        around = tuple(_around(tree))
        self.condition: ir.Condition | None = next(
            (node.condition for node in around if isinstance(node, ir.OnlyWhile)), None
        )
        self.said = next((node.words for node in around if isinstance(node, ir.OrSay)), "")
        """What may be said instead of paying for it."""
        if self.said:
            self.costs = (*self.costs, ())
        self.secret_picks = tuple(node for node in self.nodes if isinstance(node, ir.Pick) and node.secret)
        """Choices that other players do not know."""
        self.cheaper = tuple(node for node in around if isinstance(node, ir.Cheaper))
        self.paid_by = tuple(node for node in around if isinstance(node, ir.PaidBy))
        self.used_by = next((node for node in around if isinstance(node, ir.UsedBy)), None)
        """Who uses it, if that is not its own card."""
        self.pays_first = _first_payment(around[-1].do if around else None)
        """What is paid as its first step, without which nothing is done."""
        self.plain = (
            self.usable is None
            and self.used_by is None
            and self.pays_first is None
            and self.condition is None
        )
        """Whether nothing but its time and its cost decides whether it can be used face up in play."""
        self.places = tuple(_places(self.condition)) if self.condition is not None else ()
        """Where it works besides face up in play: what its condition says of the card itself."""
        lasts = not isinstance(tree, ir.Effect) and self.scripted
        self.in_force: tuple[Part, ...] = self.parts(0) if lasts else ()
        """What works all the time while a card has the power."""
        self.copies: tuple[ir.CopiesPowers, ...] = tuple(
            part.leaf for part in self.in_force if part.use is Use.COPIES
        )

    @property
    def timings(self) -> tuple[Timing, ...]:
        """When it can be used or played."""
        when = self.usable.when if self.usable is not None else ()
        return tuple(_TIMINGS[phase] for phase in when) or self.timing

    def is_for(self, timing: Timing, own: bool) -> bool:
        """Whether it may be used or played at a time of somebody's own turn, or of another's."""
        at_time = timing in self.timings or (timing is Timing.COMBAT and Timing.ANY_COMBAT in self.timing)
        return at_time and (own or self.any_turn or (self.usable is not None and self.usable.any_turn))

    def size(self, node: int) -> int:
        """How many nodes there are from one on, down to its last part."""
        return sum(1 for _ in nodes_of(self.nodes[node]))

    def parts(self, node: int) -> tuple[Part, ...]:
        """The leaves of the ability at a node."""
        if node not in self.parts_of:
            self.parts_of[node] = tuple(self._leaves(self.nodes[node], ()))
        return self.parts_of[node]

    def _leaves(self, ability: Any, conditions: tuple[ir.Condition, ...]) -> Iterator[Part]:
        match ability:
            case ir.While(condition, inner):
                yield from self._leaves(inner, (*conditions, condition))
            case ir.Together(parts):
                for part in parts:
                    yield from self._leaves(part, conditions)
            case (
                ir.Label()
                | ir.BringsPile()
                | ir.StartsIn()
                | ir.LevelsInto()
                | ir.ReachedBy()
                | ir.KeepsFromDeck()
                | ir.DeckMayHold()
            ):
                return
            case ir.AlsoEquipment() | ir.AlsoPlotTwist() | ir.Script():
                return
            case ir.AlwaysOn(inner):
                yield from self._leaves(inner, conditions)
            case _:
                yield Part(ability, self.index[id(ability)], conditions)


def speaks_of_its_card(rule: Any) -> bool:
    """Whether a rule speaks of its own card where that is paid for or paid with, or can't come into play."""
    match rule:
        case (
            ir.PaysLess(what=what) | ir.PaysAround(what=what) | ir.Produces(what=what) | ir.PlaysAs(what=what)
        ):
            pass
        case ir.Permit(verb=ir.Verb.POWER_UP | ir.Verb.PLAY | ir.Verb.RECRUIT, whom=what):
            pass
        case ir.Cost():
            return True
        case ir.Forbid(verb=ir.Verb.APPEAR | ir.Verb.APPEAR_UNRECRUITED | ir.Verb.PLAY_RESOURCE, who=what):
            pass
        case ir.Forbid(verb=ir.Verb.PLAY, who=ir.Trait.CARD, whom=what):
            pass
        case _:
            return False
    return what is ir.Trait.THIS or (isinstance(what, ir.And) and ir.Trait.THIS in what.parts)


def belongs(program: Program, group: ir.Powers) -> bool:
    """Whether a power is one of a group."""
    match group:
        case ir.Powers.ALL:
            return True
        case ir.Powers.KEYWORD:
            return program.sort is Sort.KEYWORD
        case ir.Powers.KEYWORD_TEXT:
            return program.sort is Sort.KEYWORD and program.keyword not in ("Flight", "Ranged")
        case ir.Powers.SUPER:
            return program.sort in SUPERS
        case ir.Powers.KEYWORD_AND_SUPER:
            return program.sort in (Sort.KEYWORD, *SUPERS)


Meant = ir.Powers | ir.HasPower | ir.HasKeyword | str
"""Powers that are spoken of: a group, such powers, a keyword, those of one name."""


def is_meant(program: Program, powers: Meant) -> bool:
    """Whether a power is one of those that are spoken of."""
    if isinstance(powers, ir.HasKeyword):
        return fold(program.name) == fold(powers.keyword)
    if isinstance(powers, str):
        return fold(program.name) == fold(powers)
    if isinstance(powers, ir.Powers):
        return belongs(program, powers)
    name, part = fold(powers.name), fold(powers.name_has)
    return (
        belongs(program, powers.powers)
        and (powers.symbol is None or powers.symbol in program.symbols)
        and (powers.timing is None or powers.timing in program.timing)
        and (not name or fold(program.name) == name)
        and (not part or part in fold(program.name))
    )


def runs_as(tree: ir.Ability | None, sort: Sort) -> bool:
    """Whether it can be played: what is used has an effect, everything else an ability that lasts."""
    if tree is None or isinstance(tree, ir.Unscripted):
        return False
    if isinstance(tree, ir.Label | ir.StartsIn) or (sort is Sort.PLOT_TWIST and _of_its_play(tree)):
        return True
    used = sort in (Sort.SUPER, Sort.PLOT_TWIST)
    return isinstance(tree, ir.Effect) is (used or is_free(tree))


def _of_its_play(tree: Any) -> bool:
    """Whether a plot twist says only from where it is played."""
    match tree:
        case ir.Together(parts):
            return all(map(_of_its_play, parts))
        case ir.While(_, ability):
            return _of_its_play(ability)
    return isinstance(tree, ir.StartsIn) or speaks_of_its_card(tree)


def is_free(tree: ir.Ability | None) -> bool:
    """Whether it is used without a symbol, in steps that the tree names."""
    return isinstance(tree, ir.Usable) and bool(tree.when)


@cache
def read_programs(head: Power, notation: str, sort: Sort) -> tuple[Program, ...]:
    """A power, and beside it each part of it that is used while the others work all the time.

    A tree that is read has no node twice, so nodes can be told apart by identity."""
    tree = parse_notation(notation) if notation else None
    if isinstance(tree, ir.Beside):
        always = replace(head, timing=(), any_turn=False, cost=(), other_costs=())
        return Program(head, tree.do, sort), Program(always, tree.ability, Sort.OTHER)
    lasting, used = _parted(tree, ())
    trees: list[Any] = [tree] if not used else used if lasting is None else [lasting, *used]
    return tuple(Program(head, part, sort) for part in trees)


def _parted(tree: Any, conditions: tuple[ir.Condition, ...]) -> tuple[Any, list[ir.Usable]]:
    """What of a tree works all the time, and what is used; conditions go with what they stand around."""
    match tree:
        case ir.Usable(when=when) if when:
            do = tree.do
            for condition in conditions:
                do = _only_while(condition, do)
            return None, [ir.Usable(do, tree.times, tree.within, when, tree.any_turn)]
        case ir.Together(parts):
            found = [_parted(part, conditions) for part in parts]
            kept = tuple(part for part, _ in found if part is not None)
            used = [one for _, those in found for one in those]
            return (tree if not used else ir.Together(kept) if kept else None), used
        case ir.While(condition, ability):
            inner, used = _parted(ability, (*conditions, condition))
            return (tree if not used else ir.While(condition, inner) if inner is not None else None), used
    return tree, []


def _only_while(condition: ir.Condition, do: ir.Effect) -> ir.OnlyWhile:
    if isinstance(do, ir.OnlyWhile):
        return ir.OnlyWhile(ir.AllOf((condition, do.condition)), do.do)
    return ir.OnlyWhile(condition, do)
