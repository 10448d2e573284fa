"""Actions that are tried and refused."""

from __future__ import annotations

import pytest

from tests.engine.trial import trial
from vsdeck.engine import Action, Do, IllegalAction, apply
from vsdeck.engine.saved import dumps
from vsdeck.engine.scenario import Scenario, Side


def refusal(table: Scenario, do: Do, name: str = "", other: int | str = -1) -> str:
    """What is said to an action; `hand Thor` is a Thor in hand, a text for `other` a power or a card."""
    before = dumps(table.state)
    _, _, called = name.partition("hand ")
    card = table.piece(called or name, spot="hand" if called else None).card if name else -1
    if isinstance(other, str):
        programs = table.state.rules.programs
        powers = [place for place, program in enumerate(programs) if program.name == other]
        own = table.state.rules.facts[table.state.fact[card]].powers
        powers.sort(key=lambda power: power not in own)
        other = powers[0] if powers else table.piece(other).card
    with pytest.raises(IllegalAction) as refused:
        apply(table.state, Action(do, card, other))
    assert dumps(table.state) == before
    assert str(refused.value) == refused.value.reason
    return refused.value.reason


Case = tuple[Do, str, int | str, str]


def cases(*cases: Case) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        ("do", "name", "other", "why"),
        cases,
        ids=[f"{do.name} {name} {other}" for do, name, other, _ in cases],
    )


def against_nova(rule: str, phase: str = "main") -> Scenario:
    """The enemy's Nova has a keyword with a rule."""
    you = Side(
        "Storm",
        front=["Drax", "Magik", "Mantis", "Namor"],
        back=["Cyclops"],
        hand=["Gambit", "MNB-073", "X-Factor"],
        resources=["Academy"] * 3,
    )
    return Scenario(
        you, Side("Loki", front=["Nova", "Ronan"], back=["Mystique"]), phase=phase, powers=trial(keyword=rule)
    )
