"""The golden file of powers: code, name, notation and English of every shipped tree, reviewed as a diff.

Write it anew after a change with `python -m tests.powers.test_golden`.
"""

from __future__ import annotations

from pathlib import Path

from vsdeck import paths
from vsdeck.catalog.facts import read_facts
from vsdeck.powers.english import render_english
from vsdeck.powers.keywords import tree_of
from vsdeck.powers.notation import notation, parse_notation

GOLDEN = Path(__file__).parent.parent / "golden" / "powers.txt"


def lines() -> list[str]:
    facts = read_facts(paths.resources())
    told: list[str] = []
    for keyword in facts.keywords:
        if keyword.tree:
            tree = parse_notation(keyword.tree)
            told += ["", keyword.name, f"    {notation(tree)}", f"    {render_english(tree)}"]
    for printing in facts.printings:
        for power in printing.powers:
            if power.tree and printing.card == printing.code:
                tree = tree_of(power, {})
                told += ["", f"{printing.code} {power.name}".strip(), f"    {notation(tree)}"]
                told.append(f"    {render_english(tree, printing.name)}")
    return told[1:]


def test_every_power_is_as_it_was_reviewed() -> None:
    assert GOLDEN.read_text(encoding="utf-8").splitlines() == lines()


if __name__ == "__main__":
    GOLDEN.write_text("\n".join(lines()) + "\n", encoding="utf-8")
