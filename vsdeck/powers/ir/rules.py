"""What holds all the time: values, keywords, teams, what is forbidden or allowed, how a card fights."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vsdeck.powers.ir.filters import Trait
from vsdeck.powers.ir.node import node

if TYPE_CHECKING:
    from vsdeck.powers.ir.amounts import Amount
    from vsdeck.powers.ir.conditions import Condition
    from vsdeck.powers.ir.filters import Filter
    from vsdeck.powers.ir.words import Verb


@node
class Gets:
    """A continuous change of ATK and DEF."""

    who: Filter
    atk: Amount
    def_: Amount


@node
class GrantKeyword:
    """A continuous gift of a keyword."""

    who: Filter
    keyword: str


@node
class AlsoTeam:
    who: Filter
    team: str


@node
class Forbid:
    """Cards matching `who` can't `verb` cards matching `whom`."""

    verb: Verb
    who: Filter
    whom: Filter = Trait.CARD
    if_: Condition | None = None


@node
class Permit:
    verb: Verb
    who: Filter
    whom: Filter = Trait.CARD
    if_: Condition | None = None


@node
class StrikesFirst:
    """In melee combat, strikes before those without this power."""


@node
class StrikesDouble:
    """Strikes with double ATK while attacking what matches."""

    whom: Filter


@node
class ChoosesStruckAttacker:
    """While it team attacks, its player chooses whom the defender strikes."""


@node
class StrikesEachAttacker:
    """While it defends against a melee team attack, it strikes every attacker."""


@node
class CopiesPowers:
    """Has all printed powers of each other card in play that matches, while in play itself."""

    of: Filter


@node
class AnyNumberOnSide:
    """Not unique; can't be lost or turned off."""


@node
class AppearsStunned:
    pass


Rule = (
    Gets
    | GrantKeyword
    | AlsoTeam
    | Forbid
    | Permit
    | StrikesFirst
    | StrikesDouble
    | ChoosesStruckAttacker
    | StrikesEachAttacker
    | CopiesPowers
    | AnyNumberOnSide
    | AppearsStunned
)
