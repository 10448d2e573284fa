"""Every card of The Marvel Battles has a scenario of its own, and the engine has a case for every node."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from tests.engine.mnb import MnbCards
from vsdeck.engine.effects import EFFECTS
from vsdeck.powers import ir


def test_every_card_has_a_scenario(mnb: MnbCards) -> None:
    text = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    names = re.findall(r"def test_mnb_([\d_]+)", text)
    tested = {number for name in names for number in re.findall(r"\d{3}", name)}
    printed = {card.number[:3] for card in mnb.pool if card.set == "MNB"}
    assert printed - tested == set()


def test_every_effect_can_be_done() -> None:
    assert set(get_args(ir.Effect)) - EFFECTS.keys() == set()


def test_every_power_of_the_set_is_scripted(mnb: MnbCards) -> None:
    for number in range(4):
        rules = mnb.rules(number)
        assert all(program.scripted for program in rules.programs if program.name not in ("Flight", "Ranged"))
