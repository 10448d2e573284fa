"""The Decks page is translated whole: its sentences, and the words of its groups, panels and exports."""

from __future__ import annotations

import re

from vsdeck import paths
from vsdeck.decks.advice import RANGES
from vsdeck.ui.decks.exports import HINTS, Way
from vsdeck.ui.decks.library import FOLDER_TITLES
from vsdeck.ui.decks.odds import Rule
from vsdeck.ui.decks.rows import (
    KIND_TITLES,
    MAIN_TITLE,
    MISPLACED_TITLE,
    PILE_TITLES,
    UNKNOWN_TITLE,
    ListOrder,
)
from vsdeck.ui.decks.side import Panel
from vsdeck.ui.words import Language, table

BEGINNINGS = r"\bsay\(|\.head\(|\.button\(|\._button\(|\btext = |^    title = "
ASKED = re.compile(rf'(?:{BEGINNINGS})\s*"([^"]+)"', re.MULTILINE)


def test_the_decks_page_is_translated_whole() -> None:
    sources = (paths.PACKAGE / "ui" / "decks").rglob("*.py")
    asked = {sentence for source in sources for sentence in ASKED.findall(source.read_text(encoding="utf-8"))}
    asked |= {*KIND_TITLES.values(), *PILE_TITLES, MAIN_TITLE, MISPLACED_TITLE, UNKNOWN_TITLE}
    asked |= {*FOLDER_TITLES.values(), *HINTS.values(), *(name.capitalize() for name in RANGES)}
    asked |= {choice.value for choices in (Panel, ListOrder, Rule, Way) for choice in choices}
    assert sorted(asked - table(Language.JAPANESE).keys()) == []
