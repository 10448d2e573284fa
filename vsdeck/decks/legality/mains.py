"""Main characters: exactly one starts the game, with those it brings along, and none is among the sixty."""

from __future__ import annotations

from collections.abc import Iterator

from vsdeck.card import Alignment, Kind
from vsdeck.decks.contents import SINISTER_SIX, Contents, Line, total
from vsdeck.decks.deck import Section
from vsdeck.decks.format import Format
from vsdeck.decks.legality.allegiance import MUTANT_TEAMS, belonging
from vsdeck.decks.legality.problem import (
    Choice,
    Edit,
    Fix,
    Problem,
    counted,
    moving,
    removal,
    removal_of,
    title,
    trimming,
)
from vsdeck.levels import completed, leading_nowhere, next_levels
from vsdeck.sentence import Joined, Name, Sentence, listing


def main_character(contents: Contents, format: Format) -> Iterator[Problem]:
    strangers = tuple(line for line in contents.main if line.printing.kind is not Kind.MAIN)
    if strangers:
        names = listing(title(line.printing) for line in strangers)
        message = Sentence("{names} cannot be a main character.", names=names)
        fix = moving(strangers, Section.CARDS, contents.deck, Sentence("Move to the deck"))
        yield Problem("main-character", message, counted(strangers), fix)
    yield from _levels(contents)
    yield from _spare_levels(contents)
    if not contents.starters:
        if not contents.loose_levels:
            yield _missing(contents)
    elif contents.leader is None:
        yield _too_many(contents)


def _levels(contents: Contents) -> Iterator[Problem]:
    for line in contents.loose_levels:
        first = contents.pool.levels(line.printing)[0]
        if contents.starters:
            message = Sentence("{card} is no level of the deck's main character.", card=title(line.printing))
            yield Problem("main-character", message, counted([line]), removal([line]))
        elif line == contents.loose_levels[0]:
            message = Sentence(
                "{card} is listed without the level that starts the game.", card=title(line.printing)
            )
            fix = Fix(
                Sentence("Add level {level}", level=first.level or 1), (Edit(Section.MAIN, first.code, 1),)
            )
            yield Problem("main-character", message, counted([line]), fix)


def _spare_levels(contents: Contents) -> Iterator[Problem]:
    """One starting main character becomes each of its levels once."""
    if contents.leader is None:
        return
    for line in contents.main:
        if line.count > 1 and contents.pool.levels(line.printing)[0].card != line.printing.card:
            message = Sentence(
                "{card} is listed {count} times; one card of each level is needed.",
                card=title(line.printing),
                count=line.count,
            )
            yield Problem("main-character", message, counted([line]), trimming((line,), 1))


def _missing(contents: Contents) -> Problem:
    found = [line for line in contents.cards if line.printing.kind is Kind.MAIN]
    fix = None
    if found:
        first = contents.pool.levels(found[0].printing)[0]
        edits = (Edit(Section.CARDS, found[0].code, 0), Edit(Section.MAIN, first.code, 1))
        fix = Fix(Sentence("Start with {name}", name=Name(first.name)), edits)
    message = Sentence("The deck has no main character; it needs exactly one.")
    return Problem("main-character", message, (), fix, None if fix else Choice.MAIN)


def _too_many(contents: Contents) -> Problem:
    kept, *others = contents.starters
    spare = [Line(kept.section, kept.code, kept.count - 1, kept.printing)] if kept.count > 1 else []
    names = [
        Sentence("{count} {name}", count=line.count, name=Name(line.printing.name))
        for line in contents.starters
    ]
    message = Sentence(
        "The deck starts with {count} main characters ({names}); "
        "exactly one may start, with those it brings along.",
        count=total(contents.starters),
        names=listing(names),
    )
    fix = _let_six_wait(contents) or _keep_only(contents, kept, spare, others)
    return Problem("main-character", message, counted([*spare, *others]), fix)


def _let_six_wait(contents: Contents) -> Fix | None:
    """Of the Sinister Six listed together the first one starts."""
    if any(line.count > 1 or SINISTER_SIX not in line.printing.keywords for line in contents.starters):
        return None
    label = Sentence("Let the others wait in the pile")
    return moving(contents.starters[1:], Section.PILE, contents.deck, label)


def _keep_only(contents: Contents, kept: Line, spare: list[Line], others: list[Line]) -> Fix:
    own = contents.family(kept.printing)
    gone = [line for line in contents.main if line.printing.card not in own]
    edits = [Edit(line.section, line.code, 0) for line in gone]
    if spare:
        edits.append(Edit(kept.section, kept.code, 1))
    edits += [Edit(line.section, line.code, 0) for line in others if line.printing.card == kept.printing.card]
    return Fix(Sentence("Keep only {name}", name=Name(kept.printing.name)), tuple(edits))


def level_up(contents: Contents, format: Format) -> Iterator[Problem]:
    """A level that can be left upward needs a card to become."""
    if contents.leader is None:
        return
    starting, zone, pool = contents.starting_mains, contents.level_up_zone, contents.pool
    for level in leading_nowhere(starting, zone, pool):
        added = [one for one in completed(starting, zone, pool) if one not in zone]
        label = Sentence("Add {names}", names=listing(map(title, added)))
        message = Sentence(
            "{card} can level up, but the list names no level that it rises to: {names}.",
            card=title(level),
            names=Joined(map(title, next_levels(level, pool)), " or "),
        )
        edits = tuple(Edit(Section.MAIN, one.code, 1) for one in added)
        yield Problem("level-up", message, ((level.code, 1),), Fix(label, edits))


def no_main_in_deck(contents: Contents, format: Format) -> Iterator[Problem]:
    mains = [
        line for line in contents.cards if line.printing.kind is Kind.MAIN and line not in contents.admitted
    ]
    if mains:
        names = listing(title(line.printing) for line in mains)
        message = Sentence(
            "{names} cannot be among the sixty: a main character starts outside the deck.", names=names
        )
        yield Problem("no-main-in-deck", message, counted(mains), removal(mains))


def starting_main_required(contents: Contents, format: Format) -> Iterator[Problem]:
    for line in contents.sixty:
        wanted = line.printing.starting_main_required
        if not wanted or any(map(belonging(wanted, contents.pool), contents.starting_mains)):
            continue
        if wanted in (Alignment.GOOD, Alignment.EVIL):
            demand = "{card} demands a starting main character that is {side}."
            named: dict[str, str] = {"side": Sentence(wanted.title())}
        else:
            demand = "{card} demands a starting main character of {team}."
            teams = MUTANT_TEAMS if wanted == "mutant" else (wanted,)
            named = {"team": Joined(map(Name, teams), " or ")}
        message = Sentence(demand, card=title(line.printing), **named)
        yield Problem("starting-main-required", message, counted([line]), removal_of(line))
