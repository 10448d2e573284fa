"""`vsdeck simulate A B --games N`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Answer
from vsdeck import paths

Vsdeck = Callable[..., Answer]
DECKS = paths.resources() / "decks"
AVENGERS, X_MEN = (str(DECKS / f"2015-{name}.txt") for name in ("avengers", "x-men"))
RANDOM = ("--bot", "1=random", "--bot", "2=random")


def test_the_result_is_the_same_for_any_number_of_processes(vsdeck: Vsdeck) -> None:
    words = ("simulate", AVENGERS, X_MEN, "--games", "8", "--seed", "5", *RANDOM, "--json")
    one, two = vsdeck(*words), vsdeck(*words, "--jobs", "2")
    assert one.code == two.code == 0
    assert one.out == two.out
    assert one.err == ""


def test_json_counts_every_game(vsdeck: Vsdeck) -> None:
    told = json.loads(vsdeck("simulate", AVENGERS, X_MEN, "-n", "6", *RANDOM, "--json").out)
    assert (told["games"], told["mode"], told["seed"]) == (6, "two players", 1)
    assert [seat["name"] for seat in told["seats"]] == ["Avengers", "X-Men"]
    assert sum(seat["wins"] for seat in told["seats"]) + told["ties"] == 6
    assert sum(seat["went_first"] for seat in told["seats"]) == 6
    for seat in told["seats"]:
        low, high = seat["interval"]
        assert 0 <= low <= seat["win_rate"] <= high <= 1
    assert told["turns"]["least"] <= told["turns"]["median"] <= told["turns"]["most"]
    assert told["not_played"] == []


def test_another_seed_plays_other_games(vsdeck: Vsdeck) -> None:
    words = ("simulate", AVENGERS, X_MEN, "-n", "4", *RANDOM, "--json")
    one, two = (json.loads(vsdeck(*words, "--seed", seed).out) for seed in ("1", "a word"))
    assert two["seed"] == "a word"
    assert one["actions"] != two["actions"]


def test_a_table_for_people(vsdeck: Vsdeck) -> None:
    told = vsdeck("simulate", AVENGERS, "-n", "2", *RANDOM).out.splitlines()
    assert told[0].split() == [
        "deck",
        "bot",
        "wins",
        "rate",
        "95%",
        "interval",
        "went",
        "first",
        "won",
        "then",
    ]
    assert told[1].startswith("Avengers 1  random")
    assert told[-1].startswith("2 games of two players")


def test_four_seats_of_two_teams(vsdeck: Vsdeck) -> None:
    bots = [word for seat in range(1, 5) for word in ("--bot", f"{seat}=random")]
    words = ("simulate", AVENGERS, "--mode", "teams", "-n", "2", "--shared-recruits", *bots, "--json")
    told = json.loads(vsdeck(*words).out)
    assert told["mode"] == "2 vs. 2"
    first, second, third, fourth = (seat["wins"] for seat in told["seats"])
    assert (first, second) == (third, fourth)


def test_recorded_games_replay(vsdeck: Vsdeck, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    vsdeck("simulate", AVENGERS, X_MEN, "-n", "2", *RANDOM, "--record", str(folder))
    assert sorted(file.name for file in folder.iterdir()) == ["game-1.json", "game-2.json"]
    assert vsdeck("replay", str(folder / "game-2.json"), "--quiet").out.startswith("The game is over: ")


@pytest.mark.parametrize("words", [("--games", "0"), ("--jobs", "0"), ("--games", "many")])
def test_impossible_numbers_are_mistakes(vsdeck: Vsdeck, words: tuple[str, ...]) -> None:
    assert vsdeck("simulate", AVENGERS, X_MEN, *words).code == 2


def test_a_deck_that_cannot_be_set_up_is_a_mistake(vsdeck: Vsdeck, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("4 Ant-Man (MNB-009)\n")
    told = vsdeck("simulate", str(deck), AVENGERS)
    assert told.code == 2
    assert "no main character" in told.err


def test_ctrl_c_stops_all_processes_with_one_line(tmp_path: Path) -> None:
    """Pressed in a terminal it reaches every process of the command."""
    words = ["simulate", AVENGERS, X_MEN, "-n", "100000", "-j", "2", "--record", str(tmp_path), *RANDOM]
    with subprocess.Popen(
        [sys.executable, "-m", "vsdeck", *words], stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as command:
        while not any(tmp_path.glob("game-*.json")):
            assert command.poll() is None
            time.sleep(0.05)
        os.killpg(command.pid, signal.SIGINT)
        _, err = command.communicate(timeout=60)
    assert (command.returncode, err) == (130, "vsdeck: stopped\n")
    for file in tmp_path.glob("game-*.json"):
        assert json.loads(file.read_text())["end"]
