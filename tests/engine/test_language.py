"""What the language can say beyond the cards of 2015: trees written for a test, played by the engine."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from tests.engine.trial import trial
from vsdeck.card import Power
from vsdeck.engine.playable import plays
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.powers.notation import parse_notation


def _table(tree: str, *answers: str | int, keyword: str = "", **sides: Side) -> Scenario:
    """Nova uses the power; before him stand Gambit and Drax, behind them Hawkeye."""
    you = sides.get(
        "you", Side("Hulk", front=["Nova", "Magik"], back=["Thor"], resources=["Laboratory", "Academy"])
    )
    enemy = sides.get(
        "enemy", Side("Loki", front=["Gambit", "Drax"], back=["Hawkeye"], hand=["Beast", "Ronan"])
    )
    table = Scenario(you, enemy, powers=trial(tree, keyword))
    return table if keyword else table.use("Nova", "Trial", *answers)


def _counters(table: Scenario) -> dict[str, int]:
    names = ("Hulk", "Nova", "Magik", "Thor", "Loki", "Gambit", "Drax", "Hawkeye")
    return {name: table[name].counters for name in names if table[name].in_play and table[name].counters}


@pytest.mark.parametrize(
    ("what", "met"),
    [
        ("enemy & character & (front | ranged)", {"Gambit", "Drax", "Hawkeye"}),
        ('enemy & character & Named("Drax")', {"Drax"}),
        ("character & SameRow(SELF)", {"Nova", "Magik"}),
        ('enemy & character & HasKeyword("Berserker")', {"Drax"}),
        ("supporting & Compares(ATK, MORE, 5)", {"Thor", "Drax"}),
        ("supporting & Compares(DEF, LESS, StatOf(DEF, SELF))", {"Magik", "Gambit", "Hawkeye"}),
        ("supporting & Compares(COST, EXACTLY, Sum(Times(2, 2), 2))", {"Thor", "Drax"}),
        ("character & Compares(COST, AT_LEAST, 0)", {"Nova", "Magik", "Thor", "Gambit", "Drax", "Hawkeye"}),
        ("character & Compares(HEALTH, AT_LEAST, 5)", {"Hulk", "Loki"}),
        ("main & Compares(LEVEL, EXACTLY, 1)", {"Hulk", "Loki"}),
        ("character & evil", {"Loki"}),
        ("yours & character & good & ~this", {"Hulk", "Magik", "Thor"}),
        ("yours & character & exhausted", set()),
    ],
)
def test_filters(what: str, met: set[str]) -> None:
    table = _table(f"PutCounters(PLUS, 1, Each({what}))")
    assert _counters(table).keys() == met


@pytest.mark.parametrize(
    ("amount", "counters"),
    [
        ("CountersOn(PLUS, SELF)", 2),
        ("CountersOn(MINUS, SELF)", 0),
        ("StatOf(ATK)", 7),
        ("Times(CountOf(yours & resource), 3)", 6),
        ("CountOf(location & basic)", 1),
        ("CountOf(location & PaysWith(INTELLECT))", 1),
        ("CountOf(card & InZone(HAND, ENEMY))", 2),
        ("CountOf(card & InZone(DECK))", 20),
    ],
)
def test_amounts(amount: str, counters: int) -> None:
    you = Side("Hulk", front=[Card("Nova", counters=2), "Magik"], resources=["Laboratory", "Academy"])
    table = _table(f"PutCounters(PLUS, {amount}, Choose(main & yours))", you=you)
    assert table["Hulk"].counters == counters


@pytest.mark.parametrize(
    ("condition", "so"),
    [
        ("SomeAre(enemy & character, 4)", True),
        ("SomeAre(enemy & character, 5)", False),
        ("AllAre(YOURS, ready)", True),
        ("AnyOf([AllAre(ENEMY, stunned), Is(SELF, front)])", True),
        ("AllOf([AllAre(ENEMY, stunned), Is(SELF, front)])", False),
        ("NotSo(CombatIs(SOLO))", True),
        ("Happened(UsesPower(yours & character))", True),
        ("Happened(Recruits(ENEMY))", False),
        ("Compare(CountOf(yours & character), LESS, CountOf(enemy & character))", False),
    ],
)
def test_conditions(condition: str, so: bool) -> None:
    tree = f"If({condition}, PutCounters(PLUS, 1, SELF), Draw())"
    table = _table(tree)
    assert (table["Nova"].counters == 1) is so
    assert (table.names("hand") == ["Academy"]) is not so


def test_for_each_does_its_steps_anew_for_every_card() -> None:
    steps = "Sequence([PutCounters(MINUS, 1, IT), May(MoveRow(IT, BACK))])"
    tree = f"ForEach(Each(enemy & supporting & front), {steps})"
    table = _table(tree, "yes", "no")
    assert (table["Gambit"].spot, table["Drax"].spot) == ("back", "front")
    assert _counters(table) == {"Gambit": -1, "Drax": -1}


def test_modes_are_chosen_and_done_in_printed_order() -> None:
    table = _table("Modes([Draw(), PutCounters(PLUS, 1, SELF), Exhaust(SELF)], 2)", 2, 1)
    assert table["Nova"].counters == 1
    assert not table["Nova"].ready
    assert table.names("hand") == []


def test_a_strike_outside_combat_is_not_struck_back() -> None:
    table = _table("Strike(Choose(enemy & character))", "Gambit")
    assert not table["Gambit"].in_play
    assert table["Nova"].face_up


def test_strikes_are_heard_in_a_combat_and_outside_of_one() -> None:
    strikes = "When(Strikes(this), PutCounters(PLUS, 1, OBJECT))"
    table = _table("", keyword=strikes).attack("Nova", "Drax").pass_all()
    assert _counters(table) == {"Drax": 1}, "whom Nova struck, whoever else strikes"
    others = "When(Strikes(character & ~this, enemy & character), PutCounters(PLUS, 1, SELF))"
    table = _table("", keyword=others).attack("Magik", "Drax").pass_all()
    assert _counters(table) == {"Nova": 1}
    tree = "During(TURN, When(Strikes(yours & character), PutCounters(PLUS, 1, OBJECT)))"
    table = _table(f"Sequence([{tree}, Strike(Choose(enemy & character))])", "Drax")
    assert _counters(table) == {"Drax": 1}


def test_what_has_struck_is_remembered() -> None:
    tree = "If(Happened(Strikes(character)), PutCounters(PLUS, 1, SELF), PutCounters(MINUS, 1, SELF))"
    assert _counters(_table(tree)) == {"Nova": -1}


def test_double_strikes_count_twice() -> None:
    assert _table("Strike(Choose(enemy & character), times=2)", "Drax")["Drax"].stunned
    assert not _table("Strike(Choose(enemy & character))", "Drax")["Drax"].stunned


def test_daze_stuns_without_a_wound() -> None:
    table = _table("Daze(Choose(enemy & character))", "Hawkeye")
    assert table["Hawkeye"].stunned
    assert table["Hawkeye"].wounds == 0


def test_any_number_is_chosen_until_done() -> None:
    table = _table("KO(Choose(enemy & supporting, ANY_NUMBER))", "Drax", "Gambit", "done")
    assert not table["Drax"].in_play
    assert not table["Gambit"].in_play
    assert table["Hawkeye"].in_play


def test_an_enemy_chooses_where_the_power_says_so() -> None:
    table = _table("KO(Choose(yours & supporting & ~this, by=CHOSEN_ENEMY))")
    assert table.state.decision is not None
    assert table.state.decision.player == 1
    table.choose("Thor")
    assert table["Thor"].spot == "ko_pile"


def test_an_owner_and_each_player_are_players_too() -> None:
    table = _table("Sequence([Pick(Choose(enemy & main)), Discard(2, OwnerOf(IT)), Draw(1, EACH_PLAYER)])")
    assert table.names("hand", 1) == ["Academy"]
    assert table.names("hand") == ["Academy"]


def test_otherwise_and_unless_without_a_price() -> None:
    table = _table("Unless(KO(SELF), CHOSEN_ENEMY, Draw(3, THAT_PLAYER))", "yes")
    assert len(table.names("hand", 1)) == 5
    assert table["Nova"].in_play
    assert not _table("Unless(KO(SELF), CHOSEN_ENEMY, Draw(3, THAT_PLAYER))", "no")["Nova"].in_play


def test_may_by_another_player() -> None:
    table = _table("May(Draw(2, THAT_PLAYER), CHOSEN_ENEMY)", "yes")
    assert len(table.names("hand", 1)) == 4


def test_counters_are_divided_as_the_player_likes() -> None:
    table = _table("DivideCounters(MINUS, 3, Choose(enemy & character, UpTo(2)))", "Drax", "Hawkeye", "Drax")
    assert _counters(table) == {"Drax": -2, "Hawkeye": -1}


def test_lasting_until_the_source_goes_down() -> None:
    tree = 'Gain(Choose(yours & supporting & ~this), "Flight", WHILE_IN_PLAY)'
    table = _table(tree, "Magik")
    assert table["Magik"].has("Flight")
    table.end_turn().to_main()
    assert table["Magik"].has("Flight")
    table.attack("Drax", "Nova", by=1).pass_all()
    assert not table["Nova"].in_play
    assert not table["Magik"].has("Flight")


def test_lost_keywords_and_super_powers_apart() -> None:
    table = _table("Lose(Choose(enemy & character), KEYWORD, TURN)", "Drax")
    assert not table["Drax"].has("Berserker")
    table = _table("Lose(Choose(character), SUPER, TURN)", "Thor")
    assert table["Thor"].has("Flight")
    assert not table["Thor"].has("Lightning Strike")


def test_a_search_finds_several_and_shuffles() -> None:
    you = Side("Hulk", front=["Nova"], deck=["Beast", "Gambit", "Ronan"], resources=["Laboratory"])
    table = _table("Sequence([Search(character, 2), Move(IT, HAND)])", "Ronan", "Beast", you=you)
    assert sorted(table.names("hand")) == ["Beast", "Ronan"]


def test_top_cards_go_under_the_deck_in_the_order_chosen() -> None:
    you = Side("Hulk", front=["Nova"], deck=["Beast", "Gambit"], resources=["Laboratory"])
    table = _table("Sequence([Look(Top(2)), Move(REST, DECK, BOTTOM)])", "Gambit", you=you)
    assert table.names("deck")[-2:] == ["Gambit", "Beast"]


def test_cards_leave_the_game() -> None:
    table = _table("Move(Choose(enemy & supporting), REMOVED)", "Drax")
    assert table["Drax"].spot == "removed"


def test_permission_and_prohibition_cannot_beats_can() -> None:
    verbs = ("ATTACK, this", "POWER_UP, this", "MOVE, this", "STUN, character, this")
    keyword = f"Together([{', '.join(f'Forbid({verb})' for verb in verbs)}])"
    you = Side("Hulk", row="front", front=["Nova", "Colossus"], hand=["Nova"])
    table = _table("", keyword=keyword, you=you)
    assert not table.may_attack("Nova", "Gambit")
    assert table.may_attack("Hulk", "Gambit")
    with pytest.raises(AssertionError):
        table.power_up("Nova")
    table.end_turn().to_main()
    table.attack("Drax", "Nova", by=1).pass_all()
    assert table["Nova"].face_up


def test_forbidden_super_powers_and_readying() -> None:
    keyword = "Together([Forbid(USE_SUPER_POWERS, enemy & character), Forbid(READY, enemy & character)])"
    enemy = Side("Loki", front=["Nova"])
    you = Side("Hulk", front=["Thor"], hand=["X-Factor"], back=["Magik"], resources=["Laboratory"])
    table = _table("", keyword=keyword, you=you, enemy=enemy)
    assert not table.may_use("Thor", "Lightning Strike")
    table.attack("Thor", "Nova").pass_all()
    assert not table["Nova"].in_play


def test_continuous_changes_keep_up_with_the_table() -> None:
    keyword = "Gets(yours & character & ~this, 1, CountOf(enemy & character & front))"
    table = _table("", keyword=keyword)
    assert table["Magik"].stats == (4, 4)
    table.attack("Magik", "Gambit").pass_all()
    assert table["Thor"].stats == (7, 7 - (not table["Gambit"].in_play))


def test_a_keyword_with_a_condition_works_only_while_it_holds() -> None:
    keyword = 'While(Is(SELF, front), GrantKeyword(yours & supporting, "Ranged"))'
    table = _table("", keyword=keyword)
    assert table["Magik"].has("Ranged")
    table.end_turn().end_turn().done(2)
    table.shift("Nova").done()
    assert not table["Magik"].has("Ranged")


def test_a_keyword_without_a_definition_is_had_and_does_nothing() -> None:
    assert _table('Gain(SELF, "Tough", TURN)')["Nova"].has("Tough")
    assert _table('During(TURN, GrantKeyword(yours & character, "Tough"))')["Magik"].has("Tough")


def test_a_resource_turned_over_lies_the_other_way() -> None:
    down = Card("Academy", face_down=True)
    you = Side("Hulk", front=["Nova"], resources=["Laboratory", down])
    table = _table("Turn(Each(yours & resource), EITHER)", you=you)
    assert table["Academy"].face_up
    assert table["Laboratory"].face_up, "turned face down to pay, and over again"


@pytest.mark.parametrize(("card", "up"), [("Fortress", True), ("Beast", False)])
def test_only_a_location_becomes_a_resource_face_up(card: str, up: bool) -> None:
    you = Side("Hulk", front=["Nova"], resources=["Laboratory"], deck=[card])
    table = _table("Move(Top(), RESOURCES)", you=you)
    assert table.piece(card, 0, "resource").face_up is up


@pytest.mark.parametrize(
    ("to", "where", "place"),
    [
        ("KO_PILE", "ko_pile", -1),
        ("HAND", "hand", 0),
        ("REMOVED", "removed", -1),
        ("DECK, TOP", "deck", 0),
        ("DECK, BOTTOM", "deck", -1),
    ],
)
def test_a_plot_twist_goes_where_the_power_that_plays_it_says(to: str, where: str, place: int) -> None:
    you = Side("Hulk", front=["Nova"], resources=["Laboratory"], ko_pile=["Fortress", "Stark Tech"])
    table = _table(f"PlayPlotTwist(Choose(plot_twist & InZone(KO_PILE)), {to})", "Nova", you=you)
    assert table.names(where)[place] == "Stark Tech"


def test_other_events_are_heard() -> None:
    keyword = (
        "Together([When(Recovers(enemy & character), Draw()), When(LeavesPlay(enemy & character), Draw())])"
    )
    enemy = Side("Loki", front=[Card("Thor", stunned=True, wounds=1), "Hawkeye"])
    table = _table("", keyword=keyword, enemy=enemy)
    table.attack("Nova", "Hawkeye").pass_all()
    assert table.names("hand") == ["Academy"]
    table.end_turn()
    assert table.names("hand") == ["Academy", "Academy"]


def test_the_first_plot_twist_of_a_turn() -> None:
    keyword = "When(PlaysCard(ANY, plot_twist), PutCounters(PLUS, 1, SELF), limit=EACH_TURN)"
    you = Side("Hulk", front=["Nova"], hand=["Open Fire", "Best Offense Is A Good Defense"])
    table = _table("", keyword=keyword, you=you)
    table.attack("Nova", "Drax").play("Open Fire").play("Best Offense Is A Good Defense")
    assert table["Nova"].counters == 1


def test_a_player_may_not_take_his_own_main_characters_namesake() -> None:
    you = Side("Hulk", front=["Nova"], ko_pile=["MNB-022", "Ronan"], resources=["Laboratory"])
    table = _table("Move(Choose(character & InZone(KO_PILE)), PLAY)", "MNB-022", you=you)
    assert table["MNB-022"].spot == "ko_pile"


def test_what_happened_in_this_combat_in_this_turn_and_in_this_game() -> None:
    """The same question at the end of a second combat and of a second turn."""
    for within, expected in (("COMBAT", [1, 1, 1]), ("TURN", [1, 2, 2]), ("GAME", [1, 2, 3])):
        keyword = (
            f"When(COMBAT_ENDS, PutCounters(PLUS, 1, SELF), Happened(Stuns(yours & character), {within}))"
        )
        you = Side("Hulk", row="front", back=["Nova"], front=["Colossus", "Yondu"])
        table = _table("", keyword=keyword, you=you, enemy=Side("Loki", front=["Drax", "Hawkeye"]))
        seen = []
        table.attack("Colossus", "Drax").pass_all()
        seen.append(table["Nova"].counters)
        table.attack("Yondu", "Hawkeye").pass_all()
        seen.append(table["Nova"].counters)
        table.end_turn().end_turn().to_main()
        table.attack("Yondu", "Hawkeye").pass_all()
        seen.append(table["Nova"].counters)
        assert (within, seen) == (within, expected)


def test_who_cannot_be_kod_or_wounded_stays() -> None:
    keyword = "Together([Forbid(KO, card, yours & supporting), Forbid(WOUND, card, this)])"
    enemy = Side("Thanos", row="front", front=["Drax"], hand=["Extinguish"])
    you = Side("Hulk", front=["Nova", Card("Black Panther", stunned=True, wounds=1)])
    table = _table("", keyword=keyword, you=you, enemy=enemy).end_turn().to_main()
    table.attack("Drax", "Nova", by=1).pass_all()
    assert table["Nova"].stunned
    assert table["Nova"].wounds == 0
    silenced = _table("", keyword=keyword, you=you, enemy=enemy).end_turn().to_main()
    silenced.play("Extinguish", by=1)
    assert silenced["Black Panther"].in_play


def test_who_cannot_play_or_team_attack() -> None:
    keyword = (
        "Together([Forbid(PLAY, enemy & (plot_twist | supporting)), Forbid(TEAM_ATTACK, enemy & character)])"
    )
    enemy = Side("Thanos", front=["Ronan", "Mystique"], hand=["Extinguish", "Magik"], resources=["Academy"])
    table = _table("", keyword=keyword, you=Side("Hulk", front=["Nova"]), enemy=enemy)
    table.end_turn().done()
    with pytest.raises(AssertionError):
        table.recruit("Magik", by=1)
    table.to_main()
    assert not table.may_play("Extinguish", by=1)
    assert not table.may_attack(["Ronan", "Mystique"], "Nova", by=1)
    assert table.may_attack("Ronan", "Nova", by=1)


def test_powers_lost_while_stunned_cannot_be_used() -> None:
    you = Side(
        "Hulk", front=["Nova", Card("Adam Warlock", stunned=True)], resources=["Laboratory", "Fortress"]
    )
    table = _table("Draw()", you=you)
    assert table.may_use("Adam Warlock", "Emerge")
    table = _table("Lose(Choose(yours & supporting & stunned), ALL, TURN)", you=you)
    assert not table.may_use("Adam Warlock", "Emerge")


@pytest.mark.parametrize(
    ("tree", "playable"),
    [
        ("Draw()", True),
        ("Permit(TEAM_ATTACK, this, main)", True),
        ("Permit(FLY_OVER, this)", True),
        ("Permit(READY, this)", False),
        ("Unscripted()", False),
        ("When(Appears(this), Stun(Choose(enemy & character)))", True),
    ],
)
def test_what_the_engine_plays(tree: str, playable: bool) -> None:
    assert plays(parse_notation(tree)) is playable


def test_an_effect_where_a_lasting_ability_is_needed_is_not_played_silently() -> None:
    table = _table("", keyword="Draw()")
    program = next(one for one in table.state.rules.programs if one.keyword == "Trial")
    assert not program.scripted


def _enemies(tree: str) -> Scenario:
    """Star-Lord of the enemy has a power that forbids something."""
    return Scenario(
        Side(
            "Hulk",
            front=["Thor", "Ant-Man", Card("Nova", exhausted=True)],
            hand=["Open Fire", "X-Factor", "Thor"],
            resources=["Laboratory"],
        ),
        Side("Loki", front=["Gambit", "MNB-069"], hand=["Find Cover"]),
        powers={"MNB-069": (Power(keyword="Trial", tree=tree),)},
    )


def test_can_not_be_played_speaks_only_of_the_cards_it_names() -> None:
    table = _enemies("Forbid(PLAY, card, enemy & plot_twist)").attack("Thor", "Gambit")
    assert not table.may_play("Open Fire")
    assert table.may_play("Find Cover", by=1)


def test_can_not_be_readied_and_can_not_ready_are_the_same() -> None:
    for tree in ('Forbid(READY, card, Named("Nova"))', 'Forbid(READY, Named("Nova"))'):
        table = _enemies(tree).use("Nova", "Nova Force Speed")
        assert not table["Nova"].ready
    assert _enemies('Forbid(READY, Named("Thor"))').use("Nova", "Nova Force Speed")["Nova"].ready


def test_who_can_not_attack_one_can_attack_another() -> None:
    table = _enemies("Forbid(ATTACK, enemy & character, this)")
    assert not table.may_attack("Thor", "MNB-069")
    assert table.may_attack("Thor", "Gambit")


def test_who_can_not_be_attacked_can_attack() -> None:
    table = _enemies("Forbid(ATTACK, card, yours & character)")
    assert not table.may_attack("Thor", "Gambit")
    assert table.end_turn().to_main().may_attack("Gambit", "Ant-Man", by=1)


def test_who_can_not_team_attack_with_one_can_with_another() -> None:
    table = _enemies('Forbid(TEAM_ATTACK, Named("Thor"), Named("Ant-Man"))')
    assert not table.may_attack(["Thor", "Ant-Man"], "Gambit")
    assert not table.may_attack(["Ant-Man", "Thor"], "Gambit")
    CARDS.scenarios()
    free = Scenario(Side("Hulk", front=["Thor", "Ant-Man"]), Side("Loki", front=["Gambit"]))
    assert free.may_attack(["Thor", "Ant-Man"], "Gambit")


def test_who_can_not_be_stunned_by_one_is_stunned_by_others_and_by_def_0() -> None:
    rule = "Forbid(STUN, main, this)"
    sides = (
        Side(Card("Hulk", counters=9), row="front", front=["Thor", "Luke Cage"], resources=["Laboratory"]),
        Side("Loki", front=["Gambit"]),
    )
    table = (
        Scenario(*sides, powers={"MNB-041": (Power(keyword="Trial", tree=rule),)})
        .attack("Hulk", "Gambit")
        .pass_all()
    )
    assert table["Gambit"].face_up
    assert not table.use("Thor", "Lightning Strike", "Gambit")["Gambit"].in_play
    assert not Scenario(*sides).attack("Luke Cage", "Gambit").pass_all()["Gambit"].in_play
