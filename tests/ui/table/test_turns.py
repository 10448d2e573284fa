"""Whole turns on the table: by click, by drag and by keys; undo, log, and what a screen reader says."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tests.ui.table.conftest import board_of, choose, end_step, offered, play_turn, zone
from vsdeck.card import Power, Timing
from vsdeck.engine import Ask, Do, Phase, Spot
from vsdeck.engine.filters import fact_of
from vsdeck.pool import Pool
from vsdeck.table.manual import Hand, Manual
from vsdeck.ui.table.page import PlaytestPage


def asked(page: PlaytestPage) -> Ask | None:
    assert page.live is not None
    decision = page.live.game.decision
    return decision.ask if decision is not None else None


def name(page: PlaytestPage, card: int) -> str:
    assert page.live is not None
    return fact_of(page.live.state, card).name


def test_only_what_is_legal_is_lit(table: PlaytestPage) -> None:
    board = board_of(table)
    lit = {card for card, button in board.cards.items() if button.look.lit}
    assert asked(table) is Ask.RESOURCE
    assert lit == set(zone(table, Spot.HAND)), "any card of the hand can become a resource, nothing else acts"


def test_a_location_is_placed_face_up_from_the_menu_at_the_card(table: PlaytestPage) -> None:
    card = next(action.card for action in offered(table, Do.RESOURCE) if action.other)
    choose(table, card, "Place as a resource, face up")
    assert zone(table, Spot.RESOURCE) == [card]
    assert (
        board_of(table).cards[card].accessibleName()
        == f"{name(table, card)}, your resource, face up, gives energy"
    )
    assert asked(table) is Ask.RECRUIT
    assert "1 recruit point to spend" in board_of(table).plates[0].accessibleName()
    lit = {action.card for action in offered(table, Do.RECRUIT)}
    assert "lit character" in table.screen_.dock.advice.text()
    assert lit <= board_of(table).offers.by_card.keys()


def test_the_button_says_what_it_skips(table: PlaytestPage) -> None:
    assert table.screen_.dock.end.text() == "Skip the resource"
    choose(table, offered(table, Do.RESOURCE)[0].card, "Place as a resource, face down")
    assert "1 point" in table.screen_.dock.end.text()


def test_recruit_pass_the_turn_and_attack(table: PlaytestPage) -> None:
    play_turn(table)
    assert table.live is not None
    recruited = zone(table, Spot.FRONT)
    assert len(recruited) == 1
    assert (
        "Iceman, your front row, ready, 2 attack 1 defence"
        in board_of(table).cards[recruited[0]].accessibleName()
    )
    end_step(table)
    assert table.live.state.turn == 3, "the dummy has passed its whole turn"
    play_turn(table)
    attacker = next(action.card for action in offered(table, Do.ATTACK) if action.card in recruited)
    target = zone(table, Spot.BACK, 1)[0]
    choose(table, attacker, f"Attack {name(table, target)}")
    if asked(table) is Ask.COMBAT:
        end_step(table)
    assert zone(table, Spot.KO_PILE) == [attacker], "2 attack of Captain America KO Iceman, who has 1 health"
    assert board_of(table).piles[0, Spot.KO_PILE].count == 1
    assert attacker not in board_of(table).cards
    told = [line.text for line in table.live.game.log()]
    assert "Iceman attacks Captain America." in told


def test_undo_and_redo_without_limit(qtbot: QtBot, table: PlaytestPage) -> None:
    from vsdeck.engine.saved import fingerprint

    assert table.live is not None
    before = fingerprint(table.live.state)
    play_turn(table)
    after = fingerprint(table.live.state)
    for _ in range(len(table.live.game.steps)):
        if fingerprint(table.live.state) == before:
            break
        qtbot.keyClick(table.screen_.board, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert fingerprint(table.live.state) == before
    assert not zone(table, Spot.RESOURCE)
    for _ in range(len(table.live.game.ahead())):
        qtbot.keyClick(table.screen_.board, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert fingerprint(table.live.state) == after


def test_a_card_is_dragged_to_its_row(qtbot: QtBot, table: PlaytestPage) -> None:
    choose(table, offered(table, Do.RESOURCE)[0].card, "Place as a resource, face down")
    card = offered(table, Do.RECRUIT)[0].card
    drag(qtbot, table, card, (0, Spot.BACK))
    assert card in zone(table, Spot.BACK)


def test_a_card_dropped_where_it_means_nothing_goes_home(qtbot: QtBot, table: PlaytestPage) -> None:
    card = zone(table, Spot.HAND)[0]
    button = board_of(table).cards[card]
    home = button.geometry()
    drag(qtbot, table, card, (1, Spot.BACK))
    assert card in zone(table, Spot.HAND)
    assert button.geometry() == home


def drag(qtbot: QtBot, page: PlaytestPage, card: int, row: tuple[int, Spot]) -> None:
    board = board_of(page)
    button = board.cards[card]
    assert board.plan is not None
    target = board.plan.rows[row].center()
    grip = QPoint(button.width() // 2, button.height() // 2)
    qtbot.mousePress(button, Qt.MouseButton.LeftButton, pos=grip)
    for _ in range(2):
        qtbot.mouseMove(button, button.mapFromParent(target))
        QApplication.processEvents()
        move(button, button.mapFromParent(target))
    qtbot.mouseRelease(button, Qt.MouseButton.LeftButton, pos=button.mapFromParent(target))


def move(button: object, where: QPoint) -> None:
    """A move with the button held, which the offscreen platform does not send by itself."""
    from PySide6.QtCore import QEvent, QPointF
    from PySide6.QtGui import QMouseEvent

    left = Qt.MouseButton.LeftButton
    event = QMouseEvent(
        QEvent.Type.MouseMove, QPointF(where), QPointF(where), left, left, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(button, event)


def test_a_turn_by_keyboard_alone(qtbot: QtBot, table: PlaytestPage) -> None:
    board = board_of(table)
    focused = QApplication.focusWidget()
    assert focused is board.cards[zone(table, Spot.HAND)[0]], "the first card that can act has the focus"
    qtbot.keyClick(focused, Qt.Key.Key_Right)
    second = QApplication.focusWidget()
    assert second is board.cards[zone(table, Spot.HAND)[1]]
    qtbot.keyClick(second, Qt.Key.Key_Return)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    qtbot.keyClick(menu, Qt.Key.Key_Down)
    qtbot.keyClick(menu, Qt.Key.Key_Return)
    assert len(zone(table, Spot.RESOURCE)) == 1
    qtbot.keyClick(table.screen_, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert asked(table) is Ask.FORMATION
    main = zone(table, Spot.BACK)[0]
    board.cards[main].setFocus()
    qtbot.keyClick(board.cards[main], Qt.Key.Key_Return)
    assert zone(table, Spot.FRONT) == [main]


def test_a_position_is_copied_as_text_and_opened_again(table: PlaytestPage) -> None:
    from vsdeck.engine.saved import fingerprint

    play_turn(table)
    assert table.live is not None
    before = fingerprint(table.live.state)
    table.copy_text()
    assert "front row" in QGuiApplication.clipboard().text()
    table.show_seats()
    table.open_text()
    assert fingerprint(table.live.state) == before
    assert table.stack.currentWidget() is table.screen_
    QGuiApplication.clipboard().setText("no position")
    table.open_text()
    assert fingerprint(table.live.state) == before
    assert table.screen_.notice.label.text().startswith("The clipboard holds no position")
    QGuiApplication.clipboard().setText("vsdeck-position-1:rubbish")
    table.open_text()
    assert fingerprint(table.live.state) == before
    assert table.screen_.notice.label.text().startswith("Nothing was opened")


def test_a_game_is_saved_and_opened_where_it_was_left(tmp_path: Path, table: PlaytestPage) -> None:
    from vsdeck.engine.saved import fingerprint

    play_turn(table)
    assert table.live is not None
    before = fingerprint(table.live.state)
    table.save(tmp_path / "game.json")
    end_step(table)
    table.open_file(tmp_path / "game.json")
    assert fingerprint(table.live.state) == before
    assert table.live.game.can_undo, "the way there is kept too"


def test_a_replay_goes_through_the_game_and_leaves_it_as_it_was(table: PlaytestPage) -> None:
    play_turn(table)
    assert table.live is not None
    end = table.live.game.at
    replay = table.screen_.replay
    replay.begin()
    assert not replay.isHidden()
    assert not zone(table, Spot.RESOURCE)
    for _ in range(len(table.live.game.ahead())):
        replay.next.click()
    assert table.live.game.at == end
    assert not replay.next.isEnabled()
    replay.done.click()
    assert replay.isHidden()


def test_odds_and_the_rest_of_the_deck_are_shown_sorted(table: PlaytestPage) -> None:
    table.screen_.board.piles[0, Spot.DECK].click()
    deck = table.screen_.side.deck
    assert deck.list.count() > 10
    assert table.live is not None
    assert "53 cards left" in deck.answer.text()
    deck.query.setText("cost=1")
    assert "% to draw at least one" in deck.answer.text()
    deck.query.setText("cost=")
    assert "%" not in deck.answer.text()


def test_moves_by_hand_are_marked_in_the_log(table: PlaytestPage) -> None:
    assert table.live is not None
    main = zone(table, Spot.BACK)[0]
    menu = table.screen_.hands.of_card(main)
    next(action for action in menu.actions() if action.text() == "Wound").trigger()
    assert table.live.state.wounds[main] == 1
    assert "one wound of five" in board_of(table).cards[main].accessibleName()
    assert any(line.by_hand for line in table.live.game.log())
    table.screen_.bar.undo.click()
    assert table.live.state.wounds[main] == 0


def test_what_happens_is_told_in_the_log_and_a_line_leads_back(table: PlaytestPage) -> None:
    play_turn(table)
    log = table.screen_.side.log
    assert table.live is not None
    texts = [log.item(place).text() for place in range(log.count())]
    assert "X-Men, turn 1" in texts
    place = next(place for place, text in enumerate(texts) if "gains" in text)
    log.itemActivated.emit(log.item(place))
    assert asked(table) is Ask.RECRUIT
    assert table.live.state.phase == Phase.RECRUIT


def test_a_whole_game_is_won_on_the_table_and_the_next_one_offered(table: PlaytestPage) -> None:
    from vsdeck.bots import answer, make_bot

    assert table.live is not None
    bot = make_bot("greedy", 1)
    for number in range(600):
        if table.live.game.decision is None:
            break
        table.screen_.answer(answer(bot, table.live.state, number))
    assert table.live.state.result == (0,)
    bar = table.screen_.dock
    assert bar.question.text() == "X-Men wins."
    assert not bar.end.isVisible()
    bar.new_game.click()
    assert table.stack.currentWidget() is table.opening
    assert "hand 2 of 1,000" in table.opening.title.text()


def test_what_is_not_played_is_told_and_marked_on_the_cards(page: PlaytestPage) -> None:
    odd = Power(name="Nobody scripted this", timing=(Timing.MAIN,))
    known = page.session.pool
    cards = [replace(one, powers=(odd,)) if one.code == "MNB-035" else one for one in known]
    page.session.pool = Pool(cards, known.sets.values(), known.teams.values(), {}, known.keywords.values())
    page.play(next(deck for deck in page.session.decks.starters if deck.name == "X-Men"))
    page.opening.keep.click()
    assert page.screen_.notice.label.text().startswith("Iceman (MNB-035) has an effect that is not known yet")
    buttons = board_of(page).cards.values()
    assert {button.look.name for button in buttons if button.look.gap} == {"Iceman"}
    for button in buttons:
        assert ("effect not fully known yet" in button.accessibleName()) == button.look.gap


def test_every_zone_has_a_name_with_its_count(table: PlaytestPage) -> None:
    board = board_of(table)
    assert board.zones[0, Spot.HAND].accessibleName() == "Your hand, 7"
    assert board.zones[1, Spot.BACK].accessibleName() == "Their back row, 1"
    choose(table, offered(table, Do.RESOURCE)[0].card, "Place as a resource, face down")
    assert board.zones[0, Spot.RESOURCE].accessibleName() == "Your resources, 1"
    assert board.piles[0, Spot.DECK].accessibleName() == "Your deck, 53 cards"


def test_what_happens_is_announced(table: PlaytestPage, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(table.screen_, "_announce", told.append)
    choose(table, offered(table, Do.RESOURCE)[0].card, "Place as a resource, face down")
    assert len(told) == 1
    assert "gains a face-down resource" in told[0]
    assert told[0].endswith("left."), "the next question follows what happened"


def test_an_attacker_is_dragged_onto_its_target(table: PlaytestPage) -> None:
    play_turn(table)
    end_step(table)
    play_turn(table)
    attacker = offered(table, Do.ATTACK)[0].card
    target = zone(table, Spot.BACK, 1)[0]
    board = board_of(table)
    (offer,) = [one for one in board.matching(attacker, target) if one.first.do is Do.ATTACK]
    assert [action.do for action in offer.actions] == [Do.ATTACK, Do.DEFEND]
    assert board.matching(attacker, (1, Spot.BACK)), "across the line its attacks are offered"
    assert not board.matching(attacker, zone(table, Spot.BACK)[0]), "nobody attacks a friend"


def test_enter_presses_the_focused_button(qtbot: QtBot, opening: PlaytestPage) -> None:
    opening.opening.keep.setFocus()
    qtbot.keyClick(opening.opening.keep, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: opening.stack.currentWidget() is opening.screen_, timeout=5_000)


def test_cards_in_the_deck_and_in_a_ko_pile_are_moved_by_hand(table: PlaytestPage) -> None:
    from vsdeck.table.manualmenu import moves_of

    assert table.live is not None
    card = zone(table, Spot.DECK)[0]
    moves = dict(moves_of(table.live.state, card))
    table.screen_.by_hand(moves["To the KO pile"])
    assert zone(table, Spot.KO_PILE) == [card]
    moves = dict(moves_of(table.live.state, card))
    assert "To the KO pile" not in moves
    table.screen_.by_hand(moves["To the hand"])
    assert card in zone(table, Spot.HAND)
    assert sum(line.by_hand for line in table.live.game.log()) == 2


def test_branches_are_kept_and_shown(table: PlaytestPage) -> None:
    first, second = [action.card for action in offered(table, Do.RESOURCE) if not action.other][:2]
    choose(table, first, "Place as a resource, face down")
    table.screen_.bar.undo.click()
    choose(table, second, "Place as a resource, face down")
    assert table.live is not None
    one, other = table.live.game.branches()
    table._branch(one.number)
    assert zone(table, Spot.RESOURCE) == [first]
    table._branch(other.number)
    assert zone(table, Spot.RESOURCE) == [second]


def test_nothing_is_played_during_a_replay(table: PlaytestPage) -> None:
    play_turn(table)
    assert table.live is not None
    steps = len(table.live.game.steps)
    table.screen_.replay.begin()
    board = board_of(table)
    assert not board.offers.by_card
    for card in list(board.cards):
        board.open_card(card)
    table.screen_.by_hand(Manual(Hand.DRAW, number=1))
    assert len(table.live.game.steps) == steps, "a hand made a branch, and the rest of the replay was gone"
    assert "Go on playing from here" in table.screen_.passing.label.text()
    table.screen_.replay.done.click()
    assert board.offers.by_card


def test_a_refused_move_by_hand_is_told_until_the_next_thing_happens(table: PlaytestPage) -> None:
    """It stood there for the rest of the game, and all cards had moved down for it."""
    screen, before = table.screen_, table.screen_.board.geometry()
    screen.by_hand(Manual(Hand.DRAW, number=99, player=0))
    assert screen.passing.label.text() == "99 is too much; at most 60"
    assert screen.passing.isVisible()
    assert screen.board.geometry() == before
    end_step(table)
    assert not screen.passing.isVisible()
    screen.by_hand(Manual(Hand.DRAW, number=99, player=0))
    screen.passing.findChildren(QTimer)[0].timeout.emit()
    assert not screen.passing.isVisible(), "after a while it goes by itself"


def test_a_card_out_of_sight_is_shown_when_its_answer_is_pointed_at(table: PlaytestPage) -> None:
    """A choice among cards of a KO pile or deck: the rules text is at hand before the choice is made."""
    from vsdeck.engine import Action

    bar, state = table.screen_.dock, table.live.state if table.live else None
    assert state is not None
    hidden = next(card for card in zone(table, Spot.DECK) if name(table, card) != "Wolverine")
    bar._fill(state, [Action(Do.CHOOSE, hidden)])
    bar.buttons[0].pointed.emit()
    shown = table.screen_.side.inspector.printing
    assert shown is not None
    assert shown.name == name(table, hidden)
