"""A deck in which a card is in hand at once, whatever a format says: to see what it does."""

from __future__ import annotations

from vsdeck.card import Kind, LinkKind, Mark, Printing, Symbol
from vsdeck.decks.deck import Deck
from vsdeck.pool import Pool
from vsdeck.sentence import Name, Sentence

COPIES = 28
SIZE = 60


def trial_deck(pool: Pool, printing: Printing) -> Deck:
    """Many copies of the card, basic locations of the symbols that it needs, and a main character for it."""
    main = _first_level(pool, printing) if printing.kind is Kind.MAIN else _main_for(pool, printing)
    deck = Deck(
        name=Sentence("Trial of {card}", card=Name(printing.name)), main={main.code: 1} if main else {}
    )
    if printing.kind is not Kind.MAIN and printing.kind.fits_deck:
        deck = deck.add(printing.code, COPIES)
    lands = _locations(pool, printing)
    if main is not None and printing.kind is Kind.MAIN:
        for friend in _friends(pool, main):
            deck = deck.add(friend.code, 4)
    while lands and deck.count() < SIZE:
        for land in lands:
            if deck.count() < SIZE:
                deck = deck.add(land.code)
    return deck


def _first_level(pool: Pool, printing: Printing) -> Printing:
    levels = pool.levels(printing)
    return levels[0] if levels else printing


def _main_for(pool: Pool, printing: Printing) -> Printing | None:
    """One of its team if there is one: a main character that is not led to by another."""
    led = {code for each in pool for code in each.linked(LinkKind.LEVEL)}
    mains = [each for each in pool if each.kind is Kind.MAIN and each.code not in led and each.level == 1]
    mains = [
        each for each in mains if not each.unknown and each.universe in (printing.universe, None)
    ] or mains
    return max(mains, key=lambda each: len({*each.teams} & {*printing.teams}), default=None)


def _friends(pool: Pool, main: Printing) -> list[Printing]:
    """Cheap supporting characters of its team, so that something stands beside it."""
    fitting = [
        each
        for each in pool
        if each.kind is Kind.SUPPORTING
        and each.card == each.code
        and not each.unknown
        and each.universe is main.universe
        and isinstance(each.cost, int)
        and not isinstance(each.atk, Mark)
    ]
    fitting.sort(key=lambda each: (not ({*each.teams} & {*main.teams}), each.cost, each.code))
    return fitting[:7]


def _locations(pool: Pool, printing: Printing) -> list[Printing]:
    """One of each symbol that it pays with on any level; of every symbol if it pays with none."""
    found: dict[tuple[Symbol, ...], Printing] = {}
    for each in pool:
        if each.kind is Kind.BASIC_LOCATION and each.universe is printing.universe and each.symbols:
            found.setdefault(each.symbols, each)
    powers = [power for level in pool.levels(printing) or (printing,) for power in level.powers]
    needed = {symbol for power in powers for way in (power.cost, *power.other_costs) for symbol in way}
    return [land for symbols, land in found.items() if needed & {*symbols}] or list(found.values())
