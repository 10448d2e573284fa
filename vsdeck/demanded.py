"""What the text of a card demands of the deck that holds it, as facts; and what nobody can read of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from vsdeck.names import fold

_HEAD = re.compile(
    r"(?P<whose>.{0,40}?)\W*\b(?P<what>loyalty|(?:starting )?main character required)"
    r"(?:\s*[:(\[–-]\s*(?P<of>[^:]{1,40}?))?\W*",
    re.IGNORECASE,
)
"""`Loyalty`, `[Avengers] Loyalty`, `Loyalty (Avengers)`, `X-Men Main Character Required`: an item."""
_DECK = r"(?:(?:your|a|any|each|the) deck|decks)\b"
_BE = r"\bbe (?:put |included |played |used )?"
_HOLDS = rf"(?:(?:put|include|have|has|play)\b[^\n]{{0,60}}?\b|{_BE})(?:in|into) {_DECK}"
_HELD = r"\bdeck (?:may|can)(?: only)? (?:contain|have|hold|include)"
_SINGLE = (
    rf"\b(?:only|limit(?: of)?|more than|at most) (?:one|1)(?: copy)?(?: of (?:this card|this|these))?"
    rf"(?: (?:can|may) be)? (?:per deck\b|(?:in|into) {_DECK})|{_HELD} (?:only|at most) one\b"
)
_DEMAND = re.compile(
    rf"(?:{_HOLDS}.*\bif\b|\bonly\b.*{_HOLDS}|{_HELD} (?:this|these)\b.*\bif\b|{_SINGLE})", re.IGNORECASE
)
"""In a sentence about which decks may hold the card, or how often."""
_ONE = re.compile(rf"\bonly\b.*\bone (?:copy )?of (?:this card|these)\b|{_SINGLE}", re.IGNORECASE)
_SHARED = re.compile(r"\bif (?:each|every|all)\b.*\bshares? (?:a|one|the same) team", re.IGNORECASE)
_EACH = re.compile(
    r"\bif (?:each|every|all)\b.*?\b(?:is|are|has|have) (?!a team)(?P<what>.+)$", re.IGNORECASE
)
_LEADER = re.compile(r"\bif your (?:starting )?main character (?:is|has) (?P<what>.+)$", re.IGNORECASE)
_NO_NAME = re.compile(r"\b(?:team affiliation|team symbol|affiliation|symbol|aligned)\b", re.IGNORECASE)
_SENTENCE = re.compile(r"(?<=[a-z\])])\.(?:\s+|$)|\n")
_LOYALTIES = ("good", "evil", "mutant")
_MUTANTS = frozenset({"Brotherhood of Mutants", "X-Men"})
_LEAST = 6
"""Letters of a part of a team's name that stand for the whole."""


def demands_in(text: str, teams: Iterable[str]) -> dict[str, str]:
    """The facts `one_of_a_kind`, `loyalty` and `starting_main_required` that a text states."""
    known = {fold(team): team for team in teams}
    found: dict[str, str] = {}
    for line in text.splitlines():
        for item in re.split(r",|\)|(?<=[a-z])\. ", line):
            for column, value in _item(item.strip(" .([]"), known).items():
                found.setdefault(column, value)
    for sentence in demand_sentences(text):
        for column, value in _read(sentence, known).items():
            found.setdefault(column, value)
    return found


def unread_demands(text: str, teams: Iterable[str]) -> tuple[str, ...]:
    """Sentences that say which decks may hold the card, and of which no fact can be made."""
    known = {fold(team): team for team in teams}
    return tuple(sentence for sentence in demand_sentences(text) if not _read(sentence, known))


def demand_sentences(text: str) -> Iterator[str]:
    return (sentence.strip() for sentence in _SENTENCE.split(text) if _DEMAND.search(sentence))


def without_demands(text: str) -> str:
    """What else a line says: its sentences that demand nothing of a deck."""
    others = [sentence.strip() for sentence in _SENTENCE.split(text) if not _DEMAND.search(sentence)]
    return " ".join(f"{words}." if words[-1].isalnum() else words for words in others if fold(words))


def _item(item: str, known: dict[str, str]) -> dict[str, str]:
    """A keyword about the deck: the whole of what stands between two commas."""
    if item.casefold() == "one of a kind":
        return {"one_of_a_kind": "1"}
    head = _HEAD.fullmatch(item)
    if head is None:
        return {}
    column = "loyalty" if head["what"].casefold() == "loyalty" else "starting_main_required"
    words = head["whose"] or head["of"] or ""
    whose = _whose(words, known)
    if column == "loyalty" and not words:
        whose = "one team"
    return {column: whose} if whose else {}


def _read(sentence: str, known: dict[str, str]) -> dict[str, str]:
    if _ONE.search(sentence):
        return {"one_of_a_kind": "1"}
    if _SHARED.search(sentence):
        return {"loyalty": "one team"}
    for pattern, column in ((_LEADER, "starting_main_required"), (_EACH, "loyalty")):
        if (found := pattern.search(sentence)) and (whose := _whose(found["what"], known)):
            return {column: whose}
    return {}


def _whose(words: str, known: dict[str, str]) -> str:
    """A team, or one of the loyalties that are no team's; empty for what is neither."""
    called = fold(_NO_NAME.sub("", words))
    if called in _LOYALTIES:
        return called
    if called in known:
        return known[called]
    several = re.split(r"\band/or\b|\bor\b|/", words)
    if len(several) > 1:
        return "mutant" if _MUTANTS.issuperset(_whose(part, known) for part in several) else ""
    alike = {
        team
        for key, team in known.items()
        if len(called) >= _LEAST and (key.startswith(called) or (called.endswith(key) and len(key) >= _LEAST))
    }
    return alike.pop() if len(alike) == 1 else ""
