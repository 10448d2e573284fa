"""The worked example of docs/engine.md is true."""

from __future__ import annotations

import re
from pathlib import Path

from tests.engine.mnb import CARDS
from vsdeck.engine.scenario import Scenario, Side

PAGE = Path(__file__).parents[2] / "docs" / "engine.md"


def test_the_worked_example_plays_as_told() -> None:
    CARDS.scenarios()
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    assert found is not None
    names: dict[str, object] = {"Scenario": Scenario, "Side": Side}
    exec(compile(found[1], str(PAGE), "exec"), names)
    table = names["table"]
    assert isinstance(table, Scenario)
    assert not table["Training Ground"].face_up


def test_files_that_the_page_names_exist() -> None:
    for name in re.findall(r"`(\w+\.py)`", PAGE.read_text()):
        assert (Path(__file__).parents[2] / "vsdeck" / "engine" / name).exists(), name
