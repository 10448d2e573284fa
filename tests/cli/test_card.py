"""`vsdeck card CODE`."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

from tests.cli.conftest import Answer
from vsdeck.card import Power, Printing
from vsdeck.catalog import load_pool

Vsdeck = Callable[..., Answer]


def test_a_card_is_shown_with_its_facts(vsdeck: Vsdeck) -> None:
    answer = vsdeck("card", "tub-018")
    assert (answer.code, answer.err) == (0, "")
    lines = [" ".join(line.split()) for line in answer.out.splitlines()]
    assert lines[0] == "Armor (TUB-018)"
    for fact in (
        "kind supporting",
        "teams Resistance",
        "cost 4",
        "atk 6",
        "def 5",
        "health 1",
        "moves ranged",
    ):
        assert fact in lines


def test_keywords_are_explained(vsdeck: Vsdeck) -> None:
    lines = vsdeck("card", "MNB-011").out.splitlines()
    assert lines[-2] == "  Ferocious"
    assert lines[-1].startswith("  (Ferocious: ")


def test_a_card_called_like_a_keyword_is_not_explained_as_one(vsdeck: Vsdeck) -> None:
    assert "(Sting:" not in vsdeck("card", "AEW-007").out
    assert "  (Sting:" in vsdeck("card", "AFF-009").out, "it has the keyword"


def test_json_tells_every_fact_with_numbers_as_numbers(vsdeck: Vsdeck) -> None:
    told = json.loads(vsdeck("card", "TUB-018", "--json").out)
    assert (told["code"], told["cost"], told["atk"], told["def"], told["health"]) == ("TUB-018", 4, 6, 5, 1)
    assert (told["level"], told["flight"], told["ranged"]) == (None, False, True)
    assert told["printings"][0] == told["card"]


def test_json_leaves_no_fact_of_a_card_out(vsdeck: Vsdeck, home: Path) -> None:
    pool = load_pool()
    choice = next(each for each in pool if any(power.other_costs for power in each.powers))
    told = json.loads(vsdeck("card", choice.code, "--json").out)
    named = {field.name.rstrip("_") for field in fields(Printing)}
    assert named <= told.keys()
    for told_power, power in zip(told["powers"], choice.powers, strict=True):
        assert {field.name for field in fields(Power)} == told_power.keys()
        assert [tuple(cost) for cost in told_power["other_costs"]] == list(power.other_costs)


def test_a_starred_name_has_its_japanese_too(vsdeck: Vsdeck) -> None:
    starred = json.loads(vsdeck("search", "--json", "name:/^[*]thanos/").out)[0]["code"]
    assert json.loads(vsdeck("card", starred, "--json").out)["japanese"] == "サノス"


def test_a_main_character_shows_its_other_levels(vsdeck: Vsdeck) -> None:
    told = json.loads(vsdeck("card", "MNB-002", "--json").out)
    assert [(level["code"], level["level"]) for level in told["levels"]] == [("MNB-001", 1), ("MNB-002", 2)]
    shown = vsdeck("card", "MNB-001").out
    assert "Levels:\n  MNB-001" in shown
    assert "With it:" not in shown, "its next level is no other card beside it"


def test_a_number_that_nobody_knows_is_unknown_and_not_zero(vsdeck: Vsdeck) -> None:
    listed = json.loads(vsdeck("search", "--json", "set:dhk kind:supporting").out)
    unknown = next(card["code"] for card in listed if card["atk"] == "?")
    assert "atk" in json.loads(vsdeck("card", unknown, "--json").out)["unknown"]
    assert "unknown" in vsdeck("card", unknown).out


def test_an_unknown_code_suggests_codes_and_names_that_are_close(vsdeck: Vsdeck) -> None:
    assert "Did you mean TUB-0" in vsdeck("card", "TUB-999").err
    assert "MNB-029 (main, X-Men)" in vsdeck("card", "wolverine").err
    assert "MNB-029 (Wolverine)" in vsdeck("card", "Wolverene").err
    assert vsdeck("card", "qqqqqqqqqq").err.endswith("`vsdeck search` finds cards by name.\n")


def test_json_has_the_text_that_is_shown(vsdeck: Vsdeck) -> None:
    shown = vsdeck("card", "MNB-001").out
    lines = json.loads(vsdeck("card", "MNB-001", "--json").out)["lines"]
    assert lines
    assert all(f"  {line}\n" in shown for line in lines)
