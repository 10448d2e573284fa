"""What powers listen to and ask of the past: trees played at the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.engine.mnb import CARDS
from tests.engine.trial import trial
from vsdeck.card import Power
from vsdeck.engine import Ask, Seat, apply, build_rules, legal_actions, start
from vsdeck.engine.scenario import Card, Scenario, Side, use_cards
from vsdeck.engine.scenario.setting import with_powers
from vsdeck.engine.state import Spot

YOU = Side("Hulk", front=["Nova", "Magik"], back=["Thor"], resources=["Laboratory", "Academy"])
ENEMY = Side("Loki", front=["Gambit", "Drax"], back=["Hawkeye"], hand=["Beast", "Ronan"])


@pytest.fixture(autouse=True)
def _cards() -> None:
    use_cards(CARDS.pool)


def _table(event: str, do: str = "Draw()", you: Side = YOU, enemy: Side = ENEMY, **more: str) -> Scenario:
    """Thor listens from behind and draws."""
    phase = more.pop("phase", "main")
    return Scenario(you, enemy, powers={"Thor": f"When({event}, {do})", **more}, phase=phase)


def _drawn(table: Scenario) -> int:
    """How many cards Thor has drawn, once all that waits is done."""
    while table.state.decision is not None and table.state.decision.ask is Ask.ORDER:
        apply(table.state, legal_actions(table.state)[0])
    return len(table.names("hand"))


def _attack(attackers: str | list[str], defender: str) -> Callable[[Scenario], Scenario]:
    return lambda table: table.attack(attackers, defender).pass_all(strike=None)


def _use(*answers: str | int) -> Callable[[Scenario], Scenario]:
    return lambda table: table.use("Magik", "Trial", *answers)


@pytest.mark.parametrize(
    ("event", "tree", "deed", "drawn"),
    [
        # Magik attacks Gambit and is stunned; with Nova she stuns him.
        ("Either([Attacks(yours & character), GetsStunned(yours & character)])", "", ("Magik", "Gambit"), 2),
        ("Either([GetsStunned(enemy & character), TurnEnds(YOURS)])", "", ("Nova", "Gambit"), 1),
        ("KOs(yours & character, enemy & character)", "", ("Nova", "Gambit"), 1),
        ("KOs(enemy & character)", "", ("Magik", "Drax"), 1),
        ("KOs(yours & character, enemy)", "KO(Choose(enemy & supporting))", ("Gambit",), 1),
        ("KOs(yours & character, enemy)", "Wound(Choose(enemy & supporting))", ("Drax",), 0),
        ("KOs(yours & character, enemy)", "Wound(Choose(enemy & supporting), 2)", ("Drax",), 1),
        ("EntersCombat(character)", "", ("Nova", "Gambit"), 2),
        ("EntersCombat(enemy & defender)", "", ("Nova", "Gambit"), 1),
        ("FliesOver(yours & character, enemy & character)", "", ("Nova", "Hawkeye"), 3),
        ("FliesOver(yours & character, enemy & character)", "", ("Nova", "Gambit"), 0),
        ("OneOrMore(FliesOver(character, enemy & character))", "", ("Nova", "Hawkeye"), 1),
        ("Survives(character)", "", ("Nova", "Hawkeye"), 1),
        ("Survives(character)", "", ("Magik", "Drax"), 1),
        ("WinsCombat(yours & character)", "", ("Nova", "Hawkeye"), 1),
        ("WinsCombat(yours & character)", "", ("Nova", "Loki"), 0),
        ("WinsCombat(enemy & defender)", "", ("Magik", "Drax"), 1),
        ("COMBAT_RESOLVES", "", ("Nova", "Loki"), 1),
        ("Becomes(yours & character, exhausted)", "", ("Nova", "Loki"), 1),
        ("Becomes(enemy & character, face_down)", "", ("Nova", "Drax"), 0),
        ("Becomes(enemy & character, face_down)", "Daze(Choose(enemy & character))", ("Drax",), 1),
        ("Becomes(character, back)", "MoveRow(Choose(character), BACK)", ("Drax",), 1),
        ("Becomes(character, front)", "MoveRow(Choose(character), BACK)", ("Drax",), 0),
        ("GetsWounded(enemy & character)", "Wound(Choose(enemy & supporting), 2)", ("Drax",), 1),
        ("GetsCounters(enemy & character, MINUS)", "PutCounters(MINUS, 2, Choose(enemy))", ("Drax",), 1),
        ("GetsCounters(enemy & character, PLUS)", "PutCounters(MINUS, 2, Choose(enemy))", ("Drax",), 0),
        ("GetsCounters(enemy & character)", "PutCounters(MINUS, 2, Choose(enemy))", ("Drax",), 1),
        ("GetsCounters(enemy, from_=yours)", "PutCounters(MINUS, 2, Choose(enemy))", ("Drax",), 1),
        ("GetsCounters(enemy, from_=enemy)", "PutCounters(MINUS, 2, Choose(enemy))", ("Drax",), 0),
        ("StatChanges(enemy & character, DEF, LESS)", "Modify(Choose(enemy), 1, -1, TURN)", ("Drax",), 1),
        ("StatChanges(enemy & character, ATK, MORE)", "Modify(Choose(enemy), 1, -1, TURN)", ("Drax",), 1),
        ("StatChanges(enemy & character, ATK, LESS)", "Modify(Choose(enemy), 1, -1, TURN)", ("Drax",), 0),
        ("StatChanges(enemy & character, ATK, MORE)", "PutCounters(PLUS, 1, Choose(enemy))", ("Drax",), 1),
        ("UsesPower(yours & character)", "Heal(SELF)", (), 1),
        ("UsesPower(enemy & character)", "Heal(SELF)", (), 0),
        ('UsesPower(character, "Trial")', "Heal(SELF)", (), 1),
        ('UsesPower(character, "Mind Control")', "Heal(SELF)", (), 0),
        ("Discards(ENEMY, character)", "Discard(2, EACH_ENEMY)", (), 2),
        ("OneOrMore(Discards(ENEMY))", "Discard(2, EACH_ENEMY)", (), 1),
        ("Discards(YOURS)", "Discard(2, EACH_ENEMY)", (), 0),
        ("EntersZone(character, KO_PILE)", "Discard(2, EACH_ENEMY)", (), 2),
        ("EntersZone(card, KO_PILE, ENEMY, from_=HAND)", "Discard(2, EACH_ENEMY)", (), 2),
        ("EntersZone(card, KO_PILE, YOURS)", "Discard(2, EACH_ENEMY)", (), 0),
        ("EntersZone(card, KO_PILE, from_=PLAY)", "KO(Choose(enemy & supporting))", ("Drax",), 1),
        ("EntersZone(character, REMOVED)", "Move(Choose(enemy & supporting), REMOVED)", ("Drax",), 1),
        ("GetsRevealed(card, by=ENEMY)", "RevealHand(EACH_ENEMY)", (), 2),
        ("OneOrMore(GetsRevealed(card))", "RevealHand(EACH_ENEMY)", (), 1),
        ("Draws(ENEMY)", "Draw(2, EACH_ENEMY)", (), 1),
        ("Draws(ENEMY, location)", "Draw(2, EACH_PLAYER)", (), 3),
        ("Searches(YOURS)", "Search(location)", (), 1),
        ("Heals(yours & main)", "Heal(Each(yours & main))", (), 1),
    ],
)
def test_events(event: str, tree: str, deed: tuple[str, ...], drawn: int) -> None:
    you = Side(
        Card("Hulk", wounds=1), front=["Nova", "Magik"], back=["Thor"], resources=["Laboratory", "Academy"]
    )
    open_air = Side("Loki", row="front", front=["Gambit", "Beast"], back=["Hawkeye"])
    if tree:
        assert _drawn(_use(*deed)(_table(event, you=you, Magik=tree))) == drawn
    else:
        enemy = open_air if deed[1] in ("Hawkeye", "Loki") else ENEMY
        assert _drawn(_attack(deed[0], deed[1])(_table(event, you=you, enemy=enemy))) == drawn


@pytest.mark.parametrize(
    ("event", "drawn"),
    [
        ("PlaysCard(YOURS, card)", 3),
        ("PlaysCard(YOURS, location & face_up)", 1),
        ("PlaysCard(YOURS, resource & face_down)", 0),
        ("PlaysCard(YOURS, character)", 1),
        ("PlaysCard(YOURS, plot_twist)", 1),
        ("PlaysCard(YOURS, plot_twist, from_=HAND)", 1),
        ("PlaysCard(YOURS, plot_twist, from_=KO_PILE)", 0),
        ("PlaysCard(ENEMY, card)", 0),
        ("Recruits(YOURS, character, from_=HAND)", 1),
        ("Recruits(YOURS, character, from_=RESOURCES)", 0),
        ("Appears(supporting, how=RECRUITED)", 1),
        ("Appears(supporting, how=NOT_RECRUITED)", 0),
        ("EntersZone(plot_twist, REMOVED)", 0),
        ("EntersZone(plot_twist, KO_PILE, YOURS)", 1),
    ],
)
def test_a_card_is_played(event: str, drawn: int) -> None:
    """Glossary: a resource, a recruit and a plot twist are all played."""
    you = Side(
        "Hulk",
        front=["Nova"],
        back=["Thor"],
        hand=["Academy", "Magik", "Open Fire"],
        resources=["Laboratory"],
    )
    table = Scenario(
        you, ENEMY, powers={"Thor": f"When({event}, PutCounters(PLUS, 1, SELF))"}, phase="resource"
    )
    table.resource("Academy", face_up=True).recruit("Magik").to_main()
    table.attack("Nova", "Gambit").play("Open Fire")
    assert table["Thor"].counters == drawn


def test_what_comes_into_play_is_neither_played_nor_recruited() -> None:
    you = Side("Hulk", front=["Nova", "Magik"], back=["Thor"], ko_pile=["Ronan"])
    played = "Either([PlaysCard(ANY, card), Appears(character, how=RECRUITED)])"
    tree = "Move(Choose(character & InZone(KO_PILE)), PLAY)"
    assert _drawn(_table(played, you=you, Magik=tree).use("Magik", "Trial", "front")) == 0
    appears = "Appears(character, how=NOT_RECRUITED)"
    assert _drawn(_table(appears, you=you, Magik=tree).use("Magik", "Trial", "front")) == 1


def test_the_object_is_the_card_that_was_recruited() -> None:
    you = Side("Hulk", front=["Nova"], back=["Thor"], hand=["Magik"], resources=["Laboratory"])
    tree = "When(Recruits(YOURS), PutCounters(PLUS, StatOf(COST, OBJECT), OBJECT))"
    table = Scenario(you, ENEMY, powers={"Thor": tree}, phase="recruit").recruit("Magik")
    assert table["Magik"].counters == 1


def test_draws_are_told_once_with_all_cards() -> None:
    """BLK-005: *that many* is how many cards were drawn, and each card that was drawn is meant."""
    table = _table("Draws(YOURS)", "PutCounters(PLUS, THAT_MANY, SELF)", Magik="Draw(3)").use(
        "Magik", "Trial"
    )
    assert table["Thor"].counters == 3
    tree = "Sequence([DiscardThose(OBJECT), PutCounters(PLUS, 1, SELF)])"
    table = _table("Draws(ENEMY)", tree, phase="start").end_turn()
    table.to_main()
    assert table["Thor"].counters == 1
    assert len(table.names("hand", 1)) == 2


def test_how_many_counters_wounds_and_how_much_xp() -> None:
    events = "GetsCounters(enemy & character, MINUS)", "PutCounters(PLUS, THAT_MANY, SELF)"
    table = _table(*events, Magik="PutCounters(MINUS, 2, Choose(enemy))").use("Magik", "Trial", "Drax")
    assert table["Thor"].counters == 2
    table = _table(
        "GetsWounded(enemy)", "PutCounters(PLUS, THAT_MANY, SELF)", Magik="Wound(Each(enemy & main), 3)"
    )
    assert table.use("Magik", "Trial")["Thor"].counters == 3
    lost = "StatChanges(enemy & character, ATK, LESS)", "PutCounters(PLUS, THAT_MANY, SELF)"
    table = _table(*lost, Magik="Modify(Choose(enemy), -4, -1, TURN)").use("Magik", "Trial", "Drax")
    assert table["Thor"].counters == 4


def test_counters_that_are_taken_away_are_not_got() -> None:
    enemy = Side("Loki", front=[Card("Drax", counters=2)])
    tree = "RemoveCounters(PLUS, Choose(enemy & character))"
    table = _table("GetsCounters(character)", enemy=enemy, Magik=tree).use("Magik", "Trial", "Drax")
    assert (_drawn(table), table["Drax"].counters) == (0, 0)


def test_who_kos_and_survives() -> None:
    """Glossary, Survives: asked after the strikes, though the KO triggers with them."""
    tree = "When(KOs(this, enemy & character), Draw(), Happened(Survives(this), COMBAT))"
    enemy = Side("Loki", front=["Gambit", "Beast"])
    table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers={"Nova": tree})
    assert _drawn(table.attack("Nova", "Gambit").pass_all()) == 0
    weak = Side("Loki", front=["Ronan", "Hawkeye"])
    table = Scenario(Side("Hulk", front=["Nova"]), weak, powers={"Nova": tree})
    assert _drawn(table.attack("Nova", "Hawkeye").pass_all()) == 1


def test_a_combat_that_is_cancelled_does_not_resolve() -> None:
    for event, drawn in (("COMBAT_CANCELED", 1), ("COMBAT_RESOLVES", 0), ("Survives(character)", 0)):
        table = _table(event, Magik="When(Attacks(yours & character), CancelCombat())")
        assert _drawn(_attack("Nova", "Drax")(table)) == drawn


def test_a_character_that_is_stunned_turns_down_and_exhausts() -> None:
    for so in ("face_down", "exhausted"):
        table = _table(f"Becomes(enemy & character, {so})", Magik="Stun(Choose(enemy & character))")
        assert _drawn(table.use("Magik", "Trial", "Drax")) == 1


def test_characters_ready_and_recover_in_their_recovery_phase() -> None:
    enemy = Side("Loki", front=[Card("Drax", stunned=True, wounds=1), Card("Gambit", exhausted=True)])
    for event, drawn in (("face_up", 1), ("ready", 2), ("ready, by=YOURS", 0), ("ready, by=ENEMY", 0)):
        table = _table(f"Becomes(enemy & character, {event})", enemy=enemy).end_turn().to_main()
        assert _drawn(table) == drawn
    ready = "Ready(Choose(enemy & character))"
    table = _table("Becomes(enemy & character, ready, by=YOURS)", enemy=enemy, Magik=ready)
    assert _drawn(table.use("Magik", "Trial", "Gambit")) == 1


def test_a_location_is_turned_down_by_somebody() -> None:
    enemy = Side("Loki", front=["Drax"], resources=["Laboratory"])
    tree = "Turn(Choose(enemy & location), DOWN)"
    for by, drawn in (("", 1), (", by=YOURS", 1), (", by=ENEMY", 0)):
        table = _table(f"Becomes(enemy & location, face_down{by})", enemy=enemy, Magik=tree)
        assert _drawn(table.use("Magik", "Trial")) == drawn


def test_a_character_comes_to_a_side_and_leaves_it() -> None:
    steal = "MoveSide(Choose(enemy & supporting), TurnEnds(YOURS))"
    table = _table("Becomes(enemy & character, yours)", Magik=steal).use("Magik", "Trial", "Drax", "front")
    assert _drawn(table) == 1
    table = _table("Becomes(yours & character, ~yours)", Magik=steal).use("Magik", "Trial", "Drax", "front")
    assert _drawn(table) == 0
    assert _drawn(table.end_turn()) == 1


def test_a_character_hears_that_it_leaves_its_side() -> None:
    """BOY-043: its player is the one whose side it leaves."""
    steal = "MoveSide(Choose(enemy & supporting))"
    table = Scenario(YOU, ENEMY, powers={"Magik": steal, "Drax": "When(Becomes(this, ~yours), Draw())"})
    table.use("Magik", "Trial", "Drax", "front")
    assert (len(table.names("hand", 0)), len(table.names("hand", 1))) == (0, 3)


def test_a_symbol_is_paid_with_a_location() -> None:
    you = Side("Hulk", front=["Nova"], back=["Thor"], resources=["Laboratory", "Academy"])
    for event, drawn in (
        ("PaysSymbol(character, ENERGY)", 1),
        ("PaysSymbol(character, SKILL)", 0),
        ("PaysSymbol(yours & character, with_=location & basic)", 1),
        ("PaysSymbol(character, with_=location & special)", 0),
        ("UsesPower(character, symbol=ENERGY)", 1),
        ("UsesPower(character, symbol=MIGHT)", 0),
    ):
        table = Scenario(
            you, ENEMY, powers={**trial("Draw()"), "Thor": f"When({event}, PutCounters(PLUS, 1, SELF))"}
        )
        assert table.use("Nova", "Trial")["Thor"].counters == drawn


@pytest.mark.parametrize(
    ("card", "event"), [("MNB-001", "this"), ("MNB-002", "this"), ("Nova", "yours & main")]
)
def test_both_levels_hear_that_a_character_levels_up(card: str, event: str) -> None:
    """ALN-007 has it on its first level, FAN-036 on its second."""
    rises = Power(level_up=1, tree="When(Attacks(yours & character), GainXP())")
    hears = Power(name="Hears", tree=f"When(LevelsUp({event}), Draw())")
    powers = {"MNB-001": [rises], card: [rises, hears] if card == "MNB-001" else [hears]}
    table = Scenario(Side("MNB-001", row="front", front=["Nova"]), ENEMY, powers=powers)
    table.attack("Captain America", "Gambit")
    assert (_drawn(table), table["Captain America"].level) == (1, 2)


def test_powers_that_begin_with_the_game() -> None:
    """H027: After the first hands are settled, before the first turn."""
    cards = with_powers(
        CARDS.pool, {"MNB-001": "When(GAME_STARTS, Draw())", "MNB-003": "When(Draws(YOURS), Draw())"}
    )
    seats = [Seat(code, (code,), ("MNB-068",) * 20) for code in ("MNB-001", "MNB-003")]
    state = start(build_rules(cards, seats), 1)
    while state.turn == 0:
        apply(state, legal_actions(state)[0])
    hands = {len(state.zone(player, Spot.HAND)) for player in (0, 1)}
    assert hands == {7, 8}


@pytest.mark.parametrize(
    ("did", "met"),
    [
        ("Did(Attacks(character), TURN)", {"Nova"}),
        ("Did(Attacks(character), TURN, OBJECT)", {"Drax"}),
        ("Did(Stuns(yours & character), TURN, OBJECT)", {"Drax"}),
        ("Did(GetsStunned(enemy & character), TURN)", {"Drax"}),
        ("Did(Attacks(character), COMBAT)", set()),
        ("Did(Survives(character), GAME)", {"Nova"}),
    ],
)
def test_who_did_something(did: str, met: set[str]) -> None:
    """Nova stuns Drax; who is meant goes to the back row."""
    powers = {"Magik": f"MoveRow(Each(character & {did}), BACK)", "Nova": "Gets(this, 3, 3)"}
    table = Scenario(YOU, Side("Loki", front=["Gambit", "Drax"]), powers=powers)
    table.attack("Nova", "Drax").pass_all().use("Magik", "Trial")
    assert {name for name in ("Nova", "Magik", "Gambit", "Drax") if table[name].spot == "back"} == met


def test_what_was_recruited_this_turn() -> None:
    you = Side("Hulk", front=["Nova"], back=["Thor"], hand=["Magik"], resources=["Laboratory"])
    tree = "KO(Each(yours & supporting & Did(Recruits(YOURS), TURN, OBJECT)))"
    table = Scenario(you, ENEMY, powers={"Thor": tree}, phase="recruit").recruit("Magik").to_main()
    table.use("Thor", "Trial")
    assert (table["Magik"].in_play, table["Nova"].in_play) == (False, True)


def test_a_rule_that_looks_at_the_past_holds_at_once() -> None:
    """Everybody who attacked has more ATK, both of a team from the moment of the attack."""
    table = Scenario(YOU, ENEMY, powers={"Thor": "Gets(character & Did(Attacks(character), TURN), 2, 0)"})
    own = table["Nova"].stats[0], table["Magik"].stats[0]
    table.attack("Nova", "Drax")
    assert (table["Nova"].stats[0], table["Magik"].stats[0]) == (own[0] + 2, own[1])


def test_the_first_attack_of_a_turn() -> None:
    """However many attack together, and a second attack is none."""
    event = "OneOrMore(Attacks(character))"
    tree = f"When({event}, Draw(), Compare(HowOften({event}, TURN), EXACTLY, 1))"
    you = Side("Captain America", front=["Ant-Man", "Hawkeye"], back=["Thor"], row="front")
    table = Scenario(you, Side("Loki", front=["Drax", "Gambit"]), powers={"Thor": tree})
    table.attack(["Captain America", "Ant-Man"], "Drax").pass_all(strike="Ant-Man")
    assert _drawn(table) == 1
    assert _drawn(table.attack("Hawkeye", "Drax").pass_all()) == 1


@pytest.mark.parametrize(
    ("what", "card", "heard"),
    [
        ("plot_twist", "Open Fire", 0),
        ('card & Named("Open Fire")', "Open Fire", 0),
        ("character & Compares(COST, AT_MOST, 3)", "Magik", 0),
        ('card & TeamIs("X-Men")', "Magik", 0),
        ("location", "Academy", 0),
        ("card", "Open Fire", 1),
        ("resource", "Magik", 1),
        ("resource & face_down", "Academy", 1),
    ],
)
@pytest.mark.parametrize(
    "asked", ["When({}, PutCounters(PLUS, 1, SELF))", "Gets(this, HowOften({}, TURN), 0)"]
)
def test_face_down_a_card_is_played_as_a_resource_and_nothing_else(
    what: str, card: str, heard: int, asked: str
) -> None:
    """Nobody else sees what it is."""
    you = Side("Hulk", back=["Thor"], hand=[card])
    thor = asked.format(f"PlaysCard(YOURS, {what})")
    table = Scenario(you, ENEMY, powers={"Thor": thor}, phase="resource")
    before = table["Thor"].stats[0]
    assert table.resource(card)["Thor"].stats[0] == before + heard


@pytest.mark.parametrize(("zones", "drawn"), [("[KO_PILE]", 0), ("[DECK, KO_PILE]", 1)])
def test_who_looks_for_a_card_in_other_piles_searches_no_deck(zones: str, drawn: int) -> None:
    powers = {"Hulk": "When(Searches(YOURS), Draw())", "Drax": f"Search(character, zones={zones})"}
    you = Side("Hulk", front=["Drax"], ko_pile=["Nova"], deck=["Fortress"] * 3)
    table = Scenario(you, Side("Loki"), powers=powers).use("Drax", "Trial")
    assert len(table.names("hand")) == drawn
