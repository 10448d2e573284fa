"""Pages of a PDF with the shipped fonts and icons: real text, in millimetres, never scaled.

Only here is fpdf2 used. It takes half a second to import, so this module is imported when a page is wanted.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import Enum
from io import BytesIO
from itertools import groupby

from fpdf import FPDF, ViewerPreferences
from fpdf.drawing import PaintedPath
from fpdf.enums import IntersectionRule, StrokeCapStyle, StrokeJoinStyle
from fpdf.fonts import CoreFont, TTFFont
from PIL import Image

from vsdeck import __version__, paths
from vsdeck.faces import icons
from vsdeck.faces.canvas import inline_icon_side, row_baseline
from vsdeck.faces.fonts import Role, font_file, text_width
from vsdeck.faces.tokens import rgb
from vsdeck.faces.typeset import LEADING, ROLES, Block
from vsdeck.powers.render import Icon, Style

POINTS = 72 / 25.4
"""Of a millimetre."""
BLACK = "#000000"
QUIET = "#555555"
MISSING = "?"
"""In place of a character that no shipped font has."""

Point = tuple[float, float]


class Paper(Enum):
    """A size of paper in millimetres: width, height."""

    A4 = (210.0, 297.0)
    LETTER = (215.9, 279.4)

    @property
    def width(self) -> float:
        return self.value[0]

    @property
    def height(self) -> float:
        return self.value[1]


class Pages:
    """A document in the making; all measures are millimetres from the top left corner of the page."""

    def __init__(self, paper: Paper, title: str) -> None:
        self.paper = paper
        self._pdf = FPDF(unit="mm", format=paper.value)
        self._pdf.set_margin(0)
        self._pdf.set_auto_page_break(False)
        self._pdf.c_margin = 0
        self._pdf.set_title(_sound(title))
        self._pdf.set_creator(f"VsDeck {__version__}")
        self._pdf.viewer_preferences = ViewerPreferences(print_scaling="None", display_doc_title=True)

    def add_page(self) -> None:
        self._pdf.add_page()

    @property
    def count(self) -> int:
        return self._pdf.pages_count

    @contextmanager
    def turned_to(self, page: int) -> Iterator[None]:
        """Draw on an earlier page, counted from 1."""
        present, self._pdf.page = self._pdf.page, page
        self._pdf.current_font_is_set_on_page = False
        yield
        self._pdf.page = present
        self._pdf.current_font_is_set_on_page = False

    def text(
        self,
        x: float,
        baseline: float,
        text: str,
        role: Role,
        size: float,
        ink: str = BLACK,
        align: float = 0,
    ) -> None:
        """One row; `align` 0 starts at x, 0.5 is centred on it, 1 ends there."""
        text = "".join(char if self._has(char, role) else MISSING for char in _sound(text))
        x -= align * text_width(text, role, size)
        self._pdf.set_text_color(*rgb(ink))
        for file, chars in groupby(text, key=lambda char: font_file(char, role)):
            part = "".join(chars)
            self._use(file, size)
            self._pdf.text(x, baseline, part)
            x += text_width(part, role, size)

    def line(self, start: Point, end: Point, width: float, ink: str = BLACK) -> None:
        self._pdf.set_line_width(width)
        self._pdf.set_draw_color(*rgb(ink))
        self._pdf.line(*start, *end)

    def rectangle(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: str = "",
        ink: str = "",
        line: float = 0.2,
        radius: float = 0,
    ) -> None:
        style = ("D" if ink else "") + ("F" if fill else "")
        if fill:
            self._pdf.set_fill_color(*rgb(fill))
        if ink:
            self._pdf.set_draw_color(*rgb(ink))
            self._pdf.set_line_width(line)
        self._pdf.rect(x, y, width, height, style=style, round_corners=radius > 0, corner_radius=radius)

    def disc(self, x: float, y: float, radius: float, ink: str, line: float) -> None:
        """A ring around a point."""
        self._pdf.set_draw_color(*rgb(ink))
        self._pdf.set_line_width(line)
        self._pdf.circle(x, y, radius, style="D")

    def polygon(self, points: Sequence[Point], ink: str, line: float) -> None:
        self._pdf.set_draw_color(*rgb(ink))
        self._pdf.set_line_width(line)
        self._pdf.polygon(list(points), style="D")

    def icon(self, name: str, x: float, y: float, side: float, ink: str = BLACK) -> None:
        shape = icons.outlined(name)
        unit = side / shape.side
        for outline in shape.outlines:
            path = PaintedPath()
            for subpath in outline:
                path.move_to(x + subpath[0][0] * unit, y + subpath[0][1] * unit)
                for px, py in subpath[1:]:
                    path.line_to(x + px * unit, y + py * unit)
                if not shape.stroke:
                    path.close()
            if shape.stroke:
                path.style.auto_close = False
                path.style.fill_color = None
                path.style.stroke_color = ink
                path.style.stroke_width = shape.stroke * unit
                path.style.stroke_cap_style = StrokeCapStyle.ROUND
                path.style.stroke_join_style = StrokeJoinStyle.ROUND
            else:
                path.style.fill_color = ink
                path.style.stroke_color = None
                path.style.intersection_rule = IntersectionRule.EVENODD
            with self._pdf.drawing_context() as context:
                context.add_item(path, clone=False)

    def block(self, x: float, y: float, block: Block, unit: float = 1.0) -> None:
        """A text that was set to fit a box; `unit` is what the box was measured in."""
        for row in block.rows:
            top = row.y * block.size
            for placed in row.placed:
                at = x + placed.x * block.size * unit
                if isinstance(placed.run, Icon):
                    side = inline_icon_side(block.size)
                    name = placed.run.glyph.value.replace(" ", "-")
                    self.icon(name, at, y + (top + (block.size * LEADING - side) / 2) * unit, side * unit)
                else:
                    style = placed.run.style
                    ink = QUIET if style is Style.QUIET else BLACK
                    baseline = y + row_baseline(top, block.size) * unit
                    self.text(at, baseline, placed.run.text, ROLES[style], block.size * unit, ink)

    def picture(self, jpeg: bytes, x: float, y: float, width: float, height: float) -> None:
        """A picture stretched to its box; the same bytes are stored once however often they are shown."""
        self._pdf.image(BytesIO(jpeg), x, y, width, height)

    def finished(self) -> bytes:
        with _quiet():
            return bytes(self._pdf.output())

    def _use(self, file: str, size: float) -> None:
        self._load(file)
        self._pdf.set_font(file, size=size * POINTS)

    def _has(self, char: str, role: Role) -> bool:
        font = self._load(font_file(char, role))
        return isinstance(font, TTFFont) and ord(char) in font.cmap

    def _load(self, file: str) -> CoreFont | TTFFont:
        if file not in self._pdf.fonts:
            with _quiet():
                self._pdf.add_font(file, fname=paths.resources() / "fonts" / file)
        return self._pdf.fonts[file]


def as_jpeg(picture: Image.Image) -> bytes:
    """A face as it is stored in a PDF: on white, its colours not thinned out."""
    ground = Image.new("RGB", picture.size, "#FFFFFF")
    ground.paste(picture, (0, 0), picture if picture.has_transparency_data else None)
    buffer = BytesIO()
    ground.save(buffer, "JPEG", quality=92, subsampling=0, optimize=True)
    return buffer.getvalue()


def _sound(text: str) -> str:
    """In one row, without halves of characters that a broken file may hold."""
    return " ".join(text.encode("utf-8", "replace").decode("utf-8").split())


@contextmanager
def _quiet() -> Iterator[None]:
    # fontTools reports its progress as warnings.
    loggers = [logging.getLogger(name) for name in ("fpdf", "fontTools")]
    before = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.ERROR)
    try:
        yield
    finally:
        for logger, level in zip(loggers, before, strict=True):
            logger.setLevel(level)
