"""The Decks page is translated whole: its sentences, and the words of its groups, panels and exports."""

from __future__ import annotations

import re

from vsdeck import paths
from vsdeck.decks.advice import RANGES
from vsdeck.decks.deck import Deck
from vsdeck.ui.decks.exports import HINTS, Way
from vsdeck.ui.decks.library import FOLDER_TITLES
from vsdeck.ui.decks.odds import Rule
from vsdeck.ui.decks.page import DecksPage
from vsdeck.ui.decks.rows import (
    KIND_TITLES,
    MAIN_TITLE,
    MISPLACED_TITLE,
    PILE_TITLES,
    UNKNOWN_TITLE,
    ListOrder,
)
from vsdeck.ui.decks.side import Panel
from vsdeck.ui.widgets.librarymodel import LibraryRow
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


def test_notes_of_starter_decks_are_told_in_the_chosen_language(page: DecksPage) -> None:
    assert {deck.notes for deck in page.decks.starters} <= table(Language.JAPANESE).keys()
    page.session.choose_language(Language.JAPANESE)
    page.library_page.open_row(LibraryRow(page.decks.starters[0]))
    assert page.opened.deck.notes.startswith("2015年のルールブック")


def test_starter_decks_are_called_after_their_team_or_leader_in_japanese_too(page: DecksPage) -> None:
    page.session.choose_language(Language.JAPANESE)
    names = [deck.name for deck in page.decks.starters]
    assert names[:5] == [
        "アベンジャーズ",
        "ガーディアン・オブ・ザ・ギャラクシー",
        "スーパー・ヴィラン",
        "X-メン",
        "アイスマン",
    ]
    for typed in ("アベンジ", "avengers"):
        assert [deck.name for deck in page.decks.starters_named(typed)] == ["アベンジャーズ"]
    page.library_page.open_row(LibraryRow(page.decks.starters[0]))
    assert page.title().startswith("アベンジャーズ")


def test_a_deck_without_a_name_is_called_so_in_japanese_too(page: DecksPage) -> None:
    page.open_deck(page.decks.library.create(Deck()))
    page.session.choose_language(Language.JAPANESE)
    assert page.title() == "名前のないデッキ (使用不可)"
    assert page.opened.kept is not None
    assert "名前のないデッキ" in page.session.say("“{name}” deleted.", name=page.opened.kept.title)
