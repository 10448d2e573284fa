"""The details pane shows a card's powers in words, and explains its keywords."""

from __future__ import annotations

from vsdeck.ui.widgets.richtext import PowerText, with_icons
from vsdeck.ui.window import MainWindow
from vsdeck.ui.words import Language


def test_powers_stand_there_as_sentences(window: MainWindow) -> None:
    thor = PowerText(window.session, window.session.pool["MNB-021"])
    assert "Put three -1/-1 counters on an enemy character." in thor.toPlainText()


def test_a_keyword_is_explained_where_there_is_room(window: MainWindow) -> None:
    session, gamora = window.session, window.session.pool["MNB-067"]
    explanation = session.pool.keywords["Lethal"].explanation
    assert explanation in PowerText(session, gamora, explain=True).toPlainText()
    assert explanation not in PowerText(session, gamora).toPlainText()


def test_a_keyword_that_a_sentence_names_is_explained_too(window: MainWindow) -> None:
    session, deadpool = window.session, window.session.pool["MNB-031"]
    lethal = session.pool.keywords["Lethal"].explanation
    assert f"this turn. (Lethal: {lethal})" in PowerText(session, deadpool, explain=True).toPlainText()


def test_a_keyword_is_explained_under_its_japanese_name(window: MainWindow) -> None:
    """It was looked up by the name shown, which the list of keywords does not know."""
    session, gamora = window.session, window.session.pool["MNB-067"]
    session.language = Language.JAPANESE
    shown = PowerText(session, gamora, explain=True).toPlainText()
    assert session.pool.keywords["Lethal"].explanation_ja in shown


def test_text_searches_find_what_the_sentences_say(window: MainWindow) -> None:
    found = {printing.code for printing in window.session.index.search('text:"three -1/-1 counters"')}
    assert "MNB-021" in found


def test_a_symbol_in_the_words_of_a_question_is_drawn(window: MainWindow) -> None:
    """The dock wrote [Ranged]."""
    told = with_icons(window.session.theme, "Choose an enemy with [Ranged] & less.")
    assert "[" not in told
    assert "<img" in told
    assert "&amp; less." in told
    assert with_icons(window.session.theme, "Nothing & [no] symbol") == "Nothing &amp; [no] symbol"
