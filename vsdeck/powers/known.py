"""Names that a tree gives: cards, teams and keywords that there are, or the nearest one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any

from vsdeck.card import Kind
from vsdeck.powers import ir
from vsdeck.powers.notation import nodes_of
from vsdeck.spelling import nearest_name


@dataclass(frozen=True, slots=True)
class Known:
    """Every name of a pool that a tree may give, as it is printed."""

    names: frozenset[str] = frozenset()
    teams: frozenset[str] = frozenset()
    keywords: frozenset[str] = frozenset()
    kinds: frozenset[tuple[str, ir.Trait]] = frozenset()
    """What cards of these names are: characters, equipment, locations, plot twists."""
    bearers: frozenset[tuple[str, ir.Trait]] = frozenset()
    """What has these keywords by a power that it prints."""
    powers: frozenset[str] = frozenset()
    """Names of powers."""
    empty: frozenset[str] = frozenset()
    """Keywords that are printed and of which nobody has said what they do."""


def noun_of(kind: Kind) -> ir.Trait | None:
    """What the language calls a card of a kind."""
    if kind.is_character:
        return ir.Trait.CHARACTER
    if kind.is_location:
        return ir.Trait.LOCATION
    return {Kind.PLOT_TWIST: ir.Trait.PLOT_TWIST, Kind.EQUIPMENT: ir.Trait.EQUIPMENT}.get(kind)


def unknown_names(tree: Any, known: Known) -> tuple[str, ...]:
    """What a tree names and nobody has, each with the nearest that somebody has."""
    found: list[str] = []
    for sort, name, choices in _named(tree, known):
        # What a keyword is printed with stands in braces.
        if name in choices or name.startswith("{"):
            continue
        near = nearest_name(name, sorted(choices))
        found.append(f"there is no {sort} “{name}”" + (f"; “{near}” is near" if near else ""))
    return tuple(dict.fromkeys(found))


def empty_gifts(tree: Any, known: Known) -> tuple[str, ...]:
    """What a tree gives and what would do nothing."""
    given = [gift.keyword for node in nodes_of(tree) for gift in ir.gifts(node)]
    return tuple(
        f"it gives “{name}”, and nobody has said what that does" for name in given if name in known.empty
    )


def _named(tree: Any, known: Known) -> Iterator[tuple[str, str, frozenset[str]]]:
    for node in nodes_of(tree):
        if isinstance(node, ir.Named | ir.PutToken):
            yield "card", node.name, known.names
        for field in fields(node):
            value = getattr(node, field.name)
            if field.name == "team" and isinstance(value, str):
                yield "team", value, known.teams
            elif field.name == "teams" and isinstance(value, tuple):
                yield from (("team", team, known.teams) for team in value)
            elif field.name == "keywords" and isinstance(value, tuple):
                yield from (("keyword", keyword, known.keywords) for keyword in value)
            elif field.name == "keyword" and isinstance(value, str):
                yield "keyword", value, known.keywords
