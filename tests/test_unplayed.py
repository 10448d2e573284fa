"""The page of what is not played says what coverage says."""

from __future__ import annotations

import re
from pathlib import Path

from tests.engine.mnb import CARDS
from vsdeck.coverage import coverage_of, gaps_of

PAGE = Path(__file__).resolve().parents[1] / "docs" / "unplayed.md"
WITHOUT_TEXTS = ("DHK", "PNY")


def test_every_card_that_is_not_played_whole_is_listed_with_the_reason() -> None:
    pool = CARDS.pool
    unplayed = {
        printing.code
        for printing in pool
        if printing.set not in WITHOUT_TEXTS
        and gaps_of(printing, pool.keywords)
        and not coverage_of(printing, pool.keywords).apart
    }
    lines = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("- ")]
    listed = [code for line in lines for code in re.findall(r"\b[A-Z0-9]{3,4}-\d{3}\b", line.split(":")[0])]
    assert sorted(listed) == sorted(unplayed)
