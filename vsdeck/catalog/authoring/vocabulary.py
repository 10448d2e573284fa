"""The words of the language as a scribe looks them up: how each is written, and a power that uses it."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, EnumMeta
from typing import Any, cast

from vsdeck.pool import Pool
from vsdeck.powers import ir
from vsdeck.powers.english import render_english
from vsdeck.powers.notation import nodes_of, notation, parse_notation
from vsdeck.spelling import nearest

_UNIONS = (
    *(ir.Effect, ir.Rule, ir.Ability, ir.Event, ir.Condition, ir.Counted, ir.Selection, ir.Filter),
    *(ir.Player, ir.HowMany),
)
"""From the narrow to the wide: an effect is an ability too."""


class NoSuchWord(ValueError):
    """A word that the language does not have."""


@dataclass(frozen=True, slots=True)
class Word:
    """One node, or one list of words in capitals."""

    name: str
    sort: str
    """What it is: Effect, Event, Filter … or `words`."""
    written: str
    about: str = ""
    example: str = ""
    """The shortest shipped tree that has it."""
    english: str = ""


def words(pool: Pool, asked: str = "") -> list[Word]:
    """The whole vocabulary, or what is called so or is of such a sort; NoSuchWord if there is none."""
    known = [*_nodes(_examples(pool)), *_enums()]
    found = [word for word in known if not asked or asked.lower() in _called(word)]
    if not found:
        near = nearest(asked, [word.name for word in known])
        raise NoSuchWord(f"There is no word {asked}" + (f"; {near} is near." if near else "."))
    return found


def _called(word: Word) -> set[str]:
    """Its name, its sort, and for a list of words each of them."""
    members = word.written.lower().split(", ") if word.sort == "words" else []
    return {word.name.lower(), word.sort.lower(), *members}


def _examples(pool: Pool) -> dict[type, str]:
    trees = {power.tree for printing in pool for power in printing.powers if power.tree}
    trees |= {keyword.tree for keyword in pool.keywords.values() if keyword.tree}
    found: dict[type, str] = {}
    for tree in sorted(trees, key=lambda tree: (len(tree), tree)):
        for node in nodes_of(parse_notation(tree)):
            found.setdefault(type(node), tree)
    return found


def _nodes(examples: dict[type, str]) -> Iterator[Word]:
    for sort in _UNIONS:
        for name, node in sorted(ir.LANGUAGE.items()):
            if _union(node) is sort and not isinstance(node, EnumMeta):
                fields = ", ".join(map(_field, dataclasses.fields(cast(Any, node))))
                example = examples.get(node, "")
                english = render_english(parse_notation(example)) if example else ""
                yield Word(name, sort.__name__, f"{name}({fields})", _about(node), example, english)


def _union(node: type) -> type | None:
    return next((union for union in _UNIONS if issubclass(node, union)), None)


def _field(field: dataclasses.Field[Any]) -> str:
    default = "" if field.default is dataclasses.MISSING else f" = {_default(field.default)}"
    return f"{field.name}: {field.type}{default}"


def _default(value: Any) -> str:
    return "none" if value is None else notation(value)


def _about(node: type) -> str:
    """Its docstring in one line, unless a dataclass made it up."""
    told = " ".join((node.__doc__ or "").split())
    return "" if told == node.__name__ or told.startswith(f"{node.__name__}(") else told


def _enums() -> Iterator[Word]:
    for name, kind in sorted(vars(ir).items()):
        if isinstance(kind, EnumMeta) and kind is not Enum:
            small = kind is ir.Trait
            members = ", ".join(each.lower() if small else each for each in kind.__members__)
            yield Word(name, "words", members, _about(kind))
