"""YAML read with its places kept: every complaint names the file and the line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from pathlib import Path
from typing import IO, TypeVar

import yaml

from vsdeck.card import Mark, Number

Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
EnumT = TypeVar("EnumT", bound=Enum)


class CardFileError(Exception):
    """Something in a file of card facts that cannot be meant."""

    def __init__(self, what: str, file: str, line: int) -> None:
        super().__init__(f"{file}:{line}: {what}")
        self.what = what
        self.file = file
        self.line = line


def read(path: Path) -> yaml.Node:
    """The tree of a YAML file; its scalars are texts until someone asks for a number."""
    with path.open("rb") as stream:
        return parsed(stream, str(path))


def parsed(stream: IO[bytes] | bytes, name: str) -> yaml.Node:
    try:
        loader = Loader(stream)
        loader.name = name
        try:
            node: yaml.Node | None = loader.get_single_node()
        finally:
            loader.dispose()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise CardFileError(f"not YAML: {error.problem}", name, mark.line + 1 if mark else 1) from error
    except yaml.reader.ReaderError as error:
        raise CardFileError(f"not YAML: {error.reason}", name, _line_at(stream, error.position)) from error
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise CardFileError(f"not YAML: {error}", name, 1) from error
    except RecursionError:
        raise CardFileError("not YAML: nested too deeply", name, 1) from None
    if node is None:
        raise CardFileError("the file is empty", name, 1)
    return node


def _line_at(stream: IO[bytes] | bytes, place: int) -> int:
    if not isinstance(stream, bytes):
        stream.seek(0)
        stream = stream.read(place)
    return stream[:place].count(b"\n") + 1


def problem(node: yaml.Node, what: str) -> CardFileError:
    return CardFileError(what, node.start_mark.name, node.start_mark.line + 1)


def items(node: yaml.Node) -> Iterator[tuple[str, yaml.Node, yaml.Node]]:
    """Key, the key's place and value of a mapping; a key that stands there twice is an error."""
    if not isinstance(node, yaml.MappingNode):
        raise problem(node, "expected `key: value` lines")
    seen: set[str] = set()
    for key_node, value in node.value:
        key = text(key_node)
        if key in seen:
            raise problem(key_node, f"`{key}` stands here twice")
        seen.add(key)
        yield key, key_node, value


def fields(node: yaml.Node, known: Iterable[str], required: Iterable[str] = ()) -> dict[str, yaml.Node]:
    """The fields of a mapping; one that nobody knows is an error, as is one that is missing."""
    allowed = tuple(known)
    found: dict[str, yaml.Node] = {}
    for key, key_node, value in items(node):
        if key not in allowed:
            raise problem(key_node, f"unknown field `{key}`; known here: {', '.join(allowed)}")
        found[key] = value
    for key in required:
        if key not in found:
            raise problem(node, f"`{key}` is missing")
    return found


def text(node: yaml.Node) -> str:
    if not isinstance(node, yaml.ScalarNode):
        raise problem(node, "expected a text")
    return str(node.value)


def filled(node: yaml.Node) -> str:
    value = text(node)
    if not value.strip():
        raise problem(node, "the text is empty")
    return value


def texts(node: yaml.Node) -> tuple[str, ...]:
    """A list of texts; one text may stand alone."""
    if isinstance(node, yaml.ScalarNode):
        return (filled(node),)
    return tuple(filled(part) for part in sequence(node))


def sequence(node: yaml.Node) -> list[yaml.Node]:
    if not isinstance(node, yaml.SequenceNode):
        raise problem(node, "expected a list")
    return list(node.value)


def truth(node: yaml.Node) -> bool:
    value = text(node)
    if value not in ("true", "false"):
        raise problem(node, f"expected true or false, not `{value}`")
    return value == "true"


def whole(node: yaml.Node) -> int:
    value = text(node)
    if not (value.isascii() and value.isdigit()):
        raise problem(node, f"expected a whole number, not `{value}`")
    return int(value)


def number(node: yaml.Node) -> Number:
    """A printed number, or X, * or ? (nobody has told us)."""
    value = text(node)
    if value in {mark.value for mark in Mark}:
        return Mark(value)
    if not (value.isascii() and value.isdigit()):
        raise problem(node, f"expected a number, X, * or ?, not `{value}`")
    return int(value)


def choice(node: yaml.Node, options: type[EnumT]) -> EnumT:
    value = text(node)
    try:
        return options(value)
    except ValueError:
        known = ", ".join(str(option.value) for option in options)
        raise problem(node, f"unknown {options.__name__.lower()} `{value}`; known: {known}") from None
