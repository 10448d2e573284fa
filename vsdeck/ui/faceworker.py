"""The interface's end of the drawing process: at most two faces asked for at a time, the best first."""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from vsdeck.pool import Pool
from vsdeck.ui.drawing import Drawn, Studio, serve

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from vsdeck.ui.faces import FaceKey

AHEAD = 2
"""Faces asked for at once: one being drawn, one waiting, so that the process never idles."""


class FaceWorker(QObject):
    drawn = Signal(int, object, QImage)
    noticed = Signal(str)

    def __init__(self, pool: Pool, language: str, images: Path | None, generation: int) -> None:
        super().__init__()
        self._pool = pool
        self._generation = generation
        self._studio = Studio.of(pool, language, images)
        self._changed = threading.Condition()
        self._wanted: list[FaceKey] = []
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="faces", daemon=True)
        self._thread.start()

    def draw_next(self, keys: Sequence[FaceKey]) -> None:
        with self._changed:
            self._wanted = list(keys)
            self._changed.notify()

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify()

    @property
    def running(self) -> bool:
        return self._thread.is_alive()

    def _next(self, asked: list[FaceKey]) -> FaceKey | None:
        """The best face not yet asked for; waits while there is nothing at all to do."""
        with self._changed:
            while True:
                for key in self._wanted:
                    if key not in asked:
                        self._wanted.remove(key)
                        return key
                if asked or self._closed:
                    return None
                self._changed.wait()

    def _run(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        ours, theirs = spawn.Pipe()
        process = spawn.Process(target=serve, args=(theirs, self._studio), daemon=True, name="vsdeck faces")
        process.start()
        theirs.close()
        try:
            self._converse(ours)
        except (EOFError, OSError):
            self._tell("The faces can't be drawn: the drawing process has stopped. Cards stay usable.")
        finally:
            ours.close()
            process.join(timeout=5)

    def _converse(self, connection: Connection) -> None:
        asked: list[FaceKey] = []
        while not self._closed:
            while len(asked) < AHEAD and (key := self._next(asked)) is not None:
                printing = key.draft or self._pool.get(key.code)
                if printing is not None:
                    connection.send((printing, key.width, key.scale, key.art))
                    asked.append(key)
            if asked:
                self._answer(asked.pop(0), connection)

    def _answer(self, key: FaceKey, connection: Connection) -> None:
        head: Drawn = connection.recv()
        pixels = connection.recv_bytes()
        for notice in (*head.notices, *((head.trouble,) if head.trouble else ())):
            self._tell(notice)
        image = QImage()
        if pixels:
            whole = QImage(pixels, head.width, head.height, head.width * 4, QImage.Format.Format_RGBA8888)
            image = whole.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
        if not self._closed:
            self.drawn.emit(self._generation, key, image)

    def _tell(self, notice: str) -> None:
        if not self._closed:
            self.noticed.emit(notice)
