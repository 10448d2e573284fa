"""A session or a position from anywhere is opened, or one plain sentence tells what is wrong with it."""

from __future__ import annotations

import base64
import json
import zlib
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.damage import damaged, told_plainly
from tests.engine.mnb import CARDS
from tests.goldfish.conftest import at_main_phase, play_on
from vsdeck import paths
from vsdeck.decks.files import starter_decks
from vsdeck.engine.saved import dumps
from vsdeck.goldfish.session import Session
from vsdeck.goldfish.sessiontext import LONGEST, POSITION, BadSession
from vsdeck.table.manual import Hand, Manual

OFTEN = settings(max_examples=150, deadline=None)


@cache
def _played() -> Session:
    decks = {deck.name: deck for deck in starter_decks(CARDS.pool, paths.resources() / "decks")}
    session = Session.of(decks["Avengers"], CARDS.pool)
    play_on(session, at_main_phase(2))
    session.by_hand(Manual(Hand.DRAW, number=1))
    return session


def _data() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(_played().save())
    return data


def _refused(text: str) -> str:
    with pytest.raises(BadSession) as refused:
        Session.load(text, CARDS.pool)
    return told_plainly(str(refused.value))


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"vsdeck session": 2}, "this is no session of version 1, which this program reads"),
        ({"hand": 0}, "“hand”: 0 is less than 1"),
        ({"at": 999}, "“at”: 999 is more than "),
        ({"moves": 5}, "“moves”: a whole number stands where a list belongs"),
        ({"moves": [[0, "keep"]]}, "“moves” 1: a list of 2 stands where one of 5 to 7 belongs"),
        ({"moves": [[0, "keep", -1, -1, -1, 0]]}, "“moves” 1: an action has a card and one more number"),
        ({"moves": [[1, "keep", -1, -1, 0]]}, "“moves” 1, part 1: 1 is more than 0"),
        ({"moves": [[0, "fly", -1, -1, 0]]}, "“moves” 1, part 2: “fly” is not an action"),
        (
            {"moves": [[0, "by hand draw", 1, 1, 0]], "at": 0},
            "“moves” 1: a move by hand has a card, a number, a place and a player",
        ),
        (
            {"moves": [[0, "by hand move", 1, 0, 9, 0, 0]], "at": 0},
            "“moves” 1, part 5: 9 is more than 8",
        ),
        (
            {"moves": [[0, "pass", -1, -1, 0]], "at": 0},
            "step 1: Players pass in a combat, and now it is being chosen who goes first",
        ),
        (
            {"moves": [[0, "by hand draw", -1, 1, 1, 0, 0]], "at": 0},
            "step 1: finish what is asked first: moves by hand are made between actions",
        ),
        (
            {"moves": [[0, "go_first", -1, 0, 1], [0, "go_first", -1, 0, 1]], "at": 0},
            "step 2 is there twice",
        ),
        ({"moves": [], "at": 0}, "the session ends differently than it was saved: other cards or rules"),
        ({"table": []}, "“table”: a list stands where an object belongs"),
    ],
)
def test_the_wrong_part_is_named(changes: dict[str, Any], told: str) -> None:
    assert _refused(json.dumps(_data() | changes)).startswith(told)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"policy": "cheats"}, "“table”, “policy”: “cheats” is not a policy of this program"),
        ({"row": 2}, "“table”, “row”: 2 is less than 4"),
        ({"first": 1}, "“table”, “first”: a whole number stands where true or false belongs"),
        ({"seats": [{}]}, "“table”, “seats”: a list of 1 stands where one of 2 to 4 belongs"),
        ({"standing": 99}, "“table”: more characters stand in than the opponent has"),
    ],
)
def test_a_wrong_table_is_named(changes: dict[str, Any], told: str) -> None:
    data = _data()
    assert _refused(json.dumps(data | {"table": data["table"] | changes})) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "the text is no JSON from line 1, character 1 on"),
        ("{}", "this is no session of VsDeck"),
        ("[" * 100_000, "lists are nested too deeply in it"),
        (" " * (LONGEST + 1), "1,000,001 characters are too many for a session"),
    ],
)
def test_what_is_no_session_is_told(text: str, told: str) -> None:
    assert _refused(text) == told


@OFTEN
@given(st.deferred(lambda: damaged(_data())))
def test_a_damaged_session_is_opened_or_refused_plainly(data: Any) -> None:
    try:
        again = Session.load(json.dumps(data), CARDS.pool)
    except BadSession as error:
        told_plainly(str(error))
    else:
        assert dumps(again.state) == dumps(_played().state), "only what the end shows was played"


# ------------------------------------------------------------------------------------------ positions


def _packed(content: bytes) -> str:
    return POSITION + base64.urlsafe_b64encode(zlib.compress(content)).decode()


def _position_refused(text: str) -> str:
    with pytest.raises(BadSession) as refused:
        Session.from_text(text, CARDS.pool)
    return told_plainly(str(refused.value))


def test_a_damaged_position_says_so() -> None:
    text = _played().text()
    assert _position_refused("hello") == f"no line here begins with {POSITION}"
    damage = f"what follows {POSITION} is damaged or cut off"
    for wrong in ("", "é", "eNq=", "!!!!", "AAAA"):
        assert _position_refused(POSITION + wrong) == damage
    packed = text[text.index(POSITION) :].strip()
    for place in range(len(POSITION), len(packed) - 1, len(packed) // 30):
        assert _position_refused(packed[:place]) == damage
    assert _position_refused(_packed(b"\xff\xfe")) == damage
    assert _position_refused(_packed(b" " * (LONGEST + 1))) == (
        f"what follows {POSITION} is too long for a session"
    )
    assert _position_refused(_packed(b"[]")) == "this is no session of VsDeck"


def test_a_changed_sign_in_a_position_gives_the_same_or_none() -> None:
    text = _played().text()
    start = text.index(POSITION) + len(POSITION)
    for place in range(start, len(text), 37):
        damaged_text = text[:place] + ("A" if text[place] != "A" else "B") + text[place + 1 :]
        try:
            again = Session.from_text(damaged_text, CARDS.pool)
        except BadSession as error:
            told_plainly(str(error))
        else:
            assert dumps(again.state) == dumps(_played().state)
