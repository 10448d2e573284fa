"""Any legal action, each as likely as the other."""

from __future__ import annotations

from vsdeck.bots.bot import Question, dice
from vsdeck.engine import Action, chance


class RandomBot:
    def __init__(self, seed: int | str = 0) -> None:
        self._seed = seed

    def choose(self, question: Question) -> Action:
        place, _ = chance.draw(dice(self._seed, question.number), len(question.options))
        return question.options[place]
