"""From page to page in a real window; a traceback would be on stderr, which stays empty."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from tests.conftest import XDisplay
from tests.screen import opened, wait_for
from vsdeck.decks.library import Library
from vsdeck.user.database import open_database
from vsdeck.user.settings import Settings


@pytest.mark.window
def test_from_card_to_deck_to_table_by_right_click_with_large_text(x_display: XDisplay, home: Path) -> None:
    with closing(open_database()) as connection:
        Settings(connection).set("text size", 150)
    with opened(x_display, home) as screen:
        screen.wait("Search the cards")
        x_display.xdotool("type", "code=mnb-045")
        wait_for(x_display, "^code=mnb-045 – VsDeck$")
        assert screen.outside() == []
        cable = "Cable, supporting character, .*, MNB-045"
        screen.pick(cable, "New deck with it")
        screen.wait("Cable is in “New deck” now.", "StaticText")
        screen.pick(cable, "Playtest with it", "X-Men")
        screen.wait("X-Men · Wolverine · hand 1 of 1,000 · .*")
        assert screen.outside() == []
        screen.click("Decks", "CheckBox")
        screen.hit("Deck, New deck, .*", "ListItem")
        screen.wait("Cards of the deck")
        assert screen.outside() == []
    with closing(open_database()) as connection:
        (kept,) = Library(connection).list()
        assert dict(kept.deck.cards) == {"MNB-045": 1}


@pytest.mark.window
def test_a_rule_is_found_and_its_example_opens_on_the_table(x_display: XDisplay, home: Path) -> None:
    with opened(x_display, home) as screen:
        screen.click("Rules", "CheckBox")
        screen.until(lambda: any(one.focused for one in screen.find("Search the rules")), "no search")
        x_display.xdotool("type", "team attack")
        screen.press("Return")
        wait_for(x_display, "^Team attack – VsDeck$")
        screen.click("Show it on the table")
        screen.wait("Turn 1 · your turn, Main")
        screen.wait("Ant-Man, your front row, ready, .*can act")
        screen.wait("Team attack: Several characters .*", "StaticText")
        screen.hit("(Training Ground|Laboratory|Academy|Fortress), in hand")
        screen.wait("A card becomes a resource in the resource step, and now it is the main phase")
        screen.click("What the rules say", "Button")
        wait_for(x_display, "^Resources – VsDeck$")


@pytest.mark.window
def test_a_deck_is_shared_by_code_and_read_back(x_display: XDisplay, home: Path) -> None:
    with opened(x_display, home) as screen:
        screen.click("Decks", "CheckBox")
        screen.hit("Starter deck, Avengers, .*", "ListItem")
        wait_for(x_display, r"^Avengers \(legal\)")
        screen.press("ctrl+e")
        screen.click("Code to share", "RadioButton")
        screen.click("Copy", "Button")
        screen.press("ctrl+o")
        screen.click("Import…", "Button")
        screen.wait("The list to import")
        screen.press("ctrl+v")
        screen.wait("28 understood")
        screen.click("Take this deck", "Button")
        screen.wait("Cards of the deck")
    with closing(open_database()) as connection:
        shared, read = Library(connection).list()
        assert (shared.deck.main, shared.deck.cards) == (read.deck.main, read.deck.cards)
        assert (shared.deck.name, shared.deck.count()) == (read.deck.name, 60)
