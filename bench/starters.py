"""Decks of a folder, each alone and each against each other: whatever is not played, or never ends, is told.

python bench/starters.py                         the decks that ship, by greedy: every pair, two games each
python bench/starters.py ~/decks --names '20[12][059]-*.txt' --bot searching --seeds 1

Decks that no table takes, without a main character or with numbers that nobody told, are named and left out.
The exit code is 1 if a game breaks an invariant or does not end.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from dataclasses import replace
from itertools import combinations
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from vsdeck import paths
from vsdeck.bots import answer, make_bot
from vsdeck.catalog import load_pool
from vsdeck.decks.deck import Deck
from vsdeck.decks.files import read_deck
from vsdeck.engine import apply
from vsdeck.engine.invariants import broken
from vsdeck.goldfish.run import Run
from vsdeck.goldfish.statistics import goldfish
from vsdeck.match import CannotPlay, Match, make_match
from vsdeck.pool import Pool

MOST = 5_000
"""Actions after which a game counts as endless."""


def play(match: Match, bot: str) -> tuple[int, list[str]]:
    """The actions of a game, and what was wrong with it."""
    state, count = match.start(), 0
    bots = [make_bot(bot, f"{match.record.seed}/{place}") for place in range(2)]
    while not state.over:
        if count == MOST:
            return count, ["it does not end"]
        assert state.decision is not None
        apply(state, answer(bots[state.decision.player], state, count))
        count += 1
        if count % 25 == 0 and (wrong := broken(state)):
            return count, [str(one) for one in wrong]
    return count, [str(one) for one in broken(state)]


def alone(decks: list[Deck], pool: Pool, games: int) -> list[Deck]:
    """Goldfishes each, and gives those that a table takes."""
    taken = []
    for deck in decks:
        try:
            report = goldfish(deck, pool, Run(games, jobs=1))
        except CannotPlay as refusal:
            print(f"left out: {deck.name}: {refusal}")
            continue
        taken.append(deck)
        won = f"{report.won.value:.0%} won, in turn {report.win_turn.value or 0:.1f}"
        print(
            f"{deck.name}: {report.games} games, {report.mulligan_rate.value:.0%} mulligans, {won}",
            flush=True,
        )
        for gap in report.gaps:
            print(f"  not played: {gap}")
    return taken


def together(decks: list[Deck], pool: Pool, bot: str, seeds: int) -> bool:
    """Each against each other; True if every game is sound and ends."""
    gaps: Counter[str] = Counter()
    wrong, lengths, began = 0, [], time.process_time()
    for first, second in combinations(decks, 2):
        match = make_match([first, second], pool)
        gaps.update(map(str, match.gaps))
        for seed in range(1, seeds + 1):
            count, problems = play(match.with_seed(seed), bot)
            lengths.append(count)
            for problem in problems:
                wrong += 1
                print(f"WRONG: {first.name} against {second.name}, seed {seed}, action {count}: {problem}")
    for gap, times in gaps.items():
        print(f"not played, in {times} matches: {gap}")
    took = time.process_time() - began
    games = len(lengths)
    if not games:
        return True
    print(f"{games} games of {len(decks)} decks by {bot}, {wrong} wrong; {took / games:.2f} s each, ", end="")
    print(f"{sum(lengths) / games:.0f} actions, {max(lengths)} the most")
    return not wrong


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("folder", type=Path, nargs="?", default=paths.resources() / "decks")
    words.add_argument("--names", default="*.txt", help="a pattern for the names of the files")
    words.add_argument("--bot", default="greedy")
    words.add_argument("--seeds", type=int, default=2)
    words.add_argument("--games", type=int, default=20, help="of each deck alone")
    asked = words.parse_args()
    pool = load_pool()
    files = sorted(asked.folder.glob(asked.names))
    decks = alone([replace(read_deck(file, pool).deck, name=file.stem) for file in files], pool, asked.games)
    sys.exit(not together(decks, pool, asked.bot, asked.seeds))


if __name__ == "__main__":
    main()
