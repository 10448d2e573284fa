"""Scenarios of Webheads, Spider-Verse, Spider-Friends and the Sinister Syndicate."""

from __future__ import annotations

import pytest

from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side


def test_web_006_counts_characters_with_aka() -> None:
    side = Side("WEB-006", hand=["WEB-012", "Drax"], resources=["Fortress"] * 9)
    table = Scenario(side, Side("Magneto"), phase="recruit")
    table.recruit("Drax").recruit("WEB-012")
    assert table["Superior Spider-Man"].xp == 1


@pytest.mark.parametrize("pile", [True, False])
def test_web_012_turns_into_a_stunned_lizard(pile: bool) -> None:
    """R102: without a pile he only gets stunned."""
    side = Side("Hulk", front=["WEB-012"], piles={"Lizard": ["SFO-012"]} if pile else {})
    table = Scenario(side, Side("Magneto", front=["Sabretooth"]), active=1)
    table.attack("Sabretooth", "WEB-012", by=1).pass_all()
    if pile:
        assert table["Lizard"].stunned
        assert table["Lizard"].wounds == 1
    else:
        assert table["WEB-012"].spot == "ko_pile"


def test_ver_021_is_cloak_and_dagger_for_uniqueness_and_power_ups() -> None:
    side = Side("Hulk", front=["Cloak", "Dagger"], hand=["Cloak and Dagger"], resources=["Fortress"] * 9)
    table = Scenario(side, Side("Magneto"), phase="recruit").recruit("Cloak and Dagger")
    assert {table["Cloak"].spot, table["Dagger"].spot} == {"ko_pile"}
    side = Side("Hulk", front=["Cloak"], hand=["Cloak and Dagger"])
    table = Scenario(side, Side("Magneto")).power_up("Cloak", discarding="Cloak and Dagger")
    assert table["Cloak"].counters == 1


def test_ver_023_morbius_attacks_his_own_front_row() -> None:
    side = Side("Hulk", front=["VER-023", "Iceman"], back=["Nova"])
    table = Scenario(side, Side("Magneto", hand=["Find Cover"]))
    assert not table.may_attack("Morbius", "Nova")
    table.attack("Morbius", "Iceman").pass_all()
    assert table["Iceman"].spot == "ko_pile"
    assert not table["Morbius"].ready


def test_web_002_friends_bring_him_back() -> None:
    """R320."""
    side = Side("WEB-002", hand=["SPF-008"], resources=["Fortress"] * 3)
    table = Scenario(
        side, Side("Magneto", front=["Drax"]), active=1, powers={"Drax": "KO(Choose(main & enemy))"}
    )
    table.use("Drax", "Trial", by=1)
    assert table.winners is None
    table.end_turn().done().recruit("SPF-008").choose("back")
    assert table["WEB-002"].spot in ("front", "back")
    assert table["WEB-002"].health == 1


def test_web_002_nobody_comes() -> None:
    """R320."""
    table = Scenario(
        Side("WEB-002"),
        Side("Magneto", front=["Drax"]),
        active=1,
        powers={"Drax": "KO(Choose(main & enemy))"},
    )
    table.use("Drax", "Trial", by=1).end_turn()
    assert table.winners is None
    table.end_turn()
    assert table.winners == (1,)


@pytest.mark.parametrize("stunned", [False, True])
def test_web_013_leaves_her_counters_to_a_friend(stunned: bool) -> None:
    do = "Stun" if stunned else "KO"
    table = Scenario(
        Side("Hulk", front=[Card("Firestar", counters=3), "SPF-008", "Nova"]),
        Side("Magneto"),
        powers={"Nova": f"{do}(Choose(supporting & Named('Firestar')))".replace("'", '"')},
    )
    table.use("Nova", "Trial")
    assert table["Firestar"].spot == "ko_pile"
    assert table["SPF-008"].counters == 3


def test_spf_019_gains_what_he_lacks() -> None:
    table = Scenario(
        Side("Hulk", front=["SPF-019"], resources=["Fortress"] * 2), Side("Magneto"), phase="recruit"
    )
    table.use("Spider-Man", "Spider-Powers", 0)
    assert table["Spider-Man"].has("Climb")
    table.use("Spider-Man", "Spider-Powers")
    assert "choose_mode 0" not in table.asked
    table.choose(3)
    assert table["Spider-Man"].has("Genius")


@pytest.mark.parametrize(("there", "may"), [(["CAR-008", "CAR-008"], False), (["CAR-008", "CAR-009"], True)])
def test_car_013_counts_each_of_the_two_once(there: list[str], may: bool) -> None:
    you = Side("Hulk", front=there, hand=["CAR-013"], resources=["Academy"])
    powers = {"CAR-008": "AnyNumberOnSide()"}
    table = Scenario(you, Side("Loki"), phase="recruit", powers=powers)
    assert (table.refusal("recruit", "CAR-013") == "") is may


@pytest.mark.parametrize(("prey", "atk"), [("XFB-029", 9), ("BOM-013", 3)])
def test_syn_013_is_a_hunter_twice_and_daken_takes_both(prey: str, atk: int) -> None:
    you = Side("Hulk", front=["SYN-013"], resources=["Training Ground"])
    table = Scenario(you, Side("Loki", front=[prey])).use("SYN-013", "King of the Jungle", prey)
    assert table.attack("SYN-013", prey)["SYN-013"].stats[0] == atk


def test_syn_017_recruits_from_among_six_cards() -> None:
    deck = ["SYN-008", "Drax", "Nova", "Rhino", "Rogue", "Hulk", "Magik"]
    side = Side("SYN-001", hand=["SYN-017"], deck=deck, resources=["Fortress"] * 6)
    table = Scenario(side, Side("Magneto"), phase="recruit").play("SYN-017")
    assert table.refusal("recruit", "Drax")
    table.recruit("SYN-008")
    assert table["SYN-008"].spot == "front"
    table.to_main().choose("Drax", "Nova", "Rhino", "Rogue")
    assert {table[name].spot for name in ("Drax", "Nova", "Rhino", "Rogue")} == {"deck"}


def bound() -> Scenario:
    side = Side(
        "Hulk",
        front=["Drax", Card("VER-008", counters=1), "Nova"],
        hand=["Venom Symbiote"],
        piles={"Binding": ["LET-001", "LET-002"]},
    )
    powers = {"Rogue": "KO(Choose(enemy & main))"}
    return Scenario(side, Side("Magneto", front=["Rogue"]), active=1, powers=powers)


def test_ver_008_host_and_symbiote_become_a_main_character() -> None:
    """R073, R107: as the glossary says of hosts and symbiotes."""
    table = bound().end_turn().choose("yes")
    assert table.names("front") == ["Drax", "Venom", "Nova"]
    assert {table["VER-008"].spot, table["Venom Symbiote"].spot} == {"ko_pile"}
    assert (table["LET-001"].counters, table["LET-001"].ready) == (0, True)


@pytest.mark.parametrize(("fallen", "over"), [("Hulk", True), ("Venom", False)])
def test_ver_008_venom_need_not_be_ko_d(fallen: str, over: bool) -> None:
    table = bound().end_turn().choose("yes").to_main().end_turn()
    table.to_main().use("Rogue", "Trial", fallen, by=1)
    assert (table.winners == (1,)) is over


def test_ver_009_agent_venom_becomes_flash_again() -> None:
    """R120: as the glossary says of hosts and symbiotes."""
    side = Side(
        "Hulk",
        front=["VER-009", "Nova"],
        hand=["Venom Symbiote"],
        piles={"Binding": ["LET-005", "LET-006"]},
    )
    powers = {"Nova": "BecomeLevel(1, Each(yours & main & Named('Agent Venom')))".replace("'", '"')}
    table = Scenario(side, Side("Magneto"), active=1, powers=powers)
    table.end_turn().choose("yes").to_main()
    assert table["LET-006"].spot == "front"
    table.use("Nova", "Trial")
    assert table["LET-005"].spot == "front"


def test_spf_001_sheds_the_symbiote() -> None:
    """R317."""
    side = Side("SPF-001", resources=["Laboratory", "Academy"])
    table = Scenario(side, Side("Magneto", front=["Rogue", "Drax"]), phase="recruit")
    table.use("Spider-Man", "I Can and Will Fight You", "Rogue")
    assert table["SPF-002"].level == 2
    assert table["Rogue"].attached == ["Alien Symbiote"]


def test_web_011_five_gifts_for_five_characters() -> None:
    """R218."""
    gifts = ["WEB-018", "WEB-019", "WEB-020", "WEB-021", "WEB-022"]
    side = Side(
        "Hulk",
        front=["WEB-011", "Nova", "Drax", "Rhino"],
        resources=["Laboratory"] * 2,
        hand=["Fortress"] * 3,
        piles={"Gift": gifts},
    )
    table = Scenario(side, Side("Magneto"), phase="recruit", seed=3)
    before = {name: table[name].stats for name in ("Hulk", "WEB-011", "Nova", "Drax", "Rhino")}
    table.use("WEB-011", "The Gathering of the Five")
    assert not table.may_use("WEB-011", "The Gathering of the Five")
    left = [name for name in before if table[name].in_play]
    assert len(left) == 4 or table.winners is not None
    grown = [name for name in left if table[name].stats == tuple(value + 5 for value in before[name])]
    assert len(grown) == 1
    assert table[grown[0]].has("Flight")
    assert not broken(table.state)


def test_gal_012_another_starhawk_in_hand_pays() -> None:
    """R327."""
    other = Scenario(Side("Hulk", front=["GAL-012"], hand=["LEG-025"]), Side("Magneto"))
    assert other["LEG-025"].name == "Starhawk"
    assert other.may_use("GAL-012", "Giver of Light")
    same = Scenario(Side("Hulk", front=["GAL-012"], hand=["GAL-012"]), Side("Magneto"))
    assert not same.may_use("GAL-012", "Giver of Light")


def test_syn_003_plays_one_plot_twist_a_turn_as_another() -> None:
    side = Side("SYN-003", hand=["Savage Surprise", "Savage Surprise"], deck=["Drax"] * 6)
    table = Scenario(side, Side("Magneto"), phase="recruit")
    table.play("Savage Surprise", as_="Putting the Team Together")
    assert table.names("removed").count("Drax") == 6
    assert "Savage" not in table.asked
