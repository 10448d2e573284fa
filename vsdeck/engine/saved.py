"""A state as JSON and back, at any decision, also in the middle of an effect."""

from __future__ import annotations

import hashlib
import json
import re
import types
from collections.abc import Callable
from enum import IntEnum
from functools import cache
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from vsdeck.engine import combat, phases, setup
from vsdeck.engine.decision import Decision
from vsdeck.engine.document import Part, document
from vsdeck.engine.event import Happen
from vsdeck.engine.invariants import misplaced
from vsdeck.engine.lasting import Lasting, Lasts, Until
from vsdeck.engine.replacement import Change
from vsdeck.engine.rules import Rules
from vsdeck.engine.state import SPOTS, Combat, Frame, GameState, Past, Phase, Run, Spot

W = TypeVar("W", bound=IntEnum)

_STACK, _ZONES = "stack", "zones"
"""What is read in a way of its own."""

_WORDS: dict[type, dict[str, type[IntEnum]]] = {
    Past: {"kind": Happen},
    Lasting: {"kind": Lasts, "until": Until},
}
"""Words among the fields of tuples."""

_IN_FRAMES: dict[int, tuple[int, type[IntEnum]]] = {
    Frame.SETUP: (0, setup.SetupStep),
    Frame.TURN: (0, phases.TurnStep),
    Frame.COMBAT: (0, combat.CombatStep),
    Frame.PLOT_TWIST: (1, Spot),
    Frame.WOULD: (0, Change),
    Frame.INSTEAD: (0, Change),
}
"""Words in frames, by their place after the kind."""

_FIELDS: dict[str, Any] = {
    "active": int,
    "again": tuple[int, ...],
    "alive": list[int],
    "apart": list[Lasting],
    "apart_of": tuple[int, ...],
    "attacked": int,
    "bearer": dict[int, int],
    "below": dict[int, tuple[int, ...]],
    "chance": int,
    "combat": Combat | None,
    "counters": list[int],
    "decision": Decision | None,
    "effects": list[Lasting],
    "elsewhere": dict[int, tuple[int, int, int]],
    "ended": int,
    "extra": tuple[int, ...],
    "face": list[int],
    "fact": list[int],
    "falling": list[int],
    "hidden": tuple[int, ...],
    "history": list[Past],
    "main": tuple[int, ...],
    "makers": tuple[tuple[int, int], ...],
    "mark": list[int],
    "moved": list[int],
    "next_run": int,
    "open": tuple[int, ...],
    "pending": list[tuple[int, int, Run]],
    "phase": Phase,
    "part": dict[int, int],
    "pile": dict[int, str],
    "points": list[int],
    "quiet": int,
    "ready": list[int],
    "result": tuple[int, ...] | None,
    "runs": dict[int, Run],
    "side": list[int],
    "spent": list[tuple[int, int, int]],
    "spot": list[Spot],
    "stack": _STACK,
    "stamp": int,
    "stands": dict[int, int],
    "suspect": int,
    "touched": tuple[tuple[int, ...], ...],
    "tallies": dict[int, dict[int, int]],
    "turn": int,
    "universe": int,
    "used": list[tuple[int, int, int]],
    "wounds": list[int],
    "xp": list[int],
    "xp_below": dict[int, int],
    "zones": _ZONES,
}
"""Everything that a state is made of, but its rules and what follows from the rest."""


class BadState(ValueError):
    """A saved state that does not fit its match, and where."""


FORM = 19
"""Grows when states are written in another way: what was noted before cannot be compared then."""


def to_json(state: GameState) -> dict[str, Any]:
    """Plain data, with words for what has a name. Its cards and mode are in the record of the match."""
    return {name: getattr(state, name) for name in _FIELDS} | {
        "phase": _name(Phase(state.phase)),
        "spot": [_SPOT_NAMES[spot] for spot in state.spot],
        "zones": {
            _name(spot): [state.zone(player, spot) for player in range(state.rules.players)] for spot in Spot
        },
        "stack": [_frame(frame) for frame in state.stack],
        "history": [(_name(Happen(past.kind)), *past[1:]) for past in state.history],
        "effects": [_lasting(effect) for effect in state.effects],
        "apart": [_lasting(effect) for effect in state.apart],
        "decision": None if state.decision is None else _decision(state.decision),
    }


def _name(word: IntEnum) -> str:
    return word.name.lower()


_SPOT_NAMES = {int(spot): _name(spot) for spot in Spot}


def _frame(frame: tuple[Any, ...]) -> list[Any]:
    kind, *rest = frame
    word = _IN_FRAMES.get(kind)
    if word is not None:
        place, words = word
        rest[place] = _name(words(rest[place]))
    return [_name(Frame(kind)), *rest]


def _lasting(effect: Lasting) -> tuple[Any, ...]:
    stamp, kind, until, *rest = effect
    return stamp, _name(Lasts(kind)), _name(Until(until)), *rest


def _decision(decision: Decision) -> tuple[Any, ...]:
    player, ask, options, *rest = decision
    return player, _name(ask), [(_name(do), card, other) for do, card, other in options], *rest


def dumps(state: GameState) -> str:
    return json.dumps(to_json(state), separators=(",", ":"), sort_keys=True)


def fingerprint(state: GameState) -> str:
    """The same for equal states on every machine."""
    return f"{FORM}-{hashlib.sha256(dumps(state).encode()).hexdigest()[:16]}"


def ends_as_noted(noted: str, state: GameState) -> bool:
    """Whether a state has a fingerprint; one that was taken in another form cannot be compared."""
    known = re.fullmatch(r"(?:(\d{1,4})-)?[0-9a-f]{16}", noted)
    return (known is not None and known[1] != str(FORM)) or noted == fingerprint(state)


def loads(rules: Rules, text: str) -> GameState:
    """A state of this match; BadState says which part of the text is wrong."""
    data = document(text, BadState)
    state = GameState(rules, 0)
    for name, kind in _FIELDS.items():
        setattr(state, name, _value(data[name], kind))
    _check(state, data)
    state.set_mains(state.main)
    return state


# ------------------------------------------------------------------------------------------- reading

_MOST = 2**64


def _value(data: Part, kind: Any) -> Any:
    """A value of a kind, as the annotation of a field says it."""
    if kind in _READERS:
        return _READERS[kind](data)
    if kind is int:
        return data.number(-_MOST, _MOST)
    if kind is bool:
        return data.flag()
    if kind is str:
        return data.words()
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


def _word(data: Part, kind: type[W]) -> W:
    """By name; files of before have the number."""
    if isinstance(data.value, str):
        told = f"“{data.words(40)}”"
        found = kind.__members__.get(data.words().upper())
    else:
        told = str(data.number(-1))
        found = next((word for word in kind if word == data.value), None)
    if found is None:
        name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind.__name__).lower()
        raise data.wrong(f"there is no {name} {told}")
    return found


def _read_stack(data: Part) -> list[tuple[Any, ...]]:
    return data.each(_read_frame)


def _read_frame(data: Part) -> tuple[Any, ...]:
    first, *rest = data.parts(1)
    kind = _word(first, Frame)
    place, words = _IN_FRAMES.get(kind, (-1, Spot))
    return kind, *(int(_word(part, words)) if at == place else _numbers(part) for at, part in enumerate(rest))


def _numbers(data: Part) -> Any:
    """A number or a name, or a tuple of such."""
    if isinstance(data.value, list):
        return tuple(data.each(_numbers))
    if isinstance(data.value, str):
        return data.words()
    return data.flag() if isinstance(data.value, bool) else data.number(-_MOST, _MOST)


def _read_zones(data: Part) -> list[list[int]]:
    """By spot and player; files of before have one list, player by player."""
    if isinstance(data.value, list):
        zones = data.parts()
    else:
        spots = [data[_name(spot)].parts() for spot in Spot]
        if len({len(players) for players in spots}) != 1:
            raise data.wrong("not every place is there for every player")
        zones = [players[player] for player in range(len(spots[0])) for players in spots]
    return [zone.numbers(len(zone.parts())) for zone in zones]


@cache
def _kinds(kind: type) -> tuple[Any, ...]:
    return tuple((get_type_hints(kind) | _WORDS.get(kind, {})).values())


_READERS: dict[Any, Callable[[Part], Any]] = {_STACK: _read_stack, _ZONES: _read_zones}


# ------------------------------------------------------------------------------------------ checking


def _check(state: GameState, data: Part) -> None:
    """Numbers mean cards, players, printings and powers that there are, and each card is in one place."""
    rules, cards, players = state.rules, len(state.owner), state.rules.players
    of_cards = {
        "fact": (0, len(rules.facts) - 1),
        "main": (-1, players - 1),
        "side": (0, players - 1),
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
    for levels in data["below"].named().values():
        for level in levels.parts():
            level.number(0, len(rules.facts) - 1)
    for name in ("below", "bearer", "elsewhere", "part", "pile", "stands", "tallies", "xp_below"):
        for key, part in data[name].named().items():
            if int(key) >= cards:
                raise part.wrong(f"there is no card {key}")
    for of_card in data["tallies"].named().values():
        for count in of_card.named().values():
            count.number(1, _MANY)
    for count in data["xp_below"].named().values():
        count.number(1, _MANY)
    data["points"].numbers(players, 0, _MANY)
    data["alive"].numbers(players, 0, 1)
    data["spot"].parts(cards, cards)
    if len(state.zones) != players * SPOTS:
        raise data["zones"].wrong(f"it is for other than {players} players")
    if any(card >= cards for zone in state.zones for card in zone):
        raise data["zones"].wrong(f"a card in it is more than {cards - 1}")
    for card in data["moved"].parts():
        card.number(-cards, cards - 1)
    for card in data["hidden"].parts():
        card.number(0, cards - 1)
    for player in data["falling"].parts():
        player.number(0, players - 1)
    data["active"].number(0, players - 1)
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
