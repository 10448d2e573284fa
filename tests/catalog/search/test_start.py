"""Search is on the way to the first painted page: it brings nothing heavy with it."""

from __future__ import annotations

import subprocess
import sys

HEAVY = ("re2", "rapidfuzz", "sqlmodel", "pydantic", "yaml", "typer", "rich", "PIL", "PySide6")
PROGRAM = f"""
import sys
from tests.catalog.search.small import POOL
from vsdeck.catalog.search import Index, complete
index = Index(POOL)
index.search("team:avengers hulk cost<3 or is:ranged")
complete(index, "hu", 2)
print([name for name in {HEAVY!r} if name in sys.modules])
"""


def test_a_search_without_slips_imports_nothing_heavy() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
