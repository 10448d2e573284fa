"""`vsdeck decks`: kept decks listed, shown, compared and edited; decks named in every way."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from vsdeck import paths
from vsdeck.cli.deckfile import complete_kept

Run = Callable[..., Any]
AVENGERS = paths.resources() / "decks" / "2015-avengers.txt"


@pytest.fixture
def kept(vsdeck: Run, home: Path) -> Run:
    assert vsdeck("decks", "keep", "starter:avengers").out == "Kept as “Avengers”.\n"
    return vsdeck


def test_without_decks_it_says_so(vsdeck: Run, home: Path) -> None:
    assert vsdeck("decks").out == "You keep no deck yet.\n"
    assert not (home / "data" / "user.sqlite3").exists(), "who only reads begins no file"


def test_kept_decks_are_listed_and_found(kept: Run) -> None:
    (row,) = json.loads(kept("decks", "list", "--json").out)
    assert (row["name"], row["mains"], row["cards"]) == ("Avengers", ["Captain America"], 60)
    assert (row["format"], row["verdict"]) == ("Multiverse", "legal")
    assert kept("decks", "list", "main:hulk").out == "You keep no such deck.\n"
    assert kept("decks", "list", "tag:").code == 2


def test_a_long_name_is_short_in_the_list_and_whole_as_json(kept: Run) -> None:
    long = "Avengers, " * 9 + "assembled"
    assert kept("decks", "edit", "Avengers", "--rename", long).code == 0
    assert "…" in kept("decks").out
    assert long not in kept("decks").out
    assert [row["name"] for row in json.loads(kept("decks", "list", "--json").out)] == [long]


def test_two_decks_of_one_name_are_told_apart_by_their_numbers(kept: Run) -> None:
    kept("decks", "keep", "starter:avengers")
    numbers = [str(row["number"]) for row in json.loads(kept("decks", "list", "--json").out)]
    assert kept("decks").out.splitlines()[0].split()[:2] == [numbers[0], "Avengers"]
    refused = kept("decks", "show", "Avengers").err
    assert "You keep 2 decks called “Avengers”" in refused
    assert all(number in refused for number in numbers)
    assert complete_kept("") == numbers
    assert kept("decks", "edit", numbers[1], "--rename", "The others").code == 0
    assert kept("decks", "show", "Avengers").out.startswith("# name: Avengers\n")
    assert "legal in Multiverse" in kept("validate", f"kept:{numbers[1]}").out
    assert sorted(complete_kept("")) == ["Avengers", "The others"]


def test_columns_stand_below_each_other_beside_wide_letters(kept: Run) -> None:
    kept("decks", "keep", "starter:x-men")
    kept("decks", "edit", "X-Men", "--rename", "アベンジャーズ")
    first, second = kept("decks").out.splitlines()
    wide = next(line for line in (first, second) if "アベンジャーズ" in line)
    narrow = next(line for line in (first, second) if line != wide)
    assert wide.index("60 cards") + len("アベンジャーズ") == narrow.index("60 cards")


def test_a_deck_is_edited_in_steps_that_can_be_taken_back(kept: Run) -> None:
    told = kept("decks", "edit", "avengers", "--add", "1 Thor (MNB-021)", "--remove", "1 Ant-Man")
    assert told.code == 0
    listed = kept("decks", "show", "Avengers").out
    assert kept("decks", "show", "kept:Avengers").out == listed
    assert "Wolverine" in kept("decks", "show", "starter:x-men").out
    assert "3 Thor (MNB-021)" in listed
    assert "1 Ant-Man (MNB-009)" in listed
    assert kept("decks", "edit", "Avengers", "--undo").out.startswith("Taken back: ")
    assert kept("decks", "compare", "kept:Avengers", "starter:avengers").out == "The same cards.\n"
    assert kept("decks", "compare", "Avengers", "starter:avengers").out == "The same cards.\n"
    assert "You keep no deck “Nobody”" in kept("decks", "compare", "Nobody", "starter:avengers").err


def test_a_name_means_what_it_would_in_the_list_of_the_deck(kept: Run) -> None:
    """Alone, Storm could be any of three main characters; a deck of The Marvel Battles means its own."""
    told = kept("decks", "edit", "Avengers", "--add", "1 Storm")
    assert told.out == "Add 1 Storm (MNB-042)\n"
    assert "line:1: guessed: 1 Storm" in told.err


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("edit", "Nobody", "--undo"), "no deck “Nobody”"),
        (("edit", "Avengers", "--undo"), "no step to take back"),
        (("edit", "Avengers", "--remove", "3 Ant-Man (MNB-009)"), "the deck has only 2 of it"),
        (("edit", "Avengers", "--add", "4 Nobody At All"), "gives no card"),
        (("edit", "Avengers", "--add", "Deck\n4 Hulk"), "gives no card"),
        (("edit", "Avengers", "--remove", "x" * 5_000), "longer than 300"),
        (("edit", "Avengers", "--add", "998 Thor (MNB-021)"), "more than 999"),
        (("list", "--jsn"), "no option --jsn"),
        (("edit", "Avengers", "--format", "chess"), "no format “chess”"),
    ],
)
def test_what_cannot_be_done_is_told_and_changes_nothing(
    kept: Run, words: tuple[str, ...], reason: str
) -> None:
    before = kept("decks", "show", "Avengers").out
    told = kept("decks", *words)
    assert told.code == 2
    assert reason in told.err
    assert kept("decks", "show", "Avengers").out == before


def test_validate_takes_a_pipe_a_starter_and_a_kept_deck(kept: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    piped = io.TextIOWrapper(io.BytesIO(AVENGERS.read_bytes()))
    monkeypatch.setattr(sys, "stdin", piped)
    told = kept("validate", "-", "starter:avengers", "kept:Avengers")
    assert told.code == 0
    assert [line for line in told.out.splitlines() if line.endswith(": legal in Multiverse")] == [
        f"Avengers ({name}): legal in Multiverse" for name in ("-", "starter:avengers", "kept:Avengers")
    ]


def test_an_unclear_line_lists_its_candidates_and_takes_an_answer(vsdeck: Run, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("4 Wolverine\n")
    asked = vsdeck("validate", str(file))
    assert asked.code == 1
    assert "deck.txt:1: asked: 4 Wolverine" in asked.err
    assert "MNB-044 (supporting, cost 5, X-Men)" in asked.err
    assert "Choose with --answer 1=" in asked.err
    answered = vsdeck("validate", str(file), "--answer", "1=MNB-044", "--json")
    assert "unknown-card" not in [problem["rule"] for problem in json.loads(answered.out)["problems"]]
    assert vsdeck("validate", str(file), "--answer", "1=NOBODY").code == 2
    astray = vsdeck("validate", str(file), "--answer", "9=MNB-044")
    assert (astray.code, "line 9 names no card" in astray.err) == (2, True), (
        "it once was passed over in silence"
    )
    assert vsdeck("validate", str(file), "starter:x-men", "--answer", "1=MNB-044").code == 2


@pytest.mark.parametrize(
    ("answers", "reason"),
    [
        (("1=MNB-044",), "line 1 names no card"),
        ((f"{'9' * 5_000}=MNB-044",), "write the line's number"),
        (("2=MNB-044", "2=MNB-013"), "line 2 has got MNB-044 already"),
    ],
)
def test_an_answer_that_answers_nothing_is_told(
    vsdeck: Run, tmp_path: Path, answers: tuple[str, ...], reason: str
) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("Supporting characters\n4 Wolverine\n")
    told = vsdeck("validate", str(file), *(word for one in answers for word in ("--answer", one)))
    assert (told.code, told.out) == (2, "")
    assert reason in told.err
    assert len(told.err) < 200


@pytest.mark.parametrize("words", [("decks", "keep", "-"), ("validate", "-"), ("decks", "compare", "-", "-")])
def test_an_empty_pipe_and_a_second_one_are_no_deck(
    kept: Run, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    """Behind a command that failed, "Deck without a name" was kept once."""
    piped = AVENGERS.read_bytes() if words[-2:] == ("-", "-") else b""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(piped)))
    told = kept(*words)
    assert (told.code, told.out) == (2, "")
    assert "Nothing was piped in" in told.err
    assert len(kept("decks").out.splitlines()) == 1


def test_a_file_without_a_card_is_not_kept_but_one_with_a_leader_is(kept: Run, tmp_path: Path) -> None:
    (tmp_path / "empty.txt").write_text("# name: Nothing\n")
    told = kept("decks", "keep", str(tmp_path / "empty.txt"))
    assert (told.code, told.err) == (2, "vsdeck: empty.txt names no card; nothing was kept.\n")
    assert len(kept("decks").out.splitlines()) == 1
    (tmp_path / "leader.txt").write_text("1 Hulk (MNB-003)\n")
    assert kept("decks", "keep", str(tmp_path / "leader.txt")).code == 0


def test_a_name_of_any_length_leaves_the_list_readable(kept: Run) -> None:
    kept("decks", "keep", "starter:x-men")
    kept("decks", "edit", "X-Men", "--rename", "N" * 10_000)
    assert all(len(line) < 150 for line in kept("decks").out.splitlines())
    assert kept("decks", "edit", "N" * 10_000, "--add", "1 Hulk (MNB-022)").code == 0


def test_a_query_over_decks_may_begin_with_a_minus(kept: Run) -> None:
    assert "Avengers" in kept("decks", "list", "-tag:fun").out
    assert kept("decks", "list", "-is:legal").out == "You keep no such deck.\n"


@pytest.mark.usefixtures("home")
def test_a_piped_list_without_a_name_is_kept_under_that_of_its_main_character(
    vsdeck: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed = b"1 Captain America (MNB-001)\n4 Ant-Man (MNB-009)\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(listed)))
    assert vsdeck("decks", "keep", "-").out == "Kept as “Captain America”.\n"


def test_what_cannot_be_told_is_a_verdict_of_its_own(vsdeck: Run, tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text(AVENGERS.read_text().replace("2 Ant-Man (MNB-009)", "2 PNY-009"))
    told = vsdeck("validate", str(file))
    assert told.code == 3
    assert "cannot be told in Multiverse" in told.out


def test_a_card_is_shown_by_a_name_that_only_one_has(vsdeck: Run) -> None:
    assert vsdeck("card", "Captain", "Universe").out == vsdeck("card", "captain universe").out
    several = vsdeck("card", "Thor")
    assert several.code == 2
    assert "MNB-021 (supporting, cost 6, Avengers)" in several.err
