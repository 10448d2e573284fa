"""XML read piece by piece, with line numbers; entities, document types and endless nesting are refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from xml.sax import SAXParseException
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import AttributesImpl

PIECE = 64 * 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """What no file of this sort has more of."""

    thing: str
    """What one piece is, for messages."""
    level: int
    """How deep in the root the pieces are."""
    deepest: int
    inner: int
    """Elements within one piece."""
    letters: int
    """Characters of text within one piece."""
    elements: int
    """Elements in all."""


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


class BadMarkup(Exception):
    """Why no more of a file is read, where, and what to do about it."""

    def __init__(self, what: str, line: int, fix: str) -> None:
        super().__init__(what)
        self.what = what
        self.line = line
        self.fix = fix


class TooMuch(Exception):
    """More than any such file holds: it would only fill the memory."""


class _Pieces(ContentHandler):
    """Hands out the root when it opens, then each piece when it closes."""

    def __init__(self, limits: Limits, line: Callable[[], int | None]) -> None:
        super().__init__()
        self.limits = limits
        self.line = line
        self.open: list[Element] = []
        self.done: list[Element] = []
        self.elements = self.inner = self.letters = 0

    def startElement(self, name: str, attrs: AttributesImpl) -> None:
        depth = len(self.open)
        self.elements += 1
        if depth >= self.limits.deepest:
            raise TooMuch(f"Its tags are nested more than {self.limits.deepest} deep")
        if self.elements > self.limits.elements:
            raise TooMuch(f"It has more than {self.limits.elements:,} tags")
        element = Element(name, self.line() or 1, dict(attrs.items()), self.open[-1].tag if self.open else "")
        if depth == 0:
            self.done.append(element)
        elif depth > self.limits.level:
            self.open[-1].children.append(element)
            self._grow(inner=1)
        else:
            self.inner = self.letters = 0
        self.open.append(element)

    def endElement(self, name: str) -> None:
        element = self.open.pop()
        if len(self.open) == self.limits.level:
            self.done.append(element)
        elif len(self.open) > self.limits.level:
            # The text of a symbol inside a rules text belongs to that text too.
            self.open[-1].pieces.append("".join(element.pieces))

    def characters(self, content: str) -> None:
        if len(self.open) > self.limits.level:
            self._grow(letters=len(content))
            self.open[-1].pieces.append(content)

    def _grow(self, inner: int = 0, letters: int = 0) -> None:
        self.inner += inner
        self.letters += letters
        if self.inner > self.limits.inner or self.letters > self.limits.letters:
            raise TooMuch(f"<{self.open[self.limits.level].tag}> holds more than any {self.limits.thing}")


def read_elements(data: bytes, limits: Limits) -> Iterator[Element]:
    """The root element, still empty, then every element at the level of the limits; raises BadMarkup."""
    from defusedxml.common import DefusedXmlException
    from defusedxml.expatreader import DefusedExpatParser

    parser = DefusedExpatParser(forbid_dtd=True, forbid_entities=True, forbid_external=True)
    handler = _Pieces(limits, parser.getLineNumber)
    parser.setContentHandler(handler)
    try:
        for offset in range(0, len(data), PIECE):
            parser.feed(data[offset : offset + PIECE])
            yield from handler.done
            handler.done.clear()
        parser.close()
        yield from handler.done
    except DefusedXmlException as error:
        what = "It declares a document type, entities or references to other files"
        fix = "Remove the <!DOCTYPE …> and <!ENTITY …> lines"
        raise BadMarkup(what, parser.getLineNumber() or 1, fix) from error
    except TooMuch as error:
        fix = f"Check that this is a file of {limits.thing}s"
        raise BadMarkup(str(error), parser.getLineNumber() or 1, fix) from error
    except SAXParseException as error:
        what = f"It is not well-formed XML ({error.getMessage()})"
        raise BadMarkup(what, error.getLineNumber() or 1, "Repair the file or export it again") from error
    except (LookupError, ValueError) as error:
        raise BadMarkup(f"Its text cannot be decoded ({error})", 1, "Save it as UTF-8") from error
