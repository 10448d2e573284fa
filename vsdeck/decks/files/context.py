"""What the plain lines of a deck list tell about the unclear ones: sets, teams, universe, neighbours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from vsdeck.card import Kind, Printing, Universe
from vsdeck.pool import Pool
from vsdeck.sentence import Name, Sentence

CLEAR = 0.45
"""How far the best card's weight must lie above the next one's to be taken without asking."""


@dataclass(frozen=True)
class Context:
    pool: Pool
    sets: Mapping[str, float] = field(default_factory=dict)
    """The share of the plain lines in each set."""
    teams: Mapping[str, float] = field(default_factory=dict)
    """The share of the plain lines' characters in each team."""
    main_teams: frozenset[str] = frozenset()
    universe: Universe | None = None
    places: tuple[tuple[int, str], ...] = ()
    """The line and set of each plain line, in order."""

    def weight(self, printing: Printing, line: int) -> float:
        """How well a printing fits into this deck, at this place of the list."""
        team = max((self.teams.get(name, 0.0) for name in printing.teams), default=0.0)
        main = 1.0 if self.main_teams & set(printing.teams) else 0.0
        here = sum(0.5 for code in self._neighbours(line) if code == printing.set)
        return 3 * self.sets.get(printing.set, 0.0) + team + main + here

    def best(self, printings: Iterable[Printing], line: int) -> float:
        return max(self.weight(one, line) for one in printings)

    def _neighbours(self, line: int) -> tuple[str, ...]:
        before = [code for place, code in self.places if place < line][-1:]
        after = [code for place, code in self.places if place > line][:1]
        return (*before, *after)

    def best_printing(self, printings: Iterable[Printing], line: int) -> Printing:
        """Of several printings the one that fits best; withdrawn ones last, then the oldest."""
        order = list(printings)
        return max(order, key=lambda one: (self.weight(one, line), one.set != "BAN", -order.index(one)))

    def explain(self, printing: Printing) -> Sentence:
        """Why a printing fits, in the words of a message."""
        reasons: list[Sentence] = []
        if self.sets.get(printing.set):
            card_set = self.pool.sets.get(printing.set)
            name = card_set.name if card_set else printing.set
            reasons.append(Sentence("other cards of this deck are from {set}", set=name))
        shared = self.main_teams & set(printing.teams)
        common = [team for team in printing.teams if self.teams.get(team)]
        if shared:
            reasons.append(Sentence("the deck's team is {team}", team=Name(sorted(shared)[0])))
        elif common:
            reasons.append(Sentence("the deck has other {team} characters", team=Name(common[0])))
        if len(reasons) == 2:
            return Sentence("{reason} and {other}", reason=reasons[0], other=reasons[1])
        return reasons[0] if reasons else Sentence("the other lines of the list point to it")


def gather(pool: Pool, plain: Iterable[tuple[int, Printing, bool]], teams: Iterable[str] = ()) -> Context:
    """The context that plain lines give: (line, printing, whether it is sure which printing is meant)."""
    plain = list(plain)
    placed = [(line, printing.set) for line, printing, sure in plain if sure and printing.set != "VSP"]
    sets = Counter(code for _, code in placed)
    characters = [printing for _, printing, _ in plain if printing.kind.is_character]
    by_team = Counter(team for printing in characters for team in printing.teams)
    universes = Counter(printing.universe for _, printing, _ in plain if printing.universe)
    mains = {team for printing in characters if printing.kind is Kind.MAIN for team in printing.teams}
    return Context(
        pool=pool,
        sets={code: count / len(placed) for code, count in sets.items()},
        teams={team: count / len(characters) for team, count in by_team.items()},
        main_teams=frozenset(mains | set(teams)),
        universe=universes.most_common(1)[0][0] if universes else None,
        places=tuple(sorted(placed)),
    )
