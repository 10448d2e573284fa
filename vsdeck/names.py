"""How names are compared: without accents, dots, hyphens, spaces or case, in English and Japanese.

Whoever looks for a name needs no stars and no quotation marks (`fold`); for the rules a name in stars or in
quotation marks is another one (`identity`).
"""

from __future__ import annotations

import re
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


STARS = "*＊★☆"
QUOTES = '"“”「'
_DOCTOR = re.compile(rf"^([\s{STARS}{QUOTES}]*)Dr\.? ", re.IGNORECASE)


def stars(name: str) -> int:
    """How many stars a name stands in: they set a mantle's bearer apart from its predecessor."""
    name = name.lstrip()
    return len(name) - len(name.lstrip(STARS))


def mantle(name: str) -> str:
    """What a name and the same one in stars share; who only pretends to a name shares nothing with it. A Dr.
    is a Doctor (ruling on Doctor Strange)."""
    return '"' * name.lstrip().startswith(tuple(QUOTES)) + fold(_DOCTOR.sub(r"\1Doctor ", name))


def identity(name: str) -> str:
    """The form under which two characters have the same name for the rules: *Venom* is not Venom."""
    return "*" * stars(name) + mantle(name)
