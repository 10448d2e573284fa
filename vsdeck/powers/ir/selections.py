"""Selections pick cards, by choice or all of them; players are picked alike."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING

from vsdeck.powers.ir.node import node

if TYPE_CHECKING:
    from vsdeck.powers.ir.amounts import Amount
    from vsdeck.powers.ir.filters import Filter


class Who(Enum):
    YOU = auto()
    EACH_PLAYER = auto()
    EACH_ENEMY = auto()
    CHOSEN_ENEMY = auto()
    CHOSEN_PLAYER = auto()
    THAT_PLAYER = auto()
    """The player chosen or mentioned last."""


class Ref(Enum):
    SELF = auto()
    IT = auto()
    SUBJECT = auto()
    OBJECT = auto()
    REST = auto()
    """Those of the cards looked at or revealed that have not been taken."""


@node
class Chosen:
    """What the n-th choice of this power chose, counted from one."""

    choice: int


@node
class UpTo:
    most: int


class AnyNumber(Enum):
    ANY_NUMBER = auto()
    """As many as the chooser likes, also none."""


@node
class Choose:
    """A choice by `by`; binds IT. With `among`, from cards looked at or revealed just before."""

    what: Filter
    count: int | UpTo | AnyNumber = 1
    by: Player = Who.YOU
    random: bool = False
    among: bool = False


@node
class Each:
    what: Filter


@node
class Top:
    """The top cards of a deck."""

    count: Amount = 1
    of: Player = Who.YOU


Selection = Ref | Chosen | Choose | Each | Top


@node
class OwnerOf:
    card: Selection


@node
class ControllerOf:
    card: Selection


Player = Who | OwnerOf | ControllerOf
