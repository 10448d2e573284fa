"""How the node types are made: frozen dataclasses whose `repr` is their notation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, dataclass, fields
from operator import attrgetter
from typing import Any, NoReturn, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def node(made: type[T]) -> type[T]:
    """Makes a class a node type.

    All node types share their methods. `dataclass` would write and compile six new ones for each, which took
    most of the time in which the language is loaded.
    """
    made.__doc__ = made.__doc__ or made.__name__
    for name, method in _METHODS.items():
        setattr(made, name, method)
    made = dataclass(init=False, repr=False, eq=False, slots=True)(made)
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
