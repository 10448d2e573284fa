"""The calm pattern behind the monogram: its form from team or kind, its placing from the card's name.

A motif is drawn on a grey mask whose values are how much light it adds.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable
from itertools import pairwise
from random import Random

from PIL import Image, ImageDraw

Motif = Callable[[ImageDraw.ImageDraw, float, float, Random], None]


def draw_motif(form: str, name: str, size: tuple[int, int]) -> Image.Image:
    """The mask of a form for a card; the same for the same name, on every machine."""
    mask = Image.new("L", size)
    seed = int.from_bytes(hashlib.blake2b(name.encode(), digest_size=8).digest(), "big")
    FORMS[form](ImageDraw.Draw(mask), float(size[0]), float(size[1]), Random(seed))
    return mask


def _circle(pen: ImageDraw.ImageDraw, x: float, y: float, radius: float, light: int) -> None:
    pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=light)


def _ring(pen: ImageDraw.ImageDraw, x: float, y: float, radius: float, width: float, light: int) -> None:
    box = (x - radius, y - radius, x + radius, y + radius)
    pen.ellipse(box, outline=light, width=max(1, round(width)))


def _rays(pen: ImageDraw.ImageDraw, width: float, height: float, chance: Random) -> None:
    x, y = width * chance.uniform(0.25, 0.75), height * chance.uniform(0.75, 1.05)
    count, turn, reach = chance.choice((9, 11, 13)), chance.random(), width * 1.6
    for ray in range(count):
        start = math.tau * (ray + turn) / count
        end = start + math.tau / count / 2
        tip = [(x + reach * math.cos(angle), y + reach * math.sin(angle)) for angle in (start, end)]
        pen.polygon([(x, y), *tip], fill=30)


def _rings(pen: ImageDraw.ImageDraw, width: float, height: float, chance: Random) -> None:
    x, y = width * chance.uniform(0.2, 0.8), height * chance.uniform(0.45, 0.75)
    step = width * chance.uniform(0.095, 0.12)
    for number in range(9, 0, -1):
        _circle(pen, x, y, step * number, 16 + (30 if number % 2 else 0) - number)


def _waves(pen: ImageDraw.ImageDraw, width: float, height: float, chance: Random) -> None:
    phase, length = chance.uniform(0, math.tau), width * chance.uniform(0.55, 0.9)
    for number in range(5):
        base = height * (0.42 + number * 0.13)
        rise = height * chance.uniform(0.05, 0.09)
        points = [
            (x, base + rise * math.sin(phase + number * 1.1 + math.tau * x / length))
            for x in (width * step / 24 for step in range(25))
        ]
        pen.polygon([*points, (width, height), (0, height)], fill=14 + number * 11)


def _shards(pen: ImageDraw.ImageDraw, width: float, height: float, chance: Random) -> None:
    lean = chance.choice((-1, 1)) * chance.uniform(0.25, 0.5)
    x = -width * 0.4
    while x < width * 1.4:
        thick = width * chance.uniform(0.06, 0.2)
        shift = height * lean
        points = [
            (x + shift, 0),
            (x + thick + shift, 0),
            (x + thick * 0.6 - shift, height),
            (x - shift, height),
        ]
        pen.polygon(points, fill=chance.randint(14, 52))
        x += thick * chance.uniform(1.2, 1.8)


def _halftone(pen: ImageDraw.ImageDraw, width: float, height: float, chance: Random) -> None:
    step = width / 15
    cx, cy = width * chance.uniform(0.15, 0.85), height * chance.uniform(0.7, 1.0)
    reach = width * 0.8
    for row in range(int(height / step * 1.16) + 2):
        for column in range(17):
            x, y = (column + (row % 2) / 2) * step - step / 2, row * step * 0.87
            radius = step * 0.5 * max(0.0, 1 - math.hypot(x - cx, y - cy) / reach)
            if radius > step * 0.06:
                _circle(pen, x, y, radius, 48)


def _hatch(pen: ImageDraw.ImageDraw, width: float, height: float, chance: Random) -> None:
    lean = chance.choice((-1, 1))
    step = width / chance.randint(14, 20)
    for number in range(-20, 44):
        x = number * step
        thick = 2 + (number % 4 == 0) * step * 0.35
        pen.line((x, 0, x + lean * height, height), fill=34, width=round(thick))


def _stripes(pen: ImageDraw.ImageDraw, width: float, height: float, chance: Random) -> None:
    lean = chance.choice((-1, 1)) * height * 0.6
    x = width * chance.uniform(-0.1, 0.35)
    for thick, light in ((0.26, 34), (0.1, 52), (0.05, 34), (0.18, 22)):
        points = [(x - lean, 0), (x + width * thick - lean, 0), (x + width * thick + lean, height)]
        pen.polygon([*points, (x + lean, height)], fill=light)
        x += width * (thick + 0.06)


def _petals(pen: ImageDraw.ImageDraw, width: float, height: float, chance: Random) -> None:
    x, y = width * chance.uniform(0.3, 0.7), height * chance.uniform(0.5, 0.7)
    count, turn = chance.choice((6, 7, 8)), chance.random()
    for petal in range(count):
        angle = math.tau * (petal + turn) / count
        far = width * 0.3
        _ring(pen, x + far * math.cos(angle), y + far * math.sin(angle), far, width * 0.018, 46)
    _circle(pen, x, y, width * 0.14, 30)


def _orbits(pen: ImageDraw.ImageDraw, width: float, height: float, chance: Random) -> None:
    x, y = width * chance.uniform(0.3, 0.7), height * chance.uniform(0.5, 0.65)
    for _ in range(46):
        size = width * chance.choice((0.003, 0.004, 0.007))
        _circle(pen, chance.uniform(0, width), chance.uniform(0, height), size, chance.randint(60, 130))
    for number in range(1, 5):
        radius = width * 0.15 * number
        _ring(pen, x, y, radius, width * 0.008, 44)
        angle = chance.uniform(0, math.tau)
        planet = width * chance.uniform(0.016, 0.035)
        _circle(pen, x + radius * math.cos(angle), y + radius * math.sin(angle), planet, 90)


def _hexes(pen: ImageDraw.ImageDraw, width: float, height: float, chance: Random) -> None:
    side = width / chance.uniform(9, 12)
    across = side * math.sqrt(3)
    corners = [(math.sin(math.tau * n / 6), math.cos(math.tau * n / 6)) for n in range(6)]
    for row in range(int(height / side / 1.5) + 2):
        for column in range(int(width / across) + 2):
            x, y = (column + (row % 2) / 2) * across, row * side * 1.5
            light = chance.choice((0, 10, 18, 28, 46))
            if light:
                pen.polygon([(x + side * 0.94 * dx, y + side * 0.94 * dy) for dx, dy in corners], fill=light)


def _leaves(pen: ImageDraw.ImageDraw, width: float, height: float, chance: Random) -> None:
    for _ in range(11):
        x, angle = width * chance.uniform(-0.1, 1.1), chance.uniform(-0.7, 0.7) - math.pi / 2
        length, thick = height * chance.uniform(0.5, 1.0), width * chance.uniform(0.03, 0.07)
        dx, dy = math.cos(angle), math.sin(angle)
        middle = (x + dx * length / 2, height + dy * length / 2)
        tip = (x + dx * length, height + dy * length)
        sides = [
            (middle[0] - dy * thick, middle[1] + dx * thick),
            (middle[0] + dy * thick, middle[1] - dx * thick),
        ]
        pen.polygon([(x, height), sides[0], tip, sides[1]], fill=chance.randint(16, 46))


def _web(pen: ImageDraw.ImageDraw, width: float, height: float, chance: Random) -> None:
    x, y = width * chance.choice((0.0, 1.0, 0.5)), height * chance.uniform(0.05, 0.3)
    spokes, turn, reach, thin = 14, chance.random(), width * 1.3, max(1, round(width * 0.006))
    angles = [math.tau * (spoke + turn) / spokes for spoke in range(spokes + 1)]
    for angle in angles:
        pen.line((x, y, x + reach * math.cos(angle), y + reach * math.sin(angle)), fill=52, width=thin)
    for number in range(1, 9):
        radius = width * 0.022 * number * (number + 2) / 2
        for start, end in pairwise(angles):
            middle = (start + end) / 2
            knots = [(radius, start), (radius * 0.9, middle), (radius, end)]
            pen.line([(x + r * math.cos(a), y + r * math.sin(a)) for r, a in knots], fill=52, width=thin)


def _burst(pen: ImageDraw.ImageDraw, width: float, height: float, chance: Random) -> None:
    x, y = width * chance.uniform(0.35, 0.65), height * chance.uniform(0.5, 0.65)
    for scale, light in ((1.0, 26), (0.72, 30), (0.46, 40)):
        spikes, turn = 13, chance.random()
        points = []
        for spike in range(spikes * 2):
            angle = math.tau * (spike + turn) / spikes / 2
            reach = width * scale * (chance.uniform(0.46, 0.62) if spike % 2 else chance.uniform(0.3, 0.36))
            points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
        pen.polygon(points, fill=light)


def _blueprint(pen: ImageDraw.ImageDraw, width: float, height: float, chance: Random) -> None:
    step, thin = width / 14, max(1, round(width * 0.004))
    for number in range(1, 24):
        light = 40 if number % 4 == 0 else 18
        pen.line((number * step, 0, number * step, height), fill=light, width=thin)
        pen.line((0, number * step, width, number * step), fill=light, width=thin)
    x, y = width * chance.uniform(0.25, 0.75), height * chance.uniform(0.45, 0.7)
    for share in (0.14, 0.2, 0.31):
        _ring(pen, x, y, width * share, thin * 2, 80)
    for tooth in range(12):
        angle = math.tau * tooth / 12
        inner, outer = width * 0.2, width * 0.23
        dx, dy = math.cos(angle), math.sin(angle)
        ends = (x + inner * dx, y + inner * dy, x + outer * dx, y + outer * dy)
        pen.line(ends, fill=80, width=thin * 4)


def _skyline(pen: ImageDraw.ImageDraw, width: float, height: float, chance: Random) -> None:
    _circle(pen, width * chance.uniform(0.2, 0.8), height * chance.uniform(0.4, 0.55), width * 0.13, 56)
    for tallest, light in ((0.52, 24), (0.38, 44), (0.24, 70)):
        x = -width * 0.05
        while x < width:
            wide = width * chance.uniform(0.05, 0.13)
            top = height * (1 - tallest * chance.uniform(0.45, 1.0))
            pen.rectangle((x, top, x + wide, height), fill=light)
            if chance.random() < 0.25:
                pen.rectangle((x + wide * 0.45, top - height * 0.06, x + wide * 0.55, top), fill=light)
            x += wide * chance.uniform(1.0, 1.25)


def _contours(pen: ImageDraw.ImageDraw, width: float, height: float, chance: Random) -> None:
    x, y = width * chance.uniform(0.25, 0.75), height * chance.uniform(0.45, 0.7)
    waves = [
        (chance.randint(2, 4), chance.uniform(0, math.tau), chance.uniform(0.05, 0.13)) for _ in range(3)
    ]
    for number in range(12, 0, -1):
        radius = width * 0.065 * number
        points = []
        for step in range(48):
            angle = math.tau * step / 48
            bend = sum(amount * math.sin(times * angle + phase) for times, phase, amount in waves)
            points.append(
                (x + radius * (1 + bend) * math.cos(angle), y + radius * (1 + bend) * 0.7 * math.sin(angle))
            )
        pen.polygon(points, fill=8 + 5 * (12 - number), outline=90)


FORMS: dict[str, Motif] = {
    "blueprint": _blueprint,
    "burst": _burst,
    "contours": _contours,
    "halftone": _halftone,
    "hatch": _hatch,
    "hexes": _hexes,
    "leaves": _leaves,
    "orbits": _orbits,
    "petals": _petals,
    "rays": _rays,
    "rings": _rings,
    "shards": _shards,
    "skyline": _skyline,
    "stripes": _stripes,
    "waves": _waves,
    "web": _web,
}
