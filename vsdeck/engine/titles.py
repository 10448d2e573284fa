"""The names of all cards of a pool: a card that is named need not be in the match."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from weakref import WeakKeyDictionary

from vsdeck.card import Kind
from vsdeck.engine.action import Action, Do, option
from vsdeck.pool import Pool
from vsdeck.powers import ir


@cache
def name_number(name: str) -> int:
    """What stands for a name in actions and records; it stays the same while the pool grows."""
    return int.from_bytes(blake2b(name.encode(), digest_size=8).digest()) % 10**9


class Titles:
    """Shared by all matches with the cards of a pool: the answers are many, and always the same."""

    def __init__(self, pool: Pool) -> None:
        self.names = pool.titles
        self._kinds, self._teams = pool.title_kinds, pool.title_teams
        self._numbered: dict[int, str] = {}
        self._actions: dict[ir.Filter, tuple[Action, ...]] = {}

    def numbered(self) -> dict[int, str]:
        """Every name that can be named, by its number."""
        if not self._numbered:
            self._numbered = {name_number(name): name for name in self.names}
        return self._numbered

    def to_tell(self, what: ir.Filter = ir.Trait.CARD) -> tuple[Action, ...]:
        """The names of all cards, of all of a kind, or of all supporting characters of a team."""
        if what not in self._actions:
            self._actions[what] = tuple(
                option(Do.NAME, other=number)
                for number, name in self.numbered().items()
                if self._is_title_of(name, what)
            )
        return self._actions[what]

    def _is_title_of(self, name: str, what: ir.Filter) -> bool:
        kinds = self._kinds.get(name, frozenset())
        match what:
            case ir.Trait.CARD:
                return True
            case ir.Trait.CHARACTER:
                return any(kind.is_character for kind in kinds)
            case ir.And(parts):
                teams = {part.team for part in parts if isinstance(part, ir.TeamIs)}
                return bool(teams & self._teams.get(name, frozenset()))
            case ir.Trait.LOCATION:
                return any(kind.is_location for kind in kinds)
            case ir.Trait():
                return _KINDS[what] in kinds
        return False


_KINDS = {
    ir.Trait.SUPPORTING: Kind.SUPPORTING,
    ir.Trait.EQUIPMENT: Kind.EQUIPMENT,
    ir.Trait.PLOT_TWIST: Kind.PLOT_TWIST,
}

_known: WeakKeyDictionary[Pool, Titles] = WeakKeyDictionary()


def titles_of(pool: Pool) -> Titles:
    known = _known.get(pool)
    if known is None:
        known = _known[pool] = Titles(pool)
    return known
