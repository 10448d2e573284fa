"""Call notation: how trees are written in card files, golden files and messages, and read back.

`PutCounters(MINUS, 3, Choose(enemy & character))`: CamelCase is a node, UPPER a word of the language, small
letters are traits joined with & | ~. The reader is driven by the fields of the nodes and knows nothing else;
no text is ever evaluated.
"""

from __future__ import annotations

import dataclasses
import re
import types
from collections.abc import Collection, Iterator
from enum import Enum, EnumMeta
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple, Union, get_args, get_origin

from vsdeck.powers import ir

LONGEST = 4_000
DEEPEST = 40


class NotationError(ValueError):
    """What is wrong with a notation, and where."""

    def __init__(self, message: str, position: int) -> None:
        super().__init__(f"{message} (at character {position + 1})")
        self.message = message
        self.position = position


# ------------------------------------------------------------------------------------------- writing


def notation(node: Any) -> str:
    """The text of a tree; `parse_notation` reads it back to an equal tree."""
    match node:
        case bool() | int():
            return str(node)
        case ir.Trait():
            return node.name.lower()
        case Enum():
            return node.name
        case str():
            return '"' + node.replace("\\", "\\\\").replace('"', '\\"') + '"'
        case tuple():
            return "[" + ", ".join(map(notation, node)) + "]"
        case ir.And(parts) if len(parts) > 1:
            return " & ".join(_operand(part, (ir.And, ir.Or)) for part in parts)
        case ir.Or(parts) if len(parts) > 1:
            return " | ".join(_operand(part, (ir.Or,)) for part in parts)
        case ir.Not(part):
            return "~" + _operand(part, (ir.And, ir.Or))
    return f"{type(node).__name__}({', '.join(_arguments(node))})"


def _operand(part: ir.Filter, grouped: tuple[type, ...]) -> str:
    text = notation(part)
    return f"({text})" if isinstance(part, grouped) and len(part.parts) > 1 else text  # type: ignore[attr-defined]


def _arguments(node: Any) -> list[str]:
    arguments: list[str] = []
    by_position = True
    for field in dataclasses.fields(node):
        value = getattr(node, field.name)
        if field.default is not dataclasses.MISSING and value == field.default:
            by_position = False
            continue
        by_position = by_position and not isinstance(value, bool)
        arguments.append(notation(value) if by_position else f"{field.name}={notation(value)}")
    return arguments


def nodes_of(node: Any) -> Iterator[Any]:
    """Every node of a tree, in the order in which notation writes them."""
    if isinstance(node, tuple):
        for part in node:
            yield from nodes_of(part)
    elif dataclasses.is_dataclass(node):
        yield node
        for field in dataclasses.fields(node):
            yield from nodes_of(getattr(node, field.name))


# ------------------------------------------------------------------------------------------- reading


def parse_notation(text: str, expected: Any = ir.Ability) -> Any:
    """The tree that a text writes; NotationError names the place where it does not."""
    if len(text) > LONGEST:
        raise NotationError(f"a notation has at most {LONGEST} characters, this one {len(text)}", LONGEST)
    reader = _Reader(text)
    tree = reader.value(kinds_of(expected))
    reader.expect("end")
    return tree


class _Token(NamedTuple):
    kind: str
    text: str
    position: int


_TOKEN = re.compile(
    r"(?P<space>\s+)|(?P<number>-?[0-9]{1,4}(?![0-9]))|(?P<string>\"(?:[^\"\\]|\\[\"\\])*\")"
    r"|(?P<name>[A-Za-z_][A-Za-z_0-9]*)|(?P<mark>[()\[\],=&|~])"
)


def _tokens(text: str) -> list[_Token]:
    tokens, position = [], 0
    while position < len(text):
        found = _TOKEN.match(text, position)
        if found is None:
            raise NotationError(f"unexpected {text[position]!r}", position)
        kind = found.lastgroup or ""
        if kind != "space":
            tokens.append(_Token(found.group() if kind == "mark" else kind, found.group(), position))
        position = found.end()
    return [*tokens, _Token("end", "the end", position)]


@cache
def kinds_of(hint: Any) -> frozenset[Any]:
    """The classes that a field takes, for a union all of it; a tuple field is the one pair of `tuple` and the
    kinds of its parts."""
    if get_origin(hint) in (Union, types.UnionType):
        return frozenset().union(*(kinds_of(part) for part in get_args(hint)))
    if get_origin(hint) is tuple:
        return frozenset({("tuple", kinds_of(get_args(hint)[0]))})
    if isinstance(hint, type) and issubclass(hint, ir.Node) and ir.LANGUAGE.get(hint.__name__) is not hint:
        return frozenset(kind for kind in ir.LANGUAGE.values() if issubclass(kind, hint))
    return frozenset({hint})


@cache
def fields_of(node: type[Any]) -> dict[str, tuple[frozenset[Any], bool]]:
    """What each field of a node takes, and whether it must be written."""
    return {
        field.name: (_annotated(str(field.type)), field.default is dataclasses.MISSING)
        for field in dataclasses.fields(node)
    }


@cache
def _annotated(written: str) -> frozenset[Any]:
    """What an annotation of our own node types means; the same few are written again and again."""
    return kinds_of(eval(written, vars(ir)))


@cache
def _nodes() -> dict[str, type[ir.Node]]:
    return {name: kind for name, kind in ir.LANGUAGE.items() if dataclasses.is_dataclass(kind)}


@cache
def _words() -> frozenset[str]:
    """Every word that is no node: traits in small letters, all others in capitals."""
    enums = [thing for thing in vars(ir).values() if isinstance(thing, EnumMeta)]
    small = {name.lower() for name in ir.Trait.__members__}
    return frozenset({"True", "False", *small, *(name for kind in enums for name in kind.__members__)})


def unknown_words(text: str) -> tuple[str, ...]:
    """What a notation says and the language does not know, each with the nearest that it knows."""
    try:
        tokens = _tokens(text)
    except NotationError as error:
        return (str(error),)
    found: list[str] = []
    for token, after in pairwise(tokens):
        if token.kind != "name" or after.kind == "=":
            continue
        sort, known = ("node", _nodes()) if after.kind == "(" else ("word", _words())
        if token.text not in known:
            found.append(_unknown(sort, token.text, known))
    return tuple(dict.fromkeys(found))


def _unknown(sort: str, name: str, known: Collection[str]) -> str:
    from vsdeck.spelling import nearest

    suggestion = nearest(name, known)
    return f"there is no {sort} {name}" + (f"; {suggestion} is near" if suggestion else "")


class _Reader:
    def __init__(self, text: str) -> None:
        self.tokens = _tokens(text)
        self.index = 0
        self.depth = 0

    @property
    def token(self) -> _Token:
        return self.tokens[self.index]

    def take(self) -> _Token:
        token = self.token
        self.index += 1
        return token

    def accept(self, kind: str) -> bool:
        if self.token.kind != kind:
            return False
        self.index += 1
        return True

    def expect(self, kind: str) -> None:
        if not self.accept(kind):
            raise self.error(f"expected {kind} but found {self.token.text}")

    def error(self, message: str) -> NotationError:
        return NotationError(message, self.token.position)

    def value(self, kinds: frozenset[Any]) -> Any:
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.error(f"nested deeper than {DEEPEST}")
        try:
            return self.alternatives(kinds) if ir.And in kinds else self.primary(kinds)
        finally:
            self.depth -= 1

    def alternatives(self, kinds: frozenset[Any]) -> Any:
        parts = [self.conjunction(kinds)]
        while self.accept("|"):
            parts.append(self.conjunction(kinds))
        return parts[0] if len(parts) == 1 else ir.Or(tuple(parts))

    def conjunction(self, kinds: frozenset[Any]) -> Any:
        parts = [self.negation(kinds)]
        while self.accept("&"):
            parts.append(self.negation(kinds))
        return parts[0] if len(parts) == 1 else ir.And(tuple(parts))

    def negation(self, kinds: frozenset[Any]) -> Any:
        if self.accept("~"):
            return ir.Not(self.value_of_one(kinds))
        return self.value_of_one(kinds)

    def value_of_one(self, kinds: frozenset[Any]) -> Any:
        self.depth += 1
        if self.depth > DEEPEST:
            raise self.error(f"nested deeper than {DEEPEST}")
        try:
            if self.token.kind == "~":
                return self.negation(kinds)
            if self.accept("("):
                inner = self.alternatives(kinds)
                self.expect(")")
                return inner
            return self.primary(kinds)
        finally:
            self.depth -= 1

    def primary(self, kinds: frozenset[Any]) -> Any:
        token = self.token
        match token.kind:
            case "number" if int in kinds:
                return int(self.take().text)
            case "string" if str in kinds:
                return re.sub(r"\\(.)", r"\1", self.take().text[1:-1])
            case "[":
                return self.parts(kinds)
            case "name":
                return self.named(kinds)
        raise self.error(f"{token.text} does not fit here")

    def parts(self, kinds: frozenset[Any]) -> tuple[Any, ...]:
        inner = next((kind[1] for kind in kinds if isinstance(kind, tuple)), None)
        if inner is None:
            raise self.error("a list does not fit here")
        self.expect("[")
        parts: list[Any] = []
        while not self.accept("]"):
            if parts:
                self.expect(",")
            parts.append(self.value(inner))
        return tuple(parts)

    def named(self, kinds: frozenset[Any]) -> Any:
        name = self.token.text
        if name in ("True", "False") and bool in kinds:
            self.take()
            return name == "True"
        if self.tokens[self.index + 1].kind == "(":
            return self.call(kinds)
        trait = name.islower()
        for kind in kinds:
            is_word = isinstance(kind, EnumMeta) and (kind is ir.Trait) == trait
            if is_word and name.upper() in kind.__members__ and (trait or name.isupper()):
                self.take()
                return kind[name.upper()]
        raise self.error(
            f"{name} does not fit here" if name in _words() else _unknown("word", name, _words())
        )

    def call(self, kinds: frozenset[Any]) -> Any:
        name = self.token.text
        node: Any = _nodes().get(name)
        if node is None:
            raise self.error(_unknown("node", name, _nodes()))
        if node not in kinds:
            raise self.error(f"{name} does not fit here")
        self.take()
        self.expect("(")
        values = self.arguments(name, fields_of(node))
        return node(**values)

    def arguments(self, name: str, fields: dict[str, tuple[frozenset[Any], bool]]) -> dict[str, Any]:
        values: dict[str, Any] = {}
        positions = iter(fields)
        while not self.accept(")"):
            if values:
                self.expect(",")
            if self.token.kind == "name" and self.tokens[self.index + 1].kind == "=":
                field = self.token.text
                if field not in fields or field in values:
                    raise self.error(f"{name} takes no {field} here, only {', '.join(fields)}")
                self.index += 2
            else:
                field = next((key for key in positions if key not in values), "")
                if not field:
                    raise self.error(f"{name} has too many parts")
            values[field] = self.value(fields[field][0])
        missing = [field for field, (_, required) in fields.items() if required and field not in values]
        if missing:
            raise self.error(f"{name} lacks {', '.join(missing)}")
        return values
