"""The Playtest page in the states that pictures are made of."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget

from vsdeck.bots import answer, make_bot
from vsdeck.engine import Action, Ask, Do, GameState, Spot
from vsdeck.engine.reading import fact_of, health
from vsdeck.goldfish.policies import YOU
from vsdeck.table.manual import Hand, Manual, ManualRefused
from vsdeck.ui.motion import MOVES
from vsdeck.ui.table.livegame import LiveGame
from vsdeck.ui.table.page import PlaytestPage
from vsdeck.ui.table.screen import SPEED
from vsdeck.ui.table.states import StateSheet
from vsdeck.ui.window import MainWindow

STAND_INS = ("MNB-087", "MNB-090", "MNB-094")
"""Who guards the dummy in the picture of an attack."""
STATISTICS = 100
"""Games of each deck behind the pictures of statistics."""
LATE = 5
"""The turn from which on a table has something to show."""
COMPANY_TURN = 16
LONGEST = 2000
"""Actions in which an attack of several has come, if not in the first game."""
PATIENCE = 60.0
"""Seconds to wait for bots."""
CROWD = 9
FULL = {(0, Spot.FRONT): 8, (0, Spot.BACK): 5, (1, Spot.FRONT): 6, (1, Spot.BACK): 4}
"""How many stand in each row of a full table."""


def playtest(actions: int, deck: str = "X-Men") -> Callable[[MainWindow], None]:
    """A starter deck at the table after that many actions of the greedy bot; none is the opening hand."""

    def prepare(window: MainWindow) -> None:
        page = _seated(window, deck)
        for number in range(actions):
            _act(page, number)

    return prepare


def seats(window: MainWindow) -> None:
    window.show_page("playtest")


def attack(window: MainWindow) -> None:
    """Several attack together someone in the front row, and something can still be done in the combat."""
    page = _page(window)
    for code in STAND_INS:
        page.seating.dummy.stand_in(window.session.pool[code])
    live = _live(_seated(window, "X-Men"))
    for number in range(LONGEST):
        combat = live.state.combat
        if combat is not None and len(combat.attackers) > 1 and live.asked and live.game.turn() >= LATE:
            return
        if live.state.over:
            page.next_hand()
        else:
            _act(page, number)


def full(window: MainWindow) -> None:
    """Full rows on both sides; two attackers are chosen, and a third target is pointed at."""
    live = _live(_against_yourself(window, 0))
    for (player, spot), count in FULL.items():
        _fill(live, player, spot, count)
    state = live.state
    front = [card for card in state.zone(0, Spot.FRONT) if state.main[card] < 0]
    theirs = state.zone(1, Spot.FRONT)
    for hand, cards in (
        (Hand.EXHAUST, (front[0], front[5], state.zone(1, Spot.BACK)[1])),
        (Hand.STUN, (_tough(state, front), _tough(state, theirs))),
        (Hand.HIDE, (state.zone(1, Spot.BACK)[-1],)),
    ):
        for card in cards:
            _by_hand(live, Manual(hand, card))
    for card, count in ((front[3], 2), (theirs[2], 1), (theirs[-1], -1)):
        _by_hand(live, Manual(Hand.COUNTERS, card, count))
    _declare(live, 2)
    board = _page(window).screen_.board
    targets = [card for card in theirs if card in board.offers.by_card]
    board.cards[targets[1]].setFocus()


def crowded(window: MainWindow) -> None:
    """Nine in hand and in a front row; the third card has the focus."""
    live = _live(_against_yourself(window, 0))
    for row, count in FULL.items():
        _fill(live, *row, CROWD if row[1] is Spot.FRONT else count)
    _by_hand(live, Manual(Hand.DRAW, number=max(1, CROWD - len(live.state.zone(0, Spot.HAND))), player=0))
    board = _page(window).screen_.board
    board.cards[live.state.zone(0, Spot.HAND)[2]].setFocus()


def dragged(window: MainWindow) -> None:
    """One attacker is in the hand, over a card that it may attack."""
    live = _live(_against_yourself(window, 0))
    for row, count in FULL.items():
        _fill(live, *row, count - 2)
    board = _page(window).screen_.board
    held, target = next(
        (card, offer.target)
        for card, found in board.offers.by_card.items()
        for offer in found
        if offer.target >= 0 and live.state.main[card] < 0
    )
    button, over = board.cards[held], board.cards[target].home
    button.carry(over.center() + QPoint(over.width() // 2, over.height() // 2), button.rect().center())


def empty(window: MainWindow) -> None:
    """The first turn: only the main characters stand, the other rows are thin."""
    live = _live(_seated(window, "X-Men"))
    while live.state.decision is None or live.state.decision.ask is not Ask.RECRUIT:
        _act(_page(window), 0)


def company(window: MainWindow) -> None:
    """Four at a table, in the middle of somebody's combat."""
    live = _live(_against_yourself(window, 2))
    for number in range(LONGEST):
        combat = live.state.combat
        if combat is not None and combat.player != 0 and live.state.turn > COMPANY_TURN:
            break
        if live.game.decision is None:
            break
        live.game.do(answer(make_bot("greedy", 1), live.state, number), reply=False)
    live.sit(0)
    live.changed.emit([])


def bots_turn(way: int) -> Callable[[MainWindow], None]:
    """A bot's turn, played back as far as its first combat; `way` is how many play."""

    def prepare(window: MainWindow) -> None:
        page = _page(window)
        page.seating.gather(way, "greedy")
        live = _live(_seated(window, "X-Men"))
        live.story.speed = 0
        for number in range(LONGEST):
            _wait(lambda: not live.thinking)
            if live.game.turn() >= LATE:
                live.story.speed = 1
                if live.story.told:
                    _wait(lambda: not live.game.waiting)
                    if _stop_at_fight(live):
                        return
                    live.story.skip()
            if live.game.decision is None:
                page.next_hand()
            elif live.asked:
                _act(page, number)

    return prepare


def statistics(window: MainWindow) -> None:
    """The X-Men beside the Avengers, after games that are always the same."""
    from vsdeck.goldfish.background import Found
    from vsdeck.goldfish.compare import compare
    from vsdeck.goldfish.run import Run

    page = _seated(window, "X-Men")
    assert page.deck is not None
    page.show_statistics()
    other = window.session.decks.starter("Avengers")
    found = compare(page.deck, other, window.session.pool, Run(STATISTICS, jobs=1))
    page.statistics.rival.choose(other)
    page.statistics.show_found(Found(page.deck, found.first, found))


def states(window: MainWindow) -> QWidget:
    """Not the window: a sheet of its own."""
    return StateSheet(window.session)


# ------------------------------------------------------------------------------------------ the way there


def _page(window: MainWindow) -> PlaytestPage:
    window.show_page("playtest")
    page = window.page("playtest")
    assert isinstance(page, PlaytestPage)
    return page


def _seated(window: MainWindow, deck: str) -> PlaytestPage:
    window.session.settings.set(MOVES, False)
    window.session.settings.set(SPEED, 0)
    page = _page(window)
    page.play(window.session.decks.starter(deck))
    return page


def _against_yourself(window: MainWindow, way: int) -> PlaytestPage:
    """All seats are the person's."""
    page = _page(window)
    page.seating.gather(way, YOU)
    return _seated(window, "X-Men")


def _live(page: PlaytestPage) -> LiveGame:
    assert page.live is not None
    return page.live


def _act(page: PlaytestPage, number: int) -> None:
    live = _live(page)
    live.do((answer(make_bot("greedy", 1), live.state, number),))


def _fill(live: LiveGame, player: int, spot: Spot, count: int) -> None:
    """Characters of the deck stand in a row, each name once."""
    _to_main(live)
    for card in list(live.state.zone(player, Spot.DECK)):
        state = live.state
        if len(state.zone(player, spot)) >= count:
            return
        if fact_of(state, card).character and _is_new(state, player, card):
            _by_hand(live, Manual(Hand.MOVE, card, spot=spot))


def _by_hand(live: LiveGame, move: Manual) -> None:
    """What a power has done already need not be done."""
    with suppress(ManualRefused):
        live.by_hand(move)
    _to_main(live)


def _to_main(live: LiveGame) -> None:
    """Whatever is asked on the way there is answered."""
    while live.state.decision is None or live.state.decision.ask is not Ask.MAIN:
        live.do((answer(make_bot("greedy", 1), live.state, 0),))


def _tough(state: GameState, cards: list[int]) -> int:
    """The first that a stun does not KO."""
    return next(card for card in cards if health(state, card) > 1)


def _is_new(state: GameState, player: int, card: int) -> bool:
    there = [*state.zone(player, Spot.FRONT), *state.zone(player, Spot.BACK)]
    return fact_of(state, card).name not in {fact_of(state, one).name for one in there}


def _declare(live: LiveGame, count: int) -> None:
    """So many attackers are chosen, and nobody to attack yet."""
    for _ in range(count):
        found = [action for action in live.game.legal() if action.do in (Do.ATTACK, Do.JOIN)]
        front = [action for action in found if live.state.spot[action.card] == Spot.FRONT]
        chosen: Action = (front or found)[-1]
        live.do((chosen,))


def _stop_at_fight(live: LiveGame) -> bool:
    """The story pauses at its first combat; False if it has none."""
    story = live.story
    story.go_on()
    for place, scene in enumerate(story.scenes):
        if scene.fight:
            story.at, story.paused = place + 1, True
            story.stepped.emit([])
            return True
    return False


def _wait(come: Callable[[], bool]) -> None:
    begun = time.monotonic()
    while not come() and time.monotonic() - begun < PATIENCE:
        QApplication.processEvents()
        time.sleep(0.002)
