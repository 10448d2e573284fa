"""Demands that single cards print about the whole deck, and the rules that only some formats have."""

from __future__ import annotations

from collections.abc import Iterator

from vsdeck.card import Kind, Mark, Printing
from vsdeck.decks.contents import UATU, Contents, Line, copies_by_card, total
from vsdeck.decks.deck import Section
from vsdeck.decks.format import Format
from vsdeck.decks.legality.problem import (
    Edit,
    Fix,
    Problem,
    cards,
    copies,
    counted,
    listing,
    removal,
    title,
    trimming,
)
from vsdeck.decks.marvel import is_marvel
from vsdeck.names import fold

OMEGA = "omegalevelmutant"
SIMON_TRASK = "TUB-037"
SHUNNED_BY_TRASK = frozenset({"Brotherhood of Mutants", "Resistance", "X-Men"})
EZEKIEL = "VER-005"
EZEKIELS_TEAM = "Spider-Friends"


def demand(contents: Contents, format: Format) -> Iterator[Problem]:
    yield from _omega_level_mutants(contents)
    started = {printing.card: printing for printing in contents.starting_mains}
    if SIMON_TRASK in started:
        shunned = [line for line in contents.sixty if SHUNNED_BY_TRASK.intersection(line.printing.teams)]
        teams = listing(sorted(SHUNNED_BY_TRASK))
        yield from _refusal(started[SIMON_TRASK], f"no cards of {teams}", shunned)
    if EZEKIEL in started:
        strangers = [
            line
            for line in contents.sixty
            if line.printing.kind is Kind.SUPPORTING and EZEKIELS_TEAM not in line.printing.teams
        ]
        yield from _refusal(started[EZEKIEL], f"only {EZEKIELS_TEAM} supporting characters", strangers)
    if UATU in started:
        others = [line for line in contents.sixty if not is_marvel(line.printing, contents.pool)]
        yield from _refusal(started[UATU], "only Marvel cards", others)


def _refusal(main: Printing, what: str, lines: list[Line]) -> Iterator[Problem]:
    if lines:
        names = listing(title(line.printing) for line in lines)
        message = f"{title(main)} allows {what}; the deck holds {names}."
        yield Problem("demand", message, counted(lines), removal(lines))


def _omega_level_mutants(contents: Contents) -> Iterator[Problem]:
    mains = [Line(Section.MAIN, printing.code, 1, printing) for printing in contents.starting_mains]
    omegas = [line for line in (*mains, *contents.sixty) if _is_omega(line.printing)]
    if not omegas:
        return
    kept = {fold(name) for name in omegas[0].printing.names}
    others = [line for line in omegas if kept.isdisjoint(fold(name) for name in line.printing.names)]
    if others:
        names = listing(title(line.printing) for line in others)
        first = title(omegas[0].printing)
        message = f"{first} suffers no Omega Level Mutant of another name in the deck: {names}."
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
            if line.printing.kind is Kind.MAIN and line.section is not Section.MAIN
        }
        if len(mains) > format.most_mains:
            names = listing(printing.name for printing in mains.values())
            message = (
                f"{format.name} allows at most {format.most_mains} different main characters; "
                f"the deck has {len(mains)}: {names}."
            )
            yield Problem("duality", message, tuple((printing.code, 1) for printing in mains.values()))


def _exact(group: tuple[Line, ...], exact: int | None, least: int | None) -> Iterator[Problem]:
    printing, held = group[0].printing, total(group)
    if printing.kind.is_location:
        if least is not None and held < least:
            message = (
                f"The deck holds {copies(held)} of {title(printing)}; of a location it needs {least} or more."
            )
            yield Problem("duality", message, counted(group), _raise_to(group, least))
    elif exact is not None and held != exact:
        message = f"The deck holds {copies(held)} of {title(printing)}; it must hold exactly {exact}."
        if printing.one_of_a_kind and exact > 1:
            fix = removal(group)
        else:
            fix = trimming(group, exact) if held > exact else _raise_to(group, exact)
        yield Problem("duality", message, counted(group), fix)


def _raise_to(group: tuple[Line, ...], wanted: int) -> Fix:
    first, missing = group[0], wanted - total(group)
    return Fix(f"Add {missing}", (Edit(first.section, first.code, first.count + missing),))


def health(contents: Contents, format: Format) -> Iterator[Problem]:
    if format.main_health is not None:
        weak = _weak_levels(contents, format.main_health)
        if weak:
            names = listing(title(printing) for printing in weak)
            message = (
                f"{format.name} demands {format.main_health} or more health of a main character "
                f"at each level; too little: {names}."
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
            message = (
                f"{format.name} demands {format.supporting_health} or more health of supporting characters; "
                f"{cards(total(lines))} have less: {names}."
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
