"""The deck library as Qt's list sees them: the user's own, then the starter decks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from vsdeck.card import Printing
from vsdeck.decks.contents import Contents, total
from vsdeck.decks.deck import Deck
from vsdeck.decks.legality import Verdict, check
from vsdeck.decks.library import StoredDeck
from vsdeck.sentence import card_count
from vsdeck.ui.session import Session

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class LibraryHeading:
    title: str
    count: int


@dataclass(frozen=True, slots=True)
class LibraryRow:
    deck: Deck
    kept: StoredDeck | None = None
    """None for a starter deck, which is copied when it is opened."""

    @property
    def key(self) -> object:
        """What a row is known by when the list is filled again."""
        return self.kept.id if self.kept is not None else ("starter", self.deck.name)


Entry = LibraryHeading | LibraryRow


@dataclass(frozen=True, slots=True)
class Look:
    """What a row shows of a deck; found when it is first painted."""

    verdict: Verdict
    size: int
    leader: Printing | None
    format: str
    whole: bool = True
    """Whether it has a main character and as many cards as its format asks for."""


class LibraryModel(QAbstractListModel):
    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.entries: Sequence[Entry] = ()
        self._looks: dict[tuple[Any, ...], Look] = {}
        session.pool_changed.connect(self._looks.clear)

    def show(self, entries: Sequence[Entry]) -> None:
        self.beginResetModel()
        self.entries = entries
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        entry = self.entries[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.title if isinstance(entry, LibraryHeading) else self.title(entry)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            if isinstance(entry, LibraryHeading):
                return self.session.say(entry.title)
            return self.spoken(entry)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.isValid() and isinstance(self.entries[index.row()], LibraryHeading):
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def look(self, row: LibraryRow) -> Look:
        kept = row.kept
        key = (kept.id, kept.revision) if kept is not None else ("starter", row.deck.name)
        if key not in self._looks:
            pool, format = self.session.pool, self.session.decks.format(row.deck.format)
            contents = Contents(row.deck, pool)
            leader = contents.leader or next(iter(contents.starting_mains), None)
            verdict = check(row.deck, pool, format)
            size = total(contents.sixty)
            whole = leader is not None and size >= format.size
            self._looks[key] = Look(verdict, size, leader, format.name, whole)
        return self._looks[key]

    def title(self, row: LibraryRow) -> str:
        return self.session.tell(row.deck.title)

    def subtitle(self, row: LibraryRow) -> str:
        look = self.look(row)
        parts = [self.session.name_of(look.leader.name)] if look.leader is not None else []
        if look.leader is not None and look.leader.teams:
            parts.append(", ".join(map(self.session.name_of, look.leader.teams)))
        parts.append(self.session.tell(card_count(look.size)))
        if row.kept is not None:
            parts += [look.format, ago(row.kept.changed, self.session)]
        return " · ".join(parts)

    def spoken(self, row: LibraryRow) -> str:
        say, look = self.session.say, self.look(row)
        legal = self.session.tell(look.verdict.word)
        kind = say("Starter deck") if row.kept is None else say("Deck")
        tags = ", ".join(row.kept.tags) if row.kept is not None else ""
        return ", ".join(part for part in (kind, self.title(row), self.subtitle(row), legal, tags) if part)


def ago(moment: datetime, session: Session) -> str:
    """When something was, as a person says it."""
    now = datetime.now(moment.tzinfo)
    minutes = int((now - moment).total_seconds() // 60)
    if minutes < 1:
        return session.say("just now")
    if minutes < 60:
        return session.say("{count} min ago", count=minutes)
    if minutes < 24 * 60:
        return session.say("{count} h ago", count=minutes // 60)
    return moment.astimezone().strftime("%Y-%m-%d")
