"""Filters name cards by what can be said of them: `enemy & character & front`."""

from __future__ import annotations

from enum import Enum, auto

from vsdeck.card import Symbol
from vsdeck.powers.ir.node import Amount, Filter, Player, Selection, node
from vsdeck.powers.ir.words import CombatKind, Facet, Fact, Neighbour, Op, Side, Span, Stat, Touch


class Trait(Filter, Enum):
    """What can be said of a card in one word. In notation these are small letters joined with & | ~."""

    THIS = auto()
    CARD = auto()
    CHARACTER = auto()
    MAIN = auto()
    SUPPORTING = auto()
    PLOT_TWIST = auto()
    EQUIPMENT = auto()
    LOCATION = auto()
    BASIC = auto()
    SPECIAL = auto()
    RESOURCE = auto()
    YOURS = auto()
    ENEMY = auto()
    FRONT = auto()
    BACK = auto()
    READY = auto()
    EXHAUSTED = auto()
    STUNNED = auto()
    HIDDEN = auto()
    FACE_UP = auto()
    FACE_DOWN = auto()
    WOUNDED = auto()
    FLIGHT = auto()
    RANGED = auto()
    GOOD = auto()
    EVIL = auto()
    ATTACKER = auto()
    DEFENDER = auto()
    IN_COMBAT = auto()
    SOLO_ATTACKER = auto()
    TEAM_ATTACKER = auto()
    THEIRS = auto()
    """On the side of the player chosen or mentioned last."""
    AGAINST_THEM = auto()
    """On the side of an enemy of that player."""
    FROZEN = auto()
    TOKEN = auto()
    AKA = auto()
    """Prints a further name."""
    IT = auto()
    """What was chosen or mentioned last."""
    SHOWN = auto()
    """In a hand, for everybody to see."""
    THOSE = auto()
    """Of the cards that were chosen or moved last."""
    CHOSEN = auto()
    """By any choice of this power."""
    SUBJECT = auto()
    """The doer of the event that triggered."""
    OBJECT = auto()
    """Its target."""
    BEARER = auto()
    """The character that bears this card."""
    THAT_ROW = auto()
    """In the row chosen last."""
    TERRAIN = auto()
    HERE = auto()
    """Stands on this terrain."""


@node
class And(Filter):
    parts: tuple[Filter, ...]


@node
class Or(Filter):
    parts: tuple[Filter, ...]


@node
class Not(Filter):
    part: Filter


@node
class Named(Filter):
    name: str


@node
class NameHas(Filter):
    """A name of it contains these letters; as a `word`, alone or ending a compound: Iceman, not Mantis."""

    text: str
    word: bool = False


@node
class Printed(Filter):
    fact: Fact
    text: str


@node
class OwnedBy(Filter):
    """Wherever it is looked for; its side and zone are said beside it."""

    of: Side | Player


@node
class Same(Filter):
    """Alike with a card of the selection; what shares a mantle may do so with any card that there is,
    and the title may be the one that was named.

    `tidy` says the same name as `SameName` and the same row as `SameRow`."""

    of: Facet
    as_: Selection | None = None


@node
class SameName(Filter):
    """Has the name of the selection, or the name that was named."""

    as_: Selection | None = None


@node
class SameRow(Filter):
    as_: Selection


@node
class Compares(Filter):
    stat: Stat
    op: Op
    amount: Amount


@node
class ByPower(Filter):
    """What the power of that name of this card has removed, put into play or chosen; what was removed
    is looked for there."""

    power: str
    how: Touch
    within: Span = Span.GAME
    first: bool = False
    """And in no turn before."""
    yours: bool = False
    """The power of that name of any card that you own, also of one that is gone."""


@node
class Shows(Filter):
    """A symbol stands somewhere in its text box: as a cost, as what it gives, in a name or a sentence."""

    symbol: Symbol


@node
class Noted(Filter):
    """With the title of a card that the power of that name of this card has noted."""

    power: str


@node
class ProtectedBy(Filter):
    """Somebody who matches stands before it."""

    who: Filter


@node
class Protecting(Filter):
    """Stands before somebody who matches."""

    whom: Filter


@node
class CouldAttack(Filter):
    """One of these could attack it now, by all rules."""

    by: Selection
    kind: CombatKind | None = None


@node
class NextTo(Filter):
    """In the same row, to the left or to the right."""

    as_: Selection
    where: Neighbour
