"""Mistakes of the user: told in one line, without a traceback."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class Mistake(Exception):
    """What is wrong and how to put it right; `vsdeck` prints it and ends with exit code 2."""


@contextmanager
def told(*errors: type[Exception]) -> Iterator[None]:
    """Turns the typed errors of a package, whose messages are made to be shown, into a mistake."""
    try:
        yield
    except errors as error:
        raise Mistake(str(error)) from error
