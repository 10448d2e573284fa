"""Bad rows are mended or taken out and told by name; backups are made only of what is sound."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from vsdeck.decks.deck import Deck
from vsdeck.decks.library import Library
from vsdeck.decks.library.stored import pack
from vsdeck.user import forms
from vsdeck.user.backups import KEPT, back_up, is_due, is_sound, list_backups
from vsdeck.user.connection import UserConnection
from vsdeck.user.database import NAME, backups, newest_backup, open_database, restore
from vsdeck.user.errors import DamagedDatabase, NewerDatabase
from vsdeck.user.mended import Mended
from vsdeck.user.searches import SavedSearches
from vsdeck.user.settings import Settings

THOR = Deck("Thunder", main={"MNB-001": 1}, cards={"MNB-021": 4})


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Two decks with a step each, a tag, a version, a search, a setting and a sound backup."""
    with closing(open_database(tmp_path)) as connection:
        library = Library(connection)
        kept = library.tag(library.create(THOR), "fun")
        kept = library.edit(kept, THOR.add("MNB-022", 2), "Add 2 of them")
        library.name_version(kept, "club")
        library.create(Deck("Other", cards={"MNB-009": 1}))
        SavedSearches(connection).save("cheap", "cost<=2")
        Settings(connection).set("theme", "dark")
        back_up(connection, tmp_path, datetime.now(UTC) - timedelta(days=3))
    return tmp_path


def falsify(data: Path, statement: str, *values: object) -> None:
    """As a program would that knows nothing of seals, checks and keys."""
    with closing(sqlite3.connect(data / NAME, isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute(statement, values)


def opened(data: Path) -> tuple[Mended | None, dict[str, Deck]]:
    with closing(open_database(data)) as connection:
        decks = {kept.title: kept.deck for kept in Library(connection).list()}
        return connection.mended, decks


def test_sound_data_are_opened_without_a_word(data: Path) -> None:
    mended, decks = opened(data)
    assert mended is None
    assert decks["Thunder"] == THOR.add("MNB-022", 2)
    assert list(data.glob("*damaged*")) == []


@pytest.mark.parametrize("content", ["{", "5", '{"name": 1}', '{"name":"x","cards":{"a":-1}}'])
def test_a_deck_whose_content_is_broken_is_made_again_from_its_steps(data: Path, content: str) -> None:
    falsify(data, "UPDATE deck SET content = ? WHERE id = 1", content)
    mended, decks = opened(data)
    assert mended is not None
    assert mended.mended == ("the deck “Thunder”",)
    assert decks == {"Thunder": THOR.add("MNB-022", 2), "Other": Deck("Other", cards={"MNB-009": 1})}
    assert mended.aside is not None
    with closing(sqlite3.connect(mended.aside)) as aside:
        assert aside.execute("SELECT content FROM deck WHERE id = 1").fetchone() == (content,)
    assert opened(data)[0] is None, "told once"


def test_a_deck_whose_steps_are_broken_begins_again_with_what_it_holds(data: Path) -> None:
    falsify(data, "UPDATE deck_step SET patch = '{' WHERE deck = 1")
    mended, decks = opened(data)
    assert mended is not None
    assert "the step “Add 2 of them” of the deck “Thunder”" in mended.lost
    assert "the version “club” of the deck “Thunder”" in mended.lost
    assert decks["Thunder"] == THOR.add("MNB-022", 2)
    with closing(open_database(data)) as connection:
        library = Library(connection)
        kept = library.get(1)
        (step,) = library.history(1)
        assert library.deck_at(step.id) == kept.deck
        assert library.undo(library.edit(kept, THOR, "Go on")).deck == kept.deck


def test_a_step_that_is_its_own_parent_ends(data: Path) -> None:
    falsify(data, "UPDATE deck_step SET parent = id")
    mended, decks = opened(data)
    assert mended is not None
    assert set(decks) == {"Thunder", "Other"}
    with closing(open_database(data)) as connection:
        assert len(Library(connection).history(1)) == 1


def test_a_deck_that_is_gone_comes_back_from_its_steps(data: Path) -> None:
    falsify(data, "DELETE FROM deck WHERE id = 1")
    mended, decks = opened(data)
    assert mended is not None
    assert mended.mended == ("the deck “Thunder”",)
    assert decks["Thunder"] == THOR.add("MNB-022", 2)


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("UPDATE deck_tag SET deck = 99", "the tag “fun” of the deck “99”"),
        ("UPDATE setting SET value = '{'", "the setting “theme”"),
        ("UPDATE setting SET value = '\"light\"'", "the setting “theme”"),
        ("DELETE FROM setting", "the setting “theme”"),
        ("UPDATE saved_search SET name = ' '", "the saved search “ ”"),
        ("UPDATE saved_search SET name = CAST(x'63ff' AS TEXT)", "the saved search “c�”"),
        ("UPDATE deck_version SET step = 99", "the version “club” of the deck “Thunder”"),
    ],
)
def test_what_cannot_be_kept_is_told_by_name(data: Path, statement: str, told: str) -> None:
    falsify(data, statement)
    mended, decks = opened(data)
    assert mended is not None
    assert told in mended.lost
    assert set(decks) == {"Thunder", "Other"}


def test_what_still_reads_well_but_was_changed_is_kept_and_told(data: Path) -> None:
    falsify(data, "UPDATE saved_search SET query = 'cost<=3'")
    mended, _ = opened(data)
    assert mended is not None
    assert mended.changed == ("the saved search “cheap”",)
    assert (mended.lost, mended.mended) == ((), ())


def test_counts_that_would_stop_every_edit_are_counted_again(data: Path) -> None:
    falsify(data, "UPDATE library SET revision = 9223372036854775807")
    falsify(data, "UPDATE sqlite_sequence SET seq = 9223372036854775807")
    mended, _ = opened(data)
    assert mended is not None
    with closing(open_database(data)) as connection:
        assert Library(connection).create(Deck("New")).id == 3


def _first_page_gone(content: bytes) -> bytes:
    return bytes(4096) + content[4096:]


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: content.replace(b"CREATE TABLE setting", b"CREATE TABLE s\xfftting", 1),
        lambda content: content.replace(b"CREATE TABLE deck_step", b"CREATE TABLE deck_stop", 1),
        lambda content: b"R" + content[1:],
        lambda content: content[:103] + b"\xff\xff" + content[105:],
        _first_page_gone,
    ],
)
def test_bug_a_damaged_first_page_hid_rows_that_were_whole(
    data: Path, damage: Callable[[bytes], bytes]
) -> None:
    """The page that names the tables is the same in every database of ours."""
    for backup in backups(data):
        backup.unlink()
    path = data / NAME
    before, damaged = opened(data)[1], damage(path.read_bytes())
    assert damaged != path.read_bytes()
    path.write_bytes(damaged)
    mended, decks = opened(data)
    assert decks == before
    assert mended is not None
    assert not mended.lost
    assert mended.aside is not None
    assert mended.aside.read_bytes() == damaged
    assert path.stat().st_mode & 0o077 == 0
    assert opened(data) == (None, before)


def test_a_first_page_is_not_renewed_where_the_rest_does_not_fit_it(data: Path) -> None:
    (data / NAME).write_bytes(_first_page_gone((data / NAME).read_bytes())[: -2 * 4096])
    with pytest.raises(DamagedDatabase) as caught:
        open_database(data)
    assert caught.value.backup is not None
    with closing(restore(caught.value.backup, data)) as connection:
        assert {kept.title for kept in Library(connection).list()} == {"Thunder", "Other"}


def test_a_backup_with_a_damaged_first_page_can_be_restored(data: Path) -> None:
    (backup,) = backups(data)
    backup.write_bytes(_first_page_gone(backup.read_bytes()))
    with closing(restore(backup, data)) as connection:
        assert {kept.title for kept in Library(connection).list()} == {"Thunder", "Other"}
        assert connection.mended is not None


@pytest.mark.parametrize("number", [0, 1, 2**25])
def test_a_wrong_number_of_migrations_is_put_right(data: Path, number: int) -> None:
    falsify(data, f"PRAGMA user_version = {number}")
    mended, decks = opened(data)
    assert mended is not None
    assert set(decks) == {"Thunder", "Other"}


def test_an_index_that_lies_is_made_again(data: Path) -> None:
    with closing(sqlite3.connect(data / NAME)) as connection:
        (root,) = connection.execute(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'deck_step_deck'"
        ).fetchone()
        connection.execute("PRAGMA journal_mode = DELETE")
    content = bytearray((data / NAME).read_bytes())
    page = slice((root - 1) * 4096, root * 4096)
    # The entry that says: step 3 is of deck 2.
    assert content[page].count(b"\x03\x01\x01\x02\x03") == 1
    content[page] = content[page].replace(b"\x03\x01\x01\x02\x03", b"\x03\x01\x01\x05\x03")
    (data / NAME).write_bytes(bytes(content))
    mended, decks = opened(data)
    assert mended is not None
    assert (mended.lost, mended.mended, mended.changed) == ((), (), ())
    assert set(decks) == {"Thunder", "Other"}
    with closing(open_database(data)) as connection:
        assert len(Library(connection).history(2)) == 1


def test_an_empty_file_and_a_missing_one_are_told_and_not_taken_for_the_first_start(data: Path) -> None:
    (data / NAME).write_bytes(b"")
    with pytest.raises(DamagedDatabase, match="stands aside") as caught:
        open_database(data)
    assert caught.value.backup is not None
    (data / NAME).unlink()
    with pytest.raises(DamagedDatabase, match="is gone"):
        open_database(data)
    assert opened(data) == (None, {}), "told once"


@pytest.mark.parametrize(
    ("statement", "lost"),
    [
        ("INSERT INTO deck_tag VALUES (999, 'ghost')", "the tag “ghost” of the deck “999”"),
        ("UPDATE deck_step SET parent = id WHERE id = 2", "the step “Add 2 of them” of the deck “Thunder”"),
    ],
)
def test_what_was_taken_out_is_told_once(data: Path, statement: str, lost: str) -> None:
    """Nobody can look at what is not there any more."""
    falsify(data, statement)
    mended, _ = opened(data)
    assert mended is not None
    assert lost in mended.lost
    assert mended.changed == ()


def test_changes_lost_with_the_wal_file_are_told(data: Path) -> None:
    connection = open_database(data)
    connection.execute("PRAGMA main.wal_checkpoint(TRUNCATE)")
    Library(connection).create(Deck("Last night"))
    files = {path.name: path.read_bytes() for path in data.glob(f"{NAME}*")}
    connection.close()
    files[f"{NAME}-wal"] = files[f"{NAME}-wal"][: len(files[f"{NAME}-wal"]) // 2]
    for name, content in files.items():
        (data / name).write_bytes(content)
    mended, decks = opened(data)
    assert mended is not None
    assert mended.cut
    assert "The last changes before VsDeck ended could not be read." in str(mended)
    assert set(decks) == {"Thunder", "Other"}
    assert mended.aside is not None
    assert (data / f"{mended.aside.name}-wal").read_bytes() == files[f"{NAME}-wal"]


def test_a_lock_file_of_rubbish_stops_nobody(data: Path) -> None:
    (data / "user.lock").write_bytes(b"no lock at all" * 100)
    assert opened(data)[0] is None


def test_restore_goes_on_where_a_newer_program_has_written(data: Path) -> None:
    falsify(data, "CREATE TABLE from_the_future (id INTEGER PRIMARY KEY)")
    falsify(data, "PRAGMA user_version = 9")
    with pytest.raises(NewerDatabase, match="vsdeck restore"):
        open_database(data)
    with closing(restore(backups(data)[0], data)) as connection:
        assert len(Library(connection).list()) == 2
        assert connection.moved is not None
        assert connection.moved.exists()


# ------------------------------------------------------------------------------------------ backups


def test_no_backup_is_made_of_bad_rows(data: Path) -> None:
    with closing(sqlite3.connect(data / NAME, isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("UPDATE deck SET content = '{'")
        with pytest.raises(OSError, match="whole"):
            back_up(connection, data)
    assert len(backups(data)) == 1
    assert opened(data)[0] is not None
    assert all(map(is_sound, backups(data))), "the daily one is of the mended rows"


def test_the_newest_sound_backup_is_the_one_that_is_offered(data: Path) -> None:
    old = backups(data)[0]
    with closing(open_database(data)) as connection:
        new = back_up(connection, data)
    content = new.read_bytes().replace(b"Thunder", b"Wonder!")
    new.write_bytes(content)
    assert not is_sound(new)
    older = [path for path in backups(data) if path != new]
    assert newest_backup(data) == older[0]
    assert old in older


@pytest.mark.parametrize("copies", [1, KEPT])
def test_backups_from_the_future_stop_none_of_today(data: Path, copies: int) -> None:
    future = datetime(2099, 1, 1, tzinfo=UTC)
    with closing(open_database(data)) as connection:
        for hour in range(copies):
            back_up(connection, data, future + timedelta(hours=hour))
        now = datetime.now(UTC) + timedelta(days=2)
        assert is_due(data, now)
        made = back_up(connection, data, now)
    assert list_backups(data, now)[0] == made
    assert not is_due(data, now)


def test_a_restore_under_a_wrong_clock_keeps_its_own_copy(data: Path) -> None:
    future = datetime(2099, 1, 1, tzinfo=UTC)
    with closing(open_database(data)) as connection:
        copies = [back_up(connection, data, future + timedelta(hours=hour)) for hour in range(KEPT)]
        Library(connection).create(Deck("Today"))
    with closing(restore(copies[0], data)) as connection:
        assert connection.replaced is not None
        assert is_sound(connection.replaced)
        assert "Today" not in {kept.title for kept in Library(connection).list()}
        kept = connection.replaced
    with closing(restore(kept, data)) as connection:
        assert "Today" in {kept.title for kept in Library(connection).list()}


def test_the_oldest_backup_can_be_restored_although_its_place_is_needed(data: Path) -> None:
    with closing(open_database(data)) as connection:
        start = datetime.now(UTC) - timedelta(days=2)
        copies = [back_up(connection, data, start + timedelta(hours=hour)) for hour in range(KEPT)]
        Library(connection).create(Deck("Today"))
    with closing(restore(backups(data)[-1], data)) as connection:
        assert {kept.title for kept in Library(connection).list()} == {"Thunder", "Other"}
    assert copies


def test_the_new_database_after_damage_does_not_become_the_newest_backup(data: Path) -> None:
    (old,) = backups(data)
    (data / NAME).write_bytes(b"nothing" * 1000)
    with pytest.raises(DamagedDatabase):
        open_database(data)
    open_database(data).close()
    assert backups(data) == (old,)


# ------------------------------------------------------------------------------------------ forms


def test_what_the_library_writes_has_the_forms_that_are_checked(
    data: Path, check_forms: Callable[[UserConnection], None]
) -> None:
    assert forms.content(pack(Deck()))
    with closing(open_database(data)) as connection:
        check_forms(connection)


@pytest.fixture
def check_forms() -> Callable[[UserConnection], None]:
    def look(connection: UserConnection) -> None:
        for table, columns in forms.TABLES.items():
            facts = connection.execute(f"PRAGMA table_info({table})").fetchall()
            assert [fact["name"] for fact in facts] == list(columns), "every column has a form"

    return look
