"""A face with room prints what its keywords do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from vsdeck.card import Keyword, Power, Printing
from vsdeck.faces.layout import FULL, Panel
from vsdeck.faces.reminders import HIGHEST, SMALLEST, set_with_reminders
from vsdeck.pool import Pool
from vsdeck.powers.render import Style, Text, card_lines

KEYWORDS = {
    "Lethal": Keyword("Lethal", "Label()", "It stuns whom it strikes.", explanation_ja="必ず気絶させます。"),
    "Stealth": Keyword("Stealth", explanation="Nobody sees it coming. " * 12),
    "Silent": Keyword("Silent"),
}


def set_panel_of(printing: Printing, language: str = "en") -> Panel:
    lines = card_lines(printing, language, None, KEYWORDS)
    return set_with_reminders(printing, lines, KEYWORDS, language, FULL, FULL.foot)


def quiet_words(panel: Panel) -> str:
    runs = [placed.run for row in panel.block.rows for placed in row.placed]
    return " ".join(run.text.strip() for run in runs if isinstance(run, Text) and run.style is Style.QUIET)


def test_a_bare_keyword_gets_its_reminder(nova: Printing) -> None:
    bare = replace(nova, powers=(Power(keyword="Lethal"),))
    assert quiet_words(set_panel_of(bare)) == "It stuns whom it strikes."


def test_a_keyword_among_the_facts_gets_it_too(nova: Printing) -> None:
    bare = replace(nova, powers=(), keywords=("Lethal",))
    assert quiet_words(set_panel_of(bare)) == "It stuns whom it strikes."


@pytest.mark.parametrize("names", [("Lethal", "Stealth"), ("Stealth", "Lethal")])
def test_where_room_ends_the_one_that_fits_is_told(nova: Printing, names: tuple[str, ...]) -> None:
    """A long one in front left none."""
    bare = replace(nova, powers=tuple(Power(keyword=name) for name in names))
    assert quiet_words(set_panel_of(bare)) == "It stuns whom it strikes."


def test_japanese_has_none_but_its_own(nova: Printing) -> None:
    bare = replace(nova, powers=(Power(keyword="Lethal"),))
    assert quiet_words(set_panel_of(bare, "ja")).replace(" ", "") == "必ず気絶させます。"
    other = {"Lethal": replace(KEYWORDS["Lethal"], explanation_ja="")}
    lines = card_lines(bare, "ja", None, other)
    assert quiet_words(set_with_reminders(bare, lines, other, "ja", FULL, FULL.foot)) == ""


def test_imported_text_stands_alone(nova: Printing) -> None:
    imported = replace(nova, powers=(Power(keyword="Lethal"),), text="Lethal")
    assert quiet_words(set_panel_of(imported)) == ""


def test_a_keyword_without_an_explanation_stays_bare(nova: Printing) -> None:
    assert quiet_words(set_panel_of(replace(nova, powers=(Power(keyword="Silent"),)))) == ""


def test_reminders_never_press_the_text_of_any_card(pool: Pool) -> None:
    """A panel with reminders stays low and large; without room it is what it was."""
    told = 0
    for printing in pool:
        lines = card_lines(printing, "en", pool.japanese, pool.keywords)
        panel = set_with_reminders(printing, lines, pool.keywords, "en", FULL, FULL.foot)
        without = set_with_reminders(printing, lines, {}, "en", FULL, FULL.foot)
        if panel != without:
            told += 1
            assert panel.top >= HIGHEST, printing.code
            assert panel.block.size >= SMALLEST, printing.code
    assert told > 100
