"""Scenarios of Legacy."""

from __future__ import annotations

from vsdeck.engine.invariants import broken
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Card, Effect, Scenario, Side


def test_leg_014_shadowcat_comes_from_the_hand_and_nobody_fights() -> None:
    table = Scenario(
        Side("Hulk", front=["Luke Cage"]),
        Side("Magneto", front=["Rhino"], hand=["LEG-014"], resources=["Laboratory"]),
    )
    table.attack("Luke Cage", "Rhino").use("LEG-014", "Intangible Escape", by=1)
    assert table["LEG-014"].spot == "front"
    assert table.state.combat is None
    assert table["Rhino"].face_up


def test_leg_072_lilith_takes_her_victims_with_her() -> None:
    table = Scenario(Side("Hulk", front=["LEG-072"]), Side("Magneto", front=["Jubilee"]))
    before = table["LEG-072"].health
    table.attack("LEG-072", "Jubilee").pass_all()
    assert table["Jubilee"].spot == "removed"
    assert table["LEG-072"].health == before + 1


def test_leg_072_lilith_who_falls_with_her_victim_leaves_it_in_the_ko_pile() -> None:
    table = Scenario(
        Side("Hulk", front=[Card("LEG-072", counters=4)]),
        Side("Magneto", front=[Card("Jubilee", counters=8)]),
        effects=[Effect("Hulk", "Modify(Each(character), 9, 0, TURN)")],
    )
    table.attack("LEG-072", "Jubilee").pass_all()
    assert table["LEG-072"].spot == "ko_pile"
    assert table["Jubilee"].spot == "ko_pile"


def test_leg_020_drax_grows_by_the_health_of_the_fallen() -> None:
    table = Scenario(
        Side("LEG-020", row="front", front=["Nova"], resources=["Fortress"]),
        Side("Magneto", front=["Thor", "Magik"]),
        powers={"Nova": "KO(Each(enemy & supporting))"},
    )
    health = table["Thor"].health + table["Magik"].health
    table.use("Nova", "Trial").use("Drax", "Brutal Strength")
    assert table["Drax"].counters == health


def test_leg_029_the_goblin_ends_the_game_of_who_has_nothing_left() -> None:
    you = Side(
        "LEG-029", levels=["LEG-028", "LEG-029"], front=["Nova"], hand=["Nova"], resources=["Training Ground"]
    )
    table = Scenario(you, Side("Magneto", front=["Thor"], hand=["Thor"]))
    table.use("Green Goblin", "Goblin's Game")
    assert table.winners is None
    table = Scenario(you, Side("Magneto", front=["Thor"]))
    assert table.use("Green Goblin", "Goblin's Game").winners == (0,)


def test_leg_035_onslaught_is_made_of_those_whom_everybody_loses() -> None:
    table = Scenario(
        Side("Hulk", hand=["Onslaught"], deck=["Find Cover", "Nova"], resources=["Fortress"] * 9),
        Side("Magneto", deck=["Thor"]),
        phase="recruit",
    )
    nova, thor = table["Nova"].stats, table["Thor"].stats
    table.recruit("Onslaught")
    assert table["Onslaught"].stats == (nova[0] + thor[0], nova[1] + thor[1])
    assert table["Onslaught"].has("Flight")
    assert (table["Nova"].spot, table["Thor"].spot, table["Find Cover"].spot) == (
        "removed",
        "removed",
        "deck",
    )


def test_leg_049_who_is_hypnotized_is_level_1_for_a_turn() -> None:
    table = Scenario(Side("LEG-049", resources=["Academy"]), Side("Loki", level=2))
    table.use("Baron Mordo", "Hypnotize")
    assert table["Loki"].level == 1
    table.end_turn().to_main()
    assert table["Loki"].level == 1
    table.end_turn()
    assert table["Loki"].level == 2


def _elektra() -> Scenario:
    you = Side(Card("LEG-069", wounds=2, counters=3), row="front", resources=["Academy"], front=["Drax"])
    enemy = Side("Thanos", row="front", front=["Nova"])
    powers = {"Nova": "Discard(who=CHOSEN_ENEMY)", "Drax": "Move(Choose(character & InZone(HAND)), PLAY)"}
    return Scenario(you, enemy, powers=powers).use("LEG-069", "Hand Experience")


def test_leg_069_elektra_hides_in_the_hand_and_comes_back_with_her_counters() -> None:
    """R111: unless she comes back, the next turn is the last."""
    table = _elektra()
    assert table.names("hand") == ["Elektra"]
    assert table.winners is None
    assert broken(table.state) == []
    assert loads(table.state.rules, dumps(table.state)).main == table.state.main
    table.end_turn().end_turn()
    table.choose("back")
    assert table["Elektra"].spot == "back"
    assert (table["Elektra"].wounds, table["Elektra"].counters) == (2, 3)


def test_leg_069_discarded_elektra_loses_at_the_start_of_her_turn() -> None:
    """R111: unless she comes back, the next turn is the last."""
    table = _elektra().end_turn().to_main()
    table.use("Nova", "Trial", by=1)
    assert table.names("hand") == []
    assert table.winners is None
    assert broken(table.state) == []
    table.end_turn()
    assert table.winners == (1,)


def test_leg_069_elektra_may_come_from_the_hand_in_another_way() -> None:
    table = _elektra()
    table.use("Drax", "Trial", "front").end_turn().end_turn()
    assert table.winners is None
    assert table["Elektra"].spot == "front"
    assert table["Elektra"].wounds == 0


def test_leg_067_mystique_becomes_somebody_from_outside_the_game() -> None:
    mystique = Card("LEG-067", wounds=2, counters=1, exhausted=True)
    locations = ["Academy", "Training Ground"]
    side = Side(mystique, row="front", resources=locations, levels=["LEG-066", "LEG-067"])
    table = Scenario(side, Side("Thanos"))
    table.use("LEG-067", "Identity Theft")
    decision = table.state.decision
    assert decision is not None
    offered = {table.state.rules.facts[action.other].code for action in decision.options}
    assert {"MNB-002", "LEG-069"} <= offered
    assert not offered & {"MNB-001", "LEG-067", "ALN-002", "AEW-037"}
    table.choose("MNB-002")
    captain = table["Captain America"]
    assert (captain.level, captain.wounds, captain.counters, captain.spot) == (2, 2, 1, "front")
    assert not captain.ready
    assert table.may_use("Captain America", "Avengers Assemble")
    assert table.winners is None
    assert broken(table.state) == []
    assert loads(table.state.rules, dumps(table.state)).fact == table.state.fact


def test_leg_037_jessica_jones_is_invulnerable_once_at_each_level() -> None:
    table = Scenario(
        Side(Card("LEG-037", row="front"), front=["Nova"], resources=["Fortress"] * 3, deck=["Drax"] * 6),
        Side(Card("Thanos", row="front"), deck=["Drax"] * 6),
        powers={"Nova": "GainXP(5, Each(yours & main))"},
    )
    table.attack("Jessica Jones", "Thanos").use("Jessica Jones", "Limited Invulnerability").pass_all()
    table.end_turn().to_main().end_turn().to_main().attack("Jessica Jones", "Thanos")
    assert table.refusal("use", "Jessica Jones", "Limited Invulnerability")
    table.pass_all().use("Nova", "Trial")
    assert table["Jessica Jones"].level == 2
    table.end_turn().to_main().end_turn().to_main().attack("Jessica Jones", "Thanos")
    assert table.may_use("Jessica Jones", "Limited Invulnerability")


def test_leg_026_another_collector_goes_on_with_the_collection() -> None:
    """What has been collected is the player's; each team once."""
    you = Side("Star-Lord", front=["LEG-026", "Nova", "Drax"], hand=["LEG-026"], resources=["Academy"] * 2)
    enemy = Side("Thanos", front=["Iceman", "Magik", "Green Goblin"])
    table = Scenario(
        you,
        enemy,
        powers={
            "Nova": "KO(Choose(yours & supporting & ~this))",
            "Drax": "Move(Choose(supporting & InZone(HAND)), PLAY)",
        },
    )
    table.use("LEG-026", "Add to the Collection", "Iceman").use("Nova", "Trial", "LEG-026")
    table.use("Drax", "Trial", "front")
    table.use("LEG-026", "Add to the Collection")
    assert "Green Goblin" in table.asked
    assert "Magik" not in table.asked
