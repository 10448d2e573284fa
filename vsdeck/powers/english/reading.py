"""Reads English by matching the templates: all readings are found, and more than one is refused."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from vsdeck.card import Symbol
from vsdeck.powers import ir
from vsdeck.powers.english.template import Branch, Grammar, Slot, Unfit
from vsdeck.powers.english.text import SELF, EnglishError, Token, Vocabulary

Readings = dict[tuple[int, Any], None]
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
MORE_NUMBERS = {
    **{"eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16},
    **{"seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20},
}
"""Understood, never written."""
GLYPHS = {"[flight]": "Flight", "[ranged]": "Ranged", "[range]": "Ranged"}
_SYMBOLS = {f"[{symbol.value}]": symbol for symbol in Symbol}
_LONGEST_PILE = 4
MOST_STEPS = 400_000
"""Printed texts take a tenth of it; one that was made to be hard is refused within a second."""
_RESERVED = frozenset((*GLYPHS, *_SYMBOLS, "[anyturn]", "[health]", "[xp]"))


class Reader:
    """One text under one grammar. Everything found at a place is kept, so each is looked for only once."""

    def __init__(self, grammar: Grammar, tokens: Sequence[Token], vocabulary: Vocabulary) -> None:
        self.grammar = grammar
        self.tokens = tokens
        self.words = [token.word for token in tokens]
        self.vocabulary = vocabulary
        self.known: dict[tuple[str, int], Readings] = {}
        self.furthest = 0
        self.ends: list[dict[str, None]] = []
        """The words that were looked for at the furthest place."""
        self.steps = 0

    @property
    def wanted(self) -> tuple[str, ...]:
        """The words that would have gone on where nothing else did."""
        return tuple(dict.fromkeys(word for words in self.ends for word in words))

    def read(self, phrase: str) -> list[Any]:
        """Every reading of the whole text as such a phrase."""
        found = self.at(phrase, 0)
        return [value for end, value in found if end == len(self.tokens)]

    def at(self, phrase: str, start: int) -> Readings:
        key = (phrase, start)
        if key in self.known:
            return self.known[key]
        self.known[key] = {}
        terminal = _TERMINALS.get(phrase)
        found: Readings = {}
        if terminal is not None:
            found.update(dict.fromkeys(getattr(self, terminal)(start)))
        self.follow(self.grammar.reading(phrase), start, (), found)
        self.known[key] = found
        return found

    def follow(self, branch: Branch, place: int, values: tuple[Any, ...], found: Readings) -> None:
        """All ways on from here; what rules make of them is put into `found`."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            token = self.tokens[min(self.furthest, len(self.tokens) - 1)]
            raise EnglishError("this is too involved to be read", token.position)
        for rule, names in branch.rules:
            try:
                found[place, rule.make(dict(zip(names, values, strict=True)))] = None
            except Unfit:
                continue
        if branch.words:
            self.stand(place, branch.wanted)
            after = branch.words.get(self.words[place]) if place < len(self.words) else None
            if after is not None:
                self.follow(after, place + 1, values, found)
        for slot, after in branch.slots.items():
            for end, value in self.several(slot, place) if slot.many else self.at(slot.phrase, place):
                self.follow(after, end, (*values, value), found)

    def stand(self, place: int, words: dict[str, None]) -> None:
        """Some word is looked for here."""
        if place > self.furthest:
            self.furthest = place
            self.ends = []
        if place == self.furthest:
            self.ends.append(words)

    def several(self, slot: Slot, start: int) -> Readings:
        """Lists of any length from the least on, as tuples."""
        done: Readings = {}
        if slot.least == 0:
            done[start, ()] = None
        growing: Readings = {(start, ()): None}
        while growing:
            longer: Readings = {}
            open_: Readings = {}
            for place, values in growing:
                after = self.after_separator(slot, place) if values else place
                if after is not None:
                    self.grow(slot, after, values, longer)
                if slot.commas and values and self.word(place) == ",":
                    self.grow(slot, place + 1, values, open_)
            done.update({key: None for key in longer if len(key[1]) >= slot.least})
            growing = longer | open_
        return done

    def grow(self, slot: Slot, start: int, values: tuple[Any, ...], into: Readings) -> None:
        for end, value in self.at(slot.phrase, start):
            if end > start:
                into[end, (*values, value)] = None

    def after_separator(self, slot: Slot, place: int) -> int | None:
        for word in slot.separator:
            self.stand(place, {word: None})
            if self.word(place) != word:
                return None
            place += 1
        return place

    # ------------------------------------------------------------------------------------ terminals

    def number(self, start: int) -> Iterable[tuple[int, Any]]:
        word = self.word(start)
        if word in NUMBERS:
            yield start + 1, NUMBERS.index(word)
        if word in MORE_NUMBERS:
            yield start + 1, MORE_NUMBERS[word]
        yield from self.digits(start)

    def digits(self, start: int) -> Iterable[tuple[int, Any]]:
        word = self.word(start)
        if word.isdecimal() and word.isascii():
            yield start + 1, int(word)

    def delta(self, start: int) -> Iterable[tuple[int, Any]]:
        found = re.fullmatch(r"([+-]\d+)/([+-]\d+)", self.word(start))
        if found:
            yield start + 1, (int(found[1]), int(found[2]))

    def shape(self, start: int) -> Iterable[tuple[int, Any]]:
        """`+X/+0`: a change of ATK and DEF with letters for what is said after it."""
        word = self.word(start).upper()
        if re.fullmatch(r"[+-](\d+|X|Y)/[+-](\d+|X|Y)", word) and "X" in word:
            yield start + 1, word

    def keyword(self, start: int) -> Iterable[tuple[int, Any]]:
        word = self.word(start)
        if word in GLYPHS:
            yield start + 1, GLYPHS[word]
        for words, keyword in self.vocabulary.keyword_words.items():
            if words and all(self.word(start + step) == word for step, word in enumerate(words)):
                yield start + len(words), keyword

    def card_name(self, start: int) -> Iterable[tuple[int, Any]]:
        for end, named, _ in self.names_at(start):
            yield end, named
        yield from self.own_name(start)

    def own_name(self, start: int) -> Iterable[tuple[int, Any]]:
        """Before a noun or after *named*, the name of this card means every card that has it."""
        if self.word(start) == SELF:
            written = self.tokens[start].written.removeprefix("the ").removeprefix("The ")
            if written in self.vocabulary.kinds:
                yield start + 1, written

    def token_name(self, start: int) -> Iterable[tuple[int, Any]]:
        """A token is called by its name, one of several also without the s."""
        yield from self.card_name(start)
        for words, named, _ in self.vocabulary.name_words.get(f"{self.word(start)}s", ()):
            if len(words) == 1 and self.tokens[start].written[:1].isupper():
                yield start + 1, named

    def titled(self, start: int) -> Iterable[tuple[int, Any]]:
        """A card that is called by nothing but its name."""
        for end, named, kind in self.names_at(start):
            if kind is not ir.Trait.CARD:
                yield end, (kind, ir.Named(named))

    def names_at(self, start: int) -> Iterable[tuple[int, str, ir.Trait]]:
        """Names of cards that stand here, with a capital."""
        if self.word(start) == SELF:
            return
        first = start + (self.word(start) == "the")
        if not self.word(first) or not self.tokens[first].written[:1].isupper():
            return
        found = list(self.called(start))
        # `the` is part of a name, or where no name has it an article.
        yield from found or (self.called(first) if first != start else ())

    def called(self, start: int) -> Iterable[tuple[int, str, ir.Trait]]:
        for words, named, kind in self.vocabulary.name_words.get(self.word(start), ()):
            if all(self.word(start + step) == word for step, word in enumerate(words)):
                yield start + len(words), named, kind

    def power_title(self, start: int) -> Iterable[tuple[int, Any]]:
        """The name of a power, with a capital and without quotes."""
        if not self.word(start) or not self.tokens[start].written[:1].isupper():
            return
        for words, named in self.vocabulary.power_words.get(self.word(start), ()):
            if all(self.word(start + step) == word for step, word in enumerate(words)):
                yield start + len(words), named

    def family(self, start: int) -> Iterable[tuple[int, Any]]:
        """Powers whose names begin alike, which stand for who has one of them."""
        for words, family in self.vocabulary.families.get(self.word(start), ()):
            if all(self.word(start + step) == word for step, word in enumerate(words)):
                yield start + len(words), family

    def family_power(self, start: int) -> Iterable[tuple[int, Any]]:
        """A power that is called by its family and the rest of its name."""
        for words, named in self.vocabulary.power_words.get(self.word(start), ()):
            owned = ("'s" if word == "-" else word for word in words)
            if "-" in words and all(self.word(start + step) == word for step, word in enumerate(owned)):
                yield start + len(words), named

    def keyword_noun(self, start: int) -> Iterable[tuple[int, Any]]:
        """A keyword that stands for who has it, also of several: `Agents`."""
        if not self.word(start) or not self.tokens[start].written[:1].isupper():
            return
        for words, keyword in self.vocabulary.keyword_nouns.items():
            if self.vocabulary.called.get(words) is keyword[1]:
                # A card of that kind has that very name.
                continue
            # Of several, the noun has the s: `Agents`, `Agents of the Moon`.
            noun = 0 if "of" in words else len(words) - 1
            if words and all(
                self.spelt(start + step) in ((word, f"{word}s", f"{word}es") if step == noun else (word,))
                for step, word in enumerate(words)
            ):
                yield start + len(words), keyword

    def team(self, start: int) -> Iterable[tuple[int, Any]]:
        word = self.word(start)
        if word.startswith("[") and word not in _RESERVED:
            written = self.tokens[start].written
            yield start + 1, self.vocabulary.team(written)

    def quoted(self, start: int) -> Iterable[tuple[int, Any]]:
        if self.word(start) == "“”":
            yield start + 1, self.tokens[start].written

    def pile(self, start: int) -> Iterable[tuple[int, Any]]:
        """Some words of which the first has a capital, and *pile*; a KO pile is another place."""
        for end in range(start + 1, min(start + _LONGEST_PILE, len(self.tokens) - 1) + 1):
            named = [token.written for token in self.tokens[start:end]]
            if self.word(end) == "pile" and named[0][:1].isupper() and named != ["KO"]:
                yield end + 1, ir.Pile(" ".join(named))

    def symbol(self, start: int) -> Iterable[tuple[int, Any]]:
        symbol = _SYMBOLS.get(self.word(start))
        if symbol:
            yield start + 1, symbol

    def spelt(self, place: int) -> str:
        """The word as it is written, also where it is the name of this card."""
        word = self.word(place)
        return self.tokens[place].written.lower() if word == SELF else word

    def word(self, place: int) -> str:
        self.stand(min(place, len(self.words)), {})
        return self.words[place] if place < len(self.words) else ""


_TERMINALS = {
    "number": "number",
    "digits": "digits",
    "delta": "delta",
    "shape": "shape",
    "keyword": "keyword",
    "team": "team",
    "card name": "card_name",
    "own name": "own_name",
    "token name": "token_name",
    "titled": "titled",
    "keyword noun": "keyword_noun",
    "power title": "power_title",
    "family": "family",
    "family power": "family_power",
    "quoted": "quoted",
    "symbol": "symbol",
    "pile": "pile",
}


class PrintedReader(Reader):
    """Reads what cards print: numbers in words where we write digits."""

    def digits(self, start: int) -> Iterable[tuple[int, Any]]:
        word = self.word(start)
        if word in NUMBERS[1:]:
            yield start + 1, NUMBERS.index(word)
        yield from super().digits(start)

    def team(self, start: int) -> Iterable[tuple[int, Any]]:
        """Also without brackets, if it has its capital."""
        yield from super().team(start)
        if start < len(self.tokens) and self.tokens[start].written[:1].isupper():
            for words, team in self.vocabulary.team_words.get(self.word(start), ()):
                if all(self.word(start + step) == word for step, word in enumerate(words)):
                    yield start + len(words), team


def one_reading(
    reader: Reader,
    phrase: str,
    length: int,
    settle: Callable[[Any], Any] = lambda tree: tree,
    one_of: Callable[[list[Any]], list[Any]] = lambda trees: trees,
) -> Any:
    """The one reading of a text; `settle` makes a tree of each or refuses it, `one_of` drops equal ones."""
    readings: dict[Any, None] = {}
    refused: EnglishError | None = None
    for reading in reader.read(phrase):
        try:
            readings[settle(reading)] = None
        except EnglishError as refusal:
            refused = refused or refusal
    found = list(readings) if len(readings) < 2 else one_of(list(readings))
    if len(found) == 1:
        return found[0]
    if found:
        shown = "; ".join(map(repr, found[:2]))
        raise EnglishError(f"this can be read in more than one way: {shown}", 0)
    if refused:
        raise refused
    if reader.furthest >= len(reader.tokens):
        raise EnglishError("this ends too early, or its parts do not fit together", length)
    token = reader.tokens[reader.furthest]
    what = f"does not understand “{token.written or token.word}” here"
    raise EnglishError(what, token.position, reader.wanted, token.written or token.word)
