"""What a player can do: one small value for each answer to a decision."""

from __future__ import annotations

from enum import auto
from functools import cache
from typing import NamedTuple

from vsdeck.engine.numbered import Numbered
from vsdeck.sentence import Refusal


class Do(Numbered):
    GO_FIRST = 0
    """`other`: the player who takes the first turn."""
    PLACE = 1
    """`other`: the row of the main character."""
    KEEP = 2
    MULLIGAN = 3
    RESOURCE = 4
    """`other`: 1 face up, 0 face down."""
    RECRUIT = 5
    """`other`: the row, for a teammate's side plus `TEAMMATE`."""
    SHIFT = 6
    """Moves a character to the other row."""
    USE = 7
    """`other`: the index of the super power."""
    PLAY = 8
    POWER_UP = 9
    """`other`: the character."""
    ATTACK = 10
    JOIN = 11
    DEFEND = 12
    """The character that is attacked."""
    COST = auto()
    """`other`: the place of the cost among those that can be paid."""
    PAY = 13
    """Pays a symbol with a location in the resource row or in hand."""
    CHOOSE = 14
    CHOOSE_PLAYER = 15
    CHOOSE_ROW = 16
    """`card`: a player, `other`: one of that player's rows."""
    CHOOSE_MODE = 17
    NAME = 18
    """`other`: the index of a printing with the name."""
    NUMBER = auto()
    """`other`: the number."""
    NAME_TEAM = auto()
    """`other`: the number of the team."""
    NAME_POWER = auto()
    """`other`: the number of its name."""
    CHOOSE_POWER = auto()
    """`other`: the power that `card` uses."""
    YES = 19
    NO = 20
    DONE = 21
    """Ends a step, or chooses no more."""
    PASS = 22
    COUNTERS = auto()
    """`other`: how many counters of a kind, by `tally.together`."""
    EQUIP = auto()
    """Plays an equipment onto a character; `other`: the character."""
    STEP = auto()
    """A character steps onto a terrain of its row, `other`, or with -1 off the one where it stands."""
    BID = auto()
    """`card` offers so many symbols, `other`."""
    BECOME = auto()
    """`card` levels up; `other`: the index of the printing that it becomes."""


class Action(NamedTuple):
    do: Do
    card: int = -1
    other: int = -1


option = cache(Action)
"""The same value each time: decisions are full of a few that come again and again."""

TEAMMATE = 16
"""Added to a row: the same row of the teammate."""

DONE = Action(Do.DONE)
PASS = Action(Do.PASS)
YES = Action(Do.YES)
NO = Action(Do.NO)


class IllegalAction(Refusal):
    """An action that the rules do not allow now, and why."""

    def __init__(self, action: Action, reason: str) -> None:
        super().__init__(reason)
        self.action = action
        self.reason = reason
        """The same as `sentence`."""
