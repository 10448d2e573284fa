"""Cockatrice card databases, versions 3 and 4 (`cards.xml`).

Cockatrice knows no card of our game: its fields for another game's cards carry ours. The community's files
put health into `loyalty`, a main character's level into `cmc`, flight and range into `coloridentity`, and the
code behind the name: `Wolverine (MNB-012)`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from vsdeck.card import Kind
from vsdeck.catalog.columns import split_code
from vsdeck.catalog.importers.properties import LONGEST, put_property
from vsdeck.catalog.importers.source import Source, SourceCard, SourceSet
from vsdeck.catalog.overlay import SourceKind
from vsdeck.names import fold
from vsdeck.sentence import Sentence
from vsdeck.untrusted.markup import Element

ROOT = "cockatrice_carddatabase"

_ITS_OWN = frozenset(
    {"name", "set", "prop", "tablerow", "token", "cipt", "upsidedown", "font", "related", "reverse-related"}
    | {"layout", "side", "color", "colors", "landscapeorientation", "rarity", "picurl", "muid", "uuid"}
)
"""What the program keeps for its own table; none of it is a fact of our cards."""

_CODE_IN_NAME = re.compile(r"\s*\(([A-Za-z0-9]+-[A-Za-z0-9]+)\)\s*$")
_LEVEL_IN_NAME = re.compile(r"\s*\((?:L|Level\s*)([1-9])\)\s*$", re.IGNORECASE)


def read_cockatrice(path: Path, elements: Iterable[Element]) -> Source:
    source = Source(path, SourceKind.COCKATRICE)
    for element in elements:
        if (element.container, element.tag) == ("sets", "set"):
            parts = {child.tag.casefold(): child.text for child in element.children}
            code = parts.get("name", "").upper()
            name = parts.get("longname", "") or code
            source.sets.append(SourceSet(code, name, parts.get("releasedate", "")))
        elif (element.container, element.tag) == ("cards", "card"):
            _read_card(source, element)
        else:
            source.ignore(f"<{element.tag}> in <{element.container}>", element.line)
    return source


def _read_card(source: Source, element: Element) -> None:
    printed_in = [child for child in element.children if child.tag.casefold() == "set"]
    if _says_nothing(element):
        source.ignore("a card without a name", element.line)
        return
    # One card of Cockatrice names every set that it was printed in.
    places: list[Element | None] = [*printed_in] or [None]
    for place in places:
        card = SourceCard(place.line if place and len(printed_in) > 1 else element.line)
        _put_place(card, place)
        _put_name(card, element, alone=len(printed_in) <= 1)
        for child in _properties(element):
            _put(source, card, child)
        _put_cmc(card, element)
        source.add(card)


def _properties(element: Element) -> list[Element]:
    own = [child for child in element.children if child.tag.casefold() != "prop"]
    inner = [part for child in element.children if child.tag.casefold() == "prop" for part in child.children]
    return own + inner


def _says_nothing(element: Element) -> bool:
    """Exports that ran over a hole in their numbering leave cards called None."""
    names = [child.text for child in element.children if child.tag.casefold() == "name"]
    return all(fold(name) in ("", "none", "nonenone") for name in names) and not any(
        child.text
        for child in _properties(element)
        if child.tag.casefold() in ("text", "type", "maintype", "pt")
    )


def _put_place(card: SourceCard, place: Element | None) -> None:
    if place is None:
        return
    number = next(
        (found for name in ("num", "number", "collectornumber") if (found := place.attribute(name))), ""
    )
    if split_code(number):
        card.put("code", number, place.line)
    else:
        card.put("number", number, place.line)
        card.put("set", place.text, place.line)


def _put_name(card: SourceCard, element: Element, alone: bool) -> None:
    child = next((child for child in element.children if child.tag.casefold() == "name"), None)
    if child is None:
        return
    name = child.text
    if len(name) > LONGEST:
        card.put("name", name, child.line)
        return
    code = _CODE_IN_NAME.search(name)
    if code:
        name = name[: code.start()]
        if alone and split_code(code[1]):
            _prefer_code(card, code[1], child.line)
    level = _LEVEL_IN_NAME.search(name)
    if level:
        name = name[: level.start()]
        card.put("level", level[1], child.line)
    card.put("name", name, child.line)


def _prefer_code(card: SourceCard, code: str, line: int) -> None:
    place = card.cells.pop("set", None), card.cells.pop("number", None)
    if all(place):
        beside = "-".join(cell.value.upper() for cell in place if cell)
        if split_code(beside) != split_code(code):
            told = "the code {code} behind the name counts, not {other} in <set>"
            card.guesses.append((line, Sentence(told, code=code, other=beside)))
    card.put("code", code, line)


def _put(source: Source, card: SourceCard, child: Element) -> None:
    tag = child.tag.casefold()
    if tag in _ITS_OWN or tag == "cmc" or tag.startswith("format-"):
        return
    if tag == "loyalty" and re.fullmatch(r"[0-9]+|[xX*?]", child.text):
        put_property(source, card, "health", child.text, child.line)
    elif tag == "type" and "kind" in card.cells and not child.text:
        return
    else:
        put_property(source, card, child.tag, child.text, child.line)


def _put_cmc(card: SourceCard, element: Element) -> None:
    for child in _properties(element):
        if child.tag.casefold() != "cmc":
            continue
        column = "level" if card.value("kind") == Kind.MAIN else "cost"
        if column not in card.cells:
            card.put(column, child.text, child.line)
