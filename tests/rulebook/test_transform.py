"""Transforming, levels that lead elsewhere, XP of others, and who becomes a main character.

2024 rulebook, Moon Knight; 2020 and 2024 rulebooks, Level Up Powers; rule inserts
of Bruce Banner, Emma Frost and Angel; the glossary on promoted characters.
"""

from __future__ import annotations

from vsdeck.card import Power, Timing
from vsdeck.engine import chance
from vsdeck.engine.filters import fact_of
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.transcript import lines

BANNER, HULK = "MCU1-003", "MCU1-004"
NOW = Power(name="Trial", timing=(Timing.MAIN,), tree='Transform(SELF, main & Named("Hulk"))')
BACK = Power(name="Back", timing=(Timing.MAIN,), tree="Transform(SELF, main & Compares(LEVEL, EXACTLY, 1))")
PERSONS = ["DHK-010", "DHK-011", "DHK-012"]


def banner(**more: object) -> Scenario:
    hurt = Card(BANNER, wounds=1, counters=2, exhausted=True, row="front", **more)  # type: ignore[arg-type]
    return Scenario(
        Side(hurt, front=["Nova"]),
        Side("Loki", front=["Drax"]),
        powers={BANNER: NOW, HULK: BACK, "Nova": "Draw()"},
    )


def test_who_transforms_keeps_place_orientation_counters_and_wounds() -> None:
    """H144, H145, H147."""
    table = banner()
    card = table[BANNER].card
    table.use(BANNER, "Trial")
    hulk = table[HULK]
    assert hulk.card == card
    assert (hulk.spot, hulk.ready, hulk.wounds, hulk.counters, hulk.level) == ("front", False, 1, 2, 2)
    assert table.in_pile("Form") == ["Bruce Banner"]
    assert "Bruce Banner transforms into Hulk." in lines(table.state, table.state.log)


def test_it_is_a_main_character_still_and_changes_back() -> None:
    """H150, H151: the old card lies where the new one came from."""
    table = banner().use(BANNER, "Trial").use(HULK, "Back")
    assert table[BANNER].in_play
    assert table.in_pile("Form") == ["Hulk"]
    assert len(table.state.mains(0)) == 1


def test_the_same_power_is_not_used_again_by_a_card_that_came_back() -> None:
    """H152 to H154."""
    table = banner().use(BANNER, "Trial").use(HULK, "Back")
    assert not table.may_use(BANNER, "Trial")


def test_transforming_is_not_appearing() -> None:
    """H146; but a power may speak of being transformed into."""
    table = Scenario(
        Side(BANNER, front=["Nova"]),
        Side("Loki"),
        powers={
            BANNER: NOW,
            HULK: "When(TransformsInto(this), PutCounters(PLUS, 1, SELF))",
            "Nova": "When(Appears(character), PutCounters(PLUS, 5, SELF))",
        },
    ).use(BANNER, "Trial")
    assert table[HULK].counters == 1
    assert table["Nova"].counters == 0


def test_what_lasts_goes_on_and_so_does_its_place_in_the_combat() -> None:
    """H149, H220: Freeze for instance; the one who attacks is another now."""
    table = Scenario(
        Side(BANNER, row="front"),
        Side("Loki", front=["Drax"]),
        powers={
            BANNER: [
                Power(name="Trial", timing=(Timing.MAIN,), tree="Modify(SELF, 3, 0, TURN)"),
                'When(Attacks(this), Transform(SELF, main & Named("Hulk")))',
            ],
            HULK: (),
        },
    ).use(BANNER, "Trial")
    table.attack(BANNER, "Drax")
    hulk = table[HULK]
    assert hulk.stats[0] == fact_of(table.state, hulk.card).atk + 3
    assert table.state.combat is not None
    assert [table.state.card(ref) for ref in table.state.combat.attackers] == [hulk.card]


def test_a_personality_by_chance() -> None:
    """H143: nobody chooses; H150: the pile holds three cards before and after."""
    tree = 'Transform(SELF, card & InZone(Pile("Personality")), random=True)'
    became = set()
    for seed in range(12):
        you = Side("DHK-009", piles={"Personality": PERSONS})
        table = Scenario(you, Side("Loki"), powers={"DHK-009": tree}, seed=chance.seeded(seed))
        table.use("DHK-009", "Trial")
        assert "Moon Knight" in table.in_pile("Personality")
        assert len(table.in_pile("Personality")) == 3
        became.add(fact_of(table.state, table.state.mains(0)[0]).code)
    assert became == set(PERSONS)


def test_a_card_of_the_hand_takes_the_place_and_the_other_is_out_of_the_game() -> None:
    """The ruling of Emma Frost; H168: its name is the new one's."""
    table = Scenario(
        Side("Hulk", front=[Card("Nova", counters=2), "Drax"], hand=["Magik"]),
        Side("Loki"),
        powers={"Drax": 'Transform(Choose(yours & supporting & Named("Nova")), character & InZone(HAND))'},
    ).use("Drax", "Trial")
    assert (table["Magik"].spot, table["Magik"].counters) == ("front", 2)
    assert table["Nova"].spot == "removed"
    assert table.names("hand") == []


def test_a_namesake_on_the_side_is_kod() -> None:
    """H168."""
    table = Scenario(
        Side("Hulk", front=["Nova", "Drax", "Magik"], hand=["Magik"]),
        Side("Loki"),
        powers={"Drax": 'Transform(Choose(yours & supporting & Named("Nova")), character & InZone(HAND))'},
    ).use("Drax", "Trial")
    assert sorted(table.names("front")) == ["Drax", "Magik"]
    assert table.names("ko_pile") == ["Magik"]


def test_without_another_card_nothing_happens() -> None:
    tree = 'Transform(SELF, supporting & Named("Lizard") & InZone(Pile("Lizard")))'
    table = Scenario(Side("Hulk", front=["Nova"]), Side("Loki"), powers={"Nova": tree}).use("Nova", "Trial")
    assert table["Nova"].in_play


def test_a_saved_game_knows_who_has_transformed() -> None:
    table = banner().use(BANNER, "Trial")
    again = loads(table.state.rules, dumps(table.state))
    assert again.fact == table.state.fact


def test_a_supporting_character_becomes_the_main_character_that_it_turns_into() -> None:
    """Graduation: both must fall."""
    table = Scenario(
        Side("Hulk", front=["Nova"], piles={"Graduation": ["MNB-001"]}),
        Side("Loki"),
        powers={"Nova": "Transform(SELF, main)"},
    ).use("Nova", "Trial")
    assert len(table.state.mains(0)) == 2


# ------------------------------------------------------------------------------------- main characters


def test_a_promoted_character_is_one_more_main_character() -> None:
    table = Scenario(
        Side("Hulk", front=["Nova", "Drax"]),
        Side("Loki"),
        powers={"Nova": "BecomeMain(SELF)", "Drax": 'KO(Choose(yours & main & Named("Hulk")))'},
    ).use("Nova", "Trial")
    assert len(table.state.mains(0)) == 2
    table.use("Drax", "Trial")
    assert table.winners is None


def test_who_takes_over_is_the_only_one() -> None:
    """The glossary on Kingpin: the former one can be KO'd without a loss and leaves the game."""
    table = Scenario(
        Side("Hulk", front=["Nova", "Drax"]),
        Side("Loki"),
        powers={"Nova": "BecomeMain(SELF, alone=True)", "Drax": 'KO(Choose(yours & Named("Hulk")))'},
    ).use("Nova", "Trial")
    assert [fact_of(table.state, card).name for card in table.state.mains(0)] == ["Nova"]
    table.use("Drax", "Trial")
    assert table.winners is None
    assert table["Hulk"].spot == "removed"


# ---------------------------------------------------------------------------------------- XP and levels

STUDY = Power(name="Study", level_up=3, tree="When(TurnEnds(YOURS), GainXP())")


def students(tree: str, **more: object) -> Scenario:
    return Scenario(
        Side("MNB-003", front=["Nova"]),
        Side(Card("MNB-001", **more)),  # type: ignore[arg-type]
        powers={"MNB-003": STUDY, "MNB-001": STUDY, "Nova": tree},
    ).use("Nova", "Trial")


def test_xp_for_another() -> None:
    assert students("GainXP(2, Choose(yours & main))")["MNB-003"].xp == 2


def test_xp_is_lost_but_never_more_than_there_is() -> None:
    """What is lost is told."""
    table = students("LoseXP(3, Choose(enemy & main))", xp=2)
    assert table["MNB-001"].xp == 0
    assert any("loses 2 XP" in line for line in lines(table.state, table.state.log))


def test_another_falls_to_a_former_level() -> None:
    table = Scenario(
        Side("Hulk", front=["Nova"]),
        Side(Card("MNB-001", level=2)),
        powers={
            "Nova": "Sequence([Pick(Choose(enemy & main)), BecomeLevel(Minus(StatOf(LEVEL, IT), 1), IT)])"
        },
    ).use("Nova", "Trial")
    assert table.piece("MNB-001", player=1).level == 1


def test_xp_decides_which_way_up() -> None:
    """Emma Frost follows the team of the character that gave her last XP."""
    for team, code in (("H.A.M.M.E.R.", "TUB-005"), ("Resistance", "TUB-004")):
        tree = f'GainXP(5, into=main & TeamIs("{team}"))'
        table = Scenario(
            Side("TUB-003"),
            Side("Loki"),
            powers={
                "TUB-003": [
                    Power(name="Fluid", level_up=5),
                    Power(name="Trial", timing=(Timing.MAIN,), tree=tree),
                ]
            },
        ).use("TUB-003", "Trial")
        assert table["Emma Frost"].code == code


def test_a_choice_of_two_levels_is_open_where_nothing_decides() -> None:
    """Henry Pym becomes Ant-Man or Giant-Man, and can change between the two."""
    table = Scenario(
        Side("MOE-001"),
        Side("Loki"),
        powers={
            "MOE-001": [
                Power(name="Study", level_up=3),
                Power(name="Trial", timing=(Timing.MAIN,), tree="GainXP(3)"),
            ]
        },
    ).use("MOE-001", "Trial", "MOE-003")
    assert table["MOE-003"].in_play
    assert "Ant-Man" in table.in_pile("Form")


# ---------------------------------------------------------------------------------------- printed cards


def test_mcu1_003() -> None:
    """Banner attacks as the Hulk, and is Banner again when he is stunned."""
    table = Scenario(Side(BANNER, row="front"), Side("Loki", front=["Drax", "Nova"]))
    table.attack(BANNER, "Nova")
    assert table["Hulk"].code == HULK
    table.pass_all()
    assert not table["Nova"].in_play or table["Nova"].stunned


def test_web_007() -> None:
    """R339: superior Spider-Man becomes Spider-Man and takes the defender's place."""
    table = Scenario(Side("WEB-007", row="back", front=["Nova"]), Side("Loki", front=["Drax"]), active=1)
    table.attack("Drax", "Nova", by=1).choose("A Superior Hero", "yes")
    spider = table["MNB-008"]
    assert spider.spot == "front"
    assert table["Nova"].spot == "back"
    assert table.state.combat is not None
    assert table.state.card(table.state.combat.defender) == spider.card
