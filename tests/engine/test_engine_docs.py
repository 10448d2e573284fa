"""The worked example of docs/engine.md is true."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

from tests.engine.mnb import CARDS
from vsdeck import decks, engine
from vsdeck.engine import scenario
from vsdeck.engine.scenario import Card, Effect, Piece, Scenario, Side

PAGE = Path(__file__).parents[2] / "docs" / "engine.md"
PUBLIC = PAGE.parent / "public.md"


def test_the_worked_example_plays_as_told() -> None:
    CARDS.scenarios()
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    assert found is not None
    names: dict[str, object] = {"Scenario": Scenario, "Side": Side}
    exec(compile(found[1], str(PAGE), "exec"), names)
    table = names["table"]
    assert isinstance(table, Scenario)
    assert not table["Training Ground"].face_up


def test_the_table_of_the_public_page_plays_as_told() -> None:
    found = re.search(r"```python\n(.*?)```", PUBLIC.read_text(), re.DOTALL)
    assert found is not None
    exec(compile(found[1], str(PUBLIC), "exec"), {})


def test_the_public_page_lists_what_there_is() -> None:
    """Every public name, every field of a side and a card, every verb and every word of a piece."""
    page = PUBLIC.read_text()
    named = [*scenario.__all__, *engine.__all__, *decks.__all__]
    fields = [field.name for kind in (Side, Card, Effect) for field in dataclasses.fields(kind)]
    words = [name for kind in (Scenario, Piece) for name in vars(kind) if not name.startswith("_")]
    internal = {"FILLER", "Cards", "printing", "BadMatch", "Decision", "Event", "GameState", "Happen"}
    internal |= {"Phase", "Rules", "Spot", "card"}
    missing = {*named, *fields, *words} - internal - set(re.findall(r"\w+", page))
    assert not missing
    for name in decks.__all__:
        assert getattr(decks, name).__name__ == name


def test_files_that_the_page_names_exist() -> None:
    for name in re.findall(r"`(\w+\.py)`", PAGE.read_text()):
        assert (Path(__file__).parents[2] / "vsdeck" / "engine" / name).exists(), name
