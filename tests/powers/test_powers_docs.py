"""What the documents say about powers is so."""

from __future__ import annotations

import re
from pathlib import Path

from vsdeck.powers import ir
from vsdeck.powers.check import check
from vsdeck.powers.notation import parse_notation

ROOT = Path(__file__).resolve().parents[2]
PAGES = ("powers.md", "add-a-card.md")
EXAMPLE = re.compile(r"^( *)```python\n *# (vsdeck/\S+)\n(.*?)^ *```", re.MULTILINE | re.DOTALL)


def test_trees_in_the_documents_can_be_read_and_make_sense() -> None:
    found = 0
    for page in PAGES:
        text = (ROOT / "docs" / page).read_text("utf-8")
        for tree in re.findall(r'^\s+tree: (.+)$|"tree": "([^"]+)"', text, re.MULTILINE):
            assert check(parse_notation("".join(tree))) == ()
            found += 1
    assert found == 2


def test_files_and_nodes_that_the_documents_name_exist() -> None:
    for page in PAGES:
        text = (ROOT / "docs" / page).read_text("utf-8")
        for name in re.findall(r"`([\w/]+\.(?:py|txt|yaml))`", text):
            powers = ROOT / "vsdeck/powers"
            places = [ROOT / name, powers / name, powers / "english" / name, powers / "ir" / name]
            assert any(place.exists() for place in places), name
        for node in re.findall(r"`([A-Z][a-z]+[A-Za-z]*)(?:\(…?\))?`", text):
            assert hasattr(ir, node) or node in ("Ability", "Happen", "Draws", "Readies", "Heals"), node


def test_the_worked_example_is_on_the_card() -> None:
    text = (ROOT / "docs" / "powers.md").read_text("utf-8")
    (tree,) = re.findall(r"^\s+tree: (.+)$", text, re.MULTILINE)
    assert f"tree: {tree}\n" in (ROOT / "resources/cards/MNB.yaml").read_text("utf-8")


def test_the_code_that_the_documents_show_is_in_the_program() -> None:
    found = 0
    for page in ("powers.md", "engine.md"):
        for indent, path, shown in EXAMPLE.findall((ROOT / "docs" / page).read_text("utf-8")):
            code = re.sub(rf"^{indent}", "", shown, flags=re.MULTILINE)
            assert code in (ROOT / path).read_text("utf-8"), f"{page}: {path}"
            found += 1
    assert found > 10
