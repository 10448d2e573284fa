"""The library is there from the start of the program, so it may bring nothing heavy along."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
HEAVY = ("sqlmodel", "yaml", "vsdeck.catalog", "vsdeck.decks.legality", "vsdeck.decks.files")


def test_opening_the_library_loads_neither_rules_nor_catalog(tmp_path: Path) -> None:
    program = (
        "import sys; from vsdeck.user.database import open_database;"
        "from vsdeck.decks.library import Library; Library(open_database()).list(); print(*sys.modules)"
    )
    environment = os.environ | {"PYTHONPATH": str(ROOT), "VSDECK_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert "vsdeck.decks.library.library" in done.stdout.split()
    assert not set(HEAVY) & set(done.stdout.split())
