"""Selections pick cards, by choice or all of them; players are picked alike."""

from __future__ import annotations

from enum import Enum, auto

from vsdeck.powers.ir.filters import Compares
from vsdeck.powers.ir.node import Amount, Filter, HowMany, Player, Selection, node
from vsdeck.powers.ir.words import Facet, Pile


class Who(Player, Enum):
    YOU = auto()
    EACH_PLAYER = auto()
    EACH_ENEMY = auto()
    CHOSEN_ENEMY = auto()
    CHOSEN_PLAYER = auto()
    CHOSEN_OTHER = auto()
    """Any player but you: a partner, too."""
    THAT_PLAYER = auto()
    """The player chosen or mentioned last."""
    RANDOM_PLAYER = auto()
    RANDOM_OTHER = auto()
    """By chance, on another side than the player chosen or mentioned last."""


class Ref(Selection, Enum):
    SELF = auto()
    IT = auto()
    SUBJECT = auto()
    OBJECT = auto()
    REST = auto()
    """Those of the cards looked at or revealed that have not been taken."""
    HOLDER = auto()
    """In a power that another card gives: who has it."""


@node
class Chosen(Selection):
    """What the n-th choice of this power chose, counted from one."""

    choice: int


@node
class UpTo(HowMany):
    most: int


class AnyNumber(HowMany, Enum):
    ANY_NUMBER = auto()
    """As many as the chooser likes, also none."""


@node
class Choose(Selection):
    """A choice by `by`; binds IT. With `among`, from cards looked at or revealed just before.

    A fixed number that must differ or be alike is chosen whole or not at all."""

    what: Filter
    count: Amount | HowMany = 1
    by: Player = Who.YOU
    random: bool = False
    among: bool = False
    apart: Facet | None = None
    alike: Facet | None = None
    total: Compares | None = None
    """What all of them have together: at most so much."""

    leaves = ("it",)


@node
class Each(Selection):
    """With `among`, of the cards looked at or revealed just before."""

    what: Filter
    among: bool = False


@node
class LosesFlip(Selection):
    """A coin is flipped for each of them: those that lose."""

    what: Filter


@node
class Top(Selection):
    """The top cards of a deck, or of a pile of yours."""

    count: Amount = 1
    of: Player | Pile = Who.YOU


@node
class Bottom(Selection):
    """The bottom cards of a deck."""

    count: Amount = 1
    of: Player = Who.YOU


@node
class OwnerOf(Player):
    card: Selection

    leaves = ("player",)


@node
class EnemyWith(Player):
    """An enemy of your choice on whose side there is such a card."""

    what: Filter

    leaves = ("player",)


@node
class PlayerWithout(Player):
    """A player of your choice, perhaps you, for whom one of these does not exist; THEIRS is that player's."""

    what: tuple[Filter, ...]

    leaves = ("player",)


@node
class ControllerOf(Player):
    card: Selection

    leaves = ("player",)
