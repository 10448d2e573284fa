"""A bust: cape, collar, torso, armour, head."""

from __future__ import annotations

from vsdeck.faces.emblems.brush import Brush, Tone
from vsdeck.faces.emblems.crests import paint_crest
from vsdeck.faces.emblems.heads import beast_outline, head_outline
from vsdeck.faces.emblems.looks import paint_look
from vsdeck.faces.emblems.mask import LIVERIES, Mask
from vsdeck.faces.emblems.shapes import Outline, smooth
from vsdeck.faces.emblems.tones import Tones

COMPANION_DEF = 2
DEEP = -22
"""Where bodies end: below the edge of the art, also where a table card lifts it over the hearts."""


def paint_figure(brush: Brush, mask: Mask, tones: Tones, defence: int) -> None:
    helm, face, body = _livery(mask, tones)
    wide = _shoulders(defence)
    if mask.cape:
        cape = [(0, 40), (12, 42), (wide * 0.9, 33), (wide + 9, 12), (wide + 12, DEEP), (0, DEEP)]
        brush.rim(cape, tones.outline, 2.4)
        brush.both(cape, tones.other)
    if mask.collar:
        collar = [(0, 30), (13, 36), (25, 60), (31, 65), (28, 44), (20, 28), (0, 24)]
        brush.rim(collar, tones.outline, 2.4)
        brush.both(collar, tones.trim if body is not tones.trim else tones.cloth)
    _paint_torso(brush, wide, tones, body)
    _paint_chest(brush, mask, tones, body, wide)
    _paint_plates(brush, mask, tones, body, defence, wide)
    _paint_head(brush, mask, tones, helm, face, "")


def paint_companions(brush: Brush, mask: Mask, tones: Tones) -> None:
    """Swarm: two more of the same, dark, behind."""
    shadow = tones.shadowed()
    helm, face, body = _livery(mask, shadow)
    for side in (-1, 1):
        behind = brush.moved(side * 34, 0, 0.74)
        _paint_torso(behind, _shoulders(COMPANION_DEF), shadow, body)
        _paint_head(behind, mask, shadow, helm, face, tones.trim[0])


def _livery(mask: Mask, tones: Tones) -> tuple[Tone, Tone, Tone]:
    helm, face, body = (getattr(tones, part) for part in LIVERIES[mask.livery])
    return helm, face, body


def _shoulders(defence: int) -> float:
    return 30 + 2.0 * min(defence, 12)


def _paint_torso(brush: Brush, wide: float, tones: Tones, body: Tone) -> None:
    side = [(8, 43), (13, 37), (wide * 0.62, 33), (wide * 0.92, 26), (wide, 12), (wide + 1, -6)]
    torso = [*smooth([(0, 44), *side], 3), (wide + 1, DEEP), (0, DEEP)]
    brush.rim(torso, tones.outline, 2.6)
    brush.both(torso, body)


def _paint_chest(brush: Brush, mask: Mask, tones: Tones, body: Tone, wide: float) -> None:
    trim, dark = _trim_and_dark(tones, body)
    match mask.chest:
        case 0:
            brush.both([(0, 22), (13, 36), (wide * 0.5, 33), (0, 6)], trim)
        case 1:
            brush.both([(0, 34), (10, 38), (19, 30), (15, 8), (0, -6)], trim)
        case 2:
            brush.both([(0, 30), (15, 36), (20, 33), (0, 14)], tones.bright)
            brush.both([(0, 20), (22, 32), (27, 30), (0, 6)], trim)
        case 3:
            brush.both([(0, 26), (wide * 0.6, 30), (wide * 0.5, 14), (0, 4)], dark)
        case 4:
            brush.both([(0, 36), (5, 38), (5, DEEP), (0, DEEP)], trim)
            brush.both([(0, 16), (wide * 0.9, 22), (wide * 0.96, 16), (0, 8)], trim)
        case _:
            brush.both([(0, 12), (wide * 0.55, 24), (wide * 0.6, DEEP), (0, DEEP)], dark)


def _paint_plates(brush: Brush, mask: Mask, tones: Tones, body: Tone, defence: int, wide: float) -> None:
    """DEF where eyes look first: plates over the shoulders, one for every three points."""
    trim, dark = _trim_and_dark(tones, body)
    for n, tone in zip(range((defence + 1) // 3), (tones.bright, dark, trim, tones.bright), strict=False):
        plate = _plate(mask.shoulder, wide, n)
        brush.swollen(plate, tones.outline, 1.6)
        brush.both(plate, tone)


def _plate(form: int, wide: float, n: int) -> Outline:
    """The plate on the right shoulder; each is a little lower than the one before."""
    y, inner, outer = -n * 6.5, wide * 0.5, wide + 6 - n * 1.2
    match form:
        case 0:
            edge = [(inner, y + 33), (wide * 0.8, y + 36), (outer, y + 27), (outer + 1, y + 20)]
            return [*smooth(edge, 3), (inner, y + 25)]
        case 1:
            return [(inner, y + 34), (outer + 5, y + 38), (outer, y + 22), (inner, y + 25)]
        case 2:
            edge = [(inner, y + 33), (wide * 0.86, y + 34), (outer + 2, y + 26), (outer, y + 19)]
            return [*edge, (inner + 2, y + 26)]
        case _:
            edge = [(inner - 4, y + 34), (wide * 0.78, y + 38), (outer + 1, y + 28), (outer - 1, y + 20)]
            return [*edge, (inner, y + 25)]


def _trim_and_dark(tones: Tones, body: Tone) -> tuple[Tone, Tone]:
    """Tones for what lies on the body, never the body's own."""
    return (
        tones.trim if body is not tones.trim else tones.cloth,
        tones.dark if body is not tones.dark else tones.cloth,
    )


def _paint_head(brush: Brush, mask: Mask, tones: Tones, helm: Tone, face: Tone, glow: str) -> None:
    if not mask.beast:
        paint_crest(brush, mask, tones, helm)
    shape = beast_outline(mask) if mask.beast else head_outline(mask)
    brush.rim(shape, tones.outline, 2.8)
    brush.both(shape, helm)
    paint_look(brush, mask, tones, helm, face, glow)
