"""`vsdeck card CODE`."""

from __future__ import annotations

import json
from collections.abc import Callable

from tests.cli.conftest import Answer

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


def test_json_tells_every_fact_with_numbers_as_numbers(vsdeck: Vsdeck) -> None:
    told = json.loads(vsdeck("card", "TUB-018", "--json").out)
    assert (told["code"], told["cost"], told["atk"], told["def"], told["health"]) == ("TUB-018", 4, 6, 5, 1)
    assert (told["level"], told["flight"], told["ranged"]) == (None, False, True)
    assert told["printings"][0] == told["card"]


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
    assert "MNB-029 (Wolverine)" in vsdeck("card", "wolverine").err
    assert "MNB-029 (Wolverine)" in vsdeck("card", "Wolverene").err
    assert vsdeck("card", "qqqqqqqqqq").err.endswith("`vsdeck search` finds cards by name.\n")
