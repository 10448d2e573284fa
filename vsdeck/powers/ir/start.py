"""With what and where the game starts."""

from __future__ import annotations

from vsdeck.powers.ir.node import Filter, Rule, node
from vsdeck.powers.ir.words import Pile


@node
class StartsWith(Rule):
    """So many main characters of this kind start the game, which the links of the card name, or so many
    supporting characters of the deck start it on your side."""

    what: Filter
    count: int = 1


@node
class GoesFirst(Rule):
    """Who starts with this main character takes the first turn of the game; among several, one by chance."""


@node
class KeepsFromDeck(Rule):
    """Who starts with this main character has no such cards in the deck; the rules of decks see to it."""

    what: Filter


@node
class DeckMayHold(Rule):
    """The deck may hold so many different cards of this kind, or so many copies of one, or a pile any of
    them, that it could not otherwise; the rules of decks see to it. With `own`, nobody else invents them, and
    it does whatever their teams are."""

    what: Filter
    count: int | None = None
    pile: Pile | None = None
    copies: bool = False
    own: bool = False


@node
class StartsEquipped(Rule):
    """A card of the deck starts the game on this main character."""

    what: Filter


@node
class BringsPile(Rule):
    """Who has this card in the deck starts the game with that pile beside the table; its cards may have other
    teams than are printed on them, all game."""

    pile: Pile
    team: str | None = None


@node
class StartsIn(Rule):
    """This card starts the game there, not in the deck."""

    pile: Pile
