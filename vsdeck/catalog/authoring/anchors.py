"""Words that a card's text and our English of its tree must share; a difference is a place to look.

Numbers, teams, keywords, sides, rows, durations and the small words that decide (may, each, other, up to) are
collected from both. Scope and what *it* means are not seen here: a person reads those.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from vsdeck.names import fold
from vsdeck.powers.english.reading import NUMBERS

_NUMBERS = {word: str(value) for value, word in enumerate(NUMBERS)} | {"twelve": "12", "twenty": "20"}
_NUMBER = re.compile(rf"(?<![/+\-\d])\b(\d+|{'|'.join(_NUMBERS)})\b(?![/\d])")
_REMINDER = re.compile(r"\([^()]*\)")

_ONE_WORD = tuple(
    (re.compile(pattern, re.IGNORECASE), word)
    for pattern, word in (
        (r"kombat", "combat"),
        (r"’", "'"),
        (r"face-", "face "),
        (r"\[ranged?\]", "ranged"),
        (r"\bat least one\b", "a"),
        (r"\b(?:can|may) only\b", "only"),
        (r"\bchosen first\b", "chosen"),
        (r"\bdifferent\b", "other"),
        (r"\b(melee|ranged?)[ -](?:attack|combat|strike|fight)(?:s|ing|er|ers)?\b", r"\1"),
        (r"\bduring this (combat|turn)\b", r"this \1"),
        (r"([+-]\d+) ATK\b", r"\1/+0"),
        (r"([+-]\d+) DEF\b", r"+0/\1"),
        (r"-0\b", "+0"),
        (r"\bequal to the number of\b|\bas many\b", "for each"),
        (r"\bonce (?:per|each|a|on each of your) turns?\b", "the first time each turn"),
        (r"\b(?:your|their|its|his|her) (front|back) row", r"\1 row"),
        (r"\bopponents?'?s?\b", "enemy"),
        (r"\bboth\b", "two"),
        (r"\bwhenever\b|\beach time\b", "when"),
    )
)

_ANCHORS = {
    name: re.compile(pattern)
    for name, pattern in {
        "may": r"\bmay\b|\bcan\b(?!')",
        "enemy": r"\benem(?:y|ies)\b",
        "yours": r"your side|\byour (?:main|supporting)|on your|one of your",
        "this turn": r"this turn",
        "this combat": r"this combat",
        "other": r"\bother\b|\banother\b|\bothers\b",
        "each": r"\beach\b|\ball\b|\bevery\b",
        "up to": r"up to",
        "any number": r"any number",
        "random": r"\brandom",
        "front": r"front row",
        "back": r"back row",
        "supporting": r"supporting",
        "main": r"main character",
        "stun": r"\bstun(?!ned)|\bstuns\b",
        "daze": r"\bdaze",
        "KO": r"\bko\b|\bkos\b|ko'd",
        "KO pile": r"ko pile",
        "wound": r"wound",
        "heal": r"\bheal",
        "can't": r"can't|cannot",
        "if": r"\bif\b|\bwhile\b|as long as|\bunless\b",
        "when": r"\bwhen|\bat the (?:start|end)|\b(?:first|next) time\b",
        "at the start": r"at the start",
        "at the end": r"at the end",
        "your turn": r"\byour (?:next )?turns?\b",
        "melee": r"melee",
        "ranged": r"\branged?\b",
        "exhaust": r"exhaust",
        "ready": r"\bready|readies",
        "at most": r"or less|less\b[^.]*\bthan|at most|or fewer|fewer\b[^.]*\bthan|lower than",
        "at least": r"or more|at least|more\b[^.]*\bthan|higher than|greater than|or (?:higher|greater)",
        "first": r"\bfirst\b(?! strike)",
        "draw": r"\bdraw",
        "discard": r"discard",
        "hand": r"\bhands?\b",
        "deck": r"\bdecks?\b",
        "resource": r"resource",
        "location": r"location",
        "face up": r"face up",
        "face down": r"face down",
        "defend": r"defend",
        "attack": r"attack",
        "strike": r"strike|struck",
        "remove": r"remove",
    }.items()
}


def compare(
    text: str, english: str, own_name: str = "", keywords: Iterable[str] = ()
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What only the text has, and what only our English has; both empty where they agree."""
    keywords = tuple(keywords)
    printed = anchors(_REMINDER.sub(" ", text), own_name, keywords)
    ours = anchors(english, own_name, keywords)
    only_printed, only_ours = printed - ours, ours - printed
    for longer in [anchor for anchor in only_printed if anchor.startswith("[")]:
        # Texts write out what a team is called on another card: [Mutant Resistance] for [Resistance].
        for shorter in [anchor for anchor in only_ours if anchor.startswith("[")]:
            if shorter[1:-1] in longer or longer[1:-1] in shorter:
                only_printed.discard(longer)
                only_ours.discard(shorter)
    if {"melee", "ranged"} & printed & ours:
        # `a melee attack`, `attacks in melee`, `if this is a melee attack`
        only_printed.discard("attack")
        only_ours -= {"attack", "if"}
    if {"attack"} & printed:
        # `while attacking a main character`: we say that it defends.
        only_ours.discard("defend")
    if "location" in ours:
        # What counts locations means those that are face up, also where the text need not say so.
        only_ours.discard("face up")
    return tuple(sorted(only_printed)), tuple(sorted(only_ours))


def anchors(text: str, own_name: str = "", keywords: Iterable[str] = ()) -> set[str]:
    parts = [own_name, *(part for part in re.split(r"[\s,]+", own_name.replace("*", "")) if len(part) > 2)]
    for part in sorted(filter(None, parts), key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(part)}(?!\w)", " SELF ", text)
    found = {f"“{name}”" for name in keywords if _counts(name) and name in text and _whole(name, text)}
    for pattern, word in _ONE_WORD:
        text = pattern.sub(word, text)
    text = text.lower()
    found |= set(re.findall(r"[+-][\dx]+/[+-][\dx]+", text))
    found |= {_NUMBERS.get(number, number) for number in _NUMBER.findall(text)} - {"1"}
    found |= {f"[{fold(symbol)}]" for symbol in re.findall(r"\[([^\]]+)\]", text)}
    return found | {name for name, pattern in _ANCHORS.items() if pattern.search(text)}


def _counts(keyword: str) -> bool:
    """Flight and Ranged are icons; a short name could stand in any word."""
    return len(keyword) > 3 and keyword not in ("Flight", "Ranged")


def _whole(name: str, text: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) is not None
