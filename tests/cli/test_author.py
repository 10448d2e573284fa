"""`vsdeck author FILE`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

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


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"[]\n", "line 1"),
        (b'\n{"code": "CV1-005", "text": 5}\n', "line 2"),
        (b'{"code": "CV1-005", "text": ["x"]}\n', "line 1"),
        (b"[" * 100_000, "line 1"),
        (b"\xff\xfe\x00rubbish", "UTF-8"),
    ],
)
def test_a_file_of_something_else_is_refused_in_one_line(
    vsdeck: Vsdeck, tmp_path: Path, content: bytes, reason: str
) -> None:
    texts = tmp_path / "texts.jsonl"
    texts.write_bytes(content)
    answer = vsdeck("author", str(texts))
    assert answer.code == 2
    assert reason in answer.err
    assert len(answer.err.splitlines()) == 1


def test_a_set_that_is_not_there_is_a_mistake(vsdeck: Vsdeck, tmp_path: Path) -> None:
    texts = tmp_path / "texts.jsonl"
    texts.write_text('{"code": "CV1-005", "text": "x"}\n', encoding="utf-8")
    answer = vsdeck("author", str(texts), "--set", "QQQ")
    assert (answer.code, answer.out) == (2, "")
    assert "QQQ" in answer.err


@pytest.mark.parametrize("part", ["(", "Main/", "Main ", "Main [Energy]", "Level Up 1"])
def test_a_megabyte_of_text_is_refused_quickly(vsdeck: Vsdeck, tmp_path: Path, part: str) -> None:
    """Looking for the head of a power once took minutes for such a line."""
    texts = tmp_path / "texts.jsonl"
    row = {"code": "DEF-037", "text": part * (1_000_000 // len(part))}
    texts.write_text(json.dumps(row), encoding="utf-8")
    answer = vsdeck("author", str(texts), "--refused")
    assert answer.code == 0
    assert "at most" in answer.out
    assert len(answer.out) < 1_000


def test_many_symbols_with_gaps_are_read_quickly(vsdeck: Vsdeck, tmp_path: Path) -> None:
    """Every gap could once be cut in many ways, which took longer than anybody waits."""
    texts = tmp_path / "texts.jsonl"
    row = {"code": "DEF-037", "text": "Main" + ("[Energy]" + " " * 20) * 100}
    texts.write_text(json.dumps(row), encoding="utf-8")
    assert vsdeck("author", str(texts)).out == "0 of 1 powers understood.\n"


def test_nothing_of_a_text_steers_the_terminal(vsdeck: Vsdeck, tmp_path: Path) -> None:
    texts = tmp_path / "texts.jsonl"
    row = {"code": "DEF-037", "text": "Chain Lightning\nMain [Energy]: Draw \x1b[2J a card."}
    texts.write_text(json.dumps(row), encoding="utf-8")
    answer = vsdeck("author", str(texts), "--refused")
    assert "refused" in answer.out
    assert "\x1b" not in answer.out
