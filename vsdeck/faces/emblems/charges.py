"""Charges, as heraldry calls the signs on a shield: those of resources/emblems/charges, and our icons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from vsdeck import paths
from vsdeck.card import Symbol
from vsdeck.faces import icons
from vsdeck.faces.emblems.brush import Brush
from vsdeck.faces.emblems.shapes import Point, ngon
from vsdeck.faces.emblems.tones import Tones
from vsdeck.faces.tokens import Tokens

WHITE = "#FFFFFF"


def paint_charge(brush: Brush, name: str, x: float, y: float, radius: float, ink: str, ground: str) -> None:
    """What is cut out of a charge is painted in the colour of its ground."""
    for cut, path in charge_paths(name):
        brush.poly([(x + px * radius, y + py * radius) for px, py in path], ground if cut else ink)


def paint_medal(
    brush: Brush, symbol: Symbol, x: float, y: float, radius: float, tones: Tones, tokens: Tokens
) -> None:
    """A symbol: glyph and colour, white rim, dark ring."""
    ground = tokens.symbols[symbol].disc
    brush.disc(x, y, radius * 1.13, tones.outline)
    brush.disc(x, y, radius, WHITE)
    brush.disc(x, y, radius * 0.88, ground)
    paint_charge(brush, symbol.value, x, y, radius * 0.6, WHITE, ground)


def paint_medals(
    brush: Brush, symbols: Sequence[Symbol], y: float, radius: float, tones: Tones, tokens: Tokens
) -> None:
    """A row of symbols around the middle."""
    for n, symbol in enumerate(symbols):
        x = (n - (len(symbols) - 1) / 2) * radius * 2.06
        paint_medal(brush, symbol, x, y, radius, tones, tokens)


def paint_badge(brush: Brush, name: str, x: float, y: float, tones: Tones) -> None:
    """A charge on a pale disc."""
    brush.disc(x, y, 9.4, tones.outline)
    brush.disc(x, y, 8.2, tones.halo[0])
    paint_charge(brush, name, x, y, 5.2, tones.dark[1], tones.halo[0])


def paint_lozenge(brush: Brush, name: str, x: float, y: float, tones: Tones) -> None:
    """A charge on a dark lozenge with a pale edge."""
    for radius, ink in ((9.4, tones.outline), (8.2, tones.halo[0]), (7.2, tones.dark[0])):
        brush.poly(ngon(x, y, radius, 4), ink)
    paint_charge(brush, name, x, y, 3.9, tones.bright[0], tones.dark[0])


@lru_cache(maxsize=128)
def charge_paths(name: str) -> tuple[tuple[bool, tuple[Point, ...]], ...]:
    """Paths in units of a box from -1 to 1, each with whether it is cut out: it lies in one that is not."""
    file = paths.resources() / "emblems" / "charges" / f"{name}.svg"
    shape = icons.read_svg(file) if file.is_file() else icons.outlined(name)
    half = shape.side / 2
    found = []
    for outline in shape.outlines:
        for index, path in enumerate(outline):
            inside = sum(_encloses(other, path) for other in outline[:index])
            boxed = tuple(((x - half) / half, (half - y) / half) for x, y in path)
            found.append((inside % 2 == 1, boxed))
    return tuple(found)


def _encloses(outer: Sequence[Point], inner: Sequence[Point]) -> bool:
    def ends(path: Sequence[Point], axis: int) -> tuple[float, float]:
        return min(point[axis] for point in path), max(point[axis] for point in path)

    boxes = [(ends(outer, axis), ends(inner, axis)) for axis in (0, 1)]
    return all(out[0] <= own[0] and out[1] >= own[1] for out, own in boxes)
