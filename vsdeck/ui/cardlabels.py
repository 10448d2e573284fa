"""Facts of a printing as the screens say them: labels, numbers, and the sentence a screen reader speaks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from vsdeck.card import Kind, LinkKind, Mark, Number, Printing, Universe


class Say(Protocol):
    """A sentence in the user's language."""

    def __call__(self, sentence: str, /, **values: object) -> str: ...


KIND_LABELS = {Kind.MAIN: "main character", Kind.SUPPORTING: "supporting character"}


def kind_label(kind: Kind) -> str:
    return KIND_LABELS.get(kind, kind.value)


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def number(value: Number) -> str:
    """A printed value as it stands on the card; empty where none is printed."""
    if value is None:
        return ""
    return value.value if isinstance(value, Mark) else str(value)


def spoken_number(value: Number, say: Say) -> str:
    match value:
        case Mark.UNKNOWN:
            return say("unknown")
        case Mark.STAR:
            return say("star")
        case Mark.X:
            return "X"
        case None:
            return "no"
        case _:
            return str(value)


def subtitle(printing: Printing, say: Say) -> str:
    """Kind, level and subtype in one line."""
    parts = [capital(say(kind_label(printing.kind)))]
    if printing.level is not None:
        parts.append(say("level {level}", level=printing.level))
    if printing.subtype:
        parts.append(printing.subtype)
    return " · ".join(parts)


def icons(printing: Printing, say: Say) -> list[str]:
    """The powers that are printed as icons."""
    return [say(word) for word, on in (("flight", printing.flight), ("ranged", printing.ranged)) if on]


def spoken(printing: Printing, say: Say, name_of: Callable[[str], str]) -> str:
    """What a person would say of a card on the screen."""
    parts = [name_of(printing.name), say(kind_label(printing.kind))]
    if printing.level is not None:
        parts.append(say("level {level}", level=printing.level))
    if printing.cost is not None:
        parts.append(say("cost {cost}", cost=spoken_number(printing.cost, say)))
    if printing.atk is not None or printing.def_ is not None:
        attack, defence = spoken_number(printing.atk, say), spoken_number(printing.def_, say)
        parts.append(say("{attack} attack {defence} defence", attack=attack, defence=defence))
    if printing.health is not None:
        parts.append(say("health {health}", health=spoken_number(printing.health, say)))
    parts += icons(printing, say)
    parts += [say("pays {symbol}", symbol=say(symbol.value)) for symbol in printing.symbols]
    parts += map(name_of, printing.teams)
    parts.append(printing.code)
    return ", ".join(parts)


def _starts_with(whom: str, say: Say, name_of: Callable[[str], str]) -> str:
    """A team, or one of the allegiances that are no team's."""
    if whom in ("good", "evil"):
        return say("Needs a starting main character that is {side}.", side=say(whom.title()))
    return say("Needs a starting main character of the team {team}.", team=name_of(whom))


def legality_notes(printing: Printing, say: Say, name_of: Callable[[str], str]) -> list[tuple[str, str]]:
    """What deck building must know about this card, each with its tone: warning or quiet."""
    notes: list[tuple[str, str]] = []
    if printing.banned:
        notes.append(("warning", say("Banned in constructed play.")))
    if printing.one_of_a_kind:
        notes.append(("quiet", say("One of a kind: a deck holds at most one copy.")))
    if printing.starting_main_required:
        notes.append(("quiet", _starts_with(printing.starting_main_required, say, name_of)))
    if printing.loyalty:
        notes.append(("quiet", say("Loyalty: {team}.", team=name_of(printing.loyalty))))
    if printing.invention is not None:
        notes.append(
            ("quiet", say("Invention: up to {most} in the invention pile.", most=printing.invention))
        )
    if printing.universe is not None:
        notes.append(("quiet", say(UNIVERSES[printing.universe])))
    if not printing.kind.fits_deck and printing.kind is not Kind.MAIN:
        notes.append(("quiet", say("Not part of a normal deck.")))
    if printing.unknown:
        values = ", ".join(say(UNKNOWN[value]) for value in printing.unknown)
        notes.append(("warning", say("Nobody has told us yet: {values}.", values=values)))
    return notes


UNIVERSES = {
    Universe.ILLUSTRATED: "Illustrated universe.",
    Universe.PHOTOGRAPHIC: "Photographic universe.",
}
UNKNOWN = {"cost": "Cost", "atk": "ATK", "def": "DEF", "health": "Health"}
LINK_LABELS = {
    LinkKind.STARTS_WITH: "Starts the game with",
    LinkKind.PILE: "Brings a pile of",
    LinkKind.TOKEN: "Can make",
}
