"""The display that window tests use is a real one: a Qt window opens in it and takes keys."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import XDisplay

WINDOW = """
import sys
from PySide6.QtWidgets import QApplication, QLineEdit
app = QApplication(sys.argv)
line = QLineEdit()
line.setWindowTitle("a window to type into")
line.returnPressed.connect(lambda: (print(line.text(), flush=True), app.quit()))
line.show()
app.exec()
"""


@pytest.mark.window
def test_a_window_takes_what_is_typed(x_display: XDisplay, tmp_path: Path) -> None:
    command = [sys.executable, "-c", WINDOW]
    environment = x_display.environment(tmp_path)
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as program:
        try:
            window = x_display.xdotool("search", "--sync", "--onlyvisible", "--name", "a window to type into")
            x_display.xdotool("windowfocus", "--sync", window, "type", "wolverine")
            x_display.xdotool("key", "Return")
            assert program.communicate(timeout=60)[0] == "wolverine\n"
        finally:
            program.kill()
