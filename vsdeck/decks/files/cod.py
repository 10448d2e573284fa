"""Cockatrice decks (`.cod`): the sixty in the zone `main`, main characters and piles in `side`."""

from __future__ import annotations

from dataclasses import replace
from xml.sax.saxutils import escape, quoteattr

from vsdeck.decks.deck import Deck, Section
from vsdeck.decks.files import markup, text
from vsdeck.decks.files.entry import LONGEST_LINE, Entry, Heading, Listing, tidy_code
from vsdeck.decks.files.report import DeckFileError, ImportLine, LineStatus
from vsdeck.pool import Pool
from vsdeck.sentence import Sentence
from vsdeck.untrusted.markup import Element

ZONES = {"main": Heading.DECK, "side": Heading.SIDE, "tokens": Heading.TOKEN}
FORMAT = "# format:"
"""The line of the comments that names the format of the deck."""


def parse(data: bytes, pool: Pool, file: str = "") -> Listing:
    root = markup.parse(data, file)
    if root.tag != "cockatrice_deck":
        what = Sentence("This XML is <{tag}>, not a Cockatrice deck", tag=root.tag)
        fix = Sentence("Choose a .cod file that Cockatrice wrote")
        raise DeckFileError(what, fix, file=file, line=root.line)
    entries: list[Entry] = []
    refused: list[ImportLine] = []
    for card, zone in markup.cards_in(root, "zone", file):
        found = _entry(card, ZONES.get(zone.attributes.get("name", ""), Heading.DECK), pool)
        if isinstance(found, Entry):
            entries.append(found)
        else:
            refused.append(found)
    comments = markup.text_of(root, "comments").splitlines()
    formats = [line.removeprefix(FORMAT).strip() for line in comments if line.startswith(FORMAT)]
    notes = "\n".join(line for line in comments if not line.startswith(FORMAT))
    name = markup.text_of(root, "deckname")
    return Listing(tuple(entries), tuple(refused), name, formats[-1] if formats else "", notes)


def _entry(card: Element, heading: Heading, pool: Pool) -> Entry | ImportLine:
    name = card.attributes.get("name", "").strip()
    number = card.attributes.get("number", "1")
    line = f"{number} {name}"[:LONGEST_LINE]
    if not name:
        return ImportLine(card.line, line, LineStatus.REFUSED, message=Sentence("a card needs a name"))
    found = text.parse_card(number, name, pool)
    if isinstance(found, str):
        return ImportLine(card.line, line, LineStatus.REFUSED, message=found)
    code = tidy_code(
        f"{card.attributes.get('setShortName', '')}-{card.attributes.get('collectorNumber', '')}"
    )
    if not found.code and code in pool:
        found = replace(found, code=code)
    return replace(found, line=card.line, text=line, heading=heading)


def write(deck: Deck, pool: Pool) -> str:
    comments = "\n".join(part for part in (f"{FORMAT} {deck.format}", deck.notes) if part)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<cockatrice_deck version="1">',
        f"    <deckname>{escape(printable(deck.name))}</deckname>",
        f"    <comments>{escape(printable(comments))}</comments>",
    ]
    for zone, sections in (("main", (Section.CARDS,)), ("side", (Section.MAIN, Section.PILE))):
        cards = [
            _card(code, count, pool)
            for section in sections
            for code, count in text.ordered(deck.section(section), pool)
        ]
        lines += [f'    <zone name="{zone}">', *cards, "    </zone>"] if cards else []
    return "\n".join([*lines, "</cockatrice_deck>"]) + "\n"


def _card(code: str, count: int, pool: Pool) -> str:
    set_code, _, number = code.rpartition("-")
    place = f"setShortName={quoteattr(set_code)} collectorNumber={quoteattr(number)}"
    return f"        <card number={quoteattr(str(count))} name={quoteattr(text.label(code, pool))} {place}/>"


def printable(words: str) -> str:
    """Without the characters that XML can't hold."""
    return "".join(
        char
        for char in words
        if char in "\t\n"
        or (char >= " " and not 0xD800 <= ord(char) <= 0xDFFF and ord(char) not in (0xFFFE, 0xFFFF))
    )
