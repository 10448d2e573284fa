"""From card to deck to table by right click, in a real window with large text; stderr stays empty."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from tests.conftest import XDisplay
from tests.test_window import started, wait_for
from vsdeck.decks.library import Library
from vsdeck.user.database import open_database
from vsdeck.user.settings import Settings


@pytest.mark.window
def test_from_card_to_deck_to_table_by_right_click(x_display: XDisplay, home: Path) -> None:
    with closing(open_database()) as connection:
        Settings(connection).set("text size", 150)
    with started(x_display, home) as program:
        window = wait_for(x_display, "^VsDeck$")
        x_display.xdotool("windowfocus", "--sync", window, "key", "ctrl+f")
        x_display.xdotool("type", "code=mnb-045")
        wait_for(x_display, "^code=mnb-045 – VsDeck$")
        right_click = ("mousemove", "--window", window, "230", "330", "click", "3")
        x_display.xdotool(*right_click, "sleep", "0.5", "key", "Down", "key", "Down", "key", "Return")
        x_display.xdotool("sleep", "0.5", *right_click, "sleep", "0.5")
        x_display.xdotool("key", "Down", "key", "Down", "key", "Down", "key", "Down", "key", "Right")
        x_display.xdotool("sleep", "0.3", "key", "Down", "key", "Return")
        wait_for(x_display, "^X-Men.* – VsDeck$")
        x_display.xdotool("key", "ctrl+q")
        said = program.communicate(timeout=60)[1]
        assert (program.returncode, said) == (0, "")
    with closing(open_database()) as connection:
        (kept,) = Library(connection).list()
        assert dict(kept.deck.cards) == {"MNB-045": 1}
