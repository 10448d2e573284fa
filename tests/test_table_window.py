"""The table in a real window: a turn of a bot, four at a table, things done by hand, an attack previewed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import XDisplay
from tests.screen import Screen, opened

WOULD_HOLD = "Wolverine: 3 against 5 of Captain America: would hold"


@pytest.fixture
def screen(x_display: XDisplay, home: Path):  # type: ignore[no-untyped-def]
    with opened(x_display, home) as found:
        found.click("Draw an opening hand")
        yield found


def pick(screen: Screen, box: str, steps: int) -> None:
    """A choice some lines further down, by keyboard."""
    screen.click(box, "ComboBox")
    screen.press(*["Down"] * steps, "Return")


def take(screen: Screen, box: str, line: str) -> None:
    """A choice by two clicks."""
    screen.click(box, "ComboBox")
    screen.hit(line, "ListItem")


def begin(screen: Screen) -> None:
    screen.click("Play X-Men")
    screen.click("Keep this hand")


@pytest.mark.window
def test_a_turn_of_a_bot_is_paused_and_taken_up(screen: Screen) -> None:
    pick(screen, "Passive dummy.*", 2)
    begin(screen)
    screen.click("Skip the resource")
    for button in ("Stop recruiting.*|Go on.*", "Go on to the main phase", "End the turn"):
        screen.click(button)
    screen.click("Pause")
    paused = screen.wait(r"\d+ of \d+").name
    screen.wait("Go on watching")
    assert screen.wait(r"\d+ of \d+").name.split()[0] == paused.split()[0], "it waits"
    screen.click("My turn")
    screen.wait("Turn 2 · your turn, Resource")
    screen.wait("Skip the resource")


@pytest.mark.window
def test_four_sit_down_and_one_person_plays_them(screen: Screen) -> None:
    take(screen, "Two players", "Free for all, four players")
    take(screen, "Greedy bot.*", "You: all hands are open")
    screen.click("Play X-Men")
    for _ in range(3):
        screen.click("the back row|The back row|Back row", "Button")
    for _ in range(4):
        screen.click("Keep this hand")
    screen.wait("Turn 1 · your turn, Resource")
    assert len(screen.find(".*, 7 in hand")) == 3, "three seats across"


@pytest.mark.window
def test_a_counter_is_put_and_a_card_moved_by_hand(screen: Screen) -> None:
    begin(screen)
    main = screen.still("Wolverine, main character, your back row.*")
    screen.display.xdotool("mousemove", *main.centre, "click", "3")
    screen.click(r"\+1/\+1 counter", "MenuItem")
    screen.wait("Wolverine, .*one plus counter.*")
    screen.wait(r"✎ By hand: Wolverine gets a \+1/\+1 counter.", "ListItem")
    screen.press("ctrl+z")
    screen.gone("Wolverine, .*one plus counter.*")


@pytest.mark.window
@pytest.mark.parametrize(
    ("way", "order", "seats"),
    [
        ("2 against 2.*", "goes third", ["Avengers", "Guardians of the Galaxy", "Super Villains"]),
        ("Two-headed.*", "goes first", ["Guardians of the Galaxy", "Avengers", "Super Villains"]),
    ],
)
def test_partners_sit_down_against_bots_by_clicks_alone(
    screen: Screen, way: str, order: str, seats: list[str]
) -> None:
    """Nobody found the way: nothing said "begin", which seat was the partner's, nor who is asked."""
    take(screen, "Two players", way)
    take(screen, "Avengers", "X-Men")
    partner = screen.still("Deck of your partner")
    screen.display.xdotool("mousemove", str(partner.left + 20), str(partner.top + 30), "click", "1")
    screen.hit("Guardians of the Galaxy", "ListItem")
    screen.click("Begin with these decks")
    screen.wait(f"Your partner: Guardians of the Galaxy · Star-Lord · .* · {order}")
    screen.wait("You decide for this seat, too.")
    screen.click("Back row", "Button")
    screen.wait("X-Men · Wolverine · .* · you go first")
    screen.click("Keep this hand")
    screen.wait("Your partner: Guardians of the Galaxy .*")
    screen.click("Keep this hand")
    screen.wait("Turn 1 · your turn, Resource")
    across = sorted(screen.find(".*, 7 in hand"), key=lambda seat: seat.left)
    assert [seat.name.split(",")[0] for seat in across] == seats
    assert [seat.name for seat in across if "partner" in seat.name] == [
        "Guardians of the Galaxy, Star-Lord, your partner, 7 in hand"
    ]


@pytest.mark.window
def test_a_card_is_attached_and_a_token_put_by_hand(screen: Screen) -> None:
    begin(screen)
    card = screen.still("Iceman, in hand.*")
    screen.display.xdotool("mousemove", *card.grip, "click", "3")
    submenu(screen, "Attach to", "Wolverine")
    screen.wait("Wolverine, .*, bears Iceman.*")
    screen.wait("✎ By hand: Iceman goes onto Wolverine.", "ListItem")
    deck = screen.still("Your deck, .*")
    screen.display.xdotool("mousemove", *deck.centre, "click", "3")
    submenu(screen, "A token", "A blank token", "X-Men, front row")
    screen.wait("Token, your front row, ready.*, 0 attack 1 defence")
    screen.press("ctrl+z", "ctrl+z")
    screen.gone("Token, .*")
    screen.wait("Iceman, in hand.*")


@pytest.mark.window
def test_everything_that_hands_do_with_paper_is_done_and_taken_back(screen: Screen) -> None:
    """Each by clicks, with its line of the log; Undo brings back what was before."""
    begin(screen)
    main = "Wolverine, main character, your back row, ready, level 1, 0 of 3 XP, .*, no wound of five"
    own, deck, foe = "Wolverine, main character, your.*", "Your deck, .*", "Captain America, main.*, their.*"
    before = screen.wait(main).name
    for card, lines, told in (
        (own, ("Counters, XP, level", "1 XP more"), "Wolverine gains 1 XP"),
        (own, ("Counters, XP, level", "Level up"), "Wolverine is now level 2"),
        (own, ("Counters, XP, level", "A vitality counter"), "Wolverine gets 1 vitality counter"),
        (own, ("Wound",), "Wolverine gets a wound"),
        (deck, ("Search it for a card", "Storm", "To the hand"), "Storm goes to the hand"),
        (deck, ("Shuffle by hand",), "the deck of X-Men is shuffled"),
        (foe, ("Counters, XP, level", "Level up"), "Captain America is now level 2"),
    ):
        screen.hit(card, "Button", "3")
        submenu(screen, *lines)
        screen.wait(f"✎ By hand: {told}.", "ListItem")
        screen.click("Undo", "Button")
        screen.gone("✎ By hand: .*", "ListItem")
        assert screen.wait(main).name == before
    screen.click("More: save.*")
    submenu(screen, "Roll a die")
    screen.wait("By hand: a die with 6 sides shows .*", "StaticText")


@pytest.mark.window
def test_levels_faces_rows_sides_and_piles_are_changed_by_hand(screen: Screen) -> None:
    """One after the other, so that a level goes down which has gone up; then all is taken back."""
    begin(screen)
    screen.stop_animations()
    own, held, pile = "Wolverine, main.*, your.*", "Cable, in hand.*", "Your KO pile, .*"
    before = screen.wait("Wolverine, main.*, your back row, ready, level 1, .*").name
    steps = (
        (own, "Counters, XP, level|Level up", "Wolverine is now level 2", "Wolverine, .* level 2, .*"),
        (own, "Counters, XP, level|Level down", "Wolverine is now level 1", "Wolverine, .* level 1, .*"),
        (own, "Hide", "Wolverine hides", "Wolverine, .* hidden, .*"),
        (own, "Recover", "Wolverine recovers", "Wolverine, .* ready, .*"),
        (own, "Move it|To the front row", "Wolverine goes to the front row", "Wolverine, .*front row.*"),
        (held, "To the back row", "Cable goes to the back row", "Cable, your back row.*"),
        (
            "Cable, your.*",
            "To the side of|Passive dummy",
            "Cable goes to the side of Passive dummy",
            "Cable, their back row.*",
        ),
        (
            "Cable, their.*",
            "Move it|To the KO pile",
            "Cable goes to the KO pile",
            "Your KO pile, 1 card, Cable on top",
        ),
        (
            pile,
            "Take a card out of it|Cable|On top of the deck",
            "Cable goes to the top of the deck",
            "Your KO pile, (no|0) cards?",
        ),
        (
            "Your deck, .*",
            "Its top card|To the resources, face up",
            "Cable goes to the resource row, face up",
            "Cable, your resource, face up.*",
        ),
        (
            "Cable, your resource.*",
            "Turn it face down",
            "Cable goes to the resource row, face down",
            "Cable, your resource, face down.*",
        ),
    )
    for card, lines, told, then in steps:
        screen.hit(card, "Button", "3")
        submenu(screen, *lines.split("|"))
        screen.wait(f"✎ By hand: {told}.", "ListItem")
        screen.wait(then)
    for _ in steps:
        screen.press("ctrl+z")
    screen.gone("✎ By hand: .*", "ListItem")
    assert screen.wait(own).name == before
    screen.wait(held)


def submenu(screen: Screen, *lines: str) -> None:
    """From menu to menu."""
    for line in lines:
        screen.click(line, "MenuItem")


@pytest.mark.window
def test_an_attack_is_previewed_before_it_is_decided(screen: Screen) -> None:
    """By pointing, and while the attacker is dragged; Escape and the other button take it home."""
    begin(screen)
    screen.click("Skip the resource")
    screen.click("Stop recruiting.*|Go on.*")
    screen.click("Wolverine, main character, your back row.*")
    screen.wait("Wolverine, main character, your front row.*")
    screen.click("Go on to the main phase")
    screen.wait("End the turn")
    seen = screen.still("Wolverine, main character, your front row, .*can act")
    screen.display.xdotool("mousemove", *seen.centre)
    screen.wait(WOULD_HOLD)
    screen.display.xdotool("mousemove", "5", "5")
    screen.gone(WOULD_HOLD)
    foe = screen.still("Captain America, main character, their back row.*")
    for way in (("key", "Escape"), ("click", "3")):
        screen.display.xdotool(
            "mousemove", *seen.centre, "mousedown", "1", "mousemove_relative", "--", "0", "-30"
        )
        screen.display.xdotool("mousemove", *foe.centre)
        screen.wait(WOULD_HOLD)
        screen.display.xdotool(*way)
        screen.gone(WOULD_HOLD)
        screen.display.xdotool("mouseup", "1")
        screen.until(lambda: seen in screen.look(), "it does not come home")
    assert not screen.find(".*", "MenuItem")
    assert not screen.find("Wolverine attacks Captain America.", "ListItem")
