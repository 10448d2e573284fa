"""Hands, decks and the cards in them: drawing, discarding, looking, recruiting, playing."""

from __future__ import annotations

from vsdeck.card import Timing
from vsdeck.powers.ir.filters import Trait
from vsdeck.powers.ir.node import Amount, Effect, Event, Filter, Player, Rule, Selection, node
from vsdeck.powers.ir.payment import Which
from vsdeck.powers.ir.selections import Who
from vsdeck.powers.ir.words import Naming, Place, Side, Zone


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
    by: Player = Who.YOU

    leaves = ("cards", "it")


@node
class Look(Effect):
    what: Selection

    leaves = ("cards", "it")


@node
class LookAtHand(Effect):
    """Sees all cards of a hand, which `among` refers to."""

    who: Player

    leaves = ("cards", "it")


@node
class LookEverywhere(Effect):
    """At all cards of enemies that lie face down to you, wherever they are; their decks are shuffled."""


@node
class RevealUntil(Effect):
    """From the top of a deck until one matches, which is IT; the others are REST."""

    what: Filter
    of: Player = Who.YOU

    leaves = ("cards", "it")


@node
class RevealHand(Effect):
    who: Player


@node
class Shuffle(Effect):
    """A deck that was searched is not shuffled once more when the power is done."""

    who: Player = Who.YOU


@node
class NameCard(Effect):
    """Any name that there is, or that a card of a kind has. What is named in secret nobody else
    knows until it comes to pass."""

    what: Filter = Trait.CARD
    secret: bool = False
    theirs: bool = False
    """The player chosen or mentioned last names it."""

    leaves = ("name",)


@node
class Note(Effect):
    """Remembers cards for this power: `ByPower(…, CHOSEN)` and `Noted` mean them."""

    what: Selection


@node
class Name(Effect):
    """Names a team or a number, which NAMED refers to."""

    what: Naming
    among: tuple[str, ...] = ()
    not_of: Selection | None = None
    """A team that it does not have."""
    least: int = 0
    most: Amount | None = None
    clock: bool = False
    """As the clock says: its player looks there, and tells the minutes."""

    leaves = ("named",)


@node
class PlayPlotTwist(Effect):
    """Plays a chosen plot twist that can be played now; afterwards it goes to the zone given."""

    what: Selection
    then_to: Zone
    place: Place | None = None


@node
class PlayNow(Effect):
    """Plays an equipment onto a character, or recruits a character, for nothing and at once."""

    what: Selection
    onto: Selection | None = None
    any_team: bool = False
    paid: bool = False
    """A character that is recruited for its recruit points, if there are enough."""

    leaves = ("it",)


@node
class IgnoresTeams(Rule):
    """You play these though none of your characters has their teams."""

    what: Filter

    asked = True


@node
class PlayedGoTo(Rule):
    """Such plot twists that you play go there once they are done, and not into a KO pile: each of them, or
    the first one of each turn."""

    what: Filter
    to: Zone
    place: Place | None = None
    which: Which = Which.EACH

    asked = True


@node
class MoreResources(Rule):
    """Each player may play one more resource each turn, face up, if it is such a card."""

    what: Filter

    asked = True


@node
class PlaysRevealed(Rule):
    """With an open hand, or with the top card of the deck lying open."""

    who: Side
    zone: Zone = Zone.HAND

    of_others = True


@node
class MayLook(Rule):
    """You may look at the top card of such decks at any time."""

    of: Side

    of_others = True


@node
class Recruits(Event):
    """THAT_MANY is how many recruit points were paid."""

    by: Side
    what: Filter = Trait.CHARACTER
    from_: Zone | None = None

    wording = "{by} recruit|recruits|recruited {what} [from {from_:zone}]"
    counts = True


@node
class PlaysCard(Event):
    """Plays a plot twist or a resource, or recruits; what only comes into play is not played."""

    by: Side
    what: Filter
    from_: Zone | None = None

    wording = "{by} play|plays|played {what} [from {from_:zone}]"


@node
class Draws(Event):
    """Once for each draw: OBJECT is all that match of the cards drawn, THAT_MANY how many."""

    by: Side
    what: Filter = Trait.CARD

    at_once = True


@node
class Discards(Event):
    by: Side
    what: Filter = Trait.CARD

    wording = "{by} discard|discards|discarded {what}"


@node
class GetsRevealed(Event):
    what: Filter
    by: Side = Side.ANY

    wording = "{by} reveal|reveals|revealed {what}"
    told = "REVEALS"


@node
class Searches(Event):
    by: Side

    wording = "{by} search|searches|searched a deck"


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
