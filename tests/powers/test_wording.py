"""The golden files of our English: for every rule of the grammar an example about invented cards.

A file of `tests/golden/wording/` for each area has a tree on a line of its own and its English below. After a
change of wording and for new rules, put trees into them and let `python -m tests.powers.test_wording` sort
them and write the English; review the diff. Rules that differ only in whose side they mean need one example.
"""

from __future__ import annotations

import dataclasses
import re
from functools import cache
from pathlib import Path

import pytest

from tests.powers.wording import rules_that_write, rules_used
from vsdeck.powers import ir
from vsdeck.powers.english import Vocabulary, parse_english, render_english
from vsdeck.powers.notation import nodes_of, notation, parse_notation

FOLDER = Path(__file__).parent.parent / "golden" / "wording"
FILES = sorted(FOLDER.glob("*.txt"))
NAMES = Vocabulary(
    keywords=frozenset({"Sturdy", "Long Memory", "Flight", "Ranged"}),
    teams=frozenset({"Harbor Watch", "Tin Soldiers", "The Lamplighter", "Nightjar"}),
)
MADE = (
    *("one event: ", "one would event: ", "one past event: ", "no event: ", "did: ", "had: ", "their deed: "),
    *("done: ", "suffered: ", "deed to chosen: ", "do to chosen: "),
    *("what event is: ", "what past event is: "),
)
"""Forms that come from the wording of an event, a quality, a deed or a prohibition: one example of each is
enough."""
NEVER_WRITTEN = {
    # Another rule says the same first.
    "np from: {parts:one np from}",
    "one np from: SELF while SELF is {it:predicate}",
    "one np from: it",
    "one np from: it while it is {it:predicate}",
    "rule: not scripted yet",
    "short predicate: a attacker",
    "short predicate: a defender",
    # Nobody chooses at random.
    "many sel: {count:several} random {what:nps from} chosen by {by:other player}",
    "many sel: {count:several} random {what:nps from} from among them chosen by {by:other player}",
    "one sel: a random {what:np from} chosen by {by:other player}",
    "one sel: a random {what:np from} from among them chosen by {by:other player}",
    "one sel: up to one random {what:np from} chosen by {by:other player}",
    "one sel: up to one random {what:np from} from among them chosen by {by:other player}",
}


_SIDES = re.compile(
    r"\b(your|an? enemy player 's|each enemy player 's|each other player 's|a player 's|each player 's|"
    r"any player 's|that player 's|their(?! deed)|you|an? enemy player|a player|that player|his)(?= |$)"
)


def _any_side(rules: set[str]) -> set[str]:
    return {_SIDES.sub("SIDE", rule) for rule in rules}


def _trees(path: Path) -> list[str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.strip() and not line.startswith(" ")]


@cache
def examples() -> list[str]:
    return [line for path in FILES for line in _trees(path)]


def written(path: Path) -> str:
    trees = {notation(tree): tree for tree in map(parse_notation, _trees(path))}
    return "\n".join(f"{line}\n    {render_english(trees[line])}\n" for line in sorted(trees))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_language_reads_as_it_was_reviewed(path: Path) -> None:
    assert path.read_text(encoding="utf-8").splitlines() == written(path).splitlines()


def test_every_example_is_read_back() -> None:
    for line in examples():
        tree = parse_notation(line)
        assert parse_english(render_english(tree), NAMES) == tree


def test_every_rule_of_the_grammar_has_an_example() -> None:
    used = {rule for line in examples() for rule in rules_used(parse_notation(line))}
    made = {rule for rule in rules_that_write() if rule.startswith(MADE)}
    missing = _any_side(rules_that_write() - made) - _any_side(used | NEVER_WRITTEN)
    assert sorted(missing) == []
    assert sorted(NEVER_WRITTEN & used) == []
    assert sorted(NEVER_WRITTEN - rules_that_write()) == []


def test_every_node_has_an_example() -> None:
    said = {type(node) for line in examples() for node in nodes_of(parse_notation(line))}
    nodes = {kind for kind in vars(ir).values() if isinstance(kind, type) and dataclasses.is_dataclass(kind)}
    assert nodes - said == set()


if __name__ == "__main__":
    for path in FILES:
        path.write_text(written(path), encoding="utf-8")
