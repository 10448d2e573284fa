"""The body of a power in English: its tree as a sentence, cut into runs with icons."""

from __future__ import annotations

import re
from functools import lru_cache

from vsdeck.powers.render.imported import runs_of_text
from vsdeck.powers.render.runs import Run

_DOTS = re.compile(r"(?<!\.)\.\.(?!\.)")
"""A name that ends with a dot of its own at the end of a sentence: one dot is enough to look at."""


def english_text(tree: str, own_name: str) -> str:
    """The same as plain text, which reads back as the tree; nothing if it is no good one."""
    from vsdeck.powers.english import render_english
    from vsdeck.powers.notation import parse_notation

    try:
        return render_english(parse_notation(tree), own_name)
    except ValueError:
        return ""


@lru_cache(maxsize=4096)
def english_body(tree: str, own_name: str) -> tuple[Run, ...] | None:
    """What a tree in notation says on the card of that name; None if it is no good tree."""
    # The grammar is made when the first power is shown, not when the program starts.
    from vsdeck.powers.english import render_english
    from vsdeck.powers.notation import parse_notation

    try:
        return runs_of_text(_DOTS.sub(".", render_english(parse_notation(tree), own_name)))
    except ValueError:
        return None
