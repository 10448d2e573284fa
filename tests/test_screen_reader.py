"""What a screen reader hears of the table, through AT-SPI: the question, the tiles with their states, and
what just happened."""

from __future__ import annotations

import subprocess
from contextlib import suppress
from pathlib import Path

import pytest

from tests.atspi import Reader, listening
from tests.conftest import XDisplay
from tests.screen import wait_for


def by_hand(reader: Reader, card: str, line: str) -> None:
    """A move by hand with a card: its menu is heard line by line."""
    open_before = _windows(reader)
    reader.hit(card, button="3")
    reader.until(lambda: _windows(reader) > open_before, "no menu opens")
    reader.goes_to(line, "Down")
    reader.press("Return")
    reader.until(lambda: _windows(reader) == open_before, "the menu stays open")


def _windows(reader: Reader) -> int:
    """How many windows are in sight; a menu is one, which takes the keys."""
    while True:
        with suppress(subprocess.CalledProcessError):  # a window went while xdotool looked at it
            seen = reader.display.xdotool("search", "--onlyvisible", "--pid", str(reader.program.pid))
            return len(seen.split())


@pytest.mark.window
def test_a_screen_reader_hears_what_the_table_says(x_display: XDisplay, home: Path) -> None:
    with listening(x_display, home) as reader:
        x_display.xdotool("windowfocus", "--sync", wait_for(x_display, "^VsDeck$"))
        reader.click("Draw an opening hand")
        reader.click("Play X-Men")
        reader.click("Keep this hand")
        reader.wait(r"Which card becomes a resource\?", "label")
        reader.wait("Turn 1 · your turn, Resource")
        main = "Wolverine, main character, your back row"
        reader.wait(f"{main}, ready, level 1, 0 of 3 XP, 3 attack 4 defence, no wound of five", "button")
        assert len(reader.find(".*, in hand, .*can act", "button")) == 7
        reader.wait("Your deck, .*")
        assert reader.focus() is not None, "the keyboard is somewhere"

        reader.click("Skip the resource", "button")
        reader.hears("Recruit? 0 points left.")
        by_hand(reader, f"{main}.*", "Exhaust")
        reader.wait(f"{main}, exhausted.*", "button")
        reader.hears("By hand: Wolverine exhausts.")
        by_hand(reader, f"{main}.*", "Stun")
        reader.wait(f"{main}, stunned, level 1, 0 of 3 XP, one wound of five", "button")
        reader.hears("By hand: Wolverine gets stunned. Wolverine gets a wound.")
        reader.wait("✎ By hand: Wolverine gets stunned.", "list item")
        reader.press("ctrl+z", "ctrl+z")
        reader.wait(f"{main}, ready.*", "button")
        reader.press("ctrl+q")
        said = reader.program.communicate(timeout=60)[1]
        assert (reader.program.returncode, said) == (0, "")
