"""Decks at a table: seats from decks, an opening state from seats and a seed, and what will not be played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from vsdeck.card import Kind, Printing
from vsdeck.coverage import gaps_of
from vsdeck.decks.contents import Contents
from vsdeck.decks.deck import NAMELESS, Deck
from vsdeck.engine import BadMatch, GameState, Mode, Rules, Seat, start
from vsdeck.engine.record import Record
from vsdeck.pool import Pool
from vsdeck.sentence import Joined, Name, Sentence
from vsdeck.sidepiles import side_piles

LARGEST = 200
"""Cards of one deck: four such decks still fit the engine."""

MOST_MAINS = 40
LONGEST_NAME = 60

PLAYERS = {
    Mode.DUEL: (2,),
    Mode.FREE_FOR_ALL: (3, 4),
    Mode.TEAMS: (4,),
    Mode.TWO_HEADED: (4,),
}


class CannotPlay(BadMatch):
    """Why a deck cannot sit at a table, or a table cannot play."""


@dataclass(frozen=True, slots=True)
class Gap:
    """Something on a card that the engine does not play."""

    code: str
    name: str
    what: Sentence

    def __str__(self) -> str:
        return f"{self.name} ({self.code}): {self.what}"


@dataclass(frozen=True, slots=True)
class Match:
    """Who plays what, from which seed; its rules are shared by all games."""

    record: Record
    rules: Rules
    gaps: tuple[Gap, ...]
    """What is on the table and will not be played; whoever shows the game tells it."""

    def start(self) -> GameState:
        return start(self.rules, self.record.seed)

    def with_seed(self, seed: int | str) -> Match:
        """The same decks, shuffled otherwise."""
        return replace(self, record=replace(self.record, seed=seed))


def make_match(
    decks: Sequence[Deck],
    pool: Pool,
    seed: int | str = 0,
    mode: Mode | None = None,
    shared_recruits: bool = False,
) -> Match:
    """A match of decks in seat order; CannotPlay if one of them cannot be set up."""
    chosen = mode or usual_mode(len(decks))
    if len(decks) not in PLAYERS[chosen]:
        raise CannotPlay(
            Sentence(
                "{mode} needs {wanted} decks, not {count}",
                mode=Sentence(chosen.value),
                wanted=Joined(map(str, PLAYERS[chosen]), " or "),
                count=len(decks),
            )
        )
    seats = _told_apart([seat(deck, pool) for deck in decks])
    return open_record(Record(seed, seats, chosen, shared_recruits), pool)


def duels(deck: Deck, others: Sequence[Deck], pool: Pool, seed: int | str = 0) -> list[Match]:
    """A duel of a deck with each of the others, whose names are all different; CannotPlay names the deck."""
    yours = seat(deck, pool)
    theirs = _told_apart([seat(other, pool) for other in others])
    return [open_record(Record(seed, (yours, other)), pool) for other in theirs]


def open_record(record: Record, pool: Pool) -> Match:
    """The match of a record, which may come from anywhere; CannotPlay if nobody could have played it."""
    named = [
        replace(one, name=_printable(one.name) or Sentence("Seat {number}", number=number))
        for number, one in enumerate(record.seats, 1)
    ]
    record = replace(record, seats=tuple(named))
    for one in record.seats:
        _check(one, pool)
    try:
        rules = record.rules(pool)
    except CannotPlay:
        raise
    except BadMatch as error:
        raise CannotPlay(error.sentence) from error
    return Match(record, rules, gaps(rules, pool))


def _check(one: Seat, pool: Pool) -> None:
    """Sound enough for the engine: known cards, in the places where cards of their kind can be."""
    if not 0 < len(one.deck) <= LARGEST:
        raise _wrong_size(one.name, len(one.deck))
    if len(one.mains) > MOST_MAINS:
        raise CannotPlay(
            Sentence(
                "{deck} has {count} main characters; {most} are the most",
                deck=one.name,
                count=len(one.mains),
                most=MOST_MAINS,
            )
        )
    for main in filter(None, map(pool.get, one.mains)):
        if main.unknown:
            facts = [Sentence(fact.upper() if fact in ("atk", "def") else fact) for fact in main.unknown]
            raise CannotPlay(
                Sentence(
                    "{deck} cannot play: nobody has told what its main character {card} has as {facts}; "
                    "complete the card with Edit… in the window, or import a card file that does",
                    deck=one.name,
                    card=title(main),
                    facts=Joined(facts),
                )
            )
    piled = tuple(code for _, codes in one.piles for code in codes)
    if len(piled) > LARGEST:
        raise _wrong_size(one.name, len(piled))
    for codes, fits in ((one.mains, _leads), (one.deck, _starts_in_deck), (piled, _starts_in_pile)):
        for code in codes:
            printing = pool.get(code)
            if printing is None:
                raise _no_card(one.name, code)
            if not fits(printing):
                raise CannotPlay(
                    Sentence("{deck}: {card} cannot be where it is", deck=one.name, card=title(printing))
                )


def _no_card(deck: str, code: str) -> CannotPlay:
    return CannotPlay(Sentence("{deck}: no card has the code {code}", deck=deck, code=_printable(code)))


def _wrong_size(deck: str, count: int) -> CannotPlay:
    return CannotPlay(
        Sentence(
            "{deck} holds {count} cards; a game needs 1 to {most} of them",
            deck=deck,
            count=count,
            most=LARGEST,
        )
    )


def title(printing: Printing) -> Sentence:
    return Sentence("{name} ({code})", name=Name(printing.name), code=printing.code)


def _leads(printing: Printing) -> bool:
    return printing.kind is Kind.MAIN


def _starts_in_deck(printing: Printing) -> bool:
    return printing.kind.fits_deck or printing.kind is Kind.MAIN


def _starts_in_pile(printing: Printing) -> bool:
    return printing.kind not in (Kind.BOSS_BATTLE, Kind.STORY_MODE)


def _printable(words: str) -> str:
    """Names come from files: nothing in them may steer a terminal."""
    shown = " ".join("".join(sign for sign in words if sign.isprintable()).split())[:LONGEST_NAME]
    return words if shown == words else shown


def usual_mode(players: int) -> Mode:
    return Mode.DUEL if players <= 2 else Mode.FREE_FOR_ALL


def seat(deck: Deck, pool: Pool) -> Seat:
    """What a deck brings to the table: its main characters with their levels, and its cards."""
    contents = Contents(deck, pool)
    name = _printable(deck.title) or NAMELESS
    if contents.unknown:
        raise _no_card(name, contents.unknown[0][1])
    mains = _mains(contents, name)
    strays = [line for line in contents.cards if line not in contents.sixty]
    if strays:
        raise CannotPlay(
            Sentence(
                "{deck}: {card} does not start in the deck; take it out",
                deck=name,
                card=title(strays[0].printing),
            )
        )
    size = sum(line.count for line in contents.cards)
    if not 0 < size <= LARGEST:
        raise _wrong_size(name, size)
    cards = tuple(line.printing.code for line in contents.cards for _ in range(line.count))
    piles = side_piles(contents)
    return Seat(name, mains, cards, piles)


def _mains(contents: Contents, name: str) -> tuple[str, ...]:
    starting = contents.starting_mains
    if not starting:
        raise CannotPlay(Sentence("{deck} has no main character at its starting level; add one", deck=name))
    if contents.leader is None:
        raise CannotPlay(
            Sentence(
                "{deck} has {count} main characters to start with ({several}); keep one",
                deck=name,
                count=len(starting),
                several=Joined(map(title, starting)),
            )
        )
    zone = contents.level_up_zone if contents.names_levels else ()
    return (*(main.code for main in starting), *(level.code for level in zone))


def _told_apart(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Seats of equal names get numbers."""
    names = [one.name for one in seats]
    told = []
    for place, one in enumerate(seats):
        number = names[: place + 1].count(one.name)
        twice = names.count(one.name) > 1
        name = Sentence("{name} {number}", name=one.name, number=number) if twice else one.name
        told.append(replace(one, name=name))
    return tuple(told)


# ---------------------------------------------------------------------------------------------- gaps


def gaps(rules: Rules, pool: Pool) -> tuple[Gap, ...]:
    """Everything on the cards of a match that the engine does not play, in the order of the cards."""
    found: list[Gap] = []
    for printing in (fact.printing for fact in rules.facts):
        found += [Gap(printing.code, printing.name, what) for what in gaps_of(printing, pool.keywords)]
    return tuple(found)
