"""Scenarios of AEW."""

from __future__ import annotations

from vsdeck.engine.reading import defenders
from vsdeck.engine.scenario import Card, Scenario, Side, printing
from vsdeck.engine.transcript import name


def test_aew_005_learns_from_each_character_that_fell_before() -> None:
    """The one that falls counts once, and cards that are no characters not at all."""
    table = Scenario(
        Side("AEW-005", front=["Nova"]),
        Side("Magneto", front=["Rhino"], ko_pile=["Magik", "Drax", "MNB-111"]),
        Side("Loki", ko_pile=["Hulk"]),
        powers={"Nova": "KO(Choose(enemy & supporting))"},
    )
    assert table.use("Nova", "Trial")["AEW-005"].xp == 3


def test_aew_033_the_beaten_player_discards() -> None:
    table = Scenario(
        Side("AEW-033", row="front", resources=["Fortress"]),
        Side("Magneto", front=["Jubilee", "Rhino"], hand=["Magik", "Hulk", "Thor"]),
        Side("Loki", hand=["Magik"]),
    )
    table.attack("AEW-033", "Jubilee").use("AEW-033", "Kick Your Head In").pass_all()
    assert len(table.names("hand", 1)) == 1
    assert table.names("hand", 2) == ["Magik"]


def test_aew_053_wounds_the_same_one_again_and_nobody_after_it() -> None:
    table = Scenario(
        Side("Magneto", front=["AEW-053"], resources=["Fortress"] * 4),
        Side("Hulk", front=["Sabretooth", "Magik"]),
    )
    table.use("Wardlow", "Powerbomb Symphony", "Sabretooth").use("Wardlow", "Powerbomb Symphony")
    assert table["Sabretooth"].spot == "ko_pile"
    table.use("Wardlow", "Powerbomb Symphony")
    assert table["Magik"].wounds == 0


def test_aew_011_thunder_rosa_goes_on_in_the_row_that_she_has_beaten() -> None:
    table = Scenario(
        Side("AEW-011", row="front", resources=["Training Ground"]),
        Side("Magneto", front=["Magik", "Drax"], back=["Nova"]),
    )
    table.attack("Thunder Rosa", "Magik").use("Thunder Rosa", "La Mera Mera").pass_all()
    assert table.refusal("choose", "Nova")
    table.choose("Drax")
    assert [name(table.state, card) for card in defenders(table.state)] == ["Drax"]


def test_aew_049_all_who_are_exhausted_strike_together() -> None:
    table = Scenario(
        Side(
            "Hulk", front=["AEW-049", "Nova", "Drax", Card("Rhino", exhausted=True)], resources=["Revolution"]
        ),
        Side("Thanos", front=[Card("Juggernaut", counters=2)], level=2),
    )
    defending = table["Juggernaut"].stats[1]
    assert table["AEW-049"].stats[0] < defending <= table["AEW-049"].stats[0] + table["Nova"].stats[0]
    table.use("AEW-049", "Superkick Party", "Nova", "done")
    assert table["Juggernaut"].stunned
    assert [table[name].ready for name in ("AEW-049", "Nova", "Drax")] == [False, False, True]


def test_aew_049_nick_does_not_kick_alone() -> None:
    table = Scenario(
        Side("Hulk", front=["AEW-049"], back=["Nova"], resources=["Revolution"]),
        Side("Thanos", front=["Juggernaut"]),
    )
    table.use("AEW-049", "Superkick Party")
    assert table["AEW-049"].ready


def test_aew_037_jade_cargill_kos_only_whom_she_has_stunned_in_combat() -> None:
    """Whom a power of hers has stunned she has not stunned in combat."""
    jaded = printing("AEW-037", main=True, level=2).powers[1]
    table = Scenario(
        Side(Card("AEW-037", level=2, row="front"), resources=["Fortress"] * 6),
        Side(["Loki", "Thanos"], row="front"),
        powers={"AEW-037": ["Stun(Choose(enemy & main))", jaded]},
    )
    table.use("Jade Cargill", "Trial", "Thanos").attack("Jade Cargill", "Loki").pass_all()
    assert table["Loki"].stunned
    assert table["Thanos"].stunned
    table.use("Jade Cargill", "Jaded")
    assert not table["Loki"].in_play
    assert table["Thanos"].in_play


def test_aew_012_who_has_fallen_before_the_end_of_the_turn_stays_in_the_ko_pile() -> None:
    """What waits does not follow who leaves play (ruling on The Master)."""
    table = Scenario(
        Side("AEW-012", row="front", front=["Nova"], resources=["Revolution"], ko_pile=["Magik", "Drax"]),
        Side("Loki"),
        phase="recruit",
        powers={"Nova": "KO(Choose(yours & supporting))"},
    )
    table.use("Thunder Rosa", "Dia de Los Muertos", "Magik", "front").to_main()
    table.use("Nova", "Trial", "Magik").end_turn()
    assert table.names("ko_pile") == ["Drax", "Magik"]
    assert table.names("removed") == []


def test_aew_031_uses_each_super_power_once_in_a_turn_for_a_symbol_less() -> None:
    you = Side("AEW-031", row="front", resources=["Academy", "Fortress"])
    table = Scenario(you, Side("Thanos", row="front")).use("AEW-031", "Panama Sunrise")
    table.attack("AEW-031", "Thanos").use("AEW-031", "BOOM!")
    assert table["Fortress"].face_up
    assert table["AEW-031"].stats == (4, 12)


def test_aew_056_the_heated_strikes_nobody_who_was_in_the_combat() -> None:
    """Who was stunned there is in it no more, but was."""
    you = Side("Hulk", row="front", front=[Card("AEW-050", counters=5)], hand=["AEW-056"])
    table = Scenario(you, Side("Thanos", front=[Card("MCU6-016", counters=-3)], back=["Mantis"]))
    table.attack("Scorpio Sky", "Groot").play("AEW-056").pass_all()
    assert table["Groot"].stunned
    assert "choose Mantis" in table.asked
    assert "choose Groot" not in table.asked
