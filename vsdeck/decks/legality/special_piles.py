"""Piles whose contents the inserts of their sets fix: Agendas, the Sinister Six, Hounds, Wishes and others.

A pile that a deck leaves out is no fault, except the Agenda and the Six; one that it lists must be right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from vsdeck.card import Kind, LinkKind, Printing
from vsdeck.decks.contents import SINISTER_SIX, Contents, Line, total
from vsdeck.decks.deck import Section
from vsdeck.decks.format import Format
from vsdeck.decks.legality.brought_piles import WITCH, brought_lines, brought_pile
from vsdeck.decks.legality.problem import Edit, Fix, Problem, counted, removal, title, trimming
from vsdeck.names import identity
from vsdeck.sentence import Name, Sentence, card_count, listing

AGENDA = "Agenda"
SYNDICATE = "Syndicate"
MUTANT_TEAMS = ("Brotherhood of Mutants", "Resistance", "X-Men")
AHAB, HOPE, JENN, CONNORS, DAWN, MATTIE = "FUT-023", "OGA-006", "XFB-057", "WEB-012", "TBB-011", "WEB-011"
LIZARD = "Lizard"
HOUNDS, ECHOES, WISHES, WISH_COPIES, GIFTS, KEYS = 4, 3, 3, 2, 5, 4


def special_pile(contents: Contents, format: Format) -> Iterator[Problem]:
    yield from _agenda(contents)
    yield from _sinister_six(contents)
    yield from _key(contents)
    yield from _lizards(contents)
    yield from _gifts(contents)
    yield from brought_pile(contents)
    for pile in OPEN_PILES:
        if pile.host in _cards(contents):
            yield from _open_pile(contents, pile)


def claimed(contents: Contents) -> tuple[Line, ...]:
    """Lines of the pile that one of these rules has judged, so that no other needs to explain them."""
    open_ = [
        line for pile in OPEN_PILES if pile.host in _cards(contents) for line in _fitting(contents, pile)
    ]
    lizards = _lizard_lines(contents) if _connors(contents) else []
    six = [line for line in contents.pile if _has(line.printing, SINISTER_SIX)]
    return (*open_, *lizards, *six, *brought_lines(contents))


def _cards(contents: Contents) -> set[str]:
    return {line.printing.card for line in contents.sixty}


def _has(printing: Printing, keyword: str) -> bool:
    return keyword in printing.keywords


def _wrong(message: Sentence, lines: list[Line], fix: Fix | None) -> Problem:
    return Problem("special-pile", message, counted(lines), fix)


# ------------------------------------------------------------------------------- Agendas, Sinister Six


def _agenda(contents: Contents) -> Iterator[Problem]:
    """Exactly one with a main character of the Syndicate, none with another."""
    agendas = [line for line in contents.pile if _has(line.printing, AGENDA)]
    if not any(SYNDICATE in main.teams for main in contents.starting_mains):
        if agendas and contents.starting_mains:
            message = Sentence("An Agenda needs a starting main character of {team}.", team=Name(SYNDICATE))
            yield _wrong(message, agendas, removal(agendas))
    elif total(agendas) != 1:
        message = Sentence(
            "A deck led by {team} brings exactly one Agenda; this one brings {count}.",
            team=Name(SYNDICATE),
            count=total(agendas),
        )
        yield _wrong(message, agendas, trimming(tuple(agendas), 1) if agendas else _add(contents, AGENDA, 1))


def _sinister_six(contents: Contents) -> Iterator[Problem]:
    """Six main characters with the keyword: one that starts, five that wait in the pile."""
    six = [line for line in (*contents.main, *contents.pile) if _has(line.printing, SINISTER_SIX)]
    started = any(_has(main, SINISTER_SIX) for main in contents.starting_mains)
    if not started:
        waiting = [line for line in six if line.section is Section.PILE]
        if waiting and contents.starting_mains:
            message = Sentence("The Sinister Six wait only for one of them who leads the deck.")
            yield _wrong(message, waiting, removal(waiting))
        return
    twice = [line for line in six if line.count > 1]
    if twice:
        names = listing(title(line.printing) for line in twice)
        message = Sentence(
            "The Sinister Six are six different cards; listed more than once: {names}.", names=names
        )
        edits = tuple(Edit(line.section, line.code, 1) for line in twice)
        yield _wrong(message, twice, Fix(Sentence("Keep one of each"), edits))
    elif total(six) != 6:
        message = Sentence(
            "A deck of the Sinister Six has exactly six of them, one that starts and five in the pile; "
            "this one has {count}.",
            count=total(six),
        )
        fix = trimming(tuple(six), 6) if total(six) > 6 else _add(contents, SINISTER_SIX, 6 - total(six))
        yield _wrong(message, six, fix)


def _add(contents: Contents, keyword: str, count: int) -> Fix | None:
    """As many more cards with this keyword, the first that the deck doesn't have yet."""
    held = {line.printing.card for line in contents.lines}
    found = {printing.card: printing for printing in contents.pool if _has(printing, keyword)}
    missing = [printing for card, printing in found.items() if card not in held][:count]
    if len(missing) < count:
        return None
    label = Sentence("Add {names}", names=listing(title(printing) for printing in missing))
    return Fix(label, tuple(Edit(Section.PILE, printing.code, 1) for printing in missing))


# --------------------------------------------------------------------------- Key, Lizard and Gift piles


def _key(contents: Contents) -> Iterator[Problem]:
    """Dawn comes with Buffy, who leads the deck or is in it."""
    dawn = [line for line in contents.pile if line.printing.card == DAWN]
    characters = (*contents.starting_mains, *(line.printing for line in contents.sixty))
    if dawn and not any("Buffy" in printing.names for printing in characters if printing.kind.is_character):
        message = Sentence(
            "{card} needs Buffy in the deck or as its main character.", card=title(dawn[0].printing)
        )
        yield _wrong(message, dawn, removal(dawn))
    elif dawn and total(dawn) != KEYS:
        message = Sentence(
            "A Key pile has four copies of {card}; this one has {count}.",
            card=title(dawn[0].printing),
            count=total(dawn),
        )
        edits = (
            Edit(Section.PILE, dawn[0].code, KEYS),
            *(Edit(one.section, one.code, 0) for one in dawn[1:]),
        )
        yield _wrong(message, dawn, Fix(Sentence("Bring {count}", count=KEYS), edits))


def _connors(contents: Contents) -> int:
    return total(line for line in contents.sixty if line.printing.card == CONNORS)


def _lizard_lines(contents: Contents) -> list[Line]:
    return [
        line
        for line in contents.pile
        if line.printing.name == LIZARD and line.printing.kind is Kind.SUPPORTING
    ]


def _lizards(contents: Contents) -> Iterator[Problem]:
    lizards, connors = _lizard_lines(contents), _connors(contents)
    if connors and lizards and total(lizards) != connors:
        message = Sentence(
            "The pile has a Lizard for each Dr. Curt Connors: {wanted}, and not {count}.",
            wanted=connors,
            count=total(lizards),
        )
        first, *others = lizards
        edits = (
            Edit(first.section, first.code, connors),
            *(Edit(one.section, one.code, 0) for one in others),
        )
        yield _wrong(message, lizards, Fix(Sentence("Bring {count}", count=connors), edits))


def _gifts(contents: Contents) -> Iterator[Problem]:
    gifts = [line for line in contents.pile if line.printing.subtype == "gift"]
    if gifts and MATTIE in _cards(contents) and len(gifts) != GIFTS:
        held = {line.printing.card for line in gifts}
        every = {one.card: one for one in contents.pool if one.subtype == "gift"}
        edits = tuple(Edit(Section.PILE, one.code, 1) for card, one in every.items() if card not in held)
        message = Sentence(
            "A Gift pile has one of each of the five Gifts; this one has {count}.", count=len(gifts)
        )
        yield _wrong(message, gifts, Fix(Sentence("Bring all five"), edits))


# ------------------------------------------------------------------------ piles that the player chooses


@dataclass(frozen=True, slots=True)
class OpenPile:
    """A pile that a card of the deck brings, of cards that its player chooses."""

    host: str
    fits: Callable[[Contents, Printing], bool]
    different: int
    copies: int
    said: Sentence


def _mutant(contents: Contents, printing: Printing) -> bool:
    return printing.kind is Kind.SUPPORTING and bool(set(MUTANT_TEAMS) & set(printing.teams))


def _wishable(contents: Contents, printing: Printing) -> bool:
    kinds = (Kind.SUPPORTING, Kind.PLOT_TWIST, Kind.EQUIPMENT)
    brings = printing.linked(LinkKind.PILE) or printing.card in (AHAB, HOPE, JENN, CONNORS, WITCH)
    return printing.kind in kinds and not contents.outside(printing) and not brings


OPEN_PILES = (
    OpenPile(
        AHAB,
        _mutant,
        HOUNDS,
        1,
        Sentence(
            "exactly four different supporting characters of Brotherhood of Mutants, Resistance or X-Men"
        ),
    ),
    OpenPile(
        HOPE,
        _mutant,
        ECHOES,
        1,
        Sentence("one supporting character each of Brotherhood of Mutants, Resistance and X-Men"),
    ),
    OpenPile(
        JENN,
        _wishable,
        WISHES,
        WISH_COPIES,
        Sentence("three different characters, equipment or plot twists, two copies of each"),
    ),
)


def _fitting(contents: Contents, pile: OpenPile) -> list[Line]:
    """What nothing else explains and this pile may hold; the first pile of a deck takes it."""
    first = next(
        one for one in OPEN_PILES if one.host in _cards(contents) and (one is pile or one.fits is pile.fits)
    )
    if first is not pile:
        return []
    earlier = [
        line
        for one in OPEN_PILES[: OPEN_PILES.index(pile)]
        if one.host in _cards(contents)
        for line in _fitting(contents, one)
    ]
    return [
        line
        for line in contents.pile
        if line not in earlier
        and not contents.outside(line.printing)
        and pile.fits(contents, line.printing)
        and not (line.printing.name == LIZARD and _connors(contents))
    ]


def _open_pile(contents: Contents, pile: OpenPile) -> Iterator[Problem]:
    lines = _fitting(contents, pile)
    if not lines:
        return
    host = next(line.printing for line in contents.sixty if line.printing.card == pile.host)
    if len(lines) != pile.different or any(line.count != pile.copies for line in lines):
        message = Sentence(
            "{card} brings {what}; the pile has {cards}.",
            card=title(host),
            what=pile.said,
            cards=card_count(total(lines)),
        )
        yield _wrong(message, lines, _right_counts(lines, pile))
        return
    if pile.host == JENN:
        return
    names = [identity(name) for line in lines for name in line.printing.names]
    known = {identity(name) for one in contents.characters for name in one.names}
    shared = [
        line
        for line in lines
        if any(names.count(identity(name)) > 1 for name in line.printing.names)
        or (pile.host == AHAB and any(identity(name) in known for name in line.printing.names))
    ]
    if shared:
        message = Sentence(
            "{card} brings characters that share no name with each other or with the deck: {names}.",
            card=title(host),
            names=listing(title(line.printing) for line in shared),
        )
        yield _wrong(message, shared, removal(lines, Sentence("Remove the pile")))
    elif pile.host == HOPE and not _one_of_each(lines):
        message = Sentence("{card} brings {what}.", card=title(host), what=pile.said)
        yield _wrong(message, lines, removal(lines, Sentence("Remove the pile")))


def _one_of_each(lines: list[Line]) -> bool:
    """Whether each team finds a character of its own."""

    def placed(teams: tuple[str, ...], free: list[Line]) -> bool:
        if not teams:
            return True
        return any(
            teams[0] in line.printing.teams and placed(teams[1:], [one for one in free if one is not line])
            for line in free
        )

    return placed(MUTANT_TEAMS, lines)


def _right_counts(lines: list[Line], pile: OpenPile) -> Fix:
    """The first lines in the right number; too few of them, and the pile goes."""
    if len(lines) < pile.different:
        return removal(lines, Sentence("Remove the pile"))
    kept = lines[: pile.different]
    edits = [Edit(line.section, line.code, pile.copies if line in kept else 0) for line in lines]
    return Fix(Sentence("Keep {count}", count=pile.different * pile.copies), tuple(edits))
