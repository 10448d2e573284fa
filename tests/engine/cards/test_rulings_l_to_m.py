"""What was ruled on cards from Loki to Mister Sinister, played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.engine.opening import begun, deck
from vsdeck.card import Power, Timing
from vsdeck.engine.scenario import Card, Scenario, Side

BACK = "Sequence([Move(Choose(yours & supporting), HAND), Move(Choose(supporting & InZone(HAND)), PLAY)])"


def test_mcu1_057_loki_helps_from_outside_the_combat() -> None:
    """R202: by the cost of a discarded character."""
    you = Side("Hulk", front=["Nova"], back=["MCU1-057"], hand=["Drax"])
    table = Scenario(you, Side("Storm", front=["Thanos"])).attack("Nova", "Thanos")
    table.use("Loki", "I Am Burdened With Glorious Purpose", "Nova")
    assert table["Nova"].stats == (11, 11)


@pytest.mark.parametrize(("points", "power"), [(3, ""), (5, "Schemer")])
def test_lki_015_other_sums_give_no_power(points: int, power: str) -> None:
    """R203: cheaper than five he has none of the three."""
    you = Side("Hulk", front=["Nova"], hand=["LKI-015"], resources=["Fortress"] * 7)
    powers = {"Nova": "PaysLess(supporting, 2)"}
    table = Scenario(you, Side("Storm"), phase="recruit", powers=powers).recruit("LKI-015").choose(points)
    had = [one for one in ("Schemer", "Mind Games", "Genius") if table["LKI-015"].has(one)]
    assert had == [power][: len(power)]


@pytest.mark.parametrize(
    ("name", "held"),
    [
        *((name, True) for name in ("MNB-020", "Spider-Man", "Man-Thing", "Iceman", "Doorman")),
        *((name, False) for name in ("Mantis", "Mandarin", "Mania", "FAN-018", "Human Torch")),
    ],
)
def test_nbx_014_man_is_a_word_or_the_end_of_one(name: str, held: bool) -> None:
    """R204: no letters inside another word, no woman and no human."""
    table = Scenario(Side("Hulk", front=["NBX-014"]), Side("Loki", front=[name]), active=1)
    assert table.may_attack(name, "Lorelei", by=1) is not held


def test_mnb_018_skin_is_impervious_only_until_the_combat_ends() -> None:
    """R205: Cable's stun comes after that, and wounds."""
    you = Side("Storm", front=["MNB-045"], resources=["Training Ground"])
    table = Scenario(you, Side("Hulk", front=["Luke Cage"], resources=["Fortress"]))
    table.attack("Cable", "Luke Cage").use("Cable", "Ultimate Soldier")
    table.use("Luke Cage", "Impervious Skin", by=1).pass_all()
    assert not table["Luke Cage"].in_play


@pytest.mark.parametrize(("row", "counters"), [("back", 0), ("front", 1)])
def test_nbx_018_powers_do_not_even_trigger_near_magma(row: str, counters: int) -> None:
    """R208: in ranged combat alone."""
    you = Side("Hulk", **{row: ["NBX-018"]})  # type: ignore[arg-type]
    powers = {"Drax": "When(OneOrMore(Attacks(character, this)), PutCounters(PLUS, 1, SELF))"}
    table = Scenario(you, Side("Loki", front=["Drax"]), powers=powers).attack("Magma", "Drax")
    assert table["Drax"].counters == counters


def test_oga_011_what_is_only_played_as_equipment_is_not_free() -> None:
    """R209: equipment is, Impossible Man is not."""
    you = Side("Hulk", hand=["OGA-011", "FAN-049", "PRD-027"], resources=["Fortress"] * 8)
    table = Scenario(you, Side("Loki"), phase="recruit").recruit("Magneto")
    while "whether" in table.asked:
        table.choose("no")
    assert not table.refusal("equip", "PRD-027", "Magneto")
    assert "costs 1" in table.refusal("equip", "FAN-049", "Magneto")


def test_svh_017_a_collar_that_an_enemy_put_on_yours_is_an_enemys() -> None:
    """R210."""
    you = Side("FUT-007", hand=["FUT-026"], resources=["Fortress"])
    enemy = Side("Loki", front=["SVH-017", Card("Drax")], resources=["Laboratory"])
    table = Scenario(you, enemy, phase="recruit").equip("FUT-026", "Drax").end_turn().to_main()
    table.use("Magneto", "Master of Magnetism", by=1)
    assert table["Drax"].attached == []
    assert table.names("ko_pile") == ["Inhibitor Collar"]


def test_ffo_010_his_inventions_are_in_the_deck_from_the_first_turn() -> None:
    """R211: the pile is empty then, and teams do not matter for them."""
    table = begun(deck("FFO-010", {"FAN-027": 60}))
    assert table.in_pile("Invention") == []
    assert len(table.names("deck")) + len(table.names("hand")) == 100
    while "Fantasticar" not in table.names("hand"):
        table.resource("Academy").end_turn().end_turn()
    table.resource("Academy").equip("FAN-027", "FFO-010")
    assert table["FFO-010"].attached == ["Fantasticar"]


def test_xfc_017_marvel_girl_taps_her_own_power() -> None:
    """R213."""
    you = Side("Hulk", hand=["XFC-017"], resources=["Fortress"] * 7)
    table = Scenario(you, Side("Loki"), phase="recruit").recruit("Marvel Girl").choose("Marvel Girl")
    assert table["Marvel Girl"].stats == (20, 20)


def test_mfm_014_masacre_is_a_lethal_mercenary() -> None:
    """R214: his powers are those two in Spanish."""
    you = Side("Hulk", row="front", front=["MFM-014", "Nova"])
    table = Scenario(you, Side("Loki", front=["Drax"]))
    assert not table.may_attack(["Masacre", "Nova"], "Drax")
    table.attack(["Masacre", "Hulk"], "Drax").pass_all()
    assert table["Drax"].spot == "ko_pile"


@pytest.mark.parametrize("leaves", [False, True])
def test_tbb_037_who_leaves_play_is_destined_no_more(leaves: bool) -> None:
    """R215."""
    symbols = ["Laboratory", "Laboratory", "Academy", "Academy"]
    powers = {"Nova": "RemoveFor(Choose(yours & main), TurnStarts(YOURS))"}
    you = Side("TBB-037", row="front", resources=symbols)
    table = Scenario(you, Side("Loki", front=["Nova"]), powers=powers)
    table.use("The Master", "You Are Destined To Die", "Loki").end_turn().to_main()
    if leaves:
        table.use("Nova", "Trial", by=1)
    for _ in range(5):
        if table.winners is None:
            table.end_turn()
            if "row" in table.asked:
                table.choose("front")
            table.to_main()
    assert table.winners == (None if leaves else (0,))


@pytest.mark.parametrize("gone", [False, True])
def test_cv2_017_the_atk_that_a_tactic_takes_may_be_gained_again(gone: bool) -> None:
    """R216: and the pile of tactics stays where it is when Mastermind leaves."""
    you = Side("Hulk", row="front", front=["Thor"])
    enemy = Side("Magneto", front=["CV2-014"], piles={"Tactics": ["CV2-017"]})
    tree = "KO(Choose(enemy & supporting))" if gone else "Modify(Choose(yours & main), 4, 0, TURN)"
    combat = Power(name="Now", timing=(Timing.COMBAT,), tree=tree)
    table = Scenario(you, enemy, powers={"Hulk": combat})
    table.attack("Hulk", "CV2-014")
    if gone:
        table.choose("no").use("Hulk", "Now")
        assert table.in_pile("Tactics", 1) == ["Mastermind"]
    else:
        table.choose("yes")
        assert table["Hulk"].stats[0] == 0
        assert table.use("Hulk", "Now")["Hulk"].stats[0] == 4


def test_moe_019_masters_of_evil_order_top_and_bottom() -> None:
    """R217: as they are chosen, and the rest too."""
    cards = ["Nova", "Drax", "Thor", "Beast"]
    you = Side("MOE-004", front=["Sabretooth"], hand=["MOE-019"], deck=[*cards, "Rhino"], deck_ends=True)
    table = Scenario(you, Side("Loki")).play("MOE-019", "Thor", "Nova", "done")
    table.choose("Nova", "Beast")
    assert table.names("deck") == ["Thor", "Nova", "Rhino", "Beast", "Drax"]


def test_web_011_gifts_need_five_names_and_a_main_character() -> None:
    """R218."""
    gifts = {"Gift": ["WEB-018", "WEB-019", "WEB-020", "WEB-021", "WEB-022"]}
    for count, enough in ((4, True), (3, False)):
        front = ["WEB-011", "Nova", "Drax", "Rhino"][:count]
        you = Side("Hulk", front=front, resources=["Laboratory"], piles=gifts)
        table = Scenario(you, Side("Magneto"), phase="recruit")
        assert table.may_use("WEB-011", "The Gathering of the Five") is enough


def test_web_011_who_leaves_play_loses_the_gift() -> None:
    """R218: also if it comes back."""
    names = ["WEB-011", "Nova", "Drax", "Rhino"]
    gifts = {"Gift": ["WEB-018", "WEB-019", "WEB-020", "WEB-021", "WEB-022"]}
    powers = {"Hulk": Power(name="Back", timing=(Timing.BUILD,), tree=BACK)}
    for seed in range(20):
        you = Side("Hulk", front=names, resources=["Laboratory"], piles=gifts)
        table = Scenario(you, Side("Magneto"), phase="recruit", seed=seed, powers=powers)
        before = {name: table[name].stats for name in names}
        table.use("WEB-011", "The Gathering of the Five")
        strong = [name for name in names if table[name].in_play and table[name].stats > before[name]]
        if strong and table.winners is None:
            break
    table.use("Hulk", "Back", strong[0], "front")
    assert table[strong[0]].stats == before[strong[0]]


def test_aew_048_matt_spares_another_all_wounds() -> None:
    """R219: of a stun or of any power, once each turn; who is stunned stays so."""
    you = Side("Hulk", front=["AEW-048", "Nova", "Thor"], resources=["Earth"] * 2)
    enemy = Side("Loki", front=["Thanos", "Drax"])
    powers = {"Drax": "Wound(Choose(enemy & supporting), 2)"}
    table = Scenario(you, enemy, active=1, powers=powers)
    table.use("Drax", "Trial", "Nova", by=1).choose("yes")
    assert (table["Nova"].wounds, table["Nova"].in_play) == (0, True)
    table.attack("Thanos", "Thor", by=1).pass_all()
    assert (table["Thor"].stunned, table["Thor"].wounds) == (True, 1)


def test_cv1_018_without_a_main_character_there_is_no_throne() -> None:
    """R220."""
    tree = "Sequence([During(GAME, Forbid(LOSE_GAME, enemy)), KO(Choose(enemy & main))])"
    you = Side("Hulk", front=["Maximus", "Nova"], resources=["Academy"] * 4)
    table = Scenario(you, Side("Loki", front=["Drax"]), powers={"Nova": tree}).use("Nova", "Trial")
    table.use("Maximus", "Usurp the Throne")
    assert (table["Maximus"].side, table.winners) == (0, None)


@pytest.mark.parametrize(
    ("code", "power", "symbol", "gained"),
    [
        ("MCU4-016", "Entrusted With the Heart-Shaped Herb", "Training Ground", "Pounce"),
        ("LEG-034", "Genetic Manipulation", "Laboratory", "Dodge"),
    ],
)
def test_what_is_gained_is_kept_until_it_leaves_play(code: str, power: str, symbol: str, gained: str) -> None:
    """R221, R228."""
    you = Side("Hulk", front=[code, "Nova"], resources=[symbol])
    table = Scenario(you, Side("Loki"), powers={"Hulk": BACK})
    table.use(code, power, *([3] if code == "LEG-034" else [])).end_turn().to_main().end_turn()
    if "whether" in table.asked:
        table.choose("no")
    assert table.to_main()["Nova"].has(gained)
    table.use("Hulk", "Trial", "Nova", "front")
    assert table["Nova"].in_play
    assert not table["Nova"].has(gained)


def test_aff_013_meggan_counts_on_those_who_lie_face_down() -> None:
    """R222."""
    you = Side("Hulk", front=["AFF-013", Card("Nova", counters=2)], back=[Card("CAR-012", counters=3)])
    you = replace(you, resources=["Fortress"])
    table = Scenario(you, Side("Loki"), powers={"Hulk": "Stun(Choose(yours & supporting))"})
    table.use("Hulk", "Trial", "Carnage").use("Meggan", "Empathic Metamorph")
    assert table["Carnage"].stunned
    assert table["Meggan"].counters == 5


def test_nbx_003_who_comes_later_is_not_hypnotised() -> None:
    """R224: and the attacked side says who defends."""
    you = Side("NBX-003", row="front", front=["Nova", "Thor"], resources=["Academy"])
    enemy = Side("Loki", front=["Drax"], hand=["Magik"], resources=["Fortress"])
    table = Scenario(you, enemy).use("Mesmero", "Hypnotism").end_turn()
    while not table.state.points[1]:
        table.done()
    table.recruit("Magik", by=1).to_main()
    assert (table["Drax"].has("Lumbering"), table["Magik"].has("Lumbering")) == (True, False)
    table.attack("Drax", "Nova", by=1)
    assert table.asked.startswith("player 0 about defender")
    assert table.choose("Thor")["Mesmero"].xp == 1


def test_new_010_an_illusion_gives_no_point_this_turn() -> None:
    """R227."""
    you = Side("Hulk", hand=["NEW-010", "Academy"], resources=["Fortress"] * 3)
    table = Scenario(you, Side("Loki"), phase="recruit").recruit("Mirage").choose("yes")
    assert (len(table.names("resource")), table.state.points[0]) == (4, 0)


@pytest.mark.parametrize(
    ("top", "hand", "asked"),
    [
        ("Nova", ["Drax", "Academy"], False),
        ("Academy", ["Fortress", "Avengers Mansion", "Drax"], True),
        ("Open Fire", ["Drax", "Academy"], None),
    ],
)
def test_lki_007_mobius_asks_for_the_type(top: str, hand: list[str], asked: bool | None) -> None:
    """R230: basic and special locations are of one type."""
    table = Scenario(Side("LKI-007", resources=["Academy"]), Side("Loki", deck=[top], hand=hand))
    table.use("Mobius", "TVA Interrogator")
    assert table.asked.startswith("player 1 about card") is bool(asked)
    assert len(table.names("hand", 1)) == len(hand) - (asked is False)


def test_lki_008_good_and_evil_follow_the_teams() -> None:
    """R230: who has both is both."""
    you = Side("LKI-008", front=["Nova", "Sabretooth", "Thanos"], resources=["Fortress"])
    table = Scenario(you, Side("Loki"), powers={"Thanos": 'AlsoTeam(this, "Avengers")'})
    table.use("Mobius", "You Can Be Someone Good")
    assert table["Nova"].stats == (10, 10)
    assert table["Sabretooth"].stats == (4, 4)
    assert table["Thanos"].stats == (17, 17)
