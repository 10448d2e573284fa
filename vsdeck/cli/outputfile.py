"""Files that commands write: whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

from vsdeck.cli.mistake import Mistake
from vsdeck.filing import write_whole


def check_target(target: Path) -> None:
    """Told before the work is done, not after: a place where no file can be written is a mistake."""
    if target.is_dir():
        raise Mistake(f"{target} is a folder; name a file.")
    if target.exists() and not os.access(target, os.W_OK):
        raise Mistake(f"{target} is read-only; choose another name.")
    folder = target.resolve().parent
    if not folder.is_dir():
        raise Mistake(f"{target} cannot be written: there is no folder {folder}.")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise Mistake(f"{target} cannot be written: the folder {folder} is read-only.")


def write_file(target: Path, content: bytes) -> None:
    """A file that was there stays until the new one is whole; a place that cannot be written is a mistake."""
    check_target(target)
    try:
        write_whole(target, content)
    except OSError as error:
        raise Mistake(f"{target} cannot be written: {error.strerror or error}.") from error
