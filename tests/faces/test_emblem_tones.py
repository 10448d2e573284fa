"""What must be told apart is told apart, in the colours of every team."""

from __future__ import annotations

import pytest

from vsdeck.card import Kind, Printing
from vsdeck.faces.art import HEADER_LIGHT
from vsdeck.faces.emblems.mask import LIVERIES
from vsdeck.faces.emblems.tones import Tones, eyes_on, tones_of
from vsdeck.faces.tokens import contrast, tokens


def tones_for(team: str, kind: Kind) -> Tones:
    printing = Printing("TST-001", "TST", "001", "Anyone", kind, "TST-001", teams=(team,))
    return tones_of(printing, tokens().of(printing), tokens())


EVERY = [
    pytest.param(tones_for(team, kind), id=f"{team}-{kind.value}")
    for team in (*tokens().teams, "no such team")
    for kind in (Kind.MAIN, Kind.SUPPORTING)
]


def test_name_and_caption_can_be_read_whatever_lies_below() -> None:
    brightest = "#" + f"{round(255 * HEADER_LIGHT):02X}" * 3
    assert contrast(tokens().on_colour, brightest) >= 6.6
    assert contrast(tokens().quiet_on_colour, brightest) >= 5


@pytest.mark.parametrize("own", EVERY)
def test_eyes_stand_out_from_both_halves_of_every_helm(own: Tones) -> None:
    for helm in {livery[0] for livery in LIVERIES}:
        halves = getattr(own, helm)
        ink = eyes_on(halves, own.bright[0], own.outline)
        assert min(contrast(ink, half) for half in halves) >= 2.45, helm


@pytest.mark.parametrize("own", EVERY)
def test_lit_and_shaded_halves_are_told_apart(own: Tones) -> None:
    assert contrast(*own.dark) >= 1.45
    assert contrast(*own.cloth) >= 1.35
    assert contrast(*own.trim) >= 2.2


@pytest.mark.parametrize("own", EVERY)
def test_charges_can_be_seen(own: Tones) -> None:
    assert contrast(own.outline, own.halo[0]) >= 12
    assert contrast(own.dark[1], own.halo[0]) >= 10
    assert contrast(own.bright[0], own.dark[0]) >= 5.5
