"""The pages about decks say what the code does."""

from __future__ import annotations

import re
from pathlib import Path

from vsdeck.decks.format import KEYS, read_format
from vsdeck.decks.legality import RULES

DOCS = Path(__file__).resolve().parents[2] / "docs"


def first_cells(page: str) -> set[str]:
    rows = re.findall(r"^\| (`.*?) \|", (DOCS / page).read_text(encoding="utf-8"), re.MULTILINE)
    return {word for row in rows for word in re.findall(r"`(.*?)`", row)}


def test_every_rule_is_explained() -> None:
    assert first_cells("decks.md") == set(RULES)


def test_every_key_of_a_format_is_explained() -> None:
    assert first_cells("add-a-format.md") == set(KEYS)


def test_the_example_of_a_format_is_one(tmp_path: Path) -> None:
    page = (DOCS / "add-a-format.md").read_text(encoding="utf-8")
    found = re.search(r"```yaml\n(.*?)```", page, re.DOTALL)
    assert found is not None
    file = tmp_path / "kitchen.yaml"
    file.write_text(found[1], encoding="utf-8")
    assert read_format(file).size == 40


def test_the_example_of_a_verdict_is_true() -> None:
    page = (DOCS / "decks.md").read_text(encoding="utf-8")
    for words in ("['size', 'copies']", "'Remove 1'", "{'MNB-021': 4}"):
        assert words in page
    from vsdeck.catalog import load_pool
    from vsdeck.decks.deck import Deck
    from vsdeck.decks.format import Format
    from vsdeck.decks.legality import apply, check

    deck = Deck(main={"MNB-001": 1}, cards={"MNB-021": 5})
    problems = check(deck, load_pool(), Format()).problems
    assert [problem.rule for problem in problems] == ["size", "copies"]
    assert problems[1].fix is not None
    assert problems[1].fix.label == "Remove 1"
    assert apply(deck, problems[1].fix).cards == {"MNB-021": 4}
