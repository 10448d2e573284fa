"""What many goldfish games say about a deck, each number with the interval in which the true one lies."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import dataclass, field

from vsdeck.card import Symbol
from vsdeck.decks.deck import Deck
from vsdeck.engine import Rules
from vsdeck.goldfish.estimate import Estimate, Ratio, Tally, share
from vsdeck.goldfish.run import Progress, Run
from vsdeck.goldfish.setup import PLAYER, Table
from vsdeck.goldfish.solo import SYMBOLS, SoloGame
from vsdeck.goldfish.workers import solo_games
from vsdeck.match import Gap, gaps
from vsdeck.pool import Pool
from vsdeck.sentence import Sentence


@dataclass(slots=True)
class TurnTally:
    """One turn, over the games that came to it."""

    gained: Tally = field(default_factory=Tally)
    spent: Tally = field(default_factory=Tally)
    lost: Tally = field(default_factory=Tally)
    attack: Tally = field(default_factory=Tally)
    symbols: dict[Symbol, Tally] = field(default_factory=lambda: {symbol: Tally() for symbol in SYMBOLS})


@dataclass(slots=True)
class CardTally:
    code: str
    name: str
    copies: int
    in_hand: Ratio = field(default_factory=Ratio)
    """Copies that were in hand at the end, of those that left the deck."""
    first: Counter[int] = field(default_factory=Counter)
    """For each turn in how many games the first copy was played then."""

    @property
    def played(self) -> int:
        """Games in which it was played at all."""
        return self.first.total()

    @property
    def first_turn(self) -> Estimate:
        """The mean turn of the first play, of the games in which there was one."""
        return mean_of(self.first)

    @property
    def turn(self) -> float | None:
        return self.first_turn.value if self.played else None

    @property
    def seen(self) -> int:
        """Copies that left the deck in all games together."""
        return self.in_hand.count

    @property
    def stranded(self) -> int:
        """Copies that were in hand at the end."""
        return self.in_hand.hits


@dataclass(slots=True)
class PowerTally:
    name: str
    character: str
    cost: tuple[Symbol, ...]
    missed: Ratio = field(default_factory=Ratio)
    """Turns in which no resources could pay for it, of those in which it was wanted."""

    @property
    def wanted(self) -> int:
        """Turns in which a character with it stood ready to use it, whatever it costs."""
        return self.missed.count

    @property
    def unpayable(self) -> int:
        """Those of them in which no resources could pay for it."""
        return self.missed.hits


@dataclass(slots=True)
class Report:
    deck: str
    policy: str
    opponent: str
    seed: int | str
    limit: int
    gaps: tuple[Gap, ...] = ()
    """What lies in the deck and is not played."""
    games: int = 0
    mulligans: int = 0
    keepable: int = 0
    stopped: int = 0
    unscripted: int = 0
    """How often a character came into play with a power that is not played."""
    promise: Tally = field(default_factory=Tally)
    """Points that the first hand promises."""
    promises: Counter[int] = field(default_factory=Counter)
    """For each number of points how many first hands promise it."""
    turns: list[TurnTally] = field(default_factory=list)
    wins: Counter[int] = field(default_factory=Counter)
    """For each turn how many games were won in it."""
    levels: dict[int, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))
    """For each level how many games reached it in which turn."""
    cards: dict[str, CardTally] = field(default_factory=dict)
    powers: dict[int, PowerTally] = field(default_factory=dict)
    hand: Tally = field(default_factory=Tally)
    """Cards in hand at the end."""

    def add(self, game: SoloGame) -> None:
        self.games += 1
        self.mulligans += game.mulligan
        self.keepable += game.keepable
        self.stopped += game.stopped
        self.unscripted += game.unscripted
        self.promise.add(game.promise)
        self.promises[game.promise] += 1
        self.hand.add(game.stranded.total())
        if game.won:
            self.wins[game.won] += 1
        for level, turn in game.levels.items():
            self.levels[level][turn] += 1
        self._add_turns(game)
        for code, turn in game.played.items():
            if code in self.cards:
                self.cards[code].first[turn] += 1
        for code, card in self.cards.items():
            card.in_hand.add(game.stranded[code], game.seen[code])
        for number, power in self.powers.items():
            power.missed.add(game.unpayable[number], game.wanted[number])

    def _add_turns(self, game: SoloGame) -> None:
        while len(self.turns) < len(game.turns):
            self.turns.append(TurnTally())
        for turn, tally in zip(game.turns, self.turns, strict=False):
            tally.gained.add(turn.gained)
            tally.spent.add(turn.spent)
            tally.lost.add(turn.lost)
            tally.attack.add(turn.attack)
            for symbol, count in zip(SYMBOLS, turn.symbols, strict=True):
                tally.symbols[symbol].add(count)

    # -------------------------------------------------------------------------------------- answers

    @property
    def won(self) -> Estimate:
        """The share of games that were won within the limit."""
        return share(self.wins.total(), self.games)

    @property
    def win_turn(self) -> Estimate:
        """The mean turn of the win, of the games that were won."""
        return mean_of(self.wins)

    def won_by(self, turn: int) -> Estimate:
        return share(sum(count for at, count in self.wins.items() if at <= turn), self.games)

    def played_by(self, code: str, turn: int) -> Estimate:
        """The share of games in which a card had been played by a turn."""
        return share(sum(count for at, count in self.cards[code].first.items() if at <= turn), self.games)

    @property
    def mulligan_rate(self) -> Estimate:
        return share(self.mulligans, self.games)

    @property
    def keepable_rate(self) -> Estimate:
        return share(self.keepable, self.games)

    def note(self) -> str:
        """What the numbers leave out; empty if everything was played."""
        if not self.gaps:
            return ""
        codes = {gap.code for gap in self.gaps}
        cards = codes & self.cards.keys()
        copies, size = (sum(self.cards[code].copies for code in some) for some in (cards, self.cards))
        return Sentence(
            "{copies} of {size} cards and the main character have something that is not played yet; such a "
            "power came into play {times:,} times in {games:,} games and did nothing."
            if codes - cards
            else "{copies} of {size} cards have something that is not played yet; such a power came into "
            "play {times:,} times in {games:,} games and did nothing.",
            copies=copies,
            size=size,
            times=self.unscripted,
            games=self.games,
        )


def mean_of(counts: Counter[int]) -> Estimate:
    tally = Tally()
    for number, count in counts.items():
        tally.count += count
        tally.total += number * count
        tally.squares += number * number * count
    return tally.mean


class Cancelled(Exception):
    """Somebody has asked to stop; carries what was found until then, and the games if they were kept."""

    def __init__(self, report: Report, games: Sequence[SoloGame] = ()) -> None:
        super().__init__(f"stopped after {report.games} games")
        self.report = report
        self.games = games


def goldfish(
    deck: Deck,
    pool: Pool,
    run: Run,
    progress: Progress | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Report:
    """Plays the games of a deck and reports.

    `progress` is told after each game, and `cancelled` is asked: when it says yes, Cancelled is raised."""
    report, _ = gather(run.table(deck, pool), pool, run, progress, cancelled)
    return report


def gather(
    table: Table,
    pool: Pool,
    run: Run,
    progress: Progress | None = None,
    cancelled: Callable[[], bool] | None = None,
    keep: bool = False,
) -> tuple[Report, list[SoloGame]]:
    """A report, and with `keep` the games that it is made of."""
    report = empty_report(table, pool, run)
    kept: list[SoloGame] = []
    stopped = cancelled or (lambda: False)
    try:
        with closing(solo_games(table, pool, run, stopped)) as played:
            for game in played:
                report.add(game)
                if keep:
                    kept.append(game)
                if progress is not None:
                    progress(report.games, run.games)
                if stopped():
                    break
    except BrokenProcessPool as error:
        raise Cancelled(report, kept) from error
    if report.games < run.games:
        raise Cancelled(report, kept)
    return report, kept


def empty_report(table: Table, pool: Pool, run: Run) -> Report:
    rules = table.rules(pool)
    yours, theirs = table.seats
    report = Report(yours.name, run.policy, f"{theirs.name} ({table.policy})", table.seed, run.limit)
    counted = Counter(rules.cards[card][0] for card in rules.decks[PLAYER])
    for fact, copies in counted.items():
        found = rules.facts[fact]
        report.cards[found.code] = CardTally(found.code, found.name, copies)
    for level in sorted({rules.facts[fact].level for fact in _facts(rules, counted)} - {0, 1}):
        report.levels[level] = Counter()
    report.powers = _powers(rules, counted)
    mine = {rules.facts[fact].code for fact in _facts(rules, counted)}
    report.gaps = tuple(gap for gap in gaps(rules, pool) if gap.code in mine)
    return report


def _facts(rules: Rules, counted: Counter[int]) -> list[int]:
    """The printings of a deck, and its main characters at all their levels."""
    found = [rules.cards[card][0] for card in rules.mains[PLAYER]]
    for fact in found:
        found += [further for further in rules.next_levels.get((PLAYER, fact), ()) if further not in found]
    return [*found, *counted]


def _powers(rules: Rules, counted: Counter[int]) -> dict[int, PowerTally]:
    found: dict[int, PowerTally] = {}
    for fact in (rules.facts[number] for number in _facts(rules, counted)):
        for power in fact.powers:
            program = rules.programs[power]
            if power in rules.supers and program.cost:
                found.setdefault(power, PowerTally(program.name, fact.name, program.cost))
    return found
