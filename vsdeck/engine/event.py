"""What happened: values that screens and transcripts are told from, and that powers listen to."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from vsdeck.powers import ir


class Happen(IntEnum):
    __hash__ = int.__hash__  # the one of enums is slow, and every event is looked up

    # The language has a word for these, and powers listen to them.
    APPEARS = 0
    ATTACKS = 1
    STUNS = 2
    GETS_STUNNED = 3
    GETS_KOD = 4
    LEAVES_PLAY = 5
    RECOVERS = 6
    POWERS_UP = 7
    RECRUITS = 8
    PLAYS_PLOT_TWIST = 9
    USES_SUPER_POWER = 10
    GAINS_RESOURCE = 11
    LEAVES_HAND = 12
    TURN_STARTS = 13
    TURN_ENDS = 14
    COMBAT_ENDS = 15
    # These are only for those who watch.
    CHOSEN_FIRST = 16
    PLACED = 17
    MULLIGANS = 18
    DRAWS = 19
    SHUFFLES = 20
    READIES = 21
    EXHAUSTS = 22
    WOUNDED = 23
    HEALS = 24
    COUNTERS = 25
    MOVES_ROW = 26
    CHANGES_SIDE = 27
    TURNS_FACE = 28
    DISCARDS = 29
    MOVES = 30
    STRIKES = 31
    COMBAT_CANCELLED = 32
    LEAVES_COMBAT = 33
    ENTERS_COMBAT = 34
    GAINS_XP = 35
    LEVELS = 36
    REVEALS = 37
    LOOKS = 38
    NAMES = 39
    TRIGGERS = 40
    PAYS = 41
    PASSES = 42
    OUT = 43
    """A player is out of the game."""
    GAME_OVER = 44
    UNSCRIPTED = 45
    """A power is there that the engine cannot play."""
    MODIFIED = 46
    GAINS_POWER = 47
    LOSES_POWERS = 48
    PHASE = 49
    # New ones come last, whoever hears them: saved games hold the numbers.
    WOUNDS = 50
    """One character wounds another; powers listen to it."""
    FREEZES = 51
    BASE_BECOMES = 52
    STATS_BECOME_BASE = 53
    STATS_SWITCH = 54
    TAKES_NO_WOUND = 55


class Event(NamedTuple):
    kind: Happen
    player: int = -1
    card: int = -1
    """The subject, as a card id."""
    other: int = -1
    """The object, as a card id."""
    number: int = 0


HAPPENS: dict[type, Happen] = {
    ir.Appears: Happen.APPEARS,
    ir.Attacks: Happen.ATTACKS,
    ir.Stuns: Happen.STUNS,
    ir.Wounds: Happen.WOUNDS,
    ir.GetsStunned: Happen.GETS_STUNNED,
    ir.GetsKOd: Happen.GETS_KOD,
    ir.LeavesPlay: Happen.LEAVES_PLAY,
    ir.Recovers: Happen.RECOVERS,
    ir.PowersUp: Happen.POWERS_UP,
    ir.Recruits: Happen.RECRUITS,
    ir.PlaysPlotTwist: Happen.PLAYS_PLOT_TWIST,
    ir.UsesSuperPower: Happen.USES_SUPER_POWER,
    ir.GainsResource: Happen.GAINS_RESOURCE,
    ir.LeavesHand: Happen.LEAVES_HAND,
    ir.TurnStarts: Happen.TURN_STARTS,
    ir.TurnEnds: Happen.TURN_ENDS,
    ir.CombatEnds: Happen.COMBAT_ENDS,
}
"""How the language calls what happens."""
