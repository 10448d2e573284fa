"""Players that are no people. A bot sees what its seat may see, is asked for one action at a time, and
answers the same question always in the same way.

Nothing here knows a rule: what may be done is told by the engine.
"""

from __future__ import annotations

from collections.abc import Callable

from vsdeck.bots.bot import Bot, Question, answer
from vsdeck.bots.greedy_bot import GreedyBot
from vsdeck.bots.random_bot import RandomBot
from vsdeck.bots.search_bot import SearchBot

__all__ = ["BOTS", "Bot", "GreedyBot", "Question", "RandomBot", "SearchBot", "answer", "make_bot"]

BOTS: dict[str, Callable[[int | str], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "searching": SearchBot,
}
"""Who is made from a seed, from the weakest to the strongest."""


def make_bot(name: str, seed: int | str) -> Bot:
    """The bot of a name; KeyError if there is none."""
    return BOTS[name](seed)
