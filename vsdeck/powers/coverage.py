"""How much of the cards is scripted, and how much of that can be played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields

from vsdeck.card import FACT_KEYWORDS, Keyword, Power, Printing
from vsdeck.powers import ir
from vsdeck.powers.keywords import tree_of
from vsdeck.powers.notation import nodes_of

Plays = Callable[[Printing, Power, ir.Ability], bool]

BUILT_IN = frozenset((*FACT_KEYWORDS, "Flight", "Ranged"))
"""Keywords that the rules of decks and attacks know without a tree."""


@dataclass(frozen=True, slots=True)
class Coverage:
    printings: int = 0
    with_powers: int = 0
    scripted: int = 0
    """Printings with powers of which all are scripted."""
    executable: int = 0
    """Those of them that the engine plays in full."""
    powers: int = 0
    powers_scripted: int = 0

    def __add__(self, other: Coverage) -> Coverage:
        names = [field.name for field in fields(Coverage)]
        return Coverage(*(getattr(self, name) + getattr(other, name) for name in names))


def is_scripted(power: Power, keywords: Mapping[str, Keyword]) -> bool:
    if not power.name and power.keyword in BUILT_IN:
        return True
    return not isinstance(tree_of(power, keywords), ir.Unscripted | None)


def undefined(tree: ir.Ability, keywords: Mapping[str, Keyword]) -> tuple[str, ...]:
    """The keywords that a tree gives and that do nothing: not scripted, or effects that nobody can use."""
    given = [node.keyword for node in nodes_of(tree) if isinstance(node, ir.Gain | ir.GrantKeyword)]
    return tuple(name for name in dict.fromkeys(given) if not _works(Power(keyword=name), keywords))


def _works(keyword: Power, keywords: Mapping[str, Keyword]) -> bool:
    effect = isinstance(tree_of(keyword, keywords), ir.Effect)
    return is_scripted(keyword, keywords) and not effect


def coverage_of(printing: Printing, keywords: Mapping[str, Keyword], plays: Plays) -> Coverage:
    """One printing counted; `plays` tells whether the engine plays a power with a tree on it."""
    scripted = [power for power in printing.powers if is_scripted(power, keywords)]
    known = printing.powers_known and len(scripted) == len(printing.powers)
    trees = [(power, tree) for power in scripted if (tree := tree_of(power, keywords)) is not None]
    played = all(plays(printing, power, tree) and not undefined(tree, keywords) for power, tree in trees)
    has = bool(printing.powers) or not printing.powers_known
    return Coverage(
        printings=1,
        with_powers=int(has),
        scripted=int(has and known),
        executable=int(has and known and played),
        powers=len(printing.powers),
        powers_scripted=len(scripted),
    )


def coverage_by_set(
    printings: Iterable[Printing], keywords: Mapping[str, Keyword], plays: Plays
) -> dict[str, Coverage]:
    """Coverage by set code, in the order in which the sets come."""
    found: dict[str, Coverage] = {}
    for printing in printings:
        found[printing.set] = found.get(printing.set, Coverage()) + coverage_of(printing, keywords, plays)
    return found
