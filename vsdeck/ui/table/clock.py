"""A clock for what moves on the table: it runs once, tells each moment, and can be ended at any."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QVariantAnimation
from PySide6.QtWidgets import QWidget


class Clock(QVariantAnimation):
    def __init__(self, parent: QWidget, tick: Callable[[], None]) -> None:
        super().__init__(parent)
        self.valueChanged.connect(lambda _: tick())
        self.finished.connect(tick)

    def run(self, lasts: int) -> None:
        """From now on for that many milliseconds."""
        self.stop()
        self.setDuration(lasts)
        self.setStartValue(0.0)
        self.setEndValue(float(lasts))
        self.start()

    @property
    def runs(self) -> bool:
        return self.state() == QVariantAnimation.State.Running

    @property
    def at(self) -> int:
        """Milliseconds since it began."""
        return self.currentTime()
