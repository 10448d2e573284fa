"""What the first painted page needs, and nothing more: the rest comes once it is there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

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


def test_the_first_page_is_painted_before_searches_and_powers_are_read(home: Path) -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
