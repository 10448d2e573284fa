"""Enums without the hook of Python 3.11 are what they were."""

from __future__ import annotations

from enum import EnumType, Flag, IntEnum, auto

import pytest

import vsdeck
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
