"""What is forbidden or allowed."""

from __future__ import annotations

from vsdeck.powers.ir.filters import Trait
from vsdeck.powers.ir.node import Condition, Filter, Rule, node
from vsdeck.powers.ir.words import Verb


@node
class Forbid(Rule):
    """Cards matching `who` can't `verb` cards matching `whom`."""

    verb: Verb
    who: Filter
    whom: Filter = Trait.CARD
    if_: Condition | None = None


@node
class Permit(Rule):
    verb: Verb
    who: Filter
    whom: Filter = Trait.CARD
    if_: Condition | None = None
