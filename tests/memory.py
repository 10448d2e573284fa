"""What the program holds in memory, exactly: what the system gave it says nothing of a few hundred bytes."""

from __future__ import annotations

import ctypes
import sys
from typing import NamedTuple

FIGURES = 10
IN_USE = 7
"""The place of `uordblks` among the figures of `mallinfo2`."""


class Held(NamedTuple):
    bytes: float
    """That Qt and other libraries have asked for and not given back."""
    blocks: float
    """Python's own."""

    def __sub__(self, before: Held) -> Held:
        return Held(self.bytes - before.bytes, self.blocks - before.blocks)

    def __truediv__(self, count: int) -> Held:
        return Held(self.bytes / count, self.blocks / count)


class _Figures(ctypes.Structure):
    _fields_ = (("figures", ctypes.c_size_t * FIGURES),)


def held() -> Held:
    ask = ctypes.CDLL(None).mallinfo2
    ask.restype = _Figures
    return Held(ask().figures[IN_USE], sys.getallocatedblocks())
