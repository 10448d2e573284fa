"""Scenarios speak of the cards of The Marvel Battles."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS


@pytest.fixture(autouse=True)
def _cards() -> None:
    CARDS.scenarios()
