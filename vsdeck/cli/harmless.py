"""Names out of files, decks and pictures may hold anything; nothing that is printed steers a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO, cast

_CONTROLS = (*range(32), *range(127, 160))
_TURNING = (*range(0x202A, 0x202F), *range(0x2066, 0x206A))
"""What turns the direction of all that follows: a list would read backwards."""
STEERING = {code: " " for code in (*_CONTROLS, *_TURNING) if chr(code) not in "\t\n\r"}


class _Harmless:
    """A stream that writes a blank for each sign that a terminal would obey, such as Esc."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        return self._stream.write(text.translate(STEERING))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def harmless_output() -> Iterator[None]:
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = (cast(TextIO, _Harmless(stream)) for stream in before)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before
