"""The user's decks: made, edited, undone, named, sorted and found again."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import StrEnum
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from vsdeck.decks.deck import Deck, Section
from vsdeck.decks.history import between, from_json
from vsdeck.decks.library import steps, versions
from vsdeck.decks.library.errors import Conflict, DeckGone, NoWords
from vsdeck.decks.library.stored import (
    SELECT,
    HistoryStep,
    Origin,
    OriginKind,
    StoredDeck,
    Version,
    pack,
    storable,
    stored_deck,
)
from vsdeck.pool import Pool
from vsdeck.sentence import Sentence
from vsdeck.user.database import transaction

if TYPE_CHECKING:
    from pathlib import Path

    from vsdeck.catalog.search import Index
    from vsdeck.decks.files import DeckImport
    from vsdeck.decks.format import Format, Formats
    from vsdeck.decks.library.imports import ImportReport


class Folder(StrEnum):
    CURRENT = "current"
    ARCHIVED = "archived"
    DELETED = "deleted"


FOLDERS = {
    Folder.CURRENT: "(NOT archived AND NOT deck.deleted)",
    Folder.ARCHIVED: "(archived AND NOT deck.deleted)",
    Folder.DELETED: "deck.deleted",
}


@dataclass(frozen=True, slots=True)
class Changes:
    """What another window has not seen yet."""

    revision: int
    """To be given to the next `changes_since`."""
    decks: tuple[int, ...]
    """Every deck of which anything changed, deleted ones included."""
    collection: bool


@dataclass(frozen=True, slots=True)
class Use:
    """A deck that has a card, with copies in each section."""

    kept: StoredDeck
    copies: tuple[tuple[Section, int], ...]


class Library:
    """Each call that changes something is one transaction, on the disk when it returns."""

    def __init__(
        self, connection: sqlite3.Connection, now: Callable[[], datetime] = lambda: datetime.now(UTC)
    ) -> None:
        self._connection = connection
        self._now = now
        self._seen = self._data_version()
        self._judged: WeakKeyDictionary[Pool, dict[tuple[int, Format], bool]] = WeakKeyDictionary()

    # Making and finding

    def create(
        self, deck: Deck, label: str = Sentence("New deck"), origin: Origin | None = None
    ) -> StoredDeck:
        patch = between(steps.EMPTY, _storable(deck))
        origin, now = origin or Origin(), self._now()
        with transaction(self._connection):
            id = self._connection.execute(
                "INSERT INTO deck (revision, step, content, created, changed,"
                " origin, origin_name, origin_deck, origin_step)"
                " VALUES (?, 0, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
                (
                    self._next_revision(),
                    pack(patch.applied(steps.EMPTY)),
                    now.isoformat(),
                    now.isoformat(),
                    origin.kind.value,
                    storable(origin.name),
                    origin.deck,
                    origin.step,
                ),
            ).fetchone()["id"]
            step = steps.insert_step(self._connection, id, None, _named(label, "step"), patch, now)
            self._connection.execute("UPDATE deck SET step = ? WHERE id = ?", (step, id))
            return self.get(id)

    def variant(self, kept: StoredDeck, name: str, step: int | None = None) -> StoredDeck:
        """A copy that knows its origin, of the deck as it is kept or as it was after a step."""
        with transaction(self._connection):
            source = self.get(kept.id)
            deck = source.deck if step is None else self.deck_at(step)
            origin = Origin(OriginKind.VARIANT, source.title, source.id, step or source.step)
            made = self.create(
                replace(deck, name=name), Sentence("Variant of “{words}”", words=source.title), origin
            )
            return self.tag(made, *source.tags)

    def copy_starter(self, starter: Deck) -> StoredDeck:
        """A starter deck as a deck of the user's own."""
        origin = Origin(OriginKind.STARTER, starter.name)
        return self.create(starter, Sentence("Copy the starter deck “{words}”", words=starter.name), origin)

    def add_import(self, read: DeckImport, file: str) -> StoredDeck:
        """The deck of a file, with where it came from and what became of each of its lines."""
        from vsdeck.decks.library.imports import save_report

        deck = read.deck if read.deck.name else replace(read.deck, name=file.rsplit(".", 1)[0])
        with transaction(self._connection):
            label = Sentence("Import {words}", words=file) if file else Sentence("Import a list")
            made = self.create(deck, label, Origin(OriginKind.FILE, file))
            save_report(self._connection, made.id, read, file)
            return made

    def recover(self, damaged: Path) -> tuple[StoredDeck, ...]:
        """Adds the decks that a damaged database still holds and the library lacks, as after a restore."""
        from vsdeck.decks.library.recovery import readable_decks

        with transaction(self._connection):
            present = [kept.deck for kept in self.list(*Folder)]
            origin = Origin(OriginKind.RECOVERED, damaged.name)
            label = Sentence("Recover from {words}", words=damaged.name)
            found = [deck for deck in readable_decks(damaged) if deck not in present]
            return tuple(self.create(deck, label, origin) for deck in found)

    def import_report(self, id: int) -> ImportReport | None:
        from vsdeck.decks.library.imports import load_report

        return load_report(self._connection, id)

    def get(self, id: int) -> StoredDeck:
        """The deck as it is now, wherever it stands; DeckGone if it is erased."""
        row = self._connection.execute(f"{SELECT} WHERE deck.id = ?", (id,)).fetchone()
        if row is None:
            raise DeckGone(f"Deck {id}")
        return stored_deck(row)

    def list(self, *folders: Folder) -> tuple[StoredDeck, ...]:
        """The decks of these folders (else the current ones), those changed last first."""
        return self._where(" OR ".join(FOLDERS[folder] for folder in folders or (Folder.CURRENT,)))

    def _where(self, condition: str, *values: str) -> tuple[StoredDeck, ...]:
        query = f"{SELECT} WHERE {condition} ORDER BY changed DESC, deck.id DESC"
        return tuple(stored_deck(row) for row in self._connection.execute(query, values))

    def search(self, text: str, index: Index, formats: Formats) -> tuple[StoredDeck, ...]:
        """The decks that fit a query, in the order of `list`; QueryError tells what it cannot read.

        Archived and deleted decks are found only by a query that asks for them.
        """
        from vsdeck.decks.library.search import DeckSearch

        judged = self._judged.setdefault(index.pool, {})
        return DeckSearch(text, index, formats, judged).among(self.list(*Folder))

    def uses(self, card: str, pool: Pool) -> tuple[Use, ...]:
        """The current and archived decks that have a card in any of its printings."""
        codes = {printing.code for printing in pool.printings_of(pool[card].card)} if card in pool else {card}
        mentioned = " OR ".join(["instr(content, ?)"] * len(codes))
        found: list[Use] = []
        for kept in self._where(f"NOT deck.deleted AND ({mentioned})", *(f'"{code}"' for code in codes)):
            counts = [
                (section, sum(count for code, count in kept.deck.section(section).items() if code in codes))
                for section in Section
            ]
            copies = tuple((section, count) for section, count in counts if count)
            if copies:
                found.append(Use(kept, copies))
        return tuple(found)

    def codes_by_name(self) -> dict[str, frozenset[str]]:
        """The printings in each current deck, by the deck's name: for `Index.set_decks`."""
        found: dict[str, frozenset[str]] = {}
        for kept in self.list():
            name, codes = kept.deck.whole_title, frozenset(code for _, code, _ in kept.deck.entries())
            found[name] = found.get(name, frozenset()) | codes
        return found

    # Editing

    def edit(self, base: StoredDeck, deck: Deck, label: str) -> StoredDeck:
        """Saves a named step from `base.deck` to `deck`; Conflict if the deck is no longer as in `base`."""
        label = _named(label, "step")
        patch = between(base.deck, _storable(deck))
        with transaction(self._connection):
            current = self._present(base)
            if current.deck != base.deck:
                fits = patch.commutes(between(base.deck, current.deck))
                raise self._conflict(base, current, label, patch.applied(current.deck) if fits else None)
            if not patch:
                return current
            step = steps.insert_step(self._connection, base.id, current.step, label, patch, self._now())
            return self._move(current, step, patch.applied(current.deck))

    def merge(self, conflict: Conflict) -> StoredDeck:
        """Makes the refused step again on the deck as it was found then; may meet a new Conflict."""
        if conflict.merged is None:
            raise conflict
        return self.edit(conflict.current, conflict.merged, conflict.label)

    def undo(self, base: StoredDeck) -> StoredDeck:
        """Takes the last step back; at the beginning nothing happens."""
        with transaction(self._connection):
            current = self._unmoved(base, steps.undoing(base.undo))
            if not current.undo:
                return current
            row = self._connection.execute(
                "SELECT parent, patch FROM deck_step WHERE id = ?", (current.step,)
            ).fetchone()
            patch = from_json(row["patch"]).reversed()
            return self._move(current, row["parent"], steps.applied(patch, current.deck))

    def redo(self, base: StoredDeck) -> StoredDeck:
        """Makes the step again that was undone last; at the end nothing happens."""
        with transaction(self._connection):
            current = self._unmoved(base, Sentence("Redo {label}", label=base.redo))
            if not current.redo:
                return current
            row = self._connection.execute(
                "SELECT later.id, later.patch FROM deck_step AS here"
                " JOIN deck_step AS later ON later.id = here.next WHERE here.id = ?",
                (current.step,),
            ).fetchone()
            return self._move(current, row["id"], steps.applied(from_json(row["patch"]), current.deck))

    def go_to(self, base: StoredDeck, step: int) -> StoredDeck:
        """Undoes or redoes up to any step of the deck, also one that stands aside; redo follows that way."""
        with transaction(self._connection):
            current = self._unmoved(base, "Go to another step")
            self._demand_own(current, step)
            if step == current.step:
                return current
            if step not in {row["id"] for row in steps.path(self._connection, current.step)}:
                steps.lead_to(self._connection, step)
            return self._move(current, step, steps.rebuilt(self._connection, step))

    def restore(self, base: StoredDeck, step: int) -> StoredDeck:
        """Brings the state after a step back as a new step, which can be undone."""
        with transaction(self._connection):
            self._demand_own(base, step)
            name = versions.name_of(self._connection, step)
            return self.edit(base, self.deck_at(step), Sentence("Restore “{words}”", words=name))

    def deck_at(self, step: int) -> Deck:
        """The deck as it was after a step."""
        return steps.rebuilt(self._connection, step)

    def history(self, id: int) -> tuple[HistoryStep, ...]:
        """Every step that was ever made, oldest first; the first is how the deck began."""
        found = steps.list_steps(self._connection, id)
        if not found:
            raise DeckGone(f"Deck {id}")
        return found

    # Versions

    def name_version(self, kept: StoredDeck, name: str, step: int | None = None) -> Version:
        """Gives the state after a step (else the present one) a name."""
        name = _named(name, "version")
        with transaction(self._connection):
            self._demand_own(self._present(kept), step or kept.step)
            made = versions.insert(self._connection, kept.id, name, step or kept.step, self._now())
            self._touch(kept.id)
            return made

    def versions(self, id: int) -> tuple[Version, ...]:
        return versions.list_versions(self._connection, id)

    def rename_version(self, version: Version, name: str) -> None:
        name = _named(name, "version")
        with transaction(self._connection):
            self._touch(versions.rename(self._connection, version, name))

    def forget_version(self, version: Version) -> None:
        """Takes the name away; the step stays."""
        with transaction(self._connection):
            self._touch(versions.forget(self._connection, version))

    # Folders and tags: no step of the deck, and no conflict, since they mean the same in any order

    def tag(self, kept: StoredDeck, *tags: str) -> StoredDeck:
        rows = [(kept.id, storable(_named(tag, "tag"))) for tag in tags]
        with transaction(self._connection):
            self._connection.executemany("INSERT OR IGNORE INTO deck_tag VALUES (?, ?)", rows)
            return self._touch(kept.id)

    def untag(self, kept: StoredDeck, *tags: str) -> StoredDeck:
        rows = [(kept.id, storable(tag.strip())) for tag in tags]
        with transaction(self._connection):
            self._connection.executemany("DELETE FROM deck_tag WHERE deck = ? AND tag = ?", rows)
            return self._touch(kept.id)

    def tags(self) -> tuple[str, ...]:
        """Every tag that a deck has which is not deleted."""
        rows = self._connection.execute(
            "SELECT DISTINCT tag FROM deck_tag JOIN deck ON deck.id = deck_tag.deck"
            " WHERE NOT deleted ORDER BY tag"
        )
        return tuple(row["tag"] for row in rows)

    def archive(self, kept: StoredDeck) -> StoredDeck:
        return self._put(kept, "archived = 1")

    def unarchive(self, kept: StoredDeck) -> StoredDeck:
        return self._put(kept, "archived = 0")

    def delete(self, kept: StoredDeck) -> StoredDeck:
        """Puts the deck away with all its steps; `undelete` brings it back."""
        return self._put(kept, "deleted = 1")

    def undelete(self, kept: StoredDeck) -> StoredDeck:
        return self._put(kept, "deleted = 0")

    def erase(self, decks: Iterable[StoredDeck]) -> None:
        """Destroys deleted decks with all their steps. What was brought back meanwhile stays."""
        with transaction(self._connection):
            rows = [(kept.id,) for kept in decks]
            self._connection.executemany("DELETE FROM deck WHERE id = ? AND deleted", rows)
            self._next_revision()

    # What other windows do

    def changes_since(self, revision: int) -> Changes:
        """What changed after a revision; everything if the database is an older one, put back since."""
        rows = self._connection.execute(
            "SELECT library.revision, collection_revision, deck.id,"
            " iif(?1 > library.revision, -1, ?1) AS since"
            " FROM library LEFT JOIN deck ON deck.revision > iif(?1 > library.revision, -1, ?1)",
            (revision,),
        ).fetchall()
        decks = sorted(row["id"] for row in rows if row["id"] is not None)
        collection = rows[0]["collection_revision"] > rows[0]["since"]
        return Changes(rows[0]["revision"], tuple(decks), collection)

    def changed_elsewhere(self) -> bool:
        """Whether another window wrote since this was asked last: cheap, for a timer."""
        seen, self._seen = self._seen, self._data_version()
        return seen != self._seen

    def _data_version(self) -> int:
        return int(self._connection.execute("PRAGMA data_version").fetchone()[0])

    # Within a transaction

    def _next_revision(self) -> int:
        row = self._connection.execute("UPDATE library SET revision = revision + 1 RETURNING revision")
        return int(row.fetchone()["revision"])

    def _move(self, current: StoredDeck, step: int, deck: Deck) -> StoredDeck:
        self._connection.execute(
            "UPDATE deck SET step = ?, content = ?, revision = ?, changed = ? WHERE id = ?",
            (step, pack(deck), self._next_revision(), self._now().isoformat(), current.id),
        )
        return self.get(current.id)

    def _touch(self, id: int) -> StoredDeck:
        self._connection.execute("UPDATE deck SET revision = ? WHERE id = ?", (self._next_revision(), id))
        return self.get(id)

    def _put(self, kept: StoredDeck, where: str) -> StoredDeck:
        with transaction(self._connection):
            self._connection.execute(f"UPDATE deck SET {where} WHERE id = ?", (kept.id,))
            return self._touch(kept.id)

    def _present(self, base: StoredDeck) -> StoredDeck:
        try:
            current = self.get(base.id)
        except DeckGone:
            raise DeckGone(base.title) from None
        if current.deleted:
            raise DeckGone(current.title, current)
        return current

    def _unmoved(self, base: StoredDeck, label: str) -> StoredDeck:
        current = self._present(base)
        if (current.step, current.deck) != (base.step, base.deck):
            raise self._conflict(base, current, label, None)
        return current

    def _conflict(self, base: StoredDeck, current: StoredDeck, label: str, merged: Deck | None) -> Conflict:
        meanwhile = steps.happened(self._connection, base.step, current.step)
        return Conflict(base, current, label, meanwhile, merged)

    def _demand_own(self, kept: StoredDeck, step: int) -> None:
        row = self._connection.execute("SELECT deck FROM deck_step WHERE id = ?", (step,)).fetchone()
        if row is None or row["deck"] != kept.id:
            raise ValueError(f"step {step} is none of deck {kept.id}")


def _storable(deck: Deck) -> Deck:
    return replace(deck, name=storable(deck.name), format=storable(deck.format), notes=storable(deck.notes))


def _named(words: str, what: str) -> str:
    if not words.strip():
        raise NoWords(what)
    return words if words == words.strip() else words.strip()
