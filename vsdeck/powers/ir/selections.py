"""Selections pick cards, by choice or all of them; players are picked alike."""

from __future__ import annotations

from enum import Enum, auto

from vsdeck.powers.ir.node import Amount, Count, Filter, HowMany, Player, Selection, node


class Who(Player, Enum):
    YOU = auto()
    EACH_PLAYER = auto()
    EACH_ENEMY = auto()
    CHOSEN_ENEMY = auto()
    CHOSEN_PLAYER = auto()
    THAT_PLAYER = auto()
    """The player chosen or mentioned last."""


class Ref(Selection, Enum):
    SELF = auto()
    IT = auto()
    SUBJECT = auto()
    OBJECT = auto()
    REST = auto()
    """Those of the cards looked at or revealed that have not been taken."""


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
    """A choice by `by`; binds IT. With `among`, from cards looked at or revealed just before."""

    what: Filter
    count: Count = 1
    by: Player = Who.YOU
    random: bool = False
    among: bool = False

    leaves = ("it",)


@node
class Each(Selection):
    what: Filter


@node
class Top(Selection):
    """The top cards of a deck."""

    count: Amount = 1
    of: Player = Who.YOU


@node
class OwnerOf(Player):
    card: Selection

    leaves = ("player",)


@node
class ControllerOf(Player):
    card: Selection

    leaves = ("player",)
