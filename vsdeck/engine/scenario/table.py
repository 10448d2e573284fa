"""Playing a scenario: verbs by name, answers in the order in which they are asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

from vsdeck.card import Power
from vsdeck.engine import game
from vsdeck.engine.action import Action, Do, IllegalAction
from vsdeck.engine.decision import Ask
from vsdeck.engine.event import Happen
from vsdeck.engine.filters import fact_of
from vsdeck.engine.phases import TurnStep
from vsdeck.engine.refusal import reason
from vsdeck.engine.rules import Mode, build_rules
from vsdeck.engine.scenario.piece import Piece
from vsdeck.engine.scenario.setting import (
    ROWS,
    Effect,
    ScenarioError,
    Side,
    TrialPowers,
    known_cards,
    lay,
    seat,
    with_powers,
)
from vsdeck.engine.setup import lay_piles
from vsdeck.engine.state import MARK, Frame, GameState, Phase, Run, Spot
from vsdeck.engine.tally import apart
from vsdeck.engine.triggers import start
from vsdeck.names import fold, identity

_STEPS = {
    "start": (TurnStep.START, Phase.END),
    "resource": (TurnStep.RESOURCE, Phase.RESOURCE),
    "recruit": (TurnStep.POINTS, Phase.RESOURCE),
    "formation": (TurnStep.FORMATION, Phase.FORMATION),
    "main": (TurnStep.MAIN, Phase.MAIN),
}
_BUILD = (Ask.RESOURCE, Ask.BUILD, Ask.RECRUIT, Ask.FORMATION)
_IN_HAND = (Do.PLAY, Do.RECRUIT, Do.EQUIP, Do.RESOURCE)
MANY = 60
"""Messages list no more answers."""
Verb = Literal[
    "attack",
    "play",
    "use",
    "power_up",
    "recruit",
    "equip",
    "resource",
    "shift",
    "done",
    "choose",
    "pass_all",
]


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
        powers: TrialPowers | None = None,
        effects: Sequence[Effect] = (),
    ) -> None:
        """`powers` are what cards have instead of their printed ones, at this table only: a tree is the
        power Trial, used in the main phase for nothing or at work all the time. `effects` have been done
        before."""
        sides = (you, enemy, *others)
        mode = mode or (Mode.FREE_FOR_ALL if others else Mode.DUEL)
        seats = [seat(side, number) for number, side in enumerate(sides)]
        done_before = [Power(name="Effect", tree=effect.tree) for effect in effects]
        rules = build_rules(
            with_powers(known_cards(), powers or {}), seats, mode, shared_recruits, effects=done_before
        )
        self.state = GameState(rules, seed)
        self._fallen: set[int] = set()
        self._begun = False
        lay_piles(self.state)
        for player, side in enumerate(sides):
            lay(self.state, player, side)
        step, now = _STEPS[phase]
        self.state.active = active
        self.state.turn = turn
        self.state.phase = now
        self.state.stack = [(Frame.TURN, int(step), 0, 0)]
        self.state.suspect = 1
        for effect, power in zip(effects, rules.effects, strict=True):
            self._do_before(effect, power)
        self._begun = True
        game.advance(self.state)

    def _do_before(self, effect: Effect, power: int) -> None:
        """An effect is done as it would be in a game; the step of the turn waits until all are."""
        source = self.piece(effect.source, player=effect.by)
        start(self.state, power, 0, Run(self.state.ref(source.card), effect.by))
        game.advance(self.state, within=True)
        self.choose(*effect.answers)
        if self.state.decision is not None:
            raise ScenarioError(f"an effect of {effect.source} needs an answer; asked is {self.asked}")

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
        return fact.code == name or identity(name) in fact.names

    def names(self, spot: str, player: int = 0) -> list[str]:
        """The names in a place of a player; a deck from the top."""
        zone = self.state.zone(player, Spot[spot.upper()])
        cards = zone[::-1] if spot == "deck" else zone
        return [fact_of(self.state, card).name for card in cards]

    def in_pile(self, name: str, player: int = 0) -> list[str]:
        """The names in a pile beside the table, from the top."""
        return [fact_of(self.state, card).name for card in reversed(self.state.in_pile(player, name))]

    @property
    def asked(self) -> str:
        """What is asked now, for messages."""
        decision = self.state.decision
        if decision is None:
            return f"nothing: players {self.state.result} have won"
        options = ", ".join(self._describe(action) for action in decision.options[:MANY])
        if len(decision.options) > MANY:
            options += f" … {len(decision.options):,} answers in all"
        return f"player {decision.player} about {decision.ask.name.lower()}: {options}"

    def _describe(self, action: Action) -> str:
        words = [action.do.name.lower()]
        if action.card >= 0 and action.do is not Do.CHOOSE_ROW:
            words.append(fact_of(self.state, action.card).name)
        if action.do is Do.NAME:
            words.append(self.state.rules.named(action.other))
        elif action.do is Do.NAME_POWER:
            words.append(self.state.rules.powers_called()[action.other])
        elif action.do is Do.NAME_TEAM:
            words.append(self.state.rules.team(action.other))
        elif action.do is Do.BECOME:
            words.append(self.state.rules.facts[action.other].code)
        elif action.do in (Do.USE, Do.CHOOSE_POWER):
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

    def refusal(self, verb: Verb, /, *words: Any, **more: Any) -> str:
        """Why a verb of a scenario would be refused now, in the words of the game; empty if it could be done.
        Nothing changes.

            table.refusal("recruit", "Thor")
            table.refusal("attack", ["Hulk", "Thor"], "Loki")
        """
        return self._refused(lambda: getattr(self, verb)(*words, **more))

    def _could(self, do: Callable[[], object]) -> bool:
        return not self._refused(do)

    def _refused(self, do: Callable[[], object]) -> str:
        kept, fallen = self.state, set(self._fallen)
        self.state = kept.clone()
        try:
            do()
        except ScenarioError as error:
            return error.reason
        finally:
            self.state = kept
            self._fallen.clear()
            self._fallen.update(fallen)
        return ""

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

    def play(self, name: str, *answers: str | int, by: int = 0, as_: str = "") -> Scenario:
        """`as_` names the plot twist as which another card is played."""
        facts = self.state.rules.facts
        named = [place for place, fact in enumerate(facts) if fact.plot_twist and identity(as_) in fact.names]
        return self._act(by, Do.PLAY, name, named[-1] if as_ and named else None).choose(*answers)

    def use(
        self, name: str, power: str, *answers: str | int, by: int = 0, pay: Sequence[str] = ()
    ) -> Scenario:
        """Uses a super power; payments that are not named are made with the first location offered."""
        self._turn_of(by)
        for action in self._options(Do.USE):
            program = self.state.rules.programs[action.other]
            if self._called(action.card, name) and power in (program.name, *program.cost):
                return self._pay(self._apply(action), list(pay)).choose(*answers)
        card = self._one(name, by)
        raise self._refuse(f"{name} can't use {power}", Action(Do.USE, card, self._power(card, power)))

    def power_up(self, name: str, by: int = 0, discarding: str = "") -> Scenario:
        """Discards a card of the same name, or another one where a power allows that."""
        self._turn_of(by)
        for action in self._options(Do.POWER_UP):
            if self._called(action.other, name) and (not discarding or self._called(action.card, discarding)):
                return self._apply(action)
        card, hand = self._one(name, by), self.state.zone(by, Spot.HAND)
        alike = [one for one in hand if fold(name) in map(fold, fact_of(self.state, one).printing.names)]
        discarded = next(iter((*alike, *hand)), -1)
        raise self._refuse(f"{name} can't power up", Action(Do.POWER_UP, discarded, card))

    def recruit(self, name: str, row: str = "front", by: int = 0) -> Scenario:
        return self._act(by, Do.RECRUIT, name, ROWS[row])

    def equip(self, name: str, bearer: str, by: int = 0) -> Scenario:
        """Plays an equipment onto a character."""
        self._turn_of(by)
        for action in self._options(Do.EQUIP):
            if self._called(action.card, name) and self._called(action.other, bearer):
                return self._apply(action)
        card, other = self._one(name, by, Spot.HAND), self._one(bearer, by)
        raise self._refuse(f"{name} can't equip {bearer}", Action(Do.EQUIP, card, other))

    def resource(self, name: str, face_up: bool = False, by: int = 0) -> Scenario:
        return self._act(by, Do.RESOURCE, name, int(face_up))

    def shift(self, name: str, by: int = 0) -> Scenario:
        return self._act(by, Do.SHIFT, name)

    def step(self, name: str, onto: str = "", by: int = 0) -> Scenario:
        """Steps onto a terrain of its row, or off the one where it stands."""
        return self._act(by, Do.STEP, name, self._one(onto, by) if onto else -1)

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
        card = self._one(answer, 0) if isinstance(answer, str) else -1
        raise self._refuse(f"{answer} answers nothing", Action(Do.CHOOSE, card) if card >= 0 else None)

    def _answers(self, action: Action, answer: str | int) -> bool:
        if isinstance(answer, int):
            if action.do is Do.COUNTERS:
                return abs(apart(action.other)[1]) == answer
            return (
                action.do in (Do.CHOOSE_PLAYER, Do.CHOOSE_MODE, Do.NUMBER, Do.COST) and action.other == answer
            )
        word = answer.lower()
        if action.do in (Do.YES, Do.NO, Do.DONE, Do.PASS):
            return action.do.name.lower() == word
        if action.do in (Do.CHOOSE_ROW, Do.PLACE):
            return ROWS.get(word) == action.other
        if action.do is Do.NAME_POWER:
            return answer == self.state.rules.powers_called()[action.other]
        if action.do is Do.CHOOSE_POWER:
            program = self.state.rules.programs[action.other]
            return answer in (program.name, *program.cost)
        if action.do is Do.NAME_TEAM:
            return answer == self.state.rules.team(action.other)
        if action.do is Do.NAME:
            return identity(answer) == identity(self.state.rules.named(action.other))
        if action.do is Do.BECOME:
            fact = self.state.rules.facts[action.other]
            return fact.code == answer or identity(answer) in fact.names
        if self.state.decision is not None and self.state.decision.ask is Ask.ORDER:
            power, _, run = self.state.pending[action.other]
            called = self.state.rules.programs[power].name
            bearer = fact_of(self.state, run.source % MARK)
            return fold(answer) in (fold(called), fold(f"{called} of {bearer.name}")) or self._called(
                action.card, answer
            )
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
        side = player if do is not Do.DEFEND else None
        card = self._one(name, side, Spot.HAND if do in _IN_HAND else None)
        tried = Action(do, card, -1 if other is None else other)
        raise self._refuse(f"{name} can't {do.name.lower()}", tried)

    def _one(self, name: str, player: int | None, spot: Spot | None = None) -> int:
        """The card that is most likely meant where none can be chosen, or -1: in a place, of a player."""
        state = self.state
        found = [card for card in range(len(state.fact)) if self._called(card, name)]
        return min(
            found,
            key=lambda card: (
                spot is not None and state.spot[card] != spot,
                spot is None and not state.in_play(card),
                player is not None and state.side[card] != player,
                player is None and state.decision is not None and state.side[card] == state.decision.player,
            ),
            default=-1,
        )

    def _power(self, card: int, name: str) -> int:
        programs = self.state.rules.programs
        named = [place for place, program in enumerate(programs) if program.name == name]
        own = fact_of(self.state, card).powers if card >= 0 else ()
        return next(iter(sorted(named, key=lambda power: power not in own)), -1)

    def _refuse(self, told: str, action: Action | None) -> ScenarioError:
        why = reason(self.state, action) if action is not None else told
        return ScenarioError(f"{told}; asked is {self.asked}", str(why))

    def _apply(self, action: Action) -> Scenario:
        try:
            events = game.apply(self.state, action, within=not self._begun)
        except IllegalAction as error:
            raise ScenarioError(f"{error}; asked is {self.asked}", error.reason) from error
        for event in events:
            if event.kind is Happen.GETS_STUNNED:
                self._fallen.add(event.card)
            elif event.kind in (Happen.RECOVERS, Happen.APPEARS):
                self._fallen.discard(event.card)
        return self
