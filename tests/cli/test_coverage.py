"""`vsdeck coverage`."""

from __future__ import annotations

import json
from collections.abc import Callable

from tests.cli.conftest import Answer

Vsdeck = Callable[..., Answer]
COUNTS = {"printings", "with_powers", "scripted", "executable", "powers", "powers_scripted"}


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
    assert lines[-1].startswith("all")
