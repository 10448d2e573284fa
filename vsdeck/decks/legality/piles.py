"""Out-of-game piles: inventions only with an inventor, everything else only with the card that brings it."""

from __future__ import annotations

from collections.abc import Iterator

from vsdeck.card import Alignment, Kind, LinkKind, Printing
from vsdeck.decks.contents import Contents, Line, copies_by_card, has_own_pile, total
from vsdeck.decks.deck import Section
from vsdeck.decks.format import Format
from vsdeck.decks.legality.problem import (
    Problem,
    copies,
    counted,
    moving,
    removal,
    title,
    trimming,
)
from vsdeck.decks.legality.special_piles import claimed
from vsdeck.sentence import Name, Sentence, listing

INVENTORS = frozenset(
    {
        *("FAN-006", "FAN-020", "FAN-031", "FAN-032", "FAN-051", "NEW-020", "DAR-008", "CV4-004", "CV4-006"),
        *("FRF-007", "FRF-008", "FRF-017", "FRF-019", "FND-010", "FND-011", "FRI-015", "FFO-010"),
    }
)
"""Cards that can create an Invention."""
EVERY_GOOD_INVENTION = "CV4-003"
"""Beast may have any Good invention in the pile."""
FANTASTIC_INVENTOR = "FRF-019"
"""Doctor Doom creates Fantastic inventions."""
OMNIPRESENT_MAKER = "FRI-015"
"""The Maker may have five different equipment in the pile that are no inventions."""
MAKERS_EQUIPMENT = 5
PILE_COPIES = 4


def side_pile(contents: Contents, format: Format) -> Iterator[Problem]:
    yield from _misplaced(contents)
    yield from _inventions(contents)
    yield from _brought(contents)


def inventors(contents: Contents) -> tuple[Printing, ...]:
    """The main characters, at any level, and cards of the deck that can create an Invention."""
    everyone = (*contents.levels, *(line.printing for line in contents.sixty))
    return tuple(printing for printing in everyone if printing.card in INVENTORS)


def fits_invention_pile(invention: Printing, contents: Contents) -> bool:
    """Whether it has no team, or shares one with an inventor of the deck."""
    if not invention.teams:
        return True
    started = {printing.card for printing in contents.starting_mains}
    if EVERY_GOOD_INVENTION in started and Alignment.GOOD in contents.pool.alignments(invention):
        return True
    found = inventors(contents)
    teams = {team for printing in found for team in printing.teams}
    if any(printing.card == FANTASTIC_INVENTOR for printing in found):
        teams.add("Fantastic")
    return bool(teams.intersection(invention.teams))


def _misplaced(contents: Contents) -> Iterator[Problem]:
    strangers = [
        line for line in contents.cards if line not in contents.sixty and line.printing.kind is not Kind.MAIN
    ]
    outside = [line for line in strangers if contents.outside(line.printing)]
    if outside:
        names = listing(title(line.printing) for line in outside)
        fix = moving(outside, Section.PILE, contents.deck, Sentence("Move to the pile"))
        message = Sentence(
            "{names} cannot be among the sixty: such cards start in an out-of-game pile.", names=names
        )
        yield Problem("side-pile", message, counted(outside), fix)
    homeless = [line for line in strangers if line not in outside]
    if homeless:
        names = listing(
            Sentence(
                "{card}, a {kind} card,", card=title(line.printing), kind=Sentence(line.printing.kind.value)
            )
            for line in homeless
        )
        message = Sentence("{names} belongs in no deck.", names=names)
        yield Problem("side-pile", message, counted(homeless), removal(homeless))


def _inventions(contents: Contents) -> Iterator[Problem]:
    lines = [line for line in contents.pile if line.printing.invention is not None]
    if lines and not inventors(contents):
        names = listing(Name(line.printing.name) for line in lines)
        message = Sentence(
            "An Invention pile ({names}) needs an inventor in the deck, and there is none.", names=names
        )
        yield Problem("side-pile", message, counted(lines), removal(lines, Sentence("Remove the pile")))
        return
    for group in copies_by_card(lines).values():
        printing, limit = group[0].printing, group[0].printing.invention or 0
        if not fits_invention_pile(printing, contents):
            message = Sentence("{card} shares no team with an inventor of the deck.", card=title(printing))
            yield Problem("side-pile", message, counted(group), removal(group))
        elif total(group) > limit:
            message = Sentence(
                "{card} is Invention ({limit}); the pile holds {copies}.",
                card=title(printing),
                limit=limit,
                copies=copies(total(group)),
            )
            yield Problem("side-pile", message, counted(group), trimming(group, limit))


def _brought(contents: Contents) -> Iterator[Problem]:
    """Cards of the pile that are no inventions."""
    brought = _pile_links(contents)
    explained = claimed(contents)
    equipment = 0
    for group in copies_by_card(line for line in contents.pile if line not in explained).values():
        printing = group[0].printing
        if printing.invention is not None:
            continue
        if printing.subtype == "token":
            if not _is_made(printing, contents):
                yield _unbrought(contents, group)
            continue
        if has_own_pile(printing) or printing.card in brought:
            limit = max(_pile_copies(printing), brought.get(printing.card, 0))
            if total(group) > limit:
                message = Sentence(
                    "The pile holds {copies} of {card}; at most {limit} belong there.",
                    copies=copies(total(group)),
                    card=title(printing),
                    limit=limit,
                )
                yield Problem("side-pile", message, counted(group), trimming(group, limit))
        elif printing.kind is Kind.EQUIPMENT and equipment < MAKERS_EQUIPMENT and _maker(contents, group):
            equipment += 1
        else:
            yield _unbrought(contents, group)


def _is_made(token: Printing, contents: Contents) -> bool:
    """Whether a card of the deck, of its piles too, makes a token; one of nobody's may be there."""

    def makes(printing: Printing) -> bool:
        codes = (*printing.linked(LinkKind.TOKEN), *printing.linked(LinkKind.PILE))
        return any((made := contents.pool.get(code)) and made.card == token.card for code in codes)

    here = (*contents.levels, *(line.printing for line in contents.lines))
    return any(map(makes, here)) or not any(map(makes, contents.pool))


def _pile_copies(printing: Printing) -> int:
    alone = printing.kind in (Kind.MAIN, Kind.CHALLENGE_MATCH) or printing.subtype == "gift"
    return 1 if alone or printing.one_of_a_kind else PILE_COPIES


def _maker(contents: Contents, group: tuple[Line, ...]) -> bool:
    made = any(line.printing.card == OMNIPRESENT_MAKER for line in contents.sixty)
    return made and total(group) == 1 and not contents.outside(group[0].printing)


def _pile_links(contents: Contents) -> dict[str, int]:
    """Cards that something in the deck brings in a pile, with how often it names them."""
    found: dict[str, int] = {}
    for printing in (*contents.levels, *(line.printing for line in contents.sixty)):
        own: dict[str, int] = {}
        for code in printing.linked(LinkKind.PILE):
            target = contents.pool.get(code)
            if target is not None:
                own[target.card] = own.get(target.card, 0) + 1
        for card, count in own.items():
            found[card] = max(found.get(card, 0), count)
    return found


def _unbrought(contents: Contents, group: tuple[Line, ...]) -> Problem:
    printing = group[0].printing
    if contents.outside(printing) or printing.kind in (Kind.TERRAIN, Kind.DOMAIN):
        message = Sentence(
            "{card} needs a card in the deck that brings it, and there is none.", card=title(printing)
        )
        return Problem("side-pile", message, counted(group), removal(group))
    message = Sentence("{card} does not start outside the game.", card=title(printing))
    if printing.kind.fits_deck:
        fix = moving(group, Section.CARDS, contents.deck, Sentence("Move to the deck"))
        return Problem("side-pile", message, counted(group), fix)
    return Problem("side-pile", message, counted(group), removal(group))
