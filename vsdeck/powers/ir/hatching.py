"""Eggs: a card of the Facehugger pile comes out of one, or nothing yet."""

from __future__ import annotations

from vsdeck.powers.ir.filters import Trait
from vsdeck.powers.ir.node import Event, Filter, Selection, ToCharacters, node
from vsdeck.powers.ir.selections import Ref


@node
class Hatch(ToCharacters):
    """If an enemy has a supporting character, a random card of your Facehugger pile is revealed for it, and
    does what it says."""

    what: Selection = Ref.SELF


@node
class HatchesInto(Event):
    """A card of the Facehugger pile is revealed for an egg, and hears it itself."""

    who: Filter
    whom: Filter = Trait.CARD

    wording = "{who} tries|tried to hatch into {whom}"
    line = "{card} tries to hatch: {other} is revealed."
