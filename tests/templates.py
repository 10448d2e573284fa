"""The templates of sentences in the source, so that tests can ask for their translations."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SENTENCES = ("Sentence", "Opening")


def templates(*sources: Path) -> set[str]:
    """What modules make sentences of: literals, or names and tables that literals are given to."""
    return {text for source in sources for made in _made(source) for text in made.texts}


def unknown_templates(source: Path) -> list[str]:
    """Where a sentence with places is made of something that `templates` does not see."""
    return [
        f"{source.name}:{made.template.lineno}: {ast.unparse(made.template)}"
        for made in _made(source)
        if made.places and not made.texts
    ]


class _Made(NamedTuple):
    template: ast.expr
    places: bool
    scopes: tuple[ast.AST, ...]
    """The functions around it, the innermost first, and the module."""

    @property
    def texts(self) -> list[str]:
        match self.template:
            case ast.Constant(value=str(text)):
                return [text]
            case ast.Name(id=name):
                found = (list(_given(scope, name)) for scope in self.scopes)
                return next(filter(None, found), [])
        return []


def _made(source: Path) -> Iterator[_Made]:
    tree = ast.parse(source.read_text(encoding="utf-8"))
    yield from _within(tree, (tree,))


def _within(node: ast.AST, scopes: tuple[ast.AST, ...]) -> Iterator[_Made]:
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.Call(func=ast.Name(id=name), args=[template], keywords=values) if name in SENTENCES:
                for branch in _branches(template):
                    yield _Made(branch, any(value.arg for value in values), scopes)
        inner = isinstance(child, ast.FunctionDef)
        yield from _within(child, (child, *scopes) if inner else scopes)


def _branches(template: ast.expr) -> Iterator[ast.expr]:
    """Both sides of a choice, and the table in which a template is looked up."""
    match template:
        case ast.IfExp(body=body, orelse=orelse):
            yield from _branches(body)
            yield from _branches(orelse)
        case ast.Subscript(value=table):
            yield table
        case _:
            yield template


def _given(scope: ast.AST, name: str) -> Iterator[str]:
    for node in scope.body if isinstance(scope, ast.Module) else ast.walk(scope):
        match node:
            case (
                ast.Assign(targets=[ast.Name(id=given)], value=ast.expr() as value)
                | ast.AnnAssign(target=ast.Name(id=given), value=ast.expr() as value)
            ) if given == name:
                yield from (
                    each.value
                    for each in ast.walk(value)
                    if isinstance(each, ast.Constant) and type(each.value) is str
                )
