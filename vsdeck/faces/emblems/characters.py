"""The emblem of a character: a crowned or plain bust before its glory."""

from __future__ import annotations

from vsdeck.card import Kind, Printing
from vsdeck.faces.emblems.brush import Brush
from vsdeck.faces.emblems.charges import paint_badge, paint_lozenge, paint_medals
from vsdeck.faces.emblems.crests import paint_crown
from vsdeck.faces.emblems.facts import drawn_number, first_named_power, keywords_of, power_symbols
from vsdeck.faces.emblems.field import CENTRE
from vsdeck.faces.emblems.figure import paint_companions, paint_figure
from vsdeck.faces.emblems.glory import ROUND_HALOS, Halo, paint_glory, paint_reticle
from vsdeck.faces.emblems.mask import mask_of
from vsdeck.faces.emblems.shapes import seed_of
from vsdeck.faces.emblems.tones import Tones
from vsdeck.faces.emblems.wings import paint_wings
from vsdeck.faces.emblems.words import charge_for
from vsdeck.faces.tokens import Tokens

HALO = 27.0
SUNS = ((42.0, 33.0), (CENTRE, HALO), (CENTRE + 2, HALO + 1), (CENTRE + 3, HALO + 1))
"""Where a main character's halo stands at each level, and its radius: it rises."""
LEVEL_SIZES = (0.86, 1.0, 1.06, 1.1)
COST_SIZES = (0.9, 0.94, 0.97, 1.0)
ROUND_FROM = 8
"""The cost from which a halo is a disc: more corners are no longer told apart."""
BOSS = (13, 12, 4)
"""ATK, DEF and level that a boss is drawn with."""
SHOWN_BY_THE_FIGURE = frozenset({"Flight", "Ranged", "Swarm", "Creature", "Level Up"})
MOST_LOZENGES = 3
MEDALS = (8.8, 8.8, 7.8, 6.6, 6.4)
"""Their radius by how many there are."""


def paint_character(brush: Brush, printing: Printing, tones: Tones, tokens: Tokens) -> None:
    keywords = keywords_of(printing)
    mask = mask_of(printing, "Creature" in keywords)
    atk, defence, level = drawn_number(printing.atk), drawn_number(printing.def_), printing.level or 1
    if printing.kind is Kind.BOSS_BATTLE:
        atk, defence, level = BOSS
    leads = printing.kind is not Kind.SUPPORTING
    rank = max(1, min(level, len(SUNS))) - 1
    cost = drawn_number(printing.cost)
    if leads:
        halo = Halo(*SUNS[rank], ROUND_HALOS[seed_of(printing.set) // 7 % len(ROUND_HALOS)])
    else:
        round_ = cost == 0 or cost >= ROUND_FROM
        halo = Halo(CENTRE, HALO, "disc" if round_ else "polygon", cost + 2)
    paint_glory(brush, tones, halo, atk, defence, level if leads else 0)
    if printing.ranged:
        paint_reticle(brush, tones, halo, defence)
    figure = brush.moved(0, 0, LEVEL_SIZES[rank] if leads else COST_SIZES[min(cost // 2, 3)])
    if printing.flight:
        paint_wings(figure, tones, mask.wings)
    if "Swarm" in keywords:
        paint_companions(figure, mask, tones)
    paint_figure(figure, mask, tones, defence)
    if leads:
        paint_crown(figure, mask, max(1, level), tokens)
    _paint_breast(brush, printing, tones, tokens)
    shown = [keyword for keyword in keywords if keyword not in SHOWN_BY_THE_FIGURE]
    for n, keyword in enumerate(shown[:MOST_LOZENGES]):
        paint_lozenge(brush, charge_for(keyword), brush.edge - 11, 12 + n * 18.5, tones)


def _paint_breast(brush: Brush, printing: Printing, tones: Tones, tokens: Tokens) -> None:
    """What the powers are paid with, or a charge for the first power's name."""
    symbols = power_symbols(printing)
    paint_medals(brush, symbols, 13, MEDALS[len(symbols)], tones, tokens)
    name = first_named_power(printing)
    if name and not symbols:
        paint_badge(brush, charge_for(name), 0, 13, tones)
