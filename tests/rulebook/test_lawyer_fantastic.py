"""A hostile rules lawyer reads the book of 2020 once more: each of its mechanics against another one.

Each demand is in our own words, with its place: 19, 20 and 24 are the rulebooks of these years."""

from __future__ import annotations

from tests.rulebook.lawyer import FORTS, LOKI, again, keyword
from vsdeck.card import Power, Timing
from vsdeck.engine import Mode
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Effect, Scenario, Side
from vsdeck.engine.view import hidden, view

PILE = {"Invention": ["FAN-023", "FAN-024", "FAN-025", "FAN-026", "FAN-045"]}


def timed(timing: Timing, tree: str, name: str = "Trial") -> Power:
    return Power(name=name, timing=(timing,), tree=tree)


# ------------------------------------------------------------------------------------------ inventions


def test_an_invention_put_back_into_the_deck_is_drawn_as_any_card() -> None:
    """20 Invention: it starts in the pile, and never goes back there by itself."""
    you = Side("FAN-031", front=["Nova"], resources=["Academy"], piles=PILE)
    table = Scenario(
        you, LOKI, phase="recruit", powers={"Nova": "Move(Choose(card & InZone(HAND)), DECK, TOP)"}
    ).use("FAN-031", "Inventor", "Gadget")
    assert table.names("hand") == ["Gadget"]
    table.to_main().use("Nova", "Trial")
    assert table.names("deck")[0] == "Gadget"
    assert "Gadget" not in table.in_pile("Invention")
    assert not broken(again(table).state)


def test_what_was_invented_the_enemy_does_not_see() -> None:
    """20 Invention: secretly chosen; neither the log nor a view of the enemy names it."""
    you = Side("FAN-031", resources=["Academy"], piles=PILE)
    table = Scenario(you, LOKI, phase="recruit").use("FAN-031", "Inventor", "Gadget")
    card = table.piece("Gadget", 0, "hand").card
    assert card in hidden(table.state, 1)
    seen = {view(table.state, 1, deal).fact[card] for deal in range(60)}
    assert len(seen) > 1, "it may be any of the pile"


def test_an_inventor_in_the_middle_of_two_heads_looks_into_his_own_pile() -> None:
    """20 Invention, two heads: one pile for each deck; a teammate's is not one's own."""
    order = [Side("FAN-031", resources=["Academy"]), Side("Storm", piles=PILE), LOKI, Side("Thanos")]
    table = Scenario(*order, mode=Mode.TWO_HEADED, phase="recruit")
    assert table.use("FAN-031", "Inventor").names("hand") == []
    assert len(table.in_pile("Invention", 1)) == 5


# ------------------------------------------------------------------------------------------ timings


def test_a_draw_power_of_a_stunned_one_is_not_used_before_it_recovers() -> None:
    """20 Draw: the draw phase comes before recovery; face down there is no power."""
    draw = timed(Timing.DRAW, "Draw()")
    for card in (Card("Nova", stunned=True), Card("Nova", hidden=True)):
        table = Scenario(Side("Hulk", front=[card]), LOKI, active=1, powers={"Nova": draw}).end_turn()
        assert not table.may_use("Nova", "Trial")
        assert "draw" not in table.asked.split(":")[0]


def test_a_taken_one_uses_its_draw_power_in_the_turn_of_its_new_player() -> None:
    """20 Draw, 19 On Your Side."""
    powers = {
        "Nova": "MoveSide(Choose(enemy & supporting))",
        "Drax": timed(Timing.DRAW, "PutCounters(PLUS, 1, SELF)"),
    }
    table = Scenario(Side("Hulk", front=["Nova"]), LOKI, powers=powers).use("Nova", "Trial", "front")
    table.end_turn()
    assert not table.may_use("Drax", "Trial")
    while table.state.active == 1:
        table.end_turn()
    assert table.asked.startswith("player 0 about draw")
    assert again(table).use("Drax", "Trial")["Drax"].counters == 1


# ------------------------------------------------------------------------------------------ keywords


def test_combat_master_that_joins_stops_plot_twists_from_then_on() -> None:
    """20 Combat Master, Gadget: only while it is in the combat."""
    you = Side("Hulk", front=["Nova"], back=["Drax"], hand=["FAN-023"])
    enemy = Side("Loki", front=["Magik"], hand=["Find Cover", "Find Cover"])
    table = Scenario(you, enemy, powers={"Drax": keyword("Combat Master")}).attack("Nova", "Magik")
    assert table.play("FAN-023", "Drax").refusal("play", "Find Cover", by=1)
    table = Scenario(you, enemy).attack("Nova", "Magik").play("FAN-023", "Drax")
    assert table.may_play("Find Cover", by=1)
    assert table["Drax"].spot == "front"


def test_combat_master_in_a_game_of_three_binds_every_enemy() -> None:
    """20 Combat Master: enemy players, also one who only looks on."""
    sides = [Side("Hulk", front=["Nova"]), Side("Loki", front=["Drax"]), Side("Storm", hand=["Find Cover"])]
    for powers, refused in (({}, False), ({"Nova": keyword("Combat Master")}, True)):
        table = Scenario(*sides, powers=powers).attack("Nova", "Drax")
        assert bool(table.refusal("play", "Find Cover", by=2)) is refused


def test_who_is_invisible_by_a_turn_s_gift_attacks_the_protected_only_this_turn() -> None:
    """20 Invisible; Invisible Woman: the gift is over with the turn."""
    you = Side("Hulk", front=["FAN-018"], resources=["Academy"] * 2)
    enemy = Side("Loki", front=["Drax"], back=["Nova"])
    table = Scenario(you, enemy, powers={"Drax": []})
    table.use("FAN-018", "Where'd She Go?", 0)
    assert table.may_attack("FAN-018", "Nova")
    table.end_turn().to_main()
    assert not table["FAN-018"].has("Invisible")


def test_a_frozen_or_exhausted_one_does_not_hide_by_invisibility() -> None:
    """20 Invisibility: ready at the end of your turn."""
    you = Side("Hulk", front=[Card("Nova", exhausted=True), "Drax"])
    powers = {"Nova": keyword("Invisibility"), "Drax": keyword("Invisibility")}
    table = Scenario(you, Side("Loki"), powers=powers).end_turn()
    assert table.state.active == 0
    table.choose("yes")
    assert (table["Nova"].hidden, table["Drax"].hidden) == (False, True)


def test_invisibility_hides_at_no_end_of_an_enemy_turn_and_of_a_universe_s_turn() -> None:
    """20 Invisibility: your turn only."""
    table = Scenario(Side("Hulk", front=["Nova"]), LOKI, active=1, powers={"Nova": keyword("Invisibility")})
    table.end_turn()
    assert table["Nova"].face_up


def test_two_safeguards_in_a_row_guard_the_rest_and_not_each_other() -> None:
    """20 Safeguard: without Safeguard can't be attacked; taken away in the middle of the turn it ends."""
    enemy = Side("Loki", row="front", front=["Drax", "Magik", "Beast"])
    powers = {
        "Drax": keyword("Safeguard"),
        "Magik": keyword("Safeguard"),
        "Nova": "Lose(Each(enemy & supporting), ALL, TURN)",
    }
    table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers=powers)
    assert [table.may_attack("Nova", name) for name in ("Drax", "Magik", "Beast", "Loki")] == [
        True,
        True,
        False,
        False,
    ]
    table.use("Nova", "Trial")
    assert table.may_attack("Nova", "Beast")


def test_tough_does_not_help_who_dies_and_is_not_asked() -> None:
    """20 Tough: KO'd by the wound, there is nobody to recover."""
    enemy = Side("Loki", front=["Magik"])
    powers = {"Magik": keyword("Tough"), "Nova": "Stun(Choose(enemy & supporting))"}
    table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers=powers).use("Nova", "Trial")
    while table.state.decision is not None and "yes" in table.asked:
        table.choose("yes")
    assert table.names("ko_pile", 1) == ["Magik"]


def test_tough_twice_asks_and_recovers_once() -> None:
    """20 Tough: recovered by the first, there is nothing left for the second."""
    enemy = Side("Loki", front=["Drax"])
    powers = {"Drax": [keyword("Tough"), keyword("Tough")], "Nova": "Stun(Choose(enemy & supporting))"}
    table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers=powers).use("Nova", "Trial")
    table.choose("yes")
    assert "main" in table.asked
    assert (table["Drax"].face_up, table["Drax"].ready, table["Drax"].wounds) == (True, False, 1)


def test_a_violent_defender_doubles_against_the_supporting_only() -> None:
    """20 Violent: strikes, also back; a main character gets it once."""
    you = Side(Card("Hulk", counters=3), row="front", front=[Card("Magik", counters=8)])
    for who, stunned in (("Magik", True), ("Hulk", False)):
        enemy = Side("Loki", front=["Nova"])
        table = Scenario(you, enemy, powers={"Nova": keyword("Violent")}).attack(who, "Nova").pass_all()
        assert (table[who].stunned or not table[who].in_play) is stunned, who


def test_violent_outside_a_combat_is_violent_too() -> None:
    """20 Violent, 24 Strike: a strike is a strike."""
    enemy = Side("Loki", front=[Card("Drax", counters=4)])
    powers = {
        "Nova": [keyword("Violent"), timed(Timing.MAIN, "Strike(Choose(enemy & supporting))")],
        "Drax": [],
    }
    table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers=powers).use("Nova", "Trial")
    assert table["Drax"].stunned


# ------------------------------------------------------------------------------------------ its cards


def test_the_platform_waits_while_its_card_lies_in_the_deck_of_any_enemy() -> None:
    """20 Doctor Doom: Time Platform a round later still; with its card in hand it is free again."""
    you = Side("FAN-032", front=["Nova"], resources=["Laboratory"] * 3)
    sides = [you, LOKI, Side("Storm", front=["Magik"])]
    fetch = timed(Timing.BUILD, 'Move(Each(Named("Drax") & InZone(DECK, ENEMY)), HAND)', "Fetch")
    table = Scenario(*sides, phase="recruit", powers={"Nova": fetch}).use("FAN-032", "Time Platform", "Drax")
    table.end_turn()
    while table.state.active != 0:
        table.end_turn()
    assert not table.may_use("FAN-032", "Time Platform")
    assert table.use("Nova", "Fetch").may_use("FAN-032", "Time Platform")


def test_a_mole_under_the_land_of_who_falls_while_it_is_not_his_turn() -> None:
    """20 Mole Man, Free for All: the land leaves the game, he comes into the back row at once."""
    you = Side("FAN-033", row="front", resources=["Academy"], front=["Nova"])
    sides = [you, Side("Loki", resources=["Laboratory"]), Side("Storm", front=["Drax"])]
    powers = {"Drax": 'KO(Choose(main & Named("Loki")))'}
    table = Scenario(*sides, powers=powers).use("FAN-033", "Mole, Man")
    table.end_turn()
    while table.state.active != 2:
        table.end_turn()
    again(table.to_main()).use("Drax", "Trial", by=2)
    assert table["FAN-033"].spot == "back"
    assert not broken(table.state)


def test_the_wizard_plays_his_four_only_while_he_fights_himself() -> None:
    """20 The Wizard: any plot twist of the hand, main ones too; stunned or beside the combat he doesn't."""
    you = Side("FAN-037", row="front", front=["Nova"], hand=["TUB-058"])
    table = Scenario(you, LOKI).attack("Nova", "Drax")
    assert not table.may_play("TUB-058")
    table = Scenario(you, LOKI).attack("FAN-037", "Drax")
    table.play("TUB-058", as_="Open Fire")
    assert table.names("ko_pile") == ["Spin Master"]


def test_impossible_man_on_a_bearer_is_no_character_to_stun_and_no_name_on_the_side() -> None:
    """20 Impossible Man: played as equipment, he is equipment: a second one is recruited beside him."""
    you = Side("Hulk", front=[Card("Nova", attached=["FAN-049"])], hand=["FAN-049"], resources=FORTS)
    table = Scenario(you, LOKI, phase="recruit").recruit("FAN-049")
    assert table["Nova"].attached == ["Impossible Man"]
    assert table.piece("FAN-049", 0, "front").in_play
    assert not broken(again(table).state)


def test_a_prediction_of_who_has_left_is_answered_by_a_namesake() -> None:
    """20 Mad Thinker: names, not cards."""
    you = Side("FAN-037", front=["FAN-040", "FAN-044"], resources=["Academy"])
    enemy = Side("Loki", row="front", front=["Drax"], hand=["Drax"], resources=FORTS)
    table = Scenario(you, enemy, powers={"Drax": []})
    table.use("FAN-040", "Computer Mind", "Drax", "Blastaar").end_turn()
    while "recruit" not in table.asked:
        table.done()
    table.recruit("Drax", by=1).to_main().attack("Drax", "FAN-044", by=1)
    assert table.state.decision is not None
    assert table.state.decision.ask.name == "NAME"


def test_a_foretold_attack_is_no_secret_of_the_view_s() -> None:
    """20 Mad Thinker: written down in secret: what an enemy sees is the same whatever was written."""
    seen = []
    for name in ("Drax", "Loki"):
        you = Side("FAN-037", front=["FAN-040", "FAN-044"], resources=["Academy"])
        table = Scenario(you, Side("Loki", row="front", front=["Drax"]))
        table.use("FAN-040", "Computer Mind", name, "Blastaar")
        state = view(table.state, 1, 3)
        seen.append((state.effects, [str(event) for event in state.log]))
    assert seen[0] == seen[1]


def test_uatu_looks_and_the_decks_are_shuffled_but_the_face_up_card_stays_up() -> None:
    """20 Uatu, Doctor Doom: he shuffles enemy decks; a card that lies face up there stays so."""
    you = Side("FAN-032", front=["FAN-022"], resources=["Laboratory", "Space"])
    table = Scenario(you, LOKI, phase="recruit").use("FAN-032", "Time Platform").to_main()
    table.use("FAN-022", "The Watcher")
    drax = table.piece("Drax", 1, "deck").card
    while "main" not in table.asked:
        table.done()
    assert drax not in hidden(table.state, 0)
    assert table.state.face[drax]


def test_willie_keeps_his_packages_face_down_and_delivers_none_when_taken() -> None:
    """20 Willie Lumpkin: package counters stay though he is stunned, also on another side."""
    you = Side("Hulk", front=["Nova"])
    enemy = Side("Loki", back=[Card("FAN-010", counters={"Package": 2})])
    powers = {"Nova": "Sequence([MoveSide(Choose(enemy & supporting)), Daze(IT)])"}
    table = Scenario(you, enemy, powers=powers).use("Nova", "Trial", "front")
    willie = table["FAN-010"]
    assert (willie.side, willie.stunned, willie.tally("Package")) == (0, True, 2)


def test_a_deal_made_in_two_heads_binds_the_head_that_was_asked() -> None:
    """20 Mephisto: one enemy player is offered it."""
    you = Side("FAN-037", front=["FAN-053"], resources=["Academy"])
    order = [you, Side("Storm"), LOKI, Side("Thanos")]
    table = Scenario(*order, mode=Mode.TWO_HEADED, phase="recruit")
    table.use("FAN-053", "Deal with the Devil")
    assert "choose_player 2, choose_player 3" in again(table).asked, "and not his partner"


def test_observe_and_adapt_needs_its_time_too() -> None:
    """20 Observe and Adapt: everything but the team; a main plot twist is not played in a combat."""
    you = Side("FAN-037", row="back", front=["Nova"], hand=["FAN-055"])
    enemy = Side("Loki", front=["Drax"], ko_pile=["TUB-058"])
    table = Scenario(you, enemy)
    assert table.may_play("FAN-055")
    assert not table.attack("Nova", "Drax").may_play("FAN-055")


def test_who_joins_by_gadget_comes_from_the_back_row_and_is_struck_at_by_choice() -> None:
    """20 Gadget: it ignores teams and flight; it moves to the attackers' row, exhausted or not."""
    you = Side("Hulk", front=["Nova"], back=[Card("Magik", exhausted=True)], hand=["FAN-023"])
    enemy = Side("Loki", back=["Beast"], front=["Yondu"])
    table = Scenario(you, enemy).attack("Nova", "Beast").play("FAN-023", "Magik")
    assert table["Magik"].spot == "front"
    table.pass_all("Magik")
    assert table["Magik"].stunned or not table["Magik"].in_play


def test_gadget_on_an_enemy_turn_takes_one_of_a_team_out_and_the_rest_fight_on() -> None:
    """20 Gadget."""
    you = Side("Hulk", front=["Drax"], hand=["FAN-023"])
    enemy = Side("Loki", front=["Nova", "Mantis"])
    table = Scenario(you, enemy, active=1).attack(["Nova", "Mantis"], "Drax", by=1)
    table.play("FAN-023", "Nova").pass_all()
    assert table["Nova"].face_up
    assert not table["Nova"].ready
    assert table["Drax"].face_up


# ------------------------------------------------------------------------------------------ universes


def test_who_is_hidden_in_a_universe_turns_up_in_its_recovery_there() -> None:
    """20 Franklin Richards: the recovery phase of its own universe does it."""
    you = Side(
        "Hulk", row="front", front=["FAN-021", Card("Nova", hidden=True)], resources=["Laboratory", "Academy"]
    )
    table = Scenario(you, LOKI, phase="formation").use("FAN-021", "Manipulate Reality")
    table.end_turn()
    assert table.state.universe == 1
    assert table["Nova"].face_up


def test_no_equipment_is_lost_on_the_way_into_a_universe() -> None:
    """20 Franklin Richards: nobody leaves play; what is worn comes along, the machine stays."""
    you = Side(
        "Hulk",
        row="front",
        front=["FAN-021", Card("Nova", attached=["FAN-027"]), "FAN-024"],
        resources=["Laboratory", "Academy"],
    )
    table = Scenario(you, LOKI, phase="formation").use("FAN-021", "Manipulate Reality")
    machine = table.piece("FAN-024")
    assert machine.spot == "attached"
    table.end_turn()
    assert table["Nova"].attached == ["Fantasticar"]
    assert not broken(again(table).state)


def test_a_main_character_falls_in_a_universe_and_the_game_ends() -> None:
    """20 Franklin Richards, 19 Ending the Game."""
    you = Side("Hulk", row="front", front=["FAN-021", "Nova"], resources=["Laboratory", "Academy"])
    powers = {"Nova": "KO(Choose(enemy & main))"}
    table = Scenario(you, LOKI, phase="formation", powers=powers).use("FAN-021", "Manipulate Reality")
    table.end_turn().to_main().use("Nova", "Trial")
    assert table.winners == (0,)


def test_wyatt_recruits_an_equipment_with_his_points_onto_anybody() -> None:
    """20 Wyatt Wingfoot: characters and equipment of his part work as any once they are on the side."""
    you = Side("Hulk", back=["FAN-014"], deck=["Nova", "Beast", "FAN-026", "Fortress"], resources=["Academy"])
    effects = [Effect("FAN-014", "PlayAlong(SELF)")]
    table = Scenario(you, Side("Loki"), active=1, effects=effects).end_turn()
    table.done().resource("Fortress").done().equip("FAN-026", "Hulk")
    while table.state.decision is not None and "mode" in table.asked:
        table.choose(0)
    assert table["Hulk"].attached == ["Weapon"]
    assert not broken(again(table).state)


def test_wyatt_hides_his_part_from_the_enemy_and_a_random_discard_may_take_it() -> None:
    """20 Wyatt Wingfoot: his hand is part of the hand."""
    you = Side("Hulk", back=["FAN-014"], deck=["Nova", "Beast", "Thor", "Fortress"])
    effects = [Effect("FAN-014", "PlayAlong(SELF)")]
    table = Scenario(
        you, Side("Loki"), active=1, effects=effects, powers={"Hulk": "DiscardHand(YOU)"}
    ).end_turn()
    hand = {table.piece(name, 0, "hand").card for name in ("Nova", "Beast", "Thor", "Fortress")}
    assert hand <= hidden(table.state, 1)
    table.to_main().use("Hulk", "Trial")
    assert table.names("hand") == []
    assert not table.state.part
