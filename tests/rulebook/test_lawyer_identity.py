"""A hostile rules lawyer asks who is who: names, impostors, transformed, imprisoned and levelled characters.

Each demand is in our own words, with its place: 19, 20 and 24 are the rulebooks of these years."""

from __future__ import annotations

import pytest

from tests.rulebook.lawyer import FORTS, LOKI, again, anytime, keyword
from vsdeck.card import Power, Timing
from vsdeck.engine import Mode
from vsdeck.engine.filters import fact_of
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Effect, Scenario, Side
from vsdeck.engine.transcript import lines
from vsdeck.engine.view import hidden, view

PRISON = "Sequence([MoveSide(Choose(enemy & supporting)), Hide(IT), During(GAME, Forbid(TURN_UP, it))])"


# ------------------------------------------------------------------------------------------ names


def test_the_real_one_of_a_mantle_finds_no_impostor_out() -> None:
    """19 Mantles, Impersonating: *Spider-Man* is not Spider-Man, so *Venom* goes on playing him."""
    star = Scenario(Side("Hulk", front=["TUB-048"]), Side("Loki", front=["*Spider-Man*"]))
    assert star["TUB-048"].has("Mobile")
    real = Scenario(Side("Hulk", front=["TUB-048"]), Side("Spider-Man"))
    assert not real["TUB-048"].has("Mobile")


@pytest.mark.parametrize("how", ["stunned", "hidden"])
def test_the_real_one_counts_face_down(how: str) -> None:
    """19 Impersonating: face up or face down, on whatever side; not in a hand or a KO pile."""
    there = Side("Loki", front=[Card("MNB-017", **{how: True})])  # type: ignore[arg-type]
    assert Scenario(Side("Hulk", front=["TUB-046"]), there)["TUB-046"].health == 1
    away = Side("Loki", hand=["MNB-017"], ko_pile=["MNB-017"])
    assert Scenario(Side("Hulk", front=["TUB-046"]), away)["TUB-046"].health == 2


def test_an_impostor_without_powers_is_as_frail_as_she_is() -> None:
    """19 Weapon Omega, Moonstone: without powers she loses the health they gave; wounded she falls."""
    you = Side("Hulk", front=[Card("TUB-046", wounds=1), "Nova"])
    table = Scenario(you, LOKI, powers={"Nova": "Lose(Choose(yours & supporting), ALL, TURN)"})
    table.use("Nova", "Trial", "Moonstone")
    assert table["TUB-046"].spot == "ko_pile"


def test_a_taken_aka_takes_the_place_of_both_names() -> None:
    """19 AKA, Uniqueness: *Venom* is Scorpion too; taken over he KOs the Scorpion that was there."""
    you = Side("Hulk", front=["Scorpion", "Venom", "Nova"])
    powers = {"Nova": "MoveSide(Choose(enemy & supporting), row=FRONT)"}
    table = Scenario(you, Side("Loki", front=["TUB-048"]), powers=powers).use("Nova", "Trial")
    assert sorted(table.names("front")) == ["*Venom*", "Nova", "Venom"]
    assert table.names("ko_pile") == ["Scorpion"]


def test_the_clay_of_the_puppet_master_knows_an_aka_and_no_mantle() -> None:
    """19 AKA, Mantles; 20 Puppet Master: the same name is any name that two cards share."""
    for hand, taken in (("Scorpion", True), ("Venom", False)):
        you = Side("Hulk", front=["FAN-041"], hand=[hand], resources=["Training Ground"])
        table = Scenario(you, Side("Loki", front=["TUB-048"])).use("FAN-041", "Radioactive Clay Effigy")
        if taken:
            table.choose("front")
        assert table["TUB-048"].side == (0 if taken else 1)


def test_two_heads_have_one_main_character_of_a_name() -> None:
    """19 Uniqueness, Two-headed: the namesake of the other head's main character does not come either."""
    for mode, may in ((Mode.TWO_HEADED, False), (Mode.TEAMS, True)):
        mate, foe = Side("MNB-003"), Side("Loki")
        you = Side("Storm", hand=["MNB-022"], resources=FORTS)
        order = (
            [you, mate, foe, Side("Thanos")] if mode is Mode.TWO_HEADED else [you, foe, mate, Side("Thanos")]
        )
        table = Scenario(*order, phase="recruit", mode=mode)
        assert (table.refusal("recruit", "MNB-022") == "") is may


def test_a_main_character_that_becomes_another_ends_the_namesake_on_its_side() -> None:
    """24 Moon Knight, Uniqueness: nobody controls a namesake of his main character."""
    power = Power(name="Fist", timing=(Timing.MAIN,), tree='Transform(SELF, main & Named("Jake Lockley"))')
    you = Side("DHK-009", back=["DHK-021"], piles={"Personality": ["DHK-010", "DHK-011", "DHK-012"]})
    table = Scenario(you, LOKI, powers={"DHK-009": power}).use("DHK-009", "Fist")
    assert fact_of(table.state, table.state.mains(0)[0]).code == "DHK-010"
    assert table.names("ko_pile") == ["Jake Lockley"]
    assert not broken(table.state)


# ------------------------------------------------------------------------------------------ prisoners


def _prison(*more: str | Card, nova: str = "Draw()", **side: list[str]) -> Scenario:
    you = Side("Hulk", front=["Nova", "Magik", *more], **side)  # type: ignore[arg-type]
    powers = {"Magik": PRISON, "Nova": nova}
    table = Scenario(you, Side("Loki", row="front", front=["Drax"]), powers=powers)
    return again(table.use("Magik", "Trial", "back"))


def test_a_prisoner_makes_room_for_his_namesake() -> None:
    """24 Evidence, Uniqueness: recruited, the second KOs the first, who goes to its owner's pile."""
    table = _prison(hand=["Drax"], resources=FORTS).end_turn().end_turn()
    while "recruit" not in table.asked:
        table.done()
    table.recruit("Drax")
    assert table.piece("Drax", 0, "front").face_up
    assert table.names("ko_pile", 1) == ["Drax"]


def test_a_prisoner_is_known_by_name_and_guards_nobody() -> None:
    """24 Evidence, Hide: Drax on my side in the front row; the enemy attacks past him."""
    you = Side("Hulk", row="back", front=["Magik"], back=["Nova"])
    table = Scenario(you, LOKI, powers={"Magik": f"Sequence([{PRISON}, MoveRow(SELF, BACK)])"})
    table.use("Magik", "Trial", "front").end_turn().to_main()
    assert not table.may_attack("Loki", "Drax", by=1)
    assert table.names("front") == ["Drax"]


def test_a_prisoner_of_a_fallen_player_is_free() -> None:
    """24 Free for All, Evidence: what the fallen owned is gone; the prisoner goes home, still face down."""
    table = Scenario(
        Side("Hulk", front=["Magik"]),
        Side("Loki", front=["Drax"]),
        Side("Storm", front=["Nova"]),
        powers={"Magik": PRISON, "Nova": 'KO(Choose(main & Named("Hulk")))'},
    ).use("Magik", "Trial", "Drax", "front")
    table.end_turn().end_turn().to_main().use("Nova", "Trial", by=2)
    while table.state.decision is not None and table.state.decision.player == 1:
        table.choose("front")
    assert (table["Drax"].side, table["Drax"].in_play) == (1, True)
    assert not broken(table.state)


def test_a_prisoner_s_owner_falls_and_the_cell_is_empty() -> None:
    """24 Free for All: all that a player owns leaves the game, wherever it is."""
    table = (
        Scenario(
            Side("Hulk", front=["Magik", "Nova"]),
            Side("Loki", front=["Drax"]),
            Side("Storm"),
            powers={"Magik": PRISON, "Nova": 'KO(Choose(main & Named("Loki")))'},
        )
        .use("Magik", "Trial", "front")
        .use("Nova", "Trial")
    )
    assert table["Drax"].spot == "removed"
    assert not broken(table.state)


def test_a_prisoner_shifts_no_loyalties() -> None:
    """24 Hide, 19 Shifting Loyalties: face down he has no powers, so he stays in his cell."""
    you = Side("Hulk", front=["Magik"])
    enemy = Side("TUB-006", front=["TUB-052"])
    table = Scenario(you, enemy, powers={"Magik": PRISON}).use("Magik", "Trial", "front").end_turn()
    assert table["TUB-052"].side == 0


def test_the_doer_frees_no_prisoner() -> None:
    """24 Golden Rules, 20 Uatu: stunned in his cell he can't be recovered."""
    table = _prison(nova="Sequence([Stun(Choose(yours & hidden)), Recover(IT), Ready(IT)])").use(
        "Nova", "Trial"
    )
    assert table["Drax"].stunned


# ------------------------------------------------------------------------------------------ transformed

SELVES = ["DHK-010", "DHK-011", "DHK-012"]
TURNS = 'Transform(SELF, card & InZone(Pile("Personality")), random=True)'


def _knight(tree: str = TURNS, **more: object) -> Scenario:
    power = Power(name="Fist", timing=(Timing.MAIN, Timing.COMBAT), tree=tree)
    you = Side(Card("DHK-009", **more), row="front", front=["Nova"], piles={"Personality": SELVES})  # type: ignore[arg-type]
    return Scenario(you, LOKI, powers=dict.fromkeys(("DHK-009", *SELVES), power))


def test_who_transforms_in_a_combat_strikes_as_what_it_is() -> None:
    """24 Moon Knight: same place, same orientation; equipment, counters and what lasts come along."""
    table = _knight(attached=["FAN-027"], counters=2).attack("DHK-009", "Drax")
    table.use("DHK-009", "Fist")
    now = table.state.mains(0)[0]
    assert fact_of(table.state, now).code in SELVES
    assert table.state.combat is not None
    assert [table.state.card(ref) for ref in table.state.combat.attackers] == [now]
    assert table.state.counters[now] == 2
    assert len(table.state.attached(now)) == 1
    again(table)
    assert not table.state.ready[now]


def test_the_pile_of_personalities_is_open_and_named_in_the_log() -> None:
    """24 Moon Knight: any player looks at it; who he has become is told."""
    table = _knight()
    pile = set(table.state.in_pile(0, "Personality"))
    assert not pile & hidden(table.state, 1)
    seen = view(table.state, 1, deal=5)
    assert {seen.fact[card] for card in pile} == {table.state.fact[card] for card in pile}
    table.use("DHK-009", "Fist")
    assert any("Moon Knight transforms into" in line for line in lines(table.state, table.state.log))


def test_a_frozen_knight_is_frozen_whoever_he_is() -> None:
    """24 Moon Knight: modifiers such as Freeze are on the new card; he does not ready."""
    frozen = [Effect("Nova", "Freeze(Each(yours & main))")]
    power = Power(name="Fist", timing=(Timing.MAIN,), tree=TURNS)
    you = Side(Card("DHK-009", exhausted=True), row="front", front=["Nova"], piles={"Personality": SELVES})
    table = Scenario(you, LOKI, powers={"DHK-009": power}, effects=frozen).use("DHK-009", "Fist")
    again(table).end_turn().end_turn().to_main()
    assert not table.state.ready[table.state.mains(0)[0]]


def test_transforming_is_heard_by_nobody_who_hears_appearances() -> None:
    """24 Moon Knight, 19 Simon Trask, Cloak: it does not appear, so neither XP nor counters."""
    power = Power(name="Fist", timing=(Timing.MAIN,), tree=TURNS)
    you = Side("DHK-009", piles={"Personality": SELVES})
    enemy = Side("TUB-037", front=["TUB-044"])
    table = Scenario(you, enemy, powers={"DHK-009": power}).use("DHK-009", "Fist")
    assert table["TUB-037"].xp == 0
    assert table.state.counters[table.state.mains(0)[0]] == 0


def test_lyja_takes_the_place_of_a_stunned_alicia() -> None:
    """20 Lyja, 24 transforming: face down and exhausted as Alicia was, until she recovers."""
    alicia = Card("FAN-009", stunned=True, wounds=0)
    table = Scenario(Side("Thor", back=[alicia], hand=["FAN-016"]), LOKI, active=1).end_turn().choose("yes")
    assert table["FAN-016"].spot == "back"
    assert table["FAN-009"].spot == "removed"
    assert not broken(table.state)


def test_lyja_leaves_the_alicia_of_another_alone() -> None:
    """20 Lyja: on your side; in 2 v 2 a teammate's Alicia is on another."""
    sides = [Side("Thor", hand=["FAN-016"]), Side("Loki"), Side("Storm", front=["FAN-009"]), Side("Thanos")]
    table = Scenario(*sides, mode=Mode.TEAMS, active=3).end_turn()
    assert "whether" not in table.asked


def test_an_alicia_taken_from_an_enemy_is_no_card_of_mine() -> None:
    """20 Lyja, as we read it: who transforms becomes a card of the same owner, so nothing is asked."""
    table = Scenario(
        Side("Thor", front=["FAN-041"], hand=["FAN-009", "FAN-016"], resources=["Training Ground"]),
        Side("Loki", front=["FAN-009"]),
    ).use("FAN-041", "Radioactive Clay Effigy", "FAN-009", "front")
    table.end_turn().end_turn()
    if "whether" in table.asked:
        table.choose("yes")
    assert table["FAN-016"].spot == "hand"
    assert not broken(table.state)


# ------------------------------------------------------------------------------------------ levels


def test_the_new_level_may_die_of_old_wounds() -> None:
    """24 Leveling Up: wounds come along; as many as the health of the new level KO it."""
    you = Side(Card("FAN-007", wounds=5), front=["Nova"])
    powers = {"Nova": "GainXP(9, Each(yours & main))", "FAN-008": "Gets(this, 0, 0, -1)"}
    table = Scenario(you, LOKI, powers=powers).use("Nova", "Trial")
    assert table.winners == (1,)


def test_xp_beyond_a_level_is_lost_with_it() -> None:
    """24 Gaining XP: the counters are removed with the level; Hulk of level 2 has none."""
    table = Scenario(
        Side("FAN-001", front=["Nova"]), LOKI, powers={"Nova": "PutCounters(PLUS, 11, Each(yours & main))"}
    ).use("Nova", "Trial")
    assert (table["Human Torch"].level, table["Human Torch"].xp, table["Human Torch"].counters) == (2, 0, 11)


def test_who_levels_up_in_a_combat_fights_on_with_new_numbers() -> None:
    """24 Leveling Up: the same character, ready or not as before, in the combat and with its equipment."""
    torch = Card("FAN-001", attached=["FAN-026"], exhausted=False)
    you = Side(torch, row="front", front=["Nova"])
    powers = {"Nova": anytime("PutCounters(PLUS, 8, Each(yours & main))")}
    table = Scenario(you, LOKI, powers=powers).attack("FAN-001", "Drax").use("Nova", "Trial")
    again(table)
    assert (table["Human Torch"].level, table["Human Torch"].stats) == (2, (14, 14))
    assert table["Human Torch"].attached == ["Weapon"]
    table.pass_all()
    assert table["Drax"].stunned
    assert not table["Human Torch"].ready


def test_emma_chooses_no_level_that_her_recruit_did_not_decide() -> None:
    """19 Emma Frost: the fifth recruit of one side decides; one of both teams leaves the choice to her."""
    for recruit, expected in (("TUB-010", "TUB-004"), ("TUB-039", "TUB-005")):
        you = Side("TUB-003", xp=4, hand=[recruit], resources=FORTS)
        table = Scenario(you, LOKI, phase="recruit").recruit(recruit)
        assert table[expected].in_play
    both = {"TUB-010": 'AlsoTeam(this, "H.A.M.M.E.R.")'}
    you = Side("TUB-003", xp=4, hand=["TUB-010"], resources=FORTS)
    table = Scenario(you, LOKI, phase="recruit", powers=both).recruit("TUB-010")
    assert table.asked.startswith("player 0 about level")
    assert again(table).choose("TUB-005")["TUB-005"].in_play


def test_super_skrull_receives_and_loses_nothing_by_a_stun() -> None:
    """20 Super-Skrull: until he leaves play; stunned he has none, recovered he has them again."""
    you = Side("FAN-036", level=2, row="front", hand=["FAN-019"], resources=FORTS)
    table = Scenario(you, LOKI, phase="recruit", powers={"Drax": "Stun(Choose(enemy & main))"})
    table.recruit("FAN-019").end_turn().to_main().use("Drax", "Trial", by=1)
    assert not table["FAN-036"].face_up
    again(table).end_turn().to_main().attack("FAN-036", "Drax").use("FAN-036", "Rock-Like Skin")
    assert table["FAN-036"].stats == (6, 16)


def test_weapon_omega_drains_who_comes_to_his_side_and_not_who_changes_to_it() -> None:
    """19 Weapon Omega, Appears: a change of sides is no appearance."""
    you = Side("TUB-036", level=2, front=["Nova"])
    powers = {"Nova": "MoveSide(Choose(enemy & supporting), row=FRONT)"}
    table = Scenario(you, Side("Loki", front=["TUB-012"]), powers=powers).use("Nova", "Trial")
    assert table["TUB-036"].counters == 0
    assert table["TUB-012"].has("Flight")


def test_a_deal_may_bring_two_of_one_name() -> None:
    """20 Mephisto, 24 Uniqueness: each side keeps its own; two sides may have one each."""
    table = Scenario(
        Side("FAN-037", front=["FAN-053"], hand=["Drax"], resources=["Academy"]),
        Side("Loki", hand=["Drax"]),
        phase="resource",
    ).use("FAN-053", "Deal with the Devil", 11, 12, "done", "yes")
    while table.state.decision is not None and "row" in table.asked:
        table.choose("front")
    assert "Drax" in table.names("front")
    assert "Drax" in table.names("front", 1)


def test_a_shrunk_main_character_of_two_heads_cancels_for_both() -> None:
    """20 Shrink, Two-headed: each of the two has its own first attack of the turn."""
    sides = [
        Side("Hulk", row="front"),
        Side("Storm", row="front"),
        Side("Loki", front=["Drax", "Nova", "Magik"]),
    ]
    powers: dict[str, Power | str | list[Power | str]] = {
        "Hulk": keyword("Shrink"),
        "Storm": keyword("Shrink"),
        "Drax": [],
        "Magik": [],
    }
    table = Scenario(*sides, Side("Thanos"), mode=Mode.TWO_HEADED, powers=powers, active=2)
    table.attack("Drax", "Hulk", by=2).choose("yes").attack("Nova", "Storm", by=2).choose("yes")
    assert "main" in table.asked
    table.attack("Magik", "Storm", by=2)
    assert "combat" in table.asked
