"""Places of the game: domains."""

from __future__ import annotations

from vsdeck.powers.ir.node import Effect, Selection, node


@node
class EnterDomain(Effect):
    """The game leaves the domain that it is in, which goes under its pile, and enters this one."""

    what: Selection
