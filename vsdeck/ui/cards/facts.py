"""Facts of a printing as the screens say them: labels, numbers, and the sentence a screen reader speaks."""

from __future__ import annotations

from vsdeck.card import Kind, LinkKind, Mark, Number, Printing
from vsdeck.pool import Pool

KIND_LABELS = {Kind.MAIN: "main character", Kind.SUPPORTING: "supporting character"}


def kind_label(kind: Kind) -> str:
    return KIND_LABELS.get(kind, kind.value)


def number(value: Number) -> str:
    """A printed value as it stands on the card; empty where none is printed."""
    if value is None:
        return ""
    return value.value if isinstance(value, Mark) else str(value)


def spoken_number(value: Number) -> str:
    match value:
        case Mark.UNKNOWN:
            return "unknown"
        case Mark.STAR:
            return "star"
        case Mark.X:
            return "X"
        case None:
            return "no"
        case _:
            return str(value)


def subtitle(printing: Printing) -> str:
    """Kind, level and subtype in one line."""
    parts = [kind_label(printing.kind).capitalize()]
    if printing.level is not None:
        parts.append(f"level {printing.level}")
    if printing.subtype:
        parts.append(printing.subtype)
    return " · ".join(parts)


def spoken(printing: Printing, name: str | None = None) -> str:
    """What a person would say of a card on the screen."""
    parts = [name or printing.name, kind_label(printing.kind)]
    if printing.level is not None:
        parts.append(f"level {printing.level}")
    if printing.cost is not None:
        parts.append(f"cost {spoken_number(printing.cost)}")
    if printing.atk is not None or printing.def_ is not None:
        parts.append(f"{spoken_number(printing.atk)} attack {spoken_number(printing.def_)} defence")
    if printing.health is not None:
        parts.append(f"health {spoken_number(printing.health)}")
    parts += [word for word, there in (("flight", printing.flight), ("ranged", printing.ranged)) if there]
    parts += [f"pays {symbol.value}" for symbol in printing.symbols]
    parts += printing.teams
    parts.append(printing.code)
    return ", ".join(parts)


def legality_notes(printing: Printing, pool: Pool) -> list[tuple[str, str]]:
    """What deck building must know about this card, each with its tone: warning or quiet."""
    notes: list[tuple[str, str]] = []
    if printing.banned:
        notes.append(("warning", "Banned in constructed play."))
    if printing.one_of_a_kind:
        notes.append(("quiet", "One of a kind: a deck holds at most one copy."))
    if printing.starting_main_required:
        team = printing.starting_main_required
        notes.append(("quiet", f"Needs a starting main character of the team {team}."))
    if printing.loyalty:
        notes.append(("quiet", f"Loyalty: {printing.loyalty}."))
    if printing.invention is not None:
        notes.append(("quiet", f"Invention: up to {printing.invention} in the invention pile."))
    if printing.universe is not None:
        notes.append(("quiet", f"{printing.universe.value.capitalize()} universe."))
    if not printing.kind.fits_deck and printing.kind is not Kind.MAIN:
        notes.append(("quiet", "Not part of a normal deck."))
    if printing.unknown:
        values = ", ".join(value.upper() if value != "cost" else value for value in printing.unknown)
        notes.append(("warning", f"Nobody has told us its {values} yet."))
    return notes


LINK_LABELS = {
    LinkKind.STARTS_WITH: "Starts the game with",
    LinkKind.PILE: "Brings a pile of",
    LinkKind.TOKEN: "Can make",
}
