"""The icon of each line of the log, so that the eye finds what it looks for."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Protocol, TypeVar

from vsdeck.engine.transcript import happening
from vsdeck.sentence import names_in

OneLine = TypeVar("OneLine", bound="Line")

ICONS = {
    "cards": ("DRAWS", "LOOKS", "REVEALS", "MULLIGANS", "DRAWS_ALONG"),
    "decks": ("SHUFFLES", "MOVES"),
    "hand": ("DISCARDS",),
    "location": ("GAINS_RESOURCE", "PAYS", "GAINS_POINTS", "PAYS_POINTS"),
    "supporting": ("APPEARS", "RECRUITS", "PLACED", "CHANGES_SIDE"),
    "chevron-up": ("MOVES_ROW", "POWERS_UP"),
    "atk": ("ATTACKS", "STRIKES", "ENTERS_COMBAT"),
    "def": ("DEFENDS_TOO", "LEAVES_COMBAT", "COMBAT_CANCELLED", "TAKES_NO_WOUND"),
    "stun": ("GETS_STUNNED",),
    "health": ("WOUNDED", "HEALS", "RECOVERS"),
    "ko": ("GETS_KOD", "OUT"),
    "turned": ("READIES", "EXHAUSTS", "TURNS_FACE"),
    "hidden": ("HIDES",),
    "frozen": ("FREEZES",),
    "plus": ("COUNTERS", "MODIFIED", "BASE_BECOMES", "GAINS_POWER"),
    "minus": ("COUNTERS_GO", "LOSES_POWERS"),
    "plot-twist": ("PLAYS_PLOT_TWIST", "PLAYS_AS"),
    "xp": ("GAINS_XP", "LEVELS", "TRIGGERS", "USES_SUPER_POWER"),
    "skip": ("PASSES", "SKIPS"),
    "main": ("CHOSEN_FIRST", "GAME_OVER"),
    "warning": ("UNSCRIPTED",),
}
"""An icon, and what it stands for."""
OTHER, BY_HAND = "info", "edit"

PLAIN = ("EXHAUSTS", "ENTERS_COMBAT", "APPEARS", "PAYS", "LEAVES_COMBAT")
"""What goes with something that says more."""
GOES_WITH = {
    "EXHAUSTS": ("ATTACKS",),
    "ENTERS_COMBAT": ("ATTACKS",),
    "APPEARS": ("RECRUITS",),
    "LEAVES_COMBAT": ("GETS_STUNNED", "GETS_KOD"),
    "TURNS_FACE": ("PAYS",),
}
"""What goes without saying where something else is said of the same cards."""
SILENT = ("PASSES",)
"""What log and story never tell: what comes of it follows."""

_OF_KIND = {kind: icon for icon, kinds in ICONS.items() for kind in kinds}


def icon_of(line: str, by_hand: bool = False) -> str:
    return BY_HAND if by_hand else _OF_KIND.get(happening(line), OTHER)


def telling(lines: Sequence[str]) -> list[str]:
    """The lines that say what was done, without what goes with it."""
    return [line for line in lines if happening(line) not in PLAIN] or list(lines)


class Line(Protocol):
    @property
    def step(self) -> int: ...
    @property
    def text(self) -> str: ...


def told(log: Sequence[OneLine]) -> list[OneLine]:
    """A log without the lines that go with another one of the same step, about the same cards."""
    kept: list[OneLine] = []
    log = [line for line in log if happening(line.text) not in SILENT]
    for _, step in groupby(log, key=lambda line: line.step):
        lines = list(step)
        kept += [line for line in lines if not any(_goes_with(line.text, one.text) for one in lines)]
    return kept


def _goes_with(line: str, other: str) -> bool:
    return happening(other) in GOES_WITH.get(happening(line), ()) and set(names_in(line)) <= set(
        names_in(other)
    )
