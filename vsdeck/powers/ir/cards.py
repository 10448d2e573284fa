"""Hands, decks and the cards in them: drawing, discarding, looking, recruiting, playing."""

from __future__ import annotations

from vsdeck.card import Timing
from vsdeck.powers.ir.filters import Trait
from vsdeck.powers.ir.node import Amount, Effect, Event, Filter, Player, Selection, node
from vsdeck.powers.ir.selections import Who
from vsdeck.powers.ir.words import Place, Side, Zone


@node
class Draw(Effect):
    count: Amount = 1
    who: Player = Who.YOU


@node
class Discard(Effect):
    """The player chooses, unless it is at random."""

    count: Amount = 1
    who: Player = Who.YOU
    random: bool = False


@node
class DiscardThose(Effect):
    what: Selection


@node
class DiscardHand(Effect):
    """Makes THAT_MANY."""

    who: Player


@node
class Reveal(Effect):
    what: Selection

    leaves = ("cards", "it")


@node
class Look(Effect):
    what: Selection

    leaves = ("cards", "it")


@node
class RevealHand(Effect):
    who: Player


@node
class NameCard(Effect):
    leaves = ("name",)


@node
class PlayPlotTwist(Effect):
    """Plays a chosen plot twist that can be played now; afterwards it goes to the zone given."""

    what: Selection
    then_to: Zone
    place: Place | None = None


@node
class Recruits(Event):
    by: Side
    what: Filter = Trait.CHARACTER

    wording = "{by} recruit|recruits|recruited {what}"
    line = "{player} recruits {card}."


@node
class PlaysPlotTwist(Event):
    by: Side
    first_each_turn: bool = False

    wording = "{by} play|plays|played a plot twist"
    line = "{player} plays {card}."


@node
class GainsResource(Event):
    by: Side

    wording = "{by} gain|gains|gained a resource"


@node
class LeavesHand(Event):
    of: Side

    wording = "a card leaves|left {of} hand"


@node
class TimingIs(Filter):
    timing: Timing
    any_turn: bool = False
