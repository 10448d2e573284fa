"""What can go wrong with the user's data, in words that can be shown as they are."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from vsdeck.filing import FULL, why_not
from vsdeck.sentence import Joined, Sentence

_CODES = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: Sentence("the file is read-only"),
    sqlite3.SQLITE_BUSY: Sentence("another program is writing it"),
}


def reason_of(error: object) -> str:
    """What the system says, in our own words where users meet it."""
    if isinstance(error, sqlite3.Error):
        return _CODES.get(getattr(error, "sqlite_errorcode", 0) & 0xFF) or str(error)
    if isinstance(error, OSError):
        return why_not(error)
    return error if isinstance(error, str) else str(error)


class UserDataError(Exception):
    """The message says what happened, what is safe and what to do; `sentence` says it in any language."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class DamagedDatabase(UserDataError):
    """The file was no sound database and stands aside, as it was; opening again starts a new one."""

    def __init__(self, moved_to: Path | None, backup: Path | None) -> None:
        self.moved_to = moved_to
        """Where the file is now; None if it was gone, with only backups left."""
        self.backup = backup
        """The newest sound backup, for `restore`."""
        offer = (
            Sentence("The last backup is {file}: `vsdeck restore` brings it back.", file=str(backup))
            if backup
            else Sentence("There is no backup yet; VsDeck starts with an empty one next time.")
        )
        found = (
            Sentence("Your data file was damaged. It stands aside, untouched, as {file}.", file=str(moved_to))
            if moved_to
            else Sentence("Your data file is gone.")
        )
        super().__init__(Joined([found, offer], " "))


class NewerDatabase(UserDataError):
    """A newer program has written the file; this one keeps its hands off."""

    def __init__(self, path: Path, version: int, known: int) -> None:
        self.version = version
        self.known = known
        found = Sentence(
            "{file} was written by a newer VsDeck (its version {version}, this program knows {known}).",
            file=str(path),
            version=version,
            known=known,
        )
        todo = "Nothing was changed: please update VsDeck, or bring back a backup with `vsdeck restore`."
        super().__init__(Joined([found, Sentence(todo)], " "))


class UnusableDatabase(UserDataError):
    """The file cannot be opened or written: locked for long, no permission, disk full."""

    def __init__(self, path: Path, reason: object) -> None:
        super().__init__(
            Sentence(
                "{file} cannot be used now: {why}. Nothing was changed.",
                file=str(path),
                why=reason_of(reason),
            )
        )


class NotKept(UserDataError):
    """Everything can be looked at, but nothing that is changed now will be there the next time."""

    def __init__(self, reason: object) -> None:
        super().__init__(
            Sentence(
                "Your data can be read but not written ({why}): nothing that you change is kept.",
                why=reason_of(reason),
            )
        )


class NotSaved(UserDataError):
    """One change could not be written; everything that was saved before still is."""

    def __init__(self, reason: object) -> None:
        super().__init__(
            Sentence(
                "This change could not be saved: {why}. What was saved before is safe.", why=reason_of(reason)
            )
        )


class NotABackup(UserDataError):
    """The file to restore from is no sound database of VsDeck."""

    def __init__(self, path: Path, reason: object) -> None:
        super().__init__(
            Sentence(
                "{file} is not a backup that can be restored: {why}. Nothing was changed.",
                file=str(path),
                why=reason_of(reason),
            )
        )


class NameTaken(UserDataError):
    """Two saved searches may not have the same name."""

    def __init__(self, name: str) -> None:
        super().__init__(
            Sentence("There is already a saved search named “{name}”. Choose another name.", name=name)
        )


class NoName(UserDataError):
    def __init__(self) -> None:
        super().__init__(Sentence("A saved search needs a name."))
