"""The main path of the Decks page in a real window; a traceback would be on stderr, which stays empty."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from tests.conftest import XDisplay
from tests.screen import wait_for
from tests.test_window import started
from vsdeck.decks.library import Library
from vsdeck.user.database import open_database


@pytest.mark.window
def test_open_a_starter_deck_remove_a_card_and_undo(x_display: XDisplay, home: Path) -> None:
    with started(x_display, home) as program:
        window = wait_for(x_display, "^VsDeck$")
        x_display.xdotool("windowfocus", "--sync", window, "key", "ctrl+2")
        wait_for(x_display, "^Decks – VsDeck$")
        x_display.xdotool("key", "slash")
        x_display.xdotool("type", "avengers")
        x_display.xdotool("key", "Return", "key", "Return")
        wait_for(x_display, r"^Avengers \(legal\)")
        x_display.xdotool("key", "ctrl+l", "key", "Down", "key", "Down", "key", "Down", "key", "Delete")
        wait_for(x_display, r"^Avengers \(not legal\)")
        x_display.xdotool("key", "ctrl+z")
        wait_for(x_display, r"^Avengers \(legal\)")
        x_display.xdotool("key", "plus")
        wait_for(x_display, r"^Avengers \(not legal\)")
        x_display.xdotool("key", "ctrl+q")
        said = program.communicate(timeout=60)[1]
        assert (program.returncode, said) == (0, "")
    with closing(open_database()) as connection:
        library = Library(connection)
        kept = library.list()[0]
        assert kept.deck.count() == 61
        assert [step.label.split()[0] for step in library.history(kept.id)] == ["Copy", "Remove", "Add"]
