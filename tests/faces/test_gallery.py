"""Sheets to look at."""

from __future__ import annotations

from vsdeck.faces.gallery import sheets
from vsdeck.pool import Pool


def test_every_sheet_of_the_design_can_be_drawn(pool: Pool) -> None:
    drawn = sheets(pool)
    assert {"thanos", "characters", "kinds", "keywords", "large", "light", "tiny"} == set(drawn)
    assert drawn["large"]().size == (1520, 712)
    assert drawn["tiny"]().width >= 1000
