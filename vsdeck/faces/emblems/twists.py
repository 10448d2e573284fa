"""The emblem of a plot twist: composed by its timing, with a charge for its name."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from vsdeck.card import Printing, Timing
from vsdeck.faces.emblems.brush import Brush, Tone
from vsdeck.faces.emblems.charges import paint_charge
from vsdeck.faces.emblems.shapes import chance_of, ngon, polar
from vsdeck.faces.emblems.tones import Tones
from vsdeck.faces.emblems.words import charge_for

ARM = (14, 24, 34, 44, 55, 67, 80, 95, 112, 134)
"""Radii of the points of a wheel's arm."""
RINGS = (92, 74, 58, 44, 31)


def paint_twist(brush: Brush, printing: Printing, tones: Tones) -> None:
    timing = next((timing for power in printing.powers for timing in power.timing), None)
    chance = chance_of(printing.name)
    x, y = chance.uniform(-9, 9), 52 + chance.uniform(-4, 6)
    turn = chance.uniform(0, math.tau)
    sides, radius = 40, 20.0
    match timing:
        case Timing.COMBAT | Timing.ANY_COMBAT:
            _paint_star(brush, x, y, turn, chance, tones)
        case Timing.MAIN:
            _paint_wheel(brush, x, y, turn, chance, tones)
        case Timing.BUILD | Timing.DRAW | Timing.RECOVERY:
            x, sides = 0.0, 6
            _paint_chevrons(brush, y, chance, tones)
        case Timing.REACTION:
            sides, radius = 4, 25.0
            _paint_rift(brush, x, chance, tones)
        case _:
            _paint_rings(brush, x, y, turn, chance, tones)
    for grown, ink in ((2.4, tones.outline), (0, tones.halo[1]), (-2.2, tones.halo[0])):
        brush.poly(ngon(x, y, radius + grown, sides), ink)
    paint_charge(brush, charge_for(printing.name), x, y, 12.6, tones.dark[1], tones.halo[0])


def paint_spikes(
    brush: Brush, x: float, y: float, turn: float, inner: float, lengths: Sequence[float], tone: Tone
) -> None:
    """A star whose every spike has a lit and a shaded flank."""
    half = math.pi / len(lengths)
    for n, length in enumerate(lengths):
        angle = turn + 2 * half * n
        tip = polar(x, y, length, angle)
        brush.poly([(x, y), polar(x, y, inner, angle + half), tip], tone[0])
        brush.poly([(x, y), polar(x, y, inner, angle - half), tip], tone[1])


def _paint_star(brush: Brush, x: float, y: float, turn: float, chance: Random, tones: Tones) -> None:
    """Combat: three stars of blades inside each other."""
    count = chance.choice((9, 10, 11, 12, 13))
    far = [chance.uniform(78, 120) for _ in range(count)]
    near = [chance.uniform(46, 66) for _ in range(count)]
    paint_spikes(brush, x, y, turn, 34, far, (tones.cloth[1], tones.dark[0]))
    paint_spikes(brush, x, y, turn + math.pi / count, 28, near, tones.trim)
    paint_spikes(brush, x, y, turn, 24, [length * 0.42 for length in far], tones.bright)


def _paint_wheel(brush: Brush, x: float, y: float, turn: float, chance: Random, tones: Tones) -> None:
    """Main: a wheel of curved blades that fills the field; each blade is lit, shaded, and then a gap."""
    count, way = chance.choice((6, 7, 8, 9, 10)), chance.choice((-1, 1))
    bend = chance.uniform(0.8, 1.7) * way
    even = (tones.cloth, tones.dark, tones.cloth, tones.trim)
    order = even if count % 2 == 0 else (tones.cloth, tones.trim, tones.dark)
    third = math.tau / count / 3
    arms = [
        [polar(x, y, r, turn + third * n + bend * (r / 100) ** 1.3) for r in ARM] for n in range(count * 3)
    ]
    for n in range(count):
        lit, shade = order[n % len(order)]
        one, two, three = arms[3 * n : 3 * n + 3]
        brush.poly([*one, *reversed(two)], lit)
        brush.poly([*two, *reversed(three)], shade)
    paint_spikes(brush, x, y, turn, 24, [33] * count, tones.bright)


def _paint_chevrons(brush: Brush, y: float, chance: Random, tones: Tones) -> None:
    """Build, draw, recovery: storeys that go up from both sides."""
    wide = brush.edge + 4
    order = chance.sample((tones.cloth, tones.dark, tones.trim, tones.bright), 4)
    lean, gap = chance.uniform(0.5, 1.0), chance.choice((13.0, 16.0, 20.0))
    for n in range(int(180 / gap)):
        peak, fall, thick = y + 96 - n * gap, wide * lean, gap * 0.72
        storey = [(0, peak), (wide, peak - fall), (wide, peak - fall - thick), (0, peak - thick)]
        brush.both(storey, order[n % 4])


def _paint_rift(brush: Brush, x: float, chance: Random, tones: Tones) -> None:
    """Reaction: the field torn in two."""
    wide = brush.edge + 4
    shifts = [chance.uniform(-9, 9) + (7 if n % 2 else -7) for n in range(9)]
    tear = [(x + shift, -8 + n * 16) for n, shift in enumerate(shifts)]
    brush.poly([*tear, (wide, 124), (wide, -8)], tones.trim[1])
    for grow, ink in ((9, tones.outline), (6, tones.bright[1]), (3, tones.bright[0])):
        left = [(px - grow * (0.5 + n % 3 * 0.3), py) for n, (px, py) in enumerate(tear)]
        right = [(px + grow * (0.5 + (n + 1) % 3 * 0.3), py) for n, (px, py) in enumerate(tear)]
        brush.poly([*left, *reversed(right)], ink)


def _paint_rings(brush: Brush, x: float, y: float, turn: float, chance: Random, tones: Tones) -> None:
    """No timing: rings that drift off to one side, each with its planet."""
    inks = (tones.dark[0], tones.cloth[1], tones.trim[1], tones.cloth[0], tones.bright[1])
    for n, (radius, ink) in enumerate(zip(RINGS, inks, strict=True)):
        cx, cy = polar(x, y, (radius - RINGS[-1]) * 0.3, turn)
        brush.disc(cx, cy, radius, ink)
        way = 1 if n % 2 == 0 else -1
        planet = polar(cx, cy, radius, turn + math.pi + n * chance.uniform(0.5, 1.3) * way)
        brush.disc(*planet, 6.4 - n * 0.6, tones.outline)
        brush.disc(*planet, 5.0 - n * 0.6, tones.bright[0])
