"""The Cards page in numbers: start, query, key press, memory, and fifty thousand cards. Prints one line each.

python bench/cards.py            everything, about two minutes
python bench/cards.py --quick    few repeats, no scrolling through all faces
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

QUERIES = (
    "wolverine",
    "wolverin",
    '"star lord"',
    "team:x-men cost<=3 is:ranged",
    "kind:plot",
    "atk>def",
    "atk+def>=15",
    "symbol:energy",
    "set:tub or set:res",
    "-is:flight (team:avengers or team:defenders)",
    "kw:lethal",
    "level:2",
    "universe:photographic",
    "name:/^the /",
    "text:stun",
)

# Both children end at the first paint of what the user came for, and are timed from outside.
AT_FIRST_PAINT = """
import os
from PySide6.QtCore import QEvent, QObject, QTimer
class First(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            QTimer.singleShot(0, lambda: os._exit(0))
        return False
"""
BARE = (
    AT_FIRST_PAINT
    + """
from PySide6.QtWidgets import QApplication, QListView, QMainWindow
app = QApplication([])
window, view, first = QMainWindow(), QListView(), First()
window.setCentralWidget(view)
window.resize(1440, 900)
view.viewport().installEventFilter(first)
window.show()
app.exec()
"""
)
OURS = (
    """
import gc
gc.disable()
from vsdeck.ui import app as program
"""
    + AT_FIRST_PAINT
    + """
app = program.make_application()
window, first = program.start(), First()
page = window.cards
assert page.results.model.rowCount() > 2000
page.results.view(page.results.mode).viewport().installEventFilter(first)
window.show()
app.exec()
"""
)


def say(what: str, value: str, goal: str = "") -> None:
    print(f"{what:<58} {value:>24}  {goal}", flush=True)


def start(repeats: int) -> None:
    """Wall-clock time of the whole process; the two take turns, so that a busy machine slows both."""
    times: dict[str, list[float]] = {"bare": [], "ours": []}
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {"VSDECK_HOME": home, "PYTHONPATH": str(ROOT)}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        for turn in range(repeats + 1):
            for name, code in (("bare", BARE), ("ours", OURS)):
                begun = time.perf_counter()
                subprocess.run(
                    [sys.executable, "-c", code], env=environment, check=True, stderr=subprocess.DEVNULL
                )
                if turn:  # the first turn builds the catalog and fills the caches
                    times[name].append(time.perf_counter() - begun)
    bare, ours = (statistics.median(times[name]) for name in ("bare", "ours"))
    say("bare PySide6 window with an empty list, first paint", f"{bare * 1000:.0f} ms")
    say("Cards page, process start to first paint", f"{ours * 1000:.0f} ms")
    say("  ratio", f"{ours / bare:.2f}", "goal: at most 2.5")


def timed(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def percentile(values: Sequence[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def query(repeats: int) -> None:
    from vsdeck.catalog import load_pool
    from vsdeck.catalog.search import Index
    from vsdeck.catalog.store import load_words

    pool = load_pool()
    index = Index(pool, words=load_words)
    for text in QUERIES:
        index.search(text)
    times = [timed(lambda text=text: index.search(text)) for _ in range(repeats) for text in QUERIES]
    say(
        f"query over {len(pool):,} cards, p50 / p99",
        f"{percentile(times, 0.5) * 1000:.2f} / {percentile(times, 0.99) * 1000:.2f} ms",
        "goal: p99 below 5 ms",
    )
    rows = [(p.name, p.teams, p.cost if isinstance(p.cost, int) else 99, p.ranged) for p in pool]
    loop = [
        timed(lambda: [r for r in rows if "X-Men" in r[1] and r[2] <= 3 and r[3]]) for _ in range(repeats * 5)
    ]
    ours = [timed(lambda: index.search("team:x-men cost<=3 is:ranged")) for _ in range(repeats * 5)]
    ratio = statistics.median(ours) / statistics.median(loop)
    say("  team:x-men cost<=3 is:ranged against a loop over tuples", f"{ratio:.2f} times")
    many(pool, index, repeats)


def many(pool: object, index: object, repeats: int) -> None:
    from vsdeck.catalog.search import Index
    from vsdeck.pool import Pool

    assert isinstance(pool, Pool)
    assert isinstance(index, Index)
    copies = 50_000 // len(pool) + 1
    made_up = [
        replace(p, code=f"{p.code}-{copy}", card=f"{p.card}-{copy}", links=()) if copy else p
        for copy in range(copies)
        for p in pool
    ][:50_000]
    large = Index(Pool(made_up, pool.sets.values(), pool.teams.values(), pool.japanese))
    texts = [text for text in QUERIES if not text.startswith("text:")]
    for text in texts:
        large.search(text)
    small_time = sum(min(timed(lambda t=t: index.search(t)) for _ in range(repeats)) for t in texts)
    large_time = sum(min(timed(lambda t=t: large.search(t)) for _ in range(3)) for t in texts)
    growth, cost = len(made_up) / len(pool), large_time / small_time
    say(
        f"the same queries over {len(made_up):,} made-up cards",
        f"{large_time / len(texts) * 1000:.2f} ms each",
    )
    say(f"  cards grow {growth:.1f} times, cost grows", f"{cost:.1f} times", "goal: linear at most")


def keys_and_memory(quick: bool) -> None:
    from PySide6.QtCore import QEvent, QObject, Qt
    from PySide6.QtTest import QTest

    from vsdeck.ui import app as program

    app = program.make_application()
    window = program.start()
    window.resize(1440, 900)
    window.show()
    window.stand()
    page = window.cards
    view = page.results.view(page.results.mode)

    class Painted(QObject):
        seen = False

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Paint:
                self.seen = True
            return False

    painted = Painted()
    view.viewport().installEventFilter(painted)

    def pause(seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            app.processEvents()
            time.sleep(0.002)

    def settle(patience: float) -> None:
        end = time.monotonic() + patience
        while window.session.faces.waiting and time.monotonic() < end:
            app.processEvents()
            time.sleep(0.002)

    pause(2)
    settle(20)
    times = []
    for word in ("wolverine", "team:x-men", "cost<=3", "captain america", "kind:main", "s"):
        page.set_query("")
        app.processEvents()
        for char in word:
            painted.seen = False
            begun = time.perf_counter()
            QTest.keyClick(page.box, char)
            while not painted.seen and time.perf_counter() - begun < 1:
                app.processEvents()
            if painted.seen:  # an unfinished word may be an error, which keeps the last result
                times.append(time.perf_counter() - begun)
        QTest.keyClick(page.box, Qt.Key.Key_Escape)
    say(
        f"key press to repainted grid ({len(times)} keys), median / p99",
        f"{statistics.median(times) * 1000:.1f} / {percentile(times, 0.99) * 1000:.1f} ms",
        "goal: median below 16 ms",
    )
    page.set_query("")
    pause(0.2)
    bar = view.verticalScrollBar()
    assert bar.maximum() > 50 * view.viewport().height(), "all cards are there to be scrolled through"
    for value in range(0, bar.maximum() + 1, view.viewport().height()):
        bar.setValue(value)
        pause(0.02)
        if not quick:
            settle(20)
    ours, child = resident("self"), sum(resident(pid) for pid in children())
    say("memory after scrolling through all cards: program", f"{ours:.0f} MB", "goal: below 350 MB")
    say("  with its drawing process", f"{ours + child:.0f} MB")
    say("  faces kept", f"{window.session.faces.bytes_kept / 2**20:.0f} MB")
    window.close()


def resident(pid: str) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def children() -> list[str]:
    tasks = Path("/proc/self/task").glob("*/children")
    return [pid for task in tasks for pid in task.read_text().split()]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--quick", action="store_true")
    quick = arguments.parse_args().quick
    with tempfile.TemporaryDirectory() as home:
        os.environ["VSDECK_HOME"] = home
        say(
            f"load of this machine's {os.cpu_count()} cores before",
            f"{os.getloadavg()[0]:.1f}",
            "a busy one slows all",
        )
        start(5 if quick else 15)
        query(20 if quick else 100)
        keys_and_memory(quick)


if __name__ == "__main__":
    main()
