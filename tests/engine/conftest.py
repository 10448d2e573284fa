"""The cards of The Marvel Battles for scenarios and games."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS, MnbCards


@pytest.fixture(scope="session")
def mnb() -> MnbCards:
    return CARDS


@pytest.fixture(autouse=True)
def _cards() -> None:
    """Whatever another test has played with."""
    CARDS.scenarios()
