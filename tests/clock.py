"""Seconds of the usual machine: one that is slower, or busy with something else, is given as much longer."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from types import SimpleNamespace

USUAL = 0.019
"""What `yardstick` gives where the limits of the tests were set."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Fails if what is done within takes longer, in time of the processor."""
    before = yardstick()
    began = time.process_time()
    yield
    took = time.process_time() - began
    slowness = max(1, before / USUAL, yardstick() / USUAL)
    assert took < seconds * slowness, (
        f"{took:.2f} s where {seconds} s are given, {slowness:.1f} times as slow"
    )


def yardstick() -> float:
    """Seconds for 25 copies of 500 objects."""
    objects = [SimpleNamespace(number=number) for number in range(500)]
    began = time.process_time()
    for _ in range(25):
        objects = [copy(one) for one in objects]
    return time.process_time() - began
