"""A small game of our own: every card and text in these tests is invented."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from vsdeck.card import Alignment, CardSet, Kind, Mark, Power, Printing, Symbol, Team, Universe
from vsdeck.pool import Pool

SETS = (
    CardSet("TST", "The Test Battles", "2020-01", Universe.ILLUSTRATED),
    CardSet("LAB", "Laboratory Days", "2021-01", Universe.PHOTOGRAPHIC),
)
TEAMS = (
    Team("Testers", Universe.ILLUSTRATED, Alignment.GOOD),
    Team("Bug Hunters", Universe.ILLUSTRATED, Alignment.EVIL),
)
PRINTINGS = (
    Printing(
        "TST-001", "TST", "001", "Captain Check", Kind.MAIN, "TST-001",
        level=1, teams=("Testers",), atk=2, def_=5, health=5, universe=Universe.ILLUSTRATED,
    ),
    Printing(
        "TST-002", "TST", "002", "Captain Check", Kind.MAIN, "TST-002",
        level=2, teams=("Testers",), atk=5, def_=7, health=5, universe=Universe.ILLUSTRATED,
    ),
    Printing(
        "TST-003", "TST", "003", "Null Ranger", Kind.SUPPORTING, "TST-003",
        teams=("Testers",), cost=3, atk=4, def_=3, health=1, ranged=True, universe=Universe.ILLUSTRATED,
        powers=(Power(name="Aim Twice"),),
    ),
    Printing(
        "TST-004", "TST", "004", "Bench", Kind.BASIC_LOCATION, "TST-004",
        symbols=(Symbol.SKILL,), universe=Universe.ILLUSTRATED,
    ),
    Printing(
        "TST-U01", "TST", "U01", "Ghost in the Suite", Kind.SUPPORTING, "TST-U01",
        teams=("Bug Hunters",), cost=Mark.UNKNOWN, atk=Mark.UNKNOWN, def_=Mark.UNKNOWN, health=Mark.UNKNOWN,
        universe=Universe.ILLUSTRATED,
    ),
    Printing("LAB-001", "LAB", "001", "Null Ranger", Kind.SUPPORTING, "LAB-001", cost=1, atk=1, def_=1),
    Printing("LAB-002", "LAB", "002", "Null Ranger", Kind.SUPPORTING, "LAB-002", cost=2, atk=2, def_=2),
)  # fmt: skip


@pytest.fixture
def pool() -> Pool:
    return Pool(PRINTINGS, SETS, TEAMS)


@pytest.fixture
def file(tmp_path: Path, home: Path) -> Callable[[str, str | bytes], Path]:
    """Writes a file to import, beside a home of its own."""

    def write(name: str, content: str | bytes) -> Path:
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return write
