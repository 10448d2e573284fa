"""Points and outlines, and the seed of everything that is left to chance."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterable, Sequence
from random import Random

Point = tuple[float, float]
Outline = list[Point]


def seed_of(text: str) -> int:
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


def chance_of(text: str) -> Random:
    """The same throws for the same text, on every machine."""
    return Random(seed_of(text))


def polar(x: float, y: float, radius: float, angle: float) -> Point:
    return x + radius * math.cos(angle), y + radius * math.sin(angle)


def ngon(x: float, y: float, radius: float, sides: int, turn: float = math.pi / 2) -> Outline:
    return [polar(x, y, radius, turn + math.tau * n / sides) for n in range(sides)]


def box(x: float, low: float, right: float, high: float) -> Outline:
    return [(x, low), (right, low), (right, high), (x, high)]


def mirrored(points: Iterable[Point]) -> Outline:
    return [(-x, y) for x, y in points]


def turned(points: Iterable[Point], angle: float, x: float, y: float) -> Outline:
    """The points turned around the origin, then moved."""
    c, s = math.cos(angle), math.sin(angle)
    return [(x + px * c - py * s, y + px * s + py * c) for px, py in points]


def pushed(points: Sequence[Point], x: float, y: float, width: float) -> Outline:
    """The points moved away from a middle by a width."""
    out = []
    for px, py in points:
        far = 1 + width / max(1.0, math.hypot(px - x, py - y))
        out.append((x + (px - x) * far, y + (py - y) * far))
    return out


def smooth(points: Sequence[Point], steps: int = 4) -> Outline:
    """A curve through the points (Catmull-Rom); the ends stay."""
    out = [points[0]]
    ends = [points[0], *points, points[-1]]
    weights = _WEIGHTS[steps]
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for i, j, k, m in weights:
            out.append((i * a[0] + j * b[0] + k * c[0] + m * d[0], i * a[1] + j * b[1] + k * c[1] + m * d[1]))
    return out


def _catmull_rom(t: float) -> tuple[float, float, float, float]:
    u, v = t * t, t * t * t
    return (2 * u - t - v) / 2, (2 - 5 * u + 3 * v) / 2, (t + 4 * u - 3 * v) / 2, (v - u) / 2


_WEIGHTS = {steps: tuple(_catmull_rom(n / steps) for n in range(1, steps + 1)) for steps in (3, 4, 5)}
