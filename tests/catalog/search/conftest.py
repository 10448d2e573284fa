"""The real catalog and the small one, both in memory and as a database."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.catalog.search.small import DECKS, FORMATS, JAPANESE, POOL, PRINTINGS, SETS, TEAMS
from vsdeck.cardindex import build_index
from vsdeck.catalog import load_pool
from vsdeck.catalog.build import write
from vsdeck.catalog.facts import Facts
from vsdeck.catalog.search import Index, Outside
from vsdeck.catalog.store import connect


@pytest.fixture(scope="session")
def index() -> Index:
    return build_index(load_pool())


@pytest.fixture(scope="session")
def connection(index: Index) -> Iterator[sqlite3.Connection]:
    with closing(connect()) as connection:
        yield connection


@pytest.fixture(scope="session")
def small() -> Index:
    return Index(POOL, Outside(lambda: DECKS, lambda: FORMATS, lambda printing: printing.card == "AAA-010"))


@pytest.fixture(scope="session")
def small_connection(tmp_path_factory: pytest.TempPathFactory) -> Iterator[sqlite3.Connection]:
    path = tmp_path_factory.mktemp("small") / "catalog.sqlite3"
    write(path, Facts(SETS, PRINTINGS, TEAMS, JAPANESE), "small")
    with closing(sqlite3.connect(path)) as connection:
        yield connection
