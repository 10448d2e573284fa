"""Effects: everything that a power can do."""

from __future__ import annotations

from vsdeck.powers.ir.cards import WithCards
from vsdeck.powers.ir.characters import ToCharacters
from vsdeck.powers.ir.combat import InCombat
from vsdeck.powers.ir.flow import Flow

Effect = Flow | ToCharacters | WithCards | InCombat
