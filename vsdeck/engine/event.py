"""What happened: values that screens and transcripts are told from, and that powers listen to."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import is_dataclass
from enum import IntEnum, auto
from typing import Any, NamedTuple

from vsdeck.engine.numbered import Numbered
from vsdeck.powers import ir
from vsdeck.powers.notation import fields_of, kinds_of

_EVENTS: frozenset[type[ir.Event]] = kinds_of(ir.Event)


def _name(event: type[ir.Event]) -> str:
    """`GetsStunned` is told as GETS_STUNNED."""
    return event.told or re.sub(r"(?<=[a-z])(?=[A-Z])", "_", event.__name__).upper()


class Happen(Numbered):
    """Whatever happens. An event of the language needs no line here: it is told by its class, as in
    `happen(state, ir.Strikes, …)`."""

    _ignore_ = ["names", "name"]  # noqa: RUF012

    APPEARS = 0
    ATTACKS = 1
    STUNS = 2
    GETS_STUNNED = 3
    GETS_KOD = 4
    LEAVES_PLAY = 5
    RECOVERS = 6
    POWERS_UP = 7
    RECRUITS = 8
    PLAYS_PLOT_TWIST = 9
    PLAYS_AS = auto()
    COPIES = auto()
    CLAIMS = auto()
    PREDICTS = auto()
    FORETOLD = auto()
    OFFERS = auto()
    TAKES_DEAL = auto()
    LEAVES_DEAL = auto()
    PLAYS_CARD = auto()
    USES_SUPER_POWER = 10
    GAINS_RESOURCE = 11
    LEAVES_HAND = 12
    TURN_STARTS = 13
    TURN_ENDS = 14
    COMBAT_ENDS = 15
    CHOSEN_FIRST = 16
    PLACED = 17
    MULLIGANS = 18
    DRAWS = 19
    ENTERS_ZONE = auto()
    """A card comes to lie in another zone, but into play; `number` is made by `from_spot`."""
    SHUFFLES = 20
    READIES = 21
    EXHAUSTS = 22
    WOUNDED = 23
    HEALS = 24
    COUNTERS = 25
    COUNTERS_GO = auto()
    MOVES_ROW = 26
    CHANGES_SIDE = 27
    TURNS_FACE = 28
    HIDES = auto()
    PLAYS_ALONG = auto()
    DRAWS_ALONG = auto()
    MAKES_UNIVERSE = auto()
    ENDS_UNIVERSE = auto()
    TURN_ELSEWHERE = auto()
    DISCARDS = 29
    MOVES = 30
    STRIKES = 31
    COMBAT_CANCELLED = 32
    LEAVES_COMBAT = 33
    ENTERS_COMBAT = 34
    DEFENDS_TOO = auto()
    SKIPS = auto()
    GAINS_XP = 35
    LEVELS = 36
    REVEALS = 37
    LOOKS = 38
    NAMES = 39
    TRIGGERS = 40
    PAYS = 41
    NAMES_TEAM = auto()
    NAMES_POWER = auto()
    NAMES_NUMBER = auto()
    ROLLS = auto()
    FLIPS = auto()
    RENAMED = auto()
    TAKES_NAMES = auto()
    DEALT = auto()
    GAINS_POINTS = auto()
    PAYS_POINTS = auto()
    PASSES = 42
    OUT = 43
    """A player is out of the game."""
    GAME_OVER = 44
    UNSCRIPTED = 45
    """A power is there that the engine cannot play."""
    MODIFIED = 46
    GAINS_POWER = 47
    GETS_STATUS = auto()
    LOSES_POWERS = 48
    PHASE = 49
    WOUNDS = 50
    """One character wounds another."""
    FREEZES = 51
    BASE_BECOMES = 52
    STATS_BECOME_BASE = 53
    STATS_SWITCH = 54
    TAKES_NO_WOUND = 55

    names = vars()
    for name in sorted(map(_name, _EVENTS)):
        if name not in names:
            names[name] = auto()


class Aspect(IntEnum):
    """What of a card changes when it becomes so (`Becomes`)."""

    ORIENTATION = 0
    """Ready or exhausted."""
    FACE = 1
    ROW = 2
    SIDE = 3
    HIDDEN = 4
    EQUIPMENT = 5
    FROZEN = 6
    PLACE = 7


def from_spot(was: int, now: int = 0) -> int:
    """The number of an event that tells from where a card came, and to where."""
    return was * _SPOT + now


def paid_from(came: int, paid: int) -> int:
    """The number of an event that tells from where a card came, and what was paid for it."""
    return paid * _SPOT * _SPOT + came


def origin(number: int) -> int:
    return number // _SPOT % _SPOT


def paid(number: int) -> int:
    return number // (_SPOT * _SPOT)


_SPOT = 16
"""More than there are spots."""

_STATS = (ir.Stat.ATK, ir.Stat.DEF)


def of_stat(stat: ir.Stat, change: int) -> int:
    """The number of an event that tells by how much a value changes."""
    return change * len(_STATS) + _STATS.index(stat)


def stat_change(number: int) -> tuple[ir.Stat, int]:
    change, place = divmod(number, len(_STATS))
    return _STATS[place], change


class Event(NamedTuple):
    kind: Happen
    player: int = -1
    card: int = -1
    """The subject, as a card id."""
    other: int = -1
    """The object, as a card id."""
    number: int = 0


def _inner(event: type[Any]) -> tuple[str, ...]:
    """The fields of an event that are events themselves."""
    kinds = fields_of(event) if is_dataclass(event) else {}
    return tuple(name for name, (those, _) in kinds.items() if _EVENTS & _flat(those))


def _flat(kinds: Iterable[Any]) -> set[Any]:
    return {one for kind in kinds for one in (kind[1] if isinstance(kind, tuple) else (kind,))}


HAPPENS: dict[type[ir.Event], Happen] = {
    event: Happen[_name(event)] for event in _EVENTS if not _inner(event)
}
"""How the language calls what happens."""


def events_in(node: Any) -> list[ir.Event]:
    """The events of which a node speaks itself, also those that are a word."""
    parts = (getattr(node, name) for name in getattr(node, "__match_args__", ()))
    flat = (one for part in parts for one in (part if isinstance(part, tuple) else (part,)))
    return [one for one in flat if isinstance(one, ir.Event)]


def happens(event: ir.Event) -> tuple[Happen, ...]:
    """What can be the event that a power speaks of; one that is made of others is any of them."""
    known = HAPPENS.get(type(event))
    if known is not None:
        return (known,)
    found: list[Happen] = []
    for name in _inner(type(event)):
        value = getattr(event, name)
        for part in value if isinstance(value, tuple) else (value,):
            found += happens(part)
    return tuple(dict.fromkeys(found))
