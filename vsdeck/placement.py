"""Where a terrain may be laid and how many characters have room there, as its card says it."""

from __future__ import annotations

from typing import NamedTuple

from vsdeck.card import Kind, Printing

PLACEMENT, SECRET = "Placement", "Secret"
_ROWS = {
    "your front row": (False, ("front",)),
    "your back row": (False, ("back",)),
    "either of your rows": (False, ("front", "back")),
    "enemy front row": (True, ("front",)),
    "enemy back row": (True, ("back",)),
    "either enemy row": (True, ("front", "back")),
}
_ROOM = {"one character": 1, "two characters": 2, "all characters": 0}


class Placement(NamedTuple):
    enemy: bool
    """Whether it is laid into a row of an enemy."""
    rows: tuple[str, ...]
    room: int
    """How many characters can stand on it; 0 if it concerns the whole row."""
    secret: bool
    """Whether it is laid face down."""


def placement(printing: Printing) -> Placement | None:
    """None for what is no terrain. One that does not say it lies in either row of its player."""
    if printing.kind is not Kind.TERRAIN:
        return None
    heads = {power.keyword: power.parameter for power in printing.powers}
    where, _, room = heads.get(PLACEMENT, "").partition(", ")
    return Placement(*_ROWS.get(where, _ROWS["either of your rows"]), _ROOM.get(room, 0), SECRET in heads)
