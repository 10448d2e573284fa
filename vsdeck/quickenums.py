"""Enums cost less: their members are attributes like others, and those of Qt are made quickly.

Both are for Python 3.11 alone and change nothing that can be seen of an enum.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from enum import Enum, EnumType, Flag, IntEnum, IntFlag
from functools import cache, partial, reduce
from operator import or_
from typing import Any

KINDS = (Enum, IntEnum, Flag, IntFlag)
HOLDERS = ("_member_names_", "_member_map_", "_value2member_map_", "_unhashable_values_")
"""What each enum has for itself, empty before it has members."""


class _Probe(Enum):
    MEMBER = 1


def quicken() -> None:
    """Python 3.11 looks for each member of an enum through a hook, at six times the price of an attribute,
    though members are attributes there already. Later versions have no such hook."""
    if "__getattr__" in vars(EnumType) and vars(_Probe).get("MEMBER") is _Probe.MEMBER:
        del EnumType.__getattr__  # type: ignore[attr-defined]
    if sys.version_info[:2] == (3, 11):
        EnumType._create_ = _made  # type: ignore[attr-defined]


_made_by_python = EnumType._create_  # type: ignore[attr-defined]


def _made(kind: Any, name: str, members: Any, **how: Any) -> Any:
    """An enum from its members. PySide6 makes 280 of them before the first window, with 3,800 members: all
    are plain numbers by name, for which Python takes a fifth of the start."""
    how["module"] = how.get("module") or _caller()
    if kind in KINDS and how["module"] and how.get("type") is None and _plain(kind, members):
        made = _empty(kind, name, how["module"], how.get("qualname"), how.get("boundary"))
        _fill(made, members)
        return made
    return _made_by_python(kind, name, members, **how)


def _caller() -> str | None:
    """The module that asked for an enum, to which it belongs unless told otherwise."""
    try:
        name: str | None = sys._getframe(3).f_globals.get("__name__")
    except ValueError:  # nobody of Python did
        return None
    return name


def _plain(kind: Any, members: Any) -> bool:
    """Whether all are numbers, and no name comes twice or means anything to Python or to other enums."""
    return (
        type(members) is list
        and all(type(member) is tuple and len(member) == 2 and type(member[1]) is int for member in members)
        and len(names := {name for name, _ in members}) == len(members)
        and not any(name[:1] == "_" or name == "mro" or hasattr(kind, name) for name in names)
    )


def _empty(kind: Any, name: str, module: str, qualname: str | None, boundary: Any) -> Any:
    own = _space(kind, boundary) | {holder: type(_space(kind, boundary)[holder])() for holder in HOLDERS}
    made: Any = type.__new__(EnumType, name, (kind,), own | {"__module__": module})
    made.__new__ = Enum.__new__
    if qualname is not None:
        made.__qualname__ = qualname
    return made


@cache
def _space(kind: Any, boundary: Any) -> dict[str, Any]:
    """What Python writes into an enum without members."""
    space = dict(vars(_made_by_python(kind, "Empty", (), module=__name__, boundary=boundary)))
    del space["__new__"]  # which type would wrap
    return space


def _fill(enum: Any, members: Sequence[tuple[str, int]]) -> None:
    names, by_name, by_value = enum._member_names_, enum._member_map_, enum._value2member_map_
    make, of_ints, flags = enum._new_member_, enum._member_type_ is int, issubclass(enum, Flag)
    put = partial(type.__setattr__, enum)
    for name, value in members:
        member = by_value.get(value)
        if member is None:
            member = by_value[value] = make(enum, value) if of_ints else make(enum)
            member.__dict__.update(_value_=value, _name_=name, __objclass__=enum, _sort_order_=len(names))
            if not flags or (value > 0 and value.bit_count() == 1):
                names.append(name)
        by_name[name] = member
        put(name, member)
    if flags:
        bits = reduce(or_, by_value, 0)
        singles = [by_name[name]._value_ for name in names]
        put("_flag_mask_", bits)
        put("_singles_mask_", sum(singles))
        put("_all_bits_", 2 ** bits.bit_length() - 1)
        if singles != sorted(singles):
            put("_iter_member_", enum._iter_member_by_def_)
