"""Powers that are gained, lost, given or copied."""

from __future__ import annotations

from vsdeck.powers.ir.node import Effect, Filter, HowLong, Rule, Selection, node
from vsdeck.powers.ir.words import Powers


@node
class Gain(Effect):
    """Binds the characters at that moment; a keyword, `flight` or `ranged`."""

    what: Selection
    keyword: str
    duration: HowLong


@node
class Lose(Effect):
    what: Selection
    powers: Powers
    duration: HowLong
    and_cannot_gain: bool = False


@node
class GrantKeyword(Rule):
    """A continuous gift of a keyword."""

    who: Filter
    keyword: str


@node
class CopiesPowers(Rule):
    """Has all printed powers of each other card in play that matches, while in play itself."""

    of: Filter


@node
class HasKeyword(Filter):
    keyword: str
