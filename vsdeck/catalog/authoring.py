"""Trees proposed from rules texts that a user has, and written into card files. The texts are never kept."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import yaml

from vsdeck.card import Power, Printing
from vsdeck.catalog import nodes
from vsdeck.names import fold
from vsdeck.pool import Pool
from vsdeck.powers.check import check
from vsdeck.powers.english import EnglishError, Vocabulary, render_english
from vsdeck.powers.english.rules_text import parse_rules_text
from vsdeck.powers.notation import notation

_TIMING = r"(?:Draw|Recovery|Build|Main|(?:Any )?[CK]ombat|Reaction)"
_SYMBOL = r"\[(?:Energy|Intellect|Might|Skill|Humanity|Alien)\]"
_HEAD = re.compile(
    rf"(?:\[Any ?Turn\]\s*)?{_TIMING}(?:\s*/\s*(?:\[Any ?Turn\]\s*)?{_TIMING}){{0,5}}"
    rf"\s*(?:(?:(?:or|and|/|,)\s*)?{_SYMBOL}\s*)*[:;]\s*",
    re.IGNORECASE,
)
_LEVEL_UP = re.compile(r"Level (?:Up|Down)\s*\(?[0-9X*]{1,3}\)?\s*[-–—?:,]*\s*", re.IGNORECASE)

LONGEST_TEXT = 5_000
"""Of a whole card; the longest printed one has a fifth of it."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """One power of a printing with its text, and the tree that was understood or the reason why not."""

    code: str
    place: int
    """Which power of the printing, from zero."""
    power: Power
    source: str
    tree: str = ""
    english: str = ""
    problem: str = ""


def vocabulary_of(pool: Pool) -> Vocabulary:
    """Every keyword and team that a text may name."""
    keywords = {keyword for printing in pool for keyword in printing.keywords} | set(pool.keywords)
    return Vocabulary(keywords=frozenset(keywords), teams=frozenset(pool.teams))


def propose(printing: Printing, text: str, vocabulary: Vocabulary) -> tuple[Proposal, ...]:
    """A proposal for each power that has no tree and is no bare keyword."""
    unscripted = [
        (place, power)
        for place, power in enumerate(printing.powers)
        if not power.tree and (power.name or not power.keyword)
    ]
    if len(text) > LONGEST_TEXT:
        problem = f"a card has at most {LONGEST_TEXT:,} characters, this text {len(text):,}"
        return tuple(Proposal(printing.code, *which, "", problem=problem) for which in unscripted)
    bodies = split_powers(printing, text)
    return tuple(
        _proposal(printing, place, power, bodies.get(place, ""), vocabulary) for place, power in unscripted
    )


def _proposal(printing: Printing, place: int, power: Power, source: str, vocabulary: Vocabulary) -> Proposal:
    if not source:
        return Proposal(printing.code, place, power, "", problem="the text has no such power")
    try:
        tree = parse_rules_text(source, vocabulary, printing.name)
    except EnglishError as refusal:
        return Proposal(printing.code, place, power, source, problem=str(refusal))
    problems = check(tree)
    if problems:
        return Proposal(printing.code, place, power, source, problem=problems[0])
    english = render_english(tree, printing.name)
    return Proposal(printing.code, place, power, source, notation(tree), english)


# ------------------------------------------------------------------------------------ text to powers


def split_powers(printing: Printing, text: str) -> dict[int, str]:
    """The text of each power by its place: names, timing and costs, which the card file has, left out."""
    found: dict[int, list[str]] = {}
    current = -1
    for line in filter(None, map(str.strip, text.splitlines())):
        place, rest = _begins(printing.powers, line, current, found)
        if place >= 0:
            current = place
            found.setdefault(current, [])
        if current >= 0 and rest:
            found[current].append(rest)
    return {place: body for place, lines in found.items() if (body := _body(" ".join(lines)))}


def _begins(
    powers: tuple[Power, ...], line: str, current: int, found: Mapping[int, list[str]]
) -> tuple[int, str]:
    """The power that a line begins, or -1, and what of the line belongs to its text."""
    for place, power in enumerate(powers):
        name = power.name or power.keyword
        if place in found or not name:
            continue
        if fold(line) == fold(name) or (power.parameter and fold(line).startswith(fold(name))):
            return place, ""
        head = _HEAD.search(line) or _LEVEL_UP.search(line)
        if head and fold(line[: head.start()]) == fold(name):
            return place, line[head.start() :]
    another = current + 1
    if _HEAD.match(line) and another < len(powers) and another not in found:
        same = current < 0 or powers[another].name == powers[current].name
        if same and (current < 0 or found[current]):
            return another, line
    if current < 0 and len(powers) == 1 and not powers[0].name:
        return 0, line
    return -1, line


def _body(text: str) -> str:
    head = _HEAD.match(text) or _LEVEL_UP.match(text)
    return text[head.end() :] if head else text


# --------------------------------------------------------------------------------------- card files


def write_trees(path: Path, proposals: Iterable[Proposal]) -> int:
    """Put trees into a card file, each below the power that it is for; everything else stays as it is."""
    wanted = {(each.code, each.place): each.tree for each in proposals if each.tree}
    text = path.read_text(encoding="utf-8")
    lines = text.split("\n")
    added: dict[int, str] = {}
    filled = 0
    cards = nodes.fields(nodes.read(path), ("set", "cards"), ("cards",))["cards"]
    for code, _, card in nodes.items(cards):
        powers = {key: value for key, _, value in nodes.items(card)}.get("powers")
        for place, power in enumerate(nodes.sequence(powers) if powers else ()):
            tree = wanted.get((code, place))
            facts = {key: value for key, _, value in nodes.items(power)}
            if not tree or "tree" in facts:
                continue
            column, written = power.start_mark.column, f"tree: {_scalar(tree)}"
            if facts:
                added[list(facts.values())[-1].end_mark.line] = " " * column + written
            else:
                # A power of which nothing else is known stands there as {}.
                lines[power.start_mark.line] = lines[power.start_mark.line][:column] + written
                filled += 1
    for line in sorted(added, reverse=True):
        lines.insert(line + 1, added[line])
    path.write_text("\n".join(lines), encoding="utf-8")
    return len(added) + filled


def _scalar(tree: str) -> str:
    """A tree as YAML reads it back: quoted only where it must be."""
    if yaml.safe_load(f"tree: {tree}") == {"tree": tree}:
        return tree
    return "'" + tree.replace("'", "''") + "'"
