"""The Decks page in numbers: from an edit to the repainted bar, list and charts. Prints one line each.

python bench/decks.py [EDITS]
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from vsdeck.ui.window import MainWindow

FRAME = 16.0
LIBRARY = 1000


@contextmanager
def fresh_window() -> Iterator[tuple[QApplication, MainWindow]]:
    """A window over an empty home of its own. No face is drawn: a drawing process would share the cores."""
    from vsdeck.catalog import load_pool
    from vsdeck.ui.app import deck_stores_of, make_application
    from vsdeck.ui.session import Session
    from vsdeck.ui.theme import Theme, ThemeChoice
    from vsdeck.ui.window import MainWindow
    from vsdeck.user.database import open_database
    from vsdeck.user.searches import SavedSearches
    from vsdeck.user.settings import Settings

    app = make_application()
    with tempfile.TemporaryDirectory() as home, closing(open_database(Path(home))) as connection:
        os.environ["VSDECK_HOME"] = home
        settings = Settings(connection)
        settings.set("welcomed", True)
        theme = Theme(ThemeChoice.DARK)
        theme.apply()
        session = Session(load_pool(), settings, SavedSearches(connection), theme, deck_stores_of(connection))
        session.faces.drawing = False
        window = MainWindow(session)
        window.show()
        yield app, window
        window.close()


def main() -> None:
    edits = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from vsdeck.ui.decks.page import DecksPage
    from vsdeck.ui.decks.side import Panel

    with fresh_window() as (app, window):
        window.resize(1440, 900)
        window.show_page("decks")
        page = window.page("decks")
        assert isinstance(page, DecksPage)
        page.open_deck(page.decks.library.copy_starter(page.decks.starters[0]))
        page.builder.show_panel(Panel.CHARTS)
        app.processEvents()
        load = os.getloadavg()[0]
        print(f"load of the machine {load:.1f}, {os.cpu_count()} cores")
        measure_edits(app.processEvents, page, edits)
        measure_shelf(app.processEvents, page)


def measure_edits(paint: Callable[[], None], page: object, edits: int) -> None:
    """Add and remove in turn: saved to disk, judged, analysed, and everything in sight painted again."""
    from vsdeck.decks.analysis import analyse
    from vsdeck.decks.legality import check
    from vsdeck.ui.decks.page import DecksPage

    assert isinstance(page, DecksPage)
    pool = page.session.pool
    codes = [code for code in page.opened.deck.cards if pool[code].kind.fits_deck]
    whole: list[float] = []
    shown: list[float] = []
    computed: list[float] = []
    for number in range(edits):
        printing = pool[codes[number // 2 % len(codes)]]
        begun, cpu = time.perf_counter(), time.process_time()
        kept = page.opened.kept
        assert kept is not None
        deck = kept.deck.add(printing.code, 1 if number % 2 == 0 else -1)
        saved = page.decks.library.edit(kept, deck, f"Step {number}")
        after_save = time.perf_counter()
        page.opened._take(saved)
        # Everything that was marked to be painted is painted here, not only scheduled.
        paint()
        done = time.perf_counter()
        whole.append((done - begun) * 1000)
        computed.append((time.process_time() - cpu) * 1000)
        shown.append((done - after_save) * 1000)
    deck = page.opened.deck
    report("edit saved, judged and repainted", whole)
    report("  in time of the processor, whatever else runs", computed)
    report("  of which judged and repainted", shown)
    report("  of which legality alone", timed(lambda: check(deck, pool, page.opened.format), 100))
    report("  of which analysis alone", timed(lambda: analyse(deck, pool), 100))


def measure_shelf(paint: Callable[[], None], page: object) -> None:
    from dataclasses import replace

    from vsdeck.ui.decks.page import DecksPage

    assert isinstance(page, DecksPage)
    starters = page.decks.starters
    for number in range(LIBRARY):
        deck = starters[number % len(starters)]
        page.decks.library.create(replace(deck, name=f"{deck.name} {number}"))
    begun = time.perf_counter()
    page.show_library()
    paint()
    print(f"library of {LIBRARY:,} decks shown: {(time.perf_counter() - begun) * 1000:.0f} ms")


def timed(work: Callable[[], object], times: int) -> list[float]:
    found = []
    for _ in range(times):
        begun = time.perf_counter()
        work()
        found.append((time.perf_counter() - begun) * 1000)
    return found


def report(what: str, times: list[float]) -> None:
    ordered = sorted(times)
    slow = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    median = statistics.median(ordered)
    verdict = "" if median < FRAME else f"  (more than a frame of {FRAME:.0f} ms)"
    print(f"{what}: median {median:.1f} ms, 95 % below {slow:.1f} ms{verdict}")


if __name__ == "__main__":
    main()
