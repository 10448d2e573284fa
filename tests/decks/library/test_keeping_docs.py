"""What docs/decks.md says about keeping decks is true."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from vsdeck.decks.library.query import Field, State

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "decks.md").read_text(encoding="utf-8")
KEEPING = PAGE[PAGE.index("## Keeping") :]


def test_the_example_runs_and_gives_what_it_says(home: Path) -> None:
    found = re.search(r"```python\n(.*?)```", KEEPING, re.DOTALL)
    assert found is not None
    names: dict[str, Any] = {}
    checked = 0
    for line in found[1].splitlines():
        code, _, expected = line.partition("  # ")
        if expected:
            assert repr(eval(code, names)) == expected
            checked += 1
        else:
            exec(code, names)
    assert checked == 3
    names["library"]._connection.close()


def test_every_field_and_state_is_explained() -> None:
    page = KEEPING[KEEPING.index("### Finding decks") :]
    for field in Field:
        assert f"`{field.value}:" in page
    for state in State:
        assert f"`{state.value}`" in page
