"""The Rules page: found by typing, linked from cards, each example on the table."""

from __future__ import annotations

from PySide6.QtCore import QUrl
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.table.conftest import play_turn, playtest
from vsdeck.engine.saved import fingerprint
from vsdeck.ui.cardmenu import card_menu
from vsdeck.ui.rules.faces import is_borne
from vsdeck.ui.rules.page import UNBORNE, UNTOLD, RulesPage
from vsdeck.ui.table.page import PlaytestPage
from vsdeck.ui.window import MainWindow
from vsdeck.ui.words import Language, table, tell


def page_of(window: MainWindow) -> RulesPage:
    window.show_page("rules")
    page = window.page("rules")
    assert isinstance(page, RulesPage)
    return page


def test_a_rule_is_found_and_its_example_opens_on_the_table(qtbot: QtBot, window: MainWindow) -> None:
    page = page_of(window)
    page.line.setText("team attack")
    assert page.topic.id == "team-attack", "the best answer is in sight while one types"
    page.line.returnPressed.emit()
    assert page.topic.id == "team-attack"
    assert "Team attack" in window.windowTitle()
    page.table.click()
    table = window.page("playtest")
    assert isinstance(table, PlaytestPage)
    assert window.stack.currentWidget() is table
    assert table.live is not None


def test_a_game_under_way_waits_while_an_example_is_looked_at(open_window: OpenWindow) -> None:
    window = open_window()
    table = playtest(window)
    table.play(next(deck for deck in window.session.decks.starters if deck.name == "X-Men"))
    table.opening.keep.click()
    play_turn(table)
    assert table.live is not None
    mine = table.live.game
    page = page_of(window)
    for topic in ("team-attack", "stun"):
        page.show_topic(topic)
        page.show_on_table()
        assert table.live.game is not mine
        name = table.live.state.rules.names[0]
        assert (table.session.tell(name), tell(Language.JAPANESE, name, {})) == ("Example", "例")
    table.show_seats()
    assert table.seating.go_on_button.text() == "Go on with X-Men, turn 1"
    window.show_rule("stun")
    page.show_on_table()
    back = next(button for button in table.findChildren(QPushButton) if button.text() == "Back to your game")
    back.click()
    assert table.live.game is mine

    page.show_on_table()
    window.close()
    again = playtest(open_window())
    assert again.seating.go_on_button.text() == "Go on with X-Men, turn 1"
    again.window().show_rule("stun")  # type: ignore[attr-defined]
    page_of(again.window()).show_on_table()  # type: ignore[arg-type]
    again.show_seats()
    again.seating.go_on_button.click()
    assert again.live is not None
    assert again.live.state.rules.names[0] == "X-Men"


def test_a_game_that_another_takes_the_place_of_can_be_taken_up_again(window: MainWindow) -> None:
    table, starters = playtest(window), window.session.decks.starters
    table.play(next(deck for deck in starters if deck.name == "X-Men"))
    table.play(next(deck for deck in starters if deck.name == "Avengers"))
    assert not table.opening.notice.isVisible(), "an opening hand is no loss"
    table.opening.keep.click()
    play_turn(table)
    assert table.live is not None
    mine = table.live.game
    table.play(next(deck for deck in starters if deck.name == "X-Men"))
    assert table.live.game is not mine
    assert table.opening.notice.isVisible()
    back = next(button for button in table.findChildren(QPushButton) if button.text() == "Back to your game")
    back.click()
    assert table.live.game is mine


def former(table: PlaytestPage) -> list[QAction]:
    """What is offered beside the last game."""
    table.show_seats()
    assert table.seating.former_button.isVisible() == bool(table.seating.former_button.menu().actions())
    return table.seating.former_button.menu().actions()


def test_games_that_others_took_the_place_of_are_there_after_a_restart(open_window: OpenWindow) -> None:
    window = open_window()
    table = playtest(window)
    starters = {deck.name: deck for deck in window.session.decks.starters}

    def begin(name: str) -> str:
        table.play(starters[name])
        table.opening.keep.click()
        play_turn(table)
        assert table.live is not None
        return fingerprint(table.live.state)

    ends = {name: begin(name) for name in ("Avengers", "Super Villains", "X-Men")}
    window.close()
    window = open_window()
    table = playtest(window)
    assert table.seating.go_on_button.text() == "Go on with X-Men, turn 1"
    ends["Guardians of the Galaxy"] = begin("Guardians of the Galaxy")
    assert [line.text() for line in former(table)] == [
        "X-Men, turn 1",
        "Super Villains, turn 1",
        "Avengers, turn 1",
    ]
    former(table)[2].trigger()
    assert table.live is not None
    assert fingerprint(table.live.state) == ends["Avengers"]
    assert [line.text() for line in former(table)] == [
        "Guardians of the Galaxy, turn 1",
        "X-Men, turn 1",
        "Super Villains, turn 1",
    ]


def test_a_new_game_of_the_same_decks_puts_the_one_under_way_aside(window: MainWindow) -> None:
    table = playtest(window)
    table.play(next(deck for deck in window.session.decks.starters if deck.name == "X-Men"))
    table.next_hand()
    assert not former(table), "an opening hand is no loss"
    table.go_on()
    table.opening.keep.click()
    play_turn(table)
    assert table.live is not None
    mine = fingerprint(table.live.state)
    table.next_hand()
    back = next(button for button in table.findChildren(QPushButton) if button.text() == "Back to your game")
    back.click()
    assert table.live is not None
    assert fingerprint(table.live.state) == mine
    assert not former(table)


def test_a_word_that_no_rule_says_is_answered(window: MainWindow) -> None:
    page = page_of(window)
    page.line.setText("zzzz")
    assert page.list.count() == 0
    assert page.nothing.isVisibleTo(page)
    page.line.clear()
    assert page.list.count() > 100


def test_links_lead_from_topic_to_topic_and_to_cards(window: MainWindow) -> None:
    page = page_of(window)
    page.text.anchorClicked.emit(QUrl("rule:stun"))
    assert page.topic.id == "stun"
    page.show_topic("keyword:Berserker")
    page.cards.click()
    assert window.cards.query == "keyword:berserker"


def test_a_keyword_that_no_card_prints_is_shown_by_its_example(window: MainWindow) -> None:
    page = page_of(window)
    page.show_topic("keyword:Evil Lethal")
    assert page.cards.isHidden()
    assert [one.code for one in page.faces.printings] == ["MFM-005", "MNB-068"]


def test_a_rule_without_a_position_says_why(window: MainWindow) -> None:
    page = page_of(window)
    without = [topic for topic in page.handbook.topics if topic.example is None]
    assert without
    for language in Language:
        window.session.choose_language(language)
        for topic in without:
            page.show_topic(topic.id)
            assert page.table.isHidden()
            why = UNTOLD if is_borne(topic, window.session) else UNBORNE
            assert window.session.say(why) in page.text.toPlainText()
        assert {UNTOLD, UNBORNE} <= table(Language.JAPANESE).keys()
    page.show_topic("stun")
    assert window.session.say(UNBORNE) not in page.text.toPlainText()


def test_a_card_leads_to_the_rules_of_its_keywords(window: MainWindow) -> None:
    session = window.session
    thor = next(one for one in session.pool if "Berserker" in one.keywords)
    menu = card_menu(session, thor, window)
    next(action for action in menu.actions() if action.text() == "Rules: Berserker").trigger()
    assert page_of(window).topic.keyword == "Berserker"


def test_the_page_speaks_japanese(window: MainWindow) -> None:
    page = page_of(window)
    window.session.choose_language(Language.JAPANESE)
    page.show_topic("stun")
    assert page.title() == "スタンと負傷"
    assert "負傷" in page.text.toPlainText()


def test_a_rule_shows_the_cards_that_it_is_about(window: MainWindow) -> None:
    page = page_of(window)
    page.show_topic("keyword:Berserker")
    QApplication.processEvents()
    shown = [printing for printing, _ in page.faces.cards()]
    assert len(shown) > 1
    assert all("Berserker" in printing.keywords for printing in shown)
    assert len({printing.card for printing in shown}) == len(shown)
    inside = page.faces.rect()
    assert all(inside.contains(area) for _, area in page.faces.cards())
    page.show_topic("team-attack")
    assert [printing.code for printing, _ in page.faces.cards()][:2] == ["MNB-009", "MNB-011"]


def test_where_whole_faces_have_no_room_smaller_ones_stand(window: MainWindow) -> None:
    window.show_page("rules")
    page = window.page("rules")
    assert isinstance(page, RulesPage)
    for tall in (240, 200, 160):
        page.faces.resize(400, tall)
        cards = page.faces.cards()
        assert len(cards) == 2
        assert all(area.bottom() < tall for _, area in cards)
