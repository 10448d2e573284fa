"""`vsdeck odds FILE`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Answer
from vsdeck import paths

Vsdeck = Callable[..., Answer]
ICEMAN = str(paths.resources() / "decks" / "2019-iceman.txt")


def test_four_rockslides_by_turn(vsdeck: Vsdeck) -> None:
    answer = json.loads(vsdeck("odds", ICEMAN, "--want", "rockslide", "--by-turn", "2", "--json").out)
    assert answer["wants"] == [{"query": "rockslide", "at_least": 1, "copies": 4, "cards": {"TUB-019": 4}}]
    assert (answer["size"], answer["keep"]) == (60, None)
    first, second = answer["by_turn"]
    assert first["first"] == pytest.approx(0.399_499_6, abs=1e-6)
    assert first["second"] == second["first"] == pytest.approx(0.487_526_5, abs=1e-6)


def test_the_mulligan_is_stated_with_its_rule(vsdeck: Vsdeck) -> None:
    rule = "1: kind:location; 2: kind:supporting cost<=3"
    words = ("odds", ICEMAN, "--want", "2: kind:location", "--by-turn", "1", "--first", "--mulligan", rule)
    told = vsdeck(*words)
    assert told.code == 0
    assert "2 or more of kind:location: 20 of 60 cards" in told.out
    assert "as second player" not in told.out
    answer = json.loads(vsdeck(*words, "--json").out)
    assert 0.4 < answer["keep"]["chance"] < 0.5
    assert list(answer["by_turn"][0]) == ["turn", "first"]


def test_mistakes_end_with_2(vsdeck: Vsdeck, tmp_path: Path) -> None:
    empty = tmp_path / "empty.txt"
    empty.write_text("# nothing\n", encoding="utf-8")
    unclear = tmp_path / "unclear.txt"
    unclear.write_text("2 Hawkeye\n", encoding="utf-8")
    assert vsdeck("odds", ICEMAN, "--want", "cost<<", "--by-turn", "2").code == 2
    assert vsdeck("odds", str(empty), "--want", "rockslide").code == 2
    assert vsdeck("odds", ICEMAN, "--want", "rockslide", "--by-turn", "0").code == 2
    assert vsdeck("odds", ICEMAN, "--want", "rockslide", "--mulligan", " ; ").code == 2
    for option in ("--want", "--mulligan"):
        answer = vsdeck("odds", ICEMAN, "--want", "rockslide", option, f"{'9' * 5_000}: rockslide")
        assert (answer.code, "no deck holds as many" in answer.err) == (2, True)
    answer = vsdeck("odds", str(unclear), "--want", "hawkeye")
    assert answer.code == 2
    assert "unclear.txt:1: asked" in answer.err


def test_a_query_that_finds_nothing_has_no_chance(vsdeck: Vsdeck) -> None:
    answer = vsdeck("odds", ICEMAN, "--want", "thanos", "--by-turn", "1")
    assert answer.code == 0
    assert "0.00%" in answer.out
    assert "thanos" in answer.err


def test_bug_twelve_wants_at_once_never_came_to_an_end(vsdeck: Vsdeck) -> None:
    words = [word for number in range(12) for word in ("--want", f"code:MNB-{number + 9:03d}")]
    answer = vsdeck("odds", ICEMAN, *words, "--mulligan", "rulebook")
    assert (answer.code, answer.err) == (2, "vsdeck: 12 --want are too many; 6 can be asked at once.\n")
