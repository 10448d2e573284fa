"""Naming a card out of all that there are: names are found by a part of them, not read from a list."""

from __future__ import annotations

from vsdeck.engine import Action, Do, GameState
from vsdeck.engine.reading import name_number
from vsdeck.names import fold


def naming(name: str) -> Action:
    """The answer that names a card."""
    return Action(Do.NAME, other=name_number(name))


def names_with(state: GameState, typed: str) -> list[str]:
    """The names that have what is typed in them; one that is just that stands alone."""
    wanted = fold(typed)
    names = state.rules.titles.numbered().values()
    exact = [name for name in names if name.casefold() == typed.casefold()]
    return (
        exact
        or [name for name in names if fold(name) == wanted]
        or [name for name in names if wanted in fold(name)]
    )
