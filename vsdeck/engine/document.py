"""A JSON text that may come from anywhere, read piece by piece: what is wrong is told with its place."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, NoReturn, TypeVar

T = TypeVar("T")

LONGEST_TEXT = 200
_KINDS = {
    dict: "an object",
    list: "a list",
    str: "a text",
    bool: "true or false",
    int: "a whole number",
    float: "a number that is not whole",
    type(None): "null",
}


def document(text: str, error: type[ValueError]) -> Part:
    """The outermost part of a text; whatever is wrong with any part is raised as `error`."""
    try:
        return Part(json.loads(text, parse_constant=_no_number), error)
    except json.JSONDecodeError as wrong:
        where = f"line {wrong.lineno}, character {wrong.colno}"
        raise error(f"the text is no JSON from {where} on") from None
    except RecursionError:
        raise error("lists are nested too deeply in it") from None
    except ValueError:
        raise error("a number in it is too long, or none") from None


def _no_number(word: str) -> NoReturn:
    raise ValueError(word)


class Part:
    """A value of a document, and where it stands."""

    __slots__ = ("_error", "place", "value")

    def __init__(self, value: Any, error: type[ValueError], place: str = "") -> None:
        self.value = value
        self.place = place
        self._error = error

    def wrong(self, what: str) -> ValueError:
        return self._error(f"{self.place}: {what}" if self.place else what)

    def _is(self, kind: type[T]) -> T:
        if type(self.value) is not kind:
            raise self.wrong(f"{_KINDS[type(self.value)]} stands where {_KINDS[kind]} belongs")
        return self.value

    def __contains__(self, name: str) -> bool:
        return isinstance(self.value, dict) and name in self.value

    def __getitem__(self, name: str) -> Part:
        found = self._is(dict)
        if name not in found:
            raise self.wrong(f"“{name}” is missing")
        return Part(found[name], self._error, f"{self.place}, “{name}”" if self.place else f"“{name}”")

    def parts(self, least: int = 0, most: int = 1_000_000) -> list[Part]:
        found = self._is(list)
        if not least <= len(found) <= most:
            wanted = f"{least}" if least == most else f"{least} to {most:,}"
            raise self.wrong(f"a list of {len(found):,} stands where one of {wanted} belongs")
        place = f"{self.place}, part" if self.place[-1:].isdigit() else self.place
        return [Part(value, self._error, f"{place} {at}") for at, value in enumerate(found, 1)]

    def named(self) -> dict[str, Part]:
        return {name: self[name] for name in self._is(dict)}

    @property
    def empty(self) -> bool:
        return self.value is None

    def text(self, longest: int = LONGEST_TEXT) -> str:
        found = self._is(str)
        if len(found) > longest:
            raise self.wrong(f"a text of {len(found):,} characters is too long")
        if any("\ud800" <= sign <= "\udfff" for sign in found):
            raise self.wrong("the text holds half a character")
        return found

    def words(self, longest: int = LONGEST_TEXT) -> str:
        """A text to be shown: nothing in it may steer a terminal."""
        return "".join(sign for sign in self._is(str)[:longest] if sign.isprintable())

    def number(self, least: int = 0, most: int = 1_000_000_000) -> int:
        found = self._is(int)
        if not least <= found <= most:
            told = found if abs(found) < 10**12 else "the number"
            raise self.wrong(
                f"{told} is less than {least}" if found < least else f"{told} is more than {most}"
            )
        return found

    def flag(self) -> bool:
        return self._is(bool)

    def chosen(self, among: Mapping[str, T], what: str) -> T:
        """What a word stands for; `what` says what it is, as in "an action"."""
        word = self.words()
        if word not in among:
            raise self.wrong(f"“{word[:40]}” is not {what}")
        return among[word]

    def numbers(self, count: int, least: int = 0, most: int = 1_000_000_000) -> list[int]:
        return [part.number(least, most) for part in self.parts(count, count)]

    def each(self, read: Callable[[Part], T]) -> list[T]:
        return [read(part) for part in self.parts()]
