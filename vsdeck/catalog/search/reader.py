"""The typed text of a query and how far it has been read: what queries over cards and over decks share."""

from __future__ import annotations

import re

from vsdeck.catalog.search.error import QueryError
from vsdeck.catalog.search.regex import MOST_SIZE, PatternError, compile_pattern
from vsdeck.sentence import Sentence

MOST_CHARACTERS = 4000
MOST_TERMS = 300

# People with a Japanese keyboard type these without noticing; positions stay the same.
FULL_WIDTH = {wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F)} | str.maketrans("、”“　", ',"" ')
HALF_CHARACTER = re.compile("[\ud800-\udfff]")
LOGIC = re.compile(r"(or|OR|and|AND|not|NOT)(?=[\s()]|$)")
SPACE = re.compile(r"\s*")
BARE = re.compile(r"[^\s()\"]+")


class Reader:
    """Raises QueryError with the place of what cannot be understood."""

    def __init__(self, text: str) -> None:
        if len(text) > MOST_CHARACTERS:
            raise QueryError(
                Sentence("This query is too long: at most {most} characters", most=MOST_CHARACTERS),
                MOST_CHARACTERS,
                len(text),
            )
        if half := HALF_CHARACTER.search(text):
            # From a terminal with another encoding; the database would not take it.
            raise QueryError(Sentence("This is no character"), half.start(), 1)
        self.text = text
        self.syntax = text.translate(FULL_WIDTH)
        self.at = 0
        self._terms = 0
        self._patterns: dict[str, int] = {}

    def char(self) -> str:
        return self.syntax[self.at : self.at + 1]

    def ends(self) -> bool:
        """Whether the text, or the parenthesis around this part, ends here."""
        return self.char() in ("", ")")

    def space(self) -> None:
        match = SPACE.match(self.syntax, self.at)
        assert match
        self.at = match.end()

    def before(self, *words: str) -> re.Match[str] | None:
        """One of `or`, `and` and `not`, if it stands here."""
        match = LOGIC.match(self.syntax, self.at)
        return match if match is not None and match[1].lower() in words else None

    def takes(self, *words: str) -> bool:
        match = self.before(*words)
        if match is None:
            return False
        self.at = match.end()
        self.space()
        return True

    def begin_term(self) -> None:
        self._terms += 1
        if self._terms > MOST_TERMS:
            raise QueryError(Sentence("Too many parts: at most {most}", most=MOST_TERMS), self.at, 1)

    def bare(self, letters: re.Pattern[str] = BARE) -> str | None:
        """A word as typed."""
        match = letters.match(self.syntax, self.at)
        if match is None:
            return None
        self.at = match.end()
        return self.text[match.start() : self.at]

    def quoted(self) -> str:
        start = self.at
        letters: list[str] = []
        self.at += 1
        while (char := self.char()) != '"':
            if not char:
                raise QueryError(Sentence("This quote is not closed"), start, self.at - start, closing='"')
            following = self.syntax[self.at + 1 : self.at + 2]
            if char == "\\" and following in ("\\", '"') and following:
                self.at += 1
            letters.append(self.text[self.at])
            self.at += 1
        self.at += 1
        return "".join(letters)

    def pattern(self) -> str:
        """What stands between slashes."""
        start = self.at
        self.at += 1
        while (char := self.char()) != "/":
            if not char:
                raise QueryError(
                    Sentence("This pattern is not closed with /"), start, self.at - start, closing="/"
                )
            self.at += 2 if char == "\\" else 1
        pattern = self.text[start + 1 : self.at]
        self.at += 1
        if not pattern:
            raise QueryError(Sentence("This pattern is empty"), start, 2)
        try:
            self._patterns[pattern] = compile_pattern(pattern).programsize
        except PatternError as error:
            raise QueryError(
                Sentence("Bad pattern: {why}", why=error.message),
                start + 1 + min(error.position, len(pattern)),
                error.length,
            ) from None
        if sum(self._patterns.values()) > MOST_SIZE:
            raise QueryError(TOO_MUCH, start, self.at - start)
        return pattern


TOO_MUCH = Sentence("These patterns would take too long: use fewer or simpler ones")
