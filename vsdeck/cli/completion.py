"""What a shell is told when it completes a word.

Bash takes a word apart at `:`, `=` and `@`, completes only its last piece, and takes what it is told as if it
had been typed: the pieces of `kept:My deck` are joined before the program looks, and it is told `My\\ deck`.
Other shells do most of that themselves.
"""

from __future__ import annotations

import io
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout

from vsdeck.cli import COMPLETION

JOINTS = re.compile(r"[:=@]+")
SPECIAL = {"": r"""[^\w@%+=:,./-]""", '"': r'["$`\\]', "'": "(?!)"}
"""What must be written with a backslash where no quote is open, or this one."""


@contextmanager
def in_the_words_of_the_shell() -> Iterator[None]:
    """While the program completes: words of bash are whole, and what is printed is as the shell takes it."""
    match os.environ.get(COMPLETION):
        case "complete_bash":
            say = _join_the_words_of_bash()
        case "complete_zsh":
            say = _quoted_for_zsh
        case _:
            yield
            return
    with io.StringIO() as printed:
        try:
            with redirect_stdout(printed):
                yield
        finally:
            print("\n".join(map(say, printed.getvalue().splitlines())))


def _join_the_words_of_bash() -> Callable[[str], str]:
    pieces = os.environ["COMP_WORDS"].split("\n")[: int(os.environ["COMP_CWORD"]) + 1]
    words = joined(pieces)
    os.environ |= {"COMP_WORDS": "\n".join(words), "COMP_CWORD": str(len(words) - 1)}
    return fitting(words[-1], pieces[-1])


def _quoted_for_zsh(line: str) -> str:
    """typer doubles the quotes of a name, which zsh drops."""
    return line.replace("''", r"'\''").replace('""', r"\"")


def joined(pieces: list[str]) -> list[str]:
    """Words as they were typed."""
    words: list[str] = []
    goes_on = False
    for piece in pieces:
        joint = JOINTS.fullmatch(piece) is not None
        if words and (joint or goes_on):
            words[-1] += piece
        else:
            words.append(piece)
        goes_on = joint
    return words


def fitting(word: str, piece: str) -> Callable[[str], str]:
    """What takes the place of the last piece of a word, where a completed word is meant."""
    quote = piece[:1] if piece[:1] in ("'", '"') else ""
    stands = len(word) if JOINTS.fullmatch(piece) else len(word) - len(piece)
    before = re.sub(r"\\(.)|[\"']", r"\1", word[:stands])
    return lambda whole: re.sub(SPECIAL[quote], r"\\\g<0>", whole.removeprefix(before))
