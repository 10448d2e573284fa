"""Which printing a card in a file is: by its code, by set and number, or by what else is known of it."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass

from vsdeck.card import CardSet, Printing
from vsdeck.catalog.columns import pad, split_code
from vsdeck.catalog.importers.source import Source, SourceCard
from vsdeck.names import fold
from vsdeck.pool import Pool
from vsdeck.sentence import Sentence


class Unplaced(Exception):
    """Nothing says which printing is meant."""


@dataclass(frozen=True, slots=True)
class Place:
    code: str
    guess: str = ""
    """Why it is this one, where the file does not say so itself."""


class Places:
    def __init__(self, source: Source, pool: Pool) -> None:
        self.pool = pool
        names = {fold(entry.name): entry.code for entry in source.sets}
        self.set_by_name = names | {fold(entry.name): entry.code for entry in pool.sets.values()}
        self.set_codes = {entry.code for entry in source.sets} | pool.sets.keys()
        self.claimed = {code for card in source.cards if (code := self._numbered(card))}

    def given(self, card: SourceCard) -> str:
        """The code that the card itself gives, or nothing."""
        raw = card.value("code") or f"{card.value('set')}-{card.value('number')}"
        if raw.upper() in self.pool:
            return raw.upper()
        place = split_code(raw)
        return "-".join(place) if place else ""

    def _numbered(self, card: SourceCard) -> str:
        """The code that the card gives itself or by the name of its set, or nothing."""
        if card.value("code") or not card.value("number"):
            return self.given(card)
        with suppress(Unplaced):
            return self._by_number(card, *self._set(card)).code
        return ""

    def find(self, card: SourceCard) -> Place:
        if card.value("code"):
            return self._by_code(card)
        set_code, guess = self._set(card)
        if set_code and card.value("number"):
            return self._by_number(card, set_code, guess)
        if not card.value("name"):
            raise Unplaced("It has no code, no set with a number, and no name")
        return self._by_name(card, set_code, guess)

    def _by_code(self, card: SourceCard) -> Place:
        code = self.given(card)
        if not code:
            raise Unplaced(f"{card.value('code')[:40]!r} is not a code such as MNB-001")
        set_code, _, number = code.partition("-")
        told_set, told_number = card.value("set").upper(), card.value("number")
        if (told_set and told_set != set_code) or (told_number and pad(told_number) != pad(number)):
            raise Unplaced(
                f"The code {code} and the set {told_set or set_code}, number {told_number} disagree"
            )
        return Place(code)

    def _by_number(self, card: SourceCard, set_code: str, guess: str) -> Place:
        number = card.value("number")
        code = f"{set_code}-{number}".upper()
        if code not in self.pool:
            code = f"{set_code}-{pad(number)}"
        if split_code(code) is None:
            raise Unplaced(f"{set_code} and {number!r} make no code such as {set_code}-001")
        return Place(code, guess)

    def _set(self, card: SourceCard) -> tuple[str, str]:
        told = card.value("set")
        if told.upper() in self.set_codes:
            return told.upper(), ""
        for name in (told, card.set_name):
            code = self.set_by_name.get(fold(name)) if name else None
            if code:
                return code, Sentence("the set {name} is {code} by its name", name=repr(name), code=code)
        if re.fullmatch(r"[A-Za-z0-9]{1,8}", told):
            return told.upper(), ""
        if told or (card.set_name and card.value("number")):
            name = told or card.set_name
            raise Unplaced(f"No set is called {name!r}, and the card has no code such as ABC-001")
        return "", ""

    def _by_name(self, card: SourceCard, set_code: str, guess: str) -> Place:
        fitting = [printing for printing in self.pool.named(card.value("name")) if self._fits(card, printing)]
        if set_code:
            fitting = [printing for printing in fitting if printing.set == set_code]
        unclaimed = [printing for printing in fitting if printing.code not in self.claimed]
        if len(unclaimed) == 1:
            code = unclaimed[0].code
            by_set = "without a number, it is {code} by its name and set"
            by_name = "without a number, it is {code} by its name"
            return Place(code, Sentence(by_set if set_code else by_name, code=code))
        name, where = card.value("name"), f" in {set_code}" if set_code else ""
        found = ", ".join(printing.code for printing in fitting[:5]) or "none that we know"
        raise Unplaced(f"{name!r} has no number, and its name{where} fits {found}")

    @staticmethod
    def _fits(card: SourceCard, printing: Printing) -> bool:
        kind, level = card.value("kind"), card.value("level")
        if fold(printing.name) != fold(card.value("name")):
            return False
        return (not kind or kind == printing.kind) and (not level or level == str(printing.level))


def new_set(code: str, source: Source, card: SourceCard) -> CardSet:
    """A set that we did not know, as the file tells of it."""
    told = next((entry for entry in source.sets if entry.code == code), None)
    if told:
        released = told.released if re.fullmatch(r"\d{4}(-\d{2}){0,2}", told.released) else ""
        return CardSet(code, told.name, released, own=told.own)
    return CardSet(code, card.set_name or code)
