"""What moves on the table: each change has its course, nobody waits for it, and it can be turned off."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QContextMenuEvent, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.table.conftest import board_of, choose, end_step, offered, play_turn, zone
from vsdeck.engine import Ask, Do, Spot
from vsdeck.table.manual import Hand, Manual
from vsdeck.ui import motion
from vsdeck.ui.table.cardwidget import CardButton
from vsdeck.ui.table.ghost import LEAVES, Ghost
from vsdeck.ui.table.page import PlaytestPage


@pytest.fixture
def moving(table: PlaytestPage) -> PlaytestPage:
    """In the main phase with a supporting character, where cards move."""
    play_turn(table)
    board_of(table).animated = True
    board_of(table).refresh()
    return table


def seen(button: CardButton, at: int) -> QImage:
    """The card as it looks that many milliseconds after it began to change."""
    button._clock.setCurrentTime(at)
    return button.grab().toImage()


def main_of(page: PlaytestPage) -> int:
    assert page.live is not None
    return page.live.state.mains(0)[0]


def by_hand(page: PlaytestPage, hand: Hand, number: int = 0) -> CardButton:
    """A move by hand with the own main character."""
    card = main_of(page)
    board_of(page).cards[card].grab()
    page.screen_.by_hand(Manual(hand, card, number))
    return board_of(page).cards[card]


@pytest.mark.parametrize(
    ("hand", "number", "between"),
    [(Hand.EXHAUST, 0, 60), (Hand.STUN, 0, 90), (Hand.COUNTERS, 1, 150), (Hand.LEVEL, 1, 200)],
    ids=["leans", "turns about its axis", "numbers flash", "gold around it"],
)
def test_a_change_is_seen_between_its_two_looks(
    moving: PlaytestPage, hand: Hand, number: int, between: int
) -> None:
    before = board_of(moving).cards[main_of(moving)].grab().toImage()
    button = by_hand(moving, hand, number)
    on_the_way = seen(button, between)
    board_of(moving).settle()
    after = button.grab().toImage()
    assert before != after
    assert on_the_way not in (before, after)


def test_nobody_waits_for_what_moves(moving: PlaytestPage) -> None:
    button = by_hand(moving, Hand.EXHAUST)
    first = button._change
    by_hand(moving, Hand.READY)
    assert first is not button._change is not None, "the second one begins where the first one ends"
    board_of(moving).settle()
    assert not button._clock.runs
    assert all(card.settled for card in board_of(moving).cards.values())


def test_a_card_glides_and_one_that_leaves_fades(moving: PlaytestPage, qtbot: QtBot) -> None:
    board, card = board_of(moving), zone(moving, Spot.FRONT)[0]
    home = board.cards[card].home
    moving.screen_.by_hand(Manual(Hand.MOVE, card, spot=Spot.BACK))
    assert board.cards[card].home != home
    assert not board.cards[card].settled, "it is under way"
    moving.screen_.by_hand(Manual(Hand.MOVE, card, spot=Spot.KO_PILE))
    assert card not in board.cards
    (ghost,) = board.findChildren(Ghost)
    qtbot.waitUntil(lambda: not ghost.isVisible(), timeout=LEAVES * 20)


def test_a_drawn_card_comes_from_its_deck(moving: PlaytestPage) -> None:
    board = board_of(moving)
    moving.screen_.by_hand(Manual(Hand.DRAW, number=1, player=0))
    drawn = board.cards[zone(moving, Spot.HAND)[-1]]
    assert drawn.geometry().center() == board.piles[0, Spot.DECK].geometry().center()
    assert drawn.home != QRect()


@pytest.mark.parametrize("acts", [True, False])
def test_a_combat_in_which_nobody_can_act_is_seen_all_the_same(moving: PlaytestPage, acts: bool) -> None:
    """Without this such an attack would only be a result."""
    end_step(moving)
    play_turn(moving)
    board, live = board_of(moving), moving.live
    assert live is not None
    for card in [] if acts else zone(moving, Spot.HAND):
        moving.screen_.by_hand(Manual(Hand.MOVE, card, spot=Spot.KO_PILE))
    choose(moving, offered(moving, Do.ATTACK)[0].card, "Attack")
    assert (live.state.combat is not None) is acts
    assert board.combat.isVisible()
    assert board.combat.passing is not acts
    if acts:
        end_step(moving)
        assert not board.combat.isVisible(), "it has been seen before"
    board.settle()
    assert board.combat.fight is None


def test_without_animations_everything_is_there_at_once(moving: PlaytestPage) -> None:
    board = board_of(moving)
    board.animated = False
    button = by_hand(moving, Hand.EXHAUST)
    moving.screen_.by_hand(Manual(Hand.DRAW, number=1, player=0))
    assert not button._clock.runs
    assert all(card.settled for card in board.cards.values())
    assert not board.findChildren(Ghost)


@pytest.mark.parametrize(
    ("file", "text", "calm"),
    [
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0\n", True),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0.5\n", False),
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=0\n", True),
        ("gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations=true\n", False),
        ("kdeglobals", "this is no settings file", False),
    ],
)
def test_the_system_is_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, text: str, calm: bool
) -> None:
    (tmp_path / file).parent.mkdir(exist_ok=True)
    (tmp_path / file).write_text(text)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("shutil.which", lambda _: None)
    assert motion.asks_for_calm() is calm


def test_who_has_chosen_is_not_asked_again(page: PlaytestPage, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = page.session.settings
    monkeypatch.setattr(motion, "asks_for_calm", lambda: True)
    settings.set(motion.MOVES, True)
    assert motion.things_move(settings)
    settings.set(motion.MOVES, False)
    assert not motion.things_move(settings)


def test_whatever_would_take_a_dragged_card_is_marked_and_its_place_stays(table: PlaytestPage) -> None:
    board = board_of(table)
    choose(table, offered(table, Do.RESOURCE)[0].card, "Place as a resource, face down")
    card = offered(table, Do.RECRUIT)[0].card
    before = board.grab().toImage()
    board._drag(card, board.cards[card].home.center())
    assert board._aims is not None
    assert set(board._aims) >= {(0, Spot.FRONT), (0, Spot.BACK)}
    assert board.grab().toImage() != before
    board._dropped(card, board.cards[card].home.center())
    assert board._aims is None


def test_a_lane_opens_a_gap_where_a_dragged_card_will_stand(table: PlaytestPage) -> None:
    """An empty row opens at once, a gap comes where the card will be, and closes when it goes elsewhere."""
    board = board_of(table)
    choose(table, offered(table, Do.RESOURCE)[0].card, "Place as a resource, face")
    card = offered(table, Do.RECRUIT)[0].card
    main, back = main_of(table), (0, Spot.BACK)
    assert board.plan is not None
    assert board.plan.rows[0, Spot.FRONT].height() <= 40
    board.cards[card].dragging = True
    board._drag(card, board.cards[card].home.center())
    assert board.plan.rows[0, Spot.FRONT].height() > 100, "it is open now"
    stood = board.cards[main].home
    board._drag(card, board.plan.rows[back].center())
    assert board.cards[main].home.right() < stood.right(), "it makes room"
    gap = board._gap
    board._drag(card, QPoint(5, 5))
    assert board.cards[main].home == stood
    board.cards[card].dragging = False
    board._dropped(card, board.plan.rows[back].center())
    assert board.cards[card].home.center() == gap.center(), "it stands where the gap was"


def test_a_power_points_at_what_was_chosen_for_it(moving: PlaytestPage) -> None:
    """One thin line, then only the mark, then nothing; the next action ends it."""
    board = board_of(moving)
    source, target = zone(moving, Spot.FRONT)[0], main_of(moving)
    for way in ("runs out", "is ended"):
        board.refresh(aimed=[(source, target)])
        layer = board.pointing
        assert [tile for _, tile in layer.lines] == [QRectF(board.cards[target].home)]
        pictures = []
        for at in (400, 800):
            layer._clock.setCurrentTime(at)
            pictures.append(layer.grab().toImage())
        assert pictures[0] != pictures[1], "the line goes, the mark stays"
        if way == "runs out":
            layer._clock.setCurrentTime(5000)
        else:
            by_hand(moving, Hand.EXHAUST)
        assert layer.isHidden()
        assert not layer.lines
    board.animated = False
    board.refresh(aimed=[(source, target)])
    assert layer.isHidden(), "nothing moves where nothing shall"


@pytest.mark.parametrize("button", [Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton])
def test_a_click_on_the_place_of_a_card_that_is_still_on_its_way_is_one_on_it(
    moving: PlaytestPage, qtbot: QtBot, button: Qt.MouseButton
) -> None:
    board, card = board_of(moving), zone(moving, Spot.FRONT)[0]
    moving.screen_.by_hand(Manual(Hand.MOVE, card, spot=Spot.BACK))
    gliding = board.cards[card]
    assert not gliding.settled
    place = gliding.home.center()
    if button is Qt.MouseButton.LeftButton:
        qtbot.mousePress(board, button, pos=place)
        assert gliding.hasFocus()
    else:
        with qtbot.waitSignal(board.hand_menu, check_params_cb=lambda found, _: found == card):
            event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, board.mapToGlobal(place))
            QApplication.sendEvent(board, event)
    assert gliding.settled
    popup = QApplication.activePopupWidget()
    if popup is not None:
        popup.close()


def test_a_card_that_is_pressed_on_its_way_waits_for_the_hand(moving: PlaytestPage, qtbot: QtBot) -> None:
    board, card = board_of(moving), zone(moving, Spot.FRONT)[0]
    moving.screen_.by_hand(Manual(Hand.MOVE, card, spot=Spot.BACK))
    gliding = board.cards[card]
    qtbot.mousePress(gliding, Qt.MouseButton.LeftButton)
    caught = gliding.geometry()
    qtbot.wait(60)
    assert gliding.geometry() == caught
    with qtbot.waitSignal(gliding.clicked):
        qtbot.mouseRelease(gliding, Qt.MouseButton.LeftButton)
    assert gliding.settled
    popup = QApplication.activePopupWidget()
    if popup is not None:
        popup.close()


def test_a_chosen_target_is_pointed_at_by_the_power_that_asked(table: PlaytestPage) -> None:
    board = board_of(table)
    choose(table, offered(table, Do.RESOURCE)[0].card, "Place as a resource, face")
    iceman = offered(table, Do.RECRUIT)[0].card
    choose(table, iceman, "Recruit to the front row")
    assert table.live is not None
    assert table.live.state.decision is not None
    assert table.live.state.decision.ask is Ask.CARD, "whom it freezes"
    target = table.live.state.mains(1)[0]
    board.animated = True
    board.open_card(target)
    assert [tile for _, tile in board.pointing.lines] == [QRectF(board.cards[target].home)]
    assert board.pointing.lines[0][0] == QRectF(board.cards[iceman].home)
