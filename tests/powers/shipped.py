"""Every tree that ships, by where it stands."""

from __future__ import annotations

from functools import cache
from typing import Any

from vsdeck import paths
from vsdeck.catalog.facts import Facts, known_names, read_facts
from vsdeck.powers.english import Vocabulary
from vsdeck.powers.notation import parse_notation

KEYWORDS = "keywords"
FIRST = "MNB"


@cache
def _facts() -> Facts:
    return read_facts(paths.resources())


@cache
def trees_by_set() -> dict[str, dict[str, Any]]:
    """Trees by set and by code and name of the power; those of keywords stand together."""
    keywords = {one.name: parse_notation(one.tree) for one in _facts().keywords if one.tree}
    trees: dict[str, dict[str, Any]] = {KEYWORDS: keywords}
    for printing in _facts().printings:
        for place, power in enumerate(printing.powers):
            if power.tree and printing.card == printing.code:
                key = f"{printing.code} {place} {power.name}".strip()
                trees.setdefault(printing.set, {})[key] = parse_notation(power.tree)
    return trees


@cache
def first_trees() -> dict[str, Any]:
    """Keywords and the first set: enough for laws that ask much of each tree."""
    return trees_by_set()[KEYWORDS] | trees_by_set()[FIRST]


@cache
def vocabulary() -> Vocabulary:
    facts = _facts()
    known = known_names(facts.printings, facts.teams, facts.keywords)
    return Vocabulary(keywords=known.keywords, teams=known.teams)
