"""What the table shows before anything is decided, turns of bots played back, and more than two at it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.table.conftest import board_of, end_step, lay, offered, play_turn, zone
from vsdeck.engine import Ask, Do, Mode, Spot
from vsdeck.engine.scenario import Scenario, Side, use_cards
from vsdeck.table.looks import CardLook, Place, Role
from vsdeck.table.manual import Hand, Manual
from vsdeck.table.phrases import spoken
from vsdeck.table.why import Why
from vsdeck.ui.fonts import add_japanese
from vsdeck.ui.table.cardwidget import CardButton
from vsdeck.ui.table.floating import beside
from vsdeck.ui.table.layout import Company, make_plan, spread, unit_of
from vsdeck.ui.table.page import PlaytestPage
from vsdeck.ui.window import MainWindow
from vsdeck.ui.words import Language


def test_an_attack_is_previewed_before_it_is_decided(table: PlaytestPage) -> None:
    play_turn(table)
    end_step(table)
    play_turn(table)
    attacker, board = offered(table, Do.ATTACK)[0].card, board_of(table)
    board.cards[attacker].pointed.emit(board.cards[attacker].look)
    assert board.combat.fight is not None
    assert board.combat.fight.preview
    assert "would hold" in board.combat.accessibleName()
    assert table.live is not None
    assert table.live.state.combat is None, "nothing is decided yet"
    board.cards[attacker].left.emit()
    assert board.combat.fight is None


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", list(Language))
def test_the_button_that_ends_the_turn_is_not_where_the_resource_was_skipped(
    page: PlaytestPage, qtbot: QtBot, size: tuple[int, int], language: Language
) -> None:
    """Nor where any other button that goes on stood before it: no column of the screen belongs to both."""
    window = page.window()
    add_japanese()
    page.session.language = language
    window.resize(*size)
    page.play(page.session.decks.starter("X-Men"))
    page.opening.keep.click()
    dock = page.screen_.dock
    before: list[range] = []
    for ask in (Ask.RESOURCE, Ask.RECRUIT, Ask.FORMATION):
        QApplication.processEvents()
        assert page.live is not None
        assert page.live.state.decision is not None
        assert page.live.state.decision.ask is ask
        assert dock.end.isVisible()
        before.append(columns(dock.end))
        dock.end.click()
    QApplication.processEvents()
    assert dock.end is dock.end_turn
    assert not [one for one in before if set(one) & set(columns(dock.end))]


def columns(button: QWidget) -> range:
    left = button.mapToGlobal(QPoint()).x()
    return range(left, left + button.width())


def test_the_key_of_the_button_that_leads_on_is_always_seen(page: PlaytestPage) -> None:
    """In the button, or beside it where the words need all its room; never below another button."""
    page.window().resize(1440, 900)
    page.play(page.session.decks.starter("X-Men"))
    page.opening.keep.click()
    dock = page.screen_.dock
    for _ in range(4):
        QApplication.processEvents()
        key = dock.key_beside()
        assert (key is None) == dock.end.tells_keys
        if key is not None:
            assert dock.rect().contains(key.toAlignedRect())
            assert not key.intersects(QRectF(dock.end.geometry()))
        dock.end.click()


def test_the_keyboard_goes_as_the_eye_does(table: PlaytestPage) -> None:
    """Hand, own rows, resources, their rows, piles, and then the dock."""
    play_turn(table)
    board = board_of(table)
    assert table.live is not None
    mine, theirs = table.live.me, board.others[0]
    rows = [(mine, spot) for spot in (Spot.HAND, Spot.FRONT, Spot.BACK, Spot.RESOURCE)]
    rows += [(theirs, spot) for spot in (Spot.FRONT, Spot.BACK, Spot.RESOURCE)]
    wanted: list[QWidget] = [board.cards[card] for row in rows for card in board.row_cards(row)]
    wanted += [*board.piles.values(), table.screen_.dock.end_turn]
    walked: list[QWidget] = [wanted[0]]
    while len(walked) < len(wanted):
        after = walked[-1].nextInFocusChain()
        while after.focusPolicy() == Qt.FocusPolicy.NoFocus or not after.isVisible():
            after = after.nextInFocusChain()
        walked.append(after)
    assert [one.accessibleName() for one in walked] == [one.accessibleName() for one in wanted]


def begin(page: PlaytestPage, way: int, policy: str, speed: int = 0) -> None:
    page.session.settings.set("bot speed", speed)
    page.seating.gather(way, policy)
    page.play(next(deck for deck in page.session.decks.starters if deck.name == "X-Men"))


@pytest.mark.parametrize(
    ("way", "mode", "players"),
    [(1, Mode.FREE_FOR_ALL, 3), (2, Mode.FREE_FOR_ALL, 4), (3, Mode.TEAMS, 4), (4, Mode.TWO_HEADED, 4)],
)
def test_several_sit_at_the_table_and_one_person_plays_them(
    page: PlaytestPage, way: int, mode: Mode, players: int
) -> None:
    begin(page, way, "you")
    assert page.live is not None
    assert (page.live.state.rules.mode, page.live.state.rules.players) == (mode, players)
    for _ in range(3 * players):
        if page.live.state.phase:
            break
        button = page.opening.answers[0] if page.opening.answers else page.opening.keep
        button.click()
    assert page.stack.currentWidget() is page.screen_
    board = board_of(page)
    assert board.plan is not None
    assert len(board.plan.seats) == players - 1
    board.open_seat(board.others[0])
    assert board.plan.seats.keys() == set(board.others[1:]), "the opened one is as large as in a duel"
    board.open_seat(board.others[0])
    assert len(board.plan.seats) == players - 1


def test_a_turn_of_a_bot_is_watched_and_taken_up(qtbot: QtBot, page: PlaytestPage) -> None:
    begin(page, 0, "greedy", speed=4)
    live = page.live
    assert live is not None
    qtbot.waitUntil(lambda: live.asked, timeout=10_000)
    page.opening.keep.click()
    qtbot.waitUntil(lambda: live.asked and live.state.phase > 0, timeout=10_000)
    play_turn(page)
    end_step(page)
    story = live.story
    qtbot.waitUntil(lambda: story.at >= 2, timeout=10_000)
    strip = page.screen_.strip
    assert strip.isVisible()
    assert not page.screen_.dock.isVisible(), "one place asks or tells"
    strip.pause.click()
    shown = story.shown
    assert story.paused
    qtbot.wait(300)
    assert story.shown == shown
    log = len(live.log())
    story.look_at(0)
    assert len(live.log()) <= log, "the table as it was then"
    qtbot.waitUntil(lambda: len(story.scenes) > story.at, timeout=10_000)
    come = story.at
    QTest.mouseClick(
        strip.bars, Qt.MouseButton.LeftButton, pos=QPoint(round(strip.bars.step * (come + 0.5)), 4)
    )
    assert (story.at, story.paused) == (come + 1, True), "a bar to come is the next step"
    QTest.keyClick(strip.bars, Qt.Key.Key_Left)
    assert (story.seen, story.at) == (come - 1, come + 1)
    QTest.keyClick(strip.bars, Qt.Key.Key_Right)
    assert (story.seen, story.at) == (-1, come + 1), "where it was"
    idle = next(button for button in board_of(page).cards.values() if not button.look.lit)
    idle.setFocus()
    strip.skip.click()
    qtbot.waitUntil(lambda: live.asked, timeout=10_000)
    assert page.screen_.dock.isVisible()
    focus = QApplication.focusWidget()
    assert isinstance(focus, CardButton)
    assert focus.look.lit, "the keyboard is on the answer"


def test_what_came_of_an_answer_is_seen_before_a_bot_goes_on(qtbot: QtBot, page: PlaytestPage) -> None:
    """Whom the bot's attack had stunned was gone and the next turn there before anybody saw it."""
    begin(page, 0, "greedy", speed=1)
    live = page.live
    assert live is not None
    qtbot.waitUntil(lambda: live.asked, timeout=10_000)
    page.opening.keep.click()
    use_cards(page.session.pool)
    mine = Side("Storm", front=["Iceman"], hand=["Savage Surprise"])
    fight = Scenario(mine, Side("Thanos", front=["Hulk"]), active=1).attack("Hulk", "Iceman", by=1)
    lay(page, fight)
    qtbot.waitUntil(lambda: live.asked, timeout=10_000)
    end_step(page)
    assert "strikes Iceman" in page.screen_.strip.words.text(), "the first scene"
    shown = live.story.shown
    qtbot.waitUntil(lambda: len(live.story.scenes) > 1, timeout=10_000)
    QApplication.processEvents()
    assert live.story.shown == shown, "the bot has gone on, and the table has not"


def test_rows_share_the_room_and_full_ones_overlap() -> None:
    company = Company(0, (1,))
    plan = make_plan(1088, 856, unit_of(1440, 900), company)
    assert 108 <= plan.tile <= 116, "as the measure says for 1440 by 900"
    tall = make_plan(1088, 856, 1.0, Company(0, (1,), frozenset({(1, Spot.FRONT)})))
    assert plan.tile < tall.tile <= plan.tile * 1.26
    row = plan.rows[0, Spot.FRONT]
    six, twelve = spread(row, 6, plan.tile, 1.0), spread(row, 12, plan.tile, 1.0)
    assert six[1].left() >= six[0].right()
    assert row.contains(twelve[-1])
    assert twelve[1].left() - twelve[0].left() >= twelve[0].width() * 0.55


def test_a_card_is_spoken_as_a_person_would(page: PlaytestPage) -> None:
    printing = page.session.pool["MNB-046"]
    look = CardLook(
        1,
        printing,
        "Wolverine",
        Place.FRONT,
        True,
        atk=5,
        def_=5,
        health=2,
        wounds=1,
        attached=("Ebony Blade",),
        role=Role.ATTACKS,
    )
    assert spoken(look) == (
        "Wolverine, your front row, ready, 5 attack 5 defence, one wound of two, bears Ebony Blade, attacks"
    )


def test_in_a_narrow_window_the_pane_folds_and_the_card_floats(
    window: MainWindow, table: PlaytestPage, qtbot: QtBot
) -> None:
    screen, board = table.screen_, board_of(table)
    assert not screen.side.folded
    window.resize(1100, 700)
    assert screen.side.folded
    qtbot.waitUntil(lambda: board.width() > 900)
    assert screen.side.width() == 36
    for button in board.cards.values():
        button.pointed.emit(button.look)
        floating = screen.floating
        assert floating.isVisible()
        assert floating.why.text() == screen.side.inspector.why.text()
        tile = button.home.translated(board.pos())
        area = floating.geometry()
        assert not area.intersects(tile), button.look.name
        assert not area.intersects(screen.dock.geometry())
        assert board.geometry().contains(area)
        button.left.emit()
        assert floating.isHidden()
    log = screen.side.strip.findChildren(QToolButton)[0]
    log.click()
    assert not screen.side.folded
    assert screen.side.log.isVisible()
    button.pointed.emit(button.look)
    assert screen.floating.isHidden(), "the pane shows it"
    table.fold()
    assert screen.side.folded
    window.resize(1300, 800)
    assert not screen.side.folded


def test_large_writing_folds_the_pane_and_nobody_is_shown_a_card_unasked(
    window: MainWindow, table: PlaytestPage, qtbot: QtBot
) -> None:
    """Nine cards in hand were slivers beside a dock and a pane in large letters."""
    window.resize(1280, 720)
    assert not table.screen_.side.folded
    window.session.choose_size(150)
    screen, board = table.screen_, board_of(table)
    qtbot.waitUntil(lambda: screen.side.folded and board.width() > 1000)
    assert table.live is not None
    table.live.by_hand(Manual(Hand.DRAW, number=2))
    hand = [board.cards[card].home.left() for card in zone(table, Spot.HAND)]
    assert min(right - left for left, right in pairwise(hand)) > 60
    assert board.pointed_at is not None
    assert screen.floating.isHidden(), "the focus came there by itself"


def test_why_a_floating_card_is_not_lit_lies_below_its_face(
    window: MainWindow, table: PlaytestPage, qtbot: QtBot
) -> None:
    """Six lines of it in large writing lay over the lower half of the face."""
    window.resize(1280, 720)
    window.session.choose_size(150)
    screen, board = table.screen_, board_of(table)
    qtbot.waitUntil(lambda: screen.side.folded and board.width() > 1000)
    button = board.cards[zone(table, Spot.HAND)[0]]
    told = Why("A card becomes a resource in the resource step, and this is long after it, in some other one")
    floating, room = screen.floating, board.geometry()
    floating.show_beside(button.look.printing, told, button.home, room, QRect(), QRect())
    assert floating.face.geometry().bottom() < floating.why.geometry().top()
    assert floating.why.height() >= floating.why.heightForWidth(floating.why.width())
    assert floating.rect().contains(floating.why.geometry())


def test_a_floating_card_leaves_the_sum_in_sight() -> None:
    room, dock, own = QRect(0, 40, 1130, 680), QRect(760, 576, 360, 134), QRect(0, 0, 224, 350)
    fight = QRect(400, 290, 320, 40)
    for top, last in ((60, 1040), (170, 1040), (345, 1040), (460, 1040), (610, 660)):
        for left in range(20, last, 60):
            tile = QRect(left, top, 84, 101)
            place = beside(tile, own, room, dock, fight)
            assert not place.intersects(tile), (left, top)
            assert not place.intersects(dock), (left, top)
            assert not place.intersects(fight), (left, top)
