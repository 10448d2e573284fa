"""Damaged copies of a user's data, one for each seed, and whether the program copes with them."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from vsdeck.decks.deck import Deck
from vsdeck.decks.files.report import DeckImport, FileKind, ImportLine, LineStatus
from vsdeck.decks.library import CollectionStore, Library, StoredDeck
from vsdeck.decks.library.library import Folder
from vsdeck.user.backups import back_up, is_sound
from vsdeck.user.check import rows as read_rows
from vsdeck.user.connection import UserConnection
from vsdeck.user.database import NAME, backups, newest_backup, open_database, restore
from vsdeck.user.errors import DamagedDatabase, NewerDatabase, NotABackup, UserDataError
from vsdeck.user.searches import SavedSearches
from vsdeck.user.settings import Settings

CODES = ("MNB-021", "MNB-022", "MNB-009", "MNB-010", "MNB-023")
DECKS = 7
PAGE = 4096
RUBBISH = (
    "",
    "{",
    "[]",
    "5",
    "null",
    '{"name":1}',
    "\x00",
    "x" * 5000,
    "2026-02-31",
    '{"cards":{"MNB-021":[0]}}',
)
NUMBERS = (-1, 0, 1, 3, 999, 2**40, 2**62, -(2**63))
TABLES = (
    "setting",
    "saved_search",
    "deck",
    "deck_step",
    "deck_tag",
    "deck_version",
    "deck_import",
    "owned_set",
)
TABLES = (*TABLES, "owned_card", "library")


@dataclass(frozen=True)
class Saved:
    """Everything that a user can see of the data."""

    decks: dict[int, tuple[Any, ...]]
    searches: tuple[str, ...]
    owned: object
    settings: tuple[object, ...]


def make(folder: Path) -> Saved:
    """A user's data after some evenings, with a backup and with changes that are only in the -wal file.

    `folder` gets `quiet` (as after a clean end) and `killed` (as after a kill).
    """
    start, quiet, killed = folder / "start", folder / "quiet", folder / "killed"
    for each in (start, killed):
        each.mkdir(parents=True)
    chance = random.Random(7)
    connection = open_database(start)
    library = Library(connection)
    kept = [library.create(Deck(f"Deck of evening {number}", main={"MNB-001": 1})) for number in range(DECKS)]
    kept[0] = library.tag(kept[0], "fun", "X-Men")
    for number in range(160):
        place = chance.randrange(DECKS)
        kept[place] = _evening(library, kept[place], number, chance)
    line = ImportLine(1, "4 Thor", LineStatus.UNDERSTOOD, "MNB-021", 4)
    read = DeckImport(Deck("Read", cards={"MNB-021": 4}), (line,), FileKind.TEXT)
    library.add_import(read, "thor.txt")
    library.archive(kept[1])
    library.delete(kept[2])
    library.name_version(kept[3], "as at the club")
    SavedSearches(connection).save("cheap", "cost<=2")
    CollectionStore(connection).own_set("MNB", 2)
    CollectionStore(connection).own_card("MNB-021", 3)
    for key, value in (("theme", "dark"), ("language", "en"), ("page", "decks")):
        Settings(connection).set(key, value)
    back_up(connection, start, datetime.now(UTC) - timedelta(hours=3))
    connection.execute("PRAGMA main.wal_checkpoint(TRUNCATE)")
    for number in range(12):
        kept[4] = _evening(library, kept[4], 1000 + number, chance)
    saved = seen(connection)
    for path in start.iterdir():
        if path.is_file():
            shutil.copyfile(path, killed / path.name)
    shutil.copytree(start / "backups", killed / "backups")
    connection.close()
    shutil.copytree(start, quiet)
    return saved


def _evening(library: Library, kept: StoredDeck, number: int, chance: random.Random) -> StoredDeck:
    match chance.randrange(8):
        case 0 if kept.undo:
            return library.undo(kept)
        case 1:
            return library.edit(
                kept, replace(kept.deck, notes=f"{kept.deck.notes}Évening {number}. "), "Edit the notes"
            )
        case _:
            return library.edit(kept, kept.deck.add(chance.choice(CODES)), f"Add {number}")


def seen(connection: sqlite3.Connection) -> Saved:
    """Reads everything, as a window that opens every page and every deck would."""
    library, settings = Library(connection), Settings(connection)
    decks = {}
    for kept in library.list(*Folder):
        history = library.history(kept.id)
        states = tuple(_state(library, step.id) for step in history)
        library.import_report(kept.id)
        labels = tuple(
            (step.id, step.parent, step.label, step.made, step.place, step.version) for step in history
        )
        facts = (kept.deck, kept.tags, kept.archived, kept.deleted, kept.origin, kept.created, kept.changed)
        decks[kept.id] = (*facts, kept.step, labels, states, library.versions(kept.id))
    library.tags()
    library.changes_since(0)
    searches = tuple(f"{search.name}: {search.query}" for search in SavedSearches(connection).list())
    choices = tuple(settings.get(key, "none") for key in ("theme", "language", "page"))
    return Saved(decks, searches, CollectionStore(connection).load(), choices)


def _state(library: Library, step: int) -> Deck | str:
    try:
        return library.deck_at(step)
    except UserDataError as error:
        return str(error)


# ------------------------------------------------------------------------------------------ damage


def damage(folder: Path, seed: int) -> str:
    """Damages the data of a folder; says how."""
    chance = random.Random(seed)
    ways = [name for name, (_, weight) in WAYS.items() for _ in range(weight)]
    way = chance.choice(ways)
    if way.startswith("-wal") and not (folder / f"{NAME}-wal").exists():
        way = "bytes flipped"
    WAYS[way][0](folder, chance)
    if chance.random() < 0.2:
        (backup,) = backups(folder)
        flip(backup, chance, chance.randrange(1, 30))
        way += ", backup too"
    return way


def flip(path: Path, chance: random.Random, count: int, first: int = 0, last: int | None = None) -> None:
    content = bytearray(path.read_bytes())
    for _ in range(count if content else 0):
        place = chance.randrange(min(first, len(content) - 1), min(last or len(content), len(content)))
        content[place] ^= 1 << chance.randrange(8) if chance.random() < 0.5 else chance.randrange(1, 256)
    path.write_bytes(bytes(content))


def _pages(path: Path, chance: random.Random, filling: Callable[[], bytes]) -> None:
    content = bytearray(path.read_bytes())
    for _ in range(chance.randrange(1, 4)):
        start = chance.randrange(max(1, len(content) // PAGE)) * PAGE
        content[start : start + PAGE] = filling()
    path.write_bytes(bytes(content))


def _cut(path: Path, chance: random.Random) -> None:
    content = path.read_bytes()
    end = chance.choice(
        [0, chance.randrange(len(content) + 1), chance.randrange(len(content) // PAGE + 1) * PAGE]
    )
    path.write_bytes(content[:end])


def _swap(path: Path, chance: random.Random) -> None:
    content = path.read_bytes()
    pages = [content[start : start + PAGE] for start in range(0, len(content), PAGE)]
    one, two = chance.sample(range(1, len(pages)), 2)
    pages[one], pages[two] = pages[two], pages[one]
    path.write_bytes(b"".join(pages))


def _falsify(folder: Path, chance: random.Random) -> None:
    """Rows that no program of ours writes, by one that knows SQLite and nothing of us."""
    with closing(sqlite3.connect(folder / NAME, isolation_level=None)) as connection:
        _falsify_rows(connection, chance)


def _falsify_sealed(folder: Path, chance: random.Random) -> None:
    """The same by a connection of ours, so that the seals fit."""
    with closing(open_database(folder)) as connection:
        _falsify_rows(connection, chance)


def _falsify_rows(connection: sqlite3.Connection, chance: random.Random) -> None:
    connection.execute("PRAGMA ignore_check_constraints = ON")
    connection.execute("PRAGMA foreign_keys = OFF")
    for _ in range(chance.randrange(1, 4)):
        table = chance.choice(TABLES)
        columns = [(row[1], row[2]) for row in connection.execute(f"PRAGMA table_info({table})")]
        found = read_rows(connection, table, tuple(name for name, _ in columns))
        rows = [row for row in found if all(map(_storable, row))]
        if not rows:
            continue
        row, (column, kind) = chance.choice(rows), chance.choice(columns)
        where = " AND ".join(f"{name} IS ?" for name, _ in columns)
        if chance.random() < 0.15:
            connection.execute(f"DELETE FROM {table} WHERE {where}", row)
            continue
        value: object = chance.choice(RUBBISH if kind == "TEXT" else NUMBERS)
        if kind == "TEXT" and chance.random() < 0.2:
            value = None
        put = "CAST(x'41ff42' AS TEXT)" if value is None else "?"
        given = row if value is None else (value, *row)
        try:
            connection.execute(f"UPDATE {table} SET {column} = {put} WHERE {where}", given)
        except (sqlite3.Error, UnicodeDecodeError):
            continue


def _storable(value: object) -> bool:
    return not isinstance(value, str) or value.isascii() or "\udcff" not in value


def _delete(folder: Path, chance: random.Random) -> None:
    (folder / NAME).unlink()


def _delete_wal(folder: Path, chance: random.Random) -> None:
    (folder / f"{NAME}-wal").unlink()


def _without_index(folder: Path, chance: random.Random) -> None:
    (folder / f"{NAME}-shm").unlink()
    flip(folder / f"{NAME}-wal", chance, chance.randrange(1, 5))


WAYS: dict[str, tuple[Callable[[Path, random.Random], None], int]] = {
    "one byte flipped": (lambda f, c: flip(f / NAME, c, 1), 4),
    "bytes flipped": (lambda f, c: flip(f / NAME, c, c.randrange(2, 30)), 3),
    "head flipped": (lambda f, c: flip(f / NAME, c, c.randrange(1, 4), 0, 100), 2),
    "tables flipped": (lambda f, c: flip(f / NAME, c, c.randrange(1, 4), 100, PAGE), 2),
    "pages zeroed": (lambda f, c: _pages(f / NAME, c, lambda: bytes(PAGE)), 2),
    "pages of noise": (lambda f, c: _pages(f / NAME, c, lambda: c.randbytes(PAGE)), 1),
    "pages swapped": (lambda f, c: _swap(f / NAME, c), 1),
    "cut": (lambda f, c: _cut(f / NAME, c), 2),
    "gone": (_delete, 1),
    "-wal flipped": (lambda f, c: flip(f / f"{NAME}-wal", c, c.randrange(1, 10)), 3),
    "-wal head flipped": (lambda f, c: flip(f / f"{NAME}-wal", c, c.randrange(1, 3), 0, 32), 1),
    "-wal cut": (lambda f, c: _cut(f / f"{NAME}-wal", c), 2),
    "-wal gone": (_delete_wal, 1),
    "-wal flipped, no -shm": (_without_index, 2),
    "rows falsified": (_falsify, 5),
    "rows falsified by us": (_falsify_sealed, 4),
}


# ------------------------------------------------------------------------------------------ judging


def judge(folder: Path, saved: Saved | None) -> str:
    """Opens what is in the folder and says how it went; AssertionError for what must not be.

    Without `saved`, what was there before is not asked for: a change by the program's own hand is no damage.
    """
    try:
        connection = open_database(folder)
    except DamagedDatabase as damaged:
        return _offered(folder, damaged)
    except NewerDatabase as newer:
        return _restored(folder, f"said to be newer ({'restore' in str(newer)})")
    with closing(connection):
        found = seen(connection)
        saved = saved or found
        assert not connection.unkept
        if connection.mended is None:
            assert found == saved, f"not whole, and nothing told: {_differences(found, saved)}"
            outcome = "whole"
        else:
            _all_told(connection, found, saved)
            outcome = "whole after mending" if found == saved else "told"
        kept = Library(connection).create(Deck("Life goes on"))
        Library(connection).edit(kept, kept.deck.add("MNB-021"), "Add")
    with closing(open_database(folder)) as again:
        assert again.mended is None, f"told twice: {again.mended}"
    return outcome


def _all_told(connection: UserConnection, found: Saved, saved: Saved) -> None:
    assert connection.mended is not None
    told = str(connection.mended)
    assert connection.mended.aside is not None
    assert connection.mended.aside.exists()
    if connection.mended.cut:
        return
    for id, facts in saved.decks.items():
        if found.decks.get(id) != facts:
            names = [facts[0].name, str(id), *facts[1], *(version.name for version in facts[-1])]
            assert "of a deck" in told or any(f"“{name}”" in told for name in names), (id, told)
    if found.searches != saved.searches:
        assert "saved search" in told, told
    if found.owned != saved.owned:
        assert "how many you own" in told, told
    if found.settings != saved.settings:
        assert "the setting" in told, told


def _offered(folder: Path, damaged: DamagedDatabase) -> str:
    sound = [path for path in backups(folder) if is_sound(path)]
    assert damaged.backup == (sound[0] if sound else newest_backup(folder))
    if damaged.moved_to is not None:
        with closing(open_database(folder)) as connection:
            Library(connection).recover(damaged.moved_to)
            seen(connection)
    return _restored(folder, "offered")


def _restored(folder: Path, outcome: str) -> str:
    backup = newest_backup(folder)
    if backup is None:
        return f"{outcome}, no sound backup"
    whole = is_sound(backup)
    with closing(restore(backup, folder)) as connection:
        assert len(seen(connection).decks) == DECKS + 1 or not whole
    with closing(open_database(folder)) as again:
        assert again.mended is None
    return outcome


def refuses_or_restores(backup: Path, folder: Path) -> str:
    """A damaged file given to `restore` by hand."""
    try:
        restore(backup, folder).close()
    except NotABackup:
        return "refused"
    return "restored"


def _differences(found: Saved, saved: Saved) -> str:
    decks = [id for id in found.decks.keys() | saved.decks if found.decks.get(id) != saved.decks.get(id)]
    others = [
        name for name in ("searches", "owned", "settings") if getattr(found, name) != getattr(saved, name)
    ]
    return f"decks {decks} {others}"


def run(sample: Path, saved: Saved, work: Path, seed: int) -> tuple[str, str]:
    """One damaged copy: how it was damaged, and how it went."""
    source = sample / ("killed" if random.Random(f"source {seed}").random() < 0.5 else "quiet")
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree(source, work)
    way = damage(work, seed)
    return way, judge(work, None if "by us" in way else saved)
