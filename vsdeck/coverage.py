"""How much of the cards can be played: what the table asks of each card, counted over sets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields

from vsdeck.card import Keyword, Kind, Mark, Printing
from vsdeck.engine.playable import plays_on
from vsdeck.powers.keywords import tree_of
from vsdeck.powers.scripted import is_scripted, undefined
from vsdeck.sentence import Name, Sentence

BESIDE = (Kind.DOMAIN, Kind.CHALLENGE_MATCH)
_LOCATIONS = (Kind.BASIC_LOCATION, Kind.SPECIAL_LOCATION)
_OF_DECKS = (Kind.MAIN, Kind.SUPPORTING, Kind.PLOT_TWIST, Kind.EQUIPMENT)
SEATED = frozenset((*_OF_DECKS, Kind.TERRAIN, Kind.FACEHUGGER_PILE, *_LOCATIONS, *BESIDE))
"""Kinds of card that the table has a place for."""
APART = (Kind.BOSS_BATTLE, Kind.STORY_MODE)
"""Kinds of card that belong to other kinds of game: they are shown and searched, and counted apart."""


_SAID = {
    "cost": ("Cost(", "Forbid(APPEAR, this"),
    "ATK": ("BASE_ATK,",),
    "DEF": ("BASE_DEF,",),
    "health": ("BASE_HEALTH,", "StatIs(this, HEALTH,"),
}
"""What a power says of a number that is printed as X or as a star: what is paid, that the card is not
recruited, or what the value is."""


@dataclass(frozen=True, slots=True)
class Coverage:
    printings: int = 0
    unknown: int = 0
    """Printings of which nobody has told us all powers; the counts below leave them out."""
    apart: int = 0
    """Printings of another kind of game, which the counts below leave out, too."""
    with_powers: int = 0
    scripted: int = 0
    """Printings with powers of which all are scripted."""
    executable: int = 0
    """Printings with powers that are played in full: kind, numbers and all powers."""
    powers: int = 0
    powers_scripted: int = 0

    def __add__(self, other: Coverage) -> Coverage:
        names = [field.name for field in fields(Coverage)]
        return Coverage(*(getattr(self, name) + getattr(other, name) for name in names))


def coverage_of(printing: Printing, keywords: Mapping[str, Keyword]) -> Coverage:
    """One printing, counted."""
    if printing.kind in APART:
        return Coverage(printings=1, apart=1)
    if not printing.powers_known:
        return Coverage(printings=1, unknown=1)
    scripted = sum(is_scripted(power, keywords) for power in printing.powers)
    has = bool(printing.powers)
    return Coverage(
        printings=1,
        with_powers=int(has),
        scripted=int(has and scripted == len(printing.powers)),
        executable=int(has and not gaps_of(printing, keywords)),
        powers=len(printing.powers),
        powers_scripted=scripted,
    )


def coverage_by_set(printings: Iterable[Printing], keywords: Mapping[str, Keyword]) -> dict[str, Coverage]:
    """Coverage by set code, in the order in which the sets come."""
    found: dict[str, Coverage] = {}
    for printing in printings:
        found[printing.set] = found.get(printing.set, Coverage()) + coverage_of(printing, keywords)
    return found


def gaps_of(printing: Printing, keywords: Mapping[str, Keyword]) -> list[Sentence]:
    """What is on a card and not played; nothing for one that is played in full."""
    if printing.kind in APART:
        kind = Sentence(printing.kind.value)
        return [Sentence("{kind} is another kind of game, which is not played here", kind=kind)]
    return [*_powers_missing(printing, keywords), *_facts_missing(printing)]


def _powers_missing(printing: Printing, keywords: Mapping[str, Keyword]) -> list[Sentence]:
    found = []
    for power in printing.powers:
        tree = tree_of(power, keywords)
        works = tree is None or (printing.kind in SEATED and plays_on(printing, power, tree))
        if not is_scripted(power, keywords) or not works:
            called = power.name or power.keyword
            name = Name(called) if called else Sentence("a power")
            found.append(Sentence("{power}: effect not known yet", power=name))
        elif tree is not None:
            given = undefined(tree, keywords)
            found += [
                Sentence("it gives {keyword}, which does nothing yet", keyword=Name(keyword))
                for keyword in given
            ]
    return found


def _facts_missing(printing: Printing) -> list[Sentence]:
    found = [
        Sentence(
            "{fact} not known yet: it counts as {count}", fact=Sentence(what), count=int(what == "health")
        )
        for what in printing.unknown
    ]
    if printing.kind is Kind.EQUIPMENT and printing.cost is None:
        found.append(Sentence("{fact} not known yet: it counts as {count}", fact=Sentence("cost"), count=0))
    values = {"cost": printing.cost, "ATK": printing.atk, "DEF": printing.def_, "health": printing.health}
    marked = [name for name, value in values.items() if value in (Mark.X, Mark.STAR)]
    trees = [power.tree for power in printing.powers]
    marked = [name for name in marked if not any(word in tree for word in _SAID[name] for tree in trees)]
    found += [
        Sentence(
            "{fact} is no number: it counts as {count}", fact=Sentence(name), count=int(name == "health")
        )
        for name in marked
    ]
    if not printing.powers_known:
        found.append(Sentence("not all its powers are known yet"))
    if printing.kind is Kind.EQUIPMENT and printing.subtype == "vehicle":
        found.append(Sentence("vehicles cannot be played yet"))
    elif printing.kind not in SEATED:
        found.append(Sentence("cards of this kind have no place at the table yet"))
    return found
