"""A hostile rules lawyer appeals: three things that meet, and more players than two.

Each demand is in our own words, with its place: 15, 19, 20 and 24 are the rulebooks of these years."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.lawyer import FORTS, LOKI, again, anytime, keyword
from vsdeck.card import Power, Timing
from vsdeck.engine import Mode
from vsdeck.engine.game import advance
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Effect, Scenario, Side
from vsdeck.engine.view import hidden

FRANKLIN = "FAN-021"
POCKET = ["Laboratory", "Academy"]
"""What he pays for a Pocket Universe."""
TIGER = "Together([Forbid(GAIN_MINUS, this), Forbid(LOSE_PLUS, this)])"
Powers = dict[str, Power | str | list[Power | str]]


def combat(tree: str, name: str = "Trial") -> Power:
    return Power(name=name, timing=(Timing.COMBAT,), any_turn=True, tree=tree)


def _down(table: Scenario, name: str) -> bool:
    return not table[name].in_play or table[name].stunned


# ------------------------------------------------------------------------------------------ counters


@pytest.mark.parametrize(("first", "stunned"), [("Inspire", True), ("Darkforce Channeling", False)])
def test_who_orders_inspire_and_cloak_decides_whether_magma_burns(first: str, stunned: bool) -> None:
    """19 Timing, Cloak, Magma: +1 and then -2 burns; -2 and then +1 does not."""
    you = Side("Hulk", front=["MNB-015"], hand=["Daredevil"], resources=FORTS)
    enemy = Side("Loki", front=["TUB-011", "TUB-044"])
    table = Scenario(you, enemy, phase="recruit", powers={"Daredevil": []}).recruit("Daredevil")
    assert _down(table.choose(first), "Daredevil") is stunned


def test_spin_master_against_dagger_takes_all_away() -> None:
    """19 Spin Master, Dagger: doubling puts as many again; put as +1/+1 they cancel out."""
    enemy = Side("Loki", front=[Card("Drax", counters=-2), "TUB-041"])
    table = Scenario(Side("TUB-031", hand=["TUB-058"]), enemy).play("TUB-058").choose("yes")
    assert table["Drax"].counters == 0


def test_match_leaves_no_wound_on_a_rockslide() -> None:
    """19 Match, Rockslide: whom counters stun was not struck."""
    you = Side("Hulk", front=[Card("TUB-013", counters=3)])
    table = Scenario(you, Side("Loki", front=["TUB-019"])).attack("TUB-013", "TUB-019").pass_all()
    assert (table["TUB-019"].stunned, table["TUB-019"].wounds) == (True, 0)


def test_match_burns_in_the_middle_of_a_combat_too() -> None:
    """19 Match, 24 Strike: two strikes of a power are two strikes that he makes otherwise."""
    powers: Powers = {"TUB-013": [combat("Strike(Choose(enemy & defender), times=2)", "Sais")]}
    powers["TUB-013"].append("Instead(Strikes(this, defender), PutCounters(MINUS, THAT_MANY, OBJECT))")  # type: ignore[union-attr]
    enemy = Side("Loki", front=[Card("Drax", counters=20)])
    table = Scenario(Side("Hulk", front=["TUB-013"]), enemy, powers=powers).attack("TUB-013", "Drax")
    assert again(table).use("TUB-013", "Sais")["Drax"].counters == 12
    assert table.pass_all()["Drax"].counters == 8


@pytest.mark.parametrize(("answer", "wounds", "stunned"), [("yes", 1, False), ("no", 0, True)])
def test_who_may_do_something_else_than_strike_is_asked_in_the_middle(
    answer: str, wounds: int, stunned: bool
) -> None:
    """24 Strike: a wound in the place of a strike that a power makes outside of combat."""
    powers: Powers = {
        "Nova": ["Strike(Choose(enemy & supporting))", "Instead(Strikes(this), Wound(OBJECT), may=True)"]
    }
    enemy = Side("Loki", front=[Card("MNB-094", counters=-1)])
    table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers=powers).use("Nova", "Trial")
    again(table).choose(answer)
    assert (table["MNB-094"].wounds - stunned, table["MNB-094"].stunned) == (wounds, stunned)


def test_ready_and_recovered_under_two_components() -> None:
    """19 Fight the Good Fight, Components, Stun: two counters on 2 DEF stun it again, with a wound."""
    enemy = Side("TUB-006", front=[Card("Black Panther", stunned=True, wounds=0)], hand=["TUB-027"])
    you = Side("Hulk", front=["TUB-054", "TUB-055"])
    table = Scenario(you, enemy, active=1).play("TUB-027", by=1)
    while "order" in table.asked:
        table.choose("Omega Machine Component")
    assert (table["Black Panther"].stunned, table["Black Panther"].wounds) == (True, 1)


def test_who_falls_to_a_component_as_it_exhausts_to_attack() -> None:
    """19 Component, Stunned: it leaves the combat before anybody acts; the other one attacks on alone."""
    you = Side("Hulk", front=["Drax", Card("Nova", counters=-4)])
    table = Scenario(you, Side("Loki", front=["Magik", "TUB-057"])).attack(["Drax", "Nova"], "Magik")
    while "order" in table.asked:
        table.choose("TUB-057")
    assert _down(table, "Nova")
    assert "combat" in table.asked
    assert _down(table.pass_all(), "Magik")


def test_a_stun_exhausts_and_puts_no_counter() -> None:
    """19 Stunned, Component: who lies there can't have counters, though it has been exhausted."""
    you = Side("Hulk", front=["TUB-057"])
    table = Scenario(you, LOKI, powers={"Hulk": "Daze(Choose(enemy & supporting))"}).use("Hulk", "Trial")
    assert (table["Drax"].stunned, table["Drax"].counters) == (True, 0)


def test_dagger_has_nothing_to_turn_round_on_a_white_tiger() -> None:
    """24 White Tiger, Golden Rules; 19 Dagger: what can't be put would not be put either."""
    powers = {"Nova": TIGER, "Loki": 'PutCounters(MINUS, 1, Choose(enemy & Named("Nova")))'}
    you = Side("TUB-031", front=["Nova", "TUB-041"])
    table = Scenario(you, LOKI, active=1, powers=powers).use("Loki", "Trial", by=1)
    assert (table["Nova"].counters, "main" in table.asked) == (0, True)


def test_even_the_odds_on_a_white_tiger() -> None:
    """24 White Tiger, 15 Even the Odds: her counters stay, her values are the base ones; later ones count."""
    you = Side("Hulk", front=[Card("Nova", counters=3)], hand=["Nova"])
    enemy = Side("Star-Lord", front=["Drax"], hand=["MNB-076"])
    table = Scenario(you, enemy, powers={"Nova": TIGER}).attack("Nova", "Drax").play("MNB-076", by=1)
    assert (table["Nova"].counters, table["Nova"].stats) == (3, (5, 5))
    table.power_up("Nova")
    assert (table["Nova"].counters, table["Nova"].stats) == (4, (6, 6))


def test_nobody_transmutes_a_white_tiger() -> None:
    """24 White Tiger, 15 Doctor Strange: counters that can't go are not turned into others."""
    you = Side("Hulk", front=[Card("Nova", counters=3), "MNB-019"], resources=["Academy"])
    table = Scenario(you, LOKI, powers={"Nova": TIGER}).use("MNB-019", "Transmute", "Nova")
    assert table["Nova"].counters == 3


# ------------------------------------------------------------------------------------------ equipment


def test_a_new_equipment_may_cost_the_bearer_its_stand() -> None:
    """20 Equipment, Stun: the older one and its DEF go; at DEF 0 the bearer falls with the new one."""
    you = Side("FAN-037", front=["Nova"], hand=["FAN-026", "FAN-049"], resources=FORTS)
    powers = {"Loki": "PutCounters(MINUS, 8, Choose(enemy & supporting))"}
    table = Scenario(you, LOKI, phase="recruit", powers=powers).equip("FAN-026", "Nova").choose(1)
    table.end_turn().to_main().use("Loki", "Trial", by=1).end_turn()
    while "recruit" not in table.asked:
        table.done()
    table.equip("FAN-049", "Nova")
    assert sorted(table.names("ko_pile")) == ["Impossible Man", "Nova", "Weapon"]


@pytest.mark.parametrize("down", ["hidden", "stunned", ""])
def test_hidden_friends_are_no_team_for_equipment(down: str) -> None:
    """20 Equipment, 24 Hidden: the only one of the team lies face down, so nothing of it is played."""
    torch = Card("FAN-015", hidden=down == "hidden", stunned=down == "stunned")
    you = Side("Hulk", front=["Nova", torch], hand=["FAN-027"], resources=FORTS)
    assert bool(Scenario(you, LOKI, phase="recruit").refusal("equip", "FAN-027", "Nova")) is bool(down)


def test_the_new_level_wears_what_the_old_one_wore_even_in_a_combat() -> None:
    """24 Leveling Up: equipment, wounds and counters; a Torch who fights on with new numbers."""
    you = Side(Card("FAN-001", xp=7, row="front", wounds=1, attached=["FAN-027"]), hand=["FAN-015"])
    torch = Scenario(you, LOKI).attack("FAN-001", "Drax").power_up("Human Torch")["Human Torch"]
    assert (torch.level, torch.wounds, torch.counters, torch.stats) == (2, 1, 1, (7, 7))
    assert torch.attached == ["Fantasticar"]


# ------------------------------------------------------------------------------------------ modifiers


@pytest.mark.parametrize("dagger", [True, False])
def test_souldagger_takes_the_second_strike(dagger: bool) -> None:
    """19 Pixie, Emma Frost: to strike once more is a modifier that one gained in this combat."""
    you = Side("TUB-005", level=2, front=["Nova"], resources=FORTS)
    enemy = Side("TUB-008", row="front", resources=FORTS)
    table = Scenario(you, enemy).attack("Nova", "TUB-008").use("TUB-005", "Keeper of Law")
    if dagger:
        table.use("TUB-008", "Souldagger", by=1)
    assert table.pass_all()["TUB-008"].stunned is not dagger


def test_souldagger_takes_the_shield_of_the_thing() -> None:
    """19 Pixie, 20 Thing: what he gets, and that he can't be stunned."""
    you = Side("Hulk", front=["FAN-019"], resources=FORTS)
    enemy = Side("TUB-009", level=2, row="front", resources=FORTS)
    powers = {"Hulk": anytime("Stun(Choose(yours & attacker))")}
    table = Scenario(you, enemy, powers=powers).attack("FAN-019", "TUB-009")
    table.use("FAN-019", "It's Clobberin' Time!").use("TUB-009", "Souldagger", by=1)
    assert table["FAN-019"].stats == (10, 6)
    assert table.use("Hulk", "Trial")["FAN-019"].stunned


def test_souldagger_makes_sentry_reluctant_again() -> None:
    """19 Pixie, Sentry: to have lost a power for this combat is a modifier, too."""
    you = Side("TUB-031", front=["TUB-053"], resources=["Academy"])
    enemy = Side("TUB-008", row="front", resources=["Fortress"])
    table = Scenario(you, enemy).attack("TUB-053", "TUB-008").use("TUB-053", "Mindfulness")
    assert table.use("TUB-008", "Souldagger", by=1).pass_all()["TUB-008"].face_up


def test_souldagger_leaves_what_was_gained_before_and_what_all_have() -> None:
    """19 Pixie: Ice Slide of the main phase, and a rule that speaks of nobody in particular."""
    you = Side(
        "FAN-006", level=2, row="back", front=["TUB-021"], hand=["FAN-028"], resources=["Training Ground"]
    )
    enemy = Side("TUB-009", level=2, row="front", resources=FORTS)
    table = Scenario(you, enemy).use("TUB-021", "Ice Slide").attack("TUB-021", "TUB-009").play("FAN-028")
    table.use("TUB-009", "Souldagger", by=1)
    assert table["TUB-021"].has("Flight")
    assert table.pass_all()["TUB-021"].face_up


def test_alicia_falls_and_the_weakened_thing_with_her() -> None:
    """20 Alicia Masters, Base DEF; 24 Stun: his DEF was hers to give."""
    you = Side("FAN-007", row="front", front=["FAN-009"])
    powers = {
        "Loki": "PutCounters(MINUS, 4, Choose(enemy & main))",
        "Drax": "Stun(Choose(enemy & supporting))",
    }
    table = Scenario(you, LOKI, active=1, powers=powers).use("Loki", "Trial", by=1)
    assert (table["FAN-007"].face_up, table["FAN-007"].stats) == (True, (1, 1))
    assert table.use("Drax", "Trial", by=1)["FAN-007"].stunned


def test_switched_values_of_an_impersonator_with_counters() -> None:
    """15 Trickster God, Impersonate; 20 Base: the base is set, counters count, then both are switched."""
    you = Side("Hulk", front=[Card("MNB-088", counters=1)], resources=["Training Ground"])
    enemy = Side("Loki", front=[Card("Nova", counters=2), "FAN-012"], hand=["MNB-103"])
    table = Scenario(you, enemy).use("MNB-088", "Impersonate", "FAN-012").attack("MNB-088", "Nova")
    assert table["MNB-088"].stats == (3, 8)
    assert table.play("MNB-103", "MNB-088", by=1)["MNB-088"].stats == (8, 3)


def test_who_may_not_strike_may_not_strike_as_anybody() -> None:
    """24 Moon Knight, 19 Emma Frost: what was done to the one card is done to the other."""
    switch = "Transform(SELF, supporting & InZone(HAND), switch=True)"
    enemy = Side("TUB-004", level=2, row="back", front=["Magik"], resources=["Training Ground"])
    for banned in (True, False):
        you = Side("Hulk", front=["Nova"], hand=["MNB-096"])
        table = Scenario(you, enemy, powers={"Nova": combat(switch)}).attack("Nova", "Magik")
        if banned:
            table.use("TUB-004", "Seeker of Peace", by=1)
        assert table.use("Nova", "Trial")["Juggernaut"].in_play
        assert _down(table.pass_all(), "Magik") is not banned


# ------------------------------------------------------------------------------------------ universes


def test_a_weapon_is_in_the_universe_what_it_was() -> None:
    """20 Franklin Richards, Weapon: what it gained lasts; there it falls with its bearer."""
    you = Side("FAN-037", front=["Nova", FRANKLIN], hand=["FAN-026"], resources=POCKET)
    powers: Powers = {"Loki": anytime("Stun(Choose(enemy & attacker))"), "Nova": []}
    table = Scenario(you, LOKI, phase="recruit", powers=powers).equip("FAN-026", "Nova").choose(0)
    table.use(FRANKLIN, "Manipulate Reality").end_turn()
    assert again(table)["Nova"].attached == ["Weapon"]
    assert (table["Nova"].stats, table["Nova"].has("Ranged")) == ((10, 5), True)
    table.to_main().attack("Nova", "Drax").use("Loki", "Trial", by=1)
    assert "Weapon" in table.names("ko_pile")
    assert not broken(table.state)


def test_the_radar_ends_with_the_mole_in_the_universe() -> None:
    """20 Mole Man, Franklin Richards: hands are open until he leaves play, wherever that is."""
    you = Side("Hulk", front=["FAN-039", FRANKLIN], resources=[*POCKET, "Academy"])
    enemy = Side("Loki", front=["Drax"], hand=["Magik"])
    powers = {"Drax": 'KO(Choose(enemy & Named("Mole Man")))'}
    table = Scenario(you, enemy, powers=powers).use("FAN-039", "Lesser Radar Sense")
    magik = table.piece("Magik", 1, "hand").card
    assert magik not in hidden(table.state, 0)
    table.end_turn().end_turn().use(FRANKLIN, "Manipulate Reality").end_turn()
    assert magik not in hidden(table.state, 0)
    table.end_turn().end_turn().to_main().use("Drax", "Trial", by=1).end_turn()
    assert magik in hidden(table.state, 0)


def test_groot_withers_where_there_are_no_resources() -> None:
    """20 Franklin Richards, 24 Stun: a universe has no resource row, so his DEF there is 0."""
    you = Side("Hulk", front=["MNB-070", FRANKLIN], resources=[*POCKET, "Fortress"])
    table = Scenario(you, LOKI, phase="formation").use(FRANKLIN, "Manipulate Reality").end_turn()
    assert _down(table, "MNB-070")
    assert not broken(table.state)


def test_blastaar_is_weaker_there() -> None:
    """20 Franklin Richards, Blastaar: the Negative Zone lies in the row of the first universe."""
    you = Side("Hulk", front=["FAN-044", FRANKLIN], resources=[*POCKET, "FAN-029"])
    table = Scenario(you, LOKI, phase="formation")
    assert table["FAN-044"].stats == (10, 10)
    assert table.use(FRANKLIN, "Manipulate Reality").end_turn()["FAN-044"].stats == (5, 5)


def test_teams_are_told_in_the_universe_that_is_played() -> None:
    """20 Franklin Richards: a plot twist finds nobody of its team there, though one stands in the first."""
    you = Side("Hulk", front=[FRANKLIN, "Nova"], hand=["TUB-027", "TUB-018"], resources=[*POCKET, *FORTS])
    table = Scenario(you, LOKI, phase="recruit").use(FRANKLIN, "Manipulate Reality").recruit("TUB-018")
    assert not table.to_main().refusal("play", "TUB-027")
    assert table.end_turn().to_main().refusal("play", "TUB-027")


def test_a_prisoner_is_one_in_the_universe_too() -> None:
    """24 Evidence, 20 Franklin Richards: it moves as it is, and no recovery phase there turns it up."""
    jail = "Sequence([MoveSide(Choose(enemy & supporting)), Hide(IT), During(GAME, Forbid(TURN_UP, it))])"
    powers: Powers = {"Magik": Power(name="Trial", timing=(Timing.BUILD,), tree=jail)}
    you = Side("Hulk", front=[FRANKLIN], back=["Magik"], resources=POCKET)
    table = Scenario(you, Side("Loki", row="front", front=["Drax"]), phase="formation", powers=powers)
    table.use("Magik", "Trial", "back").use(FRANKLIN, "Manipulate Reality").end_turn()
    assert (table["Drax"].side, table["Drax"].hidden) == (0, True)
    again(table).end_turn().end_turn()
    assert table["Drax"].hidden


# ------------------------------------------------------------------------------------------ Wyatt


def _wyatt(you: Side, deck: list[str], enemy: Side = LOKI, **more: Any) -> Scenario:
    """He has appeared; it is his player's resource step, with two cards of the deck in each part."""
    you = Side(you.main, front=you.front, hand=you.hand, back=["FAN-014"], deck=deck, resources=["Academy"])
    effects = [Effect("Wyatt Wingfoot", "PlayAlong(SELF)")]
    return Scenario(you, enemy, active=1, effects=effects, **more).end_turn()


def test_rocket_s_back_is_against_the_wall_when_wyatt_s_hand_is_empty_too() -> None:
    """20 Wyatt Wingfoot, 15 Rocket: one hand; the last card leaves it as Wyatt leaves play."""
    powers = {"Drax": 'KO(Choose(yours & Named("Wyatt Wingfoot")))', "Nova": "Discard(2)"}
    deck = ["Magik", "Beast", "Thor", "Gambit"]
    table = _wyatt(Side("MNB-053", front=["Drax", "Nova"]), deck, Side("Loki"), powers=powers).to_main()
    table.use("Nova", "Trial", "Magik", "Beast")
    assert (sorted(table.names("hand")), table["Rocket"].xp, table["Rocket"].level) == (
        ["Gambit", "Thor"],
        0,
        1,
    )
    table.use("Drax", "Trial")
    assert (table.names("hand"), table["Rocket"].level) == ([], 2)


def test_resources_of_wyatt_s_part_are_resources() -> None:
    """20 Wyatt Wingfoot, 15 Groot, 19 Long-Term Plan: both parts of the row count."""
    deck = ["Magik", "Beast", "Fortress", "Fortress"]
    table = _wyatt(Side("Hulk", front=["MNB-070"]), deck)
    table.done().resource("Fortress")
    assert table["MNB-070"].stats == (2, 2)


def test_the_mole_under_wyatt_s_land_is_flushed_out_when_wyatt_goes() -> None:
    """20 Wyatt Wingfoot, Mole Man: the location leaves with him, so the mole comes up in the back row."""
    you = Side("FAN-033", row="front", front=["Nova"], resources=["Academy"])
    enemy = Side("Loki", back=["FAN-014"], deck=["Nova", "Beast", "Fortress", "Fortress"])
    effects = [Effect("Wyatt Wingfoot", "PlayAlong(SELF)", by=1)]
    powers = {"Nova": 'KO(Choose(enemy & Named("Wyatt Wingfoot")))'}
    table = Scenario(you, enemy, effects=effects, powers=powers).end_turn()
    table.done().resource("Fortress", face_up=True, by=1).end_turn().to_main().use("FAN-033", "Mole, Man")
    assert table["FAN-033"].spot == "removed"
    assert again(table).use("Nova", "Trial")["FAN-033"].spot == "back"


# ------------------------------------------------------------------------------------------ face down


@pytest.mark.parametrize("hides", [True, False])
def test_no_player_is_beaten_or_attacked_while_one_hides(hides: bool) -> None:
    """15 Deadpool, 24 Hidden: all but one are stunned, and who hides is not."""
    drax = Card("Drax", hidden=hides, stunned=not hides)
    enemy = Side(Card("Loki", stunned=True), front=[drax])
    you = Side("MNB-032", level=2, row="front", front=["Nova"], resources=["Academy"])
    table = Scenario(you, enemy).use("MNB-032", "Oh, there's someone! Hi there!")
    assert ("attack Deadpool" not in table.asked) is hides
    assert Scenario(Side("MNB-031"), enemy).end_turn()["Deadpool"].xp == (not hides)


def test_extinguish_and_thanos_know_no_hidden_ones() -> None:
    """15 Extinguish, Welcome Death, 24 Hidden: hidden is not stunned."""
    enemy = Side("Loki", front=[Card("Drax", hidden=True), Card("Nova", stunned=True)])
    table = Scenario(Side("Thanos", front=["MNB-100"], hand=["MNB-101"], resources=FORTS), enemy)
    assert table.refusal("play", "MNB-101", "Drax")
    table.use("MNB-100", "Welcome Death")
    assert (table["Drax"].wounds, table["Nova"].in_play) == (0, False)


def test_magneto_keeps_them_down_but_not_hidden() -> None:
    """15 Magneto, 20 Tough, 24 Recovery: nobody recovers, not by Tough either; the hidden turn up."""
    you = Side("Hulk", front=["MNB-097"])
    enemy = Side("Storm", front=[Card("Drax", stunned=True), Card("Nova", hidden=True), "Magik"])
    powers: Powers = {"Hulk": 'Stun(Choose(enemy & Named("Magik")))'}
    powers["Magik"] = [keyword("Tough"), "Gets(this, 0, 0, 3)"]
    table = Scenario(you, enemy, powers=powers).use("Hulk", "Trial")
    assert table["Magik"].stunned
    table.end_turn()
    assert (table["Drax"].stunned, table["Nova"].face_up, table["Magik"].stunned) == (True, True, True)


def test_warlock_in_his_cocoon_takes_no_counters_and_was_not_stunned() -> None:
    """15 Adam Warlock, Inspire, Goblin; 19 Stunned, Cloak, Component: he comes face down."""
    you = Side("Hulk", front=["MNB-015"], hand=["Adam Warlock"], resources=FORTS)
    enemy = Side("Green Goblin", front=["TUB-044", "TUB-056"])
    table = Scenario(you, enemy, phase="recruit").recruit("Adam Warlock").choose("Captain America", "Cloak")
    warlock = table["Adam Warlock"]
    assert (warlock.stunned, warlock.counters, warlock.wounds) == (True, 0, 0)
    assert table["Green Goblin"].xp == 0


# ------------------------------------------------------------------------------------------ wounds


def test_wolverine_wounds_twice_though_he_falls_too() -> None:
    """19 Wolverine, 24 Strike: both strikes land at once; he was wounded when he stunned."""
    you = Side("Hulk", front=[Card("TUB-025", wounds=1)])
    enemy = Side("Loki", front=[Card("TUB-024", counters=-4)])
    table = Scenario(you, enemy).attack("TUB-025", "TUB-024").choose("no").pass_all()
    assert not table["TUB-025"].in_play
    assert table["TUB-024"].wounds == 2


def test_each_wound_of_doom_asks_for_a_doombot() -> None:
    """20 Doombot, 19 Wolverine: the wound of the stun and the extra one fall apart."""
    you = Side("Hulk", front=[Card("TUB-025", wounds=1, counters=9)])
    enemy = Side("FAN-032", level=2, row="front", back=["FAN-045"])
    found = set()
    for seed in range(1, 9):
        table = Scenario(you, enemy, seed=seed).attack("TUB-025", "FAN-032").choose("no").pass_all()
        while table.state.decision is not None and table.state.decision.player == 1 and "yes" in table.asked:
            table.choose("yes")
        bot = table["FAN-045"]
        found.add((table["FAN-032"].wounds, bot.wounds if bot.in_play else 2))
    assert found <= {(2, 0), (1, 1), (0, 2)}
    assert len(found) > 1


def test_vitality_does_not_save_from_lethal() -> None:
    """19 Vitality, Lethal: the wound came, though it is gone at once."""
    you = Side("TUB-032", level=2, front=["TUB-051"])
    enemy = Side("Loki", front=[Card("TUB-050", counters={"vitality": 3})])
    assert not Scenario(you, enemy).attack("TUB-051", "TUB-050").pass_all()["TUB-050"].in_play


def test_the_durable_are_not_kod_by_the_lethal_who_do_not_strike() -> None:
    """19 Rockslide, Norman Osborn: no wound, so nothing lethal."""
    you = Side("TUB-032", level=2, front=["TUB-051"])
    powers: Powers = {"TUB-051": combat("Stun(Choose(enemy & defender))")}
    table = Scenario(you, Side("Loki", front=["TUB-019"]), powers=powers).attack("TUB-051", "TUB-019")
    table.use("TUB-051", "Trial")
    assert (table["TUB-019"].stunned, table["TUB-019"].wounds) == (True, 0)


# ------------------------------------------------------------------------------------------ teams and names


def test_hope_is_what_norman_s_men_are_while_norman_stands() -> None:
    """15 Hope Summers, 19 Norman Osborn: his men are X-Men, so she has their powers while he stands."""
    you = Side("TUB-032", level=2, front=["MNB-037", "TUB-053", "TUB-045"])
    table = Scenario(you, LOKI, active=1, powers={"Drax": "Stun(Choose(enemy & main))"})
    hope = table["MNB-037"]
    assert (hope.has("Flight"), hope.has("Berserker")) == (True, True), "Sentry's and, as Daken, Wolverine's"
    table.use("Drax", "Trial", by=1)
    assert (hope.has("Flight"), hope.has("Berserker")) == (False, False)
    assert not broken(table.state)


@pytest.mark.parametrize("front", [["MNB-037", "MNB-044"], ["MNB-044", "MNB-037"]])
def test_weapon_omega_drains_all_at_once(front: list[str]) -> None:
    """19 Weapon Omega, 15 Hope Summers: what she has from Wolverine is lost with it, in any order."""
    table = Scenario(Side("TUB-035", front=front, resources=["Laboratory"]), LOKI)
    assert table.use("TUB-035", "Mutant Energy Absorption")["TUB-035"].counters == 5


@pytest.mark.parametrize("mindful", [True, False])
def test_hope_cannot_strike_beside_sentry(mindful: bool) -> None:
    """15 Hope Summers, 19 Sentry: a copied reluctance is hers, and so is the power that takes it away."""
    you = Side("TUB-032", level=2, front=["MNB-037", "TUB-053"], resources=["Academy"])
    table = Scenario(you, Side("Loki", front=[Card("Magik", counters=-1)])).attack("MNB-037", "Magik")
    if mindful:
        table.use("MNB-037", "Mindfulness")
    assert _down(table.pass_all(), "Magik") is mindful


def test_the_namesake_goes_when_dagger_changes_sides() -> None:
    """19 Shifting Loyalties, Uniqueness: onto a side that has a Dagger; the first one is KO'd."""
    enemy = Side("Storm", front=[Card("TUB-041", counters=1), "Gambit"])
    table = Scenario(Side("TUB-031", front=["TUB-041"]), enemy)
    mine = table.piece("TUB-041", 0).card
    table.end_turn().choose("front")
    assert table.names("front", 1).count("Dagger") == 1
    assert table.piece("TUB-041", 1, "front").card == mine


def test_trask_counts_the_teams_that_norman_gives() -> None:
    """19 Simon Trask, Norman Osborn: who appears among H.A.M.M.E.R. is of three teams at once."""
    enemy = Side("TUB-032", level=2, hand=["TUB-039"], resources=FORTS)
    table = Scenario(Side("TUB-037"), enemy, phase="recruit", active=1).recruit("TUB-039", by=1)
    assert table["TUB-037"].xp == 3


@pytest.mark.parametrize(("land", "more"), [("TUB-060", 3), ("MNB-052", 6)])
def test_norman_s_men_on_sacred_ground(land: str, more: int) -> None:
    """19 Sacred Ground, Norman Osborn: they are X-Men and pay with either land; the school is hallowed."""
    you = Side("TUB-032", level=2, front=["TUB-045"], hand=["TUB-029"], resources=[land])
    table = Scenario(you, LOKI).attack("TUB-045", "Drax")
    before = table["TUB-045"].stats[1]
    assert table.play("TUB-029", "yes")["TUB-045"].stats[1] == before + more


# ------------------------------------------------------------------------------------------ more players


def test_a_leader_names_both_whom_a_double_striker_strikes() -> None:
    """19 Leader, Mystique, Emma Frost: each of the two strikes is named by the attacker's player."""
    you = Side("TUB-031", front=["TUB-039", Card("TUB-045", counters=5)])
    enemy = Side("TUB-005", level=2, row="back", front=[Card("TUB-044", counters=9)], resources=FORTS)
    table = Scenario(you, enemy).attack(["TUB-039", "TUB-045"], "TUB-044")
    table.use("TUB-005", "Keeper of Law", by=1).pass_all(None)
    for _ in range(2):
        assert table.asked.startswith("player 0 about strike")
        table.choose("TUB-045")
    assert table["TUB-039"].face_up


def test_a_bystander_has_a_backup_plan() -> None:
    """24 Free for All, 20 Backup Plan: whoever of the others has played a plot twist."""
    sides = [Side("Hulk", front=["Nova"]), Side("Loki", front=["Drax"], hand=["MNB-108"])]
    sides += [Side("FAN-031", hand=["FAN-054"], deck=["Magik", "Magik"])]
    table = Scenario(*sides).attack("Nova", "Drax").play("MNB-108", by=1).play("FAN-054", by=2)
    assert table.names("hand", 2) == ["Magik", "Magik"]


def test_two_fall_to_a_bomb_and_the_third_wins() -> None:
    """19 Mystique, 24 Free for All: front rows of all enemies at once, at the end of the turn."""
    sides = [Side("TUB-031", front=["TUB-039"], resources=["Training Ground"])]
    sides += [Side(Card("Loki", wounds=4, counters=-4, row="front"))]
    sides += [Side(Card("Storm", wounds=4, counters=-3, row="front"))]
    assert Scenario(*sides).end_turn().choose("yes").winners == (0,)


def test_all_main_characters_of_two_teams_fall_at_once() -> None:
    """24 Ending, 2 vs. 2: the team whose turn it is wins, and no single player."""
    sides = [Side("Hulk"), Side("Loki", front=["Nova"]), Side("Storm"), Side("Thanos")]
    powers = {"Nova": "Wound(Each(main), 9)"}
    table = Scenario(*sides, mode=Mode.TEAMS, active=1, powers=powers).use("Nova", "Trial", by=1)
    assert table.winners == (1, 3)


def test_who_fell_wins_with_the_teammate() -> None:
    """24 2 vs. 2: one falls and has no turn any more; the other one wins for both."""
    powers = {"Nova": 'KO(Choose(main & Named("Storm")))', "Drax": "Wound(Each(enemy & main), 9)"}
    sides = [Side("Hulk", front=["Drax"]), Side("Loki", front=["Nova"]), Side("Storm"), Side("Thanos")]
    table = Scenario(*sides, mode=Mode.TEAMS, active=1, powers=powers).use("Nova", "Trial", by=1)
    assert table.winners is None
    assert table.end_turn().state.active == 3
    assert table.end_turn().to_main().use("Drax", "Trial").winners == (0, 2)


def test_deadpool_counts_one_for_two_beaten_players() -> None:
    """15 Deadpool, 24 Free for All: if some enemy has nobody left, not for each of them."""
    sides = [Side("MNB-031"), Side(Card("Loki", stunned=True)), Side(Card("Storm", stunned=True))]
    assert Scenario(*sides).end_turn()["MNB-031"].xp == 1


def test_iceman_sees_both_heads_ready() -> None:
    """15 Two-headed, 19 Iceman: both recover and ready in one turn; the ready one is not readied."""
    loki = Side(Card("Loki", exhausted=True), front=[Card("Drax", exhausted=True), "Magik"])
    sides = [Side("TUB-006"), Side("Storm"), loki, Side("Thanos", front=[Card("Nova", exhausted=True)])]
    table = Scenario(*sides, mode=Mode.TWO_HEADED)
    while table.state.active == 0:
        table.end_turn()
    assert table["TUB-006"].xp == 3


def test_the_thing_guards_the_men_of_the_other_head_and_only_while_he_protects() -> None:
    """15 Two-headed, 20 Thing: not even those who fly reach them."""
    sides = [
        Side("FAN-007", row="front", resources=["Training Ground"]),
        Side("Storm", row="back", back=["Drax"]),
    ]
    sides += [Side("Loki", front=["Nova"]), Side("Thanos")]
    table = Scenario(*sides, mode=Mode.TWO_HEADED)
    table.use("FAN-007", "Defender of Yancy Street")
    while "player 2 about main" not in table.asked:
        table.done()
    assert not table.may_attack("Nova", "Drax", by=2)
    assert table.may_attack("Nova", "FAN-007", by=2)


def test_the_mole_goes_under_the_land_of_either_head() -> None:
    """15 Two-headed, 20 Mole Man: resources of both enemies, and never of the friend."""
    sides = [
        Side("FAN-033", row="front", resources=["Academy"]),
        Side("Storm", resources=["Training Ground"]),
    ]
    sides += [Side("Loki", resources=["Fortress"]), Side("Thanos", resources=["Laboratory"])]
    table = Scenario(*sides, mode=Mode.TWO_HEADED).use("FAN-033", "Mole, Man")
    assert table.state.decision is not None
    assert {table.state.side[one.card] for one in table.state.decision.options} == {2, 3}


def test_the_next_attack_of_juggernaut_is_asked_as_often_as_one_likes() -> None:
    """15 Juggernaut: saved, read and asked again he may still attack the row behind, and he need not."""
    you = Side("Hulk", front=["MNB-096"], resources=["Fortress"])
    table = Scenario(you, Side("Loki", front=["Magik"], back=["Nova"])).attack("MNB-096", "Magik")
    again(table.use("MNB-096", "Unstoppable").pass_all())
    assert table.asked == "player 0 about attack: defend Loki, defend Nova, pass"
    table.state.decision = None
    advance(table.state)
    assert table.asked == "player 0 about attack: defend Loki, defend Nova, pass"
    assert "main" in table.choose("pass").asked
