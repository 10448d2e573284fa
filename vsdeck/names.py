"""How names are compared: without accents, dots, hyphens, stars, spaces or case, in English and Japanese."""

from __future__ import annotations

import unicodedata
from functools import lru_cache


@lru_cache(maxsize=65536)
def fold(name: str) -> str:
    """The form under which names are equal: letters and digits only.

    Accents go from Latin letters only: the marks of ガ and パ tell kana apart.
    """
    if name.isascii():
        return "".join(filter(str.isalnum, name)).lower()
    letters: list[str] = []
    for char in unicodedata.normalize("NFKC", name).casefold():
        base = unicodedata.normalize("NFD", char)[0] if ord(char) < 0x0370 else char
        if base.isalnum() or base == "ー":
            letters.append(base)
    return "".join(letters)
