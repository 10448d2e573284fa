"""What is said to an action that is not legal: the one rule that it breaks, with the names of the cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Keyword, Power
from vsdeck.engine import Action, Do, IllegalAction, Mode, apply, start
from vsdeck.engine.action import TEAMMATE
from vsdeck.engine.game import advance
from vsdeck.engine.saved import dumps
from vsdeck.engine.scenario import Card, Scenario, Side, use_cards
from vsdeck.engine.state import BACK, FRONT
from vsdeck.pool import Pool


@pytest.fixture(autouse=True)
def _cards() -> None:
    CARDS.scenarios()


def _refusal(table: Scenario, do: Do, name: str = "", other: int | str = -1) -> str:
    """What is said to an action; `hand Thor` is a Thor in hand, a text for `other` a power or a card."""
    before = dumps(table.state)
    _, _, called = name.partition("hand ")
    card = table.piece(called or name, spot="hand" if called else None).card if name else -1
    if isinstance(other, str):
        named = [place for place, power in enumerate(table.state.rules.programs) if power.name == other]
        other = named[0] if named else table.piece(other).card
    with pytest.raises(IllegalAction) as refused:
        apply(table.state, Action(do, card, other))
    assert dumps(table.state) == before
    assert str(refused.value) == refused.value.reason
    return refused.value.reason


Case = tuple[Do, str, int | str, str]


def _cases(*cases: Case) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        ("do", "name", "other", "why"),
        cases,
        ids=[f"{do.name} {name} {other}" for do, name, other, _ in cases],
    )


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


@_cases(
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
    (Do.PLAY, "Open Fire", 3, "Open Fire is played alone"),
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
        "Locations pay while a super power is being paid for, and now it is the main phase",
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
    assert _refusal(Scenario(*MAIN), do, name, other) == why


def test_a_super_power_is_used_once_each_turn() -> None:
    table = Scenario(
        Side("Hulk", front=["Nova"], resources=["Laboratory", "Laboratory"]), Side("Loki", front=["Magik"])
    )
    table.use("Nova", "Nova Force Speed")
    assert _refusal(table, Do.USE, "Nova", "Nova Force Speed") == (
        "Nova has used Nova Force Speed, and a character uses the same super power only once each turn"
    )


def test_a_super_power_belongs_to_its_phase() -> None:
    table = Scenario(Side("Hulk", front=["Nova"], resources=["Laboratory"]), Side("Loki"), phase="resource")
    assert _refusal(table, Do.USE, "Nova", "Nova Force Speed") == (
        "Nova Force Speed is a Main power, and now it is the resource step"
    )


def test_lost_powers_and_powers_that_work_elsewhere() -> None:
    table = Scenario(
        Side("Star-Lord", level=2, hand=["Deadpool"], resources=["Training Ground", "Fortress"]),
        Side("Loki", front=["Nova"], resources=["Laboratory"]),
    )
    assert _refusal(table, Do.USE, "Deadpool", "Can't Keep a Bad Man Down") == (
        "Can't Keep a Bad Man Down is a Build power, and now it is the main phase"
    )
    table.use("Star-Lord", "Space Cop")
    table.state.active, table.state.decision = 1, table.state.decision._replace(player=1)
    assert _refusal(table, Do.USE, "Nova", "Nova Force Speed") == "Nova has lost Nova Force Speed"
    building = Scenario(
        Side("Hulk", hand=["MNB-039"], resources=["Fortress"]), Side("Loki", front=["Nova"]), phase="recruit"
    )
    assert _refusal(building, Do.USE, "MNB-039", "Can't Keep a Bad Man Down") == (
        "What Can't Keep a Bad Man Down of Deadpool asks for is not so now"
    )


PAYING = (
    Side(
        "Thanos",
        level=2,
        front=["Dormammu"],
        hand=["Laboratory", "Nova", "Training Ground"],
        resources=["Academy", "The Vault", "School for Gifted Youngsters", Card("Fortress", face_down=True)],
    ),
    Side("Loki", front=["Magik"], resources=["Academy"], hand=["Academy"]),
)


@_cases(
    (Do.PAY, "Nova", -1, "Nova is no location, and only locations pay for super powers"),
    (Do.PAY, "Fortress", -1, "Fortress is face down, and only face-up locations pay"),
    (Do.PAY, "Training Ground", -1, "Training Ground does not give intellect"),
    (
        Do.PAY,
        "School for Gifted Youngsters",
        -1,
        "School for Gifted Youngsters pays only for characters of X-Men",
    ),
    (
        Do.PAY,
        "Magik",
        -1,
        "Magik is on the side of player 1, and players pay with their own resources and hands",
    ),
    (Do.ATTACK, "Thanos", -1, "Attacks are made in the main phase, and now a super power is being paid for"),
    (Do.PASS, "", -1, "Players pass in a combat, and now a super power is being paid for"),
)
def test_while_a_super_power_is_paid_for(do: Do, name: str, other: int | str, why: str) -> None:
    table = Scenario(*PAYING)
    power = next(
        action
        for action in table.state.decision.options
        if action.card == table.piece("Dormammu").card and action.do is Do.USE
    )
    apply(table.state, power)
    assert _refusal(table, do, name, other) == why


RECRUIT = (
    Side("Storm", hand=["MNB-042", "Thor", "Open Fire", "Gambit", "Gambit"], resources=["Academy"] * 5),
    Side("Loki", front=["Magik"], hand=["Nova"]),
)


@_cases(
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
    assert _refusal(Scenario(*RECRUIT, phase="recruit"), do, name, other) == why


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
    assert _refusal(alone, Do.RECRUIT, "Iceman", BACK + TEAMMATE) == (
        "This game is played without recruits for the teammate's side"
    )
    left = Scenario(*sides, phase="recruit", mode=Mode.TEAMS, shared_recruits=True)
    left.state.alive[2] = 0
    left.state.decision = None
    advance(left.state)
    assert _refusal(left, Do.RECRUIT, "Iceman", BACK + TEAMMATE) == "Player 2 is out of the game"
    sides[2] = Side("Captain America")
    sides[0] = Side("Storm", hand=["MNB-015"], resources=["Academy"] * 3)
    same = Scenario(*sides, phase="recruit", mode=Mode.TEAMS, shared_recruits=True)
    assert "name of the main character of player 2" in _refusal(same, Do.RECRUIT, "MNB-015", BACK + TEAMMATE)


def test_in_the_resource_and_formation_steps() -> None:
    sides = Side("Storm", front=["Nova"], hand=["Gambit", "Academy"]), Side("Loki", front=["Magik"])
    table = Scenario(*sides, phase="resource")
    assert _refusal(table, Do.RESOURCE, "Gambit", 1) == (
        "Gambit is no location, and only locations become face-up resources"
    )
    assert _refusal(table, Do.RESOURCE, "Gambit", 2) == "A resource is face up or face down"
    assert _refusal(table, Do.RESOURCE, "Nova", 0) == (
        "Nova is on the side of player 0, and resources come from the player's own hand"
    )
    table = Scenario(*sides, phase="formation")
    table.shift("Nova")
    assert _refusal(table, Do.SHIFT, "Nova") == (
        "Nova has moved, and each character moves only once in a formation step"
    )
    assert _refusal(table, Do.SHIFT, "Magik") == (
        "Magik is on the side of player 1, and players move characters of their own side"
    )


ATTACK = (
    Side("Hulk", row="front", front=["Ronan", "Drax", "Nova"], back=["Major Victory"]),
    Side("Loki", front=["Magik", Card("Iceman", stunned=True)], back=["Mystique"]),
)


@_cases(
    (Do.DEFEND, "Mystique", -1, "Mystique is protected by Magik in the front row, and Drax has no flight"),
    (Do.DEFEND, "Iceman", -1, "Iceman is stunned, and stunned characters can't be attacked"),
    (Do.DEFEND, "Nova", -1, "Nova is no enemy of Drax"),
    (Do.DEFEND, "Magik", 3, "An attack has one defender"),
    (Do.DEFEND, "PLAYER", -1, "player 0 is no enemy of Drax"),
    (Do.JOIN, "Drax", -1, "Drax is attacking already"),
    (Do.JOIN, "Ronan", -1, "Ronan shares no team with Drax, and those who attack together share one"),
    (
        Do.JOIN,
        "Major Victory",
        -1,
        "Major Victory is in another row than Drax, and a team attacks from one row",
    ),
    (
        Do.JOIN,
        "Magik",
        -1,
        "Magik is on the side of player 1, and only characters of the attacking side attack",
    ),
    (Do.PASS, "", -1, "An attack that has begun needs a defender"),
)
def test_while_an_attack_is_declared(do: Do, name: str, other: int | str, why: str) -> None:
    table = Scenario(*ATTACK)
    apply(table.state, Action(Do.ATTACK, table["Drax"].card))
    assert _refusal(table, do, name, other).lower() == why.lower()


def test_protection_is_explained() -> None:
    table = Scenario(Side("Hulk", front=["Nova"]), Side("Loki", front=["Namor"], back=["Mystique"]))
    apply(table.state, Action(Do.ATTACK, table["Nova"].card))
    assert _refusal(table, Do.DEFEND, "Mystique") == (
        "Mystique is protected by Namor in the front row, "
        "and the flight of Namor keeps those with flight out, too"
    )


def test_players_are_attacked_only_by_a_power() -> None:
    table = Scenario(Side("Hulk", front=["Nova"]), Side("Loki", front=["Namor"]))
    apply(table.state, Action(Do.ATTACK, table["Nova"].card))
    with pytest.raises(IllegalAction, match="Nova attacks characters, and no power lets it attack players"):
        apply(table.state, Action(Do.DEFEND, table.state.rules.persons[1]))


@pytest.mark.parametrize(
    ("rule", "phase", "do", "name", "other", "why"),
    [
        ("Forbid(ATTACK, enemy & character)", "main", Do.ATTACK, "Drax", -1, "Drax can't attack"),
        (
            "Forbid(USE_SUPER_POWERS, enemy & character)",
            "main",
            Do.USE,
            "Magik",
            "Teleport to Limbo",
            "Magik can't use super powers",
        ),
        ("Forbid(MOVE, enemy & character)", "formation", Do.SHIFT, "Drax", -1, "Drax can't move"),
        ("Forbid(PLAY, enemy & character)", "recruit", Do.RECRUIT, "Gambit", FRONT, "Gambit can't be played"),
        ("Forbid(PLAY, enemy & plot_twist)", "main", Do.PLAY, "X-Factor", -1, "X-Factor can't be played"),
        (
            "Forbid(POWER_UP, enemy & character)",
            "main",
            Do.POWER_UP,
            "hand Drax",
            "Drax",
            "Drax can't be powered up",
        ),
    ],
)
def test_a_power_that_forbids_is_named(
    rule: str, phase: str, do: Do, name: str, other: int | str, why: str
) -> None:
    table = _against_nova(rule, phase)
    assert _refusal(table, do, name, other) == f"A power of Nova says that {why}"


def _against_nova(rule: str, phase: str = "main") -> Scenario:
    """The enemy's Nova has a power with a rule."""
    nova = CARDS.pool["MNB-068"]
    trial = replace(nova, powers=(Power(keyword="Trial"),))
    cards = [trial if card is nova else card for card in CARDS.pool]
    keywords = [*CARDS.pool.keywords.values(), Keyword("Trial", rule)]
    use_cards(Pool(cards, CARDS.pool.sets.values(), CARDS.pool.teams.values(), {}, keywords))
    you = Side(
        "Storm",
        front=["Drax", "Magik", "Mantis", "Namor"],
        back=["Cyclops"],
        hand=["Gambit", "MNB-073", "X-Factor"],
        resources=["Academy"] * 3,
    )
    return Scenario(you, Side("Loki", front=["Nova", "Ronan"], back=["Mystique"]), phase=phase)


def test_a_power_that_forbids_an_attack_together_or_on_somebody_is_named() -> None:
    table = _against_nova("Forbid(TEAM_ATTACK, enemy & supporting)")
    apply(table.state, Action(Do.ATTACK, table["Drax"].card))
    assert _refusal(table, Do.JOIN, "Mantis") == "A power of Nova says that Drax can't team attack"
    table = _against_nova("Forbid(MELEE_ATTACK, enemy & supporting, this)")
    apply(table.state, Action(Do.ATTACK, table["Namor"].card))
    assert _refusal(table, Do.DEFEND, "Nova") == "A power of Nova says that Namor can't attack Nova"
    table = Scenario(
        Side("Storm", back=["Cyclops"]), Side("Loki", front=["Magik", "Daredevil"], back=["Mystique"])
    )
    apply(table.state, Action(Do.ATTACK, table["Cyclops"].card))
    assert _refusal(table, Do.DEFEND, "Daredevil") == (
        "A power of Daredevil says that Cyclops can't make a ranged attack on Daredevil"
    )


def test_grab_keeps_those_with_flight_on_the_ground() -> None:
    table = Scenario(Side("Hulk", front=["Namor"]), Side("Loki", front=["Drax"], back=["Mystique"]))
    apply(table.state, Action(Do.ATTACK, table["Namor"].card))
    assert _refusal(table, Do.DEFEND, "Mystique") == (
        "Mystique is protected by Drax in the front row, and a power of Drax says that Namor can't fly over"
    )


def test_an_attack_that_finds_nobody() -> None:
    table = Scenario(Side("Storm", back=["Cyclops"]), Side("Loki", front=["Daredevil"]))
    assert _refusal(table, Do.ATTACK, "Cyclops") == "There is nobody whom Cyclops may attack"


def test_the_one_more_attack_of_an_unstoppable_character() -> None:
    table = Scenario(
        Side("Hulk", front=["Juggernaut", "Mandarin"], resources=["Fortress"]),
        Side("Loki", front=["Magik", "Nova"], back=["Mystique", Card("Iceman", stunned=True)]),
    )
    table.attack("Juggernaut", "Magik").use("Juggernaut", "Unstoppable").pass_all()
    assert _refusal(table, Do.DEFEND, "Nova") == (
        "Juggernaut may attack only the back row behind the character that it stunned"
    )
    assert _refusal(table, Do.DEFEND, "Iceman") == (
        "Iceman is stunned, and stunned characters can't be attacked"
    )
    assert _refusal(table, Do.JOIN, "Mandarin") == (
        "Juggernaut attacks once more, and that attack is made alone"
    )


COMBAT = (
    Side("Hulk", front=["Drax", "Wolverine"], hand=["MNB-044", "X-Factor"], resources=["Fortress"]),
    Side("Loki", front=["Magik"], back=["Cable"], hand=["Open Fire"], resources=["Training Ground"]),
)


@_cases(
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
    assert _refusal(table, do, name, other) == why


def test_a_combat_power_is_used_by_those_in_combat() -> None:
    table = Scenario(*COMBAT)
    table.attack("Drax", "Magik")
    apply(table.state, Action(Do.PASS))
    assert _refusal(table, Do.USE, "Cable", "Ultimate Soldier") == (
        "Cable is not in this combat, and Ultimate Soldier is used in its own combat"
    )


def test_choices_are_made_among_what_is_asked() -> None:
    table = Scenario(
        Side("Green Goblin", level=2, front=["Yondu"], resources=["Training Ground"] * 2),
        Side("Loki", front=["Magik", "Nova"]),
    )
    table.use("Yondu", "Yaka Arrow")
    assert (
        _refusal(table, Do.CHOOSE, "Nova")
        == "Nova is not among the cards that Yaka Arrow of Yondu can choose"
    )
    assert _refusal(table, Do.DONE) == "Yaka Arrow of Yondu asks for another card"
    assert _refusal(table, Do.CHOOSE) == "There is no such card"
    assert (
        _refusal(table, Do.PASS)
        == "Players pass in a combat, and now Yaka Arrow of Yondu waits for an answer"
    )


def test_the_defender_strikes_an_attacker() -> None:
    table = Scenario(Side("Star-Lord", front=["Drax", "Nova", "Mantis"]), Side("Loki", front=["Magik"]))
    table.attack(["Drax", "Nova"], "Magik").pass_all(strike=None)
    assert _refusal(table, Do.CHOOSE, "Mantis") == "Mantis is no attacker that Magik can strike"


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
    assert _refusal(table, Do.ATTACK, "Drax") == "The game is over"
