"""Formats, as commands read them: those that ship and the user's own."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from vsdeck import paths
from vsdeck.cli.mistake import Mistake

if TYPE_CHECKING:
    from vsdeck.decks.format import Format, Formats
    from vsdeck.pool import Pool


def read_formats(pool: Pool | None = None) -> Formats:
    from vsdeck.decks.format import load_formats

    found = load_formats(paths.resources() / "formats", paths.user_data() / "formats", pool=pool)
    for error in found.refused:
        print(f"vsdeck: {error}", file=sys.stderr)
    return found


def complete_format(incomplete: str) -> list[str]:
    """For a shell that completes."""
    return [id for id in read_formats().by_id if id.startswith(incomplete.casefold())]


def find_format(wanted: str, formats: Formats) -> Format:
    found = formats.find(wanted)
    if found is None:
        known = ", ".join(format.id for format in formats.by_id.values())
        raise Mistake(f"there is no format “{wanted}”. Known formats: {known}.")
    return found
