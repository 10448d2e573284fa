"""The user's data, as commands read them: what there is to say about their state is told on stderr."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from vsdeck.cli.mistake import Mistake, told

if TYPE_CHECKING:
    from vsdeck.user.connection import UserConnection

T = TypeVar("T")


def read_user_data(read: Callable[[UserConnection], T], otherwise: T) -> T:
    """What `read` finds, or `otherwise` where nothing was ever kept."""
    from vsdeck.user.database import read_database
    from vsdeck.user.errors import UserDataError

    with told(UserDataError):
        return read_database(read, otherwise, _tell)


@contextmanager
def open_user_data() -> Iterator[UserConnection]:
    """The same for a command that changes them."""
    from vsdeck.user.database import open_database
    from vsdeck.user.errors import UserDataError

    with told(UserDataError), closing(open_database()) as connection:
        if connection.unkept:
            raise Mistake(f"Your data cannot be written ({connection.unkept}).")
        if connection.mended is not None:
            _tell(str(connection.mended))
        yield connection


def how_to_read_what_stands_aside() -> str:
    """Empty if no damaged file was ever set aside."""
    from vsdeck.user.database import set_aside

    aside = next(iter(set_aside()), None)
    return f' `vsdeck restore "{aside}"` reads what is whole of the damaged file set aside.' if aside else ""


@cache
def _tell(text: str) -> None:
    """Once, however often a command reads."""
    print(f"vsdeck: {text}", file=sys.stderr)
