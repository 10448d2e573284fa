"""Scenarios of The X-Files Battles."""

from __future__ import annotations

from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side


def test_xfb_023_krycek_lives_on_as_long_as_mulder_is_there() -> None:
    table = Scenario(
        Side("Loki", front=[Card("Thor", counters=9), Card("Nova", counters=9)]),
        Side(Card("XFB-023", wounds=4, row="front"), front=["Magik"], resources=["Laboratory"]),
        powers={"Magik": 'CountsAs(this, Named("Fox Mulder"))'},
    )
    assert table["Alex Krycek"].health == 1
    table.attack("Thor", "Alex Krycek").pass_all().choose("yes")
    assert table["Alex Krycek"].stunned
    table.attack("Nova", "Magik").pass_all().end_turn()
    assert table.winners is None
    assert table.to_main().end_turn().winners == (0,)


def test_xfb_033_krycek_takes_somebody_with_him_on_an_enemy_turn() -> None:
    table = Scenario(
        Side("Hulk", hand=["XFB-033"], resources=["Fortress"] * 9),
        Side("Loki", front=[Card("Thor", counters=9), "MMU-123"]),
        phase="recruit",
    )
    table.recruit("XFB-033").choose("Fin Fang Foom").end_turn().to_main()
    table.attack("Thor", "Alex Krycek", by=1).pass_all()
    assert table["Fin Fang Foom"].wounds == 1


def test_xfb_048_the_ranged_stand_in_front_after_the_next_formation() -> None:
    """R286."""
    table = Scenario(
        Side("XFB-048", resources=["Training Ground"]),
        Side("Loki", front=["Drax"], back=["Cyclops", "Magik"]),
    )
    table.use("Robert Patrick Modell", "Pusher", 0).end_turn().to_main()
    assert (table["Cyclops"].spot, table["Magik"].spot) == ("front", "back")


def test_xfb_049_a_character_uses_its_power_for_another_and_goes_back() -> None:
    """R286."""
    table = Scenario(
        Side("Hulk", front=["Nova", "MNB-021", "Drax"]),
        Side("XFB-049", resources=["Academy"]),
        phase="formation",
    )
    table.done().choose("yes", "Thor", "yes", "Drax")
    assert table["Drax"].counters == -3 or not table["Drax"].face_up
    assert (table["Thor"].side, table.names("front")) == (0, ["Nova", "Thor", "Drax"])
    assert not table.may_use("Thor", "Lightning Strike")


def test_xfb_053_who_cannot_lose_plays_on_without_a_main_character() -> None:
    side = Side("Hulk", front=["Nova", "XFB-053"])
    table = Scenario(side, Side("Loki"), powers={"Nova": "KO(Choose(yours & main))"}).use("Nova", "Trial")
    assert table.winners is None
    assert broken(table.state) == []


def test_xfb_057_a_wish_is_for_two() -> None:
    """Insert: each of the two players may play one of the copies, whatever their teams are."""
    wish = {"Wish": ["Nova", "Nova", "Earth's Mightiest Heroes", "Earth's Mightiest Heroes"]}
    table = Scenario(
        Side("Loki", front=["XFB-057"], resources=["Laboratory"] * 9, piles=wish),
        Side("Magneto", row="front", resources=["Laboratory"] * 9),
        phase="recruit",
    )
    assert table.refusal("recruit", "Nova")
    table.use("XFB-057", "Be Careful What You Wish For").choose("Nova")
    assert table.in_pile("Wish") == ["Earth's Mightiest Heroes"] * 2
    table.recruit("Nova")
    assert (table.piece("Nova", 0).spot, table.refusal("recruit", "Nova") != "") == ("front", True)
    table.end_turn().done().recruit("Nova", "back", by=1)
    assert [table.names("front"), table.names("back", 1)] == [["Jenn", "Nova"], ["Nova"]]
    assert (table.names("removed"), broken(table.state)) == ([], [])
    table.end_turn().done().use("XFB-057", "Be Careful What You Wish For").to_main()
    table.attack("XFB-057", "Magneto")
    jenn, magneto = table["XFB-057"].stats, table["Magneto"].stats
    table.play("Earth's Mightiest Heroes", "XFB-057").play("Earth's Mightiest Heroes", "Magneto", by=1)
    assert table["XFB-057"].stats == (jenn[0] + 2, jenn[1] + 2)
    assert table["Magneto"].stats == (magneto[0] + 2, magneto[1] + 2)
    assert table.names("ko_pile") == ["Earth's Mightiest Heroes"] * 2


def test_xfb_056_one_sacrifice_is_enough() -> None:
    you = Side("Hulk", hand=["XFB-056"], resources=["Academy"] * 6)
    table = Scenario(you, Side("Loki", front=["Drax"]), Side("Storm", front=["Magik"]), phase="recruit")
    table.recruit("XFB-056", "front").choose("yes", "Drax")
    assert table["XFB-056"].spot == "removed"
    assert table["Magik"].in_play
    assert "whether" not in table.asked
