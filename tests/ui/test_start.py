"""What the first painted page needs, and nothing more: the rest comes once it is there."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from vsdeck.catalog.store import catalog_path, load_pool

LATER = (
    "vsdeck.catalog.search",
    "vsdeck.powers.ir",
    "vsdeck.powers.english",
    "vsdeck.decks",
    "vsdeck.engine",
)
PROGRAM = f"""
import os, sys, time
from PySide6.QtCore import QEvent, QObject
from vsdeck.ui import app as program

class First(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            print([name for name in {LATER!r} if name in sys.modules], flush=True)
            os._exit(0)
        return False

app = program.make_application()
window, first = program.start(), First()
page = window.cards
page.results.view(page.results.mode).viewport().installEventFilter(first)
window.show()
time.sleep(0.1)  # a slow machine: what is due soon is due before the first paint
app.exec()
"""


@pytest.fixture
def other_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """The catalog that tests share is of other cards by now; whoever builds it again has it at once."""
    load_pool()
    place = catalog_path()
    whole = place.read_bytes()
    with closing(sqlite3.connect(place)) as shared, shared:
        shared.execute("UPDATE meta SET value = 'other cards' WHERE key = 'fingerprint'")
    monkeypatch.setattr("vsdeck.catalog.build.build", lambda target, _: target.write_bytes(whole))


@pytest.mark.usefixtures("other_cards")
def test_the_first_page_is_painted_before_searches_and_powers_are_read(home: Path) -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
