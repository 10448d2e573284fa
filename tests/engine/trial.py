"""Nova with a power or a keyword written for a test."""

from __future__ import annotations

from vsdeck.card import Power, Symbol, Timing

NOVA = "MNB-068"


def trial(
    tree: str = "", keyword: str = "", *, timing: Timing = Timing.MAIN, any_turn: bool = False
) -> dict[str, Power]:
    """Nova has the super power Trial for an energy, or the keyword Trial."""
    if keyword:
        return {NOVA: Power(keyword="Trial", tree=keyword)}
    return {NOVA: Power(name="Trial", timing=(timing,), any_turn=any_turn, cost=(Symbol.ENERGY,), tree=tree)}
