"""Commands run as a user types them."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from vsdeck.catalog import store
from vsdeck.cli import main, userdata
from vsdeck.cli.cards import read_pool
from vsdeck.pool import Pool


@dataclass(frozen=True)
class Answer:
    code: int
    out: str
    err: str


@pytest.fixture(scope="session")
def pool() -> Pool:
    return read_pool()


_POOLS: dict[str, Pool] = {}
_read: Callable[[sqlite3.Connection], Pool] = store._pool


def _read_once(db: sqlite3.Connection) -> Pool:
    """Each command opens the catalog and looks whether it is fresh; the same catalog gives the same pool."""
    (fingerprint,) = db.execute("SELECT value FROM meta WHERE key = 'fingerprint'").fetchone()
    if fingerprint not in _POOLS:
        _POOLS.clear()
        _POOLS[fingerprint] = _read(db)
    return _POOLS[fingerprint]


@pytest.fixture
def vsdeck(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Answer]:
    """`vsdeck("card", "TUB-018")` gives the exit code and what was printed."""

    def run(*words: str) -> Answer:
        monkeypatch.setattr(sys, "argv", ["vsdeck", *words])
        monkeypatch.setattr(store, "_pool", _read_once)
        userdata._tell.cache_clear()
        code = main()
        out, err = capsys.readouterr()
        return Answer(code, out, err)

    return run
