"""OCTGN set definitions (`set.xml`): one set, each card with properties."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from vsdeck.catalog.columns import split_code
from vsdeck.catalog.importers.properties import put_property
from vsdeck.catalog.importers.source import Cell, Source, SourceCard, SourceSet
from vsdeck.catalog.overlay import SourceKind
from vsdeck.untrusted.markup import Element

ROOT = "set"


def read_octgn(path: Path, root: Element, elements: Iterable[Element]) -> Source:
    source = Source(path, SourceKind.OCTGN)
    name, short = root.attribute("name"), root.attribute("shortname").upper()
    if short:
        source.sets.append(SourceSet(short, name or short, root.attribute("releasedate")))
    for element in elements:
        if (element.container, element.tag) != ("cards", "card"):
            source.ignore(f"<{element.tag}> in <{element.container}>", element.line)
            continue
        _read_card(source, element, name, short)
        for other in element.children:
            if other.tag.casefold() == "alternate":
                _read_card(source, other, name, short)
    return source


def _read_card(source: Source, element: Element, set_name: str, short: str) -> None:
    card = SourceCard(element.line, set_name=set_name)
    card.put("name", element.attribute("name"), element.line)
    for child in element.children:
        if child.tag.casefold() == "property":
            # Newer files write a text with symbols between the tags instead of in `value`.
            value = child.attribute("value") or child.text
            put_property(source, card, child.attribute("name"), value, child.line)
        elif child.tag.casefold() != "alternate":
            source.ignore(f"<{child.tag}>", child.line)
    number = card.cells.get("number")
    if number and split_code(number.value):
        card.cells["code"] = card.cells.pop("number")
    elif short and "set" not in card.cells and "code" not in card.cells:
        card.cells["set"] = Cell(short, element.line)
    source.add(card)
