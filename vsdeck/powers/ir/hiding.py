"""Hidden characters: face down and ready, and not stunned."""

from __future__ import annotations

from vsdeck.powers.ir.node import Selection, ToCharacters, node


@node
class Hide(ToCharacters):
    """Turns it face down but ready until its player's next recovery phase."""

    what: Selection
