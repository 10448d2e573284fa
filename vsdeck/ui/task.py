"""Long work beside the interface: a thread that answers with a signal.

Qt crashes when another thread destroys a widget, or emits a signal of one that is being destroyed. So the
thread talks only to `_Post`, which lives as long as the program; and what the work holds, such as a widget
through its lambda, is let go on the interface thread once the other has ended.
"""

from __future__ import annotations

import threading
import weakref
from collections.abc import Callable
from typing import Any

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal


def working() -> bool:
    """Whether long work goes on beside the interface."""
    return any(job.thread.is_alive() for job in _JOBS)


class Task(QObject):
    done = Signal(object)
    failed = Signal(object)
    """The exception."""
    progressed = Signal(int, int)
    """How much of how much is done."""

    def __init__(self, work: Callable[[], Any], parent: QObject) -> None:
        super().__init__(parent)
        self._cancelled = False
        self._job = _Job(work, weakref.ref(self))

    def start(self) -> None:
        _post()  # made here, so that it belongs to the interface thread
        _JOBS.add(self._job)
        self._job.thread.start()

    def cancel(self) -> None:
        """Whatever comes of it is no longer wanted."""
        self._cancelled = True

    def report(self, done: int, of: int) -> None:
        """How far it is: called by the work, on its own thread."""
        self._job.tell("progressed", done, of)

    def tell(self, signal: str, *values: object) -> None:
        if not self._cancelled:
            getattr(self, signal).emit(*values)


class _Job:
    """What the thread knows: its work, and where to send what comes of it."""

    def __init__(self, work: Callable[[], Any], task: weakref.ref[Task]) -> None:
        self.work, self.task = work, task
        self.thread = threading.Thread(target=self._run, name="task", daemon=True)

    def _run(self) -> None:
        try:
            result = self.work()
        except Exception as error:
            self.tell("failed", error)
        else:
            self.tell("done", result)

    def tell(self, signal: str, *values: object) -> None:
        _post().sent.emit((self, signal, values))


_JOBS: set[_Job] = set()
"""Everything under way, held here so that no thread ever has the last hold."""


class _Post(QObject):
    """Brings what threads tell to the interface thread."""

    sent = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.sent.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def _deliver(self, letter: tuple[_Job, str, tuple[object, ...]]) -> None:
        job, signal, values = letter
        if signal != "progressed":
            job.thread.join()
            _JOBS.discard(job)
        task = job.task()
        if task is not None and shiboken6.isValid(task):
            task.tell(signal, *values)


_POSTS: list[_Post] = []


def _post() -> _Post:
    if not _POSTS:
        _POSTS.append(_Post())
    return _POSTS[0]
