"""The text of a whole card cut into the texts of its powers, by the heads that the card file has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from vsdeck.card import FACT_KEYWORDS, Power, Printing
from vsdeck.names import fold
from vsdeck.spelling import near

LONGEST_TEXT = 5_000
"""Of a whole card; the longest printed one has a fifth of it."""

_TIMING = r"(?:Draw|Recovery|Build|Main|(?:Any )?[CK]ombat|Reaction)"
_SYMBOL = r"\[(?:Energy|Intellect|Might|Strength|Red|Skill|Humanity|Alien|Wild)\]"
_SYMBOLS = rf"(?:(?:(?:or|and|/|,)\s*)?{_SYMBOL}\]?\s*)"
_HEAD = re.compile(
    rf"(?:\[Any ?(?:Turn|Combat)\]\s*)?{_TIMING}(?:\s*(?:/|,? ?or|,)\s*(?:\[Any ?Turn\]\s*)?{_TIMING}){{0,5}}"
    rf"\s*(?:{_SYMBOLS}*[:;]|{_SYMBOLS}+[?–-])\s*",
    re.IGNORECASE,
)
_LEVEL_UP = re.compile(r"Level (?:Up|Down)\s*\(?[0-9X*]{1,3}\)?\s*[-–—?:,=]*\s*", re.IGNORECASE)
_PAID = re.compile(rf"{_SYMBOLS}+[:;]\s*", re.IGNORECASE)
"""A head without a timing."""
_BEGINNINGS = (_HEAD, _LEVEL_UP, _PAID)
_BOSS = re.compile(rf"{_SYMBOL}\s*:?\s*(?=\S)", re.IGNORECASE)
_MARKS = " .:;,-–—?!"

_FACT = re.compile(
    rf"(?:{'|'.join(map(re.escape, FACT_KEYWORDS))}|(?:Good|Evil|Mutant) Loyalty|AKA\b"
    r"|\[[^\]]+\] (?:Loyalty|(?:Starting )?Main Character Required))",
    re.IGNORECASE,
)
_FACT_SENTENCE = re.compile(
    r"(?:You may only have one of th|(?:You may )?put this in your deck (?:only )?if"
    r"|This card starts the game in your Invention|As an additional cost to play this card)[^.\n]*\.?",
    re.IGNORECASE,
)
_BROKEN_BRACKET = re.compile(r"\[(Any ?turn|[A-Za-z]{4,10})\}", re.IGNORECASE)

_NOBODY = -1
_SLIPS, _LONG = 2, 8
"""How many slips a name of so many letters may be written with."""


def split_powers(printing: Printing, text: str) -> dict[int, str]:
    """The text of each power by its place: names, timing and costs, which the card file has, left out."""
    return _Splitting(printing.powers).split(text)


class _Splitting:
    def __init__(self, powers: tuple[Power, ...]) -> None:
        self.powers = powers
        self.found: dict[int, list[str]] = {}
        self.current = _NOBODY

    def split(self, text: str) -> dict[int, str]:
        text = _BROKEN_BRACKET.sub(r"[\1]", text.replace('""', '"'))
        for line in filter(None, map(str.strip, text.splitlines())):
            for part in self.cut(line):
                self.part(part)
        bodies = {place: _body(" ".join(lines)) for place, lines in self.found.items()}
        return {place: body for place, body in bodies.items() if body}

    def cut(self, line: str) -> Iterator[str]:
        """A line before each name of a power that begins a sentence in it and is a whole one."""
        names = sorted({power.name for power in self.powers if len(power.name) > 3}, key=len, reverse=True)
        if not names:
            yield line
            return
        called = "|".join(map(re.escape, names))
        heads = "|".join(pattern.pattern for pattern in _BEGINNINGS[:2])
        cuts = re.compile(rf"(?<=[.!?)\]])\s+(?=(?:{called})(?:\.\s|\.?\s+(?i:{heads})))")
        yield from filter(None, map(str.strip, cuts.split(line)))

    def part(self, line: str) -> None:
        if self.facts(line):
            return
        line = _FACT_SENTENCE.sub("", line).strip()
        if not line:
            return
        place, rest = (_NOBODY, line) if self.quoting() else self.begins(line)
        if place != _NOBODY:
            self.begin(place)
        if self.current == _NOBODY:
            self.begin(self.plain())
        if self.current != _NOBODY and rest:
            self.found[self.current].append(rest)

    def quoting(self) -> bool:
        """Whether a power that the current one gives is being told: its head is none of the card's."""
        return self.current != _NOBODY and " ".join(self.found[self.current]).count('"') % 2 == 1

    def begin(self, place: int) -> None:
        self.current = place
        if place != _NOBODY:
            self.found.setdefault(place, [])

    def facts(self, line: str) -> bool:
        """`One of a Kind, Creature`: what the card file says as facts, and keywords among them."""
        if not _FACT.match(line):
            return False
        rest = _FACT_SENTENCE.sub("", line)
        if not rest.strip(_MARKS):
            return True
        self.current = _NOBODY
        head = _HEAD.search(rest)
        if head:
            self.part(rest[head.start() :])
            return True
        for item in re.split(r"[,.]\s*", rest):
            for place in self.open():
                power = self.powers[place]
                if (
                    not power.name
                    and power.keyword
                    and fold(power.keyword) in (fold(item), fold(_bare(item)))
                ):
                    self.begin(place)
        return True

    def open(self) -> list[int]:
        """Powers that no line has begun yet."""
        return [place for place in range(len(self.powers)) if place not in self.found]

    def plain(self) -> int:
        """A sentence without a head belongs to the power without one."""
        for place in self.open():
            power = self.powers[place]
            if replace(power, tree="") == Power() or (len(self.powers) == 1 and not power.name):
                return place
        return _NOBODY

    def begins(self, line: str) -> tuple[int, str]:
        """The power that a line begins, or none, and what of the line belongs to its text."""
        for exactly in (True, False):
            for place in self.open():
                rest = _after_name(self.powers[place], line, exactly)
                if rest is not None:
                    return place, rest
        another = self.another()
        if another != _NOBODY and (_HEAD.match(line) or _LEVEL_UP.match(line)):
            return another, line
        return _NOBODY, line

    def another(self) -> int:
        """The next power, if a head alone can begin it: nameless, or named as the one before."""
        following = [place for place in self.open() if place > self.current]
        if not following:
            return _NOBODY
        power = self.powers[following[0]]
        if self.current == _NOBODY:
            return following[0] if not power.name or len(self.powers) == 1 else _NOBODY
        nameless = not power.name and not power.keyword
        same = power.name == self.powers[self.current].name and bool(self.found[self.current])
        return following[0] if nameless or same else _NOBODY


def _after_name(power: Power, line: str, exactly: bool) -> str | None:
    """What follows the name of a power at the beginning of a line; None if it does not stand there."""
    name = power.name or power.keyword
    if not name:
        return None
    if power.keyword and not power.name and fold(_bare(line)) == fold(name):
        return ""
    if _is_name(line, name, exactly):
        return ""
    if power.parameter and fold(line).startswith(fold(name)):
        return ""
    boss = _BOSS.match(line)
    if boss and line[boss.end() :].lower().startswith(name.lower()):
        return line[boss.end() + len(name) :].lstrip(_MARKS)
    for beginning in _BEGINNINGS:
        head = beginning.search(line)
        if head and _is_name(line[: head.start()], name, exactly):
            return line[head.start() :]
    if line.lower().startswith(f"{name.lower()}. ") and len(name) > 3:
        return line[len(name) :].lstrip(_MARKS)
    return None


def _is_name(written: str, name: str, exactly: bool) -> bool:
    word, called = fold(written), fold(name)
    if word == called or exactly:
        return word == called
    return len(called) >= _LONG and bool(near(word, [called], _SLIPS))


def _bare(item: str) -> str:
    """`[Energy]Spell` without the symbol that it is printed with."""
    return re.sub(_SYMBOL, "", item, flags=re.IGNORECASE)


def _body(text: str) -> str:
    for beginning in _BEGINNINGS:
        head = beginning.match(text)
        if head:
            return text[head.end() :]
    return text
