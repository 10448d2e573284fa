"""XML of deck files, read without entities, document types or depth, and with the line of each element."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from typing import Any
from xml.sax import SAXException, SAXParseException
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import AttributesImpl, Locator

from vsdeck.decks.files.report import DeckFileError

DEEPEST = 16
MOST_ELEMENTS = 20_000


@dataclass
class Element:
    tag: str
    attributes: dict[str, str]
    line: int
    text: str = ""
    children: list[Element] = field(default_factory=list)

    def all(self, tag: str) -> list[Element]:
        return [child for child in self.children if child.tag == tag]

    def child_text(self, tag: str) -> str:
        return next((child.text.strip() for child in self.all(tag)), "")


def parse(data: bytes, file: str) -> Element:
    """The root element of an XML file; DeckFileError for anything broken or hostile."""
    from defusedxml import DefusedXmlException
    from defusedxml.sax import make_parser

    tree = _Tree(file)
    parser = make_parser()
    parser.forbid_dtd = True
    parser.setContentHandler(tree)
    try:
        parser.parse(io.BytesIO(data))
    except DefusedXmlException as error:
        raise DeckFileError(
            "The file declares a document type or entities, which no deck needs",
            "Save the deck again in the program that wrote it",
            file=file,
            line=tree.line,
        ) from error
    except SAXParseException as error:
        what = f"The XML is broken ({error.getMessage()})"
        fix = "Save the deck again in the program that wrote it"
        raise DeckFileError(what, fix, file=file, line=error.getLineNumber()) from error
    except (SAXException, ValueError, LookupError) as error:
        what = f"The XML can't be read ({error})"
        raise DeckFileError(what, "Save the deck again as UTF-8", file=file, line=tree.line) from error
    return tree.root


class _Tree(ContentHandler):
    def __init__(self, file: str) -> None:
        super().__init__()
        self.file = file
        self.root = Element("", {}, 1)
        self.open: list[Element] = []
        self.elements = 0
        self.locator: Locator | None = None

    @property
    def line(self) -> int | None:
        return self.locator.getLineNumber() if self.locator else None

    def setDocumentLocator(self, locator: Locator) -> None:
        self.locator = locator

    def startElement(self, name: str, attrs: AttributesImpl[Any]) -> None:
        self.elements += 1
        if len(self.open) >= DEEPEST or self.elements > MOST_ELEMENTS:
            raise DeckFileError(
                "The XML is nested deeper or is longer than any deck",
                "Check that this is a deck file",
                file=self.file,
                line=self.line,
            )
        element = Element(name, dict(attrs.items()), self.line or 0)
        if self.open:
            self.open[-1].children.append(element)
        else:
            self.root = element
        self.open.append(element)

    def endElement(self, name: str) -> None:
        self.open.pop()

    def characters(self, content: str) -> None:
        self.open[-1].text += content
