"""A state as JSON and back, at any decision, also in the middle of an effect."""

from __future__ import annotations

import hashlib
import json
import types
from enum import IntEnum
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from vsdeck.engine.decision import Decision
from vsdeck.engine.document import Part, document
from vsdeck.engine.invariants import misplaced
from vsdeck.engine.lasting import Lasting
from vsdeck.engine.rules import Rules
from vsdeck.engine.state import SPOTS, Combat, Frame, GameState, Past, Phase, Run

_FIELDS: dict[str, Any] = {
    "active": int,
    "again": tuple[int, ...],
    "alive": list[int],
    "attacked": int,
    "below": list[tuple[int, ...]],
    "chance": int,
    "combat": Combat | None,
    "counters": list[int],
    "decision": Decision | None,
    "effects": list[Lasting],
    "face": list[int],
    "fact": list[int],
    "falling": list[int],
    "history": list[Past],
    "main": list[int],
    "mark": list[int],
    "moved": list[int],
    "next_run": int,
    "pending": list[tuple[int, int, Run]],
    "phase": int,
    "points": list[int],
    "quiet": int,
    "ready": list[int],
    "result": tuple[int, ...] | None,
    "runs": dict[int, Run],
    "side": list[int],
    "spot": list[int],
    "stack": list[tuple[int, ...]],
    "stamp": int,
    "suspect": int,
    "turn": int,
    "used": list[tuple[int, int, int]],
    "wounds": list[int],
    "xp": list[int],
    "zones": list[list[int]],
}
"""Everything that a state is made of, but its rules and what follows from the rest."""


class BadState(ValueError):
    """A saved state that does not fit its match, and where."""


def to_json(state: GameState) -> dict[str, Any]:
    """Plain data; what it belongs to (cards, mode) is in the record of the match."""
    return {name: getattr(state, name) for name in _FIELDS}


def dumps(state: GameState) -> str:
    return json.dumps(to_json(state), separators=(",", ":"), sort_keys=True)


def fingerprint(state: GameState) -> str:
    """The same for equal states on every machine."""
    return hashlib.sha256(dumps(state).encode()).hexdigest()[:16]


def loads(rules: Rules, text: str) -> GameState:
    """A state of this match; BadState says which part of the text is wrong."""
    data = document(text, BadState)
    state = GameState(rules, 0)
    for name, kind in _FIELDS.items():
        setattr(state, name, _value(data[name], kind))
    _check(state, data)
    return state


# ------------------------------------------------------------------------------------------- reading

_MOST = 2**64


def _value(data: Part, kind: Any) -> Any:
    """A value of a kind, as the annotation of a field says it."""
    if kind is int:
        return data.number(-_MOST, _MOST)
    if kind is bool:
        return data.flag()
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (types.UnionType, Union):
        return None if data.empty else _value(data, inner[0])
    if origin is list:
        return data.each(lambda part: _value(part, inner[0]))
    if origin is dict:
        return {_key(name, part): _value(part, inner[1]) for name, part in data.named().items()}
    if origin is tuple and inner[-1] is Ellipsis:
        return tuple(data.each(lambda part: _value(part, inner[0])))
    if origin is tuple:
        return tuple(map(_value, data.parts(len(inner), len(inner)), inner))
    if issubclass(kind, IntEnum):
        return _word(data, kind)
    kinds = _kinds(kind)
    return kind._make(map(_value, data.parts(len(kinds), len(kinds)), kinds))


def _key(name: str, data: Part) -> int:
    if not (name.isascii() and name.isdecimal() and len(name) < 10):
        raise data.wrong("its name is no number")
    return int(name)


def _word(data: Part, kind: type[IntEnum]) -> IntEnum:
    number = data.number(-1)
    try:
        return kind(number)
    except ValueError:
        raise data.wrong(f"there is no {kind.__name__.lower()} {number}") from None


@cache
def _kinds(kind: type) -> tuple[Any, ...]:
    return tuple(get_type_hints(kind).values())


# ------------------------------------------------------------------------------------------ checking


def _check(state: GameState, data: Part) -> None:
    """Numbers mean cards, players, printings and powers that there are, and each card is in one place."""
    rules, cards, players = state.rules, len(state.owner), state.rules.players
    of_cards = {
        "fact": (0, len(rules.facts) - 1),
        "main": (-1, players - 1),
        "side": (0, players - 1),
        "spot": (0, SPOTS - 1),
        "face": (0, 1),
        "ready": (0, 1),
        "wounds": (0, _MANY),
        "counters": (-_MANY, _MANY),
        "xp": (0, _MANY),
        "mark": (1, _MANY),
    }
    if len(state.fact) != cards:
        raise data["fact"].wrong(f"it has {len(state.fact)} cards, but the match has {cards}")
    for name, (least, most) in of_cards.items():
        data[name].numbers(cards, least, most)
    for levels in data["below"].parts(cards, cards):
        for level in levels.parts():
            level.number(0, len(rules.facts) - 1)
    data["points"].numbers(players, 0, _MANY)
    data["alive"].numbers(players, 0, 1)
    for zone in data["zones"].parts(players * SPOTS, players * SPOTS):
        for card in zone.parts():
            card.number(0, cards - 1)
    for card in data["moved"].parts():
        card.number(0, cards - 1)
    for player in data["falling"].parts():
        player.number(0, players - 1)
    data["active"].number(0, players - 1)
    _word(data["phase"], Phase)
    for frame in data["stack"].parts():
        _word(frame.parts(1)[0], Frame)
    if not data["decision"].empty:
        _check_decision(data["decision"], cards, players)
    elif state.result is None:
        raise data["decision"].wrong("nothing is asked, yet the game is not over")
    for wrong in misplaced(state):
        raise data["zones"].wrong(wrong)


def _check_decision(data: Part, cards: int, players: int) -> None:
    player, _, options, about, source, *_ = data.parts()
    player.number(0, players - 1)
    for option in options.parts(1):
        option.parts()[1].number(-1, cards - 1)
    for card in about.parts():
        card.number(0, cards - 1)
    source.number(-1, cards - 1)


_MANY = 10**9
