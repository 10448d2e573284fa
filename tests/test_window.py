"""The main path in a real window; a traceback on the way would be on stderr, which stays empty."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.conftest import XDisplay
from vsdeck.user.database import open_database
from vsdeck.user.settings import Settings


@contextmanager
def started(display: XDisplay, home: Path) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [sys.executable, "-m", "vsdeck"], env=display.environment(home), stderr=subprocess.PIPE, text=True
    ) as program:
        try:
            yield program
        finally:
            program.kill()


def wait_for(display: XDisplay, title: str) -> str:
    return display.xdotool("search", "--sync", "--onlyvisible", "--name", title)


@pytest.mark.window
def test_start_type_a_query_walk_into_the_cards_and_start_again(x_display: XDisplay, home: Path) -> None:
    with started(x_display, home) as program:
        window = wait_for(x_display, "^VsDeck$")
        x_display.xdotool("windowfocus", "--sync", window, "key", "ctrl+f")
        x_display.xdotool("type", "armor set:tub")
        wait_for(x_display, "^armor set:tub ")
        x_display.xdotool("key", "Return", "key", "Right", "key", "Return", "key", "ctrl+q")
        said = program.communicate(timeout=60)[1]
        assert (program.returncode, said) == (0, "")
    with closing(open_database()) as connection:
        assert Settings(connection).get("cards query", "") == "armor set:tub"
    with started(x_display, home) as program:
        wait_for(x_display, "^armor set:tub ")
        program.terminate()
        program.wait(60)
