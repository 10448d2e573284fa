"""Who answers for a seat: nobody but a passive dummy, a bot, or the person at the table."""

from __future__ import annotations

from vsdeck.bots import BOTS, Bot, Question, make_bot
from vsdeck.engine import Action, Ask, Do
from vsdeck.engine.reading import BACK

PASSIVE = "passive"
YOU = "you"
"""The seat is played open-handed by the person who plays the other one."""


class PassiveBot:
    """Does nothing that it may leave: no resource, no recruit, no attack, no power, no mulligan."""

    def __init__(self, seed: int | str = 0) -> None:
        """The seed is there because every bot has one."""

    def choose(self, question: Question) -> Action:
        options = question.options
        if question.decision.ask is Ask.MAIN_ROW:
            return Action(Do.PLACE, other=BACK)
        calm = [action for action in options if action.do in (Do.DONE, Do.PASS, Do.NO, Do.KEEP)]
        return calm[0] if calm else options[0]


def policies() -> tuple[str, ...]:
    """Every policy that plays by itself."""
    return (PASSIVE, *BOTS)


def make_policy(name: str, seed: int | str) -> Bot | None:
    """Who decides for a seat; None for a person, KeyError if there is no such policy."""
    if name == YOU:
        return None
    return PassiveBot(seed) if name == PASSIVE else make_bot(name, seed)
