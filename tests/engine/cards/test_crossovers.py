"""Scenarios of the crossover volumes."""

from __future__ import annotations

import pytest

from vsdeck.engine import Action, Do, Spot, apply
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Effect, Scenario, Side


def test_cv5_006_iron_man_wins_with_his_last_deed() -> None:
    """R168. Main characters too are removed from the game, before he is KO'd (ruling)."""
    table = Scenario(
        Side("CV5-006", resources=["Academy"] * 20), Side("Magneto", front=["Rhino"]), phase="start"
    )
    table.choose("yes")
    assert table.winners == (0,)


DOMAINS = {"Battleworld": ["Technopolis", "Valley of Flame", "Warzone"]}
DOOM = ["FFO-003", "FFO-004"]
MASTERMIND = {"cancels": "CV2-014", "dazes": "CV2-015", "weakens": "CV2-016", "disarms": "CV2-017"}


def test_cv3_006_the_grandmaster_leads_the_game_into_a_domain() -> None:
    table = Scenario(
        Side("Loki"),
        Side("CV3-006", resources=["Academy"], piles=DOMAINS),
    )
    table.end_turn().choose("yes")
    assert table.in_pile("Domain", 1) == ["Technopolis"]
    assert table["Loki"].has("Genius")


def test_ffo_002_to_004_god_emperor_doom_rules_battleworld() -> None:
    """He enters the first domain as he levels up; from then on each wound of a defending main character
    leads into the next one, which gives him XP, and on his last level he may keep the game where it is."""
    doom = Side("FFO-002", xp=3, hand=["Beyonder"], piles=DOMAINS)
    table = Scenario(Side("Hulk", row="front", front=["MNB-022"]), doom)
    table.end_turn().choose("Construct Battleworld", "Beyonder", "Construct Battleworld")
    assert table["God Emperor Doom"].level == 2
    assert table.in_pile("Domain", 1) == ["Technopolis"]
    table = Scenario(
        Side("Loki", row="front", front=["MNB-022"]),
        Side("FFO-003", row="front", front=["Drax"], piles=DOMAINS),
        effects=[
            Effect(
                "FFO-003",
                'During(GAME, When(GetsWounded(main & defender), EnterDomain(Top(of=Pile("Battleworld")))))',
                by=1,
            )
        ],
    )
    table.attack("MNB-022", "God Emperor Doom").pass_all()
    assert table["God Emperor Doom"].stunned
    assert (table.in_pile("Domain", 1), table["God Emperor Doom"].xp) == (["Technopolis"], 1)


def test_ffo_004_he_keeps_the_game_where_it_is_and_takes_its_powers_away() -> None:
    table = Scenario(
        Side("Hulk", front=["Drax"], piles=DOMAINS),
        Side("FFO-004", levels=DOOM, resources=["Academy", "Fortress"]),
        powers={"Drax": 'EnterDomain(Top(of=Pile("Battleworld")))'},
    )
    table.use("Drax", "Trial").choose("yes")
    assert table.in_pile("Domain", 0) == []
    table = Scenario(
        Side("Hulk", front=["Drax"], piles=DOMAINS),
        Side("FFO-004", levels=DOOM, resources=["Academy", "Fortress"]),
        powers={"Drax": 'EnterDomain(Top(of=Pile("Battleworld")))'},
    )
    table.use("Drax", "Trial").choose("no")
    assert table["Drax"].has("Genius")
    table.end_turn().choose("yes")
    assert not table["Drax"].has("Genius")


def test_ffo_003_on_his_last_level_a_wound_still_leads_into_one_domain() -> None:
    """The game mode begins once, though he levels up twice in its sight."""
    domains = {"Battleworld": ["Greenland", "Valley of Flame", "Warzone"]}
    you = Side("FFO-002", row="front", front=["Nova", "Beast"], xp=3, piles=domains, levels=DOOM)
    grow = dict.fromkeys(("Nova", "Beast"), "GainXP(3, Each(yours & main))")
    enemy = Side("Loki", row="back", front=["Drax"])
    table = Scenario(you, enemy, powers=grow | {"Drax": "Gets(this, 30, 0)"})
    table.use("Nova", "Trial").choose("Construct Battleworld").use("Beast", "Trial")
    assert table["God Emperor Doom"].level == 3
    table.end_turn().to_main().attack("Drax", "God Emperor Doom", by=1).pass_all()
    assert table.in_pile("Domain") == ["Valley of Flame"]


def test_cv4_025_norseheim_is_one_of_two_domains() -> None:
    table = Scenario(
        Side("Hulk", front=["Drax"], piles={"Battleworld": ["Norseheim", "Technopolis", "Valley of Flame"]}),
        Side("Loki"),
        powers={"Hulk": 'EnterDomain(Top(of=Pile("Battleworld")))'},
    )
    table.use("Hulk", "Trial")
    assert sorted(table.in_pile("Domain", 0)) == ["Norseheim", "Technopolis"]
    assert table["Drax"].stats == (11, 6)
    assert table["Hulk"].has("Genius")


def test_cv3_020_ultimate_end_is_a_city_until_the_game_leaves_it() -> None:
    piles = {"Battleworld": ["Ultimate End", "Technopolis"], "City": ["CV3-031", "CV3-030"]}
    table = Scenario(
        Side("Hulk", front=["Drax"], piles=piles),
        Side("Loki"),
        powers={"Drax": 'Usable(EnterDomain(Top(of=Pile("Battleworld"))), 2, GAME, [MAIN])'},
    )
    table.use("Drax", "Trial").end_turn()
    assert table["Rooftops"].side == 1
    table.to_main().end_turn().choose("front").to_main()
    assert table["River"].side == 1
    table.use("Drax", "Trial")
    assert {table["Rooftops"].spot, table["River"].spot} == {"removed"}


def test_cv3_015_everything_smashes_in_greenland() -> None:
    table = Scenario(
        Side("Hulk", front=["Drax", "Nova"], resources=["Academy"], piles={"Domain": ["Greenland"]}),
        Side("Loki"),
    )
    table.use("Drax", "Me Angry!")
    assert table["Drax"].counters == 3


@pytest.mark.parametrize("gentlemen", [[], ["TBB-043"]])
def test_cv2_005_spider_ham_talks_his_way_back_into_the_deck(gentlemen: list[str]) -> None:
    you = Side(["CV2-001", Card("CV2-005", wounds=1, row="front")])
    table = Scenario(Side("Hulk", row="front", back=gentlemen), you)
    table.attack("Hulk", "Spider-Ham").pass_all()
    if not gentlemen:
        table.choose("yes")
    assert table["Spider-Ham"].spot == ("removed" if gentlemen else "deck")


def test_cv2_009_the_in_betweener_comes_between_two_turns() -> None:
    table = Scenario(Side("Hulk"), Side("Loki", hand=["The In-Betweener"], resources=["MNB-110"]))
    turn = table.state.turn
    table.end_turn().choose("yes")
    assert table.state.turn == turn
    table.choose("front")
    assert (table["The In-Betweener"].spot, table.state.turn) == ("front", turn + 1)


def test_cv2_013_captain_america_sends_another_and_may_say_no_first() -> None:
    table = Scenario(
        Side("Hulk", row="front", front=["Juggernaut", "Nova"]),
        Side("Loki", back=["CV2-013"], front=["Gamora", "Mantis"]),
    )
    table.attack("Juggernaut", "Gamora").choose("no").pass_all()
    table.attack("Nova", "Mantis").choose("yes", "CV2-013")
    assert table.state.card(table.state.combat.defender) == table["CV2-013"].card  # type: ignore[union-attr]
    assert table["Mantis"].spot == "back"


def test_cv2_014_mastermind_plays_a_tactic_when_he_is_attacked() -> None:
    table = Scenario(
        Side("Hulk", row="front"),
        Side("Magneto", front=[MASTERMIND["cancels"]], piles={"Tactics": [MASTERMIND["dazes"]]}),
    )
    table.attack("Hulk", MASTERMIND["cancels"]).choose("yes")
    assert not table["Hulk"].face_up
    assert table["Hulk"].wounds == 0
    assert table.names("ko_pile", 1) == ["Mastermind"]


def test_cv2_016_he_gathers_tactics_from_deck_and_hand() -> None:
    """R216."""
    table = Scenario(
        Side(
            "Magneto",
            hand=[MASTERMIND["weakens"], MASTERMIND["dazes"]],
            deck=[MASTERMIND["disarms"]],
            resources=["MNB-111"] * 9,
        ),
        Side("Loki"),
        phase="recruit",
    )
    table.recruit(MASTERMIND["weakens"]).choose(MASTERMIND["dazes"], "done")
    assert table.in_pile("Tactics", 0) == ["Mastermind"]
    assert table[MASTERMIND["dazes"]].spot == "pile"


def test_cv2_021_a_plot_twist_reacts_to_whoever_appears() -> None:
    """It is played from the hand in the turn of another, if somebody has its team."""
    table = Scenario(
        Side("Hulk", hand=["Drax"], resources=["MNB-111"] * 6),
        Side("Loki", front=["TUB-042"], hand=["CV2-021"]),
        phase="recruit",
    )
    table.recruit("Drax").choose("yes")
    assert (table["Drax"].ready, table["Drax"].counters) == (False, -2)
    assert table.names("ko_pile", 1) == ["The World is a Madhouse"]


def test_cv1_022_stand_together_cancels_a_super_power() -> None:
    """H237: a plot twist that reacts, from the hand."""
    table = Scenario(
        Side("Hulk", front=["MNB-021"], resources=["MNB-110"]),
        Side("Loki", front=["Drax"], hand=["CV1-022"]),
    )
    table.use("MNB-021", "Lightning Strike").choose("yes")
    assert table["Drax"].counters == 0
    assert table.names("ko_pile", 1) == ["Stand Together"]
    assert not table.asked.startswith("CARD")


def test_ffo_012_molecule_man_is_a_source_of_energy() -> None:
    """The first energy that each supporting character would pay in a turn; other symbols are paid."""
    table = Scenario(Side("FFO-012", front=["MNB-021"]), Side("Hulk", front=["Drax"]))
    table.use("MNB-021", "Lightning Strike", "Drax")
    assert table["Drax"].counters == -3
    assert table["Molecule Man"].xp == 1


def test_cv2_019_the_champion_is_unbeatable_against_supporting_characters() -> None:
    table = Scenario(Side("Hulk", front=["CV2-019"]), Side("Loki", row="front", front=["MNB-100"]))
    table.attack("CV2-019", "MNB-100").pass_all()
    assert table["MNB-100"].stunned
    assert not table["CV2-019"].stunned


def test_ffo_001_galactus_waits_for_a_herald() -> None:
    table = Scenario(
        Side("FFO-001", row="front"),
        Side("Loki", hand=["MNB-100"], resources=["MNB-111"] * 9),
    )
    assert table["Galactus"].has("Passive")
    assert not table.may_attack("Galactus", "Loki")
    table.end_turn()
    while not table.state.points[1]:
        table.done()
    assert "appear" in table.refusal("recruit", "MNB-100", by=1)


def test_cv4_033_who_finds_forgotten_artifacts_pays_less_once() -> None:
    table = Scenario(
        Side("Hulk", front=[Card("MNB-021", on="CV4-033"), "CV4-033"]), Side("Loki", front=["Drax"])
    )
    table.use("MNB-021", "Lightning Strike", "Drax")
    assert table["Drax"].counters == -3


def test_cv2_008_the_runner_attacks_in_the_build_phase_and_nobody_with_him() -> None:
    table = Scenario(
        Side("Hulk", front=["CV2-008", "Drax"], hand=["Nova"], resources=["MNB-111"] * 6),
        Side("Loki", front=["Yondu"]),
        phase="recruit",
    )
    assert "main phase" in table.refusal("attack", "Drax", "Yondu")
    table.attack("CV2-008", "Yondu").pass_all()
    assert table["Yondu"].stunned
    table.recruit("Nova")
    assert table["Nova"].in_play


def test_cv1_018_maximus_usurps_the_throne() -> None:
    """R220. He takes the place of the main character: that player plays on with him."""
    table = Scenario(
        Side("Hulk", front=[Card("Maximus", wounds=0)], resources=["Academy"] * 4),
        Side("Loki", front=["Mantis"]),
    )
    table.use("Maximus", "Usurp the Throne")
    assert table.piece("Loki", 1).spot == "removed"
    assert table["Maximus"].side == 1
    assert table.winners is None
    assert not broken(table.state)
    assert not table["Maximus"].has("Usurp the Throne")


def test_cv1_005_green_goblin_has_a_bag_of_tricks() -> None:
    table = Scenario(
        Side("CV1-005", row="front", hand=["Fortress", "Training Ground", "Nova"], deck=["Drax", "Nova"]),
        Side("Loki", front=["Cable"]),
    )
    table.attack("CV1-005", "Cable").choose("Fortress", "Training Ground")
    assert sorted(table.names("hand", 0)) == ["Drax", "Nova", "Nova"]
    table.pass_all()
    assert table["Cable"].spot == "ko_pile"


def test_cv1_004_blob_counts_whom_he_stunned_as_having_struck_him() -> None:
    blob = Side(Card("CV1-004", row="front"), resources=["Laboratory"])
    table = Scenario(Side("MNB-003", row="front", front=["Ant-Man"]), blob).attack("Hulk", "Blob")
    table.use("Blob", "Absorb Impact", by=1).pass_all()
    assert table["Hulk"].stunned
    assert table["Blob"].counters == 1


def test_cv1_004_blob_grows_for_each_attacker_that_struck_him() -> None:
    you = Side("Loki", front=["Ant-Man", "Daredevil"])
    table = Scenario(you, Side(Card("CV1-004", row="front"), resources=["Laboratory"]))
    table.attack(["Ant-Man", "Daredevil"], "Blob").use("Blob", "Absorb Impact", by=1).pass_all()
    assert table["Blob"].counters == 2


def test_cv3_003_equipment_for_nothing_takes_no_recruit_points() -> None:
    you = Side("CV3-003", hand=["FAN-026", "Drax"], resources=["Fortress"] * 6)
    table = Scenario(you, Side("Loki"), phase="recruit").equip("FAN-026", "The Maestro").choose(0)
    assert table.recruit("Drax")["CV3-003"].xp == 6
    you = Side("CV3-003", front=["Human Torch"], hand=["FAN-027", "Drax"], resources=["Fortress"] * 7)
    table = Scenario(you, Side("Loki"), phase="recruit").equip("FAN-027", "The Maestro")
    assert table.recruit("Drax")["CV3-003"].xp == 0


def test_cv3_004_a_weapon_that_was_lost_before_stays_in_the_ko_pile() -> None:
    you = Side("CV3-004", row="front", front=["Nova"], resources=["Training Ground"], deck=["ALN-023"])
    table = Scenario(you, Side("Loki"), phase="recruit", powers={"Nova": "Stun(Choose(yours & main))"})
    table.use("CV3-004", "Battle-Weapon of an Army of Champions").to_main()
    table.use("Nova", "Trial").end_turn().end_turn()
    assert table.names("ko_pile") == ["M41A Pulse Rifle"]


def test_cv3_022_warzone_divides_two_sides() -> None:
    table = Scenario(
        Side("Hulk", front=["Drax"], piles={"Battleworld": ["Warzone", "Technopolis"]}),
        Side("Loki", front=["Nova"]),
        powers={"Hulk": 'Usable(EnterDomain(Top(of=Pile("Battleworld"))), 2, GAME, [MAIN])'},
    )
    table.use("Hulk", "Trial")
    mine = table["Drax"].stats
    assert mine in ((8, 6), (6, 10))
    assert table["Nova"].stats == (5, 5)
    table.use("Hulk", "Trial")
    assert table["Drax"].stats == (6, 6)


def test_cv3_029_no_def_from_plot_twists_in_the_park() -> None:
    table = Scenario(
        Side("Hulk", front=["Juggernaut"]),
        Side("Loki", front=["Mantis", "CV3-029"], hand=["Find Cover"]),
    )
    before = table["Mantis"].stats
    table.attack("Juggernaut", "Mantis").play("Find Cover", by=1)
    assert table["Mantis"].stats[1] == before[1]


def test_ffo_010_the_maker_finds_inventions_in_his_deck() -> None:
    table = Scenario(
        Side("FFO-010", front=["Drax"], deck=["Nova", "Big Bang Cannon", "Gamora", "Mantis", "Magik"]),
        Side("Loki"),
        powers={"Drax": "Invent()"},
    )
    table.use("Drax", "Trial")
    assert table.names("hand", 0) == ["Big Bang Cannon"]
    assert table.state.zone(0, Spot.DECK)[0] != table["Big Bang Cannon"].card


def test_ffo_022_the_cannon_stands_up_beside_a_defender() -> None:
    table = Scenario(Side("Hulk", row="front"), Side("Loki", front=["Mantis"], hand=["Big Bang Cannon"]))
    table.attack("Hulk", "Mantis")
    atk = table["Hulk"].stats[0]
    table.use("Big Bang Cannon", "Hidden Defenses", by=1)
    assert table.state.row(table["Big Bang Cannon"].card) == Spot.FRONT
    assert table["Hulk"].stats[0] == atk - 1


def test_cv3_007_guillotine_makes_the_enemy_pass_once_in_a_combat() -> None:
    """R145. Asked when it is the turn of the enemy; a no is no use of it."""
    table = Scenario(
        Side("Hulk", front=["CV3-007"]),
        Side("Loki", front=["Gamora"], hand=["Find Cover"]),
    )
    table.attack("CV3-007", "Gamora")
    table.choose("pass", "yes")
    assert table.state.combat is None
    assert table["Find Cover"].spot == "hand"
    table = Scenario(
        Side("Hulk", front=["CV3-007"]),
        Side("Loki", front=["Gamora"], hand=["Find Cover"]),
    )
    table.attack("CV3-007", "Gamora").choose("pass", "no").choose("Find Cover")
    assert table["Gamora"].stats[1] > 4


def test_cv3_012_who_defends_may_throw_plot_twists_away() -> None:
    table = Scenario(
        Side("Hulk", row="front", hand=["Find Cover"]),
        Side("Loki", front=["Mantis"], hand=["Find Cover"], piles={"Domain": ["CV3-012"]}),
    )
    table.attack("Hulk", "Mantis")
    assert table.refusal("use", "CV3-012", "Everyone's Unlikeable When They're Angry")
    table.use("CV3-012", "Everyone's Unlikeable When They're Angry", by=1)
    assert table["Mantis"].counters == 2


def test_cv3_014_a_wish_in_dystopia() -> None:
    table = Scenario(
        Side("Hulk", hand=["Magik"], deck=["Academy", "Academy", "Gamora"], piles={"Domain": ["Dystopia"]}),
        Side("Loki"),
        phase="start",
    )
    while "whether" not in table.asked:
        table.done()
    table.choose("yes", "Magik", "Gamora", "yes", "front")
    assert table["Gamora"].spot == "front"
    assert table.state.zone(0, Spot.DECK)[0] == table["Magik"].card


def test_cv1_014_ironheart_lets_anybody_attack_together() -> None:
    """R167. From both rows it is a melee attack and a ranged one; who has no range strikes only those of
    the front row back."""
    table = Scenario(
        Side("Hulk", front=["Ironheart", "Gamora"], back=["Hawkeye", "Luke Cage"]),
        Side("Loki", front=["Drax"]),
        powers={"Gamora": "Gets(attacker & this, 0, 9)"},
    )
    assert table.refusal("attack", ["Gamora", "Luke Cage"], "Drax")
    table.attack(["Gamora", "Hawkeye", "Ironheart"], "Drax")
    combat = table.state.combat
    assert combat is not None
    assert (combat.melee, combat.ranged) == (True, True)
    table.pass_all(strike=None)
    assert "Hawkeye" not in table.asked
    assert not broken(table.state)


def test_cv3_011_a_battle_of_wills_for_the_iso_sphere() -> None:
    """The bearer begins and may bid nothing; who bids most pays with resources and gets it."""
    table = Scenario(
        Side("Hulk", front=[Card("Drax", attached=["Iso-Sphere"])], resources=["Academy"]),
        Side("Loki", front=["Gamora"], resources=["Academy", "Fortress", Card("Laboratory", face_down=True)]),
    )
    table.end_turn()
    drax, gamora = table["Drax"].card, table["Gamora"].card
    assert table.state.decision is not None
    assert Action(Do.BID, drax, 2) not in table.state.decision.options
    apply(table.state, Action(Do.BID, drax, 0))
    assert Action(Do.BID, gamora, 3) not in table.state.decision.options
    apply(table.state, Action(Do.BID, gamora, 1))
    apply(table.state, Action(Do.PASS))
    table.choose("Fortress")
    assert table["Gamora"].attached == ["Iso-Sphere"]
    assert not table["Fortress"].face_up
    assert not broken(table.state)


def test_cv2_022_who_shares_a_mantle_powers_up() -> None:
    """Each character draws once; a card of its own name draws nothing."""
    hand = ["Win the Hard Way", "*Spider-Man*", "*Spider-Man*", "Spider-Man", "Hulk"]
    table = Scenario(Side("MMU-001", front=["Spider-Man"], hand=hand), Side("Loki"))
    assert table.refusal("power_up", "Spider-Man", discarding="*Spider-Man*")
    table.play("Win the Hard Way").power_up("Spider-Man", discarding="Spider-Man")
    assert len(table.names("hand")) == 3
    table.power_up("Spider-Man", discarding="*Spider-Man*")
    assert len(table.names("hand")) == 3, "one discarded, one drawn"
    table.power_up("Spider-Man", discarding="*Spider-Man*")
    assert (table["Spider-Man"].counters, len(table.names("hand"))) == (3, 2)
    assert table.refusal("power_up", "Spider-Man", discarding="Hulk")
    table.power_up("*Hulk*", discarding="Hulk")
    assert len(table.names("hand")) == 2


def test_cv3_002_the_collector_keeps_what_an_enemy_plays_and_plays_it_himself() -> None:
    """R075: who is collected was not recruited (note), and there is one of each kind at a time (insert)."""
    table = Scenario(
        Side("Hulk", hand=["Nova", "Magik"], resources=["Fortress"] * 9),
        Side("CV3-002", resources=["Academy"] * 9),
        powers={"Nova": "When(Recruits(YOURS, this), Draw())"},
        phase="recruit",
    )
    table.recruit("Nova").choose("yes")
    assert (table["Nova"].spot, table.names("hand")) == ("removed", ["Magik"])
    table.recruit("Magik").end_turn()
    assert table["Magik"].spot == "front"
    table.done().recruit("Nova", "back", by=1)
    assert (table["Nova"].spot, table["Nova"].side, broken(table.state)) == ("back", 1, [])
    assert table.refusal("recruit", "Nova", by=1)


def test_cv3_002_equipment_of_the_collection_needs_no_team() -> None:
    quinjet = "SVH-052"
    table = Scenario(
        Side("Hulk", front=["SVH-049"], hand=[quinjet], resources=["Fortress"] * 9),
        Side("CV3-002", row="front", resources=["Academy"] * 9),
        phase="recruit",
    )
    table.equip(quinjet, "SVH-049").choose("yes")
    assert (table[quinjet].spot, table["SVH-049"].attached) == ("removed", [])
    table.end_turn().choose("done").done().equip(quinjet, "CV3-002", by=1)
    assert (table["CV3-002"].attached, table["CV3-002"].stats) == (["Quinjet"], (3, 13))


def test_cv3_002_a_plot_twist_of_the_collection_is_played_again() -> None:
    table = Scenario(
        Side("Captain America", row="front", hand=["Earth's Mightiest Heroes"] * 2),
        Side("CV3-002", row="front", resources=["Academy"] * 2),
    )
    table.attack("Captain America", "CV3-002").play("Earth's Mightiest Heroes").choose("yes")
    assert (table["Captain America"].stats, table.names("removed")) == ((2, 5), ["Earth's Mightiest Heroes"])
    table.play("Earth's Mightiest Heroes", "CV3-002", by=1)
    assert (table["CV3-002"].stats, table.names("removed")) == ((2, 12), [])
    assert table.names("ko_pile") == ["Earth's Mightiest Heroes"]


def test_cv4_013_who_orders_powers_does_not_learn_of_a_beyonder_that_nobody_can_pay_for() -> None:
    enemy = Side("Hulk", hand=["CV4-013"], piles=DOMAINS)
    table = Scenario(Side("LKI-002", row="front", back=["Drax", "Nova"]), enemy)
    turn = table.state.turn
    table.end_turn()
    assert (table["LKI-002"].xp, table.state.turn) == (2, turn + 1)
    able = Side(
        "Hulk", hand=["CV4-013"], resources=["Academy", "Fortress"], piles={"Creator": ["Technopolis"]}
    )
    table = Scenario(Side("LKI-002", row="front", back=["Drax", "Nova"]), able)
    table.end_turn().choose("Creator of Battleworld", "yes")
    assert table.in_pile("Domain", 1) == ["Technopolis"]


def test_cv3_002_nobody_plays_cards_of_a_player_who_is_out() -> None:
    def collected(wounds: int) -> Scenario:
        table = Scenario(
            Side("Hulk", row="front", front=[Card("Thor", counters=30)]),
            Side("CV3-002", resources=["Academy"] * 9),
            Side(Card("Loki", wounds=wounds, row="front"), hand=["Nova"], resources=["Fortress"] * 9),
            active=2,
            phase="recruit",
        )
        table.recruit("Nova", by=2).choose("yes").end_turn().to_main()
        return table.attack("Thor", "Loki").pass_all().end_turn().done()

    assert not collected(0).refusal("recruit", "Nova", by=1)
    assert collected(4).refusal("recruit", "Nova", by=1)


def test_cv3_002_a_power_knows_whom_it_has_played_though_he_could_have_been_collected() -> None:
    steps = "Pick(Choose(character & InZone(HAND))), PlayNow(IT), PutCounters(PLUS, 2, IT)"
    trial = f"Usable(Sequence([{steps}]), 1, TURN, [BUILD])"
    for answer, counters in (("no", 2), ("yes", 0)):
        table = Scenario(
            Side("Hulk", front=["Drax"], hand=["Nova"]),
            Side("CV3-002", resources=["Academy"]),
            powers={"Drax": trial},
            phase="recruit",
        )
        table.use("Drax", "Trial").choose("front", answer)
        assert (table["Nova"].in_play, table["Nova"].counters) == (answer == "no", counters)
