"""Many games: a bar on a terminal while they are played, and Ctrl-C ends them with what was found."""

from __future__ import annotations

import sys

import typer

BAR = 30
MOST_GAMES = 1_000_000

GAMES = typer.Option("--games", "-n", min=1, max=MOST_GAMES, help="How many games.")
JOBS = typer.Option(
    "--jobs", "-j", min=1, max=64, help="Processes; else one for each core. The result is the same."
)


class Progress:
    """`with Progress() as progress:` ends quietly at Ctrl-C; `progress.end()` afterwards goes on with it."""

    def __init__(self) -> None:
        self._shown = sys.stderr.isatty()
        self._open = False
        self._stopped = False

    def __call__(self, done: int, total: int) -> None:
        if not self._shown:
            return
        full = BAR * done // total
        bar = "#" * full + "." * (BAR - full)
        self._open = done < total
        print(f"\r{bar} {done} of {total} games", end="" if self._open else "\n", file=sys.stderr, flush=True)

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> bool:
        if self._open:
            print(file=sys.stderr)
        self._stopped = kind is KeyboardInterrupt
        return self._stopped

    def end(self) -> None:
        """After what was found has been told."""
        if self._stopped:
            sys.stdout.flush()
            raise KeyboardInterrupt
