"""`vsdeck author FILE`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from tests.cli.conftest import Answer

Vsdeck = Callable[..., Answer]


def test_trees_are_proposed_beside_their_text(vsdeck: Vsdeck, tmp_path: Path) -> None:
    """Texts of our own, for two cards whose powers are not scripted."""
    texts = tmp_path / "texts.jsonl"
    rows = [
        {"code": "CV1-005", "text": "Nothing of it"},
        {"code": "NOT-001", "text": "No such card"},
    ]
    texts.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    answer = vsdeck("author", str(texts), "--refused")
    assert answer.code == 0
    assert answer.out.splitlines()[-1].startswith("0 of ")


def test_a_file_of_something_else_is_refused(vsdeck: Vsdeck, tmp_path: Path) -> None:
    texts = tmp_path / "texts.jsonl"
    texts.write_text("[]\n", encoding="utf-8")
    answer = vsdeck("author", str(texts))
    assert answer.code == 2
    assert "line 1" in answer.err
