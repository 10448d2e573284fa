"""Outlines of heads by their right half, from the top to the chin."""

from __future__ import annotations

from vsdeck.faces.emblems.mask import Mask
from vsdeck.faces.emblems.shapes import Outline, smooth


def head_outline(mask: Mask) -> Outline:
    w, top = mask.half, mask.top
    match mask.head:
        case "oval":
            sides = [(0.64, top - 4), (1, top - 16), (0.92, 58), (0.62, 47), (0.25, 40), (0, 39)]
            return smooth(_half(w, top, sides))
        case "great helm":
            sides = [(0.72, top - 4), (1.02, top - 14), (1.04, 52), (0.74, 41), (0.3, 38), (0, 37)]
            return _half(w, top + 1, sides)
        case "hood":
            sides = [(0.5, top + 1), (1.16, top - 14), (1.28, 56), (1.05, 42), (0.6, 36), (0, 35)]
            return smooth(_half(w, top + 8, sides))
        case "heater":
            return _half(w, top - 2, [(0.8, top + 1), (1.02, top - 10), (0.96, 60), (0.6, 46), (0, 36)])
        case "tall brow":
            sides = [(0.6, top + 2), (0.97, top - 10), (0.96, 58), (0.74, 47), (0.34, 39), (0, 38)]
            return smooth(_half(w, top + 5, sides))
        case "cut stone":
            return _half(w, top + 2, [(0.5, top - 3), (0.98, top - 16), (0.84, 57), (0.5, 46), (0, 37)])
        case "owl":
            sides = [(0.5, top - 1), (1, top - 2), (1.14, top - 18), (0.9, 55), (0.42, 43), (0, 38)]
            return smooth(_half(w, top - 6, sides), 3)
        case "barbute":
            sides = [(0.66, top - 3), (1, top - 15), (0.98, 58), (1.06, 46), (0.9, 39)]
            return [*smooth(_half(w, top + 2, sides), 3), (w * 0.3, 36), (0, 40)]
        case _:  # spire
            return _half(w, top + 12, [(0.42, top), (0.92, top - 13), (0.96, 55), (0.62, 43), (0, 37)])


def beast_outline(mask: Mask) -> Outline:
    """With ears, which only creatures have."""
    ear = 90 + 8 * (mask.tall - 0.94) / 0.14
    sides = [(0.45, 84), (0.8, ear), (1.06, 80), (1.22, 64), (0.86, 56), (0.62, 44), (0.26, 38), (0, 37)]
    return _half(beast_half(mask), 82, sides)


def beast_half(mask: Mask) -> float:
    return 18 * mask.width


def _half(w: float, peak: float, sides: list[tuple[float, float]]) -> Outline:
    """From the peak down; widths are shares of half the head's."""
    return [(0, peak), *((w * share, y) for share, y in sides)]
