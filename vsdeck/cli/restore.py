"""`vsdeck restore`: bring back the user's data from a backup."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from vsdeck.cli.mistake import Mistake, told


def restore(
    backup: Annotated[
        Path | None, typer.Argument(help="A backup; without it, the newest.", dir_okay=False)
    ] = None,
    show: Annotated[bool, typer.Option("--list", help="Only list the backups, newest first.")] = False,
) -> None:
    """Bring back your data from a backup.

    Decks, settings and searches; what is there now is backed up first.
    """
    from vsdeck.user.database import backups
    from vsdeck.user.database import restore as bring_back
    from vsdeck.user.errors import UserDataError

    known = backups()
    if show:
        for path in known:
            print(path)
        return
    chosen = backup or next(iter(known), None)
    if chosen is None:
        raise Mistake(
            "there is no backup yet; VsDeck makes one before each change of its database and each day."
        )
    with told(UserDataError):
        bring_back(chosen).close()
    print(f"Restored from {chosen}. What was there before is {backups()[0]}.")
