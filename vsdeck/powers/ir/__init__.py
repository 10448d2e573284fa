"""The language of powers: frozen node types in unions, nothing else.

A power's head (name, timing, symbols, XP) is printed fact and lives in `vsdeck.card.Power`; its body is one
`Ability` tree of these nodes. The engine executes it, `render` shows it, `notation` stores it. A node is
declared in the module of its area and belongs to the union that it derives from; tests ask that every
consumer handles it.

Words: *you* is the player on whose side the card of the power is; *this* is that card. Choices and events
bind what later parts refer to: `Ref.IT` is what was chosen or mentioned last, `Ref.SUBJECT` and `Ref.OBJECT`
are the doer and the target of the event that triggered.
"""

from vsdeck.card import Symbol as Symbol
from vsdeck.card import Timing as Timing
from vsdeck.powers.ir.abilities import *
from vsdeck.powers.ir.amounts import *
from vsdeck.powers.ir.animating import *
from vsdeck.powers.ir.cards import *
from vsdeck.powers.ir.characters import *
from vsdeck.powers.ir.combat import *
from vsdeck.powers.ir.conditions import *
from vsdeck.powers.ir.counters import *
from vsdeck.powers.ir.deals import *
from vsdeck.powers.ir.equipment import *
from vsdeck.powers.ir.events import *
from vsdeck.powers.ir.filters import *
from vsdeck.powers.ir.flow import *
from vsdeck.powers.ir.guises import *
from vsdeck.powers.ir.hatching import *
from vsdeck.powers.ir.hiding import *
from vsdeck.powers.ir.inventions import *
from vsdeck.powers.ir.nests import *
from vsdeck.powers.ir.node import *
from vsdeck.powers.ir.payment import *
from vsdeck.powers.ir.piles import *
from vsdeck.powers.ir.places import *
from vsdeck.powers.ir.playing_along import *
from vsdeck.powers.ir.powers import *
from vsdeck.powers.ir.predictions import *
from vsdeck.powers.ir.replacement import *
from vsdeck.powers.ir.rules import *
from vsdeck.powers.ir.selections import *
from vsdeck.powers.ir.spells import *
from vsdeck.powers.ir.spying import *
from vsdeck.powers.ir.start import *
from vsdeck.powers.ir.statuses import *
from vsdeck.powers.ir.teams import *
from vsdeck.powers.ir.time import *
from vsdeck.powers.ir.tokens import *
from vsdeck.powers.ir.transform import *
from vsdeck.powers.ir.tunnels import *
from vsdeck.powers.ir.universes import *
from vsdeck.powers.ir.wishes import *
from vsdeck.powers.ir.words import *
