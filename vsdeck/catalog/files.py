"""Card files: `resources/cards/<SET>.yaml`, one file per set, written to be read and edited by hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

from vsdeck.card import (
    FACT_KEYWORDS,
    Alignment,
    Allegiance,
    CardSet,
    Keyword,
    Kind,
    Link,
    LinkKind,
    Number,
    Power,
    Printing,
    Symbol,
    Team,
    TeamName,
    Timing,
    Universe,
)
from vsdeck.catalog import yamlnodes
from vsdeck.catalog.schema import facts_in
from vsdeck.catalog.yamlnodes import CardFileError, problem

if TYPE_CHECKING:
    from vsdeck.powers.known import Known

__all__ = ["CardFileError", "Entry", "SetFile", "read_japanese", "read_keywords", "read_set", "read_teams"]

NOT_IN_FILES = ("code", "set", "number", "card", "corrections", "text")
CARD_FIELDS = (
    *(fact.column for fact in facts_in(Printing) if fact.name not in NOT_IN_FILES),
    "reprint_of",
)
POWER_FIELDS = tuple(fact.column for fact in facts_in(Power) if fact.name != "other_costs")
OTHER_LOYALTIES = ("good", "evil", "one team", "mutant")


@dataclass(frozen=True, slots=True)
class Entry:
    """One printing as its file tells it, and the places of what later steps check."""

    printing: Printing
    node: yaml.Node
    reprint_of: str = ""
    link_nodes: tuple[yaml.Node, ...] = ()
    tree_nodes: tuple[yaml.Node, ...] = ()


@dataclass(frozen=True, slots=True)
class KeywordFile:
    """One keyword as its file tells it, and the place of its tree."""

    keyword: Keyword
    japanese_name: str
    tree_nodes: tuple[yaml.Node, ...]


@dataclass(frozen=True, slots=True)
class SetFile:
    card_set: CardSet
    entries: tuple[Entry, ...]


def read_teams(path: Path) -> tuple[Team, ...]:
    top = yamlnodes.fields(yamlnodes.read(path), ("teams",), ("teams",))
    teams = []
    for name, _, node in yamlnodes.items(top["teams"]):
        facts = yamlnodes.fields(node, ("universe", "alignment"), ("universe", "alignment"))
        universe = yamlnodes.choice(facts["universe"], Universe)
        teams.append(Team(name, universe, yamlnodes.choice(facts["alignment"], Alignment)))
    return tuple(teams)


def read_japanese(path: Path) -> dict[str, str]:
    """Japanese by English name: cards, teams and terms together."""
    groups = yamlnodes.fields(yamlnodes.read(path), ("teams", "cards", "terms"))
    return {
        name: yamlnodes.filled(node) for group in groups.values() for name, _, node in yamlnodes.items(group)
    }


def read_keywords(folder: Path) -> tuple[KeywordFile, ...]:
    """What every keyword does, by a file for each."""
    return tuple(_keyword(path) for path in sorted(folder.glob("*.yaml")))


def _keyword(path: Path) -> KeywordFile:
    known = ("name", "parameter", "tree", "explanation", "japanese")
    facts = yamlnodes.fields(yamlnodes.read(path), known, ("name", "explanation"))
    name = yamlnodes.filled(facts["name"])
    file = f"{'-'.join(re.findall('[a-z0-9]+', name.lower()))}.yaml"
    if path.name != file:
        raise problem(facts["name"], f"the file of {name} is called {file}")
    told = yamlnodes.fields(facts["japanese"], ("name", "explanation")) if "japanese" in facts else {}
    japanese = {key: yamlnodes.filled(value) for key, value in told.items()}
    keyword = Keyword(
        name,
        tree=_tree(facts["tree"]) if "tree" in facts else "",
        explanation=yamlnodes.filled(facts["explanation"]),
        parameter=yamlnodes.filled(facts["parameter"]) if "parameter" in facts else "",
        explanation_ja=japanese.get("explanation", ""),
    )
    return KeywordFile(keyword, japanese.get("name", ""), _tree_nodes([facts]))


def _tree_nodes(powers: Iterable[Mapping[str, yaml.Node]]) -> tuple[yaml.Node, ...]:
    return tuple(facts["tree"] for facts in powers if "tree" in facts)


def check_names(nodes: Iterable[yaml.Node], known: Known) -> None:
    """Trees, good in themselves, that name only cards, teams and keywords that there are."""
    from vsdeck.powers.known import unknown_names
    from vsdeck.powers.notation import parse_notation

    for node in nodes:
        written = yamlnodes.text(node)
        # Most trees name nobody.
        if '"' in written:
            problems = unknown_names(parse_notation(written), known)
            if problems:
                raise problem(node, problems[0])


def _tree(node: yaml.Node) -> str:
    """A tree that can be read and makes sense."""
    written = yamlnodes.filled(node)
    wrong = _what_is_wrong(written)
    if wrong:
        raise problem(node, wrong)
    return written


@cache
def _what_is_wrong(tree: str) -> str:
    """Many cards have the same power, and one program may read the files more than once."""
    from vsdeck.powers.check import check
    from vsdeck.powers.notation import NotationError, parse_notation

    try:
        problems = check(parse_notation(tree))
    except NotationError as error:
        return str(error)
    return f"this tree makes no sense: {problems[0]}" if problems else ""


def read_set(
    path: Path, teams: Mapping[str, Team], changes: Mapping[str, dict[str, yaml.Node | None]] | None = None
) -> SetFile:
    """The set and its printings; `changes` are corrections by code, put in place of what the file says."""
    top = yamlnodes.fields(yamlnodes.read(path), ("set", "cards"), ("set", "cards"))
    card_set = _card_set(top["set"])
    entries = []
    for code, code_node, node in yamlnodes.items(top["cards"]):
        if not code.startswith(f"{card_set.code}-") or code != code.upper():
            raise problem(code_node, f"code `{code}` does not fit set {card_set.code} ({card_set.code}-001)")
        facts = yamlnodes.fields(node, CARD_FIELDS, ("name", "kind"))
        for field, value in (changes or {}).get(code, {}).items():
            if value is None:
                facts.pop(field, None)
            else:
                facts[field] = value
        entries.append(_entry(code, card_set, facts, code_node, teams))
    return SetFile(card_set, tuple(entries))


def _card_set(node: yaml.Node) -> CardSet:
    facts = yamlnodes.fields(node, ("code", "name", "released", "universe"), ("code", "name"))
    return CardSet(
        code=yamlnodes.filled(facts["code"]),
        name=yamlnodes.filled(facts["name"]),
        released=yamlnodes.text(facts["released"]) if "released" in facts else "",
        universe=yamlnodes.choice(facts["universe"], Universe) if "universe" in facts else None,
    )


def _entry(
    code: str, card_set: CardSet, facts: dict[str, yaml.Node], place: yaml.Node, teams: Mapping[str, Team]
) -> Entry:
    values: dict[str, Any] = {"universe": card_set.universe} | _values(Printing, facts, teams)
    powers = [yamlnodes.fields(part, POWER_FIELDS) for part in _parts(facts, "powers")]
    links, link_nodes = _links(facts["links"]) if "links" in facts else ((), ())
    values |= {"powers": tuple(map(read_power_head, powers)), "links": links}
    printed = values.pop("keywords", ())
    printing = Printing(code, card_set.code, code.partition("-")[2], card=code, **values)
    if printing.kind is not Kind.MAIN and printing.level is not None:
        raise problem(facts["level"], "only main characters have a level")
    reprint_of = yamlnodes.filled(facts["reprint_of"]) if "reprint_of" in facts else ""
    return Entry(_with_keywords(printing, printed), place, reprint_of, link_nodes, _tree_nodes(powers))


def _values(cls: type, facts: Mapping[str, yaml.Node], teams: Mapping[str, Team]) -> dict[str, Any]:
    """The fields that are read by their type; the others are read one by one."""
    return {
        fact.name: _READERS[fact.type](facts[fact.column], teams)
        for fact in facts_in(cls)
        if fact.column in facts and fact.type in _READERS and (cls, fact.name) not in _WRITTEN_OTHERWISE
    }


def _with_keywords(printing: Printing, printed: tuple[str, ...]) -> Printing:
    return replace(printing, keywords=keywords_of(printing, printed))


def keywords_of(printing: Printing, printed: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Keywords of the powers, those that facts stand for, and others that the file lists."""
    found = [power.keyword for power in printing.powers if power.keyword]
    given = [word for word, field in FACT_KEYWORDS.items() if getattr(printing, field)]
    return tuple(dict.fromkeys([*given, *found, *printed]))


def _team(node: yaml.Node, teams: Mapping[str, Team], others: tuple[str, ...] = ()) -> str:
    name = yamlnodes.text(node)
    if name not in teams and name not in others:
        raise problem(node, f"unknown team `{name}`; teams are listed in resources/teams.yaml")
    return name


def _links(node: yaml.Node) -> tuple[tuple[Link, ...], tuple[yaml.Node, ...]]:
    groups = yamlnodes.fields(node, [kind.value for kind in LinkKind])
    pairs = [
        (Link(LinkKind(kind), yamlnodes.filled(part)), part)
        for kind, group in groups.items()
        for part in yamlnodes.sequence(group)
    ]
    return tuple(link for link, _ in pairs), tuple(place for _, place in pairs)


def _parts(facts: Mapping[str, yaml.Node], field: str) -> list[yaml.Node]:
    return yamlnodes.sequence(facts[field]) if field in facts else []


def read_power_head(facts: Mapping[str, yaml.Node]) -> Power:
    """One power of a card, with a tree that is good if it has one."""
    values = _values(Power, facts, {})
    if "timing" in facts:
        part = facts["timing"]
        parts = [part] if isinstance(part, yaml.ScalarNode) else yamlnodes.sequence(part)
        values["timing"] = tuple(yamlnodes.choice(word, Timing) for word in parts)
    if "cost" in facts:
        values["cost"], *others = _costs(facts["cost"])
        values["other_costs"] = tuple(others)
    if "tree" in facts:
        values["tree"] = _tree(facts["tree"])
    return Power(**values)


_READERS: Mapping[Any, Callable[[yaml.Node, Mapping[str, Team]], Any]] = {
    str: lambda node, _: yamlnodes.filled(node),
    TeamName: lambda node, teams: _team(node, teams),
    Allegiance: lambda node, teams: _team(node, teams, OTHER_LOYALTIES),
    bool: lambda node, _: yamlnodes.truth(node),
    int | None: lambda node, _: yamlnodes.whole(node),
    Number: lambda node, _: yamlnodes.number(node),
    Kind: lambda node, _: yamlnodes.choice(node, Kind),
    Universe | None: lambda node, _: yamlnodes.choice(node, Universe),
    tuple[str, ...]: lambda node, _: yamlnodes.texts(node),
    tuple[TeamName, ...]: lambda node, teams: tuple(_team(part, teams) for part in yamlnodes.sequence(node)),
    tuple[Symbol, ...]: lambda node, _: tuple(
        yamlnodes.choice(part, Symbol) for part in yamlnodes.sequence(node)
    ),
}
"""How a field is read, by its type."""
_WRITTEN_OTHERWISE = ((Power, "cost"), (Power, "tree"))


def _costs(node: yaml.Node) -> tuple[tuple[Symbol, ...], ...]:
    """`energy might or skill`: symbols paid together, and what may be paid instead."""
    costs = []
    for way in yamlnodes.filled(node).split(" or "):
        words = way.split()
        unknown = [word for word in words if word not in set(Symbol)]
        if unknown or not words:
            known = ", ".join(Symbol)
            raise problem(node, f"unknown symbol `{' '.join(unknown)}` in the cost; known: {known}")
        costs.append(tuple(Symbol(word) for word in words))
    return tuple(costs)
