"""The engine has a case for everything that can be asked, be under way or hold."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from vsdeck.engine import Ask, Happen, game
from vsdeck.engine.event import HAPPENS
from vsdeck.engine.program import _USES
from vsdeck.engine.state import Frame
from vsdeck.powers import ir

ENGINE = Path(game.__file__).parent


def test_every_question_is_answered_and_every_frame_goes_on() -> None:
    assert game._ANSWERS.keys() == set(Ask)
    assert game._FRAMES.keys() == set(Frame)


def test_every_event_of_the_language_happens() -> None:
    assert HAPPENS.keys() == set(get_args(ir.Event))
    code = "".join(path.read_text(encoding="utf-8") for path in ENGINE.glob("*.py"))
    assert [
        kind for kind in HAPPENS.values() if f"happen(state, Happen.{Happen(kind).name}," not in code
    ] == []


def test_every_rule_is_sorted_or_asked_for_by_its_name() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in ENGINE.glob("*.py"))
    special = set(get_args(ir.Rule)) - _USES.keys()
    assert [rule.__name__ for rule in special if f"ir.{rule.__name__}" not in code] == []
