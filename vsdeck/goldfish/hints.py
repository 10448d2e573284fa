"""Keep or mulligan: how many recruit points a hand is likely to spend in the first turns, against a new hand.

Many draws are tried, always the same ones for the same hand, with a simple plan: one resource each turn, a
location if there is one, otherwise the card that the plan misses least; then the characters that spend most.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from vsdeck.card import Kind, Printing
from vsdeck.decks.odds import EACH_TURN, OPENING
from vsdeck.engine import chance
from vsdeck.names import identity

TURNS = 4
TRIES = 300
ASSUMES = (
    f"Points spent on characters in the first {TURNS} turns, out of {TURNS * (TURNS + 1) // 2}: "
    "one resource each turn, a location if there is one, and every point spent that can be. "
    "Powers, plot twists and the opponent are not looked at."
)


@dataclass(frozen=True, slots=True)
class KeepHint:
    keep: bool
    hand: float
    """Points that this hand spends on average."""
    new: float
    """Points that a new hand of seven spends on average."""
    better: float
    """The chance that a new hand spends more than this one does on average."""
    tries: int = TRIES
    assumes: str = ASSUMES


@dataclass(frozen=True, slots=True)
class Plan:
    """A card as the plan sees it."""

    cost: int
    """0 for whatever cannot be recruited."""
    location: bool
    names: frozenset[str]


def plans(printings: Sequence[Printing], mains: Sequence[Printing]) -> list[Plan]:
    taken = frozenset(identity(name) for main in mains for name in main.names)
    return [_plan(printing, taken) for printing in printings]


def _plan(printing: Printing, taken: frozenset[str]) -> Plan:
    names = frozenset(map(identity, printing.names))
    recruits = printing.kind is Kind.SUPPORTING and isinstance(printing.cost, int) and not names & taken
    cost = printing.cost if recruits and isinstance(printing.cost, int) else 0
    return Plan(cost, printing.kind.is_location, names)


def keep_hint(
    hand: Sequence[Printing], deck: Sequence[Printing], mains: Sequence[Printing], first: bool
) -> KeepHint:
    """What a hand promises, and what seven new cards from all of the deck promise."""
    held, left = plans(hand, mains), plans(deck, mains)
    seed = chance.seeded(" ".join(sorted(card.code for card in hand)))
    mine = _tried(held, left, first, seed)
    new = _tried([], held + left, first, chance.seeded(f"{seed}"))
    average = sum(mine) / len(mine)
    fresh = sum(new) / len(new)
    better = sum(points > average for points in new) / len(new)
    return KeepHint(average >= fresh, average, fresh, better)


def _tried(held: list[Plan], left: list[Plan], first: bool, seed: int) -> list[int]:
    dealt = OPENING - len(held) if not held else 0
    need = dealt + EACH_TURN * (TURNS - int(first))
    found = []
    for _ in range(TRIES):
        drawn, seed = _draw(left, need, seed)
        found.append(spent(held + drawn[:dealt], drawn[dealt:], first))
    return found


def _draw(cards: list[Plan], count: int, seed: int) -> tuple[list[Plan], int]:
    rest = cards[:]
    drawn = []
    for _ in range(min(count, len(rest))):
        place, seed = chance.draw(seed, len(rest))
        rest[place], rest[-1] = rest[-1], rest[place]
        drawn.append(rest.pop())
    return drawn, seed


def spent(hand: list[Plan], draws: list[Plan], first: bool) -> int:
    """Points that the plan spends in the first turns with these draws."""
    hand, coming = hand[:], iter(draws)
    in_play: set[str] = set()
    total = 0
    for turn in range(1, TURNS + 1):
        if turn > 1 or not first:
            hand += [card for _, card in zip(range(EACH_TURN), coming, strict=False)]
        if hand:
            hand.remove(_resource(hand, turn))
        total += _recruit(hand, turn, in_play)
    return total


def _resource(hand: list[Plan], points: int) -> Plan:
    """A location, else what cannot be recruited, else what costs most beyond the points."""
    return max(
        hand,
        key=lambda card: (card.location, not card.cost, card.cost > points + 1, -abs(card.cost - points)),
    )


def _recruit(hand: list[Plan], points: int, in_play: set[str]) -> int:
    """Recruits the characters that spend most, takes them out of the hand, and gives what they cost."""
    best: dict[int, list[Plan]] = {0: []}
    for card in hand:
        if not 0 < card.cost <= points or card.names & in_play:
            continue
        for cost, chosen in sorted(best.items(), reverse=True):
            more = cost + card.cost
            if more <= points and more not in best and not any(card.names & one.names for one in chosen):
                best[more] = [*chosen, card]
    cost, chosen = max(best.items(), key=lambda entry: entry[0])
    for card in chosen:
        hand.remove(card)
        in_play.update(card.names)
    return cost
