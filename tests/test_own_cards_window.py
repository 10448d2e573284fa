"""A set of one's own in a real window: imported, its report read, a deck built and a game played."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.test_own_set import DECK, MARSH
from tests.conftest import XDisplay
from tests.screen import opened


@pytest.mark.window
def test_a_set_with_texts_is_imported_built_and_played(x_display: XDisplay, home: Path) -> None:
    file = home / "marsh.xml"
    file.write_text(MARSH, "utf-8")
    with opened(x_display, home) as screen:
        screen.wait("Search the cards")
        screen.press("ctrl+i")
        screen.until(lambda: any(one.focused for one in screen.find("File name:")), "no file is asked for")
        x_display.xdotool("type", str(file))
        screen.press("Return")
        screen.wait(".*5 cards read, 5 of them new.* 3 understood, 1 not understood, 1 facts only.*")
        screen.wait("MRS-002 Nightjar: not understood", "ListItem")
        screen.wait(" *Understood would be: Draw three cards.", "ListItem")
        screen.wait("MRS-003 Reed Scout: understood", "ListItem")

        screen.click("Decks", "CheckBox")
        screen.click("Import…", "Button")
        screen.wait("The list to import")
        for line in filter(None, DECK.splitlines()):
            x_display.xdotool("type", line)
            screen.press("Return")
        screen.wait("4 understood")
        screen.click("Take this deck", "Button")
        screen.wait("Cards of the deck")

        screen.press("ctrl+t")
        screen.click("Keep this hand")
        screen.hit("Sunken Light, in hand.*")
        screen.click("Place as a resource, face up.*", "MenuItem")
        screen.click("Go on.*|Stop recruiting.*")
        screen.click("Go on to the main phase")
        before = len(screen.find(".*, in hand.*"))
        screen.hit("Nightjar, main character, .*can act")
        screen.click(".*Lantern Light.*", "MenuItem")
        screen.click("Pay with Sunken Light", "Button")
        screen.wait("Nightjar draws 2 cards.", "ListItem")
        assert len(screen.find(".*, in hand.*")) == before + 2


@pytest.mark.window
def test_a_main_character_of_unknown_numbers_is_completed_and_played(x_display: XDisplay, home: Path) -> None:
    """As a new user would: what is not known is written on the card, and tried for some turns."""
    with opened(x_display, home) as screen:
        screen.wait("Search the cards")
        x_display.xdotool("type", "code=dhk-u02")
        screen.hit("Luke Cage, main character, .*, DHK-U02")
        screen.click("Edit this card", "Button")
        for field, number in (("ATK", "3"), ("DEF", "4"), ("Health", "5")):
            screen.click(field, "EditableText")
            x_display.xdotool("type", number)
        screen.click("Name of the power", "EditableText")
        x_display.xdotool("type", "Lantern Light")
        screen.click("Text of the power")
        x_display.xdotool("type", "Draw two crads.")
        screen.click("Write: Draw two cards.", "Button")
        screen.click("Choose: Main", "Button")
        screen.wait("Understood: .*")
        screen.click("Try it on the table", "Button")
        screen.click("Keep this hand")
        for turn in (1, 2, 3):
            screen.wait(f"Turn {turn} · your turn, Resource")
            screen.click("Skip the resource")
            screen.click("Go on.*|Stop recruiting.*")
            screen.click("Go on to the main phase")
            before = len(screen.find(".*, in hand.*"))
            screen.hit("Luke Cage, main character, .*can act")
            screen.click(".*Lantern Light.*", "MenuItem")
            screen.wait(f"Your hand, {before + 2}")
            screen.click("End the turn.*")
