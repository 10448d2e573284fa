"""A whole face: art, header, text panel and foot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image

from vsdeck.card import Kind, Mark, Printing, Symbol
from vsdeck.faces.art import BELOW, lit_from_the_right, paint_art, paint_emblem
from vsdeck.faces.canvas import FINENESS, Canvas, corners, inline_icon_side, row_baseline
from vsdeck.faces.fonts import Role
from vsdeck.faces.foot import paint_foot
from vsdeck.faces.layout import (
    FULL,
    HEIGHT,
    MARGIN,
    THUMBNAIL,
    WIDTH,
    Measures,
    Panel,
    caption_of,
    has_numbers,
    icon_of,
    set_row,
    set_title,
    shown,
)
from vsdeck.faces.reminders import set_with_reminders
from vsdeck.faces.tokens import Colours, Ground, Tokens, tokens
from vsdeck.faces.typeset import ROLES
from vsdeck.pool import Pool
from vsdeck.powers.render import Glyph, Icon, Style, card_lines, words_of

if TYPE_CHECKING:
    from vsdeck.faces.images import ImageFolder

THUMBNAIL_BELOW = 160
"""A face narrower than this on the screen is drawn as a thumbnail."""
_SYMBOLS = frozenset(symbol.value for symbol in Symbol)


def draw_face(
    printing: Printing,
    width: int,
    scale: float,
    *,
    pool: Pool | None = None,
    language: str = "en",
    images: ImageFolder | None = None,
) -> Image.Image:
    pixels = max(24, round(width * scale))
    if images is not None:
        size = (pixels, round(pixels * HEIGHT / WIDTH))
        own = images.load(printing, size)
        if own is not None:
            own.putalpha(corners(size))
            return own
    measures = THUMBNAIL if width < THUMBNAIL_BELOW else FULL
    return _Face(printing, pixels, measures, language, pool).paint()


TILE = 1.2
"""Height of a table card to its width."""
TILE_HEAD, TILE_FOOT = 36.0, 183.0
"""Between them the art of a table card is seen, in face units."""
TILE_HEARTS = 15.0
"""Above the foot: a figure stands over them, that its medals stay free."""


def draw_tile(
    printing: Printing,
    width: int,
    scale: float,
    *,
    pool: Pool | None = None,
    images: ImageFolder | None = None,
) -> Image.Image:
    """What a card on the table has behind its name and numbers: the art alone, or the user's picture cut."""
    pixels = max(24, round(width * scale))
    size = (pixels, round(pixels * HEIGHT / WIDTH))
    own = images.load(printing, size) if images is not None else None
    whole = own if own is not None else _Face(printing, pixels, THUMBNAIL, "en", pool).paint_tile()
    return whole.crop((0, 0, pixels, round(pixels * TILE)))


def draw_emblem(printing: Printing, size: tuple[int, int], pool: Pool | None = None) -> Image.Image:
    """The emblem alone, filling a box of pixels from edge to edge."""
    width, height = (max(8, pixels) * FINENESS for pixels in size)
    unit = width / WIDTH
    evil = lit_from_the_right(printing, pool)
    return paint_emblem((width, height), unit, printing, tokens(), evil, 0, height / unit).reduce(FINENESS)


class _Face:
    """One drawing in progress."""

    def __init__(
        self,
        printing: Printing,
        pixels: int,
        measures: Measures,
        language: str,
        pool: Pool | None,
    ) -> None:
        japanese = pool.japanese if pool is not None else None
        self.keywords = pool.keywords if pool is not None else None
        self.printing = printing
        self.language = language
        self.measures = measures
        self.tokens: Tokens = tokens()
        self.colours: Colours = self.tokens.of(printing)
        self.words = words_of(language, japanese)
        self.lines = card_lines(printing, language, japanese, self.keywords)
        self.evil = lit_from_the_right(printing, pool)
        self.ground: Ground = self.tokens.ground(printing)
        self.canvas = Canvas(pixels, self.ground.surface)

    def paint(self) -> Image.Image:
        full = self.measures is FULL
        numbers = has_numbers(self.printing)
        panel = self._set_panel((self.measures.foot if numbers else 18.0) if full else 0)
        header = self.measures.corner + 12
        free = HEIGHT - (self.measures.foot if numbers else 12)
        self._paint_art(header, panel.top, free)
        if full:
            self._paint_panel(panel)
        self._paint_header()
        self._paint_text(panel)
        self._paint_foot()
        self._paint_border()
        return self.canvas.finished()

    def paint_tile(self) -> Image.Image:
        footed = self.printing.kind.is_character or self.printing.kind is Kind.PLOT_TWIST
        foot = TILE_FOOT if footed else WIDTH * TILE - BELOW
        hearts = TILE_HEARTS if self.printing.kind.is_character else 0.0
        self._paint_art(TILE_HEAD, foot, foot - hearts)
        return self.canvas.finished()

    def _set_panel(self, foot: float) -> Panel:
        keywords = self.keywords or {}
        return set_with_reminders(self.printing, self.lines, keywords, self.language, self.measures, foot)

    def _paint_art(self, top: float, bottom: float, lowest: float) -> None:
        area = (top, bottom, lowest)
        paint_art(self.canvas.image, self.canvas.unit, self.printing, self.tokens, self.evil, area)

    # Header

    def _paint_header(self) -> None:
        measures, canvas = self.measures, self.canvas
        self._paint_corner(MARGIN - 1, 7, measures.corner)
        teams = self.printing.teams
        for index, team in enumerate(teams):
            self._paint_badge(team, WIDTH - MARGIN + 1 - measures.badge, 8 + index * (measures.badge - 1))
        left = MARGIN + measures.corner + 5
        right = WIDTH - MARGIN - (measures.badge + 3 if teams else 0)
        title = set_title(self.words.name(self.printing.name), right - left, measures.title_sizes)
        caption = measures.caption
        height = len(title.rows) * title.size * 0.98 + caption * 1.1
        y = max(4.0, 7 + measures.corner / 2 - height / 2)
        for row in title.rows:
            y += title.size * 0.98
            canvas.text(left, y - title.size * 0.16, row, Role.TITLE, title.size, self.tokens.on_colour)
        if caption:
            self._paint_caption(left, y + caption * 0.92, right - left)

    def _paint_caption(self, x: float, baseline: float, width: float) -> None:
        sizes = tuple(self.measures.caption * share for share in (1, 0.9, 0.8, 0.7))
        row = set_row(caption_of(self.printing, self.words), width, sizes, Role.BODY)
        self.canvas.text(x, baseline, row.rows[0], Role.BODY, row.size, self.tokens.quiet_on_colour)

    def _paint_corner(self, x: float, y: float, side: float) -> None:
        """Level, cost, or the mark of a kind that has neither; each with its own shape."""
        printing, canvas, middle = self.printing, self.canvas, side / 2
        if printing.kind is Kind.MAIN:
            canvas.paste_shape("hexagon", x, y, side, self.tokens.gold)
            if printing.level is None:
                canvas.icon("main", x + side * 0.26, y + side * 0.25, side * 0.48, self.tokens.on_gold)
            else:
                level, ink = str(printing.level), self.tokens.on_gold
                canvas.middle_text(x + middle, y + middle, level, Role.NUMBER, side * 0.72, ink)
            return
        if printing.cost is None:
            canvas.icon(icon_of(printing.kind), x + side * 0.14, y + side * 0.14, side * 0.72, "#FFFFFF")
            return
        unknown = printing.cost is Mark.UNKNOWN
        fill = self.tokens.unknown if unknown else "#FFFFFF"
        ink = self.tokens.on_unknown if unknown else self.colours.deep
        canvas.paste_shape("square" if printing.kind is Kind.EQUIPMENT else "disc", x, y, side, fill)
        text = shown(printing.cost)
        size = side * (0.78 if len(text) < 2 else 0.62)
        canvas.middle_text(x + middle, y + middle, text, Role.NUMBER, size, ink)

    def _paint_badge(self, team: str, x: float, y: float) -> None:
        colours, radius = self.tokens.team(team), self.measures.badge / 2
        canvas = self.canvas
        canvas.disc(x + radius, y + radius, radius - 1.4, colours.badge, "#FFFFFF", 1.4)
        size = radius * (1.35 if len(colours.monogram) == 1 else 1.05)
        canvas.middle_text(x + radius, y + radius, colours.monogram, Role.NUMBER, size, "#FFFFFF")

    def _paint_border(self) -> None:
        main = self.printing.kind is Kind.MAIN
        ink, width = (self.tokens.gold, 1.3) if main else (self.colours.deep, 2.0)
        self.canvas.border(ink, width)

    # Text panel

    def _paint_panel(self, panel: Panel) -> None:
        """The panel's upper edge tells the kind: an arch, a slant, a notch, or straight."""
        canvas, top, kind = self.canvas, panel.top, self.printing.kind
        edge = _edge(kind, top)
        canvas.polygon([*edge, (WIDTH, HEIGHT), (0, HEIGHT)], self.ground.surface)
        ink = self.tokens.gold if kind is Kind.MAIN else self.colours.accent
        canvas.line(edge, ink, 1.6 if kind is Kind.MAIN else 2.4)

    def _paint_text(self, panel: Panel) -> None:
        canvas, block = self.canvas, panel.block
        inks = {Style.NAME: self.ground.name, Style.QUIET: self.ground.quiet}
        for row in block.rows:
            top = panel.box.y + row.y * block.size
            baseline = row_baseline(top, block.size)
            for placed in row.placed:
                x = panel.box.x + placed.x * block.size
                if isinstance(placed.run, Icon):
                    self._paint_glyph(placed.run.glyph, x, top, block.size)
                else:
                    style = placed.run.style
                    ink = inks.get(style, self.ground.text)
                    canvas.text(x, baseline, placed.run.text, ROLES[style], block.size, ink)

    def _paint_glyph(self, glyph: Glyph, x: float, top: float, size: float) -> None:
        side = inline_icon_side(size)
        y = top + (size * 1.2 - side) / 2
        if glyph.value in _SYMBOLS:
            self._paint_symbol(Symbol(glyph.value), x, y, side)
        else:
            self.canvas.icon(glyph.value.replace(" ", "-"), x, y, side, self.ground.text)

    def _paint_symbol(self, symbol: Symbol, x: float, y: float, side: float) -> None:
        """A white glyph on a disc of its colour; globe and star are discs themselves."""
        canvas, radius = self.canvas, side / 2
        colour = self.tokens.symbols[symbol].disc
        canvas.disc(x + radius, y + radius, radius, colour)
        inner = side * 0.74
        inset = (side - inner) / 2
        canvas.icon(symbol.value, x + inset, y + inset, inner, "#FFFFFF")

    def _paint_foot(self) -> None:
        paint_foot(self.canvas, self.printing, self.measures, self.colours, self.ground, self.tokens)


def _edge(kind: Kind, top: float) -> list[tuple[float, float]]:
    if kind is Kind.MAIN:
        steps = [(WIDTH * n / 20, n / 10 - 1) for n in range(21)]
        return [(x, top - 5 * (1 - at * at) + 2) for x, at in steps]
    if kind is Kind.PLOT_TWIST:
        return [(0, top + 4), (WIDTH, top - 12)]
    if kind is Kind.EQUIPMENT:
        return [(0, top), (118, top), (126, top - 8), (WIDTH, top - 8)]
    return [(0, top), (WIDTH, top)]
