"""The import rules are only worth something if a forbidden import breaks them."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest
from grimp import ImportGraph

from tests.import_rules import MayImport

PYPROJECT = Path(__file__).parent.parent / "pyproject.toml"
SOURCES = PYPROJECT.parent / "vsdeck"


def broken(*imports: tuple[str, str]) -> list[str]:
    graph = ImportGraph()
    for importer, imported in imports:
        graph.add_import(importer=importer, imported=imported)
    options = tomllib.loads(PYPROJECT.read_text("utf-8"))["tool"]["importlinter"]["contracts"][0]
    options = {key: options[key] for key in ("groups", "rules", "outside")}
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
        ("vsdeck.table.looks", "PySide6.QtGui"),
        ("vsdeck.table.phrases", "vsdeck.ui.session"),
        ("vsdeck.table.offers", "vsdeck.goldfish.session"),
        ("vsdeck.decks.legality", "vsdeck.catalog"),
        ("vsdeck.faces.face", "vsdeck.powers.ir"),
        ("vsdeck.catalog.build", "vsdeck.ui.app"),
        ("vsdeck.ui.app", "vsdeck.cli.search"),
        ("vsdeck.table.offers", "vsdeck.engine.state"),
        ("vsdeck.cli.terminal", "vsdeck.engine.derived"),
        ("vsdeck.table.payment", "vsdeck.engine.payment"),
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
        ("vsdeck.table.offers", "vsdeck.engine"),
        ("vsdeck.table.offers", "vsdeck.engine.reading"),
        ("vsdeck.cli.window", "vsdeck.ui.app"),
        ("vsdeck.ui.pages.cards", "vsdeck"),
    ],
)
def test_what_the_architecture_wants_is_allowed(importer: str, imported: str) -> None:
    assert broken((importer, imported)) == []


def test_only_the_engine_knows_how_a_game_is_under_way() -> None:
    """Frames, runs and references are read through `vsdeck.engine.reading` and the fields of a decision."""
    own = {"stack", "runs", "pending", "mark", "used", "falling", "suspect", "effects"}
    outside = [path for path in SOURCES.rglob("*.py") if "engine" not in path.relative_to(SOURCES).parts]
    found = [
        f"{path.relative_to(SOURCES)}: {ast.unparse(node)}"
        for path in outside
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if _looks_inside(node, own)
    ]
    assert found == []


def _looks_inside(node: ast.AST, own: set[str]) -> bool:
    """Something in such an attribute: a window has a stack of pages too, but it takes none by its place."""
    match node:
        case ast.Subscript(value=ast.Attribute(attr=name)):
            return name in own
        case ast.For(iter=ast.Attribute(attr=name)) | ast.comprehension(iter=ast.Attribute(attr=name)):
            return name in own
        case ast.Compare(ops=[ast.In() | ast.NotIn()], comparators=[ast.Attribute(attr=name)]):
            return name in own
        case ast.Call(
            func=ast.Name(id="sorted" | "len" | "set" | "list" | "tuple"), args=[ast.Attribute(attr=name)]
        ):
            return name in own
    return False
