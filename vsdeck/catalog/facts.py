"""All shipped facts together: corrected, with cards told apart and every link resolved."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING

import yaml

from vsdeck.card import CardSet, Keyword, Kind, LinkKind, Printing, Team
from vsdeck.catalog import yamlnodes
from vsdeck.catalog.files import (
    CARD_FIELDS,
    Entry,
    SetFile,
    check_names,
    read_japanese,
    read_keywords,
    read_set,
    read_teams,
)
from vsdeck.catalog.yamlnodes import problem

if TYPE_CHECKING:
    from vsdeck.powers.known import Known


@dataclass(frozen=True, slots=True)
class Correction:
    """A finding about the gathered data and what was done about it."""

    code: str
    """A printing, or the span of printings that the finding is about."""
    finding: str
    reason: str
    changed: tuple[str, ...] = ()
    """Names of the fields that differ from the card file; empty where the file stays as it is."""


@dataclass(frozen=True, slots=True)
class Facts:
    sets: tuple[CardSet, ...]
    printings: tuple[Printing, ...]
    teams: tuple[Team, ...]
    japanese: Mapping[str, str]
    corrections: tuple[Correction, ...] = ()
    keywords: tuple[Keyword, ...] = ()


Changes = dict[str, dict[str, yaml.Node | None]]


def read_facts(resources: Path) -> Facts:
    """Everything below `resources/`, checked."""
    teams = read_teams(resources / "teams.yaml")
    by_name = {team.name: team for team in teams}
    corrections, changes, places = read_corrections(resources / "corrections.yaml")
    files = [read_set(path, by_name, changes) for path in sorted((resources / "cards").glob("*.yaml"))]
    files.sort(key=lambda file: release_order(file.card_set))
    entries = {entry.printing.code: entry for entry in _entries(files)}
    for code, place in places.items():
        if code not in entries:
            raise problem(place, f"a change for {code}, which no card file holds")
    reasons: dict[str, tuple[str, ...]] = {}
    for correction in corrections:
        if correction.changed:
            reasons[correction.code] = (*reasons.get(correction.code, ()), correction.reason)
    printings = tuple(
        replace(printing, corrections=reasons.get(printing.code, ())) for printing in join(entries)
    )
    sets = tuple(file.card_set for file in files)
    rules = read_keywords(resources / "keywords")
    keywords = tuple(file.keyword for file in rules)
    known = known_names(printings, teams, keywords)
    check_names((node for entry in entries.values() for node in entry.tree_nodes), known)
    check_names((node for file in rules for node in file.tree_nodes), known)
    japanese = {file.keyword.name: file.japanese_name for file in rules if file.japanese_name}
    japanese |= read_japanese(resources / "i18n" / "names_ja.yaml")
    return Facts(sets, printings, teams, japanese, corrections, keywords)


def known_names(printings: Iterable[Printing], teams: Iterable[Team], keywords: Iterable[Keyword]) -> Known:
    """Every card, team and keyword that a tree may name."""
    from vsdeck.powers.known import Known, noun_of
    from vsdeck.powers.scripted import BUILT_IN

    printings, keywords = tuple(printings), tuple(keywords)
    printed = {keyword for printing in printings for keyword in printing.keywords}
    return Known(
        names=frozenset(name for printing in printings for name in printing.names),
        teams=frozenset(team.name for team in teams),
        kinds=frozenset(
            (name, noun)
            for printing in printings
            if (noun := noun_of(printing.kind)) is not None
            for name in printing.names
        ),
        powers=frozenset(power.name for printing in printings for power in printing.powers if power.name),
        bearers=frozenset(
            (power.keyword, noun)
            for printing in printings
            if (noun := noun_of(printing.kind)) is not None
            for power in printing.powers
            if power.keyword
        ),
        keywords=frozenset(printed | {keyword.name for keyword in keywords} | {"Flight", "Ranged"}),
        empty=frozenset(printed - {keyword.name for keyword in keywords if keyword.tree} - BUILT_IN),
    )


def release_order(card_set: CardSet) -> tuple[str, str]:
    """Sets by their release; those without a date stand last."""
    return (card_set.released or "9999", card_set.code)


def number_order(printing: Printing) -> tuple[bool, int, str]:
    """Printed numbers in their order, then the made-up ones."""
    digits = "".join(takewhile(str.isdigit, printing.number))
    return (not digits, int(digits or 0), printing.number)


def read_corrections(path: Path) -> tuple[tuple[Correction, ...], Changes, dict[str, yaml.Node]]:
    """The corrections, the changed fields by code, and the place of each change."""
    top = yamlnodes.fields(yamlnodes.read(path), ("corrections",), ("corrections",))
    corrections: list[Correction] = []
    changes: Changes = {}
    places: dict[str, yaml.Node] = {}
    for node in yamlnodes.sequence(top["corrections"]):
        known = ("code", "finding", "change", "reason")
        facts = yamlnodes.fields(node, known, ("code", "finding", "reason"))
        code = yamlnodes.filled(facts["code"])
        changed: dict[str, yaml.Node | None] = {}
        if "change" in facts:
            for field, value in yamlnodes.fields(facts["change"], CARD_FIELDS).items():
                changed[field] = None if value.tag == "tag:yaml.org,2002:null" else value
            changes.setdefault(code, {}).update(changed)
            places[code] = node
        finding, reason = yamlnodes.filled(facts["finding"]), yamlnodes.filled(facts["reason"])
        corrections.append(Correction(code, finding, reason, tuple(changed)))
    return tuple(corrections), changes, places


def _entries(files: Iterable[SetFile]) -> Iterable[Entry]:
    seen: dict[str, yaml.Node] = {}
    for file in files:
        for entry in sorted(file.entries, key=lambda entry: number_order(entry.printing)):
            code = entry.printing.code
            if code in seen:
                raise problem(entry.node, f"{code} is also in {seen[code].start_mark.name}")
            seen[code] = entry.node
            yield entry


def join(entries: Mapping[str, Entry]) -> tuple[Printing, ...]:
    """Printings with the card that each is one of, after every code they name was found."""
    for entry in entries.values():
        for link, place in zip(entry.printing.links, entry.link_nodes, strict=True):
            _check_link(entry.printing, link.kind, entries.get(link.code), link.code, place)
    printings = []
    for entry in entries.values():
        if entry.reprint_of:
            first = _check_reprint(entry, entries.get(entry.reprint_of))
            links = entry.printing.links or first.links
            # Trees are written once, at the first printing.
            printings.append(replace(entry.printing, card=entry.reprint_of, links=links, powers=first.powers))
        else:
            printings.append(entry.printing)
    return tuple(printings)


def _check_link(
    printing: Printing, kind: LinkKind, target: Entry | None, code: str, place: yaml.Node
) -> None:
    if target is None:
        raise problem(place, f"{printing.code} links to {code}, which no card file holds")
    if kind is LinkKind.LEVEL:
        other = target.printing
        if printing.kind is not Kind.MAIN or other.kind is not Kind.MAIN:
            raise problem(place, f"{printing.code} and {code} are not both main characters")
        if printing.level is not None and other.level is not None and other.level != printing.level + 1:
            raise problem(place, f"{printing.code} is level {printing.level} and {code} level {other.level}")


FREE_ON_REPRINTS = {
    *("code", "set", "number", "card", "universe", "banned", "corrections", "links", "text", "powers_known")
}
SAME_ON_REPRINTS = [field.name for field in fields(Printing) if field.name not in FREE_ON_REPRINTS]


def _check_reprint(entry: Entry, first: Entry | None) -> Printing:
    """The first printing, after everything printed was found to be the same."""
    code = entry.printing.code
    if first is None:
        raise problem(entry.node, f"{code} reprints {entry.reprint_of}, which no card file holds")
    if first.reprint_of:
        raise problem(entry.node, f"{code} reprints {entry.reprint_of}, itself a reprint: name the first one")
    for field in SAME_ON_REPRINTS:
        if _printed(entry.printing, field) != _printed(first.printing, field):
            name = field.rstrip("_")
            raise problem(entry.node, f"{code} reprints {entry.reprint_of} but its `{name}` differs")
    return first.printing


def _printed(printing: Printing, field: str) -> object:
    if field == "powers":
        return tuple(replace(power, tree="") for power in printing.powers)
    return getattr(printing, field)
