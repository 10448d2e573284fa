"""Views: what a player cannot see is dealt anew, and nothing else."""

from __future__ import annotations

from tests.engine.mnb import MnbCards, random_game
from vsdeck.engine import GameState, Spot, apply
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Scenario, Side
from vsdeck.engine.view import hidden, view


def _open(state: GameState, player: int) -> list[object]:
    unseen = hidden(state, player)
    return [[None if card in unseen else state.fact[card] for card in zone] for zone in state.zones]


def test_hands_decks_and_face_down_resources_of_others_are_hidden(mnb: MnbCards) -> None:
    """U233, U234, U024."""
    mnb.scenarios()
    table = Scenario(
        Side("Hulk", hand=["Ant-Man"], resources=["Academy"]),
        Side("Loki", front=["Ronan"], hand=["Magneto"], resources=["Laboratory"], ko_pile=["Mystique"]),
    )
    state = table.state
    face_down = table.piece("Laboratory", player=1).card
    state.face[face_down] = 0
    unseen = hidden(state, 0)
    assert {table["Magneto"].card, face_down} <= unseen
    assert not {table[name].card for name in ("Ant-Man", "Ronan", "Mystique")} & unseen
    assert set(state.zone(0, Spot.DECK)) <= unseen
    assert face_down not in hidden(state, 1)


def test_a_view_is_a_game_that_could_be(mnb: MnbCards) -> None:
    """Sound at every decision, the same to the eye, and with the same cards."""
    for number, state in enumerate(random_game(mnb.rules(4), 8)):
        if state.decision is None or number % 7:
            continue
        player = state.decision.player
        seen = view(state, player, number)
        assert broken(seen) == []
        assert _open(seen, player) == _open(state, player)
        assert seen.decision == state.decision
        for owner in range(2):
            mine = [card for card in range(len(state.fact)) if state.owner[card] == owner]
            assert sorted(seen.fact[card] for card in mine) == sorted(state.fact[card] for card in mine)


def test_a_view_tells_nothing_about_what_is_hidden(mnb: MnbCards) -> None:
    """Two games that differ only in what the player can't see look the same to him."""
    for number, state in enumerate(random_game(mnb.rules(2), 3)):
        if state.decision is None or number % 11:
            continue
        player = state.decision.player
        unseen = hidden(state, player)
        other = state.clone()
        for owner in range(2):
            cards = sorted(card for card in unseen if state.owner[card] == owner)
            for card, fact in zip(cards, [state.fact[card] for card in reversed(cards)], strict=True):
                other.fact[card] = fact
        other.chance += 1
        one, two = view(state, player, 5), view(other, player, 5)
        assert (one.fact, one.chance) == (two.fact, two.chance)


def test_looking_ahead_changes_nothing_and_never_breaks(mnb: MnbCards) -> None:
    """Every action that is legal in the game is legal in the view, also in the middle of an effect."""
    for number, state in enumerate(random_game(mnb.rules(6), 2)):
        if state.decision is None:
            continue
        before = state.fact[:]
        for action in state.decision.options[:4]:
            apply(view(state, state.decision.player, number), action)
        assert state.fact == before


def test_other_deals_give_other_games(mnb: MnbCards) -> None:
    state = next(state for state in random_game(mnb.rules(4), 8) if state.turn == 3)
    assert view(state, 0, 1).fact != view(state, 0, 2).fact


def test_a_card_that_listens_in_a_hand_is_not_known_by_that(mnb: MnbCards) -> None:
    """Lyja asks from her player's hand; an enemy's view has her where it has dealt her."""
    mnb.scenarios()
    you = Side("Thor", hand=["FAN-016"], deck=["Nova"] * 9)
    state = Scenario(you, Side("Loki", front=["Drax"])).state
    assert broken(state) == []
    for deal in range(6):
        assert broken(view(state, 1, deal)) == []
