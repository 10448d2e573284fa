"""The templates of sentences in the source, so that tests can ask for their translations."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

SENTENCES = ("Sentence", "Opening")


def templates(*sources: Path) -> set[str]:
    """What modules make sentences of: literals, or names and tables that literals are given to."""
    found: set[str] = set()
    for source in sources:
        tree = ast.parse(source.read_text(encoding="utf-8"))
        for part in _made(tree):
            found |= set(_texts(tree, part))
    return found


def unknown_templates(source: Path) -> list[str]:
    """Where a sentence with places is made of something that `templates` does not see."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    return [
        f"{source.name}:{part.lineno}: {ast.unparse(part)}"
        for part in _made(tree, with_places=True)
        if not [*_texts(tree, part)]
    ]


def _made(tree: ast.AST, with_places: bool = False) -> Iterator[ast.expr]:
    for call in ast.walk(tree):
        match call:
            case ast.Call(func=ast.Name(id=name), args=[template], keywords=places) if name in SENTENCES:
                if any(place.arg for place in places) or not with_places:
                    yield from _branches(template)


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


def _texts(tree: ast.AST, part: ast.expr) -> Iterator[str]:
    match part:
        case ast.Constant(value=str(text)):
            yield text
        case ast.Name(id=name):
            for node in ast.walk(tree):
                match node:
                    case ast.Assign(targets=[ast.Name(id=given)], value=value) if given == name:
                        yield from _strings(value)
                    case ast.AnnAssign(target=ast.Name(id=given), value=ast.expr() as value) if given == name:
                        yield from _strings(value)


def _strings(node: ast.AST) -> Iterator[str]:
    return (
        each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and type(each.value) is str
    )
