"""A state as JSON and back, at any decision, also in the middle of an effect."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from vsdeck.engine.action import Action, Do
from vsdeck.engine.decision import Ask, Decision
from vsdeck.engine.lasting import Lasting
from vsdeck.engine.rules import Rules
from vsdeck.engine.state import Combat, GameState, Run

_PLAIN = (
    "chance",
    "fact",
    "side",
    "spot",
    "face",
    "ready",
    "wounds",
    "counters",
    "xp",
    "mark",
    "zones",
    "points",
    "alive",
    "turn",
    "active",
    "phase",
    "stamp",
    "next_run",
    "moved",
    "falling",
    "attacked",
    "quiet",
    "suspect",
)
_TUPLES = ("stack", "history", "used")
_OTHERS = ("again", "combat", "decision", "effects", "pending", "result", "runs")


class BadState(ValueError):
    """A saved state that does not fit its match."""


def to_json(state: GameState) -> dict[str, Any]:
    """Plain data; what it belongs to (cards, mode) is in the record of the match."""
    return {name: getattr(state, name) for name in (*_PLAIN, *_TUPLES, *_OTHERS)}


def dumps(state: GameState) -> str:
    return json.dumps(to_json(state), separators=(",", ":"), sort_keys=True)


def fingerprint(state: GameState) -> str:
    """The same for equal states on every machine."""
    return hashlib.sha256(dumps(state).encode()).hexdigest()[:16]


def loads(rules: Rules, text: str) -> GameState:
    try:
        return from_json(rules, json.loads(text))
    except (TypeError, KeyError, ValueError, IndexError, AttributeError) as error:
        raise BadState(f"not a state of this match: {error}") from error


def from_json(rules: Rules, data: dict[str, Any]) -> GameState:
    state = GameState(rules, 0)
    for name in _PLAIN:
        setattr(state, name, _copied(data[name]))
    if len(state.fact) != len(rules.cards):
        raise BadState(f"{len(state.fact)} cards, but the match has {len(rules.cards)}")
    for name in _TUPLES:
        setattr(state, name, [tuple(entry) for entry in data[name]])
    state.again = tuple(data["again"])
    state.combat = _combat(data["combat"])
    state.decision = _decision(data["decision"])
    state.effects = [Lasting._make((*entry[:-1], _run(entry[-1]))) for entry in data["effects"]]
    state.pending = [(power, node, _run(run)) for power, node, run in data["pending"]]
    state.result = None if data["result"] is None else tuple(data["result"])
    state.runs = {int(number): _run(run) for number, run in data["runs"].items()}
    return state


def _copied(value: Any) -> Any:
    return [_copied(part) for part in value] if isinstance(value, list) else value


def _tuples(value: Any) -> Any:
    return tuple(_tuples(part) for part in value) if isinstance(value, (list, tuple)) else value


def _run(data: Any) -> Run:
    return Run(*_tuples(data))


def _combat(data: Any) -> Combat | None:
    return None if data is None else Combat(*_tuples(data))


def _decision(data: Any) -> Decision | None:
    if data is None:
        return None
    player, ask, options, about = data
    actions = tuple(Action(Do(do), card, other) for do, card, other in options)
    return Decision(player, Ask(ask), actions, tuple(about))
