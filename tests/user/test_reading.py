"""Reading needs no writing: on a full or read-only disk everything can be looked at, and nothing is kept."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from vsdeck import paths
from vsdeck.decks.deck import Deck
from vsdeck.decks.library import Library
from vsdeck.user import database
from vsdeck.user.backups import back_up
from vsdeck.user.database import NAME, open_database, read_database, restore
from vsdeck.user.errors import DamagedDatabase, NotABackup, NotSaved, UnusableDatabase
from vsdeck.user.settings import PatientSettings, Settings

ROOT = Path(__file__).resolve().parents[2]
WITHOUT_ROOM = """
import resource, signal, sys
from pathlib import Path
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
from vsdeck.decks.deck import Deck
from vsdeck.decks.library import Library
from vsdeck.user.database import open_database
from vsdeck.user.errors import NotSaved
connection = open_database(Path(sys.argv[1]))
library = Library(connection)
print([kept.title for kept in library.list()], bool(connection.unkept), connection.mended)
try:
    library.create(Deck("New"))
except NotSaved:
    print("not saved")
"""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    with closing(open_database(tmp_path)) as connection:
        Library(connection).create(Deck("Thunder"))
    return tmp_path


@pytest.mark.skipif(sys.platform == "win32", reason="limits of a process are a thing of POSIX")
@pytest.mark.parametrize("running", [False, True], ids=["alone", "with changes in the -wal file"])
def test_where_no_byte_can_be_written_decks_are_read(data: Path, running: bool) -> None:
    """A real program, which the system lets write nothing."""
    other = open_database(data)
    Library(other).create(Deck("Storm"))
    if not running:
        other.close()
    before = {path.name: path.read_bytes() for path in data.glob(f"{NAME}*")}
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_ROOM, str(data)],
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        timeout=60,
    )
    other.close()
    assert (done.stdout, done.stderr) == ("['Storm', 'Thunder'] True None\nnot saved\n", "")
    if not running:
        assert {path.name: path.read_bytes() for path in data.glob(f"{NAME}*")} == before


@contextmanager
def read_only(number: int = errno.EROFS) -> Iterator[None]:
    def refuse(folder: Path) -> None:
        raise OSError(number, os.strerror(number))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "_alone", refuse)
        yield


@pytest.mark.parametrize(
    ("number", "why"),
    [
        (errno.EROFS, "the disk is read-only"),
        (errno.ENOSPC, "the disk is full"),
        (errno.EACCES, "access is denied"),
    ],
)
def test_what_is_changed_is_refused_with_the_reason(data: Path, number: int, why: str) -> None:
    with read_only(number), closing(open_database(data)) as connection:
        assert connection.unkept == why
        with pytest.raises(NotSaved, match=why):
            Library(connection).create(Deck("New"))
        with pytest.raises(NotSaved):
            Settings(connection).set("theme", "dark")
        assert [kept.title for kept in Library(connection).list()] == ["Thunder"]


def test_a_backup_that_may_not_be_read_is_not_told_as_one_that_may_not_be_written() -> None:
    told = str(NotABackup(Path("old.sqlite3"), PermissionError(errno.EACCES, "Permission denied")))
    assert "access is denied" in told


def test_a_window_remembers_choices_that_cannot_be_saved(data: Path) -> None:
    with read_only(), closing(open_database(data)) as connection:
        settings = PatientSettings(connection)
        settings.set("theme", "dark")
        assert settings.get("theme", "system") == "dark"
    with closing(open_database(data)) as connection:
        assert PatientSettings(connection).get("theme", "system") == "system"


def test_without_any_data_yet_there_is_nothing_to_read_and_no_error(tmp_path: Path) -> None:
    with read_only(), closing(open_database(tmp_path)) as connection:
        assert Library(connection).list() == ()
        assert connection.unkept


def test_bug_data_that_are_gone_were_read_as_none_kept_without_a_word(home: Path) -> None:
    data = paths.user_data()
    with closing(open_database(data)) as connection:
        Library(connection).create(Deck("Thunder"))
        backup = back_up(connection, data)
    (data / NAME).unlink()
    with pytest.raises(DamagedDatabase, match="is gone") as told:
        read_database(lambda connection: Library(connection).list(), ())
    assert told.value.backup == backup
    assert read_database(lambda connection: Library(connection).list(), ()) == (), "told once"


def test_bad_rows_are_told_there_too(data: Path) -> None:
    with closing(open_database(data)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("UPDATE deck SET content = '{'")
    before = (data / NAME).read_bytes()
    with read_only(), closing(open_database(data)) as connection:
        assert connection.mended is not None
        assert [kept.title for kept in Library(connection).list()] == ["Thunder"]
    assert (data / NAME).read_bytes() == before


def test_a_restore_needs_a_disk_that_can_be_written(data: Path) -> None:
    with closing(open_database(data)) as connection:
        backup = back_up(connection, data)
    with read_only(), pytest.raises(UnusableDatabase, match="read-only"):
        restore(backup, data)


def test_what_cannot_even_be_read_is_said(data: Path) -> None:
    (data / NAME).write_bytes(b"rubbish" * 1000)
    with read_only(), pytest.raises(UnusableDatabase):
        open_database(data)
    assert (data / NAME).read_bytes() == b"rubbish" * 1000
