"""Why somebody cannot attack, attack together, be attacked or be struck."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from tests.engine.refusing import against_nova, cases, refusal
from tests.engine.trial import trial
from vsdeck.engine import Action, Do, IllegalAction, apply
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side


@pytest.fixture(autouse=True)
def _cards() -> None:
    CARDS.scenarios()


ATTACK = (
    Side("Hulk", row="front", front=["Ronan", "Drax", "Nova"], back=["Major Victory"]),
    Side("Loki", front=["Magik", Card("Iceman", stunned=True)], back=["Mystique"]),
)


@cases(
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
    assert refusal(table, do, name, other).lower() == why.lower()


def test_protection_is_explained() -> None:
    table = Scenario(Side("Hulk", front=["Nova"]), Side("Loki", front=["Namor"], back=["Mystique"]))
    apply(table.state, Action(Do.ATTACK, table["Nova"].card))
    assert refusal(table, Do.DEFEND, "Mystique") == (
        "Mystique is protected by Namor in the front row, "
        "and the flight of Namor keeps those with flight out, too"
    )


def test_players_are_attacked_only_by_a_power() -> None:
    table = Scenario(Side("Hulk", front=["Nova"]), Side("Loki", front=["Namor"]))
    apply(table.state, Action(Do.ATTACK, table["Nova"].card))
    with pytest.raises(IllegalAction, match="Nova attacks characters, and no power lets it attack players"):
        apply(table.state, Action(Do.DEFEND, table.state.rules.persons[1]))


def test_a_power_that_forbids_an_attack_together_or_on_somebody_is_named() -> None:
    table = against_nova("Forbid(TEAM_ATTACK, enemy & supporting)")
    apply(table.state, Action(Do.ATTACK, table["Drax"].card))
    assert refusal(table, Do.JOIN, "Mantis") == "A power of Nova says that Drax can't team attack"
    table = against_nova('Forbid(TEAM_ATTACK, enemy & Named("Mantis"), Named("Drax"))')
    apply(table.state, Action(Do.ATTACK, table["Drax"].card))
    assert refusal(table, Do.JOIN, "Mantis") == "A power of Nova says that Mantis can't team attack with Drax"
    table = against_nova("Forbid(MELEE_ATTACK, enemy & supporting, this)")
    apply(table.state, Action(Do.ATTACK, table["Namor"].card))
    assert refusal(table, Do.DEFEND, "Nova") == "A power of Nova says that Namor can't attack Nova"
    table = Scenario(
        Side("Storm", back=["Cyclops"]), Side("Loki", front=["Magik", "Daredevil"], back=["Mystique"])
    )
    apply(table.state, Action(Do.ATTACK, table["Cyclops"].card))
    assert refusal(table, Do.DEFEND, "Daredevil") == (
        "A power of Daredevil says that Cyclops can't make a ranged attack on Daredevil"
    )


def test_grab_keeps_those_with_flight_on_the_ground() -> None:
    table = Scenario(Side("Hulk", front=["Namor"]), Side("Loki", front=["Drax"], back=["Mystique"]))
    apply(table.state, Action(Do.ATTACK, table["Namor"].card))
    assert refusal(table, Do.DEFEND, "Mystique") == (
        "Mystique is protected by Drax in the front row, and a power of Drax says that Namor can't fly over"
    )


def test_an_attack_that_finds_nobody() -> None:
    table = Scenario(Side("Storm", back=["Cyclops"]), Side("Loki", front=["Daredevil"]))
    assert refusal(table, Do.ATTACK, "Cyclops") == "There is nobody whom Cyclops may attack"


def test_the_one_more_attack_of_an_unstoppable_character() -> None:
    table = Scenario(
        Side("Hulk", front=["Juggernaut", "Mandarin"], resources=["Fortress"]),
        Side("Loki", front=["Magik", "Nova"], back=["Mystique", Card("Iceman", stunned=True)]),
    )
    table.attack("Juggernaut", "Magik").use("Juggernaut", "Unstoppable").pass_all()
    assert refusal(table, Do.DEFEND, "Nova") == "Juggernaut may attack only Loki and Mystique now"
    assert refusal(table, Do.DEFEND, "Iceman") == (
        "Iceman is stunned, and stunned characters can't be attacked"
    )
    assert refusal(table, Do.JOIN, "Mandarin") == (
        "Juggernaut attacks once more, and that attack is made alone"
    )


def test_the_defender_strikes_an_attacker() -> None:
    table = Scenario(Side("Star-Lord", front=["Drax", "Nova", "Mantis"]), Side("Loki", front=["Magik"]))
    table.attack(["Drax", "Nova"], "Magik").pass_all(strike=None)
    assert refusal(table, Do.CHOOSE, "Mantis") == "Mantis is no attacker that Magik can strike"


def test_those_who_find_nobody_together() -> None:
    table = Scenario(
        Side("Star-Lord", front=["Drax", "Mantis"]),
        Side("Loki", front=["Nova"]),
        powers=trial(keyword='Forbid(MELEE_ATTACK, enemy & Named("Mantis"), character)'),
    )
    apply(table.state, Action(Do.ATTACK, table["Drax"].card))
    assert refusal(table, Do.JOIN, "Mantis") == "There is nobody whom Drax and Mantis may attack together"


def _deadpool(*others: Side) -> Scenario:
    """Deadpool may attack players."""
    table = Scenario(
        Side("Deadpool", level=2, row="front", front=["Drax"], resources=["Academy"]),
        *(others or (Side("Loki", front=[Card("Namor", stunned=True)]),)),
    )
    return table.use("Deadpool", "Oh, there's someone! Hi there!")


def test_players_are_attacked_while_all_their_characters_are_stunned() -> None:
    table = _deadpool()
    apply(table.state, Action(Do.ATTACK, table["Deadpool"].card))
    with pytest.raises(IllegalAction) as refused:
        apply(table.state, Action(Do.DEFEND, table.state.rules.persons[1]))
    assert refused.value.reason == (
        "Player 1 can be attacked only while all characters of player 1 are stunned"
    )


def test_players_who_are_out_are_not_attacked() -> None:
    table = _deadpool(Side("Thanos", front=["Namor"]), Side(Card("Loki", wounds=4), row="front"))
    table.attack("Drax", "Loki").pass_all()
    assert table.state.alive == [1, 1, 0]
    apply(table.state, Action(Do.ATTACK, table["Deadpool"].card))
    with pytest.raises(IllegalAction, match="Player 2 is out of the game"):
        apply(table.state, Action(Do.DEFEND, table.state.rules.persons[2]))


def test_a_player_who_takes_cover_is_not_struck_down() -> None:
    """He stands in his front row while he is attacked, and leaves it after the combat."""
    you = Side("Deadpool", level=2, row="front", resources=["Academy"])
    enemy = Side(Card("Loki", stunned=True), hand=["Find Cover", "Find Cover"])
    table = Scenario(you, enemy).use("Deadpool", "Oh, there's someone! Hi there!")
    person = table.state.rules.persons[1]
    apply(table.state, Action(Do.ATTACK, table["Deadpool"].card))
    apply(table.state, Action(Do.DEFEND, person))
    assert table.state.in_play(person)
    table.play("Find Cover", by=1).play("Find Cover", by=1).pass_all()
    assert not table.state.over
    assert not table.state.in_play(person)
    assert broken(table.state) == []
