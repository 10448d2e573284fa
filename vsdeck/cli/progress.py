"""Many games: a bar on a terminal while they are played, and Ctrl-C ends them with what was found."""

from __future__ import annotations

import signal
import sys
from typing import Any

import typer

from vsdeck.cli.mistake import Mistake

BAR = 30
MOST_GAMES = 1_000_000

GAMES = typer.Option("--games", "-n", min=1, max=MOST_GAMES, help="How many games.")
JOBS = typer.Option(
    "--jobs", "-j", min=1, max=64, help="Processes; else one for each core. The result is the same."
)


class Progress:
    """`with Progress() as progress:` around the games. Ctrl-C makes `stopped` true, and nothing else: then
    tell what was found, and call `end`. A second Ctrl-C changes nothing; a third ends at once.

    Workers that die again and again end the games too: what was played is told, and then why."""

    def __init__(self) -> None:
        self._shown = sys.stderr.isatty()
        self._open = False
        self._asked = 0
        self._before: Any = None
        self._broken: BaseException | None = None

    def stopped(self) -> bool:
        return self._asked > 0

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
        self._asked += 1
        if self._asked > 2:
            signal.signal(signal.SIGINT, self._before)
            raise KeyboardInterrupt

    def because(self, error: BaseException | None) -> bool:
        """Whether dead workers are behind an error; then `end` says so."""
        if error is None:
            return False
        from concurrent.futures.process import BrokenProcessPool

        while error is not None and not isinstance(error, BrokenProcessPool):
            error = error.__cause__
        self._broken = error or self._broken
        return error is not None

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> bool:
        if self._open:
            print(file=sys.stderr)
        known = self.because(error)
        if error is not None and not known:
            signal.signal(signal.SIGINT, self._before)
        return known

    def end(self) -> None:
        """After what was found has been told."""
        sys.stdout.flush()
        signal.signal(signal.SIGINT, self._before)
        if self.stopped():
            raise KeyboardInterrupt
        if self._broken is not None:
            raise Mistake(f"Not all games were played: {self._broken}.")
