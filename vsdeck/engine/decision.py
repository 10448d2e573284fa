"""A decision is data: who decides, what is asked, which actions answer it."""

from __future__ import annotations

from enum import auto
from typing import NamedTuple

from vsdeck.engine.action import Action
from vsdeck.engine.numbered import Numbered


class Ask(Numbered):
    FIRST_PLAYER = 0
    MAIN_ROW = 1
    TERRAIN = auto()
    """Into which row a terrain is laid before the game."""
    MULLIGAN = 2
    RESOURCE = 3
    RECRUIT = 4
    FORMATION = 5
    MAIN = 6
    ATTACK = 7
    """Further attackers, or the defender."""
    COMBAT = 8
    STRIKE = 9
    """Which attacker the defender strikes."""
    DEFENDER = auto()
    """Who defends, asked of the defending player."""
    COST = auto()
    """Which of several costs is paid."""
    PAYMENT = 10
    CARD = 11
    """A card for an effect."""
    BID = auto()
    """How many symbols somebody offers in a Battle of Wills."""
    PLAYER = 12
    ROW = 13
    MODE = 14
    NAME = 15
    NUMBER = auto()
    TEAM = auto()
    POWER = auto()
    WHETHER = 16
    ORDER = 17
    """Which of several triggered powers comes next."""
    DISCARD = 18
    SIDE_ROW = 19
    """The row into which a card comes."""
    KEEP = auto()
    """Which of those with one name stays that have come at the same time."""
    FACE = 20
    DRAW = 21
    RECOVERY = 22
    BUILD = 23
    """Between a player's resource and the recruit points."""
    ALSO = auto()
    """Who else is attacked."""
    SEEN = auto()
    """Whether its player has seen the cards that it is about."""
    COUNTERS = auto()
    """How many counters of a kind are removed from the card that it is about."""
    LEVEL = auto()
    """Which of several next levels a main character rises to."""


class Decision(NamedTuple):
    player: int
    ask: Ask
    options: tuple[Action, ...]
    cards: tuple[int, ...] = ()
    """What it is about: the attackers so far, the card that comes into a row or turns over."""
    source: int = -1
    """The card whose power asks or is being paid for."""
    power: int = -1
    """That power, as a place among the match's programs."""
    owed: int = 0
    """How many symbols are still to be paid, or cards to be discarded."""
    run: int = 0
    key: int = 0
    """The engine's own: under which key of which run the answer is kept."""
