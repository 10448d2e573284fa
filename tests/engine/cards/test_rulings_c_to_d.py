"""What rulings say of single cards: Bruce Banner to Dawn."""

from __future__ import annotations

import pytest

from tests.engine.opening import begun, deck
from vsdeck.engine.scenario import Card, Effect, Scenario, Side

LOKI = Side("Loki")


def test_banner_attacks_as_the_hulk() -> None:
    """R053: he never levels up; attacking makes him the Hulk of level 2."""
    table = Scenario(Side(Card("MCU1-003", row="front")), Side("Loki", front=["Drax"]))
    table.attack("Bruce Banner", "Drax")
    assert (table["MCU1-004"].level, table["MCU1-004"].stats) == (2, (8, 8))


def test_swain_speaks_of_characters_in_play() -> None:
    """R062: not of one that its player only has in hand."""
    you = Side("Hulk", front=["Nova"], hand=["MMU-047", "Thor"], resources=["Fortress"])
    powers = {"Nova": "Label()"}
    table = Scenario(you, LOKI, phase="recruit", powers=powers).recruit("MMU-047")
    assert table.choose("Telempathic Nudge").asked.startswith("player 0 about whether")


def test_jericho_starts_with_his_bat() -> None:
    """R070: it is one of his deck, but lies beside it and is equipped as the game is set up."""
    table = begun(deck("AEW-003", AEW_066=1))
    assert table["Chris Jericho"].attached == ["Baseball Bat"]
    assert "Baseball Bat" not in table.names("deck")


@pytest.mark.parametrize("belt", [True, False])
def test_the_champion_keeps_his_belt(belt: bool) -> None:
    """R070: any other equipment is lost with a stun."""
    jericho = Card("AEW-004", attached=["AEW-063" if belt else "SVH-057"])
    powers = {"Magik": "Stun(Choose(enemy & main))", "SVH-057": []}
    table = Scenario(Side(jericho), Side("Loki", front=["Magik"]), active=1, powers=powers)
    table.use("Magik", "Trial", by=1)
    assert table["Chris Jericho"].stunned
    assert bool(table["Chris Jericho"].attached) is belt


@pytest.mark.parametrize("turned", [False, True])
def test_a_screwed_location_stays_exhausted_face_down(turned: bool) -> None:
    """R071: turning it face down does not ready it."""
    powers = {"Magik": "Turn(Choose(enemy & location), DOWN)"}
    you = Side("Hulk", front=["BOY-015", "Magik"], resources=["Training Ground"])
    table = Scenario(you, Side("Loki", resources=["Academy"]), powers=powers)
    table.use("BOY-015", "You and Your Corporation are Screwed")
    if turned:
        table.use("Magik", "Trial")
    table.end_turn().done()
    assert table.state.points[1] == 0
    table.end_turn().end_turn().done()
    assert table.state.points[1] == 1


def test_a_screwed_location_does_not_ready_before_its_next_turn_either() -> None:
    you = Side("Hulk", front=["BOY-015", "Magik"], resources=["Training Ground"])
    table = Scenario(
        you, Side("Loki", resources=["Academy"]), powers={"Magik": "Ready(Each(enemy & location))"}
    )
    table.use("BOY-015", "You and Your Corporation are Screwed").use("Magik", "Trial")
    assert not table.piece("Academy", player=1, spot="resource").ready


def test_who_works_for_him_turns_face_up() -> None:
    """R072: out of hiding or of a stun, and at the same time as the Smoking Man too."""
    front = [Card("Drax", stunned=True), Card("Nova", hidden=True), "Magik"]
    for lies in (False, True):
        you = Side(Card("XFB-024", stunned=lies), front=front)
        table = Scenario(you, LOKI, active=1).end_turn()
        assert table["Cigarette Smoking Man"].face_up
        assert table["Cigarette Smoking Man"].xp == 2


def test_who_enters_the_cave_hides_until_his_next_recovery() -> None:
    """R076: ready and face down, as anybody who hides."""
    table = Scenario(Side("Hulk", front=["Drax", "CV4-030"]), LOKI, phase="formation")
    table.step("Drax", "Concealed Cave")
    assert (table["Drax"].hidden, table["Drax"].ready) == (True, True)
    table.end_turn().end_turn()
    assert table["Drax"].face_up


def test_copycat_is_the_last_who_came_alone() -> None:
    """R077: one friend at a time; of two that come at once she is neither, and no longer who she was."""
    you = Side("Hulk", front=["MFM-013"], hand=["Sabretooth", "Black Panther"], resources=["Academy"] * 6)
    table = Scenario(you, LOKI, phase="recruit").recruit("Sabretooth")
    assert table["Copycat"].has("Berserker")
    table.recruit("Black Panther")
    assert not table["Copycat"].has("Berserker")
    assert table["Copycat"].has("Ferocious")


@pytest.mark.parametrize("friends", [["Sabretooth"], ["Sabretooth", "Drax"]])
def test_copycat_comes_back_with_one_friend_or_with_two(friends: list[str]) -> None:
    """R077: out of Singularity's pocket she has the powers of one, and of two of them none."""
    you = Side("Hulk", front=["MFM-013", "AFF-015", *friends], resources=["Laboratory"])
    table = Scenario(you, LOKI).end_turn().choose("yes", "Copycat", *friends, "done")
    assert table["Copycat"].spot == "removed"
    table.end_turn().choose("front", *["front" for _ in friends])
    assert table["Copycat"].in_play
    assert table["Copycat"].has("Berserker") is (len(friends) == 1)
    assert table["Copycat"].has("Ferocious") is (len(friends) == 1)


def test_copycat_has_the_persons_of_mary_walker() -> None:
    """R077: a copied Composite Personality still speaks of Mary Walker."""
    you = Side("Hulk", front=["MFM-013"], hand=["DEF-061"], ko_pile=["DEF-059"], resources=["Academy"] * 2)
    table = Scenario(you, Side("Loki", front=["Drax"]), phase="recruit").recruit("DEF-061").to_main()
    table.attack("Copycat", "Drax").choose("Drax", "done")
    assert table["Drax"].counters == -1


@pytest.mark.parametrize(
    ("more", "can"),
    [
        ({"resources": ["Academy"]}, False),
        ({"resources": ["The Vault"]}, True),
        ({"hand": ["Academy"]}, True),
    ],
)
def test_only_basic_locations_in_the_row_are_shut_off(more: dict[str, list[str]], can: bool) -> None:
    """R078: a location of a team pays as before, and so does a card of the hand."""
    you = Side("XFB-048", hand=["XFB-061"], resources=["Academy", "Fortress"])
    enemy = Side("Thanos", front=["Ronan"], deck=["Magik"] * 2, **more)  # type: ignore[arg-type]
    table = Scenario(you, enemy, phase="recruit").equip("C.O.S.", "XFB-048").choose("Academy")
    table.end_turn().to_main()
    assert table.may_use("Ronan", "Accuse", by=1) is can


def test_a_cube_takes_who_is_also_called_so() -> None:
    """R079: other names count, but not a title that only sounds like it."""
    hand = ["DEF-043", "LET-014", "TUB-048", "Agent Venom"]
    you = Side("Hulk", front=[Card("Nova", attached=["SVH-024"])], resources=["Academy"])
    table = Scenario(you, Side("Loki", hand=hand)).use("Cosmic Cube", "Reshape the Mind", "DEF-043")
    assert sorted(table.names("hand", 1)) == ["*Venom*", "Agent Venom"]


def test_pheromones_keep_powers_from_triggering() -> None:
    """R081: no counter for a Berserker and no Shrink against Daken in melee."""
    table = Scenario(Side("Hulk", front=["BOM-013"]), Side("Loki", front=["Drax"]), active=1)
    assert table.attack("Drax", "Daken", by=1)["Drax"].counters == 0
    table = Scenario(Side("Hulk", front=["BOM-013"]), Side("Loki", front=["Ant-Man"]))
    table.attack("Daken", "Ant-Man").pass_all()
    assert table["Ant-Man"].spot == "ko_pile"
    effects = [Effect("Magik", 'Gain(Each(Named("Drax")), "Ranged", GAME)', by=1)]
    ranged = Side("Loki", back=["Drax"], front=["Magik"])
    table = Scenario(Side("Hulk", front=["BOM-013"]), ranged, active=1, effects=effects)
    assert table.attack("Drax", "Daken", by=1)["Drax"].counters == 1


def test_daken_learns_though_he_falls_too() -> None:
    """R082: both strike at the same time."""
    table = Scenario(Side(Card("HAM-003", row="front")), Side("Loki", front=["Gambit"]))
    table.attack("Daken", "Gambit").pass_all()
    assert (table["Daken"].stunned, table["Gambit"].spot) == (True, "ko_pile")
    assert table["Daken"].xp == 1


@pytest.mark.parametrize(("equipment", "cost"), [("TUB-057", 2), ("Power Loader", 3), ("Darkhold", 3)])
def test_dark_science_is_cheap_by_its_team(equipment: str, cost: int) -> None:
    """R084: the Darkhold has no team, so it is not Evil; a Component for four is."""
    you = Side("Hulk", front=["TUB-042", "ALN-009"], hand=[equipment], resources=["Academy"] * 9)
    table = Scenario(you, LOKI, phase="recruit")
    before = table.state.points[0]
    if equipment == "TUB-057":
        table.recruit(equipment)
    else:
        table.equip(equipment, "Dark Beast")
    assert before - table.state.points[0] == cost


def test_dawn_is_recruited_beside_buffy_and_lost_like_anybody() -> None:
    """R086: out of the Key pile; KO'd she goes to the KO pile."""
    for main, can in (("TBB-003", True), ("Hulk", False)):
        you = Side(main, front=["Magik"], resources=["Academy"], piles={"Key": ["TBB-011"] * 4})
        powers = {"Magik": "KO(Choose(yours & supporting & ~this))"}
        table = Scenario(you, LOKI, phase="recruit", powers=powers)
        assert (table.refusal("recruit", "Dawn") == "") is can
        if can:
            table.recruit("Dawn").to_main().use("Magik", "Trial")
            assert table.names("ko_pile") == ["Dawn"]
            assert table.in_pile("Key") == ["Dawn"] * 3
