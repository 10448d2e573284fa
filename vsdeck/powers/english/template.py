"""Templates that are filled to write English and matched to read it.

A rule ties a template to one kind of value: `split` takes the value apart into what fills the slots, `make`
puts it together from what the slots read. Rules that only reading uses (rewordings) have no `split`.
"""

from __future__ import annotations

import dataclasses
import re
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.text import SELF
from vsdeck.powers.notation import fields_of

Filling = dict[str, Any]
Make = Callable[[Filling], Any]
Split = Callable[[Any], Filling | None]


class Unfit(Exception):
    """What was read makes no tree; raised by `make`."""


@dataclass(frozen=True, slots=True)
class Slot:
    name: str
    phrase: str
    many: bool = False
    least: int = 1
    separator: tuple[str, ...] = ()
    commas: bool = False
    """Whether the separator stands only before the last of several: `A, B or C`."""


@dataclass(frozen=True, slots=True)
class Rule:
    parts: tuple[str | Slot, ...]
    make: Make
    split: Split | None
    node: type | None = None
    """The one kind of value that it says; None if others may fit too."""
    only: Enum | None = None
    """The one value that it says, where that is a word of the language."""


@dataclass(slots=True)
class Branch:
    """Rules that begin alike, as far as they do: what can come next, and which rules end here."""

    words: dict[str, Branch] = field(default_factory=dict)
    """By the word as texts have it."""
    wanted: dict[str, None] = field(default_factory=dict)
    """The same words as the rules spell them."""
    slots: dict[Slot, Branch] = field(default_factory=dict)
    rules: list[tuple[Rule, tuple[str, ...]]] = field(default_factory=list)
    """Each with the names of its slots."""

    def add(self, rule: Rule) -> None:
        branch, names = self, []
        for part in rule.parts:
            if isinstance(part, str):
                branch.wanted[part] = None
                branch = branch.words.setdefault(part if part == SELF else part.lower(), Branch())
            else:
                names.append(part.name)
                branch = branch.slots.setdefault(dataclasses.replace(part, name=""), Branch())
        branch.rules.append((rule, tuple(names)))


@dataclass(slots=True)
class Grammar:
    """All rules by the kind of phrase that they make."""

    rules: dict[str, list[Rule]] = field(default_factory=dict)
    nodes: defaultdict[str, set[type]] = field(default_factory=lambda: defaultdict(set))
    """Which nodes are said by such a phrase."""
    values: defaultdict[str, dict[Any, int]] = field(default_factory=lambda: defaultdict(dict))
    """Which single values are, in order."""
    _last: dict[str, list[Rule]] = field(default_factory=dict)
    _writing: dict[tuple[str, Any], tuple[tuple[Split, Rule], ...]] = field(default_factory=dict)
    _reading: dict[str, Branch] = field(default_factory=dict)

    def rule(
        self,
        phrase: str,
        template: str,
        make: Make,
        split: Split | None = None,
        node: type | None = None,
        only: Enum | None = None,
    ) -> None:
        if node is not None:
            self.nodes[phrase].add(node)
        self.rules.setdefault(phrase, []).append(Rule(_parts(template, {}), make, split, only=only))

    def writing(self, phrase: str, value: Any) -> tuple[tuple[Split, Rule], ...]:
        """The rules that may write such a value, in their order; asked only of a finished grammar."""
        kind = type(value)
        key = (phrase, value if issubclass(kind, Enum) else kind)
        found = self._writing.get(key)
        if found is None:
            found = self._writing[key] = tuple(
                (rule.split, rule)
                for rule in self.rules.get(phrase, ())
                if rule.split is not None and rule.node in (None, kind) and rule.only in (None, value)
            )
        return found

    def reading(self, phrase: str) -> Branch:
        """The rules that may read such a phrase; asked only of a finished grammar."""
        if phrase not in self._reading:
            self._reading[phrase] = Branch()
            for rule in self.rules.get(phrase, ()):
                self._reading[phrase].add(rule)
        return self._reading[phrase]

    def finish(self) -> None:
        """Puts what is tried only when nothing else fits at the end."""
        for phrase, rules in self._last.items():
            self.rules.setdefault(phrase, []).extend(rules)

    def shorten(self, phrase: str, first: str, into: str) -> None:
        """Phrases that begin with such a word, without it: *with cost 3* and *has cost 3*."""
        for rule in self.rules[phrase]:
            if rule.parts[0] == first:
                shorter = dataclasses.replace(rule, parts=rule.parts[1:])
                self.rules.setdefault(into, []).append(shorter)

    def say(self, phrase: str, template: str, node: type, **fixed: Any) -> None:
        """A template for one node; slots are named after its fields, other fields are fixed or default."""
        self._node(phrase, template, node, fixed, writes=True)

    def hear(self, phrase: str, template: str, node: type, **fixed: Any) -> None:
        """Another wording of the same, which is understood but never written."""
        self._node(phrase, template, node, fixed, writes=False)

    def words(self, phrase: str, words: Mapping[Any, str], *others: tuple[str, Any]) -> None:
        """Single words for values; `others` are understood too."""
        for value, text in words.items():
            self.values[phrase].setdefault(value, len(self.values[phrase]))
            only = value if isinstance(value, Enum) else None
            self.rule(phrase, text, _constant(value), _only(value), only=only)
        for text, value in others:
            self.rule(phrase, text, _constant(value))

    def fits(self, phrase: str, value: Any) -> bool:
        return any(rule.split is not None and rule.split(value) is not None for rule in self.rules[phrase])

    def same(
        self,
        phrase: str,
        template: str,
        guard: Callable[[Any], bool] = lambda value: True,
        last: bool = False,
    ) -> None:
        """A template around one slot `{it:...}` that changes nothing but the words; `guard` says when.

        Brackets are `last`: they are for what no area has simple words for."""

        def make(filling: Filling) -> Any:
            if not guard(filling["it"]):
                raise Unfit
            return filling["it"]

        into = self._last if last else self.rules
        rule = Rule(_parts(template, {}), make, lambda value: {"it": value} if guard(value) else None)
        into.setdefault(phrase, []).append(rule)

    def _node(self, phrase: str, template: str, node: type, fixed: Filling, writes: bool) -> None:
        parts = _parts(template, {name: _phrase(kinds) for name, (kinds, _) in fields_of(node).items()})
        slots = {part.name for part in parts if isinstance(part, Slot)}
        rest = _rest(node, slots, fixed)

        def make(filling: Filling) -> Any:
            return node(**fixed, **filling)

        def split(value: Any) -> Filling | None:
            if type(value) is not node or any(getattr(value, name) != one for name, one in rest.items()):
                return None
            return {name: getattr(value, name) for name in slots}

        if writes:
            self.nodes[phrase].add(node)
        self.rules.setdefault(phrase, []).append(Rule(parts, make, split if writes else None, node))


def _rest(node: type, slots: set[str], fixed: Filling) -> Filling:
    """The values that the fields without a slot must have."""
    rest = dict(fixed)
    for each in dataclasses.fields(node):
        if each.name not in slots and each.name not in fixed:
            if each.default is dataclasses.MISSING:
                raise ValueError(f"the template for {node.__name__} leaves out {each.name}")
            rest[each.name] = each.default
    return rest


def _constant(value: Any) -> Make:
    return lambda filling: value


def _only(value: Any) -> Split:
    return lambda other: {} if other == value and type(other) is type(value) else None


_PART = re.compile(r"\{(\w+)(?::([\w .']+))?(?:([*+])(\S*))?\}|(\S+)")


def _parts(template: str, phrases: Mapping[str, str]) -> tuple[str | Slot, ...]:
    """`put {count:n card} on {on}`; `{steps:atom+,_then}` is a list of at least two with `, then` between,
    `{names:quoted+,or}` one with commas and an `or` before the last."""
    parts: list[str | Slot] = []
    for name, phrase, many, separator, word in _PART.findall(template):
        if word:
            parts.append("a" if word == "an" else word)
            continue
        listed = re.fullmatch(r",(\w+)", separator)
        between = (listed[1],) if listed else tuple(separator.split("_")) if separator else ()
        least = 2 if many == "+" else 0
        slot = Slot(name, phrase or phrases[name], bool(many), least, between, listed is not None)
        parts.append(slot)
    return tuple(parts)


_PHRASES: tuple[tuple[Any, str], ...] = (
    (ir.When, "ability"),
    (ir.Stun, "effect"),
    (ir.Trait, "a np"),
    (ir.Each, "sel"),
    (ir.Happened, "condition"),
    (ir.Appears, "event"),
    (ir.CountOf, "amount"),
    (ir.Duration, "duration"),
    (ir.Who, "player"),
    (ir.Side, "side"),
    (ir.Powers, "powers"),
    (int, "number"),
)


def _phrase(kinds: frozenset[Any]) -> str:
    return next((phrase for kind, phrase in _PHRASES if kind in kinds), "")
