"""Whatever is in a file: it is a game, or one plain sentence tells which part of it is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings

from tests.damage import damaged, told_plainly
from tests.engine.mnb import CARDS
from vsdeck.engine import Ask, Do, GameState, Happen, Phase, chance, start
from vsdeck.engine.game import apply
from vsdeck.engine.lasting import Lasts, Until
from vsdeck.engine.record import BadRecord, Record, Session, read, replay, write
from vsdeck.engine.saved import FORM, BadState, dumps, loads
from vsdeck.engine.state import Combat, Frame

OFTEN = settings(max_examples=250, deadline=None)


def _session(actions: int = 60) -> Session:
    session = Session(Record("a seed", CARDS.seats[:2]), CARDS.pool)
    dice = chance.seeded(3)
    while len(session.actions) < actions:
        assert session.state.decision is not None
        options = session.state.decision.options
        place, dice = chance.draw(dice, len(options))
        session.apply(options[place])
    return session


PLAYED = _session()
RECORD: dict[str, Any] = json.loads(write(PLAYED.record))
STATE: dict[str, Any] = json.loads(dumps(PLAYED.state))


def _refused(text: str) -> str:
    with pytest.raises(BadRecord) as refused:
        replay(read(text), CARDS.pool)
    return told_plainly(str(refused.value))


def _changed(**changes: Any) -> str:
    return json.dumps(RECORD | changes)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "the text is no JSON from line 1, character 1 on"),
        ('{"vsdeck game": 1,\n "seed" 3}', "the text is no JSON from line 2, character 9 on"),
        ("[" * 100_000, "lists are nested too deeply in it"),
        ('{"vsdeck game": 1, "seed": ' + "9" * 5_000 + "}", "a number in it is too long, or none"),
        ('{"vsdeck game": NaN}', "a number in it is too long, or none"),
        ("[]", "this is no recorded game"),
        ("99", "this is no recorded game"),
        ('{"vsdeck game": 2}', "this is no recorded game of version 1, which this program reads"),
        ('{"vsdeck game": 1}', "“seed” is missing"),
        (_changed(seed=0.5), "“seed”: a number that is not whole stands where a whole number belongs"),
        (_changed(seed="\ud800"), "“seed”: the text holds half a character"),
        (_changed(seed=10**30), "“seed”: the number is more than 18446744073709551616"),
        (_changed(mode="chess"), "“mode”: “chess” is not a mode of the game"),
        (_changed(mode="2 vs. 2"), "“2 vs. 2” is not played by 2 players"),
        (_changed(seats=99), "“seats”: a whole number stands where a list belongs"),
        (_changed(seats=[]), "“two players” is not played by 0 players"),
        (_changed(seats=[{}, {}]), "“seats” 1: “main” is missing"),
        (
            _changed(**{"shared recruits": 1}),
            "“shared recruits”: a whole number stands where true or false belongs",
        ),
        (_changed(actions=[["go_first", -1]]), "“actions” 1: a list of 2 stands where one of 3 belongs"),
        (_changed(actions=[["fly", -1, 0]]), "“actions” 1, part 1: “fly” is not an action"),
        (
            _changed(actions=[["pass", "1", 0]]),
            "“actions” 1, part 2: a text stands where a whole number belongs",
        ),
        (_changed(actions=[["pass", -1, 10**30]]), "“actions” 1, part 3: the number is more than 1000000000"),
        (_changed(end="0"), "the game ends differently than it was recorded: other cards or rules"),
        (_changed(end=None), "“end”: null stands where a text belongs"),
    ],
)
def test_the_wrong_part_is_named(text: str, told: str) -> None:
    assert _refused(text) == told


def _with_seat(**changes: Any) -> str:
    first, second = RECORD["seats"]
    return _changed(seats=[first, second | changes])


def test_a_wrong_seat_is_named() -> None:
    name = RECORD["seats"][1]["name"]
    assert _refused(_with_seat(deck=["XX-1"])) == f"{name}: no card has the code XX-1"
    assert _refused(_with_seat(deck=["MNB-021", 5])) == (
        "“seats” 2, “deck” 2: a whole number stands where a text belongs"
    )
    assert _refused(_with_seat(main=[])) == f"{name} has no main character to start with"
    assert _refused(_with_seat(main=["MNB-109"])) == f"{name}: Training Ground (MNB-109) is no main character"
    assert _refused(_with_seat(deck=["MNB-109"] * 2_000)) == (
        "2,064 cards are too many for one game; 1,024 are the most"
    )


def test_an_action_that_became_illegal_is_told_with_its_number_and_the_rule() -> None:
    actions = RECORD["actions"]
    told = _refused(_changed(actions=[*actions[:10], ["pass", -1, -1], *actions[10:]]))
    assert told.startswith("action 11: Players pass in a combat, and now ")
    twice = _refused(_changed(actions=[actions[0], *actions]))
    assert twice.startswith(
        "action 2: Who goes first is chosen before the game, and now a row is being chosen"
    )


def test_names_from_a_file_do_not_steer_a_terminal() -> None:
    assert read(_with_seat(name="\x1b[2JX\ud800-Men\r")).seats[1].name == "[2JX-Men"


@OFTEN
@given(damaged(RECORD))
def test_a_damaged_record_is_a_game_or_is_refused_plainly(data: Any) -> None:
    try:
        replay(read(json.dumps(data)), CARDS.pool)
    except BadRecord as error:
        told_plainly(str(error))


# -------------------------------------------------------------------------------------------- states


def test_every_attribute_of_a_state_is_saved() -> None:
    assert STATE.keys() == set(GameState.__slots__) - {
        "rules",
        "owner",
        "derived",
        "reach",
        "leaders",
        "log",
        "watched",
        "fresh",
        "step",
    }


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"turn": "5"}, "“turn”: a text stands where a whole number belongs"),
        ({"phase": 99}, "“phase”: there is no phase 99"),
        ({"stack": [[99]]}, "“stack” 1, part 1: there is no frame 99"),
        ({"stack": [[]]}, "“stack” 1: a list of 0 stands where one of 1 to 1,000,000 belongs"),
        ({"side": STATE["side"][:-1]}, "“side”: a list of 123 stands where one of 124 belongs"),
        ({"fact": [*STATE["fact"][:-1], 9_999]}, "“fact” 124: 9999 is more than "),
        ({"phase": "noon"}, "“phase”: there is no phase “noon”"),
        ({"stack": [["march", 1]]}, "“stack” 1, part 1: there is no frame “march”"),
        ({"stack": [["turn", "lunch", 0, 0]]}, "“stack” 1, part 2: there is no turn step “lunch”"),
        ({"zones": STATE["zones"] | {"hand": [[], []]}}, "“zones”: card "),
        ({"zones": STATE["zones"] | {"hand": [[]]}}, "“zones”: not every place is there for every player"),
        ({"zones": [[]]}, "“zones”: it is for other than 2 players"),
        ({"zones": STATE["zones"] | {"hand": [[0], [999]]}}, "“zones”: a card in it is more than 123"),
        ({"runs": {"x": []}}, "“runs”, “x”: its name is no number"),
        ({"combat": [1]}, f"“combat”: a list of 1 stands where one of {len(Combat._fields)} belongs"),
        ({"decision": None}, "“decision”: nothing is asked, yet the game is not over"),
        ({"decision": [0, 99, [], [], -1, -1, 0, 0, 0]}, "“decision” 2: there is no ask 99"),
        (
            {"decision": [0, 6, [[21, 999, -1]], [], -1, -1, 0, 0, 0]},
            "“decision” 3, part 1, part 2: 999 is more than 123",
        ),
    ],
)
def test_the_wrong_part_of_a_state_is_named(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(BadState) as refused:
        loads(PLAYED.state.rules, json.dumps(STATE | changes))
    assert told_plainly(str(refused.value)).startswith(told)


@OFTEN
@given(damaged(STATE))
def test_a_damaged_state_is_a_state_or_is_refused_plainly(data: Any) -> None:
    try:
        state = loads(PLAYED.state.rules, json.dumps(data))
    except BadState as error:
        told_plainly(str(error))
    else:
        assert json.loads(dumps(state)).keys() == STATE.keys()


def _in_numbers(state: GameState) -> dict[str, Any]:
    """As it was written before: the number of whatever has a name."""
    data: dict[str, Any] = {name: getattr(state, name) for name in STATE}
    return data


def test_words_are_saved_by_name_and_the_numbers_of_before_are_read() -> None:
    assert STATE["phase"] == Phase(PLAYED.state.phase).name.lower()
    assert STATE["decision"][1] == PLAYED.state.decision.ask.name.lower()  # type: ignore[union-attr]
    assert dumps(loads(PLAYED.state.rules, json.dumps(_in_numbers(PLAYED.state)))) == dumps(PLAYED.state)


def test_numbers_of_before_keep_their_meaning() -> None:
    """New members are `auto()`: what has a number in older files is never given another one."""
    for kind, last, count in (
        (Happen, "TAKES_NO_WOUND", 56),
        (Do, "PASS", 23),
        (Ask, "BUILD", 24),
        (Frame, "ENTER", 13),
        (Lasts, "RETURN", 12),  # 10 is a number that no member has any more
        (Until, "NEXT_TURN_ENDS", 5),
        (Phase, "END", 8),
    ):
        old = [word for word in kind if word < 1000]
        assert (max(old).name, len(old)) == (last, count), kind


def test_an_end_that_was_noted_in_another_form_is_not_compared() -> None:
    replay(read(_changed(end="0123456789abcdef")), CARDS.pool)
    replay(read(_changed(end="1-0123456789abcdef")), CARDS.pool)
    assert _refused(_changed(end=f"{FORM}-0123456789abcdef")).startswith("the game ends differently")


def test_a_state_in_the_middle_of_an_effect_is_read_back() -> None:
    """At every decision of a game, with runs, effects that last and triggers that wait."""
    state = start(CARDS.rules(7), 7)
    dice, asked = chance.seeded(7), set()
    for _ in range(200):
        if state.decision is None:
            break
        assert dumps(loads(state.rules, dumps(state))) == dumps(state)
        assert dumps(loads(state.rules, json.dumps(_in_numbers(state)))) == dumps(state)
        asked.add(state.decision.ask)
        place, dice = chance.draw(dice, len(state.decision.options))
        apply(state, state.decision.options[place])
    assert len(asked) > 8
