"""Where things stand on a face, in units of a face 200 wide and 280 high."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from vsdeck.card import Kind, Mark, Number, Printing
from vsdeck.faces.fonts import Role, text_width
from vsdeck.faces.typeset import Block, measured, set_lines, set_lines_cut
from vsdeck.powers.render import Line, Words

WIDTH, HEIGHT = 200, 280
MARGIN = 9.0


@dataclass(frozen=True, slots=True)
class Box:
    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height


@dataclass(frozen=True, slots=True)
class Measures:
    """The sizes that differ between a full face and a thumbnail."""

    corner: float
    """Side of the cost, level or kind mark at the top left."""
    badge: float
    title_sizes: tuple[tuple[float, int], ...]
    """Sizes of the name, with the most rows each may take."""
    caption: float
    number: float
    """Size of ATK, DEF and health."""
    foot: float
    """Height of the foot, where the numbers stand."""
    code: float
    panels: tuple[tuple[float, tuple[float, ...]], ...]
    """Tops of the text panel with the text sizes tried there; none on a thumbnail."""


FULL = Measures(
    corner=31,
    badge=25,
    title_sizes=((19, 1), (17, 1), (15.5, 1), (14, 2), (12.5, 2), (11, 2), (9.5, 2), (8, 3), (6, 4)),
    caption=8.6,
    number=21,
    foot=34,
    code=7.2,
    panels=(
        (222, (10.6,)),
        (206, (10.6,)),
        (191, (10.6,)),
        (176, (10.6, 10)),
        (162, (10.6, 10)),
        (148, (10.6, 10, 9.4, 8.8)),
        (106, (9.4, 8.8, 8.2, 7.6)),
        (84, (7.6, 7, 6.4, 5.8, 5.5)),
    ),
)
THUMBNAIL = Measures(
    corner=43,
    badge=31,
    title_sizes=((28, 1), (25, 2), (22, 2), (20, 2), (18, 3), (16, 3), (13, 4), (11, 4), (9, 5)),
    caption=0,
    number=36,
    foot=54,
    code=0,
    panels=(),
)


@dataclass(frozen=True, slots=True)
class Title:
    """A name set to fit its box."""

    size: float
    rows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Panel:
    top: float
    box: Box
    """Where the text must stay."""
    block: Block


HIRAGANA = frozenset(map(chr, range(0x3041, 0x3097)))


def set_title(name: str, width: float, sizes: Sequence[tuple[float, int]], role: Role = Role.TITLE) -> Title:
    """The name in the largest size in which it fits; a name too long for all is cut with an ellipsis."""
    for size, most in sizes:
        rows = _title_rows(name, width, size, role)
        if len(rows) <= most and all(text_width(row, role, size) <= width for row in rows):
            return Title(size, tuple(rows))
    size, most = sizes[-1]
    rows = _title_rows(name, width, size, role)[:most]
    return Title(size, tuple(_shortened(row, width, size, role) for row in rows))


def set_row(text: str, width: float, sizes: Sequence[float], role: Role) -> Title:
    """One row in the largest size in which it fits; cut with an ellipsis if it fits in none."""
    for size in sizes:
        if text_width(text, role, size) <= width:
            return Title(size, (text,))
    return Title(sizes[-1], (_shortened(text, width, sizes[-1], role),))


def _title_rows(name: str, width: float, size: float, role: Role) -> list[str]:
    rows: list[str] = []
    for word in _title_words(name):
        joined = f"{rows[-1]}{word}" if rows else word.lstrip()
        if rows and text_width(joined, role, size) > width:
            rows.append(word.lstrip())
        elif rows:
            rows[-1] = joined
        else:
            rows.append(joined)
    return rows or [""]


def _title_words(name: str) -> Iterable[str]:
    """Words with the space before them; Japanese names also break after their middle dots, and after hiragana
    that other signs follow: 地球最強の ヒーロー."""
    word = ""
    for char in name:
        ends = word[-1:] in HIRAGANA and char not in HIRAGANA and char.isalpha()
        if (char == " " or ends) and word.strip():
            yield word
            word = ""
        word += char
        if char in "・-/":
            yield word
            word = ""
    if word.strip():
        yield word


def _shortened(row: str, width: float, size: float, role: Role) -> str:
    if text_width(row, role, size) <= width:
        return row
    while row and text_width(row + "…", role, size) > width:
        row = row[:-1]
    return row + "…"


def set_panel(lines: Sequence[Line], measures: Measures, foot: float) -> Panel:
    """The text panel: as low as its text allows, higher and smaller for more, never overflowing."""
    if not measures.panels:
        top = HEIGHT - foot
        return Panel(top, Box(MARGIN, top, WIDTH - 2 * MARGIN, 0), Block(1, (), 0))
    if not lines:
        top = HEIGHT - foot - 4
        return Panel(top, Box(MARGIN, top, WIDTH - 2 * MARGIN, 0), Block(1, (), 0))
    text = measured(lines)
    for top, sizes in measures.panels:
        box = _text_box(top, foot)
        block = set_lines(text, box.width, box.height, sizes)
        if block:
            return Panel(top, box, block)
    top, sizes = measures.panels[-1]
    box = _text_box(top, foot)
    return Panel(top, box, set_lines_cut(text, box.width, box.height, sizes[-1]))


def _text_box(top: float, foot: float) -> Box:
    y = top + 9
    return Box(MARGIN + 1, y, WIDTH - 2 * MARGIN - 2, HEIGHT - foot - 2 - y)


def caption_of(printing: Printing, words: Words) -> str:
    """What stands under the name: kind, subtype and level."""
    parts = [words.kinds[printing.kind]]
    if printing.subtype:
        parts.append(words.token if printing.subtype == "token" else printing.subtype.title())
    if printing.level is not None:
        parts.append(f"{words.level} {printing.level}")
    return " · ".join(parts)


def shown(number: Number) -> str:
    """A printed value as it is written: a number, `X`, `*`, `?` for unknown, a dash for none."""
    if number is None:
        return "–"
    return number.value if isinstance(number, Mark) else str(number)


def has_numbers(printing: Printing) -> bool:
    return printing.kind.is_character or printing.atk is not None or printing.def_ is not None


def icon_of(kind: Kind) -> str:
    if kind.is_location:
        return "location"
    return kind.value.replace("battleworld ", "").replace(" ", "-")
