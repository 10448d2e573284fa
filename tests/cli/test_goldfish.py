"""`vsdeck goldfish FILE --games N`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from tests.cli.conftest import Answer
from vsdeck import paths

Vsdeck = Callable[..., Answer]
DECKS = paths.resources() / "decks"
AVENGERS, X_MEN = (str(DECKS / f"2015-{name}.txt") for name in ("avengers", "x-men"))
QUICK = ("--policy", "random", "--turns", "3")


def test_equal_seeds_give_equal_output_for_any_number_of_workers(vsdeck: Vsdeck) -> None:
    words = ("goldfish", AVENGERS, "--games", "12", "--seed", "7", *QUICK, "--json")
    one, two = vsdeck(*words, "--jobs", "1"), vsdeck(*words, "--jobs", "2")
    assert one.code == two.code == 0
    assert one.out == two.out
    assert one.err == ""
    told = json.loads(one.out)
    assert (told["games"], told["seed"], told["policy"], told["deck"]) == (12, 7, "random", "Avengers")
    assert [turn["turn"] for turn in told["turns"]] == [1, 2, 3]
    for turn in told["turns"]:
        spent_and_lost = turn["spent"]["value"] + turn["lost"]["value"]
        assert abs(turn["gained"]["value"] - spent_and_lost) < 1e-5
        assert turn["spent"]["low"] <= turn["spent"]["value"] <= turn["spent"]["high"]
    assert sum(card["copies"] for card in told["cards"]) == 60


def test_a_table_for_people(vsdeck: Vsdeck) -> None:
    told = vsdeck("goldfish", AVENGERS, "-n", "4", "--turns", "2", "-j", "1").out
    assert told.startswith("Avengers, played by greedy against Passive dummy (passive): 4 games")
    for words in ("turn of the win", "mulligans", "Recruit points", "Resources face up", "stranded"):
        assert words in told


def test_two_decks_are_compared_on_the_same_seeds(vsdeck: Vsdeck) -> None:
    words = ("goldfish", AVENGERS, "--compare", X_MEN, "-n", "4", *QUICK, "-j", "1")
    assert "points spent by turn 4" in vsdeck(*words).out
    told = json.loads(vsdeck(*words, "--json").out)
    assert (told["first"]["deck"], told["second"]["deck"]) == ("Avengers", "X-Men")
    first = told["differences"][0]
    assert abs(first["second"] - first["first"] - first["difference"]["value"]) < 1e-5


def test_the_opponent_can_be_chosen(vsdeck: Vsdeck) -> None:
    words = ("goldfish", AVENGERS, "-n", "2", *QUICK, "-j", "1", "--json")
    assert vsdeck(*words, "--main", "MNB-081", "--stand-in", "MNB-009").code == 0
    wrong = vsdeck(*words, "--main", "MNB-009")
    assert wrong.code == 2
    assert "no main character" in wrong.err


def test_mistakes_end_with_2(vsdeck: Vsdeck, tmp_path: Path) -> None:
    empty = tmp_path / "empty.txt"
    empty.write_text("Name: Nothing\n", encoding="utf-8")
    assert vsdeck("goldfish", str(empty)).code == 2
    told = vsdeck("goldfish", AVENGERS, "--policy", "wise")
    assert told.code == 2
    assert "nobody plays by the policy wise" in told.err
    assert vsdeck("goldfish", AVENGERS, "--games", "0").code == 2
