"""Texts that no card could have: refused with the place, before anything tries to read them."""

from __future__ import annotations

import re

from vsdeck.catalog.authoring.splitting import LONGEST_TEXT
from vsdeck.powers.english.text import DEEPEST

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff]")


def rubbish(text: str) -> tuple[str, int]:
    """What is wrong with a text and where, counted from zero; nothing for one that can be read or kept."""
    if len(text) > LONGEST_TEXT:
        return (
            f"A text of {len(text):,} letters is too long: a card has at most {LONGEST_TEXT:,}",
            LONGEST_TEXT,
        )
    found = _CONTROL.search(text)
    if found:
        return "The text holds a control character", found.start()
    depth = 0
    for place, letter in enumerate(text):
        depth += (letter in "([{") - (letter in ")]}")
        if depth > DEEPEST:
            return f"Brackets stand in more than {DEEPEST} brackets", place
    return "", 0
