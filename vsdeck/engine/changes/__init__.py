"""The verbs of the game: every change of a card's place or condition is made here and nowhere else."""

from vsdeck.engine.changes.absence import *
from vsdeck.engine.changes.agents import *
from vsdeck.engine.changes.appearing import *
from vsdeck.engine.changes.attaching import *
from vsdeck.engine.changes.counters import *
from vsdeck.engine.changes.drawing import *
from vsdeck.engine.changes.permission import *
from vsdeck.engine.changes.places import *
from vsdeck.engine.changes.points import *
from vsdeck.engine.changes.power_ups import *
from vsdeck.engine.changes.readiness import *
from vsdeck.engine.changes.room import *
from vsdeck.engine.changes.standing import *
from vsdeck.engine.changes.stuns import *
from vsdeck.engine.changes.together import *
from vsdeck.engine.changes.turning import *
