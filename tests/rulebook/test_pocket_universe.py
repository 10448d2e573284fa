"""Franklin Richards makes a Pocket Universe (2020 rulebook, Clarifications: Franklin Richards)."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Timing
from vsdeck.engine import changes, game, universes
from vsdeck.engine.invariants import broken
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.state import FRONT, Spot
from vsdeck.engine.transcript import lines
from vsdeck.table.manual import Hand, Manual, move_by_hand

FRANKLIN, POCKET = "FAN-021", "Pocket Universe"


def _table(hand: list[str] | None = None, **more: object) -> Scenario:
    """He has made it in the build phase of his player, who stands in the formation step."""
    CARDS.scenarios()
    you = Side(
        "Hulk",
        row="front",
        front=[Card("Nova", counters=2), FRANKLIN],
        back=[Card("Thor", wounds=1, exhausted=True)],
        hand=hand or [],
        resources=["Laboratory", "Academy"],
    )
    enemy = Side("Loki", row="front", front=["Drax"])
    table = Scenario(you, enemy, phase="formation", **more)  # type: ignore[arg-type]
    return table.use("Franklin Richards", "Manipulate Reality")


def test_everybody_but_franklin_goes_and_nobody_leaves_play() -> None:
    """F102, F104, F111, F112."""
    heard = {"Hulk": "When(LeavesPlay(character), Draw())", "Loki": "When(Appears(character), Draw())"}
    table = _table(powers=heard)
    assert sorted(table.in_pile(POCKET)) == ["Hulk", "Nova", "Thor"]
    assert sorted(table.in_pile(POCKET, 1)) == ["Drax", "Loki"]
    assert table.names("front") == ["Franklin Richards"]
    assert (table.names("hand"), table.names("hand", 1)) == ([], [])
    assert table.state.result is None
    assert not broken(table.state)


def test_after_the_turn_comes_one_there_with_rows_and_counters_as_they_were() -> None:
    """F105–F109, F118, F120, F122, F123, F125–F127, F129."""
    table = _table(hand=["Fortress"]).end_turn()
    assert table.state.active == 0
    assert any("turn in a Pocket Universe" in line for line in lines(table.state, table.state.log))
    assert (sorted(table.names("front")), table.names("back")) == (["Hulk", "Nova"], ["Thor"])
    assert (sorted(table.names("front", 1)), table.names("back", 1)) == (["Drax", "Loki"], [])
    assert table["Nova"].counters == 2
    assert (table["Thor"].wounds, table["Thor"].ready) == (1, True), "its recovery phase readies him"
    assert table.names("hand") == ["Fortress"], "there is no draw phase"
    assert table.names("resource") == [], "and no resource row"
    assert "Franklin Richards" not in (*table.names("front"), *table.names("back"))
    assert "formation" in table.asked
    assert not broken(table.state)


def test_nobody_appears_there_or_back_again() -> None:
    """F111, F144: neither those who come and go hear it nor who has stayed."""
    hears = 'When(Either([Appears(character), LeavesPlay(supporting & ~Named("Franklin Richards"))]), Draw())'
    makes = Power(name="Manipulate Reality", timing=(Timing.BUILD,), tree="MakePocketUniverse()")
    table = _table(powers={"Nova": hears, FRANKLIN: [makes, hears]}).end_turn()
    assert table.state.universe == 1
    table.end_turn()
    before = len(table.names("hand"))
    _leaves_play(table, table["Franklin Richards"].card)
    assert sorted(table.names("front")) == ["Hulk", "Nova"]
    assert (before, len(table.names("hand"))) == (0, 0)


def test_everybody_has_a_turn_there_after_each_of_his_own() -> None:
    """F118: before the next player, again and again; who has nobody there has none."""
    table = _table()
    turns = []
    for _ in range(5):
        turns.append((table.state.active, table.state.universe))
        table.end_turn()
    assert turns == [(0, 0), (0, 1), (1, 0), (1, 1), (0, 0)]
    state = _table().state
    for card in [one for one in state.elsewhere if state.side[one] == 1]:
        universes.forget(state, card)
    assert (universes.next_for(state, (0,)), universes.next_for(state, (1,))) == (1, 0)


def test_there_is_combat_there_and_locations_of_the_hand_pay() -> None:
    """F113, F119, F121, F130, F132, F133."""
    table = _table(hand=["Laboratory"]).end_turn().done()
    table.state = loads(table.state.rules, dumps(table.state))
    assert table.may_use("Nova", "Nova Force Speed")
    assert not _table().end_turn().done().may_use("Nova", "Nova Force Speed")
    table.attack("Hulk", "Drax").pass_all()
    assert not broken(table.state)
    table.end_turn()
    assert table.state.active == 1
    assert sorted(table.names("front", 1)) == []
    assert table.names("front") == ["Franklin Richards"], "the enemy's own turn is in the original universe"
    table.end_turn()
    assert table.state.active == 1
    assert "Loki" in table.names("front", 1), "then the enemy has a turn there too"


def test_a_main_character_lost_there_loses_the_game() -> None:
    """F110."""
    table = _table(powers={"Nova": "KO(Choose(enemy & main))"}).end_turn().done()
    table.use("Nova", "Trial")
    assert table.winners == (0,)


def test_when_franklin_leaves_play_all_return_with_what_they_have() -> None:
    """F142, F144, F145: in the rows to which they have moved there."""
    table = _table().end_turn().shift("Thor").shift("Nova").done().end_turn()
    assert table.state.active == 1
    franklin = table["Franklin Richards"].card
    _leaves_play(table, franklin)
    assert sorted(table.names("front")) == ["Hulk", "Thor"]
    assert table.names("back") == ["Nova"]
    assert (table["Nova"].counters, table["Thor"].wounds) == (2, 1)
    assert sorted(table.names("front", 1)) == ["Drax", "Loki"]
    assert not table.state.elsewhere
    assert not broken(table.state)


def test_of_two_with_one_name_the_player_keeps_one() -> None:
    """F115, F116, F146; F147: a main character stays, whoever shares its name."""
    table = _table(hand=["Nova"], powers={"Nova": "Gets(this, 0, 0)"}, seed=3)
    state, franklin = table.state, table["Franklin Richards"].card
    changes.appear(state, state.zone(0, Spot.HAND)[0], changes.Coming(0, FRONT))
    assert table.names("front") == ["Franklin Richards", "Nova"], "uniqueness is asked in one universe"
    _leaves_play(table, franklin)
    assert table.asked.count("Nova") == 2
    old = next(card for card in state.zone(0, FRONT) if state.counters[card] == 2)
    game.apply(state, next(action for action in game.legal_actions(state) if action.card == old))
    assert table.names("front").count("Nova") == 1
    assert table.piece("Nova", spot="front").counters == 2
    assert table.names("ko_pile").count("Nova") == 1


def test_who_is_kod_there_lies_in_the_one_ko_pile_and_nothing_reaches_further() -> None:
    """F124, F135, F136: what is done to all spares who is outside, Franklin."""
    powers = {"Nova": "KO(Each(supporting & ~this))", "Hulk": "When(LeavesPlay(character), Draw())"}
    table = _table(powers=powers).end_turn().done().use("Nova", "Trial", "Hulk")
    assert (table.names("ko_pile"), table.names("ko_pile", 1)) == (["Thor"], ["Drax"])
    assert len(table.names("hand")) == 2
    table.end_turn()
    assert table.names("front") == ["Franklin Richards"]


def test_hand_and_piles_are_the_same_and_there_is_no_build_phase() -> None:
    """F117, F128, F131, F134, F137."""
    powers = {"Nova": "Move(Choose(enemy & supporting), HAND)", "Hulk": "Gets(this, 0, 0)"}
    table = _table(hand=["Hulk", "Find Cover", "Laboratory"], powers=powers).end_turn()
    assert not any(action.do.name in ("USE", "PLAY") for action in game.legal_actions(table.state))
    table.done().power_up("Hulk")
    assert table["Hulk"].counters == 1
    table.use("Nova", "Trial")
    assert table.names("hand", 1) == ["Drax"]
    assert "Hulk" in table.names("ko_pile")
    assert table.attack("Nova", "Loki").may_play("Find Cover")


def test_what_happens_in_time_happens_in_the_turns_of_its_universe() -> None:
    """F114, F121, F138, F143: a stunned Franklin ends nothing."""
    grows = "When(TurnEnds(YOURS), PutCounters(PLUS, 1, SELF))"
    table = _table(powers={"Nova": grows, "Thor": "Stun(Choose(yours & character))"}).to_main()
    changes.stun(table.state, [table["Franklin Richards"].card])
    table.end_turn()
    assert table["Nova"].counters == 2, "the normal turn was not his"
    table.end_turn()
    assert table.state.counters[table["Nova"].card] == 3
    assert table.state.universe == 0
    assert table.in_pile(POCKET)


def test_another_franklin_is_moved_and_both_universes_go_on_in_order() -> None:
    """F103, F139–F141."""
    table = _table(hand=["Beast"])
    state, first = table.state, table["Franklin Richards"].card
    other = next(card for card in state.zone(0, Spot.HAND))
    changes.appear(state, other, changes.Coming(1, FRONT))
    universes.make(state, other)
    assert (state.elsewhere[first][0], state.elsewhere[table["Nova"].card][0]) == (2, 1)
    assert (universes.next_for(state, (0,)), universes.next_for(state, (1,))) == (1, 1)
    universes.switch(state, 1)
    assert universes.next_for(state, (0,)) == 2
    assert universes.next_for(state, (1,)) == 0
    assert first not in state.zone(0, FRONT)
    universes.switch(state, 2)
    assert state.zone(0, FRONT) == [first]


def test_what_is_done_to_all_in_one_universe_spares_the_other() -> None:
    """F141: nobody of another universe is attacked, seen or hurt; two have been made one after the other."""
    table = _table(hand=["Beast"], powers={"Nova": "KO(Each(enemy & supporting))"})
    state = table.state
    changes.appear(state, state.zone(0, Spot.HAND)[0], changes.Coming(1, FRONT))
    universes.make(state, table.piece("Beast", 1, "front").card)
    table.end_turn().done()
    assert state.universe == 1
    assert not table.may_attack("Nova", "Franklin Richards")
    table.use("Nova", "Trial").end_turn()
    assert state.universe == 2
    assert table.names("front") == ["Franklin Richards"]
    assert table.names("ko_pile", 1) == ["Drax"]
    table.end_turn()
    assert table.names("front", 1) == ["Beast"], "who has made the second one stands in the first"


def test_who_falls_in_one_universe_takes_along_all_that_he_has_in_the_other() -> None:
    """F110, 2024 Free for All: also who hides there; what others lent him goes to their KO pile."""
    you = Side("Loki", front=[FRANKLIN], hand=["FAN-027"], resources=["Laboratory", "Academy"])
    enemy = Side("Hulk", front=["Nova"], hand=["Magik", "Hawkeye"], resources=["Academy"] * 4)
    powers = {"Nova": "KO(Choose(yours & main))", "Magik": "Hide(SELF)"}
    table = Scenario(you, enemy, Side("Storm"), phase="formation", powers=powers)
    table.use(FRANKLIN, "Manipulate Reality").end_turn().end_turn().done()
    table.recruit("Magik", by=1).recruit("Hawkeye", by=1)
    changes.attach(table.state, table.piece("FAN-027", 0).card, table["Hawkeye"].card, 0)
    table.to_main().use("Magik", "Trial", by=1).end_turn().to_main().use("Nova", "Trial", by=1)
    assert (table.state.alive, table.state.hidden) == ([1, 0, 1], ())
    assert table.names("ko_pile") == ["Fantasticar"]
    assert not broken(table.state)


def _leaves_play(table: Scenario, card: int) -> None:
    """As if by a power of somebody, at whatever time."""
    changes.ko(table.state, [card])
    table.state.decision = None
    game.advance(table.state)


@pytest.mark.parametrize("who", ["Nova", "Hulk", "Machine"])
def test_bug_a_hand_brought_a_card_out_of_another_universe_and_left_it_there(who: str) -> None:
    """By hand it comes over as a new card, and what it wore is KO'd; the game can be gone on with."""
    you = Side(
        "Hulk",
        row="front",
        front=[Card("Nova", attached=["FAN-027"]), FRANKLIN, "FAN-024"],
        resources=["Laboratory", "Academy"],
    )
    table = Scenario(you, Side("Loki"), phase="formation").use(FRANKLIN, "Manipulate Reality")
    if who == "Machine":
        table.end_turn()
    card = table.piece(who, 0).card
    move_by_hand(table.state, Manual(Hand.MOVE, card, spot=Spot.BACK))
    assert (table.state.row(card), card in table.state.elsewhere) == (Spot.BACK, False)
    assert table.piece("FAN-027", 0).spot == (
        "ko_pile" if who == "Nova" else "attached" if who == "Machine" else "pile"
    )
    assert not broken(table.state)
    table.end_turn()
    assert not broken(loads(table.state.rules, dumps(table.state)))


@pytest.mark.parametrize("what", ["Fantasticar", "Nova"])
def test_bug_a_hand_equipped_somebody_with_what_lay_in_another_universe(what: str) -> None:
    """It is no longer there, be it equipment or what is only put beside a character."""
    you = Side(
        "Hulk",
        row="front",
        front=[Card("Nova", attached=["FAN-027"]), FRANKLIN],
        resources=["Laboratory", "Academy"],
    )
    table = Scenario(you, Side("Loki"), phase="formation").use(FRANKLIN, "Manipulate Reality")
    card = table.piece(what).card
    move_by_hand(table.state, Manual(Hand.EQUIP, card, table.piece(FRANKLIN).card))
    assert table.piece(FRANKLIN).attached == [what]
    assert not broken(table.end_turn().state)


def test_bug_a_kept_game_came_back_from_a_universe_in_another_order() -> None:
    """Rows are as they lay, whether the game was kept in between or not."""
    you = Side("Hulk", row="back", front=["Nova", FRANKLIN], resources=["Laboratory", "Academy"])
    table = Scenario(you, Side("Loki"), phase="formation").shift("Hulk")
    table.use(FRANKLIN, "Manipulate Reality")
    table.state = loads(table.state.rules, dumps(table.state))
    assert table.end_turn().names("front") == ["Nova", "Hulk"]
