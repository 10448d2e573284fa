"""Imports as Python makes them, though Qt is there: to be imported before the other modules of the window."""

from __future__ import annotations

import builtins

import PySide6.QtCore  # noqa: F401


def quicken() -> None:
    """PySide6 looks at each import that a program makes, also again within functions, and reads the source
    of each module, for the sake of features that nobody here asks for. It keeps Python's own import."""
    own = getattr(builtins, "__orig_import__", None)
    if own is not None:
        builtins.__import__ = own


quicken()
