"""An action that is not legal changes nothing and is refused with the rule."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tests.engine.mnb import CARDS
from vsdeck.engine import Action, Do, IllegalAction, apply, start
from vsdeck.engine.invariants import broken
from vsdeck.engine.saved import dumps
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.state import BACK, FRONT


@pytest.fixture(autouse=True)
def _cards() -> None:
    CARDS.scenarios()


def _refusal(table: Scenario, do: Do, name: str, other: int = -1) -> str:
    before = dumps(table.state)
    with pytest.raises(IllegalAction) as refused:
        apply(table.state, Action(do, table.piece(name).card, other))
    assert dumps(table.state) == before
    return refused.value.reason


MAIN = (
    Side(
        "Hulk",
        front=[Card("Agent Venom", exhausted=True), Card("Thor", stunned=True, wounds=1), "Drax"],
        back=["Mantis"],
        hand=["Extinguish", "Open Fire", "Gambit"],
        resources=["Laboratory"],
    ),
    Side("Loki", front=["Magik"], back=["Mystique"]),
)


@pytest.mark.parametrize(
    ("do", "name", "why"),
    [
        (Do.ATTACK, "Agent Venom", "only ready characters"),
        (Do.ATTACK, "Thor", "stunned characters"),
        (Do.ATTACK, "Mantis", "only ranged characters"),
        (Do.ATTACK, "Magik", "on the attacking side"),
        (Do.PLAY, "Extinguish", "Super Villains"),
        (Do.PLAY, "Open Fire", "combat plot twist"),
        (Do.PLAY, "Gambit", "only plot twists"),
        (Do.RECRUIT, "Gambit", "belongs to recruit, but now main is asked"),
        (Do.POWER_UP, "Gambit", "same name"),
        (Do.PAY, "Laboratory", "belongs to payment"),
        (Do.CHOOSE, "Magik", "not among the answers to main"),
    ],
)
def test_main_phase_refusals_name_the_rule(do: Do, name: str, why: str) -> None:
    assert why in _refusal(Scenario(*MAIN), do, name)


def test_a_super_power_is_refused_with_the_reason() -> None:
    table = Scenario(
        Side("Hulk", front=["Nova"], resources=["Laboratory", "Laboratory"]), Side("Loki", front=["Magik"])
    )
    nova = table["Nova"]
    power = next(
        place
        for place, program in enumerate(table.state.rules.programs)
        if program.name == "Nova Force Speed"
    )
    table.use("Nova", "Nova Force Speed")
    assert "twice in a turn" in _refusal(table, Do.USE, "Nova", power)
    assert "no such power" in _refusal(table, Do.USE, "Nova", 9999)
    smash = next(place for place, program in enumerate(table.state.rules.programs) if program.name == "Smash")
    assert "no locations can pay" in _refusal(table, Do.USE, "Hulk", smash)
    poor = Scenario(Side("Hulk", front=["Nova"], resources=["Laboratory"]), Side("Loki"), phase="resource")
    assert "it is a main power" in _refusal(poor, Do.USE, "Nova", power)
    assert nova.in_play


def test_recruit_refusals() -> None:
    table = Scenario(
        Side("Storm", hand=["MNB-042", "Thor", "Open Fire"], resources=["Academy"] * 5),
        Side("Loki", front=["Magik"]),
        phase="recruit",
    )
    assert "costs 6 and 5" in _refusal(table, Do.RECRUIT, "Thor", FRONT)
    assert "name of his main" in _refusal(table, Do.RECRUIT, "MNB-042", FRONT)
    assert "only supporting" in _refusal(table, Do.RECRUIT, "Open Fire", BACK)
    assert "in hand" in _refusal(table, Do.RECRUIT, "Magik", BACK)


def test_attack_refusals() -> None:
    table = Scenario(Side("Hulk", front=["Ronan", "Drax"]), Side("Loki", front=["Magik"], back=["Mystique"]))
    apply(table.state, Action(Do.ATTACK, table["Ronan"].card))
    assert "protected" in _refusal(table, Do.DEFEND, "Mystique")
    assert "share a team" in _refusal(table, Do.JOIN, "Drax")


def test_nothing_is_legal_when_the_game_is_over() -> None:
    table = Scenario(Side("Hulk", front=["Drax"]), Side(Card("Loki", wounds=4), row="front"))
    table.attack("Drax", "Loki").pass_all()
    assert "the game is over" in _refusal(table, Do.ATTACK, "Drax")


class AnyActions(RuleBasedStateMachine):
    """Legal and illegal actions in any order: a refusal leaves the state as it was."""

    def __init__(self) -> None:
        super().__init__()
        self.state = start(CARDS.rules(5), 5)

    @precondition(lambda self: not self.state.over)
    @rule(places=st.lists(st.integers(0, 10_000), min_size=1, max_size=25))
    def legal(self, places: list[int]) -> None:
        for place in places:
            if self.state.decision is not None:
                options = self.state.decision.options
                apply(self.state, options[place % len(options)])

    @rule(do=st.sampled_from(Do), card=st.integers(-2, 200), other=st.integers(-2, 40))
    def any_action(self, do: Do, card: int, other: int) -> None:
        action = Action(do, card, other)
        if self.state.decision is not None and action in self.state.decision.options:
            return
        before = dumps(self.state)
        with pytest.raises(IllegalAction):
            apply(self.state, action)
        assert dumps(self.state) == before

    @invariant()
    def sound(self) -> None:
        assert broken(self.state) == []


TestAnyActions = AnyActions.TestCase
TestAnyActions.settings = settings(
    max_examples=12,
    stateful_step_count=25,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
