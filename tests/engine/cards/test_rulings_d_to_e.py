"""What rulings say of single cards: Death to Emma Frost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.engine.opening import begun, deck
from vsdeck.card import Power, Timing
from vsdeck.engine import chance
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.view import hidden

LOKI = Side("Loki")


def test_everybody_draws_one_card_more_where_death_is() -> None:
    """R087: each time that cards are drawn, in the draw phase or by a Genius."""
    you = Side("BLK-001", front=["Beast"], ko_pile=["Drax"], piles={"Form": ["BLK-002"]})
    table = Scenario(you, LOKI).end_turn()
    assert len(table.names("hand", 1)) == 3
    table.end_turn()
    assert len(table.names("hand")) == 5


def test_a_trap_needs_no_deck() -> None:
    """R088: with nothing left to take its place it is played all the same."""
    you = Side("Hulk", front=["PRD-047"], resources=[Card("PRD-053", face_down=True)], deck_ends=True)
    table = Scenario(you, Side("Loki", front=["Thor"])).attack("Isabelle", "Thor").play("Death Trap")
    assert table["Death Trap"].spot == "ko_pile"
    assert table.names("resource") == []


@pytest.mark.parametrize("early", [True, False])
def test_the_deep_hears_the_fish_before_he_draws_or_after(early: bool) -> None:
    """R089: both are times of his draw phase."""
    deck = ["Nova", "Drax", "Magik"]
    you = Side("BOY-037", hand=["Academy"], deck=deck, deck_ends=True)
    table = Scenario(you, LOKI, active=1).end_turn()
    assert table.names("hand") == ["Academy"]
    power = "I Mean, Yeah, I Can Talk to Fish"
    if early:
        table.use("The Deep", power, "Magik", "Nova").choose("Nova").done()
        assert sorted(table.names("hand")) == ["Magik", "Nova"]
    else:
        table.done()
        assert sorted(table.names("hand")) == ["Academy", "Drax", "Nova"]
        assert table.may_use("The Deep", power)


def test_the_dolphin_is_not_saved() -> None:
    """R090: it never comes onto the side."""
    powers = {"Drax": "When(Appears(character), Draw())"}
    you = Side("Hulk", front=["BOY-044", "Drax"], deck=["Nova"], resources=["Fortress"])
    table = Scenario(you, LOKI, phase="recruit", powers=powers)
    table.use("The Deep", "Dolphin Rescue Attempt")
    assert (table["Nova"].spot, table.names("hand")) == ("ko_pile", [])


def test_destiny_sees_what_will_be_drawn() -> None:
    """R091: the top card of any deck, before a draw and after it."""
    table = Scenario(Side("Hulk", front=["FRE-007"]), Side("Loki", deck=["Nova", "Drax", "Magik"]))
    top = table.piece("Nova", 1).card
    assert top not in hidden(table.state, 0)
    table.end_turn()
    assert table.piece("Magik", 1).card not in hidden(table.state, 0)


@pytest.mark.parametrize("lies", ["hidden", "stunned"])
def test_devil_slayer_reaches_who_lies_face_down(lies: str) -> None:
    """R092: a hidden one gets stunned, a stunned one only wounded; he falls as in any attack."""
    drax = Card("Drax", hidden=lies == "hidden", stunned=lies == "stunned")
    you = Side("Hulk", front=[Card("DFX-009", counters=4)])
    table = Scenario(you, Side("Loki", front=[drax]))
    assert not Scenario(Side("Hulk", front=["Thor"]), Side("Loki", front=[drax])).may_attack("Thor", "Drax")
    table.attack("Devil-Slayer", "Drax").pass_all()
    assert (table["Drax"].stunned, table["Drax"].wounds) == (True, 1)
    assert not table["Drax"].ready
    assert table["Devil-Slayer"].spot == "ko_pile"


def test_devil_slayer_does_not_reach_past_the_front_row() -> None:
    """R092: the stunned behind a face-up character are as far away as anybody."""
    enemy = Side("Loki", front=["Nova"], back=[Card("Drax", stunned=True)])
    assert not Scenario(Side("Hulk", front=["DFX-009"]), enemy).may_attack("DFX-009", "Drax")


def test_who_is_dazed_in_the_combat_has_left_it() -> None:
    """R092: Devil-Slayer does not strike on."""
    powers = {"Magik": "When(Attacks(yours & character), Daze(Each(defender)))"}
    you = Side("Hulk", front=["DFX-009"], back=["Magik"])
    table = Scenario(you, Side("Loki", front=["Drax"]), powers=powers).attack("DFX-009", "Drax").pass_all()
    assert (table["Drax"].face_up, table["Drax"].wounds) == (False, 0)


def test_dimitri_is_with_all_of_them() -> None:
    """R094: what he has of each adds up."""
    you = Side("MCU7-003", front=["MCU7-011", "Nick Fury"])
    powers = {"Nick Fury": "Label()"}
    table = Scenario(you, LOKI, powers=powers)
    assert table["Dimitri"].stats == (4, 4)
    assert table["Dimitri"].has("Genius")
    assert table["Dimitri"].has("Safeguard")


def test_a_card_that_time_has_swallowed_lies_open_in_the_deck() -> None:
    """R095: everybody sees where it is."""
    you = Side("FAN-032", resources=["Laboratory"])
    table = Scenario(you, Side("Loki", front=["Drax"], deck=["Nova"] * 5), phase="recruit")
    table.use("Doctor Doom", "Time Platform")
    drax = table["Drax"]
    assert drax.spot == "deck"
    assert drax.card not in hidden(table.state, 0) | hidden(table.state, 1)


def test_a_suggestion_is_for_good() -> None:
    """R096: the stolen one stays though Faustus goes, and belongs to its owner's KO pile."""
    powers = {"Magik": "KO(Choose(yours & supporting & ~this))"}
    you = Side("Hulk", front=[Card("SVH-011", counters=4), "Magik"], resources=["Academy"])
    table = Scenario(you, Side("Loki", front=["Iceman"]), powers=powers)
    table.use("Doctor Faustus", "Hypnotic Suggestion", "front")
    assert (table["Iceman"].side, table["Iceman"].ready) == (0, False)
    table.use("Magik", "Trial", "Doctor Faustus").end_turn().end_turn().to_main()
    assert table["Iceman"].side == 0
    table.use("Magik", "Trial")
    assert table.names("ko_pile", 1) == ["Iceman"]


@pytest.mark.parametrize(
    ("does", "stats"),
    [
        ("Modify(Each(attacker), 2, 1, COMBAT)", (9, 7)),
        ("Modify(Each(attacker), -1, -1, COMBAT)", (4, 4)),
        ("PutCounters(PLUS, 1, Each(attacker))", (6, 6)),
        ("Modify(Each(attacker), CountOf(yours & supporting), 0, COMBAT)", (9, 5)),
    ],
)
def test_nemesis_doubles_only_what_is_gained(does: str, stats: tuple[int, int]) -> None:
    """R097: neither losses nor counters, and a number that is counted is counted first."""
    you = Side("Hulk", front=["Nova"], back=["RES-008"], hand=["Find Cover"])
    twist = Power(timing=(Timing.COMBAT,), any_turn=True, tree=does)
    table = Scenario(you, Side("Loki", front=["Drax"]), powers={"Find Cover": twist, "Nova": "Label()"})
    table.attack("Nova", "Drax").play("Find Cover")
    assert table["Nova"].stats == stats


def _chances(table: Scenario, count: int) -> Iterator[None]:
    """The same table again and again, each time with other luck."""
    begun = table.state
    for seed in range(count):
        table.state = begun.clone()
        table.state.chance = chance.seeded(seed)
        yield


def test_a_die_has_six_sides() -> None:
    """R099: Domino gets one to six counters."""
    you = Side("Hulk", front=["XFC-014"], resources=["Academy"])
    table = Scenario(you, Side("Loki", front=["Drax"])).attack("Domino", "Drax")
    rolled = {table.use("Domino", "Lady Luck")["Domino"].counters for _ in _chances(table, 40)}
    assert rolled == set(range(1, 7))


def test_each_doombot_tries_once() -> None:
    """R100: one of them fails every second time, two of them every ninth."""
    spared = []
    for bots in (1, 2):
        you = Side("FAN-032", row="front", back=["FAN-045"] * bots)
        powers = {"Loki": "Wound(Choose(enemy & main))"}
        table = Scenario(you, Side("Loki", row="front"), active=1, powers=powers)
        count = 0
        for _ in _chances(table, 90):
            table.use("Loki", "Trial", by=1)
            if "whether" in table.asked:
                table.choose("yes")
            count += table["FAN-032"].wounds == 0
        spared.append(count)
    assert spared[0] in range(35, 56)
    assert spared[1] in range(73, 88), "two thirds, and two thirds of what is left"


def test_one_doop_watches_at_a_time() -> None:
    """R101: the next one turns the first around."""
    four = ["Laboratory", "Academy", "Training Ground", "Fortress"]
    you = Side("Hulk", hand=["Doop", "Doop"], resources=four * 4)
    table = Scenario(you, LOKI, phase="recruit").recruit("Doop").choose("yes").recruit("Doop").choose("yes")
    doops = [card for card in table.state.zone(0, 1) if card not in hidden(table.state, 1)]
    assert len(doops) == 1


def test_a_dream_holds_for_all_until_the_next_turn() -> None:
    """R103: nobody attacks in this turn, nor in those of the others."""
    you = Side("Professor X", front=["Nova"], hand=["XFC-018"])
    enemy = Side("Loki", front=["Drax"])
    table = Scenario(you, enemy, phase="recruit").play("A Dream Realized").to_main()
    assert not table.may_attack("Nova", "Drax")
    table.end_turn().to_main()
    assert not table.may_attack("Drax", "Nova", by=1)
    table.end_turn().to_main()
    assert table.may_attack("Nova", "Drax")


def test_doctor_and_dr_are_one_name() -> None:
    """R104: a Dr. Strange powers up Doctor Strange, and there is only one of them."""
    you = Side("MYS-001", hand=["MNB-019"])
    assert Scenario(you, LOKI).power_up("MYS-001", discarding="MNB-019")["MYS-001"].counters == 1
    you = Side("Hulk", front=["MNB-019"], hand=["SEC-017"], resources=["Academy"] * 9)
    table = Scenario(you, LOKI, phase="recruit").recruit("SEC-017")
    assert table["MNB-019"].spot == "ko_pile"


def test_the_sorcerer_chooses_with_his_hand_before_him() -> None:
    """R104: all have drawn and kept their hands when he becomes a Spellcaster."""
    table = begun(deck("MYS-001"))
    assert table.asked.startswith("player 0 about mode")
    assert len(table.names("hand")) == 7
    assert table.choose(2)["Doctor Strange"].has("Spellcaster")


def test_transmuted_counters_stun() -> None:
    """R105: three that were good for Magik are too many when they are bad."""
    you = Side("Hulk", front=["MNB-019"], resources=["Academy"])
    enemy = Side("Loki", front=[Card("Ronan", counters=3)])
    table = Scenario(you, enemy).use("MNB-019", "Transmute", "Ronan")
    assert table["Ronan"].stunned


@pytest.mark.parametrize("there", [2, 3])
def test_blood_of_all_sides_is_counted(there: int) -> None:
    """R106: five characters with super powers in all KO piles together."""
    dead = ["MNB-019", "Thor", "MNB-041", "MNB-042", "Ronan"]
    you = Side("Hulk", front=["Nova"], hand=["SEC-017"], ko_pile=dead[:2], resources=["Fortress"])
    table = Scenario(you, Side("Loki", front=["Drax"], ko_pile=dead[2 : 2 + there]), active=1)
    table.attack("Drax", "Nova", by=1)
    assert table.may_use("SEC-017", "I Must Remain Above the Fray") is (there == 3)


@pytest.mark.parametrize(("target", "falls"), [("Thor", True), ("Colossus", False)])
def test_a_drone_strikes_with_six(target: str, falls: bool) -> None:
    """R108: like a character of that ATK."""
    bearer = Card("MCU7-015", attached=["MCU7-022"])
    table = Scenario(
        Side("Hulk", front=[bearer], resources=["Laboratory"]), Side("Loki", front=[target, "Nova"])
    )
    table.use("EDITH", "Release Kill Vehicle", target)
    assert table[target].stunned is falls


def test_each_edwin_turns_for_himself() -> None:
    """R109: a new one is Good, and must have healed before he likes it here."""
    you = Side("Hulk", front=["PRD-044", Card("Thor", wounds=1)], hand=["PRD-044"], resources=["Academy"] * 6)
    table = Scenario(you, Side("Loki", front=["Drax"]))
    assert not table.may_use("Edwin", "I Like It Here")
    table.use("Edwin", "I Wouldn't Do That", "Thor").use("Edwin", "I Like It Here", "Drax")
    assert table["Drax"].wounds == 1
    table.end_turn().end_turn().to_main()
    assert not table.may_use("Edwin", "I Wouldn't Do That"), "he is Evil now"
    table.end_turn().end_turn().done().recruit("Edwin").to_main()
    assert not table.may_use("Edwin", "I Like It Here")
    assert table.may_use("Edwin", "I Wouldn't Do That")


@pytest.mark.parametrize(("wounds", "more", "hit"), [(0, 0, True), (1, 0, False), (1, 1, True)])
def test_electro_asks_for_remaining_health(wounds: int, more: int, hit: bool) -> None:
    """R110: printed health and what is added, without the wounds."""
    powers = {"Iceman": f"Gets(yours & supporting & ~this, 0, 0, {more})"} if more else {}
    you = Side("Hulk", hand=["SYN-011"], resources=["Academy"] * 3)
    enemy = Side("Loki", front=[Card("Drax", wounds=wounds), "Iceman"])
    table = Scenario(you, enemy, phase="recruit", powers=powers).recruit("Electro")
    assert table["Drax"].wounds == wounds + hit


def _hand_experience(**more: list[str | Card]) -> Scenario:
    you = Side("LEG-069", row="front", resources=["Academy", "Fortress"], **more)  # type: ignore[arg-type]
    enemy = Side("Thanos", front=["DEF-036"], resources=["Academy"])
    return Scenario(you, enemy).use("Elektra", "Hand Experience")


def test_nobody_shares_a_team_with_an_elektra_in_the_hand() -> None:
    """R111: her player has no main character then, so Zemo may choose her, whatever her team."""
    table = _hand_experience().end_turn().to_main().use("Helmut Zemo", "Sow Distrust", by=1)
    assert table.names("hand") == []
    assert table.end_turn().winners == (1,)


def test_kingpin_takes_her_place_wherever_she_is() -> None:
    """R111: she is a supporting character from then on, and lost without loss."""
    table = _hand_experience(front=["DEF-047", "DEF-043", "DEF-035"])
    table.use("Kingpin", "Underworld Boss").end_turn().to_main()
    table.use("Helmut Zemo", "Sow Distrust", by=1)
    assert "Elektra" not in table.names("hand")
    assert table.end_turn().winners is None
