"""A JSON text that may come from anywhere, read piece by piece: what is wrong is told with its place."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, NoReturn, TypeVar

from vsdeck.sentence import Joined, Sentence

T = TypeVar("T")

LONGEST_TEXT = 200
_KINDS = {
    dict: Sentence("an object"),
    list: Sentence("a list"),
    str: Sentence("a text"),
    bool: Sentence("true or false"),
    int: Sentence("a whole number"),
    float: Sentence("a number that is not whole"),
    type(None): Sentence("null"),
}


def document(text: str, error: type[ValueError]) -> Part:
    """The outermost part of a text; whatever is wrong with any part is raised as `error`."""
    try:
        return Part(json.loads(text, parse_constant=_no_number), error)
    except json.JSONDecodeError as wrong:
        raise error(
            Sentence(
                "the text is no JSON from line {line}, character {character} on",
                line=wrong.lineno,
                character=wrong.colno,
            )
        ) from None
    except RecursionError:
        raise error(Sentence("lists are nested too deeply in it")) from None
    except ValueError:
        raise error(Sentence("a number in it is too long, or none")) from None


def _no_number(word: str) -> NoReturn:
    raise ValueError(word)


class Part:
    """A value of a document, and where it stands."""

    __slots__ = ("_error", "_key", "_within", "value")

    def __init__(
        self, value: Any, error: type[ValueError], within: Part | None = None, key: str | int = ""
    ) -> None:
        self.value = value
        self._error = error
        self._within = within
        self._key = key

    @property
    def place(self) -> str:
        """Worked out when something is wrong: most parts are right."""
        if self._within is None:
            return ""
        around = self._within.place
        if isinstance(self._key, str):
            named = Sentence("“{name}”", name=self._key)
            return Joined([around, named]) if around else named
        template = "{place}, part {number}" if around[-1:].isdigit() else "{place} {number}"
        return Sentence(template, place=around, number=self._key)

    def wrong(self, what: str) -> ValueError:
        place = self.place
        return self._error(Sentence("{place}: {what}", place=place, what=what) if place else what)

    def _is(self, kind: type[T]) -> T:
        if type(self.value) is not kind:
            found, wanted = _KINDS[type(self.value)], _KINDS[kind]
            raise self.wrong(Sentence("{found} stands where {wanted} belongs", found=found, wanted=wanted))
        return self.value

    def __contains__(self, name: str) -> bool:
        return isinstance(self.value, dict) and name in self.value

    def __getitem__(self, name: str) -> Part:
        found = self._is(dict)
        if name not in found:
            raise self.wrong(Sentence("“{name}” is missing", name=name))
        return Part(found[name], self._error, self, name)

    def parts(self, least: int = 0, most: int = 1_000_000) -> list[Part]:
        found = self._is(list)
        if not least <= len(found) <= most:
            wanted = Sentence("{least} to {most:,}", least=least, most=most) if least < most else str(least)
            told = "a list of {count:,} stands where one of {wanted} belongs"
            raise self.wrong(Sentence(told, count=len(found), wanted=wanted))
        return [Part(value, self._error, self, at) for at, value in enumerate(found, 1)]

    def named(self) -> dict[str, Part]:
        return {name: self[name] for name in self._is(dict)}

    @property
    def empty(self) -> bool:
        return self.value is None

    def text(self, longest: int = LONGEST_TEXT) -> str:
        found = self._is(str)
        if len(found) > longest:
            raise self.wrong(Sentence("a text of {count:,} characters is too long", count=len(found)))
        if any("\ud800" <= sign <= "\udfff" for sign in found):
            raise self.wrong(Sentence("the text holds half a character"))
        return found

    def words(self, longest: int = LONGEST_TEXT) -> str:
        """A text to be shown: nothing in it may steer a terminal."""
        found = self._is(str)[:longest]
        return found if found.isprintable() else "".join(sign for sign in found if sign.isprintable())

    def number(self, least: int = 0, most: int = 1_000_000_000) -> int:
        found = self._is(int)
        if not least <= found <= most:
            number = str(found) if abs(found) < 10**12 else Sentence("the number")
            if found < least:
                raise self.wrong(Sentence("{number} is less than {least}", number=number, least=least))
            raise self.wrong(Sentence("{number} is more than {most}", number=number, most=most))
        return found

    def flag(self) -> bool:
        return self._is(bool)

    def chosen(self, among: Mapping[str, T], what: str) -> T:
        """What a word stands for; `what` says what it is, as in "an action"."""
        word = self.words()
        if word not in among:
            raise self.wrong(Sentence("“{word}” is not {what}", word=word[:40], what=what))
        return among[word]

    def numbers(self, count: int, least: int = 0, most: int = 1_000_000_000) -> list[int]:
        return [part.number(least, most) for part in self.parts(count, count)]

    def each(self, read: Callable[[Part], T]) -> list[T]:
        return [read(part) for part in self.parts()]
