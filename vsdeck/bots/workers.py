"""Work in other processes: results in the order of the tasks, and nothing left running behind."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing.synchronize import Event
from typing import Any, TypeVar

from vsdeck.engine import Seat
from vsdeck.pool import Pool

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4
"""Tasks that wait for each process."""
LOOK = 0.1
"""Seconds between two looks whether somebody wants it to stop."""


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
    is waited for; then the results end. `enough` tells long work to end early.
    """
    # spawn: the same on every system, and safe beside the threads of a window.
    spawn = multiprocessing.get_context("spawn")
    enough = spawn.Event()
    # The cards come with the tasks. As data of the start they would be written to a pipe which this process
    # holds open too: if the other died before it had read them, nobody would ever end the writing.
    needs = pickle.dumps((begin, arguments))
    workers = ProcessPoolExecutor(jobs, spawn, _start, (enough,))
    waiting: list[Future[R]] = []
    try:
        for task in tasks:
            with _without_ctrl_c():
                waiting.append(workers.submit(_do, needs, work, task))
            if len(waiting) >= AHEAD * jobs:
                if not _there(waiting[0], stopped):
                    return
                yield waiting.pop(0).result()
        while waiting and _there(waiting[0], stopped):
            yield waiting.pop(0).result()
    finally:
        enough.set()
        workers.shutdown(wait=True, cancel_futures=True)


class _Process:
    enough: Event
    begun = False


def _start(enough: Event) -> None:
    """Ctrl-C is for the process that asked, which then stops its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    _Process.enough = enough


def _do(needs: bytes, work: Callable[[T], R], task: T) -> R:
    if not _Process.begun:
        begin, arguments = pickle.loads(needs)
        begin(*arguments, _Process.enough)
        _Process.begun = True
    return work(task)


def _leave_with_parent() -> None:
    """A process that waits for its next task never hears that the one that asked was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _there(future: Future[R], stopped: Callable[[], bool]) -> bool:
    """Waits for a result; False if somebody wants it to stop before."""
    while not stopped():
        with suppress(TimeoutError):
            future.exception(LOOK)
        if future.done():
            return True
    return False


def all_cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return max(1, len(os.sched_getaffinity(0)))
    return max(1, os.cpu_count() or 1)


def cards_of(seats: Iterable[Seat], pool: Pool) -> Pool:
    """The cards of these seats alone: a worker is ready in a fraction of the time that all cards take."""
    codes = [code for seat in seats for code in (*seat.mains, *seat.deck)]
    found = {printing.card: printing for printing in (pool[code] for code in dict.fromkeys(codes))}
    cards = {level.card for printing in found.values() for level in pool.levels(printing)} | found.keys()
    printings = [printing for printing in pool if printing.card in cards]
    return Pool(printings, pool.sets.values(), pool.teams.values(), {}, pool.keywords.values())


@contextmanager
def _without_ctrl_c() -> Iterator[None]:
    """Processes that are started here never hear of Ctrl-C, which is for the one that asked; it hears later.

    They inherit what is blocked. Where nothing can be blocked (Windows), `_start` does what it can.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


__all__ = ["Event", "all_cores", "cards_of", "results"]
