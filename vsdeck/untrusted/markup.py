"""XML read piece by piece, with line numbers; entities, document types and endless nesting are refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from xml.parsers.expat import ExpatError
from xml.parsers.expat.errors import (
    XML_ERROR_DUPLICATE_ATTRIBUTE,
    XML_ERROR_INVALID_TOKEN,
    XML_ERROR_JUNK_AFTER_DOC_ELEMENT,
    XML_ERROR_NO_ELEMENTS,
    XML_ERROR_TAG_MISMATCH,
    XML_ERROR_UNCLOSED_TOKEN,
    XML_ERROR_UNDEFINED_ENTITY,
    codes,
)
from xml.sax import SAXParseException
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import AttributesImpl

from vsdeck.sentence import Sentence

PIECE = 64 * 1024
MOST_SILENT = 4
"""Pieces in which no tag and no text ends: that is one tag, and with each piece it is read from its start."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What no file of this sort has more of."""

    too_much: Sentence
    """What is said of a piece with more in it: `more than any deck`."""
    check: Sentence
    """What to do about such a file."""
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

    def __init__(self, what: Sentence, line: int, fix: Sentence) -> None:
        super().__init__(what)
        self.what = what
        self.line = line
        self.fix = fix


class TooMuch(Exception):
    """More than any such file holds: it would only fill the memory."""

    def __init__(self, what: Sentence) -> None:
        super().__init__(what)
        self.what = what


class _Pieces(ContentHandler):
    """Hands out the root when it opens, then each piece when it closes."""

    def __init__(self, limits: Limits, line: Callable[[], int | None]) -> None:
        super().__init__()
        self.limits = limits
        self.line = line
        self.open: list[Element] = []
        self.done: list[Element] = []
        self.elements = self.inner = self.letters = self.silent = 0

    def startElement(self, name: str, attrs: AttributesImpl) -> None:
        depth = len(self.open)
        self.silent = 0
        self.elements += 1
        if depth >= self.limits.deepest:
            raise TooMuch(Sentence("Its tags are nested more than {count} deep", count=self.limits.deepest))
        if self.elements > self.limits.elements:
            raise TooMuch(Sentence("It has more than {count} tags", count=f"{self.limits.elements:,}"))
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
        self.silent = 0
        element = self.open.pop()
        if len(self.open) == self.limits.level:
            self.done.append(element)
        elif len(self.open) > self.limits.level:
            # The text of a symbol inside a rules text belongs to that text too.
            self.open[-1].pieces.append("".join(element.pieces))

    def characters(self, content: str) -> None:
        self.silent = 0
        if len(self.open) > self.limits.level:
            self._grow(letters=len(content))
            self.open[-1].pieces.append(content)

    def _grow(self, inner: int = 0, letters: int = 0) -> None:
        self.inner += inner
        self.letters += letters
        if self.inner > self.limits.inner or self.letters > self.limits.letters:
            raise TooMuch(
                Sentence(
                    "<{tag}> holds {much}", tag=self.open[self.limits.level].tag, much=self.limits.too_much
                )
            )

    def grow_silent(self) -> None:
        self.silent += 1
        if self.silent > MOST_SILENT:
            raise TooMuch(
                Sentence("A tag or a comment is longer than {count} KB", count=MOST_SILENT * PIECE // 1024)
            )


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
            handler.grow_silent()
            yield from handler.done
            handler.done.clear()
        parser.close()
        yield from handler.done
    except DefusedXmlException as error:
        what = Sentence("It declares a document type, entities or references to other files")
        fix = Sentence("Remove the <!DOCTYPE …> and <!ENTITY …> lines")
        raise BadMarkup(what, parser.getLineNumber() or 1, fix) from error
    except TooMuch as error:
        raise BadMarkup(error.what, parser.getLineNumber() or 1, limits.check) from error
    except SAXParseException as error:
        raise BadMarkup(_why(error), error.getLineNumber() or 1, AGAIN) from error
    except (LookupError, ValueError) as error:
        raise BadMarkup(Sentence("Its text cannot be decoded"), 1, Sentence("Save it as UTF-8")) from error


AGAIN = Sentence("Repair the file or export it again")
REASONS = {
    codes[XML_ERROR_TAG_MISMATCH]: Sentence("another tag should be closed first"),
    codes[XML_ERROR_NO_ELEMENTS]: Sentence("it ends too early"),
    codes[XML_ERROR_UNCLOSED_TOKEN]: Sentence("it ends too early"),
    codes[XML_ERROR_INVALID_TOKEN]: Sentence("something stands there that XML does not allow"),
    codes[XML_ERROR_UNDEFINED_ENTITY]: Sentence("an entity is used that is not defined"),
    codes[XML_ERROR_DUPLICATE_ATTRIBUTE]: Sentence("an attribute is there twice"),
    codes[XML_ERROR_JUNK_AFTER_DOC_ELEMENT]: Sentence("something follows after the last tag"),
}


def _why(error: SAXParseException) -> Sentence:
    wrong = error.getException()
    reason = REASONS.get(wrong.code) if isinstance(wrong, ExpatError) else None
    column = (error.getColumnNumber() or 0) + 1
    if reason is None:
        return Sentence("It is not well-formed XML at character {column}", column=column)
    return Sentence("It is not well-formed XML at character {column}: {reason}", column=column, reason=reason)
