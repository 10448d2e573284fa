"""Piles that a card brings whole, as inserts fix them: Challenge Matches, Kang's selves, ten terrains."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from vsdeck.card import Kind, LinkKind, Printing
from vsdeck.decks.contents import Contents, Line, total
from vsdeck.decks.deck import Section
from vsdeck.decks.legality.problem import Edit, Fix, Problem, counted, removal, title, trimming
from vsdeck.sentence import Sentence, card_count, listing

FIXED = frozenset({"COS-006", "WDV-001", "FFO-005", "DHK-009", "VER-008", "VER-009", "VER-010", "VER-011"})
"""Who brings exactly the cards that it names: quiver, memories, other selves, bound symbiotes."""
NEVER_FIRST = frozenset({"WDV-004"})
"""Main characters that only such a pile brings; those of a keyword say so themselves."""
WAITING = ("Kang Collective", "Alternate Personality")
WRESTLERS = frozenset({"Babyfaces", "Heels"})
WITCH, CHAOS = "CV4-005", 10
"""The Scarlet Witch of the Avengers and how many terrains she brings."""
RULERS = frozenset({"CV3-005", "FFO-002"})
"""The Grandmaster and God Emperor Doom bring domains of the Battleworld."""
TEACHER, STUDENTS = "NEW-003", "X-Men"
"""Professor X brings what his students graduate into."""
WRESTLER, BAT = "AEW-003", "AEW-066"
"""Chris Jericho starts with his bat, one of the sixty."""


def brought_pile(contents: Contents) -> Iterator[Problem]:
    for host in hosts(contents):
        yield from _fixed(contents, host)
    yield from _matches(contents)
    yield from _terrains(contents)
    yield from _waiting(contents)
    yield from _bat(contents)


def hosts(contents: Contents) -> tuple[Printing, ...]:
    """The cards of the deck that bring a pile whole."""
    found = (*contents.starting_mains, *(line.printing for line in contents.sixty))
    return tuple({one.card: one for one in found if one.card in FIXED}.values())


def content_of(contents: Contents, host: Printing) -> tuple[Printing, ...]:
    pool = contents.pool
    return tuple(one for code in host.linked(LinkKind.PILE) if (one := pool.get(code)) is not None)


def brought_lines(contents: Contents) -> tuple[Line, ...]:
    """Lines of the pile that one of these rules has judged."""
    fixed = {one.card for host in hosts(contents) for one in content_of(contents, host)}
    return tuple(
        line
        for line in contents.pile
        if line.printing.card in fixed
        or line.printing.kind is Kind.CHALLENGE_MATCH
        or (line.printing.kind is Kind.TERRAIN and _has_witch(contents))
        or (line.printing.kind is Kind.DOMAIN and line.count == 1 and _led_by(contents, RULERS))
        or (_is_student(line) and _led_by(contents, {TEACHER}))
    )


def _led_by(contents: Contents, codes: frozenset[str] | set[str]) -> bool:
    return any(main.card in codes for main in contents.starting_mains)


def _has_witch(contents: Contents) -> bool:
    return any(line.printing.card == WITCH for line in contents.sixty)


def _is_student(line: Line) -> bool:
    printing = line.printing
    return (
        printing.kind is Kind.MAIN and printing.level == 1 and STUDENTS in printing.teams and line.count == 1
    )


def _wrong(message: Sentence, lines: list[Line], fix: Fix | None) -> Problem:
    return Problem("special-pile", message, counted(lines), fix)


def _fixed(contents: Contents, host: Printing) -> Iterator[Problem]:
    """Listed in part, it would not be what the card brings; not listed at all, it comes by itself."""
    brought = content_of(contents, host)
    wanted = Counter(one.card for one in brought)
    lines = [line for line in contents.pile if line.printing.card in wanted]
    held = Counter({card: total(one for one in lines if one.printing.card == card) for card in wanted})
    if lines and held != wanted:
        message = Sentence(
            "The pile of {card} always has {names}.",
            card=title(host),
            names=listing(title(one) for one in brought),
        )
        yield _wrong(message, lines, _whole(contents, brought, lines))


def _whole(contents: Contents, brought: tuple[Printing, ...], lines: list[Line]) -> Fix:
    """All of a pile, once each."""
    listed = {line.printing.card: line for line in lines}
    edits = [
        Edit(Section.PILE, listed[one.card].code if one.card in listed else one.code, 1) for one in brought
    ]
    kept = {edit.code for edit in edits}
    edits += [Edit(Section.PILE, line.code, 0) for line in lines if line.code not in kept]
    return Fix(Sentence("Bring all of it"), tuple(edits))


def _matches(contents: Contents) -> Iterator[Problem]:
    """All four Challenge Matches or none, and only with a wrestler who leads."""
    lines = [line for line in contents.pile if line.printing.kind is Kind.CHALLENGE_MATCH]
    if not lines or not contents.starting_mains:
        return
    if not any(WRESTLERS.intersection(main.teams) for main in contents.starting_mains):
        message = Sentence("Challenge Matches come only with a main character of Babyfaces or Heels.")
        yield _wrong(message, lines, removal(lines, Sentence("Remove the pile")))
        return
    every = {one.card: one for one in contents.pool if one.kind is Kind.CHALLENGE_MATCH}
    held = Counter({card: total(one for one in lines if one.printing.card == card) for card in every})
    if held != Counter(dict.fromkeys(every, 1)):
        names = listing(title(one) for one in every.values())
        message = Sentence("A Challenge Match pile always has {names}.", names=names)
        yield _wrong(message, lines, _whole(contents, tuple(every.values()), lines))


def _terrains(contents: Contents) -> Iterator[Problem]:
    lines = [line for line in contents.pile if line.printing.kind is Kind.TERRAIN]
    if lines and _has_witch(contents) and total(lines) != CHAOS:
        message = Sentence(
            "{card} brings ten terrains; the pile has {cards}.",
            card=title(contents.pool[WITCH]),
            cards=card_count(total(lines)),
        )
        surplus = total(lines) > CHAOS
        fix = trimming(tuple(lines), CHAOS) if surplus else removal(lines, Sentence("Remove the pile"))
        yield _wrong(message, lines, fix)


def _waiting(contents: Contents) -> Iterator[Problem]:
    """Who waits in another's pile does not lead a deck; it may be listed beside the one who brings it."""
    with_host = {one.card for host in hosts(contents) for one in content_of(contents, host)}
    for line in contents.main:
        printing = line.printing
        if printing.card in with_host:
            continue
        if printing.card in NEVER_FIRST or any(keyword in WAITING for keyword in printing.keywords):
            message = Sentence("{card} starts in a pile, and leads no deck.", card=title(printing))
            yield Problem("main-character", message, counted([line]), removal([line]))


def _bat(contents: Contents) -> Iterator[Problem]:
    bat = contents.pool.get(BAT)
    held = any(line.printing.card == BAT for line in contents.sixty)
    if bat is not None and not held and _led_by(contents, {WRESTLER}):
        message = Sentence(
            "{card} starts with {other}, which is one of the sixty.",
            card=title(contents.pool[WRESTLER]),
            other=title(bat),
        )
        fix = Fix(Sentence("Add {names}", names=title(bat)), (Edit(Section.CARDS, bat.code, 1),))
        yield Problem("demand", message, ((bat.code, 0),), fix)
