"""The connection to the user's database, which knows how it was opened."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from vsdeck.user.mended import Mended


class UserConnection(sqlite3.Connection):
    mended: Mended | None = None
    """What was damaged in the file, if anything was."""
    unkept: str = ""
    """Why nothing that is changed now is kept: the disk is full, or cannot be written."""
    replaced: Path | None = None
    """After a restore, what was there before."""
    moved: Path | None = None
    """After a restore, the damaged file that stood there."""
    mended_before: Mended | None = None
    """After a restore, what was damaged in what stood there."""
