"""What is said to an action that is not legal: the one rule that it breaks, with the names of the cards."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from tests.engine.refusing import cases, refusal
from vsdeck.engine import Action, Do, IllegalAction, Mode, apply, start
from vsdeck.engine.action import TEAMMATE
from vsdeck.engine.game import advance
from vsdeck.engine.refusal import reason
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.state import BACK, FRONT, Spot


@pytest.fixture(autouse=True)
def _cards() -> None:
    CARDS.scenarios()


MAIN = (
    Side(
        "Hulk",
        front=[Card("Agent Venom", exhausted=True), Card("Thor", stunned=True, wounds=1), "Nova"],
        back=["Mantis"],
        hand=["Extinguish", "Open Fire", "Gambit", "MNB-021", "MNB-068", "Laboratory"],
        resources=["Academy", "Academy"],
        ko_pile=["Yondu"],
    ),
    Side("Loki", front=["Magik", Card("Iceman", stunned=True)], back=["Mystique"], hand=["Find Cover"]),
)


@cases(
    (Do.ATTACK, "Agent Venom", -1, "Agent Venom is exhausted, and only ready characters attack"),
    (Do.ATTACK, "Thor", -1, "Thor is stunned, and stunned characters can't attack"),
    (Do.ATTACK, "Mantis", -1, "Mantis is not ranged, and only ranged characters attack from the back row"),
    (
        Do.ATTACK,
        "Magik",
        -1,
        "Magik is on the side of player 1, and only characters of the attacking side attack",
    ),
    (
        Do.ATTACK,
        "Yondu",
        -1,
        "Yondu is in the KO pile of player 0, and only characters of the attacking side attack",
    ),
    (
        Do.PLAY,
        "Extinguish",
        -1,
        "Extinguish needs a face-up character of Super Villains on its player's side",
    ),
    (Do.PLAY, "Open Fire", -1, "Open Fire is a Combat plot twist, and now it is the main phase"),
    (Do.PLAY, "Gambit", -1, "Gambit is no plot twist"),
    (Do.PLAY, "Open Fire", 3, "Open Fire can't be played as that now"),
    (
        Do.PLAY,
        "Find Cover",
        -1,
        "That card is in the hand of player 1, and plot twists are played from the player's own hand",
    ),
    (
        Do.USE,
        "Thor",
        "Lightning Strike",
        "Thor is stunned, and stunned characters have no powers",
    ),
    (
        Do.USE,
        "Magik",
        "Teleport to Limbo",
        "Magik is on the side of player 1, and players use the powers of their own side",
    ),
    (
        Do.USE,
        "Gambit",
        "Kinetic Card Throw",
        "Gambit is in the hand of player 0, and its powers work only in play",
    ),
    (Do.USE, "Hulk", "Nova Force Speed", "Hulk does not have Nova Force Speed"),
    (
        Do.USE,
        "Hulk",
        "You Won't Like Him When He's Angry",
        "You Won't Like Him When He's Angry of Hulk is no super power: it works by itself",
    ),
    (Do.USE, "Hulk", 9999, "There is no such power"),
    (Do.USE, "Hulk", "Smash", "No locations can pay might for Smash of Hulk"),
    (
        Do.POWER_UP,
        "Gambit",
        "Nova",
        "Gambit does not have the name of Nova, and only a card of the same name powers up",
    ),
    (Do.POWER_UP, "hand Thor", "Thor", "Thor is stunned, and only face-up characters are powered up"),
    (Do.POWER_UP, "Open Fire", "Nova", "Open Fire is no character, and only characters power up"),
    (Do.POWER_UP, "Gambit", -1, "Gambit must power up a character in play"),
    (
        Do.POWER_UP,
        "Gambit",
        "Magik",
        "Magik is on the side of player 1, and players power up characters of their own side",
    ),
    (
        Do.RECRUIT,
        "Gambit",
        FRONT,
        "Characters are recruited in the recruit step, and now it is the main phase",
    ),
    (Do.JOIN, "Nova", -1, "Attackers join while an attack is being declared, and now it is the main phase"),
    (
        Do.PAY,
        "Academy",
        -1,
        "Locations pay while a power is being paid for, and now it is the main phase",
    ),
    (
        Do.CHOOSE,
        "Magik",
        -1,
        "Cards are chosen when a rule or a power asks for it, and now it is the main phase",
    ),
    (Do.PASS, "", -1, "Players pass in a combat, and now it is the main phase"),
    (Do.DONE, "Hulk", -1, "“done” is said of no card"),
    (Do.ATTACK, "", -1, "There is no such card"),
)
def test_in_the_main_phase(do: Do, name: str, other: int | str, why: str) -> None:
    assert refusal(Scenario(*MAIN), do, name, other) == why


RECRUIT = (
    Side("Storm", hand=["MNB-042", "Thor", "Open Fire", "Gambit", "Gambit"], resources=["Academy"] * 5),
    Side("Loki", front=["Magik"], hand=["Nova"]),
)


@cases(
    (Do.RECRUIT, "Thor", FRONT, "Thor costs 6, and 5 recruit points are left"),
    (
        Do.RECRUIT,
        "MNB-042",
        FRONT,
        "Storm has the name of the main character of player 0, "
        "and no other character with that name may come onto that side",
    ),
    (
        Do.RECRUIT,
        "Open Fire",
        BACK,
        "Open Fire is no supporting character, and only those are recruited",
    ),
    (
        Do.RECRUIT,
        "Magik",
        BACK,
        "Magik is on the side of player 1, and characters are recruited from the player's own hand",
    ),
    (
        Do.RECRUIT,
        "Nova",
        BACK,
        "That card is in the hand of player 1, and characters are recruited from the player's own hand",
    ),
    (
        Do.RECRUIT,
        "Gambit",
        3,
        "Gambit is recruited into the front row or the back row, and into no other place",
    ),
    (
        Do.RECRUIT,
        "Gambit",
        FRONT + TEAMMATE,
        "Only in 2 vs. 2 there is a teammate's side to recruit to",
    ),
    (
        Do.RESOURCE,
        "Gambit",
        0,
        "A card becomes a resource in the resource step, and now it is the recruit step",
    ),
)
def test_in_the_recruit_step(do: Do, name: str, other: int | str, why: str) -> None:
    assert refusal(Scenario(*RECRUIT, phase="recruit"), do, name, other) == why


def test_one_copy_in_hand_stands_for_all() -> None:
    table = Scenario(*RECRUIT, phase="recruit")
    copies = [
        card
        for card in table.state.zone(0, 1)
        if table.state.fact[card] == table.state.fact[table["Gambit"].card]
    ]
    offered = {action.card for action in table.state.decision.options if action.do is Do.RECRUIT}
    (other,) = set(copies) - offered
    with pytest.raises(IllegalAction, match="Another copy of that card stands for all"):
        apply(table.state, Action(Do.RECRUIT, other, FRONT))


def test_recruits_for_a_teammate() -> None:
    sides = [
        Side("Storm", hand=["Iceman"], resources=["Academy"]),
        Side("Loki"),
        Side("Hulk"),
        Side("Thanos"),
    ]
    alone = Scenario(*sides, phase="recruit", mode=Mode.TEAMS)
    assert refusal(alone, Do.RECRUIT, "Iceman", BACK + TEAMMATE) == (
        "This game is played without recruits for the teammate's side"
    )
    left = Scenario(*sides, phase="recruit", mode=Mode.TEAMS, shared_recruits=True)
    left.state.alive[2] = 0
    left.state.decision = None
    advance(left.state)
    assert refusal(left, Do.RECRUIT, "Iceman", BACK + TEAMMATE) == "Player 2 is out of the game"
    sides[2] = Side("Captain America")
    sides[0] = Side("Storm", hand=["MNB-015"], resources=["Academy"] * 3)
    same = Scenario(*sides, phase="recruit", mode=Mode.TEAMS, shared_recruits=True)
    assert "name of the main character of player 2" in refusal(same, Do.RECRUIT, "MNB-015", BACK + TEAMMATE)


def test_in_the_resource_and_formation_steps() -> None:
    sides = Side("Storm", front=["Nova"], hand=["Gambit", "Academy"]), Side("Loki", front=["Magik"])
    table = Scenario(*sides, phase="resource")
    assert refusal(table, Do.RESOURCE, "Gambit", 1) == (
        "Gambit is no location, and only locations become face-up resources"
    )
    assert refusal(table, Do.RESOURCE, "Gambit", 2) == "A resource is face up or face down"
    assert refusal(table, Do.RESOURCE, "Nova", 0) == (
        "Nova is on the side of player 0, and resources come from the player's own hand"
    )
    table = Scenario(*sides, phase="formation")
    table.shift("Nova")
    assert refusal(table, Do.SHIFT, "Nova") == (
        "Nova has moved, and each character moves only once in a formation step"
    )
    assert refusal(table, Do.SHIFT, "Magik") == (
        "Magik is on the side of player 1, and players move characters of their own side"
    )


COMBAT = (
    Side("Hulk", front=["Drax", "Wolverine"], hand=["MNB-044", "X-Factor"], resources=["Fortress"]),
    Side("Loki", front=["Magik"], back=["Cable"], hand=["Open Fire"], resources=["Training Ground"]),
)


@cases(
    (
        Do.POWER_UP,
        "hand Wolverine",
        "Wolverine",
        "Wolverine is not in this combat, and in a combat only its characters are powered up",
    ),
    (Do.PLAY, "X-Factor", -1, "X-Factor is a Main plot twist, and now a combat is under way"),
    (Do.ATTACK, "Wolverine", -1, "Attacks are made in the main phase, and now a combat is under way"),
    (
        Do.DONE,
        "",
        -1,
        "Only a step of a turn or a choice of cards can be done, and now a combat is under way",
    ),
    (Do.YES, "", -1, "Yes and no answer a power that asks for them, and now a combat is under way"),
    (
        Do.DEFEND,
        "Cable",
        -1,
        "Defenders are chosen while an attack is being declared, and now a combat is under way",
    ),
)
def test_in_a_combat(do: Do, name: str, other: int | str, why: str) -> None:
    table = Scenario(*COMBAT)
    table.attack("Drax", "Magik")
    assert refusal(table, do, name, other) == why


def test_before_the_first_turn() -> None:
    state = start(CARDS.rules(5), 5)
    told = {
        Action(Do.GO_FIRST, other=7): "There is no such player",
        Action(Do.GO_FIRST, card=0, other=1): "can't be chosen here",
        Action(
            Do.MULLIGAN
        ): "Mulligans are taken before the first turn, and now it is being chosen who goes first",
    }
    for action, why in told.items():
        with pytest.raises(IllegalAction, match=why):
            apply(state, action)
    apply(state, Action(Do.GO_FIRST, other=0))
    with pytest.raises(IllegalAction, match="no row that can be chosen here"):
        apply(state, Action(Do.PLACE, other=1))


def test_nothing_is_legal_when_the_game_is_over() -> None:
    table = Scenario(Side("Hulk", front=["Drax"]), Side(Card("Loki", wounds=4), row="front"))
    table.attack("Drax", "Loki").pass_all()
    assert refusal(table, Do.ATTACK, "Drax") == "The game is over"


@pytest.mark.parametrize("do", [Do.PLAY, Do.RECRUIT, Do.EQUIP, Do.RESOURCE, Do.POWER_UP])
def test_bug_a_refusal_told_of_what_kind_a_hidden_card_is(do: Do) -> None:
    """Whatever the enemy holds, who tries to play it is told the same."""
    kinds = ["FAN-024", "FAN-026", "FAN-049", "Nova", "Find Cover", "Laboratory"]
    phase = "resource" if do is Do.RESOURCE else "main" if do in (Do.PLAY, Do.POWER_UP) else "recruit"
    you = Side("Hulk", front=["Drax"], resources=["Academy"] * 3)
    state = Scenario(you, Side("Loki", hand=kinds), phase=phase).state
    drax = state.zone(0, Spot.FRONT)[0]
    other = {Do.RECRUIT: FRONT, Do.EQUIP: drax, Do.RESOURCE: 0, Do.POWER_UP: drax}.get(do, -1)
    said = {str(reason(state, Action(do, card, other))) for card in state.zone(1, Spot.HAND)}
    assert len(said) == 1, said
