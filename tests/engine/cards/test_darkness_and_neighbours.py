"""Scenarios of Into the Darkness, WandaVision, Loki and others: what is noted, away, or held to a row."""

from __future__ import annotations

import pytest

from vsdeck.engine.invariants import broken
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Card, Scenario, Side

FORTRESS = "Fortress"


@pytest.mark.parametrize("used", [True, False])
def test_dar_002_without_the_serum_blade_is_wounded(used: bool) -> None:
    you = Side(Card("DAR-002", wounds=2), row="front", resources=[FORTRESS])
    table = Scenario(you, Side("Loki"))
    if used:
        table.use("Blade", "Synthetic Blood Serum")
        assert table["Blade"].wounds == 1
    assert table.end_turn()["Blade"].wounds == (1 if used else 3)


def test_dar_019_each_turn_it_may_come_back() -> None:
    you = Side("Storm", front=[Card("Thor", counters=2, attached=["Darkhold"]), "Nova"], hand=["DAR-019"])
    table = Scenario(you, Side("Loki"))
    table.play("Chronal Tracer", "Thor")
    assert not table["Thor"].in_play
    table.end_turn().end_turn()
    assert broken(table.state) == [], "who is asked about is still away"
    table.choose("no")
    table.state = loads(table.state.rules, dumps(table.state))
    assert not table["Thor"].in_play
    table.end_turn().end_turn().choose("yes", "front")
    assert (table["Thor"].counters, table["Thor"].attached) == (2, ["Darkhold"])


def test_frf_009_the_thing_is_away_until_the_end_of_the_next_turn() -> None:
    you = Side("Hulk", row="front", front=["Nova"])
    away = "RemoveFor(Choose(yours & supporting), TurnEnds(YOURS, next=True))"
    table = Scenario(you, Side("Loki"), powers={"Nova": away}).use("Nova", "Trial")
    assert not table.end_turn()["Nova"].in_play, "not at the end of this turn"
    assert not table.end_turn()["Nova"].in_play
    table.end_turn().choose("front")
    assert table["Nova"].in_play


def test_dar_020_vampires_get_kod() -> None:
    you = Side(
        Card("Hulk", attached=["Darkhold"]), front=["DAR-009"], hand=["DAR-020"], resources=["Laboratory"]
    )
    table = Scenario(
        you, Side("DAR-006", front=["Drax"], back=["Nova"]), powers={"Drax": 'GrantKeyword(this, "Vampire")'}
    )
    assert table.may_play("DAR-020")
    without = Scenario(
        Side("Hulk", front=["DAR-009"], hand=["DAR-020"], resources=["Laboratory"]), Side("Loki")
    )
    assert not without.may_play("DAR-020")


def test_wdv_008_a_card_that_shows_energy_heals() -> None:
    """R235."""
    for card, wounds in (("Laboratory", 1), ("Fortress", 2), ("Nova", 1)):
        you = Side(Card("WDV-008", wounds=2), row="front", resources=["Laboratory"])
        table = Scenario(you, Side("Loki", hand=[card])).use("Monica Rambeau", "Absorb Energy")
        while table.state.decision is not None and "main" not in table.asked:
            table.choose(card if card in table.asked else "done")
        assert table["Monica Rambeau"].wounds == wounds, card


def test_wdv_009_titles_that_were_read_give_xp_when_played() -> None:
    you = Side("WDV-009", row="front")
    enemy = Side("Loki", deck=["Academy", "Academy", "Fortress"], hand=["Fortress"])
    table = Scenario(you, enemy).end_turn()
    table.resource("Fortress", face_up=True, by=1)
    assert table["Agatha Harkness"].xp == 0
    table = Scenario(you, enemy).end_turn()
    table.resource("Academy", face_up=True, by=1)
    assert table["Agatha Harkness"].xp == 1


def test_lki_004_each_name_once_and_she_hides_with_what_gave_xp() -> None:
    """R343."""
    you = Side("LKI-004", row="front", hand=[FORTRESS, "Academy"], resources=[])
    table = Scenario(you, Side("Loki"), phase="resource").resource(FORTRESS, face_up=True).to_main()
    assert table["Sylvie"].xp == 1
    assert table.may_use("Sylvie", "Hiding in the Timeline")
    table.end_turn().end_turn().resource(
        "Fortress" if "Fortress" in table.names("hand") else "Academy", face_up=True
    )
    assert table["Sylvie"].xp == 2
    other = Scenario(Side("LKI-004", row="front", resources=[FORTRESS]), Side("Loki"))
    assert not other.may_use("Sylvie", "Hiding in the Timeline")


@pytest.mark.parametrize("row", [0, 1])
def test_lki_011_the_row_is_held_at_the_end_of_the_formation_step(row: int) -> None:
    you = Side("Hulk", hand=["LKI-011"], resources=[FORTRESS] * 9)
    table = Scenario(you, Side("Loki", front=["Drax"]), phase="recruit").recruit("Mobius")
    while "number" in table.asked:
        table.choose(table.state.decision.options[1].other if table.state.decision else 0)
    table.choose("Drax", row).end_turn().done(2)
    if row == 0:
        assert "must be in this row" in table.refusal("shift", "Drax", by=1)
        return
    assert "must move" in table.refusal("done")
    assert table.shift("Drax", by=1)["Drax"].spot == "back"
    table.done()


def test_fut_023_hounds_are_sentinels_and_nothing_else() -> None:
    """R012: Ahab shows the Hound that he takes."""
    you = Side("Hulk", hand=["FUT-023"], resources=[FORTRESS] * 9, piles={"Hound": ["Beast", "Nova"]})
    table = Scenario(you, Side("Loki"), phase="recruit").recruit("Ahab").choose("Beast")
    assert table["Beast"].teams == {"Sentinels"}
    assert table.names("hand") == ["Beast"]


def test_mys_011_mojo_counts_whom_he_can_watch() -> None:
    """Everybody's face-up characters but himself."""
    enemy = Side("Loki", front=["Drax", Card("Nova", stunned=True)])
    assert Scenario(Side("Hulk", front=["MYS-011"]), enemy)["MYS-011"].stats == (4, 4)


def test_mys_014_enemies_are_no_more_than_printed() -> None:
    you = Side("Hulk", back=["MYS-014"])
    enemy = Side("Loki", front=[Card("Drax", counters=3), Card("Nova", counters=-1)])
    table = Scenario(you, enemy, powers={"Thor": "Label()"})
    fact = table.state.rules.facts[table.state.fact[table["Drax"].card]]
    assert table["Drax"].stats == (fact.atk, fact.def_)
    assert table["Drax"].has("Berserker")


def test_zom_022_zombies_of_the_row_strike_with_their_total() -> None:
    """R270."""
    zombies = {"Nova": 'AlsoTeam(this, "Zombies")', "Beast": 'AlsoTeam(this, "Zombies")'}
    you = Side("Hulk", front=["Nova", "Beast"], hand=["ZOM-022"], resources=["Laboratory"] * 9)
    table = Scenario(you, Side("Loki", front=["Drax"]), phase="recruit", powers=zombies)
    table.recruit("Power Amplifier").to_main().use("Power Amplifier", "We've Got to Fire at the Same Time")
    table.choose("Nova", "Beast")
    while "done" in table.asked and "Drax" not in table.asked:
        table.choose("done")
    drax = table.state.rules.facts[table.state.fact[table["Drax"].card]].def_
    assert all(table[name].stats[0] < drax for name in ("Nova", "Beast"))
    if "Drax" in table.asked:
        table.choose("Drax")
    assert table["Drax"].stunned


def test_dar_006_morbius_attacks_his_own_front_row() -> None:
    you = Side("DAR-006", row="front", front=["Nova"], back=["Beast"])
    table = Scenario(you, Side("Loki", front=["Drax"]))
    assert not table.may_attack("Morbius", "Beast")
    table.attack("Morbius", "Nova").pass_all()
    assert table["Nova"].spot == "ko_pile"


def test_oga_014_proteus_is_in_his_host_until_it_is_stunned() -> None:
    """R275."""
    you = Side("Hulk", front=[Card("Thor", wounds=1)], hand=["OGA-014"], resources=["Laboratory"] * 8)
    powers = {"Hulk": "Stun(Choose(yours & supporting))"}
    table = Scenario(you, Side("Loki"), phase="recruit", powers=powers)
    before = table["Thor"].stats
    table.recruit("Proteus").choose("Thor")
    assert not table["Proteus"].in_play
    assert table["Thor"].stats == (before[0] + 10, before[1] + 10)
    table.to_main().use("Thor", "Reality Warping")
    assert table["Thor"].wounds == 0
    table.use("Hulk", "Trial")
    assert table.end_turn().end_turn()["Thor"].stats == before


def test_fre_013_rogue_absorbs_once() -> None:
    """R290."""
    you = Side("Hulk", front=[Card("FRE-013", counters=9)])
    table = Scenario(you, Side("Loki", front=["Nova", "Beast"]))
    rogue = table["Rogue"]
    (atk, def_), health = rogue.stats, rogue.health
    nova = table.state.rules.facts[table.state.fact[table["Nova"].card]]
    table.attack("Rogue", "Nova").pass_all()
    assert table["Nova"].spot == "ko_pile"
    assert table["Rogue"].stats == (atk + nova.atk, def_ + nova.def_)
    assert table["Rogue"].health == health + nova.health
    assert table["Rogue"].has("Flight")
    assert not table["Rogue"].has("Permanent Power Absorption")


def test_frf_018_the_wall_spares_the_back_row() -> None:
    you = Side("Hulk", front=["FRF-018"], back=["Beast"], resources=["Laboratory"] * 4)
    table = Scenario(you, Side("Loki", front=["Nova"]), active=0)
    open_ = Scenario(you, Side("Loki", front=["Nova"]), active=1)
    assert open_.may_attack("Nova", "Beast", by=1), "she protects nobody"
    table.use("Invisible Woman", "Create Wall of Force")
    assert table.names("attached") == ["Wall of Force"]
    table.end_turn().to_main()
    assert not table.may_attack("Nova", "Beast", by=1)
    assert table.may_attack("Nova", "Invisible Woman", by=1)
    assert table.may_attack("Nova", "Wall of Force", by=1)


@pytest.mark.parametrize(("recruit", "guarded"), [("MCU1-050", True), ("Iceman", False)])
def test_dar_012_what_man_thing_sends_home_never_appears(recruit: str, guarded: bool) -> None:
    """Recruited is before appearing (rulings on Zemo and Hulkling): Nebula names nobody."""
    you = Side("Storm", hand=[recruit], resources=[FORTRESS] * 3)
    table = Scenario(you, Side("Hulk", front=["DAR-012"], resources=[FORTRESS]), phase="recruit")
    table.recruit(recruit)
    assert table.asked.startswith("player 1 about whether") is guarded
    if guarded:
        table.choose("yes")
        assert (table[recruit].spot, table.state.points[0]) == ("hand", 0)
        assert table.asked.startswith("player 0 about recruit")


def test_dar_009_the_hood_casts_spells_from_the_deck() -> None:
    """R151. He alone casts them, of his symbol and if he can pay; the deck is searched, so it is shuffled."""
    deck = ["Drax", "MYS-018", "MYS-019", "Hulk", "Thor", "Rhino", "Nova"]
    you = Side("MYS-002", front=["DAR-009"], resources=["Laboratory"], deck=deck)
    table = Scenario(you, Side("Hulk", front=["Drax"]), seed=3)
    before = table.names("deck")
    table.play("MYS-018")
    assert table.names("ko_pile") == ["Control"]
    left = [name for name in before if name != "Control"]
    assert sorted(table.names("deck")) == sorted(left)
    assert table.names("deck") != left
    assert not table.may_play("MYS-019"), "its symbol is Intellect"


@pytest.mark.parametrize("who", ["stunned", "poor"])
def test_dar_009_nobody_else_casts_them(who: str) -> None:
    """Doctor Strange casts Spells of every symbol, but from the hand."""
    hood = Card("DAR-009", stunned=who == "stunned")
    has = ["Laboratory"] * (who == "stunned")
    you = Side(Card("MYS-002", level=2), front=[hood], deck=["MYS-018"], hand=["MYS-016"], resources=has)
    table = Scenario(you, Side("Hulk", front=["Drax"]))
    assert not table.may_play("MYS-018")
    assert table.may_play("MYS-016") is (who == "stunned")


def test_dar_004_finds_a_double_of_whoever_was_wounded_and_lives() -> None:
    """Also of one that has recovered before he looks."""
    enemy = Side("Loki", row="back", front=["Miss America"], deck=["Nova", "Miss America", "Gamora"])
    you, strong = Side("DAR-004", row="front", front=["Beast"]), {"Beast": "Gets(yours & main, 0, 20)"}
    table = Scenario(you, enemy, powers=strong).attack("DAR-004", "Miss America").pass_all()
    table.choose("Tough", "yes", "front")
    assert "Miss America" in table.names("front", 0)
    assert table.piece("Miss America", 1).face_up


def test_svh_055_a_resource_that_lies_face_down_is_no_plot_twist_of_the_turn() -> None:
    front = [Card("DEF-046", attached=["Darkhold"])]
    you = Side("DEF-029", row="back", front=front, hand=["DEF-049", "DEF-053"])
    table = Scenario(you, Side("Loki"), phase="resource").resource("DEF-053").to_main()
    table.play("DEF-049", "Kingpin", "Kingpin")
    assert table.names("hand") == ["Fair and Balanced"]
