"""A face that costs next to no ink: black text and thin lines on white, drawn straight onto a page."""

from __future__ import annotations

import math
from collections.abc import Sequence

from vsdeck.card import Kind, Printing
from vsdeck.faces.fonts import Role, cap_height, text_width
from vsdeck.faces.layout import (
    HEIGHT,
    MARGIN,
    WIDTH,
    Measures,
    caption_of,
    has_numbers,
    icon_of,
    set_panel,
    set_row,
    set_title,
    shown,
)
from vsdeck.faces.pdf import BLACK, QUIET, Pages, Point
from vsdeck.pool import Pool
from vsdeck.powers.render import card_lines, words_of

LOW_INK = Measures(
    corner=30,
    badge=0,
    title_sizes=((20, 1), (18, 1), (16, 1), (14.5, 2), (12.5, 2), (11, 2), (9.5, 2), (8, 3), (6, 4)),
    caption=8.6,
    number=22,
    foot=36,
    code=7.6,
    panels=((48, (12, 11.3, 10.6, 10, 9.4, 8.8, 8.2, 7.6, 7, 6.4, 5.8)),),
)
LINE = 0.9
HEADER_END = 51.0
SYMBOLS_ROOM = 60.0
"""What a location's symbols take of the text's room."""


def draw_low_ink(
    pages: Pages,
    printing: Printing,
    corner: Point,
    size: tuple[float, float],
    *,
    pool: Pool | None = None,
    language: str = "en",
) -> None:
    """The face of a printing on the page, filling a box of a size in millimetres."""
    _LowInk(pages, printing, corner, size, pool, language).paint()


class _LowInk:
    def __init__(
        self,
        pages: Pages,
        printing: Printing,
        corner: Point,
        size: tuple[float, float],
        pool: Pool | None,
        language: str,
    ) -> None:
        self.pages = pages
        self.printing = printing
        self.corner = corner
        self.unit = min(size[0] / WIDTH, size[1] / HEIGHT)
        japanese = pool.japanese if pool is not None else None
        self.words = words_of(language, japanese)
        self.lines = card_lines(printing, language, japanese, pool.keywords if pool is not None else None)
        self.foot = LOW_INK.foot if has_numbers(printing) else 18.0

    def paint(self) -> None:
        self._paint_header()
        self._paint_symbols()
        self._paint_powers()
        self._paint_foot()

    # All below is in the units of a face, as layout.py has them.

    def _at(self, x: float, y: float) -> Point:
        return self.corner[0] + x * self.unit, self.corner[1] + y * self.unit

    def _text(self, x: float, baseline: float, text: str, role: Role, size: float, ink: str = BLACK) -> None:
        self.pages.text(*self._at(x, baseline), text, role, size * self.unit, ink)

    def _middle(self, x: float, y: float, text: str, size: float) -> None:
        at = self._at(x, y + cap_height(Role.NUMBER) * size / 2)
        self.pages.text(*at, text, Role.NUMBER, size * self.unit, align=0.5)

    def _icon(self, name: str, x: float, y: float, side: float, ink: str = BLACK) -> None:
        self.pages.icon(name, *self._at(x, y), side * self.unit, ink)

    def _rule(self, y: float) -> None:
        ends = self._at(MARGIN, y), self._at(WIDTH - MARGIN, y)
        self.pages.line(*ends, LINE * self.unit)

    def _paint_header(self) -> None:
        side = LOW_INK.corner
        self._paint_corner(MARGIN - 1, 8, side)
        left = MARGIN + side + 5
        width = WIDTH - MARGIN - left
        sizes = [LOW_INK.caption * share for share in (1, 0.9, 0.8, 0.7, 0.6)]
        captions = [set_row(row, width, sizes, Role.BODY) for row in self._captions()]
        below = len(captions) * LOW_INK.caption * 1.1
        room = HEADER_END - 9 - below
        fitting = [(size, min(most, int(room / size))) for size, most in LOW_INK.title_sizes]
        title = set_title(self.words.name(self.printing.name), width, fitting)
        y = 26 - (len(title.rows) * title.size * 0.98 + below) / 2
        for row in title.rows:
            y += title.size * 0.98
            self._text(left, y - title.size * 0.16, row, Role.TITLE, title.size)
        for caption in captions:
            y += LOW_INK.caption * 1.1
            self._text(left, y - LOW_INK.caption * 0.18, caption.rows[0], Role.BODY, caption.size)
        self._rule(HEADER_END)

    def _captions(self) -> Sequence[str]:
        """Kind and level; below them the teams, for which there are no badges here."""
        teams = " · ".join(self.words.name(team) for team in self.printing.teams)
        kind = caption_of(self.printing, self.words)
        return (kind, teams) if teams else (kind,)

    def _paint_corner(self, x: float, y: float, side: float) -> None:
        """Level in a hexagon, cost in a ring or a square, or the icon of a kind that has neither."""
        printing, middle = self.printing, side / 2
        line = 1.3 * self.unit
        if printing.kind is Kind.MAIN:
            turns = [math.radians(60 * step + 30) for step in range(6)]
            points = [(x + middle * (1 + math.cos(a)), y + middle * (1 + math.sin(a))) for a in turns]
            self.pages.polygon([self._at(*point) for point in points], BLACK, line)
            text = "" if printing.level is None else str(printing.level)
            size = side * 0.68
        elif printing.cost is None:
            self._icon(icon_of(printing.kind), x + side * 0.1, y + side * 0.1, side * 0.8)
            return
        else:
            text = shown(printing.cost)
            size = side * (0.72 if len(text) < 2 else 0.58)
            if printing.kind is Kind.EQUIPMENT:
                box = (*self._at(x, y), side * self.unit, side * self.unit)
                self.pages.rectangle(*box, ink=BLACK, line=line, radius=side * 0.2 * self.unit)
            else:
                self.pages.disc(*self._at(x + middle, y + middle), middle * self.unit, BLACK, line)
        self._middle(x + middle, y + middle, text, size)

    def _paint_symbols(self) -> None:
        """What a location pays with, where it has no powers or above its foot."""
        symbols = self.printing.symbols
        if not symbols:
            return
        room = WIDTH - 2 * MARGIN - 12 * (len(symbols) - 1)
        side = min(34.0, room / len(symbols))
        gap = 12.0
        x = WIDTH / 2 - (len(symbols) * side + (len(symbols) - 1) * gap) / 2
        y = HEIGHT - self.foot - SYMBOLS_ROOM + (SYMBOLS_ROOM - side) / 2
        for symbol in symbols:
            self._icon(symbol.value, x, y, side)
            x += side + gap

    def _paint_powers(self) -> None:
        taken = SYMBOLS_ROOM if self.printing.symbols else 0.0
        panel = set_panel(self.lines, LOW_INK, self.foot + taken)
        self.pages.block(*self._at(panel.box.x, panel.box.y), panel.block, self.unit)

    def _paint_foot(self) -> None:
        printing = self.printing
        right = WIDTH - MARGIN
        baseline = HEIGHT - 9.0
        if has_numbers(printing):
            self._rule(HEIGHT - LOW_INK.foot + 2)
            self._paint_numbers(baseline)
            if printing.health is not None:
                right = self._paint_health(baseline)
        width = text_width(printing.code, Role.BODY, LOW_INK.code)
        self._text(right - width, baseline, printing.code, Role.BODY, LOW_INK.code)

    def _paint_numbers(self, baseline: float) -> None:
        printing = self.printing
        numbers = (shown(printing.atk), shown(printing.def_))
        # Long numbers leave less room for the icons; the code and the heart keep theirs.
        size = LOW_INK.number * min(1.0, 5 / max(5, sum(len(text) for text in numbers) + 2))
        x = MARGIN
        for icon, text in zip(("atk", "def"), numbers, strict=True):
            x = self._paint_number(icon, text, x, baseline, size) + size * 0.35
        for icon, has in (("flight", printing.flight), ("ranged", printing.ranged)):
            if has:
                self._icon(icon, x, baseline - size * 0.75, size * 0.8)
                x += size * 0.95

    def _paint_number(self, icon: str, text: str, x: float, baseline: float, size: float) -> float:
        side = size * 0.55
        self._icon(icon, x, baseline - size * 0.35 - side / 2, side, QUIET)
        x += side + size * 0.1
        self._text(x, baseline, text, Role.NUMBER, size)
        return x + text_width(text, Role.NUMBER, size)

    def _paint_health(self, baseline: float) -> float:
        """At the right, a small heart before its number; gives where they begin."""
        size, text = LOW_INK.number, shown(self.printing.health)
        x = WIDTH - MARGIN - text_width(text, Role.NUMBER, size)
        self._text(x, baseline, text, Role.NUMBER, size)
        side = size * 0.62
        x -= side + size * 0.1
        self._icon("health", x, baseline - size * 0.35 - side / 2, side, QUIET)
        return x - 5
