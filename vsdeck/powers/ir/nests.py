"""Nests: locations on which a character sits."""

from __future__ import annotations

from vsdeck.powers.ir.node import Effect, Filter, node


@node
class Nest(Effect):
    """The location of your resource row that has paid for this power is turned face up again and becomes the
    Nest of this character. It is turned face down as soon as this character lies face down, is no longer on
    your side or gets another Nest; turned face down or gone it is none any more."""


@node
class Nested(Filter):
    """Is the Nest of this character."""
