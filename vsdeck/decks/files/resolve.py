"""From names to cards: each entry of a listing is understood, guessed with a reason, asked or refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass, replace

from vsdeck.card import Kind, Printing, Symbol
from vsdeck.decks.contents import starts_outside
from vsdeck.decks.deck import Deck, Section
from vsdeck.decks.files.context import CLEAR, Context, gather
from vsdeck.decks.files.entry import Entry, Heading, Listing, home, home_of_unknown
from vsdeck.decks.files.guess import IN_SHORT, LIKELY, SURE, like, named_in_short, near_names
from vsdeck.decks.files.report import Answers, DeckImport, FileKind, ImportLine, LineStatus, of_a_card
from vsdeck.decks.placing import is_brought
from vsdeck.names import fold, stars
from vsdeck.pool import Pool
from vsdeck.sentence import Name, Sentence


@dataclass(frozen=True, slots=True)
class Reading:
    """The printings that an entry may mean, all of equal right so far."""

    entry: Entry
    printings: tuple[Printing, ...] = ()
    guess: str = ""
    """Why even the only printing left is a guess."""
    remark: str = ""
    exact: bool = False
    """Whether the printing itself is named, not only the card."""

    @property
    def cards(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(printing.card for printing in self.printings))

    def keep(self, fits: Callable[[Printing], bool]) -> Reading:
        """Only the printings that fit, if any does."""
        kept = tuple(printing for printing in self.printings if fits(printing))
        return replace(self, printings=kept) if kept else self

    def only(self, card: str) -> Reading:
        return self.keep(lambda one: one.card == card)


def resolve(listing: Listing, pool: Pool, kind: FileKind, answers: Answers | None = None) -> DeckImport:
    readings = [_read(entry, pool) for entry in listing.entries]
    readings = _tell_mains_apart(readings)
    context = gather(pool, _plain(readings, pool), listing.teams)
    readings = [_mend(reading, context) for reading in readings]
    if not any(stars(entry.name) for entry in listing.entries):
        readings = [_give_stars(reading, context) for reading in readings]
    builder = _Builder(pool, context, dict(answers or {}))
    for reading in sorted(_pick_same_names(readings, context), key=_leaders_first):
        builder.add(reading)
    deck = replace(builder.deck, name=listing.name, notes=listing.notes)
    if listing.format:
        deck = replace(deck, format=listing.format)
    lines = sorted([*listing.lines, *builder.lines], key=lambda line: line.number)
    return DeckImport(deck, tuple(lines), kind)


# First look: what the line itself says


def _read(entry: Entry, pool: Pool) -> Reading:
    if entry.code:
        return _by_code(entry, pool)
    if symbol := _symbol_of_location(entry):
        found = [one for one in pool if one.kind is Kind.BASIC_LOCATION and one.symbols == (symbol,)]
        guess = Sentence("taken for a basic {symbol} location", symbol=Sentence(symbol.value))
        return Reading(entry, tuple(found), guess=entry.note or guess)
    named = _named(entry.name, pool, _sets(entry.set_hint, pool))
    return _by_hints(Reading(entry, named, guess=entry.note), pool)


def _symbol_of_location(entry: Entry) -> Symbol | None:
    """`4 Might` below locations, and `4 basic Might` anywhere: not the plot twist of that name."""
    words = [word.strip(".") for word in entry.name.lower().split()]
    rest = [word for word in words if word not in ("basic", "location", "locations")]
    is_location = rest != words or entry.heading in (Heading.LOCATION, Heading.BASIC_LOCATION)
    return Symbol(rest[0]) if is_location and len(rest) == 1 and rest[0] in set(Symbol) else None


def _named(name: str, pool: Pool, sets: Container[str] = ()) -> tuple[Printing, ...]:
    """Printings of a name: titles before AKAs, and stars are part of a name, but for what sets are told."""
    found = _titled(name, pool).keep(lambda one: one.set in sets)
    return (
        found.keep(lambda one: stars(one.name) == stars(name))
        .keep(lambda one: stars(one.name) == 0 or stars(name) > 0)
        .printings
    )


def _titled(name: str, pool: Pool) -> Reading:
    wanted = fold(name)
    found = Reading(Entry(0, "", name), pool.named(name))
    return found.keep(lambda one: wanted in (fold(one.name), fold(pool.in_japanese(one.name))))


def _by_code(entry: Entry, pool: Pool) -> Reading:
    coded = pool.get(entry.code)
    named = _named(entry.name, pool) if entry.name else ()
    if coded is None:
        reading = _by_hints(
            Reading(entry, named, guess=Sentence("the catalog has no {code}", code=entry.code)), pool
        )
        return reading.keep(lambda one: one.set == entry.code.rpartition("-")[0])
    same = Reading(entry, (coded,), exact=True, guess=entry.note)
    if not entry.name or _names_agree(coded, entry.name, pool):
        return same
    siblings = tuple(one for one in named if one.set == coded.set)
    if siblings:
        reason = Sentence(
            "{code} is {card}, so the name was followed, in the same set",
            code=entry.code,
            card=Name(coded.name),
        )
        return _by_hints(Reading(entry, siblings, guess=reason), pool)
    if like(coded.name, entry.name) >= LIKELY:
        return replace(same, remark=Sentence("the catalog spells it {card}", card=Name(coded.name)))
    other = "{code} is {card}; no {name} is in that set"
    guess = Sentence(other, code=entry.code, card=Name(coded.name), name=entry.name)
    return replace(same, guess=guess)


def _names_agree(printing: Printing, name: str, pool: Pool) -> bool:
    known = [*printing.names, *(pool.in_japanese(one) for one in printing.names)]
    return fold(name) in {fold(one) for one in known}


def _by_hints(reading: Reading, pool: Pool) -> Reading:
    """Narrowed by what stands on the line and by the heading above it."""
    entry = reading.entry
    if entry.set_hint:
        sets = _sets(entry.set_hint, pool)
        if reading.printings and not any(one.set in sets for one in reading.printings):
            reading = replace(
                reading, guess=Sentence("there is no {name} in {set}", name=entry.name, set=entry.set_hint)
            )
        reading = replace(reading.keep(lambda one: one.set in sets), exact=True)
    if entry.main:
        reading = reading.keep(lambda one: one.kind is Kind.MAIN)
    elif entry.heading.kinds is not None:
        kinds = entry.heading.kinds
        reading = reading.keep(lambda one: one.kind in kinds)
    if entry.heading is Heading.INVENTION:
        reading = reading.keep(lambda one: one.invention is not None)
    elif entry.heading is Heading.TOKEN:
        reading = reading.keep(lambda one: one.subtype == "token")
    elif entry.heading is not Heading.SIDE:
        reading = reading.keep(lambda one: not starts_outside(one, pool))
    if entry.count > 1:
        reading = reading.keep(lambda one: one.kind is not Kind.MAIN)
    if entry.level is not None:
        return reading.keep(lambda one: one.level == entry.level)
    return reading.keep(lambda one: not _is_later_level(one, reading.printings, pool))


def _sets(hint: str, pool: Pool) -> set[str]:
    return {code for code, one in pool.sets.items() if hint.upper() == code or fold(hint) == fold(one.name)}


def _is_later_level(printing: Printing, others: tuple[Printing, ...], pool: Pool) -> bool:
    if printing.kind is not Kind.MAIN:
        return False
    if pool.levels(printing)[0].code != printing.code:
        return True
    levels = [one.level or 0 for one in others if one.kind is Kind.MAIN and one.set == printing.set]
    return (printing.level or 0) > min(levels)


# Second look: main character or supporting character of the same name?


def _tell_mains_apart(readings: list[Reading]) -> list[Reading]:
    """A list without headings names a main character and a supporting one alike."""
    has_main = any(_kinds(reading) == {Kind.MAIN} for reading in readings)
    alone = Counter(fold(reading.entry.name) for reading in readings if reading.entry.count == 1)
    ends = {reading.entry.line for reading in readings[:1] + readings[-1:]}
    return [_main_or_not(reading, has_main, alone, ends) for reading in readings]


def _kinds(reading: Reading) -> set[Kind]:
    return {printing.kind for printing in reading.printings}


def _main_or_not(reading: Reading, has_main: bool, alone: Counter[str], ends: set[int]) -> Reading:
    entry, kinds = reading.entry, _kinds(reading)
    if Kind.MAIN not in kinds or kinds == {Kind.MAIN}:
        return reading
    twice = alone[fold(entry.name)] == 2
    at_the_end = entry.line in ends and not has_main
    if entry.count == 1 and (twice or at_the_end or not entry.counted):
        kept = reading.keep(lambda one: one.kind is Kind.MAIN)
        reason = Sentence("it is listed twice, like two levels")
        if not twice:
            reason = Sentence("no other line names a main character")
        guess = Sentence("taken for the main character: {reason}", reason=reason)
        return replace(kept, guess=reading.guess or guess)
    kept = reading.keep(lambda one: one.kind is not Kind.MAIN)
    guess = Sentence("taken for the card of the deck, not the main character")
    return replace(kept, guess=reading.guess or guess)


# Third look: the rest of the list


def _plain(readings: Iterable[Reading], pool: Pool) -> Iterable[tuple[int, Printing, bool]]:
    for reading in readings:
        if len(reading.cards) == 1 and not reading.guess.startswith("the catalog has no"):
            sure = reading.exact or len(pool.printings_of(reading.cards[0])) == 1
            yield reading.entry.line, reading.printings[0], sure


def _mend(reading: Reading, context: Context) -> Reading:
    """A name that nothing has is read as the nearest one, if one is clearly nearest."""
    entry, pool = reading.entry, context.pool
    if reading.printings or not entry.name:
        return reading
    # A word without a count may be a heading that we do not know: Heroes.
    is_card = entry.counted or entry.heading in (Heading.MAIN, Heading.SIDE)
    short = named_in_short(entry.name, pool) if is_card else []
    near = [*((key, IN_SHORT) for key in short), *near_names(entry.name, pool, LIKELY)]
    fitting: list[tuple[float, Reading]] = []
    for key, score in near:
        found = _by_hints(Reading(entry, _named(key, pool)), pool)
        kinds = entry.heading.kinds
        if kinds is not None and not _kinds(found) & kinds:
            continue
        at_home = any(context.sets.get(one.set) for one in found.printings)
        if score >= SURE or (at_home and kinds is not None):
            fitting.append((score + (5 if at_home else 0), found))
    if not fitting:
        return reading
    fitting.sort(key=lambda pair: -pair[0])
    best = [found for score, found in fitting if score >= fitting[0][0] - 4]
    printings = tuple(dict.fromkeys(one for found in best for one in found.printings))
    near_so = "no card is named {name}; {card} is spelled nearly so"
    if set(map(fold, printings[0].names)) & set(short):
        near_so = "{card} is called {name} in short"
    guess = Sentence(near_so, name=entry.name, card=Name(printings[0].name))
    return replace(reading, printings=printings, guess=guess)


def _give_stars(reading: Reading, context: Context) -> Reading:
    """In a list without any star a name may be that of the one in stars, if the deck speaks for it."""
    entry = reading.entry
    if (
        not reading.printings
        or reading.exact
        or reading.guess
        or any(stars(one.name) for one in reading.printings)
    ):
        return reading
    titled = _titled(entry.name, context.pool).printings
    in_stars = tuple(one for one in titled if stars(one.name) and one.kind in _kinds(reading))
    found = _by_hints(Reading(entry, in_stars), context.pool).printings
    if not found or context.best(found, entry.line) <= context.best(reading.printings, entry.line) + CLEAR:
        return reading
    reason = context.explain(context.best_printing(found, entry.line))
    guess = Sentence("several cards have this name; {reason}", reason=reason)
    return replace(reading, printings=found, guess=guess)


def _pick_same_names(readings: list[Reading], context: Context) -> list[Reading]:
    """Cards that share a name: the one that fits the deck, one for each line, or one of each."""
    picked: list[Reading] = []
    used: Counter[str] = Counter()
    lines = Counter(fold(reading.entry.name) for reading in readings if len(reading.cards) > 1)
    for reading in readings:
        narrowed = _fitting(reading, context) if len(reading.cards) > 1 else reading
        cards, name = narrowed.cards, fold(reading.entry.name)
        if len(cards) > 1 and lines[name] == len(cards):
            reason = Sentence("several cards have this name; one of each, in their order")
            picked.append(replace(narrowed.only(cards[used[name]]), guess=reason))
            used[name] += 1
        elif len(cards) > 1 and _is_one_of_each(narrowed):
            reason = Sentence("each of the cards with this name is one of a kind: one of each")
            single = replace(narrowed, entry=replace(narrowed.entry, count=1), guess=reason)
            picked += [single.only(card) for card in cards]
        else:
            picked.append(narrowed)
    return picked


def _is_one_of_each(reading: Reading) -> bool:
    """`4 Omega Machine Component`, where four different cards of that name are one of a kind."""
    return reading.entry.count == len(reading.cards) and all(one.one_of_a_kind for one in reading.printings)


def _fitting(reading: Reading, context: Context) -> Reading:
    """Only the cards that fit the deck about as well as the best does."""
    line = reading.entry.line
    native = reading.keep(lambda one: one.universe in (context.universe, None))
    weights = dict.fromkeys(native.cards, 0.0)
    for one in native.printings:
        weights[one.card] = max(weights[one.card], context.weight(one, line))
    best = max(weights.values())
    kept = native.keep(lambda one: best > 0 and weights[one.card] > best - CLEAR)
    kept = replace(kept, printings=tuple(sorted(kept.printings, key=lambda one: -weights[one.card])))
    if len(kept.cards) > 1 or kept.guess:
        return kept
    if len(native.cards) == 1:
        universe = Sentence(str(context.universe))
        guess = Sentence("several cards have this name; the deck is {universe}", universe=universe)
        return replace(kept, guess=guess)
    reason = context.explain(context.best_printing(kept.printings, line))
    return replace(kept, guess=Sentence("several cards have this name; {reason}", reason=reason))


def _leaders_first(reading: Reading) -> int:
    """Main characters that others may bring along are placed after those; a pile may hold one that starts."""
    heading = reading.entry.heading
    if heading is Heading.MAIN or not any(map(is_brought, reading.printings)):
        return 0
    return 1 if heading.is_pile else 2


def _moved(section: Section, heading: Heading) -> str:
    """Said of a card that goes elsewhere than where it stands in the list."""
    if section is Section.PILE and not heading.is_pile:
        return Sentence("it starts in a pile beside the deck")
    if section is Section.MAIN and not heading.is_pile and heading not in (Heading.NONE, Heading.MAIN):
        return Sentence("it starts as a main character beside the deck")
    return ""


class _Builder:
    """Puts readings into a deck, one after another, and says what it did."""

    def __init__(self, pool: Pool, context: Context, answers: dict[int, str]) -> None:
        self.pool = pool
        self.context = context
        self.answers = answers
        self.deck = Deck()
        self.lines: list[ImportLine] = []

    def add(self, reading: Reading) -> None:
        answer = self._answer(reading)
        if answer is not None:
            self._take(replace(reading, printings=(answer,), guess="", remark=Sentence("as you chose")))
        elif not reading.printings:
            self._unknown(reading)
        elif len(reading.cards) > 1:
            self._ask(reading)
        else:
            self._take(self._next_level(reading))

    def _answer(self, reading: Reading) -> Printing | None:
        """An answer counts for a line that is in doubt; of two cards on one line, for the one it names."""
        chosen = self.pool.get(self.answers.get(reading.entry.line, ""))
        if chosen is None or (reading.entry.note and not _names_agree(chosen, reading.entry.name, self.pool)):
            return None
        return chosen

    def _next_level(self, reading: Reading) -> Reading:
        """A main character that is listed again without a level stands for its next one."""
        printing = self.context.best_printing(reading.printings, reading.entry.line)
        if printing.kind is not Kind.MAIN or reading.exact or printing.code not in self.deck.main:
            return reading
        chain = [one for one in self._levels(printing) if one.code not in self.deck.main]
        if not chain:
            return reading
        return replace(
            reading, printings=(chain[0],), guess=Sentence("listed again: taken for its next level")
        )

    def _levels(self, printing: Printing) -> list[Printing]:
        chain = self.pool.levels(printing)
        if len(chain) > 1:
            return list(chain)
        same = [
            one for one in self.pool.named(printing.name) if one.set == printing.set and one.kind is Kind.MAIN
        ]
        return sorted(same, key=lambda one: (one.level or 0, one.code))

    def _take(self, reading: Reading) -> None:
        entry = reading.entry
        printing = self.context.best_printing(reading.printings, entry.line)
        section = home(printing, self.pool, entry.heading, self.deck)
        self.deck = self.deck.add(printing.code, entry.count, section)
        status = LineStatus.GUESSED if reading.guess else LineStatus.UNDERSTOOD
        message = reading.remark or _moved(section, entry.heading)
        if reading.guess:
            card = Sentence("{name} ({code})", name=Name(printing.name), code=printing.code)
            message = of_a_card(card, reading.guess)
        self._report(entry, status, message, code=printing.code)

    def _ask(self, reading: Reading) -> None:
        line = reading.entry.line
        groups = [[one for one in reading.printings if one.card == card] for card in reading.cards]
        best = sorted((self.context.best_printing(group, line) for group in groups), key=self._rank(line))
        message = Sentence("{count} cards fit; which one is meant?", count=len(best))
        self._report(reading.entry, LineStatus.ASKED, message, candidates=tuple(one.code for one in best))

    def _rank(self, line: int) -> Callable[[Printing], float]:
        return lambda printing: -self.context.weight(printing, line)

    def _unknown(self, reading: Reading) -> None:
        entry = reading.entry
        if not entry.code:
            message = Sentence("no card is named {name}, nor nearly so", name=entry.name)
            self._report(entry, LineStatus.REFUSED, message)
            return
        # The code is kept, so that the deck does not shrink and legality can name the unknown card.
        self.deck = self.deck.add(entry.code, entry.count, home_of_unknown(entry.heading))
        unknown = "the catalog knows neither {code} nor this name; kept under its code"
        message = Sentence(unknown, code=entry.code)
        self._report(entry, LineStatus.GUESSED, message, code=entry.code)

    def _report(
        self,
        entry: Entry,
        status: LineStatus,
        message: str,
        *,
        code: str = "",
        candidates: tuple[str, ...] = (),
    ) -> None:
        line = ImportLine(entry.line, entry.text, status, code, entry.count, message, candidates)
        self.lines.append(line)
