"""Work in other processes: results in the order of the tasks, and nothing left running behind.

    tasks ──▶ waiting ──▶ a worker, by a pipe of its own ──▶ done ──▶ results, in order
                 ▲                   │ killed
                 └───────────────────┘

A pipe for each, and nothing that two of them share: so a worker that is killed, whatever it was doing, costs
only the task that it had, which another does again.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Generic, TypeVar

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4
"""Tasks for each process that are done before the first of them is asked for."""
LOOK = 0.1
"""Seconds between two looks whether somebody wants it to stop."""
MOST_TRIES = 5
"""A task with which so many workers died is not given to another."""
PATIENCE = 5
"""Seconds that workers have to end when nobody needs them any more."""


def results(
    work: Callable[[T], R],
    tasks: Iterable[T],
    jobs: int,
    begin: Callable[..., None],
    arguments: tuple[Any, ...],
    stopped: Callable[[], bool] = lambda: False,
) -> Generator[R, None, None]:
    """What `work` makes of each task. Each process calls `begin(*arguments, enough)` before its first one.

    Closing the generator stops the processes, and so does `stopped`, which is asked also while a long task
    is waited for; then the results end. `enough` tells long work to end early. BrokenProcessPool if workers
    die again and again.
    """
    crew = _Crew[T, R](pickle.dumps((begin, arguments, work)), jobs)
    try:
        for task in tasks:
            crew.take(task)
            if crew.under_way >= AHEAD * jobs:
                if not crew.wait_for_next(stopped):
                    return
                yield crew.next()
        while crew.under_way and crew.wait_for_next(stopped):
            yield crew.next()
    finally:
        crew.leave()


@dataclass(eq=False)
class _Worker:
    process: SpawnProcess
    pipe: Connection
    number: int | None = None
    """The task that it has."""


class _Crew(Generic[T, R]):
    def __init__(self, needs: bytes, jobs: int) -> None:
        self._needs = needs
        self._jobs = jobs
        self._workers: list[_Worker] = []
        self._tasks: dict[int, T] = {}
        self._waiting: deque[int] = deque()
        self._done: dict[int, R | Exception] = {}
        self._tries: dict[int, int] = {}
        self._taken = self._given = 0

    @property
    def under_way(self) -> int:
        """Tasks that were taken and whose result was not given yet."""
        return self._taken - self._given

    def take(self, task: T) -> None:
        self._tasks[self._taken] = task
        self._waiting.append(self._taken)
        self._taken += 1
        self._distribute()

    def wait_for_next(self, stopped: Callable[[], bool]) -> bool:
        """Waits for the next result in order; False if somebody wants it to stop before."""
        self._listen(0)
        while self._given not in self._done:
            if stopped():
                return False
            self._listen(LOOK)
        return not stopped()

    def next(self) -> R:
        result = self._done.pop(self._given)
        self._given += 1
        if isinstance(result, Exception):
            raise result
        return result

    def leave(self) -> None:
        """A closed pipe tells each worker that there is enough; one that does not hear is ended."""
        for worker in self._workers:
            worker.pipe.close()
        until = time.monotonic() + PATIENCE
        for worker in self._workers:
            worker.process.join(max(0.0, until - time.monotonic()))
            if worker.process.is_alive():
                worker.process.kill()
                worker.process.join()
        self._workers.clear()

    def _distribute(self) -> None:
        while self._waiting:
            worker = next((each for each in self._workers if each.number is None), None)
            if worker is None and len(self._workers) >= self._jobs:
                return
            try:
                worker = worker or self._hire()
                worker.number = self._waiting.popleft()
                worker.pipe.send(self._tasks[worker.number])
            except OSError:
                if worker is None:
                    raise
                self._lose(worker)

    def _hire(self) -> _Worker:
        # spawn: the same on every system, and safe beside the threads of a window.
        spawn = multiprocessing.get_context("spawn")
        ours, theirs = spawn.Pipe()
        process = spawn.Process(target=_serve, args=(theirs,), daemon=True)
        with _without_ctrl_c():
            process.start()
        # Now only the other has that end: if it dies, this one hears of it.
        theirs.close()
        worker = _Worker(process, ours)
        self._workers.append(worker)
        with suppress(OSError):
            worker.pipe.send_bytes(self._needs)
        return worker

    def _listen(self, seconds: float) -> None:
        pipes = {worker.pipe: worker for worker in self._workers}
        for pipe in wait(list(pipes), seconds):
            worker = pipes[pipe]  # type: ignore[index]
            try:
                result = worker.pipe.recv()
            except (EOFError, OSError, pickle.UnpicklingError):
                self._lose(worker)
                continue
            assert worker.number is not None
            self._done[worker.number] = result
            del self._tasks[worker.number]
            worker.number = None
        self._distribute()

    def _lose(self, worker: _Worker) -> None:
        """A worker is dead; its task is done again, before all others."""
        self._workers.remove(worker)
        worker.pipe.close()
        worker.process.join(PATIENCE)
        if worker.process.is_alive():
            worker.process.kill()
            worker.process.join()
        if worker.number is None:
            return
        tries = self._tries[worker.number] = self._tries.get(worker.number, 0) + 1
        if tries >= MOST_TRIES:
            raise BrokenProcessPool("worker processes end again and again before they have done their work")
        self._waiting.appendleft(worker.number)


# ------------------------------------------------------------------------------------ in a worker


class Event:
    """Whether the one that asked has enough. Asking costs next to nothing."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._look_at = 0.0
        self._set = False

    def is_set(self) -> bool:
        now = time.monotonic()
        if not self._set and now >= self._look_at:
            self._look_at = now + LOOK / 2
            # Nothing is sent while there is work: so what can be read is the end.
            self._set = _closed(self._pipe)
        return self._set


def _closed(pipe: Connection) -> bool:
    try:
        return pipe.poll()
    except OSError:
        return True


def _serve(pipe: Connection) -> None:
    """Ctrl-C is for the process that asked, which then closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):
        begin, arguments, work = pickle.loads(pipe.recv_bytes())
        begin(*arguments, Event(pipe))
        while True:
            pipe.send(_done(work, pipe.recv()))


def _done(work: Callable[[T], R], task: T) -> R | Exception:
    try:
        return work(task)
    except Exception as error:
        error.add_note(traceback.format_exc())
        try:
            pickle.loads(pickle.dumps(error))
        except Exception:
            return RuntimeError(traceback.format_exc())
        return error


def _leave_with_parent() -> None:
    """A process that works never hears that the one that asked was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def all_cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return max(1, len(os.sched_getaffinity(0)))
    return max(1, os.cpu_count() or 1)


@contextmanager
def _without_ctrl_c() -> Iterator[None]:
    """Processes that are started here never hear of Ctrl-C, which is for the one that asked; it hears later.

    They inherit what is blocked. Where nothing can be blocked (Windows), `_serve` does what it can.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Python starts it before the first process otherwise, and unblocks Ctrl-C as it does.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


__all__ = ["Event", "all_cores", "results"]
