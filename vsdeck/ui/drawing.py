"""The process that draws faces. It never loads Qt.

A thread would share the interpreter's lock with the interface and make typing stutter; a process does not.
"""

from __future__ import annotations

import signal
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

from vsdeck.card import CardSet, Keyword, Printing, Team
from vsdeck.pool import Pool


@dataclass(frozen=True, slots=True)
class Studio:
    """What drawing needs beside the printing itself."""

    sets: tuple[CardSet, ...]
    teams: tuple[Team, ...]
    japanese: dict[str, str]
    keywords: tuple[Keyword, ...]
    language: str
    images: Path | None

    @classmethod
    def of(cls, pool: Pool, language: str, images: Path | None) -> Studio:
        return cls(
            tuple(pool.sets.values()),
            tuple(pool.teams.values()),
            pool.japanese,
            tuple(pool.keywords.values()),
            language,
            images,
        )


@dataclass(frozen=True, slots=True)
class Drawn:
    """Head of an answer; the pixels follow it."""

    width: int = 0
    height: int = 0
    trouble: str = ""
    notices: tuple[str, ...] = ()


def serve(connection: Connection, studio: Studio) -> None:
    """Draw what is asked for until the asker goes away."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    from vsdeck.faces import draw, draw_art
    from vsdeck.faces.images import ImageFolder

    pool = Pool((), studio.sets, studio.teams, studio.japanese, studio.keywords)
    images = ImageFolder(studio.images) if studio.images else None
    told = 0
    first: tuple[str, ...] = ()
    if images is not None and not len(images):
        first = (f"{images.path}: no picture here is named after a card, as mnb-012.jpg would be",)
    while True:
        try:
            printing, width, scale, art = connection.recv()
        except (EOFError, OSError):
            return
        assert isinstance(printing, Printing)
        try:
            if art:
                face = draw_art(printing, width, scale, pool=pool, images=images)
            else:
                face = draw(printing, width, scale, pool=pool, language=studio.language, images=images)
            pixels = face.convert("RGBA").tobytes()
            unused = images.notices[told:] if images else []
            notices = tuple(f"{notice.file.name}: {notice.reason}" for notice in unused)
            head = Drawn(face.width, face.height, notices=(*first, *notices))
            told, first = told + len(notices), ()
        except Exception as trouble:  # one bad face must not stop the others
            pixels, head = b"", Drawn(trouble=f"{printing.code}: {trouble}")
        try:
            connection.send(head)
            connection.send_bytes(pixels)
        except OSError:
            return
