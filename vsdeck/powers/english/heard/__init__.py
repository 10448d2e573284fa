"""What printed texts say in other words, phrase by phrase. All of it is only understood, never written.

Each module adds patterns of single phrases, made for any card; no sentence of a card is here.
"""

from __future__ import annotations

from vsdeck.powers.english.heard import (
    alternatives,
    battles,
    deeds,
    extremes,
    gifts,
    hands,
    happenings,
    joined_rules,
    limits,
    names,
    opponents,
    people,
    prices,
    rather,
    replacing,
    roles,
    several,
    sides,
    spans,
    states,
    using,
)
from vsdeck.powers.english.template import Grammar


def add_heard(g: Grammar) -> None:
    for area in (names, people, gifts, spans, states, happenings, battles, deeds, prices, limits):
        area.add(g)
    for area in (
        rather,
        replacing,
        joined_rules,
        alternatives,
        sides,
        extremes,
        hands,
        several,
        roles,
        using,
        opponents,
    ):
        area.add(g)
