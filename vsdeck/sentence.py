"""Sentences of the core: English strings that know what they are made of, so that screens can translate them.

    Sentence("{card} is banned in {format}.", card=title(printing), format="Incursion")

is the English text, and can be stored, printed and compared as such. `in_words` says it in another language.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType


class Sentence(str):
    """A sentence, or a word of one, made of a template and what is put into its places."""

    __slots__ = ("template", "values")

    template: str
    values: Mapping[str, object]

    def __new__(cls, template: str, /, **values: object) -> Sentence:
        made = super().__new__(cls, cls.written(_filled(template, values)))
        made.template = template
        made.values = MappingProxyType(values)
        return made

    @staticmethod
    def written(text: str) -> str:
        return text

    def __reduce__(self) -> tuple[object, ...]:
        return _made_again, (type(self), self.template, dict(self.values))


class Opening(Sentence):
    """A sentence that stands for itself: it begins with a capital, whatever its first word is."""

    __slots__ = ()

    @staticmethod
    def written(text: str) -> str:
        return text[:1].upper() + text[1:]


class Name(str):
    """The name of a card, team or keyword; its translations are no sentences."""

    __slots__ = ()


class Joined(str):
    """Several words with the same between them."""

    __slots__ = ("between", "parts")

    parts: tuple[str, ...]
    between: str

    def __new__(cls, parts: Iterable[str], between: str = ", ") -> Joined:
        words = tuple(parts)
        made = super().__new__(cls, between.join(words))
        made.parts, made.between = words, between
        return made

    def __reduce__(self) -> tuple[object, ...]:
        return Joined, (self.parts, self.between)


class Refusal(ValueError):
    """Why something is not done. `str` says it in English, `sentence` can be said in any language."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def _made_again(kind: type[Sentence], template: str, values: dict[str, object]) -> Sentence:
    return kind(template, **values)


def _filled(template: str, values: Mapping[str, object]) -> str:
    if not values:
        return template
    text = template.format(**values)
    # A name that ends in a full stop ends the sentence.
    return text[:-1] if text.endswith("..") and not template.endswith("..") else text


Translation = Callable[[str], str]


def in_words(text: str, sentence: Translation, name: Translation) -> str:
    """A text in another language, by the translations of sentences and of names; as it is if it has none."""
    match text:
        case Sentence():
            values = {
                place: in_words(value, sentence, name) if isinstance(value, str) else value
                for place, value in text.values.items()
            }
            return text.written(_filled(sentence(text.template), values))
        case Joined():
            return sentence(text.between).join(in_words(part, sentence, name) for part in text.parts)
        case Name():
            return name(text)
        case _:
            return text


def names_in(text: object) -> set[str]:
    """The names that a sentence is made with."""
    match text:
        case Sentence():
            return set().union(*map(names_in, text.values.values()))
        case Joined():
            return set().union(*map(names_in, text.parts))
        case Name():
            return {str(text)}
    return set()


# ----------------------------------------------------------------------------------------- kept as text


def packed(text: str) -> str:
    """A sentence with its parts as JSON: `{"say": "Add {count} {card}", "with": {"count": 2, …}}`."""
    return json.dumps(_data(text), ensure_ascii=False, separators=(",", ":"))


def unpacked(stored: str) -> str:
    """What `packed` has written; any other text as it is."""
    try:
        found = _text(json.loads(stored))
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return stored
    return found if isinstance(found, str) else stored


def _data(value: object) -> object:
    match value:
        case Sentence():
            return {
                "say": value.template,
                "with": {place: _data(part) for place, part in value.values.items()},
            }
        case Joined():
            return {"parts": [_data(part) for part in value.parts], "between": value.between}
        case Name():
            return {"name": str(value)}
    return value


def _text(data: object) -> object:
    match data:
        case {"say": str(template), "with": dict(values)}:
            return Sentence(template, **{place: _text(part) for place, part in values.items()})
        case {"parts": list(parts), "between": str(between)}:
            return Joined([part for part in map(_text, parts) if isinstance(part, str)], between)
        case {"name": str(name)}:
            return Name(name)
        case str() | int() | float():
            return data
    raise ValueError("no part of a sentence")


def opening(text: str) -> str:
    """The same at the beginning of a line, with a capital; names have their own."""
    if isinstance(text, Sentence):
        return Opening(text.template, **text.values)
    return Opening.written(text) if type(text) is str else text


def card_count(count: int) -> Sentence:
    return Sentence("1 card") if count == 1 else Sentence("{count:,} cards", count=count)


def series(words: Sequence[str]) -> str:
    """`A, B and C`, all of them."""
    if len(words) == 1:
        return words[0]
    return Sentence("{words} and {last}", words=Joined(words[:-1]), last=words[-1])


def listing(names: Iterable[str], most: int = 6) -> str:
    """`A, B and C`, or the first few and how many more there are; each name once."""
    words = list(dict.fromkeys(names))
    if len(words) > most:
        words = [*words[: most - 1], Sentence("{count} more", count=len(words) - most + 1)]
    return series(words)
