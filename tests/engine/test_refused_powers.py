"""Why a super power, a plot twist, a payment or a choice is refused."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from tests.engine.refusing import against_nova, cases, refusal
from tests.engine.trial import NOVA, trial
from vsdeck.card import Power, Symbol, Timing
from vsdeck.engine import Action, Do, apply
from vsdeck.engine.game import legal_actions
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.state import FRONT


@pytest.fixture(autouse=True)
def _cards() -> None:
    CARDS.scenarios()


def test_a_super_power_is_used_once_each_turn() -> None:
    table = Scenario(
        Side("Hulk", front=["Nova"], resources=["Laboratory", "Laboratory"]), Side("Loki", front=["Magik"])
    )
    table.use("Nova", "Nova Force Speed")
    assert refusal(table, Do.USE, "Nova", "Nova Force Speed") == (
        "Nova has used Nova Force Speed, and a character uses the same super power only once each turn"
    )


def test_a_super_power_belongs_to_its_phase() -> None:
    table = Scenario(Side("Hulk", front=["Nova"], resources=["Laboratory"]), Side("Loki"), phase="resource")
    assert refusal(table, Do.USE, "Nova", "Nova Force Speed") == (
        "Nova Force Speed is a Main power, and now it is the resource step"
    )


def test_lost_powers_and_powers_that_work_elsewhere() -> None:
    table = Scenario(
        Side("Star-Lord", level=2, hand=["Deadpool"], resources=["Training Ground", "Fortress"]),
        Side("Loki", front=["Nova"], resources=["Laboratory"]),
    )
    assert refusal(table, Do.USE, "Deadpool", "Can't Keep a Bad Man Down") == (
        "Can't Keep a Bad Man Down is a Build power, and now it is the main phase"
    )
    table.use("Star-Lord", "Space Cop")
    table.state.active, table.state.decision = 1, table.state.decision._replace(player=1)
    assert refusal(table, Do.USE, "Nova", "Nova Force Speed") == "Nova has lost Nova Force Speed"
    building = Scenario(
        Side("Hulk", hand=["MNB-039"], resources=["Fortress"]), Side("Loki", front=["Nova"]), phase="recruit"
    )
    assert refusal(building, Do.USE, "MNB-039", "Can't Keep a Bad Man Down") == (
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


@cases(
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
    (Do.ATTACK, "Thanos", -1, "Attacks are made in the main phase, and now a power is being paid for"),
    (Do.PASS, "", -1, "Players pass in a combat, and now a power is being paid for"),
)
def test_while_a_super_power_is_paid_for(do: Do, name: str, other: int | str, why: str) -> None:
    table = Scenario(*PAYING)
    power = next(
        action
        for action in table.state.decision.options
        if action.card == table.piece("Dormammu").card and action.do is Do.USE
    )
    apply(table.state, power)
    assert refusal(table, do, name, other) == why


def test_a_combat_power_is_used_by_those_in_combat() -> None:
    table = Scenario(
        Side("Hulk", front=["Drax"]),
        Side("Loki", front=["Magik"], back=["Cable"], resources=["Training Ground"]),
    )
    table.attack("Drax", "Magik")
    apply(table.state, Action(Do.PASS))
    assert refusal(table, Do.USE, "Cable", "Ultimate Soldier") == (
        "Cable is not in this combat, and Ultimate Soldier is used in its own combat"
    )


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
    table = against_nova(rule, phase)
    assert refusal(table, do, name, other) == f"A power of Nova says that {why}"


def test_choices_are_made_among_what_is_asked() -> None:
    table = Scenario(
        Side("Green Goblin", level=2, front=["Yondu"], resources=["Training Ground"] * 2),
        Side("Loki", front=["Magik", "Nova"]),
    )
    table.use("Yondu", "Yaka Arrow")
    assert (
        refusal(table, Do.CHOOSE, "Nova") == "Nova is not among the cards that Yaka Arrow of Yondu can choose"
    )
    assert refusal(table, Do.DONE) == "Yaka Arrow of Yondu asks for another card"
    assert refusal(table, Do.CHOOSE) == "There is no such card"
    assert (
        refusal(table, Do.PASS) == "Players pass in a combat, and now Yaka Arrow of Yondu waits for an answer"
    )


def test_a_combat_power_of_ones_own_turn() -> None:
    table = Scenario(
        Side("Hulk", front=["Drax"]),
        Side("Loki", front=["Nova"], resources=["Laboratory"]),
        powers=trial("Draw()", timing=Timing.COMBAT),
    )
    table.attack("Drax", "Nova")
    apply(table.state, Action(Do.PASS))
    assert refusal(table, Do.USE, "Nova", "Trial") == "Trial is used only in the turn of its own player"


def test_what_is_not_scripted_is_not_used() -> None:
    table = Scenario(
        Side("Hulk", front=["Nova"], resources=["Laboratory"]),
        Side("Loki"),
        powers=trial('Unscripted("Trial")'),
    )
    assert refusal(table, Do.USE, "Nova", "Trial") == "Trial of Nova is not scripted"
    table = Scenario(
        Side("Storm", hand=["X-Factor"]), Side("Loki"), powers={"MNB-049": [Power(timing=(Timing.MAIN,))]}
    )
    assert refusal(table, Do.PLAY, "X-Factor") == "X-Factor is not scripted"


def test_a_plot_twist_of_ones_own_turn() -> None:
    table = Scenario(
        Side("Hulk", front=["Drax"]),
        Side("Loki", front=["Nova"], hand=["Open Fire"]),
        powers={"MNB-105": [Power(timing=(Timing.COMBAT,), tree="Draw()")]},
    )
    table.attack("Drax", "Nova")
    apply(table.state, Action(Do.PASS))
    assert refusal(table, Do.PLAY, "Open Fire") == "Open Fire is played only in its player's own turn"


def test_a_stunned_character_uses_only_the_power_that_is_for_it() -> None:
    emerge = Power(
        name="Emerge",
        timing=(Timing.MAIN,),
        cost=(Symbol.ENERGY,),
        tree="OnlyWhile(Is(SELF, stunned), Recover(SELF))",
    )
    plain = Power(name="Plain", timing=(Timing.MAIN,), cost=(Symbol.ENERGY,), tree="Draw()")
    table = Scenario(
        Side("Hulk", front=[Card("Nova", stunned=True)], resources=["Laboratory"]),
        Side("Loki"),
        powers={NOVA: [emerge, plain]},
    )
    assert refusal(table, Do.USE, "Nova", "Plain") == "Plain of Nova works only face up in play"
    table.use("Nova", "Emerge")
    assert table["Nova"].face_up


def test_a_location_that_is_needed_for_another_symbol() -> None:
    """The Vault gives the intellect that is owed first, and alone the energy that is owed then."""
    resources = ["Academy", "The Vault"]
    table = Scenario(
        Side("Thanos", front=["Dormammu"], hand=["Academy"], resources=resources),
        Side("Loki", ko_pile=["Nova"]),
    )
    use = next(
        action
        for action in legal_actions(table.state)
        if action.card == table["Dormammu"].card and action.do is Do.USE
    )
    apply(table.state, use)
    assert refusal(table, Do.PAY, "The Vault") == (
        "If The Vault gave intellect, nothing could pay energy after it"
    )
    assert refusal(table, Do.PAY, "Academy", 3) == "Academy pays one symbol"
    assert refusal(table, Do.PAY) == "There is no such card"


def test_discards_modes_and_names() -> None:
    you = Side("Hulk", front=["Nova"], hand=["Gambit", "Drax"], resources=["Laboratory"])
    table = Scenario(you, Side("Loki", front=["Magik"]), powers=trial("Discard(1)")).use("Nova", "Trial")
    assert refusal(table, Do.CHOOSE, "Magik") == (
        "Magik is on the side of player 1, and players discard from their own hands"
    )
    table = Scenario(you, Side("Loki"), powers=trial("Modes([Draw(), Draw(2)])")).use("Nova", "Trial")
    assert (
        refusal(table, Do.CHOOSE_MODE, other=2) == "Trial of Nova does not offer that mode, or not once more"
    )
    table = Scenario(you, Side("Loki"), powers=trial("NameCard()")).use("Nova", "Trial")
    assert refusal(table, Do.NAME, other=9999) == "Trial of Nova can't name that card"


@pytest.mark.parametrize(
    ("tree", "do", "why"),
    [
        ("Sequence([Name(TEAM), Draw()])", Do.NAME_TEAM, "Trial of Nova can't name that team"),
        ("Sequence([NamePower(), Draw()])", Do.NAME_POWER, "Trial of Nova can't name that power"),
        (
            "Sequence([Name(NUMBER, least=1, most=3), Draw()])",
            Do.NUMBER,
            "Trial of Nova asks for a number from 1 to 3",
        ),
    ],
    ids=["team", "power", "number"],
)
def test_what_is_not_offered_cannot_be_named(tree: str, do: Do, why: str) -> None:
    you = Side("Hulk", front=["Nova"], resources=["Laboratory"])
    table = Scenario(you, Side("Loki"), powers=trial(tree)).use("Nova", "Trial")
    if do is Do.NAME_POWER:  # after the name of a card that has it
        apply(table.state, legal_actions(table.state)[0])
    assert refusal(table, do, other=9999) == why
    offered = legal_actions(table.state)
    assert {action.do for action in offered} == {do}
    apply(table.state, offered[0])
