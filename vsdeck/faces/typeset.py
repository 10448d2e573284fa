"""Texts into boxes: runs are broken into rows that fit, shrinking in steps, and never leave the box."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from vsdeck.faces.fonts import Role, text_width
from vsdeck.powers.render import Glyph, Icon, Line, Run, Style, Text, cost_runs

ROLES = {
    Style.PLAIN: Role.BODY,
    Style.NAME: Role.NAME,
    Style.TIMING: Role.BOLD,
    Style.QUIET: Role.QUIET,
}
LEADING = 1.2
"""Height of a row as a multiple of the size."""
ICON_WIDTH = 1.06
PARAGRAPH_GAP = 0.34
_SPACE = 0.26
_PIECES = re.compile(r" |[^ ]+")
_OTHER_SPACE = re.compile(r"[^\S ]")
_JAPANESE = "\u2e80"
"""The first character between which and the next a row may break."""
_NO_BREAK_BEFORE = frozenset("、。，．・：；！？）」』】ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.;:!?)")


@dataclass(frozen=True, slots=True)
class Word:
    """An unbreakable piece; widths are in multiples of the size."""

    run: Run
    width: float
    space_before: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    run: Run
    x: float
    """From the left edge, in multiples of the size."""


@dataclass(frozen=True, slots=True)
class Row:
    y: float
    """From the top to the row's top, in multiples of the size."""
    placed: tuple[Placed, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """A text set to a size: rows whose widths and heights fit the box they were set for."""

    size: float
    rows: tuple[Row, ...]
    height: float
    cut: bool = False
    """Whether rows were left out because even the smallest size did not fit."""


def measured(lines: Iterable[Line]) -> Measured:
    """Lines cut into words of known width, once for all sizes."""
    return tuple(_paragraphs(line) for line in lines)


def set_lines(lines: Measured, width: float, height: float, sizes: Iterable[float]) -> Block | None:
    """The lines in the largest of the sizes in which they fit, or None."""
    for size in sizes:
        if _least_height(lines, width / size) * size > height:
            continue
        block = _block(lines, width, height, size)
        if block.height <= height:
            return block
    return None


def _least_height(lines: Measured, width: float) -> float:
    """What the lines would take if rows could be filled to the end, in multiples of the size."""
    rows = sum(math.ceil(paragraph.width / width - 1e-6) for line in lines for paragraph in line)
    return rows * LEADING + PARAGRAPH_GAP * max(0, len(lines) - 1)


def set_lines_cut(lines: Measured, width: float, height: float, size: float) -> Block:
    """As many rows as fit, the last one ending in an ellipsis."""
    block = _block(lines, width, height, size)
    if block.height <= height:
        return block
    rows = [row for row in block.rows if (row.y + LEADING) * size <= height]
    if rows:
        rows[-1] = _with_ellipsis(rows[-1], width / size)
    return Block(size, tuple(rows), min(height, block.height), cut=True)


def word_width(run: Run) -> float:
    if isinstance(run, Icon):
        return ICON_WIDTH
    return text_width(run.text, ROLES[run.style], 1.0)


@dataclass(frozen=True)
class _Paragraph:
    words: tuple[Word, ...]
    aside: tuple[Word, ...] = ()
    """Set against the right edge of the first row if there is room, else after the words."""
    note: tuple[Word, ...] = ()
    """A short note that joins the first row if there is room, else gets its own."""

    @cached_property
    def width(self) -> float:
        """Of everything in one row, without spaces."""
        return sum(word.width for part in (self.words, self.aside, self.note) for word in part)


Measured = tuple[tuple[_Paragraph, ...], ...]


def _paragraphs(line: Line) -> tuple[_Paragraph, ...]:
    """A power is a head (its name, and its use at the right) over a body; without a name all flows."""
    usage = tuple(_usage(line))
    body = tuple(_words(line.body))
    if line.name:
        name = tuple(_words([Text(line.name, Style.NAME)]))
        if all(isinstance(run, Text) and run.style is Style.QUIET for run in line.body):
            return (_Paragraph(name, usage, body),)
        return _Paragraph(name, usage), _Paragraph(body)
    spaced = tuple(Word(word.run, word.width, bool(usage) or word.space_before) for word in body[:1])
    return (_Paragraph((*usage, *spaced, *body[1:])),)


def _usage(line: Line) -> Iterator[Word]:
    parts: list[tuple[Run, ...]] = [
        (Text(line.keyword, Style.TIMING),),
        line.parameter,
        (Text(line.level_up, Style.TIMING),),
        (Icon(Glyph.ANY_TURN),) if line.any_turn else (),
        (Text("/".join(line.timing), Style.TIMING),),
        cost_runs(line),
    ]
    started = False
    for part in parts:
        fresh = started
        for word in _words(part):
            yield Word(word.run, word.width, word.space_before or fresh)
            started, fresh = True, False


def _words(runs: Iterable[Run]) -> Iterator[Word]:
    space = False
    for run in runs:
        if isinstance(run, Icon):
            yield Word(run, ICON_WIDTH, space)
            space = False
            continue
        for piece in _pieces(run.text):
            if piece == " ":
                space = True
            else:
                yield Word(Text(piece, run.style), text_width(piece, ROLES[run.style], 1.0), space)
                space = False


def _pieces(text: str) -> Iterable[str]:
    """Words and single spaces; Japanese may break between any two characters but not before a closing one."""
    if text.isascii() or max(text) < _JAPANESE:
        return _PIECES.findall(_OTHER_SPACE.sub(" ", text))
    return _japanese_pieces(text)


def _japanese_pieces(text: str) -> Iterator[str]:
    word = ""
    for char in text:
        if char.isspace():
            if word:
                yield word
            yield " "
            word = ""
        elif word and char >= _JAPANESE and char not in _NO_BREAK_BEFORE:
            yield word
            word = char
        else:
            word += char
    if word:
        yield word


def _block(lines: Measured, width: float, height: float, size: float) -> Block:
    """All rows, or those up to the first that passes the height."""
    rows: list[Row] = []
    y = 0.0
    for index, paragraphs in enumerate(lines):
        y += PARAGRAPH_GAP if index else 0.0
        for paragraph in paragraphs:
            for placed in _rows(paragraph, width / size):
                rows.append(Row(y, placed))
                y += LEADING
                if y * size > height:
                    return Block(size, tuple(rows), y * size)
    return Block(size, tuple(rows), y * size)


def _rows(paragraph: _Paragraph, width: float) -> Iterator[tuple[Placed, ...]]:
    words, aside, note = paragraph.words, paragraph.aside, paragraph.note
    if not aside and not note:
        yield from _broken(words, width)
        return
    head, right = _row_width(words), _row_width(aside)
    noted = head + 2 * _SPACE + _row_width(note)
    if noted + right + 2 * _SPACE <= width:
        yield (*_place(words, 0.0), *_place(note, head + 2 * _SPACE), *_place(aside, width - right))
        return
    if aside and head + right + 2 * _SPACE <= width:
        yield (*_place(words, 0.0), *_place(aside, width - right))
    else:
        yield from _broken(words, width)
        yield from _broken(aside, width)
    yield from _broken(note, width)


def _broken(words: Sequence[Word], width: float) -> Iterator[tuple[Placed, ...]]:
    row: list[Word] = []
    used = 0.0
    for word in _breakable(words, width):
        gap = _SPACE if word.space_before and row else 0.0
        if row and used + gap + word.width > width:
            yield tuple(_place(row, 0.0))
            row, used, gap = [], 0.0, 0.0
        row.append(word)
        used += gap + word.width
    if row:
        yield tuple(_place(row, 0.0))


def _breakable(words: Sequence[Word], width: float) -> Iterator[Word]:
    """Words wider than the box are cut between characters."""
    for word in words:
        if word.width <= width or isinstance(word.run, Icon):
            yield word
            continue
        role = ROLES[word.run.style]
        for index, char in enumerate(word.run.text):
            yield Word(
                Text(char, word.run.style), text_width(char, role, 1.0), word.space_before and not index
            )


def _row_width(words: Sequence[Word]) -> float:
    gaps = sum(_SPACE for _, word in pairwise(words) if word.space_before)
    return sum(word.width for word in words) + gaps


def _place(words: Sequence[Word], x: float) -> Iterator[Placed]:
    for index, word in enumerate(words):
        x += _SPACE if word.space_before and index else 0.0
        yield Placed(word.run, x)
        x += word.width


def _with_ellipsis(row: Row, width: float) -> Row:
    dots = Text("…")
    room = width - word_width(dots)
    kept = [placed for placed in row.placed if placed.x + word_width(placed.run) <= room]
    end = kept[-1].x + word_width(kept[-1].run) if kept else 0.0
    return Row(row.y, (*kept, Placed(dots, end)))
