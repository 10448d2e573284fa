"""A hostile rules lawyer beside the table: machines, inventions, tokens, tunnels, universes, Wyatt's hand.

Each demand is in our own words, with its place: 19, 20 and 24 are the rulebooks of these years."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.rulebook.lawyer import FORTS, LOKI, again, keyword
from vsdeck.card import Power, Symbol, Timing
from vsdeck.engine import Mode
from vsdeck.engine.filters import fact_of
from vsdeck.engine.invariants import broken
from vsdeck.engine.lasting import Lasts
from vsdeck.engine.scenario import Card, Effect, Scenario, Side
from vsdeck.engine.view import hidden, view

KO_ONE = "KO(Choose(enemy & main))"


# ------------------------------------------------------------------------------------------ machines


def test_who_hides_beside_a_machine_does_not_guard_it() -> None:
    """19 Machines, Hide, U164: hidden is not face up, and nobody is protected by it."""
    enemy = Side("Loki", row="back", front=["FAN-024", Card("Nova", hidden=True)])
    table = Scenario(Side("Hulk", front=["Drax", "Magik"]), enemy)
    assert table.may_attack("Drax", "FAN-024")
    assert table.may_attack("Drax", "Loki")
    assert not table.may_attack("Drax", "Nova")


def test_the_strength_of_a_machine_falls_with_it() -> None:
    """20 Machine, 24 Stun: its +2/+2 was all the DEF that the weakened one had left."""
    you = Side("Hulk", back=["Nova"], hand=["FAN-024"], resources=FORTS)
    powers = {"Loki": "PutCounters(MINUS, 6, Choose(enemy & supporting))"}
    table = Scenario(you, LOKI, phase="recruit", powers=powers).recruit("FAN-024").choose(1)
    table.end_turn().to_main().use("Loki", "Trial", by=1)
    assert (table["Nova"].face_up, table["Nova"].stats) == (True, (1, 1))
    table.attack("Drax", "FAN-024", by=1)
    assert (table["FAN-024"].spot, table["Nova"].stunned) == ("ko_pile", True)


def test_a_machine_helps_nobody_in_another_universe() -> None:
    """20 Franklin Richards: nothing affects cards of another universe; the machine stays where it is."""
    you = Side("Hulk", front=["Nova", "FAN-021"], hand=["FAN-024"], resources=["Laboratory", "Academy"])
    table = Scenario(you, LOKI, phase="recruit").recruit("FAN-024").choose(1)
    assert table["Nova"].stats == (7, 7)
    table.use("FAN-021", "Manipulate Reality").end_turn()
    again(table)
    assert table["Nova"].stats == (5, 5)
    assert not table.may_attack("Nova", "FAN-024")


def test_a_fallen_player_s_machine_goes_with_him() -> None:
    """24 Free for All: all that he owns leaves; those he strengthened are weak again."""
    table = Scenario(
        Side("Hulk", front=["Nova"], hand=["FAN-024"], resources=FORTS),
        Side("Loki", front=["Drax"]),
        Side("Storm", front=["Magik"]),
        phase="recruit",
        powers={"Drax": 'KO(Choose(main & Named("Hulk")))'},
    )
    table.recruit("FAN-024").choose(1).end_turn().to_main().use("Drax", "Trial", by=1)
    assert table["FAN-024"].spot == "removed"
    assert not table.state.over
    assert not broken(table.state)


def test_a_team_that_wrecks_a_machine_has_attacked_together() -> None:
    """19 Machines, 24 Team Attacks: both exhaust and nobody may play anything."""
    you = Side("Hulk", front=["Magik", "MNB-044"])
    enemy = Side("Loki", front=["FAN-024"], hand=["MNB-106"])
    table = Scenario(you, enemy).attack(["Magik", "MNB-044"], "FAN-024")
    assert "main" in table.asked
    assert not table["Magik"].ready
    assert not table["MNB-044"].ready
    assert table["FAN-024"].spot == "ko_pile"


def test_the_machine_of_a_teammate_is_no_target() -> None:
    """19 2 vs. 2: nothing of a teammate is attacked."""
    sides = [Side("Hulk", front=["Drax"]), Side("Loki", front=["Nova"])]
    sides += [Side("Storm", front=["FAN-024"]), Side("Thanos", front=["Magik"])]
    assert not Scenario(*sides, mode=Mode.TEAMS).may_attack("Drax", "FAN-024")
    sides[2], sides[3] = Side("Storm"), Side("Thanos", front=["FAN-024"])
    assert Scenario(*sides, mode=Mode.TEAMS).may_attack("Drax", "FAN-024")


# ------------------------------------------------------------------------------------------ inventions


PILE = {"Invention": ["FAN-023", "FAN-024", "FAN-025", "FAN-026", "FAN-028", "FAN-045"]}


def _stolen(mine: dict[str, list[str]]) -> Scenario:
    you = Side(
        "Hulk", front=["FAN-041"], hand=["FAN-051"], resources=["Training Ground", "Academy"], piles=mine
    )
    enemy = Side("FAN-037", front=["FAN-051"], piles=PILE)
    table = Scenario(you, enemy).use("FAN-041", "Radioactive Clay Effigy", "front")
    table.end_turn()
    while table.state.decision is not None and table.state.active == 1:
        table.end_turn()
    return table


def test_a_stolen_inventor_opens_no_pile_of_the_enemy() -> None:
    """20 Invention: from your own pile; without one there is nothing, and the cost stays paid."""
    table = _stolen({}).use("FAN-051", "Inventor")
    assert set(table.names("hand")) == {"Doctor Doom", "Academy"}
    assert len(table.in_pile("Invention", 1)) == 6
    assert not table.piece("Academy", 0, "resource").face_up


def test_a_stolen_inventor_finds_what_is_his_or_nobody_s_in_my_pile() -> None:
    """20 Invention: no team, or a team of the inventor: Doom takes no Unstable Molecules."""
    table = _stolen(PILE).use("FAN-051", "Inventor")
    assert table.state.decision is not None
    offered = {fact_of(table.state, one.card).code for one in table.state.decision.options}
    assert offered == {"FAN-023", "FAN-024", "FAN-025", "FAN-026", "FAN-045"}
    mine = set(table.state.in_pile(0, "Invention"))
    assert {one.card for one in table.state.decision.options} <= mine
    again(table).choose("Weapon")
    assert "Weapon" in table.names("hand")
    assert set(table.state.in_pile(0, "Invention")) <= hidden(table.state, 1)


def test_an_invention_that_gets_kod_is_an_ordinary_card() -> None:
    """20 Invention: only at the start it lies in the pile; it goes to the KO pile and stays there."""
    you = Side("Hulk", front=[Card("Nova", attached=["FAN-026"])], piles=PILE)
    table = Scenario(you, LOKI, powers={"Hulk": "Stun(Choose(yours & supporting))"}).use("Hulk", "Trial")
    assert "Weapon" in table.names("ko_pile")
    assert len(table.in_pile("Invention")) == 6


# ------------------------------------------------------------------------------------------ tokens


@pytest.mark.parametrize("where", ["HAND", "DECK", "REMOVED"])
def test_a_token_goes_nowhere_but_aside(where: str) -> None:
    """20 Tokens: wherever it would go; powers hear where."""
    heard = f"When(EntersZone(token, {where}), PutCounters(PLUS, 1, SELF))"
    you = Side("FAN-034", level=2, front=["Nova"], resources=["Training Ground"])
    powers = {"Drax": f"Move(Choose(enemy & token), {where})", "Nova": heard}
    table = Scenario(you, LOKI, phase="formation", powers=powers)
    table.use("FAN-034", "Moloids, Forward!", "front").end_turn().to_main().use("Drax", "Trial", by=1)
    assert "Moloids" not in (*table.names("hand"), *table.names("deck"), *table.names("removed"))
    assert table["Nova"].counters == 1
    assert not broken(table.state)


def test_a_stolen_token_is_set_aside_with_its_owner() -> None:
    """20 Tokens, Owner: KO'd on an enemy's side it lies beside its owner's table, who may use it again."""
    you = Side("FAN-034", level=2, resources=["Training Ground"])
    powers = {"Drax": "MoveSide(Choose(enemy & token), row=FRONT)", "Loki": "KO(Choose(yours & token))"}
    table = Scenario(you, LOKI, phase="formation", powers=powers)
    table.use("FAN-034", "Moloids, Forward!", "front").end_turn().to_main()
    table.use("Drax", "Trial", by=1)
    assert table.names("front", 1) == ["Drax", "Moloids"]
    again(table).use("Loki", "Trial", by=1)
    assert table.names("ko_pile") == []
    assert table.names("ko_pile", 1) == []
    assert table.in_pile("Token").count("Moloids") == 12
    assert "Moloids" not in table.in_pile("Token", 1)


def test_molecule_man_makes_no_token_of_energy() -> None:
    """20 Tokens: a Moloid that was KO'd lies in no KO pile, so nothing of cost 0 comes back."""
    you = Side(
        "Hulk", front=["FAN-050", Card("Nova", counters=1)], resources=["Laboratory"], ko_pile=["FAN-040"]
    )
    table = Scenario(you, LOKI).use("FAN-050", "Molecular Manipulation", 1, "Nova", 0)
    assert sorted(table.names("front")) == ["Molecule Man", "Nova"]


# ------------------------------------------------------------------------------------------ Time Platform


def test_the_platform_waits_until_its_card_is_drawn() -> None:
    """20 Doctor Doom: one face-up card in the decks of enemies; drawn it is an ordinary card of a hand."""
    you = Side("FAN-032", level=2, resources=["Laboratory", "Laboratory"])
    enemy = Side("Loki", front=["Drax", "Nova"], deck=["Magik"], deck_ends=True)
    table = Scenario(you, enemy, phase="formation").use("FAN-032", "Time Platform", "Drax")
    drax = table["Drax"].card
    assert table["Drax"].spot == "deck"
    assert drax not in hidden(table.state, 0)
    again(table).end_turn()
    assert table["Drax"].spot == "hand"
    assert drax in hidden(table.state, 0)
    table.end_turn()
    assert table.may_use("FAN-032", "Time Platform")


def test_the_platform_takes_what_it_wears_to_the_ko_pile() -> None:
    """20 Equipment: the bearer leaves play, the equipment gets KO'd and lies in no deck."""
    you = Side("FAN-032", level=2, resources=["Laboratory"])
    enemy = Side("Loki", front=[Card("Drax", attached=["FAN-027"], counters=2, wounds=1)], deck_ends=True)
    table = Scenario(you, enemy, phase="formation").use("FAN-032", "Time Platform")
    assert (table["Drax"].spot, table["FAN-027"].spot) == ("deck", "ko_pile")
    table.end_turn()
    assert (table["Drax"].spot, table["Drax"].counters, table["Drax"].wounds) == ("hand", 0, 0)


def test_the_platform_in_a_game_of_three_looks_into_all_enemy_decks() -> None:
    """20 Doctor Doom: while one face-up card lies in any of them he waits."""
    you = Side("FAN-032", level=2, resources=["Laboratory"] * 2)
    table = Scenario(
        you,
        Side("Loki", front=["Drax"], deck=["Magik"] * 9),
        Side("Storm", front=["Nova"]),
        phase="formation",
    )
    table.use("FAN-032", "Time Platform", "Drax").end_turn().end_turn().end_turn()
    assert [table.state.card(ref) for ref in table.state.open] == [table["Drax"].card]
    assert not table.may_use("FAN-032", "Time Platform")


# ------------------------------------------------------------------------------------------ tunnels


def test_two_moles_under_one_location() -> None:
    """20 Mole Man: each tunnels under a resource of an enemy; both come up when it is turned face down."""
    table = Scenario(
        Side("FAN-033", row="front", resources=["Academy"]),
        Side("FAN-033", row="front", resources=["Academy"]),
        Side("Loki", front=["Drax"], resources=["Laboratory"]),
        powers={"Drax": "Turn(Choose(yours & location), DOWN)"},
    )
    table.use("FAN-033", "Mole, Man", "Laboratory").end_turn().to_main()
    table.use("FAN-033", "Mole, Man", by=1).end_turn()
    again(table).to_main().use("Drax", "Trial", by=2)
    assert table.names("back") == ["Mole Man"]
    assert table.names("back", 1) == ["Mole Man"]
    assert not broken(table.state)


def test_the_mole_is_flushed_out_in_the_middle_of_a_combat() -> None:
    """20 Mole Man: the location pays for a combat power; he is there at once and takes no part."""
    pays = Power(name="Trial", timing=(Timing.COMBAT,), cost=(Symbol.ENERGY,), tree="Draw()")
    table = Scenario(
        Side("FAN-033", row="front", front=["Nova"], resources=["Academy"]),
        Side("Loki", front=["Drax"], resources=["Laboratory"]),
        powers={"Drax": pays},
    )
    table.use("FAN-033", "Mole, Man").end_turn().to_main().attack("Drax", "Nova", by=1)
    table.use("Drax", "Trial", by=1)
    assert table["FAN-033"].spot == "back"
    again(table).pass_all()
    assert table["FAN-033"].ready
    assert not table["Laboratory"].face_up


def test_a_mole_does_not_tunnel_under_his_teammate() -> None:
    """20 Mole Man: enemy resources; in 2 v 2 the one of a teammate is none."""
    sides = [Side("FAN-033", resources=["Academy"]), Side("Loki"), Side("Storm", resources=["Laboratory"])]
    table = Scenario(*sides, Side("Thanos"), mode=Mode.TEAMS).use("FAN-033", "Mole, Man")
    assert table["FAN-033"].in_play


def test_the_only_one_of_two_heads_is_below() -> None:
    """20 Mole Man: removed for a while is not KO'd; with the other head KO'd the team still plays on."""
    sides = [Side("FAN-033", resources=["Academy"]), Side("Storm", row="front")]
    sides += [Side("Loki", front=["Drax"], resources=["Laboratory"]), Side("Thanos")]
    powers = {"Drax": "KO(Choose(enemy & main))"}
    table = Scenario(*sides, mode=Mode.TWO_HEADED, powers=powers).use("FAN-033", "Mole, Man")
    table.end_turn().to_main().use("Drax", "Trial", by=2)
    assert table.winners is None
    assert not broken(table.state)


# ------------------------------------------------------------------------------------------ universes


def test_wyatt_draws_nothing_while_he_is_in_a_universe() -> None:
    """20 Franklin Richards, Wyatt Wingfoot: he is in no draw phase; his hand is part of his player's."""
    you = Side(
        "Hulk",
        front=["FAN-021"],
        back=["FAN-014"],
        resources=["Laboratory", "Academy"],
        deck=["Magik", "Nova", "Thor", "Beast", "Hawkeye", "Storm", "Drax", "Rhino"],
    )
    effects = [Effect("Wyatt Wingfoot", "PlayAlong(SELF)")]
    table = Scenario(you, LOKI, phase="formation", effects=effects).use("FAN-021", "Manipulate Reality")
    table.end_turn().end_turn().end_turn().end_turn()
    again(table)
    assert len(table.names("hand")) == 2, table.asked
    assert not table.state.part


def test_until_the_next_turn_is_until_that_in_its_universe() -> None:
    """20 Franklin Richards, Mister Fantastic: the normal turn between is not his; paid from the hand."""
    you = Side(
        "Hulk", front=["FAN-021", "FAN-020"], resources=["Laboratory", "Academy"], hand=["Training Ground"]
    )
    table = Scenario(you, LOKI, phase="formation")
    table.use("FAN-021", "Manipulate Reality").end_turn().choose(0).to_main()
    table.use("FAN-020", "Plasticity")
    assert table.names("ko_pile") == ["Training Ground"]
    assert table["FAN-020"].has("Tough")
    again(table).end_turn().end_turn()
    assert (table.state.active, table.state.universe, table["FAN-020"].has("Tough")) == (1, 1, True)
    table.end_turn().end_turn().choose(0)
    assert (table.state.active, table.state.universe, table["FAN-020"].has("Tough")) == (0, 1, False)


def test_nobody_impersonated_is_found_in_another_universe() -> None:
    """20 Franklin Richards, 19 Impersonating: the real one there is on no side here."""
    you = Side("Hulk", front=["FAN-021"], hand=["TUB-046"], resources=["Laboratory", "Academy", *FORTS])
    table = Scenario(you, Side("Loki", front=["MNB-017"]), phase="recruit")
    table.use("FAN-021", "Manipulate Reality").recruit("TUB-046")
    assert table["TUB-046"].health == 2


def test_one_falls_below_while_two_universes_are_played() -> None:
    """20 Franklin Richards: whose main character is KO'd there is out; his cards leave both universes."""
    table = Scenario(
        Side("Hulk", row="front", front=["FAN-021"], resources=["Laboratory", "Academy"]),
        Side("Loki", row="front", front=["Drax"]),
        Side("Storm", row="front", front=["Nova"]),
        phase="formation",
        powers={"Hulk": KO_ONE},
    )
    table.use("FAN-021", "Manipulate Reality").end_turn().to_main().use("Hulk", "Trial", "Loki")
    assert table["Drax"].spot == "removed"
    assert table.winners is None
    again(table)


# ------------------------------------------------------------------------------------------ Wyatt's hand


def _wyatt(deck: list[str], front: Sequence[str | Card] = (), enemy: Sequence[str] = ()) -> Scenario:
    you = Side("Hulk", front=front, back=["FAN-014"], deck=deck, resources=["Academy"] * 2)
    effects = [Effect("Wyatt Wingfoot", "PlayAlong(SELF)")]
    return Scenario(you, Side("Loki", front=enemy), active=1, effects=effects).end_turn()


def test_who_changes_places_with_a_card_of_wyatt_s_comes_into_the_main_hand() -> None:
    """20 Wyatt Wingfoot, 24 Moon Knight: only his own draws add to his part."""
    table = _wyatt(["Magik", "Thor", "DHK-021", "Beast"], front=["DHK-020"], enemy=["Drax"]).to_main()
    table.attack("DHK-020", "Drax").use("DHK-020", "Integrated Personalities")
    assert table["DHK-021"].in_play
    assert sorted(table.names("hand")) == ["Beast", "Magik", "Moon Knight", "Thor"]
    part = {fact_of(table.state, card).name for card in table.state.part}
    assert part == {"Beast"}
    again(table)


def test_lyja_comes_out_of_wyatt_s_hand() -> None:
    """20 Wyatt Wingfoot, Lyja: his part is part of the hand; Alicia is out of the game, as ruled."""
    table = _wyatt(["Magik", "Thor", "FAN-016", "Beast"], front=[Card("FAN-009", attached=["FAN-027"])])
    again(table).choose("yes")
    assert (table["FAN-016"].spot, table["FAN-016"].attached) == ("front", ["Fantasticar"])
    assert table["FAN-009"].spot == "removed"
    assert {fact_of(table.state, card).name for card in table.state.part} == {"Beast"}


def test_mercury_of_wyatt_s_is_paid_with_wyatt_s_points() -> None:
    """20 Wyatt Wingfoot, 19 Mercury: what is left of the others is gone when he recruits."""
    table = _wyatt(["Magik", "Thor", "TUB-026", "Fortress"])
    table.done().resource("Fortress").done()
    assert table.state.points[0] == 1
    table.recruit("TUB-026")
    while table.state.decision is not None and "number" in table.asked:
        table.choose(1)
    assert (table["TUB-026"].counters, table.state.points[0]) == (1, 0)


def test_wyatt_comes_home_with_empty_hands() -> None:
    """20 Wyatt Wingfoot: taken away and given back he has lost all that was his."""
    table = Scenario(
        Side("Hulk", back=["FAN-014"], deck=["Magik", "Thor", "Nova", "Beast"] * 3),
        Side("Loki", front=["FAN-041"], hand=["FAN-014"], resources=["Training Ground"]),
        active=1,
        effects=[Effect("Wyatt Wingfoot", "PlayAlong(SELF)")],
        powers={"Hulk": 'KO(Choose(enemy & supporting & Named("Puppet Master")))'},
    ).end_turn()
    assert len(table.names("hand")) == 4
    table.end_turn().to_main().use("FAN-041", "Radioactive Clay Effigy", "back", by=1)
    assert len(table.names("hand")) == 2
    assert len(table.names("removed")) == 2
    table.end_turn()
    assert len(table.names("hand")) == 4
    again(table).to_main().use("Hulk", "Trial")
    assert table["FAN-014"].side == 0
    assert not table.state.part


def test_two_heads_and_one_wyatt() -> None:
    """20 Wyatt Wingfoot: he plays along with his player; the other head has no part in it."""
    sides = [Side("Hulk", back=["FAN-014"], deck=["Magik"] * 8), Side("Storm", deck=["Nova"] * 8)]
    table = Scenario(
        *sides,
        Side("Loki"),
        Side("Thanos"),
        mode=Mode.TWO_HEADED,
        active=2,
        effects=[Effect("Wyatt Wingfoot", "PlayAlong(SELF)")],
    ).end_turn()
    assert (len(table.names("hand")), len(table.names("hand", 1))) == (4, 2)


# ------------------------------------------------------------------------------------------ predictions


def _predicts(*sides: Side, mode: Mode | None = None, **more: object) -> Scenario:
    return Scenario(*sides, mode=mode, **more).use("FAN-040", "Computer Mind", "Drax", "Blastaar")  # type: ignore[arg-type]


def test_a_prediction_is_for_his_side_not_for_his_teammate_s() -> None:
    """20 Mad Thinker: a character on your side; in 2 v 2 the teammate's is on another."""
    sides = [Side("FAN-037", front=["FAN-040"], resources=["Academy"]), Side("Loki", front=["Drax"])]
    table = _predicts(*sides, Side("Storm", front=["FAN-044"]), Side("Thanos"), mode=Mode.TEAMS)
    table.end_turn().to_main().attack("Drax", "FAN-044", by=1)
    assert table.state.combat is not None


def test_a_prediction_holds_for_both_heads() -> None:
    """20 Mad Thinker, Two-headed: one side."""
    sides = [Side("FAN-037", front=["FAN-040"], resources=["Academy"]), Side("Storm", front=["FAN-044"])]
    table = _predicts(*sides, Side("Loki", front=["Drax"]), Side("Thanos"), mode=Mode.TWO_HEADED)
    table.end_turn().to_main().attack("Drax", "FAN-044", by=2)
    table.choose("Mad Thinker", "Nova", "Nova")
    assert table.state.combat is None


def test_a_predicted_name_is_any_that_a_character_has() -> None:
    """20 Mad Thinker, 19 AKA: *Venom* is Scorpion too."""
    you = Side("FAN-037", front=["FAN-040", "FAN-044"], resources=["Academy"])
    table = Scenario(you, Side("Loki", front=["TUB-048"]))
    table.use("FAN-040", "Computer Mind", "Scorpion", "Blastaar").end_turn().to_main()
    table.attack("TUB-048", "FAN-044", by=1).choose("Nova", "Nova")
    assert table.state.combat is None


def test_no_mantle_makes_a_prediction_come_true() -> None:
    """19 Mantles: the name with stars is another one."""
    you = Side("FAN-037", front=["FAN-040", "FAN-044"], resources=["Academy"])
    table = Scenario(you, Side("Loki", front=["TUB-048"]))
    table.use("FAN-040", "Computer Mind", "Venom", "Blastaar").end_turn().to_main()
    table.attack("TUB-048", "FAN-044", by=1)
    assert table.state.combat is not None


@pytest.mark.parametrize("shrinks", ["yes", "no"])
def test_shrink_and_a_prediction_need_one_attack_only(shrinks: str) -> None:
    """20 Shrink, Mad Thinker: cancelled by either; the attack was made, so another prediction follows, and
    the second attack of the turn is not the first."""
    you = Side("FAN-037", front=["FAN-040", "FAN-044"], resources=["Academy"])
    table = Scenario(you, Side("Loki", front=["Nova", "Magik"]), powers={"FAN-044": keyword("Shrink")})
    table.use("FAN-040", "Computer Mind", "Nova", "Blastaar").end_turn().to_main()
    table.attack("Nova", "FAN-044", by=1).choose("Shrink", shrinks)
    table.choose("Thor", "Thor")
    assert table.state.combat is None
    table.attack("Magik", "FAN-044", by=1)
    assert "combat" in table.asked


@pytest.mark.parametrize("first", ["Drax", "Mad Thinker"])
def test_the_turn_player_orders_a_prediction_among_what_triggers(first: str) -> None:
    """24 Timing, 20 Mad Thinker: the attack was made, so what it triggers is done before or after."""
    you = Side("FAN-037", front=["FAN-040", "FAN-044"], resources=["Academy"])
    powers = {"Drax": "When(Attacks(this), PutCounters(PLUS, 1, SELF))"}
    table = Scenario(you, LOKI, powers=powers).use("FAN-040", "Computer Mind", "Drax", "Blastaar")
    table.end_turn().to_main().attack("Drax", "FAN-044", by=1)
    assert table.asked.startswith("player 1 about order")
    again(table).choose(first, "Nova", "Nova")
    assert (table["Drax"].counters, table.state.combat) == (1, None)


def test_a_prediction_in_a_universe_is_about_its_next_turn_there() -> None:
    """20 Franklin Richards, Mad Thinker: the normal turn between is ignored, and no enemy sees the names."""
    lands = ["Laboratory", "Academy"]
    table = Scenario(
        Side("Hulk", front=["FAN-021", "FAN-040", "FAN-044"], resources=lands, hand=["Academy"]),
        Side("Loki", row="front", front=["Nova", "Magik"]),
        phase="formation",
    )
    table.use("FAN-021", "Manipulate Reality").end_turn().to_main()
    table.use("FAN-040", "Computer Mind", "Nova", "Blastaar").end_turn()
    assert table.state.universe == 0
    seen = view(table.state, 1)
    assert not [one for one in (*seen.effects, *seen.apart) if one.kind == Lasts.PREDICTION]
    assert not broken(seen)
    again(table).end_turn().to_main()
    assert (table.state.active, table.state.universe) == (1, 1)
    table.attack("Nova", "FAN-044", by=1).choose("Thor", "Thor")
    assert table.state.combat is None
    table.end_turn()
    assert not [one for one in (*table.state.effects, *table.state.apart) if one.kind == Lasts.PREDICTION]


def test_a_prediction_waits_while_its_maker_s_other_universe_is_played() -> None:
    """20 Franklin Richards: his own turn there is not the turn after his normal one."""
    table = Scenario(
        Side("Hulk", front=["FAN-021"], hand=["FAN-040"], resources=["Laboratory", "Academy", "Academy"]),
        Side("Loki", row="front", hand=["Nova"], resources=FORTS),
        phase="recruit",
    )
    table.use("FAN-021", "Manipulate Reality").recruit("FAN-040").to_main()
    table.use("FAN-040", "Computer Mind", "Nova", "Mad Thinker").end_turn()
    assert (table.state.active, table.state.universe) == (0, 1)
    table.end_turn()
    while "recruit" not in table.asked:
        table.done()
    table.recruit("Nova", by=1).to_main().attack("Nova", "FAN-040", by=1)
    assert table.asked.startswith("player 0 about name")


def test_a_turn_in_a_universe_is_no_turn_of_another_side() -> None:
    """24 Running Out of Cards, 20 Franklin Richards: the other side has not had its turn yet."""
    lands = ["Laboratory", "Academy"]
    you = Side(Card("Hulk", wounds=1), front=["FAN-021"], resources=lands, deck_ends=True)
    table = Scenario(you, Side("Loki", deck_ends=True), phase="formation")
    table.use("FAN-021", "Manipulate Reality").end_turn().end_turn()
    assert (table.winners, table.state.active) == (None, 1)
    table.end_turn()
    assert (table.winners, table.state.universe) == (None, 1), "in the last turn of all he may still attack"
    table.end_turn()
    assert table.winners == (1,), "wounds count wherever a main character is"


def test_the_wounds_of_a_tunnelled_mole_count_at_the_end() -> None:
    """24 Running Out of Cards, 20 Mole Man: he is away and not gone."""
    mole = Side(Card("FAN-033", wounds=1), resources=["Academy"], deck_ends=True)
    enemy = Side(Card("Loki", wounds=2), resources=["Laboratory"], deck_ends=True)
    table = Scenario(mole, enemy).use("FAN-033", "Mole, Man").end_turn().end_turn()
    assert table.winners == (0,)
