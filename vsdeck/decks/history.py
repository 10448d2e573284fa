"""One step of a deck's history: a patch that leads from a deck to the next and exactly back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from vsdeck.decks.deck import Deck, Section
from vsdeck.pool import Pool
from vsdeck.sentence import Joined, Sentence


class Words(StrEnum):
    """What a deck says in words."""

    NAME = "name"
    FORMAT = "format"
    NOTES = "notes"

    def of(self, deck: Deck) -> str:
        match self:
            case Words.NAME:
                return deck.name
            case Words.FORMAT:
                return deck.format
            case Words.NOTES:
                return deck.notes

    def put(self, deck: Deck, words: str) -> Deck:
        match self:
            case Words.NAME:
                return replace(deck, name=words)
            case Words.FORMAT:
                return replace(deck, format=words)
            case Words.NOTES:
                return replace(deck, notes=words)


@dataclass(frozen=True, slots=True)
class Recount:
    """That many copies of a printing in a section before, and that many after."""

    section: Section
    code: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Rewording:
    """Where words differ: a long note with one new sentence costs one sentence."""

    words: Words
    at: int
    before: str
    after: str


class Mismatch(ValueError):
    """A patch was applied to a deck that it does not belong to."""


@dataclass(frozen=True, slots=True)
class Patch:
    recounts: tuple[Recount, ...] = ()
    rewordings: tuple[Rewording, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.recounts or self.rewordings)

    @property
    def touched(self) -> frozenset[tuple[str, str]]:
        """What it changes. Two patches that touch nothing in common can be applied in either order."""
        return frozenset(
            [(recount.section.value, recount.code) for recount in self.recounts]
            + [(rewording.words.value, "") for rewording in self.rewordings]
        )

    def commutes(self, other: Patch) -> bool:
        return not self.touched & other.touched

    def applied(self, deck: Deck) -> Deck:
        for recount in self.recounts:
            if deck.section(recount.section).get(recount.code, 0) != recount.before:
                raise Mismatch(f"the deck has not {recount.before} of {recount.code}")
            deck = deck.with_count(recount.code, recount.after, recount.section)
        for rewording in self.rewordings:
            old = rewording.words.of(deck)
            end = rewording.at + len(rewording.before)
            if old[rewording.at : end] != rewording.before:
                raise Mismatch(f"the deck's {rewording.words.value} is another")
            deck = rewording.words.put(deck, old[: rewording.at] + rewording.after + old[end:])
        return deck

    def reversed(self) -> Patch:
        return Patch(
            tuple(replace(recount, before=recount.after, after=recount.before) for recount in self.recounts),
            tuple(
                replace(rewording, before=rewording.after, after=rewording.before)
                for rewording in self.rewordings
            ),
        )


def between(before: Deck, after: Deck) -> Patch:
    """What leads from one deck to another; false if they are equal."""
    recounts: list[Recount] = []
    for section in Section:
        old, new = _positive(before.section(section)), _positive(after.section(section))
        for code in dict.fromkeys((*old, *new)):
            if old.get(code, 0) != new.get(code, 0):
                recounts.append(Recount(section, code, old.get(code, 0), new.get(code, 0)))
    rewordings = [
        _rewording(words, words.of(before), words.of(after))
        for words in Words
        if words.of(before) != words.of(after)
    ]
    return Patch(tuple(recounts), tuple(rewordings))


def _positive(entries: Mapping[str, int]) -> dict[str, int]:
    return {code: count for code, count in entries.items() if count > 0}


def _rewording(words: Words, before: str, after: str) -> Rewording:
    start = _shared(before, after)
    old, new = before[start:], after[start:]
    same = _shared(old[::-1], new[::-1])
    return Rewording(words, start, old[: len(old) - same], new[: len(new) - same])


def _shared(one: str, other: str) -> int:
    """How many characters both begin with."""
    length = min(len(one), len(other))
    return next((at for at in range(length) if one[at] != other[at]), length)


def to_json(patch: Patch) -> str:
    """`{"cards": {"MNB-044": [0, 2]}, "name": [0, "Old", "New"]}`."""
    value: dict[str, Any] = {}
    for recount in patch.recounts:
        value.setdefault(recount.section.value, {})[recount.code] = [recount.before, recount.after]
    for rewording in patch.rewordings:
        value[rewording.words.value] = [rewording.at, rewording.before, rewording.after]
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def from_json(text: str) -> Patch:
    value = json.loads(text)
    recounts = [
        Recount(section, code, before, after)
        for section in Section
        for code, (before, after) in value.get(section.value, {}).items()
    ]
    rewordings = [Rewording(words, *value[words.value]) for words in Words if words.value in value]
    return Patch(tuple(recounts), tuple(rewordings))


def describe(before: Deck, after: Deck, pool: Pool) -> str:
    """A step by the name that a person would give it: `Add 2 Wolverine (MNB-044)`."""
    patch = between(before, after)
    parts = [_reworded(rewording.words, after) for rewording in patch.rewordings]
    if patch.recounts:
        parts.insert(0, _recounted(patch.recounts, pool))
    if len(parts) > 1:
        return Joined(parts)
    return parts[0] if parts else Sentence("Nothing changed")


def _reworded(words: Words, after: Deck) -> Sentence:
    match words:
        case Words.NAME:
            return Sentence("Rename to “{words}”", words=after.title)
        case Words.FORMAT:
            return Sentence("Change the format to {words}", words=after.format)
        case Words.NOTES:
            return Sentence("Edit the notes")


PLACES = {
    Section.MAIN: Sentence("the main characters"),
    Section.CARDS: Sentence("the deck"),
    Section.PILE: Sentence("the pile"),
}


def _recounted(recounts: tuple[Recount, ...], pool: Pool) -> Sentence:
    gained = sum(max(recount.after - recount.before, 0) for recount in recounts)
    lost = sum(max(recount.before - recount.after, 0) for recount in recounts)
    if len(recounts) == 1:
        card = named(recounts[0].code, pool)
        return Sentence(
            "Add {count} {card}" if gained else "Remove {count} {card}", count=gained or lost, card=card
        )
    if len(recounts) == 2 and gained == lost and recounts[0].code == recounts[1].code:
        target = next(recount.section for recount in recounts if recount.after > recount.before)
        card = named(recounts[0].code, pool)
        return Sentence("Move {count} {card} to {section}", count=gained, card=card, section=PLACES[target])
    if len(recounts) == 2 and gained and lost:
        out, into = sorted(recounts, key=lambda recount: recount.after - recount.before)
        return Sentence(
            "Replace {count} {card} with {more} {other}",
            count=lost,
            card=named(out.code, pool),
            more=gained,
            other=named(into.code, pool),
        )
    if not lost:
        return Sentence("Add {count} cards", count=gained)
    if not gained:
        return Sentence("Remove {count} cards", count=lost)
    return Sentence("Add {gained} and remove {lost} cards", gained=gained, lost=lost)


def named(code: str, pool: Pool) -> str:
    """A printing as a sentence names it; one that the pool lacks by its code."""
    # Late, since the library is there from the start of the program and the rules are not needed yet.
    from vsdeck.decks.legality.problem import title

    printing = pool.get(code)
    return title(printing) if printing else code
