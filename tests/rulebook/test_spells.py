"""Spells (insert of the Mystic Arts): plot twists for which a Spellcaster of their symbol pays it."""

from __future__ import annotations

from tests.engine.mnb import CARDS
from vsdeck.coverage import gaps_of
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.transcript import lines

GROWTH, CONTROL, KNOWLEDGE = "MYS-023", "MYS-018", "MYS-020"
MAGIK, ENCHANTRESS, LOKI, MORDO, DRUID = "MYS-010", "MYS-009", "MYS-012", "CV4-012", "MYS-007"


def _table(*front: str | Card, hand: str, resources: tuple[str, ...] = ()) -> Scenario:
    you = Side("Hulk", front=list(front), hand=[hand], resources=list(resources))
    return Scenario(you, Side("Star-Lord", front=["Drax"]))


def test_a_spellcaster_pays_for_the_spell() -> None:
    table = _table(ENCHANTRESS, hand=CONTROL, resources=("Laboratory",))
    table.play("Control")
    assert not table["Laboratory"].face_up
    assert table["Control"].spot == "ko_pile"
    assert "Enchantress casts Control." in lines(table.state, table.state.log)


def test_without_a_spellcaster_of_its_symbol_or_the_symbol_it_is_not_played() -> None:
    reason = "No Spellcaster on your side can pay for Control"
    for front, resource in ((MAGIK, "Laboratory"), (ENCHANTRESS, "Fortress"), ("Nova", "Laboratory")):
        assert _table(front, hand=CONTROL, resources=(resource,)).refusal("play", "Control") == reason
    stunned = _table(Card(ENCHANTRESS, stunned=True), hand=CONTROL, resources=("Laboratory",))
    assert stunned.refusal("play", "Control") == reason


def test_who_casts_it_is_chosen_and_need_not_be_in_the_combat() -> None:
    table = _table("Nova", MAGIK, DRUID, hand=GROWTH, resources=("Fortress",))
    table.attack("Nova", "Drax")
    table.play("Growth", "Magik")
    assert table["Nova"].counters == 5
    assert table["Magik"].counters == 3
    table = _table("Nova", MAGIK, DRUID, hand=GROWTH, resources=("Fortress",))
    table.attack("Nova", "Drax")
    table.play("Growth", "Doctor Druid")
    assert table["Magik"].counters == 3


def test_two_symbols_are_two_keywords_of_one_caster() -> None:
    for spell, resource, phase in (("MYS-018", "Laboratory", "main"), ("MYS-019", "Academy", "recruit")):
        you = Side("Hulk", front=[MORDO], hand=[spell], resources=[resource])
        table = Scenario(you, Side("Star-Lord", front=["Drax"]), phase=phase).play(spell)
        assert table["Drax"].counters == -1


def test_some_pay_less_for_spells_and_some_have_the_keyword_of_others() -> None:
    table = _table(LOKI, hand=CONTROL)
    assert not table.refusal("play", "Control")
    table.play("Control")
    given = {"Nova": 'Gain(SELF, "Spellcaster", TURN, ENERGY)'}
    you = Side("Hulk", front=["Nova"], hand=[CONTROL], resources=["Laboratory"])
    table = Scenario(you, Side("Star-Lord", front=["Drax"]), powers=given)
    assert table.refusal("play", "Control")
    table.use("Nova", "Trial").play("Control")
    table = Scenario(
        you,
        Side("Star-Lord", front=["Drax"]),
        powers={"Hulk": 'GrantKeyword(yours & supporting, "Spellcaster", ENERGY)'},
    ).play("Control")
    assert table["Control"].spot == "ko_pile"


def test_spells_of_one_symbol_are_told_apart() -> None:
    tree = 'Move(Each(card & HasKeyword("Spell", ENERGY) & InZone(KO_PILE)), HAND)'
    you = Side("Hulk", front=["Nova"], ko_pile=[CONTROL, GROWTH])
    table = Scenario(you, Side("Star-Lord", front=["Drax"]), powers={"Nova": tree}).use("Nova", "Trial")
    assert table.names("hand") == ["Control"]
    assert table.names("ko_pile") == ["Growth"]


def test_a_spell_that_waits_for_its_caster_is_kept() -> None:
    table = _table(MAGIK, DRUID, hand="MYS-022", resources=("Fortress", "Fortress")).play("Might")
    assert "Magik" in table.asked
    assert "Doctor Druid" in table.asked
    assert loads(table.state.rules, dumps(table.state)).decision == table.state.decision


def test_a_keyword_that_is_given_with_its_symbol_does_something() -> None:
    pool = CARDS.pool
    assert gaps_of(pool["MYS-002"], pool.keywords) == []
