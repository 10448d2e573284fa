"""`vsdeck replay FILE`: recorded and saved games, and files that only look like them."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Answer
from tests.damage import told_plainly
from vsdeck import paths
from vsdeck.bots import answer, make_bot
from vsdeck.decks.files import starter_decks
from vsdeck.engine.saved import FORM
from vsdeck.goldfish.session import Session
from vsdeck.pool import Pool
from vsdeck.table.manual import Hand, Manual

Vsdeck = Callable[..., Answer]
DECKS = paths.resources() / "decks"


@pytest.fixture
def game(vsdeck: Vsdeck, tmp_path: Path) -> Path:
    decks = [str(DECKS / f"2015-{name}.txt") for name in ("avengers", "x-men")]
    bots = ("--bot", "1=random", "--bot", "2=random")
    vsdeck("simulate", *decks, "-n", "1", "--seed", "9", *bots, "--record", str(tmp_path))
    return tmp_path / "game-1.json"


def test_a_game_is_told_from_the_first_choice_to_the_winner(vsdeck: Vsdeck, game: Path) -> None:
    told = vsdeck("replay", str(game))
    lines = told.out.splitlines()
    assert told.code == 0
    assert lines[0].endswith("goes first.")
    assert lines[-1].startswith("The game is over: ")


def test_json_ends_at_the_noted_end(vsdeck: Vsdeck, game: Path) -> None:
    told = json.loads(vsdeck("replay", str(game), "--json").out)
    record = json.loads(game.read_text())
    assert told["end"] == record["end"]
    assert told["actions"] == len(record["actions"])
    assert told["players"] == ["Avengers", "X-Men"]
    assert set(told["winners"]) < {"Avengers", "X-Men"}


def test_an_unfinished_game_says_where_it_ends(vsdeck: Vsdeck, game: Path) -> None:
    record = json.loads(game.read_text())
    record |= {"actions": record["actions"][:20], "end": ""}
    game.write_text(json.dumps(record))
    assert vsdeck("replay", str(game)).out.splitlines()[-1].startswith("The record ends here, in turn ")


def _with(**changes: Any) -> Callable[[dict[str, Any]], Any]:
    return lambda record: record | changes


def _seat(**changes: Any) -> Callable[[dict[str, Any]], Any]:
    return lambda record: record | {"seats": [record["seats"][0] | changes, record["seats"][1]]}


@pytest.mark.parametrize(
    "spoil",
    [
        _with(actions=[["attack", 3, 4]]),
        _with(actions=[["explode", 3, 4]]),
        _with(actions=[["go_first", -1, 10**30]]),
        _with(actions=[["go_first"]]),
        _with(actions=[[None, None, None]]),
        _with(actions=5),
        _with(end=f"{FORM}-0000000000000000"),
        _with(seed={"a": 1}),
        _with(seed=None),
        _with(mode="chess"),
        _with(seats=[]),
        _with(seats="two"),
        _with(**{"vsdeck game": 99}),
        _seat(main=["MNB-105"]),
        _seat(main=[]),
        _seat(deck=["\x1b[2J\x1b]0;evil\x07"]),
        _seat(deck=["MNB-009"] * 5000),
        _seat(main=["MNB-001"] * 500),
        lambda record: [],
        lambda record: "text",
    ],
)
def test_a_spoiled_record_is_refused_in_one_line(
    vsdeck: Vsdeck, game: Path, spoil: Callable[[dict[str, Any]], Any]
) -> None:
    game.write_text(json.dumps(spoil(json.loads(game.read_text()))))
    told = vsdeck("replay", str(game))
    assert told.code == 2
    assert len(told.err.splitlines()) == 1
    assert told.err.startswith("vsdeck: game-1.json: ")
    told_plainly(told.err.strip())


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe\x00",
        b"{" * 100_000,
        b"[" * 200_000,
        b"0" * 6_000_000,
        b'{"vsdeck game": 1}',
        b"9" * 9999,
    ],
)
def test_what_is_no_record_is_refused_in_one_line(vsdeck: Vsdeck, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "odd.json"
    file.write_bytes(content)
    told = vsdeck("replay", str(file))
    assert (told.code, len(told.err.splitlines())) == (2, 1)
    told_plainly(told.err.strip())


def test_a_missing_file_is_a_mistake(vsdeck: Vsdeck, tmp_path: Path) -> None:
    told = vsdeck("replay", str(tmp_path / "none.json"))
    assert (told.code, len(told.err.splitlines())) == (2, 1)


def test_a_folder_is_a_mistake(vsdeck: Vsdeck, tmp_path: Path) -> None:
    assert vsdeck("replay", str(tmp_path)).code == 2


def test_a_hostile_seat_name_does_not_reach_the_terminal(vsdeck: Vsdeck, game: Path) -> None:
    record = _seat(name="\x1b[2Jevil")(json.loads(game.read_text()))
    game.write_text(json.dumps(record))
    assert "\x1b" not in vsdeck("replay", str(game)).out


# ------------------------------------------------------------- games of the Playtest page and of `play`


@pytest.fixture
def alone(pool: Pool, tmp_path: Path) -> Path:
    """A game against the dummy, with an action that was taken back and a move by hand."""
    deck = next(deck for deck in starter_decks(pool, DECKS) if deck.name == "X-Men")
    game = Session.of(deck, pool, seed=5)
    for _ in range(6):
        game.do(game.legal()[0])
    game.undo()
    game.by_hand(Manual(Hand.DRAW, number=2, player=0))
    file = tmp_path / "alone.json"
    file.write_text(game.save())
    return file


def test_a_game_of_the_playtest_page_is_told_as_its_log_tells_it(
    vsdeck: Vsdeck, alone: Path, pool: Pool
) -> None:
    game = Session.load(alone.read_text(), pool)
    told = vsdeck("replay", str(alone))
    assert (told.code, told.err) == (0, "")
    *lines, end = told.out.splitlines()
    assert lines == [line.text for line in game.log()]
    assert "By hand: X-Men draws 2." in lines
    assert end == "The record ends here, in turn 1."


def test_a_game_against_the_dummy_is_told_to_its_end(vsdeck: Vsdeck, alone: Path, pool: Pool) -> None:
    game = Session.load(alone.read_text(), pool)
    bot = make_bot("greedy", 1)
    while game.decision is not None:
        game.do(answer(bot, game.state, len(game.line()) - 1))
    alone.write_text(game.save())
    assert vsdeck("replay", str(alone), "--quiet").out == "The game is over: X-Men wins.\n"
    told = json.loads(vsdeck("replay", str(alone), "--json").out)
    assert (told["players"], told["winners"]) == (["X-Men", "Passive dummy"], ["X-Men"])
    assert told["end"] == json.loads(alone.read_text())["end"]
    assert told["actions"] == len(game.line()) - 1
    assert told["transcript"] == [line.text for line in game.log()]


def test_what_play_records_against_the_dummy_is_told(
    vsdeck: Vsdeck, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`replay` refused it: it is a session, not a record."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n2\n1\nq\n"))
    file = str(tmp_path / "kept.json")
    vsdeck("play", "starter:avengers", "--dummy", "--seed", "1", "--record", file)
    told = vsdeck("replay", file)
    assert (told.code, told.err) == (0, "")
    assert told.out.splitlines()[0] == "Avengers goes first."


@pytest.mark.parametrize("changes", [{"moves": 5}, {"end": "0"}, {"at": 99}, {"table": {}}, {"hand": "\x1b"}])
def test_a_spoiled_session_is_refused_in_one_line(
    vsdeck: Vsdeck, alone: Path, changes: dict[str, Any]
) -> None:
    alone.write_text(json.dumps(json.loads(alone.read_text()) | changes))
    told = vsdeck("replay", str(alone))
    assert (told.code, told.out, len(told.err.splitlines())) == (2, "", 1)
    assert told.err.startswith("vsdeck: alone.json: ")
    told_plainly(told.err.strip())


@pytest.mark.parametrize("command", ["replay", "play"])
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_pipes_and_devices_are_refused_without_reading_them(
    vsdeck: Vsdeck, tmp_path: Path, command: str
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for file in (pipe, Path("/dev/zero")):
        told = vsdeck(command, str(file))
        assert told.code != 0
        assert "a pipe or a device" in told.err
