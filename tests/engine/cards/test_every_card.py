"""Every card of The Marvel Battles has a scenario of its own."""

from __future__ import annotations

import re
from pathlib import Path

from tests.engine.mnb import MnbCards


def test_every_card_has_a_scenario(mnb: MnbCards) -> None:
    text = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    names = re.findall(r"def test_mnb_([\d_]+)", text)
    tested = {number for name in names for number in re.findall(r"\d{3}", name)}
    printed = {card.number[:3] for card in mnb.pool if card.set == "MNB"}
    assert printed - tested == set()


def test_every_power_of_the_set_is_scripted(mnb: MnbCards) -> None:
    for number in range(4):
        rules = mnb.rules(number)
        assert all(program.scripted for program in rules.programs if program.name not in ("Flight", "Ranged"))
