"""XML of deck files: the root, and what stands directly in it."""

from __future__ import annotations

from vsdeck.decks.files.report import DeckFileError
from vsdeck.untrusted.markup import BadMarkup, Element, Limits, read_elements

LIMITS = Limits("deck", level=1, deepest=16, inner=20_000, letters=1_000_000, elements=20_000)


def parse(data: bytes, file: str) -> Element:
    """The root element of an XML file; DeckFileError for anything broken or hostile."""
    try:
        elements = read_elements(data, LIMITS)
        root = next(elements)
        root.children.extend(elements)
    except BadMarkup as error:
        raise DeckFileError(error.what, error.fix, file=file, line=error.line) from error
    return root


def text_of(root: Element, tag: str) -> str:
    """The text of the first element of that name in the root."""
    return next((child.text for child in root.children if child.tag == tag), "")


def all_of(element: Element, tag: str) -> list[Element]:
    return [child for child in element.children if child.tag == tag]
