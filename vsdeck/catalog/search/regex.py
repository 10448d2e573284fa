"""The regular expressions of queries, matched by RE2: no pattern makes it try one text twice.

Its time grows with the size of the program that a pattern becomes, times the length of the texts. Both are
known before anything is matched, so a query that would hold up the window is refused instead of run.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Protocol

from vsdeck.sentence import Sentence

MOST_CHARACTERS = 200
MOST_REPETITIONS = 1000
MOST_SIZE = 5000
"""Of all programs of a query: it bounds the time to compile them."""
MEMORY = 1 << 20
MOST_STEPS = 100_000_000
"""Of all patterns of a query: a few milliseconds as a rule, half a second where each step has to be taken."""
STEPS_PER_TEXT = 400
"""What it costs to look at a text at all."""


class PatternError(ValueError):
    """A pattern that cannot be read, with the place inside it."""

    def __init__(self, message: Sentence, position: int, length: int = 1) -> None:
        super().__init__(message)
        self.message = message
        self.position = position
        self.length = length


class Pattern(Protocol):
    @property
    def programsize(self) -> int: ...

    def search(self, text: str) -> object | None: ...


@lru_cache(maxsize=512)
def compile_pattern(source: str) -> Pattern:
    """Case never counts; `^` and `$` are the ends of the text. Raises PatternError."""
    import re2

    if len(source) > MOST_CHARACTERS:
        raise PatternError(
            Sentence("a pattern may have {most} characters", most=MOST_CHARACTERS), MOST_CHARACTERS
        )
    options = re2.Options()
    options.case_sensitive = options.log_errors = False
    options.never_capture = True
    options.max_mem = MEMORY
    try:
        pattern: Pattern = re2.compile(source, options)
    except re2.error as error:
        raise _explained(source, error.args[0].decode()) from None
    if pattern.programsize > MOST_SIZE:
        raise PatternError(TOO_LARGE, 0, len(source))
    return pattern


def steps(pattern: str, texts: Iterable[str]) -> int:
    """The most work that matching these texts can be."""
    lengths = [len(text.encode()) for text in texts]
    return compile_pattern(pattern).programsize * sum(lengths) + STEPS_PER_TEXT * len(lengths)


TOO_LARGE = Sentence("too many repetitions inside repetitions")


def _explained(source: str, message: str) -> PatternError:
    """RE2 says what is wrong and quotes it."""
    what, _, quoted = message.partition(": ")
    position = max(source.find(quoted), 0)
    return PatternError(_sentence(what, quoted), position, len(quoted) or len(source))


def _sentence(what: str, quoted: str) -> Sentence:
    match what:
        case "missing )":
            return Sentence("this ( is not closed")
        case "unexpected )":
            return Sentence("this ) closes nothing")
        case "missing ]":
            return Sentence("this [ is not closed")
        case "no argument for repetition operator":
            return Sentence("nothing before {char} to repeat", char=quoted)
        case "bad repetition operator":
            return Sentence("a repetition of a repetition")
        case "invalid repetition size":
            least, _, most = quoted.strip("{}").partition(",")
            if most and int(most) < int(least):
                return Sentence("the larger count comes second")
            return Sentence("at most {most} repetitions", most=MOST_REPETITIONS)
        case "invalid character class range" if "-" in quoted:
            return Sentence("a range goes from the lower to the higher character")
        case "invalid perl operator" | "invalid named capture group":
            return Sentence("groups are written (…) or (?:…)")
        case "pattern too large - compile failed":
            return TOO_LARGE
        case _:
            return Sentence("{part} has no meaning here", part=quoted or "\\")
