"""More than two at the table, in each way to play: against bots, and by one person."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.table.conftest import board_of, lay
from vsdeck.bots import answer, make_bot
from vsdeck.decks.deck import Deck
from vsdeck.engine import Action, Do, Mode, Spot
from vsdeck.engine.scenario import Scenario, Side, use_cards
from vsdeck.table.clash import Clash
from vsdeck.ui.table.company import WAYS
from vsdeck.ui.table.layout import Company, make_plan, stack_resources
from vsdeck.ui.table.livegame import LiveGame
from vsdeck.ui.table.page import PlaytestPage

SEVERAL = range(1, len(WAYS))


def sit_down(page: PlaytestPage, way: int, policy: str, partner: bool = True) -> LiveGame:
    seats = page.seating
    seats.gather(way, policy)
    seats.company.partner.setCurrentIndex(0 if partner else 1)
    page.play(next(deck for deck in page.session.decks.starters if deck.name == "X-Men"))
    assert page.live is not None
    return page.live


def play(page: PlaytestPage, live: LiveGame, qtbot: QtBot, turns: int, seed: int = 1) -> set[int]:
    """As the greedy bot would, until so many turns have begun; who was asked."""
    asked: set[int] = set()
    bot = make_bot("greedy", seed)
    for number in range(600):
        qtbot.waitUntil(lambda: not live.thinking, timeout=60_000)
        decision = live.game.decision
        if decision is None or live.state.turn > turns:
            return asked
        asked.add(decision.player)
        live.do((answer(bot, live.state, number),))
    raise AssertionError("that many turns never come")


@pytest.mark.parametrize("way", SEVERAL, ids=[WAYS[way][0] for way in SEVERAL])
def test_one_person_plays_all_seats(page: PlaytestPage, qtbot: QtBot, way: int) -> None:
    _, mode, players = WAYS[way]
    live = sit_down(page, way, "you")
    assert (live.game.rules.mode, live.game.rules.players) == (mode, players)
    assert play(page, live, qtbot, players) == set(range(players))
    board = board_of(page)
    assert len(board.others) == players - 1
    assert set(board.plan.seats if board.plan is not None else ()) == set(board.others)


@pytest.mark.parametrize("way", SEVERAL, ids=[WAYS[way][0] for way in SEVERAL])
@pytest.mark.parametrize("partner", [True, False])
def test_bots_play_the_other_seats(page: PlaytestPage, qtbot: QtBot, way: int, partner: bool) -> None:
    """The partner, where there is one, is the person's or a bot's."""
    _, mode, players = WAYS[way]
    live = sit_down(page, way, "greedy", partner)
    asked = play(page, live, qtbot, players + 1)
    mates = {seat for seat in range(players) if live.game.rules.ally[seat] == live.game.rules.ally[0]}
    assert asked == (mates if partner and mode in (Mode.TEAMS, Mode.TWO_HEADED) else {0})
    roles = [board_of(page).plates[seat].person for seat in board_of(page).others]
    told = [person.role for person in roles if person is not None]
    assert sum("partner" in role for role in told) == len(mates) - 1
    assert sum("greedy bot" in role for role in told) == players - (len(mates) if partner else 1)


def test_a_seat_opens_in_the_size_of_a_duel_and_closes(page: PlaytestPage, qtbot: QtBot) -> None:
    live = sit_down(page, 2, "you")
    for _ in range(20):
        if live.state.phase:
            break
        live.do((live.game.legal()[0],))
    assert Action(Do.KEEP) not in live.game.legal()
    board = board_of(page)
    first = board.others[0]
    small = board.cards[live.state.mains(first)[0]].home.width()
    assert all(board.plates[player].header for player in board.others)
    board.plates[first].click()
    assert board.cards[live.state.mains(first)[0]].home.width() > small
    assert [player for player in board.others if not board.plates[player].header] == [first], (
        "it stands at the head of a column, as in a duel"
    )
    board.plates[first].click()
    assert board.cards[live.state.mains(first)[0]].home.width() == small
    assert all(board.plates[player].header for player in board.others)


def test_an_attack_out_of_a_seat_that_is_a_header_is_drawn_from_it(
    page: PlaytestPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While another seat was open, nothing showed the combat in which one's own cards stood."""
    live = sit_down(page, 2, "you")
    while not live.state.phase or Action(Do.KEEP) in live.game.legal():
        live.do((live.game.legal()[0],))
    board = board_of(page)
    attacking, other = board.others[0], board.others[1]
    fight = Clash(tuple(live.state.mains(attacking)), live.state.mains(live.me)[0], (2,), 5)
    monkeypatch.setattr(board, "fight", lambda: fight)
    board.open_seat(other)
    assert board.combat.fight is fight
    assert board.combat.geometry().contains(board.plates[attacking].middle.center())
    board.open_seat(other)
    assert board.combat.fight is fight


def test_a_header_shows_that_cards_behind_it_can_be_chosen(page: PlaytestPage) -> None:
    """While one seat was open, the lit cards of the others were told of by nothing."""
    live = sit_down(page, 1, "you")
    while not live.state.phase or Action(Do.KEEP) in live.game.legal():
        live.do((live.game.legal()[0],))
    use_cards(page.session.pool)
    me = Side("Storm", hand=["Iceman"], resources=["Academy"])
    board = lay(page, Scenario(me, Side("Thanos"), Side("Loki"), phase="recruit").recruit("Iceman", "back"))
    told = [board.plates[player].person for player in (1, 2)]
    assert [one.lit for one in told if one is not None] == [False, False], "all are in sight"
    board.open_seat(1)
    told = [board.plates[player].person for player in (1, 2)]
    assert [one.lit for one in told if one is not None] == [False, True]
    assert "a card there is lit" in board.plates[2].accessibleName()
    board.plates[2].grab()


def test_the_seat_of_the_partner_closes_when_its_person_is_asked(page: PlaytestPage) -> None:
    """It stayed open over the table of the same person, whose upper half was empty then."""
    live = sit_down(page, 4, "you")
    while not live.state.phase or Action(Do.KEEP) in live.game.legal():
        live.do((live.game.legal()[0],))
    board, bot = board_of(page), make_bot("greedy", 1)
    assert live.me == 0
    board.open_seat(1)
    for number in range(60):
        live.do((answer(bot, live.state, number),))
        if live.me == 1:
            break
    assert live.me == 1
    assert board.opened == -1
    assert board.plan is not None
    assert set(board.plan.seats) == {0, 2, 3}
    assert all(board.cards[live.state.mains(player)[0]].isVisibleTo(board) for player in range(4))


@pytest.mark.parametrize("opened", [-1, 1])
@pytest.mark.parametrize(("wide", "tall", "unit"), [(1088, 856, 1.0), (3272, 2116, 2.0)])
def test_resources_lie_below_the_counts_in_the_header_of_a_seat(
    opened: int, wide: int, tall: int, unit: float
) -> None:
    plan = make_plan(wide, tall, unit, Company(0, (1, 2, 3), opened=opened))
    for player, seat in plan.seats.items():
        header = plan.plates[player]
        for disc in stack_resources(plan.rows[player, Spot.RESOURCE], 4, unit):
            assert disc.width() == disc.height(), "no chips, which would be as flat as a line"
            assert seat.contains(disc)
            assert disc.top() > header.center().y() > disc.top() - 6


def test_a_turn_that_partners_share_is_ones_own(page: PlaytestPage) -> None:
    """ "Turn of X-Men" stood above the question that the partner was asked."""
    live = sit_down(page, 4, "you")
    bot = make_bot("greedy", 1)
    for number in range(40):
        if live.state.phase and live.me != live.state.active:
            break
        live.do((answer(bot, live.state, number),))
    assert (live.state.active, live.me) == (0, 1)
    assert page.screen_.bar.turn.text() == "Turn 1 · your turn"


def test_the_other_side_begins_if_partners_go_second(page: PlaytestPage, qtbot: QtBot) -> None:
    """It was the partner who "went first", and so the own side."""
    page.seating.first.setCurrentIndex(1)
    live = sit_down(page, 4, "you")
    play(page, live, qtbot, 0)
    assert (live.state.turn, live.state.active) == (1, 2)


def test_what_is_called_after_who_sits_there(page: PlaytestPage) -> None:
    seats, company = page.seating, page.seating.company
    told = {}
    for way, (words, _, _) in enumerate(WAYS):
        seats.gather(way, "greedy")
        told[words.split(",")[0].split(":")[0]] = [box.accessibleName() for box in company.decks]
    first, second = "Deck of the first opponent", "Deck of the second opponent"
    assert told["2 against 2"] == [first, "Deck of your partner", second]
    assert told["Two-headed"] == ["Deck of your partner", first, second]
    assert told["Free for all"] == [first, second, "Deck of the third opponent"]


def test_a_deck_of_ones_own_is_told_from_the_starter_deck_of_its_name(page: PlaytestPage) -> None:
    user, company = page.session.decks, page.seating.company
    user.library.copy_starter(user.starters[0])
    page.seating.refill()
    names = [company.yours.itemText(place) for place in range(company.yours.count())]
    assert names[:2] == ["Avengers", "Avengers (starter deck)"]
    assert company.decks[0].findText("Avengers (starter deck)") > 0


def test_a_deck_that_cannot_be_played_says_why(page: PlaytestPage) -> None:
    page.seating.gather(3, "greedy")
    page.session.decks.library.create(Deck(name="Empty"))
    page.seating.refill()
    company = page.seating.company
    company.yours.setCurrentIndex(company.yours.findText("Empty"))
    company.begin.click()
    assert page.live is None
    assert page.seating.notice.isVisibleTo(page.seating)


def test_the_keyboard_is_on_the_answer_for_the_partner(page: PlaytestPage, qtbot: QtBot) -> None:
    """It was on the button of the cards: Enter left the game that had just begun."""
    seats = page.seating
    page.play(page.session.decks.starters[0])
    page.opening.keep.click()
    page.show_seats()
    seats.gather(next(way for way in SEVERAL if WAYS[way][1] is Mode.TWO_HEADED), "greedy")
    qtbot.mouseClick(seats.company.begin, Qt.MouseButton.LeftButton)
    assert page.live is not None
    live, opening = page.live, page.opening
    qtbot.waitUntil(lambda: live.asked and bool(opening.answers), timeout=20_000)
    qtbot.wait(1)
    assert QApplication.focusWidget() is opening.answers[0]
