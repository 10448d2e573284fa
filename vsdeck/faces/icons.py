"""Icons as masks: the SVGs of resources/icons, drawn by Pillow.

Only what our own icons use is understood: one viewBox from 0 0, `path` elements, one fill (even-odd) or one
round stroke for the whole icon. Anything else is an error, so that an icon never differs silently from
what Qt shows.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw

from vsdeck import paths

Point = tuple[float, float]

_SUPERSAMPLING = 8
_TOKEN = re.compile(r"([MLHVCAZ])|(-?\d*\.?\d+)")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "A": 7, "Z": 0}


class IconError(ValueError):
    """An icon is missing or uses more of SVG than our icons may."""


@dataclass(frozen=True, slots=True)
class Shape:
    """An icon as outlines: per path its subpaths, each a list of points."""

    side: float
    stroke: float
    """Width of the stroke; 0 for a filled icon."""
    outlines: tuple[tuple[tuple[Point, ...], ...], ...]


@lru_cache(maxsize=512)
def mask(name: str, size: int) -> Image.Image:
    """A square grey mask of an icon; callers must not draw on it."""
    shape = outlined(name)
    factor = size * _SUPERSAMPLING / shape.side
    big = Image.new("L", (size * _SUPERSAMPLING, size * _SUPERSAMPLING))
    for outline in shape.outlines:
        scaled = [[(x * factor, y * factor) for x, y in subpath] for subpath in outline]
        if shape.stroke:
            _stroke(big, scaled, shape.stroke * factor)
        else:
            big = ImageChops.lighter(big, _filled(big.size, scaled))
    return big.reduce(_SUPERSAMPLING)


def _filled(size: tuple[int, int], subpaths: list[list[Point]]) -> Image.Image:
    """Even-odd: where an even number of subpaths overlap there is a hole."""
    area = Image.new("L", size)
    for subpath in subpaths:
        one = Image.new("L", size)
        ImageDraw.Draw(one).polygon(subpath, fill=255)
        area = ImageChops.difference(area, one)
    return area


def _stroke(big: Image.Image, subpaths: list[list[Point]], width: float) -> None:
    pen, radius = ImageDraw.Draw(big), width / 2
    for subpath in subpaths:
        pen.line(subpath, fill=255, width=round(width))
        for x, y in subpath:
            pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)


@lru_cache(maxsize=256)
def outlined(name: str) -> Shape:
    """An icon by its name."""
    file = _folder() / f"{name}.svg"
    if not file.is_file():
        raise IconError(f"there is no icon {name!r} in {_folder()}")
    return read_svg(file)


def _folder() -> Path:
    return paths.resources() / "icons"


def read_svg(file: Path) -> Shape:
    """The outlines of one icon, with curves cut into short straight lines."""
    # Icons are ours; XML of others is read by vsdeck.untrusted alone.
    from xml.etree import ElementTree

    root = ElementTree.fromstring(file.read_bytes())
    box = (root.get("viewBox") or "").split()
    if len(box) != 4 or box[:2] != ["0", "0"] or box[2] != box[3]:
        raise IconError(f"{file}: viewBox must be a square from 0 0")
    stroked = root.get("stroke") == "currentColor"
    if not stroked and (root.get("fill") != "currentColor" or root.get("fill-rule") != "evenodd"):
        raise IconError(f"{file}: needs fill currentColor with even-odd rule, or stroke currentColor")
    stroke = float(root.get("stroke-width") or 1) if stroked else 0.0
    outlines = []
    for element in root:
        if element.tag.rpartition("}")[2] != "path" or set(element.keys()) != {"d"}:
            raise IconError(f"{file}: only plain path elements are understood, not {element.tag}")
        outlines.append(tuple(tuple(subpath) for subpath in flatten(element.get("d") or "", str(file))))
    return Shape(float(box[2]), stroke, tuple(outlines))


def flatten(data: str, where: str = "path") -> Iterator[list[Point]]:
    """Subpaths of path data (absolute M L H V C A Z) as points."""
    subpath: list[Point] = []
    for command, values in _commands(data, where):
        if command == "M":
            if subpath:
                yield subpath
            subpath = [(values[0], values[1])]
        elif command == "Z":
            subpath.append(subpath[0])
        else:
            subpath.extend(_segment(command, subpath[-1], values))
    if subpath:
        yield subpath


def _commands(data: str, where: str) -> Iterator[tuple[str, list[float]]]:
    rest = _TOKEN.sub("", data).replace(",", "").strip()
    if rest:
        raise IconError(f"{where}: path data with {rest[:20]!r} is not understood")
    command, values = "", list[float]()
    for match in _TOKEN.finditer(data):
        if match[1]:
            yield from _complete(command, values, where)
            command, values = match[1], []
        else:
            values.append(float(match[2]))
    yield from _complete(command, values, where)


def _complete(command: str, values: list[float], where: str) -> Iterator[tuple[str, list[float]]]:
    if not command:
        return
    count = _ARGUMENTS[command]
    if count == 0:
        yield command, []
        return
    if not values or len(values) % count:
        raise IconError(f"{where}: {command} takes {count} numbers, not {len(values)}")
    for start in range(0, len(values), count):
        yield ("L" if command == "M" and start else command), values[start : start + count]


def _segment(command: str, start: Point, values: list[float]) -> list[Point]:
    if command == "L":
        return [(values[0], values[1])]
    if command == "H":
        return [(values[0], start[1])]
    if command == "V":
        return [(start[0], values[0])]
    if command == "C":
        return _cubic(start, values)
    return _arc(start, values)


def _cubic(start: Point, values: list[float]) -> list[Point]:
    (x0, y0), (x1, y1, x2, y2, x3, y3) = start, values
    points = []
    for step in range(1, 17):
        t = step / 16
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return points


def _arc(start: Point, values: list[float]) -> list[Point]:
    """A circular arc; the ends, the radius and two flags decide its centre (SVG 1.1, F.6.5)."""
    radius, _, _, large, sweep, x1, y1 = values
    x0, y0 = start
    dx, dy = (x1 - x0) / 2, (y1 - y0) / 2
    half = math.hypot(dx, dy)
    radius = max(radius, half)
    height = math.sqrt(max(0.0, radius * radius - half * half)) / half
    side = 1 if large == sweep else -1
    cx, cy = (x0 + x1) / 2 + side * height * dy, (y0 + y1) / 2 - side * height * dx
    begin, end = math.atan2(y0 - cy, x0 - cx), math.atan2(y1 - cy, x1 - cx)
    if sweep and end <= begin:
        end += 2 * math.pi
    elif not sweep and end >= begin:
        end -= 2 * math.pi
    steps = max(4, round(abs(end - begin) / math.tau * 48))
    angles = (begin + (end - begin) * step / steps for step in range(1, steps + 1))
    return [(cx + radius * math.cos(angle), cy + radius * math.sin(angle)) for angle in angles]
