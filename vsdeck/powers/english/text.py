"""Words and marks of a text, and the text of words: capitals, articles, spaces."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from vsdeck.names import fold
from vsdeck.powers.ir import Trait

LONGEST = 2_000
DEEPEST = 12
_DASH = " - "
"""Open brackets at once."""

SELF = "SELF"
"""The word that stands for the card of the power itself."""
HOLDER = "HOLDER"
"""The same in a power that is given to others: whoever has it."""


class EnglishError(ValueError):
    """What was not understood, and where; which words would have gone on, and which one stands there."""

    def __init__(
        self, message: str, position: int = 0, wanted: tuple[str, ...] = (), found: str = ""
    ) -> None:
        super().__init__(f"{message} (at character {position + 1})")
        self.message = message
        self.position = position
        self.wanted = wanted
        self.found = found


@dataclass(frozen=True)
class Vocabulary:
    """Names that a text may use: they are no words of the language."""

    keywords: frozenset[str] = frozenset()
    teams: frozenset[str] = frozenset()
    names: frozenset[tuple[str, Trait]] = frozenset()
    """Names of cards, each with what a card of that name is."""
    bearers: frozenset[tuple[str, Trait]] = frozenset()
    """Keywords that can stand for a card, each with what has it."""
    powers: frozenset[str] = frozenset()
    """Names of powers."""

    @cached_property
    def power_words(self) -> dict[str, list[tuple[tuple[str, ...], str]]]:
        """By their first word."""
        found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for name in self.powers:
            words = _words_of(name)
            if words:
                found.setdefault(words[0], []).append((words, name))
        return found

    @cached_property
    def families(self) -> dict[str, list[tuple[tuple[str, ...], str]]]:
        """What stands before the dash in names of powers, by its first word."""
        found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for family in {name.split(_DASH)[0] for name in self.powers if _DASH in name}:
            words = _words_of(family)
            if words:
                found.setdefault(words[0], []).append((words, family))
        return found

    @cached_property
    def kinds(self) -> dict[str, Trait]:
        """What a card of each name is; what is of two kinds is none of them."""
        kinds: dict[str, Trait] = {}
        for name, kind in self.names:
            kinds[name] = kind if kinds.get(name, kind) is kind else Trait.CARD
        return kinds

    @cached_property
    def name_words(self) -> dict[str, list[tuple[tuple[str, ...], str, Trait]]]:
        """By their first word, the longest first."""
        found: dict[str, list[tuple[tuple[str, ...], str, Trait]]] = {}
        for name, kind in self.kinds.items():
            words = _words_of(name)
            for called in (words, words[1:] if words[:1] == ("the",) else ()):
                if called:
                    found.setdefault(called[0], []).append((called, name, kind))
        return found

    @cached_property
    def called(self) -> dict[tuple[str, ...], Trait]:
        """What cards are called by, word by word, and what they are."""
        return {words: kind for names in self.name_words.values() for words, _, kind in names}

    @cached_property
    def keyword_nouns(self) -> dict[tuple[str, ...], tuple[str, Trait]]:
        return {_words_of(keyword): (keyword, kind) for keyword, kind in self.bearer_kinds.items()}

    @cached_property
    def bearer_kinds(self) -> dict[str, Trait]:
        """What has each keyword; what several kinds have is had by cards."""
        kinds: dict[str, Trait] = {}
        for keyword, kind in self.bearers:
            kinds[keyword] = kind if kinds.get(keyword, kind) is kind else Trait.CARD
        return kinds

    @cached_property
    def keyword_words(self) -> dict[tuple[str, ...], str]:
        return {tuple(token.word for token in tokens_of(keyword)): keyword for keyword in self.keywords}

    @cached_property
    def team_words(self) -> dict[str, list[tuple[tuple[str, ...], str]]]:
        """By their first word, for texts that write a team without its brackets."""
        found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for team in sorted(self.teams):
            words = _words_of(team)
            if words:
                found.setdefault(words[0], []).append((words, team))
        return found

    @cached_property
    def folded_teams(self) -> dict[str, str]:
        return {fold(team): team for team in self.teams}

    def team(self, written: str) -> str:
        """The team that a text means: also one of it, or its name with a word more or less."""
        called = fold(written)
        if called in self.folded_teams:
            return self.folded_teams[called]
        near = [
            team
            for key, team in self.folded_teams.items()
            if key in (f"{called}s", f"{called}es")
            or (min(len(key), len(called)) > 6 and (key.endswith(called) or called.endswith(key)))
        ]
        return near[0] if len(near) == 1 else written


@dataclass(frozen=True, slots=True)
class Token:
    word: str
    """In small letters; SELF for the own name; with its marks for `[team]` and “name”."""
    position: int
    written: str = ""


_TOKEN = re.compile(
    r"(?P<space>\s+)|(?P<bracket>\[[^\[\]\n]{1,40}\])"
    r"|(?P<quote>“[^“”\n]{1,60}”|\"[^\"\n]{1,60}\"|(?<![A-Za-z])'[^'\n]{1,60}'(?![A-Za-z]))"
    r"|(?P<delta>[+-](?:\d{1,2}|[XY])/[+-](?:\d{1,2}|[XY]))|(?P<word>[A-Za-z]+(?:[-'’](?!s\b)[A-Za-z]+)*|\d{1,4})"
    r"|(?P<owner>['’]s\b|(?<=s)['’](?![A-Za-z]))|(?P<mark>[.,;:()/+?!*#=\[\]-])"
)


_ENDS = re.compile(r"\s*$|\s+[A-Z][a-z]")
"""After a name with a dot of its own: it ends the sentence, too."""


def tokens_of(text: str, own_names: Iterable[str] = ()) -> list[Token]:
    if len(text) > LONGEST:
        raise EnglishError(f"a power has at most {LONGEST} characters, this text {len(text)}", LONGEST)
    own = _own_pattern(own_names)
    tokens: list[Token] = []
    position = depth = 0
    while position < len(text):
        found = own.match(text, position) if own and _starts_word(text, position) else None
        kind = "own" if found else ""
        if found is None:
            found = _TOKEN.match(text, position)
            if found is None:
                raise EnglishError(f"does not understand {text[position]!r}", position)
            kind = found.lastgroup or ""
        depth += {"(": 1, ")": -1}.get(found.group(), 0)
        if depth > DEEPEST:
            raise EnglishError(f"brackets in more than {DEEPEST} brackets", position)
        if kind != "space":
            tokens.append(_token(kind, found.group(), position))
        position = found.end()
        if kind == "own" and found.group().endswith(".") and _ENDS.match(text, position):
            tokens.append(Token(".", position - 1, "."))
    return tokens


def _words_of(name: str) -> tuple[str, ...]:
    try:
        return tuple(token.word for token in tokens_of(name))
    except EnglishError:
        return ()


def _starts_word(text: str, position: int) -> bool:
    return position == 0 or not text[position - 1].isalnum()


def _own_pattern(own_names: Iterable[str]) -> re.Pattern[str] | None:
    names = sorted({name for name in own_names if name}, key=len, reverse=True)
    if not names:
        return None
    return re.compile("(?:" + "|".join(map(re.escape, names)) + r")(?![A-Za-z])")


def _token(kind: str, written: str, position: int) -> Token:
    if kind == "own":
        return Token(SELF, position, written)
    if kind == "bracket":
        return Token(f"[{fold(written)}]", position, written[1:-1])
    if kind == "quote":
        return Token("“”", position, written[1:-1])
    if kind == "owner":
        return Token("'s", position, written)
    word = written.lower().replace("’", "'")
    return Token("a" if word == "an" else word, position, written)


# ------------------------------------------------------------------------------------------- writing

_CLOSING = frozenset({".", ",", ";", ":", ")", "'s", "-"})
_OPENING = frozenset({"(", "-"})
"""Without room before them, and after them."""
_VOWEL = re.compile(r"[\[“]?(?:(?!one\b)[aeiou]|X-|MCU\b)", re.IGNORECASE)


def text_of(words: Iterable[str], own_name: str) -> str:
    """Words as a text: sentences begin with capitals, `a` becomes `an` where it must."""
    text, before = "", "."
    article_at = -1
    for word in words:
        shown = own_name if word == SELF else "this character" if word == HOLDER else word
        if word == "'s" and before.islower() and before.endswith("s"):
            shown = "'"  # of several; names keep their s
        if article_at >= 0 and _VOWEL.match(shown):
            text = f"{text[:article_at]}n"
        article_at = -1
        if word == "." and text.endswith("."):
            shown = ""
        if text and word not in _CLOSING and before not in _OPENING:
            text += " "
        # A name may end with a dot of its own: D.M.D.
        if before == "." or text.endswith(": ("):
            shown = shown[:1].upper() + shown[1:]
        text += shown
        before = word
        if word == "a":
            article_at = len(text)
    return text
