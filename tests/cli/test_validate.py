"""`vsdeck validate`: 0 legal, 1 illegal, 2 unreadable."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from vsdeck import paths

Run = Callable[..., Any]
AVENGERS = paths.resources() / "decks" / "2015-avengers.txt"


@pytest.fixture
def short(tmp_path: Path) -> Path:
    file = tmp_path / "short.txt"
    file.write_text(
        "Main Character\n1 Captain America (MNB-001)\n\nSupporting Characters\n5 Thor (MNB-021)\n"
    )
    return file


def test_a_legal_deck(vsdeck: Run) -> None:
    answer = vsdeck("validate", str(AVENGERS))
    assert answer.code == 0
    assert answer.out.splitlines()[0] == f"Avengers ({AVENGERS}): legal in Multiverse"


def test_an_illegal_deck_says_why(vsdeck: Run, short: Path) -> None:
    answer = vsdeck("validate", str(short))
    assert answer.code == 1
    assert (
        "copies: The deck holds 5 copies of Thor (MNB-021); at most 4 are allowed. [Remove 1]" in answer.out
    )


def test_json_of_one_deck(vsdeck: Run, short: Path) -> None:
    answer = vsdeck("validate", str(short), "--json")
    verdict = json.loads(answer.out)
    assert answer.code == 1
    assert (verdict["legal"], verdict["format"]) == (False, "multiverse")
    assert [problem["rule"] for problem in verdict["problems"]] == ["size", "copies"]
    assert verdict["problems"][1]["cards"] == [{"code": "MNB-021", "name": "Thor", "count": 5}]
    assert verdict["problems"][1]["fix"] == {
        "label": "Remove 1",
        "edits": [{"section": "cards", "code": "MNB-021", "count": 4}],
    }
    assert verdict["advice"] == []


def test_several_decks_and_one_that_cannot_be_read(vsdeck: Run, short: Path, tmp_path: Path) -> None:
    absent = tmp_path / "absent.txt"
    answer = vsdeck("validate", str(AVENGERS), str(short), str(absent), "--json")
    first, second, third = json.loads(answer.out)
    assert answer.code == 2
    assert (first["legal"], second["legal"]) == (True, False)
    assert third["file"] == str(absent)
    assert "error" in third
    assert answer.err.startswith("vsdeck: ")


def test_a_line_without_a_card_makes_a_deck_illegal(vsdeck: Run, tmp_path: Path) -> None:
    file = tmp_path / "typo.txt"
    file.write_text(AVENGERS.read_text() + "\n1 Xyzzy the Unheard Of\n")
    verdict = json.loads(vsdeck("validate", str(file), "--json").out)
    assert verdict["legal"] is False
    assert verdict["problems"][0]["rule"] == "unknown-card"
    assert "Xyzzy" in verdict["problems"][0]["message"]


def test_another_format(vsdeck: Run) -> None:
    answer = vsdeck("validate", str(AVENGERS), "--format", "Incursion", "--json")
    assert [problem["rule"] for problem in json.loads(answer.out)["problems"]] == ["banned"]
    answer = vsdeck("validate", str(AVENGERS), "--format", "pauper")
    assert answer.code == 2
    assert "Known formats: multiverse, secret-wars" in answer.err


def test_bug_a_file_of_an_unknown_format_kept_others_from_being_judged(vsdeck: Run, tmp_path: Path) -> None:
    odd = tmp_path / "odd.txt"
    odd.write_text("# format: pauper\n1 Captain America (MNB-001)\n")
    answer = vsdeck("validate", str(odd), str(AVENGERS), "--json")
    first, second = json.loads(answer.out)
    assert answer.code == 2
    assert "odd.txt: there is no format “pauper”" in first["error"]
    assert second["legal"] is True
    assert vsdeck("validate", str(odd), "--format", "multiverse").code == 1


def test_a_format_of_the_user(vsdeck: Run, home: Path, short: Path) -> None:
    folder = paths.user_data() / "formats"
    folder.mkdir()
    (folder / "tiny.yaml").write_text("name: Tiny\nsize: 5\ncopies: 5\n")
    (folder / "bad.yaml").write_text("name: Bad\ncolour: red\n")
    answer = vsdeck("validate", str(short), "--format", "tiny")
    assert answer.code == 0
    assert "bad.yaml:2: unknown key `colour`" in answer.err


def test_nothing_in_a_list_steers_the_terminal(vsdeck: Run, home: Path, tmp_path: Path) -> None:
    """A title could be changed, a line hidden or the whole screen wiped."""
    file = tmp_path / "evil.txt"
    file.write_text("# name: \x1b[2J\x1b]0;Hello\aEvil\x9b5m\n1 Red \x1b[5mSkull\n4 Hive (SVH-016)\n")
    answer = vsdeck("validate", str(file))
    assert "Evil" in answer.out
    assert not any(sign in answer.out + answer.err for sign in "\x1b\a\x9b")
    kept = vsdeck("decks", "keep", "starter:Avengers")
    assert kept.code == 0
    vsdeck("decks", "edit", "Avengers", "--rename", "two\nlines\x1b[31m")
    assert vsdeck("decks", "list").out.splitlines()[0].startswith("1  two lines [31m")


def test_nothing_turns_the_direction_of_what_is_read(vsdeck: Run, tmp_path: Path) -> None:
    """Behind U+202E a terminal shows a line backwards."""
    file = tmp_path / "turned.txt"
    file.write_text("# name: Left\u202ethgir\u2066\n1 Thor\u202e (MNB-021)\n", encoding="utf-8")
    answer = vsdeck("validate", str(file))
    assert answer.out.startswith("Left thgir")
    assert not any(sign in answer.out + answer.err for sign in "\u202e\u2066")


def test_json_loses_no_sign_of_a_name(vsdeck: Run, tmp_path: Path) -> None:
    """Half letters are what Python makes of a name of a file that is no UTF-8."""
    for name in ("half\udcff.txt", "turned\u202e.txt", "steering\x9b.txt"):
        file = tmp_path / name
        file.write_bytes(AVENGERS.read_bytes())
        answer = vsdeck("validate", str(file), "--json")
        assert json.loads(answer.out)["file"] == str(file)
        assert not any(sign in answer.out for sign in "\udcff\u202e\x9b")
