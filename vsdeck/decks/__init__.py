"""Decks: what they hold, whether they are legal and why, how they are read, written, analysed and kept.

No Qt here, and no database except in library/.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vsdeck.decks.deck import Deck
    from vsdeck.decks.format import load_formats
    from vsdeck.decks.legality import check

__all__ = ["Deck", "check", "load_formats"]

_HOMES = {"Deck": "deck", "check": "legality", "load_formats": "format"}


def __getattr__(name: str) -> object:
    """The public names, read when they are first asked for: most of the program needs only a part of it."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"vsdeck.decks.{_HOMES[name]}"), name)
