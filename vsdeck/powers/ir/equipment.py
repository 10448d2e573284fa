"""Equipment: who may wear it, what is worn, putting it on."""

from __future__ import annotations

from vsdeck.powers.ir.filters import Trait
from vsdeck.powers.ir.node import Count, Effect, Event, Filter, Rule, Selection, node
from vsdeck.powers.ir.words import Side


@node
class Equip(Effect):
    """Puts it onto a character that may wear it, from wherever it is."""

    what: Selection
    to: Selection


@node
class Rearrange(Effect):
    """Each of these goes onto a character of your choice that may wear it, on whatever side, or stays where
    it is; all at the same time, so that nobody wears too much."""

    what: Selection


@node
class GetsEquipped(Event):
    """Put onto a character: played, or moved there from another."""

    who: Filter = Trait.CHARACTER
    with_: Filter = Trait.EQUIPMENT
    by: Side = Side.ANY

    wording = "{by} equip|equips|equipped {who} with {with_}"
    line = "{card} is equipped with {other}."


@node
class GetsUnequipped(Event):
    who: Filter = Trait.CHARACTER
    with_: Filter = Trait.EQUIPMENT

    wording = "{who} loses|lost {with_}"


@node
class EquippedWith(Filter):
    """Wears such a card."""

    what: Filter


@node
class EquippedTo(Filter):
    """Is worn by such a character."""

    who: Filter


@node
class MayBeEquipped(Rule):
    """Only such characters may wear this: of its player's side unless they are said to be enemies, and face
    up unless stunned ones are said too."""

    to: Filter
    also_stunned: bool = False


@node
class StaysEquipped(Rule):
    """Such equipment is not KO'd when the one who wears it is stunned."""

    what: Filter = Trait.THIS

    of_others = True


@node
class MostEquipment(Rule):
    """How much equipment such characters can wear."""

    who: Filter
    count: Count

    of_others = True


@node
class BattleOfWills(Effect):
    """Players bid symbols for this equipment, its bearer first, each more than the last one, until all but
    one have passed; that one's character pays them with resources and gets it."""
