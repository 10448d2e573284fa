"""The engine has a case for everything that can be asked, be under way or hold."""

from __future__ import annotations

import ast
import dataclasses
from pathlib import Path

import pytest

from vsdeck.engine import Ask, game, registry
from vsdeck.engine.event import HAPPENS
from vsdeck.engine.program import _USES
from vsdeck.engine.state import Frame
from vsdeck.engine.values import FIELDS
from vsdeck.powers import ir
from vsdeck.powers.notation import fields_of, kinds_of

SOURCES = [path.read_text(encoding="utf-8") for path in Path(game.__file__).parent.rglob("*.py")]
CODE = "".join(SOURCES)


def test_every_question_is_answered_and_every_frame_goes_on() -> None:
    assert game._ANSWERS.keys() == set(Ask)
    assert game._FRAMES.keys() == set(Frame)


def test_every_node_is_played() -> None:
    """A function for each node, where a new one is registered: `vsdeck/engine/verbs`."""
    assert registry.EFFECTS.keys() == kinds_of(ir.Effect)
    assert registry.AMOUNTS.keys() == kinds_of(ir.Counted)
    assert registry.CONDITIONS.keys() == kinds_of(ir.Condition)
    assert registry.FILTERS.keys() == kinds_of(ir.Filter)
    assert registry.TRAITS.keys() == set(ir.Trait)
    assert registry.SELECTIONS.keys() | registry.FOUND.keys() == kinds_of(ir.Selection)
    assert registry.PLAYERS.keys() == kinds_of(ir.Player)


def test_a_node_is_played_once() -> None:
    with pytest.raises(TypeError, match="is played twice"):
        registry.does(ir.Stun)(lambda here: False)


def test_every_event_of_the_language_happens() -> None:
    """It is told somewhere, by its class or by its name among all that happens."""
    assert HAPPENS.keys() <= kinds_of(ir.Event)
    calls = [node for source in SOURCES for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    told = {name for call in calls for name in _told_by(call)}
    untold = [event.__name__ for event, kind in HAPPENS.items() if not {event.__name__, kind.name} & told]
    assert untold == []


def _told_by(call: ast.Call) -> list[str]:
    """Events that a function is given beside the state: by `happen`, by `keep` or by one that calls them.

    `tell` is for what is no event."""
    if not call.args or ast.unparse(call.args[0]) not in ("state", "ctx.state"):
        return []
    if ast.unparse(call.func) == "tell":
        return []
    given = [word for word in call.args[1:] if isinstance(word, ast.Attribute)]
    return [word.attr for word in given if ast.unparse(word.value) in ("Happen", "ir")]


def test_every_field_of_an_event_is_asked() -> None:
    for event in HAPPENS:
        more = fields_of(event).keys() - FIELDS.keys() if dataclasses.is_dataclass(event) else set()
        assert not more or event in registry.EVENTS, f"{event.__name__}: nothing asks for {more}"


def test_every_rule_is_sorted_or_asked_for_by_its_name() -> None:
    special = kinds_of(ir.Rule) - _USES.keys() - registry.RULES.keys()
    assert [rule.__name__ for rule in special if f"ir.{rule.__name__}" not in CODE] == []
