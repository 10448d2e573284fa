"""How fast the engine plays, beside a fixed loop of pure Python timed in the same run.

`python bench/engine.py` times random play. `--full` plays 10,000 games of two players and 1,000 of each
other mode with the starter decks and every main character, and with random decks; it checks every state of
one game in twenty and tells which powers were never used. `--games N` plays N in place of 10,000.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from vsdeck import paths
from vsdeck.catalog import load_pool
from vsdeck.decks.files import starter_decks
from vsdeck.engine import (
    GameState,
    Happen,
    Mode,
    Rules,
    Seat,
    apply,
    build_rules,
    chance,
    legal_actions,
    start,
)
from vsdeck.engine.invariants import broken
from vsdeck.engine.rules import Fact
from vsdeck.pool import Pool

LONGEST = 20_000
MODES = {Mode.FREE_FOR_ALL: 3, Mode.TEAMS: 4, Mode.TWO_HEADED: 4}


class Slotted:
    """What the yardstick copies: 122 of these, a thousand times."""

    __slots__ = ("a", "b", "c", "d", "e", "f")

    def __init__(self) -> None:
        self.a = self.b = self.c = self.d = self.e = self.f = 0

    def copy(self) -> Slotted:
        new = Slotted.__new__(Slotted)
        new.a, new.b, new.c, new.d, new.e, new.f = self.a, self.b, self.c, self.d, self.e, self.f
        return new


def yardstick() -> float:
    """Seconds for a thousand copies of 122 slotted objects."""
    cards = [Slotted() for _ in range(122)]
    begin = time.perf_counter()
    for _ in range(1000):
        cards = [card.copy() for card in cards]
    return time.perf_counter() - begin


class Table:
    """Pairings of starter decks with every main character, and of random legal decks."""

    def __init__(self) -> None:
        self.pool: Pool = load_pool()
        decks = starter_decks(self.pool, paths.resources() / "decks")
        decks = tuple(deck for deck in decks if "MNB-111" in deck.cards)[:4]
        self.seats = [
            Seat(deck.name, tuple(deck.main), tuple(c for c, n in deck.cards.items() for _ in range(n)))
            for deck in decks
        ]
        printed = [card for card in self.pool if card.set == "MNB"]
        self.mains = [card.code for card in printed if card.level == 1]
        self.cards = [card.code for card in printed if card.kind.fits_deck and card.number.isdigit()]

    def rules(self, number: int, players: int = 2, mode: Mode = Mode.DUEL) -> Rules:
        dice = chance.seeded(number)
        seats = []
        for place in range(players):
            main = self.mains[(number * (place + 1) + place) % len(self.mains)]
            if number % 4 == 3:
                deck, dice = self._random_deck(dice)
            else:
                deck = self.seats[(number + place * (1 + number % 3)) % 4].deck
            seats.append(Seat(f"player {place}", (main,), deck))
        return build_rules(self.pool, seats, mode, shared_recruits=number % 2 == 1)

    def _random_deck(self, dice: int) -> tuple[tuple[str, ...], int]:
        copies = [code for code in self.cards for _ in range(4)]
        dice = chance.shuffle(dice, copies)
        return tuple(copies[:60]), dice


def play(
    rules: Rules, seed: int, check: bool = False, used: Counter[str] | None = None
) -> tuple[GameState, int]:
    """A random game to its end, and how many actions it took."""
    state, dice, count = start(rules, seed), chance.seeded(seed + 1), 0
    while not state.over:
        options = legal_actions(state)
        place, dice = chance.draw(dice, len(options))
        events = apply(state, options[place])
        count += 1
        if used is not None:
            for event in events:
                if event.kind in (Happen.USES_SUPER_POWER, Happen.TRIGGERS):
                    used[rules.programs[event.number].name] += 1
                elif event.kind is Happen.APPEARS:
                    # Keywords that are never used work from the moment when their card appears.
                    used.update(rules.programs[part[1]].name for part in _fact(state, event.card).in_force)
        if check and (wrong := broken(state)):
            raise AssertionError(f"seed {seed}, action {count}: {wrong}")
        if count > LONGEST:
            raise AssertionError(f"seed {seed} in {rules.mode.value} does not end")
    return state, count


def _fact(state: GameState, card: int) -> Fact:
    return state.rules.facts[state.fact[card]]


def timed(table: Table, games: int) -> None:
    every = [table.rules(number) for number in range(games)]
    measure = yardstick()
    begin = time.perf_counter()
    counts = [play(rules, number)[1] for number, rules in enumerate(every)]
    took = time.perf_counter() - begin
    actions = sum(counts)
    print(
        f"random play        {actions / took:10,.0f} actions per second, {games / took:.1f} games per second"
    )
    states = _sample(every[: max(1, games // 10)])
    clone = _each(lambda state: state.clone(), states)
    legal = _each(lambda state: legal_actions(state), states)
    copies = [state.clone() for state in states]
    begin = time.perf_counter()
    for state in copies:
        assert state.decision is not None
        apply(state, state.decision.options[0])
    one = (time.perf_counter() - begin) / len(copies)
    print(f"clone              {clone * 1e6:10.1f} µs")
    print(f"legal actions      {legal * 1e6:10.1f} µs")
    print(f"apply              {one * 1e6:10.1f} µs, with the options of the next decision")
    print(f"yardstick          {measure * 1e3:10.1f} ms for 1,000 copies of 122 slotted objects")
    print(f"actions/yardstick  {actions / took * measure:10,.0f} actions in the time of the yardstick")
    print(f"clone/yardstick    {clone * 1000 / measure:10.2f} of one copy of 122 slotted objects")


def _sample(every: list[Rules]) -> list[GameState]:
    states = []
    for number, rules in enumerate(every):
        state, dice = start(rules, number), chance.seeded(number)
        while not state.over:
            states.append(state.clone())
            assert state.decision is not None
            place, dice = chance.draw(dice, len(state.decision.options))
            apply(state, state.decision.options[place])
    return states


def _each(do: object, states: list[GameState]) -> float:
    begin = time.perf_counter()
    for state in states:
        do(state)  # type: ignore[operator]
    return (time.perf_counter() - begin) / len(states)


def full(table: Table, games: int) -> None:
    used: Counter[str] = Counter()
    for mode, players, count in [(Mode.DUEL, 2, games), *((m, n, games // 10) for m, n in MODES.items())]:
        begin, actions, turns, ties = time.perf_counter(), 0, 0, 0
        for number in range(count):
            seats = 3 + number % 2 if mode is Mode.FREE_FOR_ALL else players
            rules = table.rules(number, seats, mode)
            state, acted = play(rules, number, check=number % 20 == 0, used=used)
            actions, turns = actions + acted, turns + state.turn
            ties += len({rules.ally[player] for player in state.result or ()}) > 1
        took = time.perf_counter() - begin
        print(
            f"{mode.value:22} {count:6} games, {actions:9} actions, {turns / count:5.1f} turns, "
            f"{ties} ties, {took:.0f} s"
        )
    powers = {p.name or p.keyword for c in table.pool if c.set == "MNB" for p in c.powers} - {""}
    print("never used or triggered:", ", ".join(sorted(powers - used.keys())) or "none")


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--full", action="store_true")
    words.add_argument("--games", type=int, default=10_000)
    asked = words.parse_args()
    table = Table()
    timed(table, 100)
    if asked.full:
        full(table, asked.games)


if __name__ == "__main__":
    main()
