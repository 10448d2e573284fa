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
RANDOM = ("--bot", "1=random", "--bot", "2=random", "--jobs", "1")


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


def test_a_single_game_is_one_game(vsdeck: Vsdeck) -> None:
    told = vsdeck("simulate", AVENGERS, "-n", "1", *RANDOM).out.splitlines()
    assert told[-1].startswith("1 game of two players; ")


def test_four_seats_of_two_teams(vsdeck: Vsdeck) -> None:
    bots = [word for seat in range(1, 5) for word in ("--bot", f"{seat}=random")]
    words = (
        "simulate",
        AVENGERS,
        "--mode",
        "teams",
        "-n",
        "2",
        "--shared-recruits",
        *bots,
        "-j",
        "1",
        "--json",
    )
    told = json.loads(vsdeck(*words).out)
    assert told["mode"] == "2 vs. 2"
    first, second, third, fourth = (seat["wins"] for seat in told["seats"])
    assert (first, second) == (third, fourth)


def test_recorded_games_replay(vsdeck: Vsdeck, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    vsdeck("simulate", AVENGERS, X_MEN, "-n", "2", *RANDOM, "--record", str(folder))
    assert sorted(file.name for file in folder.iterdir()) == ["game-1.json", "game-2.json"]
    assert vsdeck("replay", str(folder / "game-2.json"), "--quiet").out.startswith("The game is over: ")


@pytest.mark.parametrize(
    "words",
    [
        *(("--games", "0"), ("--jobs", "0"), ("--games", "many")),
        *(("--bot", "0=greedy"), ("--bot", f"{'9' * 5_000}=greedy")),
        ("--bot", "1=greedy", "--bot", "1=random"),
    ],
)
def test_impossible_numbers_are_mistakes(vsdeck: Vsdeck, words: tuple[str, ...]) -> None:
    answer = vsdeck("simulate", AVENGERS, X_MEN, *words)
    assert (answer.code, answer.out, len(answer.err) < 200) == (2, "", True)


def test_any_word_is_a_seed(vsdeck: Vsdeck) -> None:
    assert vsdeck("simulate", AVENGERS, X_MEN, "-n", "1", *RANDOM, "--seed=--5").code == 0


def test_a_deck_that_cannot_be_set_up_is_a_mistake(vsdeck: Vsdeck, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("4 Ant-Man (MNB-009)\n")
    told = vsdeck("simulate", str(deck), AVENGERS)
    assert told.code == 2
    assert "no main character" in told.err


@pytest.mark.parametrize("way", [(), ("--gauntlet",)])
def test_ctrl_c_stops_all_processes_and_tells_what_was_played(tmp_path: Path, way: tuple[str, ...]) -> None:
    """Pressed in a terminal it reaches every process of the command."""
    words = ["simulate", AVENGERS, X_MEN, "-n", "100000", *RANDOM, "--record", str(tmp_path)]
    with subprocess.Popen(
        [sys.executable, "-m", "vsdeck", *words, *way, "--jobs", "2", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as command:
        while not any(tmp_path.glob("game-*.json")):
            assert command.poll() is None
            time.sleep(0.05)
        os.killpg(command.pid, signal.SIGINT)
        out, err = command.communicate(timeout=60)
    assert (command.returncode, err) == (130, "vsdeck: stopped\n")
    told = json.loads(out)
    assert 1 <= told["games"] < told["asked"] == 100000
    for file in tmp_path.glob("game-*.json"):
        assert json.loads(file.read_text())["end"]


# ------------------------------------------------------------------------------------------ a gauntlet


def test_one_deck_against_the_starter_decks(vsdeck: Vsdeck) -> None:
    words = ("simulate", AVENGERS, "starters", "--gauntlet", "-n", "2", "--seed", "5", *RANDOM)
    one, two = (vsdeck(*words, "--json", "--jobs", jobs) for jobs in ("1", "2"))
    assert (one.code, one.err) == (0, "")
    assert one.out == two.out
    told = json.loads(one.out)
    assert (told["deck"], told["bot"], told["seed"], told["games"]) == ("Avengers", "random", 5, 8)
    names = [opponent["name"] for opponent in told["opponents"]]
    assert names == ["Avengers (opponent)", "Guardians of the Galaxy", "Super Villains", "X-Men"]
    for opponent in (*told["opponents"], told["all"]):
        low, high = opponent["interval"]
        assert 0 <= low <= opponent["win_rate"] <= high <= 1
        assert opponent["going_first"]["games"] == opponent["games"] / 2
    assert sum(opponent["wins"] for opponent in told["opponents"]) == told["all"]["wins"]
    assert told["not_played"] == []


def test_without_a_name_the_gauntlet_is_that_of_the_starter_decks(vsdeck: Vsdeck) -> None:
    words = ("--gauntlet", "-n", "2", *RANDOM)
    assert vsdeck("simulate", X_MEN, *words) == vsdeck("simulate", "starter:x-men", "starters", *words)


def test_a_folder_is_a_gauntlet_told_in_a_table(vsdeck: Vsdeck, tmp_path: Path) -> None:
    for name in ("one.txt", "two.txt"):
        (tmp_path / name).write_bytes(Path(X_MEN).read_bytes())
    (tmp_path / "notes.md").write_text("no deck")
    told = vsdeck("simulate", AVENGERS, str(tmp_path), "--gauntlet", "-n", "2", *RANDOM)
    lines = told.out.splitlines()
    assert lines[0] == "Avengers (random) against 2 decks (random), seed 1"
    assert [line.split("  ")[0] for line in lines[1:]] == ["opponent", "X-Men 1", "X-Men 2", "all"]


def test_bots_of_a_gauntlet_and_its_records(vsdeck: Vsdeck, tmp_path: Path) -> None:
    words = ("--gauntlet", "-n", "1", "--bot", "2=random", "--record", str(tmp_path), "-j", "1")
    told = vsdeck("simulate", AVENGERS, X_MEN, "starter:super villains", *words)
    assert told.out.startswith("Avengers (greedy) against 2 decks (random)")
    names = sorted(file.name for file in tmp_path.iterdir())
    assert names == ["game-1-1.json", "game-1-2.json", "game-2-1.json", "game-2-2.json"]
    assert vsdeck("replay", str(tmp_path / "game-2-2.json"), "--quiet").code == 0


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--mode", "teams"), "row of duels"),
        (("no-such-deck.txt",), "no-such-deck.txt"),
        (("starter:nobody",), "there are Avengers, Guardians of the Galaxy"),
        (("kept:nobody",), "You keep no deck “nobody”"),
        (("--bot", "3=random"), "a seat from 1 to 2"),
        (("--games", "-1"), "--games"),
        (("--games", "9999999"), "1000000"),
    ],
)
def test_a_gauntlet_that_cannot_be(vsdeck: Vsdeck, words: tuple[str, ...], reason: str) -> None:
    told = vsdeck("simulate", AVENGERS, "--gauntlet", *words)
    assert (told.code, told.out, told.err.count("\n")) == (2, "", 1)
    assert reason in told.err


def test_a_folder_without_decks_is_no_gauntlet(vsdeck: Vsdeck, tmp_path: Path) -> None:
    told = vsdeck("simulate", AVENGERS, str(tmp_path), "--gauntlet")
    assert (told.code, told.out) == (2, "")
    assert "holds no deck file" in told.err
