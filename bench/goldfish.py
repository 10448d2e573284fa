"""The goldfish table in numbers: games per second, speed-up on two cores, steps.

python bench/goldfish.py                 about a minute
python bench/goldfish.py --games 400     more games for each figure

Games per second are told by the clock and by processor time: only the latter holds on a busy machine.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.engine import yardstick  # noqa: E402
from vsdeck import paths  # noqa: E402
from vsdeck.bots import GreedyBot, answer  # noqa: E402
from vsdeck.catalog import load_pool  # noqa: E402
from vsdeck.decks.deck import Deck  # noqa: E402
from vsdeck.decks.files import starter_decks  # noqa: E402
from vsdeck.goldfish.run import TURNS, Run  # noqa: E402
from vsdeck.goldfish.session import Session  # noqa: E402
from vsdeck.goldfish.solo import play_solo  # noqa: E402
from vsdeck.goldfish.workers import solo_games  # noqa: E402
from vsdeck.pool import Pool  # noqa: E402

STARTERS = 4


def one_core(decks: list[Deck], pool: Pool, policy: str, games: int) -> None:
    measure = yardstick()
    clock = busy = 0.0
    for deck in decks:
        table = Run(policy=policy).table(deck, pool)
        rules = table.rules(pool)
        play_solo(table, rules, 1, policy, TURNS)
        clock -= time.perf_counter()
        busy -= time.process_time()
        for number in range(1, games + 1):
            play_solo(table, rules, number, policy, TURNS)
        clock += time.perf_counter()
        busy += time.process_time()
    played = games * len(decks)
    print(
        f"{policy:18} {played / busy:10.1f} games per second of a core (goal 60 with greedy), "
        f"{played / clock:.1f} by the clock"
    )
    print(f"games/yardstick    {played / busy * measure:10.2f} games in the time of the yardstick")


def two_cores(deck: Deck, pool: Pool, games: int) -> None:
    """By the clock, with the start of the workers: over a few games, and over a run of the command."""
    whole = max(games, Run().games)
    took: list[list[float]] = []
    for jobs in (1, 2):
        run = Run(games=whole, jobs=jobs)
        begin = time.perf_counter()
        told = [time.perf_counter() - begin for _ in solo_games(run.table(deck, pool), pool, run)]
        told[-1] = time.perf_counter() - begin  # the end of the workers too
        took.append(told)
    one, two = took
    print(f"two cores          {one[-1] / two[-1]:10.2f} times as fast over {whole} games (goal 1.7)")
    print(f"a short run        {one[games - 1] / two[games - 1]:10.2f} times as fast over its first {games}")
    print(f"the first game     {(two[0] - one[0]) * 1e3:10.0f} ms later than with one core")


def session_steps(deck: Deck, pool: Pool) -> None:
    session = Session.of(deck, pool)
    do, undo = [], []
    for count in range(60):
        if session.decision is None:
            break
        action = answer(GreedyBot(), session.state, count)
        begin = time.perf_counter()
        session.do(action)
        do.append(time.perf_counter() - begin)
        begin = time.perf_counter()
        session.undo()
        session.redo()
        undo.append(time.perf_counter() - begin)
    begin = time.perf_counter()
    text = session.save()
    saved = time.perf_counter() - begin
    begin = time.perf_counter()
    Session.load(text, pool)
    loaded = time.perf_counter() - begin
    print(f"an action          {statistics.median(do) * 1e3:10.2f} ms median, {max(do) * 1e3:.2f} ms at most")
    print(f"undo and redo      {statistics.median(undo) * 1e3:10.2f} ms median")
    print(f"save, load         {saved * 1e3:10.2f} ms, {loaded * 1e3:.2f} ms for {len(session.steps)} steps")
    session.rewind()
    begin = time.perf_counter()
    Session.of(deck, pool).hint()
    print(
        f"table and hint     {(time.perf_counter() - begin) * 1e3:10.2f} ms for a new table and its keep hint"
    )


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--games", type=int, default=50, help="for each of the four starter decks of 2015")
    asked = words.parse_args()
    pool = load_pool()
    found = starter_decks(pool, paths.resources() / "decks")
    decks = [deck for deck in found if "MNB-111" in deck.cards][:STARTERS]
    session_steps(decks[0], pool)
    for policy in ("greedy", "random"):
        one_core(decks, pool, policy, asked.games)
    two_cores(decks[0], pool, asked.games * STARTERS)


if __name__ == "__main__":
    main()
