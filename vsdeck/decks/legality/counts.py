"""How many: sixty cards, four of a card, one of a kind, one name for each basic location type."""

from __future__ import annotations

from collections.abc import Iterator

from vsdeck.card import Kind, Printing, Symbol
from vsdeck.decks.contents import Contents, Line, copies_by_card, total
from vsdeck.decks.deck import Section
from vsdeck.decks.format import Format
from vsdeck.decks.legality.problem import (
    Choice,
    Edit,
    Fix,
    Problem,
    copies,
    counted,
    title,
    trimming,
)
from vsdeck.sentence import Name, Sentence, card_count, listing

LEGION = "legion"
LEGION_COPIES = 8


def size(contents: Contents, format: Format) -> Iterator[Problem]:
    held = total(contents.sixty) + sum(
        count for section, _, count in contents.unknown if section is Section.CARDS
    )
    if held < format.size:
        message = Sentence(
            "The deck holds {cards}; it must hold exactly {size}: {count} missing.",
            cards=card_count(held),
            size=format.size,
            count=format.size - held,
        )
        yield Problem("size", message, choice=Choice.MORE)
    elif held > format.size:
        message = Sentence(
            "The deck holds {cards}; it must hold exactly {size}: {count} too many.",
            cards=card_count(held),
            size=format.size,
            count=held - format.size,
        )
        yield Problem("size", message, choice=Choice.FEWER)


def copy_limit(printing: Printing, format: Format) -> int:
    """How many of a card a deck may hold, one of a kind aside: Legion doubles it."""
    if any(keyword.casefold() == LEGION for keyword in printing.keywords):
        return max(LEGION_COPIES, format.copies)
    return format.copies


def copies_of_a_card(contents: Contents, format: Format) -> Iterator[Problem]:
    for lines in copies_by_card(contents.sixty).values():
        card, held = lines[0].printing, total(lines)
        limit = copy_limit(card, format)
        # Of those that have a stricter rule that one tells.
        if (
            held > limit
            and not card.one_of_a_kind
            and not (card.kind is Kind.BASIC_LOCATION and card.symbols)
        ):
            message = Sentence(
                "The deck holds {copies} of {card}; at most {limit} are allowed.",
                copies=copies(held),
                card=title(card),
                limit=limit,
            )
            yield Problem("copies", message, counted(lines), trimming(lines, limit))


def one_of_a_kind(contents: Contents, format: Format) -> Iterator[Problem]:
    for lines in copies_by_card(contents.sixty).values():
        held = total(lines)
        if lines[0].printing.one_of_a_kind and held > 1:
            message = Sentence(
                "{card} is One of a Kind; the deck holds {copies}.",
                card=title(lines[0].printing),
                copies=copies(held),
            )
            yield Problem("one-of-a-kind", message, counted(lines), trimming(lines, 1))


def basic_location_name(contents: Contents, format: Format) -> Iterator[Problem]:
    locations = [line for line in contents.sixty if line.printing.kind is Kind.BASIC_LOCATION]
    for symbol in Symbol:
        lines = tuple(line for line in locations if symbol in line.printing.symbols)
        names = list(dict.fromkeys(line.printing.name for line in lines))
        if len(names) > 1:
            message = Sentence(
                "Basic {symbol} locations must all have one name; the deck holds {names}.",
                symbol=Sentence(symbol.value),
                names=listing(map(Name, names)),
            )
            yield Problem("basic-location-name", message, counted(lines), _one_name(lines, format.copies))
        elif total(lines) > format.copies:
            held = total(lines)
            message = Sentence(
                "The deck holds {count} basic {symbol} locations; at most {limit} are allowed.",
                count=held,
                symbol=Sentence(symbol.value),
                limit=format.copies,
            )
            yield Problem("basic-location-name", message, counted(lines), trimming(lines, format.copies))


def _one_name(lines: tuple[Line, ...], limit: int) -> Fix:
    """All become the name that most of them have, as far as the limit goes."""
    kept = max(lines, key=lambda line: sum(other.count for other in lines if _same_name(line, other)))
    edits = [Edit(line.section, line.code, 0) for line in lines if line != kept]
    edits.append(Edit(kept.section, kept.code, min(limit, total(lines))))
    return Fix(Sentence("Make them all {name}", name=Name(kept.printing.name)), tuple(edits))


def _same_name(line: Line, other: Line) -> bool:
    return line.printing.name == other.printing.name
