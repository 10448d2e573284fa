"""Python's cyclic garbage collector, kept to the interface thread.

The collector runs on whatever thread makes the next object. On a working thread it would destroy widgets that
hang in a cycle there, which Qt answers with a crash. So its automatic runs are switched off for good and a
timer makes them up, generation by generation, as often as the interpreter would have, but not beside a
working thread: Qt lets that one run while a widget is destroyed, in the middle of a collection.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

from vsdeck.ui.task import working

EVERY_MS = 500


class Collector(QObject):
    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.collect)
        self._timer.start(EVERY_MS)

    def collect(self) -> None:
        """Runs the oldest generation that is due; it takes the younger ones along."""
        if working():
            return
        due = [count > limit for count, limit in zip(gc.get_count(), gc.get_threshold(), strict=True)]
        for generation in (2, 1, 0):
            if due[generation]:
                gc.collect(generation)
                return
