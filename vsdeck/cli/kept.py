"""What the user has kept, for commands that only read it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from typing import TYPE_CHECKING, TypeVar

from vsdeck import paths
from vsdeck.cli.mistake import told

if TYPE_CHECKING:
    from sqlite3 import Connection

T = TypeVar("T")


def read_kept(read: Callable[[Connection], T], otherwise: T) -> T:
    """What `read` finds in the user's database; a command that only reads never begins one."""
    from vsdeck.user.database import NAME, open_database
    from vsdeck.user.errors import UserDataError

    if not (paths.user_data() / NAME).exists():
        return otherwise
    with told(UserDataError), closing(open_database()) as connection:
        return read(connection)
