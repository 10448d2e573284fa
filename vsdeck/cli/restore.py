"""`vsdeck restore`: bring back the user's data from a backup."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vsdeck.cli.mistake import Mistake, told
from vsdeck.cli.userdata import how_to_read_what_stands_aside, open_user_data

if TYPE_CHECKING:
    from vsdeck.user.connection import UserConnection
    from vsdeck.user.errors import NotABackup


def restore(
    backup: Annotated[
        Path | None,
        typer.Argument(
            help="A backup, or a damaged data file, of which what is whole is read; else the newest backup.",
            dir_okay=False,
        ),
    ] = None,
    show: Annotated[bool, typer.Option("--list", help="Only list the backups, newest first.")] = False,
) -> None:
    """Bring back your data from a backup.

    Decks, settings and searches; what is there now is backed up first.
    """
    from vsdeck.user.backups import is_sound
    from vsdeck.user.database import backups, newest_backup
    from vsdeck.user.database import restore as bring_back
    from vsdeck.user.errors import NotABackup, UserDataError

    if show:
        for path in backups():
            print(path if is_sound(path) else f"{path} (damaged)")
        if not backups():
            print("There is no backup yet.", file=sys.stderr)
        return
    chosen = backup or newest_backup()
    if chosen is None:
        none = "there is no backup that can be restored" if backups() else "there is no backup yet"
        raise Mistake(
            f"{none}; VsDeck makes one before each change of its database and each day."
            f"{how_to_read_what_stands_aside()}"
        )
    with told(UserDataError):
        try:
            connection = bring_back(chosen)
        except NotABackup as error:
            _recover(chosen, error)
            return
        with closing(connection):
            print(f"Restored from {chosen}. What was there before is {connection.replaced}.")
            for mended in (connection.mended_before, connection.mended):
                if mended is not None:
                    print(f"vsdeck: {mended}", file=sys.stderr)
            if connection.moved is not None:
                _tell_recovered(connection, connection.moved)


def _recover(damaged: Path, error: NotABackup) -> None:
    """What can still be read of a file that is no backup; the error stands if that is nothing."""
    from vsdeck.decks.library.recovery import readable_decks

    # Looked into first: opening the user's own data may mend them, and the error says: nothing changed.
    if not damaged.is_file() or not readable_decks(damaged):
        raise error
    with open_user_data() as connection:
        if not _tell_recovered(connection, damaged):
            raise error


def _tell_recovered(connection: UserConnection, damaged: Path) -> bool:
    from vsdeck.decks.library import Library

    found = Library(connection).recover(damaged)
    if found:
        print(f"Read from {damaged}: {', '.join(f'“{kept.title}”' for kept in found)}.")
    return bool(found)
