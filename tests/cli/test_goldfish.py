"""`vsdeck goldfish FILE --games N`."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Answer
from vsdeck import paths
from vsdeck.decks.deck import Deck
from vsdeck.decks.files import read_deck
from vsdeck.decks.library import Library
from vsdeck.pool import Pool
from vsdeck.user.database import open_database

Vsdeck = Callable[..., Answer]
DECKS = paths.resources() / "decks"
AVENGERS, X_MEN = (str(DECKS / f"2015-{name}.txt") for name in ("avengers", "x-men"))
QUICK = ("--policy", "random", "--turns", "3")


def test_equal_seeds_give_equal_output_for_any_number_of_workers(vsdeck: Vsdeck) -> None:
    words = ("goldfish", AVENGERS, "--games", "12", "--seed", "7", *QUICK, "--json")
    one, three = (vsdeck(*words, "--jobs", jobs) for jobs in "13")
    assert one.code == three.code == 0
    assert one.out == three.out
    assert one.err == ""
    told = json.loads(one.out)
    assert (told["games"], told["seed"], told["policy"], told["deck"]) == (12, 7, "random", "Avengers")
    assert [turn["turn"] for turn in told["turns"]] == [1, 2, 3]
    for turn in told["turns"]:
        spent_and_lost = turn["spent"]["value"] + turn["lost"]["value"]
        assert abs(turn["gained"]["value"] - spent_and_lost) < 1e-5
        assert turn["spent"]["low"] <= turn["spent"]["value"] <= turn["spent"]["high"]
    assert sum(card["copies"] for card in told["cards"]) == 60
    assert (told["asked"], told["legal"]) == (12, True)


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


def test_everything_that_is_counted_is_told_with_its_interval(vsdeck: Vsdeck) -> None:
    told = json.loads(vsdeck("goldfish", AVENGERS, "-n", "6", "--turns", "4", "-j", "1", "--json").out)
    turn, card, power, level = (told[what][0] for what in ("turns", "cards", "powers", "levels"))
    estimates = [
        *(turn[what] for what in ("gained", "spent", "lost", "attack")),
        *turn["face_up_by_symbol"].values(),
        card["played"],
        card["first_play"]["turn"],
        *card["first_play"]["by_turn"],
        card["stranded"],
        power["unpayable"],
        level["reached"],
        level["turn"],
        *level["by_turn"],
        told["win"]["share"],
        told["win"]["turn"],
        *told["win"]["by_turn"],
        told["opening_hand"]["mulligans"],
        told["opening_hand"]["location_and_early_character"],
        told["opening_hand"]["planned_points"],
        told["cards_in_hand_at_end"],
    ]
    for one in estimates:
        assert one["low"] <= one["value"] <= one["high"]
        assert one["of"] >= 0
    assert told["not_played"] == []
    assert told["note"] == ""


def test_a_deck_that_is_not_legal_is_played_and_that_is_said(vsdeck: Vsdeck, tmp_path: Path) -> None:
    deck = tmp_path / "small.txt"
    deck.write_text("1 Captain America (MNB-001)\n1 Captain America (MNB-002)\n20 Ant-Man (MNB-009)\n")
    told = vsdeck("goldfish", str(deck), "-n", "2", *QUICK, "-j", "1", "--json")
    assert told.code == 0
    assert "not legal in Multiverse, played anyway: " in told.err
    assert told.err.count("\n") == 1
    assert json.loads(told.out)["legal"] is False


def test_two_versions_of_a_kept_deck_are_compared(vsdeck: Vsdeck, home: Path, pool: Pool) -> None:
    deck: Deck = replace(read_deck(Path(AVENGERS), pool).deck, name="Mine")
    with closing(open_database()) as connection:
        library = Library(connection)
        kept = library.create(deck)
        library.name_version(kept, "before")
        library.edit(kept, deck.with_count("MNB-009", 0), "No Ant-Man")
    words = ("goldfish", "kept:Mine@before", "--compare", "kept:Mine", "-n", "4", *QUICK, "-j", "1")
    told = json.loads(vsdeck(*words, "--json").out)
    assert (told["first"]["deck"], told["second"]["deck"]) == ("Mine @ before", "Mine")
    assert told["legal"] == [True, False]


def test_two_files_of_one_name_are_told_apart(vsdeck: Vsdeck, tmp_path: Path) -> None:
    changed = tmp_path / "changed.txt"
    changed.write_text(Path(AVENGERS).read_text())
    told = json.loads(
        vsdeck("goldfish", AVENGERS, "--compare", str(changed), "-n", "2", *QUICK, "-j", "1", "--json").out
    )
    assert (told["first"]["deck"], told["second"]["deck"]) == ("Avengers", "Avengers (changed.txt)")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("no-such-deck.txt",), "no-such-deck.txt"),
        ((str(DECKS),), "It is a folder"),
        ((AVENGERS, "--policy", "wise"), "nobody plays by the policy wise"),
        ((AVENGERS, "--games", "0"), "--games"),
        ((AVENGERS, "--games", "-1"), "--games"),
        ((AVENGERS, "--games", "99999999999"), "1000000"),
        ((AVENGERS, "--games", "many"), "valid integer"),
        ((AVENGERS, "--jobs", "0"), "--jobs"),
        ((AVENGERS, "--turns", "0"), "--turns"),
        ((AVENGERS, "--compare", "no-such-deck.txt"), "no-such-deck.txt"),
        ((AVENGERS, "--main", "nobody"), "--main nobody"),
    ],
)
def test_mistakes_are_told_in_one_line(vsdeck: Vsdeck, words: tuple[str, ...], reason: str) -> None:
    told = vsdeck("goldfish", *words)
    assert (told.code, told.out, told.err.count("\n")) == (2, "", 1)
    assert reason in told.err


@pytest.mark.parametrize(
    ("text", "reason"),
    [("# name: Nothing\n", "no main character"), ("4 Ant-Man (MNB-009)\n", "no main character")],
)
def test_a_deck_that_cannot_sit_at_a_table(vsdeck: Vsdeck, tmp_path: Path, text: str, reason: str) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(text, encoding="utf-8")
    told = vsdeck("goldfish", str(deck))
    assert (told.code, told.out) == (2, "")
    assert reason in told.err.splitlines()[-1]


def _interrupted(jobs: str, times: int) -> tuple[dict[str, Any], str]:
    """Ctrl-C once 20 games are told of: what was printed then, and what the terminal has shown."""
    ours, theirs = pty.openpty()
    words = ["goldfish", AVENGERS, "-n", "100000", *QUICK, "-j", jobs, "--json"]
    with subprocess.Popen(
        [sys.executable, "-m", "vsdeck", *words],
        stdout=subprocess.PIPE,
        stderr=theirs,
        text=True,
        start_new_session=True,
    ) as command:
        os.close(theirs)
        seen = ""
        while "20 of 100000 games" not in seen:
            seen += os.read(ours, 100).decode()
        for _ in range(times):
            os.killpg(command.pid, signal.SIGINT)
            time.sleep(0.02)
        out, _ = command.communicate(timeout=60)
    assert command.returncode == 130
    with suppress(OSError):
        while more := os.read(ours, 1000).decode():
            seen += more
    os.close(ours)
    return json.loads(out), seen


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_tells_what_was_played(jobs: str) -> None:
    """At a terminal the bar shows that games are played; then Ctrl-C reaches every process."""
    told, seen = _interrupted(jobs, times=1)
    assert 20 <= told["games"] < told["asked"] == 100000
    assert seen.startswith("\r")


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="reads the children of a process from /proc")
def test_killed_workers_change_nothing_in_the_report() -> None:
    words = [sys.executable, "-m", "vsdeck", "goldfish", AVENGERS, "-n", "200", *QUICK, "-j", "2", "--json"]
    undisturbed = subprocess.run(words, capture_output=True, text=True, timeout=120, check=True)
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as command:
        killed = 0
        while killed < 3 and command.poll() is None:
            time.sleep(0.3)
            # The first child is no worker: Python's own, which looks after what processes share.
            _, *workers = Path(f"/proc/{command.pid}/task/{command.pid}/children").read_text().split() or [""]
            for child in workers[-1:]:
                with suppress(ProcessLookupError):
                    os.kill(int(child), signal.SIGKILL)
                    killed += 1
        out, err = command.communicate(timeout=120)
    assert killed
    assert (command.returncode, out, err) == (0, undisturbed.stdout, "")


def test_a_second_ctrl_c_still_tells_what_was_played() -> None:
    told, seen = _interrupted("2", times=2)
    assert told["games"] >= 20
    assert "Traceback" not in seen
