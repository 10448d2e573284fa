"""The import rules are only worth something if a forbidden import breaks them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from grimp import ImportGraph

from tests.import_rules import MayImport

PYPROJECT = Path(__file__).parent.parent / "pyproject.toml"


def broken(*imports: tuple[str, str]) -> list[str]:
    graph = ImportGraph()
    for importer, imported in imports:
        graph.add_import(importer=importer, imported=imported)
    options = tomllib.loads(PYPROJECT.read_text("utf-8"))["tool"]["importlinter"]["contracts"][0]
    options = {key: options[key] for key in ("rules", "outside")}
    contract = MayImport("the shipped rules", session_options={}, contract_options=options)
    return list(contract.check(graph, verbose=False).metadata["broken"])


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("vsdeck.card", "yaml"),
        ("vsdeck.powers.ir", "vsdeck.pool"),
        ("vsdeck.engine.combat", "vsdeck.catalog"),
        ("vsdeck.engine.combat", "PySide6"),
        ("vsdeck.engine.combat", "sqlite3"),
        ("vsdeck.decks.legality", "vsdeck.catalog"),
        ("vsdeck.faces.face", "vsdeck.powers.ir"),
        ("vsdeck.catalog.build", "vsdeck.ui.app"),
        ("vsdeck.ui.app", "vsdeck.cli.search"),
        ("vsdeck.faces.face", "PySide6.QtGui"),
        ("vsdeck.nobody_ruled_on_me", "vsdeck.card"),
    ],
)
def test_a_forbidden_import_is_named(importer: str, imported: str) -> None:
    assert broken((importer, imported)) == [f"{importer} imports {imported}"]


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("vsdeck.card", "dataclasses"),
        ("vsdeck.paths", "platformdirs"),
        ("vsdeck.powers.english.grammar", "vsdeck.powers.ir"),
        ("vsdeck.engine.resolve", "vsdeck.powers.ir"),
        ("vsdeck.decks.library", "vsdeck.catalog"),
        ("vsdeck.faces.face", "vsdeck.powers.render.english"),
        ("vsdeck.ui.app", "PySide6.QtWidgets"),
        ("vsdeck.cli.window", "vsdeck.ui.app"),
        ("vsdeck.ui.pages.cards", "vsdeck"),
    ],
)
def test_what_the_architecture_wants_is_allowed(importer: str, imported: str) -> None:
    assert broken((importer, imported)) == []
