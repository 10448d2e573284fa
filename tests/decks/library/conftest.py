"""A library on a real database of its own."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from vsdeck.decks.library import Library
from vsdeck.user.database import open_database


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with closing(open_database(tmp_path)) as opened:
        yield opened


@pytest.fixture
def library(connection: sqlite3.Connection) -> Library:
    return Library(connection)


@pytest.fixture
def other_window(connection: sqlite3.Connection, tmp_path: Path) -> Iterator[Library]:
    """The same decks, opened by another program."""
    with closing(open_database(tmp_path)) as opened:
        yield Library(opened)
