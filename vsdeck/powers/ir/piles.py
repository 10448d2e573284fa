"""Where cards lie: zones, and moving and searching cards there."""

from __future__ import annotations

from vsdeck.powers.ir.node import Count, Effect, Event, Filter, Guise, Player, Selection, ToCharacters, node
from vsdeck.powers.ir.selections import Who
from vsdeck.powers.ir.words import Face, Facet, Pile, Place, Row, Side, Zone


@node
class Move(Effect):
    """To a zone of the card's owner, or onto your side for PLAY (it appears)."""

    what: Selection
    to: Zone | Pile
    place: Place | None = None
    face: Face = Face.UP
    """As a resource: face down, or either for a location, as its owner likes. Who removes a card face
    down hides it from all but its owner."""

    row: Row = Row.EITHER
    side: Player = Who.YOU
    next_to: Selection | None = None
    """Beside that one, on whatever side it is."""
    stunned: bool = False
    """Comes into play stunned, without a wound."""
    shown: bool = False
    """Shuffled into a deck face up: everybody sees where it lies. Or into a hand for everybody to see, where
    another card of its name is turned back."""
    as_: Guise | None = None
    """As something else, until it leaves play."""
    remaining: int = 0
    """With wounds so that this much health is left."""

    leaves = ("it",)


@node
class RemoveFor(Effect):
    """Removed from the game with its counters until the event: then its owner puts it onto his side, in a row
    of his choice, and it appears. A main character that is away is not lost."""

    what: Selection
    until: Event
    equipment: bool = False
    """What it wears goes and comes with it."""
    captured: bool = False
    """Comes back stunned into its owner's back row, with its wounds and no other counters."""
    remaining: int = 0
    """Comes back without counters, and with wounds so that this much health is left."""
    may: bool = False
    """Each time you decide whether it comes back."""
    hand: bool = False
    """Its owner has it in hand, for all to see, until then. If it is no longer there, a player without
    another main character loses the game."""


@node
class Reenter(ToCharacters):
    """Removed from the game with its counters and at once put into your other row: it appears anew."""

    what: Selection


@node
class Search(Effect):
    """Searches for cards and binds IT; a deck that was searched is shuffled when the power is done."""

    what: Filter
    count: Count = 1
    zones: tuple[Zone, ...] = (Zone.DECK,)
    who: Player = Who.YOU
    """Who searches."""
    of: Player | None = None
    """Whose zones, if not the searcher's own."""
    alike: Facet | None = None

    leaves = ("it",)


@node
class DealOut(Effect):
    """The cards of a pile of yours are dealt to these characters at random, one to each. What a card says of
    *this* holds of who has got it until that leaves play, or is done at once; it is no power of that
    character."""

    pile: Pile
    to: Selection


@node
class Dealt(Filter):
    """Has got a card of such a pile."""

    pile: Pile


@node
class Turn(Effect):
    what: Selection
    face: Face
    anything: bool = False
    """Also resources that are no locations lie face up then."""


@node
class EntersZone(Event):
    """A card is put into a zone of some player, also by drawing."""

    what: Filter
    zone: Zone | Pile
    of: Side = Side.ANY
    from_: Zone | None = None


@node
class InZone(Filter):
    """Without one, a filter speaks of cards in play; resources count as in play."""

    zone: Zone | Pile
    side: Side = Side.YOURS
    top: bool = False
    """Only the top card of a deck."""
