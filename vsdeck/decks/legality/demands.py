"""Demands that single cards print about the whole deck, and the rules that only some formats have."""

from __future__ import annotations

from collections.abc import Iterator

from vsdeck.brand import is_marvel
from vsdeck.card import Kind, Mark, Printing
from vsdeck.decks.contents import UATU, Contents, Line, copies_by_card, total
from vsdeck.decks.deck import Section
from vsdeck.decks.format import Format
from vsdeck.decks.legality.problem import (
    Edit,
    Fix,
    Problem,
    copies,
    counted,
    removal,
    title,
    trimming,
)
from vsdeck.names import fold, identity
from vsdeck.sentence import Name, Sentence, card_count, listing

OMEGA = "omegalevelmutant"
SIMON_TRASK = "TUB-037"
SHUNNED_BY_TRASK = frozenset({"Brotherhood of Mutants", "Resistance", "X-Men"})
EZEKIEL = "VER-005"
EZEKIELS_TEAM = "Spider-Friends"
PERSONALITY = "Alternate Personality"


def demand(contents: Contents, format: Format) -> Iterator[Problem]:
    yield from _omega_level_mutants(contents)
    started = {printing.card: printing for printing in contents.starting_mains}
    if SIMON_TRASK in started:
        shunned = [line for line in contents.sixty if SHUNNED_BY_TRASK.intersection(line.printing.teams)]
        teams = listing(map(Name, sorted(SHUNNED_BY_TRASK)))
        yield from _refusal(started[SIMON_TRASK], Sentence("no cards of {teams}", teams=teams), shunned)
    if EZEKIEL in started:
        strangers = [
            line
            for line in contents.sixty
            if line.printing.kind is Kind.SUPPORTING and EZEKIELS_TEAM not in line.printing.teams
        ]
        only = Sentence("only {team} supporting characters", team=Name(EZEKIELS_TEAM))
        yield from _refusal(started[EZEKIEL], only, strangers)
    if UATU in started:
        others = [line for line in contents.sixty if not is_marvel(line.printing, contents.pool)]
        yield from _refusal(started[UATU], Sentence("only Marvel cards"), others)


def _refusal(main: Printing, what: Sentence, lines: list[Line]) -> Iterator[Problem]:
    if lines:
        names = listing(title(line.printing) for line in lines)
        message = Sentence(
            "{card} allows {what}; the deck holds {names}.", card=title(main), what=what, names=names
        )
        yield Problem("demand", message, counted(lines), removal(lines))


def _omega_level_mutants(contents: Contents) -> Iterator[Problem]:
    mains = [Line(Section.MAIN, printing.code, 1, printing) for printing in contents.starting_mains]
    omegas = [line for line in (*mains, *contents.sixty) if _is_omega(line.printing)]
    if not omegas:
        return
    kept = {identity(name) for name in omegas[0].printing.names}
    others = [line for line in omegas if kept.isdisjoint(identity(name) for name in line.printing.names)]
    if others:
        names = listing(title(line.printing) for line in others)
        message = Sentence(
            "{card} suffers no Omega Level Mutant of another name in the deck: {names}.",
            card=title(omegas[0].printing),
            names=names,
        )
        yield Problem("demand", message, counted(others), removal(others))


def _is_omega(printing: Printing) -> bool:
    return any(fold(keyword) == OMEGA for keyword in printing.keywords)


def duality(contents: Contents, format: Format) -> Iterator[Problem]:
    for group in copies_by_card(contents.sixty).values():
        yield from _exact(group, format.exact_copies, format.least_locations)
    if format.most_mains is not None:
        mains = {printing.card: printing for printing in contents.starting_mains}
        mains |= {
            line.printing.card: line.printing
            for line in contents.lines
            if line.printing.kind is Kind.MAIN
            and line.section is not Section.MAIN
            and not _is_personality(line.printing)
        }
        if len(mains) > format.most_mains:
            message = Sentence(
                "{format} allows at most {most} different main characters; the deck has {count}: {names}.",
                format=format.name,
                most=format.most_mains,
                count=len(mains),
                names=listing(Name(printing.name) for printing in mains.values()),
            )
            yield Problem("duality", message, tuple((printing.code, 1) for printing in mains.values()))


def _is_personality(printing: Printing) -> bool:
    """Moon Knight's other selves are forms of one main character, of which one is ever in play."""
    return any(power.keyword == PERSONALITY for power in printing.powers)


def _exact(group: tuple[Line, ...], exact: int | None, least: int | None) -> Iterator[Problem]:
    printing, held = group[0].printing, total(group)
    if printing.kind.is_location:
        if least is not None and held < least:
            message = Sentence(
                "The deck holds {copies} of {card}; of a location it needs {least} or more.",
                copies=copies(held),
                card=title(printing),
                least=least,
            )
            yield Problem("duality", message, counted(group), _raise_to(group, least))
    elif exact is not None and held != exact:
        message = Sentence(
            "The deck holds {copies} of {card}; it must hold exactly {exact}.",
            copies=copies(held),
            card=title(printing),
            exact=exact,
        )
        if printing.one_of_a_kind and exact > 1:
            fix = removal(group)
        else:
            fix = trimming(group, exact) if held > exact else _raise_to(group, exact)
        yield Problem("duality", message, counted(group), fix)


def _raise_to(group: tuple[Line, ...], wanted: int) -> Fix:
    first, missing = group[0], wanted - total(group)
    return Fix(
        Sentence("Add {count}", count=missing), (Edit(first.section, first.code, first.count + missing),)
    )


def health(contents: Contents, format: Format) -> Iterator[Problem]:
    if format.main_health is not None:
        weak = _weak_levels(contents, format.main_health)
        if weak:
            names = listing(title(printing) for printing in weak)
            message = Sentence(
                "{format} demands {least} or more health of a main character at each level; "
                "too little: {names}.",
                format=format.name,
                least=format.main_health,
                names=names,
            )
            yield Problem("health", message, tuple((printing.code, 1) for printing in weak))
    if format.supporting_health is not None:
        lines = [
            line
            for line in (*contents.sixty, *contents.pile)
            if line.printing.kind is Kind.SUPPORTING and _weak(line.printing, format.supporting_health)
        ]
        if lines:
            names = listing(title(line.printing) for line in lines)
            message = Sentence(
                "{format} demands {least} or more health of supporting characters; "
                "{cards} have less: {names}.",
                format=format.name,
                least=format.supporting_health,
                cards=card_count(total(lines)),
                names=names,
            )
            yield Problem("health", message, counted(lines), removal(lines))


def _weak_levels(contents: Contents, least: int) -> list[Printing]:
    """Main characters in the deck that are too weak. Of a level that is not listed, the healthiest counts."""
    outside = [line.printing for line in contents.lines if line.printing.kind is Kind.MAIN]
    listed = [printing for printing in outside if printing not in contents.levels]
    found = [printing for printing in listed if _weak(printing, least)]
    for starter in contents.starting_mains:
        steps: dict[int | None, list[Printing]] = {}
        for level in contents.levels_of(starter):
            steps.setdefault(level.level, []).append(level)
        for choices in steps.values():
            chosen = [level for level in choices if level in outside] or choices
            weak = [level for level in chosen if _weak(level, least)]
            if len(weak) == len(chosen) or any(level in outside for level in weak):
                found += weak
    return list(dict.fromkeys(found))


def _weak(printing: Printing, least: int) -> bool:
    """Unknown health is no weakness: `unknown-fact` speaks of it."""
    if printing.health is Mark.UNKNOWN:
        return False
    return not isinstance(printing.health, int) or printing.health < least
