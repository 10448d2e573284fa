"""How fast the engine plays, beside a fixed loop of pure Python timed in the same run.

`python bench/engine.py` times random play. `--full` plays 10,000 games of two players and 1,000 of each
other mode with the starter decks and every main character, and with random decks; it checks every state of
one game in twenty and tells which powers of which cards were never used. `--games N` plays N in place of
10,000, `--others N` so many of each other mode, `--jobs J` uses several processes, `--sets MNB,TUB` or
`--sets all` deals cards of these sets, `--seed S` begins with another game. Times are those of the processor,
which a busy machine spoils less.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import repeat
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from vsdeck import paths
from vsdeck.card import Kind, Power
from vsdeck.catalog import load_pool
from vsdeck.decks import Deck
from vsdeck.decks.contents import Contents
from vsdeck.decks.files import starter_decks
from vsdeck.engine import (
    Event,
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
from vsdeck.engine.program import Use
from vsdeck.engine.reading import fact_of
from vsdeck.pool import Pool
from vsdeck.powers.scripted import is_scripted
from vsdeck.sidepiles import Piles, side_piles

LONGEST = 20_000
ALL = ("all",)
MODES = {Mode.DUEL: 2, Mode.FREE_FOR_ALL: 3, Mode.TEAMS: 4, Mode.TWO_HEADED: 4}
BESIDE = (Kind.TERRAIN, Kind.DOMAIN, Kind.CHALLENGE_MATCH, Kind.FACEHUGGER_PILE)
SHARE = 50
"""Games that one process plays at a time."""

Worked = tuple[str, Power]
"""A power of a card that was seen at work."""


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
    begin = time.process_time()
    for _ in range(1000):
        cards = [card.copy() for card in cards]
    return time.process_time() - begin


class Table:
    """Starter decks with every main character, and random decks; of other sets, only random ones."""

    def __init__(self, sets: tuple[str, ...] = ("MNB",)) -> None:
        self.pool: Pool = load_pool()
        self.sets = sets
        decks = starter_decks(self.pool, paths.resources() / "decks")
        decks = tuple(deck for deck in decks if "MNB-111" in deck.cards)[:4]
        self.seats = [
            Seat(deck.name, tuple(deck.main), tuple(c for c, n in deck.cards.items() for _ in range(n)))
            for deck in decks
        ]
        self.mains: dict[str, list[str]] = {}
        self.cards: dict[str, list[str]] = {}
        self.locations: dict[str, list[str]] = {}
        self.inventions: dict[str, list[str]] = {}
        self.beside: dict[str, list[str]] = {}
        for card in self.pool:
            if card.set not in sets and sets != ALL:
                continue
            if card.kind is Kind.MAIN and card.level == 1 and None not in (card.atk, card.def_, card.health):
                self.mains.setdefault(card.set, []).append(card.code)
            if card.kind.fits_deck and card.number.isdigit():
                self.cards.setdefault(card.set, []).append(card.code)
            if card.kind.is_location:
                self.locations.setdefault(card.set, []).append(card.code)
            self.inventions.setdefault(card.set, []).extend([card.code] * (card.invention or 0))
            if card.kind in BESIDE:
                self.beside.setdefault(card.set, []).append(card.code)

    def rules(
        self,
        number: int,
        players: int = 2,
        mode: Mode = Mode.DUEL,
        inventing: bool = False,
        beside: bool = False,
    ) -> Rules:
        """Who is `inventing` has the inventions in their pile and none in the deck; `beside` the table lie
        terrain, domains and whatever else the sets have for piles."""
        if self.sets != ("MNB",):
            return self._mixed(number, players, mode, inventing, beside)
        dice = chance.seeded(number)
        seats = []
        mains = self.mains["MNB"]
        for place in range(players):
            which = (number * (place + 1) + place) % len(mains)
            deck = self.seats[(number + place * (1 + number % 3)) % 4].deck
            if number % 4 == 3:
                deck, dice = self._random_deck(dice, ("MNB",), rich=number % 8 == 7)
                which, dice = chance.draw(dice, len(mains))
            seats.append(Seat(f"player {place}", (mains[which],), deck))
        return build_rules(self.pool, seats, mode, shared_recruits=number % 2 == 1)

    def _mixed(self, number: int, players: int, mode: Mode, inventing: bool, beside: bool) -> Rules:
        """Each player leads a main character of some set, with cards of that set and of another."""
        dice, seats = chance.seeded(number), []
        leading, others = sorted(self.mains), sorted(self.cards)
        for place in range(players):
            first, dice = chance.draw(dice, len(leading))
            second, dice = chance.draw(dice, len(others))
            which, dice = chance.draw(dice, len(self.mains[leading[first]]))
            names = leading[first], others[second], "MNB"
            made = [code for name in dict.fromkeys(names) for code in self.inventions.get(name, ())]
            deck, dice = self._random_deck(
                dice, names, rich=number % 2 == 1, without=frozenset(made if inventing else ())
            )
            main = self.mains[leading[first]][which]
            piles = (("Invention", tuple(made)),) if inventing and made else ()
            if beside:
                piles = self._piles(
                    main, deck, [code for name in names for code in self.beside.get(name, ())]
                )
            seats.append(Seat(f"player {place}", (main,), deck, piles))
        return build_rules(self.pool, seats, mode, shared_recruits=number % 2 == 1)

    def _piles(self, main: str, deck: tuple[str, ...], beside: list[str]) -> Piles:
        """The piles of a deck that brings all that its sets have to lie beside the table."""
        brought = Deck("", main={main: 1}, cards=Counter(deck), pile=Counter(beside))
        return side_piles(Contents(brought, self.pool))

    def _random_deck(
        self, dice: int, sets: tuple[str, ...], rich: bool, without: frozenset[str] = frozenset()
    ) -> tuple[tuple[str, ...], int]:
        """Sixty cards, at most four of each; a rich deck has many locations, for powers that cost much."""
        lands = [code for name in sets for code in self.locations.get(name, ()) for _ in range(4)]
        dice = chance.shuffle(dice, lands)
        first = lands[:24] if rich else []
        known = {code for name in sets[:2] for code in self.cards.get(name, ())} or {*self.cards["MNB"]}
        copies = [code for code in sorted(known - without) if code not in first for _ in range(4)]
        dice = chance.shuffle(dice, copies)
        return (*first, *copies)[:60], dice


def play(
    rules: Rules, seed: int, check: bool = False, used: Counter[Worked] | None = None, ahead: bool = False
) -> tuple[GameState, int]:
    """A random game to its end, and how many actions it took. `ahead` lets every main character begin one XP
    below its next level."""
    state, dice, count = start(rules, seed), chance.seeded(seed + 1), 0
    for card in (card for player in range(len(rules.ally)) for card in state.mains(player)) if ahead else ():
        needed = max((rules.programs[power].level_up for power in fact_of(state, card).powers), default=0)
        state.xp[card] = max(0, needed - 1)
    while not state.over:
        options = legal_actions(state)
        place, dice = chance.draw(dice, len(options))
        events = apply(state, options[place])
        count += 1
        if used is not None:
            for event in events:
                used.update(_worked(state, event))
        if check and (wrong := broken(state)):
            raise AssertionError(f"seed {seed}, action {count}: {wrong}")
        if count > LONGEST:
            raise AssertionError(f"seed {seed} in {rules.mode.value} does not end")
    return state, count


def _worked(state: GameState, event: Event) -> Iterator[Worked]:
    """The powers that an event shows at work, with the codes of their cards."""
    facts = state.rules.facts
    if event.kind in (Happen.USES_SUPER_POWER, Happen.TRIGGERS):
        # A card may have risen a level since: all that have the power are credited then.
        now = facts[state.fact[event.card]]
        owners = [now] if event.number in now.powers else [f for f in facts if event.number in f.powers]
        yield from ((fact.code, state.rules.programs[event.number].head) for fact in owners)
    elif event.kind is Happen.PLAYS_PLOT_TWIST:
        fact = facts[state.fact[event.card]]
        yield from ((fact.code, state.rules.programs[power].head) for power in fact.powers)
    elif event.kind in (Happen.APPEARS, Happen.LEVELS, Happen.PLACED):
        # What is never used works from the moment when its card is there.
        fact = facts[state.fact[event.card]]
        programs = [state.rules.programs[power] for power in fact.powers]
        for program in programs:
            if any(part.use is not Use.LISTENS for part in program.in_force):
                yield fact.code, program.head


def timed(table: Table, games: int) -> None:
    every = [table.rules(number) for number in range(games)]
    gc.freeze()  # as the window does once it stands
    measure = yardstick()
    begin = time.process_time()
    counts = [play(rules, number)[1] for number, rules in enumerate(every)]
    took = time.process_time() - begin
    actions = sum(counts)
    print(
        f"random play        {actions / took:10,.0f} actions per second, {games / took:.1f} games per second"
    )
    states = _sample(every[: max(1, games // 10)])
    clone = _each(lambda state: state.clone(), states)
    legal = _each(lambda state: legal_actions(state), states)
    copies = [state.clone() for state in states]
    begin = time.process_time()
    for state in copies:
        assert state.decision is not None
        apply(state, state.decision.options[0])
    one = (time.process_time() - begin) / len(copies)
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
    begin = time.process_time()
    for state in states:
        do(state)  # type: ignore[operator]
    return (time.process_time() - begin) / len(states)


Tally = tuple[int, int, int, Counter[Worked], float, list[str]]
"""Actions, turns, ties, powers at work, seconds, what went wrong."""


def some_games(mode: Mode, numbers: range, sets: tuple[str, ...] = ("MNB",)) -> Tally:
    """A share of the games of a mode, for one process."""
    table, used = table_of(sets), Counter[Worked]()
    begin, actions, turns, ties = time.process_time(), 0, 0, 0
    failed = []
    for number in numbers:
        players = 3 + number % 2 if mode is Mode.FREE_FOR_ALL else MODES[mode]
        try:
            rules = table.rules(number, players, mode, inventing=number % 3 == 2, beside=number % 3 == 1)
            state, acted = play(rules, number, number % 20 == 0, used, ahead=number % 4 == 1)
        except Exception as error:
            failed.append(f"{mode.value} {number}: {error!r}")
            continue
        actions, turns = actions + acted, turns + state.turn
        ties += len({rules.ally[player] for player in state.result or ()}) > 1
    return actions, turns, ties, used, time.process_time() - begin, failed


@cache
def table_of(sets: tuple[str, ...]) -> Table:
    return Table(sets)


def full(games: int, others: int, jobs: int, sets: tuple[str, ...], seed: int) -> list[str]:
    """Plays on after a game that failed, and says which ones did."""
    used: Counter[Worked] = Counter()
    failed: list[str] = []
    with ProcessPoolExecutor(jobs) as workers:
        for mode in MODES:
            count = games if mode is Mode.DUEL else others
            ends = range(seed, seed + count, SHARE)
            shares = [range(first, min(first + SHARE, seed + count)) for first in ends]
            actions, turns, ties, took = 0, 0, 0, 0.0
            for tally in workers.map(some_games, repeat(mode), shares, repeat(sets)):
                actions += tally[0]
                turns += tally[1]
                ties += tally[2]
                used.update(tally[3])
                took += tally[4]
                failed += tally[5]
            print(
                f"{mode.value:22} {count:6} games, {actions:9} actions, {turns / count:5.1f} turns, "
                f"{ties} ties, {took:.0f} s",
                flush=True,
            )
    _tell_unused(used, table_of(sets))
    return failed


def _tell_unused(used: Counter[Worked], table: Table) -> None:
    """Only cards that are dealt: of several printings of a card the first stands for all."""
    wanted = {
        (card.code, power): card.name
        for card in table.pool
        if (card.set in table.sets or table.sets == ALL) and card.code == card.card
        for power in card.powers
        if is_scripted(power, table.pool.keywords)
    }
    never = [
        f"{power.name or power.keyword or 'its power'} of {name} ({code})"
        for (code, power), name in wanted.items()
        if (code, power) not in used
    ]
    print(f"{len(wanted) - len(never)} of {len(wanted)} powers were used, triggered or in force")
    print("never:", "; ".join(never) or "none")


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--full", action="store_true")
    words.add_argument("--games", type=int, default=10_000)
    words.add_argument("--others", type=int)
    words.add_argument("--jobs", type=int, default=1)
    words.add_argument("--sets", default="MNB")
    words.add_argument("--seed", type=int, default=0)
    asked = words.parse_args()
    sets = tuple(asked.sets.split(","))
    timed(table_of(sets), 100)
    others = max(1, asked.games // 10) if asked.others is None else asked.others
    if asked.full and (failed := full(asked.games, others, asked.jobs, sets, asked.seed)):
        sys.exit("\n".join(("failed:", *failed)))


if __name__ == "__main__":
    main()
