"""The Playtest page in a real window, offscreen: the X-Men of the first rulebook against a passive dummy."""

from __future__ import annotations

import pytest

from vsdeck.engine import Action, Ask, Do, Spot
from vsdeck.engine.scenario import Scenario
from vsdeck.ui.table.board import Board
from vsdeck.ui.table.page import PlaytestPage
from vsdeck.ui.window import MainWindow


def playtest(window: MainWindow) -> PlaytestPage:
    window.session.settings.set("animations", False)
    window.session.settings.set("bot speed", 0)
    window.show_page("playtest")
    page = window.page("playtest")
    assert isinstance(page, PlaytestPage)
    return page


@pytest.fixture
def page(window: MainWindow) -> PlaytestPage:
    return playtest(window)


@pytest.fixture
def opening(page: PlaytestPage) -> PlaytestPage:
    page.play(next(deck for deck in page.session.decks.starters if deck.name == "X-Men"))
    return page


@pytest.fixture
def table(opening: PlaytestPage) -> PlaytestPage:
    """At the first question of the first turn: which card becomes a resource."""
    opening.opening.keep.click()
    return opening


def board_of(page: PlaytestPage) -> Board:
    return page.screen_.board


def zone(page: PlaytestPage, spot: Spot, player: int = 0) -> list[int]:
    assert page.live is not None
    return page.live.state.zone(player, spot)


def choose(page: PlaytestPage, card: int, text: str) -> None:
    """The line of a card's small menu that begins so."""
    menu = board_of(page).menu_of(card)
    found = [action for action in menu.actions() if action.text().startswith(text)]
    assert len(found) == 1, [action.text() for action in menu.actions()]
    found[0].trigger()


def end_step(page: PlaytestPage) -> None:
    page.screen_.dock.end.click()


def offered(page: PlaytestPage, do: Do) -> list[Action]:
    assert page.live is not None
    return [action for action in page.live.game.legal() if action.do is do]


def play_turn(page: PlaytestPage) -> None:
    """A resource, the first recruit that is offered in front, and on to the main phase."""
    hand = zone(page, Spot.HAND)
    location = [action.card for action in offered(page, Do.RESOURCE) if action.other]
    if location:
        choose(page, location[0], "Place as a resource, face up")
    else:
        choose(page, hand[-1], "Place as a resource, face down")
    recruits = offered(page, Do.RECRUIT)
    if recruits:
        choose(page, recruits[0].card, "Recruit to the front row")
    to_main(page)


def to_main(page: PlaytestPage) -> None:
    """Answers what powers ask on the way with the first lit card, and ends the steps of the build phase."""
    assert page.live is not None
    for _ in range(20):
        decision = page.live.game.decision
        assert decision is not None
        if decision.ask is Ask.MAIN:
            return
        bar = page.screen_.dock
        lit = list(board_of(page).offers.by_card)
        if decision.ask in (Ask.RECRUIT, Ask.FORMATION) or not (lit or bar.buttons):
            bar.end.click()
        elif lit:
            foes = [card for card in lit if page.live.state.side[card] == 1]
            board_of(page).open_card((foes or lit)[0])
        elif (menu := bar.buttons[0].menu()) is not None:
            menu.actions()[0].trigger()
        else:
            bar.buttons[0].click()
    raise AssertionError("the main phase never comes")


def lay(page: PlaytestPage, laid: Scenario) -> Board:
    """A position of a scenario on the table, instead of the game that is played there."""
    assert page.live is not None
    game = page.live.game
    game.rules = laid.state.rules
    game._begin(laid.state, reply=False)
    page.live.begin()
    page.screen_.show_game(page.live)
    return board_of(page)
