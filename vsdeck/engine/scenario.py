"""A table set up and played in a few words, for tests of rules and for reports of what seems wrong.

    table = Scenario(you=Side("Captain America", front=["Black Panther", "Nick Fury"]),
                     enemy=Side("Star-Lord", front=["Major Victory"]))
    table.attack(["Black Panther", "Nick Fury"], "Major Victory").pass_all()
    assert table["Major Victory"].stunned and not table["Nick Fury"].stunned

Cards are called by name or code. Choices are answered by name in the order in which they are asked, with the
verb or with `choose`; what is asked and not answered fails with the question.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from vsdeck.card import Kind, Printing
from vsdeck.engine import game
from vsdeck.engine.action import Action, Do, IllegalAction
from vsdeck.engine.decision import Ask
from vsdeck.engine.derived import derived
from vsdeck.engine.event import Happen
from vsdeck.engine.filters import fact_of
from vsdeck.engine.phases import Step
from vsdeck.engine.rules import Mode, Seat, build_rules
from vsdeck.engine.state import BACK, FRONT, SPOTS, Frame, GameState, Phase, Spot
from vsdeck.engine.values import atk, def_
from vsdeck.names import fold
from vsdeck.pool import Pool


class ScenarioError(AssertionError):
    """A scenario that cannot go on, and what was asked instead."""


@dataclass(frozen=True)
class Card:
    """A card in a condition other than fresh."""

    name: str
    stunned: bool = False
    exhausted: bool = False
    face_down: bool = False
    wounds: int = 0
    counters: int = 0


Cards = Sequence[str | Card]


@dataclass(frozen=True)
class Side:
    main: str | Card
    front: Cards = ()
    back: Cards = ()
    hand: Cards = ()
    resources: Cards = ()
    ko_pile: Cards = ()
    deck: Cards = ()
    """From the top; below lie twenty harmless locations unless `deck_ends`."""
    level: int = 1
    row: str = "back"
    """Where the main character stands."""
    xp: int = 0
    deck_ends: bool = False


@dataclass
class _Known:
    pool: Pool | None = None


_known = _Known()
FILLER = "MNB-111"

_STEPS = {
    "start": (Step.START, Phase.END),
    "resource": (Step.RESOURCE, Phase.RESOURCE),
    "recruit": (Step.POINTS, Phase.RESOURCE),
    "formation": (Step.FORMATION, Phase.FORMATION),
    "main": (Step.MAIN, Phase.MAIN),
}
_BUILD = (Ask.RESOURCE, Ask.BUILD, Ask.RECRUIT, Ask.FORMATION)
_ROWS = {"front": FRONT, "back": BACK}


def use_cards(pool: Pool) -> None:
    """The cards that scenarios speak of."""
    _known.pool = pool


def printing(name: str, main: bool = False, level: int = 1) -> Printing:
    """A card by code, or the first one printed with a name."""
    assert _known.pool is not None, "scenario.use_cards comes first"
    if name in _known.pool:
        return _known.pool[name]
    for found in _known.pool.named(name):
        if (found.kind is Kind.MAIN) == main and (not main or found.level == level):
            return found
    raise ScenarioError(f"no {'main character' if main else 'card'} is called {name}")


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
        return self.card in self._fallen if not self.in_play else not self._state.face[self.card]

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

    @property
    def xp(self) -> int:
        return self._state.xp[self.card]

    @property
    def stats(self) -> tuple[int, int]:
        return atk(self._state, self.card), def_(self._state, self.card)

    @property
    def spot(self) -> str:
        """front, back, hand, deck, ko_pile, resource or removed."""
        return Spot(self._state.spot[self.card]).name.lower()

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


class Scenario:
    def __init__(
        self,
        you: Side,
        enemy: Side,
        *others: Side,
        phase: str = "main",
        turn: int = 5,
        seed: int = 1,
        mode: Mode | None = None,
        shared_recruits: bool = False,
        active: int = 0,
    ) -> None:
        assert _known.pool is not None, "scenario.use_cards comes first"
        sides = (you, enemy, *others)
        mode = mode or (Mode.FREE_FOR_ALL if others else Mode.DUEL)
        seats = [_seat(side, number) for number, side in enumerate(sides)]
        rules = build_rules(_known.pool, seats, mode, shared_recruits)
        self.state = GameState(rules, seed)
        self._fallen: set[int] = set()
        for player, side in enumerate(sides):
            _lay(self.state, player, side)
        step, now = _STEPS[phase]
        self.state.active = active
        self.state.turn = turn
        self.state.phase = now
        self.state.stack = [(Frame.TURN, int(step), 0, 0)]
        self.state.suspect = 1
        game.advance(self.state)

    # ----------------------------------------------------------------------------------------- looking

    def __getitem__(self, name: str) -> Piece:
        return self.piece(name)

    def piece(self, name: str, player: int | None = None, spot: str | None = None) -> Piece:
        """A card by name or code; in play before all other places."""
        state = self.state
        found = [card for card in range(len(state.fact)) if self._called(card, name)]
        if player is not None:
            found = [card for card in found if state.side[card] == player]
        if spot is not None:
            found = [card for card in found if Spot(state.spot[card]).name.lower() == spot]
        found.sort(key=lambda card: not state.in_play(card))
        if not found:
            raise ScenarioError(f"there is no {name}")
        if len(found) > 1 and state.in_play(found[1]) and player is None:
            raise ScenarioError(f"two cards in play are called {name}: say whose")
        return Piece(state, found[0], self._fallen)

    def _called(self, card: int, name: str) -> bool:
        fact = fact_of(self.state, card)
        return fold(name) in fact.names or fact.code == name

    def names(self, spot: str, player: int = 0) -> list[str]:
        """The names in a place of a player; a deck from the top."""
        zone = self.state.zone(player, Spot[spot.upper()])
        cards = zone[::-1] if spot == "deck" else zone
        return [fact_of(self.state, card).name for card in cards]

    @property
    def asked(self) -> str:
        """What is asked now, for messages."""
        decision = self.state.decision
        if decision is None:
            return f"nothing: players {self.state.result} have won"
        options = ", ".join(self._describe(action) for action in decision.options)
        return f"player {decision.player} about {decision.ask.name.lower()}: {options}"

    def _describe(self, action: Action) -> str:
        words = [action.do.name.lower()]
        if action.card >= 0 and action.do is not Do.CHOOSE_ROW:
            words.append(fact_of(self.state, action.card).name)
        if action.do is Do.NAME:
            words.append(self.state.rules.facts[action.other].name)
        elif action.do is Do.USE:
            words.append(self.state.rules.programs[action.other].name)
        elif action.other >= 0:
            words.append(str(action.other))
        return " ".join(words)

    @property
    def winners(self) -> tuple[int, ...] | None:
        return self.state.result

    # ----------------------------------------------------------------------------------------- playing

    def attack(self, attackers: str | Sequence[str], defender: str, by: int = 0) -> Scenario:
        """Attackers by name; ends at the first action of the combat."""
        names = [attackers] if isinstance(attackers, str) else list(attackers)
        self._act(by, Do.ATTACK, names[0])
        for name in names[1:]:
            self._act(by, Do.JOIN, name)
        return self._act(by, Do.DEFEND, defender)

    def may_attack(self, attackers: str | Sequence[str], defender: str, by: int = 0) -> bool:
        """Whether an attack could be declared now; nothing changes."""
        return self._could(lambda: self.attack(attackers, defender, by))

    def may_use(self, name: str, power: str, by: int = 0) -> bool:
        return self._could(lambda: self.use(name, power, by=by))

    def may_play(self, name: str, by: int = 0) -> bool:
        return self._could(lambda: self._act(by, Do.PLAY, name))

    def _could(self, do: Callable[[], object]) -> bool:
        kept, fallen = self.state, set(self._fallen)
        self.state = kept.clone()
        try:
            do()
        except ScenarioError:
            return False
        finally:
            self.state = kept
            self._fallen.clear()
            self._fallen.update(fallen)
        return True

    def pass_all(self, strike: str | None = "") -> Scenario:
        """Everybody passes. The defender strikes the attacker that `strike` names, or the one that was
        named first; None leaves that question open."""
        while self.state.decision is not None and self.state.decision.ask is Ask.COMBAT:
            self._apply(Action(Do.PASS))
        if strike:
            return self.choose(strike)
        while strike is not None and self.state.decision is not None:
            if self.state.decision.ask is not Ask.STRIKE:
                break
            self._apply(self.state.decision.options[0])
        return self

    def play(self, name: str, *answers: str | int, by: int = 0) -> Scenario:
        return self._act(by, Do.PLAY, name).choose(*answers)

    def use(
        self, name: str, power: str, *answers: str | int, by: int = 0, pay: Sequence[str] = ()
    ) -> Scenario:
        """Uses a super power; payments that are not named are made with the first location offered."""
        self._turn_of(by)
        for action in self._options(Do.USE):
            program = self.state.rules.programs[action.other]
            if self._called(action.card, name) and power in (program.name, *program.cost):
                return self._pay(self._apply(action), list(pay)).choose(*answers)
        raise ScenarioError(f"{name} can't use {power}; asked is {self.asked}")

    def power_up(self, name: str, by: int = 0) -> Scenario:
        """Discards a card of the same name."""
        self._turn_of(by)
        for action in self._options(Do.POWER_UP):
            if self._called(action.other, name):
                return self._apply(action)
        raise ScenarioError(f"{name} can't power up; asked is {self.asked}")

    def recruit(self, name: str, row: str = "front", by: int = 0) -> Scenario:
        return self._act(by, Do.RECRUIT, name, _ROWS[row])

    def resource(self, name: str, face_up: bool = False, by: int = 0) -> Scenario:
        return self._act(by, Do.RESOURCE, name, int(face_up))

    def shift(self, name: str, by: int = 0) -> Scenario:
        return self._act(by, Do.SHIFT, name)

    def done(self, times: int = 1) -> Scenario:
        for _ in range(times):
            self._apply(Action(Do.DONE))
        return self

    def end_turn(self) -> Scenario:
        """Ends steps until the turn is over or something is asked."""
        turn = self.state.turn
        while self.state.turn == turn and self.state.decision is not None:
            if self.state.decision.ask not in (*_BUILD, Ask.MAIN):
                break
            self.done()
        return self

    def to_main(self) -> Scenario:
        """Ends steps until the main phase."""
        while self.state.decision is not None and self.state.decision.ask in _BUILD:
            self.done()
        return self

    def choose(self, *answers: str | int) -> Scenario:
        """Answers what is asked: a card's name, yes, no, done, front, back, a player's number, a mode."""
        for answer in answers:
            self._pay(self)
            self._apply(self._option(answer))
        return self

    # ---------------------------------------------------------------------------------------- answering

    def _option(self, answer: str | int) -> Action:
        for action in self._options():
            if self._answers(action, answer):
                return action
        raise ScenarioError(f"{answer} answers nothing; asked is {self.asked}")

    def _answers(self, action: Action, answer: str | int) -> bool:
        if isinstance(answer, int):
            return action.do in (Do.CHOOSE_PLAYER, Do.CHOOSE_MODE) and action.other == answer
        word = answer.lower()
        if action.do in (Do.YES, Do.NO, Do.DONE, Do.PASS):
            return action.do.name.lower() == word
        if action.do in (Do.CHOOSE_ROW, Do.PLACE):
            return _ROWS.get(word) == action.other
        if action.do is Do.NAME:
            return fold(answer) in self.state.rules.facts[action.other].names
        return action.card >= 0 and self._called(action.card, answer)

    def _pay(self, table: Scenario, named: list[str] | None = None) -> Scenario:
        names = named or []
        while self.state.decision is not None and self.state.decision.ask is Ask.PAYMENT:
            self._apply(self._option(names.pop(0)) if names else self.state.decision.options[0])
        return table

    def _options(self, do: Do | None = None) -> list[Action]:
        return [action for action in game.legal_actions(self.state) if do is None or action.do is do]

    def _turn_of(self, player: int) -> None:
        """Others pass in a combat until it is this player's turn to act."""
        while (
            self.state.decision is not None
            and self.state.decision.ask is Ask.COMBAT
            and self.state.decision.player != player
        ):
            self._apply(Action(Do.PASS))
        if self.state.decision is None or self.state.decision.player != player:
            raise ScenarioError(f"player {player} is not asked anything; asked is {self.asked}")

    def _act(self, player: int, do: Do, name: str, other: int | None = None) -> Scenario:
        self._turn_of(player)
        for action in self._options(do):
            if self._called(action.card, name) and other in (None, action.other):
                return self._apply(action)
        raise ScenarioError(f"{name} can't {do.name.lower()}; asked is {self.asked}")

    def _apply(self, action: Action) -> Scenario:
        try:
            events = game.apply(self.state, action)
        except IllegalAction as error:
            raise ScenarioError(f"{error}; asked is {self.asked}") from error
        for event in events:
            if event.kind is Happen.GETS_STUNNED:
                self._fallen.add(event.card)
            elif event.kind in (Happen.RECOVERS, Happen.APPEARS):
                self._fallen.discard(event.card)
        return self


# ---------------------------------------------------------------------------------------------- laying


def _seat(side: Side, number: int) -> Seat:
    main = printing(_name(side.main), main=True, level=1)
    places = (side.front, side.back, side.hand, side.resources, side.ko_pile, side.deck)
    codes = [printing(_name(card)).code for place in places for card in place]
    filler = [] if side.deck_ends else [FILLER] * 20
    return Seat(f"player {number}", (main.code,), (*codes, *filler))


def _name(card: str | Card) -> str:
    return card if isinstance(card, str) else card.name


def _lay(state: GameState, player: int, side: Side) -> None:
    left = iter(state.rules.decks[player])
    main = state.rules.mains[player][0]
    for _ in range(side.level - 1):
        state.fact[main] = state.rules.next_level[player, state.fact[main]]
    state.xp[main] = side.xp
    _put(state, player, main, side.main, _ROWS[side.row])
    places: list[tuple[Any, Spot]] = [
        (side.front, FRONT),
        (side.back, BACK),
        (side.hand, Spot.HAND),
        (side.resources, Spot.RESOURCE),
        (side.ko_pile, Spot.KO_PILE),
    ]
    for cards, spot in places:
        for card in cards:
            _put(state, player, next(left), card, spot)
    deck = list(left)
    for card in reversed(deck):
        _put(state, player, card, "", Spot.DECK)


def _put(state: GameState, player: int, card: int, like: str | Card, spot: Spot) -> None:
    state.spot[card] = spot
    state.zones[player * SPOTS + spot].append(card)
    if not isinstance(like, Card):
        return
    state.wounds[card] = like.wounds
    state.counters[card] = like.counters
    state.ready[card] = int(not (like.exhausted or like.stunned))
    state.face[card] = int(not (like.stunned or like.face_down))
