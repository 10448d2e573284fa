"""Which bot beats which: mirrored games, each seed twice with the seats of the bots changed over.

python bench/bots.py                                400 games for each pairing of neighbours in strength
python bench/bots.py --games 40 searching greedy    one pairing only

Both games of a seed have the same decks, main characters and shuffles, so no deck and no seat decides.
The decks are the four of the 2015 rulebook, each led by the four main characters of its team in turn.
Win rates come with Wilson's interval of 95%; a tie is a win of nobody. Times are those of the processor.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from itertools import product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from vsdeck import paths
from vsdeck.bots import Bot, Question, make_bot
from vsdeck.bots.playing import play_game
from vsdeck.bots.score import interval
from vsdeck.catalog import load_pool
from vsdeck.decks.files import starter_decks
from vsdeck.engine import Action, Seat
from vsdeck.engine.record import Record
from vsdeck.pool import Pool

PAIRINGS = (("greedy", "random"), ("searching", "greedy"))
STARTERS = 4


class Timed:
    """A bot, how often it had to choose between several answers, and how long that took."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.moves = 0
        self.took = 0.0
        self.longest = 0.0

    def choose(self, question: Question) -> Action:
        begin = time.process_time()
        action = self.bot.choose(question)
        if len(question.options) > 1:
            took = time.process_time() - begin
            self.moves += 1
            self.took += took
            self.longest = max(self.longest, took)
        return action


@dataclass(frozen=True, slots=True)
class Mirrored:
    """What the two games of one seed say, for each of two bots."""

    wins: tuple[int, int]
    moves: tuple[int, int]
    took: tuple[float, float]
    longest: tuple[float, float]
    turns: int


@cache
def cards() -> tuple[Pool, tuple[tuple[Seat, Seat], ...]]:
    """The pairings of different starter decks with their main characters, in an order that mixes them."""
    pool = load_pool()
    seats = []
    for deck in [one for one in starter_decks(pool, paths.resources() / "decks") if "MNB-111" in one.cards]:
        teams = {team for code in deck.main for team in pool[code].teams}
        leaders = [card.code for card in pool if card.set == "MNB" and card.level == 1]
        contents = tuple(code for code, many in deck.cards.items() for _ in range(many))
        seats.append(
            [Seat(deck.name, (code,), contents) for code in leaders if teams & set(pool[code].teams)]
        )
    pairs: list[tuple[Seat, Seat]] = []
    for a, b in product(range(STARTERS), repeat=2):
        if a != b:
            pairs += product(seats[a], seats[b])
    step = 67  # has no divisor in common with the number of pairs
    return pool, tuple(pairs[(number * step) % len(pairs)] for number in range(len(pairs)))


def mirrored(names: tuple[str, str], number: int) -> Mirrored:
    pool, pairs = cards()
    record = Record(f"mirror/{number}", pairs[number % len(pairs)])
    rules = record.rules(pool)
    wins, turns = [0, 0], 0
    bots = [Timed(make_bot(name, f"{number}/{place}")) for place, name in enumerate(names)]
    for seats in ((0, 1), (1, 0)):
        outcome = play_game(record, rules, [bots[place] for place in seats])
        turns += outcome.turns
        if len(outcome.winners) == 1:
            wins[seats[outcome.winners[0]]] += 1
    first, second = bots
    return Mirrored(
        (wins[0], wins[1]),
        (first.moves, second.moves),
        (first.took, second.took),
        (first.longest, second.longest),
        turns,
    )


def played(names: tuple[str, str], games: int, jobs: int) -> Iterator[Mirrored]:
    numbers = range(1, games // 2 + 1)
    if jobs <= 1:
        yield from (mirrored(names, number) for number in numbers)
        return
    with ProcessPoolExecutor(jobs) as workers:
        yield from workers.map(partial(mirrored, names), numbers)


def match(names: tuple[str, str], games: int, jobs: int) -> None:
    every = list(played(names, games, jobs))
    count = 2 * len(every)
    wins = [sum(one.wins[place] for one in every) for place in (0, 1)]
    low, high = interval(wins[0], count)
    print(
        f"{names[0]} against {names[1]}: {wins[0] / count:.1%} of {count} games "
        f"(95%: {low:.1%} to {high:.1%}), {count - sum(wins)} ties, "
        f"{sum(one.turns for one in every) / count:.1f} turns"
    )
    for place, name in enumerate(names):
        moves, took = sum(one.moves[place] for one in every), sum(one.took[place] for one in every)
        longest = max(one.longest[place] for one in every)
        print(
            f"  {name:12} {took / moves * 1e3:8.1f} ms a move, {longest * 1e3:7.0f} ms the longest, "
            f"{took / count:6.2f} s a game",
            flush=True,
        )


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("bots", nargs="*", help="two bots; all pairings if none are named")
    words.add_argument("--games", type=int, default=400)
    words.add_argument("--jobs", type=int, default=1)
    asked = words.parse_args()
    if len(asked.bots) not in (0, 2):
        words.error("name two bots, or none")
    for names in [(asked.bots[0], asked.bots[1])] if asked.bots else PAIRINGS:
        match(names, asked.games, asked.jobs)


if __name__ == "__main__":
    main()
