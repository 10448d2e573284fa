"""Clicks and keys by chance: nothing that a hand can do raises. `make fuzz` goes on with new seeds."""

from __future__ import annotations

import pytest

from tests import monkey
from vsdeck.ui.window import MainWindow


@pytest.mark.parametrize("seed", range(3))
def test_nothing_that_a_monkey_does_raises(window: MainWindow, seed: int) -> None:
    assert monkey.play(window, seed, 200) == []
