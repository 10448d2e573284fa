"""Tokens: rulebooks of 2019 and 2020."""

from __future__ import annotations

from vsdeck.engine.invariants import broken
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Card, Scenario, Side

MOLE_MAN = "FAN-039"
MAGIK = "NEW-014"
CALL = 'PutToken("Moloids", 2, FRONT)'


def _table(*trees: str, enemy: Side | None = None, front: tuple[str | Card, ...] = ()) -> Scenario:
    you = Side("Hulk", front=[MOLE_MAN, *front], resources=["Laboratory"])
    return Scenario(you, enemy or Side("Loki", front=["Drax"]), powers={MOLE_MAN: trees})


def test_tokens_wait_beside_the_table() -> None:
    """U251, F057, H261: they are in no deck."""
    state = _table(CALL).state
    assert {state.rules.facts[state.fact[card]].name for card in state.in_pile(0, "Token")} == {"Moloids"}
    assert not any(state.rules.facts[state.fact[card]].name == "Moloids" for card in state.rules.decks[0])
    assert state.in_pile(1, "Token") == []


def test_effects_put_tokens_into_play() -> None:
    """U252, U253, F059: there they are characters like any other."""
    table = _table(CALL).use("Mole Man", "Trial")
    assert table.names("front", 0).count("Moloids") == 2
    one = _table('PutToken("Moloids", 1, FRONT)').use("Mole Man", "Trial")["Moloids"]
    assert one.stats == (0, 1)
    assert one.teams == {"Frightful"}
    assert broken(table.state) == []


def test_the_row_is_chosen_where_none_is_said() -> None:
    """F014."""
    table = _table('PutToken("Moloids")').use("Mole Man", "Trial", "back")
    assert table.names("back", 0).count("Moloids") == 1


def test_a_token_that_leaves_play_is_set_aside_and_can_come_again() -> None:
    """U254, F058, F275: from a KO pile, a hand or a deck."""
    for elsewhere in ("KO(Each(character & token))", "Move(Each(character & token), HAND)"):
        table = _table(f"Sequence([{CALL}, {elsewhere}, {CALL}])").use("Mole Man", "Trial")
        assert table.names("front", 0).count("Moloids") == 2
        assert table.names("ko_pile", 0).count("Moloids") == 0
        assert table.names("hand", 0).count("Moloids") == 0
        assert len(table.state.in_pile(0, "Token")) == 10
        assert broken(table.state) == []


def test_powers_hear_that_a_token_gets_kod() -> None:
    """U254 and the glossary: whatever follows from a KO happens, also what listens to the KO pile."""
    heard = "When({0}, PutCounters(PLUS, 1, SELF))"
    for event in ("GetsKOd(yours & character & token)", "EntersZone(character & token, KO_PILE)"):
        one = CALL.replace("2", "1")
        table = _table(f"Sequence([{one}, KO(Each(character & token))])", heard.format(event))
        assert table.use("Mole Man", "Trial")["Mole Man"].counters == 1


def test_who_has_no_such_token_puts_none() -> None:
    """Glossary: an enemy's power that is gained brings nothing."""
    table = _table('PutToken("Monkey Joe")').use("Mole Man", "Trial")
    assert table.names("front", 0) == ["Mole Man"]


def test_equipment_can_be_a_token() -> None:
    """F056, F057, F058, R207: it comes onto a character and goes when that is stunned."""
    tree = 'Sequence([PutToken("Soulsword", on=SELF), Stun(SELF)])'
    sides = Side("Hulk", front=[Card(MAGIK, counters={"vitality": 1})]), Side("Loki")
    table = Scenario(*sides, powers={MAGIK: 'PutToken("Soulsword", on=SELF)'})
    aside = table.in_pile("Token").count("Soulsword")
    assert aside
    assert table.use("Magik", "Trial")["Magik"].attached == ["Soulsword"]
    assert table.in_pile("Token").count("Soulsword") == aside - 1
    table = Scenario(*sides, powers={MAGIK: tree}).use("Magik", "Trial")
    assert table["Magik"].attached == []
    assert table.names("ko_pile", 0) == []
    assert table.in_pile("Token").count("Soulsword") == aside


def test_a_saved_game_has_its_tokens() -> None:
    state = _table(CALL).use("Mole Man", "Trial").state
    assert dumps(loads(state.rules, dumps(state))) == dumps(state)


# --------------------------------------------------------------------------------------------- copies


def _copying(tree: str, **sides: Side) -> Scenario:
    enemy = sides.get("enemy", Side("Loki", front=[Card("Drax", counters=2, wounds=1)]))
    return Scenario(sides.get("you", Side("Hulk", front=["Nova"])), enemy, powers={"Nova": tree})


def test_a_copy_has_what_is_printed_and_nothing_else() -> None:
    """Clones (ruling on Astra)."""
    table = _copying("PutCopy(Choose(enemy & supporting))").use("Nova", "Trial", "front")
    copy = table.piece("Drax", 0)
    assert (copy.counters, copy.wounds) == (0, 0)
    assert copy.stats == (6, 6)
    assert copy.has("Berserker")
    assert copy.card != table.piece("Drax", 1).card
    assert broken(table.state) == []
    assert loads(table.state.rules, dumps(table.state)).fact == table.state.fact


def test_a_copy_that_leaves_play_is_gone_and_its_token_is_used_again() -> None:
    tree = "Sequence([PutCopy(Choose(enemy & supporting)), KO(IT), PutCopy(Choose(enemy & supporting))])"
    table = _copying(tree).use("Nova", "Trial", "front", "front")
    assert table.names("front") == ["Nova", "Drax"]
    assert table.names("ko_pile") == []
    assert len(table.in_pile("Token")) == 11


def test_uniqueness_holds_for_copies() -> None:
    you = Side("Hulk", front=["Nova", Card("Drax", counters=1)])
    table = _copying("PutCopy(Choose(enemy & supporting))", you=you).use("Nova", "Trial", "front")
    assert table.names("front").count("Drax") == 1
    assert table.piece("Drax", 0, "front").counters == 0
    assert table.names("ko_pile") == ["Drax"]


def test_a_copy_of_a_card_that_was_in_hand_stays_for_a_turn() -> None:
    tree = (
        "Sequence([Move(Choose(supporting & InZone(HAND)), REMOVED), PutCopy(IT), "
        "Delayed(TurnStarts(YOURS), Move(IT, REMOVED))])"
    )
    you = Side("Hulk", front=["Nova"], hand=["Thor"])
    table = _copying(tree, you=you).use("Nova", "Trial", "back")
    assert table.names("back") == ["Hulk", "Thor"]
    table.end_turn().to_main().end_turn()
    assert table.names("back") == ["Hulk"]


def test_nobody_who_has_gone_gets_a_token_to_wear() -> None:
    """Magik (NEW-014) may fall by the wound that her Soulsword costs."""
    you = Side("Hulk", front=[Card(MAGIK, wounds=1)], resources=["Laboratory"])
    table = Scenario(you, Side("Loki")).use(MAGIK, "Summoned Soulsword")
    assert table[MAGIK].spot == "ko_pile"
    assert table["Soulsword"].spot == "pile"
    assert broken(table.state) == []
