"""OCTGN decks (`.o8d`): cards are ids there, so names carry the printing code in brackets."""

from __future__ import annotations

import uuid
from dataclasses import replace
from xml.sax.saxutils import escape, quoteattr

from vsdeck.decks.deck import Deck
from vsdeck.decks.files import markup, text
from vsdeck.decks.files.cod import printable
from vsdeck.decks.files.entry import LONGEST_LINE, Entry, Heading, Listing
from vsdeck.decks.files.headings import heading as heading_of
from vsdeck.decks.files.report import DeckFileError, ImportLine, LineStatus
from vsdeck.pool import Pool
from vsdeck.sentence import Sentence
from vsdeck.untrusted.markup import Element

GAME = "d9d22574-b64d-4f4b-9726-092d35b778c9"
"""The id that the community's OCTGN set files for this game name; the cards' ids are empty there."""
CARDS = uuid.uuid5(uuid.NAMESPACE_URL, "https://github.com/vsdeck/cards")


def card_id(code: str) -> str:
    """Our own id of a printing, the same on every machine."""
    return str(uuid.uuid5(CARDS, code))


def parse(data: bytes, pool: Pool, file: str = "") -> Listing:
    root = markup.parse(data, file)
    if root.tag != "deck":
        what = Sentence("This XML is <{tag}>, not an OCTGN deck", tag=root.tag)
        fix = Sentence("Choose a .o8d file that OCTGN wrote")
        raise DeckFileError(what, fix, file=file, line=root.line)
    known = {card_id(printing.code): printing.code for printing in pool}
    entries: list[Entry] = []
    refused: list[ImportLine] = []
    for card, section in markup.cards_in(root, "section", file):
        heading = heading_of(section.attributes.get("name", "")) or Heading.DECK
        found = _entry(card, heading, known, pool)
        if isinstance(found, Entry):
            entries.append(found)
        else:
            refused.append(found)
    name, format, notes = text.read_head(markup.text_of(root, "notes"))
    return Listing(tuple(entries), tuple(refused), name, format, notes)


def _entry(card: Element, heading: Heading, known: dict[str, str], pool: Pool) -> Entry | ImportLine:
    quantity, name = card.attributes.get("qty", "1"), card.text
    code = known.get(card.attributes.get("id", "").lower(), "")
    line = f"{quantity} {name or code}"[:LONGEST_LINE]
    if not (name or code):
        message = Sentence("a card needs a name or a known id")
        return ImportLine(card.line, line, LineStatus.REFUSED, message=message)
    found = text.parse_card(quantity, name or code, pool)
    if isinstance(found, str):
        return ImportLine(card.line, line, LineStatus.REFUSED, message=found)
    return replace(found, code=found.code or code, line=card.line, text=line, heading=heading)


def write(deck: Deck, pool: Pool) -> str:
    lines = ['<?xml version="1.0" encoding="utf-8" standalone="yes"?>', f'<deck game="{GAME}">']
    for title, entries in text.grouped(deck, pool):
        cards = [
            f"    <card qty={quoteattr(str(count))} id={quoteattr(card_id(code))}>"
            f"{escape(printable(text.label(code, pool)))}</card>"
            for code, count in entries
        ]
        lines += [f'  <section name={quoteattr(title)} shared="False">', *cards, "  </section>"]
    notes = escape(printable(text.head(deck)))
    return "\n".join([*lines, f"  <notes>{notes}</notes>", "</deck>"]) + "\n"
