"""What a person with fresh eyes stumbled over at the table."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPixmap, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QScrollArea, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.table.conftest import board_of, choose, end_step, lay, offered, play_turn, zone
from vsdeck.engine import Action, Do, Spot, changes
from vsdeck.engine.reading import fact_of
from vsdeck.engine.scenario import Scenario, Side, use_cards
from vsdeck.goldfish.hints import KeepHint
from vsdeck.goldfish.policies import YOU
from vsdeck.pool import Pool
from vsdeck.table.clash import Clash
from vsdeck.table.looks import CardLook, Role, Viewer, look
from vsdeck.table.manual import Hand, Manual
from vsdeck.table.manualmenu import moves_of
from vsdeck.table.offers import Offer
from vsdeck.table.phrases import advice, end_words, offer_words, skips, spoken
from vsdeck.ui.session import Session
from vsdeck.ui.table.combatlayer import HEAD, RING
from vsdeck.ui.table.livegame import LiveGame
from vsdeck.ui.table.page import PlaytestPage
from vsdeck.ui.table.pieces import Pen
from vsdeck.ui.table.tile import WIDE, TilePainter
from vsdeck.ui.theme import ThemeChoice
from vsdeck.ui.window import MainWindow


@pytest.fixture
def session(window: MainWindow, pool: Pool) -> Session:
    use_cards(pool)
    return window.session


def use_of(session: Session, table: Scenario, name: str) -> str:
    assert table.state.decision is not None
    card = table[name].card
    (use,) = [one for one in table.state.decision.options if one.do is Do.USE and one.card == card]
    return offer_words(table.state, card, Offer((use,)))


def look_of(table: Scenario, name: str) -> CardLook:
    return look(table.state, table[name].card, Viewer(0, frozenset(), str), lit=False)


def test_a_power_that_asks_says_what_it_does(session: Session) -> None:
    """A plot twist that is played lies nowhere in sight: "choose a card" did not say what for."""
    table = Scenario(Side("Storm", hand=["X-Factor"], front=["Gambit", "Beast"]), Side("Thanos")).play(
        "X-Factor"
    )
    told = advice(table.state, None, session.explain_keyword)
    assert told == "Ready a character. Click one of the lit cards."


def test_a_keyword_that_asks_says_what_it_does(session: Session) -> None:
    side = Side("Storm", hand=["Iceman"], resources=["Academy"])
    table = Scenario(side, Side("Thanos", front=["Drax"]), phase="recruit").recruit("Iceman", "back")
    told = advice(table.state, None, session.explain_keyword)
    assert told == f"{session.pool.keywords['Freeze'].explanation} Click one of the lit cards."


def test_a_power_whose_targets_are_chosen_one_by_one_marks_those_it_has(session: Session) -> None:
    """ "Choose no more" stood there before anybody was chosen, on the key that always leads on; and after the
    first of two nothing showed who that was."""
    foes = Side("Thanos", front=["Drax", "Gamora"])
    table = Scenario(Side("Storm", resources=["Laboratory"]), foes).use("Storm", "Lightning Storm")
    assert (end_words(table.state), skips(table.state)) == ("Choose none", True)
    table.choose("Drax")
    assert (end_words(table.state), skips(table.state)) == ("Choose no more", False)
    assert look_of(table, "Drax").role is Role.CHOSEN
    assert look_of(table, "Gamora").role is None


def test_what_will_be_paid_without_asking_is_told_first(session: Session) -> None:
    """Lightning Storm took the Laboratory out of the hand at one click, and nothing had said so."""
    table = Scenario(Side("Storm", hand=["Laboratory"]), Side("Thanos"))
    words = "Use Lightning Storm (pay energy: Laboratory, discarded from your hand)"
    assert use_of(session, table, "Storm") == words
    table = Scenario(Side("Storm", hand=["Laboratory"], resources=["Laboratory"]), Side("Thanos"))
    assert use_of(session, table, "Storm") == "Use Lightning Storm (pay energy)", "with which is asked then"


def test_defenders_of_one_name_are_told_apart_by_their_side(session: Session) -> None:
    """ "Attack Drax" stood twice in the menu where three play."""
    foes = (Side("Thanos", front=["Drax"]), Side("Loki", front=["Drax"]))
    table = Scenario(Side("Storm", front=["Gambit"]), *foes).state
    assert table.decision is not None
    (attack,) = [one for one in table.decision.options if one.do is Do.ATTACK]
    drax = [card for player in (1, 2) for card in table.zone(player, Spot.FRONT)]
    told = [offer_words(table, attack.card, Offer((attack,), card)) for card in drax]
    assert len(set(told)) == 2
    assert all(words.startswith("Attack Drax (") for words in told)


def test_the_main_phase_tells_of_powers_only_when_there_are_some(session: Session) -> None:
    foe = Side("Thanos", front=["Drax"])
    plain = Scenario(Side("Storm", front=["Gambit"]), foe)
    assert "use it" not in advice(plain.state, None, session.explain_keyword)
    able = Scenario(Side("Storm", front=["Gambit"], hand=["X-Factor"]), foe)
    assert "use it" in advice(able.state, None, session.explain_keyword)


def test_main_characters_show_flight_and_ranged(session: Session) -> None:
    """The level of a main character covers them on its face, though they decide who can attack whom."""
    side = Side("Storm", front=["Gambit"], resources=["Training Ground"], level=2)
    table = Scenario(side, Side("Magneto"))
    assert look_of(table, "Storm").flight
    assert look_of(table, "Magneto").ranged
    assert ", Flight" in spoken(look_of(table, "Storm"))
    assert not look_of(table, "Gambit").flight
    table.use("Storm", "Wind Storm")
    assert look_of(table, "Gambit").flight, "as it is now, not as printed"


def test_a_hint_that_sees_no_difference_does_not_advise(opening: PlaytestPage) -> None:
    """ "Rather keep" stood above two equal numbers, with "a new hand is better 59% of the time"."""
    hand = opening.opening
    hand._show_hint(KeepHint(keep=True, hand=6.71, new=6.68, better=0.59, assumes=""))
    assert hand.hint.text().startswith("Either is as good: this hand spends 6.7 points, a new one 6.7")
    hand._show_hint(KeepHint(keep=True, hand=6.9, new=6.68, better=0.49, assumes=""))
    assert hand.hint.text().startswith("Rather keep")
    hand._show_hint(KeepHint(keep=False, hand=7.1, new=7.3, better=0.5, assumes=""))
    assert hand.hint.text().startswith("Either is as good"), "the mean and the chance are at odds"


def test_a_click_in_the_formation_moves_a_character(table: PlaytestPage) -> None:
    """ "Click a character to move it to the other row" opened a menu of one line."""
    assert table.live is not None
    choose(table, offered(table, Do.RESOURCE)[0].card, "Place as a resource, face")
    end_step(table)
    main = table.live.state.mains(0)[0]
    board_of(table).cards[main].click()
    assert zone(table, Spot.FRONT) == [main]


def test_why_a_card_was_lit_is_not_told_when_it_is_no_longer(table: PlaytestPage) -> None:
    """ "Can be chosen: click it" stayed beside a card that had been chosen."""
    inspector, card = table.screen_.side.inspector, offered(table, Do.RESOURCE)[0].card
    button = board_of(table).cards[card]
    button.pointed.emit(button.look)
    assert inspector.why.text() == "Can become a resource: click or drag it"
    choose(table, card, "Place as a resource, face")
    assert inspector.why.text() != "Can become a resource: click or drag it"


def test_cards_of_a_full_hand_lie_as_a_fan_with_the_focused_one_on_top(
    window: MainWindow, table: PlaytestPage
) -> None:
    """A card that had the focus stayed above its neighbours, and the one that got it lay below them."""
    assert table.live is not None
    window.resize(1280, 720)
    table.live.by_hand(Manual(Hand.DRAW, number=4))
    board = board_of(table)
    fan = [board.cards[card] for card in zone(table, Spot.HAND)]
    assert fan[3].home.left() < fan[2].home.right()

    def order() -> list[QWidget]:
        return [child for child in board.children() if isinstance(child, QWidget) and child in fan]

    fan[2].setFocus()
    fan[4].setFocus()
    assert order() == [*fan[:4], *fan[5:], fan[4]]
    board.refresh()
    assert order() == [*fan[:4], *fan[5:], fan[4]]


def test_the_ring_of_the_focus_leaves_free_what_the_next_card_costs(
    window: MainWindow, table: PlaytestPage
) -> None:
    """The focused card of an overlapping hand lay over the left edge of the next one."""
    assert table.live is not None
    window.resize(1280, 720)
    table.live.by_hand(Manual(Hand.DRAW, number=4))
    board = board_of(table)
    fan = [board.cards[card] for card in zone(table, Spot.HAND)]
    for button, neighbour in pairwise(fan):
        button.setFocus(Qt.FocusReason.TabFocusReason)
        assert neighbour.home.left() - button.home.right() > 6
        assert fan[-1].home.right() < board.plan.dock.left() if board.plan else False


def test_a_dock_with_many_answers_hides_no_pile(window: MainWindow, table: PlaytestPage) -> None:
    """It grew over the label of the KO pile."""
    window.resize(1280, 720)
    assert table.live is not None
    screen, state = table.screen_, table.live.state
    screen.dock._fill(state, [Action(Do.CHOOSE, card) for card in zone(table, Spot.DECK)[:5]])
    QApplication.processEvents()
    dock = screen.dock.geometry().translated(-screen.board.pos())
    assert screen.board.plan is not None
    assert dock.height() > screen.board.plan.dock.height()
    for spot in (Spot.DECK, Spot.KO_PILE):
        assert not screen.board.piles[0, spot].geometry().intersects(dock)


def test_before_the_cards_are_drawn_the_main_character_is_shown_and_enter_answers(
    qtbot: QtBot, window: MainWindow, page: PlaytestPage
) -> None:
    """With both decks in one hand, an empty page asked for a row, and the keyboard was nowhere."""
    qtbot.waitExposed(window)
    other = page.seating.opponent
    other.setCurrentIndex(other.findData(YOU))
    page.play(next(deck for deck in page.session.decks.starters if deck.name == "X-Men"))
    hand = page.opening
    assert [printing.name for printing in hand.fan.printings] == ["Captain America"], "of another deck"
    assert [button.text() for button in hand.answers] == ["Front row", "Back row"]
    assert window.focusWidget() is hand.answers[0]
    hand.answers[0].click()
    assert len(hand.fan.printings) == 7
    assert window.focusWidget() is hand.keep


def test_why_a_card_is_lit_takes_one_line_where_it_fits_on_one(table: PlaytestPage) -> None:
    """ "Can attack: click it, or drag it onto a defender" stood in a box for two."""
    why = table.screen_.side.inspector.why
    why.setText("Can attack: click it, or drag it onto a defender")
    why.ensurePolished()
    padded = why.fontMetrics().horizontalAdvance(why.text()) + 2 * 9
    assert why.heightForWidth(padded + 2) < 2 * why.fontMetrics().height() < why.heightForWidth(padded - 20)


def test_what_a_location_is_for_is_said_beside_it(table: PlaytestPage) -> None:
    """A basic location had no words at all, and face up or face down was a riddle."""
    assert table.live is not None
    inspector, pool = table.screen_.side.text, table.session.pool
    table.screen_.side.open_tab(2)
    for name, said in (("Laboratory", True), ("Cyclops", False)):
        printing = next(one for one in pool if one.name == name and one.set == "MNB")
        inspector.show_printing(printing)
        assert inspector.use.isVisible() is said


def test_by_hand_only_what_changes_something_is_offered(table: PlaytestPage) -> None:
    """Recover was offered for whoever was not stunned, and answered that it changes nothing."""
    assert table.live is not None
    main = zone(table, Spot.BACK)[0]

    def offered() -> set[str]:
        assert table.live is not None
        return {text for text, _ in moves_of(table.live.state, main)}

    healthy = offered()
    assert {"Wound", "Stun", "Exhaust"} <= healthy
    assert not {"Heal a wound", "Recover", "Ready"} & healthy
    table.live.by_hand(Manual(Hand.EXHAUST, main))
    assert "Ready" in offered()
    assert "Exhaust" not in offered()
    table.live.by_hand(Manual(Hand.STUN, main))
    assert {"Heal a wound", "Recover"} <= offered()
    assert not {"Stun", "Ready", "Exhaust"} & offered()


def named(page: PlaytestPage, name: str) -> int:
    """A card of that name in hand."""
    assert page.live is not None
    state = page.live.state
    return next(card for card in zone(page, Spot.HAND) if fact_of(state, card).name == name)


def test_the_menu_of_a_card_is_no_taller_than_half_a_window(table: PlaytestPage) -> None:
    """All places, and all that can be done with a card elsewhere, made it as tall as the window."""
    assert table.live is not None
    card = named(table, "Deadpool")
    table.live.by_hand(Manual(Hand.MOVE, card, spot=Spot.FRONT))
    menus = {spot: table.screen_.hands.of_card(zone(table, spot)[0]) for spot in (Spot.FRONT, Spot.HAND)}
    assert max(len(menu.actions()) for menu in menus.values()) <= 16
    below = {line.text(): line.menu() for line in menus[Spot.FRONT].actions()}
    places, uses = below["Move it"], below["About this card"]
    assert isinstance(places, QMenu)
    assert isinstance(uses, QMenu)
    assert "To the KO pile" in [line.text() for line in places.actions()]
    assert "Copy the name" in [line.text() for line in uses.actions()]


def test_what_cannot_be_moved_by_hand_now_is_not_offered(table: PlaytestPage) -> None:
    """Every line of the menu answered that something else is asked first."""
    assert table.live is not None
    iceman = named(table, "Iceman")
    table.live.by_hand(Manual(Hand.MOVE, iceman, spot=Spot.FRONT))
    lines = [line.text() for line in table.screen_.hands.of_card(iceman).actions() if line.text()]
    assert lines == [
        "Finish what is asked first: moves by hand are made between actions",
        "Show large",
        "About this card",
    ]


def test_a_right_click_on_the_deck_draws_by_hand(qtbot: QtBot, table: PlaytestPage) -> None:
    """Every card had its moves by hand under the right button; the deck did nothing there."""
    before, deck = len(zone(table, Spot.HAND)), board_of(table).piles[0, Spot.DECK]
    deck.customContextMenuRequested.emit(deck.rect().center())
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    menu.actions()[1].trigger()
    menu.close()
    assert len(zone(table, Spot.HAND)) == before + 1
    assert table.live is not None
    assert sum(line.by_hand for line in table.live.game.log()) == 1


def test_dazed_is_who_lies_stunned_without_a_wound_however_that_came(session: Session) -> None:
    """The rulebooks know no difference but the wound, so the table shows what is so, not how it came."""
    for wound, before, told in ((False, 0, "dazed"), (True, 0, "stunned"), (False, 1, "stunned")):
        table = Scenario(Side("Storm", front=["Beast"]), Side("Magneto"))
        card = table["Beast"].card
        changes.wound(table.state, [card], before)
        changes.stun(table.state, [card], wound=wound)
        seen = look_of(table, "Beast")
        assert (seen.stunned, seen.dazed) == (True, told == "dazed")
        assert f", {told}, " in spoken(seen)
    changes.recover(table.state, card)
    changes.hide(table.state, card)
    assert not look_of(table, "Beast").stunned
    assert not look_of(table, "Beast").dazed


def _opened(menu: QMenu, *titles: str) -> QMenu:
    """A menu in a menu."""
    for title in titles:
        found = next(line.menu() for line in menu.actions() if line.text() == title)
        assert isinstance(found, QMenu)
        menu = found
    return menu


def _do(menu: QMenu, text: str) -> None:
    next(line for line in menu.actions() if line.text() == text).trigger()


def test_what_was_attached_by_hand_is_taken_off_again(table: PlaytestPage) -> None:
    """Nothing led to a card that lay with another one."""
    assert table.live is not None
    hands, main, iceman = table.screen_.hands, zone(table, Spot.BACK)[0], named(table, "Iceman")
    _do(_opened(hands.of_card(iceman), "Attach to"), "Wolverine")
    assert table.live.state.attached(main) == [iceman]
    _do(_opened(hands.of_card(main), "Attached: Iceman"), "To the hand")
    assert iceman in zone(table, Spot.HAND)


def test_tokens_stand_once_in_the_menu_of_the_ko_pile(table: PlaytestPage) -> None:
    """Below each other stood "Token" and "A token", each of them a menu."""
    menu = table.screen_.hands.of_pile(0, Spot.KO_PILE)
    assert [line.text() for line in menu.actions() if "oken" in line.text()] == ["A token"]


def test_an_arrow_ends_at_the_ring_of_the_defender_and_is_seen_whole(table: PlaytestPage) -> None:
    """The defender stands nearer to the middle line while it fights, and covered the head of the arrow."""
    play_turn(table)
    end_step(table)
    play_turn(table)
    choose(table, offered(table, Do.ATTACK)[0].card, "Attack")
    board = board_of(table)
    fight = board.combat.fight
    assert fight is not None
    tile = board.cards[fight.defender].tile
    ring = round(RING * tile.width() / WIDE)
    picture = board.grab().toImage()
    for aside in (-5, 5):
        seen = picture.pixelColor(tile.center().x() + aside, tile.bottom() + ring + 9)
        assert seen == table.session.theme.colour("attack")


def test_the_head_of_an_arrow_to_ones_own_front_row_has_room_below_the_sum(table: PlaytestPage) -> None:
    """Tiles begin at the upper edge of their lane, where the sum left six pixels of it in full rows."""
    play_turn(table)
    combat = board_of(table).combat
    homes = {card: button.home for card, button in board_of(table).cards.items()}
    (mine,), (theirs,) = zone(table, Spot.FRONT), zone(table, Spot.BACK, 1)
    seam = QRect(14, homes[mine].top() - 66, 900, 66)
    combat.show_fight(Clash((theirs,), mine, (3,), 2), "", "", homes, seam, 1.0)
    ring = RING * homes[mine].width() / WIDE
    assert homes[mine].top() - ring - combat.told.bottom() >= HEAD
    combat.show_fight(Clash((mine,), theirs, (3,), 2), "", "", homes, seam, 1.0)
    assert abs(combat.told.center().y() - seam.center().y()) <= 1


def test_between_two_seats_what_the_defender_does_lies_over_no_card_below(table: PlaytestPage) -> None:
    seam, combat = QRect(14, 340, 900, 66), board_of(table).combat
    seats = {1: QRect(100, 230, 82, 98), 2: QRect(600, 230, 82, 98)}
    combat.show_fight(
        Clash((1,), 2, (3,), 2, back=2, struck=(1,)), "", "strikes back with 2", seats, seam, 1.0
    )
    assert seam.contains(combat.told)


@pytest.mark.parametrize("target", [False, True])
def test_the_sign_of_an_exhausted_card_does_not_look_out_below_its_mark(
    session: Session, monkeypatch: pytest.MonkeyPatch, target: bool
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(Pen, "icon", lambda _, icon, *__: drawn.append(icon))
    table = Scenario(Side("Storm", front=["Beast"]), Side("Magneto"))
    changes.exhaust(table.state, table["Beast"].card)
    seen = replace(look_of(table, "Beast"), target=target)
    picture = QPixmap(200, 220)
    painter = QPainter(picture)
    tile = TilePainter(painter, session, 1)
    tile.paint(seen, QRectF(30, 30, 120, 144), None, focus=False, hover=False)
    painter.end()
    assert ("turned" in drawn) is not target


def test_a_card_of_a_hand_across_is_discarded_by_hand(qtbot: QtBot, page: PlaytestPage) -> None:
    """Nothing led to the hand of the opponent."""
    page.seating.gather(0, "greedy")
    page.play(next(deck for deck in page.session.decks.starters if deck.name == "X-Men"))
    assert page.live is not None
    live = page.live
    qtbot.waitUntil(lambda: live.asked, timeout=20_000)
    page.opening.keep.click()
    qtbot.waitUntil(lambda: live.asked and bool(live.state.phase), timeout=20_000)
    board = board_of(page)
    board.plates[1].customContextMenuRequested.emit(QPoint(5, 5))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    cards = _opened(menu, "A card of this hand")
    assert [line.text() for line in cards.actions()] == ["face-down card"]
    before = len(zone(page, Spot.HAND, 1))
    _do(_opened(cards, "face-down card"), "To the KO pile")
    menu.close()
    assert len(zone(page, Spot.HAND, 1)) == before - 1
    assert len(zone(page, Spot.KO_PILE, 1)) == 1


def test_a_die_tells_what_it_shows_over_the_table(table: PlaytestPage) -> None:
    """It stood in the log alone, which may be folded away."""
    table.screen_.by_hand(Manual(Hand.ROLL, number=6))
    assert table.screen_.passing.isVisible()
    assert "a die with 6 sides shows" in table.screen_.passing.label.text()


def test_the_keyboard_is_where_it_was_when_the_help_closes(qtbot: QtBot, table: PlaytestPage) -> None:
    """The page itself had it then, and Space, L and the arrows were dead."""
    before = QApplication.focusWidget()
    assert before is not None
    assert board_of(table).isAncestorOf(before)
    qtbot.keyClick(before, Qt.Key.Key_F1)
    close = QApplication.focusWidget()
    assert close is not before
    qtbot.keyClick(close, Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is before


def test_a_click_into_the_pane_leaves_the_keyboard_with_the_cards(qtbot: QtBot, table: PlaytestPage) -> None:
    """Who had looked at the odds pressed Space, and only the tab was pressed once more."""
    screen = table.screen_
    before = QApplication.focusWidget()
    for button in (*screen.side.tabs, *screen.bar.findChildren(QToolButton), screen.side.inspector.rules):
        if button.isVisible() and button.isEnabled():
            assert not button.focusPolicy() & Qt.FocusPolicy.ClickFocus, button.accessibleName()
    qtbot.mouseClick(screen.side.tabs[1], Qt.MouseButton.LeftButton)
    assert QApplication.focusWidget() is before
    screen.side.log.setFocus()
    qtbot.keyClick(screen.side.log, Qt.Key.Key_L)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert board_of(table).isAncestorOf(focus), "from wherever the keyboard is to a card that can act"


def test_a_theme_that_is_chosen_at_the_table_colours_its_words_at_once(table: PlaytestPage) -> None:
    """The steps to come stayed white on the white bar until the next step."""
    session, screen = table.session, table.screen_
    for choice in (ThemeChoice.LIGHT, ThemeChoice.DARK):
        session.choose_theme(choice)
        tokens = session.theme.tokens
        assert tokens["text"] in screen.bar.steps[-1].styleSheet()
        assert f"QLabel#advice {{ color: {tokens['quiet']}; }}" in screen.styleSheet()


def test_a_power_out_of_sight_tells_with_what_it_is_paid_and_all_its_words_are_read(
    table: PlaytestPage,
) -> None:
    """The button of Deadpool's power in the KO pile said [might], and took the Fortress out of the hand; with
    the words at a card its ends were cut off."""
    use_cards(table.session.pool)
    side = Side("Storm", hand=["Fortress"], ko_pile=["Deadpool"])
    lay(table, Scenario(side, Side("Thanos"), phase="resource"))
    (button,) = table.screen_.dock.buttons
    words = "Use Can't Keep a Bad Man Down of Deadpool (pay might: Fortress, discarded from your hand)"
    assert button.accessibleName() == words
    assert button.text().replace("\n", " ") == words
    assert button.sizeHint().width() <= button.width()


def test_going_back_leaves_the_keyboard_on_no_button_that_skips(table: PlaytestPage) -> None:
    """After Ctrl+Z the focus stood on "Skip the resource", and Space would have skipped it."""
    assert table.live is not None
    dock = table.screen_.dock
    choose(table, offered(table, Do.RESOURCE)[0].card, "Place as a resource, face")
    dock.end.setFocus()
    table.screen_._undo()
    assert skips(table.live.state)
    assert QApplication.focusWidget() is not dock.end


def against_a_bot(qtbot: QtBot, page: PlaytestPage) -> LiveGame:
    """A game whose opening hand is kept."""
    page.seating.gather(0, "greedy")
    page.play(next(deck for deck in page.session.decks.starters if deck.name == "X-Men"))
    live = page.live
    assert live is not None
    qtbot.waitUntil(lambda: live.asked, timeout=10_000)
    page.opening.keep.click()
    return live


def test_what_a_bot_plays_in_ones_own_turn_is_told_on_the_table(qtbot: QtBot, page: PlaytestPage) -> None:
    """The attack was gone: only the log said that Think Again had cancelled it."""
    live = against_a_bot(qtbot, page)
    use_cards(page.session.pool)
    foe = Side("Thanos", front=["Captain America", "Black Panther"], hand=["Think Again"])
    fight = Scenario(Side("Wolverine", row="front"), foe).attack("Wolverine", "Black Panther")
    lay(page, fight)
    end_step(page)
    passing = page.screen_.passing
    qtbot.waitUntil(lambda: live.asked and live.state.combat is None, timeout=10_000)
    assert "plays Think Again" in passing.label.text()
    assert passing.isVisible(), "until the person goes on"
    (step,) = [one.number for one in live.game.line() if any("Think Again" in line for line in one.lines)]
    page.screen_._tell_reactions(live, [step])
    assert passing.label.text().count("plays Think Again") == 2, "one bot's does not hide another's"
    end_step(page)
    assert not passing.isVisible()


def test_where_no_card_is_lit_nobody_is_sent_to_click_one(session: Session) -> None:
    """Only the button of a power in the KO pile was there before the recruit points."""
    side = Side("Storm", hand=["Laboratory"], resources=["Fortress"], ko_pile=["Deadpool"])
    table = Scenario(side, Side("Thanos"), phase="resource").resource("Laboratory")
    assert advice(table.state, None, session.explain_keyword, lit=False).startswith("Use now what is offered")
    assert advice(table.state, None, session.explain_keyword).startswith("Click a lit card")


def second_click(button: QWidget) -> None:
    """As Qt tells it of a double click whose first half fell on what stood there before."""
    at = QPointF(button.rect().center())
    for kind in (QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease):
        left = Qt.MouseButton.LeftButton
        event = QMouseEvent(kind, at, button.mapToGlobal(at), left, left, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(button, event)


def test_a_double_click_acts_once_where_another_button_has_come(table: PlaytestPage) -> None:
    """The second click on "End the turn" fell on "My turn" and took the bot's turn away; that on "Go on to
    the recruit points" gave them away."""
    use_cards(table.session.pool)
    mine = Side("Storm", hand=["Laboratory", "Iceman"], resources=["Fortress"], ko_pile=["Deadpool"])
    lay(table, Scenario(mine, Side("Thanos"), phase="resource").resource("Laboratory"))
    dock = table.screen_.dock
    QTest.mouseClick(dock.end, Qt.MouseButton.LeftButton)
    assert dock.end.text() == "Stop recruiting, 2 points lost"
    second_click(dock.end)
    assert dock.end.text() == "Stop recruiting, 2 points lost"
    QTest.mouseClick(dock.end, Qt.MouseButton.LeftButton)
    second_click(dock.end)
    assert dock.end.text() == "End the turn", "what gives nothing away leads on as fast as it is clicked"
    skipped: list[bool] = []
    skip = table.screen_.strip.skip
    skip.clicked.connect(lambda: skipped.append(True))
    second_click(skip)
    assert not skipped
    QTest.mouseClick(skip, Qt.MouseButton.LeftButton)
    second_click(skip)
    assert len(skipped) == 2, "two clicks on the same words are two"
    strip = table.screen_.strip
    strip.show()
    strip.hide()
    strip.show()
    second_click(skip)
    assert len(skipped) == 2, "it has come again, and the first click was on something else"


def test_advice_that_is_a_tip_reads_as_it_did(table: PlaytestPage, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tip without any tag showed `can&#x27;t`."""
    told = "Cloak & Dagger can't be <stunned>."
    monkeypatch.setattr("vsdeck.ui.table.dock.advice", lambda *_: told)
    end_step(table)
    dock = table.screen_.dock
    dock.be_brief(True)
    tip = QTextDocument()
    assert dock.question.toolTip().startswith("<"), "else Qt takes it for plain words"
    tip.setHtml(dock.question.toolTip())
    assert tip.toPlainText() == told


def test_a_deck_at_the_lower_edge_stays_under_the_pointer(page: PlaytestPage) -> None:
    """It was scrolled into sight between press and release, and the click on it did nothing."""
    seating = page.seating
    area = seating.findChildren(QScrollArea)[0]
    bar, view = area.verticalScrollBar(), seating.later
    rows = [view.model().index(row, 0) for row in range(view.model().rowCount())]
    at_edge = [
        row
        for row in rows
        if 0 < area.height() - view.viewport().mapTo(area, view.visualRect(row).center()).y() < 60
    ]
    assert bar.maximum()
    assert at_edge
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(at_edge[0]).center())
    assert bar.value() == 0
    assert page.live is not None


def test_answers_that_are_gone_do_not_become_windows(table: PlaytestPage) -> None:
    """A layout shows what is new in it when events are next handled, also what has left it since."""
    window, dock = table.window(), table.screen_.dock
    dock._add("An answer")
    dock._add("Another one")
    dock._clear()
    QApplication.processEvents()
    assert [one for one in QApplication.topLevelWidgets() if one.isVisible()] == [window]


def test_who_listens_hears_the_question_after_going_back_and_not_that_of_a_bot(
    qtbot: QtBot, page: PlaytestPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl+Z said nothing, and "Avengers decides: Recruit?" went with every step of a turn that is watched,
    where nobody sees it."""
    page.session.settings.set("bot speed", 4)
    live = against_a_bot(qtbot, page)
    qtbot.waitUntil(lambda: live.asked and live.state.phase > 0, timeout=10_000)
    told: list[str] = []
    monkeypatch.setattr(page.screen_, "_announce", told.append)
    play_turn(page)
    told.clear()
    page.screen_._undo()
    assert told == [page.screen_.dock.question.text()]
    page.screen_._redo()
    told.clear()
    end_step(page)
    qtbot.waitUntil(lambda: live.asked and not live.story.told, timeout=20_000)
    assert told[-1].endswith(page.screen_.dock.question.text())
    assert not [one for one in told if "decides:" in one]


def test_who_listens_hears_what_an_attack_would_come_to_and_how_a_combat_stands(
    table: PlaytestPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The verdict stood on the seam alone."""
    told: list[str] = []
    monkeypatch.setattr(table.screen_, "_announce", told.append)
    table.screen_.board.weighed.connect(told.append)
    use_cards(table.session.pool)
    mine = Side("Storm", front=["Wolverine"], hand=["Open Fire"], resources=["Academy"])
    board = lay(table, Scenario(mine, Side("Thanos", front=["Drax"])))
    (attacker,) = {action.card for action in offered(table, Do.ATTACK)} & set(zone(table, Spot.FRONT))
    menu = board.menu_of(attacker)
    menu.actions()[1].hovered.emit()
    assert "would" in told[-1]
    assert "strikes back" in told[-1]
    menu.close()
    board.take(next(one for one in board.offers.by_card[attacker] if one.target >= 0))
    assert "Act in this combat?" in told[-1]
    assert "Wolverine: " in told[-1]


def test_the_game_is_kept_while_a_turn_is_watched(qtbot: QtBot, table: PlaytestPage) -> None:
    """Each step of a bot put it off, and whoever was cut off meanwhile had lost his own turn, too."""
    table._keeping.setInterval(600_000)  # it must not run out in between, however slow the machine
    end_step(table)
    qtbot.wait(100)
    left = table._keeping.remainingTime()
    end_step(table)
    assert 0 < table._keeping.remainingTime() <= left


def test_why_ready_characters_do_not_attack_together_is_told_where_they_would(table: PlaytestPage) -> None:
    """One stood in the other row, and the line for a team attack was just not there."""
    use_cards(table.session.pool)
    mine = Side("Storm", front=["Wolverine"], back=["Iceman"])
    board = lay(table, Scenario(mine, Side("Thanos", front=["Drax"])))
    (wolverine,) = zone(table, Spot.FRONT)
    *_, last = board.menu_of(wolverine).actions()
    assert not last.isEnabled()
    assert "in another row than Wolverine" in last.text()
    mine = Side("Storm", front=["Wolverine", "Iceman"])
    board = lay(table, Scenario(mine, Side("Thanos", front=["Drax"])))
    *_, last = board.menu_of(zone(table, Spot.FRONT)[0]).actions()
    assert last.text() == "Attack together with…"
