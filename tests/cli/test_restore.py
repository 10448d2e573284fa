"""`vsdeck restore`."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.cli.conftest import Answer
from vsdeck import paths
from vsdeck.decks.deck import Deck
from vsdeck.decks.library import Library
from vsdeck.user.backups import back_up
from vsdeck.user.database import NAME, open_database
from vsdeck.user.settings import Settings

Vsdeck = Callable[..., Answer]


def test_the_newest_backup_comes_back_and_the_present_state_is_kept(vsdeck: Vsdeck, home: Path) -> None:
    with closing(open_database()) as connection:
        Settings(connection).set("theme", "dark")
        old = back_up(connection, paths.user_data())
        Settings(connection).set("theme", "light")
    assert vsdeck("restore", "--list") == Answer(0, f"{old}\n", "")
    answer = vsdeck("restore")
    assert (answer.code, answer.err) == (0, "")
    assert str(old) in answer.out
    with closing(open_database()) as connection:
        assert Settings(connection).get("theme", "") == "dark"
    newest, second = vsdeck("restore", "--list").out.splitlines()
    assert second == str(old)
    assert vsdeck("restore", newest).code == 0
    with closing(open_database()) as connection:
        assert Settings(connection).get("theme", "") == "light"


def test_that_there_is_no_backup_is_told(vsdeck: Vsdeck, home: Path) -> None:
    assert vsdeck("restore", "--list") == Answer(0, "", "There is no backup yet.\n")


def test_a_damaged_backup_is_passed_over_and_marked(vsdeck: Vsdeck, home: Path) -> None:
    with closing(open_database()) as connection:
        Settings(connection).set("theme", "dark")
        old = back_up(connection, paths.user_data(), datetime.now(UTC) - timedelta(hours=2))
        new = back_up(connection, paths.user_data())
        Settings(connection).set("theme", "light")
    new.write_bytes(b"damaged" * 1000)
    assert vsdeck("restore", "--list").out == f"{new} (damaged)\n{old}\n"
    assert f"Restored from {old}." in vsdeck("restore").out
    answer = vsdeck("restore", str(new))
    assert answer.code == 2
    assert answer.err.startswith(f"vsdeck: {new} is not a backup that can be restored")


def test_after_damage_the_decks_that_are_newer_come_too(vsdeck: Vsdeck, home: Path) -> None:
    with closing(open_database()) as connection:
        Library(connection).create(Deck("Old"))
        back_up(connection, paths.user_data())
        Library(connection).create(Deck("New"))
    break_steps(paths.user_data() / NAME)
    answer = vsdeck("restore")
    assert answer.code == 0
    assert "“New”" in answer.out
    with closing(open_database()) as connection:
        assert {kept.title for kept in Library(connection).list()} == {"Old", "New"}


def test_without_a_backup_what_is_whole_is_read_from_the_damaged_file(vsdeck: Vsdeck, home: Path) -> None:
    with closing(open_database()) as connection:
        Library(connection).create(Deck("Only one"))
    break_steps(paths.user_data() / NAME)
    answer = vsdeck("play", "kept:Only one")
    assert answer.code == 2
    assert "stands aside" in answer.err
    aside = next(paths.user_data().glob("*.damaged-1"))
    assert "“Only one”" in vsdeck("restore", str(aside)).out
    with closing(open_database()) as connection:
        assert [kept.title for kept in Library(connection).list()] == ["Only one"]


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a device of POSIX")
def test_a_device_is_refused_as_no_file(vsdeck: Vsdeck, home: Path) -> None:
    answer = vsdeck("restore", "/dev/zero")
    assert answer.code == 2
    assert "it is no file" in answer.err
    assert "there is no such file" in vsdeck("restore", str(home / "nowhere")).err


def test_a_refused_restore_leaves_damaged_data_to_be_told_of_by_the_next_command(
    vsdeck: Vsdeck, home: Path
) -> None:
    lost = lose_a_deck()
    (home / "junk").write_bytes(b"damaged" * 1000)
    answer = vsdeck("restore", str(home / "junk"))
    assert answer.code == 2
    assert "Nothing was changed" in answer.err
    assert not list(paths.user_data().glob("*.damaged-*"))
    assert lost in vsdeck("decks").err


def test_what_was_damaged_is_told_by_the_commands_that_change_it(vsdeck: Vsdeck, home: Path) -> None:
    lost = lose_a_deck()
    assert lost in vsdeck("decks", "edit", "Kept", "--rename", "Still kept").err
    with closing(open_database()) as connection:
        back_up(connection, paths.user_data())
    lost = lose_a_deck()
    answer = vsdeck("restore")
    assert answer.code == 0
    assert lost in answer.err


def test_without_a_sound_backup_the_file_that_stands_aside_is_named(vsdeck: Vsdeck, home: Path) -> None:
    assert vsdeck("decks").out == "You keep no deck yet.\n"
    with closing(open_database()) as connection:
        Library(connection).create(Deck("Only one"))
        back_up(connection, paths.user_data()).write_bytes(b"damaged" * 1000)
    break_steps(paths.user_data() / NAME)
    assert "stands aside" in vsdeck("decks").err
    aside = paths.user_data() / f"{NAME}.damaged-1"
    refused = vsdeck("restore")
    assert refused.code == 2
    assert "no backup that can be restored" in refused.err
    assert f'`vsdeck restore "{aside}"`' in refused.err
    assert f'`vsdeck restore "{aside}"`' in vsdeck("decks").out
    assert "“Only one”" in vsdeck("restore", str(aside)).out


def lose_a_deck() -> str:
    """Its rows are there, and nothing that can be read is in them; gives back how that is told."""
    with closing(open_database()) as connection:
        Library(connection).create(Deck("Kept"))
        lost = Library(connection).create(Deck("Lost")).id
    with closing(sqlite3.connect(paths.user_data() / NAME, isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("UPDATE deck SET content = '{' WHERE id = ?", (lost,))
        connection.execute("UPDATE deck_step SET patch = '{' WHERE deck = ?", (lost,))
    return f"the deck “{lost}”"


def break_steps(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        (root,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'deck_step'").fetchone()
    with path.open("r+b") as file:
        file.seek((root - 1) * 4096)
        file.write(b"\xaa" * 4096)
