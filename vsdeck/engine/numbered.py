"""Words of the engine that are compared and looked up as numbers, and written into files by name."""

from __future__ import annotations

from enum import IntEnum
from typing import Any


class Numbered(IntEnum):
    """The numbers given are those of older files. A new member is `NAME = auto()`, wherever it belongs."""

    __hash__ = int.__hash__  # the one of enums is slow, and these are looked up all the time

    @staticmethod
    def _generate_next_value_(name: str, start: int, count: int, last_values: list[Any]) -> int:
        return int(max(_FIRST, *last_values)) + 1


_FIRST = 1000
