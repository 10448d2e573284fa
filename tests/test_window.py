"""The main path in a real window; a traceback on the way would be on stderr, which stays empty."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.conftest import XDisplay
from tests.screen import wait_for
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


@pytest.mark.window
def test_start_type_a_query_open_a_card_and_start_again(x_display: XDisplay, home: Path) -> None:
    with started(x_display, home) as program:
        window = wait_for(x_display, "^VsDeck$")
        x_display.xdotool("windowfocus", "--sync", window, "key", "ctrl+f")
        x_display.xdotool("type", "wolverine set:mnb")
        wait_for(x_display, "^wolverine set:mnb – VsDeck$")
        x_display.xdotool("key", "Return", "key", "Right", "key", "Return")
        wait_for(x_display, "^Wolverine · MNB-030 – wolverine set:mnb – VsDeck$")
        x_display.xdotool("key", "ctrl+q")
        said = program.communicate(timeout=60)[1]
        assert (program.returncode, said) == (0, "")
    assert not [*home.glob("data/*-wal")], "the user's data are one whole file, which can be copied"
    with closing(open_database()) as connection:
        settings = Settings(connection)
        assert settings.get("cards query", "") == "wolverine set:mnb"
        assert settings.get("cards code", "") == "MNB-030", "the card in the pane"
    with started(x_display, home) as program:
        window = wait_for(x_display, "^wolverine set:mnb – VsDeck$")
        x_display.xdotool("windowfocus", "--sync", window, "key", "Down", "key", "Return")
        wait_for(x_display, "^Wolverine · MNB-030 ")
        program.terminate()
        program.wait(60)


@pytest.mark.window
def test_ctrl_c_in_the_terminal_closes_the_window(x_display: XDisplay, home: Path) -> None:
    """As a click on its cross does: told in one line, and what was typed is there at the next start."""
    with started(x_display, home) as program:
        window = wait_for(x_display, "^VsDeck$")
        x_display.xdotool("windowfocus", "--sync", window, "key", "ctrl+f")
        x_display.xdotool("type", "wolverine")
        wait_for(x_display, "^wolverine – VsDeck$")
        program.send_signal(signal.SIGINT)
        said = program.communicate(timeout=60)[1]
        assert (program.returncode, said) == (130, "vsdeck: stopped\n")
    with closing(open_database()) as connection:
        assert Settings(connection).get("cards query", "") == "wolverine"
