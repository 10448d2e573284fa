"""One card with its text: what of it is understood, what is not and where, and what would be."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from vsdeck.card import Keyword, Kind, Power, Printing
from vsdeck.catalog.authoring.proposals import explain, read
from vsdeck.catalog.authoring.splitting import LONGEST_TEXT, split_powers
from vsdeck.catalog.compiling.heads import has_head, heads_in, only_symbols
from vsdeck.powers.english.text import EnglishError
from vsdeck.powers.known import Known
from vsdeck.powers.render.english import english_text
from vsdeck.powers.scripted import is_scripted
from vsdeck.sentence import Name, Sentence
from vsdeck.spelling import nearest

MOST_FIXES = 3
MOST_WORDS = 4
"""Words that are offered where none of them is near."""


class Verdict(StrEnum):
    OURS = "played as VsDeck knows it"
    UNDERSTOOD = "understood"
    PART = "understood in part"
    NOT = "not understood"
    FACTS = "facts only"


@dataclass(frozen=True, slots=True)
class PowerReading:
    """A power with its tree, or with the place where its text is not understood."""

    power: Power
    text: str = ""
    english: str = ""
    problem: str = ""
    position: int = 0
    """The letter of the text, from zero, where reading stopped."""
    suggestion: str = ""
    """A wording that would be understood, or the words that could stand there."""
    whole: bool = False
    """Whether the suggestion is a whole wording."""
    when: str = ""
    """When the power would have to be used for the text to be understood as it stands."""

    @property
    def called(self) -> str:
        return self.power.name or self.power.keyword


@dataclass(frozen=True, slots=True)
class CardReading:
    code: str
    name: str
    powers: tuple[PowerReading, ...] = ()
    ours: bool = False
    """Whether every power was scripted before."""

    @property
    def verdict(self) -> Verdict:
        if self.ours:
            return Verdict.OURS
        if not self.powers:
            return Verdict.FACTS
        good = sum(not reading.problem for reading in self.powers)
        return Verdict.UNDERSTOOD if good == len(self.powers) else Verdict.PART if good else Verdict.NOT


def compile_card(printing: Printing, known: Known, keywords: Mapping[str, Keyword]) -> CardReading:
    """What of a card's text is played: powers that have a tree keep it, all others are read."""
    text, powers = printing.text, printing.powers
    if not text or (printing.kind is Kind.BASIC_LOCATION and _says_its_symbols(printing)):
        return CardReading(printing.code, printing.name)
    if powers and printing.powers_known and all(is_scripted(power, keywords) for power in powers):
        return CardReading(printing.code, printing.name, ours=True)
    if len(text) > LONGEST_TEXT:
        problem = f"a card has at most {LONGEST_TEXT:,} characters, this text {len(text):,}"
        whole = PowerReading(Power(), problem=problem, position=LONGEST_TEXT)
        return CardReading(printing.code, printing.name, (whole,))
    if powers and printing.powers_known:
        bodies = split_powers(printing, text)
        pairs = [(power, bodies.get(place, "")) for place, power in enumerate(powers)]
    else:
        pairs = list(heads_in(text, known.keywords))
    readings = tuple(read_power(printing, power, body, known, keywords) for power, body in pairs)
    return CardReading(printing.code, printing.name, readings)


def _says_its_symbols(location: Printing) -> bool:
    """Whether the text of a basic location tells no power, only what it pays."""
    return bool(only_symbols(location.text)) or bool(location.symbols and not has_head(location.text))


def read_power(
    printing: Printing, power: Power, text: str, known: Known, keywords: Mapping[str, Keyword]
) -> PowerReading:
    """One power of a card; its tree stands, if it has one."""
    if power.tree:
        return PowerReading(power, text, english_text(power.tree, printing.name))
    if not text and is_scripted(power, keywords):
        return PowerReading(power, text)
    if not text.strip():
        unsaid = Sentence("nobody has said what {keyword} does", keyword=Name(power.keyword))
        told = unsaid if power.keyword else Sentence("there is no text for it")
        return PowerReading(power, text, problem=told)
    if power.keyword and not power.name and is_scripted(power, keywords):
        # What stands beside a keyword that we know is its reminder.
        return PowerReading(power, text)
    card = replace(printing, powers=(power,))
    found = read(card, 0, text, known)
    if not found.problem:
        return PowerReading(replace(power, tree=found.tree), text, found.english)
    refusal = explain(card, 0, text, known)
    position = refusal.position if refusal else 0
    problem = _told(refusal) if refusal else found.problem
    suggestion, whole = _suggestion(card, text, known, refusal)
    return PowerReading(power, text, "", problem, position, suggestion, whole)


def _told(refusal: EnglishError) -> str:
    if refusal.found:
        return Sentence("does not understand “{word}” here", word=refusal.found)
    return refusal.message


def _suggestion(card: Printing, text: str, known: Known, refusal: EnglishError | None) -> tuple[str, bool]:
    """The whole text with the nearest words that go on in place of those that do not; or only those words."""
    if refusal is None or not refusal.wanted:
        return "", False
    tried, error = text, refusal
    for _ in range(MOST_FIXES):
        near = nearest(error.found.lower(), [word for word in error.wanted if word.isalpha()])
        if not near or not error.found:
            break
        tried = tried[: error.position] + near + tried[error.position + len(error.found) :]
        found = read(card, 0, tried, known)
        if not found.problem:
            return tried, True
        following = explain(card, 0, tried, known)
        if following is None or following.position <= error.position:
            break
        error = following
    words = [word for word in refusal.wanted if re.fullmatch(r"[a-zA-Z]{2,}", word)]
    near_first = sorted(words, key=lambda word: (word[:1] != refusal.found[:1].lower(), len(word)))
    return " / ".join(near_first[:MOST_WORDS]), False


def worth(card: CardReading) -> tuple[Power, ...]:
    """The powers of a card after reading, with what is not understood left without a tree."""
    return tuple(reading.power for reading in card.powers)
