"""The card itself is called by its name once, and *it* as long as nothing else has been spoken of.

Done with words, after a tree was written and before a text is read, both ways with the same eyes:
`When SELF gets stunned, it gains 1 XP`, but `When SELF stuns an enemy character, SELF gains 1 XP`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from vsdeck.powers.english.references import NOUNS
from vsdeck.powers.english.text import HOLDER, SELF, Token

_BEARER = ("the", "equipped", "character")
_OWNER = "'s"
_OTHERS = frozenset(
    {
        *(form for noun in NOUNS.values() for word in noun.split()[-1:] for form in (word, f"{word}s")),
        *("equipment", "token", "tokens", "invention", "inventions", "them", HOLDER.lower()),
    }
)
"""After these, *it* may be something else."""
_VALUES = frozenset({"atk", "def", "health", "cost", "wounds", "level", "xp", "level-up", "number"})
_KINDS = frozenset({"printed", "base", "remaining"})
"""What follows a possessive that means a value of the card."""
_PLAYERS = ("owner", "controller")
"""*Its owner* is the owner of whatever is moved."""
_WHEN = ("your", "so", "that")
_WHOSE = (("a", "enemy"), ("a", "player"))
"""`it is your turn`, `it is not an enemy player's main phase`, `it is not so that …`"""
_IDIOMS = (("that", "lacks"), ("that", "doesn't"), ("give", "that"), ("which", "has"))
"""`one of these that it lacks`, `instead give it that much DEF`, `a name, which it has`"""


class Unclear(Exception):
    """*It* would be taken for the card itself."""


class _Eyes:
    """Who *it* is, word by word."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = list(words)
        self.place = 0
        self.known: tuple[str, ...] = ()
        """The card that has been spoken of."""
        self.alone = True
        """Whether nothing else has been."""

    def __iter__(self) -> Iterator[tuple[str, ...]]:
        """What stands at each place: the words that name the card, or one word."""
        while self.place < len(self.words):
            bearer = tuple(self.words[self.place : self.place + 3]) == _BEARER
            said = _BEARER if bearer else (self.words[self.place],)
            yield said
            if said in ((SELF,), _BEARER):
                self.alone = self.alone and self.known in ((), said)
                self.known = said
            elif said[0].lower() in _OTHERS:
                self.alone = False
            self.place += len(said)

    def word(self, step: int) -> str:
        place = self.place + step
        return self.words[place].lower() if 0 <= place < len(self.words) else ""

    @property
    def clear(self) -> bool:
        """Whether a pronoun here means the card."""
        beside = self.word(-1) == "while" and self.word(-2) == SELF.lower() and self.known == (SELF,)
        return bool(self.known) and (self.alone or beside)

    @property
    def speaks(self) -> bool:
        """Whether a pronoun stands here, or one that means a value."""
        if self.word(0) == "its":
            value = self.word(2) if self.word(1) in _KINDS else self.word(1)
            return value in _VALUES and not self.word(-1).startswith("become")
        return self.word(0) == "it" and not self.is_idiom

    @property
    def is_idiom(self) -> bool:
        """Where *it* is no card, or the one that the words themselves mean."""
        after = 3 if self.word(2) == "not" else 2
        said = (self.word(after), self.word(after + 1))
        when = self.word(1) == "is" and (said[0] in _WHEN or said in _WHOSE)
        replaced = self.word(-1) == "prevent" or self.word(1) == "happens"
        return when or replaced or (self.word(-1), self.word(1)) in _IDIOMS


def told(words: Iterable[str]) -> list[str]:
    """Words with pronouns; Unclear if one of them means something else and would be taken for the card."""
    eyes = _Eyes(words)
    out: list[str] = []
    for said in eyes:
        if eyes.clear and eyes.speaks:
            raise Unclear
        if eyes.clear and said == eyes.known:
            its = eyes.word(len(said)) == _OWNER
            if its and eyes.word(len(said) + 1) in _PLAYERS:
                out += said
            else:
                out.append("its" if its else "it")
                eyes.place += its
        else:
            out += said
    return out


def meant(tokens: Iterable[Token]) -> list[Token]:
    """Tokens with the card where a pronoun means it."""
    read = list(tokens)
    eyes = _Eyes(token.word for token in read)
    out: list[Token] = []
    for said in eyes:
        token = read[eyes.place]
        if eyes.clear and eyes.speaks:
            its = (_OWNER,) if said == ("its",) else ()
            out += (replace(token, word=word) for word in (*eyes.known, *its))
        else:
            out += read[eyes.place : eyes.place + len(said)]
    return out
