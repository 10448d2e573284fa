"""Scenarios of Monsters Unleashed!"""

from __future__ import annotations

import pytest

from vsdeck.engine import Ask
from vsdeck.engine.filters import fact_of
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.transcript import question
from vsdeck.engine.view import hidden


def test_mmu_013_ms_marvel_is_as_big_as_the_card_that_is_discarded() -> None:
    table = Scenario(
        Side("Captain America", front=["MMU-013"], hand=["Hulk"]), Side("Thanos", front=["Magik"])
    )
    assert not table.may_use("MMU-013", "Size Alteration")
    table.attack("MMU-013", "Magik").use("MMU-013", "Size Alteration")
    assert table["MMU-013"].stats == (7, 7)
    assert table["Hulk"].spot == "ko_pile"


def test_mmu_088_less_health_kills_the_wounded_and_spares_who_has_one() -> None:
    enemy = Side("Thanos", front=[Card("Hulk", wounds=1), "Magik"])
    table = Scenario(Side("Captain America", front=["MMU-088"], resources=["Fortress"]), enemy)
    table.use("MMU-088", "Terrifying Gaze")
    assert table["Hulk"].spot == "ko_pile"
    assert table["Magik"].face_up
    assert table["Magik"].health == 1


def test_mmu_100_who_hibernates_heals_until_somebody_attacks() -> None:
    locations = ["Fortress", "Academy"]
    table = Scenario(
        Side(Card("MMU-100", wounds=3, row="front"), resources=locations),
        Side("Thanos", front=["Magik"]),
    )
    table.use("MMU-100", "Hibernate").end_turn()
    assert table["MMU-100"].wounds == 2
    table.to_main()
    table.attack("Magik", "MMU-100", by=1).pass_all().end_turn()
    table.to_main().end_turn()
    assert table["MMU-100"].wounds == 2


FIST = {"front": ["Scragg", "Aegis"], "back": ["Slizzik"], "hand": ["Mekara"], "ko_pile": ["Aegis"]}


def test_mmu_103_one_monster_from_each_of_five_places() -> None:
    hidden = [Card("Hi-Vo", face_down=True)]
    table = Scenario(Side("MMU-103", resources=hidden, **FIST), Side("Thanos"), active=1)
    table.end_turn().choose("yes")
    kaiju = table["Kid Kaiju"]
    assert sorted(table.names("removed")) == ["Aegis", "Hi-Vo", "Mekara", "Scragg", "Slizzik"]
    assert kaiju.level == 2
    assert all(map(kaiju.has, ("Durable", "Lethal", "Monstrous", "Dodge", "Mobile")))


def test_mmu_103_four_places_are_not_enough() -> None:
    table = Scenario(Side("MMU-103", **FIST), Side("Thanos"), active=1)
    table.end_turn().choose("yes")
    assert table["Kid Kaiju"].level == 1
    assert table.names("removed") == []


def test_mmu_115_of_two_monsters_drawn_at_once_one_is_put_into_play() -> None:
    table = Scenario(
        Side("Thor", front=["MMU-115"], deck=["Scragg", "Slizzik", "Hulk"]), Side("Thanos"), phase="start"
    )
    table.choose("yes", "Slizzik", "front")
    assert table["Slizzik"].spot == "front"
    assert table["Scragg"].spot == "hand"


def test_mmu_124_four_symbols_on_four_locations_paint_it_to_life() -> None:
    three = ["Fortress", "Laboratory", "Training Ground"]
    for locations, painted in (
        (three, False),
        ([*three, "Academy"], True),
        ([*three, "Avengers Mansion"], True),
        (["Fortress", "Fortress", "Fortress", "Avengers Mansion"], False),
    ):
        table = Scenario(
            Side("Captain America", hand=["MMU-124"], resources=locations), Side("Thanos"), phase="recruit"
        )
        assert table.may_use("Zzutak", "Paint to Life") is painted


def test_mmu_124_it_does_not_appear_otherwise() -> None:
    table = Scenario(
        Side("Captain America", hand=["MMU-124"], resources=["Fortress"] * 12),
        Side("Thanos"),
        phase="recruit",
    )
    assert "keeps Zzutak from appearing" in table.refusal("recruit", "Zzutak")


def test_mmu_009_ones_are_counted_wherever_they_are_printed() -> None:
    side = Side("MMU-009", hand=["Ant-Man", "Hulk"], resources=["Fortress"] * 12)
    table = Scenario(side, Side("Thanos"), phase="recruit")
    table.recruit("Ant-Man", "front")
    assert table["Viv Vision"].xp == 2


def test_mmu_018_flatman_has_no_room_for_counters_and_dies_of_a_wound() -> None:
    powers = {
        "Thor": "PutCounters(VITALITY, 1, Choose(yours & supporting))",
        "Drax": "Wound(Choose(supporting))",
    }
    table = Scenario(Side("Thor", front=["MMU-018", "Drax"]), Side("Thanos"), powers=powers)
    table.use("Thor", "Trial", "Flatman")
    assert table["Flatman"].tally("vitality") == 0
    table.use("Drax", "Trial", "Flatman")
    assert table["Flatman"].spot == "ko_pile"


def test_mmu_004_two_in_a_relationship_attack_together_and_are_not_struck() -> None:
    table = Scenario(
        Side("MMU-004", front=["Drax", "Magik", "Storm"], resources=["Academy"]),
        Side("Thanos", front=[Card("Hulk", counters=9)]),
    )
    assert not table.may_attack(["Drax", "Magik"], "Hulk")
    table.use("MMU-004", "Fan Fiction", "Drax", "Magik")
    assert (table["Drax"].counters, table["Magik"].counters) == (2, 2)
    table.attack(["Drax", "Magik"], "Hulk").pass_all()
    assert table["Drax"].face_up
    assert table["Magik"].face_up


def test_mmu_004_who_of_them_attacks_alone_is_struck() -> None:
    table = Scenario(
        Side("MMU-004", front=["Drax", "Magik"], resources=["Academy"]),
        Side("Thanos", front=[Card("Hulk", counters=9)]),
    )
    table.use("MMU-004", "Fan Fiction").attack("Drax", "Hulk").pass_all()
    assert table["Drax"].stunned


def test_mmu_004_exactly_two_are_meant() -> None:
    table = Scenario(Side("MMU-004", front=["Drax"], resources=["Academy"]), Side("Thanos"))
    table.use("MMU-004", "Fan Fiction")
    assert table["Drax"].counters == 0


def test_mmu_060_karnak_is_wounded_by_exactly_his_def_and_nothing_else() -> None:
    for more, spot in ((0, "ko_pile"), (2, "front")):
        table = Scenario(Side("Thor", front=[Card("Drax", counters=more)]), Side("Thanos", front=["MMU-060"]))
        table.attack("Drax", "Karnak").pass_all()
        assert table["Karnak"].spot == spot


def test_mmu_016_doorman_lets_a_friend_appear_in_the_other_row() -> None:
    table = Scenario(
        Side(
            "Hulk",
            front=["MMU-016", Card("MMU-123", counters=2, wounds=1, exhausted=True)],
            resources=["Laboratory"],
        ),
        Side("Magneto"),
    )
    table.use("Doorman", "Doorway to the Next Room")
    foom = table["Fin Fang Foom"]
    assert (foom.spot, foom.counters, foom.wounds, foom.ready) == ("back", 2, 1, True)


def test_mmu_047_swain_makes_one_power_cheaper_once() -> None:
    table = Scenario(
        Side("Hulk", front=["MNB-021"], hand=["MMU-047"], resources=["Fortress"] * 5),
        Side("Magneto"),
        phase="recruit",
    )
    table.recruit("MMU-047").choose("Telempathic Nudge", "no").to_main()
    table.use("Thor", "Lightning Strike")
    assert table["Magneto"].counters == -3


def _spies() -> Scenario:
    side = Side("Hulk", front=["MMU-017"], resources=["Academy"])
    return Scenario(side, Side("Thanos", hand=["Drax"])).use("MMU-017", "Spy Game")


def test_mmu_017_who_sees_through_a_claim_takes_the_card() -> None:
    for claim, believed in ((0, "yes"), (1, "no")):
        table = _spies().choose(claim, believed)
        assert table.names("ko_pile", 1) == ["Drax"]
        assert table.state.decision is not None
        assert table.state.decision.ask is Ask.MAIN


def test_mmu_017_who_is_fooled_takes_nothing() -> None:
    for claim, believed in ((0, "no"), (1, "yes")):
        table = _spies().choose(claim, believed)
        assert table.names("hand", 1) == ["Drax"]


def test_mmu_017_it_goes_on_until_a_wrong_answer_and_shows_the_card_to_its_holder_alone() -> None:
    side = Side("Hulk", front=["MMU-017"], resources=["Academy"])
    table = Scenario(side, Side("Thanos", hand=["Drax", "Find Cover", "Academy"]))
    table.use("MMU-017", "Spy Game")
    for _ in range(3):
        decision = table.state.decision
        assert decision is not None
        assert decision.player == 1
        (card,) = decision.cards
        assert question(table.state, decision).endswith(f"{fact_of(table.state, card).name} is?")
        fact = fact_of(table.state, card)
        table.choose(0 if fact.supporting else 1 if fact.plot_twist else 3)
        assert card in hidden(table.state, 0)
        table.choose("yes")
    assert table.names("hand", 1) == []
    assert len(table.names("ko_pile", 1)) == 3


def test_mmu_017_of_several_enemies_one_is_chosen_each_time() -> None:
    side = Side("Hulk", front=["MMU-017"], resources=["Academy"])
    table = Scenario(side, Side("Thanos", hand=["Drax"]), Side("Loki", hand=["Find Cover"]))
    table.use("MMU-017", "Spy Game", 1, 0, "yes", 2, 0, "yes")
    assert (table.names("ko_pile", 1), table.names("ko_pile", 2)) == (["Drax"], [])
    assert table.names("hand", 2) == ["Find Cover"]


@pytest.mark.parametrize(("top", "wounds"), [("Sabretooth", 1), ("Academy", 3)])
def test_mmu_098_a_character_on_top_heals_elsa(top: str, wounds: int) -> None:
    you = Side(Card("MMU-098", wounds=3), deck=[top, "Nova"], resources=["Laboratory"] * 2)
    table = Scenario(you, Side("Loki")).use("Elsa Bloodstone", "Bloodstone Choker")
    assert table.names("ko_pile") == [top]
    assert table["MMU-098"].wounds == wounds


@pytest.mark.parametrize(("spent", "gained"), [(False, 1), (True, 0)])
def test_mmu_041_recruit_points_that_an_enemy_leaves_unspent_are_a_flaw(spent: bool, gained: int) -> None:
    enemy = Side("Thanos", hand=["Black Widow"], resources=["Fortress"])
    table = Scenario(Side("MMU-041"), enemy, phase="recruit", active=1)
    if spent:
        table.recruit("Black Widow", "front", by=1)
    table.done()
    assert table["MMU-041"].xp == gained


def test_mmu_043_who_is_recruited_counts_once() -> None:
    table = Scenario(
        Side("MMU-043", hand=["Triton", "MMU-066"], resources=["Fortress"] * 2),
        Side("Thanos"),
        phase="recruit",
    )
    table.recruit("Triton", "front")
    assert table["MMU-043"].xp == 1
    table.done().done().play("MMU-066", "Triton")
    assert table["MMU-043"].xp == 2


@pytest.mark.parametrize(("before", "gained"), [(False, 2), (True, 1)])
def test_mmu_023_gwenpool_adds_to_the_first_xp_of_the_turn(before: bool, gained: int) -> None:
    you = Side("MMU-043", hand=["MMU-023", "Triton", "MMU-057"], resources=["Fortress"] * 11)
    table = Scenario(you, Side("Thanos"), phase="recruit")
    if before:
        table.recruit("Triton", "front")
        assert table["MMU-043"].xp == 1
    table.recruit("Gwenpool", "front")
    so_far = table["MMU-043"].xp
    table.recruit("MMU-057", "front")
    assert table["MMU-043"].xp - so_far == gained


@pytest.mark.parametrize(("before", "asked"), [(False, "card"), (True, "combat")])
def test_mmu_063_black_bolt_hears_the_first_plot_twist_of_the_turn(before: bool, asked: str) -> None:
    table = Scenario(
        Side("Hulk", front=["Nova", "Star-Lord"], hand=["Open Fire", "Open Fire", "MMU-063"]),
        Side("Thanos", front=["Magik", "Yondu"]),
        powers={"Nova": "Move(Choose(character & InZone(HAND)), PLAY)"},
    )
    table.attack("Star-Lord", "Yondu")
    if before:
        table.play("Open Fire")
    table.pass_all().use("Nova", "Trial", "front").attack("Nova", "Magik").play("Open Fire")
    assert f" about {asked}:" in table.asked


@pytest.mark.parametrize(("first", "asked"), [("Hulk", "whether"), ("Scragg", "main")])
def test_mmu_115_only_the_first_monster_drawn_in_the_turn_comes_at_once(first: str, asked: str) -> None:
    you = Side(
        "Thor",
        front=["Nova"],
        hand=["MMU-115"],
        deck=[first, "Hulk", "Slizzik"],
        resources=["Fortress"] * 4,
    )
    table = Scenario(you, Side("Thanos"), phase="start", powers={"Nova": "Draw()"})
    table.done().recruit("MMU-115", "front").to_main().use("Nova", "Trial")
    assert f" about {asked}:" in table.asked


def test_mmu_041_cards_of_that_cost_become_no_resources_either() -> None:
    you = Side("MMU-041", resources=["Academy"])
    enemy = Side("Thanos", hand=["Iceman", "Namor"])
    table = Scenario(you, enemy).use("MMU-041", "Perceive Stress Point").choose(1).end_turn()
    assert table.refusal("resource", "Iceman", by=1)
    assert not table.refusal("resource", "Namor", by=1)


def test_mmu_107_who_is_too_cheap_to_be_recruited_may_still_become_a_resource() -> None:
    table = Scenario(Side("Hulk", hand=["Iceman"]), Side("Thanos", front=["MMU-107"]), phase="resource")
    assert table.resource("Iceman").names("resource") == ["Iceman"]


@pytest.mark.parametrize(("first", "xp"), [("Iceman", 1), ("Magik", 0)])
def test_mmu_097_elsa_hunts_who_was_the_strongest_whomever_she_attacked(first: str, xp: int) -> None:
    """An enemy who takes the defender's place counts as well as one that was attacked."""
    enemy = Side("Storm", row="back", front=["Iceman", "Magik"], hand=["Uncanny Defense"])
    table = Scenario(Side("MMU-097", row="front"), enemy)
    table.attack("MMU-097", first).play("Uncanny Defense", by=1)
    table.choose("Magik" if first == "Iceman" else "Iceman").pass_all()
    assert table["MMU-097"].xp == xp


def test_mmu_043_a_face_down_resource_is_of_no_team() -> None:
    table = Scenario(Side("MMU-043", hand=["MMU-048"]), Side("Thanos"), phase="resource")
    assert table.resource("MMU-048")["MMU-043"].xp == 0
