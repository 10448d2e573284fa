"""The window as its user has it: what is told of it, and a real mouse and keyboard to act on it."""

from __future__ import annotations

import json
import re
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.conftest import XDisplay

PATIENCE = 60.0
"""Seconds until something that should have come is given up; a slow machine needs some of them."""
APART = 0.5
"""Seconds between two clicks at one place: sooner, they would be a double click on a fast machine."""


@dataclass(frozen=True)
class Seen:
    """Something on the screen that has a name."""

    role: str
    name: str
    left: int
    top: int
    wide: int
    tall: int
    enabled: bool
    focused: bool

    @property
    def grip(self) -> tuple[str, str]:
        """Near the left edge: cards of a hand may overlap."""
        return str(self.left + min(12, self.wide // 2)), str(self.top + self.tall // 2)

    @property
    def centre(self) -> tuple[str, str]:
        return str(self.left + self.wide // 2), str(self.top + self.tall // 2)


class Screen:
    """The window of a program that was started with a reader, and the hands of its user."""

    def __init__(self, display: XDisplay, program: subprocess.Popen[str]) -> None:
        self.display = display
        self.program = program
        self._clicked = ("", ""), 0.0
        """Where and when the mouse was clicked last."""

    def look(self) -> list[Seen]:
        """All that is in sight now."""
        asked, answers = self.program.stdin, self.program.stdout
        assert asked is not None
        assert answers is not None
        asked.write("\n")
        asked.flush()
        ready, _, _ = select.select([answers], [], [], PATIENCE)
        line = answers.readline() if ready else ""
        assert line, "the program no longer answers"
        return [Seen(**found) for found in json.loads(line)]

    def find(self, name: str, role: str = "") -> list[Seen]:
        """Whatever has a name like this (a regular expression for the whole name)."""
        return [one for one in self.look() if re.fullmatch(name, one.name) and role in ("", one.role)]

    def wait(self, name: str, role: str = "") -> Seen:
        """Until something with this name is in sight."""
        found: list[Seen] = []

        def there() -> bool:
            found[:] = self.find(name, role)
            return bool(found)

        self.until(there, f"nothing is called {name!r}")
        return found[0]

    def until(self, come: Callable[[], bool], otherwise: str) -> None:
        given_up = time.monotonic() + PATIENCE
        while not come():
            if time.monotonic() > given_up:
                names = "\n".join(f"{one.role}: {one.name}" for one in self.look())
                raise AssertionError(f"{otherwise}; in sight are\n{names}")
            time.sleep(0.01)

    def still(self, name: str, role: str = "") -> Seen:
        """The same at two looks, so that the mouse does not come where it was before."""
        seen = self.wait(name, role)
        while (now := self.wait(name, role)) != seen:
            seen = now
        return seen

    def gone(self, name: str, role: str = "") -> None:
        """Until nothing with this name is in sight."""
        self.until(lambda: not self.find(name, role), f"{name!r} does not go")

    def click(self, name: str, role: str = "") -> None:
        seen = self.still(name, role)
        assert seen.enabled, f"{name} cannot be clicked"
        self._click(seen.grip)

    def hit(self, name: str, role: str = "", button: str = "1") -> None:
        """With the mouse, in the middle: a row may have a box to tick at its edge."""
        self._click(self.still(name, role).centre, button)

    def _click(self, place: tuple[str, str], button: str = "1") -> None:
        before, when = self._clicked
        if place == before:
            time.sleep(max(0.0, when + APART - time.monotonic()))
        self.display.xdotool("mousemove", *place, "click", button)
        self._clicked = place, time.monotonic()

    def pick(self, name: str, *entries: str) -> None:
        """From the menu that a right click opens: an entry, or one of a menu inside it."""
        self.hit(name, button="3")
        for entry in entries:
            self.click(entry, "MenuItem")

    def outside(self) -> list[str]:
        """Controls that stand beyond the left or right edge of the window."""
        seen = self.look()
        edge = max(one.left + one.wide for one in seen if one.role == "Window")
        return [one.name for one in seen if "Button" in one.role and not 0 <= one.left <= edge - one.wide]

    def drag(self, name: str, target: str) -> None:
        """With the mouse, in two moves, as a hand makes many."""
        seen, onto = self.still(name), self.still(target)
        self.display.xdotool("mousemove", *seen.grip, "mousedown", "1", "mousemove_relative", "30", "0")
        self.display.xdotool("mousemove", *onto.centre, "mouseup", "1")

    def steer(self, name: str, key: str) -> None:
        """With a key from one to the next, until that is reached."""
        passed: list[Seen | None] = []
        while (now := self.focus()) is None or not re.fullmatch(name, now.name):
            passed.append(now)
            assert len(passed) < 20, f"{key} does not lead to {name}, but to {passed}"
            self.press(key)
            self.until(lambda: self.focus() != passed[-1], f"{key} leads nowhere")

    def focus(self) -> Seen | None:
        """What the keyboard acts on: in the menu, if one is open."""
        focused = sorted((one for one in self.look() if one.focused), key=lambda one: one.role != "MenuItem")
        return focused[0] if focused else None

    def choose(self, name: str) -> None:
        """From the menu of what has the focus, by keyboard."""
        self.press("Return")
        self.wait(name, "MenuItem")
        self.steer(name, "Down")
        self.press("Return")

    def press(self, *keys: str) -> None:
        self.display.xdotool("key", *keys)

    def stop_animations(self) -> None:
        """At the table: what is clicked next lies still."""
        self.click("More: .*")
        self.click("Cards move with an animation", "MenuItem")
        self.gone("Cards move with an animation")

    def log(self) -> list[str]:
        """The lines of the log that are in sight."""
        return [one.name for one in self.look() if one.role == "ListItem"]


def wait_for(display: XDisplay, title: str) -> str:
    """The window of that title, as soon as it is in sight."""
    return display.xdotool("search", "--sync", "--onlyvisible", "--name", title)


@contextmanager
def opened(display: XDisplay, home: Path) -> Iterator[Screen]:
    """The program with the keyboard on it; left by its own key, without a traceback on the way."""
    with read_aloud(display, home) as screen:
        display.xdotool("windowfocus", "--sync", wait_for(display, "VsDeck$"))
        yield screen
        screen.press("ctrl+q")
        said = screen.program.communicate(timeout=60)[1]
        assert (screen.program.returncode, said) == (0, "")


@contextmanager
def read_aloud(display: XDisplay, home: Path) -> Iterator[Screen]:
    """The program, started as a user starts it, with its screen."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.screenreader"],
        env=display.environment(home),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        try:
            yield Screen(display, program)
        finally:
            program.kill()
