"""The main path of the Playtest page in a real window, by mouse and keyboard, from a fresh start to a replay.

What happened is read from the screen as a screen reader reads it, and from the games that the program saves;
a traceback would be on stderr, which stays empty.
"""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from tests.conftest import XDisplay
from tests.screen import Screen, opened
from vsdeck.catalog import load_pool
from vsdeck.engine.saved import fingerprint
from vsdeck.goldfish.session import Session
from vsdeck.pool import Pool
from vsdeck.user.database import open_database
from vsdeck.user.settings import Settings

FIRST_TURN = [
    "Turn 1: X-Men.",
    "X-Men gains Fortress as a face-up resource.",
    "Magik appears in the front row of X-Men.",
    "X-Men recruits Magik.",
    "Wolverine moves to the front row.",
]
SECOND_TURN = [
    "Turn 3: X-Men.",
    "X-Men draws 2 cards.",
    "X-Men gains a face-down resource.",
    "Cyclops appears in the back row of X-Men.",
    "X-Men recruits Cyclops.",
    "Cyclops moves to the front row.",
]
ATTACK = "Wolverine and Magik attack Captain America."
QUESTIONS = [
    r"What next\?",
    r"Whom does Wolverine attack\?",
    r"Whom do Wolverine and Magik attack together\?",
    r"Act in this combat\?",
]
"""What is asked before each of the four answers of which the attack is made."""
WOUNDED = "Captain America, main character, their back row, .*, one wound of five.*"


@pytest.fixture(scope="module")
def pool() -> Pool:
    return load_pool()


@pytest.mark.window
def test_opening_hand_two_turns_an_attack_undo_and_replay(
    x_display: XDisplay, home: Path, pool: Pool
) -> None:
    with opened(x_display, home) as screen:
        take_a_mulligan(screen)
        screen.stop_animations()
        first_turn_by_mouse(screen)
        second_turn_by_keyboard(screen)
        before = saved(screen, home / "before.json", pool)
        assert contains(told(before), FIRST_TURN)
        assert told(before)[-len(SECOND_TURN) :] == SECOND_TURN
        attack_together(screen)
        after = saved(screen, home / "after.json", pool)
        assert told(after)[: len(told(before))] == told(before)
        assert ATTACK in told(after)
        undo(screen)
        assert fingerprint(saved(screen, home / "undone.json", pool).state) == fingerprint(before.state)
        redo(screen)
        replay_everything(screen, after)
    with closing(open_database()) as connection:
        left = Session.load(str(Settings(connection).get("last game", "")), pool)
    assert fingerprint(left.state) == fingerprint(after.state), "the game waits where it was left"
    assert told(left) == told(after)


def take_a_mulligan(screen: Screen) -> None:
    """Two clicks to an opening hand; the second sample hand is not kept."""
    screen.click("Draw an opening hand")
    screen.click("Play X-Men")
    screen.wait("X-Men · Wolverine · hand 1 of 1,000 · you go first")
    screen.click("New hand")
    screen.wait("X-Men · Wolverine · hand 2 of 1,000 · you go first")
    screen.click("Mulligan: seven new cards")
    screen.wait("Turn 1 · your turn, Resource")
    assert len(screen.find(".*, in hand, .*can act")) == 7
    assert "X-Men takes a mulligan." in screen.log()


def first_turn_by_mouse(screen: Screen) -> None:
    screen.click("Fortress, in hand.*")
    screen.click("Place as a resource, face up.*", "MenuItem")
    screen.wait("Turn 1 · your turn, Recruit")
    screen.wait("Fortress, your resource, face up.*")
    screen.drag("Magik, in hand.*", "Your front row, 0")
    screen.wait("Magik, your front row, ready, .*")
    screen.click("Go on to the formation")
    screen.wait("Turn 1 · your turn, Formation")
    screen.click("Wolverine, main character, your back row.*")
    screen.wait("Wolverine, main character, your front row, ready, .*")
    screen.click("Go on to the main phase")
    screen.wait("Turn 1 · your turn, Main")
    screen.click("End the turn.*")
    screen.wait("Turn 2 · your turn, Resource")


def second_turn_by_keyboard(screen: Screen) -> None:
    """Arrows to a card, Enter for its menu, arrows in the menu, Ctrl+Enter to go on."""
    screen.steer("X-Factor, in hand.*", "Right")
    screen.choose("Place as a resource, face down.*")
    screen.wait("Turn 2 · your turn, Recruit")
    screen.steer("Cyclops, in hand.*", "Right")
    screen.choose("Recruit to the back row.*")
    screen.wait("Cyclops, your back row, .*")
    screen.press("ctrl+Return")
    screen.wait("Turn 2 · your turn, Formation")
    screen.steer("Cyclops, your back row.*", "Down")
    screen.press("Return")
    screen.wait("Cyclops, your front row, .*")
    screen.press("ctrl+Return")
    screen.wait("Turn 2 · your turn, Main")


def attack_together(screen: Screen) -> None:
    """Wolverine is dragged onto the defender, which would be his attack alone; one step takes it back."""
    screen.drag(
        "Wolverine, main character, your front row, ready.*",
        "Captain America, main character, their back row.*",
    )
    screen.wait("Wolverine attacks Captain America.", "ListItem")
    screen.press("ctrl+z")
    screen.wait(QUESTIONS[0])
    screen.click("Wolverine, main character, your front row, .*can act")
    screen.click("Attack together with…", "MenuItem")
    screen.wait(QUESTIONS[1])
    screen.click("Magik, your front row, .*can act")
    screen.wait("Magik, your front row, .*selected")
    screen.click("Captain America, main character, their back row, .*can be chosen")
    screen.wait(ATTACK, "ListItem")
    screen.click("Let them strike")
    screen.wait(WOUNDED)


def undo(screen: Screen) -> None:
    """One decision at a time, to the last question before the attack."""
    for question in reversed(QUESTIONS):
        screen.press("ctrl+z")
        screen.wait(question)
    screen.gone(WOUNDED)
    screen.gone(ATTACK, "ListItem")


def redo(screen: Screen) -> None:
    for question in QUESTIONS[1:]:
        screen.press("ctrl+y")
        screen.wait(question)
    screen.press("ctrl+y")
    screen.wait(WOUNDED)
    screen.wait(ATTACK, "ListItem")


def replay_everything(screen: Screen, after: Session) -> None:
    screen.click("More: .*")
    screen.click("Replay from the first turn", "MenuItem")
    screen.wait("Turn 1 · your turn, Resource")
    assert not screen.find("Magik, your front row.*"), "the table is as it was"
    steps = len(after.line()) - 1
    for number in range(done(screen) + 1, steps + 1):
        screen.click("One step forth")
        screen.wait(rf"Step {number} of {steps}: .*")
    assert not screen.wait("One step forth").enabled
    screen.wait(ATTACK, "ListItem")
    screen.wait(WOUNDED)
    screen.click("Go on playing from here")
    screen.gone("Go on playing from here")


def done(screen: Screen) -> int:
    return int(screen.wait(r"Step \d+ of .*").name.split()[1])


def saved(screen: Screen, file: Path, pool: Pool) -> Session:
    """The game as the program saves it, played again here."""
    screen.press("ctrl+s")
    screen.until(lambda: any(one.focused for one in screen.find("File name:")), "no name is asked for")
    screen.display.xdotool("type", str(file))
    screen.press("Return")
    screen.wait(f"Saved as {file.name}.")
    return Session.load(file.read_text(), pool)


def told(game: Session) -> list[str]:
    return [line.text for line in game.log()]


def contains(lines: list[str], part: list[str]) -> bool:
    return any(lines[place : place + len(part)] == part for place in range(len(lines)))
