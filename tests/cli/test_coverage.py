"""`vsdeck coverage`."""

from __future__ import annotations

import json
from collections.abc import Callable

from tests.cli.conftest import Answer

Vsdeck = Callable[..., Answer]
COUNTS = {
    "printings",
    "unknown",
    "apart",
    "with_powers",
    "scripted",
    "executable",
    "powers",
    "powers_scripted",
}


def test_json_counts_every_set_and_all_together(vsdeck: Vsdeck) -> None:
    told = json.loads(vsdeck("coverage", "--json").out)
    assert set(told) == {"total", "sets"}
    assert set(told["total"]) == COUNTS
    for count in COUNTS:
        assert told["total"][count] == sum(one[count] for one in told["sets"].values())


def test_the_marvel_battles_are_scripted_and_playable_in_full(vsdeck: Vsdeck) -> None:
    battles = json.loads(vsdeck("coverage", "--json").out)["sets"]["MNB"]
    assert battles["printings"] == 113
    assert battles["with_powers"] == battles["scripted"] == battles["executable"]
    assert battles["powers"] == battles["powers_scripted"]


def test_the_table_has_a_line_for_each_set_and_one_for_all(vsdeck: Vsdeck) -> None:
    answer = vsdeck("coverage")
    lines = answer.out.splitlines()
    assert answer.code == 0
    assert lines[0].split()[:2] == ["set", "cards"]
    assert next(line for line in lines if line.startswith("MNB")).count("100%") == 2
    assert lines[-2].startswith("all")
    assert lines[-1].startswith("apart: boss battle and story mode")


def test_cards_whose_text_is_unknown_are_told_apart(vsdeck: Vsdeck) -> None:
    (kitchen,) = json.loads(vsdeck("coverage", "DHK", "--json").out)["sets"].values()
    assert kitchen["printings"] == kitchen["unknown"] == 59
    assert kitchen["with_powers"] == 0


def test_what_is_missing_is_listed_with_its_reason(vsdeck: Vsdeck) -> None:
    told = json.loads(vsdeck("coverage", "dhk", "mnb", "--missing", "--json").out)
    assert {row["code"][:3] for row in told["missing"]} == {"DHK"}
    assert all(
        "not all its powers are known yet" in row["missing"] and not row["known"] for row in told["missing"]
    )
    first, *_ = vsdeck("coverage", "DHK", "--missing").out.splitlines()
    assert first.startswith("DHK-")
    assert first.endswith("not all its powers are known yet")


def test_a_set_that_is_not_there_is_a_mistake(vsdeck: Vsdeck) -> None:
    answer = vsdeck("coverage", "QQQ")
    assert (answer.code, answer.out) == (2, "")
    assert "QQQ" in answer.err
