"""XML of deck files: the root, and what stands directly in it."""

from __future__ import annotations

from vsdeck.decks.files.report import DECK_FILE, DeckFileError
from vsdeck.sentence import Sentence
from vsdeck.untrusted.markup import BadMarkup, Element, Limits, read_elements

LIMITS = Limits(
    Sentence("more than any deck"),
    Sentence("Check that this is a deck file"),
    level=1,
    deepest=16,
    inner=20_000,
    letters=1_000_000,
    elements=20_000,
)
MOST_CARDS = 2_000


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


def cards_in(root: Element, tag: str, file: str) -> list[tuple[Element, Element]]:
    """The cards of a deck, each with the element of that name around it."""
    groups = [child for child in root.children if child.tag == tag]
    cards = [(card, group) for group in groups for card in group.children if card.tag == "card"]
    if len(cards) > MOST_CARDS:
        what = Sentence("The file has {count} cards", count=f"{len(cards):,}")
        raise DeckFileError(what, DECK_FILE, file=file)
    return cards
