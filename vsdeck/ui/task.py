"""Long work beside the interface: a thread that answers with a signal."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

NAME = "task"


def working() -> bool:
    """Whether long work goes on beside the interface."""
    return any(thread.name == NAME for thread in threading.enumerate())


class Task(QObject):
    done = Signal(object)
    failed = Signal(object)
    """The exception."""

    def __init__(self, work: Callable[[], Any], parent: QObject) -> None:
        super().__init__(parent)
        self._work = work
        self._cancelled = False
        self._thread = threading.Thread(target=self._run, name=NAME, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def cancel(self) -> None:
        """Whatever comes of it is no longer wanted."""
        self._cancelled = True

    def _run(self) -> None:
        try:
            result = self._work()
        except Exception as error:
            self._tell(self.failed, error)
        else:
            self._tell(self.done, result)

    def _tell(self, signal: Any, value: object) -> None:
        if self._cancelled:
            return
        try:
            signal.emit(value)
        except RuntimeError:  # the window was closed meanwhile
            return
