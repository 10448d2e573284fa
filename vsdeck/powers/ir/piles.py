"""Where cards lie: zones, and moving and searching cards there."""

from __future__ import annotations

from vsdeck.powers.ir.node import Effect, Event, Filter, Selection, node
from vsdeck.powers.ir.words import Face, Place, Side, Zone


@node
class Move(Effect):
    """To a zone of the card's owner, or onto your side for PLAY (it appears)."""

    what: Selection
    to: Zone
    place: Place | None = None
    face: Face = Face.UP
    """As a resource: face down, or either for a location, as you like."""


@node
class Search(Effect):
    """Searches your deck for a card and binds IT; the deck is shuffled when the power is done."""

    what: Filter
    count: int = 1

    leaves = ("it",)


@node
class Turn(Effect):
    what: Selection
    face: Face


@node
class EntersZone(Event):
    """A card is put into a zone of some player, also by drawing."""

    what: Filter
    zone: Zone
    of: Side = Side.ANY
    from_: Zone | None = None


@node
class InZone(Filter):
    """Without one, a filter speaks of cards in play; resources count as in play."""

    zone: Zone
    side: Side = Side.YOURS
