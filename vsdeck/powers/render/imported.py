"""Rules text that the user imported, cut into lines and runs.

Such texts write icons as bracketed words and put the name of a power on its own line, or before its
timing on the same line. Only what the card's own facts confirm is taken for a name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace

from vsdeck.card import Printing
from vsdeck.names import fold
from vsdeck.powers.render.runs import Glyph, Icon, Line, Run, Style, Text

_BRACKETED = re.compile(r"\[([^\[\]\n]{1,40})\]")
_TIMING = re.compile(
    # At most six: without a limit a long row of them is read anew from each of its words.
    r"(?:(?:Draw|Recovery|Build|Main|(?:Any )?[CK]ombat|Reaction)(?:\s*/\s*|\b)){1,6}(?=\s*[\[:])"
)
_LEVEL_UP = re.compile(r"Level (?:Up|Down)\s*\([^)]{1,4}\)(?:\s*[-–—:])?", re.IGNORECASE)
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")

_GLYPHS: Mapping[str, Glyph] = {
    **{fold(glyph.value): glyph for glyph in Glyph},
    "range": Glyph.RANGED,
}
_TEAM_SPELLINGS = {"xmen": "X-Men", "shield": "S.H.I.E.L.D.", "hammer": "H.A.M.M.E.R.", "marvel": "Marvel"}


def imported_lines(printing: Printing) -> tuple[Line, ...]:
    """The user's text of a card, one line per power as far as its powers' names are known."""
    names = {fold(power.name) for power in printing.powers if power.name}
    lines: list[Line] = []
    for written in _CONTROL.sub("", printing.text).splitlines():
        stripped = written.strip()
        if not stripped:
            continue
        name, rest = _split_name(stripped, names)
        body = tuple(_body(rest))
        if name:
            lines.append(Line(name=name, body=body))
        elif lines and lines[-1].name and not lines[-1].body:
            lines[-1] = replace(lines[-1], body=body)
        else:
            lines.append(Line(body=body))
    return tuple(lines)


def _split_name(written: str, names: set[str]) -> tuple[str, str]:
    if fold(written) in names:
        return written, ""
    usage = re.search(r"\[any ?turn\]|" + _TIMING.pattern, written, re.IGNORECASE)
    if usage and fold(written[: usage.start()]) in names:
        return written[: usage.start()].strip(), written[usage.start() :]
    return "", written


def runs_of_text(text: str) -> tuple[Run, ...]:
    """A text in which icons stand as bracketed words."""
    return tuple(_body(text))


def _body(written: str) -> Iterator[Run]:
    """Icons where brackets name one, otherwise the bracketed words; heads in the style of timing."""
    at = 0
    for match in _BRACKETED.finditer(written):
        yield from _texts(written[at : match.start()])
        at = match.end()
        key = fold(match[1])
        glyph = _GLYPHS.get(key)
        yield Icon(glyph) if glyph else Text(_TEAM_SPELLINGS.get(key, match[1]))
    yield from _texts(written[at:], last=True)


def _texts(piece: str, last: bool = False) -> Iterator[Run]:
    head = _LEVEL_UP.match(piece) or _TIMING.match(piece.lstrip() + ("" if last else "["))
    if head is None:
        if piece:
            yield Text(piece)
        return
    lead = len(piece) - len(piece.lstrip())
    start = 0 if _LEVEL_UP.match(piece) else lead
    if start:
        yield Text(piece[:start])
    yield Text(head[0].rstrip(), Style.TIMING)
    rest = piece[start + len(head[0].rstrip()) :]
    if rest:
        yield Text(rest)
