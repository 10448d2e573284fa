"""Many games on any number of processors, in the order of their numbers: the result is always the same."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing, suppress

from vsdeck.bots.workers import Event, all_cores, results
from vsdeck.engine import Rules
from vsdeck.goldfish.run import Run
from vsdeck.goldfish.setup import Table
from vsdeck.goldfish.solo import Enough, SoloGame, play_solo
from vsdeck.pool import Pool

CHUNK = 10
"""Games that a worker plays before it tells."""
THINKERS = ("searching",)
"""Bots whose games take so long that a worker tells of each: who stops then loses none that was played."""


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
    chunk = 1 if run.policy in THINKERS else CHUNK
    chunks = [(start, min(chunk, games + 1 - start)) for start in range(1, games + 1, chunk)]
    with closing(results(_play, chunks, jobs, _begin, (table, pool, run), stopped)) as chunks_played:
        for played in chunks_played:
            yield from played


class _Worker:
    table: Table
    run: Run
    rules: Rules
    enough: Event


def _begin(table: Table, pool: Pool, run: Run, enough: Event) -> None:
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
