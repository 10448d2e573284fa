"""The user's database: nothing that was saved is ever lost, whatever happens to the file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from vsdeck import paths
from vsdeck.user.backups import KEPT, back_up, is_due, list_backups
from vsdeck.user.database import NAME, backups, open_database, restore, transaction
from vsdeck.user.errors import (
    DamagedDatabase,
    NewerDatabase,
    NotABackup,
    NotSaved,
    UnusableDatabase,
)
from vsdeck.user.migrations import read_migrations, version
from vsdeck.user.settings import Settings


@pytest.fixture
def migrations(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The shipped migrations in a folder where a test may add the program's future ones."""
    folder = tmp_path / "migrations"
    folder.mkdir()
    for step in read_migrations(paths.migrations()):
        (folder / step.path.name).write_bytes(step.path.read_bytes())
    monkeypatch.setattr(paths, "migrations", lambda: folder)
    return folder


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    return folder


def add_step(folder: Path, script: str) -> int:
    number = len(read_migrations(folder)) + 1
    (folder / f"{number:03}_from_the_future.sql").write_text(script, "utf-8")
    return number


def save(data: Path, **values: str) -> None:
    with closing(open_database(data)) as connection:
        for key, value in values.items():
            Settings(connection).set(key, value)


def saved(data: Path, key: str) -> str:
    with closing(open_database(data)) as connection:
        return Settings(connection).get(key, "nothing")


def test_a_new_database_stands_in_the_users_folder_with_every_migration(home: Path) -> None:
    with closing(open_database()) as connection:
        assert version(connection) == len(read_migrations(paths.migrations()))
        asked = ("journal_mode", "foreign_keys", "synchronous", "busy_timeout")
        assert [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in asked] == ["wal", 1, 2, 10_000]
    assert (home / "data" / NAME).is_file()
    assert backups() == (), "nothing was there to be copied"


def test_a_migration_keeps_what_is_there_and_makes_a_backup_first(data: Path, migrations: Path) -> None:
    save(data, theme="dark")
    add_step(migrations, "CREATE TABLE later (id INTEGER PRIMARY KEY);\nINSERT INTO later VALUES (7);\n")
    assert saved(data, "theme") == "dark"
    (backup,) = backups(data)
    with closing(sqlite3.connect(backup)) as copy:
        assert version(copy) == len(read_migrations(migrations)) - 1
        assert copy.execute("SELECT value FROM setting").fetchone() == ('"dark"',)


@pytest.mark.parametrize(
    "script",
    [
        "CREATE TABLE later (id INTEGER);\nINSERT INTO no_such_table VALUES (1);\n",
        "CREATE TABLE later (id INTEGER REFERENCES setting (key));\nINSERT INTO later VALUES (1);\n",
    ],
    ids=["a statement fails", "a row points to nothing"],
)
def test_a_migration_that_fails_changes_nothing(data: Path, migrations: Path, script: str) -> None:
    save(data, theme="dark")
    number = add_step(migrations, script)
    with pytest.raises((UnusableDatabase, sqlite3.IntegrityError)):
        open_database(data)
    (migrations / f"{number:03}_from_the_future.sql").unlink()
    with closing(open_database(data)) as connection:
        assert version(connection) == number - 1
        tables = connection.execute("SELECT name FROM sqlite_master WHERE name = 'later'").fetchall()
        assert tables == []
    assert saved(data, "theme") == "dark"


def test_a_migration_may_rebuild_a_table_that_others_point_to(data: Path, migrations: Path) -> None:
    add_step(
        migrations,
        "CREATE TABLE parent (id INTEGER PRIMARY KEY);\n"
        "CREATE TABLE child (parent INTEGER REFERENCES parent (id) ON DELETE CASCADE);\n"
        "INSERT INTO parent VALUES (1);\nINSERT INTO child VALUES (1);\n",
    )
    open_database(data).close()
    add_step(
        migrations,
        "CREATE TABLE roomier (id INTEGER PRIMARY KEY, name TEXT);\n"
        "INSERT INTO roomier (id) SELECT id FROM parent;\n"
        "DROP TABLE parent;\nALTER TABLE roomier RENAME TO parent;\n",
    )
    with closing(open_database(data)) as connection:
        assert connection.execute("SELECT count(*) FROM child").fetchone()[0] == 1
        assert connection.execute("PRAGMA foreign_keys").fetchone()[0] == 1


def test_a_migration_of_several_lines_with_a_trigger_is_run_as_written(data: Path, migrations: Path) -> None:
    add_step(
        migrations,
        "-- A comment; with a semicolon.\nCREATE TABLE log (key TEXT);\n"
        "CREATE TRIGGER note AFTER INSERT ON setting\nBEGIN\n"
        "    INSERT INTO log VALUES (new.key);\nEND;\n-- the end\n",
    )
    save(data, theme="dark")
    with closing(open_database(data)) as connection:
        assert connection.execute("SELECT key FROM log").fetchone()["key"] == "theme"


def test_a_database_of_a_newer_program_is_refused_and_left_alone(data: Path, migrations: Path) -> None:
    number = add_step(migrations, "CREATE TABLE later (id INTEGER);\n")
    save(data, theme="dark")
    before = (data / NAME).read_bytes()
    (migrations / f"{number:03}_from_the_future.sql").unlink()
    with pytest.raises(NewerDatabase, match="update VsDeck") as refusal:
        open_database(data)
    assert (refusal.value.version, refusal.value.known) == (number, number - 1)
    assert (data / NAME).read_bytes() == before


def damage(path: Path) -> bytes:
    """Overwrites the second half of every page but keeps the head of the file."""
    content = bytearray(path.read_bytes())
    content[600:] = b"\xa5" * (len(content) - 600)
    path.write_bytes(bytes(content))
    return bytes(content)


def test_a_damaged_file_stands_aside_untouched_and_the_next_start_is_new(data: Path) -> None:
    save(data, theme="dark")
    broken = damage(data / NAME)
    with pytest.raises(DamagedDatabase, match="stands aside") as damaged:
        open_database(data)
    assert damaged.value.moved_to == data / f"{NAME}.damaged-1"
    assert damaged.value.moved_to.read_bytes() == broken
    assert damaged.value.backup is None
    assert saved(data, "theme") == "nothing"


def test_a_file_that_is_no_database_stands_aside_too_under_the_next_number(data: Path) -> None:
    for number in (1, 2):
        (data / NAME).write_bytes(b"a shopping list, not a database\n" * 40)
        with pytest.raises(DamagedDatabase) as damaged:
            open_database(data)
        assert damaged.value.moved_to.name == f"{NAME}.damaged-{number}"


def test_a_damaged_file_takes_its_unfinished_wal_along(data: Path) -> None:
    with closing(open_database(data)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        Settings(connection).set("theme", "dark")
        database, wal = (data / NAME).read_bytes(), (data / f"{NAME}-wal").read_bytes()
    assert wal, "the change is only in the wal"
    broken = database[:600] + b"\xa5" * (len(database) - 600)
    (data / NAME).write_bytes(broken)
    (data / f"{NAME}-wal").write_bytes(wal)
    with pytest.raises(DamagedDatabase) as damaged:
        open_database(data)
    aside = damaged.value.moved_to
    assert aside.read_bytes() == broken
    assert aside.with_name(f"{aside.name}-wal").read_bytes() == wal
    assert not (data / f"{NAME}-wal").exists()


def test_the_last_backup_can_be_restored_after_damage(data: Path) -> None:
    save(data, theme="dark")
    with closing(open_database(data)) as connection:
        back_up(connection, data)
    save(data, theme="light")
    damage(data / NAME)
    with pytest.raises(DamagedDatabase) as damaged:
        open_database(data)
    assert damaged.value.backup is not None
    with closing(restore(damaged.value.backup, data)) as connection:
        assert Settings(connection).get("theme", "nothing") == "dark"
        assert connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
    assert saved(data, "theme") == "dark"


def test_restoring_keeps_a_copy_of_what_it_replaces_and_is_seen_by_an_open_window(data: Path) -> None:
    save(data, theme="dark")
    with closing(open_database(data)) as window:
        old = back_up(window, data)
        Settings(window).set("theme", "light")
        restore(old, data).close()
        assert Settings(window).get("theme", "nothing") == "dark"
        Settings(window).set("theme", "system")
    assert saved(data, "theme") == "system"
    with closing(sqlite3.connect(backups(data)[0])) as copy:
        assert copy.execute("SELECT value FROM setting").fetchone() == ('"light"',)


@pytest.mark.parametrize("content", [None, b"", b"nonsense" * 200])
def test_what_is_no_backup_is_refused_and_changes_nothing(data: Path, content: bytes | None) -> None:
    save(data, theme="dark")
    file = data / "not-a-backup"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(NotABackup, match="Nothing was changed"):
        restore(file, data)
    assert saved(data, "theme") == "dark"


def test_only_the_last_backups_are_kept(data: Path) -> None:
    start = datetime(2026, 1, 1, tzinfo=UTC)
    with closing(open_database(data)) as connection:
        made = [back_up(connection, data, start + timedelta(hours=hour)) for hour in range(KEPT + 3)]
    assert list_backups(data) == tuple(reversed(made[3:]))


def test_a_backup_is_due_after_a_day(data: Path) -> None:
    noon = datetime(2026, 1, 1, 12, tzinfo=UTC)
    with closing(open_database(data)) as connection:
        assert is_due(data, noon)
        back_up(connection, data, noon)
    assert not is_due(data, noon + timedelta(hours=23))
    assert is_due(data, noon + timedelta(hours=25))


def test_a_daily_backup_that_cannot_be_written_does_not_keep_the_data_shut(data: Path) -> None:
    save(data, theme="dark")
    (data / "backups").write_text("a file where the folder should be")
    assert saved(data, "theme") == "dark"


def test_without_a_backup_nothing_is_migrated(data: Path, migrations: Path) -> None:
    save(data, theme="dark")
    (data / "backups").write_text("a file where the folder should be")
    number = add_step(migrations, "CREATE TABLE later (id INTEGER);\n")
    with pytest.raises(UnusableDatabase):
        open_database(data)
    with closing(sqlite3.connect(data / NAME)) as connection:
        assert version(connection) == number - 1


def test_a_transaction_that_fails_leaves_nothing_behind(data: Path) -> None:
    with closing(open_database(data)) as connection:

        def half() -> None:
            with transaction(connection):
                Settings(connection).set("theme", "dark")
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            half()
        assert Settings(connection).get("theme", "nothing") == "nothing"


def test_a_full_disk_is_said_and_loses_nothing(data: Path) -> None:
    save(data, theme="dark")
    with closing(open_database(data)) as connection:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(NotSaved, match="full"):
            Settings(connection).set("long", "x" * 100_000)
    assert saved(data, "theme") == "dark"


def test_a_folder_in_the_place_of_the_file_is_said_and_not_moved(data: Path) -> None:
    (data / NAME).mkdir()
    with pytest.raises(UnusableDatabase, match="cannot be used now"):
        open_database(data)
    assert (data / NAME).is_dir()


def test_shipped_migrations_are_numbered_without_gap() -> None:
    assert read_migrations(paths.migrations())


def test_a_gap_in_the_numbers_is_found(migrations: Path) -> None:
    (migrations / "099_too_far.sql").write_text("SELECT 1;\n")
    with pytest.raises(ValueError, match="without gap"):
        read_migrations(migrations)
