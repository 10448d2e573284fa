"""Writes English by filling the first template that fits."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.reading import NUMBERS
from vsdeck.powers.english.template import Filling, Grammar, Rule, Slot
from vsdeck.powers.english.text import HOLDER, SELF


def words_for(grammar: Grammar, phrase: str, value: Any) -> list[str] | None:
    """The words of a value as such a phrase; None if no template says it."""
    return Writer(grammar).words(phrase, value)


class Writer:
    def __init__(self, grammar: Grammar) -> None:
        self.rules = grammar.writing
        self.trying: set[tuple[str, int]] = set()
        """Phrases under way, by value: brackets around the same thing again would never end."""

    def words(self, phrase: str, value: Any) -> list[str] | None:
        terminal = _TERMINALS.get(phrase)
        if terminal is not None:
            return terminal(value)
        key = (phrase, id(value))
        if key in self.trying:
            return None
        self.trying.add(key)
        words = None
        for split, rule in self.rules(phrase, value):
            filling = split(value)
            words = None if filling is None else self.filled(rule, filling)
            if words is not None:
                break
        self.trying.discard(key)
        if words is not None and phrase == "given power":
            return [HOLDER if word == SELF else word for word in words]
        return words

    def filled(self, rule: Rule, filling: Filling) -> list[str] | None:
        words: list[str] = []
        for part in rule.parts:
            if isinstance(part, str):
                words.append(part)
                continue
            values = filling[part.name] if part.many else [filling[part.name]]
            if len(values) < part.least:
                return None
            for index, each in enumerate(values):
                inner = self.words(part.phrase, each)
                if inner is None:
                    return None
                words += [*(_between(part, index == len(values) - 1) if index else ()), *inner]
        return words


def _between(slot: Slot, last: bool) -> tuple[str, ...]:
    return (",",) if slot.commas and not last else slot.separator


def _number(value: Any) -> list[str] | None:
    if type(value) is not int or not 0 <= value <= 999:
        return None
    return [NUMBERS[value] if value < len(NUMBERS) else str(value)]


def _digits(value: Any) -> list[str] | None:
    return [str(value)] if type(value) is int and 0 <= value <= 9999 else None


def _delta(value: Any) -> list[str] | None:
    """Nothing has the sign of the other one: -3/-0."""
    nothing = "-0" if min(value) < 0 else "+0"
    return ["/".join(f"{number:+d}" if number else nothing for number in value)]


def _keyword(value: str) -> list[str] | None:
    return [f"[{value}]" if value in ("Flight", "Ranged") else value]


def _pile(value: Any) -> list[str] | None:
    """A name of plain words; any other could not be read again."""
    words = value.name.split(" ") if isinstance(value, ir.Pile) else []
    plain = all(re.fullmatch(r"[A-Za-z]+(-[A-Za-z]+)*", word) for word in words)
    if not plain or not 0 < len(words) <= 4 or not words[0][0].isupper() or words == ["KO"]:
        return None
    return [*words, "pile"]


_TERMINALS: dict[str, Callable[[Any], list[str] | None]] = {
    "number": _number,
    "digits": _digits,
    "delta": _delta,
    "shape": lambda value: [value],
    "keyword": _keyword,
    "team": lambda value: [f"[{value}]"],
    "quoted": lambda value: [f"“{value}”"] if isinstance(value, str) else None,
    "pile": _pile,
    "symbol": lambda value: None if value is None else [f"[{value.value.title()}]"],
}
