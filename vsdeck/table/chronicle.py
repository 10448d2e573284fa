"""The icon of each line of the log, so that the eye finds what it looks for."""

from __future__ import annotations

from collections.abc import Sequence

from vsdeck.engine.event import Happen
from vsdeck.engine.eventlines import LINES
from vsdeck.sentence import Sentence

ICONS = {
    "cards": (Happen.DRAWS, Happen.LOOKS, Happen.REVEALS, Happen.MULLIGANS, Happen.DRAWS_ALONG),
    "decks": (Happen.SHUFFLES, Happen.MOVES),
    "hand": (Happen.DISCARDS,),
    "location": (Happen.GAINS_RESOURCE, Happen.PAYS, Happen.GAINS_POINTS, Happen.PAYS_POINTS),
    "supporting": (Happen.APPEARS, Happen.RECRUITS, Happen.PLACED, Happen.CHANGES_SIDE),
    "chevron-up": (Happen.MOVES_ROW, Happen.POWERS_UP),
    "atk": (Happen.ATTACKS, Happen.STRIKES, Happen.ENTERS_COMBAT),
    "def": (Happen.DEFENDS_TOO, Happen.LEAVES_COMBAT, Happen.COMBAT_CANCELLED, Happen.TAKES_NO_WOUND),
    "stun": (Happen.GETS_STUNNED,),
    "health": (Happen.WOUNDED, Happen.HEALS, Happen.RECOVERS),
    "ko": (Happen.GETS_KOD, Happen.LEAVES_PLAY, Happen.OUT),
    "turned": (Happen.EXHAUSTS, Happen.READIES, Happen.TURNS_FACE),
    "hidden": (Happen.HIDES,),
    "frozen": (Happen.FREEZES,),
    "plus": (Happen.COUNTERS, Happen.MODIFIED, Happen.BASE_BECOMES, Happen.GAINS_POWER),
    "minus": (Happen.COUNTERS_GO, Happen.LOSES_POWERS),
    "plot-twist": (Happen.PLAYS_PLOT_TWIST, Happen.PLAYS_AS, Happen.PLAYS_CARD),
    "xp": (Happen.GAINS_XP, Happen.LEVELS, Happen.TRIGGERS, Happen.USES_SUPER_POWER),
    "skip": (Happen.PASSES, Happen.SKIPS),
    "main": (Happen.CHOSEN_FIRST, Happen.GAME_OVER),
    "warning": (Happen.UNSCRIPTED,),
}
"""An icon, and what it stands for."""
OTHER, BY_HAND = "info", "edit"

PLAIN = (Happen.EXHAUSTS, Happen.ENTERS_COMBAT, Happen.APPEARS, Happen.PAYS, Happen.LEAVES_COMBAT)
"""What goes with something that says more."""

_OF_LINE = {
    template: icon
    for icon, kinds in ICONS.items()
    for happen in kinds
    if happen in LINES
    for template in LINES[happen].templates
}


def icon_of(line: str, by_hand: bool = False) -> str:
    if by_hand:
        return BY_HAND
    return _OF_LINE.get(line.template, OTHER) if isinstance(line, Sentence) else OTHER


_PLAIN_LINES = {template for happen in PLAIN if happen in LINES for template in LINES[happen].templates}


def telling(lines: Sequence[str]) -> list[str]:
    """The lines that say what was done, without what goes with it."""
    found = [line for line in lines if not (isinstance(line, Sentence) and line.template in _PLAIN_LINES)]
    return found or list(lines)
