"""What a searching bot sees that a greedy one does not, and what it must never see."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.engine.mnb import MnbCards, random_game
from vsdeck.bots import Bot, GreedyBot, SearchBot, answer
from vsdeck.bots.playing import play_game
from vsdeck.engine import Action, Ask, Do, GameState, Mode, Spot, apply
from vsdeck.engine.filters import fact_of
from vsdeck.engine.record import Record
from vsdeck.engine.scenario import Card, Scenario, Side

FEW = 40


def _play_turn(bot: Bot, table: Scenario) -> list[Action]:
    """Lets a bot play the rest of its turn; the other player passes."""
    state, made, turn = table.state, [], table.state.turn
    while state.decision is not None and state.turn == turn:
        mine = state.decision.player == 0
        made.append(answer(bot, state, len(made)) if mine else state.decision.options[-1])
        apply(state, made[-1])
    return made


def _positions(mnb: MnbCards, game: int, every: int) -> list[GameState]:
    """Decisions between several answers from a random game."""
    found = [
        state.clone()
        for state in random_game(mnb.rules(game), game)
        if state.decision is not None and len(state.decision.options) > 1
    ]
    return found[5::every]


# -------------------------------------------------------------------------------------------- strength


def _last_wound() -> Scenario:
    """Beast is enough for the guard, and only Luke Cage for Loki's DEF of 6."""
    you = Side("Hulk", front=["Luke Cage", "Beast"])
    return Scenario(you, Side(Card("Loki", wounds=4), front=["Abomination"]))


def test_two_attacks_in_the_right_order_win_the_game() -> None:
    table = _last_wound()
    _play_turn(SearchBot(), table)
    assert table.state.result == (0,)


def test_the_greedy_bot_begins_with_the_wrong_attack() -> None:
    """If it learns better, the scenario above needs another one."""
    table = _last_wound()
    _play_turn(GreedyBot(), table)
    assert table.state.result is None


def test_it_counts_on_a_plot_twist_of_its_own() -> None:
    """Nova's 5 are not enough for Loki's 6 unless Open Fire is played in the combat."""
    you = Side("Star-Lord", front=["Nova"], hand=["Open Fire"])
    table = Scenario(you, Side(Card("Loki", wounds=4)))
    made = _play_turn(SearchBot(), table)
    assert [action.do for action in made if action.do in (Do.ATTACK, Do.PLAY)] == [Do.ATTACK, Do.PLAY]
    assert table.state.result == (0,)


def test_an_attack_that_only_loses_the_attacker_is_not_made() -> None:
    table = Scenario(Side("Hulk", front=["Ant-Man"]), Side("Loki", front=["Abomination"]))
    assert answer(SearchBot(), table.state, 3).do is Do.DONE


def test_a_main_character_in_danger_gets_a_guard() -> None:
    """Behind nobody, Captain America would take his last wound."""
    you = Side(Card("Captain America", wounds=4), back=["Spider-Man"])
    table = Scenario(you, Side("Loki", front=["Gambit", "Nova"]), phase="formation")
    chosen = answer(SearchBot(), table.state, 3)
    assert (chosen.do, fact_of(table.state, chosen.card).name) == (Do.SHIFT, "Spider-Man")


def test_it_beats_the_greedy_bot_in_mirrored_games(mnb: MnbCards) -> None:
    """Each seed twice, with the bots in each other's seats; a fifth of the usual limit."""
    wins = 0
    for number, seats in enumerate(pairwise(mnb.seats)):
        record = Record(f"mirrored/{number}", seats)
        rules = record.rules(mnb.pool)
        for place in (0, 1):
            bots: list[Bot] = [GreedyBot(), GreedyBot()]
            bots[place] = SearchBot(nodes=80)
            wins += play_game(record, rules, bots).winners == (place,)
    assert wins >= 4


@pytest.mark.parametrize("mode", [Mode.FREE_FOR_ALL, Mode.TEAMS, Mode.TWO_HEADED])
def test_it_plays_every_mode_to_its_end(mnb: MnbCards, mode: Mode) -> None:
    record = Record(1, mnb.seats[:3] if mode is Mode.FREE_FOR_ALL else mnb.seats, mode)
    bots: list[Bot] = [SearchBot(nodes=FEW) if seat % 2 else GreedyBot() for seat in range(len(record.seats))]
    assert not play_game(record, record.rules(mnb.pool), bots).stopped


# --------------------------------------------------------------------------------------------- promises


def test_the_same_question_gets_the_same_answer(mnb: MnbCards) -> None:
    bot = SearchBot("one seed", FEW)
    for state in _positions(mnb, 3, every=9):
        first = answer(bot, state, 7)
        assert first == answer(bot, state, 7) == answer(SearchBot("another", FEW), state, 7)
        assert state.decision is not None
        assert first in state.decision.options


def _redealt(state: GameState, player: int) -> GameState:
    """The same table to a player's eyes: another hand of the other, another order of both decks."""
    other = state.clone()
    other.chance += 12345
    for owner in range(2):
        places = [*(other.zone(owner, Spot.HAND) if owner != player else ()), *other.zone(owner, Spot.DECK)]
        facts = [other.fact[card] for card in places]
        for card, fact in zip(places, reversed(facts), strict=True):
            other.fact[card] = fact
    other.derived = None
    return other


def test_hidden_cards_do_not_change_an_answer(mnb: MnbCards) -> None:
    changed = 0
    for game in (1, 2):
        for number, state in enumerate(_positions(mnb, game, every=11)):
            assert state.decision is not None
            if state.decision.ask in (Ask.CARD, Ask.NAME):
                continue  # a card that is looked at is not hidden
            other = _redealt(state, state.decision.player)
            changed += other.fact != state.fact
            assert answer(SearchBot(nodes=FEW), other, number) == answer(SearchBot(nodes=FEW), state, number)
    assert changed > 20


@pytest.mark.parametrize("limit", [1, 25, 100])
def test_the_limit_of_nodes_is_kept(mnb: MnbCards, monkeypatch: pytest.MonkeyPatch, limit: int) -> None:
    """One copy more is the view itself."""
    copies = 0
    clone = GameState.clone

    def counted(state: GameState) -> GameState:
        nonlocal copies
        copies += 1
        return clone(state)

    monkeypatch.setattr(GameState, "clone", counted)
    bot, most = SearchBot(nodes=limit), 0
    for state in _positions(mnb, 4, every=11):
        copies = 0
        answer(bot, state, 1)
        assert bot.nodes <= limit
        assert copies <= bot.nodes + 1
        most = max(most, bot.nodes)
    assert most == limit


def test_more_nodes_see_what_one_does_not() -> None:
    table = _last_wound()
    _play_turn(SearchBot(nodes=1), table)
    assert table.state.result is None
