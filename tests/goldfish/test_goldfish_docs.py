"""The page about the table says what the code does."""

from __future__ import annotations

import re
from pathlib import Path

from vsdeck.goldfish import hints
from vsdeck.goldfish.run import TURNS
from vsdeck.goldfish.session import SAMPLES, Session
from vsdeck.table.manual import Hand

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "goldfish.md").read_text(encoding="utf-8")


def test_the_example_is_true() -> None:
    found = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    names: dict[str, object] = {}
    for line in found[1].splitlines():
        code, _, said = line.partition("  # ")
        if said.startswith(("'", "[")):
            assert eval(code, names) == eval(said)  # the page is ours
        else:
            exec(code, names)
    assert isinstance(names["again"], Session)


def test_every_word_of_the_table_is_a_word_of_the_session() -> None:
    rows = re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE)
    words = {word for row in rows for word in re.findall(r"`(.*?)`", row)}
    public = {name for name in vars(Session) if not name.startswith("_")} | {"gaps"}
    state = {"of", "step", "state", "decision", "asked", "turn"}
    assert words == public - state - {"can_undo", "can_redo"}


def test_the_numbers_on_the_page_are_those_of_the_program() -> None:
    assert (SAMPLES, hints.TURNS, hints.TRIES, TURNS) == (1000, 4, 300, 10)
    for hand in Hand:
        assert f"`{hand.value}`" in PAGE
