"""A card that is not lit says which rule stands against it, and where the rules tell more."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.engine import Action, Do, Mode, apply
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.table.looks import Viewer, look
from vsdeck.table.offers import offers
from vsdeck.table.phrases import advice
from vsdeck.table.why import Why, why


@pytest.fixture(autouse=True)
def _cards() -> None:
    CARDS.scenarios()


def told(table: Scenario, name: str) -> Why:
    state = table.state
    card = table[name].card
    offered = offers(state, range(len(state.fact))).by_card.get(card, [])
    return why(state, look(state, card, Viewer(0), bool(offered)), offered)


def test_a_card_in_hand_says_why_it_cannot_be_played_now() -> None:
    table = Scenario(Side("Hulk", hand=["Thor", "Open Fire", "Academy"]), Side("Loki"))
    assert told(table, "Thor") == Why(
        "Characters are recruited in the recruit step, and now it is the main phase", "recruiting"
    )
    assert told(table, "Academy").topic == "resource"
    assert told(table, "Open Fire").text.startswith("Open Fire is a Combat plot twist")
    assert told(table, "Open Fire").topic == "plot-twist"


def test_one_that_is_too_dear_says_what_is_left() -> None:
    table = Scenario(Side("Hulk", hand=["Thor"], resources=["Academy"]), Side("Loki"), phase="recruit")
    assert told(table, "Thor") == Why("Costs 6, you have 1 left", "recruiting")


def test_a_character_in_play_says_why_it_does_not_act() -> None:
    table = Scenario(
        Side("Hulk", front=[Card("Gambit", exhausted=True), Card("Namor", stunned=True, wounds=1)]),
        Side("Loki", front=["Sabretooth"]),
    )
    assert told(table, "Gambit").topic == "exhausted"
    assert told(table, "Namor").topic == "stun"
    assert told(table, "Sabretooth") == Why(), "nobody expects to act with an enemy"


def test_a_protected_enemy_says_that_it_cannot_be_attacked() -> None:
    table = Scenario(Side("Hulk", front=["Gambit"]), Side("Loki", front=["Sabretooth"], back=["Magik"]))
    gambit = table["Gambit"].card
    apply(table.state, Action(Do.ATTACK, gambit))
    assert told(table, "Sabretooth").text == "Can be attacked: click it"
    assert told(table, "Magik").topic == "protection"
    assert "protect" in told(table, "Magik").text


def test_a_lit_card_says_what_a_click_on_it_does() -> None:
    """ "Playable now" stood beside a character of six that could only be made a resource or be discarded."""
    side, foe = Side("Hulk", hand=["Thor"], front=["Gambit"], resources=["Academy"] * 6), Side("Loki")
    for phase, card, words in (
        ("resource", "Thor", "Can become a resource: click or drag it"),
        ("recruit", "Thor", "Can be recruited: click or drag it"),
        ("formation", "Gambit", "Can change its row: click or drag it"),
    ):
        assert told(Scenario(side, foe, phase=phase), card).text == words


def test_partners_are_asked_for_only_while_there_are_some() -> None:
    """ "Click other lit characters first" was said when nobody else could attack."""
    for front, words in (
        (["Gambit"], "Click the defender."),
        (["Gambit", "Beast"], "Click the defender; click other lit characters first to attack together."),
    ):
        table = Scenario(Side("Hulk", front=front), Side("Loki", front=["Sabretooth"]))
        apply(table.state, Action(Do.ATTACK, table["Gambit"].card))
        assert advice(table.state, None, str) == words


def test_a_partner_who_is_face_up_is_nobody_to_attack() -> None:
    first, second = Side(Card("Loki", stunned=True)), Side(Card("Thanos", stunned=True))
    table = Scenario(Side("Hulk", front=["Iceman"]), first, Side("Storm"), second, mode=Mode.TEAMS)
    assert advice(table.state, None, str).startswith("Nobody across is face up")


def test_why_nobody_can_attack_is_said() -> None:
    """ "Nobody can attack now" was said when all across were stunned, and "what is lit" when nothing was."""
    ranged, melee = Side("Hulk", front=["Iceman"]), Side("Hulk", back=["Gambit"])
    fallen, standing = Side(Card("Loki", stunned=True)), Side("Loki")
    for you, foe, words in (
        (ranged, fallen, "Nobody across is face up, so there is nobody to attack. End the turn."),
        (
            melee,
            standing,
            "Nobody can attack now: from the back row only ranged characters do. End the turn.",
        ),
        (
            Side(Card("Wolverine", exhausted=True), hand=["X-Factor"]),
            standing,
            "Nobody can attack now. End the turn, or do what is lit.",
        ),
    ):
        assert advice(Scenario(you, foe).state, None, str) == words


def test_an_attacker_with_a_power_to_use_says_so() -> None:
    table = Scenario(Side("Wolverine", row="front", resources=["Training Ground"]), Side("Loki"))
    table.attack("Wolverine", "Loki")
    assert told(table, "Wolverine").text == "Attacks, and can act: click it"
