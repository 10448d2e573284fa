from __future__ import annotations

import pytest

from vsdeck.card import Kind, Power, Printing, Symbol, Timing
from vsdeck.catalog import load_pool
from vsdeck.pool import Pool


@pytest.fixture(scope="session")
def pool() -> Pool:
    return load_pool()


@pytest.fixture
def nova() -> Printing:
    """A made-up supporting character with one of everything."""
    power = Power(
        name="Bright Idea", timing=(Timing.COMBAT,), any_turn=True, cost=(Symbol.ENERGY, Symbol.SKILL)
    )
    return Printing(
        "TST-001",
        "TST",
        "001",
        "Nova Test",
        Kind.SUPPORTING,
        "TST-001",
        teams=("Avengers", "X-Men"),
        cost=4,
        atk=5,
        def_=6,
        health=2,
        flight=True,
        ranged=True,
        powers=(power, Power(keyword="Lethal")),
    )
