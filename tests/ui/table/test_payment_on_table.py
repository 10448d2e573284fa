"""Payments on the table: proposed, changed by a click or from a menu, confirmed, taken back, and saved in the
middle."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.table.conftest import board_of
from vsdeck import paths
from vsdeck.bots import answer, make_bot
from vsdeck.decks.files import starter_decks
from vsdeck.engine import Action, Ask, Do, Spot
from vsdeck.engine.filters import fact_of
from vsdeck.engine.saved import fingerprint
from vsdeck.goldfish.session import Session as Game
from vsdeck.pool import Pool
from vsdeck.table.looks import Role
from vsdeck.ui.table.page import PlaytestPage


@pytest.fixture(scope="module")
def saved(pool: Pool) -> str:
    """Right after a super power was used that can be paid for in several ways."""
    decks = starter_decks(pool, paths.resources() / "decks")
    deck = next(deck for deck in decks if deck.name == "Super Villains")
    game = Game.of(deck, pool)
    for hand in range(1, 30):
        game.deal(hand)
        for number in range(80):
            decision = game.decision
            if decision is None:
                break
            if decision.ask is Ask.PAYMENT:
                return game.save()
            uses = [action for action in decision.options if action.do is Do.USE]
            game.do(uses[0] if uses else answer(make_bot("greedy", 1), game.state, number))
    raise AssertionError("nobody has to pay in several ways")


@pytest.fixture
def paying(page: PlaytestPage, saved: str) -> PlaytestPage:
    page.take(Game.load(saved, page.session.pool))
    return page


def proposed(page: PlaytestPage) -> tuple[int, ...]:
    assert page.live is not None
    assert page.live.proposal is not None
    return page.live.proposal.chosen


def other_card(page: PlaytestPage) -> int:
    assert page.live is not None
    assert page.live.proposal is not None
    return page.live.proposal.others(0)[0]


def test_a_proposal_is_marked_on_the_cards_and_told(paying: PlaytestPage) -> None:
    (card,) = proposed(paying)
    look = board_of(paying).cards[card].look
    assert look.role is Role.PAYS
    assert "pays" in board_of(paying).cards[card].accessibleName()
    bar = paying.screen_.dock
    assert bar.question.text().startswith("Pay for ")
    assert bar.pay.text() == f"Pay with {look.name}"
    assert not bar.end.isVisible()


def test_a_button_without_room_is_brief_rather_than_cut(paying: PlaytestPage) -> None:
    """ "Pay with Training G…": what pays stands above it anyway."""
    pay = paying.screen_.dock.pay
    pay.resize(60, pay.height())
    assert pay.told == "Pay"
    pay.resize(600, pay.height())
    assert pay.told == pay.text()


def test_a_click_on_another_location_changes_the_proposal(paying: PlaytestPage) -> None:
    before, other = proposed(paying), other_card(paying)
    board_of(paying).open_card(other)
    assert proposed(paying) == (other,)
    assert board_of(paying).cards[other].look.role is Role.PAYS
    assert board_of(paying).cards[before[0]].look.role is None
    assert paying.live is not None
    assert paying.live.state.decision is not None
    assert paying.live.state.decision.ask is Ask.PAYMENT, "nothing is paid yet"


def test_the_menu_of_a_place_changes_it_too(paying: PlaytestPage) -> None:
    other = other_card(paying)
    menu = paying.screen_.dock.buttons[0].menu()
    assert menu is not None
    menu.actions()[0].trigger()
    assert proposed(paying) == (other,)


def test_what_is_proposed_is_paid_on_confirmation(qtbot: QtBot, paying: PlaytestPage) -> None:
    other = other_card(paying)
    board_of(paying).open_card(other)
    assert paying.live is not None
    was = Spot(paying.live.state.spot[other])
    name = fact_of(paying.live.state, other).name
    qtbot.keyClick(paying.screen_, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    state = paying.live.state
    assert any(line.text.endswith(f"pays with {name}.") for line in paying.live.game.log())
    if was is Spot.RESOURCE:
        assert not state.face[other]
    else:
        assert state.spot[other] == Spot.KO_PILE


def test_a_payment_is_taken_back_whole(paying: PlaytestPage) -> None:
    paying.screen_.dock.cancel.click()
    assert paying.live is not None
    assert paying.live.proposal is None
    decision = paying.live.game.decision
    assert decision is not None
    assert any(action.do is Do.USE for action in decision.options)


def test_a_game_is_saved_and_opened_in_the_middle_of_an_effect(paying: PlaytestPage, tmp_path: Path) -> None:
    assert paying.live is not None
    before = fingerprint(paying.live.state)
    paying.save(tmp_path / "middle.json")
    paying.screen_.dock.pay.click()
    assert fingerprint(paying.live.state) != before
    paying.open_file(tmp_path / "middle.json")
    assert fingerprint(paying.live.state) == before
    assert paying.live.proposal is not None, "the question comes again, with its proposal"


def test_a_drop_pays_with_a_card(paying: PlaytestPage) -> None:
    other = other_card(paying)
    board = board_of(paying)
    (offer,) = board.matching(other, (0, Spot.FRONT))
    assert offer.first == Action(Do.PAY, other)
