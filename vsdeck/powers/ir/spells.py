"""Spells, and who casts them."""

from __future__ import annotations

from vsdeck.powers.ir.node import Effect, Event, Filter, node


@node
class CastSpell(Effect):
    """What is done before a Spell: a face-up Spellcaster of its symbol on your side pays that symbol. Without
    one who can, it is not played."""


@node
class CastsSpell(Event):
    """The Spell is the OBJECT."""

    who: Filter

    wording = "{who} casts|cast a Spell"
    line = "{card} casts {other}."
