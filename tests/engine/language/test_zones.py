"""Hands, decks and piles: looking, revealing, searching, choosing what differs or is alike."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Timing
from vsdeck.engine.decision import Ask
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Scenario, Side, use_cards
from vsdeck.engine.transcript import question
from vsdeck.engine.view import hidden

YOU = Side(
    "Hulk",
    front=["Nova", "Magik"],
    hand=["Open Fire", "Thor"],
    ko_pile=["Gambit", "Gambit", "Beast"],
    deck=["Open Fire", "Drax", "Laboratory", "Thor", "Beast"],
)
ENEMY = Side("Loki", front=["Gambit"], hand=["Beast", "Ronan"], deck=["Academy", "Nova", "Drax"])


@pytest.fixture(autouse=True)
def _cards() -> None:
    use_cards(CARDS.pool)


def _table(tree: str, *answers: str | int, you: Side = YOU, enemy: Side = ENEMY) -> Scenario:
    return Scenario(you, enemy, powers={"Nova": tree}).use("Nova", "Trial", *answers)


def test_a_hand_is_looked_at_by_one_player_alone() -> None:
    table = _table("LookAtHand(CHOSEN_ENEMY)")
    decision = table.state.decision
    assert decision is not None
    assert decision.ask is Ask.SEEN
    assert question(table.state, decision) == "Trial of Nova: you see Beast and Ronan."
    seen = {table.piece(name, 1, "hand").card for name in ("Beast", "Ronan")}
    assert not seen & hidden(table.state, 0)
    table.done()
    assert seen <= hidden(table.state, 0)


def test_who_looks_for_something_is_not_asked_twice() -> None:
    table = _table(
        "Sequence([LookAtHand(CHOSEN_ENEMY), DiscardThose(Choose(character, among=True))])", "Ronan"
    )
    assert table.names("hand", 1) == ["Beast"]
    assert table.names("ko_pile", 1) == ["Ronan"]


def test_cards_are_revealed_until_one_is_found() -> None:
    table = _table("Sequence([RevealUntil(location), Move(IT, HAND), Move(REST, KO_PILE)])")
    assert "Laboratory" in table.names("hand")
    assert table.names("deck")[:2] == ["Thor", "Beast"]
    assert table.names("ko_pile")[-2:] == ["Open Fire", "Drax"]


def test_a_deck_without_such_a_card_is_revealed_whole() -> None:
    table = _table(
        "Sequence([RevealUntil(plot_twist, CHOSEN_ENEMY), If(DID_IT, Draw()), Move(REST, KO_PILE)])"
    )
    assert table.names("deck", 1) == []
    assert table.names("deck")[0] == "Open Fire"


def test_what_is_removed_face_down_only_its_owner_sees() -> None:
    table = _table("ForEachPlayer(CHOSEN_ENEMY, Move(Each(card & InZone(HAND, THEIRS)), REMOVED, face=DOWN))")
    gone = table.piece("Ronan", 1, "removed").card
    assert gone in hidden(table.state, 0)
    assert gone not in hidden(table.state, 1)


def test_the_bottom_of_a_deck() -> None:
    before, after = _table("Draw()").names("deck"), _table("Move(Bottom(3), KO_PILE)").names("deck")
    assert after == ["Open Fire", *before[:-3]]
    assert _table("Move(Bottom(99, CHOSEN_ENEMY), KO_PILE)").names("deck", 1) == []


def test_each_that_was_revealed() -> None:
    steps = "Reveal(Top(4)), Move(Each(character, among=True), HAND), Draw(THAT_MANY), Move(REST, KO_PILE)"
    table = _table(f"Sequence([{steps}])")
    # Drax and Thor; of the two that are drawn for them one had been revealed.
    assert table.names("hand") == ["Open Fire", "Thor", "Drax", "Thor", "Open Fire", "Laboratory"]
    assert table.names("ko_pile") == ["Gambit", "Gambit", "Beast"]


def test_a_search_in_several_zones() -> None:
    tree = "Sequence([Search(character, zones=[HAND, DECK, KO_PILE]), Move(IT, PLAY)])"
    assert "Gambit" in _table(tree, "Gambit", "front").names("front")
    assert "Drax" in _table(tree, "Drax", "back").names("back")


def test_a_search_for_any_number() -> None:
    tree = "Sequence([Search(character, ANY_NUMBER, zones=[DECK, KO_PILE]), Move(IT, HAND)])"
    assert _table(tree, "Drax", "Gambit", "done").names("hand") == ["Open Fire", "Thor", "Drax", "Gambit"]
    assert _table(tree, "done").names("hand") == ["Open Fire", "Thor"]


def test_others_search_their_own_deck() -> None:
    search = "Sequence([Search(supporting, who=THAT_PLAYER), Move(IT, HAND)])"
    table = _table(f"ForEachPlayer(EACH_ENEMY, May({search}, THAT_PLAYER))")
    assert table.state.decision is not None
    assert table.state.decision.player == 1
    assert table.choose("yes", "Drax").names("hand", 1) == ["Beast", "Ronan", "Drax"]


def test_you_search_the_deck_of_another() -> None:
    table = _table("Sequence([Search(location, of=CHOSEN_ENEMY), Move(IT, REMOVED)])")
    assert table.names("removed", 1) == ["Academy"]
    assert table.names("deck")[0] == "Open Fire"


def test_a_deck_is_shuffled_before_the_card_that_was_found_is_put_on_top() -> None:
    for name in ("Beast", "Laboratory"):
        table = _table("Sequence([Search(card), Shuffle(), Move(IT, DECK, TOP)])", name)
        assert table.names("deck")[0] == name


def test_two_that_are_alike() -> None:
    tree = "Sequence([Search(character, 2, alike=TEAM), Move(IT, HAND)])"
    # Drax is a Guardian, Beast one of the X-Men, Thor an Avenger.
    deck = Side("Hulk", front=["Nova"], deck=["Drax", "Beast", "Thor", "Gambit"])
    assert sorted(_table(tree, you=deck).names("hand")) == ["Beast", "Gambit"]
    assert _table(tree, you=Side("Hulk", front=["Nova"], deck=["Drax", "Beast", "Thor"])).names("hand") == []


def test_a_fixed_number_that_differs_is_chosen_whole_or_not_at_all() -> None:
    tree = "Move(Choose(character & InZone(KO_PILE), 2, apart=NAME), HAND)"
    assert sorted(_table(tree, "Gambit").names("hand")[2:]) == ["Beast", "Gambit"]
    twins = Side("Hulk", front=["Nova"], ko_pile=["Gambit", "Gambit"])
    assert _table(tree, you=twins).names("hand") == []


def test_as_many_as_differ() -> None:
    tree = "Move(Choose(character & InZone(KO_PILE), ANY_NUMBER, apart=NAME), HAND)"
    table = _table(tree, "Gambit")
    assert [action.do.name for action in table.state.decision.options] == ["CHOOSE", "DONE"]  # type: ignore[union-attr]
    assert table.choose("Beast").names("ko_pile") == ["Gambit"]


def test_a_total_is_not_passed() -> None:
    tree = "Move(Choose(character & InZone(KO_PILE), ANY_NUMBER, total=Compares(COST, AT_MOST, 5)), HAND)"
    you = Side("Hulk", front=["Nova"], ko_pile=["Gambit", "Beast", "Thor"])  # 3, 4 and 6
    table = _table(tree, "Gambit", you=you)
    assert table.names("hand") == ["Gambit"]


def test_so_many_as_something_counts() -> None:
    tree = "Move(Choose(card & InZone(KO_PILE), CountOf(yours & character & front)), HAND)"
    assert len(_table(tree, "Beast", "Gambit").names("ko_pile")) == 1


# --------------------------------------------------------------------------------------- what is named


def test_a_team_is_named() -> None:
    tree = "Sequence([Name(TEAM), PutCounters(PLUS, 1, Each(character & TeamIs(NAMED)))])"
    table = _table(tree, "X-Men")
    assert [name for name in ("Nova", "Magik", "Gambit", "Hulk") if table[name].counters] == [
        "Magik",
        "Gambit",
    ]


def test_a_team_that_somebody_has_not() -> None:
    table = _table("Sequence([Name(TEAM, not_of=SELF), During(GAME, AlsoTeam(this, NAMED))])")
    assert "Guardians of the Galaxy" not in table.asked
    assert "X-Men" in table.choose("X-Men")["Nova"].teams


def test_a_number_is_named() -> None:
    table = _table("Sequence([Name(NUMBER, least=1, most=4), Modify(SELF, NAMED, NAMED, TURN)])", 3)
    assert table["Nova"].stats == (8, 8)


def test_nobody_is_asked_for_the_only_number() -> None:
    assert len(_table("Sequence([Name(NUMBER, least=2, most=2), Draw(NAMED)])").names("hand")) == 4


# -------------------------------------------------------------------------------- modes, chance, the end


def test_named_modes_and_modes_of_others() -> None:
    table = _table('Modes([Draw(), Discard()], names=["High", "Low"])', 0)
    assert len(table.names("hand")) == 3
    table = _table("Modes([Draw(), Discard()], by=CHOSEN_ENEMY)")
    assert table.state.decision is not None
    assert table.state.decision.player == 1
    assert len(table.choose(0).names("hand")) == 3


def test_modes_at_random() -> None:
    trees = "PutCounters(PLUS, 1, SELF), PutCounters(PLUS, 2, SELF), PutCounters(PLUS, 4, SELF)"
    seen = set()
    for seed in range(12):
        table = Scenario(YOU, ENEMY, seed=seed, powers={"Nova": f"Modes([{trees}], random=True)"})
        seen.add(table.use("Nova", "Trial")["Nova"].counters)
    assert seen == {1, 2, 4}


def test_a_die() -> None:
    seen = set()
    for seed in range(40):
        tree = "Sequence([Roll(), PutCounters(PLUS, THAT_MANY, SELF)])"
        table = Scenario(YOU, ENEMY, seed=seed, powers={"Nova": tree}).use("Nova", "Trial")
        seen.add(table["Nova"].counters)
    assert seen == {1, 2, 3, 4, 5, 6}


def test_what_is_said_can_be_left_unsaid() -> None:
    tree = 'Sequence([May(Say("Ahoy!")), If(DID_IT, Draw())])'
    assert len(_table(tree, "yes").names("hand")) == 3
    assert len(_table(tree, "no").names("hand")) == 2


def test_the_game_is_won_and_lost() -> None:
    assert _table("Win()").winners == (0,)
    assert _table("LoseGame()").winners == (1,)
    third = Side("Thanos")
    table = Scenario(YOU, ENEMY, third, powers={"Nova": "LoseGame(CHOSEN_ENEMY)"}).use("Nova", "Trial", 1)
    assert table.winners is None
    assert not table.state.alive[1]


def test_another_turn() -> None:
    table = _table("ExtraTurn()").end_turn()
    assert (table.state.turn, table.state.active) == (6, 0)
    table.end_turn()
    assert (table.state.turn, table.state.active) == (7, 1)


# ------------------------------------------------------------------------------------- sides and rows


def test_a_character_moves_to_the_row_of_another_player() -> None:
    table = _table("MoveSide(SELF, to=CHOSEN_ENEMY, row=BACK)")
    assert "Nova" in table.names("back", 1)


def test_a_card_is_put_next_to_another() -> None:
    """F021."""
    you = Side("Hulk", front=["Nova", "Magik", "Drax"], hand=["Thor"])
    table = _table(
        "Move(Choose(character & InZone(HAND)), PLAY, next_to=Choose(yours & front & ~this))",
        "Magik",
        you=you,
    )
    assert table.names("front") == ["Nova", "Magik", "Thor", "Drax"]


def test_a_card_is_put_onto_another_side() -> None:
    table = _table("Move(Choose(character & InZone(HAND)), PLAY, row=FRONT, side=CHOSEN_ENEMY)")
    assert "Thor" in table.names("front", 1)


def test_the_other_row() -> None:
    table = _table("MoveRow(Each(character & supporting), OTHER)")
    assert table.names("back") == ["Hulk", "Nova", "Magik"]


# --------------------------------------------------------------------------------------- open cards


def test_an_open_hand_is_seen_by_all() -> None:
    table = Scenario(YOU, ENEMY, powers={"Nova": "PlaysRevealed(ENEMY)"})
    assert table.piece("Ronan", 1, "hand").card not in hidden(table.state, 0)
    assert table.piece("Thor", 0, "hand").card in hidden(table.state, 1)


def test_the_top_card_of_a_deck_is_seen() -> None:
    table = Scenario(YOU, ENEMY, powers={"Nova": "MayLook(ANY)"})
    tops = {table.state.zone(player, 0)[-1] for player in (0, 1)}
    assert not tops & hidden(table.state, 0)
    assert tops <= hidden(table.state, 1)
    table = Scenario(YOU, ENEMY, powers={"Nova": "PlaysRevealed(YOURS, DECK)"})
    assert table.state.zone(0, 0)[-1] not in hidden(table.state, 1)


# ------------------------------------------------------------------------- what a power has done before


def _two_powers(tree: str, asking: str) -> Scenario:
    """Nova has the power that does it and one that asks for it."""
    does = Power(name="Tide", timing=(Timing.MAIN,), cost=(), tree=tree)
    asks = Power(name="Asks", timing=(Timing.MAIN,), cost=(), tree=asking)
    return Scenario(YOU, ENEMY, powers={"Nova": [does, asks]})


def test_what_a_power_has_removed_is_remembered() -> None:
    asking = 'Draw(CountOf(card & ByPower("Tide", REMOVED)))'
    table = _two_powers("Move(Top(2, CHOSEN_ENEMY), REMOVED)", asking)
    table.use("Nova", "Tide").use("Nova", "Asks")
    assert len(table.names("hand")) == 4
    again = loads(table.state.rules, dumps(table.state))
    assert again.touched == table.state.touched


def test_whom_a_power_has_chosen_this_turn() -> None:
    asking = 'PutCounters(PLUS, 1, Each(character & ByPower("Tide", CHOSEN, TURN)))'
    table = _two_powers("Exhaust(Choose(yours & character))", asking)
    table.use("Nova", "Tide", "Magik").use("Nova", "Asks")
    assert (table["Magik"].counters, table["Nova"].counters) == (1, 0)
