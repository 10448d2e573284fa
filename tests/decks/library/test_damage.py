"""Decks come through migrations, damage and restores."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from vsdeck import paths
from vsdeck.decks.deck import Deck
from vsdeck.decks.library import Library, OriginKind
from vsdeck.user.backups import back_up
from vsdeck.user.database import NAME, backups, open_database, restore
from vsdeck.user.errors import DamagedDatabase
from vsdeck.user.migrations import read_migrations
from vsdeck.user.searches import SavedSearches

PAGE = 4096


def test_a_database_from_before_decks_is_backed_up_and_goes_on(
    tmp_path: Path, avengers: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, data = tmp_path / "old", tmp_path / "data"
    old.mkdir()
    data.mkdir()
    shutil.copy(read_migrations(paths.migrations())[0].path, old)
    with monkeypatch.context() as patch:
        patch.setattr(paths, "migrations", lambda: old)
        with closing(open_database(data)) as connection:
            SavedSearches(connection).save("Cheap", "cost<=2")
    assert backups(data) == ()
    with closing(open_database(data)) as connection:
        assert [search.name for search in SavedSearches(connection).list()] == ["Cheap"]
        assert Library(connection).create(avengers).deck == avengers
    (backup,) = backups(data)
    with closing(sqlite3.connect(backup)) as copy:
        assert copy.execute("SELECT name FROM saved_search").fetchall() == [("Cheap",)]


def test_decks_come_back_from_the_backup(tmp_path: Path, avengers: Deck) -> None:
    with closing(open_database(tmp_path)) as connection:
        library = Library(connection)
        library.edit(library.create(avengers), avengers.add("MNB-021"), "Add Thor")
        back_up(connection, tmp_path)
    (tmp_path / NAME).write_bytes(b"nothing of a database" * 1000)
    with pytest.raises(DamagedDatabase) as caught:
        open_database(tmp_path)
    assert caught.value.backup is not None
    with closing(restore(caught.value.backup, tmp_path)) as connection:
        library = Library(connection)
        (kept,) = library.list()
        assert library.undo(kept).deck == avengers
        assert library.recover(caught.value.moved_to) == (), "nothing readable is left, and nothing breaks"


def test_what_is_newer_than_the_backup_is_read_from_the_damaged_file(tmp_path: Path, avengers: Deck) -> None:
    with closing(open_database(tmp_path)) as connection:
        library = Library(connection)
        old = library.create(avengers)
        back_up(connection, tmp_path)
        library.edit(old, avengers.add("MNB-021"), "Add Thor")
        library.delete(library.create(Deck("Thrown away")))
        new = library.create(Deck("New today", cards={"MNB-021": 4}))
    path = tmp_path / NAME
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        (root,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'deck_step'").fetchone()
    with path.open("r+b") as file:
        file.seek((root - 1) * PAGE)
        file.write(b"\xaa" * PAGE)
    with pytest.raises(DamagedDatabase) as caught:
        open_database(tmp_path)
    aside = caught.value.moved_to
    before = aside.read_bytes()
    assert caught.value.backup is not None
    with closing(restore(caught.value.backup, tmp_path)) as connection:
        library = Library(connection)
        found = library.recover(aside)
        assert [kept.deck for kept in found] == [avengers.add("MNB-021"), new.deck]
        assert {kept.origin.kind for kept in found} == {OriginKind.RECOVERED}
        assert len(library.list()) == 3
        assert library.recover(aside) == (), "twice is as good as once"
    assert aside.read_bytes() == before, "the damaged file stays as it was"
