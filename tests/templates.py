"""The templates of sentences in the source, so that tests can ask for their translations."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

SENTENCES = ("Sentence", "Opening")


def templates(*sources: Path) -> set[str]:
    """What modules make sentences of: literals, or names and tables that literals are given to."""
    return set().union(*(_of_module(source) for source in sources))


def _of_module(source: Path) -> set[str]:
    tree = ast.parse(source.read_text(encoding="utf-8"))
    made = [
        part
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in SENTENCES
        for part in _branches(call.args[0])
    ]
    names = {part.id for part in made if isinstance(part, ast.Name)}
    return {text for node in _given(tree, names) for text in _strings(node)} | {
        part.value for part in made if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }


def _branches(template: ast.expr) -> Iterator[ast.expr]:
    """Both sides of a choice, and the table of a template that is looked up."""
    match template:
        case ast.IfExp():
            yield from _branches(template.body)
            yield from _branches(template.orelse)
        case ast.Subscript():
            yield template.value
        case _:
            yield template


def _given(tree: ast.AST, names: set[str]) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        targets: Iterable[ast.expr] = (
            node.targets
            if isinstance(node, ast.Assign)
            else (node.target,)
            if isinstance(node, ast.AnnAssign)
            else ()
        )
        if any(isinstance(target, ast.Name) and target.id in names for target in targets) and node.value:  # type: ignore[attr-defined]
            yield node.value  # type: ignore[attr-defined]


def _strings(node: ast.AST) -> Iterator[str]:
    return (
        each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and type(each.value) is str
    )
