"""Many games: a bar on a terminal while they are played, and Ctrl-C ends them with what was found."""

from __future__ import annotations

import signal
import sys
from typing import Any

import typer

BAR = 30
MOST_GAMES = 1_000_000

GAMES = typer.Option("--games", "-n", min=1, max=MOST_GAMES, help="How many games.")
JOBS = typer.Option(
    "--jobs", "-j", min=1, max=64, help="Processes; else one for each core. The result is the same."
)


class Progress:
    """`with Progress() as progress:` around the games. Ctrl-C makes `stopped` true, and nothing else: then
    tell what was found, and call `end`. A second Ctrl-C ends at once."""

    def __init__(self) -> None:
        self._shown = sys.stderr.isatty()
        self._open = False
        self._stopped = False
        self._before: Any = None

    def stopped(self) -> bool:
        return self._stopped

    def __call__(self, done: int, total: int) -> None:
        if not self._shown:
            return
        full = BAR * done // total
        bar = "#" * full + "." * (BAR - full)
        self._open = done < total
        end = "" if self._open else "\n"
        print(f"\r{bar} {done} of {total} games", end=end, file=sys.stderr, flush=True)

    def __enter__(self) -> Progress:
        self._before = signal.signal(signal.SIGINT, self._stop)
        return self

    def _stop(self, *_: object) -> None:
        self._stopped = True
        signal.signal(signal.SIGINT, self._before)

    def __exit__(self, *_: object) -> None:
        signal.signal(signal.SIGINT, self._before)
        if self._open:
            print(file=sys.stderr)

    def end(self) -> None:
        """After what was found has been told."""
        if self._stopped:
            sys.stdout.flush()
            raise KeyboardInterrupt
