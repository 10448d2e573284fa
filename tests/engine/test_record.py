"""Recorded games, replays, undo, and what a damaged record says."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.engine.mnb import MnbCards
from vsdeck.catalog.store import connect
from vsdeck.engine import Action, Do, Mode, chance
from vsdeck.engine.record import BadRecord, Record, Session, read, replay, write
from vsdeck.engine.saved import FORM, BadState, dumps, fingerprint, loads


def _played(mnb: MnbCards, actions: int = 150) -> Session:
    session = Session(Record("a seed", mnb.seats[:2]), mnb.pool)
    dice = chance.seeded(3)
    while len(session.actions) < actions and session.state.decision is not None:
        options = session.state.decision.options
        place, dice = chance.draw(dice, len(options))
        session.apply(options[place])
    return session


def test_a_written_record_replays_to_the_same_state(mnb: MnbCards) -> None:
    session = _played(mnb)
    record = read(write(session.record))
    assert record == session.record
    assert dumps(replay(record, mnb.pool)) == dumps(session.state)


def test_another_process_replays_to_the_same_state(mnb: MnbCards) -> None:
    """Nothing depends on the order of sets and dictionaries of one process."""
    connect().close()  # builds the catalog once for this process and others
    session = _played(mnb)
    script = (
        "import sys; from vsdeck.catalog import load_pool; from vsdeck.engine.record import read, replay;"
        "from vsdeck.engine.saved import fingerprint;"
        "print(fingerprint(replay(read(sys.stdin.read()), load_pool())))"
    )
    told = subprocess.run(
        [sys.executable, "-c", script],
        input=write(session.record),
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == fingerprint(session.state)


@pytest.mark.parametrize("steps", [0, 1, 31, 32, 33, 100, 150])
def test_any_number_of_actions_is_taken_back(mnb: MnbCards, steps: int) -> None:
    session = _played(mnb)
    kept = session.actions[: len(session.actions) - steps]
    again = Session(Record("a seed", mnb.seats[:2], actions=tuple(kept)), mnb.pool)
    session.undo(steps)
    assert session.actions == kept
    assert dumps(session.state) == dumps(again.state)


def test_more_than_was_played_is_not_taken_back(mnb: MnbCards) -> None:
    with pytest.raises(ValueError, match="10 actions can be taken back"):
        _played(mnb, 10).undo(11)


def test_an_action_that_is_not_legal_is_told_with_its_number(mnb: MnbCards) -> None:
    record = Record(1, mnb.seats[:2], actions=(Action(Do.PASS),))
    with pytest.raises(BadRecord, match="action 1: Players pass in a combat"):
        replay(record, mnb.pool)


def test_an_end_that_differs_is_told(mnb: MnbCards) -> None:
    record = Record(1, mnb.seats[:2], actions=(Action(Do.GO_FIRST, other=0),), end=f"{FORM}-{'0' * 16}")
    with pytest.raises(BadRecord, match="ends differently"):
        replay(record, mnb.pool)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"vsdeck game": 1}',
        '{"vsdeck game": 2}',
        "\x00",
        "[" * 100_000,
        '{"vsdeck game": 1, "seats": 3}',
    ],
)
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        read(text)


def test_a_seed_is_a_number_or_a_text(mnb: MnbCards) -> None:
    data = json.loads(write(Record(1, mnb.seats[:2])))
    data["seed"] = [1]
    with pytest.raises(BadRecord, match="seed"):
        read(json.dumps(data))


def test_unknown_cards_and_wrong_tables_are_told(mnb: MnbCards) -> None:
    with pytest.raises(BadRecord, match="is not played by 2"):
        replay(Record(1, mnb.seats[:2], Mode.TEAMS), mnb.pool)
    data = json.loads(write(Record(1, mnb.seats[:2])))
    data["seats"][0]["deck"][0] = "XXX-999"
    with pytest.raises(BadRecord, match="XXX-999"):
        replay(read(json.dumps(data)), mnb.pool)
    data["seats"][0]["main"] = []
    with pytest.raises(BadRecord, match="no main character"):
        replay(read(json.dumps(data)), mnb.pool)


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"chance": 1}'])
def test_what_is_no_state_is_refused(mnb: MnbCards, text: str) -> None:
    with pytest.raises(BadState):
        loads(mnb.rules(0), text)


def test_a_state_of_another_match_is_refused(mnb: MnbCards) -> None:
    state = _played(mnb, 20).state
    with pytest.raises(BadState, match="cards"):
        loads(mnb.rules(0, 3, Mode.FREE_FOR_ALL), dumps(state))
