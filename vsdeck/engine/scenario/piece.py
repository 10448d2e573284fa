"""One card of a table as a test sees it."""

from __future__ import annotations

from vsdeck.engine.derived import derived
from vsdeck.engine.filters import fact_of
from vsdeck.engine.rules import mark_number
from vsdeck.engine.state import GameState, Spot
from vsdeck.engine.tally import VITALITY, tally
from vsdeck.engine.values import atk, def_, stat
from vsdeck.names import fold
from vsdeck.powers.ir import Stat


class Piece:
    """One card of the table as a test sees it."""

    def __init__(self, state: GameState, card: int, fallen: set[int]) -> None:
        self._state = state
        self._fallen = fallen
        self.card = card

    @property
    def name(self) -> str:
        return fact_of(self._state, self.card).name

    @property
    def code(self) -> str:
        return fact_of(self._state, self.card).code

    @property
    def level(self) -> int:
        return fact_of(self._state, self.card).level

    @property
    def in_play(self) -> bool:
        return self._state.in_play(self.card)

    @property
    def stunned(self) -> bool:
        """Stunned in play, or KO'd by the wound of a stun."""
        return self.card in self._fallen if not self.in_play else self._state.stunned(self.card)

    @property
    def hidden(self) -> bool:
        return self.card in self._state.hidden

    @property
    def face_up(self) -> bool:
        return bool(self._state.face[self.card])

    @property
    def ready(self) -> bool:
        return bool(self._state.ready[self.card])

    @property
    def wounds(self) -> int:
        return self._state.wounds[self.card]

    @property
    def counters(self) -> int:
        """+1/+1 counters above zero, -1/-1 counters below."""
        return self._state.counters[self.card]

    def tally(self, kind: str) -> int:
        """How many counters it has of another kind: "vitality", or their name."""
        return tally(self._state, self.card, VITALITY if kind == "vitality" else mark_number(kind))

    @property
    def health(self) -> int:
        """What is left of it."""
        return stat(self._state, self.card, Stat.REMAINING)

    @property
    def xp(self) -> int:
        return self._state.xp[self.card]

    @property
    def stats(self) -> tuple[int, int]:
        return atk(self._state, self.card), def_(self._state, self.card)

    @property
    def spot(self) -> str:
        """front, back, hand, deck, ko_pile, resource, attached or removed."""
        return Spot(self._state.spot[self.card]).name.lower()

    @property
    def attached(self) -> list[str]:
        """The names of the cards that it bears."""
        return [fact_of(self._state, card).name for card in self._state.attached(self.card)]

    @property
    def on(self) -> str:
        """The name of the terrain on which it stands, or nothing."""
        under = self._state.card(self._state.stands.get(self.card, 0))
        return fact_of(self._state, under).name if under >= 0 else ""

    @property
    def side(self) -> int:
        return self._state.side[self.card]

    @property
    def teams(self) -> frozenset[str]:
        return derived(self._state).teams_of(self._state, self.card)

    def has(self, keyword: str) -> bool:
        powers = derived(self._state).powers_of(self._state, self.card)
        programs = self._state.rules.programs
        return any(fold(programs[power].name) == fold(keyword) for power in powers)
