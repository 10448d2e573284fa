"""The page about playing says what the code does."""

from __future__ import annotations

import re
from pathlib import Path

from vsdeck.bots import BOTS
from vsdeck.cli.seats import ModeName

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "playing.md").read_text(encoding="utf-8")


def test_the_worked_example_runs() -> None:
    found = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    exec(compile(found[1], "docs/playing.md", "exec"), {})


def test_every_bot_and_mode_is_named() -> None:
    assert all(f"*{name}*" in PAGE for name in BOTS)
    assert all(f"`{mode.value}`" in PAGE for mode in ModeName)
