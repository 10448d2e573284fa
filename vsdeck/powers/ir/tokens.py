"""Tokens: cards beside the table that effects put into play, and that go back there."""

from __future__ import annotations

from vsdeck.powers.ir.node import Amount, Effect, Guise, Player, Selection, node
from vsdeck.powers.ir.selections import Who
from vsdeck.powers.ir.words import Row


@node
class PutCopy(Effect):
    """Tokens with all that is printed on a character, and nothing else of it, onto a side."""

    what: Selection
    count: int = 1
    who: Player = Who.YOU
    as_: Guise | None = None

    leaves = ("it",)


@node
class MakeToken(Effect):
    """A supporting character of this name with these numbers and this keyword onto your side: a token that no
    card is printed for."""

    name: str
    atk: int
    def_: int
    health: int
    keyword: str


@node
class PutToken(Effect):
    """Characters onto a side, or equipment onto a character; who has no such token puts none."""

    name: str
    count: Amount = 1
    row: Row = Row.EITHER
    who: Player = Who.YOU
    on: Selection | None = None
