"""2015 rulebook, Ending the Game and Running Out Of Cards."""

from __future__ import annotations

from vsdeck.engine import Mode
from vsdeck.engine.scenario import Card, Scenario, Side


def test_the_game_ends_when_a_main_character_gets_kod() -> None:
    table = Scenario(Side("Hulk", front=["Luke Cage"]), Side(Card("Loki", wounds=4), row="front"))
    table.attack("Luke Cage", "Loki").pass_all()
    assert table.winners == (0,)


def test_both_main_characters_at_once_the_turn_player_wins() -> None:
    first = Side(Card("Wolverine", wounds=4), level=2, row="front")
    for active in (0, 1):
        table = Scenario(first, Side(Card("Thanos", wounds=5), level=2, row="front"), active=active)
        pair = ("Wolverine", "Thanos") if active == 0 else ("Thanos", "Wolverine")
        table.attack(*pair, by=active).pass_all()
        assert table.winners == (active,)


def test_an_empty_deck_only_skips_draws() -> None:
    table = Scenario(Side("Hulk", deck_ends=True), Side("Loki"), phase="start")
    assert table.names("hand") == []
    assert table.winners is None


def test_out_of_cards_and_without_attacks_the_fewest_wounds_win() -> None:
    table = Scenario(
        Side(Card("Hulk", wounds=2), deck_ends=True), Side(Card("Loki", wounds=1), deck_ends=True)
    )
    table.end_turn()
    assert table.winners is None
    table.end_turn()
    assert table.winners == (1,)


def test_equal_wounds_tie() -> None:
    table = Scenario(Side("Hulk", deck_ends=True), Side("Loki", deck_ends=True))
    table.end_turn().end_turn()
    assert table.winners == (0, 1)


def test_an_attack_keeps_the_game_going() -> None:
    table = Scenario(
        Side("Hulk", row="front", deck_ends=True), Side("Loki", front=["Luke Cage"], deck_ends=True)
    )
    table.attack("Hulk", "Luke Cage").pass_all().end_turn()
    table.end_turn()
    assert table.winners is None


def test_with_three_players_the_game_goes_on_and_the_cards_of_the_fallen_leave() -> None:
    table = Scenario(
        Side("Hulk", front=["Luke Cage"]),
        Side(Card("Loki", wounds=4), row="front", front=["Magik"], hand=["Mantis"]),
        Side("Storm", front=["Gambit"]),
    )
    table.attack("Luke Cage", "Loki").pass_all()
    assert table.winners is None
    assert table["Magik"].spot == "removed"
    assert table.names("hand", 1) == []
    assert table.names("ko_pile", 1) == []
    table.end_turn()
    assert table.state.active == 2


def test_a_player_who_falls_on_his_own_turn_ends_it() -> None:
    table = Scenario(
        Side(Card("Wolverine", wounds=4), row="front"), Side("Loki", front=["Gambit"]), Side("Storm")
    )
    table.attack("Wolverine", "Gambit").pass_all()
    assert table.state.alive == [0, 1, 1]
    assert table.state.active == 1
    assert table.state.combat is None


def test_two_against_two_both_enemies_must_fall_and_teammates_are_not_attacked() -> None:
    table = Scenario(
        Side("Hulk", front=["Luke Cage", "Thor"]),
        Side(Card("Loki", wounds=4), row="front"),
        Side("Storm", row="front"),
        Side(Card("Gamora", wounds=4), row="front"),
        mode=Mode.TEAMS,
    )
    assert not table.may_attack("Luke Cage", "Storm")
    table.attack("Luke Cage", "Loki").pass_all()
    assert table.winners is None
    table.attack("Thor", "Gamora").pass_all()
    assert table.winners == (0, 2)


def test_the_plot_twist_that_fells_the_turn_player_goes_to_its_ko_pile() -> None:
    table = Scenario(
        Side(Card("Wolverine", wounds=4, counters=-3), row="front"),
        Side("Thanos", front=["Gambit"], hand=["Metal and Fire"]),
        Side("Storm"),
    )
    table.attack("Wolverine", "Gambit").play("Metal and Fire", by=1)
    assert table.state.alive == [0, 1, 1]
    assert table.names("ko_pile", 1) == ["Metal and Fire"]
    assert table.state.active == 1


def test_the_plot_twist_of_a_player_who_falls_by_it_leaves_the_game() -> None:
    """Trickster God turns the fallen's own DEF to 0."""
    table = Scenario(
        Side("Hulk", front=["Luke Cage"]),
        Side(Card("Loki", wounds=4, counters=-1), row="front", hand=["Trickster God"]),
        Side("Storm"),
    )
    table.attack("Luke Cage", "Loki").play("Trickster God", "Loki", by=1)
    assert table.state.alive == [1, 0, 1]
    assert table.names("ko_pile", 1) == []
    assert table.names("removed", 1).count("Trickster God") == 1
