"""The rules engine: plain state, legal actions, events. It plays the real game for two to four players.

No Qt, no database, no clock, no callback: a decision is part of the state, and `apply` is the only way on.
"""

from vsdeck.engine.action import Action, Do, IllegalAction
from vsdeck.engine.decision import Ask, Decision
from vsdeck.engine.event import Event, Happen
from vsdeck.engine.game import apply, clone, legal_actions, start
from vsdeck.engine.rules import BadMatch, Mode, Rules, Seat, build_rules
from vsdeck.engine.state import GameState, Phase, Spot

__all__ = [
    "Action",
    "Ask",
    "BadMatch",
    "Decision",
    "Do",
    "Event",
    "GameState",
    "Happen",
    "IllegalAction",
    "Mode",
    "Phase",
    "Rules",
    "Seat",
    "Spot",
    "apply",
    "build_rules",
    "clone",
    "legal_actions",
    "start",
]
