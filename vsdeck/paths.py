"""The only module that finds resources/, db/ and the user's folders."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from vsdeck.filing import begin_private, private_folder

PACKAGE = Path(__file__).resolve().parent


class UnusableFolder(OSError):
    """A folder of the user that is not there and cannot be made."""


@cache
def resources() -> Path:
    """What ships with the program: beside the package in a checkout, inside it once installed."""
    return _shipped("resources")


@cache
def migrations() -> Path:
    """The numbered migrations of the user's database."""
    return _shipped("db")


def _shipped(name: str) -> Path:
    installed = PACKAGE / "_shipped" / name
    return installed if installed.is_dir() else PACKAGE.parent / name


def user_data() -> Path:
    """Precious: the user's database, imported cards, pictures. Created when first asked for."""
    return _user("data")


def user_cache() -> Path:
    """Disposable: the built catalog. Created when first asked for."""
    return _user("cache")


def _user(what: str) -> Path:
    # VSDECK_HOME puts everything below one folder: for a portable program, a second profile, or tests.
    home = os.environ.get("VSDECK_HOME")
    above = Path(home).expanduser().absolute() if home else None
    if above:
        path = above / what
    else:
        import platformdirs

        find = {"data": platformdirs.user_data_path, "cache": platformdirs.user_cache_path}[what]
        path = find("vsdeck", appauthor=False)
    try:
        if above:
            begin_private(above)
        private_folder(path)
    except OSError as error:
        reason = error.strerror or str(error)
        raise UnusableFolder(
            f"the folder {path} cannot be made ({reason}); name another one in VSDECK_HOME"
        ) from error
    return path
