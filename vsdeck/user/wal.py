"""What the -wal file beside a database holds: SQLite passes over what is damaged there, and says nothing."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from pathlib import Path

HEADER, FRAME = 32, 24
MAGIC = {0x377F0682: "<", 0x377F0683: ">"}
"""The byte order of the sums."""
WORD = 0xFFFFFFFF
WAL_MODE = b"\x02\x02"
"""Bytes 18 and 19 of a database whose changes go to a -wal file first."""
INDEX_VERSION = 3007000


@dataclass(frozen=True, slots=True)
class Wal:
    whole: bool
    """Whether its head can be read."""
    salt: bytes = b""
    commits: tuple[tuple[int, bytes], ...] = ()
    """Page number and page of each frame up to the last whole commit."""
    pages: int = 0
    """How many pages the database has after it."""
    more: bool = False
    """Whether frames of the same time follow that belong to no whole commit."""


@dataclass(frozen=True, slots=True)
class Index:
    """What programs that are running, or were killed, agreed on in the -shm file."""

    frames: int
    """Frames that were committed."""
    copied: int
    """How many of them are in the database itself."""
    salt: bytes


def beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def lost_commits(path: Path) -> bool:
    """Whether the -wal file held changes that nobody can read any more."""
    # First the index, which follows the frames: so a program that is writing now is never taken for damage.
    index, wal = read_index(beside(path, "-shm")), read_wal(beside(path, "-wal"))
    if index is not None and index.frames > index.copied:
        if wal is None or not wal.whole:
            return True
        return wal.salt == index.salt and len(wal.commits) < index.frames
    if index is not None or wal is None:
        return False
    return not wal.whole or wal.more


def read_wal(path: Path) -> Wal | None:
    """None if there is no such file, or nothing in it."""
    content = path.read_bytes() if path.is_file() else b""
    if not content:
        return None
    if len(content) < HEADER:
        return Wal(False)
    magic, _, size, _, *salt_and_sum = struct.unpack(">8I", content[:HEADER])
    salt, order = content[16:24], MAGIC.get(magic)
    if order is None or not 512 <= size <= 65536:
        return Wal(False)
    sums = _summed(content[:24], (0, 0), order)
    if sums != tuple(salt_and_sum[2:]):
        return Wal(False)
    frames: list[tuple[int, bytes]] = []
    committed, pages, at = 0, 0, HEADER
    while at + FRAME + size <= len(content):
        page, after, *_, first, second = struct.unpack(">6I", content[at : at + FRAME])
        body = content[at + FRAME : at + FRAME + size]
        sums = _summed(body, _summed(content[at : at + 8], sums, order), order)
        if content[at + 8 : at + 16] != salt or sums != (first, second) or not page:
            break
        frames.append((page, body))
        if after:
            committed, pages = len(frames), after
        at += FRAME + size
    last = HEADER + committed * (FRAME + size)
    more = any(content[start + 8 : start + 16] == salt for start in range(last, len(content), FRAME + size))
    return Wal(True, salt, tuple(frames[:committed]), pages, more)


def read_index(path: Path) -> Index | None:
    """None if there is no such file, or none that says anything."""
    head = path.read_bytes()[:136] if path.is_file() else b""
    if len(head) < 136 or head[:48] != head[48:96]:
        return None
    version, _, _, _, frames, _, *_ = struct.unpack("=3I4s2I", head[:24])
    if version != INDEX_VERSION or struct.unpack("=2I", head[40:48]) != _summed(head[:40], (0, 0), "="):
        return None
    return Index(frames, struct.unpack("=I", head[96:100])[0], head[32:40])


def read_image(path: Path) -> bytes:
    """The database as SQLite would read it, with the changes of its -wal file, as one file without one."""
    content = bytearray(path.read_bytes())
    wal = read_wal(beside(path, "-wal"))
    if wal is not None and wal.commits:
        size = len(wal.commits[0][1])
        content.extend(bytes(max(0, wal.pages * size - len(content))))
        for page, body in wal.commits:
            content[(page - 1) * size : page * size] = body
        del content[wal.pages * size :]
    if content[18:20] == WAL_MODE:
        content[18:20] = b"\x01\x01"
    return bytes(content)


def _summed(content: bytes, sums: tuple[int, int], order: str) -> tuple[int, int]:
    one, two = sums
    words = iter(struct.unpack(f"{order}{len(content) // 4}I", content))
    for first, second in zip(words, words, strict=True):
        one = (one + first + two) & WORD
        two = (two + second + one) & WORD
    return one, two
