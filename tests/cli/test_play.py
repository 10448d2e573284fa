"""`vsdeck play FILE…`: what a person types, and what the table answers."""

from __future__ import annotations

import io
import json
import os
import pty
import re
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
AVENGERS, X_MEN = (str(DECKS / f"{name}.txt") for name in ("2015-avengers", "2015-x-men"))


@pytest.fixture
def typed(vsdeck: Vsdeck, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Answer]:
    """`typed("1\\n", "play", FILE)`: lines from a pipe."""

    def run(lines: str, *words: str) -> Answer:
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        return vsdeck(*words, *(() if "--seed" in words else ("--seed", "1")))

    return run


def test_two_bots_play_to_the_end_without_a_person(typed: Callable[..., Answer]) -> None:
    told = typed("", "play", AVENGERS, X_MEN, "--bot", "1=random", "--bot", "2=random")
    assert told.code == 0
    assert told.out.splitlines()[-1].startswith("The game is over: ")
    assert "Turn 1:" in told.out


def test_the_end_of_the_input_ends_the_game_cleanly(typed: Callable[..., Answer]) -> None:
    told = typed("1\n", "play", AVENGERS, X_MEN)
    assert (told.code, told.err) == (0, "")
    assert "Who goes first?" in told.out


def test_one_file_is_a_mirror_played_by_one_person(typed: Callable[..., Answer]) -> None:
    told = typed("1\n2\n2\n1\n1\nq\n", "play", AVENGERS)
    assert "Avengers 1 goes first." in told.out
    assert "Avengers 2: In which row does Captain America stand?" in told.out
    assert "Which card becomes a resource?" in told.out


def test_the_table_shows_the_own_hand_and_only_the_size_of_the_other(typed: Callable[..., Answer]) -> None:
    told = typed("1\n2\n1\nb\nq\n", "play", AVENGERS, X_MEN, "--bot", "2=greedy", "--seed", "1")
    table = told.out.rsplit("--- turn 1", 1)[1]
    assert "2. X-Men: 7 in hand, 53 in the deck, 0 KO'd" in table
    assert table.count("  hand ") == 1
    assert re.search(r"hand +\S.*\[\d\] \d/\d", table)


def test_without_a_seed_one_is_drawn_and_told(typed: Callable[..., Answer]) -> None:
    first, second = (typed("q\n", "play", AVENGERS, "--seed", "").out.splitlines()[0] for _ in range(2))
    assert re.fullmatch(r"Seed \d+\.", first)
    assert first != second


def test_two_numbers_are_no_answer(typed: Callable[..., Answer]) -> None:
    """The second one was passed over in silence."""
    told = typed("1 2\nq\n", "play", AVENGERS, X_MEN)
    assert "There are answers 1 to 2" in told.out
    assert "goes first." not in told.out


def test_wrong_words_change_nothing_and_help(typed: Callable[..., Answer]) -> None:
    told = typed("9\n\nwhat\n-1\n99999999999999999999\n1\nq\n", "play", AVENGERS, X_MEN)
    assert told.code == 0
    assert "There are answers 1 to 2" in told.out
    assert "Choose 1 to 2" in told.out
    assert "take the last answer back" in told.out
    assert told.out.count("goes first.") == 1


def test_a_card_is_explained(typed: Callable[..., Answer]) -> None:
    told = typed("c wolverine\nc\nc nobody at all\nc TUB-018\nq\n", "play", AVENGERS, X_MEN)
    assert "MNB-029  Wolverine  main  X-Men" in told.out
    assert "SNIKT!" in told.out
    assert "(Berserker: " in told.out
    assert "No card is called “nobody at all”." in told.out
    assert "TUB-018" in told.out


def test_open_piles_are_looked_through(typed: Callable[..., Answer]) -> None:
    told = typed("p\nq\n", "play", AVENGERS, X_MEN)
    assert "All KO piles are empty." in told.out
    assert "p           KO piles, and what is out of the game" in typed("h\nq\n", "play", AVENGERS, X_MEN).out


def test_a_keyword_is_explained_by_its_name_and_where_a_card_gives_it(typed: Callable[..., Answer]) -> None:
    told = typed("c ferocious\nc MNB-031\nq\n", "play", AVENGERS, X_MEN)
    assert "> Ferocious: " in told.out
    assert "Lethal this turn." in told.out
    assert "    (Lethal: " in told.out


def test_a_number_too_long_for_python_does_not_end_the_game(typed: Callable[..., Answer]) -> None:
    told = typed(f"t {'9' * 5000}\nu {'9' * 5000}\n1\nq\n", "play", AVENGERS, X_MEN)
    assert told.code == 0
    assert "goes first." in told.out


@pytest.mark.parametrize("wrong", ["u -1", "u x", "u 0", "u 1 1"])
def test_what_is_no_number_takes_nothing_back(typed: Callable[..., Answer], wrong: str) -> None:
    told = typed(f"1\n{wrong}\nt\nq\n", "play", AVENGERS, X_MEN)
    assert "1 to 1 can be taken back." in told.out
    assert "Avengers goes first." in told.out.rsplit("> ", 2)[1]


def test_answers_are_taken_back(typed: Callable[..., Answer]) -> None:
    told = typed("u\n1\nu\n2\nt\nu 9\nq\n", "play", AVENGERS, X_MEN)
    assert "There is nothing to take back." in told.out
    assert "1 to 1 can be taken back." in told.out
    after = told.out.rsplit("> ", 3)[1]
    assert "X-Men goes first." in after
    assert "Avengers goes first." not in after


def test_undo_goes_back_over_the_answers_of_bots(typed: Callable[..., Answer], tmp_path: Path) -> None:
    """What the bot did is undone with the answer that led to it, and done again in the same way."""
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    words = ("play", AVENGERS, X_MEN, "--bot", "2=random")
    typed("1\n2\n1\n1\nq\n", *words, "--record", str(one))
    typed("1\n2\n1\n1\nu 2\n1\n1\nq\n", *words, "--record", str(two))
    assert one.read_text() == two.read_text()


def test_a_saved_game_is_played_on(typed: Callable[..., Answer], tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    first = typed(f"1\n2\ns {saved}\ns\nq\n", "play", AVENGERS, X_MEN, "--bot", "2=greedy")
    assert "Saved." in first.out
    assert json.loads(saved.read_text())["vsdeck game"] == 1
    told = typed("q\n", "play", str(saved), "--bot", "2=greedy")
    assert "Avengers: Keep this hand?" in told.out
    assert "goes first" not in told.out


def test_a_place_that_cannot_be_written_does_not_end_the_game(
    typed: Callable[..., Answer], tmp_path: Path
) -> None:
    told = typed(f"s {tmp_path}\n1\nq\n", "play", AVENGERS, X_MEN)
    assert "is a folder; name a file." in told.out
    assert "Avengers goes first." in told.out


def test_what_is_not_played_is_told_before_the_game(typed: Callable[..., Answer], tmp_path: Path) -> None:
    """Nobody has told us the powers of Protectors of New York."""
    cards = "".join(f"4 PNY-{number:03}\n" for number in range(9, 24))
    (tmp_path / "deck.txt").write_text(f"1 PNY-001\n1 PNY-002\n{cards}")
    told = typed("", "play", str(tmp_path / "deck.txt"), AVENGERS)
    assert told.code == 0
    assert "*Spider-Man* (PNY-001): " in told.err
    assert "more that are not played" in told.err


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--bot", "3=random"), "a seat from 1 to 2"),
        (("--bot", "2=clever"), "no bot “clever”"),
        (("--mode", "teams"), "2 vs. 2 needs 4 decks"),
    ],
)
def test_a_mistake_is_told_in_one_line(
    typed: Callable[..., Answer], words: tuple[str, ...], reason: str
) -> None:
    told = typed("", "play", AVENGERS, X_MEN, *words)
    assert told.code == 2
    assert len(told.err.splitlines()) == 1
    assert reason in told.err


def test_ctrl_c_ends_the_game_and_keeps_the_record(tmp_path: Path) -> None:
    """At a real terminal."""
    record = tmp_path / "game.json"
    ours, theirs = pty.openpty()
    words = [sys.executable, "-m", "vsdeck", "play", AVENGERS, X_MEN, "--record", str(record)]
    with subprocess.Popen(
        words, stdin=theirs, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as game:
        os.write(ours, b"1\n")
        assert game.stdout is not None
        seen = ""
        while "> In which" not in seen.replace("\n", " ") and "goes first." not in seen:
            seen += game.stdout.readline()
        time.sleep(0.2)
        game.send_signal(signal.SIGINT)
        _, err = game.communicate(timeout=20)
    os.close(ours)
    os.close(theirs)
    assert (game.returncode, err) == (130, "vsdeck: stopped\n")
    assert json.loads(record.read_text())["actions"] == [["go_first", -1, 0]]


# --------------------------------------------------------------------------------------- against nobody


def test_one_deck_plays_against_a_dummy_that_does_nothing(typed: Callable[..., Answer]) -> None:
    told = typed("1\n" * 12, "play", "starter:avengers", "--dummy")
    assert (told.code, told.err) == (0, "")
    assert "Passive dummy" in told.out
    assert not re.search(r"^Passive dummy (recruits|attacks)", told.out, re.MULTILINE)
    assert "2. Passive dummy: 0 in hand, 0 in the deck" in told.out


def test_the_dummy_has_the_cards_that_are_asked_for(typed: Callable[..., Answer]) -> None:
    words = (
        "play",
        AVENGERS,
        "--dummy",
        "--main",
        "MNB-081",
        "--stand-in",
        "quasar",
        "--stand-in",
        "MNB-009",
    )
    told = typed("1\n2\n1\nb\nq\n", *words)
    table = told.out.split("2. Passive dummy", 1)[1]
    assert "Loki" in table
    assert re.search("front row +Quasar .*, Ant-Man ", table)


def test_a_game_against_the_dummy_is_played_on_and_taken_back_to_its_beginning(
    typed: Callable[..., Answer], tmp_path: Path
) -> None:
    saved = tmp_path / "alone.json"
    first = typed(f"1\n1\n1\n1\ns {saved}\nq\n", "play", AVENGERS, "--dummy")
    assert f"Saved. `vsdeck play {saved}` plays on." in first.out
    assert json.loads(saved.read_text())["vsdeck session"] == 1
    again = typed("t 99\nu 5\nu 4\nu\nq\n", "play", str(saved))
    before, after = again.out.split("1 to 4 can be taken back.")
    assert "Avengers goes first." in before, "what was told before the game was saved"
    assert "Who goes first?" in after
    assert "There is nothing to take back." in after


def test_the_saved_game_of_the_dummy_ends_in_the_same_way(
    typed: Callable[..., Answer], tmp_path: Path
) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    typed("1\n1\n1\n1\n1\n1\nq\n", "play", AVENGERS, "--dummy", "--record", str(one))
    typed("1\n1\n1\nq\n", "play", AVENGERS, "--dummy", "--record", str(two))
    typed("1\n1\n1\nq\n", "play", str(two), "--record", str(two))
    assert one.read_text() == two.read_text()


@pytest.mark.parametrize("words", [(AVENGERS, "--dummy"), (AVENGERS, X_MEN)])
def test_a_record_that_cannot_be_kept_is_told_before_the_game_and_not_after_it(
    typed: Callable[..., Answer], tmp_path: Path, words: tuple[str, ...]
) -> None:
    told = typed("1\n1\nq\n", "play", *words, "--record", str(tmp_path / "nowhere" / "game.json"))
    assert (told.code, told.out, told.err.count("\n")) == (2, "", 1)
    assert f"there is no folder {tmp_path / 'nowhere'}" in told.err


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ((AVENGERS, X_MEN, "--dummy"), "one deck plays alone"),
        ((AVENGERS, "--dummy", "--bot", "2=greedy"), "one deck plays alone"),
        ((AVENGERS, "--main", "MNB-081"), "add --dummy"),
        ((AVENGERS, "--dummy", "--main", "nobody"), "--main nobody: no main character"),
        ((AVENGERS, "--dummy", "--main", "Wolverine"), "choose MNB-029 or "),
        ((AVENGERS, "--dummy", "--main", "MNB-009"), "is no main character"),
        ((AVENGERS, "--dummy", "--stand-in", "MNB-009", "--stand-in", "MNB-009"), "twice"),
        (("no-such-deck.txt", "--dummy"), "no-such-deck.txt"),
    ],
)
def test_a_dummy_that_cannot_be(typed: Callable[..., Answer], words: tuple[str, ...], reason: str) -> None:
    told = typed("", "play", *words)
    assert (told.code, told.out, told.err.count("\n")) == (2, "", 1)
    assert reason in told.err


@pytest.mark.parametrize("words", [("--dummy",), ("--dummy", "--main", "MNB-081"), ("--bot", "2=greedy")])
def test_a_saved_game_keeps_its_opponent(
    typed: Callable[..., Answer], tmp_path: Path, words: tuple[str, ...]
) -> None:
    saved = tmp_path / "alone.json"
    typed("1\nq\n", "play", AVENGERS, "--dummy", "--record", str(saved))
    told = typed("q\n", "play", str(saved), *words)
    assert (told.code, told.out, told.err.count("\n")) == (2, "", 1)
    assert "out." in told.err


def test_a_spoilt_session_is_refused_in_one_line(typed: Callable[..., Answer], tmp_path: Path) -> None:
    saved = tmp_path / "alone.json"
    saved.write_text('{"vsdeck session":1,"table":\x1b[2J}')
    told = typed("", "play", str(saved))
    assert (told.code, told.out, told.err.count("\n")) == (2, "", 1)
    assert "\x1b" not in told.err


def test_a_loaded_game_can_be_taken_back_to_its_first_answer(
    typed: Callable[..., Answer], tmp_path: Path
) -> None:
    """One could only undo what had been answered since the load."""
    saved, one, two = (tmp_path / name for name in ("game.json", "one.json", "two.json"))
    words = ("--bot", "2=random")
    typed("1\n2\n1\n1\nq\n", "play", AVENGERS, X_MEN, *words, "--record", str(saved))
    told = typed("t 99\nu 4\nu\nq\n", "play", str(saved), *words, "--record", str(one))
    assert "Avengers goes first." in told.out
    assert "Who goes first?" in told.out
    assert "There is nothing to take back." in told.out
    assert json.loads(one.read_text())["actions"] == []
    typed("u 3\n2\n1\n1\nq\n", "play", str(saved), *words, "--record", str(two))
    assert two.read_text() == saved.read_text()
