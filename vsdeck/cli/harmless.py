"""Names out of files, decks and pictures may hold anything; nothing that is printed steers a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO, cast

_STEERING = {code: " " for code in (*range(32), *range(127, 160)) if chr(code) not in "\t\n\r"}


class _Harmless:
    """A stream that writes a blank for each sign that a terminal would obey, such as Esc."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        return self._stream.write(text.translate(_STEERING))

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
