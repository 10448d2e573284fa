"""The table of the Playtest page in numbers: from an action to the repainted table. Prints one line each.

python bench/table.py                        offscreen, and on a virtual X screen if Xvfb is there
python bench/table.py --platform xcb         on the screen of DISPLAY only
python bench/table.py --actions 400          more actions for each figure

An action is timed from the call that makes it until the window has shown the repaint that follows: rules,
looks, log, odds, question and pixels. Time of the processor is that of the interface thread: only it holds on
a busy machine. By the clock Qt's own wait before a repaint counts too; on X that wait is told apart.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from vsdeck.ui.table.page import PlaytestPage
    from vsdeck.ui.window import MainWindow

Times = list[tuple[float, float]]
"""Milliseconds by the clock, and of the processor."""

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.decks import fresh_window  # noqa: E402

FRAME = 16.0
PATIENCE = 1.0
"""Seconds after which an action that repaints nothing is no longer waited for."""
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--platform", choices=("offscreen", "xcb"))
    parser.add_argument("--actions", type=int, default=150)
    asked = parser.parse_args()
    if asked.platform:
        measure(asked.platform, asked.actions)
        return
    again = [sys.executable, __file__, "--actions", str(asked.actions), "--platform"]
    subprocess.run([*again, "offscreen"], check=True)
    if shutil.which("Xvfb") is None:
        print("no Xvfb: not measured on an X screen")
        return
    with virtual_screen() as display:
        subprocess.run([*again, "xcb"], check=True, env={**os.environ, "DISPLAY": display})


@contextmanager
def virtual_screen() -> Iterator[str]:
    """An X screen of its own; Xvfb chooses a number that is free and writes it to a pipe."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "3840x2160x24", "-nolisten", "tcp"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


def measure(platform: str, actions: int) -> None:
    os.environ["QT_QPA_PLATFORM"] = platform
    with fresh_window() as (app, window):
        print(f"{platform}: load of the machine {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores")
        if platform == "xcb":
            report("  an empty repaint, Qt's own wait included", empty_repaints(app, window))
        for animated in (False, True):
            window.session.settings.set("animations", animated)
            for width, height in SIZES:
                window.resize(width, height)
                moving = "cards move" if animated else "cards jump"
                do, undo = play(app, window, actions, animated)
                report(f"  action to repaint, {width} x {height}, {moving}", do)
                report(f"  undo to repaint, {width} x {height}, {moving}", undo)


def play(app: QApplication, window: MainWindow, actions: int, animated: bool) -> tuple[Times, Times]:
    """The greedy bot plays the X-Men against the dummy; every action is made, taken back and made again."""
    from vsdeck.bots import answer, make_bot

    page = table(window)
    page.screen_.board.animated = animated
    repainted = waiter(app, window)
    bot = make_bot("greedy", 1)
    do: Times = []
    undo: Times = []
    number = 0
    while len(do) < actions:
        live = page.live
        assert live is not None
        if live.game.decision is None:
            page.next_hand()
            keep(page)
            continue
        action = answer(bot, live.state, number)
        number += 1
        do.append(repainted(partial(live.do, (action,))))
        undo.append(repainted(live.undo))
        live.redo()
        app.processEvents()
    return do, undo


def table(window: MainWindow) -> PlaytestPage:
    from vsdeck.ui.table.page import PlaytestPage

    window.show_page("playtest")
    page = window.page("playtest")
    assert isinstance(page, PlaytestPage)
    page.play(next(deck for deck in window.session.decks.starters if deck.name == "X-Men"))
    keep(page)
    return page


def keep(page: PlaytestPage) -> None:
    from vsdeck.engine import Action, Do

    assert page.live is not None
    page.live.do((Action(Do.KEEP),))


def waiter(app: QApplication, window: MainWindow) -> Callable[[Callable[[], object]], tuple[float, float]]:
    """Times an act until the window has repainted what it changed."""
    from PySide6.QtCore import QEvent, QEventLoop, QObject

    wait = QEventLoop.ProcessEventsFlag.AllEvents | QEventLoop.ProcessEventsFlag.WaitForMoreEvents

    class Watch(QObject):
        painted = False

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            # Delivered to the window when all that was marked is painted and shown in one go.
            if event.type() == QEvent.Type.UpdateRequest:
                self.painted = True
            return False

    watch = Watch(window)
    window.installEventFilter(watch)

    def repainted(act: Callable[[], object]) -> tuple[float, float]:
        app.processEvents()
        watch.painted = False
        begun, busy = time.perf_counter(), time.thread_time()
        act()
        while not watch.painted and time.perf_counter() - begun < PATIENCE:
            app.processEvents(wait)
        return (time.perf_counter() - begun) * 1000, (time.thread_time() - busy) * 1000

    return repainted


def empty_repaints(app: QApplication, window: MainWindow) -> Times:
    repainted = waiter(app, window)
    return [repainted(window.update) for _ in range(50)]


def report(what: str, times: Times) -> None:
    clock, busy = (sorted(column) for column in zip(*times, strict=True))
    slow = clock[min(len(clock) - 1, int(len(clock) * 0.95))]
    median = statistics.median(clock)
    verdict = "" if median < FRAME else f"  (more than a frame of {FRAME:.0f} ms)"
    print(
        f"{what}: median {median:.1f} ms, 95 % below {slow:.1f} ms, "
        f"{statistics.median(busy):.1f} ms of the processor{verdict}",
        flush=True,
    )


if __name__ == "__main__":
    main()
