"""What must be known of every card, and what is banned."""

from __future__ import annotations

from collections.abc import Iterator

from vsdeck.card import Kind, Printing
from vsdeck.decks.contents import Contents, Line
from vsdeck.decks.format import Format
from vsdeck.decks.legality.problem import (
    Edit,
    Fix,
    Problem,
    cards,
    counted,
    listing,
    removal,
    title,
)

TOLD_BY_RULEBOOK = frozenset({"DHK"})
"""Sets of which only the rulebook told us. Of others what decks depend on is known, even without powers."""


def unknown_card(contents: Contents, format: Format) -> Iterator[Problem]:
    for section, code, count in contents.unknown:
        message = f"{code} is no card that VsDeck knows."
        fix = Fix(f"Remove {count}", (Edit(section, code, 0),))
        yield Problem("unknown-card", message, ((code, count),), fix)


def unknown_fact(contents: Contents, format: Format) -> Iterator[Problem]:
    counts = {level.code: 1 for level in contents.levels if _untold(level)}
    for line in contents.lines:
        if _untold(line.printing) and line.printing not in contents.levels:
            counts[line.printing.code] = counts.get(line.printing.code, 0) + line.count
    if not counts:
        return
    missing: dict[tuple[str, ...], list[str]] = {}
    for code in counts:
        missing.setdefault(_untold(contents.pool[code]), []).append(contents.pool[code].name)
    facts = "; ".join(f"{', '.join(what)} of {listing(names)}" for what, names in missing.items())
    message = f"Whether the deck is legal cannot be told: of {cards(len(counts))} not all is known ({facts})."
    yield Problem("unknown-fact", message, tuple(counts.items()))


def _untold(printing: Printing) -> tuple[str, ...]:
    """What nobody has told: in a text box may stand that a card is one of a kind, or demands loyalty."""
    told = printing.powers_known or printing.text or printing.set not in TOLD_BY_RULEBOOK
    return printing.unknown if told else (*printing.unknown, "powers")


def banned(contents: Contents, format: Format) -> Iterator[Problem]:
    cards_banned = {
        printing.card for code in format.banned if (printing := contents.pool.get(code)) is not None
    }
    for line in contents.lines:
        if line.printing.banned:
            message = f"{title(line.printing)} was withdrawn and is banned in every format."
            yield Problem("banned", message, counted([line]), _current(contents, line))
        elif line.printing.card in cards_banned:
            message = f"{title(line.printing)} is banned in {format.name}."
            yield Problem("banned", message, counted([line]), removal([line]))
    listed = {line.printing.card for line in contents.lines}
    for printing in contents.levels:
        if printing.card in cards_banned and printing.card not in listed:
            message = f"{title(printing)} starts with this main character and is banned in {format.name}."
            yield Problem("banned", message, ((printing.code, 1),))


def _current(contents: Contents, line: Line) -> Fix:
    """The version that replaced a withdrawn printing, if the pool has one."""
    for printing in contents.pool.named(line.printing.name):
        if not printing.banned and _same_face(printing, line.printing):
            held = contents.deck.section(line.section).get(printing.code, 0)
            edits = (
                Edit(line.section, line.code, 0),
                Edit(line.section, printing.code, held + line.count),
            )
            return Fix(f"Replace with {printing.code}", edits)
    return removal([line])


def _same_face(printing: Printing, other: Printing) -> bool:
    return (printing.name, printing.kind, printing.level, printing.teams, printing.cost) == (
        other.name,
        other.kind,
        other.level,
        other.teams,
        other.cost,
    )


def sets(contents: Contents, format: Format) -> Iterator[Problem]:
    if not format.sets:
        return
    for line in contents.lines:
        printing = line.printing
        if printing.kind is Kind.BASIC_LOCATION or _reprinted(contents, printing, format):
            continue
        message = f"{title(printing)} is not in the sets of {format.name}."
        yield Problem("sets", message, counted([line]), removal([line]))


def _reprinted(contents: Contents, printing: Printing, format: Format) -> bool:
    return any(twin.set.upper() in format.sets for twin in contents.pool.printings_of(printing.card))
