"""What can go wrong with the user's data, in words that can be shown as they are."""

from __future__ import annotations

from pathlib import Path


class UserDataError(Exception):
    """The message says what happened, what is safe and what to do."""


class DamagedDatabase(UserDataError):
    """The file was no sound database and stands aside, as it was; opening again starts a new one."""

    def __init__(self, moved_to: Path | None, backup: Path | None) -> None:
        self.moved_to = moved_to
        """Where the file is now; None if it was gone, with only backups left."""
        self.backup = backup
        """The newest sound backup, for `restore`."""
        offer = (
            f"The last backup is {backup}: `vsdeck restore` brings it back."
            if backup
            else "There is no backup yet; VsDeck starts with an empty one next time."
        )
        found = (
            f"Your data file was damaged and now stands aside, untouched, as {moved_to}."
            if moved_to
            else "Your data file is gone."
        )
        super().__init__(f"{found} {offer}")


class NewerDatabase(UserDataError):
    """A newer program has written the file; this one keeps its hands off."""

    def __init__(self, path: Path, version: int, known: int) -> None:
        self.version = version
        self.known = known
        super().__init__(
            f"{path} was written by a newer VsDeck (its version {version}, this program knows {known}). "
            "Nothing was changed: please update VsDeck, or bring back a backup with `vsdeck restore`."
        )


class UnusableDatabase(UserDataError):
    """The file cannot be opened or written: locked for long, no permission, disk full."""

    def __init__(self, path: Path, reason: object) -> None:
        super().__init__(f"{path} cannot be used now: {reason}. Nothing was changed.")


class NotKept(UserDataError):
    """Everything can be looked at, but nothing that is changed now will be there the next time."""

    def __init__(self, reason: object) -> None:
        super().__init__(
            f"Your data can be read but not written ({reason}): nothing that you change is kept."
        )


class NotSaved(UserDataError):
    """One change could not be written; everything that was saved before still is."""

    def __init__(self, reason: object) -> None:
        super().__init__(f"This change could not be saved: {reason}. What was saved before is safe.")


class NotABackup(UserDataError):
    """The file to restore from is no sound database of VsDeck."""

    def __init__(self, path: Path, reason: object) -> None:
        super().__init__(f"{path} is not a backup that can be restored: {reason}. Nothing was changed.")


class NameTaken(UserDataError):
    """Two saved searches may not have the same name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"There is already a saved search named “{name}”. Choose another name.")


class NoName(UserDataError):
    def __init__(self) -> None:
        super().__init__("A saved search needs a name.")
