"""2015 rulebook, Ending the Game and Running Out Of Cards."""

from __future__ import annotations

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Timing
from vsdeck.engine import Mode, apply, changes
from vsdeck.engine.action import TEAMMATE
from vsdeck.engine.game import advance
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.state import FRONT


def test_the_game_ends_when_a_main_character_gets_kod() -> None:
    """U217, U118, H051."""
    table = Scenario(Side("Hulk", front=["Luke Cage"]), Side(Card("Loki", wounds=4), row="front"))
    table.attack("Luke Cage", "Loki").pass_all()
    assert table.winners == (0,)


def test_both_main_characters_at_once_the_turn_player_wins() -> None:
    """U119."""
    first = Side(Card("Wolverine", wounds=4), level=2, row="front")
    for active in (0, 1):
        table = Scenario(first, Side(Card("Thanos", wounds=5), level=2, row="front"), active=active)
        pair = ("Wolverine", "Thanos") if active == 0 else ("Thanos", "Wolverine")
        table.attack(*pair, by=active).pass_all()
        assert table.winners == (active,)


def test_an_empty_deck_only_skips_draws() -> None:
    """U245."""
    table = Scenario(Side("Hulk", deck_ends=True), Side("Loki"), phase="start")
    assert table.names("hand") == []
    assert table.winners is None


def test_out_of_cards_and_without_attacks_the_fewest_wounds_win() -> None:
    """U246."""
    table = Scenario(
        Side(Card("Hulk", wounds=2), deck_ends=True), Side(Card("Loki", wounds=1), deck_ends=True)
    )
    table.end_turn()
    assert table.winners is None
    table.end_turn()
    assert table.winners == (1,)


def test_equal_wounds_tie() -> None:
    """U247."""
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
    """U249, U330, U335."""
    table = Scenario(
        Side("Hulk", front=["Luke Cage"]),
        Side(Card("Loki", wounds=4), row="front", front=["Magik"], hand=["Mantis"]),
        Side("Storm", front=["Gambit"]),
        powers={
            "Gambit": "When(GetsKOd(supporting), Draw())",
            "Hulk": "When(GetsKOd(supporting), Draw())",
        },
    )
    table.attack("Luke Cage", "Loki").pass_all()
    assert table.winners is None
    assert (table.names("hand"), table.names("hand", 2)) == ([], []), "nobody was KO'd with him"
    assert table["Magik"].spot == "removed"
    assert table.names("hand", 1) == []
    assert table.names("ko_pile", 1) == []
    table.end_turn()
    assert table.state.active == 2
    changes.ko(table.state, table.state.mains(2))
    table.state.decision = None
    advance(table.state)
    assert table.winners == (0,)


def test_a_player_who_falls_on_his_own_turn_ends_it() -> None:
    table = Scenario(
        Side(Card("Wolverine", wounds=4), row="front"), Side("Loki", front=["Gambit"]), Side("Storm")
    )
    table.attack("Wolverine", "Gambit").pass_all()
    assert table.state.alive == [0, 1, 1]
    assert table.state.active == 1
    assert table.state.combat is None


def test_two_against_two_both_enemies_must_fall_and_teammates_are_not_attacked() -> None:
    """U336, U339."""
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


def _necromancer(other: Side) -> Scenario:
    """Thanos brings another player's character to his side, attacks Luke Cage and falls by his strike."""
    table = Scenario(
        Side("Hulk", front=["Luke Cage"]),
        Side(
            Card("Thanos", wounds=5),
            row="front",
            front=["MNB-099", "Magik"],
            resources=["Academy", "Laboratory"],
        ),
        other,
        active=1,
    )
    taken = table.piece("Drax" if "Drax" in other.ko_pile else "MNB-042", spot="ko_pile")
    table.use("MNB-099", "Necromancy", "front", by=1)
    assert taken.side == 1
    table.attack("Thanos", "Luke Cage", by=1).pass_all()
    assert table.state.alive == [1, 0, 1]
    return table


def test_what_the_fallen_does_not_own_goes_back_to_its_owner() -> None:
    """U120: 2024 rulebook, Free for All: what he owns leaves the game, not what stood beside him."""
    table = _necromancer(Side("Storm", ko_pile=["Drax"]))
    assert table.state.decision is not None
    assert table.state.decision.player == 2
    table.choose("back")
    assert (table["Drax"].side, table["Drax"].spot) == (2, "back")
    assert table["Magik"].spot == "removed"
    assert table.state.active == 2


def test_a_card_that_goes_back_to_its_owner_kos_one_of_the_same_name() -> None:
    """U222: Uniqueness: the first one goes."""
    table = _necromancer(Side("Storm", front=[Card("Drax", counters=1)], ko_pile=["Drax"]))
    table.choose("front")
    assert table.names("front", 2) == ["Drax"]
    assert table["Drax"].counters == 0
    assert table.names("ko_pile", 2) == ["Drax"]


def test_a_card_that_its_owner_may_not_control_leaves_the_game() -> None:
    """Uniqueness: nobody controls a character with the name of his main character."""
    table = _necromancer(Side("Storm", ko_pile=["MNB-042"]))
    assert table["MNB-042"].spot == "removed"
    assert table.state.active == 2


def test_a_dominated_main_character_goes_home_when_its_new_master_falls() -> None:
    table = Scenario(
        Side(Card("Professor X", wounds=4, counters=-2), level=2, row="front", resources=["Academy"] * 2),
        Side("Loki", front=["Luke Cage"]),
        Side("Storm"),
    )
    table.use("Professor X", "Mental Domination", "Loki", "front")
    assert table["Loki"].side == 0
    table.attack("Professor X", "Luke Cage").pass_all()
    assert table.state.alive == [0, 1, 1]
    assert (table["Loki"].side, table["Loki"].spot) == (1, "back")
    assert table.winners is None
    assert table.state.active == 1
    assert broken(table.state) == []


def test_a_recruit_goes_back_when_the_teammate_falls_whom_it_helped() -> None:
    """2 vs. 2 with the optional rule."""
    table = Scenario(
        Side("Hulk", hand=["Magik"], resources=["Academy"]),
        Side("Loki", front=["Luke Cage"]),
        Side(Card("Storm", wounds=4), row="front"),
        Side("Gamora"),
        mode=Mode.TEAMS,
        shared_recruits=True,
        phase="recruit",
    )
    assert table.state.decision is not None
    apply(table.state, next(one for one in table.state.decision.options if one.other == FRONT + TEAMMATE))
    assert table["Magik"].side == 2
    table.end_turn().to_main()
    table.attack("Luke Cage", "Storm", by=1).pass_all().choose("front")
    assert table.state.alive == [1, 1, 0, 1]
    assert table["Magik"].side == 0


def test_a_character_whose_home_is_gone_goes_back_to_its_owner() -> None:
    """Storm's Drax, brought over by Thanos, is dominated by Professor X while Thanos falls."""
    table = Scenario(
        Side("Professor X", level=2, front=["Luke Cage", "Thor"], resources=["Academy"] * 2),
        Side(Card("Thanos", wounds=5), row="front", front=["MNB-099"], resources=["Academy", "Laboratory"]),
        Side("Storm", ko_pile=["Drax"]),
        active=1,
    )
    table.use("MNB-099", "Necromancy", "front", by=1).end_turn().end_turn().to_main()
    table.use("Professor X", "Mental Domination", "Drax", "front")
    table.attack("Luke Cage", "Thanos").pass_all()
    assert table.state.alive == [1, 0, 1]
    assert table["Drax"].side == 0
    table.end_turn()
    assert (table["Drax"].side, table["Drax"].spot) == (2, "front")


def test_the_powers_of_others_still_work_when_the_turn_player_falls() -> None:
    """Mantis falls together with Wolverine, and is reborn."""
    table = Scenario(
        Side(Card("Wolverine", wounds=4), row="front"),
        Side("Loki", front=["Mantis"], hand=["Savage Surprise"]),
        Side("Storm"),
    )
    table.attack("Wolverine", "Mantis").play("Savage Surprise", by=1).pass_all()
    assert table.state.alive == [0, 1, 1]
    table.choose("yes")
    assert table["Mantis"].spot == "resource"
    assert table.state.active == 1


def test_a_plot_twist_that_fells_the_turn_player_is_done_to_its_end() -> None:
    """Metal and Fire with a card to draw after it, and what lasted for the combat is over."""
    more = "Sequence([PutCounters(MINUS, 1, Each(enemy & character & in_combat)), Draw()])"
    CARDS.scenarios({"MNB-102": (Power(timing=(Timing.COMBAT,), any_turn=True, tree=more),)})
    table = Scenario(
        Side(Card("Wolverine", wounds=4, counters=-3), row="front"),
        Side("Thanos", front=["Gambit"], hand=["Find Cover", "Metal and Fire"]),
        Side("Storm"),
    )
    table.attack("Wolverine", "Gambit").play("Find Cover", by=1).play("Metal and Fire", by=1)
    assert table.state.alive == [0, 1, 1]
    assert table.state.active == 1
    assert table.names("hand", 1) == ["Academy"] * 3
    assert table["Gambit"].stats == (5, 3)


def test_nothing_brings_back_what_left_the_game_with_its_owner() -> None:
    """Mantis fells her own player for Hulk and falls too; her rebirth comes too late."""
    table = Scenario(
        Side("Hulk", front=["MNB-048"], resources=["Academy"]),
        Side(Card("Loki", wounds=4), row="front", front=[Card("Mantis", counters=5)]),
        Side("Storm", hand=["Savage Surprise"] * 2),
    )
    table.use("MNB-048", "Mind Control", "front").attack("Mantis", "Loki")
    table.play("Savage Surprise", by=2).play("Savage Surprise", by=2).pass_all()
    assert table.state.alive == [1, 0, 1]
    table.choose("yes")
    assert table["Mantis"].spot == "removed"


def test_a_dominated_main_character_that_falls_takes_its_own_player_out() -> None:
    table = Scenario(
        Side("Professor X", level=2, row="front", resources=["Academy"]),
        Side(Card("Loki", wounds=4), front=["Luke Cage"]),
    )
    table.use("Professor X", "Mental Domination", "Loki", "front").attack("Loki", "Luke Cage").pass_all()
    assert table.winners == (0,)


def test_two_players_fall_together_and_what_one_owned_on_the_others_side_leaves_too() -> None:
    """U120: Thanos holds Storm's Drax; both fall to one plot twist, and Gamora and Hulk play on."""
    both = 'Wound(Each(enemy & main & (Named("Thanos") | Named("Storm"))), 9)'
    CARDS.scenarios({"MNB-105": (Power(timing=(Timing.MAIN,), tree=both),)})
    table = Scenario(
        Side("Hulk", hand=["Open Fire"]),
        Side("Thanos", front=["MNB-099"], resources=["Academy", "Laboratory"]),
        Side("Storm", ko_pile=["Drax"]),
        Side("Gamora"),
        active=1,
    )
    table.use("MNB-099", "Necromancy", "front", by=1)
    for _ in range(3):
        table.end_turn()
    table.to_main().play("Open Fire")
    assert table.state.alive == [1, 0, 0, 1]
    assert table["Drax"].spot == "removed"
    assert table.winners is None
    assert broken(table.state) == []
