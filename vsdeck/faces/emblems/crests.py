"""What a head wears: a crest by its name, and a crown if it leads."""

from __future__ import annotations

from vsdeck.faces.emblems.brush import Brush, Tone
from vsdeck.faces.emblems.mask import Mask
from vsdeck.faces.emblems.shapes import Outline, ngon, polar, smooth
from vsdeck.faces.emblems.tones import CREAM, Tones
from vsdeck.faces.tokens import Tokens, mix

BARE = ("hood", "spire")
"""Heads that end in a point of their own."""
HIGHEST = 4
"""The level with the largest crown."""


def paint_crest(brush: Brush, mask: Mask, tones: Tones, helm: Tone) -> None:
    if mask.head in BARE:
        return
    tone = tones.trim if helm is not tones.trim else tones.bright
    if mask.crest == "plume":
        top = mask.top
        plume = smooth([(0, top + 13), (4.5, top + 10), (5, top - 2), (3, top - 10), (0, top - 12)], 3)
        brush.rim(plume, tones.outline, 2.4)
        brush.both(plume, tone)
        return
    for shape in _crest(mask.crest, mask.half, mask.top):
        brush.rims(shape, tones.outline, 2.2)
        brush.both(shape, tone)


def _crest(crest: str, w: float, top: float) -> list[Outline]:
    """The shapes on the right side."""
    match crest:
        case "horns upwards":
            horn = [(0.62, top - 10), (1.5, top - 6), (1.55, top + 9), (1.3, top + 1), (0.5, top - 2)]
            return [smooth(_wide(w, horn), 3)]
        case "horns sidewards":
            horn = [(0.8, top - 16), (1.7, top - 14), (2.1, top + 2), (1.5, top - 7), (0.8, top - 7)]
            return [smooth(_wide(w, horn), 3)]
        case "fins":
            return [_wide(w, [(0.8, 56), (1.5, top - 4), (1.25, 56), (0.9, 50)])]
        case "rays":
            return [
                [polar(0, 62, 14, a - 0.16), polar(0, 62, 36, a), polar(0, 62, 14, a + 0.16)]
                for a in (0.35, 0.75, 1.15)
            ]
        case "temple wings":
            wing = [(0.9, 62.0), (1.75, 78), (1.55, 69), (1.62, 67), (1.35, 62), (1.38, 60), (0.9, 55)]
            return [_wide(w, wing)]
        case "ear discs":
            return [ngon(w * 1.02, 60, 6.5, 14)]
        case "comb":
            return [
                _wide(w, [(0.1, top - 2), (0.42, top + 9), (0.62, top - 4)]),
                _wide(w, [(0.62, top - 5), (1.12, top + 3), (0.95, top - 12)]),
            ]
        case _:
            return []


def _wide(w: float, points: list[tuple[float, float]]) -> Outline:
    return [(w * share, y) for share, y in points]


def paint_crown(brush: Brush, mask: Mask, level: int, tokens: Tokens) -> None:
    """A diadem, with more and higher points at each level."""
    level = min(level, HIGHEST)
    lit, shade, ink = mix(tokens.gold, CREAM, 0.45), mix(tokens.gold, "#7A4A00", 0.3), "#3A2A06"
    w, low = mask.half * 0.86, mask.top - (6 if mask.head == "hood" else 9)
    high, side = 2.0 + 3.2 * level, 1 + level // 2 + (level > 1)
    step = w / side
    points: Outline = []
    for k in range(side, 0, -1):
        points += [(k * step * 1.06, low + 5 + high * (1 - 0.28 * k / side)), ((k - 0.5) * step, low + 4.5)]
    crown = [(0, low - 1.5), (w * 0.96, low + 1), *points, (0, low + 6 + high)]
    brush.rim(crown, ink, 2.0)
    brush.both(crown, (lit, shade))
    brush.both([(0, low + 3.4), (2.6, low + 1.2), (0, low - 1)], (ink, ink))
