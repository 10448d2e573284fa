"""What must be known of every card, and what is banned."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from vsdeck.card import Kind, Printing
from vsdeck.decks.contents import Contents, Line
from vsdeck.decks.format import Format
from vsdeck.decks.legality.brought_piles import content_of, hosts
from vsdeck.decks.legality.problem import (
    Edit,
    Fix,
    Problem,
    counted,
    removal,
    title,
)
from vsdeck.demanded import unread_demands
from vsdeck.pool import Pool
from vsdeck.sentence import Joined, Name, Sentence, card_count, listing


def unknown_card(contents: Contents, format: Format) -> Iterator[Problem]:
    for section, code, count in contents.unknown:
        message = Sentence("{code} is no card that VsDeck knows.", code=code)
        fix = Fix(Sentence("Remove {count}", count=count), (Edit(section, code, 0),))
        yield Problem("unknown-card", message, ((code, count),), fix)


def unknown_fact(contents: Contents, format: Format) -> Iterator[Problem]:
    teams = contents.pool.teams
    counts = {level.code: 1 for level in contents.levels if _untold(level, format, teams)}
    for line in contents.lines:
        if _untold(line.printing, format, teams) and line.printing not in contents.levels:
            counts[line.printing.code] = counts.get(line.printing.code, 0) + line.count
    if not counts:
        return
    missing: dict[tuple[str, ...], list[Name]] = {}
    for code in counts:
        what = _untold(contents.pool[code], format, teams)
        missing.setdefault(what, []).append(Name(contents.pool[code].name))
    facts = (
        Sentence("{facts} of {cards}", facts=Joined(map(Sentence, what)), cards=listing(names))
        for what, names in missing.items()
    )
    message = Sentence(
        "Whether the deck is legal cannot be told: of {cards} not all is known ({facts}).",
        cards=card_count(len(counts)),
        facts=Joined(facts, "; "),
    )
    yield Problem("unknown-fact", message, tuple(counts.items()))


def _untold(printing: Printing, format: Format, teams: Iterable[str]) -> tuple[str, ...]:
    """What the format asks and nobody has told. No format asks for costs, some ask for health; and in a text
    box may stand that a card is one of a kind, or demands loyalty or what nobody understands."""
    least = {Kind.MAIN: format.main_health, Kind.SUPPORTING: format.supporting_health}.get(printing.kind)
    health = ("health",) if least is not None and "health" in printing.unknown else ()
    if printing.text:
        told = printing.loyalty or printing.starting_main_required or printing.one_of_a_kind
        unread = not told and unread_demands(printing.text, teams)
        return (*health, "deck rules") if unread else health
    return health if printing.powers_known else (*health, "powers")


def ban_list(format: Format, pool: Pool) -> frozenset[str]:
    """The codes of every printing that a format bans, or that was withdrawn."""
    banned = _cards_banned(format, pool)
    return frozenset(printing.code for printing in pool if printing.banned or printing.card in banned)


def allowed(format: Format, pool: Pool) -> frozenset[str]:
    """The codes of every printing that could be in some legal deck, as far as its own facts tell."""
    banned = ban_list(format, pool)
    return frozenset(
        printing.code
        for printing in pool
        if printing.code not in banned
        and (not format.sets or printing.kind is Kind.BASIC_LOCATION or _reprinted(pool, printing, format))
    )


def _cards_banned(format: Format, pool: Pool) -> set[str]:
    return {printing.card for code in format.banned if (printing := pool.get(code)) is not None}


def banned(contents: Contents, format: Format) -> Iterator[Problem]:
    cards_banned = _cards_banned(format, contents.pool)
    for line in contents.lines:
        if line.printing.banned:
            message = Sentence(
                "{card} was withdrawn and is banned in every format.", card=title(line.printing)
            )
            yield Problem("banned", message, counted([line]), _current(contents, line))
        elif line.printing.card in cards_banned:
            message = Sentence("{card} is banned in {format}.", card=title(line.printing), format=format.name)
            yield Problem("banned", message, counted([line]), removal([line]))
    listed = {line.printing.card for line in contents.lines}
    for printing in contents.levels:
        if printing.card in cards_banned and printing.card not in listed:
            message = Sentence(
                "{card} starts with this main character and is banned in {format}.",
                card=title(printing),
                format=format.name,
            )
            yield Problem("banned", message, ((printing.code, 1),))

    for host in hosts(contents):
        for printing in content_of(contents, host):
            if printing.card in cards_banned and printing.card not in listed:
                message = Sentence(
                    "{card} comes with {other} and is banned in {format}.",
                    card=title(printing),
                    other=title(host),
                    format=format.name,
                )
                among = [line for line in contents.sixty if line.printing.card == host.card]
                yield Problem("banned", message, ((host.code, 1),), removal(among) if among else None)


def _current(contents: Contents, line: Line) -> Fix:
    """The version that replaced a withdrawn printing, if the pool has one."""
    for printing in contents.pool.named(line.printing.name):
        if not printing.banned and _same_face(printing, line.printing):
            held = contents.deck.section(line.section).get(printing.code, 0)
            edits = (
                Edit(line.section, line.code, 0),
                Edit(line.section, printing.code, held + line.count),
            )
            return Fix(Sentence("Replace with {code}", code=printing.code), edits)
    return removal([line])


def _same_face(printing: Printing, other: Printing) -> bool:
    return (printing.name, printing.kind, printing.level, printing.teams, printing.cost) == (
        other.name,
        other.kind,
        other.level,
        other.teams,
        other.cost,
    )


def own_cards(contents: Contents, format: Format) -> Iterator[Problem]:
    """Cards of sets that a user made, where the format wants none."""
    if format.own_cards:
        return
    for line in contents.lines:
        card_set = contents.pool.sets.get(line.printing.set)
        if card_set is not None and card_set.own:
            message = Sentence(
                "{card} is a card of your own, and {format} has none.",
                card=title(line.printing),
                format=format.name,
            )
            yield Problem("own-cards", message, counted([line]), removal([line]))


def sets(contents: Contents, format: Format) -> Iterator[Problem]:
    if not format.sets:
        return
    for line in contents.lines:
        printing = line.printing
        if printing.kind is Kind.BASIC_LOCATION or _reprinted(contents.pool, printing, format):
            continue
        message = Sentence("{card} is not in the sets of {format}.", card=title(printing), format=format.name)
        yield Problem("sets", message, counted([line]), removal([line]))


def _reprinted(pool: Pool, printing: Printing, format: Format) -> bool:
    return any(twin.set.upper() in format.sets for twin in pool.printings_of(printing.card))
