"""Two windows over the same decks: each shows what the other did, and nothing is overwritten silently."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from tests.ui.decks.conftest import decks_of
from vsdeck.decks.library import Library
from vsdeck.ui.decks.page import DecksPage
from vsdeck.ui.window import MainWindow
from vsdeck.user.database import open_database


def test_edits_of_another_window_appear(avengers: DecksPage, tmp_path: Path) -> None:
    with closing(open_database(tmp_path)) as connection:
        library = Library(connection)
        kept = library.list()[0]
        library.edit(kept, kept.deck.with_count("MNB-009", 4), "Add 2 Ant-Man (MNB-009)")
        avengers.decks.look()
    assert avengers.opened.deck.cards["MNB-009"] == 4
    assert "Add 2 Ant-Man (MNB-009)" in avengers.builder.notice.label.text()
    assert not avengers.opened.verdict.legal


def test_edits_that_fit_together_are_both_kept(avengers: DecksPage, tmp_path: Path) -> None:
    with closing(open_database(tmp_path)) as connection:
        library = Library(connection)
        kept = library.list()[0]
        library.edit(kept, kept.deck.with_count("MNB-009", 4), "Theirs")
        assert avengers.opened.put(avengers.session.pool["MNB-044"], 1)
    cards = avengers.opened.deck.cards
    assert (cards["MNB-009"], cards["MNB-044"]) == (4, 1)
    assert "Theirs" in avengers.builder.notice.label.text()


def test_edits_of_the_same_card_show_the_other_one_first(avengers: DecksPage, tmp_path: Path) -> None:
    with closing(open_database(tmp_path)) as connection:
        library = Library(connection)
        kept = library.list()[0]
        library.edit(kept, kept.deck.with_count("MNB-009", 4), "Theirs")
        assert not avengers.opened.put(avengers.session.pool["MNB-009"], 1)
    assert avengers.opened.deck.cards["MNB-009"] == 4
    assert avengers.builder.notice.isVisible()
    assert avengers.builder.notice.property("tone") == "warning"
    assert avengers.opened.put(avengers.session.pool["MNB-009"], 1), "decided again, it is saved"


def test_a_deck_that_another_window_deleted_can_be_brought_back(avengers: DecksPage, tmp_path: Path) -> None:
    with closing(open_database(tmp_path)) as connection:
        library = Library(connection)
        library.delete(library.list()[0])
        avengers.decks.look()
    assert avengers.library_page.isVisible()
    back = avengers.library_page.notice.actions_shown()[0]
    back.click()
    assert avengers.opened.deck.name == "Avengers"
    assert not avengers.decks.library.list()[0].deleted


def test_a_card_tells_which_decks_use_it(avengers: DecksPage, window: MainWindow) -> None:
    window.show_page("cards")
    window.cards.set_query("code=mnb-009")
    window.cards.open_details()
    mine = window.cards.details.mine
    assert mine is not None
    assert [link.text() for link in mine.links] == ["2 × Avengers"]
    mine.more.click()
    mine.more.click()
    assert mine.owned.text() == "You own 2"
    avengers.show_library()
    mine.links[0].click()
    assert decks_of(window).opened.deck.name == "Avengers"


def test_the_palette_opens_a_deck_by_its_name(avengers: DecksPage, window: MainWindow) -> None:
    avengers.show_library()
    window.show_page("cards")
    command = next(command for command in window.commands() if command.title == "Open the deck Avengers")
    command.act()
    assert avengers.isVisible()
    assert avengers.opened.deck.name == "Avengers"
