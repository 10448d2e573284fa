"""What the powers add to a start from the built catalog. Prints one line each.

python bench/powers.py    each figure is the median of seven new processes, in milliseconds of the processor
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROCESSES = 7
GOAL = 50
DEALT = 130
"""Trees that a match of two decks reads: a tree is read when its card is first shown or dealt, not before."""
CLOCK = (
    f"DEALT = {DEALT}"
    + """
from time import process_time as now
from vsdeck.catalog import load_pool
pool = load_pool()
texts = {power.tree for card in pool for power in card.powers}
texts |= {word.tree for word in pool.keywords.values()}
texts.discard("")
texts = sorted(texts)[:: max(1, len(texts) // DEALT)][:DEALT]
began = now()
from vsdeck.powers.notation import parse_notation
loaded = now()
trees = [parse_notation(text) for text in texts]
read = now()
from vsdeck.powers.english import render_english
render_english(trees[0])
shown = now()
print(len(trees), *(1000 * (b - a) for a, b in ((began, loaded), (loaded, read), (read, shown))))
"""
)


def main() -> None:
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {"VSDECK_HOME": home, "PYTHONPATH": str(ROOT)}
        runs = []
        for _ in range(PROCESSES + 1):
            told = subprocess.run(
                [sys.executable, "-c", CLOCK], env=environment, capture_output=True, text=True, check=True
            )
            runs.append([float(word) for word in told.stdout.split()])
    # The first builds the catalog, and has loaded everything by that.
    count, language, trees, first = (statistics.median(column) for column in zip(*runs[1:], strict=True))
    print(f"loading the language: {language:.1f} ms")
    print(f"reading {count:.0f} different trees: {trees:.1f} ms")
    print(f"both, goal less than {GOAL} ms: {language + trees:.1f} ms")
    print(f"the first English text, with the grammar: {first:.1f} ms")


if __name__ == "__main__":
    main()
