"""What becomes of a character for as long as it is in play: burned, infected, hibernating."""

from __future__ import annotations

from vsdeck.powers.ir.node import Effect, Filter, Rule, Selection, ToCharacters, node


@node
class Status(ToCharacters):
    """What the keyword says holds of a character from now on, with you as its player. It is no power of that
    character: it is had face down too, and isn't lost with powers. Who is burned twice is stunned twice."""

    what: Selection
    keyword: str


@node
class Unaffected(Rule):
    """Statuses and keywords of these names, and being frozen, do nothing to it."""

    keywords: tuple[str, ...]


@node
class HasStatus(Filter):
    keyword: str
    by: Filter | None = None
    """Whose power made it so."""


@node
class Makes(Filter):
    """Has a power that gives others such a status, printed or given; a card of a hand or deck too."""

    keyword: str


@node
class EndStatus(Effect):
    """Ends what lasts on a card under these names: statuses, keywords that it has gained, being frozen."""

    what: Selection
    keywords: tuple[str, ...]
