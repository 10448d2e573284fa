"""Many games on any number of processors, in the order of their numbers: the result is always the same."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator
from contextlib import closing, suppress

from vsdeck.bots.workers import Event, results
from vsdeck.engine import Rules
from vsdeck.goldfish.run import Run
from vsdeck.goldfish.solo import Enough, SoloGame, play_solo
from vsdeck.goldfish.table import Table
from vsdeck.pool import Pool

CHUNK = 10
"""Games that a worker plays before it tells."""


def all_cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return max(1, len(os.sched_getaffinity(0)))
    return max(1, os.cpu_count() or 1)


def solo_games(
    table: Table, pool: Pool, run: Run, stopped: Callable[[], bool] = lambda: False
) -> Generator[SoloGame, None, None]:
    """The games from number 1 on. Closing the generator stops the workers; so does `stopped`, at any time."""
    games = run.games
    jobs = min(run.jobs or all_cores(), games)
    if jobs <= 1:
        rules = table.rules(pool)
        with suppress(Enough):
            for number in range(1, games + 1):
                yield play_solo(table, rules, number, run.policy, run.limit, stopped)
        return
    chunks = [(start, min(CHUNK, games + 1 - start)) for start in range(1, games + 1, CHUNK)]
    arguments = (table, needed(table, pool), run)
    with closing(results(_play, chunks, jobs, _begin, arguments, stopped)) as chunks_played:
        for played in chunks_played:
            yield from played


def needed(table: Table, pool: Pool) -> Pool:
    """The cards of a table alone: a worker is ready in a fraction of the time that all cards take."""
    codes = [code for seat in table.seats for code in (*seat.mains, *seat.deck)]
    found = {printing.card: printing for printing in (pool[code] for code in dict.fromkeys(codes))}
    cards = {level.card for printing in found.values() for level in pool.levels(printing)} | found.keys()
    printings = [printing for printing in pool if printing.card in cards]
    return Pool(printings, pool.sets.values(), pool.teams.values(), {}, pool.keywords.values())


class _Worker:
    table: Table
    run: Run
    rules: Rules
    enough: Event


def _begin(table: Table, pool: Pool, run: Run, enough: Event) -> None:
    """Ctrl-C is for the process that asked, which then stops its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _Worker.table, _Worker.rules = table, table.rules(pool)
    _Worker.run, _Worker.enough = run, enough


def _play(chunk: tuple[int, int]) -> list[SoloGame]:
    start, count = chunk
    run, enough = _Worker.run, _Worker.enough.is_set
    played = []
    with suppress(Enough):
        for number in range(start, start + count):
            played.append(play_solo(_Worker.table, _Worker.rules, number, run.policy, run.limit, enough))
    return played
