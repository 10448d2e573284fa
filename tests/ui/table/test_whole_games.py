"""Whole games in real widgets, from the seats to the winner: one by mouse alone, one by keyboard alone.

The greedy bot says what it would do; a hand does it as a person would, and every move has to be the one that
was wanted.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.table.conftest import board_of, zone
from vsdeck.bots import answer, make_bot
from vsdeck.engine import Action, Do, Phase, Spot, apply, clone
from vsdeck.table.offers import Offer
from vsdeck.ui.table.livegame import LiveGame
from vsdeck.ui.table.page import PlaytestPage

LONGEST = 400
"""Moves after which a game of the greedy bot against a dummy is long over."""


class Hand:
    """Does on the table what is wanted; how it presses and chooses is up to mouse or keyboard."""

    def __init__(self, qtbot: QtBot, page: PlaytestPage) -> None:
        self.qtbot = qtbot
        self.page = page

    def press(self, widget: QWidget) -> None:
        raise NotImplementedError

    def choose(self, menu: QMenu, line: QAction) -> None:
        raise NotImplementedError

    def go_on(self) -> None:
        raise NotImplementedError

    def play(self, wanted: Action, offer: Offer | None) -> None:
        bar, board = self.page.screen_.dock, board_of(self.page)
        assert self.page.live is not None
        if self.page.live.proposal is not None or wanted == board.offers.end:
            self.go_on()
        elif wanted in board.offers.loose:
            place = board.offers.loose.index(wanted)
            self.press(bar.buttons[min(place, len(bar.buttons) - 1)])
            self._choose_line(place)
        else:
            assert offer is not None, f"{wanted} is offered nowhere"
            card, place = next(
                (card, found.index(offer)) for card, found in board.offers.by_card.items() if offer in found
            )
            self.press(board.cards[card])
            # The first line is the name of the card.
            self._choose_line(place + 1)

    def _choose_line(self, place: int) -> None:
        menu = QApplication.activePopupWidget()
        if isinstance(menu, QMenu):
            self.choose(menu, menu.actions()[place])


class Mouse(Hand):
    def press(self, widget: QWidget) -> None:
        at = self._uncovered(widget)
        self.qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=at)

    def _uncovered(self, widget: QWidget) -> QPoint:
        """Where a click would really meet it: nothing lies above it, and it is inside the window."""
        window = widget.window()
        for across in (2, 4, 8, 50):
            at = QPoint(widget.width() // across, widget.height() // 2)
            if window.childAt(widget.mapTo(window, at)) is widget:
                return at
        raise AssertionError(f"{widget.accessibleName()} cannot be reached by mouse")

    def choose(self, menu: QMenu, line: QAction) -> None:
        self.qtbot.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(line).center())

    def go_on(self) -> None:
        bar = self.page.screen_.dock
        shown = [button for button in (bar.pay, bar.end) if button.isVisible()]
        assert len(shown) == 1
        self.press(shown[0])


class Keyboard(Hand):
    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        focus = QApplication.activePopupWidget() or QApplication.focusWidget()
        assert focus is not None, "the keyboard acts on nothing"
        self.qtbot.keyClick(focus, key, modifier)

    def press(self, widget: QWidget) -> None:
        """Tab leads to everything."""
        for _ in range(80):
            if QApplication.focusWidget() is widget:
                break
            self.key(Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is widget, f"Tab does not lead to {widget.accessibleName()}"
        self.key(Qt.Key.Key_Return)

    def choose(self, menu: QMenu, line: QAction) -> None:
        for _ in menu.actions():
            if menu.activeAction() is line:
                break
            self.key(Qt.Key.Key_Down)
        assert menu.activeAction() is line
        self.key(Qt.Key.Key_Return)

    def go_on(self) -> None:
        self.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)


def play_to_the_end(page: PlaytestPage, hand: Hand) -> list[Do]:
    """What was done by hand, in kinds of actions."""
    assert page.live is not None
    live, bot, kinds = page.live, make_bot("greedy", 1), []
    for _ in range(LONGEST):
        if live.game.decision is None:
            return kinds
        begun = len(live.game.line())
        wanted = answer(bot, live.state, begun - 1)
        paying = live.proposal is not None
        offer = None if paying else wanted_offer(page, live, wanted, begun)
        hand.play(wanted, offer)
        assert QApplication.activePopupWidget() is None, "no menu stays open"
        made = live.game.line()[begun:]
        assert made, f"{wanted} was not done"
        assert paying or made[0].move == wanted
        kinds += [step.move.do for step in made if isinstance(step.move, Action) and not step.by_itself]
    raise AssertionError("the game never ends")


def wanted_offer(page: PlaytestPage, live: LiveGame, wanted: Action, number: int) -> Offer | None:
    """On the cards an attack is one choice with its target, as the bot would choose it next."""
    after = clone(live.state)
    apply(after, wanted)
    found = [
        offer
        for offers in board_of(page).offers.by_card.values()
        for offer in offers
        if offer.first == wanted
    ]
    if len(found) > 1 and after.decision is not None:
        target = answer(make_bot("greedy", 1), after, number)
        found = [offer for offer in found if offer.actions[1:] in ((), (target,))] or found
    return found[0] if found else None


def test_a_mulligan_and_a_whole_game_by_mouse_alone(qtbot: QtBot, page: PlaytestPage) -> None:
    hand = Mouse(qtbot, page)
    hand.press(page.seating.leaders.titles[3])
    assert page.stack.currentWidget() is page.opening
    hand.press(page.opening.mulligan)
    assert page.live is not None
    assert page.live.state.phase == Phase.RESOURCE
    assert len(zone(page, Spot.HAND)) == 7
    kinds = play_to_the_end(page, hand)
    assert page.live.state.result == (0,), "X-Men wins"
    assert {Do.RESOURCE, Do.RECRUIT, Do.ATTACK, Do.DEFEND} <= set(kinds)
    assert page.screen_.dock.question.text() == "X-Men wins."
    hand.press(page.screen_.dock.new_game)
    assert "hand 2 of 1,000" in page.opening.title.text()


def test_a_mulligan_and_a_whole_game_by_keyboard_alone(qtbot: QtBot, page: PlaytestPage) -> None:
    hand = Keyboard(qtbot, page)
    hand.press(page.seating.leaders.rows[2][0])
    assert page.stack.currentWidget() is page.opening
    hand.press(page.opening.mulligan)
    assert page.live is not None
    assert page.live.state.phase == Phase.RESOURCE
    kinds = play_to_the_end(page, hand)
    assert page.live.state.result == (0,), "Super Villains wins"
    assert {Do.RESOURCE, Do.RECRUIT, Do.USE, Do.ATTACK, Do.DEFEND} <= set(kinds)
    hand.go_on()
    assert "hand 2 of 1,000" in page.opening.title.text()


def test_after_the_end_of_a_step_enter_does_not_end_the_next_one(qtbot: QtBot, table: PlaytestPage) -> None:
    """The focus stayed on the button, which said *Skip the resource* a turn later."""
    hand = Keyboard(qtbot, table)
    for phase in (Phase.RECRUIT, Phase.FORMATION, Phase.MAIN):
        hand.press(table.screen_.dock.end)
        assert table.live is not None
        assert table.live.state.phase == phase
        if board_of(table).offers.by_card:
            assert QApplication.focusWidget() in board_of(table).cards.values()
