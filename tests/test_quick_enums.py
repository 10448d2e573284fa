"""Enums without the hook of Python 3.11 are what they were."""

from __future__ import annotations

import importlib
import subprocess
import sys
from enum import Enum, EnumType, Flag, FlagBoundary, IntEnum, IntFlag, auto
from typing import Any

import pytest

import vsdeck
from vsdeck import quickenums
from vsdeck.card import Timing


class Row(IntEnum):
    FRONT = 1
    FIRST = 1
    BACK = auto()

    @property
    def other(self) -> Row:
        return Row(3 - self)


class Sign(Flag):
    UP = auto()
    LEFT = auto()


def test_members_are_found_by_name_and_value() -> None:
    assert vsdeck.__version__
    assert "__getattr__" not in vars(EnumType)
    assert (Row.FRONT, Row["BACK"], Row(2), Row.FIRST) == (1, 2, 2, 1)
    assert Row.FRONT.other is Row.BACK
    assert Sign(3) == Sign.UP | Sign.LEFT
    assert Timing.MAIN.name == "MAIN"


def test_an_unknown_member_is_an_error() -> None:
    with pytest.raises(AttributeError):
        Row.SIDE  # type: ignore[attr-defined]  # noqa: B018


MEMBERS = {
    "aliases": [("FRONT", 1), ("FIRST", 1), ("BACK", 2)],
    "bits": [("NONE", 0), ("UP", 1), ("DOWN", 2), ("BOTH", 3), ("LEFT", 8)],
    "bits from the left": [("LEFT", 8), ("UP", 1), ("ANY", -1)],
    "nothing": [],
}


@pytest.mark.parametrize("kind", [Enum, IntEnum, Flag, IntFlag])
@pytest.mark.parametrize("members", MEMBERS.values(), ids=MEMBERS)
def test_an_enum_that_is_made_quickly_is_what_python_makes(
    kind: type[Enum], members: list[tuple[str, int]]
) -> None:
    how = {"module": "cards", "qualname": "Printing.Sign", "boundary": FlagBoundary.KEEP}
    quick, slow = (
        make(kind, "Sign", members, **how) for make in (quickenums._made, quickenums._made_by_python)
    )
    assert told(quick) == told(slow)


def test_what_is_no_plain_list_of_numbers_is_left_to_python() -> None:
    assert Enum("Row", "FRONT BACK").FRONT.value == 1
    assert Enum("Row", {"FRONT": "first"}).FRONT.value == "first"
    with pytest.raises(TypeError, match="already defined"):
        Enum("Row", [("FRONT", 1), ("FRONT", 2)])
    with pytest.raises(ValueError, match="mro"):
        Enum("Row", [("mro", 1)])


def test_an_enum_belongs_to_the_module_that_makes_it() -> None:
    assert Enum("Row", [("FRONT", 1)]).__module__ == __name__
    assert Enum("Row", "FRONT BACK").__module__ == __name__


def test_the_enums_of_qt_are_what_python_makes_of_them() -> None:
    """Of a process that has not read Qt before: every enum of the window's libraries is made in both ways."""
    looked = subprocess.run(
        [sys.executable, "-c", "from tests.test_quick_enums import compare_qt; compare_qt()"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert looked.returncode == 0, looked.stderr
    assert int(looked.stdout) > 500


def compare_qt() -> None:
    made = quickenums._made
    compared = 0

    def both(kind: type[Enum], name: str, members: list[tuple[str, int]], **how: Any) -> Any:
        nonlocal compared
        how["module"] = "Qt"
        quick = made(kind, name, members, **how)
        assert told(quick) == told(quickenums._made_by_python(kind, name, members, **how)), name
        compared += 1
        return quick

    EnumType._create_ = both  # type: ignore[attr-defined]
    for library in ("QtCore", "QtGui", "QtWidgets"):
        found = importlib.import_module(f"PySide6.{library}")
        for name in dir(found):
            getattr(found, name)
    print(compared)


def told(enum: Any) -> list[tuple[str, str]]:
    """All that an enum holds, and what it does."""
    held = {name: value for name, value in vars(enum).items() if name not in ("__dict__", "__weakref__")}
    members = [
        (name, repr(one), {**vars(one), "__objclass__": one.__objclass__.__qualname__})
        for name, one in enum.__members__.items()
    ]
    by_value = [(value, one.name) for value, one in enum._value2member_map_.items()]
    return [
        *((name, repr(getattr(value, "__func__", value))) for name, value in sorted(held.items())),
        ("members", repr(members)),
        ("by value", repr(by_value)),
        ("in order", repr(list(enum))),
        ("place", f"{enum.__module__} {enum.__qualname__} {enum.__doc__}"),
    ]
