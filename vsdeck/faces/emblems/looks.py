"""What looks out of a head: marks and eyes."""

from __future__ import annotations

import math

from vsdeck.faces.emblems.brush import Brush, Tone
from vsdeck.faces.emblems.heads import beast_half
from vsdeck.faces.emblems.mask import Mask
from vsdeck.faces.emblems.shapes import Outline, smooth
from vsdeck.faces.emblems.tones import NIGHT, Tones, eyes_on

BROW = 61.0
"""Local y of the eyes."""


def paint_look(brush: Brush, mask: Mask, tones: Tones, helm: Tone, face: Tone, glow: str) -> None:
    """`glow` is the ink of the eyes, where it is not theirs to choose."""
    if mask.beast:
        _paint_muzzle(brush, beast_half(mask), tones, helm, face, glow)
    elif mask.head in ("hood", "barbute"):
        _paint_void(brush, mask, tones, helm, glow or tones.halo[0])
    elif mask.head == "great helm":
        w = mask.half
        brush.both([(0, 70), (w * 0.8, 66), (w * 0.84, 55), (w * 0.5, 43), (0, 40)], face)
        ink = glow or eyes_on(face, tones.halo[0], tones.outline)
        cross = [(0, 64), (w * 0.74, 63), (w * 0.7, 58.4), (2.1, 57.6), (1.6, 44), (0, 43)]
        brush.both(cross, (ink, ink))
    else:
        _paint_mark(brush, mask, face)
        _paint_eyes(brush, mask.eyes, mask.half, glow or eyes_on(helm, tones.bright[0], tones.outline))


def _paint_void(brush: Brush, mask: Mask, tones: Tones, helm: Tone, glow: str) -> None:
    """The dark opening of a hood or a barbute, with eyes in it."""
    w, night = mask.half, (tones.outline, NIGHT)
    if mask.head == "hood":
        brush.both(smooth([(0, 82), (w * 0.66, 76), (w * 0.84, 60), (w * 0.56, 46), (0, 40)]), night)
        _paint_eyes(brush, mask.eyes, w * 0.8, glow)
        return
    brush.both([(0, 66), (w * 0.74, 66), (w * 0.7, 57), (w * 0.24, 54), (w * 0.2, 38), (0, 38)], night)
    _paint_eyes(brush, (0, 1, 4, 6)[mask.eyes % 4], w * 0.76, glow)
    nose = tones.trim if helm is not tones.trim else tones.bright
    brush.both([(0, 70), (2.4, 66), (0, 50)], nose)


def _paint_mark(brush: Brush, mask: Mask, face: Tone) -> None:
    w, top = mask.half, mask.top
    match mask.mark:
        case "brow":
            brush.both([(0, 71), (w * 0.86, 77), (w * 0.92, 69), (0, 65)], face)
        case "nose":
            brush.both([(0, 84), (w * 0.24, 74), (w * 0.2, 58), (0, 46)], face)
        case "cheeks":
            for n in (0, 1):
                outer, low = w * 0.8 - n * 3, 50.4 - n * 5
                stripe = [
                    (w * 0.3, low + 2.6),
                    (outer, low + 5.6),
                    (outer - w * 0.08, low + 2.6),
                    (w * 0.26, low),
                ]
                brush.both(stripe, face)
        case "forehead":
            brush.both([(0, 82), (w * 0.3, 75), (0, 67)], face)
        case "lower half":
            cheek = [(w * 0.5, 55), (w * 0.82, 57.5), (w * 0.55, 46), (w * 0.22, 41)]
            brush.both([(0, 56), *cheek, (0, 39.6)], face)
        case _:  # upper half
            brow = [(w * 0.5, top - 7), (w * 0.8, top - 15), (w * 0.4, 68)]
            brush.both([(0, top - 3), *brow, (0, 64)], face)


def _paint_eyes(brush: Brush, form: int, w: float, glow: str) -> None:
    brush.both(_eye(form, w, BROW), (glow, glow))


def _eye(form: int, w: float, y: float) -> Outline:
    """The right one; a visor reaches from the middle."""
    match form:
        case 0:
            return [(w * 0.16, y - 1.4), (w * 0.82, y + 4.4), (w * 0.66, y - 2.6)]
        case 1:
            corner = (w * 0.16, y - 2)
            return smooth([corner, (w * 0.5, y + 3.4), (w * 0.86, y + 4), (w * 0.6, y - 3), corner], 3)
        case 2:  # visor
            return [(0, y + 1.4), (w * 0.86, y + 4), (w * 0.8, y - 1.6), (w * 0.2, y - 3), (0, y - 2)]
        case 3:  # lowered lid
            angles = [math.pi + math.pi * n / 8 for n in range(9)]
            lid = [(w * 0.34 * math.cos(a), y + 1 + w * 0.22 * math.sin(a)) for a in angles]
            return [(w * 0.48 + px, py + px * 0.3) for px, py in lid]
        case 4:
            return [(w * 0.18, y - 2.6), (w * 0.3, y + 2), (w * 0.84, y + 3.2), (w * 0.7, y - 1.6)]
        case 5:
            corner = (w * 0.14, y - 3)
            return smooth([corner, (w * 0.3, y + 2), (w * 0.88, y + 6), (w * 0.72, y - 2), corner], 3)
        case _:  # slit
            return [(w * 0.18, y + 1), (w * 0.82, y + 2.6), (w * 0.8, y - 0.6), (w * 0.18, y - 1.6)]


def _paint_muzzle(brush: Brush, w: float, tones: Tones, helm: Tone, face: Tone, glow: str) -> None:
    eyes = glow or eyes_on(helm, tones.halo[0], tones.outline)
    muzzle = [(0, 67), (w * 0.5, 60), (w * 0.42, 47), (w * 0.2, 41), (0, 40)]
    brush.both(muzzle, face if face is not helm else tones.trim)
    brush.both([(w * 0.34, 64), (w * 0.95, 71), (w * 0.8, 63.5)], (eyes, eyes))
    brush.both([(0, 54), (w * 0.22, 53), (0, 47)], (tones.outline, tones.outline))
    brush.both([(w * 0.5, 80), (w * 0.76, 88), (w * 0.9, 78)], face)
