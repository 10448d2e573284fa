"""Trees put into card files; everything else of a file stays as it is, to the letter."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import yaml

from vsdeck.catalog import yamlnodes
from vsdeck.catalog.authoring.proposals import Proposal
from vsdeck.filing import write_whole


def write_trees(path: Path, proposals: Iterable[Proposal]) -> int:
    """Put each tree below the power that it is for, in place of another one; how many lines changed."""
    wanted = {(each.code, each.place): each.tree for each in proposals if each.tree}
    lines = path.read_text(encoding="utf-8").split("\n")
    changed = 0
    # From the end to the beginning, so that the places of what comes before stay true.
    for (code, place), power in reversed(_powers(path)):
        tree = wanted.get((code, place))
        if tree is not None and _put(lines, power, tree):
            changed += 1
    if changed:
        write_whole(path, "\n".join(lines).encode())
    return changed


def _powers(path: Path) -> list[tuple[tuple[str, int], yaml.Node]]:
    cards = yamlnodes.fields(yamlnodes.read(path), ("set", "cards"), ("cards",))["cards"]
    found = []
    for code, _, card in yamlnodes.items(cards):
        powers = {key: value for key, _, value in yamlnodes.items(card)}.get("powers")
        for place, power in enumerate(yamlnodes.sequence(powers) if powers else ()):
            found.append(((code, place), power))
    return found


def _put(lines: list[str], power: yaml.Node, tree: str) -> bool:
    facts = {key: value for key, _, value in yamlnodes.items(power)}
    written, column = f"tree: {_scalar(tree)}", power.start_mark.column
    if "tree" in facts:
        old = facts["tree"]
        if yamlnodes.text(old) == tree:
            return False
        first, last = old.start_mark.line, _last_line(lines, old)
        start = lines[first].index("tree:")
        rest = lines[last][old.end_mark.column :] if last == old.end_mark.line else ""
        lines[first : last + 1] = [lines[first][:start] + written + rest]
    elif facts:
        lines.insert(_last_line(lines, list(facts.values())[-1]) + 1, " " * column + written)
    else:
        # A power of which nothing else is known stands there as {}.
        lines[power.start_mark.line] = lines[power.start_mark.line][:column] + written
    return True


def _last_line(lines: list[str], value: yaml.Node) -> int:
    """The line on which a value ends; that of a folded text is reported as the one after it."""
    end = value.end_mark
    inside = end.line < len(lines) and bool(lines[end.line][: end.column].strip())
    return end.line if inside else end.line - 1


def _scalar(tree: str) -> str:
    """A tree as YAML reads it back: quoted only where it must be."""
    if yaml.safe_load(f"tree: {tree}") == {"tree": tree}:
        return tree
    return "'" + tree.replace("'", "''") + "'"
