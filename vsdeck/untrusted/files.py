"""A file that the user named: read whole, if it is a file and no larger than such a file can be.

Pipes and devices are refused before a byte of them is read: some have no end, and some wait for ever.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

from vsdeck.sentence import Refusal, Sentence

MEGABYTE = 1_000_000
FLAGS = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
"""To open a pipe that nobody writes to must not wait."""


ANOTHER = Sentence("Choose another file")


class Unreadable(Refusal):
    """Why a file is not read, and what to do about it."""

    def __init__(self, what: Sentence, fix: Sentence) -> None:
        super().__init__(Sentence("{what}. {fix}.", what=what, fix=fix))
        self.what = what
        self.fix = fix


def read_file(path: Path, most: int) -> bytes:
    """The whole content, at most that many bytes; raises Unreadable."""
    data = _read(path, most, most + 1)
    if len(data) > most:
        raise _too_large(most)
    return data


def read_text(path: Path, most: int) -> str:
    """The same as text in UTF-8."""
    try:
        return read_file(path, most).decode("utf-8")
    except UnicodeDecodeError:
        raise Unreadable(Sentence("It is no text in UTF-8"), ANOTHER) from None


def read_head(path: Path, size: int) -> bytes:
    """The first bytes of a file of any size; raises Unreadable."""
    return _read(path, None, size)


def _read(path: Path, most: int | None, size: int) -> bytes:
    try:
        _check(path.stat(), most)
        handle = os.open(path, FLAGS)
        with os.fdopen(handle, "rb") as file:
            _check(os.fstat(handle), most)
            return file.read(size)
    except Unreadable:
        raise
    except FileNotFoundError:
        raise Unreadable(Sentence("There is no such file"), Sentence("Check its name and folder")) from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        what = Sentence("It cannot be read ({why})", why=why)
        raise Unreadable(what, Sentence("Check whether you may read it")) from error


def _check(found: os.stat_result, most: int | None) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise Unreadable(Sentence("It is a folder"), Sentence("Choose one file"))
    if not stat.S_ISREG(found.st_mode):
        fix = Sentence("Save its content as a file first")
        raise Unreadable(Sentence("It is a pipe or a device, not a file"), fix)
    if most is not None and found.st_size > most:
        raise _too_large(most)


def _too_large(most: int) -> Unreadable:
    return Unreadable(Sentence("It is larger than {count} MB", count=most // MEGABYTE), ANOTHER)
