"""Nova with a power or a keyword written for a test."""

from __future__ import annotations

from dataclasses import replace

from tests.engine.mnb import CARDS
from vsdeck.card import Keyword, Power, Symbol, Timing
from vsdeck.pool import Pool

NOVA = "MNB-068"


def trial_pool(
    tree: str = "", keyword: str = "", *, timing: Timing = Timing.MAIN, any_turn: bool = False
) -> Pool:
    """Nova has the super power Trial for an energy, or the keyword Trial."""
    if keyword:
        power = Power(keyword="Trial")
    else:
        power = Power(name="Trial", timing=(timing,), any_turn=any_turn, cost=(Symbol.ENERGY,), tree=tree)
    return pool_with(NOVA, power, keyword=keyword)


def pool_with(code: str, *powers: Power, keyword: str = "") -> Pool:
    """A card with other powers, and a keyword Trial."""
    cards = [replace(card, powers=powers) if card.code == code else card for card in CARDS.pool]
    keywords = [*CARDS.pool.keywords.values(), Keyword("Trial", keyword)]
    return Pool(cards, CARDS.pool.sets.values(), CARDS.pool.teams.values(), {}, keywords)
