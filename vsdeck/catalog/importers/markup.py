"""XML read piece by piece, with line numbers; entities, document types and endless nesting are refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from xml.sax import SAXParseException
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import AttributesImpl

from vsdeck.catalog.importers.report import ImportRefused

DEEPEST = 64
MOST_INNER = 10_000
MOST_LETTERS = 1_000_000
PIECE = 64 * 1024


@dataclass(slots=True)
class Element:
    tag: str
    line: int
    attributes: dict[str, str]
    container: str = ""
    """The tag around it."""
    children: list[Element] = field(default_factory=list)
    pieces: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "".join(self.pieces).strip()

    def attribute(self, name: str) -> str:
        """An attribute under its name in any case."""
        return next((value for key, value in self.attributes.items() if key.casefold() == name), "").strip()


class TooMuch(Exception):
    """More than any file of cards holds: it would only fill the memory."""


class _Pieces(ContentHandler):
    """Hands out the root when it opens, then each grandchild of the root when it closes."""

    def __init__(self, line: Callable[[], int | None]) -> None:
        super().__init__()
        self.line = line
        self.open: list[Element] = []
        self.done: list[Element] = []
        self.inner = 0
        self.letters = 0

    def startElement(self, name: str, attrs: AttributesImpl) -> None:
        depth = len(self.open)
        if depth >= DEEPEST:
            raise TooMuch(f"Its tags are nested more than {DEEPEST} deep")
        element = Element(name, self.line() or 1, dict(attrs.items()), self.open[-1].tag if self.open else "")
        if depth == 0:
            self.done.append(element)
        elif depth > 2:
            self.open[-1].children.append(element)
            self._grow(inner=1)
        else:
            self.inner = self.letters = 0
        self.open.append(element)

    def endElement(self, name: str) -> None:
        element = self.open.pop()
        if len(self.open) == 2:
            self.done.append(element)
        elif len(self.open) > 2:
            # The text of a symbol inside a rules text belongs to that text too.
            self.open[-1].pieces.append("".join(element.pieces))

    def characters(self, content: str) -> None:
        if len(self.open) > 2:
            self._grow(letters=len(content))
            self.open[-1].pieces.append(content)

    def _grow(self, inner: int = 0, letters: int = 0) -> None:
        self.inner += inner
        self.letters += letters
        if self.inner > MOST_INNER or self.letters > MOST_LETTERS:
            raise TooMuch(f"<{self.open[2].tag}> holds more than any card")


def read_elements(path: Path, data: bytes) -> Iterator[Element]:
    """The root element, still empty, then every element two levels below it; raises ImportRefused."""
    from defusedxml.common import DefusedXmlException
    from defusedxml.expatreader import DefusedExpatParser

    parser = DefusedExpatParser(forbid_dtd=True, forbid_entities=True, forbid_external=True)
    handler = _Pieces(parser.getLineNumber)
    parser.setContentHandler(handler)
    try:
        for offset in range(0, len(data), PIECE):
            parser.feed(data[offset : offset + PIECE])
            yield from handler.done
            handler.done.clear()
        parser.close()
        yield from handler.done
    except DefusedXmlException as error:
        fix = "Remove the <!DOCTYPE …> and <!ENTITY …> lines."
        what = "It declares a document type, entities or references to other files"
        raise ImportRefused(what, path, parser.getLineNumber() or 1, fix) from error
    except TooMuch as error:
        fix = "Choose a file of cards."
        raise ImportRefused(str(error), path, parser.getLineNumber() or 1, fix) from error
    except SAXParseException as error:
        fix = "Repair the file or export it again."
        what = f"It is not well-formed XML ({error.getMessage()})"
        raise ImportRefused(what, path, error.getLineNumber() or 1, fix) from error
    except (LookupError, ValueError) as error:
        what = f"Its text cannot be decoded ({error})"
        raise ImportRefused(what, path, 1, "Save it as UTF-8.") from error
