"""Equipment to fight with or in, around the origin."""

from __future__ import annotations

import math
from random import Random

from vsdeck.faces.emblems.brush import Brush
from vsdeck.faces.emblems.charges import paint_charge
from vsdeck.faces.emblems.shapes import Outline, box, ngon, smooth, turned
from vsdeck.faces.emblems.tones import Tones
from vsdeck.faces.emblems.words import word_tables


def paint_gun(brush: Brush, tones: Tones, chance: Random) -> None:
    muzzle = 38 * chance.uniform(0.9, 1.15)
    parts: tuple[tuple[Outline, str], ...] = (
        ([(-12, -4), (-4, -4), (-9, -20), (-17, -18)], tones.dark[0]),
        ([(-30, 4), (-16, 4), (-16, -5), (-30, -11)], tones.cloth[1]),
        ([(4, -5), (11, -5), (9, -16), (3, -16)], tones.cloth[1]),
        (box(-20, -6, 16, 7), tones.cloth[0]),
        ([(16, 5), (muzzle, 4), (muzzle, -2), (16, -3)], tones.dark[0]),
        (box(muzzle, -3.4, muzzle * 1.1, 5.4), tones.trim[0]),
        ([(-10, 12), (8, 12), (10, 7), (-12, 7)], tones.dark[0]),
        (box(-16, -1, 12, 3), tones.trim[0]),
    )
    raised = [(turned(points, 0.42, -3, 0), ink) for points, ink in parts]
    for points, _ in raised:
        brush.outline(points, tones.outline, 2.8)
    for points, ink in raised:
        brush.poly(points, ink)


def paint_blade(brush: Brush, tones: Tones, chance: Random) -> None:
    angle = math.radians(chance.choice((-45, 45)))
    wide = chance.uniform(3.6, 6)
    steel = [(0.0, 40.0), (wide, 31), (wide, -12), (0, -12)]
    back = [(-x, y) for x, y in steel]
    guard, grip = [(-14.0, -12.0), (14, -12), (16, -16.5), (-16, -16.5)], box(-2.6, -31, 2.6, -16)
    for points in ([*steel, *reversed(back)], guard, grip):
        brush.outline(turned(points, angle, 0, 0), tones.outline, 2.8)
    for points, ink in (
        (steel, tones.cloth[1]),
        (back, tones.bright[0]),
        (grip, tones.dark[0]),
        (guard, tones.trim[0]),
        (ngon(0, -32, 4.4, 6), tones.trim[1]),
    ):
        brush.poly(turned(points, angle, 0, 0), ink)


def paint_armour(brush: Brush, tones: Tones, chance: Random) -> None:
    chest = smooth([(0, 16), (8, 18), (14, 22), (27, 14), (24, -2), (17, -20), (0, -26)], 3)
    brush.rim(chest, tones.outline, 2.8)
    brush.both(chest, tones.cloth)
    brush.both([(0, 10), (20, 12), (17, -2), (0, -6)], tones.trim)
    for n in range(3):
        half, y = 15 - n * 2, -9 - n * 5
        brush.both([(0, y), (half, y + 2), (half, y - 0.4), (0, y - 2.4)], tones.dark)
    brush.disc(0, 4, 6.4, tones.outline)
    paint_charge(brush, chance.choice(word_tables()[0].others), 0, 4, 4.4, tones.bright[0], tones.outline)
    pad = smooth([(18, 23), (30, 24), (37, 12), (32, 4), (20, 10)], 3)
    brush.rims(pad, tones.outline, 2.4)
    brush.both(pad, tones.bright)


def paint_helmet(brush: Brush, tones: Tones, chance: Random) -> None:
    """A crown, for everything that is worn on a head or around a limb."""
    points = chance.choice((2, 3))
    edge: Outline = []
    for k in range(points, 0, -1):
        x = 30 * k / points
        edge += [(x, 10 + 12 * (1 - 0.3 * k / points)), (x - 15 / points, 4)]
    crown = [(0.0, -14.0), (27, -10), (30, 2), *edge, (0, 27)]
    brush.rim(crown, tones.outline, 3)
    brush.both(crown, tones.trim)
    brush.both([(0, -14), (27, -8), (30, 4), (0, -2)], tones.cloth)
    brush.disc(0, -7, 5, tones.outline)
    brush.disc(0, -7, 3.8, tones.bright[0])
    for side in (-1, 1):
        brush.disc(side * 16, -3.5, 2.4, tones.bright[1])


def paint_shield(brush: Brush, tones: Tones, chance: Random) -> None:
    edge = smooth([(0, 26), (14, 24), (25, 20), (25, -2), (14, -20), (0, -29)], 3)
    brush.rim(edge, tones.outline, 3)
    brush.both(edge, tones.bright)
    brush.both([(x * 0.84, y * 0.86) for x, y in edge], tones.cloth)
    paint_charge(brush, chance.choice(word_tables()[0].others), 0, 0, 11, tones.bright[0], tones.cloth[0])
