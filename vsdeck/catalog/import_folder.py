"""Where the user's imports are kept. Apart from overlay.py, because every start asks for nothing more."""

from __future__ import annotations

from pathlib import Path

from vsdeck import paths
from vsdeck.filing import private_folder


def folder() -> Path:
    """Made when something is to be kept there."""
    return private_folder(_folder())


def overlay_files() -> list[Path]:
    """The files of all imports, oldest first; also those that cannot be read."""
    return sorted(path for path in _folder().glob("[0-9]*-*.json") if path.is_file())


def _folder() -> Path:
    return paths.user_data() / "imports"
