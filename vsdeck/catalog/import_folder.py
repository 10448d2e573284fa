"""Where the user's imports are kept. Apart from overlay.py, because every start asks for nothing more."""

from __future__ import annotations

from pathlib import Path

from vsdeck import paths


def folder() -> Path:
    path = paths.user_data() / "imports"
    path.mkdir(parents=True, exist_ok=True)
    return path


def overlay_files() -> list[Path]:
    """The files of all imports, oldest first; also those that cannot be read."""
    return sorted(path for path in folder().glob("[0-9]*-*.json") if path.is_file())
