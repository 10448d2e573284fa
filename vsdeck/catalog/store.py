"""The catalog as it is read: fresh or rebuilt first, and without the tools that only building needs."""

from __future__ import annotations

import hashlib
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import TypeVar

import vsdeck
from vsdeck import paths
from vsdeck.card import CardSet, Keyword, Team
from vsdeck.catalog.compact import maker, unpack
from vsdeck.catalog.import_folder import overlay_files
from vsdeck.catalog.schema import facts_in
from vsdeck.pool import Pool

SCHEMA = 6
"""Raised with every change of card.py, of the tables or of how powers are worded; rebuilds the catalog."""

T = TypeVar("T")
UNREADABLE = (sqlite3.DatabaseError, ValueError, LookupError, TypeError)
MOST_BUILDS = 3
"""Another program may put its own catalog there meanwhile: after an import, or being another version."""


class CatalogError(Exception):
    """The catalog can be neither read nor built."""


def load_pool() -> Pool:
    """Every card, from a catalog that is built first if there is none or if anything changed."""
    return _read(_pool)


def load_words() -> dict[str, str]:
    """The folded text of each printing by code: what `text:` searches."""
    return _read(lambda db: dict(db.execute("SELECT code, words FROM printing ORDER BY position")))


def connect() -> sqlite3.Connection:
    """The catalog, fresh and for reading only."""
    return _read(_opened_again)


def catalog_path() -> Path:
    return paths.user_cache() / "catalog.sqlite3"


def fingerprint() -> str:
    """Changes with the program and with every file that the catalog is built from."""
    resources = paths.resources()
    alone = [resources / name for name in ("teams.yaml", "corrections.yaml", "i18n/names_ja.yaml")]
    folders = [_files(str(resources / name), ".yaml") for name in ("cards", "keywords")]
    digest = hashlib.sha256(f"{vsdeck.__version__} {SCHEMA}".encode())
    for path in (*map(str, alone), *chain(*folders), *_program(), *map(str, overlay_files())):
        # An import may be taken back just now.
        with suppress(FileNotFoundError):
            facts = os.stat(path)
            digest.update(f"\n{path} {facts.st_size} {facts.st_mtime_ns}".encode())
    return digest.hexdigest()


def _program() -> list[str]:
    """What decides how facts and powers are written into the catalog; a packaged program has none of it."""
    package = str(paths.PACKAGE)
    powers = [path for folder, *_ in os.walk(f"{package}/powers") for path in _files(folder, ".py")]
    alone = [f"{package}/card.py", f"{package}/names.py"]
    return sorted((*powers, *_files(f"{package}/catalog", ".py"), *alone))


def _files(folder: str, ending: str) -> list[str]:
    """Each start looks at some hundred files: `Path.glob` would take three times as long."""
    with suppress(FileNotFoundError):
        return sorted(f"{folder}/{name}" for name in os.listdir(folder) if name.endswith(ending))
    return []


def _read(reader: Callable[[sqlite3.Connection], T]) -> T:
    """What the reader finds in a fresh catalog; one that turns out to be damaged is built again."""
    for _ in range(MOST_BUILDS):
        expected = fingerprint()
        try:
            return _from_fresh(reader, expected)
        except UNREADABLE:
            if not _build(expected):
                break
        except paths.UnusableFolder:
            break
    else:
        return _read_last(reader)
    with closing(sqlite3.connect(":memory:")) as db:
        db.deserialize(_image(fingerprint()))
        return reader(db)


def _read_last(reader: Callable[[sqlite3.Connection], T]) -> T:
    try:
        return _from_fresh(reader, fingerprint())
    except UNREADABLE as error:
        raise CatalogError(
            f"The catalog {catalog_path()} cannot be read even after a rebuild: {error}"
        ) from error


def _from_fresh(reader: Callable[[sqlite3.Connection], T], expected: str) -> T:
    with closing(_open(catalog_path())) as db:
        found = db.execute("SELECT value FROM meta WHERE key = 'fingerprint'").fetchone()
        if found is None or found[0] != expected:
            raise LookupError("the catalog was built from other files")
        return reader(db)


def _open(path: Path) -> sqlite3.Connection:
    # Never changed in place, only replaced: so no locks, and no journal files beside it.
    return sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)


def _opened_again(db: sqlite3.Connection) -> sqlite3.Connection:
    """Another connection to the same catalog, which outlives the first."""
    (file,) = (row[2] for row in db.execute("PRAGMA database_list"))
    if Path(file).is_absolute():
        return _open(Path(file))
    copy = sqlite3.connect(":memory:")
    copy.deserialize(db.serialize())
    return copy


def _build(expected: str) -> bool:
    """False if there is no place to write it."""
    from vsdeck.catalog.build import build
    from vsdeck.catalog.yamlnodes import CardFileError

    try:
        build(catalog_path(), expected)
    except CardFileError as error:
        raise CatalogError(str(error)) from error
    except (OSError, sqlite3.OperationalError):
        return False
    return True


@lru_cache(maxsize=1)
def _image(expected: str) -> bytes:
    """Cards can be looked at on a full or read-only disk; then every start takes its time."""
    from vsdeck.catalog.build import image
    from vsdeck.catalog.yamlnodes import CardFileError

    try:
        return image(expected)
    except CardFileError as error:
        raise CatalogError(str(error)) from error


def _pool(db: sqlite3.Connection) -> Pool:
    printings = unpack(row[0] for row in db.execute("SELECT facts FROM printing ORDER BY position"))
    japanese = dict(db.execute("SELECT english, japanese FROM japanese"))
    ordered = _all(db, "card_set", CardSet), _all(db, "team", Team), japanese, _all(db, "keyword", Keyword)
    return Pool(printings, *ordered)


def _all(db: sqlite3.Connection, table: str, cls: type[T]) -> list[T]:
    """Every value of a table that was made of a class."""
    columns = ", ".join(f'"{fact.column}"' for fact in facts_in(cls))
    make = maker(cls)
    return [make(list(row)) for row in db.execute(f"SELECT {columns} FROM {table} ORDER BY idx")]
