"""Scenarios speak of the cards of The Marvel Battles."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS, MnbCards


@pytest.fixture(autouse=True)
def mnb() -> MnbCards:
    CARDS.scenarios()
    return CARDS
