"""What cannot change during a match: printed facts, powers, who plays with whom. Shared by all its states."""

from vsdeck.engine.program import Meant
from vsdeck.engine.rules.build import build_rules
from vsdeck.engine.rules.builder import sort_of
from vsdeck.engine.rules.facts import ALIGNED, FLIGHT, RANGED, Fact, Moment
from vsdeck.engine.rules.gather import JOINS, mark_number
from vsdeck.engine.rules.match import Rules
from vsdeck.engine.rules.piles import BLANK, COPIES
from vsdeck.engine.rules.seats import BadMatch, Mode, Seat, player_names

__all__ = [
    "ALIGNED",
    "BLANK",
    "COPIES",
    "FLIGHT",
    "JOINS",
    "RANGED",
    "BadMatch",
    "Fact",
    "Meant",
    "Mode",
    "Moment",
    "Rules",
    "Seat",
    "build_rules",
    "mark_number",
    "player_names",
    "sort_of",
]
