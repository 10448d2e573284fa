"""The unions of the language, and how node types are made: frozen dataclasses whose `repr` is their notation.

A node belongs to the union that it derives from: `class Stun(Effect)`, `class Ref(Selection, Enum)`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, dataclass, fields
from operator import attrgetter
from typing import Any, ClassVar, NoReturn, TypeVar, dataclass_transform

__all__ = [
    "LANGUAGE",
    "Ability",
    "Amount",
    "CombatRule",
    "Condition",
    "Count",
    "Counted",
    "Effect",
    "Event",
    "Filter",
    "Guise",
    "HowLong",
    "HowMany",
    "Node",
    "Player",
    "Rule",
    "Selection",
    "ToCharacters",
]

T = TypeVar("T")

LANGUAGE: dict[str, type[Node]] = {}
"""Every node and every word that stands for one, by its name."""


class Node:
    __slots__ = ()

    leaves: ClassVar[tuple[str, ...]] = ()
    """What later parts may refer to after it, in the words of `check`: it, cards, player, row, name."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if cls.__module__ != __name__:
            known = LANGUAGE.setdefault(cls.__name__, cls)
            if known is not cls:
                raise TypeError(f"{cls.__name__} is declared in {known.__module__} and in {cls.__module__}")


class Ability(Node):
    """The whole body of a power: an effect that is used, a trigger, a rule, or several of them."""

    __slots__ = ()


class Effect(Ability):
    """Is done."""

    __slots__ = ()


class ToCharacters(Effect):
    """Is done to characters in play, and to no other cards."""

    __slots__ = ()


class Rule(Ability):
    """Holds all the time."""

    __slots__ = ()

    of_others: ClassVar[bool] = False
    """Whether it speaks of cards that its filter names, and is asked for by its name with whose it is
    (`derived(state).holding`); otherwise only its own card is asked for it."""
    asked: ClassVar[bool] = False
    """Whether it changes no value that is kept: whoever needs it asks for it, and for its conditions
    (`derived(state).asked`)."""


class CombatRule(Rule):
    """About those that its filters name; asked for where somebody attacks or strikes."""

    __slots__ = ()

    asked = True


class Event(Node):
    """Happens and triggers. Fields `who` and `what` are filters of the card that did it or that it happened
    to, `whom` of the card that it was done to; `by` and `of` say whose deed, hand or turn it is."""

    __slots__ = ()

    wording: ClassVar[str] = ""
    """Its sentence. A verb has its forms: `attacks|attacked`, after `{by}` `play|plays|played`; what stands
    in square brackets is left out where the field in it has its default."""
    line: ClassVar[str] = ""
    """What the log of a game says of it: `{card} strikes {other} with {count}.` What can stand in it is in
    `engine/transcript.py`, its Japanese in `resources/i18n/game_ja.json`; empty if it goes without saying."""
    told: ClassVar[str] = ""
    """The name under which the engine tells it, if that is not its own: COUNTERS for `GetsCounters`."""
    counts: ClassVar[bool] = False
    """Whether THAT_MANY is how many: the number with which it is told."""
    at_once: ClassVar[bool] = False
    """Whether all that happens at the same time is one event: SUBJECT and OBJECT are all of them, THAT_MANY
    how many."""
    moment: ClassVar[str] = ""
    """How a trigger begins that is a point in time: `at the start of {of} turn`, not *when*."""


class Condition(Node):
    """Asks whether something is so."""

    __slots__ = ()


class Counted(Node):
    """Counts something."""

    __slots__ = ()

    for_each: ClassVar[bool] = False
    """Whether *for each …* says it, with the words of the phrase `per`."""


Amount = int | Counted


class Filter(Node):
    """Names cards by what can be said of them."""

    __slots__ = ()


class Selection(Node):
    """Picks cards, by choice or all of them."""

    __slots__ = ()


class Player(Node):
    """Picks players."""

    __slots__ = ()


class HowLong(Node):
    """How long something lasts."""

    __slots__ = ()


class Guise(Node):
    """As what a card comes into play, until it leaves."""

    __slots__ = ()


class HowMany(Node):
    """So many as a choice takes, if that is no plain number."""

    __slots__ = ()


Count = int | HowMany


@dataclass_transform(frozen_default=True)
def node(made: type[T]) -> type[T]:
    """Makes a class a node type.

    All node types share their methods. `dataclass` would write and compile six new ones for each, and make
    each class twice for its slots, which took most of the time in which the language is loaded.
    """
    made.__doc__ = made.__doc__ or made.__name__
    for name, method in _METHODS.items():
        setattr(made, name, method)
    made = dataclass(init=False, repr=False, eq=False)(made)
    parts = fields(made)  # type: ignore[arg-type]
    made._defaults = {part.name: part.default for part in parts if part.default is not MISSING}  # type: ignore[attr-defined]
    made._values = attrgetter(*(part.name for part in parts)) if parts else staticmethod(_nothing)  # type: ignore[attr-defined]
    return made


def _nothing(node: Any) -> tuple[()]:
    return ()


def _init(self: Any, *given: Any, **named: Any) -> None:
    names, defaults = self.__match_args__, self._defaults
    if len(given) > len(names):
        raise TypeError(f"{type(self).__name__} has {len(names)} parts, not {len(given)}")
    for name, value in zip(names, given, strict=False):
        _set(self, name, value)
    for name in names[len(given) :]:
        if name in named:
            _set(self, name, named.pop(name))
        elif name in defaults:
            _set(self, name, defaults[name])
        else:
            raise TypeError(f"{type(self).__name__} lacks {name}")
    if named:
        raise TypeError(f"{type(self).__name__} takes no {' or '.join(named)} here")


_set = object.__setattr__


def _eq(self: Any, other: Any) -> Any:
    return self._values(self) == self._values(other) if type(other) is type(self) else NotImplemented


def _hash(self: Any) -> int:
    return hash((type(self), self._values(self)))


def _repr(self: Any) -> str:
    from vsdeck.powers.notation import notation

    return notation(self)


def _frozen(self: Any, name: str, value: Any = None) -> NoReturn:
    raise FrozenInstanceError(f"{type(self).__name__}.{name} cannot be changed")


def _reduce(self: Any) -> tuple[Any, ...]:
    return type(self), tuple(getattr(self, name) for name in self.__match_args__)


_METHODS: dict[str, Callable[..., Any]] = {
    "__init__": _init,
    "__eq__": _eq,
    "__hash__": _hash,
    "__repr__": _repr,
    "__setattr__": _frozen,
    "__delattr__": _frozen,
    "__reduce__": _reduce,
}
