"""Every text of a theme can be read on everything it stands on."""

import pytest

from vsdeck.faces.tokens import mix
from vsdeck.faces.tokens import tokens as face_tokens
from vsdeck.ui.table.ground import TINT
from vsdeck.ui.table.pieces import on_felt
from vsdeck.ui.tokens import contrast, load_tokens

GROUNDS = ("window", "surface", "raised", "hover", "selection")
TEXTS = ("text", "quiet")
PAIRS = [
    *((text, ground) for ground in GROUNDS for text in TEXTS),
    *(
        (name, ground)
        for ground in ("window", "surface", "raised")
        for name in ("link", "error", "warning", "good")
    ),
    *((name, f"{name}_surface") for name in ("error", "warning", "good")),
    *(("text", f"{name}_surface") for name in ("error", "warning", "good")),
    ("on_accent", "accent"),
]
SYMBOLS = ("energy", "intellect", "might", "skill", "humanity", "alien")


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_text_stands_out_from_its_ground(theme: str, text: str, ground: str) -> None:
    tokens = load_tokens(theme)
    assert contrast(tokens[text], tokens[ground]) >= 4.5


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("symbol", SYMBOLS)
def test_symbols_stand_out_from_cards(theme: str, symbol: str) -> None:
    tokens = load_tokens(theme)
    assert contrast(tokens[symbol], tokens["surface"]) >= 4.5


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("text", ["quiet", "accent"])
def test_writing_on_the_table_stands_out_from_the_mats_of_all_teams(theme: str, text: str) -> None:
    look = load_tokens(theme)
    ink = on_felt(look, text).name()
    for team, colours in face_tokens().teams.items():
        assert contrast(ink, mix(look["felt_far"], colours.base, TINT[theme])) >= 4.5, team


def test_black_on_white_is_the_greatest_contrast() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)


def test_both_themes_name_the_same_tokens() -> None:
    dark, light = load_tokens("dark"), load_tokens("light")
    assert dark.colour.keys() == light.colour.keys()
    assert (dark.space, dark.type, dark.radius) == (light.space, light.type, light.radius)
