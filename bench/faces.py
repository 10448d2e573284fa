"""Faces in numbers: how long one takes, by width and kind, and as a ratio. Prints one line each.

python bench/faces.py                 150 cards at three widths, and each kind at 240
python bench/faces.py --cards 40      fewer

Times are of the processor: each card's best of several rounds, so that a busy machine tells little else than
an idle one. The ratio is to a yardstick of Pillow's own work: a canvas for a face 240 wide, fifty polygons,
brought down to half.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from PIL import Image, ImageDraw  # noqa: E402

from vsdeck.card import Kind, Printing  # noqa: E402
from vsdeck.catalog import load_pool  # noqa: E402
from vsdeck.faces import draw, draw_art, emblem  # noqa: E402

WIDTHS = (120, 240, 480)
ENOUGH = 4.0
"""Milliseconds that a face at 240 × 336 may take."""
ROUNDS = 7


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cards", type=int, default=150)
    asked = parser.parse_args()
    pool = load_pool()
    every = list(pool)
    some = Random(7).sample(every, min(asked.cards, len(every)))

    def tell(
        what: str, printings: Sequence[Printing], paint: Callable[[Printing], object], rounds: int = ROUNDS
    ) -> float:
        spent, unit = best(printings, paint, rounds)
        print(f"{what:22} {spent:6.2f} ms   {spent / unit:5.2f} yardsticks of {unit:5.2f} ms")
        return spent

    for width in WIDTHS:
        tell(f"emblem {width}", some, lambda p, w=width: emblem(p, (w, w), pool=pool))  # type: ignore[misc]
        whole = tell(f"face {width}", some, lambda p, w=width: draw(p, w, pool=pool))  # type: ignore[misc]
        if width == 240:
            print(f"{'':22} {'ok' if whole <= ENOUGH else 'TOO SLOW'}: at most {ENOUGH} ms")
    others = [printing for printing in every if printing not in some]
    fresh = Random(8).sample(others, min(len(some), len(others)))
    tell("never drawn before 240", fresh, lambda p: draw(p, 240, pool=pool), rounds=1)
    tell("table card 108 × 2", some, lambda p: draw_art(p, 108, 2, pool=pool))
    for kind in Kind:
        of_kind = [printing for printing in every if printing.kind is kind][: asked.cards // 4]
        if of_kind:
            tell(f"{kind.value} 240", of_kind, lambda p: draw(p, 240, pool=pool))


def best(
    printings: Sequence[Printing], paint: Callable[[Printing], object], rounds: int
) -> tuple[float, float]:
    """Milliseconds for one card and for a yardstick beside it: the mean of each one's best."""
    faces, units = ([9e9] * len(printings) for _ in range(2))
    for _ in range(rounds):
        for n, printing in enumerate(printings):
            faces[n] = min(faces[n], timed(lambda p=printing: paint(p)))  # type: ignore[misc]
            units[n] = min(units[n], timed(yardstick))
    return statistics.fmean(faces), statistics.fmean(units)


def timed(work: Callable[[], object]) -> float:
    start = time.thread_time()
    work()
    return (time.thread_time() - start) * 1000


def yardstick() -> Image.Image:
    image = Image.new("RGB", (480, 672), "#33415A")
    pen = ImageDraw.Draw(image)
    for n in range(50):
        pen.polygon([(n * 9, 0), (480 - n * 9, 200 + n * 8), (240, 672 - n * 5)], (n * 5, 90, 120))
    return image.reduce(2)


if __name__ == "__main__":
    main()
