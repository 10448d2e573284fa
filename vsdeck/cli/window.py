"""Opens the program's window, where there is a display to open it on."""

from __future__ import annotations

import os
import sys


def open_window() -> int:
    if not has_display():
        me = _typed()
        print(
            f"vsdeck: there is no display to open a window on; `{me} search QUERY` and the other commands"
            f" of `{me} --help` work without one.",
            file=sys.stderr,
        )
        return 2
    try:
        from vsdeck.ui.app import run
    except ImportError as error:
        if error.name is None or not error.name.startswith(("PySide6", "shiboken6")):
            raise
        print(f"vsdeck: a system library for windows is missing ({error}); see the README.", file=sys.stderr)
        return 2
    from vsdeck.catalog.store import CatalogError
    from vsdeck.paths import UnusableFolder
    from vsdeck.user.errors import UserDataError

    try:
        return run()
    except (CatalogError, UserDataError, UnusableFolder) as error:
        print(f"vsdeck: {error}", file=sys.stderr)
        return 2


def has_display() -> bool:
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def _typed() -> str:
    """What to type to get this program: after `make run` it is not on the path."""
    from pathlib import Path
    from shutil import which

    if which("vsdeck"):
        return "vsdeck"
    script = Path(sys.argv[0])
    if script.name == "__main__.py":
        return "python -m vsdeck"
    return str(script.relative_to(Path.cwd()) if script.is_relative_to(Path.cwd()) else script)
