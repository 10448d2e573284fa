"""Faces on the screen: drawn by a worker, wanted ones first, kept as pixmaps within a bound of memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage, QPixmap

from vsdeck.card import Printing

if TYPE_CHECKING:
    from vsdeck.ui.faceworker import FaceWorker
    from vsdeck.ui.session import Session

CACHE_BYTES = 90 * 1024 * 1024
RATIO = 7 / 5
"""Height of a face to its width."""


@dataclass(frozen=True, slots=True)
class FaceKey:
    code: str
    width: int
    """In the screen's logical pixels."""
    scale: float
    art: bool = False
    """The picture alone, as cards on the table show it."""
    draft: Printing | None = None
    """A card as somebody is writing it: drawn in place of the one of this code."""


_RETIRED: list[FaceWorker] = []
"""Closed workers whose threads still run: were the last hold the thread's, it would destroy them."""


class FaceStore(QObject):
    """Answers at once with what it has; draws what is wanted and tells when it has arrived."""

    arrived = Signal(str)
    """The code of a face that can be painted now."""
    noticed = Signal(str)
    """A picture of the user's that was skipped, and why."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._pixmaps: OrderedDict[FaceKey, QPixmap] = OrderedDict()
        self._sizes: dict[tuple[str, bool], FaceKey] = {}
        self._bytes = 0
        self._wants: dict[str, list[FaceKey]] = {}
        self._worker: FaceWorker | None = None
        self._generation = 0
        self.drawing = True
        """Off while the first window is being painted."""

    def pixmap(self, key: FaceKey) -> QPixmap | None:
        found = self._pixmaps.get(key)
        if found is not None:
            self._pixmaps.move_to_end(key)
        return found

    def any_size(self, code: str, art: bool = False) -> QPixmap | None:
        """The newest face of a card, drawn for another width: better than a placeholder."""
        key = self._sizes.get((code, art))
        return self._pixmaps.get(key) if key is not None else None

    def want(self, asker: str, keys: Sequence[FaceKey]) -> None:
        """What one view would like to show, best first; its earlier wishes are dropped."""
        self._wants[asker] = [key for key in keys if key not in self._pixmaps]
        self._hand_out()

    def start(self) -> None:
        """Begin to draw: called once the first window stands."""
        self.drawing = True
        self._hand_out()

    def forget(self) -> None:
        """All faces are stale: language, images or facts have changed."""
        self._generation += 1
        self._pixmaps.clear()
        self._sizes.clear()
        self._bytes = 0
        self._wants.clear()
        _RETIRED[:] = [worker for worker in _RETIRED if worker.running]
        if self._worker is not None:
            self._worker.close()
            _RETIRED.append(self._worker)
            self._worker = None

    def close(self) -> None:
        """Stop drawing, at the end of the program."""
        self.drawing = False
        self.forget()

    @property
    def waiting(self) -> int:
        return sum(len(keys) for keys in self._wants.values())

    @property
    def bytes_kept(self) -> int:
        return self._bytes

    def _hand_out(self) -> None:
        wanted = [key for keys in self._wants.values() for key in keys]
        if not self.drawing or not (wanted or self._worker):
            return
        if self._worker is None:
            from vsdeck.ui.faceworker import FaceWorker

            session = self._session
            self._worker = FaceWorker(
                session.pool, session.language.value, session.image_folder, self._generation
            )
            self._worker.drawn.connect(self._take)
            self._worker.noticed.connect(self.noticed)
        self._worker.draw_next(wanted)

    def _take(self, generation: int, key: FaceKey, image: QImage) -> None:
        for keys in self._wants.values():
            if key in keys:
                keys.remove(key)
        if generation != self._generation or image.isNull():
            return
        pixmap = QPixmap.fromImage(image)
        pixmap.setDevicePixelRatio(key.scale)
        self._pixmaps[key] = pixmap
        if key.draft is None:
            self._sizes[key.code, key.art] = key
        else:
            self._drop_drafts(key)
        self._bytes += _size(pixmap)
        while self._bytes > CACHE_BYTES and len(self._pixmaps) > 1:
            _, oldest = self._pixmaps.popitem(last=False)
            self._bytes -= _size(oldest)
        self.arrived.emit(key.code)

    def _drop_drafts(self, newest: FaceKey) -> None:
        """Nobody asks again for what was typed a word ago."""
        for key in [key for key in self._pixmaps if key.draft is not None and key != newest]:
            self._bytes -= _size(self._pixmaps.pop(key))


def face_key(printing: Printing, width: int, scale: float) -> FaceKey:
    return FaceKey(printing.code, width, scale)


def _size(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4
