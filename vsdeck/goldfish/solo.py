"""One goldfish game, watched: what the deck did in each of its own turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from vsdeck.bots import Bot, answer
from vsdeck.card import Kind, Symbol
from vsdeck.decks.odds import EACH_TURN, EARLY
from vsdeck.engine import Action, Ask, Do, Event, GameState, Happen, Rules, Spot, apply
from vsdeck.engine.reading import BACK, FRONT, derived, fact_of, has_used, payable
from vsdeck.goldfish import hints
from vsdeck.goldfish.policies import PassiveBot, make_policy
from vsdeck.goldfish.setup import OPPONENT, PLAYER, Table, opening, own_turn

LONGEST = 5_000
"""Actions; a policy that goes on for longer is stopped, and the game counts as one without a win."""
SYMBOLS = tuple(Symbol)
OFTEN = 16
"""Actions between two questions whether to stop."""


class Enough(Exception):
    """Somebody has asked to stop in the middle of a game, which then counts for nothing."""


@dataclass(slots=True)
class Turn:
    """One turn of the deck."""

    spent: int = 0
    lost: int = 0
    """Recruit points that were left."""
    attack: int = 0
    """ATK of all characters that are ready when the main phase begins."""
    symbols: tuple[int, ...] = (0,) * len(SYMBOLS)
    """Face-up resources that give each symbol then."""

    @property
    def gained(self) -> int:
        return self.spent + self.lost


@dataclass(slots=True)
class SoloGame:
    number: int
    first: bool
    mulligan: bool = False
    keepable: bool = False
    """The first hand had a location and a character for the first turns, as the rulebook advises."""
    promise: int = 0
    """Points that the plan of the keep hint spends with the first hand and the cards that follow it."""
    won: int = 0
    """The own turn of the win; 0 without one."""
    stopped: bool = False
    turns: list[Turn] = field(default_factory=list)
    played: dict[str, int] = field(default_factory=dict)
    """For each printing the turn in which the first copy was played."""
    seen: Counter[str] = field(default_factory=Counter)
    """Copies that left the deck."""
    stranded: Counter[str] = field(default_factory=Counter)
    """Cards in hand at the end."""
    wanted: Counter[int] = field(default_factory=Counter)
    """For each super power the turns in which a character could use it, but for the price."""
    unpayable: Counter[int] = field(default_factory=Counter)
    levels: dict[int, int] = field(default_factory=dict)
    """For each level the turn in which it was reached."""
    unscripted: int = 0
    """How often a power lay there that the engine does not play."""


def play_solo(
    table: Table,
    rules: Rules,
    number: int,
    policy: str,
    limit: int,
    enough: Callable[[], bool] = lambda: False,
) -> SoloGame:
    """A whole game of that number, up to a turn: the deck goes first in games with an odd number.

    `enough` is asked now and then; when it says yes, Enough is raised."""
    table = replace(table, first=number % 2 == 1)
    seed = table.record(number).seed
    bot = make_policy(policy, f"{seed}/{PLAYER}")
    assert bot is not None, "a person cannot play thousands of games"
    watch = _Watch(SoloGame(number, number % 2 == 1), opening(table, rules, number), limit)
    watch.enough = enough
    watch.play(bot, make_policy(table.policy, f"{seed}/{OPPONENT}") or PassiveBot(), table)
    return watch.game


class _Watch:
    def __init__(self, game: SoloGame, state: GameState, limit: int) -> None:
        self.game = game
        self.state = state
        self.limit = limit
        self.looked = 0
        """The last turn whose main phase was looked at."""
        self.enough: Callable[[], bool] = lambda: False
        self.hand: list[int] = []
        """The hand before the last action of a main phase: what is drawn beyond the limit is not in it."""

    def play(self, bot: Bot, other: Bot, table: Table) -> None:
        state, made = self.state, 0
        while (decision := state.decision) is not None and own_turn(state, PLAYER) <= self.limit:
            if made == LONGEST:
                self.game.stopped = True
                break
            if made % OFTEN == 0 and self.enough():
                raise Enough
            if decision.player == PLAYER:
                self._before()
            action = _set_up(decision.ask, decision.player, table)
            action = action or answer(bot if decision.player == PLAYER else other, state, made)
            points = state.points[PLAYER]
            events = apply(state, action)
            made += 1
            if decision.player == PLAYER:
                self._done(decision.ask, action, points)
            self._heard(events)
        self._end()

    def _turn(self) -> Turn:
        turns = self.game.turns
        while len(turns) < own_turn(self.state, PLAYER):
            turns.append(Turn())
        return turns[-1]

    def _before(self) -> None:
        state = self.state
        assert state.decision is not None
        match state.decision.ask:
            case Ask.MULLIGAN:
                self._hand()
            case Ask.MAIN:
                self.hand = state.zone(PLAYER, Spot.HAND)[:]
                if self.looked < state.turn:
                    self.looked = state.turn
                    self._look()

    def _hand(self) -> None:
        state, game = self.state, self.game
        hand = [fact_of(state, card).printing for card in state.zone(PLAYER, Spot.HAND)]
        mains = [fact_of(state, card).printing for card in state.rules.mains[PLAYER]]
        coming = EACH_TURN * hints.TURNS
        following = [
            fact_of(state, card).printing for card in reversed(state.zone(PLAYER, Spot.DECK)[-coming:])
        ]
        game.promise = hints.spent(hints.plans(hand, mains), hints.plans(following, mains), game.first)
        early = any(
            card.kind is Kind.SUPPORTING and isinstance(card.cost, int) and card.cost <= EARLY
            for card in hand
        )
        game.keepable = early and any(card.kind.is_location for card in hand)

    def _look(self) -> None:
        """The table as the main phase begins."""
        state, turn, values = self.state, self._turn(), derived(self.state)
        up = [card for row in (FRONT, BACK) for card in state.zone(PLAYER, row) if state.face[card]]
        turn.attack = sum(values.atk[card] for card in up if state.ready[card])
        resources = [fact_of(state, card) for card in state.zone(PLAYER, Spot.RESOURCE) if state.face[card]]
        turn.symbols = tuple(sum(symbol in fact.symbols for fact in resources) for symbol in SYMBOLS)
        wanted, unpayable = set(), set()
        for card in up:
            for power in values.powers[card]:
                cost = state.rules.programs[power].cost
                if power in state.rules.supers and cost:
                    wanted.add(power)
                    if not has_used(state, card, power) and not payable(state, PLAYER, card, power):
                        unpayable.add(power)
        self.game.wanted.update(wanted)
        self.game.unpayable.update(unpayable)

    def _done(self, ask: Ask, action: Action, points: int) -> None:
        game, state = self.game, self.state
        if action.do is Do.MULLIGAN:
            game.mulligan = True
        elif action.do in (Do.RECRUIT, Do.EQUIP):
            self._turn().spent += max(0, points - state.points[PLAYER])
            self._first(action.card)
        elif action.do is Do.PLAY or (action.do is Do.RESOURCE and action.other):
            self._first(action.card)
        elif ask is Ask.RECRUIT and action.do is Do.DONE:
            self._turn().lost += points

    def _first(self, card: int) -> None:
        code = fact_of(self.state, card).code
        self.game.played.setdefault(code, own_turn(self.state, PLAYER))

    def _heard(self, events: Iterable[Event]) -> None:
        state, game = self.state, self.game
        for event in events:
            if event.kind is Happen.UNSCRIPTED and event.player == PLAYER:
                game.unscripted += 1
            elif event.kind is Happen.LEVELS and state.owner[event.card] == PLAYER:
                game.levels.setdefault(event.number, own_turn(state, PLAYER))

    def _end(self) -> None:
        state, game = self.state, self.game
        hand = state.zone(PLAYER, Spot.HAND) if state.over else self.hand
        deck = [card for card in state.rules.decks[PLAYER] if state.spot[card] != Spot.DECK]
        beyond = () if state.over else set(state.zone(PLAYER, Spot.HAND)) - set(hand)
        game.seen.update(fact_of(state, card).code for card in deck if card not in beyond)
        game.stranded.update(fact_of(state, card).code for card in hand)
        if state.result == (PLAYER,):
            game.won = own_turn(state, PLAYER)


def _set_up(ask: Ask, player: int, table: Table) -> Action | None:
    if ask is Ask.FIRST_PLAYER:
        return Action(Do.GO_FIRST, other=PLAYER if table.first else OPPONENT)
    return None
