"""The user's data, as commands read them: what there is to say about their state is told on stderr."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from vsdeck.cli.mistake import told

if TYPE_CHECKING:
    from vsdeck.user.connection import UserConnection

T = TypeVar("T")


def read_user_data(read: Callable[[UserConnection], T], otherwise: T) -> T:
    """What `read` finds, or `otherwise` where nothing was ever kept."""
    from vsdeck.user.database import read_database
    from vsdeck.user.errors import UserDataError

    with told(UserDataError):
        return read_database(read, otherwise, _tell)


@cache
def _tell(text: str) -> None:
    """Once, however often a command reads."""
    print(f"vsdeck: {text}", file=sys.stderr)
