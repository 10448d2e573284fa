"""Two running programs share the user's database, and neither loses what the other saved."""

from __future__ import annotations

import multiprocessing
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from vsdeck import paths
from vsdeck.user.database import NAME, backups, open_database, transaction
from vsdeck.user.errors import DamagedDatabase
from vsdeck.user.migrations import read_migrations, version
from vsdeck.user.searches import SavedSearches
from vsdeck.user.settings import Settings

# A new interpreter for each: a forked one would share SQLite's locks with its parent.
PROCESSES = multiprocessing.get_context("spawn")


def together(work: Callable[..., None], *arguments: tuple[Any, ...]) -> list[Any]:
    """Runs the work once for each tuple, all begun at the same moment in a process of their own."""
    start, answers = PROCESSES.Barrier(len(arguments)), PROCESSES.SimpleQueue()
    workers = [PROCESSES.Process(target=work, args=(start, answers, *each)) for each in arguments]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(60)
    assert [worker.exitcode for worker in workers] == [0] * len(workers)
    return sorted(answers.get() for _ in workers)


def save_many(start: Any, answers: Any, data: Path, who: str) -> None:
    with closing(open_database(data)) as connection:
        start.wait(60)
        for number in range(25):
            SavedSearches(connection).save(f"{who} {number}", "team:x-men")
            with transaction(connection):
                count = Settings(connection).get("count", 0)
                Settings(connection).set("count", count + 1)
    answers.put(who)


def test_every_edit_of_both_is_kept(tmp_path: Path) -> None:
    together(save_many, (tmp_path, "left"), (tmp_path, "right"))
    with closing(open_database(tmp_path)) as connection:
        names = {search.name for search in SavedSearches(connection).list()}
        assert names == {f"{who} {number}" for who in ("left", "right") for number in range(25)}
        assert Settings(connection).get("count", 0) == 50


def open_once(start: Any, answers: Any, data: Path) -> None:
    start.wait(60)
    try:
        with closing(open_database(data)) as connection:
            answers.put(f"version {version(connection)}")
    except DamagedDatabase:
        answers.put("damaged")


def test_both_may_create_the_database_at_once(tmp_path: Path) -> None:
    newest = len(read_migrations(paths.migrations()))
    assert together(open_once, (tmp_path,), (tmp_path,), (tmp_path,)) == [f"version {newest}"] * 3


def migrate_once(start: Any, answers: Any, data: Path, migrations: Path) -> None:
    paths.migrations = lambda: migrations  # type: ignore[assignment]
    open_once(start, answers, data)


def test_both_may_migrate_at_once(tmp_path: Path) -> None:
    save_one = "INSERT INTO setting VALUES ('theme', '\"dark\"')"
    with closing(open_database(tmp_path)) as connection:
        connection.execute(save_one)
        present = version(connection)
    migrations = tmp_path / "migrations"
    migrations.mkdir()
    for step in read_migrations(paths.migrations()):
        (migrations / step.path.name).write_bytes(step.path.read_bytes())
    for number in range(present + 1, present + 6):
        script = f"CREATE TABLE later_{number} (id INTEGER);\n"
        (migrations / f"{number:03}_later.sql").write_text(script, "utf-8")

    ends = together(migrate_once, (tmp_path, migrations), (tmp_path, migrations), (tmp_path, migrations))

    assert ends == [f"version {present + 5}"] * 3
    assert len(backups(tmp_path)) == 1, "the others found the work done"
    with closing(sqlite3.connect(tmp_path / NAME)) as connection:
        assert connection.execute("SELECT value FROM setting").fetchall() == [('"dark"',)]


def test_only_one_of_both_moves_a_damaged_file_aside(tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(b"not a database at all, sorry\n" * 100)
    newest = len(read_migrations(paths.migrations()))
    assert together(open_once, (tmp_path,), (tmp_path,)) == ["damaged", f"version {newest}"]
    assert sorted(path.name for path in tmp_path.glob("*damaged*")) == [f"{NAME}.damaged-1"]
