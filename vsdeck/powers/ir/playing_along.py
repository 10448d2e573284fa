"""A character that knows that it is in a game, and plays along."""

from __future__ import annotations

from vsdeck.powers.ir.node import Effect, Selection, node


@node
class PlayAlong(Effect):
    """Until it leaves play it has a part of its player's hand and resource row of its own. At the end of the
    draw phase it draws two cards into its part, at the end of the resource step it may play one of them as a
    resource there, and when the recruit step is over it has a point for each of its resources, for its own
    cards alone. In all else both are parts of the hand and of the resource row. Where it leaves its side,
    they are removed from the game."""

    what: Selection
