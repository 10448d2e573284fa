"""What the library gives out: decks as they are kept, their steps and their named versions."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType

from vsdeck.decks.deck import Deck, Section
from vsdeck.sentence import unpacked


class OriginKind(StrEnum):
    NEW = "new"
    STARTER = "starter"
    FILE = "file"
    VARIANT = "variant"
    RECOVERED = "recovered"
    """Read from a damaged database."""


@dataclass(frozen=True, slots=True)
class Origin:
    kind: OriginKind = OriginKind.NEW
    name: str = ""
    """Of the starter deck, the file, or the deck that it is a variant of."""
    deck: int | None = None
    step: int | None = None
    """The state that a variant began with; None once that deck is erased."""


@dataclass(frozen=True, slots=True)
class StoredDeck:
    """A deck of the library at one moment. Every edit is made on one of these."""

    id: int
    revision: int
    """Rises with every change of this deck, its tags and its place included."""
    step: int
    deck: Deck
    tags: tuple[str, ...]
    created: datetime
    changed: datetime
    archived: bool
    deleted: bool
    origin: Origin
    undo: str
    """The name of the step that undo takes back; empty at the beginning."""
    redo: str
    """The name of the step that redo makes again; empty at the end."""

    @property
    def title(self) -> str:
        return self.deck.title


class Place(StrEnum):
    """Where a step stands, seen from the deck as it is now."""

    DONE = "done"
    UNDONE = "undone"
    """Redo makes it again."""
    ASIDE = "aside"
    """It was undone and then something else was done: reachable by `go_to` and `restore`."""


@dataclass(frozen=True, slots=True)
class HistoryStep:
    id: int
    parent: int | None
    label: str
    made: datetime
    place: Place
    version: str = ""
    """The name of the version that was named here."""


@dataclass(frozen=True, slots=True)
class Version:
    id: int
    name: str
    step: int
    made: datetime


def pack(deck: Deck) -> str:
    sections = {
        section.value: {code: count for code, count in deck.section(section).items() if count > 0}
        for section in Section
    }
    words = {"name": deck.name, "format": deck.format, "notes": deck.notes}
    return json.dumps(words | sections, ensure_ascii=False, separators=(",", ":"))


def unpack(content: str) -> Deck:
    value = json.loads(content)
    for section in Section:
        value[section.value] = MappingProxyType(value[section.value])
    return Deck(**value)


def storable(text: str) -> str:
    """Half of a surrogate pair, as pasted text can hold, has no place in a database."""
    return text.encode("utf-8", "replace").decode("utf-8")


SELECT = (
    "SELECT deck.*, here.parent, here.label AS done, later.label AS undone,"
    " (SELECT json_group_array(tag) FROM deck_tag WHERE deck_tag.deck = deck.id) AS tags"
    " FROM deck JOIN deck_step AS here ON here.id = deck.step"
    " LEFT JOIN deck_step AS later ON later.id = here.next "
)


def stored_deck(row: sqlite3.Row) -> StoredDeck:
    return StoredDeck(
        id=row["id"],
        revision=row["revision"],
        step=row["step"],
        deck=unpack(row["content"]),
        tags=tuple(sorted(json.loads(row["tags"]), key=str.casefold)),
        created=datetime.fromisoformat(row["created"]),
        changed=datetime.fromisoformat(row["changed"]),
        archived=bool(row["archived"]),
        deleted=bool(row["deleted"]),
        origin=Origin(OriginKind(row["origin"]), row["origin_name"], row["origin_deck"], row["origin_step"]),
        undo="" if row["parent"] is None else unpacked(row["done"]),
        redo=unpacked(row["undone"] or ""),
    )
