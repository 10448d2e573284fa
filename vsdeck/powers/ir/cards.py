"""What is done with cards: drawing, discarding, looking, moving, searching, playing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vsdeck.powers.ir.filters import Trait
from vsdeck.powers.ir.node import node
from vsdeck.powers.ir.selections import Who
from vsdeck.powers.ir.words import Face

if TYPE_CHECKING:
    from vsdeck.powers.ir.amounts import Amount
    from vsdeck.powers.ir.filters import Filter
    from vsdeck.powers.ir.selections import Player, Selection
    from vsdeck.powers.ir.words import Place, Zone


@node
class Draw:
    count: Amount = 1
    who: Player = Who.YOU


@node
class Discard:
    """The player chooses, unless it is at random."""

    count: Amount = 1
    who: Player = Who.YOU
    random: bool = False


@node
class DiscardThose:
    what: Selection


@node
class DiscardHand:
    """Makes THAT_MANY."""

    who: Player


@node
class Reveal:
    what: Selection


@node
class Look:
    what: Selection


@node
class RevealHand:
    who: Player


@node
class Move:
    """To a zone of the card's owner, or onto your side for PLAY (it appears)."""

    what: Selection
    to: Zone
    place: Place | None = None
    face: Face = Face.UP
    """As a resource: face down, or either for a location, as you like."""


@node
class Search:
    """Searches your deck for a card and binds IT; the deck is shuffled when the power is done."""

    what: Filter
    count: int = 1


@node
class Turn:
    what: Selection
    face: Face


@node
class NameCard:
    pass


@node
class PlayPlotTwist:
    """Plays a chosen plot twist that can be played now; afterwards it goes to the zone given."""

    what: Selection
    then_to: Zone
    place: Place | None = None


@node
class PayLess:
    """Your next recruit of this turn costs less."""

    count: int
    what: Filter = Trait.CHARACTER


WithCards = (
    Draw
    | Discard
    | DiscardThose
    | DiscardHand
    | Reveal
    | Look
    | RevealHand
    | Move
    | Search
    | Turn
    | NameCard
    | PlayPlotTwist
    | PayLess
)
