"""What the screens say. English stands in the code; another language is a table in resources/i18n."""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import StrEnum
from functools import cache, partial

from vsdeck import paths
from vsdeck.sentence import in_words


class Language(StrEnum):
    ENGLISH = "en"
    JAPANESE = "ja"

    @property
    def own_name(self) -> str:
        return {Language.ENGLISH: "English", Language.JAPANESE: "日本語"}[self]


@cache
def table(language: Language) -> dict[str, str]:
    """English sentence to its translation; JSON, as YAML would cost a tenth of the start-up."""
    words: dict[str, str] = {}
    for path in sorted((paths.resources() / "i18n").glob(f"*_{language.value}.json")):
        words |= json.loads(path.read_text(encoding="utf-8"))
    return words


def button_text(name: str) -> str:
    """A name for a button, which would take & for the mark of a key: Deadpool & Friends."""
    return name.replace("&", "&&")


def tell(language: Language, text: str, japanese: Mapping[str, str]) -> str:
    """What the core says, in a language where it is a Sentence; names by their Japanese."""
    names = japanese if language is Language.JAPANESE else {}
    return in_words(text, partial(say, language), lambda name: names.get(name, name))


def say(language: Language, sentence: str, /, **values: object) -> str:
    """The sentence in a language, with its values put in; English where no translation is known."""
    translated = table(language).get(sentence, sentence)
    return translated.format(**values) if values else translated
